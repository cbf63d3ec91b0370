//! The reasons why a result was not written.

use std::io;

use thiserror::Error;

use golden_file::FileError;
use golden_logic::walnut::NotForWalnut;
use golden_number::UBig;
use golden_prose::counted_number;
use golden_solver::SolverError;
use golden_subject::SubjectError;

/// The reason why a result was not written.
#[derive(Debug, Error)]
pub enum ExportError {
    /// The file could not be written.
    #[error(transparent)]
    File(#[from] FileError),
    /// The writer failed.
    #[error("the output cannot be written: {0}")]
    Write(#[from] io::Error),
    /// An array of `NumPy` cannot contain an empty row.
    #[error(
        "an npy file fills short rows with their last value, but row {row} ends before column {column}; \
         begin the columns at {row} or before, or choose json or csv"
    )]
    NothingToFill {
        /// The first row.
        row: u64,
        /// The first column.
        column: u64,
    },
    /// A row with very many P-positions.
    #[error(
        "row {row} has {} P-positions, more than a million; ask for other rows, or for the automaton with golden-nim discover -o",
        counted_number(.count)
    )]
    LargeRow {
        /// The first number of the positions.
        row: UBig,
        /// Their number.
        count: UBig,
    },
    /// Only rows of Fibonacci Nim have steps.
    #[error(
        "the format steps writes the Grundy values of whole rows of fibonacci-nim: ask for these, with no choice of \
         columns or outcomes, or choose text, json, csv or npy for {ruleset}"
    )]
    NoSteps {
        /// The ruleset's name.
        ruleset: &'static str,
    },
    /// A sequence must begin at the corner.
    #[error(
        "a b-file begins with the first term, but the table begins at row {row} and column {column}; \
         begin both at 0, or choose another format"
    )]
    NotFromCorner {
        /// The first row.
        row: u64,
        /// The first column.
        column: u64,
    },
    /// A triangle is a sequence only with complete rows.
    #[error(
        "a b-file of fibonacci-nim or take-away holds whole rows, but {columns} columns cut the {rows} rows; \
         ask for as many columns as rows, or choose another format"
    )]
    CutRows {
        /// Rows requested.
        rows: u64,
        /// Columns requested.
        columns: u64,
    },
    /// A picture with one pixel per cell would be too large.
    #[error(
        "the picture would have {width} × {height} pixels, one for each cell; a PNG file of a table has at most {PNG_SIDE} \
         a side and {PNG_PIXELS} in all; ask for fewer rows or columns"
    )]
    TooManyPixels {
        /// Cells across.
        width: u64,
        /// Cells up.
        height: u64,
    },
    /// Values of any size are written as digits.
    #[error(
        "the table reaches {}, and {format} has room for values below 2³² only; choose text, json or csv, which write \
         values of any size",
        counted_number(last)
    )]
    TooLarge {
        /// The name of the format.
        format: &'static str,
        /// The last row or column, whichever is larger.
        last: UBig,
    },
    /// A picture as shapes would be too large.
    #[error(
        "the picture would have {cells} cells, more than the {SVG_CELLS} an SVG or PDF picture of a table may have; \
         show fewer rows and columns, or write PNG"
    )]
    TooManyCells {
        /// Cells requested.
        cells: u128,
    },
    /// Walnut has no number system for the base.
    #[error(transparent)]
    Walnut(#[from] NotForWalnut),
    /// A picture cannot be drawn.
    #[error("the picture cannot be drawn: {0}")]
    Picture(String),
    /// A scene of a handout cannot be shown.
    #[error("scene {0} cannot be shown: {1}")]
    Handout(usize, String),
    /// The job was cancelled, or the solver refused or failed.
    #[error(transparent)]
    Job(#[from] SolverError),
}

impl From<SubjectError> for ExportError {
    fn from(error: SubjectError) -> Self {
        match error {
            SubjectError::Job(error) => Self::Job(error),
            SubjectError::NotDrawn(words) => Self::Picture(words),
        }
    }
}

impl From<serde_json::Error> for ExportError {
    fn from(error: serde_json::Error) -> Self {
        // All values written here can be represented in JSON, so an error is one of the writer.
        Self::Write(error.into())
    }
}

/// The most pixels per side of a PNG file of a table.
pub const PNG_SIDE: u64 = 1 << 20;
/// The most pixels in all of a PNG file of a table.
pub const PNG_PIXELS: u64 = 1 << 32;

/// The most cells of a picture of a table as SVG or PDF, where each cell may be a shape: 200 × 200.
pub const SVG_CELLS: u64 = 40_000;
