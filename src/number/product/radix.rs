//! Numbers as digits of 64 bits, in base 2⁶⁴ and in base 10¹⁹; big integers as such digits, and back; products and
//! changes of base of short numbers, digit by digit.

#![expect(clippy::cast_possible_truncation, reason = "the low words of wide numbers")]

use dashu_int::UBig;

/// 10¹⁹, the largest power of ten below 2⁶⁴.
pub(crate) const DECIMAL: u64 = 10_000_000_000_000_000_000;

/// ⌊(2¹²⁸−1)/10¹⁹⌋ − 2⁶⁴
const DECIMAL_RECIPROCAL: u64 = (u128::MAX / DECIMAL as u128 - (1 << 64)) as u64;

/// A base of digits, the least significant digit first.
pub(crate) trait Radix: Copy + Default {
    /// The base.
    const BASE: u128;

    /// (digit, carry) with x = digit + carry·[`Self::BASE`], for x less than 2⁶⁴ times the base.
    fn split(x: u128) -> (u64, u64);

    /// The carries of columns.
    type Columns: Columns;
}

/// Sums of products, column by column from the lowest, become digits.
pub(crate) trait Columns: Default {
    /// The digit of the next column, whose sum of products, a number in base 2⁶⁴, is less than 2¹⁵⁴.
    fn digit(&mut self, sum: [u64; 3]) -> u64;
}

/// Base 2⁶⁴.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Binary;

/// Base 10¹⁹.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Decimal;

/// The carry in base 2⁶⁴: less than 2⁹¹.
#[derive(Debug, Default)]
pub(crate) struct BinaryColumns {
    carry: u128,
}

/// The carries in base 10¹⁹, to the next column and to the one after it.
#[derive(Debug, Default)]
pub(crate) struct DecimalColumns {
    next: u64,
    after: u64,
}

impl Radix for Binary {
    const BASE: u128 = 1 << 64;
    type Columns = BinaryColumns;

    #[inline]
    fn split(x: u128) -> (u64, u64) {
        (x as u64, (x >> 64) as u64)
    }
}

impl Radix for Decimal {
    const BASE: u128 = DECIMAL as u128;
    type Columns = DecimalColumns;

    #[inline]
    fn split(x: u128) -> (u64, u64) {
        let (quotient, rest) = divide((x >> 64) as u64, x as u64);
        (rest, quotient)
    }
}

impl Columns for BinaryColumns {
    #[inline]
    fn digit(&mut self, [low, middle, high]: [u64; 3]) -> u64 {
        let (digit, carry) = low.carrying_add(self.carry as u64, false);
        self.carry = (u128::from(middle) | u128::from(high) << 64) + (self.carry >> 64) + u128::from(carry);
        digit
    }
}

impl Columns for DecimalColumns {
    /// The sum is divided three times, apart from what is carried, so that no division waits for the column before.
    ///
    /// Its quotients by 10¹⁹ and by 10³⁸ are less than 2⁹¹ and 2²⁸: what is carried to the next column is at most
    /// 10¹⁹ + 2²⁸ < 2⁶⁴.
    #[inline]
    fn digit(&mut self, [low, middle, high]: [u64; 3]) -> u64 {
        let (quotient_high, rest) = divide(high, middle);
        let (quotient_low, digit) = divide(rest, low);
        let (second, first) = divide(quotient_high, quotient_low);
        let (mut sum, over) = digit.overflowing_add(self.next);
        let mut carry = 0;
        if over || sum >= DECIMAL {
            sum = sum.wrapping_sub(DECIMAL);
            carry = 1;
        }
        if sum >= DECIMAL {
            sum -= DECIMAL;
            carry += 1;
        }
        self.next = first + self.after + carry;
        self.after = second;
        sum
    }
}

/// (quotient, rest) of high·2⁶⁴ + low by 10¹⁹, for high < 10¹⁹.
///
/// **Source**: Möller and Granlund, Improved division by invariant integers, IEEE Transactions on Computers 60 (2011),
/// algorithm 4.
#[inline]
fn divide(high: u64, low: u64) -> (u64, u64) {
    let estimate = u128::from(DECIMAL_RECIPROCAL) * u128::from(high) + (u128::from(high) << 64 | u128::from(low));
    let mut quotient = ((estimate >> 64) as u64).wrapping_add(1);
    let mut rest = low.wrapping_sub(quotient.wrapping_mul(DECIMAL));
    if rest > estimate as u64 {
        quotient = quotient.wrapping_sub(1);
        rest = rest.wrapping_add(DECIMAL);
    }
    if rest >= DECIMAL {
        quotient += 1;
        rest -= DECIMAL;
    }
    (quotient, rest)
}

/// The digits in base 2⁶⁴, lowest first; none for 0.
pub(crate) fn words_of(n: &UBig) -> Vec<u64> {
    let bytes = n.to_le_bytes();
    let (whole, rest) = bytes.as_chunks::<8>();
    let mut words = Vec::with_capacity(whole.len() + 1);
    words.extend(whole.iter().map(|bytes| u64::from_le_bytes(*bytes)));
    if !rest.is_empty() {
        let mut last = [0; 8];
        last[..rest.len()].copy_from_slice(rest);
        words.push(u64::from_le_bytes(last));
    }
    words
}

/// The number with these digits in base 2⁶⁴.
pub(crate) fn number_of(words: &[u64]) -> UBig {
    let mut bytes = vec![0; 8 * words.len()];
    for (eight, word) in bytes.as_chunks_mut::<8>().0.iter_mut().zip(words) {
        *eight = word.to_le_bytes();
    }
    UBig::from_le_bytes(&bytes)
}

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
