//! P-positions row by row, against the tables of outcomes.

use std::num::NonZeroU64;

use golden_game::Ruleset;
use golden_solver::{Bound, Budget, Job, Need, Solver, SolverError};

use super::common::{cells, outcome_request, rays, solver, table};

fn p_rows(ruleset: &Ruleset, rows: std::ops::Range<u64>) -> Vec<(u64, u64)> {
    let mut found = Vec::new();
    solver()
        .for_each_p_row(ruleset, rows, &Job::new(), |row, column| {
            found.push((row, u64::try_from(column).expect("a word")));
            Ok::<(), SolverError>(())
        })
        .expect("P-positions");
    found
}

#[test]
fn the_rows_are_those_of_the_table_of_outcomes() {
    let axes = [[1, 0], [0, 1]];
    let with = |more: &[[u32; 2]], leaps: &[[u32; 2]]| rays(&[&axes, more].concat(), leaps);
    let games = [
        Ruleset::Wythoff,
        Ruleset::rook(),
        Ruleset::TWythoff { t: 3 },
        Ruleset::nimhof(),
        with(&[], &[[1, 1]]),
        with(&[[1, 1]], &[]),
        with(&[[1, 2]], &[]),
        with(&[[1, 1], [1, 2]], &[]),
        with(&[[1, 2], [2, 1]], &[[3, 1], [5, 5]]),
        with(&[[2, 4], [3, 1]], &[]),
        with(&[[2, 2], [6, 4], [0, 3], [5, 0]], &[[1, 700]]),
        with(&[[1, 1], [2, 3], [1, 2], [3, 2], [2, 1], [1, 3], [3, 1]], &[]),
        with(&[[400, 1], [1, 400], [1_000_000, 7]], &[[4_000_000, 1]]),
    ];
    for game in games {
        let found = p_rows(&game, 0..300);
        let last = found.iter().map(|(_, column)| *column).max().expect("rows");
        let table = table(&outcome_request(&game, 0..300, 0..last + 1));
        let expected = cells(0..300, 0..last + 1).filter(|&(row, column)| table.value(row, column) == Some(0));
        assert_eq!(found, expected.collect::<Vec<_>>(), "{game:?}");
        // A later window is a part of the same list.
        assert_eq!(p_rows(&game, 170..200), found[170..200], "{game:?}");
    }
}

/// No two P-positions are on one line of a ray, and every column below the first free one is taken: for many rows.
#[test]
fn no_line_holds_two() {
    let steps = [(1, 1), (2, 3), (1, 2)];
    let found = p_rows(&Ruleset::nimhof(), 0..40_000);
    let mut columns: Vec<u64> = found.iter().map(|(_, column)| *column).collect();
    columns.sort_unstable();
    assert!(columns.is_sorted_by(|one, next| one < next));
    for (p, q) in steps {
        let mut lines: Vec<_> = found
            .iter()
            .map(|&(x, y)| (x % NonZeroU64::new(p).expect("a step"), i128::from(p * y) - i128::from(q * x)))
            .collect();
        lines.sort_unstable();
        assert!(lines.is_sorted_by(|one, next| one < next), "{p}, {q}");
    }
}

#[test]
fn what_is_too_long_is_refused() {
    let solver = Solver::default();
    let ask = |ruleset: &Ruleset, rows| solver.for_each_p_row(ruleset, rows, &Job::new(), |_, _| Ok(()));
    assert!(matches!(ask(&Ruleset::king(), 0..4), Err(SolverError::NoRowPositions { name: "rays" })));
    assert!(matches!(ask(&Ruleset::FibonacciNim, 0..4), Err(SolverError::NoRowPositions { .. })));
    let far = rays(&[[1, 0], [0, 1], [1, 1], [1, 2]], &[]);
    assert!(matches!(
        ask(&far, 0..u64::MAX),
        Err(SolverError::Budget(Need { bound: Bound::PRows { .. }, needed: None, .. }))
    ));
    assert!(matches!(ask(&far, 9..9), Err(SolverError::EmptyRange { axis: "rows", .. })));
    let steep = rays(&[[1, 0], [0, 1], [1, 1], [1, u32::MAX]], &[]);
    assert!(ask(&steep, 0..100_000).is_err());
}

/// Without a vector k,k they are on the diagonal, in any row.
#[test]
fn rows_far_out_are_known_where_no_vector_keeps_the_diagonal() {
    let game = rays(&[[1, 0], [0, 1], [1, 2]], &[[5, 2]]);
    let last = u64::MAX - 1;
    assert_eq!(p_rows(&game, last..u64::MAX), [(last, last)]);
}

#[test]
fn the_budget_named_in_a_refusal_is_enough() {
    let games = [
        rays(&[[1, 0], [0, 1], [1, 1], [1, 2]], &[]),
        rays(&[[1, 0], [0, 1], [3, 1], [1, 7]], &[[2, 5], [300, 1], [4, 4]]),
        rays(&[[1, 0], [0, 1], [40, 9]], &[[1, 1]]),
    ];
    for (ruleset, end) in games.iter().flat_map(|game| [1, 10, 1000, 30_000].map(|end| (game, end))) {
        let ask = |cells| {
            let solver = Solver::new(Budget { cells, states: 1 });
            solver.for_each_p_row(ruleset, 0..end, &Job::new(), |_, _| Ok::<(), SolverError>(()))
        };
        let Err(SolverError::Budget(Need { bound: Bound::PRows { .. }, needed: Some(cells), .. })) = ask(0) else {
            panic!("{ruleset:?} {end}")
        };
        let cells = u64::try_from(&cells).expect("a word");
        assert!(cells >= end);
        assert_eq!(ask(cells), Ok(()), "{ruleset:?} {end}");
    }
}
