//! Fibonacci representations: from numbers to forms and back, arithmetic in them, and reading them from text.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `evaluate` | from indices back to a number |
//! | `mask` | canonical forms of machine words, sixteen positions at a time |
//! | `read` | reading Fibonacci representations from text; a representation in any written form, read back with its value |
//! | `representation` | Fibonacci representations: sets of indices, written as digits from right to left; Knuth's circle product; the Fibonacci code: numbers as words of 0 and 1 that end with the first 11; all ways to write a number as a sum of distinct Fibonacci numbers |
//! | `rewrite` | from any columns of counts to the canonical form, one identity at a time |
//! | `split` | divide and conquer: a canonical form cut in two, the halves in two threads if that is worth while, the units of work reported |
//! | `zeckendorf` | canonical forms of numbers of any length |

mod evaluate;
pub(super) mod mask;
pub(super) mod read;
pub(super) mod representation;
pub(super) mod rewrite;
pub(super) mod split;
pub(super) mod zeckendorf;
