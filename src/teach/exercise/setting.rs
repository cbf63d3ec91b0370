//! The setting of an exercise: its rules, and what is given or between which bounds it is drawn. The methods of every
//! task beside its question. An exercise as it is written in a lesson: its kind, and what is given or drawn at
//! random. It holds no answers.

use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};
use thiserror::Error;

use super::first_shown::Place;
use super::words::is_on_board;
use super::{About, Exercise, Kind, Task};
use golden_figure::AskedPlace;
use golden_game::{Convention, Position, Ruleset};
use golden_number::{UBig, parse_number};
use golden_prose::{quoted, reader_words};
use golden_solver::SolverError;

/// The most decimal digits of a number in an exercise.
pub const DIGITS: usize = 200;

/// The rules of an exercise, and what is given or drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting<R, Q, B = Q> {
    /// The rules for all tasks: the game and its parameters.
    pub rules: R,
    /// The source of the tasks: given or drawn.
    pub source: Source<Q, B>,
}

/// The source of the tasks: given or drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source<Q, B = Q> {
    /// One task.
    Given(Q),
    /// Tasks drawn at random, the bounds included.
    Draw {
        /// The lower bound, number by number.
        from: B,
        /// The upper bound.
        to: B,
        /// The number of tasks drawn.
        count: u32,
    },
}

impl<Q, B> Source<Q, B> {
    /// Returns the number of tasks.
    pub const fn count(&self) -> u32 {
        match self {
            Self::Given(_) => 1,
            Self::Draw { count, .. } => *count,
        }
    }
}

/// A number, in JSON a string of decimal digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Number(pub UBig);

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        parse_number(&text).map(Self).map_err(D::Error::custom)
    }
}

/// The rules where there are none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NoRules {}

/// A game under normal play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plain {
    /// The game.
    pub ruleset: Ruleset,
}

/// A game and its convention.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GivenGame {
    /// The game.
    pub ruleset: Ruleset,
    /// The convention: whether the last move wins or loses.
    #[serde(default, skip_serializing_if = "is_normal")]
    pub convention: Convention,
}

/// A game in which winning moves are looked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FindMove {
    /// The game.
    pub ruleset: Ruleset,
    /// The convention: whether the last move wins or loses.
    #[serde(default, skip_serializing_if = "is_normal")]
    pub convention: Convention,
    /// True if all winning moves have to be found; else one.
    #[serde(default, skip_serializing_if = "is_false")]
    pub all: bool,
}

/// A game of which every move of the opponent from a P-position is answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Replies {
    /// The game.
    pub ruleset: Ruleset,
    /// The convention: whether the last move wins or loses.
    #[serde(default, skip_serializing_if = "is_normal")]
    pub convention: Convention,
    /// The most moves that the opponent makes.
    #[serde(default = "ten")]
    pub moves: u32,
}

const fn ten() -> u32 {
    10
}

/// A game for which a strategy is said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StrategyRules {
    /// The game.
    pub ruleset: Ruleset,
    /// The convention: whether the last move wins or loses.
    #[serde(default, skip_serializing_if = "is_normal")]
    pub convention: Convention,
    /// The kinds of sentences that are offered, by their names; all where there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub blocks: Vec<String>,
}

/// A sentence to which a counter-example is looked for.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GivenSentence {
    /// The sentence in words: "From three moves one wins".
    pub sentence: String,
    /// The same as a formula that begins with `forall`: `forall a,b: moves(a,b) = 3 => wins(a,b) > 0`.
    pub formula: String,
    /// The game whose positions `value`, `moves` and `wins` are about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruleset: Option<Ruleset>,
}

/// The empty data given where the rules are all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Nothing;

/// The number whose Zeckendorf form is laid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DigitsOf {
    /// The number itself.
    #[default]
    Number,
    /// Its partner in a safe pair.
    Partner,
}

/// The rules of a question about the form of a number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DigitsRules {
    /// The number whose form is laid.
    #[serde(default)]
    pub of: DigitsOf,
}

/// A question about a place of the golden string.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LetterQuestion {
    /// The letter there.
    #[default]
    Letter,
    /// The class of the number: A-number or B-number.
    Class,
}

