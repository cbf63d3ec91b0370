//! Cutting a canonical form in two: the step of divide and conquer; the two halves in two threads where that is worth
//! while; the units of work that long conversions report.
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
use std::sync::mpsc;
use std::{panic, thread};

use crate::beatty::golden::{floor_over_phi, golden_fraction};
use crate::fibonacci::{doubled, fibonacci_pair, index_above_bits};
use crate::product::{product, squared};
use dashu_int::UBig;
use dashu_int::ops::BitTest;

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

/// A conversion with fewer levels than this, of about 10⁵ digits, is not worth a thread: it takes some milliseconds.
const WORTH_A_THREAD: usize = 11;

/// The work was ended by the one it reported to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ended;

/// Receives units of work; an error from it ends the work.
pub(super) type Advance<'a> = dyn FnMut(u64) -> Result<(), Ended> + 'a;

/// Returns the number of threads that a conversion with this many levels may use.
pub(super) fn threads_for(levels: usize) -> usize {
    if levels < WORTH_A_THREAD { 1 } else { thread::available_parallelism().map_or(1, usize::from) }
}

/// Returns the number of threads that each half of a conversion may use; `None` if both are done on this one.
pub(super) fn halved(threads: usize, levels: usize) -> Option<usize> {
    (threads > 1 && levels >= WORTH_A_THREAD).then_some(threads.div_ceil(2))
}

/// Does both pieces of work, the second on a thread of its own if there is one to be had. The progress that the second
/// reports reaches `advance` when the first is done; an error from `advance` ends both.
pub(super) fn both<A, B: Send>(
    advance: &mut Advance<'_>,
    here: impl FnOnce(&mut Advance<'_>) -> Result<A, Ended>,
    beside: impl Fn(&mut Advance<'_>) -> Result<B, Ended> + Sync,
) -> Result<(A, B), Ended> {
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        let beside = &beside;
        // Once the receiver is gone, so is the work.
        let work = move || beside(&mut |units| sender.send(units).map_err(|_| Ended));
        let Ok(worker) = thread::Builder::new().spawn_scoped(scope, work) else {
            return Ok((here(advance)?, beside(advance)?));
        };
        let first = here(advance)?;
        for units in receiver {
            advance(units)?;
        }
        let second = worker.join().unwrap_or_else(|fault| panic::resume_unwind(fault))?;
        Ok((first, second))
    })
}

/// Does work that reports to an `advance` with errors of its own.
pub(super) fn reporting<T: Default, E>(
    advance: &mut impl FnMut(u64) -> Result<(), E>,
    work: impl FnOnce(&mut Advance<'_>) -> Result<T, Ended>,
) -> Result<T, E> {
    let mut failure = None;
    let result = work(&mut |units| {
        advance(units).map_err(|error| {
            failure = Some(error);
            Ended
        })
    });
    // Nothing else ends the work.
    match failure {
        Some(error) => Err(error),
        None => Ok(result.unwrap_or_default()),
    }
}

/// Cuts with no more levels than this are not counted as work one by one: together they take about 20 µs.
const GRAIN: usize = 6;

/// The units of work of a cut at the given number of levels: proportional to the length of the number cut.
///
/// Building the level takes about as long, and so does the golden fraction of the highest level.
pub(super) fn cut_units(levels: usize) -> u64 {
    levels.checked_sub(GRAIN).map_or(0, |above| 1 << above)
}

/// The units of work of a cut and of all cuts of its halves.
pub(super) fn tree_units(levels: usize) -> u64 {
    (0..levels).map(|depth| cut_units(levels - depth) << depth).sum()
}

/// Reports units of work, unless there are none.
pub(super) fn report<E>(units: u64, advance: &mut impl FnMut(u64) -> Result<(), E>) -> Result<(), E> {
    if units == 0 { Ok(()) } else { advance(units) }
}

/// The units of one cut in four parts, reported after each of its four products.
pub(super) fn quarters(units: u64) -> [u64; 4] {
    let quarter = units / 4;
    [quarter, quarter, quarter, units - 3 * quarter]
}

#[cfg(test)]
mod tests {
    use super::{Advance, Ended, both, reporting};

    fn steps(count: u64) -> impl Fn(&mut Advance<'_>) -> Result<u64, Ended> {
        move |advance| {
            for _ in 0..count {
                advance(1)?;
            }
            Ok(count)
        }
    }

    #[test]
    fn both_report_all_they_do() {
        let mut done = 0;
        let result = reporting(
            &mut |units| {
                done += units;
                Ok::<(), ()>(())
            },
            |advance| both(advance, steps(7), steps(5)),
        );
        assert_eq!((result, done), (Ok((7, 5)), 12));
    }

    #[test]
    fn an_error_ends_both_and_comes_back() {
        for most in [3, 20] {
            let mut done = 0;
            let result = reporting(
                &mut |units| {
                    done += units;
                    if done > most { Err("enough") } else { Ok(()) }
                },
                // Endless work of the second, whose end cannot be waited for.
                |advance| both(advance, steps(10), steps(u64::MAX)),
            );
            assert_eq!(result, Err("enough"));
        }
    }
}
