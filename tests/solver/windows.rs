//! Windows, the cache, and what is refused.

use std::sync::Arc;

use golden_game::{Convention, Outcome, Ruleset};
use golden_number::{UBig, WythoffClass, wythoff_class};
use golden_solver::{
    Bound, Budget, Job, Need, Quantity, Solver, SolverError, TableRequest, p_positions, recursive_build,
};

use super::common::{
    cancelled, cells, fibonacci, golden, grundy_request, grundy_table, outcome_request, plane_games, plane_reference,
    rays, solver, subtraction, sum, table,
};

#[test]
fn windows_are_cut_from_the_corner_on() {
    let mut games = plane_games();
    games.push(("a triangle", Ruleset::FibonacciNim));
    games.push(("a triangle of another factor", Ruleset::TakeAway { factor: 3.into() }));
    games.push(("closed", Ruleset::Nim));
    for (branch, ruleset) in games {
        let whole = grundy_table(&ruleset, 0..60, 0..60);
        for (rows, columns) in [(20..60, 7..31), (3..4, 0..60), (59..60, 59..60), (0..9, 5..6)] {
            let window = grundy_table(&ruleset, rows.clone(), columns.clone());
            let outcomes = table(&outcome_request(&ruleset, rows.clone(), columns.clone()));
            for (row, column) in cells(0..61, 0..61) {
                let inside = rows.contains(&row) && columns.contains(&column);
                let expected = if inside { whole.value(row, column) } else { None };
                assert_eq!(window.value(row, column), expected, "{branch}: ({row}, {column})");
                let outcome = expected.map(|value| value.min(1));
                assert_eq!(outcomes.value(row, column), outcome, "{branch}: ({row}, {column})");
            }
        }
    }
}

#[test]
fn a_cached_table_serves_windows_and_outcomes() {
    let solver = solver();
    let table = |request: &TableRequest| solver.table(request, &Job::new()).expect("a table");
    let queen = rays(&[[1, 0], [0, 1], [1, 1]], &[]);
    let whole = table(&grundy_request(&queen, 0..80, 0..90));
    assert!(Arc::ptr_eq(&whole, &table(&grundy_request(&queen, 0..80, 0..90))));
    // Inside: a cancelled job could not compute, but cutting one row looks at it only at the start.
    let window = table(&grundy_request(&queen, 10..70, 5..90));
    assert_eq!(window.value(69, 89), whole.value(69, 89));
    let outcomes = table(&outcome_request(&queen, 0..80, 0..90));
    assert_eq!(outcomes.p_count(), whole.p_count());
    assert_eq!(outcomes.maximum(), 1);
    // A larger table takes its place.
    let larger = table(&grundy_request(&queen, 0..81, 0..90));
    assert!(Arc::ptr_eq(&larger, &table(&grundy_request(&queen, 0..81, 0..90))));
    assert!(!Arc::ptr_eq(&whole, &table(&grundy_request(&queen, 0..80, 0..90))));
    // What is in memory costs only its copy.
    assert_eq!(
        solver.plan_table(Convention::Normal, &grundy_request(&queen, 0..10, 0..10)).map(|plan| plan.bytes()),
        Ok(200)
    );
}

#[test]
fn the_cache_is_bounded() {
    let solver = Solver::new(Budget { cells: 10_000, states: 1 });
    let table = |request: &TableRequest| solver.table(request, &Job::new()).expect("a table");
    let first = grundy_request(&Ruleset::Wythoff, 0..90, 0..90);
    let second = grundy_request(&Ruleset::TWythoff { t: 2 }, 0..90, 0..90);
    let kept = table(&first);
    assert!(Arc::ptr_eq(&kept, &table(&first)));
    table(&second);
    // Two of them would have 32,400 bytes; 20,000 are allowed.
    assert!(!Arc::ptr_eq(&kept, &table(&first)));
}

