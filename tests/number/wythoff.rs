use std::collections::BTreeSet;

use golden_number::{
    MisereTWythoffPairs, Representation, SafePair, UBig, WythoffClass, fibonacci, is_safe_pair, is_safe_pair_u64,
    is_safe_pair_u128, partner, partner_u64, partner_u128, safe_pair, safe_pair_of, safe_pairs_at, t_wythoff_pair,
    t_wythoff_pair_of, wythoff_class,
};
use proptest::prelude::*;

use crate::plain;

const ROUGHAN: &str = include_str!("../../assets/theorems/tables/roughan-1.json");

#[test]
fn roughan_table_1() {
    let table: serde_json::Value = serde_json::from_str(ROUGHAN).unwrap();
    let pairs: Vec<[u64; 2]> = serde_json::from_value(table["values"].clone()).unwrap();
    assert_eq!(pairs.len(), 20);
    for (number, [a, b]) in (1u64..).zip(pairs) {
        let expected = SafePair { number: number.into(), a: a.into(), b: b.into() };
        assert_eq!(safe_pair(&number.into()), expected);
    }
}

/// The first pair is that of zeros, and 0 is in no class.
#[test]
fn pairs_by_recursion() {
    for (number, (a, b)) in plain::pairs_by_mex(5000, 1).into_iter().enumerate() {
        let pair = SafePair { number: number.into(), a: a.into(), b: b.into() };
        assert_eq!(safe_pair(&number.into()), pair);
        // - x is an A-number, - x is a B-number
        assert_eq!(safe_pair_of(&a.into()), pair);
        assert_eq!(safe_pair_of(&b.into()), pair);
        assert_eq!(partner(&a.into()), b.into());
        assert_eq!(partner(&b.into()), a.into());
        assert_eq!(partner_u64(a as u64), b as u128);
        assert_eq!(partner_u64(b as u64), a as u128);
        assert_eq!(wythoff_class(&a.into()), (number > 0).then_some(WythoffClass::A));
        assert_eq!(wythoff_class(&b.into()), (number > 0).then_some(WythoffClass::B));
    }
}

#[test]
fn t_wythoff_pairs_by_recursion() {
    for t in 1..=7u32 {
        for (number, (a, b)) in plain::pairs_by_mex(1500, t as usize).into_iter().enumerate() {
            let pair = (UBig::from(a), UBig::from(b));
            assert_eq!(t_wythoff_pair(&number.into(), t), pair, "t = {t}");
            assert_eq!(t_wythoff_pair_of(&pair.0, t), pair, "t = {t}");
            assert_eq!(t_wythoff_pair_of(&pair.1, t), pair, "t = {t}");
        }
    }
}

#[test]
fn misere_t_wythoff_pairs_by_recursion() {
    for t in 2..=7_u32 {
        let pairs = MisereTWythoffPairs::for_t(t).expect("t is 2 or more");
        let (mut used, mut next) = (BTreeSet::new(), 0_u64);
        for number in 0..300_u64 {
            // The smaller member is the least number that is in no pair before.
            while used.remove(&next) {
                next += 1;
            }
            let (a, b) = (next, next + u64::from(t) * number + 1);
            used.insert(b);
            next += 1;
            let pair = (UBig::from(a), UBig::from(b));
            assert_eq!(pairs.pair(&number.into()), pair, "t = {t}");
            assert_eq!([pairs.pair_of(&pair.0), pairs.pair_of(&pair.1)], [pair.clone(), pair], "t = {t}");
        }
    }
}

#[test]
fn misere_t_wythoff_has_such_pairs_from_t_2_on() {
    assert_eq!([0, 1].map(MisereTWythoffPairs::for_t), [None; 2]);
    assert_eq!(MisereTWythoffPairs::for_t(2).map(MisereTWythoffPairs::t), Some(2));
    // The largest t: twice its square fits no machine word.
    let pairs = MisereTWythoffPairs::for_t(u32::MAX).expect("t is 2 or more");
    let pair = pairs.pair(&UBig::ONE);
    assert_eq!(pair, (UBig::from(2_u8), UBig::from(u32::MAX) + UBig::from(3_u8)));
    assert_eq!(pairs.pair_of(&pair.1), pair);
}

#[test]
fn t_zero_is_read_as_one() {
    let three = UBig::from(3u8);
    assert_eq!(t_wythoff_pair(&three, 0), t_wythoff_pair(&three, 1));
    assert_eq!(t_wythoff_pair_of(&three, 0), t_wythoff_pair_of(&three, 1));
}

#[test]
fn partner_at_the_edges_of_machine_words() {
    for member in (0..1000).flat_map(|offset| [u64::MAX - offset, (1 << 63) - offset, (1 << 32) + offset]) {
        assert_eq!(UBig::from(partner_u64(member)), partner(&member.into()), "{member}");
    }
}

#[test]
fn words_at_every_edge() {
    for x in plain::edges() {
        let plain = plain::partner(&x.into());
        assert_eq!(partner(&x.into()), plain, "{x}");
        // - the partner fits, - it needs a bit more
        assert_eq!(partner_u128(x), u128::try_from(&plain).ok(), "{x}");
        if let Ok(word) = u64::try_from(x) {
            assert_eq!(UBig::from(partner_u64(word)), plain, "{x}");
        }
    }
    assert!(partner_u64(u64::MAX) >> 64 == 1 || partner_u64(u64::MAX - 1) >> 64 == 1);
}

