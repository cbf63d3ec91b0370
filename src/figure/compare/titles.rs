//! The names of a game that is compared, made once.

use std::sync::Arc;

use golden_game::Ruleset;
use golden_prose::shortened;

/// The longest whole title, in characters: a set may have 10,000 numbers.
const LONGEST: usize = 400;

/// The names of a game that is compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameTitles {
    /// Its title, in which long lists of parameters are cut.
    pub title: Arc<str>,
    /// Its title with all parameters, at most 400 characters of it.
    pub whole: Arc<str>,
}

impl GameTitles {
    /// **Cost**: linear in the parameters of the game.
    pub fn of(ruleset: &Ruleset) -> Self {
        Self { title: ruleset.title().into(), whole: shortened(&ruleset.whole_title(), LONGEST).into() }
    }
}
