//! A rule as an argument: of a game by its name, or of one's own.

use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};

use super::failure::Failure;
use super::own::{OwnArguments, RULE_TEXT};
use super::parse_within;
use golden_game::{Ruleset, RulesetOptions, game_options, parse_ruleset};
use golden_lab::read::read_rule;
use golden_lab::rule::{MAX_NUMBERS, Rule};
use golden_prose::quoted;

/// GAME with the options of games, or `--rule`; and the convention.
pub(super) struct RuleArguments {
    /// The name of a game; none if the rule is given.
    game: Option<String>,
    options: RulesetOptions,
    /// The piles of Nim, where they are given.
    piles: Option<u64>,
    misere: bool,
    own: OwnArguments,
}

/// The ids in clap.
const GAME: &str = "game";
const PILES: &str = "piles";
const MISERE: &str = "misere";

impl FromArgMatches for RuleArguments {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let options = options().filter_map(|option| Some((option.name, matches.get_one::<String>(option.name)?)));
        Ok(Self {
            game: matches.get_one::<String>(GAME).cloned(),
            options: options.fold(RulesetOptions::default(), |options, (name, value)| options.with(name, value)),
            piles: matches.get_one::<u64>(PILES).copied(),
            misere: matches.get_flag(MISERE),
            own: OwnArguments::from_arg_matches(matches)?,
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// The options of games but that of an own one.
fn options() -> impl Iterator<Item = &'static golden_game::GameOption> {
    game_options().filter(|option| option.name != RULE_TEXT)
}

impl Args for RuleArguments {
    fn augment_args(command: Command) -> Command {
        let given = ["rule_file", "rule_text"];
        let game = Arg::new(GAME).value_name("GAME").help("A game by its name, such as nim, wythoff or subtraction");
        let game = game.conflicts_with_all(given);
        let command = OwnArguments::augment_args(command.arg(game));
        let misere = Arg::new(MISERE).long(MISERE).action(ArgAction::SetTrue);
        let piles = Arg::new(PILES).long(PILES).value_name("N").value_parser(parse_within(1..=MAX_NUMBERS as u64));
        let command = command
            .arg(misere.help("Misère play: whoever makes the last move loses"))
            .arg(piles.help("The piles of Nim: 1, 2 or 3 [default: 3]"));
        options().fold(command, |command, option| {
            let arg = Arg::new(option.name).long(option.name).value_name(option.value).help(option.help);
            command.arg(arg.allow_hyphen_values(true))
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl RuleArguments {
    /// Reads the rule, without a check that every play ends.
    pub(super) fn rule(&self) -> Result<Rule, Failure> {
        let mut rule = match &self.game {
            Some(name) => self.of_game(name)?,
            None if !self.own.is_given() => {
                let message = "give the rule of a game with --rule FILE or --rule-text \"…\", or name a game such as wythoff; --help \
                               shows examples";
                return Err(Failure::Arguments(message.to_owned()));
            }
            None if self.options.is_empty() && self.piles.is_none() => self.own.rule_alone()?,
            None => {
                return Err(Failure::Arguments("a rule has no options; say what they mean in its moves".to_owned()));
            }
        };
        if self.misere && rule.block > 0 {
            return Err(Failure::Arguments("block and --misere do not go together; leave out one of them".to_owned()));
        }
        rule.misere |= self.misere;
        Ok(rule)
    }

    fn of_game(&self, name: &str) -> Result<Rule, Failure> {
        let ruleset = parse_ruleset(name, &self.options)?;
        if self.piles.is_some() && ruleset != Ruleset::Nim {
            return Err(Failure::Arguments(format!("{} has no choice of piles; leave out --piles", quoted(name))));
        }
        let piles = self.piles.and_then(|piles| usize::try_from(piles).ok()).unwrap_or(MAX_NUMBERS);
        let text = ruleset.rule_text(piles).ok_or_else(|| {
            Failure::Arguments(format!(
                "{} has no rule as text: its positions are more than three numbers, or its moves are not linear in them; give \
                 the rule of another game with --rule-text",
                quoted(name)
            ))
        })?;
        read_rule(&text).map_err(|error| Failure::Arguments(error.to_string()))
    }
}
