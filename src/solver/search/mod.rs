//! Searches of the positions below a position, for games without a faster method.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `heaps` | outcomes, for heaps and piles: those with the same options count as one |
//! | `keyed` | outcomes, for any other position: each is its own key |
//! | `listed` | values by the definition, position by position, for games of `Moves::Listed` |
//! | `listed_size` | how large a search for such values is, where that is known in advance |
//! | `memo` | the search of `heaps` and `keyed`: each position found is kept |
//! | `numbered` | outcomes, for positions with a fixed number of numbers that are encoded as one; how large a search of all positions may be, counted from above |
//! | `outcome` | the choice between `heaps`, `keyed` and `numbered`, under either convention |
//! | `pile_lists` | sorted lists of piles, numbered without gaps |
//! | `rules` | the games of a search in machine words: a position as independent parts |

mod heaps;
pub(super) mod keyed;
pub(super) mod listed;
pub(super) mod listed_size;
pub(super) mod memo;
mod numbered;
pub(super) mod outcome;
pub(super) mod pile_lists;
mod rules;
