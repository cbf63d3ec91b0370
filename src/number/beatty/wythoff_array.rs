//! The Wythoff array: every positive integer once, in rows that obey the Fibonacci recurrence (A035513).
//!
//! Row m holds the numbers whose canonical forms differ only in the zeros at the right end; the column of a number is
//! the position of its last one, less 1.

use dashu_int::UBig;

use super::golden::{floor_over_phi, floor_phi};
use crate::fibonacci::fibonacci_pair;
use crate::numeration::representation::Representation;

/// Where a number stands in the Wythoff array.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub struct WythoffArrayPlace {
    /// The row, from 1.
    pub row: UBig,
    /// The column, from 1.
    pub column: u32,
}

/// The place of n in the Wythoff array; `None` for 0, which has none.
///
/// **Cost**: that of [`Representation::canonical`]. **Source**: D. R. Morrison, "A Stolarsky array of Wythoff pairs"
/// (1980).
///
/// ```
/// use golden_number::{UBig, wythoff_array_place};
/// let place = wythoff_array_place(&UBig::from(11u8)).unwrap_or_else(|| unreachable!());
/// assert_eq!((place.row, place.column), (UBig::from(2u8), 3)); // 4, 7, 11, 18, …
/// ```
pub fn wythoff_array_place(n: &UBig) -> Option<WythoffArrayPlace> {
    let column = Representation::canonical(n).lowest_index()?.checked_sub(1)?;
    let right_shift = floor_over_phi(&(n + UBig::ONE));
    Some(WythoffArrayPlace { row: wythoff_array_row(n, &right_shift, column), column })
}

/// The row of n in the Wythoff array, given its column and the right shift of its canonical form, both of n itself.
///
/// In row m the last one after the form of m − 1 is followed by zeros: with S_j the sum of F_{i−j} over the indices i
/// of n, and k the column, m − 1 = S_{k+1}. S_{j+1} = S_{j−1} − S_j implies S_{k+1} = ±(F_{k+1} S_1 − F_k S_0), with +
/// for even k; S_0 = n, and S_1 is the right shift.
///
/// **Cost**: two products.
pub fn wythoff_array_row(n: &UBig, right_shift: &UBig, column: u32) -> UBig {
    let (f, next) = fibonacci_pair(column as usize);
    let (shifted, own) = (next * right_shift, f * n);
    let above = if column.is_multiple_of(2) { (shifted, own) } else { (own, shifted) };
    // Other arguments than a number's own could give a negative difference.
    if above.0 < above.1 { UBig::ONE } else { above.0 - above.1 + UBig::ONE }
}

/// The number in a row and a column of the Wythoff array, both from 1; `None` for row 0 or column 0.
///
/// F_{k+1}⌊mφ⌋ + F_k(m − 1) in row m and column k.
///
/// **Cost**: time O(M(b)) for a result of b bits; memory O(b).
///
/// ```
/// use golden_number::{UBig, wythoff_array_entry};
/// let row: Vec<_> = (1..5).filter_map(|column| wythoff_array_entry(&UBig::from(2u8), column)).collect();
/// assert_eq!(row, [4u8, 7, 11, 18].map(UBig::from));
/// ```
pub fn wythoff_array_entry(row: &UBig, column: u32) -> Option<UBig> {
    if row.is_zero() || column == 0 {
        return None;
    }
    let (f, next) = fibonacci_pair(column as usize);
    Some(next * floor_phi(row) + f * (row - UBig::ONE))
}
