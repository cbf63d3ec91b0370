use golden_number::{FIBONACCI, UBig, fibonacci, fibonacci_index, fibonacci_pair, highest_fibonacci_index};
use proptest::prelude::*;

use crate::plain;

#[test]
fn table_follows_the_recurrence_up_to_the_last_machine_word() {
    for i in 2..94 {
        assert_eq!(FIBONACCI[i], FIBONACCI[i - 1] + FIBONACCI[i - 2]);
    }
    assert!(FIBONACCI[92].checked_add(FIBONACCI[93]).is_none());
}

#[test]
fn every_index_to_2000_equals_the_recurrence() {
    let (mut f, mut next) = (UBig::ZERO, UBig::ONE);
    for i in 0..2000 {
        // - table to 186, - even index by doubling, - odd index by doubling
        assert_eq!(fibonacci(i), f, "F_{i}");
        assert_eq!(fibonacci_pair(i), (f.clone(), next.clone()), "pair {i}");
        f += &next;
        std::mem::swap(&mut f, &mut next);
    }
}

#[test]
fn index_of_every_fibonacci_number_and_of_none_beside() {
    for i in 2..3000 {
        let f = fibonacci(i);
        // - machine words, - long numbers
        assert_eq!(fibonacci_index(&f), Some(i));
        assert_eq!(highest_fibonacci_index(&f), i);
        if i > 4 {
            assert_eq!(highest_fibonacci_index(&(&f + 1u8)), i);
            assert_eq!(highest_fibonacci_index(&(&f - 1u8)), i - 1);
            assert_eq!(fibonacci_index(&(&f + 1u8)), None);
            assert_eq!(fibonacci_index(&(&f - 1u8)), None);
        }
    }
    // - 0 is F_0, whose index is below 2
    assert_eq!((fibonacci_index(&UBig::ZERO), highest_fibonacci_index(&UBig::ZERO)), (None, 0));
    // - the last 64 bits of a Fibonacci number, but another number
    assert_eq!(fibonacci_index(&(fibonacci(500) + (UBig::ONE << 200))), None);
}

#[test]
fn index_of_a_very_long_fibonacci_number() {
    for i in [99_999, 1_000_003] {
        assert_eq!(fibonacci_index(&fibonacci(i)), Some(i));
    }
}

proptest! {
    #[test]
    fn addition_formula(i in 1usize..1500, k in 0usize..1500) {
        let sum = fibonacci(i) * fibonacci(k + 1) + fibonacci(i - 1) * fibonacci(k);
        prop_assert_eq!(fibonacci(i + k), sum);
    }

    #[test]
    fn index_agrees_with_a_search(n in plain::any_number(40)) {
        let table = plain::fibonacci_up_to(&n);
        let found = table.iter().skip(2).position(|f| *f == n).map(|place| place + 2);
        prop_assert_eq!(fibonacci_index(&n), found);
    }
}
