//! Canonical forms of machine words, sixteen positions at a time.
//!
//! The step is that of [`super::split`]: with L_k = F_{k+1} + F_{k−1}, the digits of n from position k+2 on are those
//! of T, moved k places, for the largest T with U(T) = T·F_{k+1} + T'·F_k ≤ n, T' = ⌊(T+1)/φ⌋. Here T < F_18 = 2584,
//! and its form is read from a table.

use crate::beatty::golden::floors_over_phi;
use crate::fibonacci::{FIBONACCI, FIBONACCI_U128};

/// The canonical forms of 0 to F_18 as masks: bit i is set iff F_i is a part.
///
/// F_18 itself is there because the first guess of a chunk may be one too large.
#[expect(clippy::cast_possible_truncation, reason = "the Fibonacci numbers are at most F_18")]
const FORMS: [u32; 2585] = {
    let mut forms = [0; 2585];
    let (mut n, mut index) = (1, 2);
    while n < forms.len() {
        if FIBONACCI[index + 1] as usize == n {
            index += 1;
        }
        forms[n] = forms[n - FIBONACCI[index] as usize] | (1 << index);
        n += 1;
    }
    forms
};

/// The canonical form of n as a mask: bit i is set iff F_i is a part.
///
/// n = Σ F_i over the set bits i, no two of them adjacent, none below 2.
///
/// **Cost**: about 15 ns; a table of 10 kB. **Source**: Silber 1977 (canonical representation);
/// Zeckendorf's theorem (Miduthuri, Theorem 5.4, with indices from 2 on).
///
/// ```
/// use golden_number::zeckendorf_mask;
/// assert_eq!(zeckendorf_mask(10), 1 << 6 | 1 << 3); // 8 + 2 = F_6 + F_3
/// ```
pub fn zeckendorf_mask(n: u64) -> u128 {
    let mut rest = n;
    let mut mask = 0;
    if rest >= FIBONACCI[50] {
        mask |= take_chunk::<80>(&mut rest);
        mask |= take_chunk::<64>(&mut rest);
        mask |= take_chunk::<48>(&mut rest);
    }
    mask |= take_chunk::<32>(&mut rest);
    mask |= take_chunk::<16>(&mut rest);
    mask | u128::from(form(rest))
}

/// Removes from n < F_{K+18} its parts F_{K+2}, …, F_{K+17} and returns them as bits.
///
/// U(T) = Tφ^K + δF_K with −0.382 < δ < 0.618, for T' = T/φ + δ. Hence the largest T with
/// U(T) ≤ n lies between n/φ^K − 1.277 and n/φ^K + 0.171. `guess` = ⌊n/L_K + 1/2⌋ (or 1, if that
/// is 0) is that T or T+1: n/L_K and n/φ^K differ by less than 10⁻³ for K ≥ 16 and n < F_{K+18}.
fn take_chunk<const K: usize>(n: &mut u64) -> u128 {
    let lucas = FIBONACCI[K + 1] + FIBONACCI[K - 1];
    let guess = n.saturating_sub(lucas / 2) / lucas + 1;
    let (lower, upper) = (right_shift(guess - 1), right_shift(guess));
    let moved = guess.wrapping_mul(FIBONACCI[K + 1]).wrapping_add(upper.wrapping_mul(FIBONACCI[K]));
    // The difference is far below 2⁶³, so its sign survives the wrap. The guess is corrected by a product, not a
    // branch: whether it was right is hard to predict.
    let rest = n.wrapping_sub(moved);
    let excess = rest >> 63;
    let step = FIBONACCI[K + 1] + FIBONACCI[K] * (upper - lower);
    *n = rest.wrapping_add(excess * step);
    u128::from(form(guess - excess)) << K
}

/// T' = ⌊(T+1)/φ⌋ for T < 2¹⁵.
///
/// The constant is short of 2³²/φ by less than 1, so the product is short by less than 2⁻¹⁷; the
/// fraction of (T+1)/φ exceeds 1/(√5·2¹⁵) > 2⁻¹⁷ (see `beatty`).
const fn right_shift(t: u64) -> u64 {
    ((t + 1) * 0x9e37_79b9) >> 32
}

/// The table entry for T ≤ F_18.
fn form(t: u64) -> u32 {
    usize::try_from(t).ok().and_then(|t| FORMS.get(t)).copied().unwrap_or_default()
}

