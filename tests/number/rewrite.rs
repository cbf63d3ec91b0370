use golden_number::{
    Column, Columns, DigitsError, MAX_REWRITE_PARTS, MAX_REWRITE_POSITIONS, Representation, RewriteError, RewriteRule,
    Rewriting, UBig, add, fibonacci, normalise, read_columns, subtract,
};
use proptest::prelude::*;

use crate::plain::pairs_up_to;

fn form(n: u32) -> Representation {
    Representation::canonical(&UBig::from(n))
}

/// (what is added, what is taken away), by the definition.
fn sides(columns: &Columns) -> (UBig, UBig) {
    columns.iter().fold((UBig::ZERO, UBig::ZERO), |(plus, minus), (index, column)| {
        let part = fibonacci(index as usize);
        (plus + &part * column.plus, minus + part * column.minus)
    })
}

/// The weight that every carry lowers.
fn weight(columns: &Columns) -> u64 {
    let of = |index: u32| match index {
        1 => 5,
        2 => 4,
        3 => 7,
        i => u64::from(i) + 4,
    };
    columns.iter().map(|(index, column)| of(index) * u64::from(column.plus + column.minus)).sum()
}

/// The columns after each step.
fn states_of(rewriting: &Rewriting) -> Vec<Columns> {
    (1..=rewriting.steps().len()).map(|steps| rewriting.columns_after(steps)).collect()
}

/// Every step uses what is there and keeps the value, carries lower the weight, the end is canonical, and the number of
/// steps keeps the documented bound.
fn check(rewriting: &Rewriting, value: &UBig) {
    let mut before = rewriting.start().clone();
    let mut states = states_of(rewriting).into_iter();
    for step in rewriting.steps() {
        let given = |index| before.at(index);
        let side = |column: Column| if step.negative { column.minus } else { column.plus };
        let uses = match (step.rule, step.removed().as_slice()) {
            (RewriteRule::Cancel, [i, _]) => given(*i).plus > 0 && given(*i).minus > 0,
            (_, [i, j]) if i == j => side(given(*i)) > 1,
            (_, removed) => removed.iter().all(|&i| side(given(i)) > 0),
        };
        assert!(uses, "{step:?} in {before:?}");
        let after = states.next().expect("a state after every step");
        let (plus, minus) = sides(&after);
        assert_eq!(plus - minus, *value, "{step:?} in {before:?}");
        if matches!(step.rule, RewriteRule::Adjacent | RewriteRule::Double | RewriteRule::First) {
            assert!(weight(&after) < weight(&before), "{step:?} in {before:?}");
        }
        let differs = |index| before.at(index) != after.at(index);
        let changes: Vec<u32> =
            (1..=before.highest().unwrap_or_default() + 2).rev().filter(|&index| differs(index)).collect();
        assert_eq!(changes, step.touched());
        before = after;
    }
    assert!(before.is_canonical());
    assert_eq!(before.representation().as_ref(), Some(rewriting.result()));
    assert_eq!(rewriting.result().value(), *value);
    let highest = rewriting.steps().iter().flat_map(|step| step.added()).chain(rewriting.start().highest()).max();
    let h = u64::from(highest.unwrap_or_default());
    let bound = if rewriting.start().iter().all(|(_, column)| column.minus == 0) {
        weight(rewriting.start())
    } else {
        weight(rewriting.start()) + 2 * h * h + 12 * h
    };
    assert!(rewriting.steps().len() as u64 <= bound);
}

#[test]
fn sums_and_differences_of_all_small_pairs() {
    for (a, b) in pairs_up_to(200) {
        let (left, right) = (form(a), form(b));
        let sum = add(&left, &right).unwrap();
        assert_eq!(*sum.result(), form(a + b), "{a} + {b}");
        let difference = subtract(&left, &right);
        match a.checked_sub(b) {
            Some(rest) => assert_eq!(*difference.unwrap().result(), form(rest), "{a} − {b}"),
            None => assert_eq!(difference, Err(RewriteError::Negative), "{a} − {b}"),
        }
    }
    for (a, b) in [(54, 34), (88, 1), (144, 143), (200, 13), (33, 33)] {
        check(&add(&form(a), &form(b)).unwrap(), &UBig::from(a + b));
        check(&subtract(&form(a), &form(b)).unwrap(), &UBig::from(a - b));
    }
}

#[test]
fn every_number_from_its_ones_and_its_second_form() {
    for n in 0..=2000u32 {
        let second = Representation::second_canonical(&UBig::from(n));
        let rewriting = normalise(&Columns::from(&second)).unwrap();
        assert_eq!(*rewriting.result(), form(n));
        assert!(normalise(&Columns::from(&form(n))).unwrap().steps().is_empty(), "{n}: canonical forms need no step");
        // Only a one in position 1 stands in the way, and it is carried up.
        let is_b = n == 0 || form(n) == second;
        assert_eq!(rewriting.steps().is_empty(), is_b, "{n}");
    }
    for n in 0..=200u32 {
        for index in [1, 2, 3, 4, 9] {
            let columns = Columns::from_counts((1..=index).map(|i| if i == index { n.cast_signed() } else { 0 }));
            check(&normalise(&columns).unwrap(), &(fibonacci(usize::try_from(index).unwrap()) * n));
        }
    }
}

