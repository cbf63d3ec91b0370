//! From decimal digits to a big integer.

use dashu_int::UBig;

use super::change::changed;
use crate::product::number_of;
use crate::product::radix::{Binary, Decimal};

/// Decimal digits of a digit in base 10¹⁹.
pub(super) const PIECE: usize = 19;

/// Up to so many digits the library of big integers is as fast.
const SHORT: usize = 4000;

/// The number with these decimal digits, all of them '0' to '9', the highest first; 0 if there are none. There are at most
/// [`MAX_DECIMAL_DIGITS`](crate::MAX_DECIMAL_DIGITS).
///
/// **Cost**: time O(M(d) log d) for d digits: 10⁶ take about 15 ms, 10⁷ about 0.2 s; memory O(d).
pub(crate) fn from_decimal(digits: &str) -> UBig {
    if digits.len() <= SHORT {
        return UBig::from_str_radix(digits, 10).unwrap_or_default();
    }
    let value = |piece: &[u8]| piece.iter().fold(0, |value, digit| 10 * value + u64::from(digit & 15));
    let pieces: Vec<u64> = digits.as_bytes().rchunks(PIECE).map(value).collect();
    number_of(&changed::<Decimal, Binary>(&pieces))
}
