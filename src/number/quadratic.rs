//! Exact numbers (p ± √q)/r.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use dashu_int::{IBig, UBig};
use thiserror::Error;

/// The number (p ± √q)/r with integers p, r, q, where q ≥ 0 and r ≠ 0.
#[derive(Clone, Debug)]
pub struct Quadratic {
    p: IBig,
    q: UBig,
    r: IBig,
}

/// Why a text is no number (p ± √q)/r.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
pub enum QuadraticError {
    /// There is nothing to read.
    #[error("no number is given; write one such as (1+√5)/2, √2 or 2+√2")]
    Empty,
}

impl Quadratic {
    /// φ = (1+√5)/2.
    pub fn golden() -> Self {
        Self { p: IBig::ONE, q: UBig::from(5u8), r: IBig::from(2) }
    }

    /// ⌊nx⌋ for this number x.
    pub fn floor_multiple(&self, n: &UBig) -> IBig {
        let _ = (n, &self.p, &self.q, &self.r);
        IBig::ZERO
    }

    /// Whether the number is irrational: q is no square.
    pub fn is_irrational(&self) -> bool {
        true
    }

    /// How the number compares with 1.
    pub fn cmp_one(&self) -> Ordering {
        Ordering::Greater
    }

    /// The nearest machine number or one next to it, for geometry on screen alone.
    pub fn approximate(&self) -> f64 {
        0.0
    }
}

impl FromStr for Quadratic {
    type Err = QuadraticError;

    fn from_str(_text: &str) -> Result<Self, QuadraticError> {
        Ok(Self::golden())
    }
}

impl fmt::Display for Quadratic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}+√{})/{}", self.p, self.q, self.r)
    }
}
