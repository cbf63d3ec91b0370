//! How large the computation for all rows within those below the first one of a bar is, before it begins.

use crate::budget::most_options;
use crate::search::listed_size::ListedSize;
use crate::search::pile_lists::{PILES_PER_LIST, PileLists};
use crate::{Bound, Job, Reason, SolverError};
use golden_number::UBig;

/// The lists of rows within those below the first one, and the bites into them.
pub(super) struct RestSize {
    rows: Vec<u64>,
    lists: UBig,
    bites: UBig,
}

impl RestSize {
    /// Counts the lists within these rows, none of which is empty, the list of no rows among them, and their squares, each of
    /// which is a bite. `None` for a row of more than 2²⁰ squares, and for more than 2¹²⁸ lists.
    ///
    /// **Cost**: a step for each square.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub(super) fn of(rows: &[u64], job: &Job) -> Result<Option<Self>, SolverError> {
        if rows.is_empty() {
            return Ok(Some(Self { rows: Vec::new(), lists: UBig::ONE, bites: UBig::ZERO }));
        }
        let Some(size) = ListedSize::of_bar(rows, job)? else { return Ok(None) };
        // As a bar of its own it has no list without squares, and for each list a square that is not bitten.
        let (lists, bites) = (&size.positions + UBig::ONE, size.options + size.positions);
        Ok(Some(Self { rows: rows.to_vec(), lists, bites }))
    }

    /// The number of lists.
    pub(super) fn into_lists(self) -> UBig {
        self.lists
    }

    /// All lists, numbered, if a budget of so many positions is enough for them and their bites.
    pub(super) fn lists_within(&self, states: u64) -> Option<PileLists> {
        if self.refused(states).is_some() {
            return None;
        }
        PileLists::new(&self.rows, states)
    }

    /// How many lists a budget of so many positions allows: fewer where each has many rows.
    fn allowed(&self, states: u64) -> u64 {
        states.min(states.saturating_mul(PILES_PER_LIST as u64) / (self.rows.len() as u64).max(1))
    }

    /// Why a budget of so many positions is not enough; `None` if it is.
    pub(super) fn refused(&self, states: u64) -> Option<Reason> {
        let of = |needed: &UBig, budget: u64, is_bites: bool| {
            let bound = Bound::Rests { is_bites };
            let reason = Reason::BeyondBudget { needed: needed.clone(), at_most: false, budget, bound };
            (*needed > UBig::from(budget)).then_some(reason)
        };
        let by_lists = of(&self.lists, self.allowed(states), false);
        by_lists.or_else(|| of(&self.bites, most_options(states, 1), true))
    }
}

/// Why rows that cannot be counted are refused: a row of more than 2²⁰ squares alone has more than 2³⁹ bites into it and the rows
/// within it, though it may have few lists.
pub(super) fn uncounted(states: u64) -> Reason {
    let budget = most_options(states, 1);
    let needed = UBig::from(budget) + UBig::ONE;
    Reason::BeyondBudget { needed, at_most: false, budget, bound: Bound::Rests { is_bites: true } }
}

#[cfg(test)]
mod tests {
    use super::RestSize;
    use crate::Job;
    use golden_number::UBig;

    #[test]
    fn lists_and_bites_are_counted() {
        let many = [1; 100];
        for (rows, lists, bites) in [
            (&[][..], 1_u32, 0_u32),
            (&[3], 4, 6),
            // None; 1; 2; 1 1; 2 1.
            (&[2, 1], 5, 8),
            (&[2, 2], 6, 12),
            (&many, 101, 5050),
        ] {
            let size = RestSize::of(rows, &Job::new()).expect("not cancelled").expect("counted");
            assert_eq!((&size.lists, &size.bites), (&UBig::from(lists), &UBig::from(bites)), "{rows:?}");
            let found = size.lists_within(1 << 20).expect("within the budget");
            assert_eq!(UBig::from(found.count()), size.lists, "{rows:?}");
            assert!(size.lists_within(u64::from(lists) - 1).is_none(), "{rows:?}");
        }
        assert!(RestSize::of(&[1 << 21, 1], &Job::new()).expect("not cancelled").is_none());
    }
}
