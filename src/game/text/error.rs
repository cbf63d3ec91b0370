//! The reasons why a text is not a position: what is wrong, where, and what to write instead. Positions that are typed
//! almost as they are read are refused with the line that works.
//!
//! The commands, the lines of `solve -` and the window's search share these messages.

use super::{CONVENTIONS, RulesetOptions, game_names, parse_position, parse_ruleset, position_text};
use crate::subtraction_set::all_but_list;
use crate::{Ruleset, RulesetError, VectorError};
use golden_number::NumberError;
use golden_prose::{Lines, clean, message, near, quoted};
use thiserror::Error;

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

    /// The same error where `--misere` and `--normal` are options, too: they are listed, and may be the one that is
    /// meant. In a sum they stand among the words of all components if plus signs are between the components
    /// (`has_signs`), and never in quotation marks.
    pub(super) fn with_convention(self, has_signs: bool) -> Self {
        let convention = |word: &str| CONVENTIONS.into_iter().find(|known| *known == word);
        match self {
            // Without a value it would have been read as an option, wherever it stands: so it has one.
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

/// The question for the ruleset whose name is like the written one, or the names of some.
fn ruleset_meant(near: Option<&str>) -> String {
    near.map_or_else(|| ", such as wythoff or nim".to_owned(), |name| format!("; did you mean {name}?"))
}

/// The question for a name that is like what was written.
fn meant(dashes: &str, near: Option<&str>) -> String {
    near.map_or_else(String::new, |name| format!("did you mean {dashes}{name}? Otherwise "))
}

/// The options that take a list in one word; of these the first with commas.
const LISTS: [&str; 3] = ["set", "rays", "leaps"];

/// The most words of a name.
const WORDS: usize = 6;

/// Words of a name that say only that it is one, without a final s.
const FILLING: [&str; 3] = ["game", "the", "of"];

/// The marks that may stand in a name beside letters: in `Grundy's game:`.
const MARKS: [char; 4] = ['-', '\'', '’', ':'];

/// The error for the name of a game in several words, `fibonacci nim 10`, or with marks in it, `Wythoff's game 31 48`.
pub(super) fn name_in_words(
    name: &str,
    words: &[String],
    options: &RulesetOptions,
    limit: Option<&str>,
) -> Option<TextError> {
    let all = || name.split_whitespace().chain(words.iter().flat_map(|word| word.split_whitespace()));
    let (meant, count) = game_in_words(all())?;
    // Brackets would be the shell's on a command line.
    let rest = all().skip(count).collect::<Vec<_>>().join(" ").replace(['(', ')', '[', ']'], " ");
    let rest = rest.split_whitespace().collect::<Vec<_>>().join(" ");
    let line = format!("{meant} {rest}{}", typed_options(options, None, limit));
    let first = || parse_ruleset(meant, options).map(|game| position_text(&game, &game.start())).ok();
    let line = if rest.is_empty() { first()? } else { line };
    parse_position(&line).ok()?;
    Some(TextError::NameInWords { line })
}

/// The game whose name is written in several words at the beginning of these, and how many they are.
fn game_in_words<'a>(words: impl Iterator<Item = &'a str>) -> Option<(&'static str, usize)> {
    let is_of_name = |word: &&str| {
        word.starts_with(char::is_alphabetic) && word.chars().all(|c| c.is_alphabetic() || MARKS.contains(&c))
    };
    let leading: Vec<&str> = words.take_while(is_of_name).take(WORDS).collect();
    // A word alone is a name or none, unless it has marks that no name has.
    let is_one_name = |words: &[&str]| matches!(words, [word] if !word.contains(&MARKS[1..]));
    (1..=leading.len()).rev().find_map(|count| {
        let words = leading.get(..count).filter(|words| !is_one_name(words))?;
        let wanted = stems(words.iter().copied());
        game_names().find(|&name| stems(std::iter::once(name)) == wanted).map(|name| (name, count))
    })
}

/// The parts of a name in alphabetical order, in lower case and without a final s: those of "Grundy's game" and of
/// `grundy-game` are the same.
fn stems<'a>(words: impl Iterator<Item = &'a str>) -> Vec<String> {
    let parts = words.flat_map(|word| word.split('-'));
    let stem = |part: &str| part.to_lowercase().replace(MARKS, "").trim_end_matches('s').to_owned();
    let mut stems: Vec<String> = parts.map(stem).filter(|stem| !FILLING.contains(&stem.as_str())).collect();
    stems.sort_unstable();
    stems
}

/// The error for a list of an option that is written in several words, `--set 1 4 12`, of which all but the first are
/// read as numbers of the position. A list of several items, or words that are no items, are another mistake.
///
/// **Cost**: that of reading the line that works.
pub(super) fn list_in_words(name: &str, words: &[String], options: &RulesetOptions) -> Option<TextError> {
    let mut lists = options.iter().filter(|(name, _)| LISTS.contains(name));
    let (Some((option, first)), None) = (lists.next(), lists.next()) else { return None };
    let is_set = option == LISTS[0];
    // The position of a game with such a list is one number, or two, as are the items of the list.
    let own = if is_set { 1 } else { 2 };
    let (position, rest) = words.split_at_checked(own).filter(|(_, rest)| !rest.is_empty())?;
    let is_number = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let is_pair = |word: &str| word.split_once(',').is_some_and(|(x, y)| is_number(x) && is_number(y));
    // Of all numbers but a list the first word has the name, or that and the first item.
    let excepted = if is_set { all_but_list(first) } else { None };
    let items = std::iter::once(excepted.unwrap_or(first)).chain(rest.iter().map(String::as_str));
    let items: Vec<&str> = match excepted {
        Some(_) => items.flat_map(|word| word.split(',')).filter(|item| !item.is_empty()).collect(),
        None => items.map(|item| item.trim_end_matches(',')).collect(),
    };
    if !items.iter().all(|item| if is_set { is_number(item) } else { is_pair(item) }) {
        return None;
    }
    let list = if excepted.is_some() { "allbut " } else { "" }.to_owned() + &items.join(if is_set { "," } else { " " });
    let position = position.join(" ");
    let line = format!("{name} {position}{}", typed_options(options, Some((option, &list)), None));
    // The game may be unknown, or have no such option.
    parse_position(&line).ok()?;
    let how = if is_set && excepted.is_none() { "with commas and without spaces" } else { "in quotation marks" };
    Some(TextError::ListInWords { option, how, line })
}

/// The error for numbers without the name of a game that are not two, where they are piles of Nim: any other error as
/// it is.
pub(super) fn without_name(words: &[String], error: TextError) -> TextError {
    let TextError::Count { takes, .. } = &error else { return error };
    let piles = words.join(" ").replace('+', " ");
    let line = format!("{} {}", Ruleset::Nim.name(), piles.trim_end_matches('.'));
    if parse_position(&line).is_err() {
        return error;
    }
    TextError::Unnamed { takes: takes.clone(), got: quoted(&words.join(" ")), line }
}

/// The options of a game as they are typed, and the limit; `list` is a name and the value that its option gets
/// instead.
fn typed_options(options: &RulesetOptions, list: Option<(&str, &str)>, limit: Option<&str>) -> String {
    let mut typed = String::new();
    for (name, value) in options.iter().chain(limit.map(|limit| ("limit", limit))) {
        let value = list.filter(|(list, _)| *list == name).map_or(value, |(_, value)| value);
        let is_word = !value.is_empty() && !value.contains(|letter: char| letter.is_whitespace() || letter == '"');
        let value = if is_word { value.to_owned() } else { format!("{value:?}") };
        typed = format!("{typed} --{name} {value}");
    }
    typed
}
