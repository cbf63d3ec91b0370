//! Numbers as digits of 64 bits: in base 2⁶⁴, and in base 10¹⁹.

#![expect(clippy::cast_possible_truncation, reason = "the low words of wide numbers")]

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
