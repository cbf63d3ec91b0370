//! The first rows at one column, from which all later columns are computed.
//!
//! At column c row r may take only values from c − 2r to c + r (Lemma 1 of [`super`]), and all smaller ones are taken. A
//! diagonal that starts at column c − k has passed the rows below k; their values on it are from c − 2k to c + k. So the
//! taken values of rows and diagonals are lists of 3i + 1 bits from c − 2i on, i being the row, or the distance k of the
//! diagonal. From such a state any later column of the first rows takes only the columns between; where all these rows
//! repeat, those of one common period are enough for every column.

use super::compute::RowPeriods;
use super::windows::Windows;

/// The words of [`RowState::to_words`] of the shipped state, the lowest byte of each first.
static SHIPPED: &[u8] = include_bytes!("../../../../assets/wythoff-row-state.bin");

/// The taken values of the first rows, and of the diagonals through them, at one column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowState {
    pub(super) column: usize,
    pub(super) rows: usize,
    /// The bits of the rows, then those of the diagonals.
    bits: Vec<u64>,
}

/// Returns the index where the bits of line i begin: 3i + 1 belong to each.
fn start(line: usize) -> usize {
    3 * line * line.saturating_sub(1) / 2 + line
}

impl RowState {
    /// A state in which none of the values that may be taken is. `None` for no rows, for 2¹⁵ rows or more, and for a
    /// column below twice the number of rows.
    fn empty(column: usize, rows: usize) -> Option<Self> {
        let is_far = rows > 0 && rows < 1 << 15 && column >= 2 * rows;
        is_far.then(|| Self { column, rows, bits: vec![0; (2 * start(rows)).div_ceil(64)] })
    }

    /// The state in words: the column, the number of rows, the bits.
    pub fn to_words(&self) -> Vec<u64> {
        [self.column as u64, self.rows as u64].into_iter().chain(self.bits.iter().copied()).collect()
    }

    /// The state with these words, as [`RowState::to_words`] returns them; `None` if no state has them.
    pub fn from_words(words: &[u64]) -> Option<Self> {
        let [column, rows, bits @ ..] = words else { return None };
        let empty = Self::empty(usize::try_from(*column).ok()?, usize::try_from(*rows).ok()?)?;
        (bits.len() == empty.bits.len()).then(|| Self { bits: bits.to_vec(), ..empty })
    }

    /// The first 512 rows at a column from which all of them repeat, as this program has computed them; `None` only
    /// if the shipped file is damaged.
    ///
    /// **Cost**: less than a millisecond.
    ///
    /// ```
    /// use golden_solver::RowState;
    /// assert_eq!(RowState::shipped().map(|state| (state.rows(), state.column())), Some((512, 18_844_672)));
    /// ```
    pub fn shipped() -> Option<Self> {
        let (words, _) = SHIPPED.as_chunks::<8>();
        let words: Vec<u64> = words.iter().map(|word| u64::from_le_bytes(*word)).collect();
        Self::from_words(&words)
    }

    /// Returns the number of rows, from row 0 on.
    pub fn rows(&self) -> u64 {
        self.rows as u64
    }

    /// The column that is computed next.
    pub fn column(&self) -> u64 {
        self.column as u64
    }

    fn place(&self, is_diagonal: bool, line: usize, value: usize) -> usize {
        let first = if is_diagonal { start(self.rows) } else { 0 };
        first + start(line) + (value + 2 * line - self.column)
    }

    pub(super) fn is_taken(&self, is_diagonal: bool, line: usize, value: usize) -> bool {
        let place = self.place(is_diagonal, line, value);
        self.bits[place / 64] >> (place % 64) & 1 == 1
    }

    fn take(&mut self, is_diagonal: bool, line: usize, value: usize) {
        let place = self.place(is_diagonal, line, value);
        self.bits[place / 64] |= 1 << (place % 64);
    }

    /// The values that row, or diagonal, `line` may or may not have taken at a column; it has taken all smaller ones.
    pub(super) fn open(column: usize, line: usize) -> std::ops::RangeInclusive<usize> {
        column - 2 * line..=column + line
    }

    /// The state of rows that were all computed up to the same column; `None` near the corner.
    pub(super) fn of_windows(windows: &Windows, rows: usize) -> Option<Self> {
        Self::of_search(windows, rows, (&RowPeriods::default(), 0))
    }

