//! The Grundy values of Global Fibonacci Nim in increasing order of the piles. For given piles 𝒢 does not decrease
//! with the limit, since a larger limit allows more moves; so the values of all limits are a short list of steps.
//! Taking k leads to the limit 2k whatever the limit before was, so one pass over k finds them all.
//!
//! The least limit that wins, with any number of piles: as with two piles, a larger limit allows more moves, so for
//! given piles there is a t such that the limit r is N iff r ≥ t. Taking k wins iff the limit 2k does not win from
//! what is left, so t is the least k for which some pile has k stones or more and leaves piles with t > 2k.

use super::rows::{RowStep, value_at};
use crate::search::pile_lists::{PileLists, find_distinct};
use crate::table::cells::{filled, room};
use crate::{Job, SolverError};

/// Steps from a list to an option between two checks for cancellation: about a millisecond.
const CANCEL_STEP: usize = 1 << 14;

/// The values of all positions up to some piles.
#[derive(Debug)]
pub(crate) struct GlobalRows {
    lists: PileLists,
    /// The places where the steps of each list of piles begin; they end where those of the next begin.
    starts: Vec<usize>,
    steps: Vec<RowStep>,
}

/// Buffers of the search, reused from one list of piles to the next.
#[derive(Debug, Default)]
struct Scratch {
    /// The place of the first pile of each size.
    places: Vec<usize>,
    /// The values of the options, as bits.
    present: Vec<u64>,
    /// Steps since the last check for cancellation.
    work: usize,
}

impl GlobalRows {
    /// The values of all positions with piles in these lists.
    ///
    /// **Cost**: a few nanoseconds for each position and each of its different piles, and for each pile that a move
    /// brings to another place in its list; memory 8 bytes for each list of piles and for each step, of which there are
    /// fewer than positions.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    pub(crate) fn compute(lists: PileLists, job: &Job) -> Result<Self, SolverError> {
        let count = lists.count();
        job.start(count as u64);
        let mut starts = room(count as u128 + 1)?;
        starts.push(0);
        let mut rows = Self { lists, starts, steps: Vec::new() };
        let mut list = rows.lists.first();
        let mut scratch = Scratch::default();
        for number in 0..count {
            rows.add(number, &list, &mut scratch, job)?;
            rows.lists.advance(&mut list);
            job.advance(1)?;
        }
        Ok(rows)
    }

    /// Finds the steps of the next list of piles.
    fn add(&mut self, number: usize, list: &[usize], scratch: &mut Scratch, job: &Job) -> Result<(), SolverError> {
        let Scratch { places, present, work } = scratch;
        find_distinct(list, places);
        present.clear();
        let mut value = 0;
        self.steps.push(RowStep { limit: 0, value });
        for taken in 1..=list.last().copied().unwrap_or_default() {
            for &place in places.iter().rev().take_while(|&&place| list[place] >= taken) {
                let (option, steps) = self.lists.after(list, number, place, taken);
                insert(present, self.at(option, 2 * taken as u64).unwrap_or_default());
                *work += steps;
                if *work > CANCEL_STEP {
                    job.advance(0)?;
                    *work = 0;
                }
            }
            let next = mex(present);
            if next > value {
                value = next;
                self.steps.push(RowStep { limit: u32::try_from(taken).unwrap_or(u32::MAX), value });
            }
        }
        self.starts.push(self.steps.len());
        Ok(())
    }

    /// The value of the list of piles with this number; a limit above the largest pile means that pile.
    fn at(&self, number: usize, limit: u64) -> Option<u32> {
        let (start, end) = (*self.starts.get(number)?, *self.starts.get(number + 1)?);
        self.steps.get(start..end).map(|steps| value_at(steps, limit))
    }

    /// The value of a position; `None` beyond these piles.
    pub(crate) fn value(&self, piles: &[u64], limit: u64) -> Option<u32> {
        self.at(self.lists.number(piles)?, limit)
    }
}

/// Adds a number to a bit set.
fn insert(set: &mut Vec<u64>, number: u32) {
    let word = number as usize / 64;
    if word >= set.len() {
        set.resize(word + 1, 0);
    }
    if let Some(word) = set.get_mut(word) {
        *word |= 1 << (number % 64);
    }
}

/// The least number that is not in the bit set.
fn mex(set: &[u64]) -> u32 {
    let full = set.iter().take_while(|&&word| word == u64::MAX).count();
    let rest = set.get(full).map_or(0, |word| word.trailing_ones());
    u32::try_from(full * 64).unwrap_or(u32::MAX).saturating_add(rest)
}

/// Steps from a list to an option between two checks for cancellation: about a millisecond.
const LIMIT_STEP: usize = 1 << 16;

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
            if work > LIMIT_STEP || number - reported > LIMIT_STEP {
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
            if *work > LIMIT_STEP {
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

#[cfg(test)]
mod tests {
    use super::{GlobalRows, LeastLimits, PileLists};
    use crate::tests::cancelled;
    use crate::{Budget, Job, SolverError};

    /// With piles of one stone each, the value is the parity of their number.
    #[test]
    fn many_equal_piles() {
        let (ones, most) = (vec![1; 4000], 1_000_250);
        let lists = || PileLists::new(&ones, most).unwrap();
        let rows = GlobalRows::compute(lists(), &Job::new()).unwrap();
        let limits = LeastLimits::compute(lists(), &Job::new()).unwrap();
        for count in [0, 1, 2, 3, 1998, 3999, 4000] {
            let (piles, is_won) = (&ones[..count], !count.is_multiple_of(2));
            assert_eq!(rows.value(piles, 1), Some(is_won.into()), "{count}");
            assert_eq!(limits.least(piles), is_won.then_some(1), "{count}");
        }
        // 4001 lists of 4000 piles are 16 times 1,000,250.
        assert!(PileLists::new(&ones, 1_000_249).is_none());
        assert!(PileLists::new(&vec![1; 20_000], Budget::default().states).is_none());
        assert!(PileLists::new(&vec![1; 1 << 20], Budget::default().states).is_none());
    }

    #[test]
    fn a_cancelled_search_ends() {
        let lists = || PileLists::new(&[1, 100_000], 1 << 20).unwrap();
        assert_eq!(GlobalRows::compute(lists(), &cancelled()).err(), Some(SolverError::Cancelled));
        assert_eq!(LeastLimits::compute(lists(), &cancelled()).err(), Some(SolverError::Cancelled));
    }
}