#[test]
fn outcomes_far_away() {
    let far = 1_000_000_000_000_000u64;
    for ruleset in [Ruleset::Wythoff, Ruleset::TWythoff { t: 3 }, Ruleset::Nim] {
        let found = p_positions(&ruleset, far..far + 20, 0..u64::MAX).expect("a closed form");
        assert_eq!(found.len(), 20);
        let (row, column) = found[7];
        let table = table(&outcome_request(&ruleset, far..far + 20, column - 5..column + 15));
        assert_eq!(table.outcome(row, column), Some(Outcome::P));
        let here = p_positions(&ruleset, far..far + 20, column - 5..column + 15).expect("a closed form");
        assert_eq!(table.p_count(), here.len() as u64);
    }
    let rows = table(&outcome_request(&Ruleset::FibonacciNim, far..far + 20, 0..30));
    assert_eq!((rows.row(far).len(), rows.outcome(far, 0)), (30, Some(Outcome::P)));
    let lines = grundy_table(&golden(), far..far + 3, 0..40);
    for (row, column) in cells(far..far + 3, 0..40) {
        let pile = UBig::from(row) * 40u8 + column;
        let is_p = wythoff_class(&pile) == Some(WythoffClass::B);
        assert_eq!(lines.value(row, column) == Some(0), is_p, "{pile}");
        let before = wythoff_class(&(pile - UBig::ONE)) == Some(WythoffClass::B);
        assert_eq!(lines.value(row, column) == Some(1), before);
    }
}

/// Both ways through the window: by rows and by columns, and all games.
#[test]
fn lists_of_p_positions() {
    let games = [Ruleset::Wythoff, Ruleset::Nim, Ruleset::TWythoff { t: 2 }, Ruleset::FibonacciNim, golden()];
    for ruleset in games {
        for (rows, columns) in [(3..40, 0..9), (0..9, 2..40), (5..30, 5..30)] {
            let table = grundy_table(&ruleset, rows.clone(), columns.clone());
            let expected: Vec<_> = cells(rows.clone(), columns.clone())
                .filter(|&(row, column)| table.value(row, column) == Some(0))
                .collect();
            assert_eq!(p_positions(&ruleset, rows.clone(), columns.clone()), Some(expected), "{ruleset:?}");
        }
    }
    assert_eq!(p_positions(&Ruleset::Wythoff, 3..3, 0..4), Some(Vec::new()));
    assert_eq!(p_positions(&subtraction(&[1, 2]), 0..3, 0..4), None);
    assert_eq!(p_positions(&Ruleset::FibonacciNimLocal, 0..3, 0..4), None);
}

#[test]
fn recursive_builds_find_the_p_positions() {
    for (branch, ruleset) in plane_games() {
        let mut found: Vec<(u32, u32)> =
            recursive_build(&ruleset, 30).expect(branch).into_iter().flat_map(|step| step.found).collect();
        found.sort_unstable();
        let values = plane_reference(&ruleset, 30, 30);
        let cells = (0..30u32).flat_map(|a| (0..30).map(move |b| (a, b)));
        let expected: Vec<_> = cells.filter(|&(a, b)| values[a as usize][b as usize] == 0).collect();
        assert_eq!(found, expected, "{branch}");
    }
    assert_eq!(recursive_build(&Ruleset::Wythoff, 0), Ok(Vec::new()));
    assert!(matches!(recursive_build(&Ruleset::FibonacciNim, 5), Err(SolverError::NoTable { .. })));
    assert!(matches!(recursive_build(&Ruleset::Nim, 5000), Err(SolverError::Budget(Need { bound: Bound::Cells, .. }))));
}

