//! Misère play: sums whose components are known one by one, without a search of the sum; pairs in closed form.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `heap_classes` | heaps in the classes of a misère quotient: a position as a product |
//! | `heaps` | the heaps and piles of a position, and their options; the winning moves of such heaps: all of them, or one |
//! | `monoid` | finite commutative monoids in which some elements are P; pairs known in closed form |
//! | `quotient` | misère quotients, guessed heap by heap until the proof holds; the proof that a monoid tells who wins every sum |
//! | `tame_sum` | sums of components whose positions are all tame; tame values, with which sums are played like Nim |

pub(super) mod heap_classes;
pub(super) mod heaps;
pub(super) mod monoid;
mod quotient;
mod tame_sum;
