//! The material that is taught: the words of the trade, and exercises with the judge of their answers, as data that
//! window and tests read alike.
//!
//! It knows no screen, file or clock.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `exercise` | exercises: what is asked, the tasks drawn, the judge, what was solved |
//! | `glossary` | the terms, each with one sentence, a picture, other names and where it is seen; the terms that occur in a text |
//! | `strategy` | strategies on trial, in words |

pub mod exercise;
mod glossary;
pub mod strategy;

pub use glossary::{Citation, FoundTerm, Glossary, GlossaryError, GlossaryTerm, Taught, glossary};
