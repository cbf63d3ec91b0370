//! Digits for a finger: on a touch screen a field for numbers has a pad, behind a button.

use egui::{Id, Ui, vec2};

use super::Button;

/// The keys of the pad, in rows.
const ROWS: [[&str; 6]; 2] = [["1", "2", "3", "4", "5", ERASE], ["6", "7", "8", "9", "0", SPACE]];
const ERASE: &str = "⌫";
const SPACE: &str = "␣";
/// The side of a key, in points.
const SIDE: f32 = 44.0;

/// The effect of a key of the pad.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PadKey {
    /// It types this text.
    Text(&'static str),
    /// It takes the last character back.
    Erase,
}

impl PadKey {
    /// Does it at the end of a text.
    pub fn type_into(self, text: &mut String) {
        match self {
            Self::Text(typed) => text.push_str(typed),
            Self::Erase => {
                text.pop();
            }
        }
    }
}

fn is_open(ui: &Ui) -> bool {
    ui.data(|data| data.get_temp(Id::unique("digit pad")).unwrap_or(false))
}

/// Draws the button that shows the pad and hides it, beside a field.
pub fn pad_button_ui(ui: &mut Ui) {
    let is_open = is_open(ui);
    let button = Button::new("123").name("Digits to press").touch().on(is_open);
    if ui.add(button).on_hover_text("Digits for a finger").clicked() {
        ui.data_mut(|data| data.insert_temp(Id::unique("digit pad"), !is_open));
    }
}

/// Draws the pad below a field where it is open; returns the key that was pressed.
pub fn pad_ui(ui: &mut Ui) -> Option<PadKey> {
    if !is_open(ui) {
        return None;
    }
    let mut pressed = None;
    for row in ROWS {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
            for key in row {
                let (name, does) = match key {
                    ERASE => ("Erase", PadKey::Erase),
                    SPACE => ("Space", PadKey::Text(" ")),
                    digit => (digit, PadKey::Text(digit)),
                };
                if ui.add(Button::new(key).name(name).touch().width(SIDE)).clicked() {
                    pressed = Some(does);
                }
            }
        });
    }
    pressed
}