    /// The same where the first `read` rows were not computed but read from `known`; `None` also where too few of their
    /// columns are kept.
    pub(super) fn of_search(windows: &Windows, rows: usize, (known, read): (&RowPeriods, usize)) -> Option<Self> {
        let mut state = Self::empty(windows.column(), rows)?;
        for line in 0..rows {
            if line < read {
                state.take_row(line, known)?;
            }
            for value in Self::open(state.column, line) {
                if line >= read && windows.row_has(line, value) {
                    state.take(false, line, value);
                }
                if line > 0 && windows.diagonal_has(line, value) {
                    state.take(true, line, value);
                }
            }
        }
        Some(state)
    }

    /// Takes the values of a row that is kept; `None` if it is not.
    fn take_row(&mut self, row: usize, known: &RowPeriods) -> Option<()> {
        for column in self.column - self.column.min(3 * row)..self.column {
            let value = column.wrapping_add_signed(known.offset(row as u64, column as u64)?.into());
            if Self::open(self.column, row).contains(&value) {
                self.take(false, row, value);
            }
        }
        Some(())
    }

    /// The state at a column of rows whose values are kept; `None` if they are not.
    pub(super) fn of_rows(known: &RowPeriods, rows: usize, column: usize) -> Option<Self> {
        let mut state = Self::empty(column, rows)?;
        let value = |row: usize, column: usize| {
            Some(column.wrapping_add_signed(known.offset(row as u64, column as u64)?.into()))
        };
        for line in 0..rows {
            state.take_row(line, known)?;
            for row in 0..line {
                let value = value(row, column - line + row)?;
                state.take(true, line, value);
            }
        }
        Some(state)
    }
}

#[cfg(test)]
impl RowState {
    /// The state of the first rows from columns computed one after the other.
    pub(super) fn computed(rows: usize, column: usize) -> Self {
        let job = crate::Job::new();
        let mut windows = Windows::new(rows, &job).expect("memory");
        let mut offsets = vec![Vec::new(); rows];
        while windows.column() < column {
            windows.advance(&mut [], &mut offsets);
            offsets.iter_mut().for_each(Vec::clear);
        }
        Self::of_windows(&windows, rows).expect("a late column")
    }
}

#[cfg(test)]
mod tests {
    use super::RowState;
    use crate::wythoff::row_periods::shipped_row_periods;
    use crate::wythoff::row_periods::windows::{COLUMNS, Windows};
    use crate::{Job, Solver};

    #[test]
    fn a_state_of_computed_rows_is_that_of_kept_ones() {
        let known = Solver::default().row_periods(48, &Job::new()).expect("periods");
        for (rows, column) in [(1, 8), (2, 8), (20, 2000), (48, 40_000)] {
            let state = RowState::computed(rows, column);
            assert_eq!(RowState::of_rows(&known, rows, column).as_ref(), Some(&state), "{rows} {column}");
            assert_eq!(RowState::from_words(&state.to_words()), Some(state));
        }
        assert_eq!(RowState::from_words(&[40, 20, 0]), None);
    }

    #[test]
    fn the_shipped_state_comes_back_after_the_common_period() {
        let (job, state, periods) = (Job::new(), RowState::shipped().expect("a state"), shipped_row_periods());
        let rows = state.rows;
        let common = periods.iter().map(|found| found.period).max().expect("rows");
        assert!(periods.iter().all(|found| common.is_multiple_of(found.period)) && common % COLUMNS as u64 == 0);
        let mut windows = Windows::from_state(&state, rows, &job).expect("memory");
        assert_eq!(RowState::of_windows(&windows, rows).as_ref(), Some(&state));
        let mut offsets = vec![Vec::new(); rows];
        while windows.column() < state.column + usize::try_from(common).expect("small") {
            windows.advance(&mut [], &mut offsets);
            offsets.iter_mut().for_each(Vec::clear);
        }
        let again = RowState::of_windows(&windows, rows).expect("a late column");
        assert!(again.bits == state.bits, "it does not come back");
    }

    /// From the mex rule alone: some minutes.
    #[test]
    #[ignore = "computes nine thousand million cells"]
    fn the_shipped_state_is_what_the_table_says() {
        let state = RowState::shipped().expect("a state");
        assert!(RowState::computed(state.rows, state.column) == state);
    }
}
