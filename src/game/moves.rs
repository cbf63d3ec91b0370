//! Outcomes, conventions and moves, what a closed form says about them, and the reason it gives.

use super::{
    FibonacciNimReason, GlobalFibonacciNimReason, NimReason, Position, SubtractionReason, TWythoffReason,
    TakeAwayReason, WythoffReason,
};
use golden_number::UBig;
use golden_prose::Prose;
use serde::{Deserialize, Serialize};

/// The convention that decides whether the player who cannot move loses or wins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Convention {
    /// The player who cannot move loses: who takes the last stone wins.
    #[default]
    Normal,
    /// The player who cannot move wins: the last stone loses.
    Misere,
}

impl Convention {
    /// The outcome of a position without moves.
    pub const fn end(self) -> Outcome {
        match self {
            Self::Normal => Outcome::P,
            Self::Misere => Outcome::N,
        }
    }
}

/// The outcome: the winner under normal play, where the player who cannot move loses, unless misère play is mentioned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Outcome {
    /// The previous player wins: every option is an N-position.
    P,
    /// The next player wins: some option is a P-position.
    N,
}

/// A move: what it takes from each pile, and the position it leads to.
///
/// Moves are ordered by the position they lead to, then by what they take.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The stones taken from each of the [`crate::Ruleset::piles`], one number per pile; for a sum, from the piles of
    /// all components in order. Empty where a heap is split, or where a number grows.
    pub take: Vec<UBig>,
    /// The position after the move.
    pub to: Position,
}

impl Move {
    /// The move between two lists of piles.
    pub(super) fn of_piles(from: &[&UBig], to: Vec<UBig>) -> Self {
        let take = from.iter().zip(&to).map(|(&before, after)| before - after).collect();
        Self { take, to: Position::Flat(to) }
    }

    /// An upper estimate of the memory it uses.
    pub fn bytes(&self) -> usize {
        let parts = self.to.components().iter().flat_map(Position::numbers);
        let numbers = self.take.iter().chain(self.to.numbers()).chain(parts);
        numbers.map(|number| size_of::<UBig>() + number.as_words().len() * size_of::<usize>()).sum()
    }
}

impl Ord for Move {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.to.cmp(&other.to).then_with(|| self.take.cmp(&other.take))
    }
}

impl PartialOrd for Move {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// The statement of a closed form about a position, without search and at any size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClosedForm<Reason> {
    /// The outcome.
    pub outcome: Outcome,
    /// The winning moves, once each, in increasing order of the position they lead to; empty for a P-position.
    pub winning_moves: Vec<Move>,
    /// True if `winning_moves` is complete. It is not complete if the moves need more than [`MOVE_LIST_BYTES`], or if
    /// the closed form does not name them and the list is empty.
    pub complete: bool,
    /// The Grundy value if the closed form gives it.
    pub grundy: Option<UBig>,
    /// The reason for the outcome, as evidence that can be put into words.
    pub reason: Reason,
}

impl<Reason> ClosedForm<Reason> {
    /// The same closed form with its reason mapped.
    pub(super) fn map_reason<Other>(self, map: impl FnOnce(Reason) -> Other) -> ClosedForm<Other> {
        let Self { outcome, winning_moves, complete, grundy, reason } = self;
        ClosedForm { outcome, winning_moves, complete, grundy, reason: map(reason) }
    }
}

/// The memory a list of winning moves may take, 256 MB.
///
/// Fibonacci Nim and the odd-Fibonacci subtraction game can have a winning move for every digit of a number, so the
/// list grows with the square of the number of digits; it reaches this bound beyond 10,000 digits.
pub const MOVE_LIST_BYTES: usize = 1 << 28;

/// A list of winning moves within [`MOVE_LIST_BYTES`].
pub(super) struct MoveList {
    moves: Vec<Move>,
    room: usize,
    complete: bool,
}

impl MoveList {
    pub(super) fn new() -> Self {
        Self { moves: Vec::new(), room: MOVE_LIST_BYTES, complete: true }
    }

    /// Adds a winning move if there is room for it; returns true if there was.
    pub(super) fn push(&mut self, winning: Move) -> bool {
        match self.room.checked_sub(winning.bytes()) {
            Some(room) => {
                self.room = room;
                self.moves.push(winning);
            }
            None => self.complete = false,
        }
        self.complete
    }

    /// The moves in increasing order, those that there is room for.
    pub(super) fn into_moves(mut self) -> Vec<Move> {
        self.moves.sort_unstable();
        self.moves
    }

    /// The closed form of the position with these winning moves; without any it is a P-position of value 0.
    pub(super) fn into_closed_form<Reason>(mut self, grundy: Option<UBig>, reason: Reason) -> ClosedForm<Reason> {
        self.moves.sort_unstable();
        let (outcome, grundy) =
            if self.moves.is_empty() && self.complete { (Outcome::P, Some(UBig::ZERO)) } else { (Outcome::N, grundy) };
        ClosedForm { outcome, winning_moves: self.moves, complete: self.complete, grundy, reason }
    }

    /// The closed form under misère play of a position that has a move: without Grundy value.
    pub(super) fn into_misere_form<Reason>(self, reason: Reason) -> ClosedForm<Reason> {
        ClosedForm { grundy: None, ..self.into_closed_form(None, reason) }
    }
}

/// The reason of a closed form: evidence that other floors draw and put into words, or words alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameReason {
    /// For Nim.
    Nim(NimReason),
    /// For Wythoff's game.
    Wythoff(WythoffReason),
    /// For Fibonacci Nim.
    FibonacciNim(FibonacciNimReason),
    /// For Global Fibonacci Nim.
    GlobalFibonacciNim(GlobalFibonacciNimReason),
    /// For the odd-Fibonacci game.
    Subtraction(SubtractionReason),
    /// For t-Wythoff.
    TWythoff(TWythoffReason),
    /// For take-away games.
    TakeAway(TakeAwayReason),
    /// For any other game, in words.
    Words(Prose),
}
