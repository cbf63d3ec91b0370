//! A lesson on paper: its scenes with their pictures, what they ask without the answers, and a page of answers.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `answers` | the answers on the last pages |
//! | `asked` | the positions of which a lesson asks the value or who wins |
//! | `content` | the contents of a handout: sheets with pictures, words, tasks; answers; the sheet of a session without scenes, which asks who wins a position in front |
//! | `drawn` | the pictures of a handout: what a scene shows, and what a task is about without its answer |
//! | `flow` | the arrangement of the parts of a handout on its pages |
//! | `format` | the formats of a handout, and writing in one |
//! | `html` | a handout as one page of HTML with its pictures and fonts inside |
//! | `pages` | a handout as PDF: upright pages, several scenes on each; parts on upright pages, one below the other |
//! | `play` | a game that a scene lets play, with room for the moves |
//! | `scene` | a scene on pages: its words below or beside its picture, then its tasks |
//! | `squares` | squared paper on a page that would be half empty |
//! | `tables` | tables of moves on pages: those of an opponent, and of a game that is played |
//! | `words` | words on pages, with lines for what is answered |

mod answers;
mod asked;
mod content;
mod drawn;
pub(super) mod flow;
pub(crate) mod format;
mod html;
mod pages;
mod play;
mod scene;
mod squares;
mod tables;
#[cfg(test)]
mod tests;
mod words;

pub use content::{Handout, HandoutSheet, HandoutTask};
pub use drawn::HandoutPicture;
pub use play::HandoutPlay;
