//! The ruleset and its parameters: the first word and the options.

use super::TextError;
use crate::registry::GAMES;
use crate::subtraction_set::all_but_list;
use crate::{GameOption, Ruleset};
use golden_prose::{near, quoted};

/// The parameters of a ruleset as they are typed, each an option with its value.
///
/// ```
/// use golden_game::{Ruleset, RulesetOptions, parse_ruleset};
/// let options = RulesetOptions::default().with("t", "2");
/// assert_eq!(parse_ruleset("t-wythoff", &options), Ok(Ruleset::TWythoff { t: 2 }));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RulesetOptions(Vec<(&'static str, String)>);

impl RulesetOptions {
    /// Adds an option.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.0.push((name, value.into()));
        self
    }

    /// Each option with its value, as they were added.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.0.iter().map(|(name, value)| (*name, value.as_str()))
    }

    /// Returns true if there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The value of an option.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find_map(|(option, value)| (*option == name).then_some(value.as_str()))
    }

    /// The value of an option as a 32-bit number.
    pub(crate) fn machine_number(
        &self,
        name: &'static str,
        instead: impl FnOnce() -> String,
    ) -> Result<Option<u32>, TextError> {
        let Some(text) = self.get(name) else { return Ok(None) };
        let bad = || TextError::BadNumber { option: name, text: quoted(text), instead: instead() };
        machine_number(text.trim()).map(Some).ok_or_else(bad)
    }

    /// Checks that all given options are allowed for the game `name`.
    pub(crate) fn allow(&self, name: &str, allowed: &[GameOption]) -> Result<(), TextError> {
        match self.0.iter().find(|(given, _)| allowed.iter().all(|option| option.name != *given)) {
            Some((option, _)) => Err(TextError::UnusedOption { name: name.into(), option }),
            None => Ok(()),
        }
    }
}

/// The options of all games, each once.
pub fn game_options() -> impl Iterator<Item = &'static GameOption> {
    GAMES.iter().flat_map(|game| game.options)
}

/// The names of the games that commands read, all of each game together, the sum last.
pub fn game_names() -> impl Iterator<Item = &'static str> {
    GAMES.iter().flat_map(|game| game.names).copied().chain(["sum"])
}

/// The name of a game that a misspelt one may mean.
pub fn near_game(word: &str) -> Option<&'static str> {
    near(word, game_names())
}

/// Returns true if a word is the name of a game, in any case.
pub fn is_game_name(word: &str) -> bool {
    game_names().any(|name| name.eq_ignore_ascii_case(word))
}

/// The ruleset with a name and options. Besides the names in files it accepts short names and pieces: `fib`, `queen`,
/// `rook`, `king`, `knight`.
///
/// # Errors
/// An unknown name, an option of another ruleset, or a value that is not valid.
pub fn parse_ruleset(name: &str, options: &RulesetOptions) -> Result<Ruleset, TextError> {
    let lower = name.to_lowercase();
    let Some(game) = GAMES.iter().find(|game| game.names.iter().any(|name| *name == lower)) else {
        return Err(if lower == "sum" {
            TextError::SumWithoutComponents
        } else {
            TextError::UnknownRuleset { word: quoted(name), near: near_game(name) }
        });
    };
    options.allow(&lower, game.options)?;
    let ruleset = (game.read)(&lower, options)?;
    ruleset.check()?;
    Ok(ruleset)
}

/// Parses a number without a sign.
pub(crate) fn machine_number<T: std::str::FromStr>(digits: &str) -> Option<T> {
    digits.starts_with(|c: char| c.is_ascii_digit()).then(|| digits.parse().ok())?
}

/// The error for an option that no position has, with the one it may mean.
fn unknown_option(option: &str) -> TextError {
    let known = game_options().map(|known| known.name).chain(["limit"]);
    TextError::UnknownOption { word: quoted(option), near: near(option, known), has_convention: false }
}

/// The words that are not options, the options, and the limit.
pub(super) fn split_options(words: &[String]) -> Result<(Vec<String>, RulesetOptions, Option<String>), TextError> {
    let (mut others, mut options, mut limit) = (Vec::new(), RulesetOptions::default(), None);
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let Some(option) = word.strip_prefix("--") else {
            others.push(word.clone());
            continue;
        };
        let (option, value) = option.split_once('=').map_or((option, None), |(option, value)| (option, Some(value)));
        let known = game_options().map(|known| known.name).chain(["limit"]).find(|known| *known == option);
        let option = known.ok_or_else(|| unknown_option(option))?;
        let value = value.or_else(|| words.next().map(String::as_str)).ok_or(TextError::MissingValue(option))?;
        // The list of `--set allbut 2,3,7` is a word of its own where no marks join both.
        let list = if option == "set" && all_but_list(value) == Some("") { words.next() } else { None };
        let value = list.map_or_else(|| value.to_owned(), |list| format!("{value} {list}"));
        let is_repeated = if option == "limit" { limit.is_some() } else { options.get(option).is_some() };
        if is_repeated {
            return Err(TextError::RepeatedOption(option));
        }
        if option == "limit" {
            limit = Some(value);
        } else {
            options = options.with(option, value);
        }
    }
    Ok((others, options, limit))
}
