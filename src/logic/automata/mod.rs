//! Automata: how numbers are written, the machines that read them, and the operations on these.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `automaton` | the type: rows of transitions, walks, the least word |
//! | `budget` | the cost that a run is allowed, and its cancellation |
//! | `digits` | bases: weights, the rule for neighbouring digits, symbols, words and values |
//! | `from_table` | the automaton of a table of states and edges, as a file has it |
//! | `function` | the values of a relation that is used as a function |
//! | `linear` | Σ cᵢ·xᵢ = c, ≠ c, ≤ c |
//! | `minimise` | the minimal automaton, numbered breadth-first |
//! | `numbering` | states numbered in the order in which they are met |
//! | `primitive` | the relations on digits that the language has from the start |
//! | `product` | Boolean operations, renaming of tracks |
//! | `project` | ∃, the projection that removes a track; reversal of words |

pub mod automaton;
pub mod budget;
pub mod digits;
mod from_table;
mod function;
pub(super) mod linear;
pub(super) mod minimise;
pub(super) mod numbering;
pub mod primitive;
pub(super) mod product;
pub(super) mod project;
