//! Searches of the positions below one, for games without a faster way.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `keyed` | who wins a game whose positions have no fixed number of numbers, by a search in which each position is its own key |
//! | `listed` | games that are known option by option only: values by the definition, position by position |
//! | `numbered` | who wins a game whose positions all have as many numbers, by a search of the positions below one |
//! | `outcome` | who wins, by a search of the positions below one, under either convention |
//! | `pile_lists` | lists of piles in order, numbered without gaps: positions that differ only in the order of the piles count once |
//! | `rules` | the games of a search on machine words: a position as its leaves, each with its rules |

pub(super) mod keyed;
pub(super) mod listed;
mod numbered;
pub(super) mod outcome;
pub(super) mod pile_lists;
mod rules;
