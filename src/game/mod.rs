//! The rules: one file per game, with its options on machine words and, where the literature has one, its closed
//! form at any size.
//!
//! Uses `number`; knows no solver, no screen, no file. Every game implements [`Game`], which the plain recursion of
//! `solver::reference` can search; the closed forms take big integers.

pub mod caps;
mod count;
mod fibonacci_nim;
mod global_fibonacci_nim;
mod local_fibonacci_nim;
mod moves;
mod nim;
mod one_pile;
mod options;
mod piece;
mod position;
mod random;
mod rays;
mod ruleset;
mod subtraction;
mod sum;
mod t_wythoff;
mod take;
mod take_away;
mod text;
mod wythoff;
mod wythoff_moves;

use std::fmt::Debug;
use std::hash::Hash;

pub use count::option_count;
pub use fibonacci_nim::{FibonacciNim, FibonacciNimReason};
pub use global_fibonacci_nim::{GlobalFibonacciNim, GlobalFibonacciNimReason, GlobalPosition};
pub use local_fibonacci_nim::LocalFibonacciNim;
pub use moves::{ClosedForm, Convention, MOVE_LIST_BYTES, Move, Outcome};
pub use nim::{Nim, NimReason};
pub use one_pile::OnePile;
pub use options::options;
pub use position::Position;
pub use random::{SplitMix64, random_option};
pub use rays::{RayGame, Vector, VectorError};
pub use ruleset::{Ruleset, RulesetError, SubtractionSet};
pub use subtraction::{GoldenSet, Subtraction, SubtractionReason};
pub use sum::{Component, ComponentPosition, SumGame};
pub use t_wythoff::{TWythoff, TWythoffReason};
pub use take::TakeError;
pub use take_away::TakeAway;
pub use text::{
    RulesetOptions, TextError, parse_component_games, parse_components, parse_position, parse_ruleset, parse_words,
    position_text,
};
pub use wythoff::{Silber, SilberStep, Wythoff, WythoffReason};
pub use wythoff_moves::WythoffMoves;

/// The rules of an impartial game on machine words: from a position to its options.
///
/// Implementations say nothing about who wins; the plain recursion over [`Game::options`] is the reference that every
/// closed form and fast path is tested against.
pub trait Game {
    /// A position; equal positions have equal options.
    type Position: Clone + Eq + Hash + Ord + Debug;

    /// Calls `visit` for every option. An option reached by two moves may be visited twice.
    fn for_each_option(&self, position: &Self::Position, visit: &mut dyn FnMut(Self::Position));

    /// The position on machine words; `None` if it has another form or a number does not fit.
    #[expect(clippy::wrong_self_convention, reason = "a sum needs its components to know what the numbers mean")]
    fn from_position(&self, position: &Position) -> Option<Self::Position>;

    /// The position as every ruleset writes it, the inverse of [`Game::from_position`].
    fn to_position(&self, position: &Self::Position) -> Position;

    /// All options, once each, in order.
    fn options(&self, position: &Self::Position) -> Vec<Self::Position> {
        let mut options = Vec::new();
        self.for_each_option(position, &mut |option| options.push(option));
        options.sort_unstable();
        options.dedup();
        options
    }
}
