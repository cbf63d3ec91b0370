use golden_number::{MAX_DECIMAL_DIGITS, NumberError, UBig, parse_number, parse_number_or_indices, parse_typed_number};
use proptest::prelude::*;

use crate::plain;

#[test]
fn accepted() {
    for (text, value) in [
        ("0", 0u64),
        ("007", 7),
        ("2026", 2026),
        (" 42\n", 42),
        ("1 234 567", 1_234_567),
        ("12\u{2009}345", 12_345),
        ("123\u{202f}456", 123_456),
        ("1\u{a0}000", 1000),
    ] {
        assert_eq!(parse_number(text), Ok(UBig::from(value)), "{text:?}");
    }
}

#[test]
fn refused_with_the_place() {
    let sign = |found, position| NumberError::Sign { found, position };
    let not_a_digit = |found, position| NumberError::NotADigit { found, position };
    let grouping = |position| NumberError::Grouping { position };
    for (text, error) in [
        ("", NumberError::Empty),
        (" \t\n", NumberError::Empty),
        ("-5", sign('-', 1)),
        ("  +5", sign('+', 3)),
        ("−5", sign('−', 1)),
        ("12a", not_a_digit('a', 3)),
        ("1_000", not_a_digit('_', 2)),
        ("1,000", not_a_digit(',', 2)),
        ("1.5", not_a_digit('.', 2)),
        ("1e9", not_a_digit('e', 2)),
        ("0x1f", not_a_digit('x', 2)),
        ("12\n34", not_a_digit('\n', 3)),
        ("٣", not_a_digit('٣', 1)),
        // - the first group too long, - a middle one too short, - the last one too short or long
        ("1234 567", grouping(1)),
        ("1 23 456", grouping(3)),
        ("31 48", grouping(4)),
        ("1 2345", grouping(3)),
        ("1  234", grouping(3)),
    ] {
        assert_eq!(parse_number(text), Err(error), "{text:?}");
    }
}

#[test]
fn messages_say_what_where_and_what_to_do() {
    let message = |text: &str| parse_number(text).unwrap_err().to_string();
    assert_eq!(message(""), "a number is missing; write one with the digits 0 to 9, such as 2026");
    assert_eq!(message("-5"), "'-' at character 1: signs are not allowed, numbers here are 0, 1, 2, …; remove it");
    assert_eq!(message("12\n34"), "'\\n' at character 3 is not a digit; use only the digits 0 to 9");
    for (text, instead) in [
        ("1.5", "numbers here are whole: write 0, 1, 2, …"),
        ("1,000", "write digits without marks between them, or with spaces: 1 234 567"),
        ("１２", "write 1"),
    ] {
        assert!(message(text).ends_with(&format!(" is not a digit; {instead}")), "{}", message(text));
    }
    let tower = parse_typed_number("10^10^10").unwrap_err().to_string();
    assert!(tower.contains("base^exponent such as 10^30, up to 10^2000000"), "{tower}");
    assert!(message("31 48").starts_with("the digits at character 4 are not grouped by thousands"));
}

#[test]
fn a_number_too_long_is_refused_before_it_is_converted() {
    let digits = MAX_DECIMAL_DIGITS + 1;
    assert_eq!(parse_number(&"9".repeat(digits)), Err(NumberError::TooLong { digits }));
}

#[test]
fn a_long_text_with_a_wrong_end_is_refused_at_once() {
    let text = "9".repeat(10_000_000) + "x";
    let position = text.len();
    assert_eq!(parse_number(&text), Err(NumberError::NotADigit { found: 'x', position }));
}

proptest! {
    #[test]
    fn what_is_written_is_read(n in plain::any_number(100)) {
        prop_assert_eq!(parse_number(&n.to_string()), Ok(n));
    }

    #[test]
    fn never_a_panic(text in "\\PC*") {
        let _ = parse_number(&text);
    }

    #[test]
    fn no_text_of_digits_and_separators_breaks_it(text in "[0-9 _+\u{2009}-]{0,12}") {
        let plain = text.trim().chars().all(|letter| letter.is_ascii_digit());
        let accepted = parse_number(&text).is_ok();
        prop_assert!(!plain || accepted || text.trim().is_empty());
        prop_assert!(!(accepted && text.contains(['_', '+', '-'])));
    }
}

#[test]
fn sums_of_fibonacci_numbers_are_named_by_their_indices() {
    for (text, value) in [
        ("F6", 8_u32),
        (" f_6 ", 8),
        ("F6+F4+F2", 12),
        ("F6 + F4 + F2", 12),
        ("F₆+F₄", 11),
        ("F_12 + 3", 147),
        ("2·F5 − F1", 9),
        ("8+3+1", 12),
    ] {
        assert_eq!(parse_number_or_indices(text), Ok(UBig::from(value)), "{text:?}");
    }
    for (text, error) in [
        ("F0", NumberError::Index { position: 2 }),
        ("5 + F₀", NumberError::Index { position: 6 }),
        ("F11500001", NumberError::Index { position: 2 }),
        ("F99999999999999999999", NumberError::Index { position: 2 }),
        ("F", NumberError::NotADigit { found: 'F', position: 1 }),
        ("F6x", NumberError::NotADigit { found: 'F', position: 1 }),
        ("F6 +", NumberError::Empty),
    ] {
        assert_eq!(parse_number_or_indices(text), Err(error), "{text:?}");
    }
    // Elsewhere a letter is a mistake: an answer is not the question.
    assert_eq!(parse_typed_number("F6"), Err(NumberError::NotADigit { found: 'F', position: 1 }));
}

