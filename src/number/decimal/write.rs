//! From a big integer to decimal digits.

use dashu_int::UBig;
use dashu_int::ops::BitTest;

use super::change::changed;
use super::read::PIECE;
use crate::product::radix::{Binary, Decimal};
use crate::product::{MOST, words_of};

/// Up to so many bits, about 4,000 digits, the library of big integers is as fast.
const SHORT: usize = 13_300;

/// Up to so many bits, 1.6·10⁸ digits, all products of the change are short enough for transforms.
const LONG: usize = 64 * (MOST / 3);

/// The decimal digits of a number of any length.
///
/// **Cost**: time O(M(d) log d) for d digits: 10⁶ take about 25 ms, 10⁷ about 0.3 s; memory O(d).
///
/// ```
/// use golden_number::{UBig, to_decimal};
/// assert_eq!(to_decimal(&UBig::from(1597u16)), "1597");
/// assert_eq!(to_decimal(&UBig::from(10u8).pow(5000)).len(), 5001);
/// ```
pub fn to_decimal(n: &UBig) -> String {
    if !(SHORT..LONG).contains(&n.bit_len()) {
        return n.to_string();
    }
    let pieces = changed::<Binary, Decimal>(&words_of(n));
    let mut digits = vec![b'0'; PIECE * pieces.len()];
    for (place, mut rest) in digits.rchunks_exact_mut(PIECE).zip(pieces) {
        for digit in place.iter_mut().rev() {
            *digit += (rest % 10) as u8;
            rest /= 10;
        }
    }
    let zeros = digits.iter().take_while(|&&digit| digit == b'0').count();
    // All bytes are digits.
    String::from_utf8(digits.split_off(zeros)).unwrap_or_default()
}
