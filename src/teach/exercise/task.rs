//! One concrete question: its words, the answer it wants, its hints, and the judge of answers.

use thiserror::Error;

use super::kinds::{
    counter_example, digits, fill, mex, nim_sum, outcome, place, reply, sequence, silber_step, tail, value,
    winning_move,
};
use super::known::Place;
use super::words::is_on_board;
use super::{Answer, DigitsOf, Kind, LetterQuestion, PairRules, Row, Sentence, Verdict, Wanted};
use crate::figure::AskedPlace;
use crate::game::{Convention, Position, Ruleset};
use crate::number::UBig;
use crate::prose::whole_formulas;
use crate::solver::{Job, Solver, SolverError};

/// A concrete question, with everything that it asks about and no answer.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Task {
    /// Find a winning move, or all of them.
    WinningMove {
        /// The game.
        ruleset: Ruleset,
        /// An N-position.
        position: Position,
        /// Whether the last move wins or loses.
        convention: Convention,
        /// Whether all winning moves have to be found, one after the other.
        all: bool,
    },
    /// Who wins?
    Outcome {
        /// The game.
        ruleset: Ruleset,
        /// The position.
        position: Position,
        /// Whether the last move wins or loses.
        convention: Convention,
    },
    /// Which is the least number missing?
    Mex {
        /// The numbers, increasing.
        set: Vec<u16>,
    },
    /// What is the Grundy value?
    Grundy {
        /// The game.
        ruleset: Ruleset,
        /// The position.
        position: Position,
    },
    /// Which values stand in these four rows and columns?
    Fill {
        /// The game, one of a board.
        ruleset: Ruleset,
        /// The first row.
        row: u64,
        /// The first column.
        column: u64,
    },
    /// What is the nim sum?
    NimSum {
        /// The numbers.
        numbers: Vec<UBig>,
    },
    /// Which tiles make the number?
    Zeckendorf {
        /// The number.
        number: UBig,
        /// Whether it is laid itself, or its partner in a safe pair.
        of: DigitsOf,
    },
    /// Which letter stands there?
    Letter {
        /// The place, counted from 1.
        index: UBig,
        /// The question.
        question: LetterQuestion,
    },
    /// How far is it to the next member?
    Gap {
        /// The row.
        row: Row,
        /// The index of the member before the gap.
        index: UBig,
    },
    /// Which is the safe pair with this number?
    Pair {
        /// The game.
        rules: PairRules,
        /// The number of the pair.
        index: UBig,
    },
    /// Which is the tail, and may it be taken?
    Tail {
        /// A position of Fibonacci Nim.
        position: Position,
    },
    /// Which step of Silber's rule decides, and where does it lead?
    SilberStep {
        /// Two different numbers, neither 0.
        position: Position,
    },
    /// What answers each of these moves?
    Reply {
        /// The game.
        ruleset: Ruleset,
        /// A P-position.
        position: Position,
        /// Whether the last move wins or loses.
        convention: Convention,
        /// The positions that the opponent's moves leave, one after the other.
        rounds: Vec<Position>,
    },
    /// Where do the next stars stand?
    Place {
        /// The game, one of a board.
        ruleset: Ruleset,
        /// A star of the last step.
        last: (u32, u32),
        /// All stars that stand on the board, nearest to the corner first.
        stars: Vec<(u32, u32)>,
        /// How many are to be placed.
        count: usize,
    },
    /// For which least numbers is the sentence false?
    CounterExample {
        /// The sentence.
        sentence: Sentence,
    },
}

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

