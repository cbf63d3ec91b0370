//! Windows of Wythoff's table along proved rows, or columns, at any distance: values of any size. Windows of Wythoff's
//! table far out along an edge, from the periods of the rows.

use std::ops::Range;

use crate::table::cells::Cells;
use crate::table::far_window::FarWindow;
use crate::table::request::chunks;
use crate::{Job, Solver, SolverError, Table, TableRequest};
use golden_number::{IBig, UBig};

/// A window of Wythoff's table whose rows, or whose columns, are among the first 512.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FarTable {
    rows: Range<UBig>,
    columns: Range<UBig>,
    /// The value minus the larger number of each cell, row by row.
    offsets: Vec<i16>,
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
    /// The Grundy values of Wythoff's game in a window for which [`is_far_window`](crate::is_far_window) holds.
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
        let FarWindow { few, first, width, is_turned, need } = FarWindow::within(self.budget(), [&rows, &columns])?;
        let known = self.row_periods(few.end, job)?;
        let count = (few.end - few.start).saturating_mul(width as u64);
        let mut lines = Vec::new();
        let room = usize::try_from(count).unwrap_or(usize::MAX);
        lines.try_reserve_exact(room).map_err(|_| SolverError::OutOfMemory { bytes: count.saturating_mul(2) })?;
        let too_many = || SolverError::from(need.clone());
        job.start(count);
        for row in few {
            let near = match u64::try_from(&first) {
                Ok(near) if near.checked_add(width as u64).is_some() => Some(near),
                _ => known.near(row, &first),
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
