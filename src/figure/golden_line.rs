//! The golden string as the cutting sequence of the line y = φx.

use super::{Figure, GoldenTarget, Timeline};
use crate::number::Letters;
use crate::prose::Prose;

/// The line on its grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CuttingLine {
    /// The letters.
    pub letters: Letters,
    /// Grid columns, 8 in the panel.
    pub columns: u32,
    /// Grid rows, 13 in the panel.
    pub rows: u32,
    /// How many crossings are marked with their letters; those beyond the grid are not drawn.
    pub crossings: usize,
    /// A letter that is marked, counted from 1.
    pub marked: Option<u64>,
}

/// A grid line that the line y = φx meets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Crossing {
    /// y = n: letter 1.
    Horizontal(u64),
    /// x = m: letter 0.
    Vertical(u64),
}

/// The crossings from the origin on, without end.
pub fn crossings() -> impl Iterator<Item = Crossing> {
    std::iter::repeat(Crossing::Horizontal(1))
}

/// The crossings one after the other; the state of a step is how many are met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CuttingTimeline {
    /// The letters.
    pub letters: Letters,
    /// Grid columns.
    pub columns: u32,
    /// Grid rows.
    pub rows: u32,
}

impl Timeline for CuttingTimeline {
    type State = usize;

    fn last(&self) -> usize {
        21
    }

    fn caption(&self, _step: usize) -> Prose {
        Prose::new()
    }

    fn state(&self, step: usize) -> usize {
        step
    }
}

/// Draws the line, its grid and its letters; `unit` is the side of a grid square in points.
pub fn cutting_line(line: &CuttingLine, unit: f32) -> Figure<GoldenTarget> {
    let _ = line;
    Figure::new([10.0 * unit, 14.0 * unit], "The line of slope φ")
}
