use golden_number::{Representation, UBig, WythoffArrayPlace, fibonacci, wythoff_array_entry, wythoff_array_place};
use proptest::prelude::*;

use crate::plain;

fn entry(row: u32, column: u32) -> UBig {
    wythoff_array_entry(&UBig::from(row), column).unwrap()
}

/// A035513.
#[test]
fn the_first_rows_are_the_published_ones() {
    let published = [
        [1u32, 2, 3, 5, 8, 13, 21],
        [4, 7, 11, 18, 29, 47, 76],
        [6, 10, 16, 26, 42, 68, 110],
        [9, 15, 24, 39, 63, 102, 165],
        [12, 20, 32, 52, 84, 136, 220],
        [14, 23, 37, 60, 97, 157, 254],
        [17, 28, 45, 73, 118, 191, 309],
    ];
    for (row, numbers) in (1..).zip(published) {
        let computed: Vec<UBig> = (1..=7).map(|column| entry(row, column)).collect();
        assert_eq!(computed, numbers.map(UBig::from), "row {row}");
    }
}

#[test]
fn rows_obey_the_recurrence_of_the_fibonacci_numbers() {
    for row in 1..=200 {
        for column in 1..=30 {
            assert_eq!(entry(row, column) + entry(row, column + 1), entry(row, column + 2), "{row} {column}");
        }
    }
}

#[test]
fn every_number_stands_exactly_once_and_its_place_is_found() {
    let mut times = vec![0; 5001];
    for row in (1u32..).take_while(|&row| entry(row, 1) <= UBig::from(5000u32)) {
        for column in 1.. {
            let number = entry(row, column);
            let Some(seen) = usize::try_from(&number).ok().and_then(|n| times.get_mut(n)) else { break };
            *seen += 1;
            assert_eq!(wythoff_array_place(&number), Some(WythoffArrayPlace { row: row.into(), column }));
        }
    }
    assert_eq!(times[0], 0);
    assert!(times[1..].iter().all(|&seen| seen == 1));
}

#[test]
fn nothing_stands_outside() {
    assert_eq!(wythoff_array_place(&UBig::ZERO), None);
    assert_eq!(wythoff_array_entry(&UBig::ZERO, 1), None);
    assert_eq!(wythoff_array_entry(&UBig::ONE, 0), None);
}

#[test]
fn the_first_row_reaches_far() {
    let place = wythoff_array_place(&fibonacci(40_001)).unwrap();
    assert_eq!((place.row, place.column), (UBig::ONE, 40_000));
}

proptest! {
    #[test]
    fn places_of_long_numbers_return(n in plain::any_number(120)) {
        prop_assume!(!n.is_zero());
        let place = wythoff_array_place(&n).unwrap();
        prop_assert_eq!(place.column + 1, Representation::canonical(&n).lowest_index().unwrap());
        prop_assert_eq!(wythoff_array_entry(&place.row, place.column), Some(n));
    }

    #[test]
    fn entries_far_away_find_their_place(row in plain::any_number(60), column in 1u32..400) {
        prop_assume!(!row.is_zero());
        let number = wythoff_array_entry(&row, column).unwrap();
        prop_assert_eq!(wythoff_array_place(&number), Some(WythoffArrayPlace { row, column }));
    }
}
