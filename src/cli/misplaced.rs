//! A word where a command takes none, which belongs to an option; and an example where something is missing.

use std::ffi::OsString;

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::failure::Failure;
use super::is_digits;
use golden_prose::quoted;

/// The values that these commands take only after an option: the command, the option for a number or a range, and what
/// the value is.
const OPTIONS: [(&str, &str, &str); 5] = [
    (GOLDEN_STRING, "--level", "what is wanted of the string"),
    ("period", "--rows", "the rows"),
    ("p-positions", "--rows", "the rows"),
    ("growth", "--up-to", "how far to go"),
    ("level", "--up-to", "the largest pile"),
];

const GOLDEN_STRING: &str = "golden-string";

/// The options of which the golden string takes one.
const OF_THE_STRING: [&str; 3] = ["--length", "--letter", "--count"];

/// A use of each command that needs something.
const EXAMPLES: [(&str, &str); 12] = [
    ("solve", "wythoff 31 48"),
    ("table", "wythoff --size 12"),
    ("period", "--rows 0..=40"),
    ("level", "7 --up-to 1000"),
    ("p-positions", "wythoff --rows 0..10"),
    ("growth", "--up-to 10^6"),
    ("zeckendorf", "2026"),
    ("picture", "board --position \"wythoff 8 9\" -o board.svg"),
    ("handout", "lesson.json -o lesson.pdf"),
    ("prove", "\"forall a,b,c: W(a,b) & W(a,c) => b=c\""),
    ("automaton", "\"W(a,b)\""),
    ("completions", "bash"),
];

/// The failure for a number or a range that belongs to an option; `None` for any other error.
pub(super) fn check(error: &Error, arguments: &[OsString]) -> Option<Failure> {
    if error.kind() != ErrorKind::UnknownArgument {
        return None;
    }
    let Some(ContextValue::String(word)) = error.get(ContextKind::InvalidArg) else { return None };
    let command = arguments.get(1)?.to_str()?;
    let (_, option, what) = OPTIONS.iter().find(|(name, ..)| *name == command)?;
    // Another option that says what is wanted, or the same one again, is another mistake.
    let others: &[&str] = if command == GOLDEN_STRING { &OF_THE_STRING } else { &[] };
    let is_given = |option: &&str| {
        let mut words = arguments.iter().filter_map(|argument| argument.to_str());
        words.any(|word| word.strip_prefix(*option).is_some_and(|rest| rest.is_empty() || rest.starts_with('=')))
    };
    if std::iter::once(option).chain(others).any(is_given) {
        return None;
    }
    let range = word.split_once("..").map(|(start, end)| (start, end.strip_prefix('=').unwrap_or(end)));
    let is_range = range.is_some_and(|(start, end)| is_digits(start) && is_digits(end));
    let takes_range = *option == "--rows";
    if !(is_digits(word) || is_range && takes_range) {
        return None;
    }
    let short = quoted(word);
    let value = if takes_range && !is_range { format!("0..{short}") } else { short.clone() };
    let place = place_of(word, arguments)?;
    let words = arguments.iter().enumerate().skip(1).map(|(at, argument)| match argument.to_str() {
        _ if at == place => format!("{option} {value}"),
        Some(argument) if is_plain(argument) => argument.to_owned(),
        _ => format!("{:?}", quoted(&argument.to_string_lossy())),
    });
    let example = words.collect::<Vec<_>>().join(" ");
    let others = if command == GOLDEN_STRING {
        format!(
            "; --length {value} writes the first letters, --letter {value} prints one, --count {value} counts the ones and zeros"
        )
    } else {
        String::new()
    };
    Some(Failure::Arguments(format!("“{short}” stands alone; an option says {what}: golden-nim {example}{others}")))
}

/// The place of a word that stands alone: the last one that is not the value of an option, as far as that is seen.
fn place_of(word: &str, arguments: &[OsString]) -> Option<usize> {
    let equal = || (2..arguments.len()).rev().filter(|&place| arguments.get(place).is_some_and(|other| other == word));
    let is_option = |word: &OsString| word.to_str().is_some_and(|word| word.starts_with("--") && !word.contains('='));
    let alone = |place: &usize| !arguments.get(place - 1).is_some_and(is_option);
    equal().find(alone).or_else(|| equal().next())
}

/// Returns true if a word needs no quotation marks, and no shortening.
fn is_plain(word: &str) -> bool {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_.,:=/+^".contains(letter);
    !word.is_empty() && quoted(word) == word && word.chars().all(is_plain)
}

/// An example for a command that is called without what it needs.
pub(super) fn example(error: &Error, arguments: &[OsString]) -> Option<String> {
    if error.kind() != ErrorKind::MissingRequiredArgument {
        return None;
    }
    let command = arguments.get(1)?.to_str()?;
    let (name, rest) = EXAMPLES.iter().find(|(name, _)| *name == command)?;
    Some(format!("Example: golden-nim {name} {rest}"))
}
