//! The game of a command, with its parameters.

use clap::{Arg, ArgMatches, Args, Command, FromArgMatches};

use super::failure::Failure;
use crate::game::{
    Position, Ruleset, RulesetOptions, game_names, game_options, parse_component_games, parse_components,
    parse_ruleset, parse_words,
};

/// RULESET and the options that belong to some rulesets, as the games say them.
pub(super) struct RulesetArguments {
    name: String,
    options: RulesetOptions,
}

impl FromArgMatches for RulesetArguments {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let given = |name| matches.get_one::<String>(name);
        let options = game_options().filter_map(|option| Some((option.name, given(option.name)?)));
        let options = options.fold(RulesetOptions::default(), |options, (name, value)| options.with(name, value));
        Ok(Self { name: given(NAME).cloned().unwrap_or_default(), options })
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
        let names =
            names.split_last().map_or_else(String::new, |(last, names)| format!("{} or {last}", names.join(", ")));
        let command = command.arg(Arg::new(NAME).value_name("RULESET").required(true).help(names));
        game_options().fold(command, |command, option| {
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
        Ok(parse_ruleset(&self.name, &self.options)?)
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
            [] => return self.ruleset(),
            _ if self.name == "sum" && self.has_options() => options_stand_in("subtraction --set 1,4,12"),
            _ if self.name == "sum" => return Ok(parse_component_games(components)?),
            [word, ..] => format!("{} has no components; leave out {word:?}", self.name),
        };
        Err(Failure::Arguments(message))
    }

    /// The game and a position of it; for a sum `words` are its components.
    pub(super) fn position(&self, words: &[String], limit: Option<&str>) -> Result<(Ruleset, Position), Failure> {
        if self.name == "sum" {
            if self.has_options() || limit.is_some() {
                return Err(Failure::Arguments(options_stand_in("subtraction 33 --set 1,4,12")));
            }
            return Ok(parse_components(words)?);
        }
        let ruleset = self.ruleset()?;
        let position = parse_words(&ruleset, words, limit)?;
        Ok((ruleset, position))
    }
}

fn options_stand_in(example: &str) -> String {
    format!("the options of a sum stand in its components, such as {example:?}")
}
