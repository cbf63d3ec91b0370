//! What the prover found: verdicts, and automata in the formats of other programs.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `automaton` | an automaton as JSON and as a table of text |
//! | `check` | the verdicts on the statements of the papers |
//! | `dot` | an automaton for Graphviz |
//! | `format` | the formats of an automaton, and writing in one |
//! | `proof` | the verdicts on the claims of a file |
//! | `report` | a report on statements with their pictures, in a folder beside it |

pub(super) mod automaton;
pub(super) mod check;
mod dot;
pub(super) mod format;
pub(super) mod proof;
pub(super) mod report;
