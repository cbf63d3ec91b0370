//! The numbers behind a plot or a graph, each kind as CSV and as JSON: a row of Wythoff's table up to the end of its
//! third period; the values of single heaps, with their period if it is proved; 𝒢(n, n) of Fibonacci Nim, with its
//! records; the levels of the golden string; the positions and moves of a game's graph. The tables of two games with
//! their difference, cell by cell.

use std::io::Write;
use std::ops::Range;

use serde::Serialize;

use super::{DataFormat, cell, for_each, points};
use crate::ExportError;
use crate::table::json::{Exact, ExactSigned};
use crate::target::ExportTarget;
use golden_figure::{Cell, CellQuantity, Comparison, DifferenceCounts, GoldenLevels, HeapCurve, RowCurve};
use golden_game::{Outcome, Position, Ruleset};
use golden_number::{Letters, UBig, golden_counts, golden_prefix};
use golden_solver::{FibonacciGrowth, GraphMoves, GraphNode, GraphOfGame, GrowthRun, Job};
use golden_subject::{GraphNumbers, LevelNumbers, SubjectNumbers as Numbers};

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
        (Numbers::Row(curve), DataFormat::Csv) => write_row_csv(curve, out, job),
        (Numbers::Row(curve), DataFormat::Json) => write_row_json(curve, out, job),
        (Numbers::Heaps(curve), DataFormat::Csv) => write_heaps_csv(curve, out, job),
        (Numbers::Heaps(curve), DataFormat::Json) => write_heaps_json(curve, out, job),
        (Numbers::Points(points), DataFormat::Csv) => points::write_points_csv(points, out, job),
        (Numbers::Points(points), DataFormat::Json) => points::write_points_json(points, out, job),
        (Numbers::Growth(growth), DataFormat::Csv) => write_growth_csv(growth, out, job),
        (Numbers::Growth(growth), DataFormat::Json) => write_growth_json(growth, out, job),
        (Numbers::Compare(comparison), DataFormat::Csv) => write_comparison_csv(comparison, out, job),
        (Numbers::Compare(comparison), DataFormat::Json) => write_comparison_json(comparison, out, job),
        (Numbers::Atlas(atlas), DataFormat::Csv) => points::write_atlas_csv(atlas, out, job),
        (Numbers::Atlas(atlas), DataFormat::Json) => points::write_atlas_json(atlas, out, job),
        (Numbers::Levels(numbers), DataFormat::Csv) => write_levels_csv(numbers, out, job),
        (Numbers::Levels(numbers), DataFormat::Json) => write_levels_json(numbers, out, job),
        (Numbers::Graph(numbers), DataFormat::Csv) => write_graph_csv(numbers, out, job),
        (Numbers::Graph(numbers), DataFormat::Json) => write_graph_json(numbers, out, job),
    }
}

/// A file of numbers, written in the background.
pub fn numbers_target(numbers: Numbers, title: impl Into<String>, stem: &str, format: DataFormat) -> ExportTarget {
    let write = move |out: &mut dyn Write, _: &_, job: &Job| write_numbers(&numbers, format, out, job);
    ExportTarget::new(title, stem, format.name(), format.extension(), write)
}

/// The columns that are written, as many as the plot shows at first: the preperiod and three periods.
fn row_columns(curve: &RowCurve) -> Range<u64> {
    let row = curve.period();
    0..row.preperiod.saturating_add(row.period.saturating_mul(3))
}

/// Writes `b,grundy,grundy_minus_b`.
fn write_row_csv(curve: &RowCurve, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    let columns = row_columns(curve);
    job.start(columns.end);
    out.write_all(b"b,grundy,grundy_minus_b\n")?;
    for_each(columns, ["", ""], out, job, |out, b| Ok(writeln!(out, "{b},{},{}", curve.value(b), curve.offset(b))?))
}

/// Writes `{"format":"golden-nim/row",…,"values":[…]}`.
fn write_row_json(curve: &RowCurve, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    let columns = row_columns(curve);
    job.start(columns.end);
    let row = curve.period();
    let [number, period, preperiod] = [row.row, row.period, row.preperiod].map(|n| serde_json::to_string(&Exact(n)));
    let count = serde_json::to_string(&Exact(columns.end))?;
    write!(out, "{{\n\"format\":\"golden-nim/row\",\n\"version\":1,\n\"row\":{},\n\"period\":{},\n", number?, period?)?;
    write!(out, "\"preperiod\":{},\n\"columns\":{{\"name\":\"b\",\"first\":0,\"count\":{count}}},\n", preperiod?)?;
    out.write_all(b"\"values\":[")?;
    for_each(columns, ["", ","], out, job, |out, b| Ok(write!(out, "{}", curve.value(b))?))?;
    Ok(out.write_all(b"]\n}\n")?)
}