/// [`zeckendorf_mask`] for u128: F_i is a part iff bit i mod 64 of word i div 64 is set.
///
/// The highest index is 186. One cut at position 95, then two masks of one word.
///
/// **Cost**: about 45 ns.
///
/// ```
/// use golden_number::zeckendorf_mask_u128;
/// assert_eq!(zeckendorf_mask_u128(10), [1 << 6 | 1 << 3, 0, 0]);
/// assert_eq!(zeckendorf_mask_u128(u128::MAX)[2] >> (186 - 128), 1);
/// ```
#[expect(clippy::cast_possible_truncation, reason = "words are cut out of wider ones")]
pub fn zeckendorf_mask_u128(n: u128) -> [u64; 3] {
    if let Ok(word) = u64::try_from(n) {
        let mask = zeckendorf_mask(word);
        return [mask as u64, (mask >> 64) as u64, 0];
    }
    let (high, rest) = cut_at_95(n);
    // The rest is below F_95: at most one part is too large for a word.
    let (top, bit) = match rest {
        rest if rest >= FIBONACCI_U128[94] => (FIBONACCI_U128[94], 1 << 94),
        rest if rest >= FIBONACCI_U128[93] => (FIBONACCI_U128[93], 1 << 93),
        _ => (0, 0),
    };
    let high = zeckendorf_mask(high);
    let low = zeckendorf_mask((rest - top) as u64) | bit | high << CUT;
    [low as u64, (low >> 64) as u64, (high >> (128 - CUT)) as u64]
}

/// k of the cut of [`zeckendorf_mask_u128`].
const CUT: usize = 93;

/// ⌊2¹⁹¹/L_93⌋, L_93 = F_94 + F_92.
const INVERSE: u128 = 0x568d_6a87_e019_a8ff_0670_f727_17c5_b91d;

/// (T, R) of n for k = 93: n = U(T) + R, R < F_95.
///
/// With x = n/φ⁹³, T lies above x − 1.277 and is at most x + 0.171 (see `take_chunk`). L_93 is φ⁹³ but for φ⁻⁹³, so the
/// product with the inverse, less the truncated part, is between x − 2⁻⁶² and x + 2⁻⁶²: `guess` = ⌊x + 3/16⌋ is T or
/// T+1. It is below 2⁶⁴, because 2¹²⁸/φ⁹³ < 1.25·10¹⁹.
#[expect(clippy::cast_possible_truncation, reason = "see above")]
fn cut_at_95(n: u128) -> (u64, u128) {
    let (_, scaled) = n.carrying_mul(INVERSE, 0);
    let guess = ((scaled + (3 << 59)) >> 63) as u64;
    let (lower, upper) = floors_over_phi(guess);
    let (long, short) = (FIBONACCI_U128[CUT + 1], FIBONACCI_U128[CUT]);
    let moved = u128::from(guess).wrapping_mul(long).wrapping_add(u128::from(upper).wrapping_mul(short));
    // As in `take_chunk`: the sign of the difference survives the wrap.
    let rest = n.wrapping_sub(moved);
    let excess = rest >> 127;
    let step = long + short * u128::from(upper - lower);
    (guess - excess as u64, rest.wrapping_add(excess * step))
}

/// The second canonical form of n as a mask, empty for 0: its last one is in an odd position, no two are adjacent.
///
/// The canonical form of n − 1 with a one put at position 1: ones in positions 2, 4, …, 2j, none in 2j + 2, carry to
/// 2j + 1.
///
/// Its left shift, a shift of the mask by one, is the canonical form of A(n) (Silber 1977, Lemma 2).
///
/// **Cost**: as [`zeckendorf_mask`].
///
/// ```
/// use golden_number::second_canonical_mask;
/// assert_eq!(second_canonical_mask(8), 1 << 5 | 1 << 3 | 1 << 1); // 8 = 5 + 2 + 1
/// ```
pub fn second_canonical_mask(n: u64) -> u128 {
    /// The odd positions.
    const ODD: u128 = (u128::MAX / 3) << 1;
    let Some(before) = n.checked_sub(1) else { return 0 };
    let mask = zeckendorf_mask(before);
    let carried = 1 << (((mask >> 2) | ODD).trailing_ones() + 1);
    mask & !(carried - 1) | carried
}

