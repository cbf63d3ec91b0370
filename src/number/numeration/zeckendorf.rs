//! Canonical forms of numbers of any length.
//!
//! Divide and conquer: a number is cut in two by [`super::split`], its halves likewise, and so on down to machine
//! words. With four products per cut this takes O(M(b) log b) for b bits, where the greedy algorithm takes O(b²). The
//! halves of a long number are cut on all processors.

use std::convert::Infallible;

use dashu_int::UBig;
use dashu_int::ops::BitTest;

use super::mask::push_canonical_u128;
use super::split::{
    Advance, Ended, Ladder, Level, both, cut_units, halved, report, reporting, threads_for, tree_units,
};
use crate::fibonacci::fibonacci;

/// The indices of the canonical form of n, highest first.
pub(super) fn canonical_indices(n: &UBig) -> Vec<u32> {
    let Ok(indices) = canonical_indices_with(n, &mut |_| Ok::<(), Infallible>(()));
    indices
}

/// As [`canonical_indices`], reporting [`canonical_units`] units of work to `advance` in all, step by step; an error
/// from it ends the work.
pub(super) fn canonical_indices_with<E>(
    n: &UBig,
    advance: &mut impl FnMut(u64) -> Result<(), E>,
) -> Result<Vec<u32>, E> {
    let mut indices = Vec::new();
    if let Ok(small) = u128::try_from(n) {
        push_canonical_u128(small, 0, &mut indices);
    } else {
        // On average 0.276 of the positions hold a one, and a position is worth 0.694 bits.
        indices.reserve(n.bit_len() / 5 * 2);
        let ladder = Ladder::for_bits_with(n.bit_len(), advance)?;
        let levels = ladder.levels();
        let threads = threads_for(levels.len());
        reporting(advance, |advance| push_canonical(n, 0, (levels, threads), &mut indices, advance))?;
    }
    advance(1)?;
    Ok(indices)
}

/// The units of work of the canonical form of n, at least 1; they depend only on its length.
pub(super) fn canonical_units(n: &UBig) -> u64 {
    if u128::try_from(n).is_ok() {
        return 1;
    }
    let (of_ladder, levels) = Ladder::units(n.bit_len());
    of_ladder + tree_units(levels) + 1
}

fn push_canonical(
    n: &UBig,
    offset: u32,
    (levels, threads): (&[Level], usize),
    indices: &mut Vec<u32>,
    mut advance: &mut Advance<'_>,
) -> Result<(), Ended> {
    if let Ok(small) = u128::try_from(n) {
        push_canonical_u128(small, offset, indices);
        return report(tree_units(levels.len()), &mut advance);
    }
    let Some((level, lower)) = levels.split_last() else { return Ok(()) };
    let (high, low) = level.split_with(n, cut_units(levels.len()), &mut advance)?;
    let above = offset + position(level.shift());
    let Some(threads) = halved(threads, levels.len()) else {
        push_canonical(&high, above, (lower, 1), indices, advance)?;
        return push_canonical(&low, offset, (lower, 1), indices, advance);
    };
    let ((), mut lowest) = both(
        advance,
        |advance| push_canonical(&high, above, (lower, threads), indices, advance),
        |advance| {
            let mut indices = Vec::with_capacity(low.bit_len() / 5 * 2);
            push_canonical(&low, offset, (lower, threads), &mut indices, advance).map(|()| indices)
        },
    )?;
    indices.append(&mut lowest);
    Ok(())
}

/// A position as it is stored. A number with 2³² positions, too many for it, would have 372 megabytes.
fn position(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}

/// T(n), the smallest part of the canonical form of n; `None`, meaning infinity, for 0.
///
/// Only the half that holds the lowest one is cut further.
///
/// **Cost**: time O(M(b)) for n of b bits; memory O(b). **Source**: Das 2021, Definition 2.3; z_1(n) in
/// Miduthuri, Definition 5.5.
///
/// ```
/// use golden_number::{UBig, tail};
/// assert_eq!(tail(&UBig::from(18u8)), Some(UBig::from(5u8))); // 18 = 13 + 5
/// assert_eq!(tail(&UBig::ZERO), None);
/// ```
pub fn tail(n: &UBig) -> Option<UBig> {
    if n.is_zero() {
        return None;
    }
    let ladder = Ladder::for_bits(n.bit_len());
    let (mut rest, mut offset) = (n.clone(), 0);
    for level in ladder.levels().iter().rev() {
        if u128::try_from(&rest).is_ok() {
            break;
        }
        let (high, low) = level.split(&rest);
        if low.is_zero() {
            offset += level.shift();
            rest = high;
        } else {
            rest = low;
        }
    }
    let mut indices = Vec::new();
    push_canonical_u128(u128::try_from(&rest).ok()?, 0, &mut indices);
    indices.last().map(|&lowest| fibonacci(lowest as usize + offset))
}

/// Returns a number below 2¹²⁸ whose canonical form agrees with that of n in all positions below 94.
///
/// **Cost**: as [`tail`].
pub(crate) fn low_end(n: &UBig) -> u128 {
    let ladder = Ladder::for_bits(n.bit_len());
    let mut rest = n.clone();
    for level in ladder.levels().iter().rev() {
        if u128::try_from(&rest).is_ok() {
            break;
        }
        // The lowest level cuts at position 95 or higher.
        (_, rest) = level.split(&rest);
    }
    u128::try_from(&rest).unwrap_or_default()
}
