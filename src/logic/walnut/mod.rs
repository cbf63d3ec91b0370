//! Walnut, the prover that is used most for such statements (Mousavi, Shallit and others): its commands and its files.
//!
//! Its `def` and `eval` commands are read into the same trees as our own language, in `?msd_fib` and `?msd_2`, so that
//! the same compiler decides them; its text files of automata are read and written.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `automaton` | text files of automata |
//! | `commands` | the commands of a file |
//! | `predicate` | the grammar of predicates |
//! | `token` | from the text of a predicate to tokens |
//! | `value` | what stands on one side of an operator, and what an operator makes of two of them |

mod automaton;
mod commands;
mod predicate;
mod token;
mod value;

pub use automaton::{NotForWalnut, read_automaton, write_automaton};
pub use commands::{Command, is_walnut, parse_commands, parse_predicate, track_names};
