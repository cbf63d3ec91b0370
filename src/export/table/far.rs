//! A window of Wythoff's table with values of any size, as text, JSON, CSV and its kin.

use std::io::Write;

use super::json::{ExactBig, write_head};
use super::lines::{Grid, GridStyle};
use crate::{ExportError, Format};
use golden_game::{Convention, Ruleset};
use golden_number::UBig;
use golden_solver::{FarTable, Job, Quantity, TableRequest};

/// The names of the rows and the columns.
const NAMES: [&str; 2] = ["a", "b"];

/// Checks, before it is computed, that a format can hold a window up to this row and column, which are not in it.
///
/// # Errors
/// [`ExportError::TooLarge`] for pictures, arrays and terms.
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
        Format::Json => json(table, out, job),
        Format::Csv | Format::Tsv | Format::Markdown | Format::Latex => {
            grid(table, GridStyle::for_format(format), out, job)
        }
        _ => text(table, out, job),
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
    grid(table, GridStyle::Separated(separator), out, job)
}

/// Checks that a format can hold the window of a request: the one of [`check_far_format`] where it is far.
pub(crate) fn check(request: &TableRequest, format: Format) -> Result<(), ExportError> {
    check_far_format(format, [&UBig::from(request.rows.end), &UBig::from(request.columns.end)])
}

/// The columns, in order.
fn columns(table: &FarTable) -> impl Iterator<Item = UBig> + '_ {
    let count = usize::try_from(&table.columns().end - &table.columns().start).unwrap_or(0);
    (0..count).map(|place| &table.columns().start + UBig::from(place))
}

fn grid(table: &FarTable, style: GridStyle, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    let mut grid = Grid::begin(columns(table), style, out, job)?;
    for (row, values) in table.values() {
        grid.row(row, values)?;
    }
    grid.end()
}

fn json(table: &FarTable, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    let sides = [table.rows(), table.columns()].map(|range| [ExactBig(range.start.clone()), exact_count(range)]);
    write_head((&Ruleset::Wythoff, Convention::Normal), Quantity::Grundy, NAMES, &sides, out)?;
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
fn text(table: &FarTable, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    let corner = format!("{}\\{}", NAMES[0], NAMES[1]);
    let digits = |number: &UBig| number.to_string().len();
    // A value is at most the sum of its row and column.
    let most = &table.rows().end + &table.columns().end;
    let (index, cell) = (digits(&table.rows().end).max(corner.len()), digits(&most));
    write!(out, "{} |", at_right(&corner, index))?;
    let mut rule = format!("{}-+", "-".repeat(index));
    for column in columns(table) {
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

/// The text at the right end of so many columns. The width of a format, `{:>width$}`, is below 2¹⁶: a number has more digits.
fn at_right(text: &str, width: usize) -> String {
    " ".repeat(width.saturating_sub(text.len())) + text
}

#[cfg(test)]
mod tests {
    use super::write_far_table;
    use crate::{Format, write_table};
    use golden_game::Ruleset;
    use golden_number::UBig;
    use golden_solver::{Job, Quantity, Solver, TableRequest};

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
