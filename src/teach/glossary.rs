//! The glossary: the terms of impartial games and of the golden ratio, each with one sentence, other names and where
//! in the program it is seen.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use serde::Deserialize;
use thiserror::Error;

/// The format name in the file, and the version this program reads.
const FORMAT: &str = "golden-nim/glossary";
const VERSION: u32 = 1;

/// The glossary of the program, embedded so that an installed program has it.
const JSON: &str = include_str!("../../assets/glossary.json");

/// The most terms, the most aliases of a term, and the most characters of a name and of a sentence.
const TERMS: usize = 500;
const ALIASES: usize = 12;
const NAME: usize = 60;
const SENTENCE: usize = 400;

/// A term of the glossary.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Term {
    /// The term: "mex".
    pub term: String,
    /// How it is written in formulas: "𝒢(G)".
    #[serde(default)]
    pub sign: Option<String>,
    /// Other names, by which it is found as well.
    #[serde(default)]
    pub aliases: Vec<String>,
    /// What it means, in one sentence that begins in lower case, as after a colon.
    pub sentence: String,
    /// Where it is seen; `None` where the program has no place for it.
    #[serde(default)]
    pub show: Option<Place>,
}

/// A place in the program, in words of the session file.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// The tab: "grundy-table".
    pub tab: String,
    /// A view, a section or a layer of the tab: "rows", "gaps", "level-set".
    #[serde(default)]
    pub part: Option<String>,
    /// A position as it is typed: "wythoff 31 48".
    #[serde(default)]
    pub position: Option<String>,
}

/// The terms, in the order of the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Glossary {
    /// The terms.
    pub terms: Vec<Term>,
}

/// Why a text is not a glossary.
#[derive(Debug, Error)]
pub enum GlossaryError {
    /// Not JSON of this form.
    #[error("the glossary cannot be read: {0}")]
    Json(#[from] serde_json::Error),
    /// Another format or version.
    #[error("{format:?} version {version} is not {FORMAT:?} version {VERSION}")]
    Format {
        /// What the file says it is.
        format: String,
        /// Its version.
        version: u32,
    },
    /// A text that is empty or longer than allowed, or too many of something.
    #[error("{what} of {term:?} must have 1 to {most}; it has {got}")]
    Size {
        /// What is empty or too long.
        what: &'static str,
        /// The term.
        term: String,
        /// The most allowed.
        most: usize,
        /// The actual number.
        got: usize,
    },
    /// A name that two terms share.
    #[error("{0:?} is the name of two terms")]
    Repeated(String),
}

/// The whole file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    format: String,
    version: u32,
    terms: Vec<Term>,
}

/// The glossary of the program; empty if its file is damaged, which a test excludes.
pub fn glossary() -> &'static Glossary {
    static GLOSSARY: LazyLock<Glossary> = LazyLock::new(|| Glossary::parse(JSON).unwrap_or_default());
    &GLOSSARY
}

impl Glossary {
    /// Reads a glossary.
    ///
    /// # Errors
    /// What is wrong with the text, and in which term.
    pub fn parse(json: &str) -> Result<Self, GlossaryError> {
        let Document { format, version, terms } = serde_json::from_str(json)?;
        if format != FORMAT || version != VERSION {
            return Err(GlossaryError::Format { format, version });
        }
        let size = |what, term: &str, got: usize, most: usize| {
            let fits = (1..=most).contains(&got);
            if fits { Ok(()) } else { Err(GlossaryError::Size { what, term: term.into(), most, got }) }
        };
        size("the terms", "the glossary", terms.len(), TERMS)?;
        let mut names = BTreeSet::new();
        for term in &terms {
            size("the sentence", &term.term, term.sentence.trim().chars().count(), SENTENCE)?;
            size("the aliases", &term.term, term.aliases.len() + 1, ALIASES + 1)?;
            for name in std::iter::once(&term.term).chain(&term.aliases) {
                size("a name", &term.term, name.trim().chars().count(), NAME)?;
                if !names.insert(name.to_lowercase()) {
                    return Err(GlossaryError::Repeated(name.clone()));
                }
            }
        }
        Ok(Self { terms })
    }
}

#[cfg(test)]
mod tests {
    use super::{Glossary, GlossaryError, JSON, glossary};

    #[test]
    fn the_glossary_of_the_program_is_read_whole() {
        let read = Glossary::parse(JSON).expect("the embedded glossary");
        assert_eq!(read, *glossary());
        assert!(read.terms.len() >= 50, "{} terms", read.terms.len());
        for term in &read.terms {
            assert!(term.sentence.ends_with('.'), "{}: {:?} ends like a sentence", term.term, term.sentence);
            assert!(!term.sentence.contains(['{', '}', '\n']), "{}", term.term);
        }
        for word in ["mex", "Grundy value", "nimber", "P-position", "tail", "Zeckendorf form", "ray"] {
            assert!(read.terms.iter().any(|term| term.term == word), "{word}");
        }
    }

    #[test]
    fn what_is_wrong_with_a_glossary_is_said() {
        let with = |terms: &str| format!(r#"{{"format":"golden-nim/glossary","version":1,"terms":[{terms}]}}"#);
        assert!(Glossary::parse(&with(r#"{"term":"mex","sentence":"the least one missing."}"#)).is_ok());
        assert!(matches!(Glossary::parse("[]"), Err(GlossaryError::Json(_))));
        assert!(matches!(
            Glossary::parse(&with(r#"{"term":"a","sentence":"b.","colour":1}"#)),
            Err(GlossaryError::Json(_))
        ));
        assert!(matches!(Glossary::parse(&with("")), Err(GlossaryError::Size { what: "the terms", .. })));
        assert!(matches!(Glossary::parse(&with(r#"{"term":"a","sentence":" "}"#)), Err(GlossaryError::Size { .. })));
        let twice = r#"{"term":"a","sentence":"b."},{"term":"c","aliases":["A"],"sentence":"d."}"#;
        assert!(matches!(Glossary::parse(&with(twice)), Err(GlossaryError::Repeated(_))));
        let newer = with(r#"{"term":"a","sentence":"b."}"#).replace("\"version\":1", "\"version\":2");
        assert!(matches!(Glossary::parse(&newer), Err(GlossaryError::Format { .. })));
    }
}