/// Why there is no task, or nothing is known of it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TaskError {
    /// No position between the bounds fits the question.
    #[error("no position drawn between the bounds is {0}; choose wider bounds")]
    NothingToDraw(&'static str),
    /// The position given does not fit the question.
    #[error("{position} is not {wanted}; choose another position")]
    Unfit {
        /// The position.
        position: String,
        /// What it should be.
        wanted: &'static str,
    },
    /// The answer is beyond the budget.
    #[error("the answer at {0} is beyond what may be computed; choose smaller numbers")]
    Beyond(String),
    /// The formula of a sentence cannot be evaluated.
    #[error("{0}")]
    Formula(String),
    /// The solver failed or was cancelled.
    #[error(transparent)]
    Solver(#[from] SolverError),
}

impl Task {
    /// The kind of exercise that it belongs to.
    pub const fn kind(&self) -> Kind {
        match self {
            Self::WinningMove { .. } => Kind::WinningMove,
            Self::Outcome { .. } => Kind::Outcome,
            Self::Mex { .. } => Kind::Mex,
            Self::Grundy { .. } => Kind::Grundy,
            Self::Fill { .. } => Kind::Fill,
            Self::NimSum { .. } => Kind::NimSum,
            Self::Zeckendorf { .. } => Kind::Zeckendorf,
            Self::Letter { .. } => Kind::Letter,
            Self::Gap { .. } => Kind::Gap,
            Self::Pair { .. } => Kind::Pair,
            Self::Tail { .. } => Kind::Tail,
            Self::SilberStep { .. } => Kind::SilberStep,
            Self::Reply { .. } => Kind::Reply,
            Self::Place { .. } => Kind::Place,
            Self::CounterExample { .. } => Kind::CounterExample,
        }
    }

    /// The game and the position that it is about, where it is about one.
    pub const fn position(&self) -> Option<(&Ruleset, &Position)> {
        match self {
            Self::WinningMove { ruleset, position, .. }
            | Self::Outcome { ruleset, position, .. }
            | Self::Reply { ruleset, position, .. }
            | Self::Grundy { ruleset, position } => Some((ruleset, position)),
            Self::Tail { position } => Some((&Ruleset::FibonacciNim, position)),
            Self::SilberStep { position } => Some((&Ruleset::Wythoff, position)),
            Self::Mex { .. }
            | Self::Fill { .. }
            | Self::NimSum { .. }
            | Self::Zeckendorf { .. }
            | Self::Letter { .. }
            | Self::Gap { .. }
            | Self::Pair { .. }
            | Self::Place { .. }
            | Self::CounterExample { .. } => None,
        }
    }

    /// Whether its position is laid as stones in a scene that shows stones, though the game has a board: its question speaks
    /// of no piece, since there is none, or the squares of the board would be small.
    pub fn may_be_stones(&self) -> bool {
        let convention = Convention::Normal;
        self.position().is_some_and(|(ruleset, position)| !is_on_board(Place { ruleset, position, convention }))
    }

    /// The place of a sequence that it asks for, where that is drawn with what stands before it.
    ///
    /// **Cost**: constant.
    pub fn place_in_sequence(&self) -> Option<AskedPlace> {
        match self {
            Self::Letter { index, question } => sequence::letter_place(*question, index),
            Self::Gap { row, index } => sequence::gap_place(*row, index),
            Self::Pair { rules, index } => sequence::pair_place(*rules, index),
            _ => None,
        }
    }

    /// The question in words.
    ///
    /// **Cost**: proportional to the text.
    pub fn question(&self) -> String {
        match self {
            Self::WinningMove { ruleset, position, convention, all } => {
                winning_move::question(ruleset, position, *convention, *all)
            }
            Self::Outcome { ruleset, position, convention } => outcome::question(ruleset, position, *convention),
            Self::Mex { set } => mex::question(set),
            Self::Grundy { ruleset, position } => value::question(ruleset, position),
            Self::Fill { ruleset, row, column } => fill::question(ruleset, *row, *column),
            Self::NimSum { numbers } => nim_sum::question(numbers),
            Self::Zeckendorf { number, of } => digits::question(*of, number),
            Self::Letter { index, question } => sequence::letter_question(*question, index),
            Self::Gap { row, index } => sequence::gap_question(*row, index),
            Self::Pair { rules, index } => sequence::pair_question(*rules, index),
            Self::Tail { position } => tail::question(position),
            Self::SilberStep { position } => silber_step::question(position),
            Self::Reply { ruleset, position, convention, rounds } => {
                reply::question(Place { ruleset, position, convention: *convention }, rounds.len())
            }
            Self::Place { ruleset, stars, count, .. } => place::question(ruleset, stars.len(), *count),
            Self::CounterExample { sentence } => counter_example::question(sentence),
        }
    }

    /// What is shown once all of its answers are found, as a sentence; `None` where the verdicts say all.
    ///
    /// **Cost**: proportional to the text.
    pub fn conclusion(&self) -> Option<String> {
        match self {
            Self::Reply { ruleset, position, convention, rounds } => {
                Some(reply::conclusion(Place { ruleset, position, convention: *convention }, rounds.len()))
            }
            _ => None,
        }
    }

    /// The shape of the answer.
    ///
    /// **Cost**: that of copying what the task asks about.
    pub fn wanted(&self) -> Wanted {
        match self {
            Self::WinningMove { ruleset, position, .. } => {
                Wanted::Move { ruleset: ruleset.clone(), position: position.clone() }
            }
            Self::Outcome { .. } => Wanted::Outcome,
            Self::Mex { .. } | Self::Grundy { .. } | Self::NimSum { .. } | Self::Gap { .. } => Wanted::Number,
            Self::Fill { ruleset, row, column } => {
                Wanted::Cells { ruleset: ruleset.clone(), row: *row, column: *column }
            }
            Self::Zeckendorf { number, of } => Wanted::Indices { largest: digits::largest_tile(*of, number) },
            Self::Letter { question, .. } => Wanted::Letter { choices: sequence::letter_choices(*question) },
            Self::Pair { .. } => Wanted::Pair,
            Self::Tail { .. } => Wanted::Tail,
            Self::SilberStep { position } => Wanted::Silber { position: position.clone() },
            Self::Reply { ruleset, rounds, .. } => Wanted::Replies { ruleset: ruleset.clone(), rounds: rounds.clone() },
            Self::CounterExample { sentence } => Wanted::Tuple { names: counter_example::names(sentence) },
            Self::Place { ruleset, stars, .. } => Wanted::Square { ruleset: ruleset.clone(), stars: stars.clone() },
        }
    }

    /// The position after the move of an answer, the numbers in the order of the task; `None` of an answer that is no move.
    ///
    /// **Cost**: that of copying the position.
    pub fn moved(&self, answer: &Answer) -> Option<Position> {
        match (self, answer) {
            (Self::SilberStep { position }, Answer::Silber(_, to)) => silber_step::moved(position, to.as_ref()?),
            (_, Answer::Move(to) | Answer::Reply(_, to)) => Some(to.clone()),
            _ => None,
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

/// The verdict on an answer to a task.
///
/// **Cost**: that of evaluating the position, and where a wrong answer is refuted by an option, of those examined.
///
/// # Errors
/// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
///
/// ```
/// use golden_nim::game::{Convention, Position, Ruleset};
/// use golden_nim::solver::{Job, Solver};
/// use golden_nim::teach::exercise::{Answer, Task, judge};
/// let position = Position::words(&[10_u8, 15]);
/// let task = Task::WinningMove { ruleset: Ruleset::Wythoff, position, convention: Convention::Normal, all: false };
/// let verdict = judge(&task, &Answer::Move(Position::words(&[7_u8, 12])), &Solver::default(), &Job::new())?;
/// assert_eq!(
///     verdict.words(),
///     "From (7, 12) your opponent goes to (7, 4). (7, 4) is a P-position: from there you cannot win."
/// );
/// # Ok::<(), golden_nim::solver::SolverError>(())
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
