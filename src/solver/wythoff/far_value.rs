//! Values of Wythoff's game near an edge, at any size, by the proved periods of the rows.
//!
//! From (a, b) with a ≤ b every option is in a row up to a: so the periods of these rows give its value and those of
//! all its options. The options of one value are found without visiting all: in row a there is at most one, and by
//! Lemma 1 of [`row_periods`](super::row_periods) the value g is there at a column from g − a to g + 2a; besides these
//! there are 2a options.
//!
//! Windows of Wythoff's table along proved rows, or columns, at any distance, from the periods of the rows: a
//! [`Table`], or a [`FarTable`] where values may be 2³² or more.

use std::ops::Range;
use std::sync::Arc;

use crate::position::{Known, Valued};
use crate::table::cells::Cells;
use crate::table::request::chunks;
use crate::wythoff::row_periods::NearColumns;
use crate::{
    Bound, Budget, Evaluation, Job, Need, Quantity, Reason, RowPeriod, RowPeriods, Solver, SolverError, Table,
    TableRequest,
};
use golden_game::{Move, Position, Ruleset, TWythoff};
use golden_number::{IBig, UBig};

/// The last row whose periods are computed whenever a value is requested: they take some milliseconds.
pub(crate) const LAST_QUICK_ROW: u64 = 20;

/// The last row whose periods are computed for a position that is evaluated.
pub(crate) const LAST_ROW: u64 = 511;

/// The first row whose values far out are computed from a state of the rows; those before have their periods in half a
/// second, and with them values everywhere.
const FIRST_BY_STATE: u64 = 128;

/// Above this number values are first sought in the periods of rows.
const FAR: u16 = 2000;

/// Tables of at most this many cells are preferred to the periods of rows.
const SMALL_TABLE: u64 = 1 << 22;

/// The last column from which options are visited one by one.
const LAST_VISITED: u64 = 1 << 28;

/// A position of Wythoff's game in a proved row, with its value.
#[derive(Clone, Debug)]
pub(crate) struct FarPosition {
    lines: Lines,
    period: RowPeriod,
    row: u64,
    column: UBig,
    value: UBig,
}

/// The source of the values of a position and its options.
#[derive(Clone, Debug)]
enum Lines {
    /// The rows at every column that is kept.
    Rows(Arc<RowPeriods>),
    /// The columns of the options in the rows above, of the diagonal, and some before in the row.
    Near(Arc<NearColumns>),
}

impl Lines {
    fn value(&self, row: u64, column: &UBig) -> Option<UBig> {
        match self {
            Self::Rows(rows) => rows.value(row, column),
            Self::Near(near) => near.value(row, column),
        }
    }
}

impl RowPeriods {
    /// 𝒢(row, column) at a column of any size; `None` where [`RowPeriods::offset`] is.
    ///
    /// **Cost**: a few nanoseconds below 2⁶⁴, then a division.
    pub fn value(&self, row: u64, column: &UBig) -> Option<UBig> {
        let offset = if let Ok(column) = u64::try_from(column) {
            self.offset(row, column)?
        } else {
            self.offset(row, self.near(row, column)?)?
        };
        UBig::try_from(IBig::from(column.clone()) + IBig::from(offset)).ok()
    }

    /// The column of the first period of a row at which the offset is the same as at a column of 2⁶⁴ or more.
    pub(super) fn near(&self, row: u64, column: &UBig) -> Option<u64> {
        let found = self.period(row)?;
        let past = column - UBig::from(found.preperiod);
        u64::try_from(past % UBig::from(found.period)).ok()?.checked_add(found.preperiod)
    }

    /// 𝒢(row, column) at a column in a machine word; `None` where [`RowPeriods::offset`] is, and for a value of 2⁶⁴ or
    /// more.
    pub(crate) fn word_value(&self, row: u64, column: u64) -> Option<u64> {
        column.checked_add_signed(self.offset(row, column)?.into())
    }
}

