//! An exercise as it is written in a lesson: its kind, and what is given or drawn at random. It holds no answers.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use thiserror::Error;

use super::kinds::kind::Kind;
use super::kinds::{counter_example, fill, mex, nim_sum, place, sequence};
use super::setting::{
    DigitsRules, FindMove, Game, GapRules, LetterRules, NoRules, Number, PairRules, Plain, Replies, Sentence, Setting,
    Source,
};
use golden_game::{Position, Ruleset};
use golden_prose::{quoted, reader_words};

/// The most tasks that an exercise draws.
pub const TASKS: u32 = 50;

/// An exercise. In JSON `{"kind":"outcome","given":{…}}` or `{"kind":"outcome","draw":{…,"from":…,"to":…,"count":8}}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub enum Exercise {
    /// Find a winning move.
    WinningMove(Setting<FindMove, Position>),
    /// Who wins: N or P.
    Outcome(Setting<Game, Position>),
    /// The least number that is missing from a set.
    Mex(Setting<NoRules, Vec<u16>, u16>),
    /// The Grundy value of a position.
    Grundy(Setting<Plain, Position>),
    /// A part of a table of Grundy values, four rows and four columns from a position on.
    Fill(Setting<Plain, Position>),
    /// The nim sum of numbers.
    NimSum(Setting<NoRules, Vec<Number>>),
    /// The Zeckendorf form of a number.
    Zeckendorf(Setting<DigitsRules, Number>),
    /// A letter of the golden string.
    Letter(Setting<LetterRules, Number>),
    /// The gap after a member of the A- or B-numbers.
    Gap(Setting<GapRules, Number>),
    /// The safe pair with a number.
    Pair(Setting<PairRules, Number>),
    /// The tail of a pile of Fibonacci Nim, and whether it may be taken.
    Tail(Setting<NoRules, Position>),
    /// The step of Silber's rule that decides.
    SilberStep(Setting<NoRules, Position>),
    /// Answer every move of the opponent from a P-position.
    Reply(Setting<Replies, Position>),
    /// The next stars of a board after the one at a position.
    Place(Setting<Plain, Position>),
    /// The least counter-example to a sentence; always given.
    CounterExample(Sentence),
}

/// Why a text is no exercise; each message says what to write instead.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ExerciseError {
    /// Not JSON, or JSON of another form.
    #[error("the exercise cannot be read: {0}")]
    Form(String),
    /// A kind that there is not.
    #[error("there is no exercise of the kind {kind}; the kinds are {}", kinds())]
    Kind {
        /// What was written, shortened if it is long.
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
        /// What is wrong.
        problem: String,
    },
}

fn kinds() -> String {
    Kind::ALL.map(Kind::name).join(", ")
}

/// The JSON of an exercise.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    kind: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    given: Option<Map<String, Value>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    draw: Option<Map<String, Value>>,
}

/// What is wrong with a part of an exercise.
pub(super) type Problem = String;

impl Exercise {
    /// Reads an exercise.
    ///
    /// **Cost**: linear in the text.
    ///
    /// # Errors
    /// What is wrong with the text, and what to write instead.
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

    /// Its kind.
    pub const fn kind(&self) -> Kind {
        match self {
            Self::WinningMove(_) => Kind::WinningMove,
            Self::Outcome(_) => Kind::Outcome,
            Self::Mex(_) => Kind::Mex,
            Self::Grundy(_) => Kind::Grundy,
            Self::Fill(_) => Kind::Fill,
            Self::NimSum(_) => Kind::NimSum,
            Self::Zeckendorf(_) => Kind::Zeckendorf,
            Self::Letter(_) => Kind::Letter,
            Self::Gap(_) => Kind::Gap,
            Self::Pair(_) => Kind::Pair,
            Self::Tail(_) => Kind::Tail,
            Self::SilberStep(_) => Kind::SilberStep,
            Self::Reply(_) => Kind::Reply,
            Self::Place(_) => Kind::Place,
            Self::CounterExample(_) => Kind::CounterExample,
        }
    }

    /// How many tasks it has: 1 where all is given.
    pub fn count(&self) -> u32 {
        match self {
            Self::WinningMove(setting) => setting.source.count(),
            Self::Outcome(setting) => setting.source.count(),
            Self::Mex(setting) => setting.source.count(),
            Self::Grundy(setting) | Self::Fill(setting) | Self::Place(setting) => setting.source.count(),
            Self::NimSum(setting) => setting.source.count(),
            Self::Zeckendorf(setting) => setting.source.count(),
            Self::Letter(setting) => setting.source.count(),
            Self::Gap(setting) => setting.source.count(),
            Self::Pair(setting) => setting.source.count(),
            Self::Tail(setting) | Self::SilberStep(setting) => setting.source.count(),
            Self::Reply(setting) => setting.source.count(),
            Self::CounterExample(_) => 1,
        }
    }

