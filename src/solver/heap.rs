//! The Grundy values of a subtraction game, one pile after the other.

use super::cells::{filled, room};
use super::{Job, SolverError};

/// Sets of at most so many moves are computed 64 piles at a time.
const FEW_MOVES: usize = 64;

/// Words of 64 piles between two looks at the job: about a millisecond.
const PATIENCE: usize = 1 << 12;

/// The values of all piles below some size.
#[derive(Debug)]
pub(super) enum HeapValues {
    /// A bit set of piles for each value.
    Sets(Vec<Vec<u64>>),
    /// A value for each pile.
    Plain(Vec<u32>),
}

impl HeapValues {
    /// Bytes that the values of so many piles need at most with so many moves.
    pub(super) fn bytes(moves: usize, piles: u128) -> u128 {
        if moves <= FEW_MOVES {
            // No value is larger than the number of moves.
            piles.div_ceil(64).saturating_mul(8 * (moves as u128 + 1))
        } else {
            piles.saturating_mul(4)
        }
    }

    /// The values of the piles below `end`, where the strictly increasing numbers of `moves` may be taken.
    ///
    /// **Cost**: for m ≤ 64 moves and v values time O(vm) for 64 piles and memory v/8 bytes a pile; else time O(m) and
    /// 4 bytes a pile.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    pub(super) fn compute(moves: &[u64], end: u64, job: &Job) -> Result<Self, SolverError> {
        job.start(end);
        if moves.len() <= FEW_MOVES { sets(moves, end, job) } else { plain(moves, end, job) }
    }

    /// The value of a pile below `end`.
    pub(super) fn value(&self, pile: u64) -> Option<u32> {
        let pile = usize::try_from(pile).ok()?;
        match self {
            Self::Sets(sets) => {
                let has = |set: &Vec<u64>| set.get(pile / 64).is_some_and(|word| word >> (pile % 64) & 1 == 1);
                sets.iter().position(has).and_then(|value| u32::try_from(value).ok())
            }
            Self::Plain(values) => values.get(pile).copied(),
        }
    }
}

/// For each value in turn: the piles without a value of which no option has it. An option 64 or more below lies in a
/// finished word; nearer ones are found pile by pile.
fn sets(moves: &[u64], end: u64, job: &Job) -> Result<HeapValues, SolverError> {
    let words = usize::try_from(end.div_ceil(64)).unwrap_or(usize::MAX);
    let near = moves.iter().filter(|&&taken| taken < 64).fold(1, |set, &taken| set | 1u64 << taken);
    let mut sets: Vec<Vec<u64>> = Vec::new();
    for word in 0..words {
        if word.is_multiple_of(PATIENCE) {
            job.advance(if word == 0 { 0 } else { 64 * PATIENCE as u64 })?;
        }
        let mut without = u64::MAX;
        let mut value = 0;
        while without != 0 {
            if value == sets.len() {
                sets.push(filled(0, words as u128, job)?);
            }
            let Some(set) = sets.get_mut(value) else { break };
            let mut free = moves.iter().fold(without, |free, &taken| free & !shifted(set, word, taken));
            let mut found = 0;
            while free != 0 {
                let pile = free.trailing_zeros();
                found |= 1u64 << pile;
                free &= !(near << pile);
            }
            if let Some(place) = set.get_mut(word) {
                *place = found;
            }
            without &= !found;
            value += 1;
        }
    }
    Ok(HeapValues::Sets(sets))
}

/// Which of the 64 piles of a word have an option in the set of earlier words by the given move.
fn shifted(set: &[u64], word: usize, taken: u64) -> u64 {
    let Ok(taken) = usize::try_from(taken) else { return 0 };
    let (back, shift) = (taken / 64, taken % 64);
    let earlier = |back: usize| word.checked_sub(back).and_then(|index| set.get(index)).copied().unwrap_or(0);
    earlier(back) << shift | earlier(back + 1) >> 1 >> (63 - shift)
}

fn plain(moves: &[u64], end: u64, job: &Job) -> Result<HeapValues, SolverError> {
    let mut values: Vec<u32> = room(end.into())?;
    // The last pile that has an option of each value.
    let mut seen = filled(u64::MAX, moves.len() as u128 + 2, job)?;
    for pile in 0..end {
        if pile.is_multiple_of(64) {
            job.advance(if pile == 0 { 0 } else { 64 })?;
        }
        for &taken in moves.iter().take_while(|&&taken| taken <= pile) {
            let option = usize::try_from(pile - taken).ok().and_then(|option| values.get(option));
            if let Some(mark) = option.and_then(|&value| seen.get_mut(value as usize)) {
                *mark = pile;
            }
        }
        let mex = seen.iter().position(|&mark| mark != pile).unwrap_or_default();
        values.push(u32::try_from(mex).unwrap_or(u32::MAX));
    }
    Ok(HeapValues::Plain(values))
}
