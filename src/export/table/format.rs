//! The formats of a table, with their names and the extensions of their files.

use std::fmt;
use std::path::Path;
use std::str::FromStr;

use golden_prose::quoted;
use thiserror::Error;

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
    /// The same with tabs.
    Tsv,
    /// A table of Markdown.
    Markdown,
    /// A `tabular` of LaTeX.
    Latex,
    /// An array of `NumPy`, 16 or 32 bits per cell.
    Npy,
    /// The terms of a sequence, numbered, one per line: a b-file of the OEIS.
    BFile,
    /// Rows of Fibonacci Nim as steps, one line of JSON per row; in a file `.npy` a pair of arrays
    /// ([`write_fibonacci_steps_npy`](crate::write_fibonacci_steps_npy)).
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
    pub const ALL: [Self; 12] = [
        Self::Text,
        Self::Json,
        Self::Csv,
        Self::Tsv,
        Self::Markdown,
        Self::Latex,
        Self::Npy,
        Self::BFile,
        Self::Steps,
        Self::Png,
        Self::Svg,
        Self::Pdf,
    ];

    /// Its name in commands.
    pub fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Json => "json",
            Self::Csv => "csv",
            Self::Tsv => "tsv",
            Self::Markdown => "markdown",
            Self::Latex => "latex",
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
            Self::Tsv => "tsv",
            Self::Markdown => "md",
            Self::Latex => "tex",
            Self::Npy => "npy",
            Self::BFile => "bfile",
            Self::Steps => "jsonl",
            Self::Png => "png",
            Self::Svg => "svg",
            Self::Pdf => "pdf",
        }
    }

    /// Returns true if it is a picture, which has colours.
    pub fn is_picture(self) -> bool {
        matches!(self, Self::Png | Self::Svg | Self::Pdf)
    }

    /// The format for the extension of a file's name, in any case; a name such as `b004481.txt` is that of a b-file.
    ///
    /// # Errors
    /// [`UnknownFormat`], which lists the valid extensions.
    ///
    /// ```
    /// use golden_export::Format;
    /// assert_eq!(Format::from_extension("table.CSV".as_ref()), Ok(Format::Csv));
    /// assert_eq!(Format::from_extension("b004481.txt".as_ref()), Ok(Format::BFile));
    /// assert!(Format::from_extension("table.xls".as_ref()).is_err());
    /// ```
    pub fn from_extension(path: &Path) -> Result<Self, UnknownFormat> {
        if is_bfile_name(path) {
            return Ok(Self::BFile);
        }
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

/// Returns true for the name of a b-file in the OEIS: the letter b, the six or more digits of the sequence, and `.txt`.
///
/// ```
/// use golden_export::is_bfile_name;
/// assert!(is_bfile_name("out/b004481.txt".as_ref()));
/// assert!(!is_bfile_name("board.txt".as_ref()) && !is_bfile_name("b004481.csv".as_ref()));
/// ```
pub fn is_bfile_name(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_ascii_lowercase();
    let digits = name.strip_prefix('b').and_then(|rest| rest.strip_suffix(".txt")).unwrap_or_default();
    digits.len() >= 6 && digits.bytes().all(|byte| byte.is_ascii_digit())
}

fn names() -> String {
    Format::ALL.map(Format::name).join(", ")
}

fn extensions() -> String {
    Format::ALL.map(|format| format!(".{}", format.extension())).join(", ")
}
