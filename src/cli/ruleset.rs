//! The game of a command, with its parameters.

use clap::{Arg, ArgMatches, Args, Command, FromArgMatches};

use super::failure::Failure;
use super::failure::is_digits;
use super::rule::{OWN, OwnArguments, RULE_TEXT, of_rule};
use golden_game::{
    Convention, Position, Ruleset, RulesetOptions, TextError, game_names, game_options, has_plus_sign, is_game_name,
    parse_component_games, parse_components, parse_named, parse_position_under, parse_ruleset,
};
use golden_prose::{listed, quoted};

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

    /// The game and a position of it, and the convention: `convention` unless a typed position says otherwise. For a sum
    /// `words` are its components; what does not begin with a game, or has a plus sign, is read as it is typed elsewhere.
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
