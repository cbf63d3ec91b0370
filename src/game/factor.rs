//! The factor of a take-away game: a whole number or a fraction.

use std::fmt;
use std::str::FromStr;

use dashu_int::ops::Gcd;
use serde::{Deserialize, Serialize};

use crate::text::machine_number;
use golden_number::UBig;

/// After taking k stones at most ⌊factor·k⌋ may be taken. In JSON a number, `3`, or a fraction as text, `"3/2"`.
///
/// ```
/// use golden_game::Factor;
/// let factor: Factor = "6/4".parse().unwrap();
/// assert_eq!((factor.to_string().as_str(), factor.times(5)), ("3/2", 7));
/// assert_eq!(Factor::from(2), Factor::DOUBLE);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "FactorText", into = "FactorText")]
pub struct Factor {
    /// In lowest terms.
    top: u32,
    /// At least 1.
    bottom: u32,
}

/// The error for a text that is no factor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a factor is a number such as 3, or a fraction such as 3/2")]
pub struct NotAFactor;

impl Factor {
    /// The factor of Fibonacci Nim.
    pub const DOUBLE: Self = Self { top: 2, bottom: 1 };

    /// Numerator and denominator, in lowest terms.
    pub const fn terms(self) -> [u32; 2] {
        [self.top, self.bottom]
    }

    /// Returns true if it is less than 2.
    pub(crate) const fn is_below_2(self) -> bool {
        // A file may hold terms whose double is no number of 32 bits.
        self.top / 2 < self.bottom
    }

    /// The factor before k: "3k", "3/2 k"; "k" for 1.
    pub fn of_k(self) -> String {
        match self.terms() {
            [1, 1] => "k".to_owned(),
            [top, 1] => format!("{top}k"),
            _ => format!("{self} k"),
        }
    }

    /// The most that may be taken after `taken` stones; at most `u64::MAX`.
    pub fn times(self, taken: u64) -> u64 {
        let limit = u128::from(taken) * u128::from(self.top) / u128::from(self.bottom);
        u64::try_from(limit).unwrap_or(u64::MAX)
    }

    /// The same of a number of any size.
    pub fn times_big(self, taken: &UBig) -> UBig {
        taken * UBig::from(self.top) / UBig::from(self.bottom)
    }

    /// The least number that must be taken for a limit of at least `limit`; `u32::MAX` where that is no number of 32 bits.
    pub fn least_taken(self, limit: u32) -> u32 {
        let least = (u64::from(limit) * u64::from(self.bottom)).div_ceil(u64::from(self.top.max(1)));
        u32::try_from(least).unwrap_or(u32::MAX)
    }

    /// Returns true if a limit after `taken` stones is below a number: ⌊factor·taken⌋ < number.
    pub(crate) fn is_below(self, taken: &UBig, number: &UBig) -> bool {
        taken * UBig::from(self.top) < number * UBig::from(self.bottom)
    }
}

impl From<u32> for Factor {
    fn from(whole: u32) -> Self {
        Self { top: whole, bottom: 1 }
    }
}

impl fmt::Display for Factor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.bottom {
            1 => write!(f, "{}", self.top),
            bottom => write!(f, "{}/{bottom}", self.top),
        }
    }
}

impl FromStr for Factor {
    type Err = NotAFactor;

    fn from_str(text: &str) -> Result<Self, NotAFactor> {
        let number = |digits: &str| machine_number::<u32>(digits.trim()).ok_or(NotAFactor);
        let Some((top, bottom)) = text.split_once('/') else { return Ok(number(text)?.into()) };
        let (top, bottom) = (number(top)?, number(bottom)?);
        if bottom == 0 {
            return Err(NotAFactor);
        }
        let common = top.gcd(bottom);
        Ok(Self { top: top / common, bottom: bottom / common })
    }
}

/// The form of a factor in JSON.
#[derive(Clone, Serialize, Deserialize)]
#[serde(untagged, expecting = "a number such as 3, or a fraction such as \"3/2\"")]
enum FactorText {
    Whole(u32),
    Fraction(String),
}

impl TryFrom<FactorText> for Factor {
    type Error = NotAFactor;

    fn try_from(text: FactorText) -> Result<Self, NotAFactor> {
        match text {
            FactorText::Whole(whole) => Ok(whole.into()),
            FactorText::Fraction(text) => text.parse(),
        }
    }
}

impl From<Factor> for FactorText {
    fn from(factor: Factor) -> Self {
        if factor.bottom == 1 { Self::Whole(factor.top) } else { Self::Fraction(factor.to_string()) }
    }
}
