//! The decimals of a multiple of φ.

use dashu_int::UBig;
use dashu_int::ops::DivRem;

use super::golden::floor_phi;
use crate::decimal::to_decimal;

/// ⌊iφ⌋ and the first `places` decimals of iφ, truncated, not rounded.
///
/// Both are read off the integer ⌊i·10^places·φ⌋ of [`floor_phi`].
///
/// **Cost**: time O(M(b)) for i·10^places of b bits, an integer square root, and the conversion to
/// decimals. **Source**: the columns iφ and ⌊iφ⌋ of Roughan 2017, Table 2, whose 2φ is misprinted.
///
/// ```
/// use golden_number::{UBig, phi_multiple};
/// assert_eq!(phi_multiple(&UBig::from(2u8), 6), (UBig::from(3u8), "236067".to_owned()));
/// assert_eq!(phi_multiple(&UBig::from(2u8), 0), (UBig::from(3u8), String::new()));
/// ```
pub fn phi_multiple(i: &UBig, places: usize) -> (UBig, String) {
    at_point(&floor_phi(&(i * UBig::from(10u8).pow(places))), places)
}

/// The whole part and the decimals of a number, given ⌊x·10^places⌋.
pub(super) fn at_point(scaled: &UBig, places: usize) -> (UBig, String) {
    if places == 0 {
        return (scaled.clone(), String::new());
    }
    let (whole, decimals) = scaled.div_rem(UBig::from(10u8).pow(places));
    let digits = to_decimal(&decimals);
    let zeros = "0".repeat(places.saturating_sub(digits.len()));
    (whole, zeros + &digits)
}
