//! The failure of work that the budget refuses, with the budget that is enough.

use super::advice::cells_for_position;
use super::row_memory;
use crate::failure::Failure;
use golden_game::Plane;
use golden_prose::memory;
use golden_solver::{EnoughCells, Job, Quantity, Refusal, Solver, SolverError, TableRequest};

/// The error with the option that raises the budget.
pub(crate) fn with_option(error: &SolverError) -> String {
    let Some(refusal) = error.refusal() else { return error.to_string() };
    let cells = match error {
        SolverError::LevelBudget { steps, .. } => u64::try_from(steps).ok().map(EnoughCells::Enough),
        SolverError::PRowBudget { cells, .. } => {
            cells.as_ref().and_then(|cells| u64::try_from(cells).ok()).map(EnoughCells::Enough)
        }
        SolverError::TableBudget { cells, .. } => u64::try_from(cells).ok().map(EnoughCells::AtLeast),
        _ => return format!("{error} with --budget"),
    };
    with_cells(&refusal, cells, "")
}

/// A refusal with the budget that is enough, and `with` it; without that advice if no budget is.
fn with_cells(Refusal { what, instead, .. }: &Refusal, cells: Option<EnoughCells>, with: &str) -> String {
    match cells {
        Some(EnoughCells::Enough(cells)) => format!("{what}; {instead}, or raise the budget: --budget {cells}{with}"),
        Some(EnoughCells::AtLeast(cells)) => {
            format!("{what}; {instead}, or raise the budget: --budget {cells} or more")
        }
        None => format!("{what}; {instead}"),
    }
}

/// A refusal where how much is enough is not known before the work is done: with a budget larger than the one that refused it.
fn with_more(Refusal { what, instead, .. }: &Refusal, error: &SolverError, solver: &Solver) -> String {
    let estimate = match error {
        SolverError::RowMemory { rows, .. } => row_memory::cells(*rows, &solver.known_row_periods()),
        _ => 0,
    };
    let cells = estimate.max(solver.budget().cells.max(1).saturating_mul(2));
    format!(
        "{what}; {instead}, or raise the budget: --budget {cells} or more (an estimate: what is enough shows only when the rows are \
         proved)"
    )
}

/// The failure of other work, with the budget that `enough` finds for it, or one that is larger than the solver's.
pub(crate) fn of_work(
    error: SolverError,
    solver: &Solver,
    enough: impl FnOnce() -> Result<Option<EnoughCells>, SolverError>,
) -> Failure {
    let Some(refusal) = error.refusal() else { return error.into() };
    match enough() {
        Ok(Some(EnoughCells::AtLeast(cells))) if cells <= solver.budget().cells => {
            Failure::Work(with_more(&refusal, &error, solver))
        }
        Ok(cells) => Failure::Work(with_cells(&refusal, cells, "")),
        Err(error) => error.into(),
    }
}

/// The failure of a table, with the budget that is enough for it and with other options that do without.
pub(crate) fn of_table(solver: &Solver, request: &TableRequest, error: SolverError, job: &Job) -> Failure {
    let is_value = matches!(error, SolverError::TableValue { .. });
    let refused = match error.refusal() {
        Some(refusal) => match refused_table((solver, request), refusal, &error, job) {
            Ok(refused) => refused,
            Err(error) => return error.into(),
        },
        None if is_value => error.to_string(),
        None => return error.into(),
    };
    let outcomes = TableRequest { quantity: Quantity::Outcome, ..request.clone() };
    // On a line outcomes are read from values, so that far ones cost as much.
    let has_outcomes = request.quantity == Quantity::Grundy
        && request.ruleset.plane() != Plane::Line
        && solver.check_table(&outcomes).is_ok();
    let instead = match (has_outcomes, is_value) {
        (true, true) => "; --quantity outcome has no such bound",
        (true, false) => "; --quantity outcome is within the budget",
        (false, _) => "",
    };
    let single = if is_value { "; golden-nim solve shows what is known of a single position" } else { "" };
    Failure::Work(format!("{refused}{instead}{single}"))
}

/// The refusal of a table, with the budget that is enough for it.
fn refused_table(
    (solver, request): (&Solver, &TableRequest),
    mut refusal: Refusal,
    error: &SolverError,
    job: &Job,
) -> Result<String, SolverError> {
    let cells = solver.cells_for_table(request, job)?;
    let bytes = solver.table_bytes(request).map(|bytes| format!(" ({} of memory)", memory(bytes)));
    if let Some(EnoughCells::Enough(cells)) = cells {
        refusal.what = format!(
            "the table takes {cells} cells of the budget, which counts its memory at two bytes each, and the budget is {}",
            solver.budget().cells
        );
    }
    Ok(match cells {
        Some(EnoughCells::AtLeast(cells)) if cells <= solver.budget().cells => with_more(&refusal, error, solver),
        _ => with_cells(&refusal, cells, &bytes.unwrap_or_default()),
    })
}

/// The failure of a table under misère play, with the budget that is enough for it; where a cell is open, with one that may be
/// enough for that position.
pub(crate) fn of_misere_table(solver: &Solver, request: &TableRequest, error: SolverError, job: &Job) -> Failure {
    let Some(refusal) = error.refusal() else { return error.into() };
    let enough = match &error {
        SolverError::MisereOpen { open, .. } => {
            Ok(cells_for_position((&request.ruleset, &open.position), &open.reasons, solver, job))
        }
        _ => solver.cells_for_misere_table(request, job),
    };
    match enough {
        Ok(cells) => Failure::Work(with_cells(&refusal, cells, "")),
        Err(error) => error.into(),
    }
}
