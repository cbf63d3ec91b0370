//! 1/φ to any number of bits, and the floors computed from it.
//!
//! # Newton's iteration
//!
//! Let r = 1/√5 and let R approximate 2^h·r from below: R = 2^h·r(1−δ). Then E = 4^h − 5R² = 4^h(2δ−δ²) is an exact
//! integer, and 2^p·r is approximated by
//!
//! ```text
//! N = 2^(p−h)·R + 2^(p−h)·R·E/(2·4^h) = 2^p·r(1−δ)(1+δ−δ²/2) = 2^p·r(1 − 3δ²/2 + δ³/2),       (1)
//! ```
//!
//! again from below. If R falls short of 2^h·r by less than 1.2, δ < 1.2·√5/2^h < 2.7/2^h, and N falls short by less
//! than 1.5·r·2.7²·2^(p−2h) < 4.9·2^(p−2h). For p ≤ 2h−8 that is below 0.02; rounding (1) down adds less than 1. So the
//! rounded N falls short by less than 1.2 too: each step almost doubles the bits, for a square and a product of half
//! the length.
//!
//! 1/φ = (5r−1)/2, so (5R − 2^p)/2 falls short of 2^p/φ by less than 3, rounded down by less than 4.
//!
//! # Floors
//!
//! Let G fall short of 2^s/φ by less than 4, and let n < 2^(s−66). Then nG falls short of n·2^s/φ by less than
//! 2^(s−64): of the true {n/φ}·2⁶⁴ the 64 bits g after the binary point of nG/2^s are known to be at most 2 short,
//!
//! ```text
//! g ≤ {n/φ}·2⁶⁴ < g + 2    or    g = 2⁶⁴ − 1.                                          (2)
//! ```
//!
//! Only in the second case is ⌊nG/2^s⌋ in doubt; it is then found by a square root. That happens where n/φ is nearly an
//! integer: in general for about one number in 2⁶³, but always for some families, such as the Fibonacci numbers from
//! about 2⁶⁴ on and their small multiples, because Fₖ/φ = Fₖ₋₁ − (−1/φ)ᵏ.

use dashu_int::UBig;
use dashu_int::ops::{BitTest, SquareRoot};

use crate::product::{product, squared};

/// From this length in bits on a product with 1/φ is faster than the square root of 5n².
pub(super) const PRODUCT_BITS: usize = 1 << 15;

/// Up to this length in bits a square root is as fast as Newton's iteration.
const ROOT_BITS: usize = 1 << 12;

/// ⌊2⁶⁴/φ⌋
const GOLDEN_64: u64 = 0x9e37_79b9_7f4a_7c15;

/// ⌊nφ⌋ = (n + ⌊√(5n²)⌋) div 2
pub(super) fn floor_phi_by_root(n: &UBig) -> UBig {
    ((n.sqr() * 5u8).sqrt() + n) >> 1
}

/// The number of A-numbers up to x and whether x is one, by one square root; `None` if undecided, where {(x+1)/φ}
/// agrees with 1/φ in the first 64 bits. In general that is one number in 2⁶⁴, but where x/φ is nearly an integer, as
/// for Fibonacci numbers from about 2⁶⁴ on, it is always so.
///
/// ⌊(x+1)2⁶⁴/φ⌋ holds ⌊(x+1)/φ⌋ and the first 64 bits of the fraction, which decide as in
/// [`GoldenFraction::a_numbers_up_to`].
pub(super) fn a_numbers_by_root(x: &UBig) -> Option<(UBig, bool)> {
    let scaled = (x + UBig::ONE) << 64;
    let with_fraction = floor_phi_by_root(&scaled) - scaled;
    let fraction = &with_fraction & u64::MAX;
    (fraction != GOLDEN_64).then(|| (with_fraction >> 64, fraction < GOLDEN_64))
}

/// 2^s/φ for s = `precision`, short by less than 4.
///
/// **Cost**: time O(M(s)), about that of one product of s bits by s bits; memory O(s).
pub(crate) fn golden_fraction(precision: usize) -> UBig {
    ((inverse_root_of_five(precision) * 5u8) - (UBig::ONE << precision)) >> 1
}

/// 2^p/√5 for p = `precision`, short by less than 1.2 (see the head of this file).
fn inverse_root_of_five(precision: usize) -> UBig {
    if precision <= ROOT_BITS {
        return ((UBig::ONE << (2 * precision)) / 5u8).sqrt();
    }
    let half = precision.div_ceil(2) + 4;
    let root = inverse_root_of_five(half);
    let excess = (UBig::ONE << (2 * half)) - squared(&root) * 5u8;
    let correction = product(&root, &excess) >> (3 * half + 1 - precision);
    (root << (precision - half)) + correction
}

/// 1/φ for several floors of numbers up to a given length; each floor costs one product.
pub(super) struct GoldenFraction {
    /// s
    precision: usize,
    /// 2^s/φ, short by less than 4.
    golden: UBig,
}

impl GoldenFraction {
    /// For numbers of at most `bits` bits.
    pub(crate) fn for_bits(bits: usize) -> Self {
        let precision = bits + 66;
        Self { precision, golden: golden_fraction(precision) }
    }

    /// ⌊n/φ⌋
    pub(crate) fn floor_over_phi(&self, n: &UBig) -> UBig {
        self.floor_and_fraction(n).map_or_else(|| floor_phi_by_root(n) - n, |(floor, _)| floor)
    }

    /// ⌊(x+1)/φ⌋, the number of A-numbers up to x, and whether x is one of them; x + 1 must not be longer than the
    /// length the fraction was made for. `None` if undecided.
    ///
    /// x is an A-number iff ⌊x/φ⌋ < ⌊(x+1)/φ⌋, iff {(x+1)/φ} < 1/φ.
    pub(super) fn a_numbers_up_to(&self, x: &UBig) -> Option<(UBig, bool)> {
        let (count, fraction) = self.floor_and_fraction(&(x + UBig::ONE))?;
        match fraction {
            below if below < GOLDEN_64 - 1 => Some((count, true)),
            above if above > GOLDEN_64 => Some((count, false)),
            // By (2) the fraction could be on either side of 1/φ.
            _ => None,
        }
    }

    /// ⌊n/φ⌋ and g of (2); `None` where they are undecided.
    fn floor_and_fraction(&self, n: &UBig) -> Option<(UBig, u64)> {
        debug_assert!(n.bit_len() + 66 <= self.precision, "the fraction is too short");
        let with_fraction = product(n, &self.golden) >> (self.precision - 64);
        let fraction = &with_fraction & u64::MAX;
        (fraction != u64::MAX).then(|| (with_fraction >> 64, fraction))
    }
}
