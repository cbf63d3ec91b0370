//! Verdicts: what the solver says of an answer to a task, and how a wrong one is refuted in the game. The hints of a
//! task: where to look, the rule that decides, a right answer.

use super::{Answer, Task, TaskError};
use golden_game::{Outcome, Position, SilberStep};
use golden_number::UBig;
use golden_prose::whole_formulas;
use golden_solver::{Job, Solver, SolverError};

/// The verdict of the solver on an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// It is right.
    Right {
        /// The number of other right answers; `None` where they are not counted.
        others: Option<usize>,
        /// The words about the answer: "Right. From (1, 2) every move of your opponent can be answered."
        words: String,
    },
    /// It is wrong.
    Wrong(Refutation),
    /// It is no answer, such as a move that is not allowed; it does not count as a try.
    Invalid(String),
    /// The answer is beyond what the solver may compute; it does not count as a try.
    Unknown(String),
}

impl Judgement {
    /// The verdict on an answer that is a move where a number is wanted, or the like.
    pub(super) fn of_another_form() -> Self {
        Self::Invalid("This task wants an answer of another form.".into())
    }

    /// Returns the words about the answer.
    pub fn words(&self) -> &str {
        match self {
            Self::Right { words, .. } | Self::Invalid(words) | Self::Unknown(words) => words,
            Self::Wrong(refutation) => &refutation.words,
        }
    }

    /// The same with short formulas that are not broken at the end of a line, as [`whole_formulas`] has them.
    #[must_use]
    pub fn whole(self) -> Self {
        let whole = |words: String| whole_formulas(&words).into_owned();
        match self {
            Self::Right { others, words } => Self::Right { others, words: whole(words) },
            Self::Wrong(refutation) => Self::Wrong(refutation.whole()),
            Self::Invalid(words) => Self::Invalid(whole(words)),
            Self::Unknown(words) => Self::Unknown(whole(words)),
        }
    }

    /// Returns true if the answer is right.
    pub const fn is_right(&self) -> bool {
        matches!(self, Self::Right { .. })
    }

    /// Returns true if it counts as a try.
    pub const fn is_try(&self) -> bool {
        matches!(self, Self::Right { .. } | Self::Wrong(_))
    }
}

/// The reason why an answer is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refutation {
    /// The evidence to be shown.
    pub evidence: Evidence,
    /// The same in words: "From (7, 12) your opponent goes to (7, 4) by taking 8 from the second pile. …"
    pub words: String,
    /// The refutations of the first wrong tries, where this one gives the right answer away: the first one says where
    /// to look, the second one more. Empty where the answer stays open.
    pub sooner: Vec<Self>,
    /// True if it gives the right answer away: with it the task is told.
    pub tells: bool,
}

impl Refutation {
    /// A refutation that is the same for every wrong try.
    pub fn new(evidence: Evidence, words: impl Into<String>) -> Self {
        Self { evidence, words: words.into(), sooner: Vec::new(), tells: false }
    }

    /// The same, which gives the right answer away, only after the refutations `sooner` of the first wrong tries.
    #[must_use]
    pub fn only_after(self, sooner: impl IntoIterator<Item = Self>) -> Self {
        Self { sooner: sooner.into_iter().collect(), tells: true, ..self }
    }

    /// The same where it gives away a part of the answer alone: the rest is still to be found.
    #[must_use]
    pub fn of_a_part(self) -> Self {
        Self { tells: false, ..self }
    }

    /// The same after a nudge in words, and after a second one that says more.
    #[must_use]
    pub fn after_nudges(self, first: impl Into<String>, second: impl Into<String>) -> Self {
        let nudge = |words: String| Self::new(Evidence::Words, words);
        self.only_after([nudge(first.into()), nudge(second.into())])
    }

    /// The same with short formulas that are not broken; see [`Judgement::whole`].
    fn whole(self) -> Self {
        let sooner = self.sooner.into_iter().map(Self::whole).collect();
        Self { words: whole_formulas(&self.words).into_owned(), sooner, ..self }
    }

    /// Returns the refutation after this number of earlier wrong tries: the first ones do not give the answer away.
    #[must_use]
    pub fn after(mut self, wrong_before: usize) -> Self {
        if wrong_before < self.sooner.len() {
            return self.sooner.swap_remove(wrong_before);
        }
        self.sooner.clear();
        self
    }
}

