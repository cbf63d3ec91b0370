//! The results of the prover: verdicts, and automata in the formats of other programs.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `automaton` | an automaton as JSON, as a table of text, for Graphviz; the formats of automata |
//! | `check` | the verdicts on the statements of the papers; a report on statements with their pictures, in a folder beside it |
//! | `discovery` | what is discovered about a rule; a strategy on trial |
//! | `proof` | the verdicts on the claims of a file |

pub(super) mod automaton;
pub(super) mod check;
pub(super) mod discovery;
pub(super) mod proof;
