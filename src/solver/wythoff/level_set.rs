//! The positions of Wythoff's game with one Grundy value, and their distances from the P-positions. The P-positions of
//! t-Wythoff in machine words.
//!
//! # The algorithm
//!
//! For a ≤ b the values are placed row by row, and in each row from 0 on: v is skipped if column a already contains it;
//! else it is put at the first b ≥ a whose cell is empty and whose column and diagonal b − a contain no v.
//!
//! *It computes the table.* 𝒢(a,b) = v exactly if no option of (a,b) has the value v, and every smaller value is one of
//! an option. Let the smaller values be placed correctly in this row, and all values in the rows above. The options of
//! (a,b), a ≤ b, are the cells (a,c) with c < b; those with c < a are by symmetry the cells (c,a) of column a above row
//! a; the cells of column b above row a; and those of its diagonal above row a. So at the first b that fits no option
//! has the value v, so 𝒢(a,b) ≤ v; the cell has no smaller value, so 𝒢(a,b) = v. And v occurs nowhere else in the row,
//! because a row contains each value once. ∎
//!
//! *It is exact at the border.* What is placed at (a,b) depends only on cells (r,c) with r ≤ a and c ≤ b. So with
//! columns up to N the cells placed are exactly those of the table with a ≤ b ≤ N; a value for which no b ≤ N fits is
//! beyond N.
//!
//! A value needs two bit sets, of its columns and of its diagonals, and each row one of the cells it has filled; 64
//! columns are examined at once, and the first word of either set that is not full is stored, so that for small values
//! the first word examined mostly contains the place.
//!
//! # How far
//!
//! Nivasch 2009: for every value g there is a bound for how far the nth position of value g, a ≤ b, is from the nth
//! P-position (⌊nφ⌋, ⌊nφ⌋ + n). So the positions of value g lie in strips of bounded width around the two lines of
//! P-positions. A [`LevelStrip`] measures this exactly up to a size; the bounds themselves are not known in general.

use dashu_int::ops::SquareRoot;

use crate::table::cells::filled;
use crate::{Bound, Job, Need, Solver, SolverError};
use golden_number::{UBig, floor_phi_u64, partner_u64};

/// P-positions, and rows times values, between two checks for cancellation: less than a millisecond.
const CANCEL_STEP: u64 = 1 << 14;

/// The cells of the budget, of two bytes each, that a position in a list counts as.
const CELLS_PER_POSITION: u128 = 8;

/// The words of this many values, one cache line, are contiguous: within a row they are mostly used together.
const TOGETHER: usize = 8;

