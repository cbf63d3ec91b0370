//! Diagonals that are computed without the table, against the table and single positions.

use std::ops::Range;

use golden_game::{Convention, EuclidEnd, Outcome, Ruleset};
use golden_number::UBig;
use golden_solver::{Bound, Budget, Diagonal, DiagonalRequest, Job, Need, Quantity, Solver, SolverError};

use super::common::{
    cancelled, evaluate_at, fibonacci, golden, grundy_table, misere_by, rays, solver, subtraction, sum,
};

fn request(ruleset: &Ruleset, quantity: Quantity, rows: Range<u64>, offset: i128) -> DiagonalRequest {
    DiagonalRequest { ruleset: ruleset.clone(), quantity, convention: Convention::Normal, rows, offset }
}

fn misere(ruleset: &Ruleset, rows: Range<u64>, offset: i128) -> DiagonalRequest {
    DiagonalRequest { convention: Convention::Misere, ..request(ruleset, Quantity::Outcome, rows, offset) }
}

fn values(solver: &Solver, request: &DiagonalRequest) -> Vec<u64> {
    let found = solver.closed_diagonal(request, &Job::new()).expect("a diagonal").expect("a closed form");
    found.values().map(|(_, value)| value).collect()
}

/// The diagonal of the whole window.
fn of_table(request: &DiagonalRequest) -> Diagonal {
    let (solver, job, window) = (solver(), Job::new(), request.window());
    let diagonal = match request.convention {
        Convention::Normal => Diagonal::of(&solver.table(&window, &job).expect("a table"), request.offset, &job),
        Convention::Misere => Diagonal::of(&solver.misere_table(&window, &job).expect("a table"), request.offset, &job),
    };
    diagonal.expect("a diagonal")
}

/// Each way, also for rows that do not begin at the corner.
#[test]
fn closed_diagonals_are_those_of_tables() {
    for (ruleset, is_known) in [
        // Values, outcomes, outcomes under misère play.
        (Ruleset::Nim, [true; 3]),
        (Ruleset::rook(), [true; 3]),
        (Ruleset::Wythoff, [false, true, true]),
        (Ruleset::TWythoff { t: 3 }, [false, true, true]),
        (Ruleset::nimhof(), [false, true, true]),
        (rays(&[[1, 0], [0, 1], [1, 2]], &[[1, 1]]), [false, true, true]),
        (rays(&[[1, 0], [1, 1]], &[[2, 3]]), [false; 3]),
        (Ruleset::Euclid { end: EuclidEnd::Positive }, [true; 3]),
        (Ruleset::Euclid { end: EuclidEnd::Zero }, [true; 3]),
        (Ruleset::king(), [true; 3]),
        (sum(&[Ruleset::Nim, Ruleset::Nim]), [true; 3]),
        (sum(&[subtraction(&[1, 3, 4]), Ruleset::Nim]), [true; 3]),
        (sum(&[golden(), fibonacci()]), [true; 3]),
    ] {
        for (rows, offset) in [(0..40, 0), (0..30, 7), (12..33, 2), (0..30, -7), (12..33, -2)] {
            let requests = [
                request(&ruleset, Quantity::Grundy, rows.clone(), offset),
                request(&ruleset, Quantity::Outcome, rows.clone(), offset),
                misere(&ruleset, rows, offset),
            ];
            for (request, is_known) in requests.iter().zip(is_known) {
                let found = solver().closed_diagonal(request, &Job::new()).expect("a diagonal");
                assert_eq!(found.is_some(), is_known, "{request:?}");
                let expected = of_table(request);
                assert!(found.is_none_or(|found| found == expected), "{request:?}");
            }
        }
    }
}

/// The rows of a table that has the cell.
#[test]
fn the_diagonal_of_a_table_has_its_cells() {
    let table = grundy_table(&Ruleset::Nim, 0..10, 4..9);
    let diagonal = Diagonal::of(&table, 2, &Job::new()).expect("a diagonal");
    let found: Vec<(u64, u64)> = diagonal.values().collect();
    assert_eq!(found, [(2, 6), (3, 6), (4, 2), (5, 2), (6, 14)]);
    assert_eq!(diagonal.request().rows, 2..7);
    // The n are columns.
    let below = Diagonal::of(&table, -3, &Job::new()).expect("a diagonal");
    assert_eq!(below.values().collect::<Vec<_>>(), [(4, 3), (5, 13), (6, 15)]);
    assert_eq!(Diagonal::of(&table, -7, &Job::new()).expect("a diagonal").values().count(), 0);
}

