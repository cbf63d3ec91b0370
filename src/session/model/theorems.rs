//! The choices of the Theorems panel: what is written on the bench, and the automaton that is walked.

use serde::{Deserialize, Serialize};

use crate::{SharedList, caps};
use golden_figure::{Arrangement, AutomatonLook};
use golden_logic::automata::digits::{Base, Direction};
use golden_logic::parse::MAX_FORMULA_BYTES;
use golden_number::UBig;
use golden_prose::message;
use golden_theorem::bench::CellText;
use golden_theorem::papers::{Record, statements};

/// The choices of the Theorems panel. Verdicts are never stored: they are found again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "an object")]
pub struct Theorems {
    /// The view in front.
    pub view: TheoremsView,
    /// The id of the statement of a paper that is chosen; one that the program does not have is kept, and nothing is
    /// shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub statement: Option<String>,
    /// The cell that is worked on, from 0.
    pub selected: usize,
    /// The cells written on the bench; there is always one.
    pub cells: SharedList<BenchCell>,
    /// Statements that were kept.
    pub conjectures: SharedList<BenchCell>,
    /// The automaton that is shown, and the numbers that walk through it.
    pub automaton: WalkedAutomaton,
    /// The way the automaton is drawn.
    #[serde(skip_serializing_if = "AutomatonDrawing::is_usual")]
    pub drawing: AutomatonDrawing,
}

/// The way an automaton is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a box of the panel")]
pub struct AutomatonDrawing {
    /// True if states have their numbers.
    pub numbers: bool,
    /// True if the walk is drawn.
    pub path: bool,
    /// True if the sink is drawn.
    pub sink: bool,
    /// True if the least significant digit is read first.
    pub last_first: bool,
    /// True if the states stand in layers even where places were chosen by hand.
    pub in_layers: bool,
}

impl Default for AutomatonDrawing {
    fn default() -> Self {
        Self { numbers: true, path: true, sink: false, last_first: false, in_layers: false }
    }
}

impl AutomatonDrawing {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
    fn is_usual(&self) -> bool {
        *self == Self::default()
    }

    /// The digit that is read first.
    pub fn direction(self) -> Direction {
        if self.last_first { Direction::LeastFirst } else { Direction::MostFirst }
    }

    /// Returns the part that concerns the drawing itself.
    pub fn look(self) -> AutomatonLook {
        let arrangement = if self.in_layers { Arrangement::InLayers } else { Arrangement::ByHand };
        AutomatonLook { arrangement, has_numbers: self.numbers, has_sink: self.sink }
    }
}

/// The views of the Theorems panel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TheoremsView {
    /// The statements of the papers.
    #[default]
    Statements,
    /// Statements are written and proved.
    Bench,
    /// An automaton is drawn and walked.
    Automaton,
}

/// A statement as it is written: a formula, or definitions and claims.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub struct BenchCell {
    /// Its title; empty if it has none.
    #[serde(default)]
    pub title: String,
    /// The way its numbers are written.
    #[serde(default)]
    pub base: Base,
    /// Its text.
    pub text: String,
}

impl BenchCell {
    /// A cell of base fib.
    pub fn new(title: &str, text: &str) -> Self {
        Self { title: title.to_owned(), base: Base::Fib, text: text.to_owned() }
    }

    /// The cell as it is read among others.
    pub fn written(&self) -> CellText<'_> {
        CellText { base: self.base, text: &self.text }
    }

    /// Its text without comments.
    pub fn statement(&self) -> String {
        let lines: Vec<&str> = self.text.lines().filter(|line| !line.trim_start().starts_with('#')).collect();
        lines.join("\n")
    }

    /// Returns what is wrong with it where it was read from a file, which may contain anything; `None` if it is
    /// valid.
    fn fault(&self) -> Option<String> {
        let bytes = self.text.len();
        if bytes > MAX_FORMULA_BYTES {
            return Some(format!("a statement of {bytes} bytes; at most {MAX_FORMULA_BYTES} are read"));
        }
        let letters = self.title.chars().count();
        (letters > caps::TITLE)
            .then(|| format!("the title of a statement of {letters} characters; at most {} are read", caps::TITLE))
    }
}

/// An automaton with numbers that walk through it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WalkedAutomaton {
    /// The way its numbers are written.
    #[serde(default)]
    pub base: Base,
    /// The formula whose automaton it is, such as `W(a,b)`.
    pub formula: String,
    /// The numbers, one for each variable in the order of their first appearance; missing ones are 0.
    #[serde(default, with = "crate::disk::decimal::list")]
    pub numbers: Vec<UBig>,
    /// The number of cells whose definitions are known, from the first one of the bench on; `None` for all of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cells: Option<usize>,
}

impl WalkedAutomaton {
    /// The most decimal digits of a number that walks; longer ones are not taken.
    pub const DIGITS: usize = 10_000;

    /// An automaton of base fib.
    pub fn new(formula: &str, numbers: Vec<UBig>) -> Self {
        Self { base: Base::Fib, formula: formula.to_owned(), numbers, cells: None }
    }

