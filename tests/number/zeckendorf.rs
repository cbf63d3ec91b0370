use golden_number::{
    DigitsError, FIBONACCI, Representation, UBig, WythoffClass, fibonacci, floor_phi, floor_phi_squared, mask_value,
    mask_value_u128, second_canonical_mask, tail, tail_u64, wythoff_class, zeckendorf_mask, zeckendorf_mask_u128,
};
use proptest::prelude::*;

use crate::plain;

fn canonical(n: u64) -> Representation {
    Representation::canonical(&n.into())
}

fn bits(mask: u128) -> Vec<u32> {
    (0..128).rev().filter(|index| mask >> index & 1 == 1).collect()
}

#[test]
fn oeis_a014417() {
    for (n, digits) in (0u64..).zip(plain::table(plain::OEIS, "A014417")) {
        // The OEIS leaves out position 1, which holds no one.
        let expected = if n == 0 { String::new() } else { format!("{digits}0") };
        assert_eq!(canonical(n).digits(), expected);
    }
}

#[test]
fn examples_of_silber() {
    assert_eq!(canonical(8).digits(), "100000");
    assert_eq!(Representation::second_canonical(&UBig::from(8u8)).digits(), "10101");
    assert_eq!(canonical(12).digits(), "101010");
    assert_eq!(canonical(20).digits(), "1010100");
    assert_eq!(canonical(15).digits(), "1000100");
}

#[test]
fn zero_is_empty_in_both_forms() {
    for form in [canonical(0), Representation::second_canonical(&UBig::ZERO)] {
        assert_eq!(form, Representation::default());
        assert!(form.is_canonical() && form.is_second_canonical());
        assert_eq!((form.value(), form.lowest_index()), (UBig::ZERO, None));
        assert_eq!((form.digits(), form.sum_text(), form.index_text()), Default::default());
        assert_eq!((form.left_shift(), form.right_shift()), Default::default());
    }
    assert_eq!((tail(&UBig::ZERO), tail_u64(0)), (None, None));
}

#[test]
fn masks_of_all_small_numbers() {
    for n in 0..200_000u64 {
        let mask = zeckendorf_mask(n);
        assert_eq!(mask & (mask >> 1), 0);
        assert_eq!(mask & 0b11, 0);
        let value: u64 = bits(mask).iter().map(|&index| FIBONACCI[index as usize]).sum();
        assert_eq!(value, n);
    }
}

/// The set bits of three words, highest first.
fn bits_of_words(words: [u64; 3]) -> Vec<u32> {
    (0..192).rev().filter(|index| words[*index as usize / 64] >> (index % 64) & 1 == 1).collect()
}

/// Everything masks say of a machine word, against the greedy algorithm and the plain sum.
fn assert_masks(n: u128) {
    let greedy = plain::greedy(&n.into());
    let words = zeckendorf_mask_u128(n);
    assert_eq!(bits_of_words(words), greedy, "{n}");
    assert_eq!(mask_value_u128(words), Some(n));
    let Ok(word) = u64::try_from(n) else { return };
    let mask = zeckendorf_mask(word);
    assert_eq!(bits(mask), greedy, "{n}");
    assert_eq!(mask_value(mask), n);
    assert_eq!(tail_u64(word), greedy.last().map(|&index| FIBONACCI[index as usize]), "{n}");
    let second = second_canonical_mask(word);
    assert_eq!(bits(second), Representation::second_canonical(&word.into()).indices(), "{n}");
    assert_eq!(mask_value(second), n);
    assert_eq!(UBig::from(mask_value(second << 1)), floor_phi(&word.into()));
}

#[test]
fn masks_at_every_edge() {
    let near = |center: u64| (0..40).map(move |offset| center.saturating_add(offset).saturating_sub(20).into());
    let words = FIBONACCI.into_iter().chain([u64::MAX, 1 << 63]).flat_map(near);
    (0..3000).chain(plain::edges()).chain(words).for_each(assert_masks);
}

#[test]
fn masks_where_the_cut_of_two_words_is_tight() {
    // The upper half is k, the lower half nothing, all it can hold, or one part at its upper end.
    for high in [1, 2, 3, 54, 55, FIBONACCI[60] - 1, FIBONACCI[60], 1 << 62, FIBONACCI[91]] {
        let shifted = Representation::canonical(&high.into()).indices().iter().map(|index| index + 93).collect();
        let moved = Representation::from_indices(shifted).unwrap().value();
        for low in [UBig::ZERO, UBig::ONE, fibonacci(93), fibonacci(94), fibonacci(94) - 1u8, fibonacci(95) - 1u8] {
            assert_masks(u128::try_from(&(&moved + low)).unwrap());
        }
    }
}

