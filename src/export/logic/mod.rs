//! The results of the prover: verdicts, and automata in the formats of other programs.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `automaton` | an automaton as JSON and as a table of text |
//! | `check` | the verdicts on the statements of the papers |
//! | `discovery` | what is discovered about a rule |
//! | `format` | the formats of an automaton, and writing in one; an automaton for Graphviz |
//! | `proof` | the verdicts on the claims of a file |
//! | `report` | a report on statements with their pictures, in a folder beside it |
//! | `trial` | a strategy on trial |

pub(super) mod automaton;
pub(super) mod check;
pub(super) mod discovery;
pub(super) mod format;
pub(super) mod proof;
pub(super) mod report;
pub(super) mod trial;
