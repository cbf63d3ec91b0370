//! The method that computes each table, and those methods that have no file of their own.

use std::sync::Arc;

use super::cells::Cells;
use super::finished::Half;
use super::{closed_cells, rule_cells};
use crate::fibonacci::rows::FibonacciRows;
use crate::plane::fill::fill;
use crate::plane::march::{Division, Summary, march};
use crate::plane::moves::{Plane, listed_rays};
use crate::plane::{Filling, bit_sets};
use crate::search::listed;
use crate::splitting::values::HeapValues;
use crate::subtraction::fill::Piles;
use crate::subtraction::pile_sum;
use crate::{Job, PartialTable, Quantity, SolverError, Table, TableRequest};
use golden_game::{Convention, Factor, Moves, SubtractionSet, TableShape};

/// The methods to compute a table.
pub(super) enum Method {
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
    /// Option by option from the corner: of games that say nothing of the lines of their moves and have no closed form.
    Listed,
    /// From the table of the rule of a game of one's own.
    Rule,
}

/// The method that computes a table.
pub(super) fn method(request: &TableRequest) -> Method {
    let outcome = request.quantity == Quantity::Outcome;
    let spec = request.ruleset.spec();
    match (spec.plane, spec.moves.simplest()) {
        (_, Moves::Listed) if outcome && request.ruleset.own_rule().is_some() => Method::Rule,
        (TableShape::TwoPiles, _) => Method::Sum,
        (TableShape::Quadrant { .. }, Moves::AnyNumber) | (_, Moves::Set(SubtractionSet::OddFibonacci)) => {
            Method::Closed
        }
        (TableShape::Quadrant { .. }, Moves::OneOrBoth { .. })
        | (TableShape::Triangle, Moves::Limited { factor: Factor::DOUBLE })
            if outcome =>
        {
            Method::Closed
        }
        _ if closed_cells::has_cell_form(request) => Method::Closed,
        (TableShape::Triangle, Moves::Limited { .. }) => Method::Rows,
        (TableShape::Line, Moves::Set(_) | Moves::Split(_) | Moves::Listed) => Method::Piles,
        (TableShape::Quadrant { .. }, Moves::OneOrBoth { .. } | Moves::Vectors { .. }) => Method::Plane,
        (TableShape::Quadrant { .. }, Moves::Listed) if listed_rays(&request.ruleset).is_some() => Method::Plane,
        (
            TableShape::Quadrant { .. } | TableShape::Triangle | TableShape::Line | TableShape::None,
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
pub(crate) fn needed(request: &TableRequest) -> TableRequest {
    match method(request) {
        Method::Plane | Method::Listed => {
            TableRequest { rows: 0..request.rows.end, columns: 0..request.columns.end, ..request.clone() }
        }
        Method::Closed | Method::Rows | Method::Piles | Method::Sum | Method::Rule => request.clone(),
    }
}

/// Computes a table that is its own [`needed`] one and within the budget.
///
/// # Errors
/// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
pub(crate) fn compute(request: &TableRequest, job: &Job) -> Result<Table, SolverError> {
    match method(request) {
        Method::Closed => closed_cells::compute(request, job),
        Method::Plane => plane(request, job),
        Method::Rows => triangle(request, job),
        Method::Piles => heap(request, job),
        Method::Sum => pile_sum::compute(request, job),
        Method::Listed => listed::table(request, job),
        Method::Rule => {
            let rule = request.ruleset.own_rule().ok_or(SolverError::NoTable { name: request.ruleset.name() })?;
            Table::new(request.clone(), rule_cells::compute(rule, Convention::Normal, request, job)?, job)
        }
    }
}

/// A table of a game on the plane from the corner, value by value.
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
    let cells = Arc::new(Cells::not_yet(count, is_wide)?);
    let filling = Filling::of(&plane);
    let half = (plane.spread().is_some() && filling != Filling::Values)
        .then(|| Half { size: plane.rows as u64, below: plane.is_transposed() });
    let partial = Arc::new(PartialTable::new(request.clone(), Arc::clone(&cells), half));
    let Summary { maximum, zeros } = job.with_partial(&partial, || match filling {
        Filling::BitSets => bit_sets::fill(&plane, &partial, job),
        Filling::March => march(&plane, &partial, Division::of(plane.rows), job),
        Filling::Values => {
            let write = |row: usize, column: usize, value: u32| cells.store(row * down + column * across, value);
            fill(&plane, u32::MAX, job, write, |value| partial.reach(value))?;
            let (maximum, zeros) = cells.summary(job)?;
            Ok(Summary { maximum, zeros })
        }
    })?;
    Ok(Table::of_partial(request.clone(), cells, maximum, zeros))
}

/// A table of a game with one pile and a limit, row by row.
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

/// A table of a game with one pile, from the values of all piles.
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
            job.start(end);
            let mut heap = Piles::of(set, last);
            heap.extend(end, job)?;
            let (maximum, zeros) = heap.write(first..end, outcomes, &mut cells, job)?;
            return Ok(Table::of_partial(request.clone(), Arc::new(cells), maximum, zeros));
        }
        Moves::Listed => {
            job.start(end);
            let values = listed::pile_values(&request.ruleset, end, job)?;
            let most = if outcomes { 1 } else { u32::MAX };
            let window = usize::try_from(first).ok().and_then(|first| values.get(first..)).unwrap_or_default();
            cells.extend(window.iter().map(|value| (*value).min(most)));
        }
        Moves::Split(splits) => HeapValues::below(splits, end, job)?.write(first..end, outcomes, &mut cells, job)?,
        _ => return Err(SolverError::NoTable { name: request.ruleset.name() }),
    }
    Table::new(request.clone(), cells, job)
}
