//! Fibonacci Nim and take-away games: the rows of values in compressed form, and several piles under one limit.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `global_values` | Global Fibonacci Nim: the Grundy values in increasing order of the piles; with any number of piles, the least limit that wins |
//! | `growth` | the growth of the values 𝒢(n, n) of Fibonacci Nim; the first n with each value 𝒢(n, n), far out and in little memory |
//! | `packed_rows` | rows of Fibonacci Nim in compressed form; the rows of Fibonacci Nim that have been computed, in compressed form, for reuse |
//! | `rows` | the Grundy values of Fibonacci Nim, row by row; the state of the rows as numbers, so that they go on in another run |
//! | `steps` | rows of Fibonacci Nim as steps, and the values of a position and its options; the comparison of a limit of Fibonacci Nim with the tail, without the canonical form |
//! | `waiting_runs` | runs that wait for the block of their next offer; the offers of rows that start in a later block, as runs |

pub(super) mod global_values;
pub(super) mod growth;
pub(super) mod packed_rows;
pub(super) mod rows;
pub(super) mod steps;
mod waiting_runs;