/// Far beyond any table.
#[test]
fn diagonals_are_known_far_out() {
    let (far, million) = (1_000_000_000_000_000_000_u64, 1_000_000);
    let expected: Vec<u64> = (far..far + 5).map(|n| n ^ (n + (1 << 40))).collect();
    assert_eq!(values(&solver(), &request(&Ruleset::Nim, Quantity::Grundy, far..far + 5, 1 << 40)), expected);
    assert_eq!(values(&solver(), &request(&Ruleset::Nim, Quantity::Grundy, 0..million, 1)).len(), 1_000_000);
    // The safe pair of number 10¹² is (1618033988749, 2618033988749).
    let (row, offset) = (1_618_033_988_749, 1_000_000_000_000);
    assert_eq!(values(&solver(), &request(&Ruleset::Wythoff, Quantity::Outcome, row - 1..row + 2, offset)), [1, 0, 1]);
    assert_eq!(values(&solver(), &misere(&Ruleset::Wythoff, row - 1..row + 2, offset)), [1, 0, 1]);
    // One P-position in each row of a ray game.
    let game = rays(&[[1, 0], [0, 1], [1, 1], [1, 2]], &[]);
    let found = values(&solver(), &request(&game, Quantity::Outcome, 0..100_000, 1000));
    let mut lost = Vec::new();
    let visited = solver().for_each_p_row(&game, 0..100_000, &Job::new(), |row, column| {
        lost.extend((column == u128::from(row) + 1000).then_some(row));
        Ok::<(), SolverError>(())
    });
    visited.expect("rows");
    let places: Vec<u64> = (0..).zip(&found).filter(|(_, value)| **value == 0).map(|(row, _)| row).collect();
    assert_eq!(places, lost);
}

/// From the period of a set that is not found quickly, where the piles before are too many.
#[test]
fn far_diagonals_of_sums_are_those_of_single_positions() {
    let game = sum(&[subtraction(&[1, 5000]), golden()]);
    let (far, offset) = (1_000_000_000_000, 3);
    let found = values(&solver(), &request(&game, Quantity::Grundy, far..far + 8, offset.into()));
    let under_misere = values(&solver(), &misere(&game, far..far + 8, offset.into()));
    for ((row, value), lost) in (far..).zip(found).zip(under_misere) {
        let position = game.position_at(row, row + offset, 1).expect("a position");
        assert_eq!(evaluate_at(&game, &position).grundy, Some(UBig::from(value)), "{position}");
        let expected = if lost == 0 { Outcome::P } else { Outcome::N };
        assert_eq!(misere_by(&solver(), &game, &position).outcome, Some(expected), "{position}");
    }
    let open = sum(&[fibonacci(), Ruleset::Nim]);
    let refused = solver().closed_diagonal(&request(&open, Quantity::Grundy, far..far + 2, 0), &Job::new());
    assert!(matches!(refused, Err(SolverError::Budget(Need { bound: Bound::Cells, .. }))), "{refused:?}");
}

#[test]
fn what_a_diagonal_has_not_is_refused() {
    let ask = |solver: &Solver, request: &DiagonalRequest| solver.closed_diagonal(request, &Job::new()).map(drop);
    // Eight bytes for each row, of two for each cell of the budget.
    let few = Solver::new(Budget::of_cells(100));
    assert_eq!(ask(&few, &request(&Ruleset::Nim, Quantity::Grundy, 0..25, 3)), Ok(()));
    let refused = ask(&few, &request(&Ruleset::Nim, Quantity::Grundy, 0..26, 3));
    assert!(matches!(refused, Err(SolverError::Budget(Need { bound: Bound::Bytes, .. }))), "{refused:?}");
    let game = rays(&[[1, 0], [0, 1], [1, 1], [1, 2]], &[]);
    let refused = ask(&few, &request(&game, Quantity::Outcome, 5000..5002, 3));
    assert!(matches!(refused, Err(SolverError::Budget(Need { bound: Bound::PRows { .. }, .. }))), "{refused:?}");
    let values = DiagonalRequest { quantity: Quantity::Grundy, ..misere(&Ruleset::Nim, 0..3, 1) };
    assert_eq!(ask(&few, &values), Err(SolverError::MisereValues));
    assert!(matches!(ask(&few, &misere(&Ruleset::Nim, 3..3, 1)), Err(SolverError::EmptyRange { .. })));
    let ended = solver().closed_diagonal(&request(&Ruleset::Nim, Quantity::Grundy, 0..3, 1), &cancelled());
    assert_eq!(ended, Err(SolverError::Cancelled));
}
