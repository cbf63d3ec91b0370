//! The Wythoff array: every positive integer once, in rows that obey the Fibonacci recurrence (A035513).
//!
//! Row m holds the numbers whose canonical forms are the same but for zeros at the right end; the column of a
//! number is the position of its last one, less 1.

use dashu_int::UBig;

use super::beatty::floor_phi;
use super::fibonacci::fibonacci_pair;
use super::representation::Representation;
use super::wythoff::safe_pair_of;

/// Where a number stands in the Wythoff array.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub struct WythoffArrayPlace {
    /// The row, from 1.
    pub row: UBig,
    /// The column, from 1.
    pub column: u32,
}

/// The place of n in the Wythoff array; `None` for 0, which stands nowhere.
///
/// **Cost**: that of [`Representation::canonical`]. **Source**: D. R. Morrison, "A Stolarsky array of Wythoff pairs" (1980).
///
/// ```
/// use golden_nim::number::{UBig, wythoff_array_place};
/// let place = wythoff_array_place(&UBig::from(11u8)).unwrap_or_else(|| unreachable!());
/// assert_eq!((place.row, place.column), (UBig::from(2u8), 3)); // 4, 7, 11, 18, …
/// ```
pub fn wythoff_array_place(n: &UBig) -> Option<WythoffArrayPlace> {
    wythoff_array_place_of_form(&Representation::canonical(n))
}

/// [`wythoff_array_place`] of a number whose canonical form is known.
///
/// The form moved to the right until its last one is in position 2 is that of the first number of the row,
/// ⌊mφ²⌋ − 1. So 1 more is the mth B-number.
pub fn wythoff_array_place_of_form(form: &Representation) -> Option<WythoffArrayPlace> {
    let column = form.lowest_index()?.checked_sub(1)?;
    let moved = form.indices().iter().map(|index| index + 1 - column).collect();
    let first = Representation::from_indices(moved).ok()?.value();
    Some(WythoffArrayPlace { row: safe_pair_of(&(first + UBig::ONE)).number, column })
}

/// The number in a row and a column of the Wythoff array, both from 1; `None` for row 0 or column 0.
///
/// F_{k+1}⌊mφ⌋ + F_k(m − 1) in row m and column k.
///
/// **Cost**: time O(M(b)) for a result of b bits; memory O(b).
///
/// ```
/// use golden_nim::number::{UBig, wythoff_array_entry};
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
