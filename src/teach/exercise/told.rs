//! What tells the answers of a task: these themselves, and the digits of numbers.

use super::kinds::winning_move;
use super::known::Place;
use super::words::named;
use super::{LetterAsks, Task, TaskError};
use crate::game::Position;
use crate::number::UBig;
use crate::solver::{Job, Solver};

impl Task {
    /// Whether the Zeckendorf digits of numbers are its answer, or contain it: these are then hidden until it is done.
    ///
    /// ```
    /// use golden_nim::teach::exercise::{DigitsOf, Task};
    /// assert!(Task::Zeckendorf { number: 100_u8.into(), of: DigitsOf::Number }.digits_tell());
    /// assert!(!Task::Mex { set: vec![0, 1, 3] }.digits_tell());
    /// ```
    pub fn digits_tell(&self) -> bool {
        match self {
            Self::Zeckendorf { .. } | Self::Tail { .. } | Self::SilberStep { .. } => true,
            Self::WinningMove { ruleset, .. }
            | Self::Outcome { ruleset, .. }
            | Self::Grundy { ruleset, .. }
            | Self::Fill { ruleset, .. }
            | Self::Reply { ruleset, .. }
            | Self::Place { ruleset, .. } => ruleset.digits_tell(),
            Self::Mex { .. }
            | Self::NimSum { .. }
            | Self::Letter { .. }
            | Self::Gap { .. }
            | Self::Pair { .. }
            | Self::CounterExample { .. } => false,
        }
    }

    /// The question without what stands before its place of a sequence: on paper that is the answer of another task.
    pub fn question_alone(&self) -> String {
        match self {
            Self::Letter { index, asks: LetterAsks::Letter } => format!("Which letter stands at place {index}?"),
            Self::Gap { row, index } => {
                let name = row.name();
                format!("How much larger is {name}({}) than {name}({index})?", index + UBig::ONE)
            }
            Self::Pair { index, .. } => format!("Which pair is number {index}?"),
            _ => self.question(),
        }
    }

    /// The right answers in words: all winning moves, one for each move of the opponent, else one. At most as many winning
    /// moves as a list has room for, [`Task::ANSWERS`].
    ///
    /// **Cost**: that of evaluating each position that is answered.
    ///
    /// # Errors
    /// Those of [`Task::hints`].
    pub fn answers(&self, solver: &Solver, job: &Job) -> Result<Vec<String>, TaskError> {
        match self {
            Self::WinningMove { ruleset, position, convention, .. } => {
                let place = Place { ruleset, position, convention: *convention };
                winning_move::answers(&place, Self::ANSWERS, solver, job)
            }
            Self::Reply { ruleset, convention, rounds, .. } => {
                let answer = |position: &Position| {
                    let place = Place { ruleset, position, convention: *convention };
                    Ok(winning_move::hints(&place, solver, job)?.answer)
                };
                rounds.iter().map(answer).collect()
            }
            _ => Ok(vec![self.hints(solver, job)?.answer]),
        }
    }

    /// The most winning moves that are listed.
    pub const ANSWERS: usize = 12;

    /// The positions that the opponent's moves leave, in words; empty where no moves are to be answered.
    pub fn rounds(&self) -> Vec<String> {
        match self {
            Self::Reply { ruleset, position, convention, rounds } => {
                let place = Place { ruleset, position, convention: *convention };
                rounds.iter().map(|round| named(place, round)).collect()
            }
            _ => Vec::new(),
        }
    }
}
