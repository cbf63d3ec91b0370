//! Fibonacci representations: from numbers to forms and back, arithmetic in them, and reading them from text.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `all_representations` | all ways to write a number as a sum of distinct Fibonacci numbers |
//! | `both` | two halves of a number in two threads if that is worth while |
//! | `circle` | Knuth's circle product: the product of two numbers by adding the indices of their parts |
//! | `columns` | columns of counts: the number of times that each F_i is added, and subtracted, before any carry |
//! | `evaluate` | from indices back to a number |
//! | `fibonacci_code` | the Fibonacci code: numbers as words of 0 and 1 that end with the first 11 |
//! | `mask` | canonical forms of machine words, sixteen positions at a time |
//! | `read` | reading Fibonacci representations from text; a representation in any written form, read back with its value |
//! | `representation` | Fibonacci representations: sets of indices, written as digits from right to left |
//! | `rewrite` | from any columns to the canonical form, one identity at a time |
//! | `split` | cutting a canonical form in two: the step of divide and conquer |
//! | `units` | the units of work that long conversions report |
//! | `zeckendorf` | canonical forms of numbers of any length |

pub(super) mod all_representations;
pub(super) mod both;
pub(super) mod circle;
pub(super) mod columns;
mod evaluate;
pub(super) mod fibonacci_code;
pub(super) mod mask;
pub(super) mod read;
pub(super) mod representation;
pub(super) mod rewrite;
mod split;
mod units;
pub(super) mod zeckendorf;
