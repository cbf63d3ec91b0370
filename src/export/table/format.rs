//! The formats of a table: what each can hold, how long the file is, and the writing. A b-file of the OEIS has one term per line,
//! after its number. A diagonal has the values at (n, n + k) or (n + k, n), a line for each n.

use std::fmt;
use std::io::Write;
use std::ops::Range;
use std::path::Path;
use std::str::FromStr;

use super::json::{Exact, ExactSigned};
use super::lines::{CELLS_PER_STEP, GridStyle};
use super::picture::{write_table_picture, write_table_png};
use super::steps::check_steps;
use crate::{DataFormat, ExportError, PictureFormat};
use golden_figure::{CellQuantity, Colour, ColourScale, TableLook};
use golden_game::{Convention, TableShape};
use golden_prose::quoted;
use golden_session::ThemeChoice;
use golden_solver::{Diagonal, DiagonalRequest, Job, Quantity, Table, TableRequest};
use golden_subject::palette;
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

/// The default look of a table: coloured by value, or by outcome if it contains outcomes, in the light theme.
pub fn usual_look(quantity: Quantity) -> TableLook {
    let quantity = match quantity {
        Quantity::Grundy => CellQuantity::Value,
        Quantity::Outcome => CellQuantity::Outcome,
    };
    let gold = palette::rgb(ThemeChoice::Light, Colour::Gold);
    TableLook { quantity, scale: ColourScale::Viridis, gold, marks_p: true }
}

/// Checks, before a table is computed, that a format can represent it.
///
/// # Errors
/// The reason why the format cannot represent the table; [`ExportError::Job`] if there is no such table.
pub fn check_format(request: &TableRequest, format: Format) -> Result<(), ExportError> {
    request.check()?;
    if request.is_far() {
        return super::far::check(request, format);
    }
    match format {
        Format::Text | Format::Json | Format::Csv | Format::Tsv | Format::Markdown | Format::Latex => Ok(()),
        Format::Npy => super::npy::check_npy(request),
        Format::BFile => check(request),
        Format::Steps => check_steps(request),
        Format::Png => super::picture::check_pixels(request),
        Format::Svg | Format::Pdf => super::picture::check_sheet(request),
    }
}

/// The least length in bytes of a table's file, known before the table is computed; 0 if unknown. Cost: O(1).
pub fn least_table_bytes(request: &TableRequest, format: Format) -> u64 {
    let count = |range: &Range<u64>| range.end.saturating_sub(range.start);
    let cells = count(&request.rows).saturating_mul(count(&request.columns));
    // In short rows each missing cell is written as a comma, or as a value in its place.
    let ragged = request.ruleset.plane() == TableShape::Triangle;
    let a_cell = match format {
        Format::Npy => 2,
        Format::Csv | Format::Tsv if ragged => 1,
        // A digit and a comma, a space or a line break.
        Format::Text | Format::Json | Format::Csv | Format::Tsv if !ragged => 2,
        _ => 0,
    };
    cells.saturating_mul(a_cell)
}

/// Writes a table row by row; memory does not grow with it. The job counts cells.
///
/// # Errors
/// Returns an error if the writer fails, the job is cancelled, or the format cannot represent the table.
pub fn write_table(table: &Table, format: Format, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    write_coloured_table(table, format, usual_look(table.request().quantity), out, job)
}

/// As [`write_table`], with the colours of a picture.
///
/// # Errors
/// As [`write_table`].
pub fn write_coloured_table(
    table: &Table,
    format: Format,
    look: TableLook,
    out: &mut dyn Write,
    job: &Job,
) -> Result<(), ExportError> {
    job.start(table.cells().len() as u64);
    match format {
        Format::Csv | Format::Tsv | Format::Markdown | Format::Latex => {
            super::lines::write_grid(table, GridStyle::for_format(format), out, job)
        }
        Format::Text => super::lines::write_text(table, out, job),
        Format::Json => super::json::write_table(table, out, job),
        Format::Npy => super::npy::write_npy(table, out, job),
        Format::BFile => write(table, out, job),
        Format::Steps => super::steps::write_table(table, out, job),
        Format::Png => write_table_png(table, &look.colours(table, job)?, out, job),
        Format::Svg => write_table_picture(table, look, (PictureFormat::Svg, ThemeChoice::Light), out, job),
        Format::Pdf => write_table_picture(table, look, (PictureFormat::Pdf, ThemeChoice::Light), out, job),
    }
}

