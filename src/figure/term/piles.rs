//! Piles of stones, a row for each; the stones that may be taken have a ring.

use super::WIDTH;
use crate::zeckendorf::words::{length, words};
use crate::{Anchor, Colour, Figure, Form, Rect, Stroke};

/// The height of a row and the largest distance of two stones, in points.
const ROW: f32 = 30.0;
const PITCH: f32 = 22.0;
/// Room for the number of a pile, and for its limit.
const NUMBER: f32 = 30.0;
const LIMIT: f32 = 58.0;

/// Draws the piles; the last stones of each may be taken.
pub(super) fn piles(piles: &[u8], limits: &[u8]) -> Figure {
    let said = |(index, pile): (usize, &u8)| match limits.get(index) {
        Some(limit) => format!("a pile of {pile}, of which up to {limit} may be taken"),
        None => format!("a pile of {pile}"),
    };
    let name: Vec<String> = piles.iter().enumerate().map(said).collect();
    let mut figure = Figure::new([WIDTH, ROW * length(piles.len())], name.join("; "));
    let right = if limits.is_empty() { 0.0 } else { LIMIT };
    let largest = piles.iter().copied().max().unwrap_or(1).max(1);
    let pitch = ((WIDTH - NUMBER - right) / f32::from(largest)).min(PITCH);
    for (index, &pile) in piles.iter().enumerate() {
        let top = ROW * length(index);
        let number = Rect::new(0.0, top, NUMBER - 8.0, ROW);
        figure.push(words(number, pile.to_string(), Anchor::Right, 14.0, Colour::Ink2));
        let limit = limits.get(index).copied();
        for stone in 0..pile {
            let centre = [NUMBER + pitch * (f32::from(stone) + 0.5), top + ROW / 2.0];
            let radius = (pitch * 0.42).min(9.0);
            let may = limit.is_some_and(|limit| stone + limit >= pile);
            let stroke = may.then(|| Stroke::solid(Colour::Sec, 2.0));
            let rect = Rect::about(centre, radius);
            figure.push(Form::Rectangle { rect, radius, fill: Some(Colour::Stone.into()), stroke });
        }
        if let Some(limit) = limit {
            let place = Rect::new(WIDTH - LIMIT, top, LIMIT, ROW);
            figure.push(words(place, format!("up to {limit}"), Anchor::Right, 13.0, Colour::SecText));
        }
    }
    figure
}
