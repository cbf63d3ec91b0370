//! Why a position is won or lost, as the closed form of its game says it.

use super::{
    FibonacciNimReason, GlobalFibonacciNimReason, NimReason, SubtractionReason, TWythoffReason, WythoffReason,
};
use crate::prose::Prose;

/// The reason of a closed form: evidence that pictures and other floors put into words, or words alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameReason {
    /// Of Nim.
    Nim(NimReason),
    /// Of Wythoff's game.
    Wythoff(WythoffReason),
    /// Of Fibonacci Nim.
    FibonacciNim(FibonacciNimReason),
    /// Of Global Fibonacci Nim.
    GlobalFibonacciNim(GlobalFibonacciNimReason),
    /// Of the odd-Fibonacci game.
    Subtraction(SubtractionReason),
    /// Of t-Wythoff.
    TWythoff(TWythoffReason),
    /// Of any other game, in words.
    Words(Prose),
}
