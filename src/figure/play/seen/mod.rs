//! The reason why a position is lost, seen: stars and rays, nim columns, the tail and the limit, a strip of piles, or
//! every move with its answer.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `board` | the part of a board around a star: where its moves lead, and that no star stands there |
//! | `strip` | the piles up to a lost one, with brackets to its options; the last parts of a pile of Fibonacci Nim, and the limit that does not reach the tail |

mod board;
mod strip;

use self::board::SeenBoard;
use self::strip::{SeenStrip, SeenTail};
use super::nim_columns::{NimColumns, NimRow, has_nim_sum, nim_columns, nim_rows};
use crate::zeckendorf::words::{formula, length};
use crate::{Anchor, Colour, Figure, Form, Paint, Rect, Stroke};
use board::star_at;
use golden_game::{Factor, Fields, Moves, Position, Ruleset, TableShape};
use golden_solver::{Evaluation, Job, Solver, SolverError};

/// The picture that shows why a position is lost.
#[derive(Clone, Debug, PartialEq)]
pub enum SeenReason {
    /// Numbers whose nim sum is 0.
    Columns(Vec<NimRow>),
    /// A part of the board with its P-positions.
    Board(SeenBoard),
    /// The last parts of a pile of Fibonacci Nim and the limit.
    Tail(SeenTail),
    /// The piles up to this one.
    Strip(SeenStrip),
    /// Moves, each with its answer.
    Answers(SeenAnswers),
}

impl SeenReason {
    /// Returns the picture of a lost position of normal play; `None` where only moves with answers can be drawn.
    ///
    /// **Cost**: a table of 2²⁰ cells at most, or the evaluation of 18 piles.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    pub fn for_position(
        solver: &Solver,
        ruleset: &Ruleset,
        position: &Position,
        evaluation: &Evaluation,
        job: &Job,
    ) -> Result<Option<Self>, SolverError> {
        let spec = ruleset.spec();
        if has_nim_sum(ruleset, position) && !matches!(position.numbers(), [_, _] if spec.plane.is_board()) {
            return Ok(nim_rows(ruleset, position, evaluation).filter(|rows| !rows.is_empty()).map(Self::Columns));
        }
        Ok(match (spec.moves, spec.fields, position.numbers()) {
            (_, _, [_, _]) if spec.plane.is_board() => SeenBoard::of(solver, ruleset, position, job)?.map(Self::Board),
            (Moves::Limited { factor: Factor::DOUBLE }, Fields::OwnLimits { .. }, [stones, limit]) => {
                SeenTail::of(stones, limit).map(Self::Tail)
            }
            (Moves::Set(_) | Moves::Split(_), _, [_]) if spec.plane == TableShape::Line => {
                SeenStrip::of(solver, ruleset, position, job)?.map(Self::Strip)
            }
            _ => None,
        })
    }

    /// Moves with their answers, of which the first are drawn; stars are those of normal play.
    pub fn of_answers<'a>(position: String, answers: impl Iterator<Item = [&'a str; 2]>, is_gold: bool) -> Self {
        Self::Answers(SeenAnswers::of(position, answers, is_gold))
    }

    /// Returns a sentence or two on what the picture shows.
    pub fn caption(&self) -> String {
        match self {
            Self::Columns(_) => "Every column has an even number of ones. A move changes one row, so some column \
                                 becomes odd; the answer makes all of them even again."
                .to_owned(),
            Self::Board(board) if board.options.is_empty() => {
                "No move is left on this star: whoever moved last has won.".to_owned()
            }
            Self::Board(board) => {
                let moves = "A move goes along the marked squares, and no star stands there; from each of them a move \
                             leads back to a star.";
                match board.part() {
                    Some(part) => format!("{part} {moves} The moves, and stars that answer them, go on beyond it."),
                    None => moves.to_owned(),
                }
            }
            Self::Tail(SeenTail { tail, limit, .. }) => format!(
                "The limit {limit} does not reach the tail {tail}. Whoever takes k leaves a smaller tail, of at most \
                 2k: the answer takes it."
            ),
            Self::Strip(strip) if strip.options.is_empty() => {
                if strip.is_over {
                    return "The last pile has no move: whoever moved last has won.".to_owned();
                }
                let words = "From the last pile every move can be answered; stars are the piles of value 0.";
                format!("{}{words}", strip.part())
            }
            Self::Strip(strip) => format!(
                "{}No bracket from the last pile ends at a star; each of its ends is one move away from one.",
                strip.part()
            ),
            Self::Answers(answers) => {
                let moves = match answers.more {
                    0 => "Each move".to_owned(),
                    more => format!("The first {} moves, without {more} more: each", answers.pairs.len()),
                };
                if answers.is_gold {
                    format!("{moves}, and the star to which it is answered.")
                } else {
                    format!("{moves}, and its answer.")
                }
            }
        }
    }

    /// The picture in a width; `None` where it does not fit.
    pub fn figure(&self, width: f32) -> Option<Figure> {
        match self {
            Self::Columns(rows) => {
                nim_columns(&NimColumns { rows: rows.clone(), total: "Nim sum".into(), is_sum_hidden: false, width })
            }
            Self::Board(board) => Some(board.figure(width)),
            Self::Tail(tail) => Some(tail.figure(width)),
            Self::Strip(strip) => Some(strip.figure(width)),
            Self::Answers(answers) => Some(answers.figure(width)),
        }
    }
}

