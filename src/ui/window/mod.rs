//! The window itself: its display, dialogs, place, icon and size.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `dialog` | asking for a file: the desktop's own dialog where one answers, a list of files in the window where none does |
//! | `display` | which display the window opens on, found out before the window library looks for one: it gives up where the Wayland display is dead, though X11 would answer, and panics where its variable for the scale makes no sense |
//! | `icon` | the icon of the window: the golden star on a dark ground, drawn once at the start |
//! | `place` | the window is opened where it was left, unless no screen is there any more |
//! | `zoom` | how large everything in the window is drawn: Ctrl and +, − or 0, within a range in which it can be used |

pub(super) mod dialog;
pub(super) mod display;
pub(super) mod icon;
pub(super) mod place;
pub(super) mod zoom;
