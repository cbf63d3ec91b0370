//! The game of a command, with its parameters. Ranges of rows and columns, in the notation of Rust.

use std::ops::Range;
use std::str::FromStr;

use clap::{Arg, ArgMatches, Args, Command, FromArgMatches};
use thiserror::Error;

use super::failure::{Failure, is_digits};
use super::rule::{OWN, OwnArguments, RULE_TEXT, of_rule};
use golden_game::{
    Convention, Position, Ruleset, RulesetOptions, TextError, game_names, game_options, has_plus_sign, is_game_name,
    parse_component_games, parse_components, parse_named, parse_position_under, parse_ruleset,
};
use golden_number::{NumberError, UBig, parse_typed_number};
use golden_prose::{counted_number, listed, quoted};

/// RULESET and the options that belong to some rulesets, as the games say them.
pub(super) struct RulesetArguments {
    name: String,
    /// The options of games but that of an own one.
    options: RulesetOptions,
    own: OwnArguments,
}

impl FromArgMatches for RulesetArguments {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let given = |name| matches.get_one::<String>(name);
        let options = game_options().filter(|option| option.name != RULE_TEXT);
        let options = options.filter_map(|option| Some((option.name, given(option.name)?)));
        let options = options.fold(RulesetOptions::default(), |options, (name, value)| options.with(name, value));
        let own = OwnArguments::from_arg_matches(matches)?;
        Ok(Self { name: given(NAME).cloned().unwrap_or_default(), options, own })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// The id of the ruleset's name in clap.
const NAME: &str = "ruleset";

impl Args for RulesetArguments {
    fn augment_args(command: Command) -> Command {
        let names: Vec<&str> = game_names().collect();
        let help = listed(&names, "or");
        let command = command.arg(Arg::new(NAME).value_name("RULESET").required(true).help(help));
        let command = OwnArguments::augment_args(command);
        game_options().filter(|option| option.name != RULE_TEXT).fold(command, |command, option| {
            let arg = Arg::new(option.name).long(option.name).value_name(option.value).help(option.help);
            command.arg(arg.allow_hyphen_values(true))
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl RulesetArguments {
    /// The game.
    pub(super) fn ruleset(&self) -> Result<Ruleset, Failure> {
        Ok(parse_ruleset(&self.name, &self.all_options()?)?)
    }

    /// The options with the rule, if the game is the own one.
    fn all_options(&self) -> Result<RulesetOptions, Failure> {
        match self.own.rule()? {
            Some(rule) if self.is_own() => Ok(self.options.clone().with(RULE_TEXT, rule.one_line())),
            Some(_) => Err(self.without_rule()),
            None => Ok(self.options.clone()),
        }
    }

    /// Returns true if the game is the own one.
    fn is_own(&self) -> bool {
        self.name.eq_ignore_ascii_case(OWN)
    }

    /// The rule of the games that are named `own`.
    pub(super) fn own(&self) -> &OwnArguments {
        &self.own
    }

    fn without_rule(&self) -> Failure {
        Failure::Arguments(format!("{} has a rule of its own; name the game of --rule own, or leave it out", self.name))
    }

    /// The name as it was given.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    pub(super) fn has_options(&self) -> bool {
        !self.options.is_empty()
    }

    /// The game; `components` are the games of a sum, and must be empty for any other game.
    pub(super) fn game(&self, components: &[String]) -> Result<Ruleset, Failure> {
        let message = match components {
            [] if self.name == "sum" => {
                "a sum needs components, each in quotation marks, such as sum \"subtraction --set 1,4,12\" \"nim\""
                    .into()
            }
            _ if self.name.contains('+') => {
                let part = |part: &str| format!("\"{}\"", quoted(part.trim()));
                let parts: Vec<_> = self.name.split('+').map(part).collect();
                format!("a sum is written with each component in quotation marks: sum {}", parts.join(" "))
            }
            [] => return self.ruleset(),
            _ if self.name == "sum" && self.has_options() => options_stand_in("subtraction --set 1,4,12"),
            _ if self.name == "sum" => {
                let words = components.iter().map(|word| self.own.with_rule(word)).collect::<Result<Vec<_>, _>>()?;
                return Ok(parse_component_games(&words)?);
            }
            [size] if is_digits(size) => {
                let size = quoted(size);
                format!(
                    "the size of a table is an option: --size {size}; rows and columns may differ: --rows 0..{size}"
                )
            }
            [word, ..] => format!("{} has no components; leave out {word:?}", self.name),
        };
        Err(Failure::Arguments(message))
    }

    /// The game and a position of it, and the convention: `convention` unless a typed position says otherwise. For a
    /// sum `words` are its components. Words that do not begin with a game, or that have a plus sign, are read as a
    /// typed position.
    pub(super) fn position(
        &self,
        words: &[String],
        limit: Option<&str>,
        convention: Convention,
    ) -> Result<(Convention, Ruleset, Position), Failure> {
        let has_options = self.has_options() || limit.is_some();
        let words: &[String] = &words.iter().map(|word| self.own.with_rule(word)).collect::<Result<Vec<_>, _>>()?;
        // The line that works is a command here.
        let as_command = |error: TextError| -> Failure {
            let line = |line: &str| {
                let has_own = ["--misere", "--normal"].iter().any(|own| line.ends_with(own));
                let misere = if convention == Convention::Misere && !has_own { " --misere" } else { "" };
                format!("golden-nim solve {line}{misere}")
            };
            with_digits(error.with_line(line))
        };
        if self.name.eq_ignore_ascii_case("sum") {
            if has_options {
                return Err(Failure::Arguments(options_stand_in("subtraction 33 --set 1,4,12")));
            }
            let (ruleset, position) = parse_components(words).map_err(with_digits)?;
            return Ok((convention, ruleset, position));
        }
        if has_plus_sign(words) || !self.is_game() && !has_options {
            if has_options {
                return Err(self.options_of_typed());
            }
            let name = self.own.with_rule(&self.name)?;
            let text = std::iter::once(&name).chain(words).map(String::as_str).collect::<Vec<_>>().join(" ");
            return parse_position_under(&text, convention).map_err(as_command);
        }
        match parse_named(&self.name, words, &self.all_options()?, limit) {
            Ok((ruleset, position)) => Ok((of_rule(convention, &ruleset), ruleset, position)),
            Err(error) if !self.is_game() && error.line().is_none() => Err(self.options_of_typed()),
            Err(error) => Err(as_command(error)),
        }
    }

    /// Returns true if the first word is the name of a game, and not the beginning or the whole of a typed position.
    pub(super) fn is_game(&self) -> bool {
        is_game_name(&self.name)
    }

    /// The failure for options beside a position that is typed as a whole.
    fn options_of_typed(&self) -> Failure {
        let is_name = self.name.starts_with(char::is_alphabetic) && !self.name.contains(char::is_whitespace);
        match self.ruleset() {
            Err(error) if is_name && !self.is_game() => error,
            _ => Failure::Arguments(
                "options stand behind the name and the numbers of their game; those of a sum in quotation marks with them, \
                 such as golden-nim solve \"subtraction 33 --set 1,4,12 + nim 5\""
                    .to_owned(),
            ),
        }
    }
}

/// The failure to read a position; for a number that is too long to be typed, with the command that reads it.
fn with_digits(error: TextError) -> Failure {
    let is_too_long = error.is_power_too_large();
    match error.into() {
        Failure::Arguments(message) if is_too_long => {
            Failure::Arguments(format!("{message}; golden-nim solve - reads such positions from standard input"))
        }
        failure => failure,
    }
}

fn options_stand_in(example: &str) -> String {
    format!("the options of a sum stand in its components, such as {example:?}")
}

/// A range as typed: with numbers of any size, never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct WrittenRange {
    first: UBig,
    end: UBig,
}

/// The reason why a text is not a range.
#[derive(Debug, PartialEq, Eq, Error)]
pub(crate) enum RangeError {
    #[error("a range is written A..B or A..=B, such as 0..16")]
    Form,
    #[error("the range is empty; its end must be larger than its start, as in 0..16")]
    Empty,
    #[error(transparent)]
    Number(#[from] NumberError),
}

impl FromStr for WrittenRange {
    type Err = RangeError;

    fn from_str(text: &str) -> Result<Self, RangeError> {
        let (first, end) = text.split_once("..").ok_or(RangeError::Form)?;
        if first.trim().is_empty() || end.trim().is_empty() {
            return Err(RangeError::Form);
        }
        let first = parse_typed_number(first)?;
        let end = match end.strip_prefix('=') {
            Some(last) => parse_typed_number(last)? + UBig::ONE,
            None => parse_typed_number(end)?,
        };
        if first < end { Ok(Self { first, end }) } else { Err(RangeError::Empty) }
    }
}

impl WrittenRange {
    /// The range 0..size.
    pub(super) fn up_to(size: UBig) -> Self {
        Self { first: UBig::ZERO, end: size }
    }

    /// The end, which is not in the range.
    pub(super) fn end(&self) -> &UBig {
        &self.end
    }

    /// The range, of numbers of any size.
    pub(super) fn range(&self) -> Range<UBig> {
        self.first.clone()..self.end.clone()
    }

    /// The range in machine words, as tables are numbered.
    pub(super) fn to_words(&self, what: &'static str) -> Result<Range<u64>, Failure> {
        match (u64::try_from(&self.first), u64::try_from(&self.end)) {
            (Ok(first), Ok(end)) => Ok(first..end),
            _ => Err(Failure::Work(format!(
                "the {what} end at {}, and those of a table are numbered up to {}, which is 2^64 − 2; ask for smaller ones, or \
                 for single positions with golden-nim solve",
                counted_number(&(&self.end - UBig::ONE)),
                u64::MAX - 1
            ))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{RangeError, WrittenRange};

    fn words(text: &str) -> Option<std::ops::Range<u64>> {
        text.parse::<WrittenRange>().ok()?.to_words("rows").ok()
    }

    #[test]
    fn ranges_are_rusts() {
        assert_eq!(words("3..7"), Some(3..7));
        assert_eq!(words("3..=7"), Some(3..8));
        assert_eq!(words("0..=0"), Some(0..1));
        assert_eq!(words("10^15..10^15+8"), Some(1_000_000_000_000_000..1_000_000_000_000_008));
    }

    #[test]
    fn what_holds_no_row_is_no_range() {
        for empty in ["7..3", "3..3", "4..=3"] {
            assert_eq!(empty.parse::<WrittenRange>(), Err(RangeError::Empty), "{empty}");
        }
        for form in ["7", "..", "3..", "..7", "", "3-7"] {
            assert_eq!(form.parse::<WrittenRange>(), Err(RangeError::Form), "{form}");
        }
        assert!(matches!("a..7".parse::<WrittenRange>(), Err(RangeError::Number(_))));
    }

    #[test]
    fn a_number_beyond_machine_words_is_a_range_that_no_table_has() {
        assert_eq!(words("0..10000000000000000000000000000000000000000"), None);
        assert_eq!(words("0..18446744073709551615"), Some(0..u64::MAX));
    }
}
