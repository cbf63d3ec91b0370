//! Planes without an edge: single cells from closed forms, for a map that goes to 2⁶⁴. The P-positions in a window of a
//! plane without an edge, found without visiting its cells.

use std::ops::Range;
use std::sync::Arc;

use crate::fibonacci::is_below_tail;
use crate::splitting::values::{SPLIT_STEPS, horizon};
use crate::subtraction::pile_values::{PILES, PileValues};
use crate::wythoff::level_set::TWythoffPairs;
use crate::wythoff::row_periods::{NearColumns, WordColumns};
use crate::{Job, Quantity, RowPeriods, Solver, SolverError};
use golden_game::{CellForm, Factor, Moves, OnePile, Ruleset, TableShape};
use golden_number::{FIBONACCI, UBig, is_safe_pair_u64, mask_value, tail_u64, zeckendorf_mask};

/// The number of columns, far out, at which more rows than the proved ones are computed at once: see
/// [`Solver::plane_at_columns`].
pub const PLANE_COLUMNS: usize = 2048;

/// A table without an edge, whose cells are computed one by one from closed forms.
#[derive(Debug)]
pub struct ClosedPlane {
    ruleset: Ruleset,
    quantity: Quantity,
    law: Law,
}

/// The law by which a cell is computed.
#[derive(Debug)]
enum Law {
    /// The nim sum.
    Nim,
    /// Safe pairs.
    Wythoff,
    /// Safe pairs, the Grundy values of the rows and columns that are proved, and those of more rows at some columns.
    Rows(Arc<RowPeriods>, Option<Arc<WordColumns>>),
    /// The pairs of t-Wythoff.
    TWythoff(TWythoffPairs),
    /// (n, r) is P iff r is below the tail of n.
    FibonacciNim,
    /// The values of one pile, in rows with this many columns.
    Lines(PileValues, u64),
    /// The nim sum of two piles' values.
    Sum([PileValues; 2]),
    /// The closed form of single positions.
    Cells(CellForm),
}

impl Solver {
    /// The plane of a ruleset without an edge; for games on a line it has rows of `columns` columns (0 is treated as 1).
    /// `None` where no closed form gives its cells.
    ///
    /// Closed forms give what those of single positions give of all cells ([`Ruleset::cell_form`]): outcomes, of some
    /// games also Grundy values. They also give the outcomes of Wythoff, t-Wythoff and Fibonacci Nim; outcomes and
    /// Grundy values of two-pile Nim, of the odd-Fibonacci subtraction game, of a finite subtraction set whose period
    /// is found in the first 2²⁴ piles (or as many as the budget has cells; with m > 64 moves in 2³⁰/m, at least 2²⁰), of
    /// an octal game whose period is found in the first 3·2¹⁵/√d heaps if d of its digits split a heap, and of a sum of
    /// two of Nim and these subtraction games, each with one pile ([`Ruleset::two_piles`]).
    ///
    /// **Cost**: that of [`pile_period`](crate::pile_period) for a finite set, and 6 bytes for each pile of
    /// preperiod and period; for an octal game about a nanosecond for each pair of heaps up to those above, at most four
    /// seconds, the first time; else O(1). **Source**: Wythoff 1907; Bouton 1901; Fraenkel 1982; Whinihan 1963; Larsson
    /// and Fox 2015.
    ///
    /// # Errors
    /// [`SolverError::Ruleset`] for parameters that are not valid; [`SolverError::Cancelled`],
    /// [`SolverError::OutOfMemory`].
    ///
    /// ```
    /// use golden_game::Ruleset;
    /// use golden_solver::{Budget, Job, Quantity, Solver};
    /// let solver = Solver::new(Budget::default());
    /// let plane = solver.closed_plane(&Ruleset::Wythoff, Quantity::Outcome, 1, &Job::new())?.expect("a closed form");
    /// assert_eq!([(12, 20), (20, 12), (12, 21)].map(|(a, b)| plane.value(a, b)), [Some(0), Some(0), Some(1)]);
    /// assert_eq!(plane.p_positions(10..14, 0..30, 9), Some(vec![(10, 6), (11, 18), (12, 20), (13, 8)]));
    /// assert!(solver.closed_plane(&Ruleset::Wythoff, Quantity::Grundy, 1, &Job::new())?.is_none());
    /// # Ok::<(), golden_solver::SolverError>(())
    /// ```
    pub fn closed_plane(
        &self,
        ruleset: &Ruleset,
        quantity: Quantity,
        columns: u64,
        job: &Job,
    ) -> Result<Option<Arc<ClosedPlane>>, SolverError> {
        ruleset.check()?;
        let piles = PILES.min(self.budget().cells);
        let is_outcome = quantity == Quantity::Outcome;
        let spec = ruleset.spec();
        let law = match (spec.plane, spec.moves.simplest()) {
            (TableShape::Quadrant { .. }, Moves::AnyNumber) => Some(Law::Nim),
            (TableShape::Quadrant { .. }, Moves::OneOrBoth { t: 1 }) if is_outcome => Some(Law::Wythoff),
            (TableShape::Quadrant { .. }, Moves::OneOrBoth { t }) if is_outcome => {
                Some(Law::TWythoff(TWythoffPairs::new(t)))
            }
            (TableShape::Triangle, Moves::Limited { factor: Factor::DOUBLE }) if is_outcome => Some(Law::FibonacciNim),
            (TableShape::Line, Moves::Set(set)) => {
                let values = PileValues::new(OnePile::Subtraction(set), piles, job)?;
                values.map(|values| Law::Lines(values, columns.max(1)))
            }
            (TableShape::Line, Moves::Split(splits)) if !splits.is_unequal => {
                let heaps = horizon(splits, SPLIT_STEPS).min(self.budget().cells);
                let heaps = self.split_values(splits, heaps, job)?;
                let values = PileValues::of_heaps(&heaps, job)?;
                values.map(|values| Law::Lines(values, columns.max(1)))
            }
            (TableShape::TwoPiles, _) => sum(ruleset, piles, job)?,
            (
                TableShape::Quadrant { .. } | TableShape::Triangle | TableShape::Line | TableShape::None,
                Moves::AnyNumber
                | Moves::OneOrBoth { .. }
                | Moves::Vectors { .. }
                | Moves::Limited { .. }
                | Moves::Set(_)
                | Moves::Split(_)
                | Moves::InComponent(_)
                | Moves::Listed,
            ) => cell_form(ruleset, quantity).map(Law::Cells),
        };
        Ok(law.map(|law| Arc::new(ClosedPlane { ruleset: ruleset.clone(), quantity, law })))
    }

