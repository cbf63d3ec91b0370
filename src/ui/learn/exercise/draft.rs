//! The draft of an answer: all that is typed, laid and chosen before it is given, and the place where the next typed
//! text goes.

use egui::{Id, Ui};

use super::ExerciseAction;
use super::answer::{AnswerInput, LONGEST};
use super::cells::SIDE;
use super::view::ExerciseView;
use crate::widget::{cursor_to_end, mark_all};
use golden_game::SilberStep;

/// The place where typed text goes in a field with something in it.
#[derive(Clone, Copy)]
pub(super) enum Cursor {
    /// Behind it.
    AtEnd,
    /// In its place.
    OverAll,
}

impl Cursor {
    /// Puts the cursor of a field with a text there.
    pub(super) fn set(self, ui: &Ui, field: Id, text: &str) {
        match self {
            Self::AtEnd => cursor_to_end(ui, field, text),
            Self::OverAll => mark_all(ui, field, text),
        }
    }
}

/// All that is typed, laid and chosen, to be compared with its later state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Draft {
    /// The fields, without empty ones at the end: those that are drawn for the first time change nothing.
    texts: Vec<String>,
    tiles: Vec<u32>,
    step: Option<SilberStep>,
    strategy: String,
}

impl AnswerInput {
    /// Forgets what was typed and chosen.
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// Gives the first field the keyboard as soon as it is drawn. The fields are emptied, but for those of a table, of which
    /// few are wrong; a step is chosen anew, so that a digit means the same as the first time.
    pub fn expect(&mut self) {
        self.step = None;
        (self.place, self.wants_button) = (None, false);
        if !self.is_table() {
            self.empty_fields();
        }
        self.wants_keyboard = Some(Cursor::OverAll);
    }

    /// Returns true if the fields are the cells of a table.
    fn is_table(&self) -> bool {
        self.texts.len() >= SIDE * SIDE
    }

    /// Empties the fields.
    pub fn empty_fields(&mut self) {
        self.place = None;
        self.texts.iter_mut().for_each(String::clear);
    }

    /// Makes room for another answer in place of one that was none. Of several fields the others keep what stands in them:
    /// few are wrong.
    pub fn begin_anew(&mut self) {
        if self.texts.len() < 2 {
            return self.empty_fields();
        }
        let place = self.place_of_typed();
        if let Some(field) = self.texts.get_mut(place) {
            field.clear();
        }
        self.place = Some(place);
    }

    /// The field that what is typed goes to: that which had the keyboard last, in a table else the cell that is to be filled
    /// in or mended, else the first one.
    fn place_of_typed(&self) -> usize {
        let first = if self.is_table() { self.next_cell } else { 0 };
        self.place.unwrap_or(first).min(self.texts.len().saturating_sub(1))
    }

    /// Something else than the fields takes the answer: they are emptied and give the keyboard up.
    pub fn give_way(&mut self) {
        self.empty_fields();
        (self.wants_keyboard, self.leaves_keyboard) = (None, true);
    }

    /// Returns all that is typed, laid and chosen now.
    pub fn draft(&self) -> Draft {
        let filled = self.texts.iter().rposition(|text| !text.is_empty()).map_or(0, |last| last + 1);
        let strategy = self.strategy.words();
        Draft { texts: self.texts[..filled].to_vec(), tiles: self.tiles.clone(), step: self.step, strategy }
    }

    /// Fills fields, each at its place.
    pub fn fill(&mut self, texts: Vec<(usize, String)>) {
        for (place, text) in texts {
            if let Some(field) = self.texts.get_mut(place) {
                *field = text;
            }
        }
    }

    /// Gives the field that had the keyboard last, or the first one, the keyboard as soon as it is drawn, with what is typed
    /// in it.
    pub fn take_keyboard(&mut self) {
        self.wants_keyboard = Some(Cursor::AtEnd);
    }

    /// The same, with what stands in the field marked.
    pub fn take_up(&mut self) {
        self.wants_keyboard = Some(Cursor::OverAll);
    }

    /// Notes whether stones are chosen by the keys: then no field takes the keyboard by itself.
    pub fn beside_stones(&mut self, lays_stones: bool) {
        self.lays_stones = lays_stones;
        // What has been begun in the field goes on there.
        self.wants_keyboard = self.wants_keyboard.filter(|_| !lays_stones || self.is_typed());
    }