#[test]
fn values_of_any_bits() {
    let sum = |bits: &[u32]| bits.iter().map(|&index| fibonacci(index as usize)).sum::<UBig>();
    for mask in [0, 1, 2, 3, 0xff << 80, 0x5555 << 84, u128::MAX, u128::MAX << 88, 1 << 127] {
        assert_eq!(UBig::from(mask_value(mask)), sum(&bits(mask)), "{mask:x}");
    }
    // - the last sum that fits, - the first that does not, - parts that do not fit alone
    let most = zeckendorf_mask_u128(u128::MAX);
    assert_eq!(mask_value_u128(most), Some(u128::MAX));
    assert_eq!(mask_value_u128([most[0] | 2, most[1], most[2]]), None);
    assert_eq!(mask_value_u128([0, 0, 1 << (187 - 128)]), None);
    assert_eq!(mask_value_u128([u64::MAX; 3]), None);
}

#[test]
fn numbers_beside_fibonacci_numbers_of_every_length() {
    for index in 80..1300 {
        // - machine words, - two words, - one cut, - several cuts; the right shift of a part lies
        //   so close to an integer that its fixed-point value cannot tell which
        let center = fibonacci(index);
        for n in [&center - 2u8, &center - 1u8, center.clone(), &center + 1u8, &center + 2u8] {
            assert_eq!(Representation::canonical(&n).indices(), plain::greedy(&n), "F_{index}");
        }
    }
}

#[test]
fn the_densest_and_the_sparsest_forms_survive_a_round_trip() {
    for highest in [186u32, 187, 370, 5000, 40_001] {
        let densest = (2..=highest).rev().step_by(2).collect();
        for indices in [densest, vec![highest], vec![highest, 2]] {
            let form = Representation::from_indices(indices).unwrap();
            assert_eq!(Representation::canonical(&form.value()), form);
        }
    }
}

#[test]
fn a_hundred_thousand_digits_survive_a_round_trip() {
    let n = UBig::from(7u8).pow(118_000);
    let form = Representation::canonical(&n);
    assert!(form.is_canonical());
    assert_eq!(form.value(), n);
    assert_eq!(tail(&n), form.lowest_index().map(|index| fibonacci(index as usize)));
}

#[test]
fn both_forms_are_lexicographic() {
    let forms = |make: fn(&UBig) -> Representation| -> Vec<_> { (1u32..3000).map(|n| make(&n.into())).collect() };
    for forms in [forms(Representation::canonical), forms(Representation::second_canonical)] {
        assert!(forms.is_sorted());
        let width = forms.iter().map(|form| form.digits().len()).max().unwrap();
        assert!(forms.iter().map(|form| format!("{:0>width$}", form.digits())).is_sorted());
    }
}

#[test]
fn lists_of_indices() {
    // - any order
    let form = Representation::from_indices(vec![2, 6, 4]).unwrap();
    assert_eq!(form.indices(), [6, 4, 2]);
    // - adjacent ones and position 1 are representations, but not canonical
    let form = Representation::from_indices(vec![2, 1]).unwrap();
    assert!(!form.is_canonical() && !form.is_second_canonical());
    assert_eq!(form.value(), UBig::from(2u8));
    assert_eq!(form.right_shift().indices(), [1]);
    // - index 0, - repeats
    assert_eq!(Representation::from_indices(vec![3, 0]), Err(DigitsError::ZeroIndex));
    let repeated = Representation::from_indices(vec![5, 9, 5]).unwrap_err();
    assert_eq!(repeated, DigitsError::Repeated { index: 5 });
    assert!(repeated.to_string().contains("F5"));
}

#[test]
fn texts() {
    let form = canonical(2026);
    assert_eq!(form.index_text(), "F17 + F14 + F9 + F7 + F5");
    assert_eq!(form.sum_text(), "1597 + 377 + 34 + 13 + 5");
    assert_eq!(form.parts().iter().sum::<UBig>(), UBig::from(2026u16));
}

proptest! {
    #[test]
    fn masks_of_words(n in plain::words(), word: u64, length in 0u32..64) {
        assert_masks(n);
        assert_masks((word >> length).into());
    }

    #[test]
    fn values_of_masks(mask: u128) {
        let parts = bits(mask).into_iter().map(|index| fibonacci(index as usize));
        prop_assert_eq!(UBig::from(mask_value(mask)), parts.sum::<UBig>());
    }
}

