//! Fibonacci representations: from numbers to forms and back, arithmetic in them, and reading them from text.
//!
//! A number is made from its indices by divide and conquer, with the identity F_{i+k} = F_i·F_{k+1} + F_{i−1}·F_k: the
//! indices above k, moved k places to the right, have a value V, and moved once more a value V'; they are worth V·F_{k+1} +
//! V'·F_k. The identity holds for any indices, adjacent or not.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `mask` | canonical forms of machine words, sixteen positions at a time |
//! | `read` | reading Fibonacci representations from text; a representation in any written form, read back with its value |
//! | `representation` | sets of indices, written as digits; the circle product, the Fibonacci code, and all representations of a number |
//! | `rewrite` | from any columns of counts to the canonical form, one identity at a time |
//! | `split` | divide and conquer: a canonical form cut in two, the halves in two threads if that is worth while, the units of work reported |
//! | `zeckendorf` | canonical forms of numbers of any length |

pub(super) mod mask;
pub(super) mod read;
pub(super) mod representation;
pub(super) mod rewrite;
pub(super) mod split;
pub(super) mod zeckendorf;

use std::convert::Infallible;

use dashu_int::UBig;

use crate::fibonacci::{FIBONACCI_U128, doubled, fibonacci_pair};
use crate::product::product;
use split::{Advance, Ended, both, cut_units, halved, report, reporting, threads_for, tree_units};

/// F_1 + … + F_184 = F_186 − 1 < 2¹²⁸: indices up to here are summed in machine words.
const LEAF_INDEX: u32 = 184;

/// (k, F_k, F_{k+1}); cuts indices up to 2k.
struct Level {
    shift: u32,
    fibonacci: UBig,
    next: UBig,
}

/// Σ F_i over strictly decreasing indices ≥ 1.
pub(crate) fn evaluate(indices: &[u32]) -> UBig {
    let Ok(sum) = evaluate_with(indices, &mut |_| Ok::<(), Infallible>(()));
    sum
}

/// As [`evaluate`], reporting [`evaluate_units`] units of work to `advance` in all, step by step; an error from it ends
/// the work.
fn evaluate_with<E>(indices: &[u32], advance: &mut impl FnMut(u64) -> Result<(), E>) -> Result<UBig, E> {
    let levels = levels(indices.first().copied().unwrap_or_default(), advance)?;
    let (mut rest, mut sum) = (indices, UBig::ZERO);
    for (number, level) in levels.iter().enumerate().rev() {
        let (high, low) = cut(rest, level.shift);
        let (value, shifted) = reporting(advance, |advance| {
            value_and_shift(high, level.shift, (&levels[..number], threads_for(number)), advance)
        })?;
        let units = cut_units(number + 1);
        sum += product(&value, &level.next);
        report(units / 2, advance)?;
        sum += product(&shifted, &level.fibonacci);
        report(units - units / 2, advance)?;
        rest = low;
    }
    advance(1)?;
    Ok(sum + leaf(rest, 0))
}

/// The units of work to evaluate indices up to `highest`, at least 1.
fn evaluate_units(highest: u32) -> u64 {
    let of_level = |number| 2 * cut_units(number + 1) + tree_units(number);
    (0..level_count(highest)).map(of_level).sum::<u64>() + 1
}

/// Returns the number of levels that indices up to `highest` need.
fn level_count(highest: u32) -> usize {
    let mut count = 0;
    while highest.div_ceil(1 << count) > LEAF_INDEX {
        count += 1;
    }
    count
}

/// Levels k, 2k, 4k, … for indices up to `highest`, lowest first.
fn levels<E>(highest: u32, advance: &mut impl FnMut(u64) -> Result<(), E>) -> Result<Vec<Level>, E> {
    let count = level_count(highest);
    let lowest = highest.div_ceil(1 << count);
    let mut levels: Vec<Level> = Vec::with_capacity(count);
    for number in 0..count {
        let (fibonacci, next) = match levels.last() {
            Some(lower) => doubled(&lower.fibonacci, &lower.next),
            None => fibonacci_pair(lowest as usize),
        };
        levels.push(Level { shift: lowest << number, fibonacci, next });
        report(cut_units(number + 1), advance)?;
    }
    Ok(levels)
}

/// The indices above `limit`, and the others.
fn cut(indices: &[u32], limit: u32) -> (&[u32], &[u32]) {
    indices.split_at(indices.partition_point(|&index| index > limit))
}

/// (Σ F_{i−offset}, Σ F_{i−offset−1})
///
/// With V, V' for the high part and k the shift, the second sum is V·F_k + V'·F_{k−1}; the first is (V+V')·F_{k+1} −
/// V'·F_{k−1}, so three products suffice instead of four.
fn value_and_shift(
    indices: &[u32],
    offset: u32,
    (levels, threads): (&[Level], usize),
    mut advance: &mut Advance<'_>,
) -> Result<(UBig, UBig), Ended> {
    let Some((level, lower)) = levels.split_last().filter(|_| !indices.is_empty()) else {
        report(tree_units(levels.len()), &mut advance)?;
        return Ok((leaf(indices, offset), leaf(indices, offset + 1)));
    };
    let (high, low) = cut(indices, offset + level.shift);
    let above = offset + level.shift;
    let ((mut value, mut shifted), (v, v_shifted)) = if let Some(threads) = halved(threads, levels.len()) {
        both(
            advance,
            |advance| value_and_shift(low, offset, (lower, threads), advance),
            |advance| value_and_shift(high, above, (lower, threads), advance),
        )?
    } else {
        let of_low = value_and_shift(low, offset, (lower, 1), advance)?;
        (of_low, value_and_shift(high, above, (lower, 1), advance)?)
    };
    let units = cut_units(levels.len());
    if high.is_empty() {
        report(units, &mut advance)?;
        return Ok((value, shifted));
    }
    let common = product(&v_shifted, &(&level.next - &level.fibonacci));
    report(units / 2, &mut advance)?;
    value += product(&(&v + v_shifted), &level.next) - &common;
    shifted += product(&v, &level.fibonacci) + common;
    report(units - units / 2, &mut advance)?;
    Ok((value, shifted))
}

/// Σ F_{i−offset} for indices at most 184 above the offset; F_0 = 0 for index = offset.
fn leaf(indices: &[u32], offset: u32) -> UBig {
    let parts = indices.iter().filter_map(|&index| FIBONACCI_U128.get(index.checked_sub(offset)? as usize));
    UBig::from(parts.sum::<u128>())
}

/// F_i for each index, by stepping down from the highest with F_{i−1} = F_{i+1} − F_i.
pub(crate) fn parts(indices: &[u32]) -> Vec<UBig> {
    let Some(&highest) = indices.first() else {
        return Vec::new();
    };
    let (mut part, mut next) = fibonacci_pair(highest as usize);
    let mut at = highest;
    let mut parts = Vec::with_capacity(indices.len());
    for &index in indices {
        while at > index {
            next -= &part;
            std::mem::swap(&mut part, &mut next);
            at -= 1;
        }
        parts.push(part.clone());
    }
    parts
}
