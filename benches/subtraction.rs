//! Subtraction games: ten million piles with the moves of the odd-Fibonacci set, 64 at a time; beside it pile after
//! pile, the theorem, and the memory alone; periods with their proof.

mod support;

use std::hint::black_box;
use std::time::Duration;

use criterion::Criterion;
use golden_game::{Ruleset, Subtraction, SubtractionSet};
use golden_solver::{Job, Quantity, Solver, TableRequest, is_pile_period, pile_period};

const PILES: u64 = 10_000_000;

/// So many tables are larger than what the allocator keeps.
const FRESH: usize = 3;

const PERIODIC: [u64; 6] = [11, 30, 43, 77, 101, 128];

fn table(set: &SubtractionSet) -> u32 {
    let request = TableRequest {
        ruleset: Ruleset::Subtraction { set: set.clone() },
        quantity: Quantity::Grundy,
        rows: 0..1,
        columns: 0..PILES,
    };
    // A solver of its own, so that nothing is kept.
    Solver::default().table(&request, &Job::new()).expect("within the budget").maximum()
}

/// Pile after pile: the least number that no option has.
fn one_after_the_other(moves: &[u64], end: usize) -> Vec<u16> {
    let mut values: Vec<u16> = Vec::with_capacity(end);
    for pile in 0..end {
        let mut present = 0u64;
        for &taken in moves {
            let Some(option) = usize::try_from(taken).ok().and_then(|taken| pile.checked_sub(taken)) else { break };
            present |= 1 << values[option];
        }
        values.push(u16::try_from(present.trailing_ones()).expect("small"));
    }
    values
}

fn heaps(criterion: &mut Criterion) {
    let golden = SubtractionSet::OddFibonacci;
    let moves = Subtraction { set: golden.clone() }.moves_up_to(PILES - 1);
    let listed = SubtractionSet::Explicit(moves.clone());
    let end = usize::try_from(PILES).expect("small");
    let mut group = criterion.benchmark_group("subtraction");
    group.sample_size(10).warm_up_time(Duration::from_millis(300)).measurement_time(Duration::from_secs(3));
    group.bench_function("table_10000000", |bench| bench.iter(|| table(black_box(&listed))));
    group.bench_function("naive_10000000", |bench| bench.iter(|| one_after_the_other(black_box(&moves), end)));
    group.bench_function("theorem_10000000", |bench| bench.iter(|| table(black_box(&golden))));
    // The floor: the bytes of the table, all the same. The allocator hands out memory that was touched before, to the table
    // too.
    group.bench_function("memset_20_MB", |bench| bench.iter(|| vec![black_box(1u16); end]));
    // Memory that nobody has touched: so much is mapped anew each time.
    let fresh = FRESH * end;
    group.bench_function("first_touch_and_memset_60_MB", |bench| bench.iter(|| vec![black_box(1u16); fresh]));
    group.finish();
}

fn periods(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("pile_period");
    group.sample_size(10).warm_up_time(Duration::from_millis(200)).measurement_time(Duration::from_secs(1));
    let find = |moves: &[u64]| pile_period(black_box(moves), 1 << 26, &Job::new()).expect("no failure");
    let long = [1, 4, 12, 33, 88, 232, 609];
    group.bench_function("found_128", |bench| bench.iter(|| find(&PERIODIC)));
    group.bench_function("found_609", |bench| bench.iter(|| find(&long)));
    let certificate = find(&PERIODIC).expect("a period");
    group.bench_function("checked_128", |bench| {
        bench.iter(|| is_pile_period(&PERIODIC, black_box(&certificate), &Job::new()));
    });
    group.finish();
}

fn main() {
    let run = support::Run::begin();
    let mut criterion = Criterion::default().configure_from_args();
    heaps(&mut criterion);
    periods(&mut criterion);
    criterion.final_summary();
    run.ratios(
        "subtraction",
        "table_10000000",
        &["naive_10000000", "theorem_10000000", "memset_20_MB", "first_touch_and_memset_60_MB"],
    );
    run.ratios("pile_period", "found_128", &["found_609", "checked_128"]);
}
