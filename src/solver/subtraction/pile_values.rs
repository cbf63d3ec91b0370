//! The values of single piles at random access: of Nim, of the odd-Fibonacci set by its theorem, of a finite set or an
//! octal game from the period of the values.

use super::fill::Piles;
use super::period::{PeriodicValues, periodic_values};
use crate::splitting::values::HeapValues;
use crate::table::cells::{filled, room};
use crate::{Job, SolverError};
use golden_game::{OnePile, SubtractionSet};
use golden_number::golden_letter_u64;

/// Piles in which the period of a finite subtraction set is searched: some tenths of a second, and at most 250 MB.
pub(crate) const PILES: u64 = 1 << 24;

/// Options that are examined in the search for the period of a set of many moves: about a second.
const MOST_STEPS: u64 = 1 << 30;

/// Piles in which it is searched in any case.
const LEAST_PILES: u64 = 1 << 20;

/// The values of all piles of a game.
#[derive(Debug)]
pub(crate) enum PileValues {
    /// Nim: the pile itself.
    Nim,
    /// The odd-Fibonacci set: 0 on B₀, 1 on B₀ + 1, else 2 (Larsson and Fox 2015).
    Golden,
    /// A finite set, or an octal game.
    Periodic(PeriodicPiles),
}

impl PileValues {
    /// The values of a game; `None` for the Fibonacci numbers and all numbers but some, of which no formula is known here, and
    /// for a finite set whose period is not found among the first `piles` piles, or for so many moves that each pile takes
    /// long among as many as take about a second.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    pub(crate) fn new(game: OnePile<'_>, piles: u64, job: &Job) -> Result<Option<Self>, SolverError> {
        match game {
            OnePile::Nim => Ok(Some(Self::Nim)),
            OnePile::Subtraction(SubtractionSet::OddFibonacci) => Ok(Some(Self::Golden)),
            OnePile::Subtraction(SubtractionSet::Fibonacci | SubtractionSet::AllBut(_)) => Ok(None),
            OnePile::Subtraction(SubtractionSet::Explicit(moves)) => {
                let piles = searched_piles(moves.len(), piles);
                job.start(piles);
                let heap = periodic_values(moves, &mut Piles::new(moves), piles, job)?;
                Ok(heap.map(|heap| PeriodicPiles::new(heap, job)).transpose()?.map(Self::Periodic))
            }
        }
    }

    /// The values of the heaps of a game that splits them; `None` if they are not known to repeat.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    pub(crate) fn of_heaps(heaps: &HeapValues, job: &Job) -> Result<Option<Self>, SolverError> {
        match heaps {
            HeapValues::Periodic(heap) => Ok(Some(Self::Periodic(PeriodicPiles::new(heap.clone(), job)?))),
            HeapValues::Plain(_) => Ok(None),
        }
    }

    /// The value of a pile.
    #[inline]
    pub(crate) fn value(&self, pile: u64) -> u64 {
        match self {
            Self::Nim => pile,
            Self::Golden => golden_value(pile),
            Self::Periodic(piles) => piles.heap.value_of_word(pile),
        }
    }

    /// The largest value; `None` if there is none.
    pub(crate) fn maximum(&self) -> Option<u64> {
        match self {
            Self::Nim => None,
            Self::Golden => Some(2),
            Self::Periodic(piles) => Some(piles.heap.maximum()),
        }
    }

    /// The number of piles after which the values repeat: preperiod and period together; `None` for infinite sets and
    /// Nim.
    pub(crate) fn repeats(&self) -> Option<u64> {
        match self {
            Self::Nim | Self::Golden => None,
            Self::Periodic(piles) => Some(piles.heap.values().len() as u64),
        }
    }

    /// The least pile from `from` on with the given value, if it fits into a machine word.
    ///
    /// **Cost**: O(1), or O(log p) for the period p.
    pub(crate) fn next(&self, value: u64, from: u64) -> Option<u64> {
        match self {
            Self::Nim => (value >= from).then_some(value),
            // Each of the three values recurs within eight piles.
            Self::Golden => (value <= 2).then(|| (from..=u64::MAX).find(|&pile| golden_value(pile) == value))?,
            Self::Periodic(piles) => piles.next(value, from),
        }
    }
}

