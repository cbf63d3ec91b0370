use golden_number::{DigitsError, MAX_INDEX, NumberError, Representation, UBig, read_representation};
use proptest::prelude::*;

use crate::plain;

#[test]
fn accepted() {
    for (text, indices) in [
        // - digits
        ("101010", vec![6, 4, 2]),
        ("0010 1010", vec![6, 4, 2]),
        ("11000", vec![5, 4]),
        ("1", vec![1]),
        ("0", vec![]),
        ("00", vec![]),
        // - sums
        ("8+3+1", vec![6, 4, 2]),
        (" 1 + 3+8 ", vec![6, 4, 2]),
        ("1 597 + 610", vec![17, 15]),
        // - the part 1: F_1 beside 2, F_2 else, both if there are two
        ("5 + 2 + 1", vec![5, 3, 1]),
        ("3+1", vec![4, 2]),
        ("3+1+1", vec![4, 2, 1]),
        ("2+1+1", vec![3, 2, 1]),
        // - indices
        ("F6+F4+F2", vec![6, 4, 2]),
        ("F_6 + f 4 + F₂", vec![6, 4, 2]),
        ("F₁₂+F_01", vec![12, 1]),
    ] {
        assert_eq!(read_representation(text).map(|form| form.indices().to_vec()), Ok(indices), "{text}");
    }
}

#[test]
fn refused_with_the_place() {
    let unexpected = |found, position| DigitsError::UnexpectedCharacter { found, position };
    let missing = |position| DigitsError::MissingPart { position };
    let out_of_range = |position| DigitsError::IndexOutOfRange { position };
    for (text, error) in [
        ("", DigitsError::Empty),
        ("  ", DigitsError::Empty),
        ("10x01", unexpected('x', 3)),
        ("-101", unexpected('-', 1)),
        ("F6+4", unexpected('4', 4)),
        ("F6x", unexpected('x', 3)),
        ("F6 F4", unexpected('F', 4)),
        ("8++3", missing(3)),
        ("8 +", missing(4)),
        ("+8", missing(1)),
        ("F6+ +F2", missing(4)),
        ("F6+F", missing(5)),
        ("F0", out_of_range(2)),
        ("F6 + F_478497197", out_of_range(8)),
        ("F99999999999999999999", out_of_range(2)),
        ("8+8", DigitsError::Repeated { index: 6 }),
        ("F6+F6", DigitsError::Repeated { index: 6 }),
        ("1+1+1", DigitsError::Repeated { index: 2 }),
        ("1+0", DigitsError::NotFibonacci { position: 3, hint: "leave it out".to_owned() }),
        ("8 + 2a", DigitsError::Part { source: NumberError::NotADigit { found: 'a', position: 6 } }),
        ("2a + 8", DigitsError::Part { source: NumberError::NotADigit { found: 'a', position: 2 } }),
        (" 8 +  1 23", DigitsError::Part { source: NumberError::Grouping { position: 9 } }),
        ("8+-3", DigitsError::Part { source: NumberError::Sign { found: '-', position: 3 } }),
    ] {
        assert_eq!(read_representation(text), Err(error), "{text:?}");
    }
}

#[test]
fn messages_say_what_where_and_what_to_do() {
    let message = |text: &str| read_representation(text).unwrap_err().to_string();
    assert_eq!(
        message("13 + 7"),
        "the part that begins at character 6 is not a Fibonacci number; write 5 + 2 instead of 7"
    );
    assert_eq!(
        message("8 + 2a"),
        "a part of the sum is not a number: \
         'a' at character 6 is not a digit; use only the digits 0 to 9"
    );
    let long = "7".repeat(50);
    assert!(message(&long).ends_with("check its digits, or convert the whole number"));
    assert!(message("F0").contains(&MAX_INDEX.to_string()));
    assert!(message("8++3").contains("character 3"));
}

#[test]
fn ten_million_digits() {
    let text = "10".repeat(5_000_000);
    let form = read_representation(&text).unwrap();
    assert_eq!((form.indices().len(), form.indices()[0]), (5_000_000, 10_000_000));
    assert_eq!(form.digits(), text);
}

proptest! {
    #[test]
    fn what_is_written_is_read(n in plain::any_number(60)) {
        for form in [Representation::canonical(&n), Representation::second_canonical(&n)] {
            if form != Representation::default() {
                prop_assert_eq!(read_representation(&form.digits()), Ok(form.clone()));
                prop_assert_eq!(read_representation(&form.index_text()), Ok(form.clone()));
                // A sum of one part 1 or of all digits 0 and 1 would be read as digits.
                if form.sum_text().contains(['+', '2', '3', '5', '8']) {
                    let read = read_representation(&form.sum_text()).unwrap();
                    prop_assert_eq!(read.value(), n.clone());
                }
            }
        }
    }

    #[test]
    fn never_a_panic(text in "\\PC*") {
        let _ = read_representation(&text);
    }

    #[test]
    fn nearly_right_texts_never_panic(text in "[0-9F_+ ₀-₉]{0,14}") {
        if let Ok(form) = read_representation(&text) {
            prop_assert!(form.indices().iter().all(|&index| (1..=MAX_INDEX).contains(&index)));
            let small = form.indices().first().is_none_or(|&highest| highest < 10_000);
            prop_assert!(!small || form.value() >= UBig::from(form.indices().len() as u64 / 2));
        }
    }
}
