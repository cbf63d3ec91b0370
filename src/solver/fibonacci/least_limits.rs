//! Global Fibonacci Nim with any number of piles: the least limit that wins.
//!
//! As with two piles, a larger limit allows more moves, so for given piles there is a t such that the limit r is N iff
//! r ≥ t. Taking k wins iff the limit 2k does not win from what is left, so t is the least k for which some pile has k
//! stones or more and leaves piles with t > 2k.

use crate::search::pile_lists::{PileLists, find_distinct};
use crate::table::cells::filled;
use crate::{Job, SolverError};

/// Steps from a list to an option between two checks for cancellation: about a millisecond.
const CANCEL_STEP: usize = 1 << 16;

/// The least winning limits of all lists of piles up to some piles.
#[derive(Debug)]
pub(crate) struct LeastLimits {
    lists: PileLists,
    /// `u32::MAX` where no limit wins.
    limits: Vec<u32>,
}

impl LeastLimits {
    /// The least winning limits of these lists.
    ///
    /// **Cost**: for each list, its limit times the number of different piles, a few nanoseconds each and for each pile
    /// that a move brings to another place in its list; memory 4 bytes per list.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    pub(crate) fn compute(lists: PileLists, job: &Job) -> Result<Self, SolverError> {
        job.start(lists.count() as u64);
        let limits = filled(u32::MAX, lists.count() as u128, job)?;
        let mut table = Self { lists, limits };
        let mut list = table.lists.first();
        let (mut places, mut work, mut reported) = (Vec::new(), 0, 0);
        for number in 0..table.lists.count() {
            find_distinct(&list, &mut places);
            work += list.len();
            let least = table.search(&list, number, &places, &mut work, job)?;
            table.limits[number] = least.and_then(|least| u32::try_from(least).ok()).unwrap_or(u32::MAX);
            table.lists.advance(&mut list);
            if work > CANCEL_STEP || number - reported > CANCEL_STEP {
                job.advance((number - reported) as u64)?;
                (work, reported) = (0, number);
            }
        }
        job.advance((table.lists.count() - reported) as u64)?;
        Ok(table)
    }

    /// The least limit that wins from a list with these different piles, all smaller lists being known. Adds to the
    /// work since the last check for cancellation.
    fn search(
        &self,
        list: &[usize],
        number: usize,
        places: &[usize],
        work: &mut usize,
        job: &Job,
    ) -> Result<Option<usize>, SolverError> {
        for taken in 1..=list.last().copied().unwrap_or_default() {
            for &place in places.iter().rev().take_while(|&&place| list[place] >= taken) {
                let (option, steps) = self.lists.after(list, number, place, taken);
                *work += steps;
                if self.limits[option] as usize > 2 * taken {
                    return Ok(Some(taken));
                }
            }
            if *work > CANCEL_STEP {
                job.advance(0)?;
                *work = 0;
            }
        }
        Ok(None)
    }

    /// The least limit that wins from piles within the bounds; `None` if none does.
    pub(crate) fn least(&self, piles: &[u64]) -> Option<u64> {
        let number = self.lists.number(piles)?;
        self.limits.get(number).filter(|&&least| least < u32::MAX).map(|&least| least.into())
    }
}