    /// Checks that positions belong to their games and nothing is too large.
    pub(super) fn check(&self) -> Result<(), Problem> {
        match self {
            Self::WinningMove(setting) => {
                setting.check_positions(&setting.rules.ruleset)?;
                setting.rules.check()
            }
            Self::Outcome(setting) => {
                setting.check_positions(&setting.rules.ruleset)?;
                setting.rules.check()
            }
            Self::Reply(setting) => {
                setting.check_positions(&setting.rules.ruleset)?;
                setting.rules.check()
            }
            Self::Grundy(setting) => setting.check_positions(&setting.rules.ruleset),
            Self::Fill(setting) => setting.check_squares(fill::LARGEST),
            Self::Place(setting) => setting.check_squares(place::LARGEST),
            Self::Tail(setting) => setting.check_positions(&Ruleset::FibonacciNim),
            Self::SilberStep(setting) => setting.check_positions(&Ruleset::Wythoff),
            Self::Mex(setting) => mex::check(setting),
            Self::CounterExample(sentence) => counter_example::check(sentence),
            Self::NimSum(setting) => nim_sum::check(setting),
            Self::Zeckendorf(setting) => setting.check_numbers(1),
            Self::Letter(setting) => setting.check_numbers(1),
            Self::Gap(setting) => setting.check_numbers(1),
            Self::Pair(setting) => sequence::check_pair(setting),
        }
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
            let exercise = match kind {
                Kind::WinningMove => Self::WinningMove(setting(part, map, "position")?),
                Kind::Outcome => Self::Outcome(setting(part, map, "position")?),
                Kind::Mex => Self::Mex(setting(part, map, "set")?),
                Kind::Grundy => Self::Grundy(setting(part, map, "position")?),
                Kind::Fill => Self::Fill(setting(part, map, "position")?),
                Kind::NimSum => Self::NimSum(setting(part, map, "numbers")?),
                Kind::Zeckendorf => Self::Zeckendorf(setting(part, map, "number")?),
                Kind::Letter => Self::Letter(setting(part, map, "index")?),
                Kind::Gap => Self::Gap(setting(part, map, "index")?),
                Kind::Pair => Self::Pair(setting(part, map, "index")?),
                Kind::Tail => Self::Tail(setting(part, map, "position")?),
                Kind::SilberStep => Self::SilberStep(setting(part, map, "position")?),
                Kind::Reply => Self::Reply(setting(part, map, "position")?),
                Kind::Place => Self::Place(setting(part, map, "position")?),
                Kind::CounterExample if part == "draw" => {
                    return Err("sentences are not drawn; write \"given\"".to_owned());
                }
                Kind::CounterExample => Self::CounterExample(
                    serde_json::from_value(Value::Object(map)).map_err(|error| reader_words(&error.to_string()))?,
                ),
            };
            exercise.check()?;
            Ok(exercise)
        };
        read().map_err(|problem| ExerciseError::Part { part, kind: kind.name(), problem })
    }
}

impl From<Exercise> for Written {
    fn from(exercise: Exercise) -> Self {
        let kind = exercise.kind().name().to_owned();
        let (given, draw) = match exercise {
            Exercise::WinningMove(setting) => parts(&setting, "position"),
            Exercise::Outcome(setting) => parts(&setting, "position"),
            Exercise::Mex(setting) => parts(&setting, "set"),
            Exercise::Grundy(setting) | Exercise::Fill(setting) | Exercise::Place(setting) => {
                parts(&setting, "position")
            }
            Exercise::NimSum(setting) => parts(&setting, "numbers"),
            Exercise::Zeckendorf(setting) => parts(&setting, "number"),
            Exercise::Letter(setting) => parts(&setting, "index"),
            Exercise::Gap(setting) => parts(&setting, "index"),
            Exercise::Pair(setting) => parts(&setting, "index"),
            Exercise::Tail(setting) | Exercise::SilberStep(setting) => parts(&setting, "position"),
            Exercise::Reply(setting) => parts(&setting, "position"),
            Exercise::CounterExample(sentence) => (object(&sentence), None),
        };
        Self { kind, given, draw }
    }
}

/// Reads what is given under `key`, or drawn from `from` to `to`; the rest are the rules.
fn setting<R: DeserializeOwned, Q: DeserializeOwned, B: DeserializeOwned>(
    part: &str,
    mut map: Map<String, Value>,
    key: &str,
) -> Result<Setting<R, Q, B>, Problem> {
    let source = if part == "given" {
        Source::Given(taken(&mut map, key)?)
    } else {
        let (from, to) = (taken(&mut map, "from")?, taken(&mut map, "to")?);
        let count = taken(&mut map, "count")?;
        if !(1..=TASKS).contains(&count) {
            return Err(format!("\"count\" is {count}, and must be from 1 to {TASKS}"));
        }
        Source::Draw { from, to, count }
    };
    let rules = serde_json::from_value(Value::Object(map)).map_err(|error| reader_words(&error.to_string()))?;
    Ok(Setting { rules, source })
}

/// Removes and reads the value of a key.
fn taken<T: DeserializeOwned>(map: &mut Map<String, Value>, key: &str) -> Result<T, Problem> {
    let value = map.remove(key).ok_or_else(|| format!("\"{key}\" is missing"))?;
    serde_json::from_value(value).map_err(|error| format!("\"{key}\": {}", reader_words(&error.to_string())))
}

/// What is given, or drawn, as JSON.
type Part = Option<Map<String, Value>>;

/// A value that is written as an object.
fn object(value: &impl Serialize) -> Part {
    match serde_json::to_value(value) {
        Ok(Value::Object(map)) => Some(map),
        _ => None,
    }
}

/// The parts "given" and "draw" of a setting, of which one is written; the reverse of [`setting`].
fn parts<R: Serialize, Q: Serialize, B: Serialize>(setting: &Setting<R, Q, B>, key: &str) -> (Part, Part) {
    let mut map = object(&setting.rules).unwrap_or_default();
    let mut put = |key: &str, value: serde_json::Result<Value>| map.insert(key.to_owned(), value.unwrap_or_default());
    match &setting.source {
        Source::Given(given) => {
            put(key, serde_json::to_value(given));
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
