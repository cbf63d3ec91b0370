//! Tables of sums of two one-pile games against the plain recursion over the sum itself.

use std::collections::HashMap;

use golden_game::{Convention, Game, Position, Ruleset, SumGame};
use golden_number::UBig;
use golden_solver::{Bound, Budget, Job, Need, Solver, SolverError, TableRequest};

use super::common::{
    all_but, cancelled, cells, fibonacci, golden, grundy_request, grundy_table, outcome_request, solver, subtraction,
    sum, table, value,
};

#[test]
fn a_sum_of_two_piles_is_the_plain_recursion_over_the_sum() {
    let many: Vec<u64> = (1..=70).map(|i| i * 3 - 1).collect();
    let few = subtraction(&[1, 4, 12]);
    let games = [
        ("a finite set and Nim", few.clone(), Ruleset::Nim),
        ("closed forms", Ruleset::Nim, golden()),
        ("no period: all piles", fibonacci(), few.clone()),
        ("more than 64 moves", subtraction(&many), golden()),
        ("all moves but some", all_but(&[2, 3, 7]), few.clone()),
        ("one game twice", few.clone(), few),
        ("Nim as a sum", Ruleset::Nim, Ruleset::Nim),
    ];
    for (branch, first, second) in games {
        let (ruleset, game) = (sum(&[first.clone(), second.clone()]), SumGame::new(&[first, second]));
        let game = game.expect("no sum among them");
        let mut known = HashMap::new();
        for (rows, columns) in [(0..24_u64, 0..31_u64), (13..30, 7..9)] {
            let outcomes = table(&outcome_request(&ruleset, rows.clone(), columns.clone()));
            let table = grundy_table(&ruleset, rows.clone(), columns.clone());
            assert_eq!(table.axis_names(), ("p", "q"));
            for (p, q) in cells(rows, columns) {
                let position = Position::Sum(vec![Position::words(&[p]), Position::words(&[q])]);
                let position = game.from_position(&position).expect("a position");
                let expected = u32::try_from(value(&game, &position, &mut known)).expect("small");
                assert_eq!(table.value(p, q), Some(expected), "{branch}: ({p}, {q})");
                assert_eq!(outcomes.value(p, q), Some(expected.min(1)), "{branch}: ({p}, {q})");
            }
            assert_eq!(table.value(30, 0), None);
        }
    }
}

/// Closed forms and periods that show at once need no piles on the way.
#[test]
fn windows_far_from_the_corner() {
    let solver = Solver::new(Budget { cells: 10_000, states: 1 });
    for (first, second) in [(golden(), golden()), (golden(), subtraction(&[2, 5, 7])), (Ruleset::Nim, Ruleset::Nim)] {
        let ruleset = sum(&[first, second]);
        for far in [1_000_000_000_000_000, 1_000_000_000_000_000_000, u64::MAX - 9] {
            let request = grundy_request(&ruleset, far..far + 9, far..far + 6);
            let table = solver.table(&request, &Job::new()).expect("a table");
            for (p, q) in cells(far..far + 9, far..far + 6) {
                let position = Position::Sum(vec![Position::words(&[p]), Position::words(&[q])]);
                let analysis = solver.analyse(&ruleset, &position).expect("an analysis");
                assert_eq!(table.value(p, q).map(UBig::from), analysis.grundy, "{ruleset:?} ({p}, {q})");
            }
        }
    }
    // A value beyond a cell is refused, its outcome is not.
    let far = 1 << 40;
    let game = sum(&[Ruleset::Nim, golden()]);
    let values = solver.table(&grundy_request(&game, far..far + 3, 0..9), &Job::new());
    assert!(matches!(values, Err(SolverError::TableValue { .. })));
    let outcomes = solver.table(&outcome_request(&game, far..far + 3, 0..9), &Job::new());
    assert_eq!(outcomes.expect("a table").p_count(), 0);
}

#[test]
fn other_sums_have_no_table() {
    for components in [
        vec![Ruleset::Nim],
        vec![Ruleset::Nim, Ruleset::Wythoff],
        vec![Ruleset::FibonacciNim, golden()],
        vec![Ruleset::Nim, Ruleset::Nim, Ruleset::Nim],
    ] {
        let request = grundy_request(&sum(&components), 0..4, 0..4);
        let message = solver().table(&request, &Job::new()).expect_err("refused").to_string();
        assert!(message.contains("sums of two games of one pile each, subtraction or nim"), "{message}");
    }
}

#[test]
fn piles_on_the_way_count_against_the_budget() {
    let request = |first: Ruleset, rows| grundy_request(&sum(&[first, Ruleset::Nim]), rows, 0..4);
    let small = Solver::new(Budget { cells: 20_000, states: 1 });
    let table = |request: &TableRequest| small.table(request, &Job::new()).map(|table| table.p_count());
    assert_eq!(table(&request(fibonacci(), 0..4)), Ok(4));
    assert_eq!(
        table(&request(fibonacci(), 30_000..30_004)),
        Err(SolverError::Budget(Need {
            needed: Some(UBig::from(30_004_u32)),
            at_most: false,
            allowed: 20_000,
            bound: Bound::Cells
        }))
    );
    assert!(table(&request(subtraction(&[1, 2]), 30_000..30_004)).is_ok());
    // Many moves: the values of the piles need more memory than the budget, with those of the table.
    let moves: Vec<u64> = (1..=60).collect();
    let error = table(&request(subtraction(&moves), 0..3_999));
    assert!(matches!(error, Err(SolverError::Budget(Need { bound: Bound::Bytes, allowed: 41_250, .. }))), "{error:?}");
    let bytes = |request| small.plan_table(Convention::Normal, &request).map(|plan| plan.bytes()).expect("bytes");
    assert_eq!(bytes(request(Ruleset::Nim, 0..10)), 2 * 40 + 8 * 14);
    assert!(bytes(request(fibonacci(), 0..u64::MAX)) > 1 << 62);
}

#[test]
fn a_cancelled_sum_ends() {
    for first in [golden(), fibonacci(), subtraction(&[1, 2])] {
        // Large enough not to be finished before anyone looks.
        let request = grundy_request(&sum(&[first, Ruleset::Nim]), 0..5000, 0..5000);
        assert_eq!(solver().table(&request, &cancelled()).err(), Some(SolverError::Cancelled), "{request:?}");
    }
}

#[test]
fn the_largest_table_of_a_sum_is_within_the_budget_as_that_of_any_game() {
    const SIDE: u64 = 32_768;
    let long: Vec<u64> = (1..=70).map(|i| i * 3 - 1).collect();
    for ruleset in [sum(&[golden(), golden()]), sum(&[subtraction(&long), fibonacci()]), Ruleset::Wythoff] {
        let request = grundy_request(&ruleset, 0..SIDE, 0..SIDE);
        assert_eq!(solver().check_table(Convention::Normal, &request), Ok(()), "{ruleset:?}");
        let beyond = grundy_request(&ruleset, 0..SIDE + 1, 0..SIDE);
        assert!(solver().check_table(Convention::Normal, &beyond).is_err(), "{ruleset:?}");
    }
}
