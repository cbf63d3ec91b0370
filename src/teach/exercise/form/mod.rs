//! An exercise as it is filled in: its choices, and a text for each of its fields.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `filled` | a form filled from an exercise, or with a first one of its kind |
//! | `position_words` | the numbers of a position as they stand in a field, both ways |
//! | `read` | the exercise that a form describes, or the field that is wrong |

mod filled;
mod position_words;
mod read;

use super::{DigitsOf, Exercise, Kind, LetterQuestion, Row};
use golden_game::{Convention, GameKind, Position, Ruleset};

/// A field of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FormField {
    /// What is given: a position, a number or several.
    Given,
    /// The lower bound of what is drawn.
    From,
    /// The upper bound.
    To,
    /// How many tasks are drawn.
    Count,
    /// How many moves the opponent makes at most.
    Moves,
    /// t of t-Wythoff.
    T,
    /// A sentence in words.
    Sentence,
    /// The same as a formula.
    Formula,
}

impl FormField {
    /// All fields.
    pub const ALL: [Self; 8] =
        [Self::Given, Self::From, Self::To, Self::Count, Self::Moves, Self::T, Self::Sentence, Self::Formula];
}

/// What is wrong with a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormFault {
    /// The field to mend.
    pub field: FormField,
    /// What is wrong with it, as a sentence.
    pub words: String,
}

/// An exercise as it is filled in. What its kind does not use is kept until another kind is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExerciseForm {
    kind: Kind,
    /// Whether tasks are drawn between bounds; else one is given.
    pub is_drawn: bool,
    game: Option<Ruleset>,
    /// Whether the last move wins or loses, where the game is offered both ways.
    pub convention: Convention,
    /// Whether all winning moves have to be found.
    pub all: bool,
    /// The number whose form is laid.
    pub of: DigitsOf,
    /// The question about a letter.
    pub question: LetterQuestion,
    /// The row whose gaps are asked for.
    pub row: Row,
    texts: [String; FormField::ALL.len()],
}

impl ExerciseForm {
    /// The kind of its exercise.
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// The game it is about; `None` where its kind is about none, or about one only.
    pub const fn game(&self) -> Option<&Ruleset> {
        self.game.as_ref()
    }

    /// The text of a field.
    pub fn text(&self, field: FormField) -> &str {
        &self.texts[field as usize]
    }

    /// The text of a field, to be typed in.
    pub fn text_mut(&mut self, field: FormField) -> &mut String {
        &mut self.texts[field as usize]
    }

    fn with(mut self, field: FormField, text: &str) -> Self {
        text.clone_into(self.text_mut(field));
        self
    }

    /// Whether it is chosen if one task is given or several are drawn.
    pub fn can_be_drawn(&self) -> bool {
        self.kind != Kind::CounterExample
    }

    /// Whether the game can be chosen.
    pub fn has_game(&self) -> bool {
        match self.kind {
            Kind::WinningMove
            | Kind::Outcome
            | Kind::Grundy
            | Kind::Fill
            | Kind::Reply
            | Kind::Place
            | Kind::CounterExample => true,
            // About numbers, or about one game.
            Kind::Mex
            | Kind::NimSum
            | Kind::Zeckendorf
            | Kind::Letter
            | Kind::Gap
            | Kind::Pair
            | Kind::Tail
            | Kind::SilberStep => false,
        }
    }

    /// Whether it may be about no game: a formula about numbers alone.
    pub fn can_be_without_game(&self) -> bool {
        self.kind == Kind::CounterExample
    }

    /// Makes it one about no game, where [`Self::can_be_without_game`].
    pub fn leave_game(&mut self) {
        if self.can_be_without_game() {
            self.game = None;
        }
    }

    /// Whether it may be asked who wins if the last move loses.
    pub fn has_convention(&self) -> bool {
        matches!(self.kind, Kind::WinningMove | Kind::Outcome | Kind::Reply)
            && self.game.as_ref().is_some_and(Ruleset::has_misere)
    }

    /// Whether an exercise of this kind can be about this game: some need a board.
    pub fn takes(&self, ruleset: &Ruleset) -> bool {
        !matches!(self.kind, Kind::Fill | Kind::Place) || ruleset.plane().is_board()
    }

    /// The games that can be chosen, each kind with its name.
    pub fn games(&self) -> Vec<(GameKind, String, Ruleset)> {
        GameKind::all().into_iter().filter(|(_, _, ruleset)| self.takes(ruleset)).collect()
    }

