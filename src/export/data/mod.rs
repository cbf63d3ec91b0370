//! The numbers behind pictures, for notebooks and spreadsheets: as CSV and as JSON.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `numbers` | the numbers behind a plot or a graph; the tables of two games with their difference, cell by cell |
//! | `points` | P-positions with the lines fitted to them: of one game, and of the sets of rays of the atlas |
//! | `state` | files that another run of a command goes on from |

pub(super) mod numbers;
mod points;
pub(super) mod state;

use std::io::Write;
use std::path::Path;

use super::ExportError;
use golden_solver::Job;

/// Rows written between two checks for cancellation: less than a millisecond.
const ROWS_PER_STEP: u64 = 1024;

/// Calls `write` for each item, with the text that stands before it: `first`, then `between`; reports progress.
fn for_each<T>(
    items: impl Iterator<Item = T>,
    [first, between]: [&str; 2],
    out: &mut dyn Write,
    job: &Job,
    mut write: impl FnMut(&mut dyn Write, T) -> Result<(), ExportError>,
) -> Result<(), ExportError> {
    let (mut before, mut unreported) = (first, 0);
    for item in items {
        out.write_all(before.as_bytes())?;
        write(out, item)?;
        before = between;
        unreported += 1;
        if unreported == ROWS_PER_STEP {
            job.advance(unreported)?;
            unreported = 0;
        }
    }
    job.advance(unreported)?;
    Ok(())
}

/// A cell of CSV: in quotation marks if it has a comma, a quotation mark or a line break.
fn cell(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}

/// The format in which numbers are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DataFormat {
    /// Comma-separated values, with the names of the columns in the first line.
    Csv,
    /// JSON, see `assets/schemas`.
    Json,
}

impl DataFormat {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Csv, Self::Json];

    /// Its name for people.
    pub fn name(self) -> &'static str {
        match self {
            Self::Csv => "CSV",
            Self::Json => "JSON",
        }
    }

    /// The extension of its files, without the dot.
    pub fn extension(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Json => "json",
        }
    }

    /// The format for the extension of a file's name, in any case; `None` for any other.
    ///
    /// ```
    /// use golden_export::DataFormat;
    /// assert_eq!(DataFormat::from_extension("row.CSV".as_ref()), Some(DataFormat::Csv));
    /// assert_eq!(DataFormat::from_extension("row.svg".as_ref()), None);
    /// ```
    pub fn from_extension(path: &Path) -> Option<Self> {
        let extension = path.extension()?;
        Self::ALL.into_iter().find(|format| extension.eq_ignore_ascii_case(format.extension()))
    }
}
