//! Values of options as a strip from 0 on, and the smallest that is missing.

use super::WIDTH;
use crate::zeckendorf::words::{block, length, words};
use crate::{Anchor, Colour, Figure, Rect};
use golden_prose::Prose;

/// The side of a cell and the gap between two, in points.
const CELL: f32 = 32.0;
const GAP: f32 = 6.0;
/// The most cells.
const MOST: usize = 8;

/// Draws the cells from 0 to the largest value, or to the mex if that is larger.
pub(super) fn strip(values: &[u64]) -> Figure {
    let mex = (0..=u64::MAX).find(|value| !values.contains(value)).unwrap_or(0);
    let last = values.iter().copied().max().unwrap_or(0).max(mex);
    let cells: Vec<u64> = (0..=last).take(MOST).collect();
    let listed: Vec<String> = values.iter().map(u64::to_string).collect();
    let said = if values.is_empty() { "No values".to_owned() } else { format!("Values {}", listed.join(", ")) };
    let mut figure = Figure::new([WIDTH, CELL + 4.0], format!("{said}: the mex is {mex}"));
    let whole = length(cells.len()) * (CELL + GAP) - GAP;
    let mut left = (WIDTH - whole) / 2.0;
    for cell in cells {
        let rect = Rect::new(left, 2.0, CELL, CELL);
        let number = cell.to_string();
        let (fill, edge, prose, ink) = if cell == mex {
            (Colour::Well, Some((Colour::Ink, 2.0)), Prose::new().bold(number), Colour::Ink)
        } else if values.contains(&cell) {
            (Colour::SecBg, None, Prose::from(number.as_str()), Colour::SecText)
        } else {
            (Colour::Well, Some((Colour::Line, 1.0)), Prose::from(number.as_str()), Colour::Ink3)
        };
        figure.push(block(rect, 5.0, fill, edge));
        figure.push(words(rect, prose, Anchor::Centre, 15.0, ink));
        left += CELL + GAP;
    }
    figure
}
