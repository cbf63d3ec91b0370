//! The cost that a run may have, and its stages.

use std::fmt::{self, Display, Formatter};

use golden_logic::automata::budget::DEFAULT_STATES;
use golden_logic::automata::digits::Base;

use crate::guess;

/// The seconds that a run may take by default.
pub const DEFAULT_SECONDS: f64 = 60.0;

/// Returns the stage of a run in words; before the first one the rule is checked.
pub fn in_words(stage: Option<Stage>) -> String {
    stage.map_or_else(|| "checking that every play ends".to_owned(), |stage| stage.to_string())
}

/// The cost that a run may have, its cancel flag and its clock.
#[derive(Clone, Copy)]
pub struct DiscoveryBudget<'a> {
    /// The rows of the table; `None` for [`DEFAULT_ROWS`](crate::table::DEFAULT_ROWS), or as many as take
    /// [`DEFAULT_WORK`](crate::table::DEFAULT_WORK), and more where a guess is refuted; a first attempt is made with fewer.
    pub rows: Option<u64>,
    /// The states of a guess.
    pub guess_states: usize,
    /// The states of one construction of a proof.
    pub proof_states: usize,
    /// The seconds of the whole run by `clock`.
    pub seconds: f64,
    /// Returns the seconds since the run began.
    pub clock: &'a dyn Fn() -> f64,
    /// Returns true if the run is cancelled; called several times a second.
    pub cancelled: &'a dyn Fn() -> bool,
    /// Receives what is done now.
    pub progress: &'a dyn Fn(Stage),
}

impl Default for DiscoveryBudget<'_> {
    fn default() -> Self {
        Self {
            rows: None,
            guess_states: guess::DEFAULT_STATES,
            proof_states: DEFAULT_STATES,
            seconds: DEFAULT_SECONDS,
            clock: &|| 0.0,
            cancelled: &|| false,
            progress: &|_| {},
        }
    }
}

/// The stage of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The table is made.
    Table,
    /// A guess is learned.
    Learning(Base),
    /// A guess is proved.
    Proving(Base),
    /// The proved set is put into words.
    Saying,
}

impl Display for Stage {
    /// Writes what is done now: "making a table of outcomes".
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Table => f.write_str("making a table of outcomes"),
            Self::Learning(base) => write!(f, "learning an automaton in base {base}"),
            Self::Proving(base) => write!(f, "proving an automaton in base {base}"),
            Self::Saying => f.write_str("putting the set into words"),
        }
    }
}
