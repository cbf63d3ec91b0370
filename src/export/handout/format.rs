//! The formats of a handout, and writing in one.

use std::io::Write;
use std::path::Path;

use super::{Handout, html, pages};
use crate::ExportError;
use golden_solver::Job;

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

    /// The format that the name of a file says.
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
