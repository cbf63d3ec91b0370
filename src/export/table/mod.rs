//! Tables of values in every format: what each format can hold, how long the file is, and the writing. Longer formats
//! have a file each. The shorter ones are here: b-files of the OEIS, one term per line after its number; a diagonal,
//! a line for each n; a window of Wythoff's table with values of any size, as text, JSON, CSV and its kin.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `format` | the formats of a table, with their names and the extensions of their files |
//! | `json` | the JSON of a table, and how exact numbers are written in every JSON result |
//! | `lines` | a table as lines of cells: aligned text, comma-separated values, tabs, Markdown and LaTeX |
//! | `npy` | arrays of `NumPy`: a table; rows of Fibonacci Nim as the place where each begins, and the steps of all |
//! | `picture` | a table as a picture: one pixel per cell, streamed; with title, axes and key |
//! | `steps` | rows of Fibonacci Nim as steps, one line of JSON per row |

pub(super) mod format;
pub(super) mod json;
pub(super) mod lines;
pub(super) mod npy;
pub(super) mod picture;
pub(super) mod steps;

use std::io::Write;
use std::ops::Range;

use crate::{DataFormat, ExportError, PictureFormat};
use format::Format;
use golden_figure::{CellQuantity, Colour, ColourScale, TableLook};
use golden_game::{Convention, Ruleset, TableShape};
use golden_number::UBig;
use golden_session::ThemeChoice;
use golden_solver::{Diagonal, DiagonalRequest, FarTable, Job, Quantity, Table, TableRequest};
use golden_subject::palette;
use json::{Exact, ExactBig, ExactSigned, write_head};
use lines::{CELLS_PER_STEP, Grid, GridStyle};
use picture::{write_table_picture, write_table_png};
use steps::check_steps;

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
        return check_far_table(request, format);
    }
    match format {
        Format::Text | Format::Json | Format::Csv | Format::Tsv | Format::Markdown | Format::Latex => Ok(()),
        Format::Npy => npy::check_npy(request),
        Format::BFile => check_bfile(request),
        Format::Steps => check_steps(request),
        Format::Png => picture::check_pixels(request),
        Format::Svg | Format::Pdf => picture::check_sheet(request),
    }
}

/// The least length in bytes of a table's file, known before the table is computed; 0 if unknown.
///
/// **Cost**: O(1).
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
            lines::write_grid(table, GridStyle::for_format(format), out, job)
        }
        Format::Text => lines::write_text(table, out, job),
        Format::Json => json::write_table(table, out, job),
        Format::Npy => npy::write_npy(table, out, job),
        Format::BFile => write_bfile(table, out, job),
        Format::Steps => steps::write_table(table, out, job),
        Format::Png => write_table_png(table, &look.colours(table, job)?, out, job),
        Format::Svg => write_table_picture(table, look, (PictureFormat::Svg, ThemeChoice::Light), out, job),
        Format::Pdf => write_table_picture(table, look, (PictureFormat::Pdf, ThemeChoice::Light), out, job),
    }
}

