//! Large tables: random cells by the definition of mex, drafts, cancelling.

use std::sync::Arc;
use std::thread;

use golden_nim::game::Ruleset;
use golden_nim::solver::{Job, Solver, SolverError, Table};

use super::common::{grundy_request, rays, solver};

/// A generator of numbers that look random, the same in each run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: u64) -> u64 {
        // Knuth's multiplicative generator; its high bits are the good ones.
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }
}

fn index(number: u64) -> usize {
    usize::try_from(number).expect("small")
}

/// The cells are the mex of their options: none has the cell's value, and there are as many smaller ones as there should
/// be. The column above (a, b) is read as row b, so the symmetry is checked first.
#[test]
fn random_cells_of_a_large_table_by_the_definition() {
    let size = 10_000;
    let table = solver().table(&grundy_request(&Ruleset::Wythoff, 0..size, 0..size), &Job::new()).expect("a table");
    let value = |a: u64, b: u64| table.value(a, b).expect("a value");
    let mut numbers = Numbers(1);
    for _ in 0..200_000 {
        let (a, b) = (numbers.below(size), numbers.below(size));
        assert_eq!(value(a, b), value(b, a), "({a}, {b})");
    }
    let mut seen = vec![0; index(3 * size)];
    for sample in 1..=20_000 {
        let (a, b) = (numbers.below(size), numbers.below(size));
        let own = value(a, b);
        let diagonal = (1..=a.min(b)).map(|k| value(a - k, b - k));
        let options = table.row(a).take(index(b)).chain(table.row(b).take(index(a))).chain(diagonal);
        let mut smaller = 0;
        for option in options {
            assert_ne!(option, own, "({a}, {b})");
            let mark = &mut seen[option as usize];
            if option < own && *mark != sample {
                *mark = sample;
                smaller += 1;
            }
        }
        assert_eq!(smaller, own, "({a}, {b})");
    }
}

/// The largest value and the number of zeros, which the march knows without looking.
#[test]
fn the_summary_of_a_table_is_that_of_its_cells() {
    for (rows, columns) in [(1, 1), (70, 70), (64, 300), (300, 65)] {
        let request = grundy_request(&Ruleset::Wythoff, 0..rows, 0..columns);
        let table = solver().table(&request, &Job::new()).expect("a table");
        let values: Vec<u32> = (0..rows).flat_map(|row| table.row(row).collect::<Vec<_>>()).collect();
        assert_eq!(Some(table.maximum()), values.iter().copied().max());
        assert_eq!(table.p_count(), values.iter().filter(|&&value| value == 0).count() as u64);
    }
}

/// A cell as it was read: row, column, value if it was there, and the values below which all were there.
type Reading = (u64, u64, Option<u32>, u32);

/// Computes a table and reads random cells of its draft meanwhile.
fn watched(ruleset: &Ruleset, rows: u64, columns: u64) -> (Arc<Table>, Vec<Reading>) {
    let (solver, job) = (solver(), Job::new());
    let request = grundy_request(ruleset, 0..rows, 0..columns);
    let mut numbers = Numbers(rows);
    thread::scope(|scope| {
        let work = scope.spawn(|| solver.table(&request, &job));
        let mut readings = Vec::new();
        while !work.is_finished() {
            let Some(draft) = job.draft() else { continue };
            assert_eq!(draft.request(), &request);
            assert_eq!((draft.value(rows, 0), draft.value(0, columns)), (None, None));
            for _ in 0..100 {
                let (row, column) = (numbers.below(rows), numbers.below(columns));
                let below = draft.final_below();
                readings.push((row, column, draft.value(row, column), below));
            }
        }
        assert!(job.draft().is_none(), "the table has taken its place");
        (work.join().expect("no panic").expect("a table"), readings)
    })
}

#[test]
fn drafts_show_final_values() {
    let queenlike = rays(&[[1, 0], [0, 1], [1, 1], [2, 3]], &[]);
    let king = rays(&[[1, 0]], &[[0, 1], [1, 1]]);
    for (branch, ruleset, rows, columns) in [
        ("half a square", Ruleset::Wythoff, 900, 900),
        ("lying", Ruleset::Wythoff, 500, 900),
        ("standing: the other half", Ruleset::Wythoff, 900, 500),
        ("whole plane", queenlike, 400, 500),
        ("row by row", Ruleset::TWythoff { t: 3 }, 200, 300),
        ("few values", king, 700, 700),
    ] {
        // On a busy machine nothing may be seen of a table before it is there.
        let mut seen = 0;
        while seen == 0 {
            let (table, readings) = watched(&ruleset, rows, columns);
            for (row, column, value, below) in readings {
                let own = table.value(row, column).expect("a value");
                assert!(value.is_none_or(|value| value == own), "{branch}: ({row}, {column})");
                assert!(value.is_some() || own >= below, "{branch}: ({row}, {column}) is {own}, below {below}");
                seen += 1;
            }
        }
    }
}

/// A reader may keep the draft longer than the computation lasts.
#[test]
fn a_draft_outlives_its_table() {
    let (solver, job) = (solver(), Job::new());
    let request = grundy_request(&Ruleset::Wythoff, 0..800, 0..800);
    let draft = loop {
        let fresh = Solver::default();
        let kept = thread::scope(|scope| {
            let work = scope.spawn(|| fresh.table(&request, &job));
            let mut kept = None;
            while !work.is_finished() && kept.is_none() {
                kept = job.draft();
            }
            work.join().expect("no panic").expect("a table");
            kept
        });
        if let Some(draft) = kept {
            break draft;
        }
    };
    let table = solver.table(&request, &Job::new()).expect("a table");
    for (row, column) in (0..800).map(|i| (i, i * i % 800)) {
        assert_eq!(draft.value(row, column), table.value(row, column));
    }
}

/// Cancelled at random moments, from the allocation on; the next requests are answered as if nothing had been.
#[test]
fn cancelling_leaves_the_solver_sound() {
    let solver = solver();
    let request = grundy_request(&Ruleset::Wythoff, 0..3000, 0..3000);
    let reference = super::common::plane_reference(&Ruleset::Wythoff, 60, 60);
    let mut numbers = Numbers(7);
    for round in 0..12 {
        let job = Job::new();
        let moment = if round == 0 { 0 } else { numbers.below(4_500_000) };
        let result = thread::scope(|scope| {
            let work = scope.spawn(|| solver.table(&request, &job));
            while job.progress().done < moment && !work.is_finished() {
                thread::yield_now();
            }
            job.cancel();
            work.join().expect("no panic")
        });
        assert!(job.draft().is_none());
        if let Err(error) = &result {
            assert_eq!(*error, SolverError::Cancelled);
        }
        let small = grundy_request(&Ruleset::Wythoff, 0..60, 0..60);
        let table = solver.table(&small, &Job::new()).expect("a table");
        for (a, row) in (0..).zip(&reference) {
            assert_eq!(&table.row(a).collect::<Vec<_>>(), row, "row {a} after {moment}");
        }
    }
    let table = solver.table(&request, &Job::new()).expect("a table");
    let fresh = Solver::default().table(&request, &Job::new()).expect("a table");
    assert_eq!(table.cells(), fresh.cells());
}
