//! Level sets of Wythoff's game against the table, and how far they are from the P-positions.

use golden_game::Ruleset;
use golden_number::{UBig, safe_pair, safe_pair_of};
use golden_solver::{Bound, Budget, Job, Need, Solver, SolverError, Table, diagonal_offset, row_offset};
use proptest::prelude::*;

use super::common::{cells, grundy_table, plane_reference, solver};

fn table(size: u64) -> std::sync::Arc<Table> {
    grundy_table(&Ruleset::Wythoff, 0..size, 0..size)
}

fn level(value: u64, up_to: u64) -> Vec<(u64, u64)> {
    solver().level_set(value, up_to, &Job::new()).expect("a level set")
}

/// The positions a ≤ b ≤ `up_to` of a value in a table.
fn level_in(table: &Table, value: u64, up_to: u64) -> Vec<(u64, u64)> {
    let cells = (0..=up_to).flat_map(|a| (a..=up_to).map(move |b| (a, b)));
    cells.filter(|&(a, b)| table.value(a, b).map(u64::from) == Some(value)).collect()
}

#[test]
fn every_value_of_a_small_table() {
    let reference = plane_reference(&Ruleset::Wythoff, 40, 40);
    for up_to in [0, 1, 2, 10, 39] {
        for value in 0..=2 * up_to + 1 {
            let cells = (0..=up_to).flat_map(|a| (a..=up_to).map(move |b| (a, b)));
            let at = |a: u64, b: u64| u64::from(reference[usize::try_from(a).unwrap()][usize::try_from(b).unwrap()]);
            let expected: Vec<_> = cells.filter(|&(a, b)| at(a, b) == value).collect();
            assert_eq!(level(value, up_to), expected, "value {value} up to {up_to}");
        }
    }
    assert_eq!(level(u64::MAX, 10), []);
}

/// Border columns that end a word, or begin one; values that hardly fit.
#[test]
fn values_of_a_larger_table() {
    let table = table(520);
    for up_to in [63, 64, 127, 128, 129, 511, 519] {
        for value in [0, 1, 2, 7, 8, 50, 63, 64, up_to / 2, up_to, up_to + 7, up_to * 3 / 2, 2 * up_to] {
            assert_eq!(level(value, up_to), level_in(&table, value, up_to), "value {value} up to {up_to}");
        }
    }
}

#[test]
fn a_smaller_border_cuts_the_set_and_changes_nothing() {
    let large = level(23, 20_000);
    for up_to in [15_000, 12_345, 999] {
        let inside: Vec<_> = large.iter().copied().filter(|&(_, b)| b <= up_to).collect();
        assert_eq!(level(23, up_to), inside, "up to {up_to}");
    }
}

#[test]
fn the_closed_form_of_value_0_goes_to_the_end_of_the_words() {
    for up_to in 0..200 {
        let job = Job::new();
        let found = solver().level_set(0, up_to, &job).expect("a level set");
        let pairs = (0..200_u64).map(|n| safe_pair(&UBig::from(n)));
        let pairs = pairs.map(|pair| (u64::try_from(&pair.a).unwrap(), u64::try_from(&pair.b).unwrap()));
        assert_eq!(found, pairs.take_while(|&(_, b)| b <= up_to).collect::<Vec<_>>());
        assert_eq!((job.progress().done, job.progress().total), (found.len() as u64, found.len() as u64));
    }
    let mut seen = 0;
    let stopped = solver().for_each_of_level(0, u64::MAX, &Job::new(), |_, _| {
        seen += 1;
        if seen < 100_000 { Ok(()) } else { Err(SolverError::Thread("enough".into())) }
    });
    assert_eq!((stopped, seen), (Err(SolverError::Thread("enough".into())), 100_000));
}

/// The error for so many steps with a budget of 1000 cells.
fn refused(steps: u32, value: u64, up_to: u64) -> SolverError {
    let bound = Bound::Level { value, up_to };
    SolverError::Budget(Need { needed: Some(steps.into()), at_most: false, allowed: 1000, bound })
}

#[test]
fn too_much_is_refused_before_anything_is_visited() {
    let solver = Solver::new(Budget { cells: 1000, states: 1 });
    assert!(solver.level_set(9, 99, &Job::new()).is_ok());
    let visited =
        solver.for_each_of_level(9, 100, &Job::new(), |_, _| -> Result<(), SolverError> { panic!("visited") });
    assert_eq!(visited, Err(refused(1010, 9, 100)));
    for (value, up_to) in [(1, u64::MAX), (1 << 40, 1 << 40), (u64::MAX, u64::MAX)] {
        let refused = solver.level_set(value, up_to, &Job::new()).expect_err("too large");
        assert!(matches!(refused, SolverError::Budget(Need { bound: Bound::Level { .. }, .. })), "{refused}");
    }
}

