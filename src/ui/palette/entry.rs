//! The entries that can be found: a title, other names, a text, and the effect of choosing it. A row of the list.

use std::ops::{Range, RangeInclusive};

use egui::KeyboardShortcut;

use super::matcher::{Looseness, Match, MatchedText, Query};
use crate::context::Action;
use golden_session::{ANSWERS_ARE_HIDDEN, Session, Tab};

/// Shares, in percent, of the points of a word that is not in the title but in another name, in the words about the
/// entry (its kind and its tab), and in its text.
const NAME: i32 = 92;
const ABOUT: i32 = 70;
const TEXT: i32 = 50;

/// The quality below which the letters of a word are scattered over a text.
pub const LEAST_OF_WORDS: i32 = 240;

/// The kind of an entry: its label at the left, and its place among equal matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EntryKind {
    /// A position that was typed.
    Position,
    /// A number that was typed.
    Number,
    /// A word of the trade.
    Term,
    /// A game with its parameters.
    Game,
    /// A command of the menus.
    Command,
    /// A panel.
    Tab,
    /// A section or a view of a panel.
    Section,
    /// A lesson.
    Lesson,
    /// A statement of the bench, or one to begin with.
    Statement,
    /// A relation that a statement can use.
    Relation,
    /// A file that takes something away, or text for the clipboard.
    Export,
    /// A choice of a panel or of the window.
    Setting,
    /// A session file opened before.
    File,
    /// A scene of a lesson.
    Scene,
    /// A statement for the bench.
    Theorem,
    /// A key and what it does.
    Key,
    /// A text that was searched for before.
    Search,
}

impl EntryKind {
    /// Its label.
    pub fn label(self) -> &'static str {
        match self {
            Self::Position => "Position",
            Self::Number => "Number",
            Self::Term => "Word",
            Self::Game => "Game",
            Self::Command => "Command",
            Self::Tab => "Tab",
            Self::Section => "Section",
            Self::Lesson => "Lesson",
            Self::Statement => "Statement",
            Self::Relation => "Relation",
            Self::Export => "Export",
            Self::Setting => "Setting",
            Self::File => "File",
            Self::Scene => "Scene",
            Self::Theorem => "Theorem",
            Self::Key => "Key",
            Self::Search => "Search",
        }
    }
}

/// The effect of choosing an entry.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// Asks the window for this, in order, and closes the palette.
    Do(Vec<Action>),
    /// Puts this text into the field.
    Complete(String),
    /// Nothing: all there is to it is its text.
    Explain,
}

/// A number that can be set by typing it behind the title: "size of the table 512".
#[derive(Clone, Debug)]
pub struct NumberChoice {
    /// The numbers allowed.
    pub range: RangeInclusive<u32>,
    /// The function that returns the actions that set it.
    pub set: fn(&Session, u32) -> Vec<Action>,
}

/// Something that can be found.
#[derive(Clone, Debug)]
pub struct PaletteEntry {
    /// Its kind.
    pub kind: EntryKind,
    /// Its name.
    pub title: String,
    /// Other names.
    pub names: Vec<String>,
    /// A sentence about it, which is searched as well and shown when it is chosen.
    pub text: String,
    /// True if the sentence may give an answer away: it is searched, but not shown while answers are hidden.
    pub tells: bool,
    /// The effect of choosing it, in a few words.
    pub does: String,
    /// Its keys.
    pub keys: Option<KeyboardShortcut>,
    /// The panel it belongs to.
    pub home: Option<Tab>,
    /// The effect of choosing it.
    pub act: Act,
    /// The number that may be typed behind its title.
    pub number: Option<NumberChoice>,
    /// The above, prepared for the search.
    found_by: FoundBy,
}

#[derive(Clone, Debug, Default)]
struct FoundBy {
    id: String,
    title: MatchedText,
    names: Vec<MatchedText>,
    about: MatchedText,
    text: MatchedText,
}

/// The match of an entry with the typed text.
#[derive(Clone, Debug, PartialEq)]
pub struct EntryMatch {
    /// Its quality and the marks in its title.
    pub of_title: Match,
    /// The other name or the text in which something was found, with its marks.
    pub beside: Option<Beside>,
}

/// The match found beside the title.
#[derive(Clone, Debug, PartialEq)]
pub enum Beside {
    /// One of the other names, by its place.
    Name(usize, Match),
    /// The text.
    Text(Match),
}

impl PaletteEntry {
    /// An entry with a title that does something.
    pub fn new(kind: EntryKind, title: impl Into<String>, act: Act) -> Self {
        Self {
            kind,
            title: title.into(),
            names: Vec::new(),
            text: String::new(),
            tells: false,
            does: String::new(),
            keys: None,
            home: None,
            act,
            number: None,
            found_by: FoundBy::default(),
        }
    }

