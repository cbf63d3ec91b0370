//! The reasons why a text is not a position: what is wrong, where, and what to write instead.

use thiserror::Error;

use super::CONVENTIONS;
use crate::{RulesetError, VectorError};
use golden_number::NumberError;
use golden_prose::{Lines, clean, message, near};

/// The reason why a text, or a list of words, is not a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TextError {
    /// Nothing was typed.
    #[error("there is nothing to read; type a position such as wythoff 31 48")]
    Empty,
    /// A component of a sum without a name.
    #[error("there is no game named; write one such as nim or subtraction --set 1,4,12")]
    NoGame,
    /// A number where a game without a position is expected.
    #[error("{word:?} is too much: a game without a position is expected; leave it out")]
    GameWithPosition {
        /// The first such word, shortened if it is long.
        word: String,
    },
    /// The first word is not the name of a ruleset.
    #[error("{word:?} is not a ruleset{}", ruleset_meant(*near))]
    UnknownRuleset {
        /// The written text, shortened if it is long.
        word: String,
        /// The name that is most like it, if one is.
        near: Option<&'static str>,
    },
    /// The name of a game in several words, or with marks in it.
    #[error("the name of a game is one word, without marks: {}", written(line))]
    NameInWords {
        /// The line that works.
        line: String,
    },
    /// The list of an option in several words.
    #[error("the list of --{option} is one word, {how}: {}", written(line))]
    ListInWords {
        /// The option.
        option: &'static str,
        /// The form of a list in one word.
        how: &'static str,
        /// The line that works.
        line: String,
    },
    /// Numbers without the name of a game that are no position of Wythoff's game.
    #[error("no game is named, so wythoff is meant; wythoff takes {takes}; got {got}; for Nim write {}", written(line))]
    Unnamed {
        /// The input that it takes, with an example.
        takes: String,
        /// The written text, shortened if it is long.
        got: String,
        /// The line that works.
        line: String,
    },
    /// A word that begins with `--` but is not an option.
    #[error(
        "--{word} is not an option of a position; {meant}the options are {options}",
        meant = meant("--", *near),
        options = super::option_names(*has_convention)
    )]
    UnknownOption {
        /// The written text, without the dashes, shortened if it is long.
        word: String,
        /// The option that is most like it, if one is.
        near: Option<&'static str>,
        /// True if `--misere` and `--normal` are options there, too.
        has_convention: bool,
    },
    /// An option of another ruleset.
    #[error("{name} has no option --{option}; leave it out")]
    UnusedOption {
        /// The ruleset's name.
        name: String,
        /// The option.
        option: &'static str,
    },
    /// An option that is given twice.
    #[error("--{0} is given twice; give it once")]
    RepeatedOption(&'static str),
    /// `--misere` and `--normal` in one text.
    #[error("--misere and --normal exclude each other; give one of them")]
    TwoConventions,
    /// An option at the end of the text, without a value.
    #[error("--{0} has no value; write one after it")]
    MissingValue(&'static str),
    /// An option that takes no value, with one.
    #[error("--{0} takes no value; write it alone")]
    UnusedValue(&'static str),
    /// A quotation mark that is not closed.
    #[error(
        "the quotation mark {mark} at character {position} is never closed; \
         put another one after the last word it holds"
    )]
    OpenQuote {
        /// The mark.
        mark: char,
        /// Its position, from 1.
        position: usize,
    },
    /// A word that is not a number.
    #[error("{what} of {name}, {word:?}, is not a number: {source}")]
    Number {
        /// The ruleset's name.
        name: String,
        /// The name of the number: `number 2`, `the limit`.
        what: String,
        /// The written text, shortened if it is long.
        word: String,
        /// The mistake in it.
        source: NumberError,
    },
    /// A number that may be one with its digits in groups, or several.
    #[error("{word:?} may be one number or several; write {whole} or {apart}")]
    Grouped {
        /// The word.
        word: String,
        /// As one number.
        whole: String,
        /// As several numbers.
        apart: String,
    },
    /// Too few or too many numbers.
    #[error("{name} takes {takes}; got {got}")]
    Count {
        /// The ruleset's name.
        name: String,
        /// The input that it takes, with an example.
        takes: String,
        /// The number of them in words: `1 number`.
        got: String,
    },
    /// A starting position without stones.
    #[error("{name} does not start from an empty pile; start with at least 1 stone")]
    ZeroPile {
        /// The ruleset's name.
        name: String,
    },
    /// A limit given twice, in the words and as an option.
    #[error("the limit is given twice, as {word:?} and as --limit; give it once")]
    TwoLimits {
        /// The limit among the words.
        word: String,
    },
    /// A value of a parameter that is not a 32-bit number.
    #[error("--{option} {text:?} is not a number that can be used; {instead}")]
    BadNumber {
        /// The option.
        option: &'static str,
        /// The written text, shortened if it is long.
        text: String,
        /// The words that say what to write.
        instead: String,
    },
    /// A value of a parameter that is not among its choices.
    #[error("--{option} {text:?} is not one of its values; {instead}")]
    BadChoice {
        /// The option.
        option: &'static str,
        /// The written text, shortened if it is long.
        text: String,
        /// The words that say what to write.
        instead: String,
    },
    /// A take-away game without its factor.
    #[error("take-away needs its factor; write --factor 3 where at most 3k may be taken after k")]
    NoFactor,
    /// An own game without its rule.
    #[error(
        "own needs its rule; give it with --rule-text \"numbers a, b; move a - k, b where k >= 1\", or a file with --rule"
    )]
    NoRule,
    /// A text that is no rule of a game, or a rule that is not played.
    #[error("the rule: {0}")]
    Rule(String),
    /// A value of `--set` that is not a set.
    #[error(
        "--set {0:?} is not a set; write odd-fibonacci, fibonacci, numbers with commas between them such as 1,4,12 or 1..7, or \
         \"allbut 2,3,7\" for all but finitely many, each at most {max}",
        max = u64::MAX
    )]
    BadSet(String),
    /// A value of `--rays` or `--leaps` that is not a list of vectors.
    #[error("--{option}: {source}")]
    BadVector {
        /// The option.
        option: &'static str,
        /// The mistake.
        source: VectorError,
    },
    /// A sum where one ruleset is expected.
    #[error(
        "a sum has no ruleset of its own; name its components, each in quotation marks, \
         such as sum \"wythoff 3 4\" \"nim 5\""
    )]
    SumWithoutComponents,
    /// A component of a sum that is not a position.
    #[error("component {number} of the sum, {text:?}: {source}")]
    Component {
        /// The place of the component, from 1.
        number: usize,
        /// The written text, shortened if it is long.
        text: String,
        /// The mistake in it.
        source: Box<TextError>,
    },
    /// Parameters that do not define a game.
    #[error(transparent)]
    Ruleset(#[from] RulesetError),
}

