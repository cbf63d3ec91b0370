//! A table in any format: what each can hold, how long the file is, and the writing.

use std::io::Write;
use std::ops::Range;

use super::bfile::{check_bfile, write_bfile};
use super::format::Format;
use super::lines::GridStyle;
use super::picture::{write_table_picture, write_table_png};
use super::steps::check_steps;
use crate::{ExportError, PictureFormat};
use golden_figure::{CellQuantity, Colour, ColourScale, TableLook};
use golden_game::TableShape;
use golden_session::ThemeChoice;
use golden_solver::{Job, Quantity, Table, TableRequest};
use golden_subject::palette;

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
        Format::BFile => check_bfile(request),
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
        Format::BFile => write_bfile(table, out, job),
        Format::Steps => super::steps::write_table(table, out, job),
        Format::Png => write_table_png(table, &look.colours(table, job)?, out, job),
        Format::Svg => write_table_picture(table, look, (PictureFormat::Svg, ThemeChoice::Light), out, job),
        Format::Pdf => write_table_picture(table, look, (PictureFormat::Pdf, ThemeChoice::Light), out, job),
    }
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
