//! Tables of outcomes and P-positions row by row under misère play, against the plain recursion.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

use golden_game::{Convention, EuclidEnd, Outcome, Position, Ruleset};
use golden_solver::{Bound, Budget, Job, Need, Quantity, Solver, SolverError, Table, TableRequest};

use super::common::{
    all_but, cells, fibonacci, golden, misere_by, octal, outcome_request, rays, solver, subtraction, sum,
};
use super::misere::outcome;
use super::sweep::is_long;

fn table(ruleset: &Ruleset, rows: Range<u64>, columns: Range<u64>) -> Result<Arc<Table>, SolverError> {
    solver().misere_table(&outcome_request(ruleset, rows, columns), &Job::new())
}

fn p_rows(ruleset: &Ruleset, rows: Range<u64>) -> Result<Vec<(u64, u128)>, SolverError> {
    let mut found = Vec::new();
    solver().for_each_p_row_under(Convention::Misere, ruleset, rows, &Job::new(), |row, column| {
        found.push((row, column));
        Ok::<(), SolverError>(())
    })?;
    Ok(found)
}

/// Checks every cell of a window against the recursion.
fn check(ruleset: &Ruleset, rows: Range<u64>, columns: Range<u64>, known: &mut HashMap<Position, Outcome>) {
    let table = table(ruleset, rows.clone(), columns.clone()).expect("a table");
    assert_eq!(table.convention(), Convention::Misere);
    let width = columns.end - columns.start;
    for (row, column) in cells(rows, columns) {
        let position = ruleset.position_at(row, column, width);
        let expected = position.map(|position| outcome(ruleset, &position, Convention::Misere, known));
        assert_eq!(table.outcome(row, column), expected, "{ruleset:?} {row} {column}");
    }
}

/// Ray games with one P-position in each row, which may hold no, short and long vectors besides the axes.
fn with_axes() -> Vec<Ruleset> {
    let with = |more: &[[u32; 2]], leaps: &[[u32; 2]]| rays(&[&[[1, 0], [0, 1]], more].concat(), leaps);
    vec![
        Ruleset::Wythoff,
        Ruleset::Nim,
        Ruleset::rook(),
        Ruleset::TWythoff { t: 1 },
        Ruleset::TWythoff { t: 2 },
        Ruleset::TWythoff { t: 5 },
        Ruleset::nimhof(),
        with(&[[1, 1]], &[]),
        with(&[], &[[1, 1]]),
        with(&[[1, 2]], &[]),
        with(&[[1, 1], [1, 2], [2, 1]], &[[3, 1]]),
        with(&[[2, 4], [3, 1]], &[[5, 5]]),
    ]
}

/// Each method, also in windows that do not begin at the corner.
#[test]
fn tables_are_those_of_the_recursion() {
    let others = [
        Ruleset::Euclid { end: EuclidEnd::default() },
        Ruleset::king(),
        Ruleset::knight(),
        rays(&[[1, 1]], &[[0, 3]]),
        rays(&[[2, 0], [0, 3]], &[[1, 2]]),
        Ruleset::WythoffTerminal { within: 0 },
        Ruleset::WythoffTerminal { within: 3 },
        Ruleset::WythoffTerminal { within: 60 },
        Ruleset::FibonacciNim,
        Ruleset::TakeAway { factor: 3.into() },
        subtraction(&[2, 5]),
        golden(),
        octal("0.77"),
        Ruleset::GrundyGame,
        sum(&[Ruleset::Nim, subtraction(&[1, 3, 4])]),
    ];
    let is_small = |ruleset: &Ruleset| matches!(ruleset, Ruleset::Octal { .. } | Ruleset::GrundyGame);
    let usual = if is_long() { (40, 44) } else { (27, 30) };
    for ruleset in with_axes().iter().chain(&others) {
        let mut known = HashMap::new();
        let (rows, columns) = if is_small(ruleset) { (4, 6) } else { usual };
        for (rows, columns) in [(0..rows, 0..columns), (2..rows, 3..columns)] {
            check(ruleset, rows, columns, &mut known);
        }
    }
}

