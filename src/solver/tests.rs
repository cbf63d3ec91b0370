//! The functions that the tests of several modules share.

use std::ops::Range;

use crate::{Evaluation, Job, Quantity, Solver, TableRequest};
use golden_game::{Position, Ruleset, parse_position};

pub(crate) fn read(text: &str) -> (Ruleset, Position) {
    parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A position as it is typed, with its evaluation.
pub(crate) fn solved(solver: &Solver, text: &str) -> (Ruleset, Position, Evaluation) {
    let (ruleset, position) = read(text);
    let found = solver.evaluate(&ruleset, &position, &Job::new()).expect("an evaluation");
    (ruleset, position, found)
}

/// A job that was cancelled before it begins.
pub(crate) fn cancelled() -> Job {
    let job = Job::new();
    job.cancel();
    job
}

pub(crate) fn request(ruleset: &Ruleset, quantity: Quantity, rows: Range<u64>, columns: Range<u64>) -> TableRequest {
    TableRequest { ruleset: ruleset.clone(), quantity, rows, columns }
}

/// The cells of a window, row by row.
pub(crate) fn cells(rows: Range<u64>, columns: Range<u64>) -> impl Iterator<Item = (u64, u64)> {
    rows.flat_map(move |row| columns.clone().map(move |column| (row, column)))
}
