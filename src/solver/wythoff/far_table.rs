//! Windows of Wythoff's table along proved rows, or columns, at any distance: values of any size. Windows of Wythoff's
//! table far out along an edge, from the periods of the rows.

use std::ops::Range;

use super::far_value::LAST_ROW;
use crate::table::cells::Cells;
use crate::table::request::chunks;
use crate::{Bound, Job, Need, Quantity, Solver, SolverError, Table, TableRequest};
use golden_game::Ruleset;
use golden_number::{IBig, UBig};

/// A window of Wythoff's table whose rows, or whose columns, are among the first 512.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FarTable {
    rows: Range<UBig>,
    columns: Range<UBig>,
    /// The value minus the larger number of each cell, row by row.
    offsets: Vec<i16>,
}

/// Returns true if a window of Grundy values of Wythoff's game is written from the periods of its rows, or columns,
/// because its values may be 2³² or more: [`Solver::far_table`] computes it.
///
/// ```
/// use golden_game::Ruleset;
/// use golden_number::UBig;
/// use golden_solver::{Quantity, is_far_window};
/// let far = UBig::from(10_u8).pow(30);
/// let columns = far.clone()..far + UBig::from(8_u8);
/// let is_far = |rows: std::ops::Range<u64>, of: &std::ops::Range<UBig>| {
///     let rows = UBig::from(rows.start)..UBig::from(rows.end);
///     is_far_window(&Ruleset::Wythoff, Quantity::Grundy, [&rows, of])
/// };
/// assert!(is_far(0..8, &columns) && is_far(504..512, &columns) && !is_far(512..513, &columns));
/// assert!(!is_far(0..8, &(UBig::ZERO..UBig::from(8_u8))));
/// ```
pub fn is_far_window(ruleset: &Ruleset, quantity: Quantity, ranges: [&Range<UBig>; 2]) -> bool {
    let [few, far] = by_end(ranges);
    let is_in_rows = few.end <= UBig::from(LAST_ROW + 1) && far.start >= few.end;
    let is_large = &few.end + &far.end > UBig::from(u32::MAX);
    ruleset.wythoff_t() == Some(1) && quantity == Quantity::Grundy && is_in_rows && is_large
}

/// The range that ends first, and the other one.
fn by_end([rows, columns]: [&Range<UBig>; 2]) -> [&Range<UBig>; 2] {
    if rows.end <= columns.end { [rows, columns] } else { [columns, rows] }
}

impl TableRequest {
    /// Returns true if [`is_far_window`] holds for this window.
    pub fn is_far(&self) -> bool {
        let [rows, columns] = [&self.rows, &self.columns].map(|range| UBig::from(range.start)..UBig::from(range.end));
        is_far_window(&self.ruleset, self.quantity, [&rows, &columns])
    }
}

impl FarTable {
    /// The rows.
    pub fn rows(&self) -> &Range<UBig> {
        &self.rows
    }

    /// The columns.
    pub fn columns(&self) -> &Range<UBig> {
        &self.columns
    }

