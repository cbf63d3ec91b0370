//! Exact numbers (p + c√q)/r: those with one square root, the golden ratio among them.

use std::cmp::Ordering;
use std::fmt;

use dashu_int::ops::{DivEuclid, Gcd, SquareRootRem, UnsignedAbs};
use dashu_int::{IBig, Sign, UBig};

use super::multiple::at_point;

/// The number (p + c√q)/r with integers p, c, q ≥ 0 and r ≠ 0, such as (1+√5)/2.
///
/// Two are equal if they are the same number, in whatever form: √8/2 = √2. The root of a square is simplified: √9 is 3.
/// Parse one with [`str::parse`]:
///
/// ```
/// use golden_number::{Quadratic, UBig};
/// let golden: Quadratic = "(1+sqrt(5))/2".parse()?;
/// assert_eq!(golden, Quadratic::golden());
/// assert_eq!(golden.to_string(), "(1+√5)/2");
/// assert_eq!(golden.floor_multiple(&UBig::from(12u8)), 19.into());
/// # Ok::<(), golden_number::QuadraticError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Quadratic {
    /// The whole part of the numerator.
    pub(crate) p: IBig,
    /// The factor of the root; zero if and only if the number is rational.
    pub(crate) c: IBig,
    /// The number under the root: not a square, or 0 for rational numbers.
    pub(crate) q: UBig,
    /// The denominator, positive, without a common factor with both p and c.
    pub(crate) r: IBig,
}

impl Quadratic {
    /// (p + c√q)/r in its standard form; `None` for r = 0.
    pub(crate) fn new(p: IBig, c: IBig, q: UBig, r: IBig) -> Option<Self> {
        if r.is_zero() {
            return None;
        }
        let (root, rest) = q.sqrt_rem();
        let (p, c, q) = if rest.is_zero() {
            (p + c * root, IBig::ZERO, UBig::ZERO)
        } else if c.is_zero() {
            (p, c, UBig::ZERO)
        } else {
            (p, c, q)
        };
        let common = IBig::from((&r).gcd(&p).gcd(&c));
        let divisor = if r.sign() == Sign::Negative { -common } else { common };
        Some(Self { p: p / &divisor, c: c / &divisor, q, r: r / divisor })
    }

    /// φ = (1+√5)/2.
    pub fn golden() -> Self {
        Self { p: IBig::ONE, c: IBig::ONE, q: UBig::from(5u8), r: IBig::from(2u8) }
    }

    /// ⌊nx⌋ for this number x, of any sign.
    ///
    /// ⌊nx⌋ = ⌊(np + ⌊nc√q⌋)/r⌋ for r > 0: nothing is lost when the root is rounded down before the
    /// division by an integer.
    ///
    /// **Cost**: time O(M(b)) for numbers of b bits, an integer square root.
    ///
    /// ```
    /// use golden_number::{Quadratic, UBig};
    /// let x: Quadratic = "(1-√5)/2".parse()?;
    /// assert_eq!(x.floor_multiple(&UBig::from(10u8)), (-7).into()); // −6.18…
    /// # Ok::<(), golden_number::QuadraticError>(())
    /// ```
    pub fn floor_multiple(&self, n: &UBig) -> IBig {
        let square = (&self.c * n).sqr() * &self.q;
        let (root, rest) = square.sqrt_rem();
        let root = match self.c.sign() {
            Sign::Positive => IBig::from(root),
            Sign::Negative if rest.is_zero() => -IBig::from(root),
            Sign::Negative => -IBig::from(root) - IBig::ONE,
        };
        (&self.p * n + root).div_euclid(&self.r)
    }

    /// Whether the number is irrational.
    pub fn is_irrational(&self) -> bool {
        !self.c.is_zero()
    }