/// However long a text is, what it asks for is computed in about a second: each of these has 2.4 million digits.
#[test]
fn what_a_text_makes_compute_is_bounded() {
    let sum = |term: &str, count: usize| vec![term; count].join("+");
    assert!(parse_number_or_indices(&sum("F11500000", 3)).is_ok());
    let refused = parse_number_or_indices(&sum("F11500000", 100_000));
    assert_eq!(refused, Err(NumberError::TooMuch { position: 42 * 10 - 1 }));
    let words = refused.unwrap_err().to_string();
    assert!(words.contains("character 419") && words.contains("100000000 digits"), "{words}");
    // Powers and products, too; small ones are as many as are written.
    assert!(matches!(parse_typed_number(&sum("10^2000000", 1000)), Err(NumberError::TooMuch { .. })));
    assert!(matches!(parse_typed_number(&sum("2^3999999*2^3999999", 1000)), Err(NumberError::TooMuch { .. })));
    assert_eq!(parse_number_or_indices(&sum("F6", 100_000)), Ok(UBig::from(800_000_u32)));
    assert_eq!(parse_typed_number(&sum("2^3*2", 10_000)), Ok(UBig::from(160_000_u32)));
}

#[test]
fn sums_of_numbers_powers_and_products_are_typed() {
    for (text, value) in [
        ("2026", 2026u128),
        ("10^0", 1),
        ("0^0", 1),
        ("0^5", 0),
        ("1^99999999999999999999", 1),
        ("10^30", 10u128.pow(30)),
        (" 2 ^ 64 - 1 ", u128::from(u64::MAX)),
        ("2^10 + 1 000", 2024),
        ("5*10^12+3", 5_000_000_000_003),
        ("3·10^8−1", 299_999_999),
        ("7×2^3", 56),
        ("8+3+1", 12),
        (" 8 + 3 + 1 ", 12),
        ("1 597+377 − 4", 1970),
        ("3-5+4", 2),
        ("7*8", 56),
        ("2·3·5+1", 31),
        ("10^3*10^3", 1_000_000),
        ("10^30-1-1", 10u128.pow(30) - 2),
    ] {
        assert_eq!(parse_typed_number(text), Ok(UBig::from(value)), "{text:?}");
    }
    assert_eq!(parse_typed_number("10^1000000"), Ok(UBig::from(10u8).pow(1_000_000)));
    assert!(parse_typed_number("10^2000000").is_ok());
    let sign = |found, position| NumberError::Sign { found, position };
    let not_a_digit = |found, position| NumberError::NotADigit { found, position };
    let exponent = |position, instead: &str| {
        let found = if position == 2 { 'e' } else { 'E' };
        NumberError::Exponent { found, position, instead: instead.to_owned() }
    };
    for (text, error) in [
        ("10^", NumberError::Empty),
        ("10**3", NumberError::DoubleStar { position: 3 }),
        ("5 + 10**3", NumberError::DoubleStar { position: 7 }),
        ("^3", NumberError::Empty),
        ("10^-3", sign('-', 4)),
        ("10^30-", NumberError::Empty),
        ("8+", NumberError::Empty),
        ("8++3", sign('+', 3)),
        ("8+ -3", sign('-', 4)),
        ("2*-3", sign('-', 3)),
        ("-5", sign('-', 1)),
        ("8+3x", not_a_digit('x', 4)),
        ("8+3 + 12 34", NumberError::Grouping { position: 10 }),
        ("10^1999999*10^999999", NumberError::PowerTooLarge),
        ("2*1x^3", not_a_digit('x', 4)),
        ("10^3y", not_a_digit('y', 5)),
        ("10^2^2", NumberError::Tower { position: 5 }),
        ("3+10^10^10", NumberError::Tower { position: 8 }),
        ("1e6", exponent(2, "10^6")),
        (" 5 + 25E3", exponent(8, "25*10^3")),
        ("1e", not_a_digit('e', 2)),
        ("1e99999999999", not_a_digit('e', 2)),
        ("2^3e5", not_a_digit('e', 4)),
        ("10^2000001", NumberError::PowerTooLarge),
        ("10^100000000", NumberError::PowerTooLarge),
        ("3^99999999999999999999", NumberError::PowerTooLarge),
        ("2^3-9", NumberError::BelowZero),
    ] {
        assert_eq!(parse_typed_number(text), Err(error), "{text:?}");
    }
}
