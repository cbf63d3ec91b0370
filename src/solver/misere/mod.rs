//! Misère play: sums whose components are known one by one, without a search of the sum; pairs in closed form.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `elements` | sets of elements of a monoid |
//! | `heap_classes` | heaps in the classes of a misère quotient: a position as a product |
//! | `heap_moves` | the winning moves of such heaps: all of them, or one |
//! | `heaps` | the heaps and piles of a position, and what their moves leave |
//! | `monoid` | finite commutative monoids in which some elements are P |
//! | `pairs` | games on two piles whose P-positions are pairs known in closed form |
//! | `proof` | the proof that a monoid tells who wins every sum |
//! | `quotient` | misère quotients, guessed heap by heap until the proof holds |
//! | `tame` | tame values, with which sums are played like Nim |
//! | `tame_sum` | sums of components whose positions are all tame |

mod elements;
pub(super) mod heap_classes;
mod heap_moves;
pub(super) mod heaps;
mod monoid;
pub(super) mod pairs;
mod proof;
mod quotient;
mod tame;
mod tame_sum;
