//! What a task shows at first where that is no position, place or scene. No answer is in it.

use std::ops::Range;

use super::{About, Case, Cases, Sentence, Task, row_values};
use golden_game::Ruleset;
use golden_number::UBig;
use golden_solver::{Job, Solver, SolverError};

/// What is to be seen of a task before anything is typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FirstShown<'task> {
    /// The set whose mex is asked for.
    Set(&'task [u16]),
    /// The empty board of a game.
    Board(Ruleset),
    /// The values of a game at the places of a row; `None` where one is not known.
    Values(Vec<Option<UBig>>),
    /// The golden string.
    Letters,
    /// Natural numbers in a row.
    Numbers,
    /// A sentence whose case cannot be drawn before it is typed.
    Sentence(&'task Sentence),
}

/// What a task shows at first: its set, or what the cases of its sentence are; of a row of values those at `places`. `None`
/// for other tasks, whose position, place or scene is their picture.
///
/// **Cost**: that of the values at these places, for a sentence about values; else nothing.
///
/// # Errors
/// Those of [`row_values`].
pub fn first_shown<'task>(
    task: &'task Task,
    places: Range<u64>,
    solver: &Solver,
    job: &Job,
) -> Result<Option<FirstShown<'task>>, SolverError> {
    let sentence = match task.about() {
        About::Set(set) => return Ok(Some(FirstShown::Set(set))),
        About::Sentence(sentence) => sentence,
        _ => return Ok(None),
    };
    let Some(cases) = Cases::of(sentence) else { return Ok(Some(FirstShown::Sentence(sentence))) };
    Ok(Some(match cases.case(&vec![None; cases.names().len()]) {
        Case::Squares { ruleset, .. } => FirstShown::Board(ruleset),
        Case::Values { ruleset, before, .. } => FirstShown::Values(row_values(&ruleset, before, places, solver, job)?),
        Case::Letters { .. } => FirstShown::Letters,
        Case::Numbers { .. } => FirstShown::Numbers,
        Case::Position { .. } | Case::Taken { .. } | Case::Form { .. } => FirstShown::Sentence(sentence),
    }))
}

#[cfg(test)]
mod tests {
    use super::{FirstShown, first_shown};
    use crate::exercise::Exercise;
    use golden_number::UBig;
    use golden_solver::{Job, Solver};

    #[test]
    fn a_row_of_values_has_those_of_its_places_and_other_tasks_have_nothing() {
        let (solver, job) = (Solver::default(), Job::new());
        let tasks =
            |json: &str| Exercise::from_json(json).expect("an exercise").tasks(1, &solver, &job).expect("tasks");
        let of_values = tasks(
            r#"{"kind":"counter-example","given":{"sentence":"It holds","formula":"forall n: value(n+4) = value(n)",
                "ruleset":{"name":"subtraction","set":[1,3,4]}}}"#,
        );
        // From pile 4 three moves lead to 3, 1 and 0, of values 1, 1 and 0.
        let values = [0_u64, 1, 2].map(|value| Some(UBig::from(value)));
        let shown = first_shown(&of_values[0], 2..5, &solver, &job).expect("no failure");
        assert_eq!(shown, Some(FirstShown::Values(vec![values[0].clone(), values[1].clone(), values[2].clone()])));
        let set = tasks(r#"{"kind":"mex","given":{"set":[1,2,5]}}"#);
        let shown = first_shown(&set[0], 0..0, &solver, &job).expect("no failure");
        assert_eq!(shown, Some(FirstShown::Set(&[1, 2, 5])));
        let number = tasks(r#"{"kind":"zeckendorf","given":{"number":"100"}}"#);
        assert_eq!(first_shown(&number[0], 0..0, &solver, &job).expect("no failure"), None);
    }
}