    /// The plane of Wythoff's game without an edge, with the Grundy values of the first `rows` rows and columns at least,
    /// from their proved periods, and only the outcomes of all other cells ([`ClosedPlane::is_n`]); `None` for other
    /// rulesets. Rows that are proved are kept by the solver.
    ///
    /// **Cost**: that of [`Solver::row_periods`].
    ///
    /// # Errors
    /// Those of [`Solver::row_periods`].
    ///
    /// ```
    /// use golden_game::Ruleset;
    /// use golden_solver::{Job, Solver};
    /// let plane = Solver::default().rows_plane(&Ruleset::Wythoff, 8, &Job::new())?.expect("Wythoff’s game");
    /// let far = 1_000_000_000_000_000;
    /// assert_eq!([(far, 3), (7, 8)].map(|(a, b)| plane.wide_value(a, b)), [Some(far - 2), Some(3)]);
    /// // Of rows that are not proved only the P-positions are known.
    /// assert_eq!([(12, 20), (12, 21)].map(|(a, b)| plane.wide_value(a, b)), [Some(0), None]);
    /// assert_eq!(plane.proved_rows(), Some(8));
    /// # Ok::<(), golden_solver::SolverError>(())
    /// ```
    pub fn rows_plane(&self, ruleset: &Ruleset, rows: u64, job: &Job) -> Result<Option<Arc<ClosedPlane>>, SolverError> {
        if ruleset.wythoff_t() != Some(1) {
            return Ok(None);
        }
        let law = Law::Rows(self.row_periods(rows, job)?, None);
        Ok(Some(Arc::new(ClosedPlane { ruleset: ruleset.clone(), quantity: Quantity::Grundy, law })))
    }

