//! The hints of a task: where to look, the rule that decides, a right answer.

use super::kinds::{
    counter_example, digits, fill, mex, nim_sum, outcome, place, reply, sequence, silber_step, tail, value,
    winning_move,
};
use super::known::Place;
use super::{Task, TaskError};
use golden_prose::whole_formulas;
use golden_solver::{Job, Solver};

/// Three hints, each more than the one before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hints {
    /// Where to look.
    pub nudge: String,
    /// The rule that decides.
    pub rule: String,
    /// A right answer.
    pub answer: String,
}

impl Task {
    /// Three hints: where to look, the rule, an answer. Those of [`Task::Reply`] are for its first round; see
    /// [`Task::hints_for_round`].
    ///
    /// **Cost**: that of evaluating the position.
    ///
    /// # Errors
    /// [`TaskError::Beyond`], [`TaskError::Solver`].
    pub fn hints(&self, solver: &Solver, job: &Job) -> Result<Hints, TaskError> {
        self.hints_of_round(0, solver, job)
    }

    /// As [`Task::hints`], for a round of [`Task::Reply`], counted from 0, and for the screen: short formulas are not broken
    /// at the end of a line.
    ///
    /// # Errors
    /// Those of [`Task::hints`].
    pub fn hints_for_round(&self, round: usize, solver: &Solver, job: &Job) -> Result<Hints, TaskError> {
        let Hints { nudge, rule, answer } = self.hints_of_round(round, solver, job)?;
        let [nudge, rule, answer] = [nudge, rule, answer].map(|words| whole_formulas(&words).into_owned());
        Ok(Hints { nudge, rule, answer })
    }

    fn hints_of_round(&self, round: usize, solver: &Solver, job: &Job) -> Result<Hints, TaskError> {
        match self {
            Self::WinningMove { ruleset, position, convention, .. } => {
                winning_move::hints(&Place { ruleset, position, convention: *convention }, solver, job)
            }
            Self::Outcome { ruleset, position, convention } => {
                outcome::hints(&Place { ruleset, position, convention: *convention }, solver, job)
            }
            Self::Mex { set } => Ok(mex::hints(set)),
            Self::Grundy { ruleset, position } => value::hints(ruleset, position, solver, job),
            Self::Fill { ruleset, row, column } => fill::hints(ruleset, (*row, *column), solver, job),
            Self::NimSum { numbers } => Ok(nim_sum::hints(numbers)),
            Self::Zeckendorf { number, of } => Ok(digits::hints(*of, number)),
            Self::Letter { index, question } => Ok(sequence::letter_hints(*question, index)),
            Self::Gap { row, index } => Ok(sequence::gap_hints(*row, index)),
            Self::Pair { rules, index } => Ok(sequence::pair_hints(*rules, index)),
            Self::Tail { position } => Ok(tail::hints(position)),
            Self::SilberStep { position } => silber_step::hints(position),
            Self::Reply { ruleset, position, convention, rounds } => {
                let place = Place { ruleset, position, convention: *convention };
                reply::hints(place, rounds.get(round), solver, job)
            }
            Self::Place { ruleset, last, .. } => place::hints(ruleset, *last),
            Self::CounterExample { sentence } => counter_example::hints(sentence, solver, job),
        }
    }
}
