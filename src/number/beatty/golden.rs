//! The Beatty sequences of the golden ratio: A(n) = ⌊nφ⌋ (A000201) and B(n) = ⌊nφ²⌋ (A001950); of machine words by
//! truncated constants, of longer numbers by 1/φ to as many bits as are needed.
//!
//! A and B partition the positive integers (Das 2021, Lemma 3.3; Miduthuri, Theorem 7.5), because
//! 1/φ + 1/φ² = 1 and φ is irrational.
//!
//! # Why truncated constants are enough
//!
//! Let n ≥ 1, m = ⌊nφ⌋ and f = {nφ} = nφ − m. The integer (nφ − m)(nψ − m) = m² − mn − n² is not
//! zero, for φ is irrational, and it equals f(f − n√5) < 0. So f(n√5 − f) ≥ 1, and therefore
//!
//! ```text
//! {nφ} > 1 / (√5 n).                                                            (1)
//! ```
//!
//! Let C = ⌊(φ−1)·2^w⌋ and τ = (φ−1)·2^w − C. Then nC/2^w falls short of n(φ−1) by nτ/2^w, and
//! ⌊nC/2^w⌋ = ⌊n(φ−1)⌋ if that is at most {n(φ−1)} = {nφ}. By (1) it suffices that
//! n²τ/2^w ≤ 1/√5 = 0.447…, hence, for n ≤ 2^(w/2), that τ ≤ 0.447. For w = 128 τ = 0.0645…, for
//! w = 256 τ = 0.1539….
//!
//! # 1/φ to any number of bits
//!
//! Let r = 1/√5 and let R approximate 2^h·r from below: R = 2^h·r(1−δ). Then E = 4^h − 5R² = 4^h(2δ−δ²) is an exact
//! integer, and 2^p·r is approximated by
//!
//! ```text
//! N = 2^(p−h)·R + 2^(p−h)·R·E/(2·4^h) = 2^p·r(1−δ)(1+δ−δ²/2) = 2^p·r(1 − 3δ²/2 + δ³/2),       (2)
//! ```
//!
//! again from below. If R falls short of 2^h·r by less than 1.2, δ < 1.2·√5/2^h < 2.7/2^h, and N falls short by less
//! than 1.5·r·2.7²·2^(p−2h) < 4.9·2^(p−2h). For p ≤ 2h−8 that is below 0.02; rounding (2) down adds less than 1. So
//! the rounded N falls short by less than 1.2 too: each step almost doubles the bits, for a square and a product of
//! half the length.
//!
//! 1/φ = (5r−1)/2, so (5R − 2^p)/2 falls short of 2^p/φ by less than 3, rounded down by less than 4.
//!
//! # Floors
//!
//! Let G fall short of 2^s/φ by less than 4, and let n < 2^(s−66). Then nG falls short of n·2^s/φ by less than
//! 2^(s−64): of the true {n/φ}·2⁶⁴ the 64 bits g after the binary point of nG/2^s are known to be at most 2 short,
//!
//! ```text
//! g ≤ {n/φ}·2⁶⁴ < g + 2    or    g = 2⁶⁴ − 1.                                          (3)
//! ```
//!
//! Only in the second case is ⌊nG/2^s⌋ in doubt; it is then found by a square root. That happens where n/φ is nearly an
//! integer: in general for about one number in 2⁶³, but always for some families, such as the Fibonacci numbers from
//! about 2⁶⁴ on and their small multiples, because Fₖ/φ = Fₖ₋₁ − (−1/φ)ᵏ.

use crate::product::{product, squared};
use dashu_int::UBig;
use dashu_int::ops::{BitTest, SquareRoot};

/// ⌊(φ−1)·2¹²⁸⌋
pub const GOLDEN_128: u128 = 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c834;

/// The second half of ⌊(φ−1)·2²⁵⁶⌋, whose first half is [`GOLDEN_128`].
pub const GOLDEN_256_LOW: u128 = 0x1082_276b_f3a2_7251_f86c_6a11_d0c1_8e95;

/// A(n) = ⌊nφ⌋ = (n + ⌊√(5n²)⌋) div 2, the nth term of the lower Wythoff sequence (A000201).
///
/// The smaller member of the nth P-position of Wythoff's game: Das 2021, Theorem 3.4; Miduthuri, Theorem 7.6. Machine
/// words use [`floor_phi_u64`] and [`floor_phi_u128`], numbers of fewer than 2¹⁵ bits the square root above, longer
/// ones a product with 1/φ, computed by Newton's iteration.
///
/// **Cost**: time O(M(b)) for n of b bits; memory O(b). 10⁶ decimal digits take about 9 ms.
///
/// ```
/// use golden_number::{UBig, floor_phi};
/// assert_eq!(floor_phi(&UBig::from(12u8)), UBig::from(19u8));
/// ```
pub fn floor_phi(n: &UBig) -> UBig {
    if let Ok(word) = u64::try_from(n) {
        return UBig::from(floor_phi_u64(word));
    }
    if let Some(small) = u128::try_from(n).ok().and_then(floor_phi_u128) {
        return UBig::from(small);
    }
    if n.bit_len() < PRODUCT_BITS {
        return floor_phi_by_root(n);
    }
    GoldenFraction::for_bits(n.bit_len()).floor_over_phi(n) + n
}

