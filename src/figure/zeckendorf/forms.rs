//! Helpers of the pictures of the Zeckendorf panel: names, shares, and shorthand for forms.

use crate::{Anchor, Colour, Face, Form, Paint, Rect, Stroke};
use golden_number::FIBONACCI;
use golden_prose::Prose;

/// "F" with its index as a subscript.
pub fn fibonacci_name(index: u32) -> Prose {
    Prose::new().italic("F").sub(index.to_string())
}

/// The Fibonacci number of an index as a share of the one of a larger index, from 0 to 1: for drawing only.
pub(super) fn fibonacci_share(index: u32, largest: u32) -> f32 {
    let small = |index: u32| usize::try_from(index).ok().and_then(|index| FIBONACCI.get(index)).copied();
    match (small(index), small(largest)) {
        (Some(part), Some(whole)) if whole > 0 => ratio(part, whole),
        // For large indices each step divides by the golden ratio.
        _ => {
            const INVERSE: f32 = 0.618_034;
            let steps = i32::try_from(largest.saturating_sub(index)).unwrap_or(i32::MAX);
            INVERSE.powi(steps)
        }
    }
}

#[expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, reason = "a share of a length on screen")]
fn ratio(part: u64, whole: u64) -> f32 {
    (part as f64 / whole as f64) as f32
}

/// Returns which of some labels on a line are written: one after the other, unless it is wider than `widest` less a
/// gap, or would run together with one that is written already. A label is its middle and its width.
pub(super) fn apart(labels: impl IntoIterator<Item = (f32, f32)>, widest: f32) -> Vec<bool> {
    /// Between two labels, in points: wider than the space between the digits of one.
    const GAP: f32 = 5.5;
    let mut written: Vec<(f32, f32)> = Vec::new();
    let fits = labels.into_iter().map(|(middle, width)| {
        let is_free = |other: &(f32, f32)| (other.0 - middle).abs() >= f32::midpoint(other.1, width) + GAP;
        let fits = width + GAP <= widest && written.iter().all(is_free);
        if fits {
            written.push((middle, width));
        }
        fits
    });
    fits.collect()
}

/// A count as a length.
pub(crate) fn length(count: usize) -> f32 {
    f32::from(u16::try_from(count).unwrap_or(u16::MAX))
}

/// Text in the interface's typeface.
pub(crate) fn words(rect: Rect, prose: impl Into<Prose>, anchor: Anchor, size: f32, paint: impl Into<Paint>) -> Form {
    Form::Text { rect, prose: prose.into(), anchor, size, face: Face::Interface, paint: paint.into() }
}

/// Text in the typeface of mathematics.
pub(crate) fn formula(rect: Rect, prose: impl Into<Prose>, anchor: Anchor, size: f32, paint: impl Into<Paint>) -> Form {
    Form::Text { rect, prose: prose.into(), anchor, size, face: Face::Mathematics, paint: paint.into() }
}

/// A filled rectangle, with an edge if one is given.
pub(crate) fn block(rect: Rect, radius: f32, fill: Colour, edge: Option<(Colour, f32)>) -> Form {
    let stroke = edge.map(|(colour, width)| Stroke::solid(colour, width));
    Form::Rectangle { rect, radius, fill: Some(fill.into()), stroke }
}

/// A transparent rectangle that can be clicked.
pub(crate) fn area(rect: Rect) -> Form {
    Form::Rectangle { rect, radius: 0.0, fill: None, stroke: None }
}

#[cfg(test)]
mod tests {
    use super::fibonacci_share;

    #[test]
    fn shares_agree_where_both_ways_hold() {
        assert!((fibonacci_share(14, 17) - 377.0 / 1597.0).abs() < 1e-6);
        assert!((fibonacci_share(90, 95) - fibonacci_share(80, 85)).abs() < 1e-5);
        assert!(fibonacci_share(2, 1_000_000) < f32::MIN_POSITIVE);
    }
}
