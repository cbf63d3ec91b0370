//! First-order logic of the natural numbers with addition and the digits of numbers, decided by finite automata.
//!
//! The crate knows no game, screen, file or clock. A text is parsed (`parse`) to a tree (`formula`), names are
//! resolved in a scope (`scope`) and the tree is lowered to a few forms (`lower`); these are compiled to an automaton
//! whose words are the digits of the numbers for which the formula holds (`compile`, `automata`). A sentence holds
//! exactly if its automaton accepts (`prove`), and every construction can be checked by a second method (`recheck`).
//!
//! That this theory is decidable is due to J. R. Büchi (1960) for base 2, and to V. Bruyère and G. Hansel (1997) for
//! numerations such as Zeckendorf's; the same method is used by Walnut (H. Mousavi and J. Shallit).
//!
//! | file | what it is for |
//! | --- | --- |
//! | `automata` | the writing of numbers, the machines that read them, the operations on these |
//! | `bounded` | the naive evaluator: formulas over small numbers, by trying |
//! | `compile` | from formulas to automata: factors, elimination, the record of all constructions |
//! | `error` | why a formula has no meaning, or a run no result |
//! | `formula` | formulas as trees, with the places they were read from |
//! | `learn` | guessing an automaton from a table; the learned automata that are shipped, with the statements that prove them |
//! | `library` | definitions added to a scope, and the library of each base |
//! | `lower` | names to numbers, negation inward, terms to atoms |
//! | `parse` | reading formulas and files of statements |
//! | `print` | formulas and statements as text, in ASCII or with signs |
//! | `prove` | deciding sentences, one or those of a file; least counter-examples |
//! | `recheck` | every construction of a run compared with what it should have made |
//! | `scope` | the meaning of names: primitives, definitions, automata with a name |
//! | `walnut` | Walnut's commands and files of automata |
//!
//! ```
//! use golden_logic::automata::budget::Limits;
//! use golden_logic::automata::digits::Base;
//! use golden_logic::parse::parse_formula;
//! use golden_logic::prove::{RunVerdict, prove};
//! use golden_logic::scope::Scope;
//!
//! // W(a, b): whoever has to move from (a, b) in Wythoff's game loses. Every number stands in such a pair.
//! let formula = parse_formula("forall a: exists b: W(a,b) | W(b,a)")?.value;
//! let outcome = prove(&formula, &Scope::library(Base::Fib), &Limits::default())?;
//! assert_eq!(outcome.verdict, RunVerdict::Proved);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![expect(clippy::doc_markdown, reason = "the subscripts of W_n and F_i are mathematics, not code")]
#![expect(clippy::cast_possible_truncation, reason = "budgets keep states and edges below 2^32")]

pub mod automata;
pub mod bounded;
pub mod compile;
pub mod error;
pub mod formula;
pub mod learn;
pub mod library;
mod lower;
pub mod parse;
pub mod print;
pub mod prove;
pub mod recheck;
pub mod scope;
pub mod walnut;
