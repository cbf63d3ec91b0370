//! Buttons.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `button` | buttons with words, with an icon, or with both |
//! | `export_row` | a row of buttons that take away what is seen |

mod button;
mod export_row;

pub use button::Button;
pub use export_row::{ExportButton, ExportRow, exports_ui, link_button_named_ui, link_button_ui};
