//! A number that counts when it is entered: half-typed digits begin no game.

use egui::{Color32, Response, Ui};

use crate::input::draft::Left;
use crate::render::fonts;
use crate::widget::{Field, mark_all};
use golden_number::{UBig, parse_typed_number};
use golden_prose::{number_within, shortened};

/// The most digits of a pile in play, and the most characters of a field.
const DIGITS: usize = 1000;
const TYPED: usize = 2 * DIGITS;
/// The digits beyond which all are told under the pointer, and the most that are told there.
const TOLD: usize = 12;
const IN_TOOLTIP: usize = 2000;

/// What stands in a field while it is not the number, and what is wrong with it.
#[derive(Clone, Debug, Default)]
pub(in crate::play) struct CountField {
    text: Option<String>,
    error: Option<String>,
    /// What was entered in this frame.
    entered: Option<String>,
}

impl CountField {
    /// Draws the field; gives the number that was entered: by Enter or Tab, and by a click elsewhere if that `counts`. Of a
    /// number without room both ends are seen with the count of its digits; where the field has the keyboard all digits stand
    /// there, marked, to be copied or to be replaced.
    pub fn show(&mut self, ui: &mut Ui, name: &str, shown: &str, width: f32, counts: bool) -> (Response, Option<UBig>) {
        self.entered = None;
        let id = ui.make_persistent_id(("count field", name));
        let at_rest = in_field(ui, shown, width);
        let is_folded = at_rest != shown && shown.len() <= TYPED;
        let has_focus = ui.memory(|memory| memory.has_focus(id));
        let number = if is_folded && has_focus { shown.to_owned() } else { at_rest };
        let mut text = self.text.clone().unwrap_or(number);
        let wrong = self.error.is_some();
        let field = Field::new(name).id(id).width(width).centred().error(wrong.then_some("")).most(TYPED);
        let mut response = field.show(ui, &mut text);
        if response.changed() {
            *self = Self { text: Some(text), ..Self::default() };
        } else if response.gained_focus() && self.text.is_none() && is_folded {
            // From the next frame on all digits stand there.
            mark_all(ui, id, shown);
        }
        if shown.len() > TOLD {
            response = response.on_hover_ui(|ui| {
                ui.label(shortened(shown, IN_TOOLTIP));
            });
        }
        let number = match Left::of(ui, &response) {
            Some(Left::Entered) => self.enter(),
            Some(Left::Aside) if counts => self.enter(),
            Some(Left::Aside | Left::Dropped) => {
                self.clear();
                None
            }
            None => None,
        };
        (response, number)
    }

    /// Takes what was typed if it is a number; says what is wrong otherwise.
    fn enter(&mut self) -> Option<UBig> {
        let typed = self.text.take()?;
        let error = match parse_typed_number(&typed) {
            Ok(number) if number.as_words().len() * 19 <= DIGITS => {
                *self = Self { entered: Some(typed), ..Self::default() };
                return Some(number);
            }
            Ok(_) => format!("A pile in play has at most {DIGITS} digits."),
            Err(error) => error.to_string(),
        };
        *self = Self { text: Some(typed), error: Some(error), entered: None };
        None
    }

    /// Puts back what was entered in this frame: it cannot be used here, but may be mended.
    pub fn put_back(&mut self) {
        if let Some(entered) = self.entered.take() {
            self.text = Some(entered);
        }
    }

    /// What is wrong, if anything is.
    pub fn error(&self) -> Option<&str> {
        self.error.as_deref()
    }

    /// Shows the number again.
    pub fn clear(&mut self) {
        *self = Self::default();
    }
}

/// The digits in a field so wide: whole where they have room, else both ends with the count of all, else without it.
fn in_field(ui: &Ui, digits: &str, width: f32) -> String {
    /// What the margins of a field take, less what a digit may reach into them.
    const MARGINS: f32 = 14.0;
    /// More digits than this have room in no field, and fewer in every one.
    const MOST: usize = 34;
    const FEW: usize = 3;
    if digits.len() <= FEW {
        return digits.to_owned();
    }
    let has_room = |text: &String| {
        let line = ui.painter().layout_no_wrap(text.clone(), fonts::regular(14.0), Color32::PLACEHOLDER);
        line.size().x <= width - MARGINS
    };
    let whole = (digits.len() <= MOST).then(|| digits.to_owned());
    let shorter = [MOST, 7, 5, 3].map(|most| number_within(digits, most.min(digits.len() - 1)));
    let [.., shortest] = shorter.clone();
    whole.into_iter().chain(shorter).find(has_room).unwrap_or(shortest)
}
