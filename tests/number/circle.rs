use golden_number::{Representation, UBig, circle_parts, circle_product, fibonacci};
use proptest::prelude::*;

use crate::plain;

/// Σ `F_{i+j}` over the parts.
fn by_definition(a: &UBig, b: &UBig) -> UBig {
    let [left, right] = [plain::greedy(a), plain::greedy(b)];
    let pairs = left.iter().flat_map(|i| right.iter().map(move |j| i + j));
    pairs.map(|index| fibonacci(index as usize)).fold(UBig::ZERO, |sum, part| sum + part)
}

#[test]
fn the_closed_form_is_the_definition() {
    for (a, b) in plain::pairs_up_to(120).map(|(a, b)| (UBig::from(a), UBig::from(b))) {
        assert_eq!(circle_product(&a, &b), by_definition(&a, &b), "{a} {b}");
    }
}

/// Knuth's 3ab − a⌊(b+1)/φ²⌋ − b⌊(a+1)/φ²⌋, with ⌊x/φ²⌋ = 2x − ⌊xφ⌋ − 1 for x ≥ 1.
#[test]
fn the_closed_form_is_knuths() {
    let over = |n: &UBig| {
        let next = n + UBig::ONE;
        (&next << 1) - plain::floor_phi(&next) - UBig::ONE
    };
    for (a, b) in plain::pairs_up_to(60).map(|(a, b)| (UBig::from(a), UBig::from(b))) {
        assert_eq!(circle_product(&a, &b), &a * &b * 3u8 - &a * over(&b) - &b * over(&a), "{a} {b}");
    }
}

#[test]
fn the_listed_terms_sum_to_the_product() {
    for (a, b) in plain::pairs_up_to(60) {
        let parts = circle_parts(a.into(), b.into());
        let sum = parts.iter().map(|(i, j)| fibonacci((i + j) as usize)).fold(UBig::ZERO, |sum, part| sum + part);
        assert_eq!(sum, circle_product(&UBig::from(a), &UBig::from(b)), "{a} {b}");
    }
    assert_eq!(circle_parts(2, 4), [(3, 4), (3, 2)]);
}

proptest! {
    #[test]
    fn the_product_is_associative(a in plain::any_number(12), b in plain::any_number(12), c in plain::any_number(12)) {
        let (left, right) = (circle_product(&circle_product(&a, &b), &c), circle_product(&a, &circle_product(&b, &c)));
        prop_assert_eq!(left, right);
    }

    #[test]
    fn the_closed_form_is_the_definition_for_long_numbers(a in plain::any_number(40), b in plain::any_number(40)) {
        prop_assert_eq!(circle_product(&a, &b), by_definition(&a, &b));
        prop_assert_eq!(circle_product(&a, &b), circle_product(&b, &a));
    }

    /// A Fibonacci number moves the other form to the left.
    #[test]
    fn a_single_part_shifts(b in plain::any_number(40), shift in 2u32..40) {
        let moved = Representation::canonical(&b).indices().iter().map(|index| index + shift).collect();
        let moved = Representation::from_indices(moved).unwrap().value();
        prop_assert_eq!(circle_product(&fibonacci(shift as usize), &b), moved);
    }
}
