//! Canonical forms of machine words, sixteen positions at a time.
//!
//! The step is that of [`super::split`]: with L_k = F_{k+1} + F_{k−1}, the digits of n from
//! position k+2 on are those of T, moved k places, for the largest T with
//! U(T) = T·F_{k+1} + T'·F_k ≤ n, T' = ⌊(T+1)/φ⌋. Here T < F_18 = 2584, and a table holds its form.

use super::fibonacci::{FIBONACCI, FIBONACCI_U128};

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
/// use golden_nim::number::zeckendorf_mask;
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
    // The difference is far below 2⁶³, so its sign survives the wrap. A product takes the guess
    // back, not a branch: whether it was right is hard to predict.
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

/// The canonical indices of n, moved `offset` places and highest first, pushed to `indices`.
///
/// F_93 and larger parts one by one, the rest by [`zeckendorf_mask`].
#[expect(clippy::cast_possible_truncation, reason = "the rest is below F_93 < 2⁶⁴")]
pub(super) fn push_canonical_u128(n: u128, offset: u32, indices: &mut Vec<u32>) {
    let mut rest = n;
    for index in (93..=186).rev() {
        let part = FIBONACCI_U128[index as usize];
        if rest >= part {
            rest -= part;
            indices.push(offset.saturating_add(index));
        }
    }
    push_mask(zeckendorf_mask(rest as u64), offset, indices);
}

/// The set bits of a mask, moved `offset` places and highest first.
fn push_mask(mask: u128, offset: u32, indices: &mut Vec<u32>) {
    let mut rest = mask;
    while let Some(index) = rest.checked_ilog2() {
        indices.push(offset.saturating_add(index));
        rest ^= 1 << index;
    }
}

/// T(n), the smallest part of the canonical form; `None`, meaning infinity, for 0.
///
/// **Cost**: about 16 ns. **Source**: Das 2021, Section 2; z_1(n) in Miduthuri, Definition 5.5.
///
/// ```
/// use golden_nim::number::tail_u64;
/// assert_eq!(tail_u64(12), Some(1)); // 12 = 8 + 3 + 1
/// assert_eq!(tail_u64(0), None);
/// ```
pub fn tail_u64(n: u64) -> Option<u64> {
    FIBONACCI.get(zeckendorf_mask(n).trailing_zeros() as usize).copied()
}
