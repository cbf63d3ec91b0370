//! The glossary: the terms of impartial games and of the golden ratio, each with one sentence, a picture, other
//! names, sources, and where in the program it is seen. [`Glossary::find`] finds the terms that occur in a text:
//! whole words, the longest name first, each term once.

use std::collections::{BTreeSet, HashMap};
use std::ops::Range;
use std::sync::LazyLock;

use serde::Deserialize;
use thiserror::Error;

use golden_figure::TermPicture;

/// The format name in the file, and the version this program reads.
const FORMAT: &str = "golden-nim/glossary";
const VERSION: u32 = 1;

/// The glossary of the program, embedded so that an installed program has it.
static JSON: &str = include_str!("../../assets/glossary.json");

/// The most terms, the most aliases, related terms or sources of one, and the most characters of a name and of a
/// sentence.
const TERMS: usize = 500;
const ALIASES: usize = 12;
const NAME: usize = 60;
const SENTENCE: usize = 200;

/// A term of the glossary.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GlossaryTerm {
    /// The term: "mex".
    pub term: String,
    /// Its notation in formulas: "𝒢(G)".
    #[serde(default)]
    pub sign: Option<String>,
    /// Other names, by which it is found as well.
    #[serde(default)]
    pub aliases: Vec<String>,
    /// The words by which it is found in running text; without them the term itself and its plural in -s.
    #[serde(default)]
    pub forms: Option<Vec<String>>,
    /// Its meaning, in one sentence that begins in lower case, as after a colon.
    pub sentence: String,
    /// A small picture.
    #[serde(default)]
    pub picture: Option<TermPicture>,
    /// A sentence about what the picture shows.
    #[serde(default)]
    pub caption: Option<String>,
    /// Terms that belong to it.
    #[serde(default)]
    pub related: Vec<String>,
    /// The places where it is defined or proved: "Das, Definition 2.3".
    #[serde(default)]
    pub sources: Vec<String>,
    /// The scene of a lesson that teaches it.
    #[serde(default)]
    pub taught: Option<Taught>,
    /// The place where it is seen; `None` where the program has no place for it.
    #[serde(default)]
    pub show: Option<Citation>,
}

/// A scene of a lesson that comes with the program.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Taught {
    /// The file of the lesson: "golden-string.json".
    pub lesson: String,
    /// The scene, counted from 1.
    pub scene: usize,
}

/// A place in the program, in words of the session file.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Citation {
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
    pub terms: Vec<GlossaryTerm>,
    /// The words by which they are found in running text.
    pub(super) names: Names,
}

/// The reason why a text is not a glossary.
#[derive(Debug, Error)]
pub enum GlossaryError {
    /// Not JSON of this form.
    #[error("the glossary cannot be read: {0}")]
    Json(#[from] serde_json::Error),
    /// Another format or version.
    #[error("{format:?} version {version} is not {FORMAT:?} version {VERSION}")]
    Format {
        /// The format that the file names.
        format: String,
        /// Its version.
        version: u32,
    },
    /// A text that is empty or longer than allowed, or too many of something.
    #[error("{what} of {term:?} must have 1 to {most}; it has {got}")]
    Size {
        /// The part that is empty or too long.
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
    /// A related name that is no term of the glossary.
    #[error("{term:?} is related to {other:?}, which is no term")]
    Unknown {
        /// The term.
        term: String,
        /// The name that is no term.
        other: String,
    },
}

/// The whole file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    format: String,
    version: u32,
    terms: Vec<GlossaryTerm>,
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
    /// The fault in the text, and the term that has it.
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
            for (what, list) in
                [("the aliases", &term.aliases), ("the related terms", &term.related), ("the sources", &term.sources)]
            {
                size(what, &term.term, list.len() + 1, ALIASES + 1)?;
            }
            for name in std::iter::once(&term.term).chain(&term.aliases) {
                size("a name", &term.term, name.trim().chars().count(), NAME)?;
                if !names.insert(name.to_lowercase()) {
                    return Err(GlossaryError::Repeated(name.clone()));
                }
            }
        }
        for term in &terms {
            let is_known = |other: &&String| terms.iter().any(|term| term.term == **other);
            if let Some(other) = term.related.iter().find(|other| !is_known(other)) {
                return Err(GlossaryError::Unknown { term: term.term.clone(), other: other.clone() });
            }
        }
        let names = Names::of(&terms);
        Ok(Self { terms, names })
    }

    /// The index of the term with this name, as the file writes it.
    pub fn index_of(&self, name: &str) -> Option<usize> {
        self.terms.iter().position(|term| term.term == name)
    }
}

/// A term in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundTerm {
    /// Its index in the glossary.
    pub term: usize,
    /// Its place in the text, in characters.
    pub chars: Range<usize>,
}

/// The names of all terms as words, by their first word.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Names {
    by_first: HashMap<String, Vec<Name>>,
}

