//! The fields of an answer, beside each other, with the button that answers. [`Answer::read`] reads the typed text.

use egui::{Key, Ui, vec2};

use super::ExerciseAction;
use super::draft::{AnswerInput, LONGEST};
use crate::widget::{Button, Field, PadKey, label_ui, pad_button_ui, pad_ui};
use golden_game::{Position, short_position};
use golden_teach::exercise::{Answer, AnswerShape};

/// The widest field.
const FIELD: f32 = 400.0;
/// The width of all that lies beside a field, and the width of a room so narrow that this stands below it.
const BESIDE_FIELD: f32 = 150.0;
const NARROW: f32 = 340.0;
/// Room of the button that answers.
const ANSWER: f32 = 130.0;
/// The most characters of a position among the tries.
const WRITTEN: usize = 40;

impl AnswerInput {
    /// Fields beside each other and the button; Enter in one of them answers. With the words of the button comes what is
    /// meant where nothing is typed.
    pub(super) fn fields_ui(
        &mut self,
        ui: &mut Ui,
        wanted: &AnswerShape,
        names: &[String],
        hint: &str,
        (button, empty): (&str, Option<&str>),
    ) -> Option<ExerciseAction> {
        let mut is_given = false;
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
            is_given |= self.row_ui(ui, names, hint);
            go_on_below(ui, ANSWER);
            let is_short = empty.is_none() && self.is_short(names.len());
            let button = Button::new(button).primary().touch().off(is_short.then_some("Type an answer first"));
            is_given |= ui.add(button).clicked();
            is_given &= !is_short;
            if self.has_pad {
                pad_button_ui(ui);
            }
        });
        match self.has_pad.then(|| pad_ui(ui)).flatten() {
            Some(PadKey::Text(text)) => self.type_text(text),
            Some(PadKey::Erase) => self.erase(),
            None => {}
        }
        is_given.then(|| match empty.filter(|_| self.is_short(1)) {
            Some(empty) => Self::read(wanted, empty),
            None => Self::read(wanted, &self.texts.join(" ")),
        })
    }

    /// Draws fields; returns whether Enter was pressed in one.
    pub(super) fn row_ui(&mut self, ui: &mut Ui, names: &[String], hint: &str) -> bool {
        self.texts.resize(names.len(), String::new());
        let count = f32::from(u16::try_from(names.len()).unwrap_or(u16::MAX)).max(1.0);
        // In a narrow room the button stands below: a field alone has the whole width for what it says.
        let is_narrow = names.len() == 1 && ui.available_width() < NARROW;
        let room = ui.available_width() - if is_narrow { 0.0 } else { BESIDE_FIELD };
        let mut is_entered = false;
        let leaves_keyboard = std::mem::take(&mut self.leaves_keyboard);
        let wanted = self.place.unwrap_or(0).min(names.len().saturating_sub(1));
        for (place, (name, text)) in names.iter().zip(&mut self.texts).enumerate() {
            let is_one = names.len() == 1;
            if !is_one {
                label_ui(ui, name.trim_start_matches("Number "), None);
            }
            let label = 7.5 * length(name.chars().count());
            let width = if is_one { room.clamp(80.0, FIELD) } else { (room / count - label).clamp(70.0, 160.0) };
            let response = Field::new(name).hint(hint).most(LONGEST).width(width).large().show(ui, text);
            if leaves_keyboard {
                response.surrender_focus();
            }
            if place == wanted
                && let Some(cursor) = self.wants_keyboard.take()
            {
                response.request_focus();
                cursor.set(ui, response.id, text);
            }
            if response.has_focus() {
                (self.has_keyboard, self.place) = (true, Some(place));
            }
            self.is_edited |= response.changed();
            is_entered |= response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        }
        is_entered
    }

    /// Returns true if something is missing: all may be typed in one field, as in "2 2".
    pub(super) fn is_short(&self, fields: usize) -> bool {
        let parts = self.texts.iter().flat_map(|text| text.split([' ', ',']));
        parts.filter(|part| !part.is_empty()).count() < fields
    }

    /// Reads the typed text as an answer.
    pub(super) fn read(wanted: &AnswerShape, text: &str) -> ExerciseAction {
        match Answer::read(wanted, text) {
            Ok(answer) => {
                let words = match &answer {
                    Answer::Cells(_) => "16 values".to_owned(),
                    // However it was typed.
                    Answer::Move(to) | Answer::Reply(_, to) | Answer::Square(to) => short_position(to, WRITTEN),
                    Answer::Pair(one, other) => {
                        short_position(&Position::Flat(vec![one.clone(), other.clone()]), WRITTEN)
                    }
                    Answer::Tuple(numbers) if numbers.len() > 1 => {
                        short_position(&Position::Flat(numbers.clone()), WRITTEN)
                    }
                    _ => text.trim().to_owned(),
                };
                ExerciseAction::Answer(answer, words)
            }
            Err(problem) => ExerciseAction::Refuse(problem),
        }
    }
}

/// Begins another row where less than this is left of the row.
pub(super) fn go_on_below(ui: &mut Ui, room: f32) {
    if ui.available_size_before_wrap().x < room {
        ui.end_row();
    }
}

/// A few things, as a factor of a length.
pub(super) fn length(count: usize) -> f32 {
    f32::from(u16::try_from(count).unwrap_or(u16::MAX))
}