    /// The plane of [`Solver::rows_plane`] with the values of all 512 rows whose periods are shipped, at the columns from
    /// `column` − 2047 to `column` and at the same rows of these columns, computed from the shipped state. Of columns
    /// before all these rows repeat, half as many rows, a quarter, …, are taken; `None` where these are proved, and for
    /// other planes.
    ///
    /// **Cost**: less than one common period of these rows: some seconds, and 20 MB.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    ///
    /// ```
    /// use golden_game::Ruleset;
    /// use golden_solver::{Job, Solver};
    /// let (solver, job) = (Solver::default(), Job::new());
    /// let plane = solver.rows_plane(&Ruleset::Wythoff, 8, &job)?.expect("Wythoff’s game");
    /// assert_eq!(plane.wide_value(60, 1_000_000), None);
    /// let plane = solver.plane_at_columns(&plane, 1_000_100, &job)?.expect("shipped rows");
    /// assert_eq!(plane.wide_value(60, 1_000_000), plane.wide_value(1_000_000, 60));
    /// assert!(plane.wide_value(60, 1_000_000).is_some());
    /// # Ok::<(), golden_solver::SolverError>(())
    /// ```
    pub fn plane_at_columns(
        &self,
        plane: &ClosedPlane,
        column: u64,
        job: &Job,
    ) -> Result<Option<Arc<ClosedPlane>>, SolverError> {
        let Law::Rows(rows, _) = &plane.law else { return Ok(None) };
        let (Some(far), last) = (self.far_rows(0), UBig::from(column)) else { return Ok(None) };
        let begin = UBig::from(column.saturating_sub(PLANE_COLUMNS as u64));
        let halves = std::iter::successors(Some(far.rows()), |rows| Some(rows / 2).filter(|rows| *rows > 0));
        let late = halves.map(|rows| rows - 1).find(|row| far.is_late(*row, &begin));
        let Some(row) = late.filter(|row| *row >= rows.valued_rows()) else { return Ok(None) };
        let near = far.near(row, &last, PLANE_COLUMNS, self.budget(), job)?.and_then(NearColumns::words);
        Ok(near.map(|near| {
            let law = Law::Rows(Arc::clone(rows), Some(Arc::new(near)));
            Arc::new(ClosedPlane { ruleset: plane.ruleset.clone(), quantity: plane.quantity, law })
        }))
    }
}

/// The closed form of single cells for a quantity.
pub(crate) fn cell_form(ruleset: &Ruleset, quantity: Quantity) -> Option<CellForm> {
    ruleset.cell_form().filter(|form| quantity == Quantity::Outcome || form.has_values())
}

fn sum(ruleset: &Ruleset, piles: u64, job: &Job) -> Result<Option<Law>, SolverError> {
    let Some([first, second]) = ruleset.two_piles() else { return Ok(None) };
    let Some(first) = PileValues::new(first, piles, job)? else { return Ok(None) };
    Ok(PileValues::new(second, piles, job)?.map(|second| Law::Sum([first, second])))
}

impl ClosedPlane {
    /// The game.
    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// Returns the quantity that each cell holds.
    pub fn quantity(&self) -> Quantity {
        self.quantity
    }

    /// Returns the number of rows and of columns: 2⁶⁴ − 1, so that every range of them can be written; for games on a
    /// line, the number of rows that contain piles below 2⁶⁴, the last of which may be incomplete, and the width.
    pub fn extent(&self) -> [u64; 2] {
        match self.law {
            Law::Lines(_, width) => [(u64::MAX / width).saturating_add(1), width],
            _ => [u64::MAX; 2],
        }
    }

    /// Returns the number of rows, and of columns, whose values are known at every distance; from row 200 on some may
    /// be unknown before the preperiod of the row. `None` if all cells of the plane have values.
    pub fn proved_rows(&self) -> Option<u64> {
        match &self.law {
            Law::Rows(rows, _) => Some(rows.valued_rows()),
            _ => None,
        }
    }

    /// Returns true if no bound of the values is known before they are computed: of those from the closed form of
    /// single positions.
    pub(crate) fn has_open_values(&self) -> bool {
        matches!(self.law, Law::Cells(_))
    }

    /// Returns true if a cell is an N-position, false if it is a P-position; `None` if there is no such cell.
    pub fn is_n(&self, row: u64, column: u64) -> Option<bool> {
        match &self.law {
            Law::Rows(..) if row == u64::MAX || column == u64::MAX => None,
            Law::Rows(..) => Some(!is_safe_pair_u64(row, column)),
            _ => self.wide_value(row, column).map(|value| value > 0),
        }
    }

    /// The value of a cell; `None` where there is no cell, beyond [`Self::extent`], beyond the end of a row of
    /// Fibonacci Nim or a take-away game, where the value is not known (see [`Solver::rows_plane`]), and for a Grundy
    /// value of 2³² or more (see [`Self::wide_value`]).
    ///
    /// Exact for every row and column.
    ///
    /// **Cost**: a few nanoseconds, at most about 20, for [`CellForm::Tails`] about 200; no allocation.
    #[inline]
    pub fn value(&self, row: u64, column: u64) -> Option<u32> {
        u32::try_from(self.wide_value(row, column)?).ok()
    }

