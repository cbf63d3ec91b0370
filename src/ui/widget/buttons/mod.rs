//! Buttons.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `button` | buttons with words, with an icon, or with both |
//! | `export_row` | a row of buttons that take away what is seen; a button behind which controls wait |

mod button;
mod export_row;

pub use button::Button;
pub use export_row::{ExportButton, ExportRow, behind_ui, exports_ui, link_button_ui};