impl Solver {
    /// Visits the positions a ≤ b ≤ `up_to` of Wythoff's game with a given Grundy value, in increasing order of a; each
    /// a has at most one.
    ///
    /// For the value 0 they come from a closed form; otherwise see the head of this file. The job counts P-positions,
    /// or rows times values.
    ///
    /// **Cost**: for value 0 a few nanoseconds per position, no memory. For g > 0 and N = `up_to` time about 20 ns for
    /// each of the (g+1)(N+1) steps while g is small compared with N, and (g+8)N/4 bytes: for g = 50 and N = 100,000
    /// 0.1 s and 1.4 MB. For g near N it is that of the table, O(N³/64), without its memory.
    ///
    /// # Errors
    /// [`SolverError::Budget`] before anything is visited, if (g+1)(N+1) is more than the cells of the budget;
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`]; those of the visitor.
    pub fn for_each_of_level<E: From<SolverError>>(
        &self,
        value: u64,
        up_to: u64,
        job: &Job,
        visit: impl FnMut(u64, u64) -> Result<(), E>,
    ) -> Result<(), E> {
        if value == 0 {
            return for_each_p(up_to, job, visit);
        }
        // 𝒢(a,b) ≤ a + b ≤ 2N.
        if value.div_ceil(2) > up_to {
            return Ok(());
        }
        let steps = (UBig::from(value) + UBig::ONE) * (UBig::from(up_to) + UBig::ONE);
        let budget = self.budget().cells;
        match (u64::try_from(&steps), usize::try_from(up_to), usize::try_from(value)) {
            (Ok(words), Ok(last), Ok(value)) if words <= budget => Levels::new(last, value, job)?.run(job, visit),
            _ => Err(SolverError::from(Need::new(steps, budget, Bound::Level { value, up_to })).into()),
        }
    }

    /// The positions a ≤ b ≤ `up_to` of Wythoff's game with a given Grundy value, in increasing order of a.
    ///
    /// **Cost**: that of [`Solver::for_each_of_level`], and 16 bytes for each position, which count as 8 cells each.
    ///
    /// # Errors
    /// As [`Solver::for_each_of_level`]; [`SolverError::Budget`] also where the list needs more memory than the
    /// budget allows, for the value 0 in advance; [`SolverError::OutOfMemory`] if it cannot be allocated.
    ///
    /// ```
    /// use golden_solver::{Budget, Job, Solver};
    /// let solver = Solver::new(Budget::default());
    /// assert_eq!(solver.level_set(7, 10, &Job::new())?, [(0, 7), (1, 6), (2, 8), (4, 4), (5, 9)]);
    /// assert_eq!(solver.level_set(0, 10, &Job::new())?, [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10)]);
    /// # Ok::<(), golden_solver::SolverError>(())
    /// ```
    pub fn level_set(&self, value: u64, up_to: u64, job: &Job) -> Result<Vec<(u64, u64)>, SolverError> {
        let budget = self.budget().cells;
        let check = |positions: u64| {
            let steps = u128::from(positions) * CELLS_PER_POSITION;
            if steps <= budget.into() {
                return Ok(());
            }
            Err(SolverError::from(Need::new(steps, budget, Bound::Level { value, up_to })))
        };
        if value == 0 {
            check(p_count(up_to))?;
        }
        let mut found = Vec::new();
        self.for_each_of_level(value, up_to, job, |a, b| {
            let count = found.len() as u64 + 1;
            check(count)?;
            let bytes = count.saturating_mul(16);
            found.try_reserve(1).map_err(|_| SolverError::OutOfMemory { bytes })?;
            found.push((a, b));
            Ok::<(), SolverError>(())
        })?;
        Ok(found)
    }

    /// Returns the distances of the positions of a value from the P-positions, measured up to a size.
    ///
    /// **Cost**: that of [`Solver::for_each_of_level`].
    ///
    /// # Errors
    /// As [`Solver::for_each_of_level`].
    ///
    /// ```
    /// use golden_solver::{Budget, Job, Solver};
    /// let strip = Solver::new(Budget::default()).strip(1, 10_000, &Job::new())?;
    /// assert_eq!((strip.positions, strip.from_same_number), (3820, 4));
    /// assert_eq!((strip.diagonal, strip.row), (Some((-3, 8)), Some((-5, 1))));
    /// # Ok::<(), golden_solver::SolverError>(())
    /// ```
    pub fn strip(&self, value: u64, up_to: u64, job: &Job) -> Result<LevelStrip, SolverError> {
        let mut strip = LevelStrip::from_positions(value, up_to, &[]);
        self.for_each_of_level(value, up_to, job, |a, b| {
            strip.add(a, b);
            Ok::<(), SolverError>(())
        })?;
        Ok(strip)
    }
}

/// The distances of the positions a ≤ b of one Grundy value from the P-positions, in three exact measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelStrip {
    /// The Grundy value g.
    pub value: u64,
    /// The positions with a ≤ b ≤ `up_to` are measured.
    pub up_to: u64,
    /// The number of positions.
    pub positions: u64,
    /// Nivasch's measure: the largest |a − ⌊nφ⌋| or |b − ⌊nφ⌋ − n| of the nth position in order of a, from n = 0.
    pub from_same_number: u128,
    /// The least and the largest [`diagonal_offset`].
    pub diagonal: Option<(i128, i128)>,
    /// The least and the largest [`row_offset`] in rows whose P-position has a ≤ b as well; in the other rows it lies
    /// near the line of slope 1/φ.
    pub row: Option<(i128, i128)>,
}

