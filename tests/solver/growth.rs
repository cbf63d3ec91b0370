//! 𝒢(n, n) of Fibonacci Nim against the rows themselves.

use golden_solver::{FibonacciGrowth, GrowthRecords, Job, SolverError};

use super::common::{cancelled, solver};

fn growth(last: u64) -> FibonacciGrowth {
    solver().fibonacci_growth(last, &Job::new()).expect("within the budget")
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
    assert_eq!((growth.last(), growth.value(LAST + 1)), (LAST, None));
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

/// Far enough for thousands of runs that wait for hundreds of blocks.
#[test]
fn the_records_without_kept_rows_are_those_of_the_kept_rows() {
    const LAST: u64 = 1_000_000;
    let mut records = GrowthRecords::default();
    records.extend_to(LAST, &Job::new()).expect("below 2^32");
    let expected: Vec<_> = growth(LAST).records().collect();
    assert_eq!(records.up_to(LAST).collect::<Vec<_>>(), expected);
}

#[test]
fn one_row_is_enough_and_a_cancelled_job_ends_it() {
    assert_eq!(growth(0).value(0), Some(0));
    assert_eq!(solver().fibonacci_growth(100_000, &cancelled()), Err(SolverError::Cancelled));
}

/// Whatever the blocks at which a run is stopped, and goes on from its state.
#[test]
fn the_records_in_little_memory_are_the_same() {
    const LAST: u64 = 40_000;
    let expected: Vec<_> = growth(LAST).records().collect();
    for stop in [1, 2, 7, u64::MAX] {
        let mut records = GrowthRecords::default();
        let mut blocks = 0;
        while records.known() <= LAST {
            assert!(records.extend());
            blocks += 1;
            if blocks % stop == 0 {
                let state = records.state().expect("between two blocks");
                records = GrowthRecords::from_state(state).expect("a state");
            }
        }
        assert_eq!(records.up_to(LAST).collect::<Vec<_>>(), expected, "{stop}");
    }
    let mut records = GrowthRecords::default();
    records.extend_to(LAST, &Job::new()).expect("within reach");
    assert_eq!(records.up_to(LAST).collect::<Vec<_>>(), expected);
    assert!(records.extend_to(GrowthRecords::LAST + 1, &Job::new()).is_err());
}

/// No number of a state makes the program fail: it is refused, or goes on with rows that nobody promised.
#[test]
fn numbers_that_are_no_state_are_refused() {
    let mut records = GrowthRecords::default();
    records.extend_to(6000, &Job::new()).expect("within reach");
    let state = records.state().expect("between two blocks");
    assert!(GrowthRecords::from_state(state[..state.len() - 1].to_vec()).is_none());
    assert!(GrowthRecords::from_state(state.iter().copied().chain([0])).is_none());
    for place in (0..state.len()).step_by(11) {
        for number in [0, 1, 2049, 1 << 31, u32::MAX] {
            let mut changed = state.clone();
            changed[place] = number;
            if let Some(mut records) = GrowthRecords::from_state(changed) {
                records.extend();
            }
        }
    }
}
