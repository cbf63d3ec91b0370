//! Windows of Wythoff's table far out along an edge, from the periods of the rows.

use super::far_value::LAST_ROW;
use crate::table::cells::Cells;
use crate::table::request::chunks;
use crate::{Job, Quantity, Solver, SolverError, Table, TableRequest};
use golden_game::Ruleset;

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