impl FarPosition {
    /// The position with these piles, if its value is there.
    fn in_row(lines: Lines, period: RowPeriod, column: &UBig) -> Option<Self> {
        let value = lines.value(period.row, column)?;
        Some(Self { lines, period, row: period.row, column: column.clone(), value })
    }

    pub(crate) fn value(&self) -> &UBig {
        &self.value
    }

    /// The reason why it has this value.
    pub(crate) fn reason(&self) -> Reason {
        Reason::RowPeriod { column: self.column.clone(), value: self.value.clone(), period: self.period }
    }

    /// The position with all its options, if they are few enough to be visited; `swapped` if the first pile is the
    /// larger one.
    pub(crate) fn valued(&self, swapped: bool) -> Option<Box<dyn Valued>> {
        let column = u64::try_from(&self.column).ok().filter(|column| *column <= LAST_VISITED)?;
        let Lines::Rows(rows) = &self.lines else { return None };
        let (rows, grundy) = (Arc::clone(rows), u64::try_from(&self.value).ok()?);
        let lookup = move |&(a, b): &(u64, u64)| {
            let offset = rows.offset(a.min(b), a.max(b))?;
            a.max(b).checked_add_signed(offset.into())
        };
        let position = if swapped { (column, self.row) } else { (self.row, column) };
        Some(Box::new(Known { game: TWythoff { t: 1 }, position, grundy, lookup }))
    }

    /// The moves to options of a value, once each, in increasing order; `None` if the value of an option that may have
    /// it is not kept.
    pub(crate) fn moves_to(&self, target: &UBig, (ruleset, position): (&Ruleset, &Position)) -> Option<Vec<Move>> {
        let (row, b) = (UBig::from(self.row), &self.column);
        let mut found: Vec<[UBig; 2]> = Vec::new();
        let mut look = |[a, b]: [UBig; 2]| {
            let small = u64::try_from(a.clone().min(b.clone())).ok()?;
            if self.lines.value(small, &a.clone().max(b.clone()))? == *target {
                found.push([a, b]);
            }
            Some(())
        };
        // In the row: columns from g − a to g + 2a.
        let mut c = if *target > row { target - &row } else { UBig::ZERO };
        let end = (target + &row * 2_u8 + UBig::ONE).min(b.clone());
        while c < end {
            look([row.clone(), c.clone()])?;
            c += UBig::ONE;
        }
        for less in 1..=self.row {
            let above = UBig::from(self.row - less);
            look([above.clone(), b.clone()])?;
            look([above, b - UBig::from(less)])?;
        }
        let is_swapped = position.numbers().first().is_some_and(|first| *first > row);
        let moves = found.into_iter().filter_map(|[a, b]| {
            let one = Position::Flat(if is_swapped { vec![b.clone(), a.clone()] } else { vec![a.clone(), b.clone()] });
            ruleset.move_between(position, one)
        });
        let mut moves: Vec<Move> = moves.collect();
        moves.sort_unstable();
        moves.dedup();
        Some(moves)
    }
}

/// Returns true if the periods of the rows up to `row` are cheaper than the table up to the position: their proof
/// computes about as many columns.
pub(crate) fn row_periods_pay(row: u64, column: &UBig) -> bool {
    row <= LAST_ROW && *column >= UBig::from(row * row * row / 4)
}

