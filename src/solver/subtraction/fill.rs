//! The Grundy values of a subtraction game, in increasing order of the piles.
//!
//! Where there are few moves, 64 piles are computed at a time, with a bit set of piles for each value.
//!
//! For each value in turn: the piles of a word that have no value yet and no option of this value get it, the smallest
//! first, because it may be an option of the others. Moves of at least [`FAR`] lead to words that were finished before
//! a whole block of words began, so their options are gathered for the whole block at once; other moves that leave the
//! word lead to finished words; moves within the word are followed [`STRIDE`] piles at a time, by a table.

use std::ops::Range;

use crate::table::cells::{Cells, room};
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
        /// For each value that occurs, the number of piles that have it; and 0, where those of them that no move
        /// leads to are counted for each pile.
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
    /// **Cost**: for m ≤ 64 moves and v values time O(vm) for 64 piles, about 1 ns per pile for 17 moves and 3
    /// values, and memory v/8 bytes per pile; else time O(m) and 4 bytes per pile, or 12 where all numbers but m may
    /// be taken.
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

/// Words of a block.
const BLOCK: usize = 64;

/// Moves of at least this size are gathered for a block.
const FAR: u64 = 64 * BLOCK as u64;

/// For each index, its 8 bits as 8 bytes, 0 or 1.
const SPREAD: [u64; 256] = spread_table();

/// Piles that are looked up in a table together: it has 16 kilobytes, which stay in the processor's first cache.
const STRIDE: u32 = 11;

/// The bits of [`STRIDE`] piles.
const SET: u64 = (1 << STRIDE) - 1;

/// The values of all piles below some multiple of 64.
#[derive(Debug)]
pub(crate) struct PileSets {
    near: Near,
    /// For each move below 64, 64 less the move: the distance by which the previous word is shifted.
    close: Vec<u32>,
    /// The moves from 64 to [`FAR`].
    middle: Vec<Shift>,
    far: Vec<Shift>,
    /// The piles of each value.
    sets: Vec<Vec<u64>>,
    /// Words in each set.
    words: usize,
    /// For each value, the piles of the block with a far option of this value.
    gathered: Vec<[u64; BLOCK]>,
}

/// A move in whole words and bits.
#[derive(Clone, Copy, Debug)]
struct Shift {
    words: usize,
    bits: u32,
}

impl PileSets {
    /// No pile computed yet.
    pub(crate) fn new(moves: &[u64]) -> Self {
        let shifts = |moves: &[u64]| -> Vec<Shift> {
            let shift = |&taken: &u64| {
                let words = usize::try_from(taken / 64).unwrap_or(usize::MAX);
                Shift { words, bits: (taken % 64) as u32 }
            };
            moves.iter().map(shift).collect()
        };
        let (middle, far) = moves.split_at(moves.partition_point(|&taken| taken < FAR));
        let (near, middle) = middle.split_at(middle.partition_point(|&taken| taken < 64));
        Self {
            near: Near::new(near.iter().fold(0, |set, &taken| set | 1 << taken)),
            close: near.iter().map(|&taken| u32::try_from(64 - taken).unwrap_or_default()).collect(),
            middle: shifts(middle),
            far: shifts(far),
            sets: Vec::new(),
            words: 0,
            gathered: Vec::new(),
        }
    }

    /// The first pile without a value: all below have one.
    pub(crate) fn end(&self) -> u64 {
        self.words as u64 * 64
    }

