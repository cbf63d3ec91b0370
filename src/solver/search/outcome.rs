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

/// How many options of a small game with simple moves take as long as one of a position that is its own key, besides its
/// numbers, each of which takes as long as one more.
const KEYED_COST: u64 = 4;

impl OutcomeSearch {
    /// A search below a position; `None` if a number of it is 2⁶⁴ or more. Nothing is searched yet.
    pub(in crate::solver) fn new(
        ruleset: &Ruleset,
        position: &Position,
        convention: Convention,
        states: u64,
    ) -> Option<Self> {
        let Some(leaves) = leaves_of(ruleset, position) else {
            return KeyedSearch::new(ruleset, position, convention, (tried_states(states), 1)).map(Self::Keyed);
        };
        let numbers = leaves.iter().map(|(_, numbers)| numbers.len() as u64).sum::<u64>();
        // More positions than have numbers below 2⁶⁴: few of them may decide.
        let few = (attempted_states(states), KEYED_COST + numbers);
        let keyed = || KeyedSearch::new(ruleset, position, convention, few).map(Self::Keyed);
        NumberedSearch::new(leaves, convention, states).map(Self::Numbered).or_else(keyed)
    }

    /// How many positions the search may store, if it is not known in advance that it ends.
    pub(in crate::solver) fn budget(&self) -> Option<u64> {
        match self {
            Self::Numbered(search) => search.budget(),
            Self::Keyed(search) => Some(search.budget()),
        }
    }

    /// The reason where the search is given up; `None` if it ends.
    pub(in crate::solver) fn beyond(&self, convention: Convention) -> Option<Reason> {
        let options = match self {
            Self::Numbered(search) => search.options(),
            Self::Keyed(search) => Some(search.options()),
        };
        let bound = match convention {
            Convention::Normal => Bound::States { options },
            Convention::Misere => Bound::MisereStates { options },
        };
        let budget = self.budget()?;
        Some(Reason::BeyondBudget { needed: UBig::from(budget) + UBig::ONE, at_most: false, budget, bound })
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

#[cfg(test)]
mod tests {
    use super::OutcomeSearch;
    use crate::game::{Convention, parse_position};

    /// How many positions and options a search under misère play stores and examines; `None` if it surely ends.
    fn room(text: &str) -> Option<(u64, u64)> {
        let (ruleset, position) = parse_position(text).expect(text);
        let search = OutcomeSearch::new(&ruleset, &position, Convention::Misere, 20_000_000).expect(text);
        let options = match &search {
            OutcomeSearch::Numbered(search) => search.options(),
            OutcomeSearch::Keyed(search) => Some(search.options()),
        };
        Some((search.budget()?, options?))
    }

    /// A search that may be too large examines as many options as take about a second: fewer where one takes longer.
    #[test]
    fn searches_that_may_be_too_large_are_short() {
        assert_eq!(room("take-away 3000 2999 --factor 8"), None);
        assert_eq!(room("take-away 17000 1 --factor 8"), Some((625_000, 20_000_000)));
        assert_eq!(room("take-away 10000 1 --factor 8 + nim 1"), Some((625_000, 20_000_000)));
        assert_eq!(room("euclid 1000003 618034 + nim 3"), Some((625_000, 2_500_000)));
        // As one number: eleven piles and the limit.
        let global = |piles: usize| format!("fibonacci-nim-global{} --limit 30", " 30".repeat(piles));
        assert_eq!(room(&global(11)), Some((625_000, 20_000_000 / 6)));
        // Each is its own key.
        assert_eq!(room(&global(12)), Some((625_000, 20_000_000 / 17)));
    }
}
