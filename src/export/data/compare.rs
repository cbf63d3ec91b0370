//! The tables of two games with their difference, cell by cell.

use std::io::Write;

use serde::Serialize;

use super::{cell, for_each};
use crate::ExportError;
use crate::table::json::{Exact, ExactSigned};
use golden_figure::{Cell, CellQuantity, Comparison, DifferenceCounts};
use golden_game::Ruleset;
use golden_solver::Job;

/// The cells in order, row by row, each with both numbers. A triangle has only its own.
fn cells(comparison: &Comparison) -> impl Iterator<Item = ([u64; 2], [i128; 2])> {
    let [table, _] = comparison.tables();
    let (columns, axes) = (table.columns(), comparison.axes());
    let places = table.rows().flat_map(move |row| columns.clone().map(move |column| [row, column]));
    places.filter_map(move |[row, column]| {
        let cell: Cell = axes.arrange(row, column);
        Some(([row, column], comparison.numbers(cell)?))
    })
}

/// Writes `a,b,Wythoff,2-Wythoff,difference`: the coordinates by the names of the first game, then a column for each game, by
/// its name with all parameters; the difference is the second number minus the first. A game that is compared with itself
/// is named a second time as `Wythoff (2)`: no two columns have one name.
pub(super) fn write_csv(comparison: &Comparison, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    job.start(comparison.counts().cells);
    let (row, column) = comparison.tables()[0].axis_names();
    write!(out, "{row},{column}")?;
    let [first, second] = comparison.tables().map(|table| table.request().ruleset.whole_title());
    let second = if first == second { format!("{second} (2)") } else { second };
    writeln!(out, ",{},{},difference", cell(&first), cell(&second))?;
    for_each(cells(comparison), ["", ""], out, job, |out, ([row, column], [first, second])| {
        Ok(writeln!(out, "{row},{column},{first},{second},{}", second - first)?)
    })
}

/// The head of the JSON, with its keys in the order of the file.
#[derive(Serialize)]
struct Head<'a> {
    first: &'a Ruleset,
    second: &'a Ruleset,
    quantity: &'static str,
    modulus: Option<u32>,
    rows: Axis,
    columns: Axis,
    cells: Exact,
    equal: Exact,
    smaller: Exact,
    larger: Exact,
    differ_in_outcome: Exact,
    shared_p_positions: Exact,
    least_difference: ExactSigned,
    largest_difference: ExactSigned,
    first_difference: Option<[Exact; 2]>,
}

/// The rows or the columns of a table.
#[derive(Serialize)]
struct Axis {
    name: &'static str,
    first: Exact,
    count: Exact,
}

impl Axis {
    fn new(name: &'static str, range: &std::ops::Range<u64>) -> Self {
        Self { name, first: Exact(range.start), count: Exact(range.end.saturating_sub(range.start)) }
    }
}

/// Writes `{"format":"golden-nim/compare",…,"differences":[[…],…]}`: a list of each row of both tables.
pub(super) fn write_json(comparison: &Comparison, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    let [table, other] = comparison.tables();
    let counts: DifferenceCounts = comparison.counts();
    job.start(counts.cells);
    let (row, column) = table.axis_names();
    let (quantity, modulus) = quantity_name(comparison.quantity());
    let [least, largest] = comparison.bounds();
    let head = Head {
        first: &table.request().ruleset,
        second: &other.request().ruleset,
        quantity,
        modulus,
        rows: Axis::new(row, &table.rows()),
        columns: Axis::new(column, &table.columns()),
        cells: Exact(counts.cells),
        equal: Exact(counts.equal()),
        smaller: Exact(counts.smaller),
        larger: Exact(counts.larger),
        differ_in_outcome: Exact(counts.outcomes),
        shared_p_positions: Exact(counts.shared_p),
        least_difference: ExactSigned(least),
        largest_difference: ExactSigned(largest),
        first_difference: comparison.first().map(|[across, up]| comparison.axes().arrange(across, up).map(Exact)),
    };
    let head = serde_json::to_string(&head)?;
    let head = head.strip_prefix('{').and_then(|head| head.strip_suffix('}')).unwrap_or_default();
    write!(out, "{{\n\"format\":\"golden-nim/compare\",\n\"version\":1,\n{head},\n\"differences\":[\n")?;
    for_each(table.rows(), ["", ",\n"], out, job, |out, row| {
        let cells = table.columns().map(|column| comparison.difference(comparison.axes().arrange(row, column)));
        let differences: Vec<ExactSigned> = cells.flatten().map(ExactSigned).collect();
        Ok(serde_json::to_writer(out, &differences)?)
    })?;
    Ok(out.write_all(b"\n]\n}\n")?)
}

/// The name of what is compared, and its modulus.
fn quantity_name(quantity: CellQuantity) -> (&'static str, Option<u32>) {
    match quantity {
        CellQuantity::Value | CellQuantity::LineDistance => ("value", None),
        CellQuantity::Outcome => ("outcome", None),
        CellQuantity::Residue(k) => ("value-mod", Some(k)),
        CellQuantity::ValueMinusColumn => ("value-minus-column", None),
    }
}
