//! Statements with all that can decide them: proofs for all numbers, and trials up to a bound where there is none.
//!
//! Uses `number`, `game`, `solver`, `logic`; no screen, no file, no clock.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `bench` | the cells of the bench: what they define, claim and say |
//! | `decide` | a sentence proved or refuted for all numbers, or tried up to a bound |
//! | `drawable` | the automaton of a formula among the definitions of the bench |
//! | `papers` | the statements of the papers, each ready for the bench |
//! | `reading` | texts as statements, in our language or in Walnut's |
//! | `relation` | what the relations of the libraries mean, and of which game they speak |
//! | `trial` | trying a sentence for small numbers, with the Grundy values of games |

pub mod bench;
pub mod decide;
pub mod drawable;
pub mod papers;
pub mod reading;
pub mod relation;
mod trial;
