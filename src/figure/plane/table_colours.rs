//! The colours of a whole table, or of a window of one, scaled to all its cells.

use super::colour_map::{CellColours, ColourScale, Rgb};
use crate::{CellQuantity, PlaneAxes, clamped};
use golden_solver::{Job, SolverError, Table};

/// Cells examined between two checks for cancellation.
const STEP: u64 = 1 << 16;

/// The colouring of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableLook {
    /// The quantity shown by the colour of a cell.
    pub quantity: CellQuantity,
    /// The scale of colours.
    pub scale: ColourScale,
    /// The colour of P-positions.
    pub gold: Rgb,
    /// True if P-positions have that colour; among outcomes they always do.
    pub marks_p: bool,
}

impl TableLook {
    /// The colours of the cells of a table.
    ///
    /// **Cost**: a pass over all cells if the quantity depends on more than the value.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub fn colours(self, table: &Table, job: &Job) -> Result<CellColours, SolverError> {
        if self.quantity == CellQuantity::Outcome {
            return Ok(CellColours::by_outcome(self.scale.of_n(), self.gold));
        }
        let range = quantity_range(table, self.quantity, job)?;
        let colours = CellColours::spread(self.quantity, self.scale, range);
        Ok(if self.marks_p { colours.with_p(self.gold) } else { colours })
    }
}

/// The range of numbers of a scale: from the least number of a cell of the table (0 for quantities that begin at 0) to
/// the largest, and at least to one more.
///
/// # Errors
/// [`SolverError::Cancelled`].
pub fn quantity_range(table: &Table, quantity: CellQuantity, job: &Job) -> Result<[i128; 2], SolverError> {
    Ok(match quantity {
        CellQuantity::Value => [0, i128::from(table.maximum().max(1))],
        CellQuantity::Residue(modulus) => [0, i128::from(modulus.max(1)) - 1],
        CellQuantity::Outcome => [0, 1],
        CellQuantity::LineDistance => [0, farthest(table, job)?.max(1)],
        CellQuantity::ValueMinusColumn => extremes(table, quantity, job)?,
    })
}

/// The largest distance of a cell of a table from the lines of slope φ and 1/φ.
///
/// In a row a the distance |b − ⌈aφ⌉| decreases up to b = ⌈aφ⌉ and then increases, and |a − ⌈bφ⌉| up to an earlier
/// column; between these two columns both are equal exactly where b + ⌈bφ⌉ = a + ⌈aφ⌉, at b = a. So the smaller of both
/// is largest at an end of the row or at b = a.
fn farthest(table: &Table, job: &Job) -> Result<i128, SolverError> {
    let quantity = CellQuantity::LineDistance;
    let axes = PlaneAxes::of(&table.request().ruleset);
    let (first, last) = (table.columns().start, table.columns().end - 1);
    let mut largest = 0;
    for row in table.rows() {
        // In a ragged table the diagonal is the end of a row.
        for column in [first, clamped(row, first, last), last] {
            if let Some(value) = table.value(row, column) {
                largest = largest.max(quantity.of(axes.arrange(row, column), value.into()));
            }
        }
        job.advance(0)?;
    }
    Ok(largest)
}

/// The least and the largest value of a quantity in a table.
fn extremes(table: &Table, quantity: CellQuantity, job: &Job) -> Result<[i128; 2], SolverError> {
    let axes = PlaneAxes::of(&table.request().ruleset);
    let (mut least, mut largest) = (i128::MAX, i128::MIN);
    for row in table.rows() {
        let mut cells = table.columns().zip(table.row(row)).peekable();
        while cells.peek().is_some() {
            for (column, value) in cells.by_ref().take(usize::try_from(STEP).unwrap_or(usize::MAX)) {
                let number = quantity.of(axes.arrange(row, column), value.into());
                (least, largest) = (least.min(number), largest.max(number));
            }
            job.advance(0)?;
        }
    }
    Ok(if least > largest { [0, 1] } else { [least, largest.max(least.saturating_add(1))] })
}
