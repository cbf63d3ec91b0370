//! P-positions along a line: the line fitted to them, the strip that holds them, and the steps from one to the next.

use std::collections::BTreeMap;
use std::ops::Range;

use super::plot::coordinate;
use crate::{FittedLine, Fraction, LineFit};
use golden_solver::{Job, SolverError};

/// P-positions along a line, by their first number.
#[derive(Clone, Debug)]
pub struct PointLine {
    points: Vec<(u64, u64)>,
    facts: LineFacts,
}

/// The facts known of P-positions along a line.
#[derive(Clone, Debug, Default)]
pub struct LineFacts {
    /// Their number.
    pub count: u64,
    /// The line fitted to them; `None` for fewer than two.
    pub fitted: Option<FittedLine>,
    /// The number of those that lie exactly on it.
    pub on_it: u64,
    /// Their largest distances below and above it, up the plane: the first is not positive, the second not negative.
    pub strip: Option<[Fraction; 2]>,
    /// The steps from each to the next, the most frequent first.
    pub steps: Vec<PointStep>,
}

/// A step from a P-position to the next one along its line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointStep {
    /// The growth of the first number.
    pub across: u64,
    /// The growth of the second number; negative if that becomes smaller.
    pub up: i64,
    /// The number of such steps.
    pub count: u64,
}

impl PointLine {
    /// The line of these points, whose first numbers grow.
    ///
    /// **Cost**: about a microsecond a point.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub(super) fn of(points: Vec<(u64, u64)>, job: &Job) -> Result<Self, SolverError> {
        const STEP: usize = 1 << 10;
        let mut fit = LineFit::default();
        for some in points.chunks(STEP) {
            fit.extend(some.iter().copied());
            job.advance(0)?;
        }
        let fitted = fit.line();
        let (mut on_it, mut ends) = (0, None);
        for some in points.chunks(STEP) {
            for off in some.iter().filter_map(|&point| Some(fitted.as_ref()?.scaled_height(point))) {
                on_it += u64::from(off.is_zero());
                let [least, most] = ends.get_or_insert_with(|| [off.clone(), off.clone()]);
                if off < *least {
                    *least = off;
                } else if off > *most {
                    *most = off;
                }
            }
            job.advance(0)?;
        }
        let strip = fitted.as_ref().zip(ends).map(|(line, ends)| ends.map(|off| line.height(off)));
        let count = points.len() as u64;
        let steps = steps(&points);
        Ok(Self { points, facts: LineFacts { count, fitted, on_it, strip, steps } })
    }

    /// The points, by their first number.
    pub fn points(&self) -> &[(u64, u64)] {
        &self.points
    }

    /// Returns the facts known of them.
    pub fn facts(&self) -> &LineFacts {
        &self.facts
    }

    /// The places of the points whose first numbers are in a range.
    pub(super) fn between(&self, across: &Range<u64>) -> Range<usize> {
        let start = self.points.partition_point(|point| point.0 < across.start);
        start..self.points.partition_point(|point| point.0 < across.end).max(start)
    }

    /// The place of the point nearest to a place on the screen and how far it is, where `scale` is the number of screen
    /// points per unit across and up; `None` if none is within `reach`.
    ///
    /// **Cost**: a binary search, and that of the points not farther across than the nearest one or `reach`.
    pub(super) fn nearest(&self, at: [f64; 2], scale: [f64; 2], reach: f64) -> Option<(usize, f64)> {
        let across = |&(x, _): &(u64, u64)| (coordinate(x) - at[0]) * scale[0];
        let start = self.points.partition_point(|point| across(point) < 0.0);
        let (before, after) = self.points.split_at(start);
        let mut found: Option<(usize, f64)> = None;
        let mut look = |place: usize, point: &(u64, u64)| {
            let right = across(point);
            let most = found.map_or(reach, |(_, distance)| distance);
            if right.abs() > most {
                return false;
            }
            let distance = right.hypot((coordinate(point.1) - at[1]) * scale[1]);
            if distance <= reach && found.is_none_or(|(_, least)| distance < least) {
                found = Some((place, distance));
            }
            true
        };
        let _ = before.iter().enumerate().rev().all(|(place, point)| look(place, point));
        let _ = after.iter().enumerate().all(|(place, point)| look(start + place, point));
        found
    }
}

impl LineFacts {
    /// The least and the greatest step across; `None` for fewer than two points.
    pub fn gaps(&self) -> Option<[u64; 2]> {
        let across = || self.steps.iter().map(|step| step.across);
        Some([across().min()?, across().max()?])
    }
}

/// The steps from each point to the next with how often each occurs, the most frequent first, then the shortest.
fn steps(points: &[(u64, u64)]) -> Vec<PointStep> {
    let mut counts = BTreeMap::new();
    for (from, to) in points.iter().zip(points.iter().skip(1)) {
        let up = to.1.checked_signed_diff(from.1).unwrap_or(i64::MAX);
        *counts.entry((to.0 - from.0, up)).or_insert(0) += 1;
    }
    let mut steps: Vec<PointStep> =
        counts.into_iter().map(|((across, up), count)| PointStep { across, up, count }).collect();
    steps.sort_by_key(|step| std::cmp::Reverse(step.count));
    steps
}

#[cfg(test)]
mod tests {
    use super::{PointLine, PointStep};
    use golden_solver::Job;

    #[test]
    fn the_steps_of_few_points_are_counted() {
        let points = vec![(0, 0), (1, 3), (2, 2), (3, 5), (4, 4), (6, 6)];
        let line = PointLine::of(points.clone(), &Job::new()).expect("not cancelled");
        let facts = line.facts();
        let steps = [(1, -1, 2), (1, 3, 2), (2, 2, 1)].map(|(across, up, count)| PointStep { across, up, count });
        assert_eq!((facts.steps.as_slice(), facts.gaps()), (steps.as_slice(), Some([1, 2])));
        assert_eq!((line.points(), facts.count, facts.on_it), (points.as_slice(), 6, 0));
    }

    #[test]
    fn few_points_have_no_line() {
        for points in [vec![], vec![(3, 4)]] {
            let line = PointLine::of(points, &Job::new()).expect("not cancelled");
            assert!(line.facts().fitted.is_none() && line.facts().strip.is_none() && line.facts().gaps().is_none());
        }
    }
}
