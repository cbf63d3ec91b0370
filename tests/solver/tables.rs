//! Every table kernel against the plain recursion.

use std::collections::BTreeSet;

use golden_game::{Factor, FibonacciNim, Outcome, Ruleset, Subtraction, TakeAway};
use golden_solver::reference;

use super::common::{
    all_but, fibonacci, golden, grundy_table, outcome_request, plane_games, plane_reference, rays, subtraction, table,
};

/// Squares, lying and standing rectangles; one row, one column; exactly one word and one column more.
const SHAPES: [(u64, u64); 8] = [(1, 1), (1, 90), (90, 1), (21, 64), (65, 23), (40, 40), (9, 150), (150, 9)];

#[test]
fn planes_are_the_plain_recursion() {
    for (branch, ruleset) in plane_games() {
        for (rows, columns) in SHAPES {
            let table = grundy_table(&ruleset, 0..rows, 0..columns);
            let expected = plane_reference(&ruleset, rows, columns);
            for (a, row) in (0..).zip(&expected) {
                assert_eq!(&table.row(a).collect::<Vec<_>>(), row, "{branch}: row {a} of {rows} × {columns}");
            }
            let all: Vec<u32> = expected.concat();
            assert_eq!(Some(table.maximum()), all.iter().copied().max(), "{branch}");
            assert_eq!(table.p_count(), all.iter().filter(|&&value| value == 0).count() as u64, "{branch}");
        }
    }
}

#[test]
fn outcome_planes_are_the_zeros_of_the_plain_recursion() {
    let symmetric = [("closed form", Ruleset::Nim)];
    for (branch, ruleset) in plane_games().into_iter().chain(symmetric) {
        let table = table(&outcome_request(&ruleset, 0..33, 0..70));
        for (a, row) in (0..).zip(plane_reference(&ruleset, 33, 70)) {
            let expected: Vec<u32> = row.into_iter().map(|value| value.min(1)).collect();
            assert_eq!(table.row(a).collect::<Vec<_>>(), expected, "{branch}: row {a}");
        }
    }
}

#[test]
fn nim_is_exclusive_or() {
    let table = grundy_table(&Ruleset::Nim, 5..30, 60..133);
    assert_eq!(table.value(29, 131), Some(0b11101 ^ 0b1000_0011));
    assert_eq!(table.row(5).collect::<Vec<_>>(), (60..133).map(|b| 5 ^ b).collect::<Vec<_>>());
}

#[test]
fn the_triangle_is_the_plain_recursion() {
    let table = grundy_table(&Ruleset::FibonacciNim, 0..60, 0..60);
    for n in 0..60u64 {
        let expected: Vec<u32> = (0..=n).map(|r| reference::grundy(&FibonacciNim, &(n, r))).collect();
        assert_eq!(table.row(n).collect::<Vec<_>>(), expected, "row {n}");
    }
    check_later_rows(&Ruleset::FibonacciNim, 2.into(), &[2047, 2048, 2049, 3000, 4095, 4096, 4181, 4199]);
}

/// Offers of later blocks: rows beyond 2048, by the definition from the table itself.
fn check_later_rows(ruleset: &Ruleset, factor: Factor, rows: &[u64]) {
    let table = grundy_table(ruleset, 0..4200, 0..4200);
    for &n in rows {
        let mut present = BTreeSet::new();
        for r in 0..=n {
            if r > 0 {
                present.insert(table.value(n - r, factor.times(r).min(n - r)).expect("a value"));
            }
            let mex = (0..1_000_000).find(|value| !present.contains(value));
            assert_eq!(table.value(n, r), mex, "({n}, {r})");
        }
    }
}

/// Of small factors and large ones, across the borders of the blocks; outcomes by the values, and as Schwenk's numbers give them.
#[test]
fn take_away_tables_are_the_plain_recursion() {
    for factor in ["1", "3", "4", "5", "6", "7", "8", "9", "20", "64", "3/2", "5/2", "7/3", "64/15"] {
        let factor = factor.parse().expect("a factor");
        let (game, ruleset) = (TakeAway { factor }, Ruleset::TakeAway { factor });
        let values = grundy_table(&ruleset, 0..24, 0..24);
        let outcomes = table(&outcome_request(&ruleset, 0..24, 0..24));
        for n in 0..24u64 {
            let expected: Vec<u32> = (0..=n).map(|r| reference::grundy(&game, &(n, r))).collect();
            assert_eq!(values.row(n).collect::<Vec<_>>(), expected, "factor {factor}, row {n}");
            for (r, value) in (0..=n).zip(expected) {
                assert_eq!(outcomes.value(n, r), Some(value.min(1)), "factor {factor}: ({n}, {r})");
                let form = game.closed_form(&n.into(), &r.into()).expect("few bits");
                assert_eq!(form.outcome == Outcome::P, value == 0, "factor {factor}: ({n}, {r})");
            }
        }
    }
    for factor in ["3", "5/2", "17/16", "64/15"] {
        let factor = factor.parse().expect("a factor");
        check_later_rows(&Ruleset::TakeAway { factor }, factor, &[2047, 2048, 2049, 4095, 4096, 4199]);
    }
}

