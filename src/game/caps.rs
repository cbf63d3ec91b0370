//! The most of everything that a game or a position is made of: in files, commands and the window alike.
//!
//! They lie far above what the literature has. What a list over its cap would cost, one mistake in a file could ask for.

use super::RulesetError;

/// The rays of a ray game, and likewise its leaps.
pub const VECTORS: usize = 64;

/// The numbers of an explicit subtraction set.
pub const SET: usize = 10_000;

/// The components of a sum.
pub const COMPONENTS: usize = 64;

/// The numbers of a position (piles and limits), through the components of a sum.
pub const NUMBERS: usize = 10_000;

/// The options of a position that are listed where a game is known option by option only.
pub const LISTED: usize = 1_000_000;

/// Refuses more than `most` of something.
///
/// # Errors
/// [`RulesetError::TooMany`].
pub(super) fn check(what: &'static str, of: &'static str, got: usize, most: usize) -> Result<(), RulesetError> {
    if got <= most { Ok(()) } else { Err(RulesetError::TooMany { what, of, got, most }) }
}
