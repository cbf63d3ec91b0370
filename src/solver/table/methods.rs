//! How each table is computed, and how much work and memory it needs.

use std::ops::Range;
use std::sync::Arc;

use super::cells::Cells;
use super::closed_cells;
use super::partial::Half;
use super::sparse_rows::needed_by_rows;
use crate::game::{Moves, Plane as GamePlane, Repeats, Subtraction, SubtractionSet};
use crate::number::UBig;
use crate::solver::fibonacci::rows::FibonacciRows;
use crate::solver::fibonacci::steps::STEPS_A_ROW;
use crate::solver::plane::fill::fill;
use crate::solver::plane::march::{self, Division, Summary, march};
use crate::solver::plane::moves::Plane;
use crate::solver::position::repeat::repeats;
use crate::solver::search::listed;
use crate::solver::splitting::values::{self, HeapValues};
use crate::solver::subtraction::fill::Piles;
use crate::solver::subtraction::pile_sum;
use crate::solver::wythoff::row_table::rows_for;
use crate::solver::{Budget, ClosedPlane, Job, PartialTable, Quantity, Solver, SolverError, Table, TableRequest};

/// Bytes that the bit sets of a game on the plane may take in addition to half as many as the values, because in a
/// small table they exceed the values.
const WORK_ROOM: u64 = 1 << 26;

/// The most bytes for the rows of Fibonacci Nim and take-away games one after the other: 1 MB at row 10⁸.
const STREAM_BYTES: u128 = 1 << 24;

/// The methods to compute a table.
enum Method {
    /// Cell by cell from a closed form.
    Closed,
    /// Value by value from the corner.
    Plane,
    /// Row by row, as steps.
    Rows,
    /// Pile by pile.
    Piles,
    /// From the values of two piles.
    Sum,
    /// Option by option from the corner.
    Listed,
}

fn method(request: &TableRequest) -> Method {
    let outcome = request.quantity == Quantity::Outcome;
    let spec = request.ruleset.spec();
    match (spec.plane, spec.moves.simplest()) {
        (GamePlane::TwoPiles, _) => Method::Sum,
        (GamePlane::Quadrant { .. }, Moves::AnyNumber) | (_, Moves::Set(SubtractionSet::OddFibonacci)) => {
            Method::Closed
        }
        (GamePlane::Quadrant { .. }, Moves::OneOrBoth { .. }) | (GamePlane::Triangle, Moves::Limited { factor: 2 })
            if outcome =>
        {
            Method::Closed
        }
        _ if closed_cells::has_cell_form(request) => Method::Closed,
        (GamePlane::Triangle, Moves::Limited { .. }) => Method::Rows,
        (GamePlane::Line, Moves::Set(_) | Moves::Split(_)) => Method::Piles,
        (GamePlane::Quadrant { .. }, Moves::OneOrBoth { .. } | Moves::Vectors { .. }) => Method::Plane,
        (
            GamePlane::Quadrant { .. } | GamePlane::Triangle | GamePlane::Line | GamePlane::None,
            Moves::AnyNumber
            | Moves::OneOrBoth { .. }
            | Moves::Vectors { .. }
            | Moves::Set(_)
            | Moves::Limited { .. }
            | Moves::Split(_)
            | Moves::InComponent(_)
            | Moves::Listed,
        ) => Method::Listed,
    }
}

/// The table to compute for a request: the request itself, or the table from the corner that contains it.
pub(in crate::solver) fn needed(request: &TableRequest) -> TableRequest {
    match method(request) {
        Method::Plane | Method::Listed => {
            TableRequest { rows: 0..request.rows.end, columns: 0..request.columns.end, ..request.clone() }
        }
        Method::Closed | Method::Rows | Method::Piles | Method::Sum => request.clone(),
    }
}

