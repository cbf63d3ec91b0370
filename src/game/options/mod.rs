//! The options of a position: listed, counted, chosen at random, and how a move is written.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `count` | how many options a position has, at any size |
//! | `list` | the options of a position in the common form of all rulesets |
//! | `piece` | rulesets as chess pieces, examples for lists, and what a move takes from the piles |
//! | `random` | a random option of a position of any size, from a seed |
//! | `splits` | games in which a move replaces one heap by none, one or two smaller ones: their moves and positions |
//! | `take` | moves given by what they take from each pile |

pub(super) mod count;
pub(super) mod list;
mod piece;
pub(super) mod random;
pub(super) mod splits;
pub(super) mod take;
