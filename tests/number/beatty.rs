use golden_number::{UBig, floor_phi, floor_phi_squared, floor_phi_u64, floor_phi_u128};
use proptest::prelude::*;

use crate::plain;

#[test]
fn oeis_prefixes() {
    type Sequence = fn(&UBig) -> UBig;
    let sequences: [(&str, Sequence); 3] =
        [("A000201", floor_phi), ("A001950", floor_phi_squared), ("A003623", |n| floor_phi(&floor_phi_squared(n)))];
    for (name, sequence) in sequences {
        for (n, term) in (1_u32..).zip(plain::table(plain::OEIS, name)) {
            assert_eq!(sequence(&n.into()), term, "{name}: {n}");
        }
    }
}

#[test]
fn a_and_b_partition_the_positive_integers() {
    let mut seen = vec![0; 20_001];
    for n in 1..=20_000u64 {
        for member in [floor_phi_u64(n), floor_phi_u64(n) + u128::from(n)] {
            if let Some(count) = seen.get_mut(usize::try_from(member).unwrap()) {
                *count += 1;
            }
        }
    }
    assert!(seen[1..].iter().all(|&count| count == 1));
}

#[test]
fn two_words_where_the_result_stops_fitting() {
    // ⌊2¹²⁸/φ⌋ is the last n with ⌊nφ⌋ < 2¹²⁸.
    let last = u128::try_from(&(plain::floor_phi(&(UBig::ONE << 128)) - (UBig::ONE << 128))).unwrap();
    assert!(floor_phi_u128(last).is_some());
    assert_eq!(floor_phi_u128(last + 1), None);
    assert_eq!(floor_phi(&UBig::from(last + 1)), plain::floor_phi(&UBig::from(last + 1)));
}

/// Fibonacci numbers are those whose multiple of φ lies closest above an integer, where a short constant would fail.
#[test]
fn words_at_every_edge() {
    for n in plain::edges().into_iter().chain([u128::from(u64::MAX) - 2, (1 << 127) - 3]) {
        let plain = plain::floor_phi(&UBig::from(n));
        assert_eq!(floor_phi(&UBig::from(n)), plain, "{n}");
        assert_eq!(floor_phi_u128(n), u128::try_from(&plain).ok(), "{n}");
        if let Ok(word) = u64::try_from(n) {
            assert_eq!(UBig::from(floor_phi_u64(word)), plain, "{n}");
        }
    }
}

#[test]
fn long_numbers() {
    // - square roots, - products, - with one, two and three steps of the iteration; - the fraction in doubt
    for exponent in [100, 20_000, 32_700, 32_800, 50_000, 131_072, 200_001] {
        for n in [(UBig::ONE << exponent) - 1u8, UBig::ONE << exponent, UBig::from(3u8).pow(exponent * 5 / 8)] {
            assert_eq!(floor_phi(&n), plain::floor_phi(&n), "2^{exponent}");
        }
    }
    for index in [47_000, 47_198, 47_199, 60_000, 100_003, 100_004] {
        let f = golden_number::fibonacci(index);
        for n in [&f - 1u8, f.clone(), &f + 1u8, &f * 2u8, &f + (UBig::ONE << 40)] {
            assert_eq!(floor_phi(&n), plain::floor_phi(&n), "F_{index}");
        }
    }
}

proptest! {
    #[test]
    fn one_word(n: u64) {
        prop_assert_eq!(UBig::from(floor_phi_u64(n)), plain::floor_phi(&UBig::from(n)));
    }

    #[test]
    fn two_words(n: u128) {
        prop_assert_eq!(floor_phi_u128(n), u128::try_from(&plain::floor_phi(&UBig::from(n))).ok());
    }

    #[test]
    fn any_length(n in plain::any_number(100)) {
        prop_assert_eq!(floor_phi(&n), plain::floor_phi(&n));
        prop_assert_eq!(floor_phi_squared(&n), plain::floor_phi(&n) + &n);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn thousands_of_digits(n in plain::number(9000)) {
        prop_assert_eq!(floor_phi(&n), plain::floor_phi(&n));
    }
}
