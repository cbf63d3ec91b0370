//! Size checks of a session file: every text, list and object is measured before anything is stored in memory.

use std::cell::RefCell;
use std::fmt;
use std::io::{self, Read};

use serde::de::{DeserializeSeed, Deserializer, Error as _, IgnoredAny, MapAccess, SeqAccess, Visitor};

use crate::{Converter, GoldenChoices, SessionError, caps};
use golden_lab::read::MAX_RULE_BYTES;
use golden_logic::parse::MAX_FORMULA_BYTES;
use golden_prose::quoted;
use golden_solver::Job;

/// The keys of texts with their largest number of characters; any other text is a number with its digits.
const TEXTS: [(&str, usize); 16] = [
    ("title", caps::TITLE),
    ("notes", caps::NOTES),
    ("names", caps::PLAYER),
    ("caption", caps::CAPTION),
    ("id", caps::SCENE_ID),
    ("question", caps::ANSWER),
    ("expect", caps::ANSWER),
    ("hints", caps::ANSWER),
    ("answer", caps::ANSWER),
    ("text", MAX_FORMULA_BYTES),
    ("formula", MAX_FORMULA_BYTES),
    ("rule", MAX_RULE_BYTES),
    ("automata", caps::AUTOMATON),
    ("written", Converter::WRITTEN),
    ("word", GoldenChoices::WORD),
    ("alpha", GoldenChoices::ALPHA),
];

/// The keys of lists with their largest number of entries, and the kind of those entries that are lists themselves.
const LISTS: [(&str, usize, &str); 22] = [
    ("trail", caps::MOVES, "position"),
    ("ahead", caps::MOVES, "position"),
    ("scenes", caps::SCENES, ""),
    ("cells", caps::CELLS, ""),
    ("conjectures", caps::CONJECTURES, ""),
    ("games", caps::OWN_GAMES, ""),
    ("findings", caps::FINDINGS, ""),
    ("automata", caps::AUTOMATA, ""),
    ("hints", caps::HINTS, ""),
    ("ink", caps::INK_STROKES, "stroke"),
    ("stroke", caps::INK_POINTS, "point"),
    ("point", 2, ""),
    ("position", golden_game::caps::NUMBERS, "component"),
    ("component", golden_game::caps::NUMBERS, ""),
    ("components", golden_game::caps::COMPONENTS, ""),
    ("rays", golden_game::caps::VECTORS, "vector"),
    ("leaps", golden_game::caps::VECTORS, "vector"),
    ("vector", 2, ""),
    ("set", golden_game::caps::SET, ""),
    ("all-but", golden_game::caps::SET, ""),
    ("panes", caps::PANES, ""),
    ("parts", caps::PANES, ""),
];

/// Measures the text of a session, which may be any JSON.
///
/// **Cost**: one pass; memory for the longest text in it.
///
/// # Errors
/// Anything over its cap, or text that is not JSON; [`SessionError::Cancelled`].
pub(crate) fn check(text: &str, name: &str, job: &Job) -> Result<(), SessionError> {
    let excess = RefCell::new(None);
    let mut reader = serde_json::Deserializer::from_reader(Watched::new(text, job));
    let walk = Walk { list: "", key: "", depth: 0, excess: &excess };
    let walked = walk.deserialize(&mut reader).and_then(|_| reader.end());
    walked.map_err(|error| match excess.take() {
        Some(Excess { key, got, most, unit }) => {
            SessionError::OverCap { name: name.into(), key, line: error.line(), got, most, unit }
        }
        None => SessionError::damaged(name, &error),
    })
}

/// An entry over its cap.
struct Excess {
    key: String,
    got: usize,
    most: usize,
    unit: &'static str,
}

/// Walks through one value.
#[derive(Clone, Copy)]
struct Walk<'a> {
    /// The key of its cap.
    list: &'a str,
    /// Its key in the file.
    key: &'a str,
    depth: usize,
    excess: &'a RefCell<Option<Excess>>,
}

/// The kind of a value.
#[derive(PartialEq)]
enum Kind {
    List,
    Other,
}

impl Walk<'_> {
    fn refuse<E: serde::de::Error>(&self, got: usize, most: usize, unit: &'static str) -> E {
        let key = if self.key.is_empty() { "the file".into() } else { quoted(self.key) };
        self.excess.replace(Some(Excess { key, got, most, unit }));
        E::custom(format_args!("{got} {unit}; at most {most} are read"))
    }

    fn below<E: serde::de::Error>(self) -> Result<Self, E> {
        if self.depth < caps::NESTING {
            return Ok(Self { depth: self.depth + 1, ..self });
        }
        Err(E::custom(format_args!("lists and objects are nested more than {} deep", caps::NESTING)))
    }
}

