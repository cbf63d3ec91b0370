//! Level sets of Wythoff's game and P-positions of ray games, beside the whole tables they are part of.

use std::hint::black_box;
use std::time::Duration;

use criterion::Criterion;
use golden_game::{Ruleset, Vector};
use golden_solver::{Budget, Job, Quantity, Solver, SolverError, TableRequest};

use support::Run;

mod support;

const GROUP: &str = "level_sets";

/// The largest pile of what a table is compared with, and of what the plain recursion is.
const SIZE: u64 = 2000;
const SMALL: u64 = 300;

fn levels(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group(GROUP);
    group.sample_size(10).warm_up_time(Duration::from_millis(500)).measurement_time(Duration::from_secs(2));
    let level = |value, up_to| Solver::new(Budget::default()).level_set(black_box(value), up_to, &Job::new());
    for (value, up_to) in [(0, 100_000), (7, 100_000), (50, 100_000), (50, SIZE), (50, SMALL)] {
        group.bench_function(format!("value_{value}_to_{up_to}"), |bencher| bencher.iter(|| level(value, up_to)));
    }
    group.bench_function(format!("table_to_{SIZE}"), |bencher| bencher.iter(|| level_of_table(black_box(50), SIZE)));
    group.bench_function(format!("plain_to_{SMALL}"), |bencher| bencher.iter(|| level_by_mex(black_box(50), 300)));
    group.finish();
}

/// The P-positions of a ray game row by row, beside the table of outcomes that holds the same rows.
fn ray_rows(criterion: &mut Criterion) {
    let rays = [[1, 0], [0, 1], [1, 1], [1, 2]].map(Vector::from).to_vec();
    let game = Ruleset::Rays { rays, leaps: Vec::new() };
    let mut group = criterion.benchmark_group(GROUP);
    group.sample_size(10).warm_up_time(Duration::from_millis(500)).measurement_time(Duration::from_secs(2));
    let last = |rows: u64| {
        let mut last = 0;
        let visited = Solver::new(Budget::default()).for_each_p_row(&game, 0..rows, &Job::new(), |_, column| {
            last = column;
            Ok::<(), SolverError>(())
        });
        visited.map(|()| last)
    };
    for rows in [SIZE, 100_000, 1_000_000] {
        group.bench_function(format!("ray_rows_to_{rows}"), |bencher| bencher.iter(|| last(black_box(rows))));
    }
    let request = TableRequest {
        ruleset: game.clone(),
        quantity: Quantity::Outcome,
        rows: 0..SIZE,
        // More columns than these rows reach.
        columns: 0..3 * SIZE,
    };
    group.bench_function(format!("ray_table_to_{SIZE}"), |bencher| {
        bencher.iter(|| Solver::new(Budget::default()).table(black_box(&request), &Job::new()));
    });
    group.finish();
}

/// The level set read from the table.
fn level_of_table(value: u32, up_to: u64) -> Vec<(u64, u64)> {
    let request = TableRequest {
        ruleset: Ruleset::Wythoff,
        quantity: Quantity::Grundy,
        rows: 0..up_to + 1,
        columns: 0..up_to + 1,
    };
    let Ok(table) = Solver::new(Budget::default()).table(&request, &Job::new()) else { return Vec::new() };
    let places = (0..=up_to).filter_map(|a| {
        let row = (0_u64..).zip(table.row(a)).skip_while(|&(b, _)| b < a);
        { row }.find(|&(_, other)| other == value).map(|(b, _)| (a, b))
    });
    places.collect()
}

/// The level set from the definition: of each cell all options.
fn level_by_mex(value: usize, up_to: usize) -> Vec<(usize, usize)> {
    let mut table = vec![vec![0; up_to + 1]; up_to + 1];
    let mut found = Vec::new();
    let mut seen = vec![(0, 0); 2 * up_to + 1];
    for a in 0..=up_to {
        for b in 0..=up_to {
            let cell = (a, b + 1);
            for &value in &table[a][..b] {
                seen[value] = cell;
            }
            for row in &table[..a] {
                seen[row[b]] = cell;
            }
            for k in 1..=a.min(b) {
                seen[table[a - k][b - k]] = cell;
            }
            let mex = seen.iter().position(|&last| last != cell).unwrap_or_default();
            table[a][b] = mex;
            if mex == value && a <= b {
                found.push((a, b));
            }
        }
    }
    found
}

fn main() {
    let run = Run::begin();
    let mut criterion = Criterion::default().configure_from_args();
    levels(&mut criterion);
    ray_rows(&mut criterion);
    criterion.final_summary();
    run.ratios(GROUP, &format!("ray_rows_to_{SIZE}"), &[&format!("ray_table_to_{SIZE}")]);
    run.ratios(GROUP, "value_7_to_100000", &["value_50_to_100000"]);
    run.ratios(GROUP, &format!("value_50_to_{SIZE}"), &[&format!("table_to_{SIZE}")]);
    run.ratios(GROUP, &format!("value_50_to_{SMALL}"), &[&format!("plain_to_{SMALL}")]);
}
