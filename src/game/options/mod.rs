//! The options of a position: listed, counted, chosen at random, and how a move is written.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `allowed_takes` | the numbers of stones that may be taken from a single pile |
//! | `count` | the number of options of a position, at any size; the options of a position in the common form of all rulesets |
//! | `line_options` | the options along lines one by one, also where there are more than could be held |
//! | `listed_moves` | moves that are chosen from a list: what a heap or a bar may become |
//! | `option_groups` | the options grouped by what a move changes, each by its index, at any size |
//! | `piece` | rulesets as chess pieces; the lines along which they move, and their options on a board |
//! | `random` | a random option of a position of any size, from a seed |
//! | `splits` | games in which a move replaces one heap by none, one or two smaller ones: their moves and positions |
//! | `take` | moves given by what they take from each pile |

pub(super) mod allowed_takes;
pub(super) mod count;
pub(super) mod line_options;
pub(super) mod listed_moves;
pub(super) mod option_groups;
pub(super) mod piece;
pub(super) mod random;
pub(super) mod splits;
pub(super) mod take;
