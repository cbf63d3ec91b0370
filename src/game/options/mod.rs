//! The options of a position: listed, counted, chosen at random, and how a move is written.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `count` | the number of options of a position, at any size; the options in the common form of all rulesets; the options along lines one by one |
//! | `listed_moves` | moves that are chosen from a list: what a heap or a bar may become |
//! | `option_groups` | the options grouped by what a move changes, each by its index, at any size |
//! | `piece` | rulesets as chess pieces: the steps of a piece, the lines along which it moves, its options on a board |
//! | `random` | a random option of a position of any size, from a seed |
//! | `splits` | games in which a move replaces one heap by none, one or two smaller ones: their moves and positions |
//! | `take` | moves given by what they take from each pile; the numbers of stones that may be taken from a single pile |

pub(super) mod count;
pub(super) mod listed_moves;
pub(super) mod option_groups;
pub(super) mod piece;
pub(super) mod random;
pub(super) mod splits;
pub(super) mod take;
