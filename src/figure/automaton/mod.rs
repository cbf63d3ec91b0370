//! Finite automata: states as discs, transitions as arrows, or a table of the states.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `drawing` | the drawing of an automaton, with a walk through it |
//! | `labels` | the symbols on the arrows between two states, written together |
//! | `layout` | where states and arrows are: layers by distance from the start, ordered by barycentres |
//! | `statement` | a statement with what was found out about it, in large letters |
//! | `state_table` | the table of the states, for automata that are too large to be drawn |

pub(super) mod drawing;
mod labels;
mod layout;
mod state_table;
pub(super) mod statement;
