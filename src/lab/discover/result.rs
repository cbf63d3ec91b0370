//! The findings of a run: its verdict, the claims, the sets; or why there is no run.

use golden_logic::automata::automaton::Automaton;
use golden_logic::automata::digits::Base;
use golden_logic::error::LogicError;
use golden_number::UBig;

use crate::claims::MAX_PROVED_BLOCK;
use crate::say::SetWords;
use crate::table::MAX_VALUE;

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

/// The reason for which there is no run.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DiscoverError {
    /// The base has other digits than the relations of the rule.
    #[error("this rule has no meaning in base {0}; its relations are of another base")]
    Base(Base),
    /// Too many options are forbidden.
    #[error("claims are proved for block up to {MAX_PROVED_BLOCK}")]
    Block,
    /// There are no values with this convention.
    #[error("with {0} positions have no Grundy values; leave out the value")]
    NoValues(&'static str),
    /// The value is too large.
    #[error("values are told apart up to {MAX_VALUE}")]
    Value,
    /// A formula that cannot be used, or the automaton of the moves is too large.
    #[error(transparent)]
    Logic(#[from] LogicError),
}