/// Σ F_i over the set bits i of a mask, in any form: canonical or not, shifted or not. Bit 0 is worth F_0 = 0.
///
/// At most F_129 − 1 < 2⁸⁹.
///
/// **Cost**: about 10 ns below bit 88, one nanosecond more for each bit above. **Source**: eight bits at position k are
/// worth V·F_{k+1} + V'·F_k (see `evaluate`), V and V' from a table.
///
/// ```
/// use golden_number::{mask_value, zeckendorf_mask};
/// let ten = zeckendorf_mask(10);
/// assert_eq!((mask_value(ten), mask_value(ten << 1), mask_value(ten >> 1)), (10, 16, 6));
/// ```
pub fn mask_value(mask: u128) -> u128 {
    // Bits up to 87 are worth less than F_89 < 2⁶⁴.
    let low = bytes_value::<11>(mask);
    let (mut rest, mut sum) = (mask >> 88 << 88, u128::from(low));
    while rest != 0 {
        sum += FIBONACCI_U128[rest.trailing_zeros() as usize];
        rest &= rest - 1;
    }
    sum
}

/// Σ F_i over the set bits i of a word, below F_65 < 2⁶⁴.
pub(crate) fn word_value(word: u64) -> u64 {
    bytes_value::<8>(u128::from(word))
}

/// Σ F_i over the set bits i of the lowest bytes of a mask.
fn bytes_value<const BYTES: usize>(mask: u128) -> u64 {
    let bytes = mask.to_le_bytes();
    let value = |(place, &byte): (usize, &u8)| {
        let (value, shifted) = BYTE_VALUES[usize::from(byte)];
        u64::from(value) * FIBONACCI[8 * place + 1] + u64::from(shifted) * FIBONACCI[8 * place]
    };
    bytes.iter().take(BYTES).enumerate().map(value).sum()
}

/// V = Σ F_i and V' = Σ F_{i−1} over the set bits i of a byte; F_{−1} = 1.
#[expect(clippy::cast_possible_truncation, reason = "sums of F_0 to F_7 are below F_9")]
const BYTE_VALUES: [(u8, u8); 256] = {
    let mut values = [(0, 0); 256];
    let mut byte = 1usize;
    while byte < values.len() {
        let index = byte.trailing_zeros() as usize;
        let (value, shifted) = values[byte & (byte - 1)];
        let before = if index == 0 { 1 } else { FIBONACCI[index - 1] };
        values[byte] = (value + FIBONACCI[index] as u8, shifted + before as u8);
        byte += 1;
    }
    values
};

/// [`mask_value`] for the three words of [`zeckendorf_mask_u128`]; `None` for a sum of 2¹²⁸ or more.
///
/// ```
/// use golden_number::{mask_value_u128, zeckendorf_mask_u128};
/// assert_eq!(mask_value_u128(zeckendorf_mask_u128(u128::MAX)), Some(u128::MAX));
/// assert_eq!(mask_value_u128([0, 0, 1 << 59]), None); // F_187
/// ```
pub fn mask_value_u128([low, middle, high]: [u64; 3]) -> Option<u128> {
    let mut sum = mask_value(u128::from(middle) << 64 | u128::from(low));
    let mut rest = high;
    while rest != 0 {
        let part = FIBONACCI_U128.get(128 + rest.trailing_zeros() as usize)?;
        sum = sum.checked_add(*part)?;
        rest &= rest - 1;
    }
    Some(sum)
}

/// Pushes the canonical indices of n, each plus `offset`, highest first, to `indices`.
pub(super) fn push_canonical_u128(n: u128, offset: u32, indices: &mut Vec<u32>) {
    for (word, start) in zeckendorf_mask_u128(n).into_iter().zip([0, 64, 128]).rev() {
        let mut rest = word;
        while let Some(index) = rest.checked_ilog2() {
            indices.push(offset.saturating_add(start + index));
            rest ^= 1 << index;
        }
    }
}

/// T(n), the smallest part of the canonical form; `None`, meaning infinity, for 0.
///
/// **Cost**: about 16 ns. **Source**: Das 2021, Definition 2.3; z_1(n) in Miduthuri, Definition 5.5.
///
/// ```
/// use golden_number::tail_u64;
/// assert_eq!(tail_u64(12), Some(1)); // 12 = 8 + 3 + 1
/// assert_eq!(tail_u64(0), None);
/// ```
pub fn tail_u64(n: u64) -> Option<u64> {
    FIBONACCI.get(zeckendorf_mask(n).trailing_zeros() as usize).copied()
}