/// The cells of the needed table and those computed for it.
fn cells_computed(request: &TableRequest) -> u128 {
    let needed = needed(request);
    // A row without cells is visited, too.
    let rows = u128::from(needed.rows.end.saturating_sub(needed.rows.start));
    let window = needed.cell_count().max(rows);
    let on_the_way = match method(request) {
        Method::Closed | Method::Plane | Method::Listed => 0,
        Method::Rows => u128::from(request.rows.end) * u128::from(STEPS_A_ROW),
        Method::Piles => pile_cells(request),
        // The values of the two piles of a sum are computed, too; they are fewer.
        Method::Sum => return window.max(pile_sum::piles(request)),
    };
    window.saturating_add(on_the_way)
}

/// The peak memory in bytes.
pub(in crate::solver) fn bytes(request: &TableRequest) -> Result<u128, SolverError> {
    let needed = needed(request);
    let work = match method(request) {
        Method::Closed => 0,
        Method::Plane => plane_work(&needed)?,
        Method::Rows => (u128::from(request.rows.end) * u128::from(STEPS_A_ROW)).min(STREAM_BYTES),
        Method::Piles => pile_bytes(request),
        Method::Sum => pile_sum::work_bytes(request),
        Method::Listed => needed.cell_count().saturating_mul(4),
    };
    let window = if needed == *request { 0 } else { request.value_bytes() };
    Ok(needed.value_bytes().saturating_add(work).saturating_add(window))
}

/// The bytes that a table of a game on the plane needs besides its values.
fn plane_work(request: &TableRequest) -> Result<u128, SolverError> {
    let plane = Plane::new(&request.ruleset, request.rows.end, request.columns.end)?;
    let marches = march::pays(&plane) && request.quantity == Quantity::Grundy;
    Ok(if marches { march::work_bytes(&plane) } else { plane.work_bytes() })
}

/// The cells that the values of all piles up to the last one count as.
fn pile_cells(request: &TableRequest) -> u128 {
    let piles = request.pile_at(request.rows.end - 1, request.columns.end - 1).saturating_add(1);
    match request.ruleset.spec().moves {
        Moves::Split(splits) if values::quick_period(splits).is_none() => {
            u128::try_from(values::cells(splits, &UBig::from(piles))).unwrap_or(u128::MAX)
        }
        Moves::Split(_)
        | Moves::Set(_)
        | Moves::AnyNumber
        | Moves::OneOrBoth { .. }
        | Moves::Vectors { .. }
        | Moves::Limited { .. }
        | Moves::InComponent(_)
        | Moves::Listed => piles,
    }
}

/// Bytes of the values of all piles up to the last one.
fn pile_bytes(request: &TableRequest) -> u128 {
    let last = request.pile_at(request.rows.end - 1, request.columns.end - 1);
    let set = match request.ruleset.spec().moves {
        Moves::Set(set) => set,
        Moves::Split(_) => return last.saturating_add(1).saturating_mul(4),
        Moves::AnyNumber
        | Moves::OneOrBoth { .. }
        | Moves::Vectors { .. }
        | Moves::Limited { .. }
        | Moves::InComponent(_)
        | Moves::Listed => return 0,
    };
    let moves = Subtraction { set: set.clone() }.moves_up_to(u64::try_from(last).unwrap_or(u64::MAX)).len();
    Piles::bytes(moves, last.saturating_add(1))
}

/// Checks that the table is within the budget.
///
/// # Errors
/// [`SolverError::TableBudget`], [`SolverError::TableValue`], [`SolverError::TableMemory`].
pub(in crate::solver) fn check(request: &TableRequest, budget: Budget) -> Result<(), SolverError> {
    if let Some((cells, bytes)) = needed_by_rows(request, budget) {
        if cells > budget.cells.into() {
            return Err(SolverError::TableBudget { cells: UBig::from(cells), budget: budget.cells });
        }
        return within(bytes, budget.table_bytes());
    }
    let is_far_line = is_far_line(request, budget);
    if rows_for(request).is_none() && !is_far_line {
        return check_from_corner(request, budget);
    }
    // From the rows or the period only the window itself is computed.
    let cells = request.cell_count();
    if cells > budget.cells.into() {
        return Err(SolverError::TableBudget { cells: UBig::from(cells), budget: budget.cells });
    }
    let bound = request.value_bound();
    if bound > u32::MAX.into() && !is_far_line {
        return Err(SolverError::TableValue { bound: UBig::from(bound) });
    }
    within(request.value_bytes(), budget.table_bytes())
}