/// The piles in which the period of a set of `moves` moves is searched, where `piles` are allowed: of many moves fewer.
pub(crate) fn searched_piles(moves: usize, piles: u64) -> u64 {
    piles.min((MOST_STEPS / Piles::steps(moves)).max(LEAST_PILES))
}

/// The value of a pile of the odd-Fibonacci game.
///
/// B₀ is 0 and the B-numbers, and letter p of the golden string says whether p is an A-number.
#[inline]
pub(super) fn golden_value(pile: u64) -> u64 {
    let is_a = |pile: u64| golden_letter_u64(pile) == Some(true);
    match pile.checked_sub(1) {
        Some(before) if is_a(pile) => 1 + u64::from(is_a(before)),
        _ => 0,
    }
}

/// A game whose values repeat, with an index of the piles of each value.
#[derive(Debug)]
pub(crate) struct PeriodicPiles {
    heap: PeriodicValues,
    /// The piles below preperiod + period by value, then by size.
    places: Vec<u32>,
    /// The indices where the places of each value begin, and the end of the last ones.
    starts: Vec<u32>,
}

impl PeriodicPiles {
    fn new(heap: PeriodicValues, job: &Job) -> Result<Self, SolverError> {
        let values = heap.values();
        let mut starts: Vec<u32> = filled(0, u128::from(heap.maximum()) + 2, job)?;
        for &value in values {
            starts[usize::from(value) + 1] += 1;
        }
        for i in 1..starts.len() {
            starts[i] += starts[i - 1];
        }
        let mut places: Vec<u32> = room(values.len() as u128)?;
        places.resize(values.len(), 0);
        let mut free = starts.clone();
        for (pile, &value) in (0..).zip(values) {
            let place = &mut free[usize::from(value)];
            places[*place as usize] = pile;
            *place += 1;
        }
        Ok(Self { heap, places, starts })
    }

    fn next(&self, value: u64, from: u64) -> Option<u64> {
        let value = usize::try_from(value).ok()?;
        let range = *self.starts.get(value)? as usize..*self.starts.get(value + 1)? as usize;
        let places = self.places.get(range)?;
        let at_least = |pile: u64| places.get(places.partition_point(|&place| u64::from(place) < pile));
        let here = self.heap.equal_word(from);
        if let Some(&place) = at_least(here) {
            return from.checked_add(u64::from(place) - here);
        }
        let again = u64::from(*at_least(self.heap.period.preperiod)?);
        from.checked_add(again + self.heap.period.period - here)
    }
}

#[cfg(test)]
mod tests {
    use super::PileValues;
    use crate::Job;
    use golden_game::{OnePile, SubtractionSet};

    #[test]
    fn the_next_pile_of_a_value_is_the_first_one() {
        let golden = SubtractionSet::OddFibonacci;
        // Preperiods 0 and 875.
        let sets = [vec![1, 2], vec![2, 5, 7], vec![11, 30, 43, 77, 101, 128]];
        let sets = sets.map(|set| SubtractionSet::explicit(set).expect("a set"));
        let games = sets.iter().chain([&golden]).map(OnePile::Subtraction).chain([OnePile::Nim]);
        for game in games {
            let values = PileValues::new(game, 1 << 13, &Job::new()).expect("values").expect("a law");
            for value in 0..5 {
                for from in (0..1200).chain(1_000_000..1_000_300) {
                    let found = (from..from + 2000).find(|&pile| values.value(pile) == value);
                    assert_eq!(values.next(value, from), found, "{game:?}: {value} from {from}");
                }
                assert!(values.next(value, u64::MAX).is_none_or(|pile| values.value(pile) == value));
            }
        }
    }
}