    /// As [`Self::value`], with Grundy values of all sizes: those of Nim far from the diagonal need 64 bits.
    #[inline]
    pub fn wide_value(&self, row: u64, column: u64) -> Option<u64> {
        if row == u64::MAX || column == u64::MAX {
            return None;
        }
        let value = match &self.law {
            Law::Nim => row ^ column,
            Law::Wythoff => (!is_safe_pair_u64(row, column)).into(),
            Law::Rows(rows, near) => match rows
                .word_value(row.min(column), row.max(column))
                .or_else(|| near.as_ref()?.value(row.min(column), row.max(column)))
            {
                Some(value) => value,
                None if is_safe_pair_u64(row, column) => 0,
                None => return None,
            },
            Law::TWythoff(pairs) => (!pairs.contains(row, column)).into(),
            Law::FibonacciNim | Law::Cells(CellForm::Tails(_)) if column > row => return None,
            Law::FibonacciNim => (!is_below_tail(row, column)).into(),
            Law::Lines(_, width) if column >= *width => return None,
            Law::Lines(values, width) => values.value(row.checked_mul(*width)?.checked_add(column)?),
            Law::Sum([first, second]) => first.value(row) ^ second.value(column),
            Law::Cells(form) => form.value(row, column),
        };
        Some(match self.quantity {
            Quantity::Grundy => value,
            Quantity::Outcome => value.min(1),
        })
    }

    /// The P-positions in a window, ordered by row, then column; `None` if there are more than `most`, or if they are
    /// looked for cell by cell, as in Euclid's game, and there are more than 2²⁰ cells.
    ///
    /// **Cost**: a few dozen nanoseconds for each P-position that is found, plus a few microseconds and, for a sum, as
    /// much for each row or column, whichever are fewer; for a subtraction game also for each row without a P-position,
    /// until the rows repeat. It does not depend on how far the window is from the corner.
    pub fn p_positions(&self, rows: Range<u64>, columns: Range<u64>, most: usize) -> Option<Vec<(u64, u64)>> {
        let [last_row, last_column] = self.extent();
        let rows = rows.start..rows.end.min(last_row);
        let columns = columns.start..columns.end.min(last_column);
        let mut window = PWindow::new(rows, columns, most);
        if !window.is_empty() {
            match &self.law {
                Law::Nim => window.sum([&PileValues::Nim, &PileValues::Nim])?,
                Law::Wythoff | Law::Rows(..) => window.pairs(&TWythoffPairs::new(1))?,
                Law::TWythoff(pairs) => window.pairs(pairs)?,
                Law::FibonacciNim => window.fibonacci_nim()?,
                Law::Lines(values, width) => window.lines(values, *width)?,
                Law::Sum([first, second]) => window.sum([first, second])?,
                Law::Cells(form) => window.cells(form)?,
            }
        }
        Some(window.into_found())
    }
}

/// The most cells that are looked at one by one: some hundredths of a second.
const MOST_CELLS: u128 = 1 << 20;

/// A window and the P-positions found in it. Each search returns `None` as soon as there are more than `most`.
struct PWindow {
    rows: Range<u64>,
    columns: Range<u64>,
    most: usize,
    found: Vec<(u64, u64)>,
}

impl PWindow {
    /// A window in which at most `most` P-positions are searched.
    fn new(rows: Range<u64>, columns: Range<u64>, most: usize) -> Self {
        Self { rows, columns, most, found: Vec::new() }
    }

    fn is_empty(&self) -> bool {
        self.rows.is_empty() || self.columns.is_empty()
    }

    /// The P-positions found, ordered by row, then column.
    fn into_found(mut self) -> Vec<(u64, u64)> {
        self.found.sort_unstable();
        self.found
    }

    fn push(&mut self, row: u64, column: u64) -> Option<()> {
        (self.found.len() < self.most).then(|| self.found.push((row, column)))
    }

    /// Pairs of increasing numbers and their mirror images: those in the window have consecutive n.
    fn pairs(&mut self, pairs: &TWythoffPairs) -> Option<()> {
        let (smaller, larger) = (|n| pairs.smaller(n), |n| pairs.larger(n));
        for n in common(&numbers(smaller, &self.rows), &numbers(larger, &self.columns)) {
            self.push(word(smaller(n)), word(larger(n)))?;
        }
        let mirrored = common(&numbers(larger, &self.rows), &numbers(smaller, &self.columns));
        for n in mirrored.start.max(1)..mirrored.end {
            self.push(word(larger(n)), word(smaller(n)))?;
        }
        Some(())
    }

