//! The line of least squares through points, with exact coefficients; P-positions along a line: the line fitted to
//! them, the strip that holds them, and the steps from one to the next.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::ops::Range;

use dashu_int::ops::{Abs, SquareRoot, UnsignedAbs};

use super::plot::coordinate;
use golden_number::{IBig, UBig};
use golden_solver::{Job, SolverError};

/// Sums over points with whole coordinates, from which the line of least squares follows.
///
/// With N points, X = Σx, Y = Σy, the slope is (N·Σxy − X·Y)/(N·Σx² − X²) and the intercept (Y·Σx² − X·Σxy)/(N·Σx² −
/// X²). The sums are integers, so both are exact fractions.
///
/// ```
/// use golden_figure::LineFit;
/// let fit: LineFit = [(1, 2), (3, 5), (4, 7)].into_iter().collect();
/// let line = fit.line().expect("different x");
/// assert_eq!(line.slope.decimals(4), "1.6429"); // 23/14
/// assert_eq!(line.intercept.decimals(3), "0.286"); // 4/14
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LineFit {
    count: u64,
    x: UBig,
    y: UBig,
    xx: UBig,
    xy: UBig,
}

/// A line of least squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FittedLine {
    /// Its slope.
    pub slope: Fraction,
    /// Its height at x = 0.
    pub intercept: Fraction,
}

/// A fraction of integers with a positive denominator; not in lowest terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fraction {
    numerator: IBig,
    denominator: UBig,
}

/// The limit of the slope of the P-positions of t-Wythoff above the diagonal, (t + √(t² + 4))/2, or below it,
/// (√(t² + 4) − t)/2: φ and 1/φ for t = 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LimitSlope {
    /// t, at least 1.
    pub t: u32,
    /// True if it is the slope above the diagonal.
    pub is_upper: bool,
}

impl Extend<(u64, u64)> for LineFit {
    fn extend<Points: IntoIterator<Item = (u64, u64)>>(&mut self, points: Points) {
        for (x, y) in points {
            let (x, y) = (UBig::from(x), UBig::from(y));
            self.count += 1;
            self.xx += &x * &x;
            self.xy += &x * &y;
            self.x += x;
            self.y += y;
        }
    }
}

impl FromIterator<(u64, u64)> for LineFit {
    fn from_iter<Points: IntoIterator<Item = (u64, u64)>>(points: Points) -> Self {
        let mut fit = Self::default();
        fit.extend(points);
        fit
    }
}

impl LineFit {
    /// The number of points.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The line; `None` unless two points have different x.
    pub fn line(&self) -> Option<FittedLine> {
        let count = UBig::from(self.count);
        // Not negative, by the Cauchy–Schwarz inequality.
        let denominator = &count * &self.xx - &self.x * &self.x;
        if denominator.is_zero() {
            return None;
        }
        let difference = |one: UBig, other: UBig| IBig::from(one) - IBig::from(other);
        let slope = difference(&count * &self.xy, &self.x * &self.y);
        let intercept = difference(&self.y * &self.xx, &self.x * &self.xy);
        Some(FittedLine {
            slope: Fraction { numerator: slope, denominator: denominator.clone() },
            intercept: Fraction { numerator: intercept, denominator },
        })
    }
}

impl FittedLine {
    /// Returns true if a point with whole coordinates lies exactly on the line.
    pub fn holds(&self, point: (u64, u64)) -> bool {
        self.scaled_height(point).is_zero()
    }

    /// Returns the height of a point with whole coordinates above the line, times a denominator that all heights share.
    fn scaled_height(&self, (x, y): (u64, u64)) -> IBig {
        // Both fractions have the same denominator.
        let at = &self.slope.numerator * IBig::from(x) + &self.intercept.numerator;
        IBig::from(y) * IBig::from(self.slope.denominator.clone()) - at
    }

    /// The height of a [`Self::scaled_height`].
    pub(super) fn height(&self, scaled: IBig) -> Fraction {
        Fraction { numerator: scaled, denominator: self.slope.denominator.clone() }
    }
}

impl Fraction {
    /// The numerator.
    pub fn numerator(&self) -> &IBig {
        &self.numerator
    }

    /// The denominator, which is positive.
    pub fn denominator(&self) -> &UBig {
        &self.denominator
    }

