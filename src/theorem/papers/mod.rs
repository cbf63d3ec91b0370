//! The statements of the papers as data: words, source, method, and the expected verdict.
//!
//! One file a paper in `assets/theorems`; docs/theorems.md says how one is written.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `claims` | the claims that are proved for all numbers, each ready for the bench |
//! | `drawn` | the formula whose automaton is drawn for a claim |
//! | `paper` | the papers, in their order, with their statements |
//! | `place` | where the counter-example of a false statement is shown |
//! | `record` | one statement as it stands in a file |

mod claims;
mod drawn;
mod paper;
mod place;
mod record;

pub use claims::{PaperStatement, paper_statements};
pub use drawn::DrawnFormula;
pub use paper::{Paper, PaperError, Statements, statements};
pub use place::Place;
pub use record::{Expected, Fault, Method, Record, See, Step, Values};
