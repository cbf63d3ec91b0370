//! The numbers behind a picture: of a row, heaps, points, growth, levels, or the graph of a game.

use std::io::Write;

use super::{DataFormat, atlas, compare, graph, growth, heaps, levels, points, row};
use crate::ExportError;
use crate::target::ExportTarget;
use golden_solver::Job;
use golden_subject::SubjectNumbers as Numbers;

/// Writes the numbers as CSV with the names of the columns in the first line, or as JSON by the schema of the kind:
/// `row`, `heaps`, `points`, `growth`, `compare`, `atlas`, `levels` or `graph`.
///
/// **Cost**: less than a microsecond for each line; memory does not grow with them, but for the letters of a level.
/// The job counts lines.
///
/// # Errors
/// Returns an error if the writer fails or the job is cancelled.
pub fn write_numbers(numbers: &Numbers, format: DataFormat, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    match (numbers, format) {
        (Numbers::Row(curve), DataFormat::Csv) => row::write_csv(curve, out, job),
        (Numbers::Row(curve), DataFormat::Json) => row::write_json(curve, out, job),
        (Numbers::Heaps(curve), DataFormat::Csv) => heaps::write_csv(curve, out, job),
        (Numbers::Heaps(curve), DataFormat::Json) => heaps::write_json(curve, out, job),
        (Numbers::Points(points), DataFormat::Csv) => points::write_csv(points, out, job),
        (Numbers::Points(points), DataFormat::Json) => points::write_json(points, out, job),
        (Numbers::Growth(growth), DataFormat::Csv) => growth::write_csv(growth, out, job),
        (Numbers::Growth(growth), DataFormat::Json) => growth::write_json(growth, out, job),
        (Numbers::Compare(comparison), DataFormat::Csv) => compare::write_csv(comparison, out, job),
        (Numbers::Compare(comparison), DataFormat::Json) => compare::write_json(comparison, out, job),
        (Numbers::Atlas(atlas), DataFormat::Csv) => atlas::write_csv(atlas, out, job),
        (Numbers::Atlas(atlas), DataFormat::Json) => atlas::write_json(atlas, out, job),
        (Numbers::Levels(numbers), DataFormat::Csv) => levels::write_csv(numbers, out, job),
        (Numbers::Levels(numbers), DataFormat::Json) => levels::write_json(numbers, out, job),
        (Numbers::Graph(numbers), DataFormat::Csv) => graph::write_csv(numbers, out, job),
        (Numbers::Graph(numbers), DataFormat::Json) => graph::write_json(numbers, out, job),
    }
}

/// A file of numbers, written in the background.
pub fn numbers_target(numbers: Numbers, title: impl Into<String>, stem: &str, format: DataFormat) -> ExportTarget {
    let write = move |out: &mut dyn Write, _: &_, job: &Job| write_numbers(&numbers, format, out, job);
    ExportTarget::new(title, stem, format.name(), format.extension(), write)
}
