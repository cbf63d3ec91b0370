use golden_nim::number::{
    Representation, SafePair, UBig, WythoffClass, partner, partner_u64, safe_pair, safe_pair_of, t_wythoff_pair,
    t_wythoff_pair_of, wythoff_class,
};
use proptest::prelude::*;

use crate::plain;

const ROUGHAN: &str = include_str!("../data/roughan_table_1_safe_points.json");

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

#[test]
fn nothing_belongs_to_the_pair_of_zeros_but_zero() {
    let zeros = SafePair { number: UBig::ZERO, a: UBig::ZERO, b: UBig::ZERO };
    assert_eq!(safe_pair(&UBig::ZERO), zeros);
    assert_eq!(safe_pair_of(&UBig::ZERO), zeros);
    assert_eq!(partner(&UBig::ZERO), UBig::ZERO);
    assert_eq!(partner_u64(0), 0);
    assert_eq!(wythoff_class(&UBig::ZERO), None);
    assert_eq!(t_wythoff_pair_of(&UBig::ZERO, 3), (UBig::ZERO, UBig::ZERO));
}

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
        if number > 0 {
            assert_eq!(wythoff_class(&a.into()), Some(WythoffClass::A));
            assert_eq!(wythoff_class(&b.into()), Some(WythoffClass::B));
        }
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
}