/// A name: the words after its first one, and its term.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Name {
    rest: Vec<String>,
    term: usize,
}

/// A word of a text with its place in characters.
struct Word {
    lower: String,
    chars: Range<usize>,
}

impl Names {
    pub(super) fn of(terms: &[GlossaryTerm]) -> Self {
        let mut by_first: HashMap<String, Vec<Name>> = HashMap::new();
        for (index, term) in terms.iter().enumerate() {
            let usual = || vec![term.term.clone(), format!("{}s", term.term)];
            for form in term.forms.clone().unwrap_or_else(usual) {
                let mut words = words(&form).into_iter().map(|word| word.lower);
                let Some(first) = words.next() else { continue };
                by_first.entry(first).or_default().push(Name { rest: words.collect(), term: index });
            }
        }
        // The longest name is tried first.
        for names in by_first.values_mut() {
            names.sort_by_key(|name| std::cmp::Reverse(name.rest.len()));
        }
        Self { by_first }
    }
}

impl Glossary {
    /// The terms in a text, in its order: each at the place where it occurs first. A hyphen joins words, so that
    /// "N-position" is one; a number is a word, of which no part is a term.
    ///
    /// **Cost**: O(characters of the text).
    ///
    /// ```
    /// use golden_teach::glossary;
    /// let found = glossary().find("The nim sum of Grundy values, and a nim sum again");
    /// let places: Vec<_> = found.iter().map(|found| found.chars.clone()).collect();
    /// assert_eq!(places, [4..11, 15..28]);
    /// ```
    pub fn find(&self, text: &str) -> Vec<FoundTerm> {
        let words = words(text);
        let (mut found, mut seen) = (Vec::new(), BTreeSet::new());
        let mut place = 0;
        while let Some(word) = words.get(place) {
            let names = self.names.by_first.get(&word.lower);
            let fits = |name: &&Name| {
                let rest = words.get(place + 1..=place + name.rest.len());
                rest.is_some_and(|rest| rest.iter().zip(&name.rest).all(|(word, wanted)| word.lower == *wanted))
            };
            let Some(name) = names.and_then(|names| names.iter().find(fits)) else {
                place += 1;
                continue;
            };
            let last = place + name.rest.len();
            if seen.insert(name.term) {
                let end = words.get(last).map_or(word.chars.end, |last| last.chars.end);
                found.push(FoundTerm { term: name.term, chars: word.chars.start..end });
            }
            place = last + 1;
        }
        found
    }
}

/// The words of a text in lower case. What stands between two words of a name is a space; every other sign between
/// them is a word of its own, so that no name goes across it.
fn words(text: &str) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let mut joins = false;
    let mut chars = text.chars().enumerate().peekable();
    while let Some((at, c)) = chars.next() {
        // A hyphen or an apostrophe within a word belongs to it.
        let is_inner = joins && is_joint(c) && chars.peek().is_some_and(|(_, next)| is_of_word(*next));
        if is_of_word(c) || is_inner {
            let c = if c == '\'' { '’' } else { c };
            match words.last_mut().filter(|_| joins) {
                Some(word) => {
                    word.lower.extend(c.to_lowercase());
                    word.chars.end = at + 1;
                }
                None => words.push(Word { lower: c.to_lowercase().collect(), chars: at..at + 1 }),
            }
            joins = true;
        } else {
            joins = false;
            if !c.is_whitespace() {
                words.push(Word { lower: c.to_string(), chars: at..at + 1 });
            }
        }
    }
    words
}

/// The letters and digits of words; signs of formulas are words of their own.
fn is_of_word(c: char) -> bool {
    c.is_alphanumeric() && !matches!(c, '𝒢' | 'φ')
}

fn is_joint(c: char) -> bool {
    matches!(c, '-' | '–' | '’' | '\'')
}

#[cfg(test)]
mod tests {
    use super::{Glossary, GlossaryError, JSON, glossary};
    use golden_figure::TermPicture;

    #[test]
    fn the_glossary_of_the_program_is_read_whole() {
        let read = Glossary::parse(JSON).expect("the embedded glossary");
        assert_eq!(read, *glossary());
        assert!(read.terms.len() >= 50, "{} terms", read.terms.len());
        for term in &read.terms {
            assert!(term.sentence.ends_with('.'), "{}: {:?} ends like a sentence", term.term, term.sentence);
            assert!(!term.sentence.contains(['{', '}', '\n']), "{}", term.term);
            assert!(term.caption.is_none() || term.picture.is_some(), "{}: a caption of nothing", term.term);
            if let Some(caption) = &term.caption {
                assert!(caption.ends_with('.') && caption.chars().count() <= 120, "{}: {caption:?}", term.term);
            }
            assert!(!term.related.contains(&term.term), "{} is related to itself", term.term);
            if let Some(picture) = &term.picture {
                let is_of_a_tab = matches!(picture, TermPicture::Subject { .. });
                assert!(is_of_a_tab || picture.figure().is_some(), "{}: {picture:?}", term.term);
            }
        }
        assert!(read.terms.iter().filter(|term| term.picture.is_some()).count() >= 40);
        for word in ["mex", "Grundy value", "nimber", "P-position", "tail", "Zeckendorf form", "ray"] {
            assert!(read.terms.iter().any(|term| term.term == word), "{word}");
        }
    }