proptest! {
    #[test]
    fn canonical_is_greedy(n in plain::any_number(300)) {
        let form = Representation::canonical(&n);
        let greedy = plain::greedy(&n);
        prop_assert_eq!(form.indices(), &greedy[..]);
        prop_assert!(form.is_canonical());
        prop_assert_eq!(form.value(), n);
    }

    #[test]
    fn value_is_the_sum_of_the_parts(
        indices in proptest::collection::btree_set(1u32..2500, 0..60)
    ) {
        let indices: Vec<u32> = indices.into_iter().collect();
        let form = Representation::from_indices(indices.clone()).unwrap();
        prop_assert_eq!(form.value(), plain::sum_of(&indices));
        prop_assert_eq!(form.parts().iter().sum::<UBig>(), form.value());
    }

    #[test]
    fn tail_is_the_last_part(n in plain::any_number(200)) {
        let last = plain::greedy(&n).last().map(|&index| fibonacci(index as usize));
        prop_assert_eq!(tail(&n), last);
    }

    #[test]
    fn tail_far_up(index in 2usize..2000, above in 2usize..2000) {
        // The low half of every cut is empty: the tail is in the high one.
        let n = fibonacci(index) + fibonacci(index + above);
        prop_assert_eq!(tail(&n), Some(fibonacci(index)));
    }

    #[test]
    fn second_canonical(n in plain::any_number(100)) {
        let form = Representation::second_canonical(&n);
        prop_assert!(form.is_second_canonical());
        prop_assert_eq!(form.value(), n.clone());
        // Silber, Lemma 2: one shift gives A(n), two give B(n), both canonical.
        let (a, b) = (form.left_shift(), form.left_shift().left_shift());
        prop_assert_eq!(a.value(), floor_phi(&n));
        prop_assert_eq!(b.value(), floor_phi_squared(&n));
        prop_assert!(a.is_canonical() && b.is_canonical());
        prop_assert_eq!(a.right_shift(), form);
    }

    #[test]
    fn a_b_number_is_the_sum_of_its_two_right_shifts(n in plain::any_number(60)) {
        // Silber, proof of Lemma 1.
        let b = floor_phi_squared(&n);
        let once = Representation::canonical(&b).right_shift();
        prop_assert_eq!(once.value() + once.right_shift().value(), b.clone());
        prop_assert!(n.is_zero() || wythoff_class(&b) == Some(WythoffClass::B));
    }

    #[test]
    fn order_of_forms_is_order_of_numbers(
        left in plain::any_number(40), right in plain::any_number(40)
    ) {
        let order = left.cmp(&right);
        for make in [Representation::canonical, Representation::second_canonical] {
            prop_assert_eq!(make(&left).cmp(&make(&right)), order);
        }
    }
}

/// What the work makes of a watcher that ends it at one of its steps, the steps that it heard of, and their units.
fn watched<T>(
    last: usize,
    work: impl FnOnce(&mut dyn FnMut(u64) -> Result<(), usize>) -> Result<T, usize>,
) -> (Result<T, usize>, usize, u64) {
    let (mut heard, mut done) = (0, 0);
    let result = work(&mut |units| {
        assert!(units > 0);
        (heard, done) = (heard + 1, done + units);
        if heard == last { Err(last) } else { Ok(()) }
    });
    (result, heard, done)
}

#[test]
fn watched_forms_and_values_are_the_same_and_their_units_add_up() {
    let powers = (0..6_usize).map(|exponent| UBig::from(3u8).pow(10_usize.pow(u32::try_from(exponent).unwrap())));
    let next_to_fibonacci = [184, 185, 186, 187, 20_000, 100_003].into_iter().flat_map(|index| {
        let f = fibonacci(index);
        [f.clone() - 1u8, f.clone(), f + 1u8]
    });
    for n in [UBig::ZERO, UBig::ONE].into_iter().chain(powers).chain(next_to_fibonacci) {
        let (form, _, done) = watched(usize::MAX, |mut watcher| Representation::canonical_with(&n, &mut watcher));
        assert_eq!((form, done), (Ok(Representation::canonical(&n)), Representation::canonical_units(&n)));
    }
    let (dense, sparse) = ((1..30_000).rev().collect(), vec![90_000, 3]);
    for indices in [dense, sparse, vec![185], vec![184, 2], Vec::new()] {
        let form = Representation::from_indices(indices).unwrap();
        let (value, _, done) = watched(usize::MAX, |mut watcher| form.value_with(&mut watcher));
        assert_eq!((value, done), (Ok(form.value()), form.value_units()));
    }
}

#[test]
fn the_watcher_ends_the_work_at_any_of_its_steps() {
    type Work<'a> = dyn Fn(usize) -> (Result<(), usize>, usize) + 'a;
    let n = UBig::from(3u8).pow(100_000);
    let form = Representation::canonical(&n);
    let of_form = |last| {
        let (result, heard, _) = watched(last, |mut watcher| Representation::canonical_with(&n, &mut watcher));
        (result.map(drop), heard)
    };
    let of_value = |last| {
        let (result, heard, _) = watched(last, |mut watcher| form.value_with(&mut watcher));
        (result.map(drop), heard)
    };
    let works: [(usize, &Work<'_>); 2] = [(50, &of_form), (30, &of_value)];
    for (least, work) in works {
        let (whole, calls) = work(usize::MAX);
        assert!(whole.is_ok() && calls > least, "{calls}");
        for last in [1, 2, 7, 20, calls / 2, calls - 1, calls] {
            assert_eq!(work(last), (Err(last), last));
        }
    }
}

#[test]
fn long_numbers_beside_fibonacci_numbers() {
    // Levels of odd and even k, and every place where a level ends.
    for index in [9_999u32, 11_775, 11_776, 11_777, 23_550, 47_103, 47_104] {
        let f = fibonacci(index as usize);
        assert_eq!(Representation::canonical(&f).indices(), [index]);
        let before = Representation::canonical(&(&f - 1u8));
        assert!(before.is_canonical() && before.indices().iter().copied().eq((2..index).rev().step_by(2)));
        assert_eq!(Representation::canonical(&(f + 1u8)).indices(), [index, 2]);
    }
}