    /// The game whose positions are asked about, also where there is no choice.
    fn ruleset(&self) -> Option<Ruleset> {
        match self.kind {
            Kind::Tail => Some(Ruleset::FibonacciNim),
            Kind::SilberStep => Some(Ruleset::Wythoff),
            _ if self.has_game() => self.game.clone(),
            _ => None,
        }
    }

    /// Whether a position of this game can be taken into the form.
    pub fn takes_position_of(&self, ruleset: &Ruleset) -> bool {
        match self.kind {
            Kind::CounterExample => false,
            _ if self.has_game() => self.takes(ruleset),
            _ => self.ruleset().is_some_and(|own| own == *ruleset),
        }
    }

    /// Chooses the game. Positions that are none of it are replaced by first ones.
    pub fn choose_game(&mut self, ruleset: Ruleset) {
        if !ruleset.has_misere() {
            self.convention = Convention::Normal;
        }
        let fits = |field| position_words::read(&ruleset, self.text(field)).is_ok();
        let fits = [FormField::Given, FormField::From, FormField::To].into_iter().all(fits);
        if !fits || self.game.as_ref().map(Ruleset::name) != Some(ruleset.name()) {
            self.put_position(&ruleset, &ruleset.start_to_play());
        }
        self.game = Some(ruleset);
    }

    /// Takes the game and a position: the one that is given, or the upper bound of what is drawn.
    pub fn take(&mut self, ruleset: &Ruleset, position: &Position) {
        if self.has_game() {
            self.choose_game(ruleset.clone());
        }
        self.put_position(ruleset, position);
    }

    fn put_position(&mut self, ruleset: &Ruleset, position: &Position) {
        let words = position_words::written(ruleset, position);
        *self.text_mut(FormField::From) = position_words::written(ruleset, &position_words::low(ruleset, position));
        self.text_mut(FormField::Given).clone_from(&words);
        *self.text_mut(FormField::To) = words;
    }

    /// The fields to be filled in, in order.
    pub fn fields(&self) -> Vec<FormField> {
        let mut fields = match self.kind {
            Kind::CounterExample => return vec![FormField::Sentence, FormField::Formula],
            _ if self.is_drawn => vec![FormField::From, FormField::To, FormField::Count],
            _ => vec![FormField::Given],
        };
        match self.kind {
            Kind::Reply => fields.push(FormField::Moves),
            Kind::Pair => fields.push(FormField::T),
            _ => {}
        }
        fields
    }

    /// The name of a field.
    pub fn name(&self, field: FormField) -> &'static str {
        match (field, self.kind) {
            (FormField::Given, Kind::Mex) => "Set",
            (FormField::Given, Kind::NimSum) => "Numbers",
            (FormField::Given, Kind::Zeckendorf) => "Number",
            (FormField::Given, Kind::Letter) => "Place",
            (FormField::Given, Kind::Gap | Kind::Pair) => "Index",
            (FormField::Given, _) => "Position",
            (FormField::From, _) => "From",
            (FormField::To, _) => "To",
            (FormField::Count, _) => "Tasks",
            (FormField::Moves, _) => "Moves",
            (FormField::T, _) => "t",
            (FormField::Sentence, _) => "Sentence",
            (FormField::Formula, _) => "Formula",
        }
    }

    /// What stands in a field while it is empty.
    pub fn hint(&self, field: FormField) -> &'static str {
        match (field, self.kind) {
            (FormField::Given, Kind::Mex) => "such as 0 1 3, or nothing",
            (FormField::Sentence, _) => "what is claimed, in words",
            (FormField::Formula, _) => "forall a,b: wins(a,b) < 3",
            (FormField::Count | FormField::Moves, _) => "1 to 50",
            (FormField::T, _) => "1 is Wythoff’s game",
            (FormField::Given | FormField::From | FormField::To, _) => {
                self.ruleset().map_or("", |ruleset| ruleset.position_form())
            }
        }
    }
}

impl Exercise {
    /// The game that was chosen for it; `None` where its kind has no choice.
    pub const fn ruleset(&self) -> Option<&Ruleset> {
        match self {
            Self::WinningMove(setting) => Some(&setting.rules.ruleset),
            Self::Outcome(setting) => Some(&setting.rules.ruleset),
            Self::Reply(setting) => Some(&setting.rules.ruleset),
            Self::Grundy(setting) | Self::Fill(setting) | Self::Place(setting) => Some(&setting.rules.ruleset),
            Self::CounterExample(sentence) => sentence.ruleset.as_ref(),
            Self::Mex(_)
            | Self::NimSum(_)
            | Self::Zeckendorf(_)
            | Self::Letter(_)
            | Self::Gap(_)
            | Self::Pair(_)
            | Self::Tail(_)
            | Self::SilberStep(_) => None,
        }
    }
}