    /// Computes the values of the piles up to a multiple of 64 that is at least `end`.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    pub(crate) fn extend(&mut self, end: u64, job: &Job) -> Result<(), SolverError> {
        let words = usize::try_from(end.div_ceil(64)).unwrap_or(usize::MAX);
        self.reserve(words)?;
        while self.words < words {
            let count = BLOCK.min(words - self.words);
            self.gather(count);
            for index in 0..count {
                self.find(index, words)?;
                self.words += 1;
            }
            job.advance(64 * count as u64)?;
        }
        Ok(())
    }

    fn reserve(&mut self, words: usize) -> Result<(), SolverError> {
        for set in &mut self.sets {
            let more = words.saturating_sub(set.len());
            if set.try_reserve_exact(more).is_err() {
                return Err(SolverError::OutOfMemory { bytes: more as u64 * 8 });
            }
        }
        Ok(())
    }

    /// Gathers the far options of the next words.
    fn gather(&mut self, count: usize) {
        for (set, gathered) in self.sets.iter().zip(&mut self.gathered) {
            *gathered = [0; BLOCK];
            for &Shift { words, bits } in &self.far {
                let skipped = words.saturating_sub(self.words).min(count);
                let from = set.get((self.words + skipped).saturating_sub(words)..).unwrap_or_default();
                for (word, from) in gathered[skipped..count].iter_mut().zip(from) {
                    *word |= from << bits;
                }
                let skipped = (words + 1).saturating_sub(self.words).min(count);
                let from = set.get((self.words + skipped).saturating_sub(words + 1)..).unwrap_or_default();
                for (word, from) in gathered[skipped..count].iter_mut().zip(from) {
                    *word |= from >> 1 >> (63 - bits);
                }
            }
        }
    }

    /// Computes the values of the next word, which has the index `index` in its block.
    fn find(&mut self, index: usize, words: usize) -> Result<(), SolverError> {
        let mut without = u64::MAX;
        for (set, gathered) in self.sets.iter_mut().zip(&self.gathered) {
            let mut taken = gathered[index];
            let last = set.last().copied().unwrap_or(0);
            for bits in &self.close {
                taken |= last >> (bits % 64);
            }
            for shift in &self.middle {
                taken |= shift.of(set, self.words);
            }
            let found = self.near.lowest_first(without & !taken);
            set.push(found);
            without &= !found;
        }
        while without != 0 {
            let found = self.near.lowest_first(without);
            let mut set = room(words as u128)?;
            set.resize(self.words, 0);
            set.push(found);
            self.sets.push(set);
            self.gathered.push([0; BLOCK]);
            without &= !found;
        }
        Ok(())
    }

    /// The value of a pile.
    pub(crate) fn value(&self, pile: u64) -> Option<u32> {
        let word = usize::try_from(pile / 64).ok()?;
        let has = |set: &Vec<u64>| set.get(word).is_some_and(|word| word >> (pile % 64) & 1 == 1);
        self.sets.iter().position(has).and_then(|value| u32::try_from(value).ok())
    }

    /// The largest value of some piles, and the number of piles that have the value 0.
    pub(crate) fn summary(&self, piles: &Range<u64>) -> (u32, u64) {
        let words = piles.start / 64..piles.end.div_ceil(64);
        let of_set = |set: &Vec<u64>, word: u64| {
            let before = piles.start.saturating_sub(64 * word).min(63);
            let beyond = (64 * (word + 1)).saturating_sub(piles.end).min(63);
            let bits = usize::try_from(word).ok().and_then(|word| set.get(word)).copied().unwrap_or_default();
            bits >> before << before << beyond >> beyond
        };
        let has_any = |set: &Vec<u64>| words.clone().any(|word| of_set(set, word) != 0);
        let maximum = self.sets.iter().rposition(has_any).unwrap_or_default();
        let count = |set: &Vec<u64>| words.clone().map(|word| u64::from(of_set(set, word).count_ones())).sum();
        (u32::try_from(maximum).unwrap_or(u32::MAX), self.sets.first().map_or(0, count))
    }

    /// The values of the 64 piles of a word.
    pub(crate) fn word(&self, word: u64) -> [u8; 64] {
        let word = usize::try_from(word).unwrap_or(usize::MAX);
        // The values as bit sets, one for each binary digit.
        let mut digits = [0u64; 7];
        for (value, set) in self.sets.iter().enumerate().skip(1) {
            let piles = set.get(word).copied().unwrap_or_default();
            let mut rest = value;
            while rest != 0 {
                digits[rest.trailing_zeros() as usize % 7] |= piles;
                rest &= rest - 1;
            }
        }
        let used = (usize::BITS - self.sets.len().saturating_sub(1).leading_zeros()) as usize;
        let mut values = [0; 64];
        for (i, eight) in values.as_chunks_mut::<8>().0.iter_mut().enumerate() {
            let all = digits
                .iter()
                .take(used)
                .enumerate()
                .fold(0, |all, (digit, has)| all | SPREAD[(has >> (8 * i) & 0xff) as usize] << digit);
            *eight = all.to_le_bytes();
        }
        values
    }
}

impl Shift {
    /// The piles of a word, as bits, from which this move leads to a pile in the set, in an earlier word.
    #[inline]
    fn of(self, set: &[u64], word: usize) -> u64 {
        let earlier = |back: usize| word.checked_sub(back).and_then(|index| set.get(index)).copied().unwrap_or(0);
        earlier(self.words) << self.bits | earlier(self.words + 1) >> 1 >> (63 - self.bits)
    }
}

/// The moves within a word.
#[derive(Debug)]
struct Near {
    /// For each set of [`STRIDE`] free piles, the piles that are excluded by those of them that get the value.
    excluded: Box<[u64; 1 << STRIDE]>,
}

impl Near {
    /// The moves below 64, as bits.
    fn new(moves: u64) -> Self {
        let mut excluded = Box::new([0; 1 << STRIDE]);
        for free in 1..excluded.len() {
            // The lowest pile gets the value; what it leaves of the others is a smaller set.
            let above = moves << free.trailing_zeros();
            let left = (free & (free - 1)) as u64 & !above;
            excluded[free] = above | excluded[usize::try_from(left).unwrap_or_default()];
        }
        Self { excluded }
    }

    /// Of the free piles those that get a value: the lowest one, which excludes the piles a near move above it, then
    /// the next one, and so on.
    #[inline]
    fn lowest_first(&self, mut free: u64) -> u64 {
        for first in (0..u64::BITS).step_by(STRIDE as usize) {
            free &= !(self.excluded[(free >> first & SET) as usize] << first);
        }
        free
    }
}

const fn spread_table() -> [u64; 256] {
    let mut table = [0; 256];
    let mut index = 0;
    while index < 256 {
        let mut bit = 0;
        while bit < 8 {
            table[index] |= ((index >> bit & 1) as u64) << (8 * bit);
            bit += 1;
        }
        index += 1;
    }
    table
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