/// A list of records, written one by one as they are found: `[{"value":v,"first":n},…]`, or `value,first` as CSV, or
/// two columns of text.
#[derive(Clone, Copy, Debug)]
pub struct RecordList {
    format: Option<DataFormat>,
    is_begun: bool,
}

impl RecordList {
    /// A list of which nothing is written yet; without a format it is text.
    pub fn new(format: Option<DataFormat>) -> Self {
        Self { format, is_begun: false }
    }

    /// Writes the next record.
    ///
    /// # Errors
    /// Returns an error if the writer fails.
    pub fn write(&mut self, record: GrowthRun, out: &mut dyn Write) -> Result<(), ExportError> {
        let GrowthRun { n, value } = record;
        let before = match (self.format, self.is_begun) {
            (Some(DataFormat::Json), false) => "[",
            (Some(DataFormat::Json), true) => ",\n",
            (Some(DataFormat::Csv), false) => "value,first\n",
            (None, false) => "value first\n",
            (_, true) => "",
        };
        self.is_begun = true;
        match self.format {
            Some(DataFormat::Json) => write!(out, "{before}{{\"value\":{value},\"first\":{n}}}")?,
            Some(DataFormat::Csv) => writeln!(out, "{before}{value},{n}")?,
            None => writeln!(out, "{before}{value} {n}")?,
        }
        Ok(())
    }

    /// Writes what stands after the last record; there is at least one, that of n = 0.
    ///
    /// # Errors
    /// Returns an error if the writer fails.
    pub fn end(self, out: &mut dyn Write) -> Result<(), ExportError> {
        if self.format == Some(DataFormat::Json) {
            out.write_all(b"]\n")?;
        }
        Ok(())
    }
}

/// Writes `n,grundy,is_exception`.
fn write_heaps_csv(curve: &HeapCurve, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    job.start(curve.listed());
    out.write_all(b"n,grundy,is_exception\n")?;
    let mut exceptions = curve.row().exceptions().iter().copied().peekable();
    for_each(heap_values(curve), ["", ""], out, job, |out, (n, value)| {
        let is_exception = u8::from(exceptions.next_if_eq(&n).is_some());
        Ok(writeln!(out, "{n},{value},{is_exception}")?)
    })
}

/// Writes `{"format":"golden-nim/heaps",…,"values":[…]}`; period, preperiod and repeat are null where none is proved.
fn write_heaps_json(curve: &HeapCurve, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    job.start(curve.listed());
    let (row, found) = (curve.row(), curve.row().period());
    let range = |heaps: &Range<u64>| [Exact(heaps.start), Exact(heaps.end.saturating_sub(1))];
    let exceptions: Vec<Exact> = row.exceptions().iter().copied().map(Exact).collect();
    out.write_all(b"{\n\"format\":\"golden-nim/heaps\",\n\"version\":1,\n")?;
    for (name, value) in [
        ("ruleset", serde_json::to_string(row.ruleset())?),
        ("period", serde_json::to_string(&found.map(|found| Exact(found.period)))?),
        ("preperiod", serde_json::to_string(&found.map(|found| Exact(found.preperiod)))?),
        ("repeat", serde_json::to_string(&found.map(|found| [range(&found.first), range(&found.again)]))?),
        ("exceptions", serde_json::to_string(&exceptions)?),
    ] {
        writeln!(out, "\"{name}\":{value},")?;
    }
    out.write_all(b"\"values\":[")?;
    for_each(heap_values(curve), ["", ","], out, job, |out, (_, value)| Ok(write!(out, "{value}")?))?;
    Ok(out.write_all(b"]\n}\n")?)
}

/// The heaps that are written, with their values.
fn heap_values(curve: &HeapCurve) -> impl Iterator<Item = (u64, u64)> {
    (0..curve.listed()).map_while(|heap| Some((heap, curve.value(heap)?)))
}

/// Writes `n,grundy,is_record` for every n; a record is an n whose value is larger than all before.
fn write_growth_csv(growth: &FibonacciGrowth, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    job.start(growth.last().saturating_add(1));
    out.write_all(b"n,grundy,is_record\n")?;
    let mut records = growth.records().map(|run| run.n).peekable();
    let ends = growth.runs().iter().skip(1).map(|run| run.n).chain([growth.last().saturating_add(1)]);
    let values = growth.runs().iter().zip(ends).flat_map(|(run, end)| (run.n..end).map(|n| (n, run.value)));
    for_each(values, ["", ""], out, job, |out, (n, value)| {
        let is_record = u8::from(records.next_if_eq(&n).is_some());
        Ok(writeln!(out, "{n},{value},{is_record}")?)
    })
}

