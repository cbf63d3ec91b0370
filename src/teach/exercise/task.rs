//! One concrete question: what it asks about, its words, the answer it wants.

use thiserror::Error;

use super::kinds::{
    counter_example, digits, fill, mex, nim_sum, outcome, place, reply, sequence, silber_step, tail, value,
    winning_move,
};
use super::known::Place;
use super::words::is_on_board;
use super::{Answer, DigitsOf, Kind, LetterQuestion, PairRules, Row, Sentence, Wanted};
use golden_figure::AskedPlace;
use golden_game::{Convention, Position, Ruleset};
use golden_number::UBig;
use golden_solver::SolverError;

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
}