impl Solver {
    /// The value of a position of Wythoff's game from the periods of the rows, where that is cheaper than the table up
    /// to the position, or the table is more than `cells`. `None` where the table is to be taken.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    pub(crate) fn far_position(
        &self,
        position: &Position,
        cells: u64,
        job: &Job,
    ) -> Result<Option<FarPosition>, SolverError> {
        let [a, b] = position.numbers() else { return Ok(None) };
        let Ok(row) = u64::try_from(a.min(b)) else { return Ok(None) };
        let column = a.max(b);
        let table = (UBig::from(row) + UBig::ONE) * (column + UBig::ONE);
        if table <= UBig::from(cells.min(SMALL_TABLE)) {
            return Ok(None);
        }
        let is_beyond = table > UBig::from(cells);
        let mut rows = self.known_row_periods();
        let is_known = rows.valued_rows() > row && rows.value(row, column).is_some();
        let pays = row_periods_pay(row, column);
        if row >= FIRST_BY_STATE
            && !is_known
            && let Some(far) = self.far_rows(row)
            && (is_beyond || pays || far.is_late(row, column))
            && let Some(period) = far.period(row)
            && let Some(near) = far.near(row, column, 0, self.budget(), job)?
        {
            return Ok(FarPosition::in_row(Lines::Near(Arc::new(near)), period, column));
        }
        if row > LAST_ROW {
            return Ok(None);
        }
        if rows.period(row).is_none() {
            if !is_beyond && !pays {
                return Ok(None);
            }
            rows = match self.row_periods(row + 1, job) {
                Err(SolverError::Budget(Need { bound: Bound::Periods { .. }, .. })) => return Ok(None),
                rows => rows?,
            };
        }
        let Some(period) = rows.period(row).copied() else { return Ok(None) };
        if let Some(found) = FarPosition::in_row(Lines::Rows(Arc::clone(&rows)), period, column) {
            return Ok(Some(found));
        }
        // A column before the preperiod that is not kept.
        let Some(column) = usize::try_from(column).ok().filter(|_| is_beyond) else { return Ok(None) };
        let offsets = rows.first_offsets(row, column + 1, job)?;
        let offset = offsets.and_then(|offsets| offsets.last().copied());
        Ok(offset.and_then(|offset| column.checked_add_signed(offset.into())).map(|value| FarPosition {
            lines: Lines::Rows(rows),
            period,
            row,
            column: column.into(),
            value: value.into(),
        }))
    }

    /// Returns the Grundy value of a position of Wythoff's game whose smaller pile is at most 20, at any size of the other;
    /// `None` for other positions.
    ///
    /// **Cost**: the first time that of proving the periods of the rows up to the smaller pile, some milliseconds, then a
    /// division.
    ///
    /// # Errors
    /// [`SolverError::Ruleset`], [`SolverError::Cancelled`].
    ///
    /// ```
    /// use golden_game::{Position, Ruleset};
    /// use golden_number::parse_typed_number;
    /// use golden_solver::{Job, Solver};
    /// let far = parse_typed_number("10^30")?;
    /// let value = Solver::default().far_value(&Ruleset::Wythoff, &Position::Flat(vec![3_u8.into(), far]), &Job::new())?;
    /// assert_eq!(value, Some(parse_typed_number("10^30-2")?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn far_value(&self, ruleset: &Ruleset, position: &Position, job: &Job) -> Result<Option<UBig>, SolverError> {
        ruleset.validate(position)?;
        let (Ruleset::Wythoff, [a, b]) = (ruleset, position.numbers()) else { return Ok(None) };
        let Some(row) = u64::try_from(a.min(b)).ok().filter(|row| *row <= LAST_QUICK_ROW) else { return Ok(None) };
        let known = self.row_periods(row + 1, job)?;
        Ok(known.value(row, a.max(b)))
    }

    /// The evaluation of a position with as little work as its Grundy value takes: that of [`Solver::analyse`] if the
    /// closed form gives the value, or with the value of [`Solver::far_value`] if that gives it for a position with a
    /// number above 2000; else that of [`Solver::evaluate`]. The first two are without the values of the options.
    ///
    /// **Cost**: that of [`Solver::analyse`], of [`Solver::far_value`], or of [`Solver::evaluate`].
    ///
    /// # Errors
    /// Those of [`Solver::far_value`] and [`Solver::evaluate`].
    pub fn evaluate_far(&self, ruleset: &Ruleset, position: &Position, job: &Job) -> Result<Evaluation, SolverError> {
        let closed = self.analyse(ruleset, position)?;
        if closed.grundy.is_some() {
            return Ok(closed);
        }
        let is_far = position.numbers().iter().any(|number| *number > UBig::from(FAR));
        match if is_far { self.far_value(ruleset, position, job)? } else { None } {
            Some(value) => Ok(Evaluation { grundy: Some(value), ..closed }),
            None => self.evaluate(ruleset, position, job),
        }
    }
}

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

    /// The number of cells.
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
    /// [`SolverError::EmptyRange`]; [`SolverError::Budget`] above the budget, and for any other window; those of
    /// [`Solver::row_periods`]; [`SolverError::OutOfMemory`].
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