/// Writes `{"format":"golden-nim/growth",…,"runs":[[n,value],…]}`: from n on 𝒢(n, n) has this value, up to the next
/// run.
fn write_growth_json(growth: &FibonacciGrowth, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    job.start(growth.runs().len() as u64);
    let last = serde_json::to_string(&Exact(growth.last()))?;
    write!(out, "{{\n\"format\":\"golden-nim/growth\",\n\"version\":1,\n\"last\":{last},\n\"runs\":[\n")?;
    for_each(growth.runs().iter(), ["", ",\n"], out, job, |out, run| {
        Ok(serde_json::to_writer(out, &(Exact(run.n), run.value))?)
    })?;
    Ok(out.write_all(b"\n]\n}\n")?)
}

/// The highest level that is written: two million letters.
const HIGHEST: u32 = 30;

/// A level in JSON, with its keys in the order of the file.
#[derive(Serialize)]
struct LevelLine {
    level: u32,
    length: Exact,
    ones: Exact,
    zeros: Exact,
    letters: String,
}

/// The levels in order. **Cost**: a byte and some nanoseconds for each letter; all levels are prefixes of the last.
fn level_lines(numbers: LevelNumbers) -> impl Iterator<Item = LevelLine> {
    let highest = numbers.highest.min(HIGHEST);
    let word = |number: &UBig| u64::try_from(number).unwrap_or(u64::MAX);
    let prefix = golden_prefix(usize::try_from(GoldenLevels::length(highest)).unwrap_or(0));
    (0..=highest).map(move |level| {
        let length = GoldenLevels::length(level);
        let (ones, zeros) = golden_counts(&length.into());
        let letters = usize::try_from(length).ok().and_then(|length| prefix.get(..length)).unwrap_or_default();
        let letters = numbers.letters.spell(letters.iter().map(|&letter| letter == b'1'));
        LevelLine { level, length: Exact(length), ones: Exact(word(&ones)), zeros: Exact(word(&zeros)), letters }
    })
}

/// Writes `level,length,ones,zeros,letters`.
fn write_levels_csv(numbers: &LevelNumbers, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    out.write_all(b"level,length,ones,zeros,letters\n")?;
    for_each(level_lines(*numbers), ["", ""], out, job, |out, level| {
        let LevelLine { level, length: Exact(length), ones: Exact(ones), zeros: Exact(zeros), letters } = level;
        Ok(writeln!(out, "{level},{length},{ones},{zeros},{}", cell(&letters))?)
    })
}

/// Writes `{"format":"golden-nim/levels",…,"levels":[…]}`, one level on each line.
fn write_levels_json(numbers: &LevelNumbers, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    let Letters { one, zero } = numbers.letters;
    let letters = serde_json::to_string(&format!("{one}{zero}"))?;
    write!(out, "{{\n\"format\":\"golden-nim/levels\",\n\"version\":1,\n\"letters\":{letters},\n\"levels\":[\n")?;
    for_each(level_lines(*numbers), ["", ",\n"], out, job, |out, level| Ok(serde_json::to_writer(out, &level)?))?;
    Ok(out.write_all(b"\n]\n}\n")?)
}

/// A position in JSON.
#[derive(Serialize)]
struct PositionNode<'a> {
    position: &'a Position,
    outcome: Option<&'static str>,
}

fn shown_outcome(numbers: &GraphNumbers, node: &GraphNode) -> Option<&'static str> {
    let outcome = match node.outcome {
        Outcome::P => "P",
        Outcome::N => "N",
    };
    numbers.tells.then_some(outcome)
}

/// Writes `move,from,from_outcome,to,to_outcome`: each move of the graph, numbered from the start of the game; outcomes
/// are empty while answers are hidden.
fn write_graph_csv(numbers: &GraphNumbers, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    let GraphOfGame { first, graph } = numbers.graph.as_ref();
    let node = |layer: usize, index: usize| graph.layers.get(layer).and_then(|layer| layer.get(index));
    let ends = graph.edges.iter().filter_map(|edge| {
        let (from, to) = (node(edge.layer, edge.from)?, node(edge.layer + 1, edge.to)?);
        Some((first + edge.layer + 1, from, to))
    });
    out.write_all(b"move,from,from_outcome,to,to_outcome\n")?;
    for_each(ends, ["", ""], out, job, |out, (number, from, to)| {
        let [from, to] = [from, to].map(|node| {
            let position = cell(&node.position.to_string());
            format!("{position},{}", shown_outcome(numbers, node).unwrap_or_default())
        });
        Ok(writeln!(out, "{number},{from},{to}")?)
    })
}

