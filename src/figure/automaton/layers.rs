//! The places of states in layers: columns by distance from the start, ordered by barycentres.
//!
//! States stand in columns, one for each distance from the start; in a column they are ordered by the mean place of
//! their neighbours, first those before them, then those behind (the barycentre heuristic of Sugiyama, Tagawa and
//! Toda).

use super::curves::{LABEL, RADIUS};
use super::labels::Arrow;
use crate::Point;
use crate::kit::text_room::interface_width;
use crate::zeckendorf::forms::length;

/// The distance of two states in a column, and the least of two columns, in points.
const ROW: f32 = 128.0;
const COLUMN: f32 = 160.0;

/// Returns the centres of `count` states, of which 0 is the start and all can be reached from it; the start is at about
/// the origin's height.
pub(super) fn in_layers(count: usize, arrows: &[Arrow]) -> Vec<Point> {
    let mut layer = vec![usize::MAX; count];
    layer[0] = 0;
    // States are numbered breadth-first, so the one that is reached first is complete before it is left.
    for from in 0..count {
        for arrow in arrows.iter().filter(|arrow| arrow.from == from) {
            layer[arrow.to] = layer[arrow.to].min(layer[from].saturating_add(1));
        }
    }
    let columns = layer.iter().max().map_or(0, |last| last + 1);
    let mut rows: Vec<Vec<usize>> = vec![Vec::new(); columns];
    for (state, column) in layer.iter().enumerate() {
        rows[*column].push(state);
    }
    let mut height = vec![0.0_f32; count];
    settle(&rows, &mut height);
    for _ in 0..2 {
        let forth = 1..columns;
        let back = (0..columns.saturating_sub(1)).rev();
        for (column, beside) in forth.map(|column| (column, column - 1)).chain(back.map(|column| (column, column + 1)))
        {
            let centre = |state: &usize| {
                let near = arrows.iter().filter_map(|arrow| match (arrow.from == *state, arrow.to == *state) {
                    (true, false) if layer[arrow.to] == beside => Some(height[arrow.to]),
                    (false, true) if layer[arrow.from] == beside => Some(height[arrow.from]),
                    _ => None,
                });
                let near: Vec<f32> = near.collect();
                if near.is_empty() { height[*state] } else { near.iter().sum::<f32>() / length(near.len()) }
            };
            let mut ordered: Vec<(f32, usize)> = rows[column].iter().map(|state| (centre(state), *state)).collect();
            ordered.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
            rows[column] = ordered.into_iter().map(|(_, state)| state).collect();
            settle(&rows[column..=column], &mut height);
        }
    }
    let widest = arrows.iter().filter(|arrow| arrow.from != arrow.to).flat_map(|arrow| &arrow.lines);
    let widest = widest.map(|line| interface_width(line, LABEL)).fold(0.0, f32::max);
    let column = COLUMN.max(widest + 2.0 * RADIUS + 64.0);
    (0..count).map(|state| [length(layer[state]) * column, height[state]]).collect()
}

/// Puts the states of each column below each other, with the middle of the column at 0.
fn settle(rows: &[Vec<usize>], height: &mut [f32]) {
    for column in rows {
        let top = -length(column.len().saturating_sub(1)) * ROW / 2.0;
        for (i, state) in column.iter().enumerate() {
            height[*state] = top + length(i) * ROW;
        }
    }
}
