//! Fill a corner of a table of Grundy values.

use super::kind::{About, ExerciseKind, KindFacts, Question, SettingOf};
use super::value;
use crate::exercise::draw::fitting;
use crate::exercise::form::{FormGame, FormShape};
use crate::exercise::setting::{Plain, Problem};
use crate::exercise::{Answer, AnswerShape, Evidence, Hints, Judgement, Refutation, TaskError};
use golden_game::{Position, Ruleset, SplitMix64};
use golden_number::UBig;
use golden_solver::{Job, Solver, SolverError};

/// A question for the values in four rows and four columns.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FillCorner {
    /// The game, one of a board.
    pub ruleset: Ruleset,
    /// The first row.
    pub row: u64,
    /// The first column.
    pub column: u64,
}

impl Question for FillCorner {
    fn about(&self) -> About<'_> {
        About::Table(&self.ruleset, [self.row, self.column])
    }

    fn question(&self) -> String {
        let Self { ref ruleset, row, column } = *self;
        let title = ruleset.ray_phrase().unwrap_or_else(|| ruleset.title());
        if (row, column) == (0, 0) {
            return format!(
                "Fill the corner of the table of {title} with Grundy values, rows 0 to 3 and columns 0 to 3."
            );
        }
        format!(
            "Fill rows {row} to {} and columns {column} to {} of the table of {title} with Grundy values.",
            row + SIDE - 1,
            column + SIDE - 1
        )
    }

    fn wanted(&self) -> AnswerShape {
        AnswerShape::Cells { ruleset: self.ruleset.clone(), row: self.row, column: self.column }
    }

    fn verdict(&self, answer: &Answer, solver: &Solver, job: &Job) -> Result<Judgement, SolverError> {
        let Answer::Cells(answer) = answer else { return Ok(Judgement::of_another_form()) };
        let Self { ref ruleset, row, column } = *self;
        if answer.len() != cells(row, column).count() {
            return Ok(Judgement::Invalid("Fill all 16 cells.".into()));
        }
        for ((a, b), said) in cells(row, column).zip(answer) {
            let position = Position::words(&[a, b]);
            match value::judge(ruleset, &position, said, solver, job)? {
                Judgement::Right { .. } => {}
                Judgement::Wrong(Refutation { evidence, words, sooner, .. }) => {
                    let in_cell = |evidence: Evidence, words: String| {
                        let words = format!("The first wrong cell is ({a}, {b}). {words}");
                        Refutation::new(Evidence::Cell { row: a, column: b, why: Box::new(evidence) }, words)
                    };
                    let sooner: Vec<Refutation> =
                        sooner.into_iter().map(|nudge| in_cell(nudge.evidence, nudge.words)).collect();
                    return Ok(Judgement::Wrong(in_cell(evidence, words).only_after(sooner).of_a_part()));
                }
                other => return Ok(other),
            }
        }
        Ok(Judgement::Right {
            others: None,
            words: "Right: in every cell stands the smallest value that no move reaches.".into(),
        })
    }

    fn hints_of(&self, _: usize, solver: &Solver, job: &Job) -> Result<Hints, TaskError> {
        let Self { ref ruleset, row, column } = *self;
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
}

impl ExerciseKind for FillCorner {
    const FACTS: KindFacts = KindFacts {
        name: "fill",
        title: "Fill the corner",
        term: "Grundy value",
        given: Some("position"),
        form: FormShape { game: FormGame::Board, ..FormShape::POSITIONS },
        practice: [
            &[r#""ruleset":{"name":"nim"},"from":["0","0"],"to":["0","0"]"#],
            &[r#""ruleset":{"name":"rays","leaps":[[1,0],[0,1],[1,1]]},"from":["0","0"],"to":["1","1"]"#],
            &[r#""ruleset":{"name":"wythoff"},"from":["0","0"],"to":["0","0"]"#],
            &[r#""ruleset":{"name":"t-wythoff","t":2},"from":["0","0"],"to":["0","0"]"#],
            &[r#""ruleset":{"name":"wythoff"},"from":["0","1"],"to":["2","3"]"#],
        ],
    };

    type Rules = Plain;
    type Given = Position;
    type Bound = Position;

    fn check(setting: &SettingOf<Self>) -> Result<(), Problem> {
        setting.check_squares(LARGEST)
    }

    /// The part of a table from the cell given on, or from one drawn, whose values can be computed.
    fn drawn(
        setting: &SettingOf<Self>,
        random: &mut SplitMix64,
        solver: &Solver,
        job: &Job,
    ) -> Result<Self, TaskError> {
        let ruleset = &setting.rules.ruleset;
        let corner = fitting(setting, ruleset, "a cell", random, &|_| Ok(true))?;
        let cell = corner.to_words().unwrap_or_default();
        let &[row, column] = cell.as_slice() else { return Err(TaskError::NothingToDraw("a cell")) };
        values(ruleset, (row, column), solver, job)?;
        Ok(Self { ruleset: ruleset.clone(), row, column })
    }
}

/// Rows and columns that are filled.
const SIDE: u64 = 4;

/// The largest row or column that is filled.
const LARGEST: u64 = 1000;

/// The cells, row by row.
fn cells(row: u64, column: u64) -> impl Iterator<Item = (u64, u64)> {
    (row..row.saturating_add(SIDE)).flat_map(move |a| (column..column.saturating_add(SIDE)).map(move |b| (a, b)))
}

/// The values of the cells, row by row; an error where one is beyond what may be computed.
fn values(ruleset: &Ruleset, (row, column): (u64, u64), solver: &Solver, job: &Job) -> Result<Vec<UBig>, TaskError> {
    let value = |(a, b): (u64, u64)| {
        let position = Position::words(&[a, b]);
        let known = solver.evaluate_far(ruleset, &position, job)?.grundy;
        known.ok_or_else(|| TaskError::Beyond(position.to_string()))
    };
    cells(row, column).map(value).collect()
}