/// B(n) = ⌊nφ²⌋ = A(n) + n, the nth term of the upper Wythoff sequence (A001950).
///
/// **Cost**: as [`floor_phi`]. **Source**: Das 2021, Theorem 3.4.
///
/// ```
/// use golden_number::{UBig, floor_phi_squared};
/// assert_eq!(floor_phi_squared(&UBig::from(12u8)), UBig::from(31u8));
/// ```
pub fn floor_phi_squared(n: &UBig) -> UBig {
    floor_phi(n) + n
}

/// ⌊n/φ⌋ = ⌊nφ⌋ − n.
pub(crate) fn floor_over_phi(n: &UBig) -> UBig {
    floor_phi(n) - n
}

/// A(n) = ⌊nφ⌋ for machine words; the result needs up to 65 bits.
///
/// ⌊nφ⌋ = n + ⌊nC / 2¹²⁸⌋ with C = ⌊(φ−1)·2¹²⁸⌋ = `0x9e3779b97f4a7c15f39cc0605cedc834`.
///
/// **Proof.** Let m = ⌊nφ⌋ and f = nφ − m. (nφ − m)(nψ − m) = f(f − n√5) is a negative integer, so
/// f > 1/(√5 n). C is too small by τ < 0.0645, so nC/2¹²⁸ is too small by nτ/2¹²⁸ < 0.0645/2⁶⁴,
/// less than 1/(√5 n): it has not passed below the integer. ∎
///
/// **Cost**: two multiplications of machine words, 1–2 ns.
///
/// ```
/// use golden_number::floor_phi_u64;
/// assert_eq!(floor_phi_u64(12), 19);
/// assert_eq!(floor_phi_u64(u64::MAX), 29_847_458_893_032_750_100);
/// ```
pub const fn floor_phi_u64(n: u64) -> u128 {
    n as u128 + floors_over_phi(n).0 as u128
}

/// (⌊n/φ⌋, ⌊(n+1)/φ⌋), both at most n; the proof of [`floor_phi_u64`] also covers n + 1 = 2⁶⁴.
pub(crate) const fn floors_over_phi(n: u64) -> (u64, u64) {
    let (high, low) = (GOLDEN_128 >> 64, GOLDEN_128 & u64::MAX as u128);
    let low_product = n as u128 * low;
    let high_product = n as u128 * high;
    let here = (high_product + (low_product >> 64)) >> 64;
    let next = (high_product + high + ((low_product + low) >> 64)) >> 64;
    (here as u64, next as u64)
}

/// A(n) = ⌊nφ⌋ for n below 2¹²⁸; `None` if the result is 2¹²⁸ or more.
///
/// ⌊nφ⌋ = n + ⌊nC / 2²⁵⁶⌋ with C = ⌊(φ−1)·2²⁵⁶⌋ =
/// `0x9e3779b97f4a7c15f39cc0605cedc8341082276bf3a27251f86c6a11d0c18e95`.
///
/// **Proof.** As for [`floor_phi_u64`]: C is too small by τ < 0.154, so nC/2²⁵⁶ is too small by nτ/2²⁵⁶ < 0.154/2¹²⁸,
/// less than 1/(√5 n). ∎
///
/// **Cost**: eight multiplications of machine words, about 4 ns.
///
/// ```
/// use golden_number::floor_phi_u128;
/// assert_eq!(floor_phi_u128(12), Some(19));
/// assert_eq!(floor_phi_u128(u128::MAX), None);
/// ```
pub fn floor_phi_u128(n: u128) -> Option<u128> {
    n.checked_add(floors_over_phi_u128(n).0)
}

/// (⌊n/φ⌋, ⌊(n+1)/φ⌋), both at most n; the proof of [`floor_phi_u128`] also covers n + 1 = 2¹²⁸.
pub(super) fn floors_over_phi_u128(n: u128) -> (u128, u128) {
    // nC = here·2²⁵⁶ + high·2¹²⁸ + low. (n+1)C is C more, and C < 2²⁵⁶ moves the quotient by the carry.
    let (low, carry) = n.carrying_mul(GOLDEN_256_LOW, 0);
    let (high, here) = n.carrying_mul(GOLDEN_128, carry);
    let (_, carry) = low.overflowing_add(GOLDEN_256_LOW);
    let (_, carry) = high.carrying_add(GOLDEN_128, carry);
    (here, here + u128::from(carry))
}

/// From this length in bits on a product with 1/φ is faster than the square root of 5n².
pub(super) const PRODUCT_BITS: usize = 1 << 15;

/// Up to this length in bits a square root is as fast as Newton's iteration.
const ROOT_BITS: usize = 1 << 12;

/// ⌊2⁶⁴/φ⌋
const GOLDEN_64: u64 = 0x9e37_79b9_7f4a_7c15;

/// ⌊nφ⌋ = (n + ⌊√(5n²)⌋) div 2
fn floor_phi_by_root(n: &UBig) -> UBig {
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
            // By (3) the fraction could be on either side of 1/φ.
            _ => None,
        }
    }

    /// ⌊n/φ⌋ and g of (3); `None` where they are undecided.
    fn floor_and_fraction(&self, n: &UBig) -> Option<(UBig, u64)> {
        debug_assert!(n.bit_len() + 66 <= self.precision, "the fraction is too short");
        let with_fraction = product(n, &self.golden) >> (self.precision - 64);
        let fraction = &with_fraction & u64::MAX;
        (fraction != u64::MAX).then(|| (with_fraction >> 64, fraction))
    }
}
