//! Large tables: random cells by the definition of mex, hashes, drafts, cancelling.

use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use golden_game::Ruleset;
use golden_solver::{Job, Solver, SolverError, Table, TableRequest};

use super::common::{grundy_request, grundy_table, rays, solver, subtraction};

/// How long a test tries to see what happens meanwhile: far longer than a busy machine needs.
const CANCEL_STEP: Duration = Duration::from_mins(5);

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
    let table = grundy_table(&Ruleset::Wythoff, 0..size, 0..size);
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

/// The hash FNV-1a of 64 bits over the cells, row after row, each as two bytes, the lower one first.
fn hash(table: &Table) -> u64 {
    let cells = table.rows().flat_map(|row| table.row(row));
    let bytes = cells.flat_map(|value| u16::try_from(value).expect("two bytes").to_le_bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The hashes come from a plain program of another kind: cell after cell, row by row, the least value that is in none
/// of the sets of values seen on the lines through the cell.
#[test]
fn hashes_of_large_tables() {
    let leaping = rays(&[[1, 0], [0, 1], [1, 2], [2, 1]], &[[3, 3]]);
    for (ruleset, rows, columns, expected) in [
        (Ruleset::Wythoff, 5000, 5000, 0x61d8_b264_beb2_d3ee),
        (Ruleset::Wythoff, 3000, 7000, 0x3568_2a80_cee5_4303),
        (rays(&[[1, 0], [0, 1], [1, 1], [2, 3]], &[]), 3000, 3000, 0xd846_748d_c00f_f222),
        (leaping, 1500, 1500, 0xe4ed_5fb0_2a4b_be9b),
        (Ruleset::TWythoff { t: 5 }, 1500, 1500, 0x1e90_21dd_d6ba_bfbd),
    ] {
        let table = grundy_table(&ruleset, 0..rows, 0..columns);
        assert_eq!(hash(&table), expected, "{ruleset:?}, {rows} × {columns}");
    }
}

/// A cell as it was read: row, column, value if it was there, and the values below which all were there.
type Reading = (u64, u64, Option<u32>, u32);

/// Computes a table and reads random cells of its partial meanwhile.
fn watched(ruleset: &Ruleset, rows: u64, columns: u64) -> (Arc<Table>, Vec<Reading>) {
    let (solver, job) = (solver(), Job::new());
    let request = grundy_request(ruleset, 0..rows, 0..columns);
    let mut numbers = Numbers(rows);
    thread::scope(|scope| {
        let work = scope.spawn(|| solver.table(&request, &job));
        let mut readings = Vec::new();
        while !work.is_finished() {
            let Some(partial) = job.partial() else { continue };
            assert_eq!(partial.request(), &request);
            assert_eq!((partial.value(rows, 0), partial.value(0, columns)), (None, None));
            for _ in 0..100 {
                let (row, column) = (numbers.below(rows), numbers.below(columns));
                let below = partial.reached();
                readings.push((row, column, partial.value(row, column), below));
            }
        }
        assert!(job.partial().is_none(), "the table has taken its place");
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
        ("with terminal cells", Ruleset::WythoffTerminal { within: 30 }, 400, 500),
    ] {
        // On a busy machine little may be seen of a table before it is there; of a larger one, more.
        let (mut there, mut below_own) = (0, 0);
        let end = Instant::now() + CANCEL_STEP;
        for attempt in 0.. {
            let larger = |size: u64| size * (4 + attempt.min(24)) / 4;
            let (table, readings) = watched(&ruleset, larger(rows), larger(columns));
            for (row, column, value, below) in readings {
                let own = table.value(row, column).expect("a value");
                assert!(value.is_none_or(|value| value == own), "{branch}: ({row}, {column})");
                assert!(value.is_some() || own >= below, "{branch}: ({row}, {column}) is {own}, below {below}");
                there += u32::from(value.is_some());
                below_own += u32::from(own < below);
            }
            if there > 0 && below_own > 0 {
                break;
            }
            assert!(Instant::now() < end, "{branch}: nothing seen");
        }
    }
}

/// A reader may keep the partial longer than the computation lasts.
#[test]
fn a_draft_outlives_its_table() {
    let (solver, job) = (solver(), Job::new());
    let request = grundy_request(&Ruleset::Wythoff, 0..800, 0..800);
    let partial = loop {
        let fresh = Solver::default();
        let kept = thread::scope(|scope| {
            let work = scope.spawn(|| fresh.table(&request, &job));
            let mut kept = None;
            while !work.is_finished() && kept.is_none() {
                kept = job.partial();
            }
            work.join().expect("no panic").expect("a table");
            kept
        });
        if let Some(partial) = kept {
            break partial;
        }
    };
    let table = solver.table(&request, &Job::new()).expect("a table");
    for (row, column) in (0..800).map(|i| (i, i * i % 800)) {
        assert_eq!(partial.value(row, column), table.value(row, column));
    }
}

/// Asks for a table and cancels when so many thousandths of the work are done. Whether it was in the midst of the work.
fn is_cancelled_midway(solver: &Solver, request: &TableRequest, thousandths: u64) -> bool {
    let job = Job::new();
    let mut seen = job.progress();
    let result = thread::scope(|scope| {
        let work = scope.spawn(|| solver.table(request, &job));
        while !work.is_finished() {
            seen = job.progress();
            if thousandths == 0 || seen.total > 0 && seen.done * 1000 >= seen.total * thousandths {
                break;
            }
            thread::yield_now();
        }
        job.cancel();
        work.join().expect("no panic")
    });
    assert!(job.partial().is_none());
    match result {
        Ok(_) => false,
        Err(error) => {
            assert_eq!(error, SolverError::Cancelled);
            0 < seen.done && seen.done < seen.total
        }
    }
}

/// Cancelled at random moments, from the allocation on; the next requests are answered as if nothing had been.
#[test]
fn cancelling_leaves_the_solver_sound() {
    let queenlike = rays(&[[1, 0], [0, 1], [1, 1], [2, 3]], &[]);
    let leaping = rays(&[[1, 0], [0, 1], [1, 2], [2, 1]], &[[3, 3]]);
    let long = subtraction(&(1..=100).map(|i| i * i).collect::<Vec<_>>());
    for (branch, ruleset, rows, columns) in [
        ("half a plane", Ruleset::Wythoff, 1200, 1200),
        ("whole plane", queenlike, 700, 700),
        ("value by value", leaping, 300, 400),
        ("pile by pile", long, 200, 1000),
    ] {
        let (solver, mut numbers, mut midway) = (solver(), Numbers(7), 0);
        let mut tables = Vec::new();
        let end = Instant::now() + CANCEL_STEP;
        for round in 0.. {
            // One row more each time: no table that is there already holds it.
            let request = grundy_request(&ruleset, 0..rows + round, 0..columns);
            let moment = if round == 0 { 0 } else { 1 + numbers.below(600) };
            midway += u32::from(is_cancelled_midway(&solver, &request, moment));
            if round % 2 == 1 {
                // Meanwhile the computation given up ends; what it leaves would be found.
                let other = grundy_request(&Ruleset::TWythoff { t: 2 }, 0..150 + round, 0..150);
                solver.table(&other, &Job::new()).expect("a table");
            }
            tables.push(solver.table(&request, &Job::new()).expect("a table"));
            if midway == 6 {
                break;
            }
            assert!(Instant::now() < end, "{branch}: hardly ever cancelled in the midst of the work");
        }
        let largest = tables.last().expect("a round").request();
        let fresh = Solver::default().table(largest, &Job::new()).expect("a table");
        for table in &tables {
            assert!(table.rows().all(|row| table.row(row).eq(fresh.row(row))), "{branch}, {:?}", table.rows());
        }
    }
}
