//! Outcomes by search, under either convention.

use super::keyed::KeyedSearch;
use super::numbered::NumberedSearch;
use super::rules::leaves_of;
use crate::game::{Convention, Outcome, Position, Ruleset};
use crate::number::UBig;
use crate::solver::budget::{attempted_states, tried_states};
use crate::solver::{Bound, Job, Reason, SolverError};

/// The outcomes of the positions below one, as far as they were needed.
#[derive(Debug)]
pub(in crate::solver) enum OutcomeSearch {
    /// For games whose positions have a fixed number of numbers.
    Numbered(NumberedSearch),
    /// For any other game.
    Keyed(KeyedSearch),
}

/// The reason for a search that is given up beyond a budget of `states` positions.
pub(in crate::solver) fn beyond(states: u64, convention: Convention) -> Reason {
    let bound = match convention {
        Convention::Normal => Bound::States,
        Convention::Misere => Bound::MisereStates,
    };
    Reason::BeyondBudget { needed: UBig::from(states) + UBig::ONE, at_most: false, budget: states, bound }
}

impl OutcomeSearch {
    /// A search below a position; `None` if a number of it is 2⁶⁴ or more. Nothing is searched yet.
    pub(in crate::solver) fn new(
        ruleset: &Ruleset,
        position: &Position,
        convention: Convention,
        states: u64,
    ) -> Option<Self> {
        let Some(leaves) = leaves_of(ruleset, position) else {
            return KeyedSearch::new(ruleset, position, convention, tried_states(states)).map(Self::Keyed);
        };
        // More positions than have numbers below 2⁶⁴: few of them may decide.
        let keyed = || KeyedSearch::new(ruleset, position, convention, attempted_states(states)).map(Self::Keyed);
        NumberedSearch::new(leaves, (ruleset, position), convention, states).map(Self::Numbered).or_else(keyed)
    }

    /// How many positions the search may store, if it is not known in advance that it ends.
    pub(in crate::solver) fn budget(&self) -> Option<u64> {
        match self {
            Self::Numbered(search) => search.budget(),
            Self::Keyed(search) => Some(search.budget()),
        }
    }

    /// How many positions have been decided.
    pub(in crate::solver) fn states(&self) -> u64 {
        match self {
            Self::Numbered(search) => search.states(),
            Self::Keyed(search) => search.states(),
        }
    }

    /// The outcome of the position or one below it; `None` for any other, and if the search exceeds its budget.
    ///
    /// **Cost**: the positions below it that decide it, each with its options.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub(in crate::solver) fn outcome(
        &mut self,
        ruleset: &Ruleset,
        position: &Position,
        job: &Job,
    ) -> Result<Option<Outcome>, SolverError> {
        match self {
            Self::Numbered(search) => search.outcome(ruleset, position, job),
            Self::Keyed(search) => search.outcome(position, job),
        }
    }
}
