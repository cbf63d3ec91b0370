//! Statements with all that can decide them: proofs for all numbers, and trials up to a bound where there is none.
//!
//! It knows no screen, file or clock; the caller passes a clock in.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `bench` | the cells of the bench, a notebook of formulas: what each defines and claims |
//! | `checks` | checks of statements for small numbers, one function for each statement |
//! | `decide` | a sentence proved or refuted for all numbers, or tried up to a bound; trying a sentence for small numbers, with the Grundy values of games |
//! | `drawable` | the automaton of a formula among the definitions of the bench |
//! | `papers` | the statements of the papers as data: words, source, method, expected verdict |
//! | `program` | the programs that the papers print, run round by round |
//! | `reading` | texts as statements, in our language or in Walnut's |
//! | `relation` | the meanings of the relations of the libraries, and the games whose positions they are about |
//! | `run` | verdicts on the statements of the papers, on all processors |
//! | `verdict` | verdicts on statements, and the evidence that one is false |

pub mod bench;
pub mod checks;
pub mod decide;
pub mod drawable;
pub mod papers;
pub mod program;
pub mod reading;
pub mod relation;
pub mod run;
pub mod verdict;