#[test]
fn requests_that_are_refused() {
    let solver = Solver::new(Budget { cells: 10_000, states: 1 });
    let refuse = |request: &TableRequest| solver.table(request, &Job::new()).expect_err("too large");
    // The cells from the corner on count.
    let error = refuse(&grundy_request(&Ruleset::Wythoff, 100..101, 0..101));
    assert_eq!(
        error,
        SolverError::Budget(Need {
            needed: Some(UBig::from(10_201u16)),
            at_most: false,
            allowed: 10_000,
            bound: Bound::Cells
        })
    );
    // With a closed form only those of the window.
    assert!(solver.table(&outcome_request(&Ruleset::Wythoff, 100..101, 0..101), &Job::new()).is_ok());
    assert!(matches!(
        refuse(&outcome_request(&Ruleset::Wythoff, 0..101, 0..101)),
        SolverError::Budget(Need { bound: Bound::Cells, .. })
    ));
    // Rows of steps count as 16 cells.
    assert!(matches!(
        refuse(&grundy_request(&Ruleset::FibonacciNim, 0..620, 0..10)),
        SolverError::Budget(Need { bound: Bound::Cells, .. })
    ));
    assert!(solver.table(&grundy_request(&Ruleset::FibonacciNim, 0..200, 0..10), &Job::new()).is_ok());
    // Piles on the way count, unless the values repeat.
    assert!(matches!(
        refuse(&grundy_request(&fibonacci(), 10_000..10_001, 0..10)),
        SolverError::Budget(Need { bound: Bound::Cells, .. })
    ));
    assert!(solver.table(&grundy_request(&subtraction(&[1, 2]), 10_000..10_001, 0..10), &Job::new()).is_ok());
    // Nim's values do not fit.
    let error = refuse(&grundy_request(&Ruleset::Nim, 1 << 40..(1 << 40) + 3, 0..3));
    assert!(matches!(error, SolverError::TableValue { .. }), "{error}");
    // Wide cells take twice the bytes.
    let wide = Solver::new(Budget { cells: 100_000, states: 1 });
    let request = grundy_request(&Ruleset::Wythoff, 0..1, 0..80_000);
    let error = wide.table(&request, &Job::new()).expect_err("too large");
    assert_eq!(
        error,
        SolverError::Budget(Need {
            needed: Some(UBig::from(320_000u32)),
            at_most: false,
            allowed: 200_000,
            bound: Bound::Bytes
        })
    );
    let request = grundy_request(&Ruleset::Wythoff, 0..4, 7..7);
    assert_eq!(refuse(&request), SolverError::EmptyRange { axis: "columns", first: 7, end: 7 });
    let request = grundy_request(&Ruleset::FibonacciNimLocal, 0..4, 0..7);
    assert_eq!(refuse(&request), SolverError::NoTable { name: "fibonacci-nim-local" });
    assert!(matches!(refuse(&grundy_request(&rays(&[], &[]), 0..4, 0..7)), SolverError::Ruleset(_)));
    assert!(matches!(
        refuse(&grundy_request(&Ruleset::Wythoff, 0..u64::MAX, 0..u64::MAX)),
        SolverError::Budget(Need { bound: Bound::Cells, .. })
    ));
}

#[test]
fn bytes_are_stated_before() {
    let bytes = |request| solver().plan_table(Convention::Normal, &request).map(|plan| plan.bytes()).expect("bytes");
    assert_eq!(bytes(outcome_request(&Ruleset::Wythoff, 5..15, 0..10)), 200);
    let square = bytes(grundy_request(&Ruleset::Wythoff, 0..2048, 0..2048));
    assert!((2 * 2048 * 2048..3 * 2048 * 2048).contains(&square), "{square}");
    assert!(bytes(grundy_request(&Ruleset::Wythoff, 0..u64::MAX, 0..u64::MAX)) == u64::MAX);
    assert!(solver().plan_table(Convention::Normal, &grundy_request(&sum(&[]), 0..1, 0..1)).is_err());
}

#[test]
fn words_for_quantities() {
    for quantity in [Quantity::Grundy, Quantity::Outcome] {
        assert_eq!(quantity.to_string().parse(), Ok(quantity));
    }
    let error = "value".parse::<Quantity>().expect_err("no quantity");
    assert_eq!(error.to_string(), "there is no quantity \"value\"; a table holds \"grundy\" or \"outcome\"");
}

#[test]
fn a_cancelled_table_ends_in_every_kernel() {
    for ruleset in [Ruleset::Wythoff, Ruleset::Nim, Ruleset::FibonacciNim, subtraction(&[1, 2]), golden()] {
        for request in [grundy_request, outcome_request].map(|request| request(&ruleset, 0..300, 0..300)) {
            assert_eq!(solver().table(&request, &cancelled()).err(), Some(SolverError::Cancelled), "{request:?}");
        }
    }
}

/// A row without cells is visited too, so it counts.
#[test]
fn rows_without_cells_count() {
    let far = 1 << 40;
    let request = outcome_request(&Ruleset::FibonacciNim, 0..far, far - 1..far);
    assert!(matches!(
        solver().table(&request, &Job::new()),
        Err(SolverError::Budget(Need { bound: Bound::Cells, .. }))
    ));
}

/// The leading bits of far rows and columns cancel.
#[test]
fn nim_far_from_the_corner() {
    let far = 1_000_000_000_000_000u64;
    let table = grundy_table(&Ruleset::Nim, far..far + 4, far..far + 4);
    assert_eq!(table.value(far + 1, far + 2).map(u64::from), Some((far + 1) ^ (far + 2)));
}
