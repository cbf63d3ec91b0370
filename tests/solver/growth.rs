//! 𝒢(n, n) of Fibonacci Nim against the plain recursion and the rows themselves.

use golden_nim::game::FibonacciNim;
use golden_nim::solver::reference::grundy;
use golden_nim::solver::{FibonacciGrowth, Job, SolverError};

use super::common::solver;

fn growth(last: u64) -> FibonacciGrowth {
    solver().fibonacci_growth(last, &Job::new()).expect("within the budget")
}

#[test]
fn the_values_are_those_of_the_plain_recursion() {
    const LAST: u64 = 80;
    let growth = growth(LAST);
    for n in 0..=LAST {
        assert_eq!(growth.value(n).map(u64::from), Some(grundy(&FibonacciNim, &(n, n)).into()), "n = {n}");
    }
    assert_eq!((growth.last(), growth.value(LAST + 1)), (LAST, None));
}

/// Across the borders of what is read at once.
#[test]
fn the_values_are_the_last_steps_of_the_rows() {
    const LAST: u64 = 20_000;
    let growth = growth(LAST);
    let mut rows = 0;
    let visited = solver().stream_fibonacci_steps(0..LAST + 1, &Job::new(), |n, steps| {
        assert_eq!(growth.value(n), steps.last().map(|step| step.value), "n = {n}");
        rows += 1;
        Ok::<(), SolverError>(())
    });
    assert_eq!((visited, rows), (Ok(()), LAST + 1));
}

#[test]
fn the_records_are_where_a_larger_value_appears_first() {
    let growth = growth(5000);
    let mut largest = None;
    let mut expected = Vec::new();
    for n in 0..=5000 {
        let value = growth.value(n);
        if value > largest {
            largest = value;
            expected.push((n, value));
        }
    }
    let records: Vec<_> = growth.records().map(|record| (record.n, Some(record.value))).collect();
    assert_eq!(records, expected);
    // 𝒢(n, n) ≤ 𝒢(n + 1, n + 1) ≤ 𝒢(n, n) + 1: every run is a record.
    assert!(growth.rises_by_ones());
    assert_eq!(records.len(), growth.runs().len());
}

#[test]
fn one_row_is_enough_and_a_cancelled_job_ends_it() {
    assert_eq!(growth(0).value(0), Some(0));
    let job = Job::new();
    job.cancel();
    assert_eq!(solver().fibonacci_growth(100_000, &job), Err(SolverError::Cancelled));
}
