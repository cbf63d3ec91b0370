//! Answers: what shape is wanted, what was given, and reading one from text.

use crate::strategy::StrategyGame;
use golden_game::{Convention, Outcome, Position, Ruleset, SilberStep, TableShape};
use golden_lab::played::READ_STATES;
use golden_lab::strategy::Strategy;
use golden_logic::automata::budget::Limits;
use golden_number::{UBig, fibonacci_index, parse_typed_number};
use golden_prose::{sentence, short_number};

/// The shape of the answer that a task wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnswerShape {
    /// A move of this game from this position: [`Answer::Move`].
    Move {
        /// The game.
        ruleset: Ruleset,
        /// The position moved from.
        position: Position,
    },
    /// N or P: [`Answer::Outcome`].
    Outcome,
    /// A natural number of any size, also as text such as "10^30-2": [`Answer::Number`].
    Number,
    /// Sixteen Grundy values, row by row: [`Answer::Cells`].
    Cells {
        /// The game.
        ruleset: Ruleset,
        /// The first of four rows.
        row: u64,
        /// The first of four columns.
        column: u64,
    },
    /// Tiles of Fibonacci numbers, by their indices: [`Answer::Indices`].
    Indices {
        /// The index of the largest tile that is shown; the smallest is 2.
        largest: u32,
    },
    /// One of two letters: [`Answer::Letter`].
    Letter {
        /// The letters, the one for `true` first.
        choices: [&'static str; 2],
    },
    /// Two numbers in either order: [`Answer::Pair`].
    Pair,
    /// A tail, and whether it may be taken: [`Answer::Tail`].
    Tail,
    /// A step of Silber's rule, and where it leads: [`Answer::Silber`].
    Silber {
        /// The position moved from.
        position: Position,
    },
    /// A move from each of these positions: [`Answer::Reply`].
    Replies {
        /// The game.
        ruleset: Ruleset,
        /// The positions that the opponent's moves leave, one after the other.
        rounds: Vec<Position>,
    },
    /// A square of the board: [`Answer::Square`].
    Square {
        /// The game.
        ruleset: Ruleset,
        /// The stars that stand on the board.
        stars: Vec<(u32, u32)>,
    },
    /// A strategy: [`Answer::Strategy`].
    Strategy {
        /// The game.
        ruleset: Ruleset,
        /// The number of numbers of its positions.
        numbers: usize,
        /// The convention: whether the last move wins or loses.
        convention: Convention,
        /// The kinds of sentences that are offered, by their names; all where there are none.
        blocks: Vec<String>,
    },
    /// A number for each of these names: [`Answer::Tuple`].
    Tuple {
        /// The names, in order.
        names: Vec<String>,
    },
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// The position after the move.
    Move(Position),
    /// The player who wins, as an outcome.
    Outcome(Outcome),
    /// A natural number.
    Number(UBig),
    /// Sixteen values, row by row.
    Cells(Vec<UBig>),
    /// The indices of tiles, in any order; the tile 1 has the index 2.
    Indices(Vec<u32>),
    /// The first (true) or the second of two letters.
    Letter(bool),
    /// Two numbers.
    Pair(UBig, UBig),
    /// A tail, and whether it may be taken.
    Tail(UBig, bool),
    /// A step of Silber's rule, and the position after its move; none for step 0.
    Silber(SilberStep, Option<Position>),
    /// In a round, counted from 0, the position after the move.
    Reply(usize, Position),
    /// A square.
    Square(Position),
    /// Numbers for the names of a sentence, in order.
    Tuple(Vec<UBig>),
    /// A strategy, as a list of sentences.
    Strategy(Strategy),
}

