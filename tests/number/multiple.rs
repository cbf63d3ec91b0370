//! Decimals of iφ against another integer square root.

use golden_number::{UBig, floor_phi, phi_multiple};
use proptest::prelude::*;

/// ⌊iφ·10^places⌋ by bisection: x ≤ iφ·10^p iff x² ≤ xn + n² for n = i·10^p.
fn scaled_by_bisection(i: u64, places: usize) -> UBig {
    let n = UBig::from(i) * UBig::from(10u8).pow(places);
    let (mut low, mut high) = (n.clone(), &n * 2u8 + 1u8);
    while &low + 1u8 < high {
        let middle = (&low + &high) >> 1;
        if middle.sqr() <= &middle * &n + n.sqr() { low = middle } else { high = middle }
    }
    low
}

#[test]
fn the_table_of_the_panel() {
    let rows =
        [(1_u32, "1.618033"), (2, "3.236067"), (3, "4.854101"), (5, "8.090169"), (6, "9.708203"), (7, "11.326237")];
    for (i, written) in rows {
        let (whole, decimals) = phi_multiple(&UBig::from(i), 6);
        assert_eq!(format!("{whole}.{decimals}"), written);
    }
    assert_eq!(phi_multiple(&UBig::ZERO, 3), (UBig::ZERO, "000".into()));
    assert_eq!(phi_multiple(&UBig::ZERO, 0), (UBig::ZERO, String::new()));
}

#[test]
fn decimals_that_begin_with_zeros_keep_them() {
    // F_i φ is near F_{i+1}.
    assert_eq!(phi_multiple(&UBig::from(6765u32), 6), (UBig::from(10_945u32), "999933".into()));
    assert_eq!(phi_multiple(&UBig::from(4181u32), 6), (UBig::from(6765u32), "000106".into()));
}

proptest! {
    #[test]
    fn decimals_are_truncated(i in any::<u64>(), places in 0_usize..60) {
        let (whole, decimals) = phi_multiple(&UBig::from(i), places);
        prop_assert_eq!(&whole, &floor_phi(&UBig::from(i)));
        prop_assert_eq!(decimals.len(), places);
        let written = format!("{whole}{decimals}").parse::<UBig>().unwrap();
        prop_assert_eq!(written, scaled_by_bisection(i, places));
    }
}