impl LevelStrip {
    /// The strip of a list of all positions a ≤ b ≤ `up_to` of a value, in increasing order of a.
    ///
    /// **Cost**: about ten nanoseconds per position.
    pub fn from_positions(value: u64, up_to: u64, positions: &[(u64, u64)]) -> Self {
        let mut strip = Self { value, up_to, positions: 0, from_same_number: 0, diagonal: None, row: None };
        for &(a, b) in positions {
            strip.add(a, b);
        }
        strip
    }

    fn add(&mut self, a: u64, b: u64) {
        let p = floor_phi_u64(self.positions);
        let apart = u128::from(a).abs_diff(p).max(u128::from(b).abs_diff(p + u128::from(self.positions)));
        self.from_same_number = self.from_same_number.max(apart);
        self.positions += 1;
        widen(&mut self.diagonal, diagonal_offset(a, b));
        if partner_u64(a) >= a.into() {
            widen(&mut self.row, row_offset(a, b));
        }
    }
}

fn widen(range: &mut Option<(i128, i128)>, offset: i128) {
    let (least, largest) = range.unwrap_or((offset, offset));
    *range = Some((least.min(offset), largest.max(offset)));
}

/// Returns the number of steps along its diagonal that a position of Wythoff's game is beyond the P-position on it,
/// negative before it.
///
/// Each diagonal b − a = d has one P-position: for d ≥ 0 (⌊dφ⌋, ⌊dφ⌋ + d). So this is min(a, b) − ⌊|b − a|φ⌋; it is 0
/// only for P-positions, and the same for (b, a).
///
/// **Cost**: a few nanoseconds; exact for all machine words.
///
/// ```
/// use golden_solver::diagonal_offset;
/// assert_eq!([diagonal_offset(4, 7), diagonal_offset(6, 9), diagonal_offset(7, 4)], [0, 2, 0]);
/// ```
pub fn diagonal_offset(a: u64, b: u64) -> i128 {
    i128::from(a.min(b)) - floor_phi_u64(a.abs_diff(b)).cast_signed()
}

/// Returns the number of columns that a position (a, b) of Wythoff's game is beyond the P-position of row a, negative
/// before it.
///
/// Each row has one P-position, in the column of a's partner; so this is 0 only for P-positions.
///
/// **Cost**: a few nanoseconds; exact for all machine words.
///
/// ```
/// use golden_solver::row_offset;
/// assert_eq!([row_offset(4, 7), row_offset(4, 9), row_offset(7, 3)], [0, 2, -1]);
/// ```
pub fn row_offset(a: u64, b: u64) -> i128 {
    i128::from(b) - partner_u64(a).cast_signed()
}

/// The P-positions from their closed form (Wythoff 1907).
fn for_each_p<E: From<SolverError>>(
    up_to: u64,
    job: &Job,
    mut visit: impl FnMut(u64, u64) -> Result<(), E>,
) -> Result<(), E> {
    job.start(p_count(up_to));
    let mut unreported = 0;
    for n in 0_u64.. {
        let a = floor_phi_u64(n);
        let (Ok(a), Ok(b)) = (u64::try_from(a), u64::try_from(a + u128::from(n))) else { break };
        if b > up_to {
            break;
        }
        visit(a, b)?;
        unreported += 1;
        if unreported == CANCEL_STEP {
            job.advance(std::mem::take(&mut unreported))?;
        }
    }
    job.advance(unreported)?;
    Ok(())
}

/// Returns the number of P-positions a ≤ b ≤ N: each number from 1 to N that is not a ⌊kφ⌋ is the b of one, and (0, 0)
/// is another.
fn p_count(up_to: u64) -> u64 {
    // ⌊(N+1)/φ⌋ of the numbers up to N are ⌊kφ⌋. At the largest machine word this counts one less.
    let next = up_to.saturating_add(1);
    let lower = floor_phi_u64(next) - u128::from(next);
    u64::try_from(u128::from(next) - lower).unwrap_or(u64::MAX)
}

