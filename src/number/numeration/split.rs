//! Cutting a canonical form in two: the step of divide and conquer.
//!
//! Let k ≥ 0 and let n be positive. The digits of the canonical form of n from position k+2 on, moved k places to the
//! right, are the canonical form of some T; the others are that of some R: n = U(T) + R, where U moves a canonical form
//! k places to the left. From F_{i+k} = F_i·F_{k+1} + F_{i−1}·F_k,
//!
//! ```text
//! U(T) = T·F_{k+1} + T'·F_k,    T' = ⌊(T+1)/φ⌋ the right shift of T.            (1)
//! ```
//!
//! Canonical forms are lexicographic (Silber 1977), so U increases and **T is the largest number with U(T) ≤ n**. An
//! estimate from above, lowered until (1) is at most n, is therefore exact, and the digits of T and R are simply put
//! side by side: no carry can arise.
//!
//! If n < F_{2k+2}, then T < F_{k+2}, because U(F_{k+2}) = F_{2k+2}; and R < U(T+1) − U(T) ≤ F_{k+2}. So the halves of
//! a level k are in the range of level k/2.

use std::convert::Infallible;

use dashu_int::UBig;
use dashu_int::ops::BitTest;

use super::units::{cut_units, quarters, report};
use crate::beatty::golden::floor_over_phi;
use crate::beatty::golden_fraction::golden_fraction;
use crate::fibonacci::{doubled, fibonacci_pair, index_above_bits};
use crate::product::{product, squared};

/// Numbers below F_186 < 2¹²⁸ are leaves, converted in machine words.
const LEAF_INDEX: usize = 186;

/// The levels k, 2k, 4k, … that cut all numbers up to a given length.
pub(super) struct Ladder {
    levels: Vec<Level>,
}

impl Ladder {
    /// Levels for all numbers of at most `bits` bits.
    ///
    /// The highest level cuts below F_{2k+2}; the lowest leaves halves below F_186.
    pub(crate) fn for_bits(bits: usize) -> Self {
        let Ok(ladder) = Self::for_bits_with(bits, &mut |_| Ok::<(), Infallible>(()));
        ladder
    }

    /// As [`Self::for_bits`], reporting [`Self::units`] units of work to `advance` in all.
    pub(super) fn for_bits_with<E>(bits: usize, advance: &mut impl FnMut(u64) -> Result<(), E>) -> Result<Self, E> {
        let (lowest, count) = Self::rungs(bits);
        let mut levels: Vec<Level> = Vec::with_capacity(count);
        for number in 0..count {
            let (fibonacci, next) = match levels.last() {
                Some(lower) => doubled(&lower.fibonacci, &lower.next),
                None => fibonacci_pair(lowest),
            };
            let units = cut_units(number + 1);
            report(units / 2, advance)?;
            levels.push(Level::new(lowest << number, fibonacci, next, levels.last()));
            report(units - units / 2, advance)?;
        }
        let mut ladder = Self { levels };
        ladder.set_golden_fractions();
        report(cut_units(count), advance)?;
        Ok(ladder)
    }

    /// k of the lowest level, and how many levels numbers of at most `bits` bits need.
    fn rungs(bits: usize) -> (usize, usize) {
        let top = index_above_bits(bits).saturating_sub(2);
        let mut count = 0;
        while top.div_ceil(1 << count) + 2 > LEAF_INDEX {
            count += 1;
        }
        (top.div_ceil(1 << count), count)
    }

    /// The units of work of the ladder for numbers of at most `bits` bits, and the number of its levels.
    pub(crate) fn units(bits: usize) -> (u64, usize) {
        let (_, count) = Self::rungs(bits);
        let of_levels: u64 = (1..=count).map(cut_units).sum();
        (of_levels + cut_units(count), count)
    }

    /// One fraction for the highest level; the others are its leading bits.
    fn set_golden_fractions(&mut self) {
        let Some(top) = self.levels.last() else {
            return;
        };
        let precision = top.precision;
        let golden = golden_fraction(precision);
        for level in &mut self.levels {
            level.golden = &golden >> (precision - level.precision);
        }
    }

    /// The levels, lowest first.
    pub(crate) fn levels(&self) -> &[Level] {
        &self.levels
    }
}

/// The constants to cut numbers below F_{2k+2} at position k+2.
pub(super) struct Level {
    /// k
    shift: usize,
    /// F_k
    fibonacci: UBig,
    /// F_{k+1}
    next: UBig,
    /// 2^e / L_k, short by less than 1.1, where e is twice the length of L_k in bits plus 16.
    inverse: UBig,
    /// The length of L_k = F_{k+1} + F_{k−1} in bits.
    lucas_bits: usize,
    /// s, the length of L_k in bits plus 70.
    precision: usize,
    /// 2^s / φ, short by less than 4.
    golden: UBig,
}