    /// The rows with the values of their cells, in order.
    pub fn values(&self) -> impl Iterator<Item = (UBig, impl Iterator<Item = UBig> + '_)> + '_ {
        let width = usize::try_from(&self.columns.end - &self.columns.start).unwrap_or(0).max(1);
        self.offsets.chunks(width).enumerate().map(move |(place, offsets)| {
            let row = &self.rows.start + UBig::from(place);
            let larger = row.clone();
            let values = offsets.iter().enumerate().map(move |(place, &offset)| {
                let column = &self.columns.start + UBig::from(place);
                UBig::try_from(IBig::from(column.max(larger.clone())) + IBig::from(offset)).unwrap_or_default()
            });
            (row, values)
        })
    }

    /// Its cells.
    pub fn count(&self) -> usize {
        self.offsets.len()
    }
}

impl Solver {
    /// The Grundy values of Wythoff's game in a window for which [`is_far_window`] holds.
    ///
    /// **Cost**: that of [`Solver::row_periods`] up to the last of the few rows, or columns; then some nanoseconds and two
    /// bytes for each cell. The job counts cells.
    ///
    /// # Errors
    /// [`SolverError::EmptyRange`]; [`SolverError::Budget`] above the budget, and for another window than such a one;
    /// those of [`Solver::row_periods`]; [`SolverError::OutOfMemory`].
    ///
    /// ```
    /// use golden_number::UBig;
    /// use golden_solver::{Job, Solver};
    /// let far = UBig::from(10_u8).pow(30);
    /// let (rows, columns) = (UBig::from(3_u8)..UBig::from(4_u8), far.clone()..&far + UBig::from(3_u8));
    /// let table = Solver::default().far_table(rows, columns, &Job::new())?;
    /// let values: Vec<UBig> = table.values().flat_map(|(_, values)| values).collect();
    /// assert_eq!(values[0], &far - UBig::from(2_u8));
    /// # Ok::<(), golden_solver::SolverError>(())
    /// ```
    pub fn far_table(&self, rows: Range<UBig>, columns: Range<UBig>, job: &Job) -> Result<FarTable, SolverError> {
        for (axis, range) in [("rows", &rows), ("columns", &columns)] {
            if range.is_empty() {
                let [first, end] = [&range.start, &range.end].map(|end| u64::try_from(end).unwrap_or(u64::MAX));
                return Err(SolverError::EmptyRange { axis, first, end });
            }
        }
        let budget = self.budget();
        let cells = (&rows.end - &rows.start) * (&columns.end - &columns.start);
        let too_many = || SolverError::from(Need::new(cells.clone(), budget.cells, Bound::Cells));
        let is_far = is_far_window(&Ruleset::Wythoff, Quantity::Grundy, [&rows, &columns]);
        let most = budget.cells.min(budget.table_bytes() / 2);
        let count = u64::try_from(&cells).ok().filter(|count| is_far && *count <= most).ok_or_else(too_many)?;
        let (is_turned, [few, far]) = (rows.end > columns.end, by_end([&rows, &columns]));
        let few = u64::try_from(&few.start).unwrap_or(0)..u64::try_from(&few.end).unwrap_or(0);
        let width = usize::try_from(&far.end - &far.start).unwrap_or(usize::MAX);
        let known = self.row_periods(few.end, job)?;
        let mut lines = Vec::new();
        let room = usize::try_from(count).unwrap_or(usize::MAX);
        lines.try_reserve_exact(room).map_err(|_| SolverError::OutOfMemory { bytes: count.saturating_mul(2) })?;
        job.start(count);
        for row in few {
            let near = match u64::try_from(&far.start) {
                Ok(near) if near.checked_add(width as u64).is_some() => Some(near),
                _ => known.near(row, &far.start),
            };
            let near = near.ok_or_else(too_many)?;
            for column in near..near + width as u64 {
                lines.push(known.offset(row, column).ok_or_else(too_many)?);
            }
            job.advance(width as u64)?;
        }
        let offsets = if is_turned { turned(&lines, width) } else { lines };
        Ok(FarTable { rows, columns, offsets })
    }
}

/// The cells column by column.
fn turned(lines: &[i16], width: usize) -> Vec<i16> {
    (0..width).flat_map(|place| lines.iter().skip(place).step_by(width).copied()).collect()
}

/// Tables of at most this many cells are computed from the corner.
const SMALL_TABLE: u128 = 1 << 22;

/// A window of rows is this many times as small as the table from the corner, or it is computed as that.
const SMALLER: u128 = 8;

/// The number of rows, or of columns where these are fewer, that must be proved for a window; `None` where the table
/// from the corner is the better way.
///
/// Proving the periods of a rows computes about a³/6 columns, so the window must end well beyond that: at column a³/4 or
/// later.
pub(crate) fn rows_for(request: &TableRequest) -> Option<u64> {
    let (rows, columns) = (request.rows.end, request.columns.end);
    let (few, far) = (rows.min(columns), rows.max(columns));
    let corner = u128::from(rows) * u128::from(columns);
    let is_wythoff = matches!(request.ruleset, Ruleset::Wythoff | Ruleset::TWythoff { t: 1 });
    let is_far = few <= LAST_ROW + 1 && far >= few * few * few / 4;
    let pays = corner > SMALL_TABLE && request.cell_count() <= corner / SMALLER;
    (is_wythoff && request.quantity == Quantity::Grundy && is_far && pays).then_some(few)
}

impl Solver {
    /// The window of Wythoff's table from the first `rows` rows, or columns; `None` if a cell is before the preperiod of
    /// a row that is not kept there.
    ///
    /// # Errors
    /// Those of [`Solver::row_periods`].
    pub(crate) fn row_table(&self, request: &TableRequest, rows: u64, job: &Job) -> Result<Option<Table>, SolverError> {
        let known = self.row_periods(rows, job)?;
        let mut cells = Cells::with_room(request.cell_count(), request.is_wide())?;
        job.start(u64::try_from(request.cell_count()).unwrap_or(u64::MAX));
        let mut is_complete = true;
        for row in request.rows.clone() {
            for chunk in chunks(request.columns.clone()) {
                let count = chunk.end - chunk.start;
                cells.extend(chunk.map(|column| {
                    let (less, more) = (row.min(column), row.max(column));
                    let offset = known.offset(less, more);
                    let value = offset.and_then(|offset| more.checked_add_signed(offset.into()));
                    value.and_then(|value| u32::try_from(value).ok()).unwrap_or_else(|| {
                        is_complete = false;
                        0
                    })
                }));
                job.advance(count)?;
            }
            if !is_complete {
                return Ok(None);
            }
        }
        Table::new(request.clone(), cells, job).map(Some)
    }
}