impl TextError {
    /// Returns true if a game is not known by its name, also one of a component of a sum: a list of the names would
    /// help.
    pub fn is_unknown_ruleset(&self) -> bool {
        match self {
            Self::UnknownRuleset { .. } => true,
            Self::Component { source, .. } => source.is_unknown_ruleset(),
            _ => false,
        }
    }

    /// Returns true if a number is a power that is too long to be computed, also in a component of a sum: it may be
    /// written in digits.
    pub fn is_power_too_large(&self) -> bool {
        match self {
            Self::Number { source, .. } => *source == NumberError::PowerTooLarge,
            Self::Component { source, .. } => source.is_power_too_large(),
            _ => false,
        }
    }

    /// The same error where `--misere` and `--normal` are options, too: they are listed, and may be the one that is meant. They
    /// stand among the words of all components where plus signs are between these (`has_signs`), and in no quotation marks.
    pub(super) fn with_convention(self, has_signs: bool) -> Self {
        let convention = |word: &str| CONVENTIONS.into_iter().find(|known| *known == word);
        match self {
            // Read is one without a value, wherever it stands.
            Self::UnknownOption { word, .. } if let Some(option) = convention(&word) => Self::UnusedValue(option),
            Self::UnknownOption { word, near: known, .. } => {
                let near = near(&word, CONVENTIONS.into_iter()).or(known);
                Self::UnknownOption { word, near, has_convention: true }
            }
            Self::Component { number, text, source } if has_signs => {
                Self::Component { number, text, source: Box::new(source.with_convention(false)) }
            }
            other => other,
        }
    }

    /// The line to write instead, where what was meant is plain; none for a component of a sum.
    pub fn line(&self) -> Option<&str> {
        match self {
            Self::NameInWords { line } | Self::ListInWords { line, .. } | Self::Unnamed { line, .. } => Some(line),
            _ => None,
        }
    }

    /// The same error with its [`TextError::line`] changed.
    #[must_use]
    pub fn with_line(mut self, change: impl FnOnce(&str) -> String) -> Self {
        if let Self::NameInWords { line } | Self::ListInWords { line, .. } | Self::Unnamed { line, .. } = &mut self {
            *line = change(line);
        }
        self
    }
}

/// A line in a message: one that is long without its middle.
fn written(line: &str) -> String {
    message(&clean(line, Lines::One))
}

/// The question for the ruleset that is like what was written, or some of them.
fn ruleset_meant(near: Option<&str>) -> String {
    near.map_or_else(|| ", such as wythoff or nim".to_owned(), |name| format!("; did you mean {name}?"))
}

/// The question for a name that is like what was written.
fn meant(dashes: &str, near: Option<&str>) -> String {
    near.map_or_else(String::new, |name| format!("did you mean {dashes}{name}? Otherwise "))
}