/// Writes the terms numbered from 0: a triangle by rows, a subtraction game by positions, other tables by antidiagonals
/// 𝒢(s, 0), 𝒢(s − 1, 1), …, 𝒢(0, s), as many as the table contains completely.
pub(crate) fn write(table: &Table, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    let request = table.request();
    check(request)?;
    let of_convention = if table.convention() == Convention::Misere { ", misère" } else { "" };
    let name = format!("{}{of_convention}", request.ruleset.title());
    let mut terms = Terms { out, job, count: 0 };
    match request.ruleset.plane() {
        TableShape::Triangle | TableShape::Line => {
            job.start(table.cells().len() as u64);
            writeln!(terms.out, "# {name}, {} by rows", request.quantity)?;
            for row in table.rows() {
                table.row(row).try_for_each(|value| terms.write(value))?;
            }
        }
        TableShape::Quadrant { .. } | TableShape::TwoPiles | TableShape::None => {
            let side = request.rows.end.min(request.columns.end);
            job.start(u64::try_from(u128::from(side) * u128::from(side + 1) / 2).unwrap_or(u64::MAX));
            writeln!(terms.out, "# {name}, {} by antidiagonals (s,0), (s-1,1), ..., (0,s)", request.quantity)?;
            for sum in 0..side {
                let values = (0..=sum).filter_map(|column| table.value(sum - column, column));
                values.into_iter().try_for_each(|value| terms.write(value))?;
            }
        }
    }
    job.advance(terms.count % CELLS_PER_STEP)?;
    Ok(())
}

/// Checks, before the table is computed, that a b-file can represent it: a sequence begins with its first term, and a
/// triangle has complete rows.
pub(crate) fn check(request: &TableRequest) -> Result<(), ExportError> {
    let (row, column) = (request.rows.start, request.columns.start);
    if (row, column) != (0, 0) {
        return Err(ExportError::NotFromCorner { row, column });
    }
    if request.ruleset.plane() == TableShape::Triangle && request.columns.end < request.rows.end {
        return Err(ExportError::CutRows { rows: request.rows.end, columns: request.columns.end });
    }
    Ok(())
}

struct Terms<'a> {
    out: &'a mut dyn Write,
    job: &'a Job,
    count: u64,
}

impl Terms<'_> {
    fn write(&mut self, value: u32) -> Result<(), ExportError> {
        writeln!(self.out, "{} {value}", self.count)?;
        self.count += 1;
        if self.count.is_multiple_of(CELLS_PER_STEP) {
            self.job.advance(CELLS_PER_STEP)?;
        }
        Ok(())
    }
}

/// Writes the values of a diagonal, in increasing order of n. JSON is `golden-nim/diagonal`, see
/// `assets/schemas/diagonal.schema.json`; CSV begins with `n,` and the quantity; text is the same with spaces, and outcomes as
/// the letters P and N.
///
/// # Errors
/// Returns an error if the writer fails or the job is cancelled.
pub fn write_diagonal(
    diagonal: &Diagonal,
    format: Option<DataFormat>,
    out: &mut dyn Write,
    job: &Job,
) -> Result<(), ExportError> {
    let quantity = diagonal.request().quantity;
    match format {
        Some(DataFormat::Json) => write_head(diagonal.request(), out)?,
        Some(DataFormat::Csv) => writeln!(out, "n,{quantity}")?,
        None => writeln!(out, "n {quantity}")?,
    }
    let mut before = "";
    for (n, value) in diagonal.values() {
        if n.is_multiple_of(CELLS_PER_STEP) {
            job.advance(0)?;
        }
        match (format, quantity, value) {
            (Some(DataFormat::Json), _, _) => {
                out.write_all(before.as_bytes())?;
                before = ",\n";
                serde_json::to_writer(&mut *out, &(Exact(n), Exact(value)))?;
            }
            (Some(DataFormat::Csv), _, _) => writeln!(out, "{n},{value}")?,
            (None, Quantity::Grundy, _) => writeln!(out, "{n} {value}")?,
            (None, Quantity::Outcome, 0) => writeln!(out, "{n} P")?,
            (None, Quantity::Outcome, _) => writeln!(out, "{n} N")?,
        }
    }
    if format == Some(DataFormat::Json) {
        out.write_all(b"]\n}\n")?;
    }
    Ok(())
}

