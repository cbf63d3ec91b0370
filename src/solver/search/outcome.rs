//! Outcomes by search, under either convention.

use super::keyed::KeyedSearch;
use super::numbered::NumberedSearch;
use super::rules::leaves_of;
use crate::game::{Convention, Outcome, Position, Ruleset};
use crate::number::UBig;
use crate::solver::{Bound, Job, Reason, SolverError};

/// The outcomes of the positions below one, as far as they were needed.
#[derive(Debug)]
pub(in crate::solver) enum OutcomeSearch {
    /// For games whose positions have a fixed number of numbers.
    Numbered(NumberedSearch),
    /// For any other game.
    Keyed(KeyedSearch),
}

/// The reason for a search that is given up, or not started because there are surely more positions than `states`.
pub(in crate::solver) fn beyond(states: u64, convention: Convention) -> Box<Reason> {
    let needed = UBig::from(states) + UBig::ONE;
    Box::new(Reason::BeyondBudget { needed, at_most: false, budget: states, bound: bound(convention) })
}

/// The reason for a search that is not started because there may be as many positions as `most`.
pub(super) fn beyond_at_most(most: UBig, states: u64, convention: Convention) -> Box<Reason> {
    Box::new(Reason::BeyondBudget { needed: most, at_most: true, budget: states, bound: bound(convention) })
}

fn bound(convention: Convention) -> Bound {
    match convention {
        Convention::Normal => Bound::States,
        Convention::Misere => Bound::MisereStates,
    }
}

impl OutcomeSearch {
    /// A search below a position.
    ///
    /// # Errors
    /// [`Reason::BeyondBudget`] if it is known in advance that there may be more positions than `states`; nothing is
    /// allocated then.
    pub(in crate::solver) fn new(
        ruleset: &Ruleset,
        position: &Position,
        convention: Convention,
        states: u64,
    ) -> Result<Self, Box<Reason>> {
        let more = || beyond(states, convention);
        match leaves_of(ruleset, position) {
            Some(leaves) => NumberedSearch::new(leaves, (ruleset, position), convention, states).map(Self::Numbered),
            None => KeyedSearch::new(ruleset, position, convention, states).map(Self::Keyed).ok_or_else(more),
        }
    }

    /// How many positions the search may store, if their number is not known in advance.
    pub(in crate::solver) fn budget(&self) -> Option<u64> {
        match self {
            Self::Numbered(_) => None,
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