/// Whether the piles up to the window are too many for the budget, but the values may repeat: [`Solver::far_line`].
pub(in crate::solver) fn is_far_line(request: &TableRequest, budget: Budget) -> bool {
    request.ruleset.plane() == GamePlane::Line
        && repeats(&request.ruleset) == Repeats::Heaps
        && request.pile_at(request.rows.end - 1, request.columns.end - 1) < u64::MAX.into()
        && check_from_corner(request, budget).is_err()
}

/// Checks that the table is within the budget if the cells from the corner on are computed where there is no other way.
///
/// # Errors
/// As [`check`].
pub(in crate::solver) fn check_from_corner(request: &TableRequest, budget: Budget) -> Result<(), SolverError> {
    let cells = cells_computed(request);
    if cells > budget.cells.into() {
        return Err(SolverError::TableBudget { cells: UBig::from(cells), budget: budget.cells });
    }
    // Of single cells the values themselves are checked.
    let bound = if closed_cells::has_cell_form(request) { 0 } else { request.value_bound() };
    let is_beyond_rows = matches!(method(request), Method::Rows) && request.rows.end > u32::MAX.into();
    if bound > u32::MAX.into() || is_beyond_rows {
        return Err(SolverError::TableValue { bound: UBig::from(bound) });
    }
    let needed = needed(request);
    let mut bytes = needed.value_bytes();
    bytes = bytes.saturating_add(match method(request) {
        Method::Piles => pile_bytes(request),
        Method::Sum => pile_sum::work_bytes(request),
        Method::Listed => needed.cell_count().saturating_mul(4),
        Method::Closed | Method::Plane | Method::Rows => 0,
    });
    // The values of the two piles of a sum need memory in addition to the table.
    let room = if matches!(method(request), Method::Sum) { budget.table_bytes() / 32 } else { 0 };
    within(bytes, budget.table_bytes().saturating_add(room))?;
    if matches!(method(request), Method::Plane) {
        within(plane_work(&needed)?, (budget.table_bytes() / 2).saturating_add(WORK_ROOM))?;
    }
    Ok(())
}

impl Solver {
    /// Whether [`Solver::table`] has this table in memory or may compute it; if it may not, returns the error.
    ///
    /// **Cost**: O(1); for a sum with a subtraction game, the time to find a quick period of its set.
    ///
    /// # Errors
    /// [`SolverError::Ruleset`], [`SolverError::NoTable`], [`SolverError::EmptyRange`], [`SolverError::TableBudget`],
    /// [`SolverError::TableValue`], [`SolverError::TableMemory`].
    pub fn check_table(&self, request: &TableRequest) -> Result<(), SolverError> {
        request.check()?;
        if self.tables.holds(request) { Ok(()) } else { check(request, self.budget()) }
    }

    /// The table of a game on a line that is too far out for the budget ([`is_far_line`]), from the period of its values;
    /// `None` for other requests and where no period is found.
    ///
    /// # Errors
    /// Those of [`Solver::closed_plane`] and of [`ClosedPlane::table`].
    pub(in crate::solver) fn far_line(&self, request: &TableRequest, job: &Job) -> Result<Option<Table>, SolverError> {
        if !is_far_line(request, self.budget()) {
            return Ok(None);
        }
        let width = request.columns.end - request.columns.start;
        let Some(plane) = self.closed_plane(&request.ruleset, request.quantity, width, job)? else { return Ok(None) };
        // Beside those of the plane the columns of a window may be any range as long.
        let of_row = |row| {
            let plane = Arc::clone(&plane);
            Box::new(move |column| plane.cell(row + column / width, column % width)) as Box<dyn Fn(u64) -> u64>
        };
        closed_cells::by_rows(request, job, of_row).map(Some)
    }
}