/// Writes what stands before the values in JSON.
fn write_head(request: &DiagonalRequest, out: &mut dyn Write) -> Result<(), ExportError> {
    let ruleset = serde_json::to_string(&request.ruleset)?;
    writeln!(out, "{{\n\"format\":\"golden-nim/diagonal\",\n\"version\":1,\n\"ruleset\":{ruleset},")?;
    if request.convention == Convention::Misere {
        writeln!(out, "\"convention\":{},", serde_json::to_string(&request.convention)?)?;
    }
    let diagonal = serde_json::to_string(&ExactSigned(request.offset))?;
    writeln!(out, "\"quantity\":\"{}\",\n\"diagonal\":{diagonal},\n\"values\":[", request.quantity)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{ExportError, Format, least_table_bytes, write_table};
    use golden_game::Ruleset;
    use golden_solver::{Budget, Job, Quantity, Solver, SolverError, TableRequest};

    #[test]
    fn no_file_of_a_table_is_shorter_than_was_said_and_few_much_longer() {
        for ruleset in [Ruleset::Nim, Ruleset::Wythoff, Ruleset::FibonacciNim] {
            for (rows, columns) in [(0..20, 0..20), (5..6, 0..3), (0..1, 0..1), (100..140, 0..50)] {
                let request = TableRequest { ruleset: ruleset.clone(), quantity: Quantity::Outcome, rows, columns };
                let table = Solver::new(Budget::default()).table(&request, &Job::new()).unwrap();
                for format in [Format::Text, Format::Json, Format::Csv, Format::Npy] {
                    let mut written = Vec::new();
                    write_table(&table, format, &mut written, &Job::new()).unwrap();
                    let least = least_table_bytes(&request, format);
                    assert!(least <= written.len() as u64, "{request:?} {format}");
                    if format == Format::Npy {
                        assert_eq!(written.len() as u64 - least, 128);
                    }
                }
            }
        }
        let huge =
            TableRequest { ruleset: Ruleset::Nim, quantity: Quantity::Grundy, rows: 0..1 << 40, columns: 0..1 << 40 };
        assert_eq!(least_table_bytes(&huge, Format::Csv), u64::MAX);
        assert_eq!(least_table_bytes(&huge, Format::Png), 0);
    }

    #[test]
    fn every_format_stops_when_its_job_is_cancelled_and_counts_every_cell_when_not() {
        let table = |ruleset, rows| {
            let request = TableRequest { ruleset, quantity: Quantity::Grundy, rows, columns: 0..5000 };
            Solver::new(Budget::default()).table(&request, &Job::new()).unwrap()
        };
        for format in Format::ALL {
            let table = match format {
                Format::Steps => table(Ruleset::FibonacciNim, 5000..5009),
                _ => table(Ruleset::Nim, 0..8),
            };
            let job = Job::new();
            write_table(&table, format, &mut Vec::new(), &job).unwrap();
            let cells = match format {
                Format::BFile => 36,
                Format::Steps => 45_000,
                _ => 40_000,
            };
            assert_eq!((job.progress().done, job.progress().total), (cells, cells), "{format}");
            job.cancel();
            let stopped = write_table(&table, format, &mut Vec::new(), &job);
            assert!(matches!(stopped, Err(ExportError::Job(SolverError::Cancelled))), "{format}");
        }
    }
}
