//! The Grundy values of a subtraction game, in increasing order of the piles.

use std::ops::Range;

use super::sets::PileSets;
use crate::table::cells::Cells;
use crate::{Job, SolverError};
use golden_game::SubtractionSet;
use golden_number::UBig;

/// For sets of at most this many moves, 64 piles are computed at a time.
const FEW_MOVES: usize = 64;

/// Piles between two checks for cancellation: about a millisecond.
const CANCEL_STEP: u64 = 1 << 8;

/// The values of all piles below some size, which can be increased.
#[derive(Debug)]
pub(crate) enum Piles {
    /// A bit set of piles for each value.
    Sets(PileSets),
    /// A value for each pile.
    Plain(PlainPiles),
}

/// Values computed one pile after the other.
#[derive(Debug)]
pub(crate) struct PlainPiles {
    values: Vec<u32>,
    rule: Rule,
}

/// The numbers that may be taken.
#[derive(Debug)]
enum Rule {
    /// These numbers.
    Any {
        moves: Vec<u64>,
        /// For each value, the last pile that has an option of that value.
        seen: Vec<u64>,
    },
    /// All numbers but these.
    AllBut {
        excepted: Vec<u64>,
        /// For each value that occurs, the number of piles that have it, and 0, room to count those that no move leads to.
        counts: Vec<[u32; 2]>,
    },
}

impl Piles {
    /// The most bytes that the values of `piles` piles need.
    pub(crate) fn bytes(set: &SubtractionSet, piles: u128) -> u128 {
        let last = UBig::from(piles.saturating_sub(1));
        match (set, u128::try_from(&set.count_up_to(&last)).unwrap_or(u128::MAX)) {
            // There may be as many values as piles.
            (SubtractionSet::AllBut(_), _) => piles.saturating_mul(12),
            // No value is larger than the number of moves.
            (_, moves) if moves <= FEW_MOVES as u128 => piles.div_ceil(64).saturating_mul(8 * (moves + 1)),
            _ => piles.saturating_mul(4),
        }
    }

    /// The options that are examined for each pile with `moves` moves; 1 where 64 piles are computed at a time.
    pub(crate) fn steps(moves: usize) -> u64 {
        if moves <= FEW_MOVES { 1 } else { moves as u64 }
    }

    /// No pile computed yet; the numbers in `moves`, strictly increasing, may be taken.
    pub(crate) fn new(moves: &[u64]) -> Self {
        if moves.len() <= FEW_MOVES { Self::Sets(PileSets::new(moves)) } else { Self::Plain(PlainPiles::new(moves)) }
    }

    /// No pile computed yet, of those up to `last`; a number of the set may be taken.
    pub(crate) fn of_set(set: &SubtractionSet, last: u64) -> Self {
        match set {
            SubtractionSet::AllBut(excepted) => {
                let rule = Rule::AllBut { excepted: excepted.clone(), counts: Vec::new() };
                Self::Plain(PlainPiles { values: Vec::new(), rule })
            }
            set => Self::new(&set.numbers_up_to(last).collect::<Vec<_>>()),
        }
    }

    /// Computes the values of the piles below `end`, and perhaps a few more. The job counts piles.
    ///
    /// **Cost**: for m ≤ 64 moves and v values time O(vm) for 64 piles, about 1 ns per pile for 17 moves and 3 values,
    /// and memory v/8 bytes per pile; else time O(m) and 4 bytes per pile, or 12 of all moves but m.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    pub(crate) fn extend(&mut self, end: u64, job: &Job) -> Result<(), SolverError> {
        match self {
            Self::Sets(sets) => sets.extend(end, job),
            Self::Plain(piles) => piles.extend(end, job),
        }
    }

    /// The first pile without a value: all below have one.
    pub(crate) fn end(&self) -> u64 {
        match self {
            Self::Sets(sets) => sets.end(),
            Self::Plain(piles) => piles.values.len() as u64,
        }
    }

    /// The value of a pile.
    pub(crate) fn value(&self, pile: u64) -> Option<u32> {
        match self {
            Self::Sets(sets) => sets.value(pile),
            Self::Plain(piles) => piles.values.get(usize::try_from(pile).ok()?).copied(),
        }
    }

    /// Writes the values of some piles to the cells, or for outcomes 1 for values that are not 0. Returns the largest of
    /// them and the number of zeros.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub(crate) fn write(
        &self,
        piles: Range<u64>,
        outcomes: bool,
        cells: &mut Cells,
        job: &Job,
    ) -> Result<(u32, u64), SolverError> {
        let mut summary = match self {
            Self::Sets(sets) => sets.summary(&piles),
            Self::Plain(_) => (0, 0),
        };
        let mut start = piles.start;
        while start < piles.end {
            let word = start / 64;
            let end = piles.end.min(word.saturating_add(1).saturating_mul(64));
            match self {
                Self::Sets(sets) => {
                    let values = sets.word(word);
                    let first = (start % 64) as usize;
                    let within = first..first + usize::try_from(end - start).unwrap_or_default();
                    // All 64 by themselves: their number is known then, and the loop is unrolled.
                    match values.get(within) {
                        Some(values) if values.len() < 64 => cells.extend_bytes(values, outcomes),
                        _ => cells.extend_bytes(&values, outcomes),
                    }
                }
                Self::Plain(piles) => {
                    let values = piles.range(start..end);
                    cells.extend(values.iter().map(|&value| if outcomes { value.min(1) } else { value }));
                    summary.0 = values.iter().copied().fold(summary.0, u32::max);
                    summary.1 += values.iter().filter(|&&value| value == 0).count() as u64;
                }
            }
            if word.is_multiple_of(CANCEL_STEP) {
                job.advance(0)?;
            }
            start = end;
        }
        if outcomes {
            summary.0 = summary.0.min(1);
        }
        Ok(summary)
    }
}

