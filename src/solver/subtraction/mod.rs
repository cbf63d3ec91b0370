//! Subtraction games: the values of one pile, their periods, and sums of two piles.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `fill` | the Grundy values of a subtraction game, in increasing order of the piles; the values of a game with few moves, 64 piles at a time |
//! | `period` | the ultimate period of the Grundy values of a finite subtraction game, with proof; the nim-dimension of a subtraction game |
//! | `pile_bounds` | upper bounds of the Grundy values of piles |
//! | `pile_sum` | tables of sums of two one-pile games: the nim sum of the two piles' values |
//! | `pile_values` | the values of single piles at random access: by closed form, or from the period; one pile of a subtraction game: computed directly, or at any size if the values repeat |

pub(super) mod fill;
pub(super) mod period;
pub(super) mod pile_bounds;
pub(super) mod pile_sum;
pub(super) mod pile_values;