#[test]
fn each_row_has_the_p_position_of_the_recursion() {
    for ruleset in with_axes() {
        let found = p_rows(&ruleset, 0..40).expect("P-positions");
        let last = found.iter().map(|(_, column)| *column).max().expect("rows");
        let columns = 0..u64::try_from(last).expect("a word") + 1;
        let mut known = HashMap::new();
        let mut expected = Vec::new();
        for (row, column) in cells(0..40, columns) {
            let position = ruleset.position_at(row, column, 1).expect("a position");
            if outcome(&ruleset, &position, Convention::Misere, &mut known) == Outcome::P {
                expected.push((row, u128::from(column)));
            }
        }
        assert_eq!(found, expected, "{ruleset:?}");
        assert_eq!(p_rows(&ruleset, 17..31).expect("P-positions"), found[17..31], "{ruleset:?}");
    }
}

/// The pairs of the closed form, and the rows of the same game written with a ray too many, far beyond the tables.
#[test]
fn closed_forms_agree_with_rows() {
    let queen = rays(&[[1, 0], [0, 1], [1, 1], [2, 2]], &[]);
    assert_eq!(p_rows(&queen, 0..3000), p_rows(&Ruleset::Wythoff, 0..3000));
    let rook = rays(&[[1, 0], [0, 1], [3, 0]], &[]);
    assert_eq!(p_rows(&rook, 0..3000), p_rows(&Ruleset::Nim, 0..3000));
    let last = u64::MAX - 1;
    assert_eq!(p_rows(&Ruleset::Nim, last..u64::MAX), Ok(vec![(last, last.into())]));
    let pairs = p_rows(&Ruleset::TWythoff { t: 3 }, last..u64::MAX).expect("a pair");
    assert_eq!(pairs.len(), 1);
}

#[test]
fn far_windows_are_known_where_a_closed_form_is() {
    let far = 1_000_000_000_000_000_u64;
    let table = |ruleset: &Ruleset| table(ruleset, far..far + 3, far..far + 3);
    assert_eq!(table(&Ruleset::Nim).map(|table| table.p_count()), Ok(3));
    assert!(table(&Ruleset::Euclid { end: EuclidEnd::default() }).is_ok());
    assert!(table(&Ruleset::TWythoff { t: 2 }).is_ok());
    // Both numbers even.
    assert_eq!(table(&Ruleset::king()).map(|table| table.p_count()), Ok(4));
    assert!(matches!(table(&Ruleset::knight()), Err(SolverError::Budget(Need { bound: Bound::Cells, .. }))));
    assert_eq!(table(&octal("0.77")).map(|table| table.p_count()), Ok(0));
}

/// Far from the corner, from the P-positions of the rows or the columns, within budgets that the cells from the corner on exceed.
#[test]
fn windows_of_ray_games_are_those_of_their_rows() {
    let game = rays(&[[1, 0], [0, 1], [1, 1], [1, 2]], &[[3, 1]]);
    let whole = p_rows(&game, 0..400).expect("P-positions");
    let is_p = |row: u64, column: u64| whole[usize::try_from(row).expect("a row")] == (row, column.into());
    let small = Solver::new(Budget { cells: 20_000, states: 1 });
    for (rows, columns) in [(380..400, 300..900), (0..20, 5..900), (100..400, 560..600), (399..400, 0..900)] {
        let asked = outcome_request(&game, rows.clone(), columns.clone());
        assert_eq!(small.check_table(Convention::Misere, &asked), Ok(()), "{rows:?}");
        let table = small.misere_table(&asked, &Job::new()).expect("a table");
        assert_eq!(table.convention(), Convention::Misere);
        for (row, column) in cells(rows, columns) {
            let expected = if is_p(row, column) { Outcome::P } else { Outcome::N };
            assert_eq!(table.outcome(row, column), Some(expected), "{row} {column}");
        }
    }
    // Fewer columns than rows: the columns are the rows of the game with the numbers exchanged.
    let turned = rays(&[[0, 1], [1, 0], [1, 1], [2, 1]], &[[1, 3]]);
    let table = small.misere_table(&outcome_request(&turned, 500..560, 300..400), &Job::new()).expect("a table");
    for (row, column) in cells(500..560, 300..400) {
        let expected = if is_p(column, row) { Outcome::P } else { Outcome::N };
        assert_eq!(table.outcome(row, column), Some(expected), "{row} {column}");
    }
}