/// The question about letters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LetterRules {
    /// The question.
    #[serde(default, rename = "asks")]
    pub question: LetterQuestion,
}

/// A row of numbers: A(1), A(2), … or B(1), B(2), …
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Row {
    /// A(n) = ⌊nφ⌋.
    #[default]
    A,
    /// B(n) = ⌊nφ²⌋.
    B,
}

/// The row whose gaps are asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GapRules {
    /// The row.
    #[serde(default)]
    pub of: Row,
}

/// The game whose safe pairs are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairRules {
    /// t of t-Wythoff; 1 is Wythoff's game.
    #[serde(default = "one")]
    pub t: u32,
}

const fn one() -> u32 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn is_normal(convention: &Convention) -> bool {
    *convention == Convention::Normal
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
pub(super) fn is_false(flag: &bool) -> bool {
    !*flag
}

/// A problem with a part of an exercise.
pub(super) type Problem = String;

/// Refuses misère play of a game that is not played so.
fn check_convention(ruleset: &Ruleset, convention: Convention) -> Result<(), Problem> {
    if convention == Convention::Misere && !ruleset.has_misere() {
        return Err(format!("{} is not played misère; leave \"convention\" out", ruleset.name()));
    }
    Ok(())
}

impl<R> Setting<R, Position> {
    /// Checks that what is given or drawn are positions of the game, and that the game is played under the
    /// convention.
    pub(super) fn check_game(&self, ruleset: &Ruleset, convention: Convention) -> Result<(), Problem> {
        self.check_positions(ruleset)?;
        check_convention(ruleset, convention)
    }

    /// Checks that what is given is a position of the game, or the bounds are and belong together.
    pub(super) fn check_positions(&self, ruleset: &Ruleset) -> Result<(), Problem> {
        match &self.source {
            Source::Given(position) => check_position(ruleset, position),
            Source::Draw { from, to, .. } => {
                for (key, bound) in [("from", from), ("to", to)] {
                    check_position(ruleset, bound).map_err(|problem| format!("\"{key}\": {problem}"))?;
                }
                check_bounds(from, to)
            }
        }
    }
}

impl<R> Setting<R, Number> {
    /// Checks that the numbers are at least `least`, not too long and in order.
    pub(super) fn check_numbers(&self, least: u8) -> Result<(), Problem> {
        let sound = |Number(number): &Number| {
            check_number(number)?;
            if *number < UBig::from(least) { Err(format!("the number must be at least {least}")) } else { Ok(()) }
        };
        match &self.source {
            Source::Given(number) => sound(number),
            Source::Draw { from, to, .. } => {
                sound(from)?;
                sound(to)?;
                if from.0 > to.0 { Err(format!("\"from\" {} is above \"to\" {}", from.0, to.0)) } else { Ok(()) }
            }
        }
    }
}

impl Setting<Plain, Position> {
    /// Checks that what is given are squares of a board, up to this row and column.
    pub(super) fn check_squares(&self, largest: u64) -> Result<(), Problem> {
        let ruleset = &self.rules.ruleset;
        self.check_positions(ruleset)?;
        if !ruleset.plane().is_board() {
            return Err(format!("the positions of {} are no squares of a board", ruleset.name()));
        }
        let bounds = match &self.source {
            Source::Given(position) => [position, position],
            Source::Draw { from, to, .. } => [from, to],
        };
        let is_far = |position: &&Position| position.all_numbers().any(|number| *number > UBig::from(largest));
        match bounds.iter().find(|position| is_far(position)) {
            Some(position) => Err(format!("{position} is too far; numbers go up to {largest}")),
            None => Ok(()),
        }
    }
}

/// Checks that it is a position of the game, of numbers that are not too long.
pub(super) fn check_position(ruleset: &Ruleset, position: &Position) -> Result<(), Problem> {
    ruleset.validate(position).map_err(|error| error.to_string())?;
    position.all_numbers().try_for_each(check_number)
}

/// Checks that a number is not too long.
pub(super) fn check_number(number: &UBig) -> Result<(), Problem> {
    // More bits than a number of this many digits can have: log₂ 10 < 10 / 3.
    let long = dashu_int::ops::BitTest::bit_len(number) > DIGITS * 10 / 3;
    if long { Err(format!("a number has more than {DIGITS} digits")) } else { Ok(()) }
}

/// Checks that two positions have the same form, and that no number of the first is above that of the second.
pub(super) fn check_bounds(from: &Position, to: &Position) -> Result<(), Problem> {
    let shape = |position: &Position| -> Vec<usize> {
        std::iter::once(position).chain(position.components()).map(|part| part.numbers().len()).collect()
    };
    if shape(from) != shape(to) {
        return Err("\"from\" and \"to\" must have as many numbers".into());
    }
    match from.all_numbers().zip(to.all_numbers()).find(|(from, to)| from > to) {
        Some((from, to)) => Err(format!("the number {from} in \"from\" is above {to} in \"to\"")),
        None => Ok(()),
    }
}

/// The reason why there is no task, or nothing is known of it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TaskError {
    /// No position between the bounds fits the question.
    #[error("no position drawn between the bounds is {0}; choose wider bounds")]
    NothingToDraw(&'static str),
    /// The position given does not fit the question.
    #[error("{position} is not {wanted}; choose another position")]
    Unfit {
        /// The position.
        position: String,
        /// The kind of position that it should be.
        wanted: &'static str,
    },
    /// The answer is beyond the budget.
    #[error("the answer at {0} is beyond what may be computed; choose smaller numbers")]
    Beyond(String),
    /// The formula of a sentence cannot be evaluated.
    #[error("{0}")]
    Formula(String),
    /// The solver failed or was cancelled.
    #[error(transparent)]
    Solver(#[from] SolverError),
}

impl Task {
    /// Returns true if its position is laid as stones in a scene that shows stones, though the game has a board: its
    /// question speaks of no piece, since there is none, or the squares of the board would be small.
    pub fn may_be_stones(&self) -> bool {
        self.position().is_some_and(|(ruleset, position)| !is_on_board(Place::normal(ruleset, position)))
    }

    /// The place of a sequence that it asks for, where that is drawn with what stands before it.
    pub fn place_in_sequence(&self) -> Option<AskedPlace> {
        match self.about() {
            About::Sequence(place) => Some(place),
            _ => None,
        }
    }
}

/// The most tasks that an exercise draws.
pub const TASKS: u32 = 50;

/// The reason why a text is no exercise; each message says what to write instead.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ExerciseError {
    /// Not JSON, or JSON of another form.
    #[error("the exercise cannot be read: {0}")]
    Form(String),
    /// An unknown kind.
    #[error("there is no exercise of the kind {kind}; the kinds are {}", kinds())]
    Kind {
        /// The kind that was written, shortened if it is long.
        kind: String,
    },
    /// Neither given nor drawn, or both.
    #[error("an exercise has either \"given\" or \"draw\", and one of them")]
    Source,
    /// A part that cannot be read.
    #[error("in \"{part}\" of the {kind} exercise: {problem}")]
    Part {
        /// "given" or "draw".
        part: &'static str,
        /// The kind.
        kind: &'static str,
        /// The problem.
        problem: String,
    },
}

fn kinds() -> String {
    Kind::ALL.map(Kind::name).join(", ")
}

/// The JSON of an exercise.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Written {
    kind: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    given: Option<Map<String, Value>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    draw: Option<Map<String, Value>>,
}

