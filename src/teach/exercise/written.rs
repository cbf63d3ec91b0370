//! An exercise as it is written in a lesson: its kind, and what is given or drawn at random. It holds no answers.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use thiserror::Error;

use super::setting::{Problem, Setting, Source};
use super::{Exercise, Kind};
use golden_prose::{quoted, reader_words};

/// The most tasks that an exercise draws.
pub const TASKS: u32 = 50;

/// The reason why a text is no exercise; each message says what to write instead.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ExerciseError {
    /// Not JSON, or JSON of another form.
    #[error("the exercise cannot be read: {0}")]
    Form(String),
    /// A kind that there is not.
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

/// Reads what is given under `key`, or drawn from `from` to `to`; the rest are the rules. Without a key these are all, and
/// nothing is drawn.
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