    /// How the number compares with 1, exactly.
    ///
    /// **Cost**: time O(M(b)) for integers of b bits, two squares.
    ///
    /// ```
    /// use golden_number::Quadratic;
    /// let x: Quadratic = "99-7√200".parse()?; // 0.005…
    /// assert_eq!(x.cmp_one(), std::cmp::Ordering::Less);
    /// # Ok::<(), golden_number::QuadraticError>(())
    /// ```
    pub fn cmp_one(&self) -> Ordering {
        // p + c√q against r: c√q against r − p.
        let right = &self.r - &self.p;
        let squares = (self.c.sqr() * &self.q).cmp(&right.sqr());
        match (self.c.sign(), right.sign()) {
            (Sign::Positive, Sign::Negative) => Ordering::Greater,
            (Sign::Negative, Sign::Positive) => Ordering::Less,
            (Sign::Positive, Sign::Positive) => squares,
            (Sign::Negative, Sign::Negative) => squares.reverse(),
        }
    }

    /// The number with its first `places` decimals, truncated, not rounded: `1.61803`, `-0.6`, `2` for none.
    ///
    /// **Cost**: that of [`Self::floor_multiple`] of 10^places, and the conversion to decimals.
    ///
    /// ```
    /// use golden_number::Quadratic;
    /// assert_eq!(Quadratic::golden().decimals(5), "1.61803");
    /// let x: Quadratic = "(1-√5)/2".parse()?;
    /// assert_eq!(x.decimals(2), "-0.61");
    /// # Ok::<(), golden_number::QuadraticError>(())
    /// ```
    pub fn decimals(&self, places: usize) -> String {
        let scaled = |x: &Self| UBig::try_from(x.floor_multiple(&UBig::from(10u8).pow(places)));
        // The floor of a negative number lies beyond it: the opposite one is truncated.
        let (sign, scaled) = match scaled(self) {
            Ok(scaled) => ("", scaled),
            Err(_) => ("-", scaled(&self.negated()).unwrap_or_default()),
        };
        let (whole, decimals) = at_point(&scaled, places);
        let point = if places == 0 { "" } else { "." };
        format!("{sign}{whole}{point}{decimals}")
    }

    /// −x.
    pub(super) fn negated(&self) -> Self {
        Self { p: -&self.p, c: -&self.c, q: self.q.clone(), r: self.r.clone() }
    }

    /// 1/x; `None` for 0.
    pub(crate) fn inverse(&self) -> Option<Self> {
        // r(p − c√q) / (p² − c²q)
        let norm = IBig::from(self.p.sqr()) - IBig::from(self.c.sqr() * &self.q);
        Self::new(&self.r * &self.p, -(&self.r * &self.c), self.q.clone(), norm)
    }
}

impl PartialEq for Quadratic {
    fn eq(&self, other: &Self) -> bool {
        // Where the roots are irrational, equal numbers have equal whole parts and equal roots.
        let square = |x: &Self, y: &Self| (&x.c * &y.r).sqr() * &x.q;
        &self.p * &other.r == &other.p * &self.r
            && self.c.sign() == other.c.sign()
            && square(self, other) == square(other, self)
    }
}

impl Eq for Quadratic {}

/// The text of a number, or its two ends where it would not fit into a message.
pub(super) fn brief(text: &str) -> String {
    const END: usize = 20;
    let length = text.chars().count();
    if length <= 3 * END {
        return text.to_owned();
    }
    text.chars().take(END).chain(['…']).chain(text.chars().skip(length - END)).collect()
}

/// The form that [`str::parse`] reads: `(1+√5)/2`, `2+√2`, `√2`, `(3-√5)/2`, `3/2`.
impl fmt::Display for Quadratic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_sum = !self.p.is_zero() && !self.c.is_zero();
        let is_divided = !self.r.is_one();
        let mut text = String::new();
        if !self.p.is_zero() || self.c.is_zero() {
            text += &self.p.to_string();
        }
        if !self.c.is_zero() {
            match self.c.sign() {
                Sign::Negative => text.push('-'),
                Sign::Positive if is_sum => text.push('+'),
                Sign::Positive => {}
            }
            let factor = (&self.c).unsigned_abs();
            if !factor.is_one() {
                text += &factor.to_string();
            }
            text.push('√');
            text += &self.q.to_string();
        }
        if is_divided && is_sum {
            text = format!("({text})");
        }
        if is_divided {
            text = format!("{text}/{}", self.r);
        }
        f.pad(&text)
    }
}