/// The rows of a window count, as they do in normal play, and there are none beyond 10⁷.
#[test]
fn far_windows_of_ray_games_are_refused_as_in_normal_play() {
    let game = rays(&[[1, 0], [0, 1], [1, 1], [1, 2]], &[]);
    let far = |first: u64| outcome_request(&game, first..first + 2, first..first + 2);
    let solver = Solver::default();
    assert_eq!(solver.check_table(Convention::Misere, &far(9_000_000)), Ok(()));
    assert!(matches!(
        solver.check_table(Convention::Misere, &far(10_000_000)),
        Err(SolverError::Budget(Need { bound: Bound::Cells, .. }))
    ));
    let few = Solver::new(Budget::of_cells(1000));
    let refused = few.check_table(Convention::Misere, &far(5000)).expect_err("too many rows");
    assert_eq!(refused, few.check_table(Convention::Normal, &far(5000)).expect_err("too many rows"));
    assert!(matches!(
        few.misere_table(&far(5000), &Job::new()),
        Err(SolverError::Budget(Need { bound: Bound::Cells, .. }))
    ));
    // No row has one P-position without 0,1.
    let other = rays(&[[1, 0], [1, 1], [1, 2]], &[]);
    let asked = outcome_request(&other, 1_000_000..1_000_001, 1_000_000..1_000_001);
    assert!(matches!(
        solver.check_table(Convention::Misere, &asked),
        Err(SolverError::Budget(Need { bound: Bound::Cells, .. }))
    ));
}

/// By the closed form far out, and by the rule near the corner.
#[test]
fn cells_of_the_king_are_alike_near_and_far() {
    let table = |first: u64| table(&Ruleset::king(), first..first + 30, first + 1..first + 30).expect("a table");
    let (near, far, farther) = (table(2), table(400), table(1 << 40));
    for (row, column) in cells(0..30, 1..30) {
        let outcomes = [near.outcome(2 + row, 2 + column), far.outcome(400 + row, 400 + column)];
        assert_eq!(outcomes, [farther.outcome((1 << 40) + row, (1 << 40) + column); 2], "{row} {column}");
    }
}

/// With the options of each heap these would be 2·10¹⁰: the elements of the quotient tell who wins.
#[test]
fn a_long_table_of_heaps_takes_their_elements() {
    let kayles = table(&octal("0.77"), 0..2, 0..100_000).expect("a table");
    let lost = |row: u64| (0..100_000).filter(|&column| kayles.outcome(row, column) == Some(Outcome::P)).collect();
    // Plambeck and Siegel 2008, as the recursion of the first heaps says.
    let found: [Vec<u64>; 2] = [lost(0), lost(1)];
    assert_eq!(found, [vec![1, 4, 9, 12, 20], Vec::new()]);
    // 0.0123 repeats every 7 heaps.
    let short = octal("0.0123");
    let table = table(&short, 0..1, 0..100_000).expect("a table");
    let mut known = HashMap::new();
    for heap in 0..22 {
        let expected = outcome(&short, &Position::words(&[heap]), Convention::Misere, &mut known);
        assert_eq!(table.outcome(0, heap), Some(expected), "{heap}");
    }
    assert!((16..100_000).all(|heap| table.outcome(0, heap) == table.outcome(0, heap - 7)));
}

#[test]
fn what_has_no_meaning_is_refused() {
    let solver = Solver::new(Budget::of_cells(100));
    let ask = |request: &TableRequest| solver.misere_table(request, &Job::new()).map(|_| ());
    let values = TableRequest { quantity: Quantity::Grundy, ..outcome_request(&Ruleset::Nim, 0..2, 0..2) };
    assert_eq!(ask(&values), Err(SolverError::MisereValues));
    assert!(matches!(ask(&outcome_request(&Ruleset::Chomp, 0..2, 0..2)), Err(SolverError::NoTable { .. })));
    assert!(matches!(
        ask(&outcome_request(&Ruleset::Wythoff, 0..11, 0..10)),
        Err(SolverError::Budget(Need { bound: Bound::Cells, .. }))
    ));
    assert!(matches!(ask(&outcome_request(&Ruleset::Wythoff, 3..3, 0..2)), Err(SolverError::EmptyRange { .. })));
    assert_eq!(ask(&outcome_request(&Ruleset::Wythoff, 500..510, 500..510)), Ok(()));
    assert!(matches!(
        ask(&outcome_request(&Ruleset::knight(), 500..510, 500..510)),
        Err(SolverError::Budget(Need { bound: Bound::Cells, .. }))
    ));
    let king = p_rows(&Ruleset::king(), 0..4);
    assert!(matches!(king, Err(SolverError::NoRowPositions { name: "rays" })), "{king:?}");
}

