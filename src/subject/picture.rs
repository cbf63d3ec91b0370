//! The picture of a subject, and why one is not drawn. The numbers behind a subject.

use std::sync::Arc;

use thiserror::Error;

use super::palette::PictureTheme;
use golden_figure::{Atlas, Comparison, Figure, HeapCurve, RowCurve, SafePoints, TableSheet};
use golden_game::{Convention, Ruleset};
use golden_number::Letters;
use golden_session::ANSWERS_ARE_HIDDEN;
use golden_solver::{FibonacciGrowth, GraphOfGame, SolverError};

/// The medium that a picture is drawn for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Medium {
    /// A file.
    File,
    /// A thumbnail: plots and maps without titles, axes and keys, tables no larger than can be seen.
    Thumbnail,
    /// Paper: answers that are hidden are left out, to be filled in with a pen, instead of being called hidden, and
    /// the other side is an opponent, not the computer.
    Paper {
        /// The least and the greatest size of the numbers along the edges of a board, in points of the picture; on a
        /// screen it is always the same.
        board_numbers: [f32; 2],
    },
}

/// The look of a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SubjectLook {
    /// The width and the height in points; a picture with a height of its own takes only the width.
    pub size: [f32; 2],
    /// The colours, which a map needs for its cells.
    pub theme: PictureTheme,
    /// The medium that it is drawn for.
    pub medium: Medium,
}

impl SubjectLook {
    /// Returns true if it is a thumbnail.
    pub fn is_small(&self) -> bool {
        self.medium == Medium::Thumbnail
    }

    /// Returns true if it is on paper.
    pub fn is_on_paper(&self) -> bool {
        matches!(self.medium, Medium::Paper { .. })
    }
}

/// The picture of a subject.
#[derive(Clone, Debug, PartialEq)]
pub enum SubjectPicture {
    /// Shapes.
    Figure(Figure),
    /// A map, whose cells may be painted as pixels.
    Map(Box<TableSheet>),
}

impl SubjectPicture {
    /// Returns the name of what it shows, for a screen reader.
    pub fn name(&self) -> &str {
        match self {
            Self::Figure(figure) => &figure.name,
            Self::Map(sheet) => &sheet.ground.name,
        }
    }

    /// Its width and height in points.
    pub fn size(&self) -> [f32; 2] {
        match self {
            Self::Figure(figure) => figure.size,
            Self::Map(sheet) => sheet.ground.size,
        }
    }
}

impl From<Figure> for SubjectPicture {
    fn from(figure: Figure) -> Self {
        Self::Figure(figure)
    }
}

/// The reason why there is no picture.
#[derive(Debug, Error)]
pub enum SubjectError {
    /// The subject has no picture here: a sentence that says why and what to do.
    #[error("{0}")]
    NotDrawn(String),
    /// It could not be computed, or was cancelled.
    #[error(transparent)]
    Job(#[from] SolverError),
}

impl SubjectError {
    pub(crate) fn not_drawn(words: impl std::fmt::Display) -> Self {
        Self::NotDrawn(words.to_string())
    }
}

/// Returns the words in place of a view of answers while these are hidden; `what` is what it shows: "values".
pub fn hidden_words(what: &str) -> String {
    format!("{ANSWERS_ARE_HIDDEN}. This view shows {what}.")
}

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

/// The levels s₀ to `highest` of the golden string, with these letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelNumbers {
    /// The letters.
    pub letters: Letters,
    /// The highest level; a file may end with a lower one.
    pub highest: u32,
}

/// The graph of a game. A copy shares it.
#[derive(Clone, Debug)]
pub struct GraphNumbers {
    /// The game.
    pub ruleset: Ruleset,
    /// The convention: whether the player who makes the last move wins or loses.
    pub convention: Convention,
    /// The graph.
    pub graph: Arc<GraphOfGame>,
    /// True if outcomes are written: not while answers are hidden.
    pub tells: bool,
}