    /// The cells whose definitions are known.
    pub fn known<'a>(&self, cells: &'a SharedList<BenchCell>) -> Vec<CellText<'a>> {
        cells.iter().take(self.cells.unwrap_or(usize::MAX)).map(BenchCell::written).collect()
    }

    /// Returns true if a number is too long to walk.
    ///
    /// **Cost**: O(1), except for numbers next to the limit or beyond.
    pub fn is_too_long(number: &UBig) -> bool {
        // A word has between 19 and 20 digits.
        let words = number.as_words().len();
        words > Self::DIGITS / 19 + 1 || (words > Self::DIGITS / 20 && number.to_string().len() > Self::DIGITS)
    }

    /// The digits of a number that is too long to walk, if one is.
    ///
    /// **Cost**: O(1), except for numbers next to the limit or beyond.
    pub(crate) fn longest(&self) -> Option<usize> {
        // A word has more than 19 digits.
        let may_be = self.numbers.iter().filter(|number| number.as_words().len() > Self::DIGITS / 20);
        may_be.map(|number| number.to_string().len()).find(|digits| *digits > Self::DIGITS)
    }

    fn fault(&self) -> Option<String> {
        if self.formula.len() > MAX_FORMULA_BYTES {
            return Some(format!("a formula of {} bytes; at most {MAX_FORMULA_BYTES} are read", self.formula.len()));
        }
        (self.numbers.len() > self.base.max_tracks() || self.longest().is_some())
            .then(|| format!("an automaton with too many numbers, or numbers of more than {} digits", Self::DIGITS))
    }
}

impl Theorems {
    /// Returns what is wrong with choices read from a file, which may contain anything; `None` if they are valid.
    pub(crate) fn fault(&self) -> Option<String> {
        let cell = self.cells.iter().chain(self.conjectures.iter()).find_map(BenchCell::fault);
        let is_unsound = self.statement.as_ref().is_some_and(|id| !Self::is_id(id));
        let statement =
            is_unsound.then(|| "the id of a statement, which has small letters, digits, points and hyphens".to_owned());
        cell.or_else(|| self.automaton.fault()).or(statement)
    }

    /// Returns true if a text can be the id of a statement: at most [`caps::STATEMENT`] small letters, digits, points
    /// and hyphens.
    pub(crate) fn is_id(text: &str) -> bool {
        let is_letter = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, '.' | '-');
        !text.is_empty() && text.len() <= caps::STATEMENT && text.chars().all(is_letter)
    }

    /// The choices meant by a file that says nothing of the Theorems panel while its tab is in front, and by a scene
    /// that says nothing of it: those of a new session with the bench in front, which was once the first view.
    pub(crate) fn unsaid() -> Self {
        Self { view: TheoremsView::Bench, ..Self::default() }
    }

    /// Returns true if these are the choices of a scene that says nothing of them.
    pub(crate) fn is_unsaid(&self) -> bool {
        *self == Self::unsaid()
    }

    /// Gives a bench without cells its first one, and selects a cell that is there.
    pub(crate) fn complete(&mut self) {
        if self.cells.is_empty() {
            self.cells.push(BenchCell::default());
        }
        self.selected = self.selected.min(self.cells.len() - 1);
    }

    /// The choices meant by a file that says nothing of the Theorems panel, with its tab in front or another one.
    pub(crate) fn of_file_without(is_in_front: bool) -> Self {
        if is_in_front { Self::unsaid() } else { Self::default() }
    }

    /// The cell that is worked on.
    pub fn cell(&self) -> Option<&BenchCell> {
        self.cells.get(self.selected)
    }

    /// The place of the statement of a paper that is chosen: the first one before any was; `None` where the program
    /// has no such statement.
    pub fn statement_place(&self) -> Option<usize> {
        let place = self.statement.as_deref().map_or(Some(0), |id| statements().by_id(id));
        place.filter(|place| *place < statements().records.len())
    }

    /// The statement of a paper that is chosen, at [`Self::statement_place`].
    pub fn record(&self) -> Option<&'static Record> {
        let (_, record) = statements().records.get(self.statement_place()?)?;
        Some(record)
    }

    /// Returns the part that a scene of a lesson keeps: everything but the conjectures, which belong to the session.
    pub(crate) fn for_scene(&self) -> Self {
        Self { conjectures: SharedList::new(), ..self.clone() }
    }

    /// Shows what a scene kept.
    pub(crate) fn show_scene(&mut self, kept: Self) {
        let conjectures = std::mem::take(&mut self.conjectures);
        *self = Self { conjectures, ..kept };
        self.complete();
    }

    /// Returns the title of what is in front: of the statement or the cell, or the formula of the automaton; "A
    /// statement" where that is empty.
    pub fn title(&self) -> String {
        let title = match self.view {
            TheoremsView::Statements => self.record().map(|record| record.title.as_str()).unwrap_or_default(),
            TheoremsView::Bench => self.cell().map(|cell| cell.title.as_str()).unwrap_or_default(),
            TheoremsView::Automaton => self.automaton.formula.as_str(),
        };
        if title.is_empty() { "A statement".to_owned() } else { message(title) }
    }

    /// The bytes that these choices take in addition to `beside`, with which they may share cells.
    pub(crate) fn bytes_beside(&self, beside: &Self) -> usize {
        let bytes = |cell: &BenchCell| size_of::<BenchCell>() + cell.title.len() + cell.text.len();
        let numbers = self.automaton.numbers.iter().map(|number| size_of_val(number.as_words()));
        self.cells.bytes_beside(&beside.cells, bytes)
            + self.conjectures.bytes_beside(&beside.conjectures, bytes)
            + self.automaton.formula.len()
            + self.statement.as_ref().map_or(0, String::len)
            + numbers.sum::<usize>()
    }
}

impl Default for Theorems {
    fn default() -> Self {
        let mut cells = SharedList::new();
        // Miduthuri's claim of section 5, which is not so: a first sentence to try, and a counter-example to play.
        cells.push(BenchCell::new(
            "The tail alone?",
            "# Is taking the tail the only winning move?\nforall n,k: k<n & wtake(n,k) => k = T(n)",
        ));
        let walked = [8_u8, 13].map(UBig::from).to_vec();
        Self {
            view: TheoremsView::default(),
            statement: None,
            selected: 0,
            cells,
            conjectures: SharedList::new(),
            automaton: WalkedAutomaton::new("W(a,b)", walked),
            drawing: AutomatonDrawing::default(),
        }
    }
}