/// Moves that are drawn.
const DRAWN: usize = 12;

/// Moves with their answers.
#[derive(Clone, Debug, PartialEq)]
pub struct SeenAnswers {
    position: String,
    /// The positions after a move and after its answer.
    pairs: Vec<[String; 2]>,
    /// True if answers lead to P-positions of normal play, drawn as stars.
    is_gold: bool,
    /// The number of moves that are not drawn.
    more: usize,
}

impl SeenAnswers {
    fn of<'a>(position: String, answers: impl Iterator<Item = [&'a str; 2]>, is_gold: bool) -> Self {
        let mut answers = answers;
        let pairs = answers.by_ref().take(DRAWN).map(|pair| pair.map(str::to_owned)).collect();
        Self { position, pairs, is_gold, more: answers.count() }
    }

    /// Every move as a line to its answer.
    fn figure(&self, width: f32) -> Figure {
        const ROW: f32 = 24.0;
        let Self { position, pairs, is_gold, .. } = self;
        let height = ROW * length(pairs.len().max(1)) + 8.0;
        let name = format!("{} moves from {position}, each with its answer", pairs.len());
        let mut figure = Figure::new([width, height], name);
        let column = width / 3.0;
        let middle = height / 2.0;
        let size = |text: &str| ((column - 20.0) / (0.58 * length(text.chars().count().max(1)))).clamp(7.0, 15.0);
        let from = Rect::new(0.0, middle - 12.0, column - 14.0, 24.0);
        figure.push(formula(from, position.as_str(), Anchor::Left, size(position), Colour::Ink));
        for (row, [option, answer]) in pairs.iter().enumerate() {
            let y = 4.0 + ROW * (length(row) + 0.5);
            let stroke = Stroke::solid(Paint::new(Colour::Sec, 0.7), 1.2);
            figure.push(Form::Line { ends: [[column - 14.0, middle], [column, y]], stroke });
            let rect = Rect::new(column + 4.0, y - 12.0, column - 18.0, 24.0);
            figure.push(formula(rect, option.as_str(), Anchor::Left, size(option), Colour::Ink));
            if answer.is_empty() {
                continue;
            }
            if *is_gold {
                figure.push(star_at([2.0 * column, y], 6.5));
            } else {
                let rect = Rect::new(2.0 * column - 10.0, y - 12.0, 20.0, 24.0);
                figure.push(formula(rect, "→", Anchor::Centre, 15.0, Colour::Ink2));
            }
            let rect = Rect::new(2.0 * column + 12.0, y - 12.0, column - 14.0, 24.0);
            figure.push(formula(rect, answer.as_str(), Anchor::Left, size(answer), Colour::Ink));
        }
        figure
    }
}

#[cfg(test)]
mod tests {
    use super::SeenReason;
    use golden_game::parse_position;
    use golden_solver::{Job, Solver};

    fn seen(text: &str) -> Option<SeenReason> {
        let (ruleset, position) = parse_position(text).unwrap();
        let solver = Solver::default();
        let evaluation = solver.evaluate(&ruleset, &position, &Job::new()).unwrap();
        SeenReason::for_position(&solver, &ruleset, &position, &evaluation, &Job::new()).unwrap()
    }

    #[test]
    fn each_family_has_its_picture() {
        for text in ["nim 1 2 3", "wythoff 1 2 + fibonacci-nim 8", "grundy-game 8 8"] {
            assert!(matches!(seen(text), Some(SeenReason::Columns(_))), "{text}");
        }
        for text in ["wythoff 27 44", "euclid 5 8", "t-wythoff 1 4 --t 3", "rook 4 4"] {
            assert!(matches!(seen(text), Some(SeenReason::Board(_))), "{text}");
        }
        assert!(matches!(seen("fibonacci-nim 13"), Some(SeenReason::Tail(_))));
        assert!(matches!(seen("subtraction 33 --set 1,2,3"), Some(SeenReason::Strip(_))));
        assert!(seen("chomp 3 2").is_none());
    }

    #[test]
    fn on_the_part_of_a_board_no_option_is_a_star() {
        for text in ["wythoff 4 7", "wythoff 1618 2618", "euclid 5 8"] {
            let Some(SeenReason::Board(board)) = seen(text) else { panic!("{text}") };
            assert!(board.stars.contains(&board.position), "{text}");
            assert!(!board.options.is_empty() && board.options.iter().all(|at| !board.stars.contains(at)), "{text}");
        }
    }

    #[test]
    fn pictures_are_as_wide_as_their_room_at_most() {
        for text in
            ["nim 1 2 3", "wythoff 27 44", "fibonacci-nim 13", "subtraction 20 --set 1,4", "octal 9 --code 0.77"]
        {
            let seen = seen(text).unwrap();
            for width in [240.0, 270.0, 420.0] {
                let figure = seen.figure(width).unwrap();
                assert!(figure.size[0] <= width + 0.5, "{text} in {width}: {:?}", figure.size);
            }
            assert!(seen.caption().ends_with('.'));
        }
    }
}