impl Level {
    /// Level k, given level k/2 if there is one.
    fn new(shift: usize, fibonacci: UBig, next: UBig, half: Option<&Self>) -> Self {
        let lucas = (&next << 1) - &fibonacci;
        let lucas_bits = lucas.bit_len();
        let inverse = match half {
            Some(half) => half.inverse_of_next(&lucas),
            None => (UBig::ONE << (2 * lucas_bits + 16)) / &lucas,
        };
        let precision = lucas_bits + 70;
        Self { shift, fibonacci, next, inverse, lucas_bits, precision, golden: UBig::ZERO }
    }

    /// 2^E / L, short by less than 1.1, for L = L_{2k} of length M and E = 2M+16, from what this level, of length m,
    /// holds for L_k: a step of Newton's iteration, which is faster than a division.
    ///
    /// L = L_k² − 2(−1)^k, so the square of the inverse, less 1, is a `guess` Y = 2^E/L·(1−δ) from below; δ < 2^(−m−13)
    /// since each inverse is of m+16 bits, or one more, and short by less than 2.1. X = 2^E − LY = 2^E·δ is exact, and
    /// Y + YX/2^E = 2^E/L·(1−δ²) is short by less than 2⁻⁹. Only the leading bits of Y and X are used: the m and M−12
    /// bits dropped are worth less than 2⁻¹¹ each.
    fn inverse_of_next(&self, lucas: &UBig) -> UBig {
        let (own_bits, bits) = (self.lucas_bits, lucas.bit_len());
        let exponent = 2 * bits + 16;
        let guess = squared(&(&self.inverse - UBig::ONE)) >> (2 * (2 * own_bits + 16) - exponent);
        let excess = (UBig::ONE << exponent) - product(lucas, &guess);
        let dropped = bits - 12;
        let correction = product(&(&guess >> own_bits), &(excess >> dropped));
        guess + (correction >> (exponent - own_bits - dropped))
    }

    /// k
    pub(crate) fn shift(&self) -> usize {
        self.shift
    }

    /// (T, R) for n < F_{2k+2}.
    ///
    /// **Cost**: four products of half the length of n.
    pub(crate) fn split(&self, n: &UBig) -> (UBig, UBig) {
        let Ok(halves) = self.split_with(n, 0, &mut |_| Ok::<(), Infallible>(()));
        halves
    }

    /// As [`Self::split`], reporting `units` units of work to `advance`, a quarter after each product.
    pub(super) fn split_with<E>(
        &self,
        n: &UBig,
        units: u64,
        advance: &mut impl FnMut(u64) -> Result<(), E>,
    ) -> Result<(UBig, UBig), E> {
        let [estimated, scaled_up, one_product, both_products] = quarters(units);
        let mut high = self.estimate(n);
        report(estimated, advance)?;
        let mut scaled = product(&(&high + UBig::ONE), &self.golden);
        report(scaled_up, advance)?;
        let mut right_shift = self.right_shift(&high, &scaled);
        let mut moved = product(&high, &self.next);
        report(one_product, advance)?;
        moved += product(&right_shift, &self.fibonacci);
        report(both_products, advance)?;
        while moved > *n {
            high -= UBig::ONE;
            scaled -= &self.golden;
            let lower = self.right_shift(&high, &scaled);
            moved -= &self.next;
            if lower < right_shift {
                moved -= &self.fibonacci;
            }
            right_shift = lower;
        }
        Ok((high, n - moved))
    }

    /// Returns T, T + 1 or T + 2.
    ///
    /// U(T) = Tφ^k + δF_k with δ = T' − T/φ between −0.382 and 0.618, so T < n/φ^k + 0.171 and T > n/φ^k − 1.277. n/φ^k
    /// and n/L_k differ by at most nφ^{−3k}, which is negligible for n < F_{2k+2}. The product of leading bits is below
    /// n/L_k by at most 2⁻⁷ + 2⁻⁸, its floor by 1 more.
    fn estimate(&self, n: &UBig) -> UBig {
        let dropped = self.lucas_bits.saturating_sub(8);
        let quotient = product(&(n >> dropped), &self.inverse) >> (2 * self.lucas_bits + 16 - dropped);
        quotient + UBig::ONE
    }

    /// T' = ⌊(T+1)/φ⌋, given `scaled` = (T+1) times the fraction.
    ///
    /// `scaled` is short of (T+1)2^s/φ by less than 4(T+1) < 2^(s−64). Unless the 64 bits after the binary point are
    /// all ones this cannot change the floor; if they are (T+1 close to a Fibonacci number, or by chance), the floor is
    /// computed exactly.
    fn right_shift(&self, high: &UBig, scaled: &UBig) -> UBig {
        let with_guard = scaled >> (self.precision - 64);
        if &with_guard & u64::MAX == u64::MAX {
            return floor_over_phi(&(high + UBig::ONE));
        }
        with_guard >> 64
    }
}
