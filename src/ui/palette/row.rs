//! A row of the list.

use std::ops::Range;

use egui::KeyboardShortcut;

use super::entry::{Act, EntryKind};
use crate::context::Action;
use golden_session::ANSWERS_ARE_HIDDEN;

/// A row of the list.
#[derive(Clone, Debug, PartialEq)]
pub struct FoundRow {
    /// Its label at the left.
    pub kind: EntryKind,
    /// Its name, and the bytes of that to be marked.
    pub title: Marked,
    /// The words behind the title, softer: another name or a part of its text.
    pub beside: Marked,
    /// The effect of choosing it, in a few words.
    pub does: String,
    /// Its keys.
    pub keys: Option<KeyboardShortcut>,
    /// True if the keys choose it also while something is typed.
    pub answers_keys: bool,
    /// The whole sentence about it, for the row that is chosen.
    pub text: String,
    /// True if that may give an answer away.
    pub tells: bool,
    /// The effect of choosing it.
    pub act: Act,
    /// The id that remembers it; empty for a row that is not remembered.
    pub id: String,
}

impl FoundRow {
    /// The row without words that may give an answer away: its title is left, and another name.
    pub fn without_answers(self) -> Self {
        if !self.tells {
            return self;
        }
        let is_of_text = self.text.ends_with(self.beside.text.trim_start_matches("… "));
        let beside = if is_of_text { Marked::default() } else { self.beside };
        Self { beside, text: format!("{ANSWERS_ARE_HIDDEN}."), ..self }
    }
}

/// A text with the bytes to be marked.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Marked {
    /// The text.
    pub text: String,
    /// The marks, in order.
    pub marks: Vec<Range<usize>>,
}

/// A row of what was typed itself.
pub fn own_row(kind: EntryKind, title: String, does: impl Into<String>, act: Vec<Action>) -> FoundRow {
    FoundRow {
        kind,
        title: Marked { text: title, marks: Vec::new() },
        beside: Marked::default(),
        does: does.into(),
        keys: None,
        answers_keys: true,
        text: String::new(),
        tells: false,
        act: Act::Do(act),
        id: String::new(),
    }
}
