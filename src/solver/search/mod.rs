//! Searches of the positions below a position, for games without a faster method, and the choice between them under either
//! convention.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `listed` | values by the definition, position by position, for games of `Moves::Listed`, and what that search takes |
//! | `memo` | searches that keep each position found: of heaps and piles by classes of heaps, of any other position by its own key |
//! | `numbered` | outcomes, for positions with a fixed number of numbers that are encoded as one; an upper bound for the size of a search of all positions |
//! | `pile_lists` | sorted lists of piles, numbered without gaps |
//! | `rules` | the games of a search in machine words: a position as independent parts |

pub(super) mod listed;
pub(super) mod memo;
mod numbered;
pub(super) mod pile_lists;
mod rules;

use crate::budget::{attempted_states, most_options, searched_options, searched_states, tried_states};
use crate::{Bound, Job, Need, Reason, SolverError};
use golden_game::{Convention, Outcome, Position, Ruleset};
use memo::{HeapSearch, KeyedSearch};
use numbered::NumberedSearch;
use rules::leaves_of;

/// The outcomes of the positions below one, as far as they were needed.
#[derive(Debug)]
pub(crate) enum OutcomeSearch {
    /// For games whose positions have a fixed number of numbers.
    Numbered(NumberedSearch),
    /// For heaps and piles.
    Heaps(HeapSearch),
    /// For any other game.
    Keyed(KeyedSearch),
}

/// The number of options of a small game with simple moves that take as long as one of a position that is its own key,
/// besides its numbers, each of which takes as long as one more.
const KEYED_COST: u64 = 4;

/// The same for a position of heaps.
const HEAP_COST: u64 = 2;

impl OutcomeSearch {
    /// A search below a position; `None` if a number of it is 2⁶⁴ or more. Nothing is searched yet.
    ///
    /// **Cost**: that of counting the positions; of heaps that may be split that of listing the options of each.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub(crate) fn new(
        ruleset: &Ruleset,
        position: &Position,
        convention: Convention,
        states: u64,
        job: &Job,
    ) -> Result<Option<Self>, SolverError> {
        let Some(leaves) = leaves_of(ruleset, position) else {
            let most = (searched_states(states), searched_options(states, HEAP_COST));
            let heaps = HeapSearch::new(ruleset, position, convention, most, job)?.map(Self::Heaps);
            // Most of their positions have few options.
            let most = (tried_states(states), searched_options(states, 1));
            return Ok(heaps.or_else(|| KeyedSearch::new(ruleset, position, convention, most).map(Self::Keyed)));
        };
        let numbers = leaves.iter().map(|(_, numbers)| numbers.len() as u64).sum::<u64>();
        // More positions than have numbers below 2⁶⁴: few of them may decide.
        let few = attempted_states(states);
        let few = (few, most_options(few, KEYED_COST + numbers));
        let keyed = || KeyedSearch::new(ruleset, position, convention, few).map(Self::Keyed);
        Ok(NumberedSearch::new(leaves, convention, states).map(Self::Numbered).or_else(keyed))
    }

    /// Returns the number of options that the search may examine, if it is not known in advance that it ends.
    fn options(&self) -> Option<u64> {
        match self {
            Self::Numbered(search) => search.options(),
            Self::Heaps(search) => Some(search.options()),
            Self::Keyed(search) => Some(search.options()),
        }
    }

    /// Returns the number of positions that the search may store, if it is not known in advance that it ends.
    pub(crate) fn budget(&self) -> Option<u64> {
        match self {
            Self::Numbered(search) => search.budget(),
            Self::Heaps(search) => Some(search.budget()),
            Self::Keyed(search) => Some(search.budget()),
        }
    }

    /// The bytes that the positions may take, if it is these that bound how many are stored.
    fn memory(&self) -> Option<u64> {
        match self {
            Self::Numbered(_) => None,
            Self::Heaps(search) => search.memory(),
            Self::Keyed(search) => search.memory(),
        }
    }

    /// The reason where the search is given up; `None` if it ends.
    pub(crate) fn beyond(&self, convention: Convention) -> Option<Reason> {
        let is_by_options = match self {
            Self::Numbered(search) => search.has_no_option_left(),
            Self::Heaps(search) => search.has_no_option_left(),
            Self::Keyed(search) => search.has_no_option_left(),
        };
        let options = self.options();
        let bound = match convention {
            Convention::Normal => Bound::States { options, is_by_options },
            Convention::Misere => Bound::MisereStates { options, is_by_options, memory: self.memory() },
        };
        Some(Reason::BeyondBudget(Need::more_than(self.budget()?, bound)))
    }

    /// Returns the number of positions that have been decided.
    pub(crate) fn states(&self) -> u64 {
        match self {
            Self::Numbered(search) => search.states(),
            Self::Heaps(search) => search.states(),
            Self::Keyed(search) => search.states(),
        }
    }

    /// The outcome of the position or one below it; `None` for any other, and if the search exceeds its budget.
    ///
    /// **Cost**: the positions below it that decide it, each with its options.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub(crate) fn outcome(
        &mut self,
        ruleset: &Ruleset,
        position: &Position,
        job: &Job,
    ) -> Result<Option<Outcome>, SolverError> {
        match self {
            Self::Numbered(search) => search.outcome(ruleset, position, job),
            Self::Heaps(search) => search.outcome(ruleset, position, job),
            Self::Keyed(search) => search.outcome(ruleset, position, job),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::OutcomeSearch;
    use crate::Job;
    use crate::tests::read;
    use golden_game::Convention;

    /// A search under misère play with a budget of so many positions.
    fn search(text: &str, states: u64) -> OutcomeSearch {
        let (ruleset, position) = read(text);
        let search = OutcomeSearch::new(&ruleset, &position, Convention::Misere, states, &Job::new());
        search.expect("not cancelled").expect(text)
    }

    /// Returns the numbers of positions and options that it stores and examines; `None` if it surely ends.
    fn room_of(text: &str, states: u64) -> Option<(u64, u64)> {
        let search = search(text, states);
        search.budget().zip(search.options())
    }

    fn room(text: &str) -> Option<(u64, u64)> {
        room_of(text, 20_000_000)
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
        // Heaps, alone and beside other games: some seconds.
        assert_eq!(room("grundy-game 50 60"), Some((2_000_000, 32_000_000)));
        assert_eq!(room("kayles 5 + wythoff 2 3"), Some((2_500_000, 64_000_000)));
        // A small one, and one that a user asks for.
        assert_eq!(room_of("grundy-game 50 60", 1 << 19), Some((1 << 17, 1 << 22)));
        assert_eq!(room_of("grundy-game 50 60", 80_000_000), Some((8_000_000, 128_000_000)));
    }
}