    /// The same with other names.
    #[must_use]
    pub fn named(mut self, names: impl IntoIterator<Item = String>) -> Self {
        let title = self.title.to_lowercase();
        for name in names {
            let lower = name.to_lowercase();
            if lower != title && !self.names.iter().any(|known| known.to_lowercase() == lower) {
                self.names.push(name);
            }
        }
        self
    }

    /// The same with a sentence about it.
    #[must_use]
    pub fn told(self, text: impl Into<String>) -> Self {
        Self { text: text.into(), ..self }
    }

    /// The same, whose sentence may give an answer away.
    #[must_use]
    pub fn telling(self) -> Self {
        Self { tells: true, ..self }
    }

    /// The same with what choosing it does, in words.
    #[must_use]
    pub fn doing(self, does: impl Into<String>) -> Self {
        Self { does: does.into(), ..self }
    }

    /// The same with keys.
    #[must_use]
    pub fn with_keys(self, keys: Option<KeyboardShortcut>) -> Self {
        Self { keys, ..self }
    }

    /// The same, of a panel.
    #[must_use]
    pub fn at_home(self, home: Tab) -> Self {
        Self { home: Some(home), ..self }
    }

    /// The same, with a number that may be typed behind its title.
    #[must_use]
    pub fn with_number(self, number: NumberChoice) -> Self {
        Self { number: Some(number), ..self }
    }

    /// Prepares it for the search.
    #[must_use]
    pub fn prepared(mut self) -> Self {
        let id = format!("{} {}: {}", self.kind.label(), self.home.map_or("", Tab::title), self.title);
        self.found_by = FoundBy {
            id,
            title: MatchedText::new(&self.title),
            names: self.names.iter().map(|name| MatchedText::new(name)).collect(),
            about: MatchedText::new(&format!("{} {}", self.kind.label(), self.home.map_or("", Tab::title))),
            text: MatchedText::new(&self.text),
        };
        self
    }

    /// Returns the id that remembers it from one search to the next.
    pub fn id(&self) -> &str {
        &self.found_by.id
    }

    /// The letters of its title, for equal matches: the shorter one stands above.
    pub fn letters(&self) -> usize {
        self.found_by.title.len()
    }

    /// Returns its match with the typed text; `None` if a word is found nowhere in it.
    pub fn answer(&self, query: &Query) -> Option<EntryMatch> {
        let named = self.answer_by_name(query);
        // Letters scattered over a title are less than the words themselves elsewhere.
        if named.as_ref().is_some_and(|answer| answer.of_title.quality >= LEAST_OF_WORDS) {
            return named;
        }
        let spread = self.answer_by_all(query);
        named.into_iter().chain(spread).max_by_key(|answer| answer.of_title.quality)
    }

    /// Returns the match of its title or of one of its names.
    fn answer_by_name(&self, query: &Query) -> Option<EntryMatch> {
        let FoundBy { title, names, .. } = &self.found_by;
        let of_title = title.find(query, Looseness::Loose);
        let of_names = names.iter().enumerate().filter_map(|(i, name)| Some((i, name.find(query, Looseness::Loose)?)));
        let best_name = of_names.max_by_key(|(_, found)| found.quality);
        match (of_title, best_name) {
            (Some(found), Some((_, by_name))) if found.quality >= share(by_name.quality, NAME) => {
                Some(EntryMatch { of_title: found, beside: None })
            }
            (Some(found), None) => Some(EntryMatch { of_title: found, beside: None }),
            (_, Some((i, by_name))) => {
                let marks = title.marks_of(query, Looseness::Strict);
                let of_title = Match { quality: share(by_name.quality, NAME), marks };
                Some(EntryMatch { of_title, beside: Some(Beside::Name(i, by_name)) })
            }
            (None, None) => None,
        }
    }

    /// Returns the match of all its texts together: the words are spread over title, names, kind and text.
    fn answer_by_all(&self, query: &Query) -> Option<EntryMatch> {
        let FoundBy { title, names, about, text, .. } = &self.found_by;
        let of_text = text.points(query, Looseness::Strict);
        let mut best: Vec<i32> = of_text.iter().map(|points| share(*points, TEXT)).collect();
        let others = names.iter().map(|name| (name, NAME)).chain([(title, 100), (about, ABOUT)]);
        for (words, percent) in others {
            // Letters scattered over one name mean little beside words of another.
            let points = words.points(query, Looseness::Strict);
            best.iter_mut().zip(points).for_each(|(best, points)| *best = (*best).max(share(points, percent)));
        }
        if best.is_empty() || best.contains(&0) {
            return None;
        }
        let quality = best.iter().sum::<i32>() * 7 / i32::try_from(best.len()).unwrap_or(1);
        let marks = title.marks_of(query, Looseness::Strict);
        let in_text = text.marks_of(query, Looseness::Strict);
        let beside = (!in_text.is_empty()).then_some(Beside::Text(Match { quality, marks: in_text }));
        Some(EntryMatch { of_title: Match { quality, marks }, beside })
    }
}

fn share(points: i32, percent: i32) -> i32 {
    points * percent / 100
}

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