#[test]
fn the_edge_of_each_rule() {
    use RewriteRule::{Adjacent, Borrow, Cancel, Double, First};
    let steps = |counts: &[i32]| {
        let rewriting = normalise(&Columns::from_counts(counts.iter().copied())).unwrap();
        rewriting.steps().iter().map(|step| (step.rule, step.index)).collect::<Vec<_>>()
    };
    assert_eq!(steps(&[1]), [(First, 1)]);
    assert_eq!(steps(&[2]), [(Double, 1)]);
    assert_eq!(steps(&[0, 2]), [(Double, 2)]);
    assert_eq!(steps(&[0, 0, 2]), [(Double, 3), (First, 1)]);
    assert_eq!(steps(&[0, 0, 0, 2]), [(Double, 4)]);
    assert_eq!(steps(&[1, 1]), [(Adjacent, 1)]);
    assert_eq!(steps(&[0, 0, 0, 1, 1]), [(Adjacent, 4)]);
    assert_eq!(steps(&[1, 0, 1, 0, 1]), [(First, 1), (Adjacent, 2), (Adjacent, 4)]);
    assert_eq!(steps(&[0, -1, 1]), [(Borrow, 3), (Cancel, 2), (First, 1)]);
    assert_eq!(steps(&[-1, 1]), [(First, 1), (Cancel, 2)]);
    assert_eq!(steps(&[0, 1, 0, -1, -1, 1]), [(Adjacent, 4), (Cancel, 6)]);
}

#[test]
fn columns_that_cannot_be_shown_are_refused() {
    let high = Columns::from_indices([MAX_REWRITE_POSITIONS + 1]);
    assert_eq!(normalise(&high), Err(RewriteError::TooHigh { highest: MAX_REWRITE_POSITIONS + 1 }));
    let count = MAX_REWRITE_PARTS + 1;
    let many = Columns::from_counts([i32::try_from(count).unwrap()]);
    assert_eq!(normalise(&many), Err(RewriteError::TooMany { count }));
    assert_eq!(normalise(&Columns::from_counts([1, 0, -1, 1, -1])), Err(RewriteError::Negative));
    let most = vec![MAX_REWRITE_POSITIONS; usize::try_from(MAX_REWRITE_PARTS).unwrap()];
    let heavy = normalise(&Columns::from_indices(most)).unwrap();
    assert_eq!(heavy.result().value(), fibonacci(MAX_REWRITE_POSITIONS as usize) * MAX_REWRITE_PARTS);
}

#[test]
fn columns_are_read_with_repetitions() {
    for (text, indices) in [
        ("101010", vec![6, 4, 2]),
        ("11000", vec![5, 4]),
        ("8+3+1", vec![6, 4, 2]),
        ("8+5+5+1", vec![6, 5, 5, 2]),
        ("F6+F4+F2", vec![6, 4, 2]),
        ("F4 + F4", vec![4, 4]),
        ("F1+F1+F2", vec![1, 1, 2]),
        ("1+1+1", vec![1, 2, 2]),
        ("0", vec![]),
    ] {
        assert_eq!(read_columns(text), Ok(Columns::from_indices(indices)), "{text}");
    }
    // Between digits a 2 has no meaning; alone, it is the number 2.
    assert!(matches!(read_columns("1201"), Err(DigitsError::NotFibonacci { position: 1, .. })));
    assert_eq!(read_columns(""), Err(DigitsError::Empty));
    assert_eq!(read_columns("F0"), Err(DigitsError::IndexOutOfRange { position: 2 }));
}

#[test]
fn values_use_every_bit_of_the_counts() {
    let columns = Columns::from_counts([3, 0, 0, 7, -2, 1000]);
    assert_eq!(columns.value(), Some(UBig::from(3 + 7 * 3 - 2 * 5 + 1000 * 8u32)));
    assert_eq!((columns.count(), columns.highest()), (1012, Some(6)));
    assert_eq!(Columns::from_counts([0, -1]).value(), None);
    assert_eq!(Columns::default().value(), Some(UBig::ZERO));
    assert!(Columns::from_indices([0]).iter().next().is_none());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_counts_become_canonical(counts in prop::collection::vec(0i32..7, 0..50)) {
        let columns = Columns::from_counts(counts);
        let (value, _) = sides(&columns);
        prop_assert_eq!(columns.value(), Some(value.clone()));
        check(&normalise(&columns).unwrap(), &value);
    }

    #[test]
    fn any_signs_become_canonical_or_are_refused(counts in prop::collection::vec(-3i32..4, 0..30)) {
        let columns = Columns::from_counts(counts);
        let (plus, minus) = sides(&columns);
        if plus < minus {
            prop_assert_eq!(normalise(&columns), Err(RewriteError::Negative));
        } else {
            check(&normalise(&columns).unwrap(), &(plus - minus));
        }
    }

    #[test]
    fn long_sums_and_differences(a in any::<u128>(), b in any::<u128>()) {
        let [small, large] = [a.min(b), a.max(b)].map(UBig::from);
        let [left, right] = [&large, &small].map(Representation::canonical);
        check(&add(&left, &right).unwrap(), &(&large + &small));
        check(&subtract(&left, &right).unwrap(), &(&large - &small));
    }
}
