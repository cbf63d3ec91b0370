//! Searches of the positions below one, for games without a faster way.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `keyed` | outcomes where a position is its own key: its count of numbers is not fixed |
//! | `listed` | values by the definition, position by position, of games known option by option only |
//! | `numbered` | outcomes where the positions below one are numbered: all have as many numbers |
//! | `outcome` | the choice between the two, under either convention |
//! | `pile_lists` | sorted lists of piles, numbered without gaps |
//! | `rules` | the rules of a search on machine words: a position as its leaves |

pub(super) mod keyed;
pub(super) mod listed;
mod numbered;
pub(super) mod outcome;
pub(super) mod pile_lists;
mod rules;
