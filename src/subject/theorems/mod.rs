//! The subjects of the theorems.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `automaton` | an automaton with the walk through it |
//! | `statement` | a statement with its verdict |

pub(crate) mod automaton;
pub(crate) mod statement;