    #[test]
    fn the_claims_of_pictures_are_what_the_program_computes() {
        for (term, said) in [
            ("mex", "Values 0, 1, 2, 4: the mex is 3"),
            ("nimber", "Values 0, 1, 2, 3, 4: the mex is 5"),
            ("N-position", "Corner of the board of Wythoff: from (4, 6) to (3, 5)"),
            ("winning move", "Corner of the board of Wythoff: from (5, 7) to (5, 3), (3, 5), (4, 7)"),
            ("counter-example", "Corner of the board of Wythoff: from (1, 1) to (0, 0)"),
            ("normal play", "Outcomes from 0 on, 0 for P: 0, 1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 0"),
            ("period", "Grundy values from 0 on: 0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2, 3, 2, 0"),
            ("preperiod", "Grundy values from 0 on: 0, 1, 2, 3, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1"),
            ("nim-dimension", "Grundy values from 0 on: 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 2, 0, 1, 0, 1"),
            ("A-number", "A-numbers: 1, 3, 4, 6, 8, 9, 11, 12, 14"),
            ("B-number", "B-numbers: 2, 5, 7, 10, 13"),
            ("Zeckendorf form", "100 = 10000101000"),
            ("left shift", "12 = 101010; 20 = 1010100"),
            ("right shift", "12 = 101010; 8 = 10101"),
            ("Bouton’s theorem", "Nim sum: 0 = 0000"),
            ("equal games", "Nim sum: 0 = 0000"),
            ("nim sum", "Nim sum: 3 = 0011"),
        ] {
            let term = &glossary().terms[glossary().index_of(term).expect("a term")];
            let figure = term.picture.as_ref().and_then(TermPicture::figure).expect("a figure");
            assert!(figure.name.ends_with(said), "{}: {}", term.term, figure.name);
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
        let alone = r#"{"term":"a","sentence":"b.","related":["c"]}"#;
        assert!(matches!(Glossary::parse(&with(alone)), Err(GlossaryError::Unknown { .. })));
        let newer = with(r#"{"term":"a","sentence":"b."}"#).replace("\"version\":1", "\"version\":2");
        assert!(matches!(Glossary::parse(&newer), Err(GlossaryError::Format { .. })));
    }

    /// The terms found in a text, each with the words by which it was found.
    fn found(text: &str) -> Vec<(&'static str, String)> {
        let words = |chars: std::ops::Range<usize>| text.chars().skip(chars.start).take(chars.len()).collect();
        let found = glossary().find(text).into_iter();
        found.map(|found| (glossary().terms[found.term].term.as_str(), words(found.chars))).collect()
    }

    #[test]
    fn the_longest_name_is_found_in_whole_words() {
        let one = |text: &str, term: &'static str, words: &str| {
            assert_eq!(found(text), [(term, words.to_owned())], "{text}");
        };
        one("Its Zeckendorf forms.", "Zeckendorf form", "Zeckendorf forms");
        one("the SECOND canonical form", "second canonical form", "SECOND canonical form");
        one("Every N-position here", "N-position", "N-position");
        one("(1, 2): P-positions", "P-position", "P-positions");
        one("Wythoff's game", "Wythoff’s game", "Wythoff's game");
        one("𝒢(3, 4) = 2", "Grundy value", "𝒢");
        // Not a subtraction game, though the word is used of both.
        one("The take-away games", "take-away game", "take-away games");
        one("slope φ", "golden ratio", "φ");
        one("slope 1/φ²", "golden ratio", "φ");
        for text in ["", "array of trails", "mexican", "Nimble", "2nim3", "nim, sum", "summits", "tailor"] {
            let is_of_nim = text == "nim, sum";
            assert_eq!(found(text).len(), usize::from(is_of_nim), "{text}");
        }
    }

    #[test]
    fn a_term_is_marked_where_it_occurs_first() {
        let text = "The mex of Grundy values: a mex.";
        assert_eq!(found(text), [("mex", "mex".to_owned()), ("Grundy value", "Grundy values".to_owned())]);
    }

    #[test]
    fn every_form_of_every_term_is_found_as_that_term() {
        for term in &glossary().terms {
            for form in term.forms.iter().flatten() {
                assert_eq!(found(form), [(term.term.as_str(), form.clone())]);
            }
        }
    }
}
