//! A lesson on paper: its scenes with their pictures, what they ask without the answers, and a page of answers; as
//! PDF and as HTML.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `content` | the contents of a handout: sheets with pictures, words and tasks, with their answers |
//! | `flow` | the arrangement of the parts on pages, squared paper where one would be half empty |
//! | `html` | a handout as one page of HTML with its pictures and fonts inside |
//! | `pages` | a handout as PDF: upright pages, several scenes on each, the answers last |
//! | `scene` | a scene on pages: its words below or beside its picture, then its tasks; the rule of a game that a scene lets play |
//! | `scene_pictures` | the pictures: what a scene shows, and which positions no map may tell |
//! | `tables` | tables of moves: those of an opponent, those of a game that is played, and the answers |
//! | `words` | words on pages, with lines for what is answered |

mod content;
pub(super) mod flow;
mod html;
mod pages;
mod scene;
mod scene_pictures;
mod tables;
#[cfg(test)]
mod tests;
mod words;

use std::io::Write;
use std::path::Path;

use crate::ExportError;
pub use content::{Handout, HandoutSheet, HandoutTask};
use golden_solver::Job;
pub use scene::HandoutPlay;
pub use scene_pictures::HandoutPicture;

/// The kind of file of a handout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandoutFormat {
    /// A document of pages, A4 upright.
    Pdf,
    /// One page with its pictures and fonts inside.
    Html,
}

impl HandoutFormat {
    /// All formats.
    pub const ALL: [Self; 2] = [Self::Pdf, Self::Html];

    /// Returns the kind of such a file, for the filter of a dialog.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Pdf => "PDF document",
            Self::Html => "HTML page",
        }
    }

    /// The end of the file's name, without the dot.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Pdf => "pdf",
            Self::Html => "html",
        }
    }

    /// The format for the extension of a file's name, in any case; `None` for any other.
    pub fn from_extension(path: &Path) -> Option<Self> {
        let extension = path.extension().and_then(|extension| extension.to_str())?;
        Self::ALL.into_iter().find(|format| extension.eq_ignore_ascii_case(format.extension()))
    }
}

impl Handout {
    /// Writes the handout.
    ///
    /// # Errors
    /// A picture with too many pixels; when the writer fails or the job is cancelled.
    pub fn write(&self, format: HandoutFormat, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
        match format {
            HandoutFormat::Pdf => Ok(out.write_all(&pages::document(self, job)?)?),
            HandoutFormat::Html => Ok(out.write_all(html::document(self, job)?.as_bytes())?),
        }
    }
}