impl Answer {
    /// Reads an answer as it is typed: a number such as `10^30-2`; `N` or `P`; for a move the numbers of the position
    /// after it, those of the components of a sum separated by `+`; values of cells row by row; tiles as a sum
    /// `89 + 8 + 3`; a letter; a strategy as `the end, or a multiple of 7`; `3 yes` for a tail that may be taken;
    /// `2: 9 15` for a step and where it leads; `1: 3 2` for a move in the first round.
    ///
    /// # Errors
    /// A sentence that says what is to be typed.
    ///
    /// ```
    /// use golden_teach::exercise::{Answer, AnswerShape};
    /// assert_eq!(Answer::read(&AnswerShape::Number, "2^3 - 1"), Ok(Answer::Number(7_u8.into())));
    /// ```
    pub fn read(wanted: &AnswerShape, text: &str) -> Result<Self, String> {
        match wanted {
            AnswerShape::Move { ruleset, position } => {
                position_like(position, text).map(|to| Self::Move(in_order(ruleset, position, to)))
            }
            AnswerShape::Outcome => match text.trim() {
                "N" | "n" => Ok(Self::Outcome(Outcome::N)),
                "P" | "p" => Ok(Self::Outcome(Outcome::P)),
                _ => Err("Type N or P.".into()),
            },
            AnswerShape::Number => number(text).map(Self::Number),
            AnswerShape::Cells { .. } => numbers(text).map(Self::Cells),
            AnswerShape::Indices { .. } => tiles(text).map(Self::Indices),
            AnswerShape::Letter { choices } => {
                match choices.iter().position(|choice| choice.eq_ignore_ascii_case(text.trim())) {
                    Some(place) => Ok(Self::Letter(place == 0)),
                    None => Err(format!("Type {} or {}.", choices[0], choices[1])),
                }
            }
            AnswerShape::Pair => match numbers(text)?.as_slice() {
                [one, other] => Ok(Self::Pair(one.clone(), other.clone())),
                _ => Err("Type two numbers.".into()),
            },
            AnswerShape::Tail => {
                let (tail, may) = text.trim().split_once(char::is_whitespace).unwrap_or((text, ""));
                match may.trim() {
                    "yes" => Ok(Self::Tail(number(tail)?, true)),
                    "no" => Ok(Self::Tail(number(tail)?, false)),
                    _ => Err("Type the tail, and yes or no: 3 yes.".into()),
                }
            }
            AnswerShape::Silber { position } => {
                let (step, to) = text.split_once(':').unwrap_or((text, ""));
                let known = SilberStep::ALL.into_iter().find(|known| known.number().to_string() == step.trim());
                let step = known.ok_or("Type a step from 0 to 3, and where it leads: 2: 9 15.")?;
                let to = if to.trim().is_empty() { None } else { Some(position_like(position, to)?) };
                Ok(Self::Silber(step, to))
            }
            AnswerShape::Replies { rounds, .. } => {
                let (round, to) = text.split_once(':').unwrap_or(("1", text));
                let round = round.trim().parse::<usize>().ok().and_then(|round| round.checked_sub(1));
                match round.and_then(|round| Some((round, rounds.get(round)?))) {
                    Some((round, from)) => Ok(Self::Reply(round, position_like(from, to)?)),
                    None => Err(format!("Type a round from 1 to {}.", rounds.len())),
                }
            }
            AnswerShape::Tuple { names } => match numbers(text)? {
                numbers if numbers.len() == names.len() => Ok(Self::Tuple(numbers)),
                _ => Err(format!("Type a number for {}.", names.join(", "))),
            },
            AnswerShape::Strategy { ruleset, numbers, convention, .. } => {
                let limits = Limits { states: READ_STATES, ..Limits::default() };
                let game =
                    StrategyGame::of(ruleset, *numbers, *convention, &limits).map_err(|error| sentence(&error))?;
                let game = game.ok_or("No strategy for this game can be tried.")?;
                let read = Strategy::read(text, game.rule(), game.grows());
                read.map(Self::Strategy).map_err(|error| sentence(&error))
            }
            AnswerShape::Square { .. } => numbers(text).map(|numbers| Self::Square(Position::Flat(numbers))),
        }
    }
}

/// The position after a move, where its two numbers were typed in the other order: "19 31" for (31, 19).
fn in_order(ruleset: &Ruleset, from: &Position, to: Position) -> Position {
    let is_symmetric = ruleset.spec().plane == TableShape::Quadrant { symmetric: true };
    let Position::Flat(numbers) = &to else { return to };
    let [one, other] = numbers.as_slice() else { return to };
    let swapped = Position::Flat(vec![other.clone(), one.clone()]);
    let is_other = is_symmetric && !ruleset.is_move(from, &to) && ruleset.is_move(from, &swapped);
    if is_other { swapped } else { to }
}

/// A number as it is typed.
fn number(text: &str) -> Result<UBig, String> {
    parse_typed_number(text).map_err(|error| sentence(&error))
}

/// The indices of Fibonacci numbers in a sum; that of 1 is 2.
fn tiles(text: &str) -> Result<Vec<u32>, String> {
    let tile = |word: &str| {
        let tile = number(word)?;
        let index = fibonacci_index(&tile).and_then(|index| u32::try_from(index).ok()).map(|index| index.max(2));
        index.filter(|_| !tile.is_zero()).ok_or_else(|| format!("{} is no tile.", short_number(&tile)))
    };
    text.split('+').map(|word| tile(word.trim())).collect()
}

/// The numbers in a text, between commas, spaces or brackets.
fn numbers(text: &str) -> Result<Vec<UBig>, String> {
    let words = text.split(|c: char| c == ',' || c == '(' || c == ')' || c.is_whitespace());
    words.filter(|word| !word.is_empty()).map(number).collect()
}

/// A position of the same shape as another, from the numbers in a text.
fn position_like(like: &Position, text: &str) -> Result<Position, String> {
    match like {
        Position::Flat(_) => numbers(text).map(Position::Flat),
        Position::Sum(_) => {
            let parts = text.split('+').map(|part| numbers(part).map(Position::Flat));
            parts.collect::<Result<_, _>>().map(Position::Sum)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Answer, AnswerShape};
    use golden_game::parse_position;

    #[test]
    fn a_move_is_taken_in_either_order_where_both_are_the_same_position() {
        let read = |from: &str, text: &str| {
            let (ruleset, position) = parse_position(from).expect("a position");
            match Answer::read(&AnswerShape::Move { ruleset, position }, text) {
                Ok(Answer::Move(to)) => to.to_string(),
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(read("wythoff 31 48", "19 31"), read("wythoff 31 48", "31 19"));
        // Both are moves, and neither is the other one.
        assert_eq!(["7 8", "8 7"].map(|text| read("wythoff 8 9", text)), ["(7, 8)", "(8, 7)"]);
        // A pile and its limit are no two piles.
        assert_eq!(read("fibonacci-nim 9 3", "2 7"), "(2, 7)");
    }
}
