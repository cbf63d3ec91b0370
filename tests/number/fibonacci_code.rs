use golden_number::{FibonacciCodeError, UBig, fibonacci_code, read_fibonacci_code};
use proptest::prelude::*;

use crate::plain;

#[test]
fn the_first_words_are_the_published_ones() {
    let words = ["11", "011", "0011", "1011", "00011", "10011", "01011", "000011", "100011", "010011", "001011"];
    for (n, word) in (1u8..).zip(words) {
        assert_eq!(fibonacci_code(&UBig::from(n)).as_deref(), Some(word), "{n}");
    }
    assert_eq!(fibonacci_code(&UBig::ZERO), None);
}

#[test]
fn every_word_can_be_read_and_ends_at_its_only_11() {
    for n in (1u32..=2000).map(UBig::from) {
        let word = fibonacci_code(&n).unwrap();
        assert_eq!(word.find("11"), Some(word.len() - 2), "{n}");
        assert_eq!(read_fibonacci_code(&word), Ok(n));
    }
}

#[test]
fn what_is_no_word_is_refused_with_the_place() {
    let unexpected = |found, position| FibonacciCodeError::UnexpectedCharacter { found, position };
    for (text, error) in [
        ("", FibonacciCodeError::Empty),
        ("  ", FibonacciCodeError::Empty),
        ("1", FibonacciCodeError::Unfinished),
        ("0101", FibonacciCodeError::Unfinished),
        ("000", FibonacciCodeError::Unfinished),
        ("012", unexpected('2', 3)),
        ("-11", unexpected('-', 1)),
        ("011x", unexpected('x', 4)),
        ("0110", FibonacciCodeError::Continued { position: 4 }),
        ("111", FibonacciCodeError::Continued { position: 3 }),
        ("11 011", FibonacciCodeError::Continued { position: 4 }),
    ] {
        assert_eq!(read_fibonacci_code(text), Err(error), "{text:?}");
    }
    assert_eq!(read_fibonacci_code(" 0 1 0 1 1 "), Ok(UBig::from(7u8)));
}

proptest! {
    #[test]
    fn long_numbers_return(n in plain::any_number(200)) {
        let word = fibonacci_code(&n);
        prop_assert_eq!(word.is_none(), n.is_zero());
        if let Some(word) = word {
            prop_assert_eq!(read_fibonacci_code(&word), Ok(n));
        }
    }

    #[test]
    fn no_text_breaks_the_reader(text in "[01 1]{0,40}|.{0,12}") {
        if let Ok(n) = read_fibonacci_code(&text) {
            let word: String = text.split_whitespace().collect();
            prop_assert_eq!(fibonacci_code(&n), Some(word));
        }
    }
}