    /// Fibonacci Nim: the cells r below the tail of n.
    ///
    /// Rows whose tail is Fₖ or more are those whose canonical forms have no position below k: these are, in increasing
    /// order, the forms of 1, 2, 3, … moved up k − 2 places. So only rows with a P-position are visited.
    fn fibonacci_nim(&mut self) -> Option<()> {
        let first = self.columns.start;
        if self.rows.start == 0 && first == 0 {
            self.push(0, 0)?;
        }
        let Some(k) = (2..FIBONACCI.len()).find(|&k| FIBONACCI[k] > first) else { return Some(()) };
        let row = |m: u64| mask_value(zeckendorf_mask(m) << (k - 2));
        let form = zeckendorf_mask(self.rows.start.max(1));
        let is_higher = form.trailing_zeros() as usize >= k;
        let mut m = word(mask_value(form >> k << 2)) + u64::from(!is_higher);
        while let Some(n) = u64::try_from(row(m)).ok().filter(|&n| n < self.rows.end) {
            let tail = tail_u64(n).unwrap_or(1);
            for r in first..self.columns.end.min(tail) {
                self.push(n, r)?;
            }
            m += 1;
        }
        Some(())
    }

    /// Games on a line in rows of `width` columns: piles of value 0.
    fn lines(&mut self, values: &PileValues, width: u64) -> Option<()> {
        let pile_at = |row: u64, column: u64| row.checked_mul(width)?.checked_add(column);
        // Each row is left after two piles outside the columns, and rows repeat with the values.
        let enough = values.repeats().map_or(u64::MAX, |piles| piles.saturating_mul(2).saturating_add(2));
        let mut outside = 0;
        let mut from = pile_at(self.rows.start, self.columns.start);
        while let Some(pile) = from.and_then(|from| values.next(0, from))
            && outside <= enough
        {
            let (row, column) = (pile / width, pile % width);
            if row >= self.rows.end {
                break;
            }
            if self.columns.contains(&column) {
                outside = 0;
                self.push(row, column)?;
                from = pile.checked_add(1);
            } else {
                outside += 1;
                let row = if column < self.columns.start { row } else { row + 1 };
                from = pile_at(row, self.columns.start);
            }
        }
        Some(())
    }

    /// A closed form of single cells: cell by cell, of tails row by row. `None` also where these are more than
    /// [`MOST_CELLS`].
    fn cells(&mut self, form: &CellForm) -> Option<()> {
        let length = |range: &Range<u64>| u128::from(range.end - range.start);
        let looks = if matches!(form, CellForm::Tails(_)) { 1 } else { length(&self.columns) };
        if length(&self.rows) * looks > MOST_CELLS {
            return None;
        }
        for row in self.rows.clone() {
            let columns = match form {
                CellForm::Tails(tail) => self.columns.start..self.columns.end.min(tail(row)).min(row + 1),
                CellForm::Values(_) | CellForm::Outcomes(_) => self.columns.clone(),
            };
            for column in columns.filter(|&column| form.value(row, column) == 0) {
                self.push(row, column)?;
            }
        }
        Some(())
    }

    /// A sum of two piles: pairs of equal value.
    fn sum(&mut self, [first, second]: [&PileValues; 2]) -> Option<()> {
        let length = |range: &Range<u64>| range.end - range.start;
        let is_turned = length(&self.rows) > length(&self.columns);
        let (rows, columns) = (self.rows.clone(), self.columns.clone());
        let (mut short, long) = if is_turned { (columns, rows) } else { (rows, columns) };
        let (of_short, of_long) = if is_turned { (second, first) } else { (first, second) };
        match (of_short, of_long.maximum()) {
            (PileValues::Nim, Some(most)) => short.end = short.end.min(most + 1),
            (PileValues::Nim, None) => short = common(&short, &long),
            (_, None) if of_short.maximum() < Some(long.start) => return Some(()),
            _ => {}
        }
        for pile in short {
            let value = of_short.value(pile);
            let mut from = long.start;
            while let Some(other) = of_long.next(value, from).filter(|&other| other < long.end) {
                let (row, column) = if is_turned { (other, pile) } else { (pile, other) };
                self.push(row, column)?;
                from = other + 1;
            }
        }
        Some(())
    }
}

/// The n for which `member(n)`, which increases with n and is at least n, is in a range, by binary search.
fn numbers(member: impl Fn(u64) -> u128, range: &Range<u64>) -> Range<u64> {
    let first = |bound: u64| {
        let (mut n, mut end) = (0, bound);
        while n < end {
            let middle = u64::midpoint(n, end);
            if member(middle) < bound.into() { n = middle + 1 } else { end = middle }
        }
        n
    };
    first(range.start)..first(range.end)
}

fn common(one: &Range<u64>, other: &Range<u64>) -> Range<u64> {
    one.start.max(other.start)..one.end.min(other.end)
}

/// Converts a number that is in a window, and therefore a machine word.
fn word(number: u128) -> u64 {
    u64::try_from(number).unwrap_or(u64::MAX)
}
