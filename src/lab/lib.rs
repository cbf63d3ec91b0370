//! The laboratory: a game given by a rule in text is checked, its P-positions are discovered and proved for all positions.
//!
//! It knows no game of the program, screen, file or clock. A text is read (`read`) into one `Rule` (`rule`), which is data.
//! From it come its options (`options`) and its formulas (`theory`). A rule is checked by proof before it is played (`check`), a
//! table of outcomes is made in the order of the measure that was proved to fall (`table`), an automaton is learned from it
//! (`guess`), and what makes it the set of P-positions is proved (`claims`, `discover`) and said in words (`say`).
//!
//! | file | what it is for |
//! | --- | --- |
//! | `check` | every play ends, options are finite, moves stay among the positions: proved; measures that fall with every move |
//! | `claims` | the claims that make sets the P-positions of a rule or those of its Grundy values; the first position at which one fails |
//! | `describe` | simple sets of positions, in words and as formulas; a proved set in words |
//! | `discover` | from a rule to a theorem: table, guesses, proofs |
//! | `gallery` | the rules that come with the program |
//! | `guess` | learning an automaton from a table |
//! | `options` | the options of a position: of a small one by trying, of one of any size by walks through the automaton of the moves |
//! | `played` | a checked rule with all that play needs; what is proved of it |
//! | `read` | reading the text of a rule |
//! | `rule` | the rule as data, and as text |
//! | `shape` | rules whose moves are those of a piece on a board, or only take; the table of such a rule with forbidden options |
//! | `strategy` | what somebody would always leave, as a list of sentences; a list on trial; a list that wins |
//! | `table` | the outcomes of all positions with small numbers |
//! | `theory` | the moves of a rule as formulas of the prover; formulas put together |
//! | `walk` | walks through automata, over all small numbers at once; the members of a set of positions that an automaton accepts |

#![expect(clippy::cast_possible_truncation, reason = "tables have fewer cells than 2^32, and few rows")]

pub mod check;
pub mod claims;
pub mod describe;
pub mod discover;
pub mod gallery;
pub mod guess;
pub mod options;
pub mod played;
pub mod read;
pub mod rule;
pub mod shape;
pub mod strategy;
pub mod table;
pub mod theory;
pub mod walk;

pub use strategy::trial;
