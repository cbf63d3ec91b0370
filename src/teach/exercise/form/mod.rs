//! An exercise as it is filled in: its choices, and a text for each of its fields.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `rules` | the rules of each kind as choices of a form |
//! | `source` | the data given or drawn, as texts of a form; the numbers of a position as they stand in a field, both ways |

mod rules;
mod source;

use crate::exercise::practice::exercise as practised;
use crate::exercise::{DigitsOf, Exercise, Kind, LetterQuestion, Row};
use golden_game::{Convention, GameKind, Position, Ruleset};
use golden_prose::sentence;
pub(super) use rules::RulesForm;
pub(super) use source::SourceForm;

/// A field of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FormField {
    /// The data given: a position, a number or several.
    Given,
    /// The lower bound of what is drawn.
    From,
    /// The upper bound.
    To,
    /// The number of tasks drawn.
    Count,
    /// The most moves that the opponent makes.
    Moves,
    /// t of t-Wythoff.
    T,
    /// A sentence in words.
    Sentence,
    /// The same as a formula.
    Formula,
    /// The kinds of sentences of a strategy that are offered.
    Blocks,
}

impl FormField {
    /// All fields.
    pub const ALL: [Self; 9] = [
        Self::Given,
        Self::From,
        Self::To,
        Self::Count,
        Self::Moves,
        Self::T,
        Self::Sentence,
        Self::Formula,
        Self::Blocks,
    ];
}

/// The game that a kind of exercise is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FormGame {
    /// None: it is about numbers.
    None,
    /// This one.
    Fixed(&'static Ruleset),
    /// The one that is chosen.
    Any,
    /// The same, of those with a board.
    Board,
    /// The one that is chosen, or none.
    Optional,
}

/// A choice between two things that a kind of exercise has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormOption {
    /// The choice between one winning move and all of them.
    All,
    /// The number whose form is laid.
    Of,
    /// The question about a letter.
    Question,
    /// The row whose gaps are asked for.
    Row,
}

/// The form in which a kind of exercise is filled in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FormShape {
    /// Its game.
    pub game: FormGame,
    /// The name of the field with what is given.
    pub given: &'static str,
    /// The text in it while it is empty, where that is no form of a position.
    pub given_hint: &'static str,
    /// True if the last move may lose.
    pub has_convention: bool,
    /// Its own choice.
    pub option: Option<FormOption>,
    /// The fields after what is given or drawn; of a kind that is never drawn all fields.
    pub more: &'static [FormField],
}

impl FormShape {
    /// A form for positions of any game.
    pub const POSITIONS: Self = Self { game: FormGame::Any, given: "Position", ..Self::NUMBERS };

    /// A form for numbers.
    pub const NUMBERS: Self =
        Self { game: FormGame::None, given: "Number", given_hint: "", has_convention: false, option: None, more: &[] };
}

/// A fault in a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormFault {
    /// The field to mend.
    pub field: FormField,
    /// The fault, as a sentence.
    pub words: String,
}

