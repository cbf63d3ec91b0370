//! The line of least squares through points, with exact coefficients.

use std::cmp::Ordering;

use dashu_int::ops::{Abs, SquareRoot, UnsignedAbs};

use golden_number::{IBig, UBig};

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
    pub(super) fn scaled_height(&self, (x, y): (u64, u64)) -> IBig {
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