/// Whether all three tests of a pair agree, and what they say.
fn tested(a: u128, b: u128) -> bool {
    let answer = is_safe_pair(&a.into(), &b.into());
    assert_eq!(is_safe_pair_u128(a, b), answer, "({a}, {b})");
    if let (Ok(a), Ok(b)) = (u64::try_from(a), u64::try_from(b)) {
        assert_eq!(is_safe_pair_u64(a, b), answer, "({a}, {b})");
    }
    answer
}

#[test]
fn safe_pairs_among_all_small_pairs() {
    let pairs = plain::pairs_by_mex(80, 1);
    for (a, b) in plain::pairs_up_to(119) {
        let pair = (a.min(b) as usize, a.max(b) as usize);
        assert_eq!(tested(a.into(), b.into()), pairs.contains(&pair), "({a}, {b})");
    }
}

#[test]
fn safe_pairs_at_the_edges_of_words() {
    for x in plain::edges() {
        let Some(y) = partner_u128(x) else { continue };
        assert!(tested(x, y) && tested(y, x), "{x}");
        for other in [y.wrapping_sub(1), y.wrapping_add(1), 0, u128::MAX, u128::from(u64::MAX)] {
            assert!(other == y || !tested(x, other), "({x}, {other})");
        }
    }
}

/// The pairs one by one.
fn separately(a: &UBig, b: &UBig) -> [SafePair; 3] {
    let pair_of = |x: &UBig| {
        let other = plain::partner(x);
        let (a, b) = if *x < other { (x.clone(), other) } else { (other, x.clone()) };
        SafePair { number: &b - &a, a, b }
    };
    let number = if a < b { b - a } else { a - b };
    let smaller = plain::floor_phi(&number);
    [pair_of(a), pair_of(b), SafePair { b: &smaller + &number, a: smaller, number }]
}

#[test]
fn three_pairs_of_long_numbers() {
    let f = fibonacci;
    let numbers = [UBig::from(u128::MAX), f(187), f(300) - 1u8, f(300), f(301), UBig::from(3u8).pow(25_000), f(47_001)];
    for a in &numbers {
        for b in &numbers {
            // - one fraction serves all, - it leaves a floor in doubt, - the difference is zero
            assert_eq!(safe_pairs_at(a, b), separately(a, b));
        }
    }
}

#[test]
fn class_is_displayed_as_its_letter() {
    assert_eq!(format!("{}{:>3}", WythoffClass::A, WythoffClass::B), "A  B");
}

proptest! {
    #[test]
    fn partner_of_machine_words(member: u64) {
        prop_assert_eq!(UBig::from(partner_u64(member)), partner(&member.into()));
    }

    #[test]
    fn pairs_of_any_length(number in plain::any_number(100)) {
        let pair = safe_pair(&number);
        prop_assert_eq!(&pair.a, &plain::floor_phi(&number));
        prop_assert_eq!(&pair.b, &(&pair.a + &number));
        prop_assert_eq!(&safe_pair_of(&pair.a), &pair);
        prop_assert_eq!(&safe_pair_of(&pair.b), &pair);
        prop_assert_eq!(&partner(&pair.a), &pair.b);
        prop_assert_eq!(&partner(&pair.b), &pair.a);
    }

    #[test]
    fn every_number_is_in_its_pair(member in plain::any_number(100)) {
        let pair = safe_pair_of(&member);
        prop_assert!(pair.a == member || pair.b == member);
        prop_assert_eq!(&pair, &safe_pair(&pair.number));
    }

    #[test]
    fn class_is_the_parity_of_the_last_one(n in plain::any_number(60)) {
        let lowest = Representation::canonical(&n).lowest_index();
        let class = lowest.map(|index| if index % 2 == 0 { WythoffClass::A } else { WythoffClass::B });
        prop_assert_eq!(wythoff_class(&n), class);
    }

    #[test]
    fn every_number_is_in_its_t_wythoff_pair(member in plain::any_number(40), t: u32) {
        let pair = t_wythoff_pair_of(&member, t);
        prop_assert!(pair.0 == member || pair.1 == member);
        let number = (&pair.1 - &pair.0) / u64::from(t.max(1));
        prop_assert_eq!(t_wythoff_pair(&number, t), pair);
    }

    #[test]
    fn partner_and_test_of_two_words(x in plain::words(), y in plain::words()) {
        let plain = plain::partner(&x.into());
        prop_assert_eq!(partner_u128(x), u128::try_from(&plain).ok());
        prop_assert_eq!(tested(x, y), plain == y.into());
        if let Some(other) = partner_u128(x) {
            prop_assert!(tested(x, other));
        }
    }

    #[test]
    fn test_of_any_length(x in plain::any_number(100), off in 0u8..3) {
        let other = partner(&x) + off;
        prop_assert_eq!(is_safe_pair(&x, &other), off == 0);
        prop_assert_eq!(is_safe_pair(&other, &x), off == 0);
    }

    #[test]
    fn three_pairs_at_once(a in plain::any_number(60), b in plain::any_number(60)) {
        prop_assert_eq!(safe_pairs_at(&a, &b), separately(&a, &b));
    }
}
