//! Tables of games on the plane: Wythoff's game by the march, beside the mex rule cell by cell and the floor, the first
//! touch of the same memory; queen-like ray games, t-Wythoff, Nim.

use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

use criterion::{Criterion, SamplingMode};
use golden_nim::game::{Ruleset, Vector};
use golden_nim::solver::{Budget, Job, Quantity, Solver, Table, TableRequest};

mod support;

use support::Run;

/// Cells in a page of memory.
const PAGE: usize = 2048;

/// A table by a solver that has computed nothing yet.
fn table(ruleset: &Ruleset, size: u64) -> Arc<Table> {
    let request =
        TableRequest { ruleset: ruleset.clone(), quantity: Quantity::Grundy, rows: 0..size, columns: 0..size };
    Solver::new(Budget::default()).table(&request, &Job::new()).expect("a table")
}

/// The table of Wythoff's game by the definition.
fn naive(size: usize) -> Vec<u16> {
    let mut values = vec![0; size * size];
    let mut seen = vec![usize::MAX; 3 * size];
    for a in 0..size {
        for b in 0..size {
            let cell = a * size + b;
            for k in 0..b {
                seen[usize::from(values[a * size + k])] = cell;
            }
            for k in 0..a {
                seen[usize::from(values[k * size + b])] = cell;
            }
            for k in 1..=a.min(b) {
                seen[usize::from(values[(a - k) * size + b - k])] = cell;
            }
            let mex = seen.iter().position(|&mark| mark != cell).expect("a mex");
            values[cell] = u16::try_from(mex).expect("a small value");
        }
    }
    values
}

/// Memory for a table of two bytes a cell, with one cell of each page written.
fn touched(size: usize) -> Vec<u16> {
    let mut cells: Vec<u16> = vec![0; size * size];
    cells.iter_mut().step_by(PAGE).for_each(|cell| *cell = 1);
    cells
}

/// The same with each cell written.
fn written(size: usize) -> Vec<u16> {
    let mut cells = Vec::with_capacity(size * size);
    cells.resize(size * size, u16::MAX);
    cells
}

fn small(size: u64) -> usize {
    usize::try_from(size).expect("small")
}

fn wythoff(criterion: &mut Criterion) {
    for size in [1000, 2000, 5000, 10_000] {
        let mut group = criterion.benchmark_group(format!("wythoff_{size}"));
        group.sample_size(10).warm_up_time(Duration::from_millis(100)).measurement_time(Duration::from_secs(2));
        group.sampling_mode(SamplingMode::Flat);
        group.bench_function("march", |bencher| bencher.iter(|| table(&Ruleset::Wythoff, black_box(size))));
        if size == 1000 {
            group.bench_function("naive", |bencher| bencher.iter(|| naive(black_box(small(size)))));
        }
        group.bench_function("first_touch", |bencher| bencher.iter(|| touched(black_box(small(size)))));
        group.bench_function("every_cell_written", |bencher| bencher.iter(|| written(black_box(small(size)))));
        group.finish();
    }
}

/// The rays of a queen, and others.
fn queenlike(others: &[[u32; 2]]) -> Ruleset {
    let rays = [[1, 0], [0, 1], [1, 1]].iter().chain(others).copied().map(Vector::from).collect();
    Ruleset::Rays { rays, leaps: Vec::new() }
}

fn plane_4000(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("plane_4000");
    group.sample_size(10).warm_up_time(Duration::from_millis(100)).measurement_time(Duration::from_secs(2));
    group.sampling_mode(SamplingMode::Flat);
    for (name, ruleset) in [
        ("queen_as_rays", queenlike(&[])),
        ("four_rays", queenlike(&[[2, 3]])),
        ("five_rays", queenlike(&[[2, 3], [1, 2]])),
        ("nim", Ruleset::Nim),
    ] {
        group.bench_function(name, |bencher| bencher.iter(|| table(&ruleset, black_box(4000))));
    }
    group.bench_function("first_touch", |bencher| bencher.iter(|| touched(black_box(4000))));
    group.bench_function("every_cell_written", |bencher| bencher.iter(|| written(black_box(4000))));
    group.finish();
}

fn t_wythoff(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("t_wythoff_1000");
    group.sample_size(10).warm_up_time(Duration::from_millis(100)).measurement_time(Duration::from_secs(1));
    group.sampling_mode(SamplingMode::Flat);
    for t in [2, 20, 200, 2000] {
        let ruleset = Ruleset::TWythoff { t };
        group.bench_function(format!("t_{t}"), |bencher| bencher.iter(|| table(&ruleset, black_box(1000))));
    }
    group.finish();
}

fn main() {
    let run = Run::begin();
    let mut criterion = Criterion::default().configure_from_args();
    wythoff(&mut criterion);
    plane_4000(&mut criterion);
    t_wythoff(&mut criterion);
    criterion.final_summary();
    run.ratios("wythoff_1000", "march", &["naive", "first_touch", "every_cell_written"]);
    for size in [2000, 5000, 10_000] {
        run.ratios(&format!("wythoff_{size}"), "march", &["first_touch", "every_cell_written"]);
    }
    run.ratios("plane_4000", "queen_as_rays", &["four_rays", "five_rays"]);
    run.ratios("plane_4000", "nim", &["first_touch", "every_cell_written"]);
    run.ratios("t_wythoff_1000", "t_2", &["t_20", "t_200", "t_2000"]);
}
