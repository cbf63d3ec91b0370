//! Fibonacci representations: from numbers to forms and back, arithmetic in them, and reading them from text.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `all_representations` | all ways to write a number as a sum of distinct Fibonacci numbers |
//! | `evaluate` | from indices back to a number |
//! | `fibonacci_code` | the Fibonacci code: numbers as words of 0 and 1 that end with the first 11 |
//! | `mask` | canonical forms of machine words, sixteen positions at a time |
//! | `read` | reading Fibonacci representations from text; a representation in any written form, read back with its value |
//! | `representation` | Fibonacci representations: sets of indices, written as digits from right to left; Knuth's circle product |
//! | `rewrite` | from any columns of counts to the canonical form, one identity at a time |
//! | `split` | divide and conquer: a canonical form cut in two, the halves in two threads if that is worth while, the units of work reported |
//! | `zeckendorf` | canonical forms of numbers of any length |

pub(super) mod all_representations;
mod evaluate;
pub(super) mod fibonacci_code;
pub(super) mod mask;
pub(super) mod read;
pub(super) mod representation;
pub(super) mod rewrite;
pub(super) mod split;
pub(super) mod zeckendorf;