/// An exercise as it is filled in. It has a value for every field, also for those that its kind does not use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExerciseForm {
    kind: Kind,
    /// True if tasks are drawn between bounds; else one is given.
    pub is_drawn: bool,
    game: Option<Ruleset>,
    /// The convention, where the game is offered both ways: whether the last move wins or loses.
    pub convention: Convention,
    /// True if all winning moves have to be found.
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

    /// The game that was chosen; `None` where its kind has no choice, or it is about no game.
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

    fn shape(&self) -> FormShape {
        self.kind.facts().form
    }

    /// The choice between two things that its kind has.
    pub fn option(&self) -> Option<FormOption> {
        self.shape().option
    }

    /// Returns true if there is a choice between one task given and several drawn.
    pub fn can_be_drawn(&self) -> bool {
        self.kind.facts().given.is_some()
    }

    /// Returns true if the game can be chosen.
    pub fn has_game(&self) -> bool {
        matches!(self.shape().game, FormGame::Any | FormGame::Board | FormGame::Optional)
    }

    /// Returns true if it may be about no game: a formula about numbers alone.
    pub fn can_be_without_game(&self) -> bool {
        self.shape().game == FormGame::Optional
    }

    /// Makes it an exercise about no game, if [`Self::can_be_without_game`].
    pub fn leave_game(&mut self) {
        if self.can_be_without_game() {
            self.game = None;
        }
    }

    /// Returns true if it may be asked who wins if the last move loses.
    pub fn has_convention(&self) -> bool {
        self.shape().has_convention && self.game.as_ref().is_some_and(Ruleset::has_misere)
    }

    /// Returns true if an exercise of this kind can be about this game: some need a board.
    pub fn takes(&self, ruleset: &Ruleset) -> bool {
        self.shape().game != FormGame::Board || ruleset.plane().is_board()
    }

    /// The games that can be chosen, each kind with its name.
    pub fn games(&self) -> Vec<(GameKind, String, Ruleset)> {
        GameKind::all().into_iter().filter(|(_, _, ruleset)| self.takes(ruleset)).collect()
    }

    /// The game whose positions are asked about, also where there is no choice.
    fn ruleset(&self) -> Option<Ruleset> {
        match self.shape().game {
            FormGame::None => None,
            FormGame::Fixed(ruleset) => Some(ruleset.clone()),
            FormGame::Any | FormGame::Board | FormGame::Optional => self.game.clone(),
        }
    }

    /// Returns true if a position of this game can be taken into the form.
    pub fn takes_position_of(&self, ruleset: &Ruleset) -> bool {
        match self.shape().game {
            FormGame::None | FormGame::Optional => false,
            FormGame::Fixed(own) => own == ruleset,
            FormGame::Any | FormGame::Board => self.takes(ruleset),
        }
    }

    /// Chooses the game. Positions that are none of it are replaced by first ones.
    pub fn choose_game(&mut self, ruleset: Ruleset) {
        if !ruleset.has_misere() {
            self.convention = Convention::Normal;
        }
        let fits = |field| source::read(&ruleset, self.text(field)).is_ok();
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
        let words = source::written(ruleset, position);
        *self.text_mut(FormField::From) = source::written(ruleset, &source::low(ruleset, position));
        self.text_mut(FormField::Given).clone_from(&words);
        *self.text_mut(FormField::To) = words;
    }

    /// The fields to be filled in, in order.
    pub fn fields(&self) -> Vec<FormField> {
        let source: &[FormField] = match () {
            () if !self.can_be_drawn() => &[],
            () if self.is_drawn => &[FormField::From, FormField::To, FormField::Count],
            () => &[FormField::Given],
        };
        [source, self.shape().more].concat()
    }

    /// The name of a field.
    pub fn name(&self, field: FormField) -> &'static str {
        match field {
            FormField::Given => self.shape().given,
            FormField::From => "From",
            FormField::To => "To",
            FormField::Count => "Tasks",
            FormField::Moves => "Moves",
            FormField::T => "t",
            FormField::Sentence => "Sentence",
            FormField::Formula => "Formula",
            FormField::Blocks => "Sentences",
        }
    }

    /// Returns the text in a field while it is empty.
    pub fn hint(&self, field: FormField) -> &'static str {
        match field {
            FormField::Sentence => "what is claimed, in words",
            FormField::Formula => "forall a,b: wins(a,b) < 3",
            FormField::Count | FormField::Moves => "1 to 50",
            FormField::T => "1 is Wythoff’s game",
            FormField::Blocks => "all, or some such as multiple remainder",
            FormField::Given if !self.shape().given_hint.is_empty() => self.shape().given_hint,
            FormField::Given | FormField::From | FormField::To => {
                self.ruleset().map_or("", |ruleset| ruleset.position_form())
            }
        }
    }
}

/// The numbers of tasks drawn and of moves answered, unless said otherwise.
const COUNT: u32 = 6;
const MOVES: u32 = 10;

