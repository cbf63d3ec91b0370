//! Products and changes of base of short numbers, digit by digit.

#![expect(clippy::cast_possible_truncation, reason = "the low words of wide numbers")]

use super::radix::{Columns, Radix};

/// The product, with as many digits as both numbers together: column by column.
///
/// **Cost**: one multiplication of words for each pair of digits.
pub(crate) fn school<R: Radix>(left: &[u64], right: &[u64]) -> Vec<u64> {
    let mut carry = R::Columns::default();
    let columns = left.len() + right.len();
    let mut digits = Vec::with_capacity(columns);
    for column in 0..columns {
        let first = (column + 1).saturating_sub(right.len());
        let left = &left[first.min(left.len())..(column + 1).min(left.len())];
        // The digits that belong to them, in falling order.
        let right = &right[(column + 1 - first).saturating_sub(left.len()).min(right.len())..];
        let (mut sum, mut over) = (0u128, 0u64);
        for (&a, &b) in left.iter().zip(right[..left.len()].iter().rev()) {
            let (next, carried) = sum.overflowing_add(u128::from(a) * u128::from(b));
            sum = next;
            over += u64::from(carried);
        }
        digits.push(carry.digit([sum as u64, (sum >> 64) as u64, over]));
    }
    digits
}

/// The digits in base `T` of a number with these digits in base `F`.
///
/// **Cost**: one division of two words by one for each pair of digits.
pub(crate) fn changed<F: Radix, T: Radix>(digits: &[u64]) -> Vec<u64> {
    let mut changed = Vec::with_capacity(digits.len() + digits.len() / 64 + 2);
    for &digit in digits.iter().rev() {
        let mut carry = digit;
        for place in &mut changed {
            (*place, carry) = T::split(u128::from(*place) * F::BASE + u128::from(carry));
        }
        while carry > 0 {
            let (digit, rest) = T::split(carry.into());
            changed.push(digit);
            carry = rest;
        }
    }
    changed
}