/// Writes `{"format":"golden-nim/graph",…,"moves":"all","layers":[[{"position":…,"outcome":…},…],…],"edges":[[layer,from,to],…]}`:
/// a move leads from a position of a layer to one of the next, both counted from 0.
fn write_graph_json(numbers: &GraphNumbers, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    let GraphOfGame { first, graph } = numbers.graph.as_ref();
    let ruleset = serde_json::to_string(&numbers.ruleset)?;
    let convention = serde_json::to_string(&numbers.convention)?;
    write!(out, "{{\n\"format\":\"golden-nim/graph\",\n\"version\":1,\n\"ruleset\":{ruleset},\n")?;
    let moves = match graph.moves {
        GraphMoves::All => "all",
        GraphMoves::WinnersOptimal => "winners-optimal",
    };
    write!(out, "\"convention\":{convention},\n\"moves\":\"{moves}\",\n")?;
    write!(out, "\"first_move\":{},\n\"layers\":[\n", first + 1)?;
    for_each(graph.layers.iter(), ["", ",\n"], out, job, |out, layer| {
        let nodes =
            layer.iter().map(|node| PositionNode { position: &node.position, outcome: shown_outcome(numbers, node) });
        let nodes: Vec<PositionNode<'_>> = nodes.collect();
        Ok(serde_json::to_writer(out, &nodes)?)
    })?;
    out.write_all(b"\n],\n\"edges\":[")?;
    for_each(graph.edges.iter(), ["", ","], out, job, |out, edge| {
        Ok(serde_json::to_writer(out, &[edge.layer, edge.from, edge.to])?)
    })?;
    Ok(out.write_all(b"]\n}\n")?)
}

/// The cells in order, row by row, each with both numbers. A triangle has only its own.
fn compared_cells(comparison: &Comparison) -> impl Iterator<Item = ([u64; 2], [i128; 2])> {
    let [table, _] = comparison.tables();
    let (columns, axes) = (table.columns(), comparison.axes());
    let places = table.rows().flat_map(move |row| columns.clone().map(move |column| [row, column]));
    places.filter_map(move |[row, column]| {
        let cell: Cell = axes.arrange(row, column);
        Some(([row, column], comparison.numbers(cell)?))
    })
}

/// Writes `a,b,Wythoff,2-Wythoff,difference`: the coordinates by the names of the first game, then a column for each
/// game, by its name with all parameters; the difference is the second number minus the first. A game that is
/// compared with itself is named a second time as `Wythoff (2)`: no two columns have one name.
fn write_comparison_csv(comparison: &Comparison, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    job.start(comparison.counts().cells);
    let (row, column) = comparison.tables()[0].axis_names();
    write!(out, "{row},{column}")?;
    let [first, second] = comparison.tables().map(|table| table.request().ruleset.whole_title());
    let second = if first == second { format!("{second} (2)") } else { second };
    writeln!(out, ",{},{},difference", cell(&first), cell(&second))?;
    for_each(compared_cells(comparison), ["", ""], out, job, |out, ([row, column], [first, second])| {
        Ok(writeln!(out, "{row},{column},{first},{second},{}", second - first)?)
    })
}

/// The head of the JSON, with its keys in the order of the file.
#[derive(Serialize)]
struct ComparisonHead<'a> {
    first: &'a Ruleset,
    second: &'a Ruleset,
    quantity: &'static str,
    modulus: Option<u32>,
    rows: ComparisonAxis,
    columns: ComparisonAxis,
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
struct ComparisonAxis {
    name: &'static str,
    first: Exact,
    count: Exact,
}

impl ComparisonAxis {
    fn new(name: &'static str, range: &std::ops::Range<u64>) -> Self {
        Self { name, first: Exact(range.start), count: Exact(range.end.saturating_sub(range.start)) }
    }
}

/// Writes `{"format":"golden-nim/compare",…,"differences":[[…],…]}`: a list of each row of both tables.
fn write_comparison_json(comparison: &Comparison, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    let [table, other] = comparison.tables();
    let counts: DifferenceCounts = comparison.counts();
    job.start(counts.cells);
    let (row, column) = table.axis_names();
    let (quantity, modulus) = quantity_name(comparison.quantity());
    let [least, largest] = comparison.bounds();
    let head = ComparisonHead {
        first: &table.request().ruleset,
        second: &other.request().ruleset,
        quantity,
        modulus,
        rows: ComparisonAxis::new(row, &table.rows()),
        columns: ComparisonAxis::new(column, &table.columns()),
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
