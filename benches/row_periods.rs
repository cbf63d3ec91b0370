//! The periods of the rows of Wythoff's table with their proofs, beside the plain table that would be needed.

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, SamplingMode};
use golden_solver::{Budget, Job, Solver, check_certificates};

use support::Run;

mod support;

const GROUP: &str = "row_periods";

/// Rows of the plain table.
const FEW: usize = 20;

fn periods(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group(GROUP);
    group.sample_size(10).warm_up_time(Duration::from_millis(500)).measurement_time(Duration::from_secs(2));
    group.sampling_mode(SamplingMode::Flat);
    let solver = || Solver::new(Budget::default());
    for rows in [20, 40, 80, 128] {
        group.bench_function(format!("rows_{rows}"), |bencher| {
            bencher.iter(|| solver().row_periods(black_box(rows), &Job::new()));
        });
    }
    let known = solver().row_periods(40, &Job::new()).expect("periods");
    group.bench_function("check_40", |bencher| {
        bencher.iter(|| check_certificates(known.periods(), Budget::default(), &Job::new()));
    });
    let few = FEW as u64;
    let last = *known.period(few - 1).expect("proved");
    let columns = last.columns().and_then(|columns| usize::try_from(columns).ok()).expect("few");
    group.bench_function("plain_table_20", |bencher| bencher.iter(|| plain_table(FEW, black_box(columns))));
    group.finish();
}

/// The table by the definition: of each cell all options.
fn plain_table(rows: usize, columns: usize) -> Vec<Vec<usize>> {
    let mut table = vec![vec![0; columns]; rows];
    let mut seen = vec![(0, 0); rows + columns];
    for a in 0..rows {
        for b in 0..columns {
            let cell = (a, b + 1);
            for &value in &table[a][..b] {
                seen[value] = cell;
            }
            for (below, row) in table[..a].iter().enumerate() {
                seen[row[b]] = cell;
                if let Some(diagonal) = (b + below).checked_sub(a) {
                    seen[row[diagonal]] = cell;
                }
            }
            table[a][b] = seen.iter().position(|&last| last != cell).unwrap_or_default();
        }
    }
    table
}

fn main() {
    let run = Run::begin();
    let mut criterion = Criterion::default().configure_from_args();
    periods(&mut criterion);
    criterion.final_summary();
    run.ratios(GROUP, "rows_20", &["plain_table_20"]);
    run.ratios(GROUP, "rows_40", &["check_40", "rows_80", "rows_128"]);
}
