//! The window itself: its display, dialogs, place, icon and size.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `desktop` | the look that the desktop asks for, the icon of the window, its end other than by closing it |
//! | `dialog` | asking for a file: the desktop's dialog, or a list of files in the window |
//! | `display` | the display the window opens on, and its scale, checked before the window library looks for one |
//! | `key` | the keys that are no commands, with what they do, for their list |
//! | `picture_card` | the card with which a picture of the tab in front is taken away: the choice of picture, format, colours, pixels, title and caption; the steps of its timeline that are taken away: the choice of steps, and the time an animation shows each |
//! | `place` | the place of the window: where it was left, if a screen is there, and no larger than fits it |
//! | `reader` | the announcements that a screen reader makes by itself: alerts and messages are live |
//! | `zoom` | the zoom of the window: Ctrl and +, − or 0 |

pub(super) mod desktop;
pub(super) mod dialog;
pub(super) mod display;
pub mod key;
pub(super) mod picture_card;
pub(super) mod place;
pub(super) mod reader;
pub(super) mod zoom;