    /// The fraction rounded to `places` decimals, halves away from zero.
    pub fn decimals(&self, places: usize) -> String {
        let scaled = (self.numerator.clone().unsigned_abs() * ten_to(places) * 2_u8 + &self.denominator)
            / (&self.denominator * 2_u8);
        let is_negative = self.numerator < IBig::ZERO && !scaled.is_zero();
        format!("{}{}", if is_negative { "−" } else { "" }, at_point(&scaled, places))
    }

    /// As floating point, for drawing only.
    pub fn to_f64(&self) -> f64 {
        const BITS: usize = 62;
        let scaled = (self.numerator.clone().unsigned_abs() << BITS) / &self.denominator;
        let size = scaled.to_f64().value() / 2_f64.powi(62);
        if self.numerator < IBig::ZERO { -size } else { size }
    }
}

impl LimitSlope {
    /// t² + 4, which is not a square.
    fn radicand(self) -> UBig {
        UBig::from(self.t) * UBig::from(self.t) + UBig::from(4_u8)
    }

    /// ±t; the limit is (±t + √(t² + 4))/2.
    fn whole(self) -> IBig {
        if self.is_upper { IBig::from(self.t) } else { -IBig::from(self.t) }
    }

    /// Compares the limit with a fraction, exactly; they are never equal, because the limit is irrational.
    pub fn cmp_fraction(self, fraction: &Fraction) -> Ordering {
        // (w + √d)/2 against p/q: q√d against 2p − qw.
        let right = &fraction.numerator * 2_u8 - IBig::from(fraction.denominator.clone()) * self.whole();
        if right < IBig::ZERO {
            return Ordering::Greater;
        }
        let right = right.unsigned_abs();
        (&fraction.denominator * &fraction.denominator * self.radicand()).cmp(&(&right * &right))
    }

    /// Its decimals, truncated.
    pub fn decimals(self, places: usize) -> String {
        let nothing = Fraction { numerator: IBig::ZERO, denominator: UBig::ONE };
        at_point(&self.scaled_distance(&nothing, places), places)
    }

    /// ⌊10^places·|limit − p/q|⌋.
    fn scaled_distance(self, fraction: &Fraction, places: usize) -> UBig {
        // |q√d + qw − 2p| / 2q; the floor of the root leaves the floor of the whole as it is, and where the sign is
        // negative its ceiling does.
        let (q, ten) = (&fraction.denominator, ten_to(places));
        let root = (q * q * self.radicand() * &ten * &ten).sqrt();
        let rest = (IBig::from(q.clone()) * self.whole() - &fraction.numerator * 2_u8) * IBig::from(ten);
        let twice = q * 2_u8;
        match self.cmp_fraction(fraction) {
            Ordering::Less => (rest + IBig::from(root + UBig::ONE)).abs().unsigned_abs() / twice,
            _ => (rest + IBig::from(root)).unsigned_abs() / twice,
        }
    }

    /// limit − fraction with its sign, rounded to `figures` significant decimal figures: "+0.000 012 3" without spaces.
    ///
    /// **Cost**: a few products and a square root of numbers a few times as long as those of the fraction.
    pub fn difference(self, fraction: &Fraction, figures: usize) -> String {
        const MOST: usize = 60;
        let sign = if self.cmp_fraction(fraction) == Ordering::Less { "−" } else { "+" };
        let length = |places: usize| {
            let scaled = self.scaled_distance(fraction, places);
            if scaled.is_zero() { 0 } else { scaled.to_string().len() }
        };
        let places = (0..MOST).find(|&places| length(places) >= figures).unwrap_or(MOST);
        // One more figure is enough to round: the number is irrational, so no remainder is exactly a half.
        let rounded = (self.scaled_distance(fraction, places + 1) + UBig::from(5_u8)) / UBig::from(10_u8);
        format!("{sign}{}", at_point(&rounded, places))
    }
}

fn ten_to(places: usize) -> UBig {
    UBig::from(10_u8).pow(places)
}

/// The digits of a number of 10^−places with its decimal point.
fn at_point(scaled: &UBig, places: usize) -> String {
    let digits = format!("{:0>width$}", scaled.to_string(), width = places + 1);
    let (whole, decimals) = digits.split_at(digits.len() - places);
    if places == 0 { whole.to_owned() } else { format!("{whole}.{decimals}") }
}

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
