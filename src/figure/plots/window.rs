//! The part of the plane that a plot shows.

use std::ops::Range;

use crate::kit::clip::segment_in;

/// The part of the plane that a plot shows: from and to, across and up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlotWindow {
    /// From and to, across.
    pub x: [f64; 2],
    /// From and to, up.
    pub y: [f64; 2],
}

impl PlotWindow {
    /// Whether a point of the plane is shown.
    pub fn contains(&self, [x, y]: [f64; 2]) -> bool {
        (self.x[0]..=self.x[1]).contains(&x) && (self.y[0]..=self.y[1]).contains(&y)
    }

    /// The part of a line segment that is shown; `None` if there is none.
    pub fn segment(&self, ends: [[f64; 2]; 2]) -> Option<[[f64; 2]; 2]> {
        segment_in(ends, [self.x, self.y])
    }
}

/// The natural numbers whose unit intervals meet a range: those from ⌊from⌋ to ⌊to⌋.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast to u64 saturates")]
pub fn naturals_in(range: [f64; 2]) -> Range<u64> {
    range[0].floor() as u64..(range[1].floor() as u64).saturating_add(1)
}

/// A natural number as a coordinate of a plot; exact up to 2⁵³.
#[expect(clippy::cast_precision_loss, reason = "a place on the picture")]
pub fn coordinate(number: u64) -> f64 {
    number as f64
}

#[cfg(test)]
mod tests {
    use super::{PlotWindow, naturals_in};

    #[test]
    fn the_numbers_in_a_range_are_those_whose_intervals_meet_it() {
        assert_eq!((naturals_in([-3.5, 2.2]), naturals_in([7.0, 7.5])), (0..3, 7..8));
    }

    #[test]
    fn a_segment_ends_at_the_window_also_if_it_is_very_long() {
        let window = PlotWindow { x: [0.0, 10.0], y: [2.0, 4.0] };
        let found = window.segment([[0.0, 0.0], [1e12, 1e12]]).expect("a part");
        let near = |one: f64, other: f64| (one - other).abs() < 1e-3;
        assert!(found.into_iter().zip([2.0, 4.0]).all(|([x, y], at)| near(x, at) && near(y, at)), "{found:?}");
        assert_eq!(window.segment([[0.0, 5.0], [10.0, 5.0]]), None);
        assert!(window.contains([10.0, 2.0]) && !window.contains([5.0, 5.0]));
    }
}
