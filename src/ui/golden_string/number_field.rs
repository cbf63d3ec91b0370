//! A field for a number of any length.
//!
//! A long number is never laid out: it is shown by its two ends while nobody types, typing replaces it, and a long
//! text that is pasted goes past the text field.

use egui::{Event, Id, Ui};

use super::words::shorten;
use crate::number::{UBig, parse_number};
use crate::ui::context::{Action, Context};
use crate::ui::widget::Field;

/// Characters beyond which a text is not laid out.
const LAID_OUT: usize = 240;

/// What is being typed, and what is wrong with it.
#[derive(Default)]
pub(super) struct NumberField {
    draft: Option<String>,
    error: Option<String>,
    /// The number whose text is kept, so that a long one is converted once.
    text: Option<(UBig, String)>,
}

impl NumberField {
    /// Draws the field for a number that is at least 1; returns the number that is typed instead, once it is one.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, name: &str, number: &UBig, width: f32) -> Option<UBig> {
        let id = ui.make_persistent_id(("number field", name));
        let pasted = take_long_text(ui, id);
        let whole = self.text_of(number).to_owned();
        let mut typed = self.draft.clone().unwrap_or_else(|| whole.clone());
        let had_focus = ui.memory(|memory| memory.has_focus(id));
        if self.draft.is_none() && had_focus && whole.contains('…') {
            typed.clear();
        }
        let before = typed.clone();
        let response = Field::new(name)
            .id(id)
            .hint(&whole)
            .width(width)
            .error(self.error.as_deref().map(|_| ""))
            .show(ui, &mut typed);
        let mut found = None;
        if let Some(text) = pasted {
            self.draft = None;
            found = self.read(&text);
        } else if typed != before {
            found = self.read(&typed);
            self.draft = Some(typed);
        }
        if response.lost_focus() {
            // What is typed later is a step of its own.
            cx.ask(Action::CloseStep);
            if self.error.is_none() {
                self.draft = None;
            }
        }
        found.filter(|found| found != number)
    }

    /// What is wrong with what was typed.
    pub fn error(&self) -> Option<&str> {
        self.error.as_deref()
    }

    fn read(&mut self, text: &str) -> Option<UBig> {
        self.error = None;
        match parse_number(text) {
            Ok(number) if number.is_zero() => {
                self.error = Some("Letters are counted from 1; give 1 or more.".to_owned());
                None
            }
            Ok(number) => Some(number),
            Err(error) => {
                self.error = Some(sentence(&error.to_string()));
                None
            }
        }
    }

    fn text_of(&mut self, number: &UBig) -> &str {
        if self.text.as_ref().is_none_or(|(of, _)| of != number) {
            let text = shorten(&number.to_string(), LAID_OUT);
            self.text = Some((number.clone(), text));
        }
        self.text.as_ref().map_or("", |(_, text)| text)
    }
}

/// An error as a sentence.
pub(super) fn sentence(error: &str) -> String {
    let mut letters = error.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
    let end = if error.ends_with(['.', '?', '!']) { "" } else { "." };
    format!("{first}{}{end}", letters.as_str())
}

/// Takes a long text that is put into the field that has the focus.
pub(super) fn take_long_text(ui: &Ui, id: Id) -> Option<String> {
    if !ui.memory(|memory| memory.has_focus(id)) {
        return None;
    }
    let mut taken = None;
    ui.input_mut(|input| {
        input.events.retain_mut(|event| match event {
            Event::Paste(text) | Event::Text(text) if text.len() > LAID_OUT => {
                taken = Some(std::mem::take(text));
                false
            }
            _ => true,
        });
    });
    taken
}
