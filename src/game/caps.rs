//! The upper limits of everything in a game or a position: the same in files, commands and the window.
//!
//! They lie far above what the literature uses. Without them a mistake in a file could make a list of any size.

use super::RulesetError;

/// The most rays of a ray game, and the most leaps.
pub const VECTORS: usize = 64;

/// The most numbers of an explicit subtraction set.
pub const SET: usize = 10_000;

/// The most components of a sum.
pub const COMPONENTS: usize = 64;

/// The most numbers of a position (piles and limits), over all components of a sum.
pub const NUMBERS: usize = 10_000;

/// The most options of a position that are listed for a game of [`super::Moves::Listed`].
pub const LISTED: usize = 1_000_000;

/// Checks that `got` is at most `most`.
///
/// # Errors
/// [`RulesetError::TooMany`].
pub(super) fn check(what: &'static str, of: &'static str, got: usize, most: usize) -> Result<(), RulesetError> {
    if got <= most { Ok(()) } else { Err(RulesetError::TooMany { what, of, got, most }) }
}