/// Writes the terms numbered from 0: a triangle by rows, a subtraction game by positions, other tables by antidiagonals
/// 𝒢(s, 0), 𝒢(s − 1, 1), …, 𝒢(0, s), as many as the table contains completely.
fn write_bfile(table: &Table, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    let request = table.request();
    check_bfile(request)?;
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
fn check_bfile(request: &TableRequest) -> Result<(), ExportError> {
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
/// `assets/schemas/diagonal.schema.json`; CSV begins with `n,` and the quantity; text is the same with spaces, and
/// outcomes as the letters P and N.
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
        Some(DataFormat::Json) => write_diagonal_head(diagonal.request(), out)?,
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
fn write_diagonal_head(request: &DiagonalRequest, out: &mut dyn Write) -> Result<(), ExportError> {
    let ruleset = serde_json::to_string(&request.ruleset)?;
    writeln!(out, "{{\n\"format\":\"golden-nim/diagonal\",\n\"version\":1,\n\"ruleset\":{ruleset},")?;
    if request.convention == Convention::Misere {
        writeln!(out, "\"convention\":{},", serde_json::to_string(&request.convention)?)?;
    }
    let diagonal = serde_json::to_string(&ExactSigned(request.offset))?;
    writeln!(out, "\"quantity\":\"{}\",\n\"diagonal\":{diagonal},\n\"values\":[", request.quantity)?;
    Ok(())
}

/// The names of the rows and the columns.
const FAR_NAMES: [&str; 2] = ["a", "b"];

/// Checks, before it is computed, that a format can hold a window up to this row and column, which are not in it.
///
/// # Errors
/// [`ExportError::TooLarge`] for pictures, arrays, terms and steps.
pub fn check_far_format(format: Format, ends: [&UBig; 2]) -> Result<(), ExportError> {
    match format {
        Format::Text | Format::Json | Format::Csv | Format::Tsv | Format::Markdown | Format::Latex => Ok(()),
        Format::Npy | Format::BFile | Format::Steps | Format::Png | Format::Svg | Format::Pdf => {
            let last = ends[0].max(ends[1]) - UBig::ONE;
            Err(ExportError::TooLarge { format: format.name(), last })
        }
    }
}

/// Writes a window of values of any size in one of the formats of [`check_far_format`]. The job counts cells.
///
/// # Errors
/// Those of [`check_far_format`]; when the writer fails or the job is cancelled.
pub fn write_far_table(table: &FarTable, format: Format, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    check_far_format(format, [&table.rows().end, &table.columns().end])?;
    job.start(table.count() as u64);
    match format {
        Format::Json => far_json(table, out, job),
        Format::Csv | Format::Tsv | Format::Markdown | Format::Latex => {
            far_grid(table, GridStyle::for_format(format), out, job)
        }
        _ => far_text(table, out, job),
    }
}

/// Writes a window as comma-separated values with another sign between them.
///
/// # Errors
/// Returns an error if the writer fails or the job is cancelled.
pub fn write_separated_far_table(
    table: &FarTable,
    separator: char,
    out: &mut dyn Write,
    job: &Job,
) -> Result<(), ExportError> {
    job.start(table.count() as u64);
    far_grid(table, GridStyle::Separated(separator), out, job)
}

/// Checks that a format can hold the window of a request: the one of [`check_far_format`] where it is far.
pub(crate) fn check_far_table(request: &TableRequest, format: Format) -> Result<(), ExportError> {
    check_far_format(format, [&UBig::from(request.rows.end), &UBig::from(request.columns.end)])
}

/// The columns, in order.
fn far_columns(table: &FarTable) -> impl Iterator<Item = UBig> + '_ {
    let count = usize::try_from(&table.columns().end - &table.columns().start).unwrap_or(0);
    (0..count).map(|place| &table.columns().start + UBig::from(place))
}

fn far_grid(table: &FarTable, style: GridStyle, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    let mut grid = Grid::begin(far_columns(table), style, out, job)?;
    for (row, values) in table.values() {
        grid.row(row, values)?;
    }
    grid.end()
}

fn far_json(table: &FarTable, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    let sides = [table.rows(), table.columns()].map(|range| [ExactBig(range.start.clone()), exact_count(range)]);
    write_head((&Ruleset::Wythoff, Convention::Normal), Quantity::Grundy, FAR_NAMES, &sides, out)?;
    let mut before = "";
    for (_, values) in table.values() {
        write!(out, "{before}[")?;
        let mut comma = "";
        for value in values {
            write!(out, "{comma}{}", serde_json::to_string(&ExactBig(value))?)?;
            comma = ",";
            job.advance(1)?;
        }
        out.write_all(b"]")?;
        before = ",\n";
    }
    out.write_all(b"\n]\n}\n")?;
    Ok(())
}

fn exact_count(range: &std::ops::Range<UBig>) -> ExactBig {
    ExactBig(&range.end - &range.start)
}

/// Columns aligned under their numbers.
fn far_text(table: &FarTable, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    let corner = format!("{}\\{}", FAR_NAMES[0], FAR_NAMES[1]);
    let digits = |number: &UBig| number.to_string().len();
    // A value is at most the sum of its row and column.
    let most = &table.rows().end + &table.columns().end;
    let (index, cell) = (digits(&table.rows().end).max(corner.len()), digits(&most));
    write!(out, "{} |", at_right(&corner, index))?;
    let mut rule = format!("{}-+", "-".repeat(index));
    for column in far_columns(table) {
        write!(out, " {}", at_right(&column.to_string(), cell))?;
        rule += &"-".repeat(cell + 1);
    }
    writeln!(out, "\n{rule}")?;
    for (row, values) in table.values() {
        write!(out, "{} |", at_right(&row.to_string(), index))?;
        for value in values {
            write!(out, " {}", at_right(&value.to_string(), cell))?;
            job.advance(1)?;
        }
        out.write_all(b"\n")?;
    }
    Ok(())
}

/// The text at the right end of `width` columns. The width of a format, `{:>width$}`, is below 2¹⁶, and a number may
/// have more digits.
fn at_right(text: &str, width: usize) -> String {
    " ".repeat(width.saturating_sub(text.len())) + text
}

#[cfg(test)]
mod tests {
    use super::{ExportError, Format, least_table_bytes, write_far_table, write_table};
    use golden_game::Ruleset;
    use golden_number::UBig;
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

    /// Returns the text of the rows 0 to 2 at these columns.
    fn written(first: UBig, count: u8, format: Format) -> String {
        let (solver, job) = (Solver::default(), Job::new());
        let table = solver.far_table(UBig::ZERO..UBig::from(3_u8), first.clone()..first + UBig::from(count), &job);
        let mut out = Vec::new();
        write_far_table(&table.expect("a window"), format, &mut out, &job).expect("written");
        String::from_utf8(out).expect("text")
    }

    #[test]
    fn each_format_has_the_form_of_a_near_table() {
        let far = UBig::from(10_u8).pow(30);
        let json = written(far.clone(), 2, Format::Json);
        let value: serde_json::Value = serde_json::from_str(&json).expect("JSON");
        assert_eq!(value["columns"]["first"], far.to_string());
        assert_eq!(value["values"][0][1], (far.clone() + UBig::ONE).to_string());
        let csv = written(far.clone(), 2, Format::Csv);
        assert!(csv.starts_with(&format!("row,{far},{}\n0,{far},", &far + UBig::ONE)), "{csv}");
        let text = written(far, 1, Format::Text);
        let widths: Vec<usize> = text.lines().map(|line| line.chars().count()).collect();
        assert!(widths.iter().all(|width| *width == widths[0]), "{text}");
        let near = TableRequest { ruleset: Ruleset::Wythoff, quantity: Quantity::Grundy, rows: 0..3, columns: 0..2 };
        let table = Solver::default().table(&near, &Job::new()).expect("a table");
        let mut out = Vec::new();
        write_table(&table, Format::Json, &mut out, &Job::new()).expect("written");
        let lines = |text: &str| text.lines().count();
        assert_eq!(lines(&json), lines(&String::from_utf8(out).expect("text")));
    }

    #[test]
    fn a_number_has_more_digits_than_the_width_of_a_format_can_say() {
        let digits = usize::from(u16::MAX) + 1;
        let text = written(UBig::from(10_u8).pow(digits), 1, Format::Text);
        let widths: Vec<usize> = text.lines().map(str::len).collect();
        assert!(widths.iter().all(|width| *width == widths[0] && *width > digits), "{widths:?}");
    }
}