/// Returns true if [`Solver::far_table`](crate::Solver::far_table) computes a window of Grundy values of Wythoff's
/// game, because its values may be 2³² or more: its rows, or its columns, are among the first 512, and the others
/// begin at or behind the end of these.
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

/// A window for which [`is_far_window`] holds: `width` cells along each of its rows, or of its columns where these
/// are among the first.
#[derive(Debug)]
struct FarWindow {
    /// The rows, or columns, whose periods are needed.
    few: Range<u64>,
    /// The first place along each of them.
    first: UBig,
    /// The number of places.
    width: usize,
    /// True if they are columns.
    is_turned: bool,
    /// The refusal where a cell is not known from the periods.
    need: Need,
}

impl FarWindow {
    /// The rows and columns of a window of Grundy values of Wythoff's game, within a budget.
    ///
    /// # Errors
    /// [`SolverError::EmptyRange`]; [`SolverError::Budget`] above the budget, and for a window for which
    /// [`is_far_window`] does not hold.
    fn within(budget: Budget, [rows, columns]: [&Range<UBig>; 2]) -> Result<Self, SolverError> {
        for (axis, range) in [("rows", rows), ("columns", columns)] {
            if range.is_empty() {
                let [first, end] = [&range.start, &range.end].map(|end| u64::try_from(end).unwrap_or(u64::MAX));
                return Err(SolverError::EmptyRange { axis, first, end });
            }
        }
        let cells = (&rows.end - &rows.start) * (&columns.end - &columns.start);
        let is_far = is_far_window(&Ruleset::Wythoff, Quantity::Grundy, [rows, columns]);
        let is_within = cells <= UBig::from(budget.cells.min(budget.table_bytes() / 2));
        let need = Need::new(cells, budget.cells, Bound::Cells);
        if !is_far || !is_within {
            return Err(need.into());
        }
        let [few, far] = by_end([rows, columns]);
        Ok(Self {
            few: u64::try_from(&few.start).unwrap_or(0)..u64::try_from(&few.end).unwrap_or(0),
            first: far.start.clone(),
            width: usize::try_from(&far.end - &far.start).unwrap_or(usize::MAX),
            is_turned: rows.end > columns.end,
            need,
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::{Job, Solver, reference};
    use golden_game::{Position, Ruleset, Wythoff};

    #[test]
    fn values_near_the_edge_are_those_of_the_recursion() {
        let (solver, job) = (Solver::default(), Job::new());
        for (a, b) in [(0, 0), (0, 7), (1, 2), (3, 5), (5, 60), (40, 2), (7, 7), (2, 90)] {
            let value = solver.far_value(&Ruleset::Wythoff, &Position::words(&[a, b]), &job).unwrap();
            assert_eq!(value, Some(reference::grundy(&Wythoff, &(a, b)).into()), "{a} {b}");
        }
        assert_eq!(solver.far_value(&Ruleset::Wythoff, &Position::words(&[21_u8, 30]), &job), Ok(None));
        assert_eq!(solver.far_value(&Ruleset::Nim, &Position::words(&[1_u8, 2]), &job), Ok(None));
    }
}
