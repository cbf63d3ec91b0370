//! Automata: how numbers are written, the machines that read them, and the operations on these.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `automaton` | the type: rows of transitions, walks, the least word |
//! | `budget` | the cost that a run is allowed, and its cancellation |
//! | `digits` | bases: weights, the rule for neighbouring digits, symbols, words and values |
//! | `explore` | the automaton of a machine given by its step, and that of a table of states and edges; states numbered as they are met |
//! | `minimise` | the minimal automaton, numbered breadth-first |
//! | `operations` | Boolean operations, renaming of tracks; ∃, the projection that removes a track; reversal of words |
//! | `relations` | the relations that the language has from the start: those on digits, and Σ cᵢ·xᵢ = c, ≠ c, ≤ c; functions |

pub mod automaton;
pub mod budget;
pub mod digits;
pub mod explore;
pub(super) mod minimise;
pub(super) mod operations;
pub mod relations;