impl Exercise {
    /// Reads an exercise.
    ///
    /// **Cost**: linear in the text.
    ///
    /// # Errors
    /// The fault in the text, and what to write instead.
    ///
    /// ```
    /// use golden_teach::exercise::{Exercise, Kind};
    /// let exercise = Exercise::from_json(r#"{"kind":"mex","given":{"set":[0,1,3]}}"#)?;
    /// assert_eq!((exercise.kind(), exercise.count()), (Kind::Mex, 1));
    /// # Ok::<(), golden_teach::exercise::ExerciseError>(())
    /// ```
    pub fn from_json(text: &str) -> Result<Self, ExerciseError> {
        let written: Written = serde_json::from_str(text).map_err(|error| {
            let (line, column) = (error.line(), error.column());
            ExerciseError::Form(format!("{}, at line {line}, column {column}", reader_words(&error.to_string())))
        })?;
        Self::try_from(written)
    }

    /// The exercise as JSON on one line.
    ///
    /// **Cost**: linear in the text.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl TryFrom<Written> for Exercise {
    type Error = ExerciseError;

    fn try_from(written: Written) -> Result<Self, ExerciseError> {
        let Written { kind, given, draw } = written;
        let Some(kind) = Kind::ALL.into_iter().find(|known| known.name() == kind) else {
            return Err(ExerciseError::Kind { kind: quoted(&kind) });
        };
        let (part, map) = match (given, draw) {
            (Some(given), None) => ("given", given),
            (None, Some(draw)) => ("draw", draw),
            _ => return Err(ExerciseError::Source),
        };
        let read = || {
            let exercise = kind.read(part, map)?;
            exercise.check()?;
            Ok(exercise)
        };
        read().map_err(|problem| ExerciseError::Part { part, kind: kind.name(), problem })
    }
}

