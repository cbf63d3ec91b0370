//! Searches of the positions below a position, for games without a faster method.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `heaps` | outcomes, for heaps and piles: those with the same options count as one |
//! | `keyed` | outcomes, for any other position: each is its own key |
//! | `listed` | values by the definition, position by position, for games of `Moves::Listed`; the size of a search for such values, where it is known in advance |
//! | `memo` | the search of `heaps` and `keyed`: each position found is kept |
//! | `numbered` | outcomes, for positions with a fixed number of numbers that are encoded as one; an upper bound for the size of a search of all positions |
//! | `outcome` | the choice between `heaps`, `keyed` and `numbered`, under either convention |
//! | `pile_lists` | sorted lists of piles, numbered without gaps |
//! | `rules` | the games of a search in machine words: a position as independent parts |

mod heaps;
pub(super) mod keyed;
pub(super) mod listed;
pub(super) mod memo;
mod numbered;
pub(super) mod outcome;
pub(super) mod pile_lists;
mod rules;
