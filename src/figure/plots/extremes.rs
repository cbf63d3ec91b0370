//! The least and the largest value in any range of a long sequence, in logarithmic time.

use std::ops::Range;

use golden_solver::{Job, SolverError};

/// The values of a block at each level.
const BLOCK: usize = 64;

/// The least and the largest value of each block of 64, of each 64 blocks, and so on.
///
/// The values themselves are not stored: the caller gives them again. **Memory**: about an eighth of a byte per value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Extremes {
    length: usize,
    levels: Vec<Vec<(i32, i32)>>,
}

impl Extremes {
    /// Computes the blocks of the first `length` values. The job counts values.
    ///
    /// **Cost**: each value is requested once.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub fn of(length: usize, value: impl Fn(usize) -> i32, job: &Job) -> Result<Self, SolverError> {
        job.start(length as u64);
        let mut blocks = Vec::with_capacity(length.div_ceil(BLOCK));
        for start in (0..length).step_by(BLOCK) {
            let end = (start + BLOCK).min(length);
            blocks.extend(both(start..end, &value));
            job.advance((end - start) as u64)?;
        }
        let mut levels = vec![blocks];
        while let Some(below) = levels.last().filter(|level| level.len() > BLOCK) {
            let above = below.chunks(BLOCK).filter_map(|blocks| blocks.iter().copied().reduce(joined)).collect();
            levels.push(above);
        }
        Ok(Self { length, levels })
    }

    /// The number of values.
    pub fn length(&self) -> usize {
        self.length
    }

    /// The least and the largest of the values in a range, given the same values again; `None` if there are none.
    ///
    /// **Cost**: about 126 values or blocks at each of log₆₄ n levels for n values.
    pub fn within(&self, range: Range<usize>, value: impl Fn(usize) -> i32) -> Option<(i32, i32)> {
        let (mut start, mut end) = (range.start, range.end.min(self.length));
        let mut found = None;
        let mut below: Option<&[(i32, i32)]> = None;
        for level in self.levels.iter().map(Some).chain([None]) {
            let at = |range: Range<usize>| match below {
                None => both(range, &value),
                Some(blocks) => blocks.get(range).and_then(|blocks| blocks.iter().copied().reduce(joined)),
            };
            let (first, last) = (start.div_ceil(BLOCK), end / BLOCK);
            let Some(level) = level.filter(|_| first < last) else {
                return if start < end { joined_options(found, at(start..end)) } else { found };
            };
            found = joined_options(found, at(start..first * BLOCK));
            found = joined_options(found, at(last * BLOCK..end));
            (start, end) = (first, last);
            below = Some(level);
        }
        found
    }
}

/// The least and the largest of some values.
fn both(range: Range<usize>, value: impl Fn(usize) -> i32) -> Option<(i32, i32)> {
    range.map(|index| (value(index), value(index))).reduce(joined)
}

fn joined(one: (i32, i32), other: (i32, i32)) -> (i32, i32) {
    (one.0.min(other.0), one.1.max(other.1))
}

fn joined_options(one: Option<(i32, i32)>, other: Option<(i32, i32)>) -> Option<(i32, i32)> {
    match (one, other) {
        (Some(one), Some(other)) => Some(joined(one, other)),
        (one, other) => one.or(other),
    }
}
