//! What is taught: the words of the trade, as data that window and tests read alike.
//!
//! Uses no other floor but the standard library; knows no screen, no file and no clock.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `glossary` | the terms, each with one sentence, other names and where it is seen |

mod glossary;

pub use glossary::{Glossary, GlossaryError, Place, Term, glossary};
