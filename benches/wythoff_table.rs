//! Tables of games on the plane: Wythoff's game by the march, beside the mex rule cell by cell, bit sets of the values of
//! rows, columns and diagonals, and the floor, the first touch of the same memory; queen-like ray games, t-Wythoff, Nim.

use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

use criterion::{Criterion, SamplingMode};
use golden_game::{Ruleset, Vector};
use golden_solver::{Budget, Job, Quantity, Solver, Table, TableRequest};

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

/// The table of Wythoff's game by a bit set of the values of each column and diagonal, in one thread; a row has the values
/// of its column, and those it was given.
fn bitsets(size: usize) -> Vec<u16> {
    let words = 2 * size / 64 + 2;
    let mut table = vec![0; size * size];
    let (mut columns, mut diagonals) = (vec![0u64; size * words], vec![0u64; size * words]);
    let (mut low_columns, mut low_diagonals) = (vec![0; size], vec![0; size]);
    let raise = |set: &[u64], low: &mut usize| *low += set[*low..].iter().take_while(|&&word| word == u64::MAX).count();
    for a in 0..size {
        for b in a..size {
            let (row, column, diagonal) = (a * words, b * words, (b - a) * words);
            let taken = |word: usize| columns[row + word] | columns[column + word] | diagonals[diagonal + word];
            let first = low_columns[a].max(low_columns[b]).max(low_diagonals[b - a]);
            let word = (first..words).find(|&word| taken(word) != u64::MAX).expect("a free value");
            let bit = taken(word).trailing_ones();
            columns[row + word] |= 1 << bit;
            columns[column + word] |= 1 << bit;
            diagonals[diagonal + word] |= 1 << bit;
            raise(&columns[row..][..words], &mut low_columns[a]);
            raise(&columns[column..][..words], &mut low_columns[b]);
            raise(&diagonals[diagonal..][..words], &mut low_diagonals[b - a]);
            let value = u16::try_from(64 * word).expect("a small value") + u16::try_from(bit).expect("a bit");
            table[a * size + b] = value;
            table[b * size + a] = value;
        }
    }
    table
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
        if size <= 2000 {
            let cells = table(&Ruleset::Wythoff, size);
            assert!(
                bitsets(small(size))
                    .iter()
                    .zip(0..)
                    .all(|(&value, i)| cells.value(i / size, i % size) == Some(value.into()))
            );
            group.bench_function("bitsets", |bencher| bencher.iter(|| bitsets(black_box(small(size)))));
        }
        group.bench_function("first_touch", |bencher| bencher.iter(|| touched(black_box(small(size)))));
        group.bench_function("every_cell_written", |bencher| bencher.iter(|| written(black_box(small(size)))));
        group.finish();
    }
}

/// How the time grows with the side: four times the area.
fn doublings(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("doublings");
    group.sample_size(10).warm_up_time(Duration::from_millis(100)).measurement_time(Duration::from_secs(2));
    group.sampling_mode(SamplingMode::Flat);
    let games =
        [("four_rays", queenlike(&[[2, 3]])), ("t_2", Ruleset::TWythoff { t: 2 }), ("wythoff", Ruleset::Wythoff)];
    for (name, ruleset) in games {
        for size in [2000, 4000, 8000] {
            group.bench_function(format!("{name}_{size}"), |bencher| bencher.iter(|| table(&ruleset, black_box(size))));
        }
    }
    group.finish();
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
    doublings(&mut criterion);
    criterion.final_summary();
    run.ratios("wythoff_1000", "march", &["naive", "bitsets", "first_touch", "every_cell_written"]);
    run.ratios("wythoff_2000", "march", &["bitsets"]);
    for size in [2000, 5000, 10_000] {
        run.ratios(&format!("wythoff_{size}"), "march", &["first_touch", "every_cell_written"]);
    }
    run.ratios("plane_4000", "queen_as_rays", &["four_rays", "five_rays"]);
    run.ratios("plane_4000", "nim", &["first_touch", "every_cell_written"]);
    for game in ["four_rays", "t_2", "wythoff"] {
        run.ratios("doublings", &format!("{game}_2000"), &[&format!("{game}_4000"), &format!("{game}_8000")]);
    }
    run.ratios("doublings", "wythoff_8000", &["t_2_8000"]);
    run.ratios("t_wythoff_1000", "t_2", &["t_20", "t_200", "t_2000"]);
}
