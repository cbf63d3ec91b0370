//! A lesson on paper: its scenes with their pictures, what they ask without the answers, and a page of answers.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `asked` | of which positions a lesson asks the value or who wins |
//! | `content` | what stands in a handout: sheets with pictures, words, tasks; answers |
//! | `drawn` | the pictures of a handout: what a scene shows, and what a task is about without its answer |
//! | `flow` | parts on upright pages, one below the other |
//! | `format` | the formats of a handout, and writing in one |
//! | `given_away` | which sheets say what an earlier one asks |
//! | `html` | a handout as one page of HTML with its pictures and fonts inside |
//! | `markdown` | a handout as Markdown, with its pictures in files beside it |
//! | `pages` | a handout as PDF: upright pages, several scenes on each |

mod asked;
mod content;
mod drawn;
mod flow;
pub(in crate::export) mod format;
mod given_away;
mod html;
mod markdown;
mod pages;
#[cfg(test)]
mod tests;

pub use content::{Handout, HandoutSheet, HandoutTask};
pub use drawn::HandoutPicture;
