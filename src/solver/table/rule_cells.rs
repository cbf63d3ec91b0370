//! Tables of outcomes of games of one's own: from the table of their rule, in the order of the measure that falls.

use super::cells::Cells;
use crate::{Bound, Job, Need, SolverError, TableRequest};
use golden_game::{Convention, OwnRule, TableShape};
use golden_lab::check::CheckError;
use golden_lab::table::{MAX_CELLS, OutcomeTable, TableCell};
use golden_logic::automata::budget::{Limits, Stop};
use golden_logic::error::{LogicError, LogicErrorKind};

/// The end of the numbers of the positions in a window.
fn rows(request: &TableRequest) -> u128 {
    if request.ruleset.plane() == TableShape::Line {
        request.last_pile().saturating_add(1)
    } else {
        request.rows.end.max(request.columns.end).into()
    }
}

/// Returns the number of cells of the table of the rule.
pub(super) fn cell_count(request: &TableRequest) -> u128 {
    let rows = rows(request);
    if request.ruleset.plane() == TableShape::Line { rows } else { rows.saturating_mul(rows) }
}

/// Returns the bytes that the table of the rule takes: its cells, their marks, their order.
pub(super) fn bytes(request: &TableRequest) -> u128 {
    cell_count(request).saturating_mul(7)
}

/// Checks that the rule may have so large a table.
///
/// # Errors
/// [`SolverError::Budget`].
pub(super) fn check(request: &TableRequest) -> Result<(), SolverError> {
    let cells = cell_count(request);
    if cells <= MAX_CELLS.into() {
        return Ok(());
    }
    Err(Need::new(cells, MAX_CELLS, Bound::Cells).into())
}

/// Computes the cells of a window: 0 for P, 1 for N.
///
/// **Cost**: a step for each digit of each move to a P-position; memory [`bytes`].
///
/// # Errors
/// [`SolverError::Cancelled`]; [`SolverError::Budget`]; [`SolverError::NoTable`] where the automaton of the moves takes too
/// many states.
pub(super) fn compute(
    rule: &OwnRule,
    convention: Convention,
    request: &TableRequest,
    job: &Job,
) -> Result<Cells, SolverError> {
    check(request)?;
    let no_table = || request.no_table();
    let rows = u64::try_from(rows(request)).map_err(|_| no_table())?;
    job.start(u64::try_from(cell_count(request)).unwrap_or(u64::MAX));
    let cancelled = || job.is_cancelled();
    let limits = Limits { cancelled: &cancelled, ..Limits::default() };
    let checked =
        rule.played().checked_under(convention == Convention::Misere, &limits).map_err(|error| match error {
            CheckError::Stop(Stop::Cancelled) => SolverError::Cancelled,
            _ => no_table(),
        })?;
    let table = OutcomeTable::of_rows(&checked, rows, &limits).map_err(|error| match error {
        LogicError { kind: LogicErrorKind::Stop(Stop::Cancelled), .. } => SolverError::Cancelled,
        _ => no_table(),
    })?;
    let mut cells = Cells::with_room(request.cell_count(), request.is_wide())?;
    let is_line = request.ruleset.plane() == TableShape::Line;
    for row in request.rows.clone() {
        job.advance(0)?;
        for column in request.columns.clone() {
            let pile = u64::try_from(request.pile_at(row, column)).unwrap_or(u64::MAX);
            let found = if is_line { table.cell(&[pile]) } else { table.cell(&[row, column]) };
            let Some(TableCell::Value(value)) = found else { return Err(no_table()) };
            cells.extend(std::iter::once(value.min(1)));
        }
    }
    Ok(cells)
}
