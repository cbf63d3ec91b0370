//! The reason why an edit is refused.

use thiserror::Error;

use crate::{Subject, caps};
use golden_game::RulesetError;
use golden_solver::SolverError;

/// The reason why an edit is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EditError {
    /// Misère play of a game without misère play.
    #[error(transparent)]
    NoMisere(SolverError),
    /// The focus would not be a position.
    #[error(transparent)]
    Ruleset(#[from] RulesetError),
    /// A picture that the tab does not have.
    #[error("{} is no view or section of this tab", .0.title())]
    NotOfTab(Subject),
    /// A number outside its range.
    #[error("{what} must be from {least} to {most}; got {got}")]
    Range {
        /// The name of the number.
        what: &'static str,
        /// The least allowed.
        least: u32,
        /// The most allowed.
        most: u32,
        /// The number given.
        got: u32,
    },
    /// A text longer than is kept.
    #[error("{what} may have {most} {unit}; got {got}")]
    TooLong {
        /// The name of the text.
        what: &'static str,
        /// The greatest length allowed.
        most: usize,
        /// Its length.
        got: usize,
        /// The unit of both.
        unit: &'static str,
    },
    /// A number longer than is kept.
    #[error("a number may have {most} digits; use a smaller one", most = caps::DIGITS)]
    TooManyDigits,
    /// More of something than a session may contain.
    #[error("a session may have {most} {what}; {hint}")]
    TooMany {
        /// The things there would be too many of.
        what: &'static str,
        /// The most allowed.
        most: usize,
        /// The hint on what to do.
        hint: &'static str,
    },
    /// Letter 0: the letters of the string are counted from 1.
    #[error("letters of the golden string are counted from 1")]
    NoLetter,
    /// A move that the opponent has forbidden.
    #[error("that move is forbidden; choose another one")]
    Forbidden,
    /// A move number beyond the moves of the game.
    #[error("there is no move {0}; the game has {1}")]
    NoMove(usize, usize),
    /// A scene number beyond the scenes.
    #[error("there is no scene {0}; the session has {1}")]
    NoScene(usize, usize),
}
