use std::convert::Infallible;

use golden_number::{
    Letters, LettersError, UBig, WythoffClass, fibonacci, golden_chunks, golden_counts, golden_fill, golden_letter,
    golden_letter_u64, golden_level_length, golden_prefix, golden_window, wythoff_class,
};
use proptest::prelude::*;

use crate::plain;

fn letter(is_one: Option<bool>) -> u8 {
    if is_one.unwrap() { b'1' } else { b'0' }
}

fn streamed(length: u64, one: &str, zero: &str) -> Vec<u8> {
    let mut text = Vec::new();
    let result: Result<(), Infallible> = golden_chunks(length, one.as_bytes(), zero.as_bytes(), |chunk| {
        text.extend_from_slice(chunk);
        Ok(())
    });
    let Ok(()) = result;
    text
}

#[test]
fn oeis_prefixes() {
    let text = |name: &str| -> String { plain::table(plain::OEIS, name).iter().map(UBig::to_string).collect() };
    let ones_first = text("A005614");
    assert_eq!(golden_prefix(ones_first.len()), ones_first.as_bytes());
    let complement = text("A003849");
    assert_eq!(streamed(complement.len() as u64, "0", "1"), complement.as_bytes());
}

#[test]
fn roughan_with_the_misprints_put_right() {
    assert_eq!(golden_prefix(21), b"101101011011010110101");
    assert_eq!(streamed(21, "2", "1"), b"212212122122121221212");
}

#[test]
fn prefixes_equal_the_substitution() {
    let string = plain::substituted(5000);
    for length in (0..400).chain([986, 987, 988, 4181, 5000]) {
        assert_eq!(golden_prefix(length), string[..length]);
    }
}

#[test]
fn letters_and_counts_equal_the_substitution() {
    let string = plain::substituted(20_000);
    let mut ones = 0usize;
    assert_eq!(golden_letter(&UBig::ZERO), None);
    assert_eq!(golden_counts(&UBig::ZERO), (UBig::ZERO, UBig::ZERO));
    for (index, &expected) in (1usize..).zip(&string) {
        assert_eq!(letter(golden_letter_u64(index as u64)), expected);
        assert_eq!(letter(golden_letter(&index.into())), expected);
        ones += usize::from(expected == b'1');
        assert_eq!(golden_counts(&index.into()), (ones.into(), (index - ones).into()));
    }
}

#[test]
fn levels_have_fibonacci_lengths() {
    let lengths: Vec<UBig> = (0..6).map(golden_level_length).collect();
    assert_eq!(lengths, [1u8, 2, 3, 5, 8, 13].map(UBig::from));
    // The letters of s_k: F_{k+1} ones and F_k zeros.
    for level in 0..300 {
        let counts = golden_counts(&golden_level_length(level));
        let k = level as usize;
        assert_eq!(counts, (fibonacci(k + 1), fibonacci(k)));
    }
}

#[test]
fn windows_equal_the_substitution() {
    let string = plain::substituted(200_000);
    for first in [1usize, 2, 3, 54, 55, 56, 986, 46_367, 46_368, 46_369, 75_025] {
        // - nothing, - short blocks, - the largest block
        for length in [0, 1, 2, 20, 21, 22, 1000, 100_000] {
            let expected = &string[first - 1..first - 1 + length];
            assert_eq!(golden_window(&first.into(), length), expected, "{first}, {length}");
        }
    }
    assert_eq!(golden_window(&UBig::ZERO, 9), golden_window(&UBig::ONE, 9));
}

#[test]
fn a_buffer_is_filled_and_nothing_beside_it() {
    let string = plain::substituted(100_000);
    for (first, length) in [(1usize, 0), (1, 1), (1, 99_000), (54_321, 40_000), (7, 50)] {
        let mut letters = vec![b'.'; length + 2];
        golden_fill(&first.into(), &mut letters[1..=length]);
        assert_eq!((letters[0], letters[length + 1]), (b'.', b'.'));
        assert_eq!(letters[1..=length], string[first - 1..first - 1 + length]);
    }
}

#[test]
fn windows_across_the_border_of_far_blocks() {
    // s_60 has F_62 letters, the block behind it F_61.
    let f = fibonacci;
    for border in [f(62), f(62) + f(61), f(63) + f(62), f(300) + f(62), f(900) + f(63) + f(64)] {
        let first = border - 100u8;
        let window = golden_window(&first, 300);
        for (place, &found) in window.iter().enumerate() {
            assert_eq!(found, letter(golden_letter(&(&first + place))));
        }
    }
}

#[test]
fn the_last_machine_word() {
    for index in [u64::MAX, u64::MAX - 1, u64::MAX - 2] {
        let class = wythoff_class(&index.into());
        assert_eq!(golden_letter_u64(index), class.map(|class| class == WythoffClass::A));
    }
}

#[test]
fn streams_in_any_letters() {
    let string = plain::substituted(1_000_000);
    for (one, zero) in [("1", "0"), ("φ", "-"), ("ab", ""), ("", ""), ("x", "𝒢")] {
        // - nothing, - one letter, - part of a block, - a block, - many blocks
        for length in [0, 1, 2, 3, 100, 196_417, 196_418, 196_419, 1_000_000] {
            let expected: String = string[..length].iter().map(|l| if *l == b'1' { one } else { zero }).collect();
            assert_eq!(streamed(length as u64, one, zero), expected.as_bytes(), "{length}");
        }
    }
}

#[test]
fn a_stream_ends_at_the_first_error() {
    let mut chunks = 0;
    let result = golden_chunks(u64::MAX, b"1", b"0", |_| {
        chunks += 1;
        if chunks == 3 { Err("full") } else { Ok(()) }
    });
    assert_eq!((result, chunks), (Err("full"), 3));
}

#[test]
fn pairs_of_letters() {
    assert_eq!(Letters::from_pair("AB"), Ok(Letters { one: 'A', zero: 'B' }));
    assert_eq!(Letters::from_pair("φ-").map(|letters| letters.symbol(true)), Ok('φ'));
    assert_eq!(Letters::default().symbol(false), '0');
    for (pair, error) in [
        ("", LettersError::Count { count: 0 }),
        ("A", LettersError::Count { count: 1 }),
        ("ABC", LettersError::Count { count: 3 }),
        ("AA", LettersError::Same { found: 'A' }),
        ("A\n", LettersError::Control { found: '\n' }),
    ] {
        assert_eq!(Letters::from_pair(pair), Err(error));
    }
}

proptest! {
    #[test]
    fn windows_equal_single_letters(first in plain::any_number(50), length in 0usize..200) {
        let window = golden_window(&first, length);
        prop_assert_eq!(window.len(), length);
        let first = first.max(UBig::ONE);
        for (place, &found) in window.iter().enumerate() {
            prop_assert_eq!(found, letter(golden_letter(&(&first + place))));
        }
    }

    #[test]
    fn letter_one_iff_a_number(index: u64) {
        let class = wythoff_class(&index.into());
        prop_assert_eq!(golden_letter_u64(index), class.map(|class| class == WythoffClass::A));
    }

    #[test]
    fn counts_add_up(index in plain::any_number(60)) {
        let (ones, zeros) = golden_counts(&index);
        prop_assert_eq!(&ones, &(plain::floor_phi(&(&index + 1u8)) - &index - 1u8));
        prop_assert_eq!(ones + zeros, index);
    }
}