    /// Returns true if something is typed.
    pub fn is_typed(&self) -> bool {
        self.texts.iter().any(|text| !text.is_empty())
    }

    /// Types a text at the end of the field that had the keyboard last, or of the first one; it gets the keyboard. In a table
    /// the text takes the place of what stands in the cell that had the keyboard last, or that is to be filled in or mended.
    pub fn type_text(&mut self, text: &str) {
        if self.texts.is_empty() {
            self.texts.push(String::new());
        }
        let (is_table, place) = (self.is_table(), self.place_of_typed());
        if let Some(field) = self.texts.get_mut(place) {
            if is_table {
                field.clear();
            }
            let room = LONGEST.saturating_sub(field.chars().count());
            field.extend(text.chars().take(room));
        }
        (self.place, self.wants_keyboard) = (Some(place), Some(Cursor::AtEnd));
    }

    /// Takes the last character that is typed away; its field gets the keyboard.
    pub fn erase(&mut self) {
        let had_keyboard = self.place.filter(|place| self.texts.get(*place).is_some_and(|text| !text.is_empty()));
        let last = || self.texts.iter().rposition(|text| !text.is_empty());
        if let Some(place) = had_keyboard.or_else(last) {
            self.texts[place].pop();
            self.place = Some(place);
        }
        self.wants_keyboard = Some(Cursor::AtEnd);
    }

    /// Returns true if tiles are laid or a step is chosen.
    fn is_laid(&self) -> bool {
        !self.tiles.is_empty() || self.step.is_some()
    }

    /// Takes the smallest tile away, or the step back.
    fn take_away(&mut self) {
        self.tiles.pop();
        (self.step, self.wants_button, self.wants_keyboard) = (None, false, None);
    }
}

impl ExerciseView {
    /// Takes what is typed while stones are chosen by digits: with a space or another sign after them they are the beginning
    /// of a position, which is typed on in the field; returns whether they are. A position that begins with a digit takes the
    /// place of another one, as every sign does that begins another answer.
    pub(super) fn type_beside_stones(&mut self, text: &str) -> bool {
        let is_digits = text.chars().all(|letter| letter.is_ascii_digit());
        self.digits.push_str(text);
        if !is_digits {
            let begun = std::mem::take(&mut self.digits);
            if self.begins_anew() || begun.starts_with(|letter: char| letter.is_ascii_digit()) {
                self.input.empty_fields();
            }
            self.input.type_text(&begun);
            // The field takes over: what its digits have chosen was no move.
            self.picture.stones.put_back();
        }
        !is_digits
    }

    /// Returns true if something is laid or chosen that is no text: stones, a pile, tiles, a step.
    pub(super) fn is_laid(&mut self) -> bool {
        !self.digits.is_empty() || self.input.is_laid() || self.chosen().is_some()
    }

    /// Takes the last of these back: the stones with their pile, else the smallest tile, else the step.
    pub fn take_away(&mut self) {
        self.digits.clear();
        self.has_begun_stones = false;
        self.picture.stones.put_back();
        self.input.take_away();
    }

    /// Returns true if the last answer was none and stands there as it was given: what is typed next begins another
    /// one.
    pub(super) fn begins_anew(&self) -> bool {
        self.state.refusal().is_some() && self.given.as_ref().is_some_and(|given| *given == self.input.draft())
    }

    /// Keeps what stands there: it is what was given, whatever comes of it.
    pub(super) fn keep_given(&mut self) {
        self.given = Some(self.input.draft());
    }

    /// Ends a refusal as soon as something else is typed, laid or chosen.
    pub(super) fn past_refusal(&mut self) -> Option<ExerciseAction> {
        self.state.refusal()?;
        let draft = self.input.draft();
        let given = self.given.get_or_insert_with(|| draft.clone());
        (*given != draft).then_some(ExerciseAction::Choose)
    }

    /// Gives the field the keyboard, which nothing else has.
    pub(super) fn take_keyboard(&mut self) {
        if self.begins_anew() {
            self.input.take_up();
        } else {
            self.input.take_keyboard();
        }
    }
}