#[test]
fn heaps_are_the_plain_recursion() {
    let many: Vec<u64> = (1..=70).map(|i| i * 3 - 1).collect();
    let games = [
        ("moves inside a word", subtraction(&[1, 2, 7])),
        ("moves across words", subtraction(&[1, 64, 65, 128, 200])),
        ("only moves beyond a word", subtraction(&[67, 130])),
        ("the golden sets", golden()),
        ("Fibonacci numbers", fibonacci()),
        ("more than 64 moves: pile by pile", subtraction(&many)),
        ("all moves but some: pile by pile", all_but(&[2, 3, 70])),
    ];
    for (branch, ruleset) in games {
        let Ruleset::Subtraction { set } = &ruleset else { unreachable!() };
        let game = Subtraction { set: set.clone() };
        let values = grundy_table(&ruleset, 0..20, 0..37);
        let outcomes = table(&outcome_request(&ruleset, 3..20, 0..37));
        for pile in 0..740u64 {
            let expected = reference::grundy(&game, &pile);
            assert_eq!(values.value(pile / 37, pile % 37), Some(expected), "{branch}: {pile}");
            let outcome = (pile >= 3 * 37).then(|| expected.min(1));
            assert_eq!(outcomes.value(pile / 37, pile % 37), outcome, "{branch}: {pile}");
        }
    }
}

/// Wide cells: row + column reaches 2¹⁶.
#[test]
fn a_long_thin_table_has_wide_cells() {
    let table = grundy_table(&Ruleset::Wythoff, 0..3, 0..70_000);
    let standing = grundy_table(&Ruleset::Wythoff, 0..70_000, 0..3);
    // Rows 0, 1 and 2 have the additive periods 1, 3, 3.
    for b in 300..69_990u64 {
        assert_eq!(table.value(0, b).map(u64::from), Some(b));
        for a in 1..3 {
            assert_eq!(table.value(a, b + 3), table.value(a, b).map(|value| value + 3));
            assert_eq!(table.value(a, b), standing.value(b, a));
        }
    }
}

/// Moves that lie on rays of the game already change nothing.
#[test]
fn the_same_moves_in_other_vectors_and_superfluous_ones_change_nothing() {
    let table = |ruleset: &Ruleset| grundy_table(ruleset, 0..300, 0..300);
    for queen in
        [rays(&[[1, 0], [0, 1], [1, 1]], &[]), rays(&[[1, 0], [0, 1], [1, 1], [3, 3], [0, 2]], &[[2, 2], [5, 0]])]
    {
        assert_eq!(table(&queen).cells(), table(&Ruleset::Wythoff).cells(), "{queen}");
    }
    let rook = rays(&[[0, 1], [2, 0], [1, 0]], &[[0, 4]]);
    assert_eq!(table(&rook).cells(), table(&Ruleset::Nim).cells());
}

/// t-Wythoff from the smallest t to those of which no first move is inside the table, by the definition.
#[test]
fn t_wythoff_is_the_plain_recursion_for_all_t() {
    for t in [2, 3, 4, 5, 7, 12, 31, 63, 64, 65, 70, 100, 5000, u32::MAX] {
        let ruleset = Ruleset::TWythoff { t };
        for (rows, columns) in [(75, 75), (30, 90), (90, 30), (1, 5)] {
            let table = grundy_table(&ruleset, 0..rows, 0..columns);
            let expected = t_wythoff(rows, columns, u64::from(t));
            for (a, row) in (0..).zip(&expected) {
                assert_eq!(&table.row(a).collect::<Vec<_>>(), row, "t = {t}: row {a} of {rows} × {columns}");
            }
        }
    }
}

fn t_wythoff(rows: u64, columns: u64, t: u64) -> Vec<Vec<u32>> {
    let mut table: Vec<Vec<u32>> = Vec::new();
    for a in 0..rows {
        let mut row: Vec<u32> = Vec::new();
        for b in 0..columns {
            let mut present: Vec<u32> = row.clone();
            for (k, earlier) in (1..=a).zip(table.iter().rev()) {
                present.push(earlier[usize::try_from(b).expect("small")]);
                let both = (1..=b).filter(|&l| k.abs_diff(l) < t);
                present.extend(both.map(|l| earlier[usize::try_from(b - l).expect("small")]));
            }
            present.sort_unstable();
            present.dedup();
            let mex = (0..).zip(&present).find(|(mex, value)| mex != *value).map(|(mex, _)| mex);
            row.push(mex.unwrap_or_else(|| u32::try_from(present.len()).expect("small")));
        }
        table.push(row);
    }
    table
}
