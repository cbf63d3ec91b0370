//! Beatty's theorem: for irrational α and β with 1/α + 1/β = 1 every positive integer is ⌊nα⌋ or ⌊nβ⌋ for exactly one
//! n. The decimals of a multiple of φ.
//!
//! (Beatty 1926; Das 2021, Lemma 3.3, and Miduthuri, Theorem 7.5, for α = φ.)

use dashu_int::{IBig, UBig};
use thiserror::Error;

use super::golden::floor_phi;
use super::quadratic::{Quadratic, at_point, brief};

/// Numbers checked between two calls of `advance`: about a millisecond.
const STEP: u64 = 1024;

/// Irrational α > 1 and β = α/(α−1).
///
/// ```
/// use golden_number::{BeattyOwner, BeattyPair, UBig};
/// let pair = BeattyPair::new("√2".parse()?)?;
/// assert_eq!(pair.beta().to_string(), "2+√2");
/// assert_eq!(pair.term_a(&UBig::from(5u8)), UBig::from(7u8));
/// assert_eq!(pair.owner(&UBig::from(6u8)), Some(BeattyOwner::Beta(UBig::from(2u8))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct BeattyPair {
    alpha: Quadratic,
    beta: Quadratic,
    /// 1/α.
    inverse: Quadratic,
}

/// The reason why a number cannot be the α of a pair.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
pub enum BeattyError {
    /// It is rational.
    #[error("{} is rational, and Beatty's theorem needs an irrational number; give one with a root, such as √2", brief(.0))]
    Rational(String),
    /// It is below 1.
    #[error("{} is below 1, so its multiples leave no number out; give a larger one, such as √2 or (1+√5)/2", brief(.0))]
    NotAboveOne(String),
}

/// The sequence that a positive number is in, and its index n there, counted from 1.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub enum BeattyOwner {
    /// It is ⌊nα⌋.
    Alpha(UBig),
    /// It is ⌊nβ⌋.
    Beta(UBig),
}

/// A number that does not occur exactly once in the two sequences, found by [`BeattyPair::check`].
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct BeattyFault {
    /// The number.
    pub number: u64,
    /// The number of times that it occurs in the two sequences together.
    pub times: u64,
}

impl BeattyPair {
    /// The pair of α, with β = α/(α−1) = 1/(1 − 1/α).
    ///
    /// **Cost**: a few products of the integers of α, and a greatest common divisor.
    ///
    /// # Errors
    /// A [`BeattyError`] if α is rational or below 1.
    pub fn new(alpha: Quadratic) -> Result<Self, BeattyError> {
        if !alpha.is_irrational() {
            return Err(BeattyError::Rational(alpha.to_string()));
        }
        if alpha.cmp_one().is_lt() {
            return Err(BeattyError::NotAboveOne(alpha.to_string()));
        }
        let not_above_one = || BeattyError::NotAboveOne(alpha.to_string());
        let inverse = alpha.inverse().ok_or_else(not_above_one)?;
        let rest = Quadratic::new(&inverse.r - &inverse.p, -&inverse.c, inverse.q.clone(), inverse.r.clone());
        let beta = rest.and_then(|rest| rest.inverse()).ok_or_else(not_above_one)?;
        Ok(Self { alpha, beta, inverse })
    }

    /// α.
    pub fn alpha(&self) -> &Quadratic {
        &self.alpha
    }

    /// β = α/(α−1).
    pub fn beta(&self) -> &Quadratic {
        &self.beta
    }

    /// ⌊nα⌋. **Cost**: as [`Quadratic::floor_multiple`].
    pub fn term_a(&self, n: &UBig) -> UBig {
        natural(self.alpha.floor_multiple(n))
    }

    /// ⌊nβ⌋. **Cost**: as [`Quadratic::floor_multiple`].
    pub fn term_b(&self, n: &UBig) -> UBig {
        natural(self.beta.floor_multiple(n))
    }

    /// Returns the sequence that the number m is in, with its index there; `None` for 0.
    ///
    /// nα < m + 1 for exactly n = 1 … N with N = ⌊(m+1)/α⌋, so N terms ⌊nα⌋ are at most m. If the last of these terms
    /// is not m, then m is a term ⌊nβ⌋: the m − N numbers up to m that are no terms ⌊nα⌋ are all in the other
    /// sequence, and m is the last of them.
    ///
    /// **Cost**: twice that of [`Quadratic::floor_multiple`]. **Source**: Beatty 1926.
    pub fn owner(&self, number: &UBig) -> Option<BeattyOwner> {
        if number.is_zero() {
            return None;
        }
        let n = natural(self.inverse.floor_multiple(&(number + UBig::ONE)));
        if !n.is_zero() && self.term_a(&n) == *number {
            return Some(BeattyOwner::Alpha(n));
        }
        Some(BeattyOwner::Beta(number - n))
    }

