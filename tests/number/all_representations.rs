use std::collections::BTreeMap;

use golden_number::{FIBONACCI, Representation, UBig, all_representations};
use proptest::prelude::*;

/// For each sum up to `limit` the sets of positions 1 to `highest`, by going through all sets.
fn by_enumeration(limit: u64, highest: u32) -> BTreeMap<u64, Vec<Vec<u32>>> {
    let mut found: BTreeMap<u64, Vec<Vec<u32>>> = BTreeMap::new();
    for set in 0u32..1 << highest {
        let indices: Vec<u32> = (1..=highest).rev().filter(|index| set >> (index - 1) & 1 == 1).collect();
        let sum = indices.iter().map(|&index| FIBONACCI[index as usize]).sum();
        if sum <= limit {
            found.entry(sum).or_default().push(indices);
        }
    }
    found
}

#[test]
fn the_list_is_that_of_all_subsets() {
    let plain = by_enumeration(300, 13);
    for n in 0..=300 {
        let all = all_representations(n, usize::MAX);
        let mut expected = plain[&n].clone();
        expected.sort_unstable_by(|left, right| right.cmp(left));
        let listed: Vec<_> = all.list.iter().map(|form| form.indices().to_vec()).collect();
        assert_eq!(listed, expected, "{n}");
        assert_eq!(all.count, expected.len() as u64, "{n}");
        let from_two = expected.iter().filter(|indices| indices.last() != Some(&1)).count();
        assert_eq!(all.count_from_two, from_two as u64, "{n}");
    }
}

/// A000119 from n = 0 on.
#[test]
fn without_position_1_the_counts_are_the_published_ones() {
    let published = [
        1, 1, 1, 2, 1, 2, 2, 1, 3, 2, 2, 3, 1, 3, 3, 2, 4, 2, 3, 3, 1, 4, 3, 3, 5, 2, 4, 4, 2, 5, 3, 3, 4, 1, 4, 4, 3,
        6, 3, 5, 5, 2, 6, 4, 4, 6, 2, 5, 5, 3, 6, 3, 4, 4, 1, 5, 4, 4, 7, 3, 6, 6, 3, 8, 5, 5, 7, 2, 6, 6, 4, 8, 4, 6,
        6, 2, 7, 5, 5, 8, 3, 6, 6, 3, 7, 4, 4, 5, 1,
    ];
    for (n, count) in (0..).zip(published) {
        assert_eq!(all_representations(n, 0).count_from_two, count, "{n}");
    }
}

#[test]
fn silbers_examples_for_8() {
    let digits: Vec<String> = all_representations(8, 10).list.iter().map(Representation::digits).collect();
    assert_eq!(digits, ["100000", "11000", "10110", "10101"]);
}

#[test]
fn the_count_does_not_depend_on_where_the_list_is_cut() {
    let whole = all_representations(10_000, usize::MAX);
    for most in [0, 1, 7, 1000] {
        let cut = all_representations(10_000, most);
        assert_eq!((cut.count, cut.count_from_two), (whole.count, whole.count_from_two));
        assert_eq!(cut.list, whole.list[..most.min(whole.list.len())]);
    }
}

#[test]
fn the_largest_numbers_have_counts_too() {
    // The part F_93 can be unfolded 46 times, and 45 times without position 1.
    let highest = all_representations(FIBONACCI[93], usize::MAX);
    assert_eq!((highest.count, highest.count_from_two, highest.list.len()), (47, 46, 47));
    let all = all_representations(u64::MAX, 3);
    assert!(all.list.iter().all(|form| form.value() == UBig::from(u64::MAX)) && all.list.len() == 3);
    assert!(all.list[0].is_canonical());
}

proptest! {
    #[test]
    fn count_and_list_agree(n in 0u64..3_000_000) {
        let all = all_representations(n, usize::MAX);
        prop_assert_eq!(all.list.len() as u64, all.count);
        prop_assert!(all.list.is_sorted_by(|left, right| left > right));
        prop_assert!(all.list.iter().all(|form| form.value() == UBig::from(n)));
        let from_two = all.list.iter().filter(|form| form.lowest_index() != Some(1)).count();
        prop_assert_eq!(from_two as u64, all.count_from_two);
    }
}
