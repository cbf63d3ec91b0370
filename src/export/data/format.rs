//! The choice between CSV and JSON.

use std::path::Path;

/// How numbers are written.
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
