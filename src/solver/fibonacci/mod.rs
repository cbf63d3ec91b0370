//! Fibonacci Nim and take-away games: the rows of values, kept in few bytes, and several piles under one limit.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `global_values` | the Grundy values of Global Fibonacci Nim from the smallest piles on |
//! | `growth` | how the values 𝒢(n, n) of Fibonacci Nim grow |
//! | `least_limits` | global Fibonacci Nim with any number of piles: the least limit that wins |
//! | `packed_rows` | rows of Fibonacci Nim in few bytes |
//! | `rows` | the Grundy values of Fibonacci Nim, row after row |
//! | `steps` | fibonacci Nim from its rows: whole rows as steps, and the values of a position and its options |
//! | `store` | the rows of Fibonacci Nim that have been computed, kept in few bytes for whoever asks next |
//! | `tails` | whether a limit of Fibonacci Nim is below the tail, without the canonical form |
//! | `two_piles` | global Fibonacci Nim with two piles: the least limit that wins |

pub(super) mod global_values;
pub(super) mod growth;
pub(super) mod least_limits;
mod packed_rows;
pub(super) mod rows;
pub(super) mod steps;
pub(super) mod store;
pub(super) mod tails;
pub(super) mod two_piles;