impl From<Exercise> for Written {
    fn from(exercise: Exercise) -> Self {
        let kind = exercise.kind().name().to_owned();
        let (given, draw) = exercise.parts();
        Self { kind, given, draw }
    }
}

/// Reads what is given under `key`, or drawn from `from` to `to`; the rest are the rules. Without a key these are
/// all, and nothing is drawn.
pub(super) fn setting<R: DeserializeOwned, Q: DeserializeOwned, B: DeserializeOwned>(
    part: &str,
    mut map: Map<String, Value>,
    key: Option<&str>,
) -> Result<Setting<R, Q, B>, Problem> {
    let source = match key {
        None if part == "draw" => return Err("sentences are not drawn; write \"given\"".to_owned()),
        None => Source::Given(serde_json::from_value(Value::Null).map_err(|error| reader_words(&error.to_string()))?),
        Some(key) if part == "given" => Source::Given(taken(&mut map, key)?),
        Some(_) => drawn(&mut map)?,
    };
    let rules = serde_json::from_value(Value::Object(map)).map_err(|error| reader_words(&error.to_string()))?;
    Ok(Setting { rules, source })
}

/// Removes and reads the bounds, and how many tasks are drawn.
fn drawn<Q, B: DeserializeOwned>(map: &mut Map<String, Value>) -> Result<Source<Q, B>, Problem> {
    let (from, to) = (taken(map, "from")?, taken(map, "to")?);
    let count = taken(map, "count")?;
    if !(1..=TASKS).contains(&count) {
        return Err(format!("\"count\" is {count}, and must be from 1 to {TASKS}"));
    }
    Ok(Source::Draw { from, to, count })
}

/// Removes and reads the value of a key.
fn taken<T: DeserializeOwned>(map: &mut Map<String, Value>, key: &str) -> Result<T, Problem> {
    let value = map.remove(key).ok_or_else(|| format!("\"{key}\" is missing"))?;
    serde_json::from_value(value).map_err(|error| format!("\"{key}\": {}", reader_words(&error.to_string())))
}

/// The data given, or drawn, as JSON.
pub(super) type Part = Option<Map<String, Value>>;

/// A value that is written as an object.
fn object(value: &impl Serialize) -> Part {
    match serde_json::to_value(value) {
        Ok(Value::Object(map)) => Some(map),
        _ => None,
    }
}

/// The parts "given" and "draw" of a setting, of which one is written; the reverse of [`setting`].
pub(super) fn parts<R: Serialize, Q: Serialize, B: Serialize>(
    setting: &Setting<R, Q, B>,
    key: Option<&str>,
) -> (Part, Part) {
    let mut map = object(&setting.rules).unwrap_or_default();
    let mut put = |key: &str, value: serde_json::Result<Value>| map.insert(key.to_owned(), value.unwrap_or_default());
    match &setting.source {
        Source::Given(given) => {
            if let Some(key) = key {
                put(key, serde_json::to_value(given));
            }
            (Some(map), None)
        }
        Source::Draw { from, to, count } => {
            put("from", serde_json::to_value(from));
            put("to", serde_json::to_value(to));
            put("count", serde_json::to_value(count));
            (None, Some(map))
        }
    }
}
