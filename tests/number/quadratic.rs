//! Numbers with a square root: their texts, floors and comparisons against plain integer arithmetic.

use std::cmp::Ordering;

use golden_number::{IBig, Quadratic, QuadraticError, UBig, floor_phi};
use proptest::prelude::*;

fn read(text: &str) -> Quadratic {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Whether x ≤ n(p + √q)/r for r > 0, by squaring: xr − np ≤ n√q.
fn is_at_most(x: i128, [p, q, r]: [i128; 3], times: i128) -> bool {
    let left = x * r - times * p;
    left <= 0 || left * left <= times * times * q
}

#[test]
fn texts_as_people_write_them() {
    for (text, written) in [
        ("(1+√5)/2", "(1+√5)/2"),
        (" ( 1 + sqrt(5) ) / 2 ", "(1+√5)/2"),
        ("√2", "√2"),
        ("(1+√5)/(-2)", "(-1-√5)/2"),
        ("sqrt 2", "√2"),
        ("SQRT(2)", "√2"),
        ("(3-√5)/2", "(3-√5)/2"),
        ("(3−√5)/2", "(3-√5)/2"),
        ("2+√2", "2+√2"),
        ("√2+2", "2+√2"),
        ("φ", "(1+√5)/2"),
        ("phi", "(1+√5)/2"),
        ("ϕ", "(1+√5)/2"),
        ("2ϕ-1", "√5"),
        ("φ+1", "(3+√5)/2"),
        ("1+√3", "1+√3"),
        ("√8/2", "√8/2"),
        ("2√2", "2√2"),
        ("2*√3", "2√3"),
        ("-√7/3+1/2", "(3-2√7)/6"),
        ("1/√2", "√2/2"),
        ("√(1/2)", "√2/2"),
        ("φφ", "(3+√5)/2"),
        ("1/φ", "(-1+√5)/2"),
        ("√9", "3"),
        ("6/4", "3/2"),
        ("√2-√2", "0"),
        ("√8-√2", "√8/2"),
        ("√2√8", "4"),
        ("(2+√20)/4", "(2+√20)/4"),
    ] {
        let number = read(text);
        assert_eq!(number, read(written), "{text}");
        assert_eq!(read(&number.to_string()), number, "{text}: {number}");
        assert_eq!(number.to_string(), written, "{text}");
    }
}

#[test]
fn one_number_in_many_forms() {
    for [one, other] in [["√8/2", "√2"], ["(2+√20)/4", "φ"], ["√(4/2)", "√2"], ["(1-√5)/(-2)", "(√5-1)/2"]]
    {
        assert_eq!(read(one), read(other));
    }
    for [one, other] in [["√2", "-√2"], ["√2", "√3"], ["1+√2", "2+√2"], ["√2/2", "√2/3"], ["1", "√2"], ["1", "2"]]
    {
        assert_ne!(read(one), read(other));
    }
}

#[test]
fn what_is_no_number_is_refused_with_its_place() {
    use QuadraticError as E;
    for (text, error) in [
        ("", E::Empty),
        ("   ", E::Empty),
        ("1+x", E::Unexpected { found: 'x', place: 3 }),
        ("(1+√5)/2)", E::Unexpected { found: ')', place: 9 }),
        ("√ -2", E::NegativeRoot { radicand: "-2".into() }),
        ("√-1", E::NegativeRoot { radicand: "-1".into() }),
        ("1+sqrt −3/4", E::NegativeRoot { radicand: "-3".into() }),
        ("√--1", E::Unexpected { found: '-', place: 3 }),
        ("√+1", E::Unexpected { found: '+', place: 2 }),
        ("√-", E::Unfinished { missing: "a number, √ or φ" }),
        ("(1+√5", E::Unfinished { missing: "a closing bracket" }),
        ("1+", E::Unfinished { missing: "a number, √ or φ" }),
        ("√", E::Unfinished { missing: "a number, √ or φ" }),
        ("1.618", E::Decimal { place: 2 }),
        ("1/0", E::DivisionByZero),
        ("1/(√4-2)", E::DivisionByZero),
        ("√(-2)", E::NegativeRoot { radicand: "-2".into() }),
        ("√(1-3)/5", E::NegativeRoot { radicand: "-2".into() }),
        ("√φ", E::NestedRoot { radicand: "(1+√5)/2".into() }),
        ("√2+√3", E::TwoRoots { first: "2".into(), second: "3".into() }),
        ("√2·√3", E::TwoRoots { first: "2".into(), second: "3".into() }),
    ] {
        assert_eq!(text.parse::<Quadratic>(), Err(error), "{text}");
    }
    assert_eq!("1".repeat(1001).parse::<Quadratic>(), Err(E::TooLong { length: 1001 }));
    let deep = format!("{}1{}", "(".repeat(400), ")".repeat(400));
    assert_eq!(deep.parse::<Quadratic>(), Err(E::TooDeep));
    assert_eq!("√".repeat(900).parse::<Quadratic>(), Err(E::TooDeep));
}

#[test]
fn messages_show_the_ends_of_long_numbers() {
    let digits = "7".repeat(400);
    for text in [format!("√(0-{digits})"), format!("√({digits}φ)"), format!("√{digits}+√3"), format!("√3+√{digits}")]
    {
        let message = text.parse::<Quadratic>().unwrap_err().to_string();
        assert!(message.chars().count() < 250 && message.contains("7777…7777"), "{message}");
    }
    let short = "√(-2)".parse::<Quadratic>().unwrap_err().to_string();
    assert!(short.starts_with("√ of the negative number -2 is not real"), "{short}");
}

#[test]
fn the_golden_ratio_is_that_of_the_beatty_sequence() {
    let golden = Quadratic::golden();
    assert!(golden.is_irrational());
    for n in (0..2000u64).chain([u64::MAX]) {
        assert_eq!(golden.floor_multiple(&UBig::from(n)), IBig::from(floor_phi(&UBig::from(n))));
    }
}

#[test]
fn decimals_are_truncated_not_rounded() {
    for (text, places, written) in [
        ("φ", 5, "1.61803"),
        ("φ", 3, "1.618"),
        ("φ", 2, "1.61"),
        ("φ", 0, "1"),
        ("√2", 0, "1"),
        ("√3", 20, "1.73205080756887729352"),
        ("(1+√7)/2+1", 5, "2.82287"),
        ("1/φ", 2, "0.61"),
        ("-1/φ", 2, "-0.61"),
        ("-√2", 0, "-1"),
        ("99-7√200", 3, "0.005"),
        ("7√200-99", 3, "-0.005"),
        ("3/2", 3, "1.500"),
        ("-3/2", 1, "-1.5"),
        ("0", 2, "0.00"),
    ] {
        assert_eq!(read(text).decimals(places), written, "{text}");
    }
    // √(2·10^400) = 10^200·√2.
    let long = format!("√{}", UBig::from(10u8).pow(400) * 2u8);
    let digits = read("√2").decimals(202).replace('.', "");
    assert_eq!(read(&long).decimals(2), format!("{}.{}", &digits[..201], &digits[201..]));
}

#[test]
fn comparison_with_one() {
    for (text, order) in [
        ("1", Ordering::Equal),
        ("√4/2", Ordering::Equal),
        ("99-7√200", Ordering::Less),
        ("7√200-98", Ordering::Less),
        ("7√200-97", Ordering::Greater),
        ("100-7√200", Ordering::Greater),
        ("-√2", Ordering::Less),
        ("(3-√5)/2", Ordering::Less),
        ("φ", Ordering::Greater),
        ("1/2", Ordering::Less),
        ("0", Ordering::Less),
    ] {
        assert_eq!(read(text).cmp_one(), order, "{text}");
    }
}

proptest! {
    #[test]
    fn floors_are_exact(p in -1000_i128..1000, q in 0_i128..1000, r in 1_i128..1000, n in 0_i128..1_000_000) {
        let number = read(&format!("({p}+√{q})/{r}"));
        let floor = i128::try_from(number.floor_multiple(&UBig::try_from(n).unwrap())).unwrap();
        prop_assert!(is_at_most(floor, [p, q, r], n), "{} · {}", number, n);
        prop_assert!(!is_at_most(floor + 1, [p, q, r], n), "{} · {}", number, n);
        // ⌊−x⌋ is −⌊x⌋, or one less where x is no integer.
        let negative = read(&format!("-({p}+√{q})/{r}"));
        let opposite = i128::try_from(negative.floor_multiple(&UBig::try_from(n).unwrap())).unwrap();
        prop_assert!(opposite == -floor || opposite == -floor - 1);
        prop_assert_eq!(read(&number.to_string()), number);
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[0-9+/√()φ .a-z-]{0,30}") {
        if let Ok(number) = text.parse::<Quadratic>() {
            prop_assert_eq!(read(&number.to_string()), number);
        }
    }
}
