//! Positions that are typed almost as they are read: each is refused with the line that works.
//!
//! The commands, the lines of `solve -` and the window's search share these messages.

use super::{RulesetOptions, TextError, game_names, parse_position, parse_ruleset, position_text};
use crate::Ruleset;
use crate::subtraction_set::all_but_list;
use golden_prose::quoted;

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

/// The error for a list of an option that is written in several words, `--set 1 4 12`, of which all but the first are read
/// as numbers of the position. A list of several items, or words that are no items, are another mistake.
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

/// The error for numbers without the name of a game that are not two, where they are piles of Nim: any other error as it is.
pub(super) fn without_name(words: &[String], error: TextError) -> TextError {
    let TextError::Count { takes, .. } = &error else { return error };
    let piles = words.join(" ").replace('+', " ");
    let line = format!("{} {}", Ruleset::Nim.name(), piles.trim_end_matches('.'));
    if parse_position(&line).is_err() {
        return error;
    }
    TextError::Unnamed { takes: takes.clone(), got: quoted(&words.join(" ")), line }
}

/// The options of a game as they are typed, with `list` in place of the one of this name, and the limit.
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