/// All values up to the last one, each with its columns and diagonals so far.
struct Levels {
    last: usize,
    value: usize,
    /// Words of a bit set of columns, plus one, because reading a diagonal may go beyond its end.
    words: usize,
    columns: Vec<u64>,
    diagonals: Vec<u64>,
    /// For each value, the first word of either set that is not full.
    low: Vec<(usize, usize)>,
    /// The cells that are filled in the current row.
    filled: Vec<u64>,
}

impl Levels {
    fn new(last: usize, value: usize, job: &Job) -> Result<Self, SolverError> {
        let words = last / 64 + 2;
        let bits = (value as u128 + 1).next_multiple_of(TOGETHER as u128) * words as u128;
        Ok(Self {
            last,
            value,
            words,
            columns: filled(0, bits, job)?,
            diagonals: filled(0, bits, job)?,
            low: filled((0, 0), value as u128 + 1, job)?,
            filled: filled(0, words as u128, job)?,
        })
    }

    fn run<E: From<SolverError>>(
        mut self,
        job: &Job,
        mut visit: impl FnMut(u64, u64) -> Result<(), E>,
    ) -> Result<(), E> {
        let values = self.value as u64 + 1;
        job.start(values.saturating_mul(self.last as u64 + 1));
        let mut placed = Vec::new();
        let mut unreported = 0;
        for row in 0..=self.last {
            for value in 0..=self.value {
                if let Some(column) = self.place(row, value) {
                    placed.push(column);
                    if value == self.value {
                        visit(row as u64, column as u64)?;
                    }
                }
                unreported += 1;
                if unreported == CANCEL_STEP {
                    job.advance(std::mem::take(&mut unreported))?;
                }
            }
            for column in placed.drain(..) {
                self.filled[column / 64] = 0;
            }
        }
        job.advance(unreported)?;
        Ok(())
    }

    /// Places a value in a row at or above the diagonal, if there is a place up to the last column.
    #[inline]
    fn place(&mut self, row: usize, value: usize) -> Option<usize> {
        let start = value / TOGETHER * self.words * TOGETHER + value % TOGETHER;
        let at = |word: usize| start + word * TOGETHER;
        let (columns, diagonals, filled) = (&mut self.columns, &mut self.diagonals, &mut self.filled);
        if columns[at(row / 64)] >> (row % 64) & 1 == 1 {
            return None;
        }
        let (low_column, low_diagonal) = &mut self.low[value];
        let first = (row + 64 * *low_diagonal).max(64 * *low_column);
        let mut word = first / 64;
        // Columns before the row are not examined.
        let mut taken = !(u64::MAX << (first % 64));
        let column = loop {
            if word > self.last / 64 {
                return None;
            }
            let on_diagonals = match (64 * word).checked_sub(row) {
                Some(diagonal) => {
                    let (word, shift) = (diagonal / 64, diagonal % 64);
                    diagonals[at(word)] >> shift | diagonals[at(word + 1)] << 1 << (63 - shift)
                }
                None => diagonals[at(0)] << (row - 64 * word),
            };
            taken |= columns[at(word)] | filled[word] | on_diagonals;
            if taken != u64::MAX {
                break 64 * word + taken.trailing_ones() as usize;
            }
            word += 1;
            taken = 0;
        };
        if column > self.last {
            return None;
        }
        let diagonal = column - row;
        columns[at(column / 64)] |= 1 << (column % 64);
        diagonals[at(diagonal / 64)] |= 1 << (diagonal % 64);
        filled[column / 64] |= 1 << (column % 64);
        while columns[at(*low_column)] == u64::MAX {
            *low_column += 1;
        }
        while diagonals[at(*low_diagonal)] == u64::MAX {
            *low_diagonal += 1;
        }
        Some(column)
    }
}

