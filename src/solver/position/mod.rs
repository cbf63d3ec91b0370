//! One position: its outcome, its value, its winning moves, with the evidence.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `evaluate` | evaluates positions within the budget; the facts known about one position; a heap that a move splits into two equal ones; the results of closed forms, without search and at any size |
//! | `misere` | misère play: the player who takes the last stone loses |
//! | `part` | the values of a position and of its options where they are known, or the reason why they are not; the moves and the evidence from them |
//! | `reference` | the plain recursion over any game: the definition of outcome and Grundy value, and nothing else |
//! | `repeat` | from where on the values of a game repeat, with proof |
//! | `row_outcome` | the outcome in a ray game with one P-position in each row, from those of the rows up to it |
//! | `shared_tables` | the tables that several positions share |
//! | `sum` | sums of games: 𝒢(G + H) = 𝒢(G) ⊕ 𝒢(H) (Sprague 1935, Grundy 1939) |
//! | `valued` | a position in machine words with the values of its options |
//! | `values` | the values of a position and its options, from tables and rows within the budget; ray games whose moves all lower the same number: far along the other one the positions are alike; the options of a position that have a given Grundy value |

pub(super) mod evaluate;
mod misere;
pub(super) mod part;
pub mod reference;
pub(super) mod repeat;
pub(super) mod row_outcome;
mod shared_tables;
pub(super) mod sum;
pub(super) mod valued;
mod values;