/// A position in a list counts 8 cells: 125 of them are as many as 1000 cells allow.
#[test]
fn a_list_that_needs_too_much_memory_is_refused() {
    let solver = Solver::new(Budget { cells: 1000, states: 1 });
    let end = safe_pair(&UBig::from(125_u8)).b;
    let end = u64::try_from(&end).expect("small");
    assert_eq!(solver.level_set(0, end - 1, &Job::new()).map(|found| found.len()), Ok(125));
    assert_eq!(solver.level_set(0, end, &Job::new()), Err(refused(1008, 0, end)));
    assert!(solver.level_set(0, u64::MAX, &Job::new()).is_err());
    // Of other values the list is refused where it becomes too long.
    assert_eq!(solver.level_set(1, 499, &Job::new()), Err(refused(1008, 1, 499)));
    assert_eq!(solver.strip(1, 499, &Job::new()).map(|strip| strip.positions > 125), Ok(true));
}

#[test]
fn progress_counts_rows_times_values_and_a_job_can_be_cancelled() {
    let job = Job::new();
    solver().level_set(30, 2000, &job).expect("a level set");
    assert_eq!((job.progress().done, job.progress().total), (31 * 2001, 31 * 2001));
    job.cancel();
    assert_eq!(solver().level_set(30, 2000, &job), Err(SolverError::Cancelled));
    assert_eq!(solver().level_set(0, 1 << 28, &job), Err(SolverError::Cancelled));
}

#[test]
fn offsets_count_the_steps_to_the_p_position() {
    let table = table(120);
    for (a, b) in cells(0..40, 0..40) {
        let in_row = (0..120).find(|&c| table.value(a, c) == Some(0)).expect("a P-position");
        assert_eq!(row_offset(a, b), i128::from(b) - i128::from(in_row), "({a}, {b})");
        // The P-position of the diagonal, by the smaller number.
        let (low, high) = (a.min(b), a.max(b));
        let on_diagonal = (0..80).find(|&c| table.value(c, c + high - low) == Some(0)).expect("a P-position");
        assert_eq!(diagonal_offset(a, b), i128::from(low) - i128::from(on_diagonal), "({a}, {b})");
    }
}

proptest! {
    /// Big integers give the same, to the end of the words.
    #[test]
    fn offsets_are_exact_anywhere(a in prop_oneof![any::<u64>(), Just(u64::MAX)], b in prop_oneof![any::<u64>(), Just(0)]) {
        let signed = |n: &UBig| i128::try_from(n).expect("below 2^127");
        let pair = safe_pair_of(&UBig::from(a));
        let partner = if pair.a == UBig::from(a) { pair.b } else { pair.a };
        prop_assert_eq!(row_offset(a, b), i128::from(b) - signed(&partner));
        let on_diagonal = safe_pair(&UBig::from(a.abs_diff(b)));
        prop_assert_eq!(diagonal_offset(a, b), i128::from(a.min(b)) - signed(&on_diagonal.a));
    }
}

#[test]
fn strips_measure_every_position() {
    for value in [0, 1, 5, 30] {
        let strip = solver().strip(value, 3000, &Job::new()).expect("a strip");
        let found = level(value, 3000);
        assert_eq!((strip.value, strip.up_to, strip.positions), (value, 3000, found.len() as u64));
        let diagonal = found.iter().map(|&(a, b)| diagonal_offset(a, b));
        assert_eq!(strip.diagonal, diagonal.clone().min().zip(diagonal.max()));
        let above = found.iter().filter(|&&(a, _)| row_offset(a, a) <= 0);
        let row = above.map(|&(a, b)| row_offset(a, b));
        assert_eq!(strip.row, row.clone().min().zip(row.max()));
        let apart = (0_u64..).zip(&found).flat_map(|(n, &(a, b))| {
            let pair = safe_pair(&UBig::from(n));
            let (p, q) = (u64::try_from(&pair.a).unwrap(), u64::try_from(&pair.b).unwrap());
            [a.abs_diff(p), b.abs_diff(q)]
        });
        assert_eq!(strip.from_same_number, u128::from(apart.max().expect("positions")));
    }
    let p = solver().strip(0, 1_000_000, &Job::new()).expect("a strip");
    assert_eq!((p.from_same_number, p.diagonal, p.row), (0, Some((0, 0)), Some((0, 0))));
}