    /// Enumerates both sequences and returns the first number from 1 to `up_to` that does not occur exactly once;
    /// `None` if every one does. Beatty's theorem is not used. `advance` is called after every 1024 numbers and at
    /// the end, with the count of numbers checked since its last call, and may end the work with an error.
    ///
    /// **Cost**: `up_to` integer square roots, about half a second for 10⁶; memory O(1).
    ///
    /// # Errors
    /// The first error of `advance`.
    ///
    /// ```
    /// use golden_number::BeattyPair;
    /// let pair = BeattyPair::new("1+√3".parse()?)?;
    /// let mut checked = 0;
    /// let fault = pair.check(5000, |more| { checked += more; Ok::<(), ()>(()) });
    /// assert_eq!((fault, checked), (Ok(None), 5000));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn check<E>(
        &self,
        up_to: u64,
        mut advance: impl FnMut(u64) -> Result<(), E>,
    ) -> Result<Option<BeattyFault>, E> {
        let mut sequences = [Terms::new(&self.alpha), Terms::new(&self.beta)];
        for number in 1..=up_to {
            let times = sequences.iter_mut().map(|terms| terms.count(number)).sum();
            if times != 1 {
                return Ok(Some(BeattyFault { number, times }));
            }
            if number.is_multiple_of(STEP) {
                advance(STEP)?;
            }
        }
        advance(up_to % STEP)?;
        Ok(None)
    }
}

/// The terms of one sequence in increasing order.
struct Terms<'a> {
    factor: &'a Quadratic,
    n: u64,
    term: UBig,
}

impl<'a> Terms<'a> {
    fn new(factor: &'a Quadratic) -> Self {
        Self { factor, n: 1, term: natural(factor.floor_multiple(&UBig::ONE)) }
    }

    /// Counts the next terms equal to `number`; the terms do not decrease.
    fn count(&mut self, number: u64) -> u64 {
        let number = UBig::from(number);
        let mut times = 0;
        while self.term <= number {
            times += u64::from(self.term == number);
            self.n += 1;
            self.term = natural(self.factor.floor_multiple(&UBig::from(self.n)));
        }
        times
    }
}

/// A floor known to be at least 0, as a natural number.
fn natural(floor: IBig) -> UBig {
    UBig::try_from(floor).unwrap_or_default()
}

/// ⌊iφ⌋ and the first `places` decimals of iφ, truncated, not rounded.
///
/// Both are read off the integer ⌊i·10^places·φ⌋ of [`floor_phi`].
///
/// **Cost**: time O(M(b)) for i·10^places of b bits, an integer square root, and the conversion to
/// decimals. **Source**: the columns iφ and ⌊iφ⌋ of Roughan 2017, Table 2, whose 2φ is misprinted.
///
/// ```
/// use golden_number::{UBig, phi_multiple};
/// assert_eq!(phi_multiple(&UBig::from(2u8), 6), (UBig::from(3u8), "236067".to_owned()));
/// assert_eq!(phi_multiple(&UBig::from(2u8), 0), (UBig::from(3u8), String::new()));
/// ```
pub fn phi_multiple(i: &UBig, places: usize) -> (UBig, String) {
    at_point(&floor_phi(&(i * UBig::from(10u8).pow(places))), places)
}

#[cfg(test)]
mod tests {
    use super::{BeattyFault, BeattyPair};

    /// Returns the fault that the check finds in two sequences that are not a pair.
    fn fault(alpha: &str, beta: &str) -> Option<BeattyFault> {
        let pair = BeattyPair::new(alpha.parse().unwrap()).unwrap();
        let wrong = BeattyPair { beta: beta.parse().unwrap(), ..pair };
        wrong.check(10_000, |_| Ok::<(), ()>(())).unwrap()
    }

    #[test]
    fn a_check_finds_the_first_number_that_is_missing_or_there_twice() {
        // 1, 2, 4, 5, 7, … and 3, 6, 10, 13, … are the pair of √2.
        assert_eq!(fault("√2", "√2"), Some(BeattyFault { number: 1, times: 2 }));
        assert_eq!(fault("√2", "3+√2"), Some(BeattyFault { number: 3, times: 0 }));
        assert_eq!(fault("√2", "√2/4"), Some(BeattyFault { number: 1, times: 4 }));
        // Near β the fault comes late: n(β − β') passes an integer.
        let late = fault("√2", "3414/1000").unwrap();
        assert!(late.number > 100, "{late:?}");
    }
}
