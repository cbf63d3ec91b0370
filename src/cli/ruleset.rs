//! The game of a command, with its parameters.

use clap::{Arg, ArgMatches, Args, Command, FromArgMatches};

use super::failure::Failure;
use super::is_digits;
use crate::game::{
    Convention, Position, Ruleset, RulesetOptions, game_names, game_options, has_plus_sign, is_game_name,
    parse_component_games, parse_components, parse_position_under, parse_ruleset, parse_words,
};
use crate::prose::quoted;

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

/// The options that take a list in one word; of these the first with commas.
const LISTS: [&str; 3] = ["set", "rays", "leaps"];

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
        if let Some(failure) = self.name_in_words(words, limit, convention) {
            return Err(failure);
        }
        if self.name.eq_ignore_ascii_case("sum") {
            if has_options {
                return Err(Failure::Arguments(options_stand_in("subtraction 33 --set 1,4,12")));
            }
            let (ruleset, position) = parse_components(words)?;
            return Ok((convention, ruleset, position));
        }
        if !self.is_game() || has_plus_sign(words) {
            if has_options {
                return Err(self.options_of_typed());
            }
            let text = std::iter::once(&self.name).chain(words).map(String::as_str).collect::<Vec<_>>().join(" ");
            return Ok(parse_position_under(&text, convention)?);
        }
        let ruleset = self.ruleset()?;
        let position = match parse_words(&ruleset, words, limit) {
            Ok(position) => position,
            Err(error) => return Err(self.list_in_words(words, convention).unwrap_or_else(|| error.into())),
        };
        Ok((convention, ruleset, position))
    }

    /// The options of the game with `list` in place of the one of this name, and those of the position, as they are typed.
    fn typed_options(&self, list: Option<(&str, &str)>, limit: Option<&str>, convention: Convention) -> String {
        let mut typed = String::new();
        for (name, value) in self.options.iter().chain(limit.map(|limit| ("limit", limit))) {
            let value = list.filter(|(list, _)| *list == name).map_or(value, |(_, value)| value);
            let is_word = !value.is_empty() && !value.contains(|letter: char| letter.is_whitespace() || letter == '"');
            let value = if is_word { quoted(value) } else { format!("{:?}", quoted(value)) };
            typed = format!("{typed} --{name} {value}");
        }
        if convention == Convention::Misere {
            typed.push_str(" --misere");
        }
        typed
    }

    /// The failure for the name of a game in several words.
    fn name_in_words(&self, words: &[String], limit: Option<&str>, convention: Convention) -> Option<Failure> {
        let mut all = self.name.split_whitespace().chain(words.iter().flat_map(|word| word.split_whitespace()));
        let mut name = all.next()?.to_ascii_lowercase();
        let mut meant = None;
        while let Some(next) = all.clone().next().filter(|next| next.chars().all(|letter| letter.is_ascii_alphabetic()))
        {
            name = format!("{name}-{}", next.to_ascii_lowercase());
            all.next();
            if is_game_name(&name) {
                let rest = all.clone().collect::<Vec<_>>().join(" ");
                meant = Some(format!("{name} {rest}").trim_end().to_owned());
            }
        }
        let example = meant?;
        Some(Failure::Arguments(format!(
            "the name of a game is one word: golden-nim solve {}{}",
            quoted(&example),
            self.typed_options(None, limit, convention)
        )))
    }

    /// The failure for a list of an option that is written in several words, of which all but the first are read as numbers of
    /// the position. A list of several items, or words that are no items, are another mistake.
    fn list_in_words(&self, words: &[String], convention: Convention) -> Option<Failure> {
        let mut lists = self.options.iter().filter(|(name, _)| LISTS.contains(name));
        let (Some((name, first)), None) = (lists.next(), lists.next()) else { return None };
        let is_pair = |word: &str| word.split_once(',').is_some_and(|(x, y)| is_digits(x) && is_digits(y));
        // The position of a game with such a list is one number, or two, as are the items of the list.
        let own = if name == LISTS[0] { 1 } else { 2 };
        let rest = words.get(own..).filter(|rest| !rest.is_empty())?;
        if !rest
            .iter()
            .map(String::as_str)
            .chain([first])
            .all(|item| if own == 1 { is_digits(item) } else { is_pair(item) })
        {
            return None;
        }
        let items = std::iter::once(first).chain(rest.iter().map(String::as_str)).collect::<Vec<_>>();
        let list = items.join(if own == 1 { "," } else { " " });
        let how = if own == 1 { "with commas and without spaces" } else { "in quotation marks" };
        Some(Failure::Arguments(format!(
            "the list of --{name} is one word, {how}: golden-nim solve {} {}{}",
            self.name,
            quoted(&words.get(..own)?.join(" ")),
            self.typed_options(Some((name, &list)), None, convention)
        )))
    }

    /// Whether the first word is the name of a game, and not the beginning or the whole of a typed position.
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

fn options_stand_in(example: &str) -> String {
    format!("the options of a sum stand in its components, such as {example:?}")
}
