//! What `--budget` would do where the budget leaves open who wins a bar of rows.

use super::LARGEST;
use golden_game::{Convention, Position, Ruleset};
use golden_solver::{Bound, Budget, Job, Reason, Solver, SolverError};

/// The budget that is enough for who wins, where none is for the value: one that is would do for both.
pub(crate) fn for_outcome(
    (ruleset, position): (&Ruleset, &Position),
    reasons: &[Reason],
    solver: &Solver,
    job: &Job,
) -> Option<String> {
    let is_open = |reason: &Reason| matches!(reason, Reason::BeyondBudget { bound: Bound::Rests { .. }, .. });
    if !reasons.iter().any(is_open) {
        return None;
    }
    let cells = |states: Result<Option<u64>, SolverError>| {
        let cells = states.ok().flatten().map(Budget::cells_for_states);
        cells.filter(|cells| *cells <= LARGEST)
    };
    if cells(solver.states_for_search(Convention::Normal, ruleset, position, job)).is_some() {
        return None;
    }
    let cells = cells(solver.states_for_outcome_of_bar(ruleset, position, job))?;
    Some(format!("--budget {cells} computes who wins, and by which moves."))
}
