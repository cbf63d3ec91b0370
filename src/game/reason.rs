//! The reason why a position is won or lost, by the closed form of its game.

use super::{
    FibonacciNimReason, GlobalFibonacciNimReason, NimReason, SubtractionReason, TWythoffReason, TakeAwayReason,
    WythoffReason,
};
use golden_prose::Prose;

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
