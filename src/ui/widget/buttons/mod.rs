//! Buttons.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `button` | buttons with words, with an icon, or with both |
//! | `export_row` | a row of buttons that take away what is seen |
//! | `link_button` | the buttons that show the position in another tab |

mod button;
mod export_row;
mod link_button;

pub use button::Button;
pub use export_row::{ExportButton, ExportRow};
pub use link_button::{link_button_named_ui, link_button_ui};