impl ClosedPlane {
    /// The table of a window of this plane, at any distance from the corner: only the cells of the window are computed.
    /// A plane of which not all values are known ([`Self::proved_rows`]) has no tables; see [`Solver::far_table`].
    ///
    /// For games on a line the columns are those of the plane, and the last row counts only if it is complete.
    ///
    /// **Cost**: see [`ClosedPlane::value`]; memory two or four bytes per cell.
    ///
    /// # Errors
    /// See [`ClosedPlane::check_table`]; [`SolverError::TableValue`] also for a value of 2³² or more that is found;
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    ///
    /// ```
    /// use golden_nim::{game::{Ruleset, SubtractionSet}, solver::{Budget, Job, Quantity, Solver}};
    /// let solver = Solver::new(Budget::default());
    /// let ruleset = Ruleset::Subtraction { set: SubtractionSet::Explicit(vec![1, 2]) };
    /// let plane = solver.closed_plane(&ruleset, Quantity::Grundy, 9, &Job::new())?.expect("a period");
    /// let far = 1_000_000_000_000_000_000;
    /// let table = plane.table(far..far + 2, 0..9, solver.budget(), &Job::new())?;
    /// assert_eq!(table.row(far).collect::<Vec<u32>>(), [0, 1, 2, 0, 1, 2, 0, 1, 2]);
    /// # Ok::<(), golden_nim::solver::SolverError>(())
    /// ```
    pub fn table(
        &self,
        rows: Range<u64>,
        columns: Range<u64>,
        budget: Budget,
        job: &Job,
    ) -> Result<Table, SolverError> {
        let request = self.check_table(rows, columns, budget)?;
        closed_cells::by_rows(&request, job, |row| Box::new(move |column| self.cell(row, column)))
    }

    /// The value of a cell of a window that has been checked.
    fn cell(&self, row: u64, column: u64) -> u64 {
        self.wide_value(row, column).unwrap_or(u64::MAX)
    }

    /// The request for a window of this plane, if [`ClosedPlane::table`] may compute it.
    ///
    /// **Cost**: O(1).
    ///
    /// # Errors
    /// [`SolverError::EmptyRange`], also for windows beyond the plane; [`SolverError::TableBudget`],
    /// [`SolverError::TableValue`]; [`SolverError::NoTable`] where not all values are known.
    pub fn check_table(
        &self,
        rows: Range<u64>,
        columns: Range<u64>,
        budget: Budget,
    ) -> Result<TableRequest, SolverError> {
        if self.proved_rows().is_some() {
            return Err(SolverError::NoTable { name: self.ruleset().name() });
        }
        let [lines, width] = self.extent();
        let is_wrapped = self.ruleset().plane() == GamePlane::Line;
        let (most, columns) = if is_wrapped { (u64::MAX / width, 0..width) } else { (lines, columns) };
        for (axis, range, end) in [("rows", &rows, most), ("columns", &columns, width)] {
            if range.end > end {
                return Err(SolverError::EmptyRange { axis, first: range.start.max(end), end });
            }
        }
        let request = TableRequest { ruleset: self.ruleset().clone(), quantity: self.quantity(), rows, columns };
        request.check()?;
        let cells = request.cell_count();
        if cells > budget.cells.into() {
            return Err(SolverError::TableBudget { cells: UBig::from(cells), budget: budget.cells });
        }
        let bound = request.value_bound();
        if bound > u32::MAX.into() && !self.has_open_values() {
            return Err(SolverError::TableValue { bound: UBig::from(bound) });
        }
        Ok(request)
    }
}

fn within(bytes: u128, allowed: u64) -> Result<(), SolverError> {
    if bytes <= allowed.into() { Ok(()) } else { Err(SolverError::TableMemory { bytes: UBig::from(bytes), allowed }) }
}

/// Computes a table that is its own [`needed`] one and within the budget.
///
/// # Errors
/// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
pub(in crate::solver) fn compute(request: &TableRequest, job: &Job) -> Result<Table, SolverError> {
    match method(request) {
        Method::Closed => closed_cells::compute(request, job),
        Method::Plane => plane(request, job),
        Method::Rows => triangle(request, job),
        Method::Piles => heap(request, job),
        Method::Sum => pile_sum::compute(request, job),
        Method::Listed => listed::table(request, job),
    }
}

