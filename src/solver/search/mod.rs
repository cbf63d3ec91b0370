//! Searches of the positions below a position, for games without a faster method.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `keyed` | outcomes, for any other position: each is its own key |
//! | `listed` | values by the definition, position by position, for games of `Moves::Listed` |
//! | `numbered` | outcomes, for positions with a fixed number of numbers that are encoded as one |
//! | `outcome` | the choice between `keyed` and `numbered`, under either convention |
//! | `pile_lists` | sorted lists of piles, numbered without gaps |
//! | `rules` | the games of a search in machine words: a position as independent parts |
//! | `size` | how large a search of all positions may be, counted from above |

pub(super) mod keyed;
pub(super) mod listed;
mod numbered;
pub(super) mod outcome;
pub(super) mod pile_lists;
mod rules;
mod size;
