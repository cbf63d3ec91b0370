//! The numbers behind a picture: of a row, heaps, points, growth, levels, or the graph of a game.

use std::io::Write;
use std::sync::Arc;

use super::format::DataFormat;
use super::graph::GraphNumbers;
use super::levels::LevelNumbers;
use super::{atlas, compare, graph, growth, heaps, levels, points, row};
use crate::ExportError;
use crate::target::ExportTarget;
use golden_figure::{Atlas, Comparison, HeapCurve, RowCurve, SafePoints};
use golden_solver::{FibonacciGrowth, Job};

/// The numbers behind a picture. A copy shares them.
#[derive(Clone, Debug)]
pub enum SubjectNumbers {
    /// A row of Wythoff's table up to the end of the third period.
    Row(Arc<RowCurve>),
    /// The values of single heaps, up to the end of the third period or as far as they are computed.
    Heaps(Arc<HeapCurve>),
    /// P-positions of a game with one in each row, with the lines fitted to them.
    Points(Arc<SafePoints>),
    /// 𝒢(n, n) of Fibonacci Nim.
    Growth(Arc<FibonacciGrowth>),
    /// The tables of two games with their difference.
    Compare(Arc<Comparison>),
    /// The sets of rays of the atlas with their lines.
    Atlas(Arc<Atlas>),
    /// The levels of the golden string.
    Levels(LevelNumbers),
    /// The positions and moves of a game's graph.
    Graph(GraphNumbers),
}

impl SubjectNumbers {
    /// Writes the numbers as CSV with the names of the columns in the first line, or as JSON by the schema of the kind:
    /// `row`, `heaps`, `points`, `growth`, `compare`, `atlas`, `levels` or `graph`.
    ///
    /// **Cost**: less than a microsecond for each line; memory does not grow with them, but for the letters of a level.
    /// The job counts lines.
    ///
    /// # Errors
    /// When the writer fails or the job is cancelled.
    pub fn write(&self, format: DataFormat, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
        match (self, format) {
            (Self::Row(curve), DataFormat::Csv) => row::write_csv(curve, out, job),
            (Self::Row(curve), DataFormat::Json) => row::write_json(curve, out, job),
            (Self::Heaps(curve), DataFormat::Csv) => heaps::write_csv(curve, out, job),
            (Self::Heaps(curve), DataFormat::Json) => heaps::write_json(curve, out, job),
            (Self::Points(points), DataFormat::Csv) => points::write_csv(points, out, job),
            (Self::Points(points), DataFormat::Json) => points::write_json(points, out, job),
            (Self::Growth(growth), DataFormat::Csv) => growth::write_csv(growth, out, job),
            (Self::Growth(growth), DataFormat::Json) => growth::write_json(growth, out, job),
            (Self::Compare(comparison), DataFormat::Csv) => compare::write_csv(comparison, out, job),
            (Self::Compare(comparison), DataFormat::Json) => compare::write_json(comparison, out, job),
            (Self::Atlas(atlas), DataFormat::Csv) => atlas::write_csv(atlas, out, job),
            (Self::Atlas(atlas), DataFormat::Json) => atlas::write_json(atlas, out, job),
            (Self::Levels(numbers), DataFormat::Csv) => levels::write_csv(numbers, out, job),
            (Self::Levels(numbers), DataFormat::Json) => levels::write_json(numbers, out, job),
            (Self::Graph(numbers), DataFormat::Csv) => graph::write_csv(numbers, out, job),
            (Self::Graph(numbers), DataFormat::Json) => graph::write_json(numbers, out, job),
        }
    }

    /// A file of them, written in the background.
    pub fn target(self, title: impl Into<String>, stem: &str, format: DataFormat) -> ExportTarget {
        let write = move |out: &mut dyn Write, _: &_, job: &Job| self.write(format, out, job);
        ExportTarget::new(title, stem, format.name(), format.extension(), write)
    }
}
