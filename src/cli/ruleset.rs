//! The game of a command, with its parameters.

use clap::Args;

use super::failure::Failure;
use crate::game::{
    Position, Ruleset, RulesetOptions, parse_component_games, parse_components, parse_ruleset, parse_words,
};

/// RULESET and the options that belong to some rulesets.
#[derive(Args)]
pub(super) struct RulesetArguments {
    /// nim, wythoff, fibonacci-nim, fibonacci-nim-local, fibonacci-nim-global, subtraction, rays, t-wythoff, take-away or sum
    #[arg(value_name = "RULESET")]
    name: String,
    /// What may be taken (subtraction): odd-fibonacci, fibonacci, or numbers [default: odd-fibonacci]
    #[arg(long, value_name = "1,4,12", allow_hyphen_values = true)]
    set: Option<String>,
    /// Vectors a ray game goes along by any number of steps
    #[arg(long, value_name = "\"1,0 0,1\"", allow_hyphen_values = true)]
    rays: Option<String>,
    /// Vectors a ray game goes along by one step
    #[arg(long, value_name = "\"1,2 2,1\"", allow_hyphen_values = true)]
    leaps: Option<String>,
    /// What numbers taken from both piles must differ by less than (t-wythoff)
    #[arg(long, value_name = "T", allow_hyphen_values = true)]
    t: Option<String>,
    /// What k is multiplied by for the limit after taking k (take-away): 1, 3, 4, 5, 6, 7 or 8
    #[arg(long, value_name = "F", allow_hyphen_values = true)]
    factor: Option<String>,
}

impl RulesetArguments {
    /// The game.
    pub(super) fn ruleset(&self) -> Result<Ruleset, Failure> {
        let options = RulesetOptions {
            set: self.set.clone(),
            rays: self.rays.clone(),
            leaps: self.leaps.clone(),
            t: self.t.clone(),
            factor: self.factor.clone(),
        };
        Ok(parse_ruleset(&self.name, &options)?)
    }

    fn has_options(&self) -> bool {
        [&self.set, &self.rays, &self.leaps, &self.t, &self.factor].into_iter().any(Option::is_some)
    }

    /// The game; the components of a sum are its words, and no other game has any.
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

    /// The game and a position of it; the components of a sum are its words.
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
