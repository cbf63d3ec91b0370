//! The cost that a run may have, its stages, and its findings: the verdict, the claims, the sets.

use std::fmt::{self, Display, Formatter};

use crate::guess;
use crate::say::SetWords;
use golden_logic::automata::automaton::Automaton;
use golden_logic::automata::budget::DEFAULT_STATES;
use golden_logic::automata::digits::Base;
use golden_number::UBig;

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

/// The reason for which nothing was proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenReason {
    /// Every automaton that agrees with the table has more states than a guess may have.
    States,
    /// The table ends before an automaton was found, or what was found is wrong beyond it.
    Table,
    /// A proof took more states than it may.
    Budget,
    /// The time ran out.
    Time,
}

/// The end of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiscoveryVerdict {
    /// The sets are proved to be those of the rule, for all positions.
    Proved,
    /// Nothing is proved.
    Open(OpenReason),
    /// The run was cancelled.
    Stopped,
}

/// A claim, decided or not.
#[derive(Clone, Debug, PartialEq)]
pub struct DecidedClaim {
    /// The claim in words.
    pub title: String,
    /// True if it holds; `None` where it was not decided.
    pub holds: Option<bool>,
    /// The position for which it fails.
    pub counterexample: Option<Vec<(String, UBig)>>,
    /// The states of the largest automaton of the proof.
    pub largest: usize,
    /// The seconds that it took.
    pub seconds: f64,
}

/// The result of a run.
#[derive(Clone, Debug)]
pub struct Discovery {
    /// The end of the run.
    pub verdict: DiscoveryVerdict,
    /// The digits of the automaton, or of the one with the fewest states that was tried.
    pub base: Base,
    /// If nothing is proved: an automaton in these digits that agrees with the table has at least as many states.
    pub at_least: Option<usize>,
    /// The largest value that is told apart; 0 for outcomes.
    pub value: u32,
    /// The sets of the values from 0; none if no guess agrees with the table.
    pub sets: Vec<Automaton>,
    /// The claims that were decided.
    pub claims: Vec<DecidedClaim>,
    /// The rows of the table.
    pub rows: u64,
    /// True if every construction of the proofs was computed again in another way, and agreed.
    pub rechecked: bool,
    /// The proved set of P-positions in words.
    pub said: SetWords,
}

impl Discovery {
    /// Nothing found yet.
    pub(super) fn none(base: Base, value: u32) -> Self {
        Self {
            verdict: DiscoveryVerdict::Stopped,
            base,
            at_least: None,
            value,
            sets: Vec::new(),
            claims: Vec::new(),
            rows: 0,
            rechecked: false,
            said: SetWords::default(),
        }
    }
}