impl<'de> DeserializeSeed<'de> for Walk<'_> {
    type Value = Kind;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Kind, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Walk<'_> {
    type Value = Kind;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_bool<E>(self, _: bool) -> Result<Kind, E> {
        Ok(Kind::Other)
    }

    fn visit_i64<E>(self, _: i64) -> Result<Kind, E> {
        Ok(Kind::Other)
    }

    fn visit_u64<E>(self, _: u64) -> Result<Kind, E> {
        Ok(Kind::Other)
    }

    fn visit_f64<E>(self, _: f64) -> Result<Kind, E> {
        Ok(Kind::Other)
    }

    fn visit_unit<E>(self) -> Result<Kind, E> {
        Ok(Kind::Other)
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Kind, E> {
        let cap = TEXTS.iter().find(|(key, _)| *key == self.key);
        let (most, unit) = cap.map_or((caps::DIGITS, "digits"), |(_, most)| (*most, "characters"));
        if text.len() <= most {
            return Ok(Kind::Other);
        }
        // Spaces may group the digits of a number.
        let got = text.chars().filter(|c| unit == "characters" || !c.is_whitespace()).count();
        if got > most { Err(self.refuse(got, most, unit)) } else { Ok(Kind::Other) }
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Kind, A::Error> {
        let cap = LISTS.iter().find(|(key, ..)| *key == self.list);
        let (most, entry) = cap.map_or((caps::ENTRIES, ""), |(_, most, entry)| (*most, *entry));
        let below = Walk { list: entry, ..self.below()? };
        let (mut count, mut lists) = (0, 0);
        while count <= most
            && let Some(kind) = list.next_element_seed(below)?
        {
            count += 1;
            lists += usize::from(kind == Kind::List);
        }
        if count > most {
            while list.next_element::<IgnoredAny>()?.is_some() {
                count += 1;
            }
            return Err(self.refuse(count, most, "entries"));
        }
        if self.list == "position" && lists > golden_game::caps::COMPONENTS {
            return Err(self.refuse(lists, golden_game::caps::COMPONENTS, "components"));
        }
        Ok(Kind::List)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Kind, A::Error> {
        let below = self.below()?;
        let mut count = 0;
        while let Some(key) = map.next_key::<String>()? {
            count += 1;
            if count > caps::KEYS {
                return Err(A::Error::custom(format_args!("an object of more than {} keys", caps::KEYS)));
            }
            map.next_value_seed(Walk { list: &key, key: &key, ..below })?;
        }
        Ok(Kind::Other)
    }
}

/// A text as a reader that reports its bytes as progress, and fails when the job is cancelled.
pub(super) struct Watched<'a> {
    rest: &'a [u8],
    unreported: u64,
    job: &'a Job,
}

impl<'a> Watched<'a> {
    pub(crate) fn new(text: &'a str, job: &'a Job) -> Self {
        Self { rest: text.as_bytes(), unreported: 0, job }
    }
}

impl Read for Watched<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = match (self.rest.split_first(), &mut *buffer) {
            // The JSON reader asks for one byte at a time.
            (Some((byte, rest)), [place]) => {
                *place = *byte;
                self.rest = rest;
                1
            }
            _ => self.rest.read(buffer)?,
        };
        self.unreported += read as u64;
        if self.unreported >= 1 << 16 {
            let bytes = std::mem::take(&mut self.unreported);
            self.job.advance(bytes).map_err(io::Error::other)?;
        }
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::SessionError;
    use golden_solver::Job;

    fn told(text: &str) -> String {
        check(text, "x.json", &Job::new()).expect_err("refused").to_string()
    }

    #[test]
    fn what_is_over_its_cap_is_named_with_its_place_and_length() {
        let rays = "[1,0],".repeat(64);
        assert!(check(&format!("{{\"rays\":[{}]}}", &rays[..rays.len() - 1]), "x.json", &Job::new()).is_ok());
        let text = format!("{{\"focus\":{{\n\"rays\":[{rays}[1,0]]}}}}");
        let sentence = "the file x.json has 65 entries in \"rays\" at line 2; at most 64 are read. Shorten it there, or open another file.";
        assert_eq!(told(&text), sentence);
        assert!(told("{\"rays\":[[1,0,0]]}").contains("3 entries in \"rays\""));
        let sum = "[\"1\"],".repeat(65);
        assert!(told(&format!("{{\"trail\":[[{}]]}}", &sum[..sum.len() - 1])).contains("65 components in \"trail\""));
        assert!(told(&"[".repeat(100_000)).contains("more than 48 deep"));
        assert!(told("{\"format\":1}}").contains("trailing characters"));
    }

    #[test]
    fn a_number_of_grouped_digits_is_measured_by_its_digits() {
        let grouped = "123 ".repeat(333_333);
        assert!(check(&format!("[\"{grouped}\"]"), "x.json", &Job::new()).is_ok());
        assert!(told(&format!("{{\"operand\":\"{grouped}12\"}}")).contains("1000001 digits in \"operand\""));
    }

    #[test]
    fn a_cancelled_job_ends_the_reading() {
        let job = Job::new();
        job.cancel();
        let text = format!("[{}0]", "0,".repeat(1 << 16));
        assert!(matches!(check(&text, "x.json", &job), Err(SessionError::Cancelled)));
    }
}
