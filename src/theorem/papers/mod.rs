//! The statements of the papers as data: words, source, method, and the expected verdict.
//!
//! One file a paper in `assets/theorems`; docs/theorems.md says how one is written.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `claim_picture` | the picture of a claim: the formula whose automaton is drawn; the place of a false statement's counter-example |
//! | `paper` | the papers, in their order, with their statements |
//! | `record` | one statement as it stands in a file; the claims that are proved for all numbers, each ready for the bench |

mod claim_picture;
mod paper;
pub(super) mod record;

pub use claim_picture::{DrawnFormula, ShownPlace};
pub use paper::{Paper, PaperError, Statements, statements};
pub use record::{ArgumentStep, ExpectedVerdict, Fault, Method, PaperStatement, Record, See, Values, paper_statements};
