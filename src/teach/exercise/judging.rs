//! The verdict on an answer to a task, by the solver; and how many answers the task has.

use super::kinds::{
    counter_example, digits, fill, mex, nim_sum, outcome, place, sequence, silber_step, tail, value, winning_move,
};
use super::known::Place;
use super::{Answer, Task, TaskError, Verdict};
use golden_game::Position;
use golden_solver::{Job, Solver, SolverError};

/// The verdict on an answer to a task.
///
/// **Cost**: that of evaluating the position, and where a wrong answer is refuted by an option, of those examined.
///
/// # Errors
/// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
///
/// ```
/// use golden_game::{Convention, Position, Ruleset};
/// use golden_solver::{Job, Solver};
/// use golden_teach::exercise::{Answer, Task, judge};
/// let position = Position::words(&[10_u8, 15]);
/// let task = Task::WinningMove { ruleset: Ruleset::Wythoff, position, convention: Convention::Normal, all: false };
/// let verdict = judge(&task, &Answer::Move(Position::words(&[7_u8, 12])), &Solver::default(), &Job::new())?;
/// assert_eq!(
///     verdict.words(),
///     "From (7, 12) your opponent goes to (7, 4). (7, 4) is a P-position: from there you cannot win."
/// );
/// # Ok::<(), golden_solver::SolverError>(())
/// ```
pub fn judge(task: &Task, answer: &Answer, solver: &Solver, job: &Job) -> Result<Verdict, SolverError> {
    job.advance(0)?;
    match (task, answer) {
        (Task::WinningMove { ruleset, position, convention, all }, Answer::Move(to)) => {
            let place = Place { ruleset, position, convention: *convention };
            winning_move::judge(&place, *all, to, solver, job)
        }
        (Task::Outcome { ruleset, position, convention }, Answer::Outcome(said)) => {
            outcome::judge(&Place { ruleset, position, convention: *convention }, *said, solver, job)
        }
        (Task::Mex { set }, Answer::Number(number)) => Ok(mex::judge(set, number)),
        (Task::Grundy { ruleset, position }, Answer::Number(number)) => {
            value::judge(ruleset, position, number, solver, job)
        }
        (Task::Fill { ruleset, row, column }, Answer::Cells(values)) => {
            fill::judge(ruleset, (*row, *column), values, solver, job)
        }
        (Task::NimSum { numbers }, Answer::Number(number)) => Ok(nim_sum::judge(numbers, number)),
        (Task::Zeckendorf { number, of }, Answer::Indices(indices)) => Ok(digits::judge(*of, number, indices)),
        (Task::Letter { index, question }, Answer::Letter(is_first)) => {
            Ok(sequence::judge_letter(*question, index, *is_first))
        }
        (Task::Gap { row, index }, Answer::Number(gap)) => Ok(sequence::judge_gap(*row, index, gap)),
        (Task::Pair { rules, index }, Answer::Pair(one, other)) => Ok(sequence::judge_pair(*rules, index, one, other)),
        (Task::Tail { position }, Answer::Tail(said, may)) => Ok(tail::judge(position, said, *may)),
        (Task::SilberStep { position }, Answer::Silber(step, to)) => {
            silber_step::judge(position, *step, to.as_ref(), solver, job)
        }
        (Task::Reply { ruleset, convention, rounds, .. }, Answer::Reply(round, to)) => match rounds.get(*round) {
            Some(position) => {
                let place = Place { ruleset, position, convention: *convention };
                winning_move::judge(&place, false, to, solver, job)
            }
            None => Ok(Verdict::Invalid(format!("There is no round {}; there are {}.", round + 1, rounds.len()))),
        },
        (Task::CounterExample { sentence }, Answer::Tuple(numbers)) => {
            counter_example::judge(sentence, numbers, solver, job)
        }
        (Task::Place { ruleset, last, .. }, Answer::Square(at)) => place::judge(ruleset, *last, at),
        _ => Ok(Verdict::Invalid("This task wants an answer of another form.".into())),
    }
}

impl Task {
    /// How many answers have to be found, one after the other, until the task is solved: all winning moves, all stars, a
    /// move for each round; else 1.
    ///
    /// **Cost**: that of evaluating the position where all winning moves have to be found.
    ///
    /// # Errors
    /// [`TaskError::Solver`]; [`TaskError::Beyond`] where the winning moves are not known.
    pub fn answers_to_find(&self, solver: &Solver, job: &Job) -> Result<usize, TaskError> {
        match self {
            Self::WinningMove { all: true, position, .. } => {
                self.right_answers(solver, job)?.ok_or_else(|| TaskError::Beyond(position.to_string()))
            }
            Self::Reply { rounds, .. } => Ok(rounds.len()),
            Self::Place { count, .. } => Ok(*count),
            _ => Ok(1),
        }
    }

    /// How many right answers there are, to be said before one is judged; `None` where there is one, or they are not
    /// counted.
    ///
    /// **Cost**: that of evaluating the position.
    ///
    /// # Errors
    /// [`TaskError::Solver`].
    pub fn right_answers(&self, solver: &Solver, job: &Job) -> Result<Option<usize>, TaskError> {
        match self {
            Self::WinningMove { ruleset, position, convention, .. } => {
                winning_move::count(&Place { ruleset, position, convention: *convention }, solver, job)
            }
            Self::Place { count, .. } => Ok(Some(*count)),
            _ => Ok(None),
        }
    }

    /// For each position from which a move is wanted, a move that is not right, looked for among a few; empty where no
    /// move is wanted.
    ///
    /// **Cost**: that of evaluating a few options of each such position.
    ///
    /// # Errors
    /// [`TaskError::Solver`].
    pub fn examples(&self, solver: &Solver, job: &Job) -> Result<Vec<Option<Position>>, TaskError> {
        let (ruleset, convention, positions) = match self {
            Self::WinningMove { ruleset, position, convention, .. } => {
                (ruleset, *convention, std::slice::from_ref(position))
            }
            Self::Reply { ruleset, convention, rounds, .. } => (ruleset, *convention, rounds.as_slice()),
            _ => return Ok(Vec::new()),
        };
        let example = |position| winning_move::example(Place { ruleset, position, convention }, solver, job);
        Ok(positions.iter().map(example).collect::<Result<_, _>>()?)
    }
}