/// The evidence that an answer is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// After the move tried the opponent has a winning move.
    OpponentWins {
        /// The position after the move tried.
        from: Position,
        /// The position after the opponent's move.
        to: Position,
    },
    /// After the move tried the opponent has won at once: in misère play the player who cannot move wins.
    OpponentHasWon {
        /// The position after the move tried.
        at: Position,
    },
    /// The position is an N-position: this move wins.
    WinningMove {
        /// The position after the winning move.
        to: Position,
    },
    /// The position is a P-position: every move can be answered. Some of them with an answer each.
    Answered {
        /// The positions after the move and after its answer.
        pairs: Vec<(Position, Position)>,
    },
    /// There is no move: the game is over.
    Over(Outcome),
    /// An option has the value answered, which therefore is not the value of the position.
    Option {
        /// The option.
        position: Position,
    },
    /// The number answered is in the set.
    Present {
        /// The number.
        number: UBig,
    },
    /// A smaller number than the one answered is missing, from the set or among the values of the options.
    Missing {
        /// The smaller number.
        number: UBig,
    },
    /// A cell of a table is wrong, the first in the order of rows.
    Cell {
        /// Its row.
        row: u64,
        /// Its column.
        column: u64,
        /// The evidence that it is wrong.
        why: Box<Evidence>,
    },
    /// A column of binary digits is wrong.
    Column {
        /// The exponent of its power of 2.
        place: usize,
    },
    /// The tiles make another number.
    Sum {
        /// The number that they make.
        sum: UBig,
    },
    /// Two tiles are neighbours.
    Neighbours {
        /// The index of the smaller one.
        lower: u32,
        /// The index of the larger one.
        upper: u32,
    },
    /// The Zeckendorf form of a number shows it.
    Parts {
        /// The number.
        number: UBig,
        /// The indices of its parts.
        indices: Vec<u32>,
    },
    /// A number shows it: it belongs to another row, or is nearer.
    Number {
        /// The number.
        number: UBig,
    },
    /// A number of the answer stands in a pair before.
    Pair {
        /// Its smaller number.
        a: UBig,
        /// Its larger number.
        b: UBig,
    },
    /// A step of Silber's rule that does not decide, or that names another move.
    Step {
        /// The step.
        step: SilberStep,
    },
    /// The sentence is true for these numbers, or does not speak of them.
    TrueThere {
        /// True if its condition holds there.
        speaks: bool,
    },
    /// There is a smaller counter-example.
    SmallerExists,
    /// A position where a list of what is left fails: no move leads to the list, or from it one leads back.
    Hole {
        /// The position.
        position: Position,
        /// The position of the list that a move leads back to.
        to: Option<Position>,
    },
    /// The words alone: there is nothing else to show.
    Words,
}

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
/// use golden_teach::exercise::{Answer, FindWinningMove, Task, judge};
/// let position = Position::words(&[10_u8, 15]);
/// let (ruleset, convention) = (Ruleset::Wythoff, Convention::Normal);
/// let task = Task::WinningMove(FindWinningMove { ruleset, position, convention, all: false });
/// let verdict = judge(&task, &Answer::Move(Position::words(&[7_u8, 12])), &Solver::default(), &Job::new())?;
/// assert_eq!(
///     verdict.words(),
///     "From (7, 12) your opponent goes to (7, 4). (7, 4) is a P-position: from there you cannot win."
/// );
/// # Ok::<(), golden_solver::SolverError>(())
/// ```
pub fn judge(task: &Task, answer: &Answer, solver: &Solver, job: &Job) -> Result<Judgement, SolverError> {
    job.advance(0)?;
    task.verdict(answer, solver, job)
}

/// Three hints, each more than the one before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hints {
    /// A hint about where to look.
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
        self.hints_of(0, solver, job)
    }

    /// As [`Task::hints`], for a round of [`Task::Reply`], counted from 0, and for the screen: short formulas are not
    /// broken at the end of a line.
    ///
    /// # Errors
    /// Those of [`Task::hints`].
    pub fn hints_for_round(&self, round: usize, solver: &Solver, job: &Job) -> Result<Hints, TaskError> {
        let Hints { nudge, rule, answer } = self.hints_of(round, solver, job)?;
        let [nudge, rule, answer] = [nudge, rule, answer].map(|words| whole_formulas(&words).into_owned());
        Ok(Hints { nudge, rule, answer })
    }
}
