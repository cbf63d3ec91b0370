//! Fill a corner of a table of Grundy values: the question, the judge, the hints.

use super::value;
use crate::exercise::{Evidence, Hints, Refutation, TaskError, Verdict};
use golden_game::{Position, Ruleset};
use golden_number::UBig;
use golden_solver::{Job, Solver, SolverError};

/// Rows and columns that are filled.
pub const SIDE: u64 = 4;

/// The largest row or column that is filled.
pub(in crate::exercise) const LARGEST: u64 = 1000;

/// The cells, row by row.
pub(in crate::exercise) fn cells(row: u64, column: u64) -> impl Iterator<Item = (u64, u64)> {
    (row..row.saturating_add(SIDE)).flat_map(move |a| (column..column.saturating_add(SIDE)).map(move |b| (a, b)))
}

/// The question.
pub(in crate::exercise) fn question(ruleset: &Ruleset, row: u64, column: u64) -> String {
    let title = ruleset.ray_phrase().unwrap_or_else(|| ruleset.title());
    if (row, column) == (0, 0) {
        return format!("Fill the corner of the table of {title} with Grundy values, rows 0 to 3 and columns 0 to 3.");
    }
    format!(
        "Fill rows {row} to {} and columns {column} to {} of the table of {title} with Grundy values.",
        row + SIDE - 1,
        column + SIDE - 1
    )
}

/// The verdict on 16 values, row by row.
pub(in crate::exercise) fn judge(
    ruleset: &Ruleset,
    (row, column): (u64, u64),
    answer: &[UBig],
    solver: &Solver,
    job: &Job,
) -> Result<Verdict, SolverError> {
    if answer.len() != cells(row, column).count() {
        return Ok(Verdict::Invalid("Fill all 16 cells.".into()));
    }
    for ((a, b), said) in cells(row, column).zip(answer) {
        let position = Position::words(&[a, b]);
        match value::judge(ruleset, &position, said, solver, job)? {
            Verdict::Right { .. } => {}
            Verdict::Wrong(Refutation { evidence, words, sooner, .. }) => {
                let in_cell = |evidence: Evidence, words: String| {
                    let words = format!("The first wrong cell is ({a}, {b}). {words}");
                    Refutation::new(Evidence::Cell { row: a, column: b, why: Box::new(evidence) }, words)
                };
                let sooner: Vec<Refutation> =
                    sooner.into_iter().map(|nudge| in_cell(nudge.evidence, nudge.words)).collect();
                return Ok(Verdict::Wrong(in_cell(evidence, words).only_after(sooner).of_a_part()));
            }
            other => return Ok(other),
        }
    }
    Ok(Verdict::Right {
        others: None,
        words: "Right: in every cell stands the smallest value that no move reaches.".into(),
    })
}

/// The values of the cells, row by row; an error where one is beyond what may be computed.
pub(in crate::exercise) fn values(
    ruleset: &Ruleset,
    (row, column): (u64, u64),
    solver: &Solver,
    job: &Job,
) -> Result<Vec<UBig>, TaskError> {
    let value = |(a, b): (u64, u64)| {
        let position = Position::words(&[a, b]);
        let known = solver.evaluate_far(ruleset, &position, job)?.grundy;
        known.ok_or_else(|| TaskError::Beyond(position.to_string()))
    };
    cells(row, column).map(value).collect()
}

/// Where to look, the rule, the first rows.
pub(in crate::exercise) fn hints(
    ruleset: &Ruleset,
    (row, column): (u64, u64),
    solver: &Solver,
    job: &Job,
) -> Result<Hints, TaskError> {
    let values: Vec<String> = values(ruleset, (row, column), solver, job)?.iter().map(UBig::to_string).collect();
    let rows: Vec<String> = values.chunks(4).map(|row| row.join(" ")).collect();
    Ok(Hints {
        nudge: "Begin in the corner nearest to (0, 0): from there the fewest moves lead.".into(),
        rule: format!(
            "In a cell stands the smallest of 0, 1, 2, … that stands in none of the cells a move leads to. A move: {}.",
            ruleset.words().rule
        ),
        answer: format!("Row by row: {}.", rows.join(" · ")),
    })
}
