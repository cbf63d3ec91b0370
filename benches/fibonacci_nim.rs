//! Fibonacci Nim: rows as steps, a single row afterwards, and the least winning limits of two global piles; beside them
//! the recursion as it stands.

mod support;

use std::hint::black_box;
use std::time::Duration;

use criterion::Criterion;
use golden_game::{Position, Ruleset};
use golden_solver::{Budget, FibonacciStep, Job, Solver, SolverError};

/// Sizes at which the recursion is bearable.
const SMALL_ROWS: u64 = 2000;
const SMALL_PILES: u64 = 150;

fn count_steps(solver: &Solver, rows: std::ops::Range<u64>) -> usize {
    let mut count = 0;
    let visit = |_, steps: &[FibonacciStep]| {
        count += steps.len();
        Ok::<(), SolverError>(())
    };
    solver.fibonacci_steps(rows, &Job::new(), visit).expect("within the budget");
    count
}

/// Every 𝒢(n, r) below `end` by the definition; the limits of a row one after the other, so that each adds one option.
fn recursion(end: usize) -> u64 {
    let mut rows: Vec<Vec<u32>> = Vec::new();
    for n in 0..end {
        let mut present = vec![false; n + 2];
        let mut row = vec![0];
        let mut mex = 0;
        for taken in 1..=n {
            let rest = n - taken;
            present[rows[rest][rest.min(2 * taken)] as usize] = true;
            while present[mex] {
                mex += 1;
            }
            row.push(u32::try_from(mex).expect("small"));
        }
        rows.push(row);
    }
    rows.iter().flatten().map(|&value| u64::from(value)).sum()
}

fn rows(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("fibonacci_rows");
    group.sample_size(10).warm_up_time(Duration::from_millis(200)).measurement_time(Duration::from_secs(2));
    group.bench_function("steps_2000", |bench| bench.iter(|| count_steps(&Solver::default(), 0..SMALL_ROWS)));
    let end = usize::try_from(SMALL_ROWS).expect("small");
    group.bench_function("recursion_2000", |bench| bench.iter(|| recursion(black_box(end))));
    for size in [10_000, 100_000, 1_000_000] {
        let name = format!("steps_{size}");
        group.bench_function(name, |bench| bench.iter(|| count_steps(&Solver::default(), 0..size)));
    }
    // All kept steps read again: what is left when nothing is computed.
    let solver = Solver::default();
    count_steps(&solver, 0..1_000_000);
    group.bench_function("kept_1000000", |bench| bench.iter(|| count_steps(&solver, 0..1_000_000)));
    let mut n = 0;
    group.bench_function("one_row_below_1000000", |bench| {
        bench.iter(|| {
            n = (n + 618_033) % 1_000_000;
            count_steps(&solver, n..n + 1)
        });
    });
    group.finish();
}

/// The outcomes of (a, b; r) for all piles below `end` and all limits, by the definition.
fn global_recursion(end: usize) -> usize {
    let mut wins: Vec<Vec<bool>> = Vec::new();
    for a in 0..end {
        for b in 0..end {
            let mut row = vec![false];
            for taken in 1..=a.max(b) {
                let loses = |a: usize, b: usize| {
                    let limits: &[bool] = &wins[a * end + b];
                    !limits[(2 * taken).min(limits.len() - 1)]
                };
                let has_won = row[taken - 1];
                row.push(has_won || taken <= a && loses(a - taken, b) || taken <= b && loses(a, b - taken));
            }
            wins.push(row);
        }
    }
    wins.iter().flatten().filter(|&&is_win| is_win).count()
}

fn global(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("fibonacci_global");
    group.sample_size(10).warm_up_time(Duration::from_millis(200)).measurement_time(Duration::from_secs(2));
    // No positions to search: outcomes and winning moves only.
    let solver = Solver::new(Budget { states: 1, ..Budget::default() });
    let evaluate = |numbers: &[u64]| {
        let position = Position::words(numbers);
        solver.evaluate(&Ruleset::FibonacciNimGlobal, &position, &Job::new()).expect("an evaluation")
    };
    for size in [SMALL_PILES, 1000, 3000] {
        let numbers = [size - 1, size, size - 1];
        group.bench_function(format!("limits_{size}"), |bench| bench.iter(|| evaluate(&numbers)));
    }
    let end = usize::try_from(SMALL_PILES).expect("small") + 1;
    group.bench_function("recursion_150", |bench| bench.iter(|| global_recursion(black_box(end))));
    let three = Solver::default();
    let position = Position::words(&[150u64, 100, 50, 149]);
    group.bench_function("three_piles_150_100_50", |bench| {
        bench.iter(|| three.evaluate(&Ruleset::FibonacciNimGlobal, &position, &Job::new()));
    });
    group.finish();
}

fn main() {
    let run = support::Run::begin();
    let mut criterion = Criterion::default().configure_from_args();
    rows(&mut criterion);
    global(&mut criterion);
    criterion.final_summary();
    run.ratios("fibonacci_rows", "steps_2000", &["recursion_2000"]);
    run.ratios("fibonacci_rows", "steps_1000000", &["steps_10000", "steps_100000", "kept_1000000"]);
    run.ratios("fibonacci_rows", "kept_1000000", &["one_row_below_1000000"]);
    run.ratios("fibonacci_global", "limits_150", &["recursion_150"]);
    run.ratios("fibonacci_global", "limits_3000", &["limits_1000", "three_piles_150_100_50"]);
}
