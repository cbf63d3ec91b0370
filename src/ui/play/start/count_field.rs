//! A number that counts when it is entered: half-typed digits begin no game.

use egui::{Response, Ui};

use crate::number::{UBig, parse_typed_number};
use crate::prose::shortened;
use crate::ui::input::draft::Left;
use crate::ui::widget::Field;

/// The most digits of a pile in play.
const DIGITS: usize = 1000;

/// What stands in a field while it is not the number, and what is wrong with it.
#[derive(Clone, Debug, Default)]
pub(in crate::ui::play) struct CountField {
    text: Option<String>,
    error: Option<String>,
    /// What was entered in this frame.
    entered: Option<String>,
}

impl CountField {
    /// Draws the field; gives the number that was entered: by Enter or Tab, and by a click elsewhere if that `counts`.
    pub fn show(&mut self, ui: &mut Ui, name: &str, shown: &str, width: f32, counts: bool) -> (Response, Option<UBig>) {
        self.entered = None;
        let mut text = self.text.clone().unwrap_or_else(|| shortened(shown, 34));
        let wrong = self.error.is_some();
        let field = Field::new(name).width(width).centred().error(wrong.then_some("")).most(2 * DIGITS);
        let response = field.show(ui, &mut text);
        if response.changed() {
            *self = Self { text: Some(text), ..Self::default() };
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
