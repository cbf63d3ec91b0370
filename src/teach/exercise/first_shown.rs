//! The first view of a task where that is no position, place or scene. No answer is in it. The facts that the solver
//! knows of a position: its closed form where that is enough, else the full evaluation.

use std::ops::Range;

use super::{About, Case, Cases, GivenSentence, Task, row_values};
use golden_game::{Convention, Outcome, Position, Ruleset, SplitMix64, option_count, options, random_option};
use golden_number::UBig;
use golden_solver::{Evaluation, Job, Solver, SolverError, strategy_move};

/// The first view of a task, before anything is typed.
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
    Sentence(&'task GivenSentence),
}

/// Returns the first view of a task: its set, or the cases of its sentence; of a row of values those at `places`.
/// `None` for other tasks, whose position, place or scene is their picture.
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

/// The most options that are examined one by one.
const OPTIONS: u16 = 1000;

/// The most options of a P-position that are shown with an answer.
const SHOWN: usize = 3;

/// A position of a game.
#[derive(Clone, Copy)]
pub(super) struct Place<'a> {
    pub(super) ruleset: &'a Ruleset,
    pub(super) position: &'a Position,
    pub(super) convention: Convention,
}

impl<'a> Place<'a> {
    /// A position under normal play.
    pub(super) fn normal(ruleset: &'a Ruleset, position: &'a Position) -> Self {
        Self { ruleset, position, convention: Convention::Normal }
    }

    /// Another position of the same game.
    pub(super) fn at(self, position: &'a Position) -> Self {
        Self { position, ..self }
    }

    /// The outcome and the winning moves: by closed form where it gives both.
    pub(super) fn evaluated(self, solver: &Solver, job: &Job) -> Result<Evaluation, SolverError> {
        if self.convention == Convention::Normal {
            let closed = solver.analyse(self.ruleset, self.position)?;
            if closed.outcome == Some(Outcome::P) || (closed.outcome.is_some() && closed.winning_moves.is_some()) {
                return Ok(closed);
            }
        }
        solver.evaluate_under(self.convention, self.ruleset, self.position, job)
    }

    /// A winning move that the solver names; `None` from a P-position, or where none is known.
    pub(super) fn winning(self, known: &Evaluation) -> Option<Position> {
        strategy_move(self.ruleset, self.position, known).map(|step| step.to)
    }

    /// Returns true if there is no move.
    pub(super) fn is_over(self) -> bool {
        option_count(self.ruleset, self.position).is_some_and(|count| count.is_zero())
    }

    /// The options, once each; `None` if there are more than [`OPTIONS`].
    pub(super) fn few_options(self) -> Option<Vec<Position>> {
        let count = option_count(self.ruleset, self.position)?;
        (count <= UBig::from(OPTIONS)).then(|| options(self.ruleset, self.position))?
    }

    /// Some options of a P-position with an answer each: the first, the middle and the last one, or random ones of
    /// many.
    pub(super) fn answered(self, solver: &Solver, job: &Job) -> Result<Vec<(Position, Position)>, SolverError> {
        let chosen = match self.few_options() {
            Some(all) if all.len() <= SHOWN => all,
            Some(all) => [0, all.len() / 2, all.len() - 1].into_iter().filter_map(|at| all.get(at).cloned()).collect(),
            None => {
                let mut random = SplitMix64::new(1);
                let mut chosen: Vec<_> =
                    (0..SHOWN).filter_map(|_| random_option(self.ruleset, self.position, &mut random)).collect();
                chosen.sort_unstable();
                chosen.dedup();
                chosen
            }
        };
        let mut pairs = Vec::new();
        for option in chosen {
            let after = self.at(&option);
            if let Some(answer) = after.winning(&after.evaluated(solver, job)?) {
                pairs.push((option, answer));
            }
        }
        Ok(pairs)
    }
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
