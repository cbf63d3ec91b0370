//! The numbers behind a subject.

use std::sync::Arc;

use golden_figure::{Atlas, Comparison, HeapCurve, RowCurve, SafePoints};
use golden_game::{Convention, Ruleset};
use golden_number::Letters;
use golden_solver::{FibonacciGrowth, GraphOfGame};

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
    /// The highest level; a writer may leave out higher ones.
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
