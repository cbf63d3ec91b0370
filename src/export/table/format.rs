//! The formats of a table.

use std::fmt;
use std::path::Path;
use std::str::FromStr;

use thiserror::Error;

use golden_prose::quoted;

/// The format of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Aligned columns for reading.
    Text,
    /// `golden-nim/table`, see `assets/schemas/table.schema.json`.
    Json,
    /// Comma-separated values: the first row contains the name of the rows (`a`) and the column indices, the first
    /// column the row indices.
    Csv,
    /// An array of `NumPy`, 16 or 32 bits per cell.
    Npy,
    /// The terms of a sequence, numbered, one per line: a b-file of the OEIS.
    BFile,
    /// Rows of Fibonacci Nim as steps, one line of JSON per row; in a file `.npy` a pair of arrays
    /// (`steps_npy`).
    Steps,
    /// A picture with one pixel per cell.
    Png,
    /// A picture of shapes with title, axes, key, and numbers if they fit.
    Svg,
    /// The same picture as a document of one page.
    Pdf,
}

/// A name or file extension that is not a format.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum UnknownFormat {
    /// No format has this name.
    #[error("there is no format {0}; the formats are {names}", names = names())]
    Name(String),
    /// No format has this extension.
    #[error("no format is known for the file extension .{0}; end the name in {known} or name a --format", known = extensions())]
    Extension(String),
    /// The file name has no extension.
    #[error("the file name {0} has no extension; end it in {known} or name a --format", known = extensions())]
    NoExtension(String),
}

impl Format {
    /// Every format.
    pub const ALL: [Self; 9] =
        [Self::Text, Self::Json, Self::Csv, Self::Npy, Self::BFile, Self::Steps, Self::Png, Self::Svg, Self::Pdf];

    /// Its name in commands.
    pub fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Json => "json",
            Self::Csv => "csv",
            Self::Npy => "npy",
            Self::BFile => "bfile",
            Self::Steps => "steps",
            Self::Png => "png",
            Self::Svg => "svg",
            Self::Pdf => "pdf",
        }
    }

    /// The extension of its files, without the dot.
    pub fn extension(self) -> &'static str {
        match self {
            Self::Text => "txt",
            Self::Json => "json",
            Self::Csv => "csv",
            Self::Npy => "npy",
            Self::BFile => "bfile",
            Self::Steps => "jsonl",
            Self::Png => "png",
            Self::Svg => "svg",
            Self::Pdf => "pdf",
        }
    }

    /// Whether it is a picture, which has colours.
    pub fn is_picture(self) -> bool {
        matches!(self, Self::Png | Self::Svg | Self::Pdf)
    }

    /// The format for the extension of a file's name, in any case.
    ///
    /// # Errors
    /// [`UnknownFormat`], which lists the valid extensions.
    ///
    /// ```
    /// use golden_export::Format;
    /// assert_eq!(Format::from_extension("table.CSV".as_ref()), Ok(Format::Csv));
    /// assert!(Format::from_extension("table.xls".as_ref()).is_err());
    /// ```
    pub fn from_extension(path: &Path) -> Result<Self, UnknownFormat> {
        let Some(extension) = path.extension() else {
            return Err(UnknownFormat::NoExtension(quoted(&path.display().to_string())));
        };
        let found = Self::ALL.into_iter().find(|format| extension.eq_ignore_ascii_case(format.extension()));
        found.ok_or_else(|| UnknownFormat::Extension(quoted(&extension.display().to_string())))
    }
}

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(name: &str) -> Result<Self, UnknownFormat> {
        Self::ALL.into_iter().find(|format| format.name() == name).ok_or_else(|| UnknownFormat::Name(quoted(name)))
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

fn names() -> String {
    Format::ALL.map(Format::name).join(", ")
}

fn extensions() -> String {
    Format::ALL.map(|format| format!(".{}", format.extension())).join(", ")
}