/// One pile, with finite and infinite sets, and sums of every two games of one pile.
#[test]
fn tables_of_piles_are_those_of_the_recursion() {
    let lines = [
        subtraction(&[1]),
        subtraction(&[3]),
        subtraction(&[2, 5, 7]),
        subtraction(&[1, 4, 12]),
        all_but(&[1, 2]),
        all_but(&[2, 5]),
        fibonacci(),
        golden(),
    ];
    for line in &lines {
        let mut known = HashMap::new();
        check(line, 0..30, 0..7, &mut known);
        check(line, 5..9, 3..20, &mut known);
    }
    for first in lines.iter().chain([&Ruleset::Nim]) {
        for second in lines.iter().chain([&Ruleset::Nim]) {
            let (sum, mut known) = (sum(&[first.clone(), second.clone()]), HashMap::new());
            check(&sum, 0..13, 0..14, &mut known);
            check(&sum, 9..13, 4..15, &mut known);
        }
    }
}

/// The outcomes of the piles below 8192 by the rule, and the least period that holds at their end: those of as many piles as the
/// largest move determine all that follow, so that their repeat is a proof.
fn repeating_outcomes(set: &[u64]) -> (Vec<bool>, usize) {
    let (count, mut is_p) = (8192_usize, Vec::<bool>::new());
    for pile in 0..count {
        let options: Vec<usize> =
            set.iter().filter_map(|&taken| pile.checked_sub(usize::try_from(taken).ok()?)).collect();
        is_p.push(!options.is_empty() && options.iter().all(|&option| !is_p[option]));
    }
    let span = usize::try_from(*set.last().expect("a set")).expect("a small number");
    let repeats = |period: &usize| is_p[count - span..] == is_p[count - span - period..count - period];
    let period = (1..count - span).find(repeats).expect("a period");
    (is_p, period)
}

#[test]
fn far_piles_repeat() {
    let far = 100_000_000_000_000_u64;
    for set in [&[1][..], &[3], &[2, 5], &[1, 4, 12], &[3, 7, 11], &[1, 30, 77], &[11, 30, 43, 77, 101, 128]] {
        let (is_p, period) = repeating_outcomes(set);
        let ruleset = subtraction(set);
        let table = table(&ruleset, far..far + 3, 2..50).expect("a table");
        let expected = |pile: u64| {
            let behind = usize::try_from((pile - 8192) % period as u64).expect("a small number");
            if is_p[8192 - period + behind] { Outcome::P } else { Outcome::N }
        };
        for (row, column) in cells(far..far + 3, 2..50) {
            assert_eq!(table.outcome(row, column), Some(expected(row * 48 + column)), "{set:?} {row} {column}");
        }
        // As of single positions.
        for pile in [far, far + 1, u64::MAX] {
            let found = misere_by(&solver(), &ruleset, &Position::words(&[pile]));
            assert_eq!(found.outcome, Some(expected(pile)), "{set:?} {pile}");
        }
    }
}

/// Beside a pile far out, too; and of a set that does not repeat as far as piles can be computed.
#[test]
fn far_sums_of_piles_are_those_of_single_positions() {
    let far = 1_000_000_000_000_u64;
    let sum = sum(&[subtraction(&[1, 4, 12]), Ruleset::Nim]);
    let found = table(&sum, far..far + 20, 0..5).expect("a table");
    for (row, column) in cells(far..far + 20, 0..5) {
        let position = sum.position_at(row, column, 5).expect("a position");
        let expected = misere_by(&solver(), &sum, &position).outcome;
        assert_eq!(found.outcome(row, column), expected, "{position}");
    }
    let refused = table(&fibonacci(), far..far + 1, 0..5).map(drop);
    assert!(matches!(refused, Err(SolverError::Budget(Need { bound: Bound::Cells, .. }))), "{refused:?}");
}

/// Neither along rows, columns and diagonals nor in sums of two piles options are looked at one by one.
#[test]
fn large_tables_are_within_the_budget() {
    let check = |ruleset: &Ruleset, rows: u64, columns: u64| {
        Solver::default().check_table(Convention::Misere, &outcome_request(ruleset, 0..rows, 0..columns))
    };
    let sum = sum(&[subtraction(&[1, 3, 4]), Ruleset::Nim]);
    assert_eq!(check(&sum, 16_384, 16_384), Ok(()));
    assert!(matches!(check(&sum, 60_000, 60_000), Err(SolverError::Budget(Need { bound: Bound::Cells, .. }))));
    assert_eq!(check(&Ruleset::WythoffTerminal { within: 2 }, 16_000, 16_000), Ok(()));
    assert_eq!(check(&subtraction(&[1, 4, 12]), 1, 100_000_000), Ok(()));
}