impl PlainPiles {
    fn new(moves: &[u64]) -> Self {
        // Larger than any pile.
        let seen = vec![u64::MAX; moves.len() + 2];
        Self { values: Vec::new(), rule: Rule::Any { moves: moves.to_vec(), seen } }
    }

    fn extend(&mut self, end: u64, job: &Job) -> Result<(), SolverError> {
        let first = self.values.len() as u64;
        let more = usize::try_from(end.saturating_sub(first)).unwrap_or(usize::MAX);
        let has_room = match &mut self.rule {
            Rule::Any { .. } => true,
            Rule::AllBut { counts, .. } => counts.try_reserve_exact(more).is_ok(),
        };
        if !has_room || self.values.try_reserve_exact(more).is_err() {
            return Err(SolverError::OutOfMemory { bytes: (more as u64).saturating_mul(4) });
        }
        for pile in first..end {
            let mex = self.rule.mex(pile, &self.values);
            self.values.push(u32::try_from(mex).unwrap_or(u32::MAX));
            if pile.is_multiple_of(64) {
                job.advance(if pile == first { 0 } else { 64 })?;
            }
        }
        Ok(())
    }

    fn range(&self, piles: Range<u64>) -> &[u32] {
        let place = |pile: u64| usize::try_from(pile).unwrap_or(usize::MAX);
        self.values.get(place(piles.start)..place(piles.end)).unwrap_or_default()
    }
}

impl Rule {
    /// The value of the next pile after those of these values.
    fn mex(&mut self, pile: u64, values: &[u32]) -> usize {
        let value = |taken: &u64| {
            let left = usize::try_from(pile.checked_sub(*taken)?).ok()?;
            values.get(left).map(|&value| value as usize)
        };
        match self {
            Self::Any { moves, seen } => {
                for value in moves.iter().map_while(value) {
                    if let Some(mark) = seen.get_mut(value) {
                        *mark = pile;
                    }
                }
                seen.iter().position(|&mark| mark != pile).unwrap_or_default()
            }
            Self::AllBut { excepted, counts } => {
                // No option has a value that no pile has yet, or that only piles have to which no move leads.
                let mut mex = counts.len();
                for value in excepted.iter().map_while(value) {
                    if let Some([all, not_left]) = counts.get_mut(value) {
                        *not_left += 1;
                        if all == not_left {
                            mex = mex.min(value);
                        }
                    }
                }
                for value in excepted.iter().map_while(value) {
                    if let Some([_, not_left]) = counts.get_mut(value) {
                        *not_left = 0;
                    }
                }
                match counts.get_mut(mex) {
                    Some([all, _]) => *all += 1,
                    None => counts.push([1, 0]),
                }
                mex
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Piles, PlainPiles};
    use crate::Job;
    use crate::table::cells::Cells;
    use golden_game::SubtractionSet;

    /// Values one pile after the other.
    fn plain(moves: &[u64]) -> Piles {
        Piles::Plain(PlainPiles::new(moves))
    }

    #[test]
    fn all_moves_but_some_are_those_of_the_recursion() {
        let job = Job::new();
        for excepted in [vec![1], vec![2], vec![1, 2], vec![2, 3, 7], vec![5], vec![1, 90, 91], (1..=70).collect()] {
            let set = SubtractionSet::AllBut(excepted);
            let (mut fast, mut slow) = (Piles::of_set(&set, 999), plain(&set.numbers_up_to(999).collect::<Vec<_>>()));
            for end in [1, 2, 300, 1000] {
                fast.extend(end, &job).unwrap();
                slow.extend(end, &job).unwrap();
                for pile in 0..end {
                    assert_eq!(fast.value(pile), slow.value(pile), "{set:?} {pile}");
                }
            }
        }
    }

    /// Moves within a word, of just a word, of just a block of words, and so many that values have seven binary digits.
    #[test]
    fn sets_of_piles_are_those_of_the_recursion() {
        let sets = [
            vec![1],
            vec![2, 5, 7],
            vec![10, 11, 12],
            vec![63],
            vec![64],
            vec![65],
            vec![1, 2, 5, 13, 34, 89, 233, 610, 1597, 4181],
            vec![1, 63, 64, 127, 4095, 4096, 4097],
            (1..=64).collect(),
            (30..=93).collect(),
        ];
        let job = Job::new();
        for moves in sets {
            let (mut fast, mut slow) = (Piles::new(&moves), plain(&moves));
            assert!(matches!(fast, Piles::Sets(_)), "{moves:?}");
            for end in [1, 64, 65, 4096, 9001] {
                fast.extend(end, &job).unwrap();
                slow.extend(end, &job).unwrap();
            }
            for piles in [0..9001, 0..1, 63..65, 64..128, 70..71, 100..4200, 5000..5000, 8999..9001] {
                for outcomes in [false, true] {
                    let written = |values: &Piles| {
                        let mut cells = Cells::with_room(u128::from(piles.end - piles.start), false).unwrap();
                        let summary = values.write(piles.clone(), outcomes, &mut cells, &job).unwrap();
                        let expected = cells.summary(&job).unwrap();
                        assert_eq!(summary, expected, "{moves:?} {piles:?}");
                        cells
                    };
                    assert!(written(&fast) == written(&slow), "{moves:?} {piles:?}");
                }
            }
        }
    }
}