/// The pairs (⌊nα⌋, ⌊nα⌋ + tn) of one t, for n below 2⁶⁴ (Fraenkel 1982; see [`golden_number::t_wythoff_pair`]).
///
/// α = 1 + ε with ε = (√(t²+4) − t)/2 < 1, and ⌊nα⌋ = n + ⌊nC/2¹⁹²⌋ with C = ⌊ε·2¹⁹²⌋.
///
/// **Proof.** Let D = t² + 4, which is not a square, m = ⌊nε⌋ and k = tn + 2m. nε − m = (n√D − k)/2 = (n²D −
/// k²)/(2(n√D + k)). The numerator and hence the fraction are positive for n ≥ 1, the numerator is an integer, and k ≤
/// n√D: the fraction of nε is at least 1/(4n√D), more than 2⁻⁹⁹ for n ≤ 2⁶⁴ and t < 2³². nC/2¹⁹² is too small by less
/// than n/2¹⁹² ≤ 2⁻¹²⁸, so it has not passed below m. ∎
#[derive(Clone, Copy, Debug)]
pub(crate) struct TWythoffPairs {
    t: u64,
    /// The words of C, lowest first.
    fraction: [u64; 3],
}

impl TWythoffPairs {
    /// The pairs of t; 0 is treated as 1.
    ///
    /// **Cost**: one square root of 450 bits, about a microsecond.
    pub(crate) fn new(t: u32) -> Self {
        let t = u64::from(t.max(1));
        let root = (UBig::from(t * t + 4) << 384).sqrt();
        let scaled: UBig = (root - (UBig::from(t) << 192)) >> 1;
        Self { t, fraction: [0, 64, 128].map(|bits| (&scaled >> bits) & u64::MAX) }
    }

    /// ⌊nα⌋, the smaller pile. Cost: three multiplications.
    #[inline]
    pub(crate) fn smaller(&self, n: u64) -> u128 {
        let carried = |carry: u128, word: u64| (u128::from(n) * u128::from(word) + carry) >> 64;
        u128::from(n) + self.fraction.into_iter().fold(0, carried)
    }

    /// ⌊nα⌋ + tn, the larger pile.
    #[inline]
    pub(crate) fn larger(&self, n: u64) -> u128 {
        self.smaller(n) + u128::from(n) * u128::from(self.t)
    }

    /// Returns true if (a, b) is a P-position: |a − b| = tn for the n of the smaller pile.
    #[inline]
    pub(crate) fn contains(&self, a: u64, b: u64) -> bool {
        let (smaller, difference) = (a.min(b), a.abs_diff(b));
        let n = difference / self.t;
        n * self.t == difference && self.smaller(n) == u128::from(smaller)
    }
}

#[cfg(test)]
mod tests {
    use super::TWythoffPairs;
    use golden_number::{UBig, t_wythoff_pair};

    #[test]
    fn words_are_as_exact_as_big_integers() {
        for t in [1, 2, 3, 4, 7, 100, 65_535, 65_536, u32::MAX - 1, u32::MAX] {
            let pairs = TWythoffPairs::new(t);
            let near = (0..200).flat_map(|i| [i, u64::MAX - i, (1 << 32) + i, 1_000_000_000_000_000 + i]);
            // Where n√D is nearest to integers: n = 1, t, t² + 1, …, the denominators of the continued fraction [t; t,
            // …].
            let mut convergents = vec![0_u64, 1];
            while let [.., before, last] = convergents[..]
                && let Some(next) = last.checked_mul(t.into()).and_then(|next| next.checked_add(before))
            {
                convergents.push(next);
            }
            let convergents = convergents.iter().flat_map(|&n| [n.saturating_sub(1), n, n.saturating_add(1)]);
            for n in near.chain(convergents) {
                let (smaller, larger) = t_wythoff_pair(&UBig::from(n), t);
                assert_eq!(UBig::from(pairs.smaller(n)), smaller, "t = {t}, n = {n}");
                assert_eq!(UBig::from(pairs.larger(n)), larger, "t = {t}, n = {n}");
            }
        }
    }
}