impl ExerciseForm {
    /// The form with an exercise filled in.
    ///
    /// **Cost**: that of writing its numbers, at most 200 digits each.
    pub fn of(exercise: &Exercise) -> Self {
        exercise.fill(Self::empty(exercise.kind(), exercise.ruleset().cloned()))
    }

    /// A form of a kind that can be read as it is: about the position shown if the kind takes it, else with the
    /// exercise that is practised first.
    pub fn first(kind: Kind, shown: Option<(&Ruleset, &Position)>) -> Self {
        let practised =
            practised(kind, 1, 0).map(|exercise| Self::of(&exercise).with(FormField::Count, &COUNT.to_string()));
        let Some(form) = practised else {
            return Self::empty(kind, Some(Ruleset::Wythoff))
                .with(FormField::Sentence, "There are never three winning moves")
                .with(FormField::Formula, "forall a,b: wins(a,b) < 3");
        };
        let Some((ruleset, position)) = shown.filter(|(ruleset, _)| form.takes_position_of(ruleset)) else {
            return form;
        };
        let mut taken = Self { is_drawn: false, ..form.clone() };
        taken.take(ruleset, position);
        if taken.read().is_ok() { taken } else { form }
    }

    fn empty(kind: Kind, game: Option<Ruleset>) -> Self {
        let form = Self {
            kind,
            is_drawn: false,
            game,
            convention: Convention::Normal,
            all: false,
            of: DigitsOf::default(),
            question: LetterQuestion::default(),
            row: Row::default(),
            texts: Default::default(),
        };
        form.with(FormField::Count, &COUNT.to_string())
            .with(FormField::Moves, &MOVES.to_string())
            .with(FormField::T, "1")
    }
}

pub(super) type Read<T> = Result<T, FormFault>;

impl ExerciseForm {
    /// The exercise; one whose form is right may still have nothing to draw, which only its tasks tell.
    ///
    /// **Cost**: that of reading the texts, and for a counter-example its formula.
    ///
    /// # Errors
    /// The first field that is wrong, in the order of [`fields`](Self::fields), with what is wrong.
    ///
    /// ```
    /// use golden_teach::exercise::{Exercise, ExerciseForm, FormField};
    /// let exercise = Exercise::from_json(r#"{"kind":"nim-sum","given":{"numbers":["10","14"]}}"#)?;
    /// let mut form = ExerciseForm::of(&exercise);
    /// assert_eq!((form.text(FormField::Given), form.read()), ("10 14", Ok(exercise)));
    /// form.text_mut(FormField::Given).push_str(" x");
    /// assert_eq!(form.read().map_err(|fault| fault.field), Err(FormField::Given));
    /// # Ok::<(), golden_teach::exercise::ExerciseError>(())
    /// ```
    pub fn read(&self) -> Result<Exercise, FormFault> {
        let exercise = self.kind.read_form(self)?;
        match exercise.check() {
            Ok(()) => Ok(exercise),
            Err(problem) => Err(fault_of_bounds(self.blamed(&problem), &problem)),
        }
    }

    /// The field that a problem of the whole is about.
    fn blamed(&self, problem: &str) -> FormField {
        match () {
            () if !self.can_be_drawn() && problem.contains("sentence") => FormField::Sentence,
            () if !self.can_be_drawn() => FormField::Formula,
            () if self.is_drawn => FormField::To,
            () => FormField::Given,
        }
    }
}

fn count(form: &ExerciseForm, field: FormField, most: u32) -> Read<u32> {
    let count = form.text(field).trim().parse().ok().filter(|count| (1..=most).contains(count));
    count.ok_or_else(|| fault(field, &format!("a number from 1 to {most} is wanted here")))
}

fn fault(field: FormField, problem: &str) -> FormFault {
    FormFault { field, words: sentence(&problem) }
}

/// A problem in which what files call "from" and "to" are the fields From and To.
fn fault_of_bounds(field: FormField, problem: &str) -> FormFault {
    fault(field, &problem.replace("\"from\"", "From").replace("\"to\"", "To"))
}
