//! A number that counts when it is entered: half-typed digits begin no game.

use egui::{Key, Response, Ui};

use crate::number::{UBig, parse_typed_number};
use crate::ui::describe::short_to;
use crate::ui::widget::Field;

/// The most digits of a pile in play.
const DIGITS: usize = 1000;

/// What stands in a field while it is not the number, and what is wrong with it.
#[derive(Clone, Debug, Default)]
pub(super) struct CountField {
    text: Option<String>,
    error: Option<String>,
}

impl CountField {
    /// Draws the field; gives the number that was entered, by Enter or by leaving the field.
    pub fn show(&mut self, ui: &mut Ui, name: &str, shown: &str, width: f32) -> (Response, Option<UBig>) {
        let mut text = self.text.clone().unwrap_or_else(|| short_to(shown, 34));
        let wrong = self.error.is_some();
        let field = Field::new(name).width(width).centred().error(wrong.then_some("")).most(2 * DIGITS);
        let response = field.show(ui, &mut text);
        if response.changed() {
            *self = Self { text: Some(text), error: None };
        }
        let entered =
            response.lost_focus() || (response.has_focus() && ui.input(|input| input.key_pressed(Key::Enter)));
        let number = if entered { self.text.take().and_then(|typed| self.accept(typed)) } else { None };
        (response, number)
    }

    /// Takes what was typed if it is a number; says what is wrong otherwise.
    fn accept(&mut self, typed: String) -> Option<UBig> {
        let error = match parse_typed_number(&typed) {
            Ok(number) if number.as_words().len() * 19 <= DIGITS => return Some(number),
            Ok(_) => format!("A pile in play has at most {DIGITS} digits."),
            Err(error) => error.to_string(),
        };
        self.refuse(typed, error);
        None
    }

    /// Says that a number cannot be used here.
    pub fn refuse(&mut self, typed: String, error: String) {
        *self = Self { text: Some(typed), error: Some(error) };
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
