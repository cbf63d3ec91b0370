//! The Fibonacci numbers F_0 = 0, F_1 = F_2 = 1, F_i = F_{i−1} + F_{i−2}.

use dashu_int::UBig;
use dashu_int::ops::BitTest;

use super::product::{product, squared};

/// F_0 to F_93: every Fibonacci number below 2⁶⁴.
///
/// ```
/// use golden_number::FIBONACCI;
/// assert_eq!(FIBONACCI[..8], [0, 1, 1, 2, 3, 5, 8, 13]);
/// ```
pub const FIBONACCI: [u64; 94] = {
    let mut table = [0; 94];
    table[1] = 1;
    let mut i = 2;
    while i < table.len() {
        table[i] = table[i - 1] + table[i - 2];
        i += 1;
    }
    table
};

/// F_0 to F_186: every Fibonacci number below 2¹²⁸.
pub(super) const FIBONACCI_U128: [u128; 187] = {
    let mut table = [0; 187];
    table[1] = 1;
    let mut i = 2;
    while i < table.len() {
        table[i] = table[i - 1] + table[i - 2];
        i += 1;
    }
    table
};

/// F_i for any index, by fast doubling (see [`fibonacci_pair`]).
///
/// **Cost**: time O(M(i)), M(i) the time of a product of i bits; memory 0.694·i bits and temporarily a few times as
/// much.
///
/// ```
/// use golden_number::{UBig, fibonacci};
/// assert_eq!(fibonacci(10), UBig::from(55u8));
/// assert_eq!(fibonacci(300), fibonacci(299) + fibonacci(298));
/// ```
pub fn fibonacci(index: usize) -> UBig {
    if let Some(&small) = FIBONACCI_U128.get(index) {
        return UBig::from(small);
    }
    // One doubling step fewer than the pair would need: only one half of the last pair is needed.
    let (f, next) = fibonacci_pair(index / 2);
    if index.is_multiple_of(2) {
        let twice_next = &next << 1;
        product(&f, &(twice_next - &f))
    } else {
        squared(&f) + squared(&next)
    }
}

/// (F_i, F_{i+1}) for any index.
///
/// Fast doubling: F_{2j} = F_j(2F_{j+1} − F_j) and F_{2j+1} = F_j² + F_{j+1}², down the binary digits of i, starting
/// from the table of machine words.
///
/// **Cost**: as [`fibonacci`].
///
/// ```
/// use golden_number::{UBig, fibonacci_pair};
/// assert_eq!(fibonacci_pair(6), (UBig::from(8u8), UBig::from(13u8)));
/// ```
pub fn fibonacci_pair(index: usize) -> (UBig, UBig) {
    if let [f, next, ..] = FIBONACCI_U128.get(index..).unwrap_or_default() {
        return (UBig::from(*f), UBig::from(*next));
    }
    let (half, half_next) = fibonacci_pair(index / 2);
    let (f, next) = doubled(&half, &half_next);
    if index.is_multiple_of(2) {
        (f, next)
    } else {
        let after = &f + &next;
        (next, after)
    }
}

/// (F_{2j}, F_{2j+1}) from (F_j, F_{j+1}).
pub(super) fn doubled(f: &UBig, next: &UBig) -> (UBig, UBig) {
    let twice_next = next << 1;
    (product(f, &(twice_next - f)), squared(f) + squared(next))
}

/// The index i ≥ 2 with F_i = n, if there is one.
///
/// The length of n in bits leaves at most two indices; their last 64 bits, computed modulo 2⁶⁴, rule out almost every
/// other number before anything of the size of n is computed.
///
/// **Cost**: under a microsecond for almost every n that is not a Fibonacci number, else that of [`fibonacci`].
///
/// ```
/// use golden_number::{UBig, fibonacci_index};
/// assert_eq!(fibonacci_index(&UBig::from(1u8)), Some(2));
/// assert_eq!(fibonacci_index(&UBig::from(8u8)), Some(6));
/// assert_eq!(fibonacci_index(&UBig::from(7u8)), None);
/// ```
pub fn fibonacci_index(n: &UBig) -> Option<usize> {
    if let Ok(small) = u128::try_from(n) {
        let found = FIBONACCI_U128.get(2..)?.binary_search(&small).ok()?;
        return Some(found + 2);
    }
    let last_word = n & u64::MAX;
    let above = index_above_bits(n.bit_len());
    (above.saturating_sub(6)..above)
        .filter(|&index| fibonacci_modulo_two_to_64(index) == last_word)
        .find(|&index| fibonacci(index) == *n)
}

/// The largest index i with F_i ≤ n, the highest index of the canonical form of n; 0 for n = 0.
///
/// **Cost**: for n of b bits that of [`fibonacci`] for an index of 1.44 b.
///
/// ```
/// use golden_number::{UBig, highest_fibonacci_index};
/// assert_eq!(highest_fibonacci_index(&UBig::from(7u8)), 5);
/// assert_eq!(highest_fibonacci_index(&UBig::from(1u8)), 2);
/// ```
pub fn highest_fibonacci_index(n: &UBig) -> usize {
    if let Ok(small) = u128::try_from(n) {
        // F₁ = F₂, and F₀ = 0.
        return FIBONACCI_U128.partition_point(|f| *f <= small) - 1;
    }
    let index = index_above_bits(n.bit_len()).saturating_sub(6);
    let (mut here, mut next) = fibonacci_pair(index);
    let mut highest = index;
    while next <= *n {
        here += &next;
        std::mem::swap(&mut here, &mut next);
        highest += 1;
    }
    highest
}

/// An index i with F_i > n for every n of the given length in bits, at most 3 above the least.
///
/// F_i > φ^i/√5 − 1/2 ≥ 2^bits for i ≥ bits/log₂ φ + 1.7 and bits ≥ 8.
pub(super) const fn index_above_bits(bits: usize) -> usize {
    // 1/log₂ φ = 1.440 420 090 412 56…, rounded up.
    const NUMERATOR: u128 = 1_440_420_090_413;
    const DENOMINATOR: u128 = 1_000_000_000_000;
    (bits as u128 * NUMERATOR / DENOMINATOR) as usize + 3
}

/// F_i mod 2⁶⁴, by fast doubling with wrapping words.
fn fibonacci_modulo_two_to_64(index: usize) -> u64 {
    let (mut f, mut next) = (0u64, 1u64);
    for bit in (0..usize::BITS).rev() {
        let doubled = f.wrapping_mul(next.wrapping_mul(2).wrapping_sub(f));
        let doubled_next = f.wrapping_mul(f).wrapping_add(next.wrapping_mul(next));
        (f, next) = if index >> bit & 1 == 0 {
            (doubled, doubled_next)
        } else {
            (doubled_next, doubled.wrapping_add(doubled_next))
        };
    }
    f
}