fn plane(request: &TableRequest, job: &Job) -> Result<Table, SolverError> {
    let plane = Plane::new(&request.ruleset, request.rows.end, request.columns.end)?;
    let (down, across) = plane.strides();
    let (count, is_wide) = (request.cell_count(), request.is_wide());
    if request.quantity == Quantity::Outcome {
        // Cells that are not reached have a larger value: N.
        let mut cells = Cells::filled(1, count, is_wide, job)?;
        fill(&plane, 0, job, |row, column, value| cells.set(row * down + column * across, value), |_| {})?;
        return Table::new(request.clone(), cells, job);
    }
    job.start(plane.cells());
    let cells = Arc::new(Cells::not_yet(count, is_wide, job)?);
    let half = (plane.spread().is_some() && march::pays(&plane))
        .then(|| Half { size: plane.rows as u64, below: plane.is_transposed() });
    let partial = Arc::new(PartialTable::new(request.clone(), Arc::clone(&cells), half));
    let Summary { maximum, zeros } = job.with_partial(&partial, || {
        if march::pays(&plane) {
            return march(&plane, &partial, Division::of(plane.rows), job);
        }
        let write = |row: usize, column: usize, value: u32| cells.store(row * down + column * across, value);
        fill(&plane, u32::MAX, job, write, |value| partial.reach(value))?;
        let (maximum, zeros) = cells.summary(job)?;
        Ok(Summary { maximum, zeros })
    })?;
    Ok(Table::of_partial(request.clone(), cells, maximum, zeros))
}

fn triangle(request: &TableRequest, job: &Job) -> Result<Table, SolverError> {
    let mut cells = Cells::with_room(request.cell_count(), request.is_wide())?;
    let end = u32::try_from(request.rows.end).unwrap_or(u32::MAX);
    job.start(end.into());
    let Moves::Limited { factor } = request.ruleset.spec().moves else {
        return Err(SolverError::NoTable { name: request.ruleset.name() });
    };
    let most = if request.quantity == Quantity::Outcome { 1 } else { u32::MAX };
    let mut rows = FibonacciRows::of_factor(factor);
    for n in 0..end {
        job.advance(1)?;
        let Some(steps) = rows.next_row() else { break };
        if !request.rows.contains(&n.into()) {
            continue;
        }
        let columns = request.layout().columns_of(n.into());
        let mut limit = columns.start;
        for (i, step) in steps.iter().enumerate() {
            let next = steps.get(i + 1).map_or(u64::MAX, |next| next.limit.into());
            let end = next.min(columns.end);
            cells.extend((limit..end).map(|_| step.value.min(most)));
            limit = limit.max(end);
        }
    }
    Table::new(request.clone(), cells, job)
}

fn heap(request: &TableRequest, job: &Job) -> Result<Table, SolverError> {
    let last = request.pile_at(request.rows.end - 1, request.columns.end - 1);
    let last = u64::try_from(last).unwrap_or(u64::MAX);
    let end = last.checked_add(1).ok_or(SolverError::OutOfMemory { bytes: u64::MAX })?;
    // Row by row, the cells are consecutive piles.
    let first = u64::try_from(request.pile_at(request.rows.start, request.columns.start)).unwrap_or(u64::MAX);
    let outcomes = request.quantity == Quantity::Outcome;
    let mut cells = Cells::with_room(request.cell_count(), request.is_wide())?;
    match request.ruleset.spec().moves {
        Moves::Set(set) => {
            let moves = Subtraction { set: set.clone() }.moves_up_to(last);
            job.start(end);
            let mut heap = Piles::new(&moves);
            heap.extend(end, job)?;
            let (maximum, zeros) = heap.write(first..end, outcomes, &mut cells, job)?;
            return Ok(Table::of_partial(request.clone(), Arc::new(cells), maximum, zeros));
        }
        Moves::Split(splits) => HeapValues::below(splits, end, job)?.write(first..end, outcomes, &mut cells, job)?,
        _ => return Err(SolverError::NoTable { name: request.ruleset.name() }),
    }
    Table::new(request.clone(), cells, job)
}
