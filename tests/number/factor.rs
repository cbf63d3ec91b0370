//! Factors against a scan of a long prefix.

use std::collections::BTreeSet;

use golden_number::{golden_factor_position, golden_factors, golden_prefix};
use proptest::prelude::*;

/// Every word of 0 and 1 of a length, in lexicographic order.
fn words(length: u32) -> impl Iterator<Item = Vec<bool>> {
    (0..1_u32 << length).map(move |bits| (0..length).rev().map(|i| bits >> i & 1 == 1).collect())
}

fn prefix(length: usize) -> Vec<bool> {
    golden_prefix(length).iter().map(|&letter| letter == b'1').collect()
}

/// The first occurrence in a prefix, by comparing at every place.
fn scanned(prefix: &[bool], word: &[bool]) -> Option<u64> {
    prefix.windows(word.len()).position(|window| window == word).map(|before| before as u64 + 1)
}

#[test]
fn every_word_up_to_twelve_letters_is_found_where_a_scan_finds_it() {
    let prefix = prefix(5000);
    for length in 1..=12 {
        let mut factors = Vec::new();
        for word in words(length) {
            let found = golden_factor_position(&word);
            assert_eq!(found, scanned(&prefix, &word), "{word:?}");
            factors.extend(found.map(|_| word));
        }
        assert_eq!(factors.len(), length as usize + 1, "length {length}");
        assert_eq!(golden_factors(length as usize), factors, "length {length}");
    }
}

#[test]
fn longer_factors_are_those_of_a_long_prefix() {
    let prefix = prefix(5000);
    assert_eq!(golden_factors(0), [Vec::<bool>::new()]);
    for length in (13..60).chain([88, 89, 90, 143, 144, 145, 233, 300]) {
        let windows: BTreeSet<Vec<bool>> = prefix.windows(length).map(<[bool]>::to_vec).collect();
        let factors = golden_factors(length);
        assert_eq!(factors.len(), length + 1);
        assert!(factors.iter().eq(&windows), "length {length}");
        for factor in &factors {
            assert_eq!(golden_factor_position(factor), scanned(&prefix, factor), "length {length}");
        }
    }
}

#[test]
fn a_word_of_a_hundred_thousand_letters_is_found_and_one_wrong_letter_is_not() {
    let mut word = prefix(175_000).split_off(75_000);
    assert_eq!(word.len(), 100_000);
    let position = golden_factor_position(&word).unwrap();
    assert!((1..=75_001).contains(&position), "{position}");
    let middle = word.len() / 2;
    let zero = word.iter().skip(middle).position(|&is_one| !is_one).unwrap() + middle;
    word[zero] = true;
    assert_eq!(golden_factor_position(&word), None);
}

proptest! {
    #[test]
    fn a_stretch_of_the_string_occurs_where_it_was_cut_or_before(start in 0_usize..3000, length in 0_usize..200) {
        let prefix = prefix(3200);
        let word = &prefix[start..start + length];
        let position = usize::try_from(golden_factor_position(word).unwrap()).unwrap();
        prop_assert!(position <= start + 1);
        prop_assert_eq!(&prefix[position - 1..position - 1 + length], word);
    }
}
