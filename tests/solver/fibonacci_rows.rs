//! Fibonacci Nim in all its forms against the recursion: rows, the rows that are kept, local and global piles.

use std::collections::HashMap;
use std::thread;

use golden_game::{Convention, Outcome, Position, Ruleset};
use golden_number::UBig;
use golden_solver::{Bound, Budget, FibonacciStep, Job, Need, Reason, Solver, SolverError};

use super::common::{cells, evaluate, evaluate_at, evaluate_by, grundy_request, left_by, solver};

/// The least number that is not among those marked.
fn mex(present: &[bool]) -> u32 {
    let first = present.iter().position(|&present| !present).unwrap_or(present.len());
    u32::try_from(first).expect("small")
}

fn index(number: u64) -> usize {
    usize::try_from(number).expect("small")
}

/// All 𝒢(n, r) with n below `end` by the recursion 𝒢(n, r) = mex {𝒢(n − k, min(2k, n − k)) : 1 ≤ k ≤ r}.
fn by_definition(end: usize) -> Vec<Vec<u32>> {
    let mut rows: Vec<Vec<u32>> = Vec::new();
    for n in 0..end {
        let mut present = vec![false; n + 2];
        let mut row = vec![0];
        for taken in 1..=n {
            let rest = n - taken;
            present[rows[rest][rest.min(2 * taken)] as usize] = true;
            row.push(mex(&present));
        }
        rows.push(row);
    }
    rows
}

fn steps(solver: &Solver, rows: std::ops::Range<u64>) -> Vec<(u64, Vec<FibonacciStep>)> {
    let mut all = Vec::new();
    let visit = |n, steps: &[FibonacciStep]| {
        all.push((n, steps.to_vec()));
        Ok::<(), SolverError>(())
    };
    solver.fibonacci_steps(rows, &Job::new(), visit).expect("rows");
    all
}

/// A solver whose budget allows so many rows, but not to keep them.
fn forgetful(rows: u64) -> Solver {
    Solver::new(Budget { cells: 16 * rows, states: 1 })
}

/// Beyond three blocks of rows, whose borders offers cross as runs.
#[test]
fn every_value_up_to_6500_stones() {
    let expected = by_definition(6501);
    for (branch, solver) in [("kept", solver()), ("streamed", forgetful(6501))] {
        for (n, steps) in steps(&solver, 0..6501) {
            assert_eq!(steps[0], FibonacciStep { limit: 0, value: 0 });
            let row = &expected[index(n)];
            let ends = steps.iter().skip(1).map(|step| step.limit as usize).chain([row.len()]);
            for (step, end) in steps.iter().zip(ends) {
                let values = &row[step.limit as usize..end];
                assert!(!values.is_empty() && values.iter().all(|&value| value == step.value), "{branch}: {n}");
            }
        }
    }
}

/// Rows beyond several chunks and lists of future offers: kept ones are the streamed ones, in any order of asking.
#[test]
fn rows_that_are_kept_are_the_rows() {
    let end = 20_000;
    let streamed = steps(&forgetful(end), 0..end);
    let keeping = solver();
    for rows in [17..19, 0..4096, 9000..9001, 4095..4098, 8190..20_000, 3..5000, 19_999..20_000, 0..20_000] {
        let expected = &streamed[index(rows.start)..index(rows.end)];
        assert!(steps(&keeping, rows.clone()) == expected, "{rows:?}");
    }
}

/// Single values from the kept rows, with the evidence of their options, against a solver that keeps none.
#[test]
fn single_positions_far_out() {
    let (keeping, streaming) = (solver(), forgetful(30_000));
    for (n, r) in [(29_999u64, 3000u64), (1, 1), (28_656, 28_655), (20_000, 12_345), (29_999, 29_999), (4096, 7)] {
        let position = Position::words(&[n, r]);
        let [kept, streamed] =
            [&keeping, &streaming].map(|solver| evaluate_by(solver, &Ruleset::FibonacciNim, &position));
        assert!(kept.grundy.is_some());
        assert_eq!(kept, streamed, "({n}, {r})");
    }
}

#[test]
fn local_sums_of_large_piles() {
    let solver = solver();
    let value = |n: u64, r: u64| {
        let (_, row) = steps(&solver, n..n + 1).swap_remove(0);
        let step = row.iter().rfind(|step| u64::from(step.limit) <= r).expect("a step");
        u64::from(step.value)
    };
    let piles = [[40_000, 39_999], [28_657, 28_656], [12_345, 678]];
    let sum = piles.iter().fold(0, |sum, &[n, r]| sum ^ value(n, r));
    let position = Position::words(&piles.concat());
    let evaluation = evaluate_by(&solver, &Ruleset::FibonacciNimLocal, &position);
    assert_eq!(evaluation.grundy, Some(UBig::from(sum)));
    let left = left_by(&evaluation);
    assert_eq!(left.is_empty(), sum == 0);
    for numbers in left.iter().map(|left| left.to_words().expect("small")) {
        assert_eq!(numbers.chunks(2).fold(0, |sum, pile| sum ^ value(pile[0], pile[1])), 0, "{numbers:?}");
    }
}

/// The same rows whether they are kept or not.
#[test]
fn streamed_rows_are_the_kept_ones() {
    let solver = solver();
    let mut streamed = Vec::new();
    let visit = |n, steps: &[FibonacciStep]| {
        streamed.push((n, steps.to_vec()));
        Ok::<(), SolverError>(())
    };
    let job = Job::new();
    solver.stream_fibonacci_steps(4000..9000, &job, visit).expect("rows");
    assert_eq!((job.progress().done, job.progress().total), (9000, 9000));
    assert!(streamed == steps(&solver, 4000..9000));
}

#[test]
fn rows_beyond_the_budget_or_of_nothing() {
    let visit = |_, _: &[FibonacciStep]| Ok::<(), SolverError>(());
    let ask = |solver: &Solver, rows| solver.fibonacci_steps(rows, &Job::new(), visit);
    assert!(matches!(
        ask(&forgetful(10), 5..11),
        Err(SolverError::Budget(Need { bound: Bound::Cells, allowed: 160, .. }))
    ));
    assert!(matches!(ask(&solver(), 5..5), Err(SolverError::EmptyRange { first: 5, end: 5, .. })));
    let boundless = Solver::new(Budget { cells: u64::MAX, states: 1 });
    assert!(matches!(ask(&boundless, 0..1 << 33), Err(SolverError::TableValue { .. })));
    // What the visitor returns ends it.
    let mut seen = 0;
    let result = solver().fibonacci_steps(0..100_000, &Job::new(), |n, _| {
        seen = n;
        if n == 5 { Err(SolverError::Cancelled) } else { Ok(()) }
    });
    assert_eq!((result, seen), (Err(SolverError::Cancelled), 5));
}

/// Several threads ask at once, some give up on the way: whoever stays gets the rows, and so does who comes later.
#[test]
fn rows_asked_for_at_once() {
    let solver = solver();
    let jobs: Vec<Job> = (0..4).map(|_| Job::new()).collect();
    let value = |job: &Job, n: u64| {
        let result = solver.evaluate(&Ruleset::FibonacciNim, &Position::words(&[n, n - 1]), job);
        result.map(|evaluation| evaluation.grundy)
    };
    let results = thread::scope(|scope| {
        let workers: Vec<_> =
            (0u64..).zip(&jobs).map(|(i, job)| scope.spawn(move || value(job, 150_000 - i))).collect();
        while jobs[0].progress().done < 20_000 && !workers[0].is_finished() {
            thread::yield_now();
        }
        jobs[0].cancel();
        jobs[2].cancel();
        workers.into_iter().map(|worker| worker.join().expect("no panic")).collect::<Vec<_>>()
    });
    let expected = forgetful(160_000);
    for (i, result) in (0u64..).zip(results) {
        let n = 150_000 - i;
        let alone = evaluate_by(&expected, &Ruleset::FibonacciNim, &Position::words(&[n, n - 1])).grundy;
        assert!(result == Ok(alone.clone()) || i % 2 == 0 && result == Err(SolverError::Cancelled), "{i}");
        assert_eq!(value(&Job::new(), n), Ok(alone));
    }
}

/// The values of all limits 0, 1, …, largest pile of all lists of piles in order, by the definition.
struct Recursion {
    known: HashMap<Vec<u64>, Vec<u32>>,
}

impl Recursion {
    fn values(&mut self, piles: &[u64]) -> Vec<u32> {
        let mut piles = piles.to_vec();
        piles.sort_unstable();
        if let Some(values) = self.known.get(&piles) {
            return values.clone();
        }
        let largest = piles.last().copied().unwrap_or_default();
        let mut present = vec![false; index(piles.iter().sum::<u64>()) + 2];
        let mut values = vec![0];
        for taken in 1..=largest {
            for i in 0..piles.len() {
                if piles[i] >= taken {
                    let mut rest = piles.clone();
                    rest[i] -= taken;
                    let rest = self.values(&rest);
                    present[rest[index(2 * taken).min(rest.len() - 1)] as usize] = true;
                }
            }
            values.push(mex(&present));
        }
        self.known.insert(piles, values.clone());
        values
    }

    /// The positions of value 0 that a move leads to.
    fn winning(&mut self, piles: &[u64], limit: u64) -> Vec<Vec<u64>> {
        let mut winning = Vec::new();
        for i in 0..piles.len() {
            for taken in 1..=limit.min(piles[i]) {
                let mut rest = piles.to_vec();
                rest[i] -= taken;
                let limit = rest.iter().copied().max().unwrap_or_default().min(2 * taken);
                if self.values(&rest)[index(limit)] == 0 {
                    rest.push(limit);
                    winning.push(rest);
                }
            }
        }
        winning.sort_unstable();
        winning.dedup();
        winning
    }
}

/// Outcomes and winning moves from least winning limits: the budget allows no search for values.
fn check_global(recursion: &mut Recursion, piles: &[u64]) {
    let values = recursion.values(piles);
    let largest = values.len() as u64 - 1;
    let least = values.iter().position(|&value| value > 0).map_or(largest, |least| least as u64);
    let lists =
        Solver::new(Budget { states: (piles.iter().map(|pile| pile + 1).product::<u64>()).max(1), cells: 1 << 20 });
    for limit in [0, least.saturating_sub(1), least, (least + 1).min(largest), largest] {
        let position = Position::words(&[piles, &[limit]].concat());
        let evaluation = evaluate_by(&lists, &Ruleset::FibonacciNimGlobal, &position);
        let outcome = if values[index(limit)] == 0 { Outcome::P } else { Outcome::N };
        assert_eq!(evaluation.outcome, Some(outcome), "{piles:?}; {limit}");
        let value = UBig::from(values[index(limit)]);
        assert!(evaluation.grundy.as_ref().is_none_or(|grundy| *grundy == value), "{piles:?}; {limit}");
        let found: Vec<Vec<u64>> = left_by(&evaluation).iter().map(|left| left.to_words().expect("small")).collect();
        assert_eq!(found, recursion.winning(piles, limit), "{piles:?}; {limit}");
    }
}

#[test]
fn two_global_piles_up_to_40() {
    let mut recursion = Recursion { known: HashMap::new() };
    for (a, b) in cells(0..41, 0..41) {
        check_global(&mut recursion, &[a, b]);
    }
}

#[test]
fn three_and_more_global_piles() {
    let mut recursion = Recursion { known: HashMap::new() };
    for a in 0..=12 {
        for b in a..=12 {
            for c in b..=12 {
                check_global(&mut recursion, &[b, c, a]);
            }
        }
    }
    for piles in [vec![3, 1, 4, 5], vec![6, 6, 5, 5], vec![2, 2, 2, 2, 2], vec![1, 0, 7, 3, 0, 2], vec![4, 4, 4, 5]] {
        check_global(&mut recursion, &piles);
    }
}

/// Grundy values of several piles, with all their limits.
#[test]
fn global_values_of_all_limits() {
    let mut recursion = Recursion { known: HashMap::new() };
    for piles in [vec![7, 9], vec![21, 13], vec![5, 6, 7], vec![3, 3, 3, 4], vec![1, 1, 1, 1, 2]] {
        for (limit, value) in (0u64..).zip(recursion.values(&piles)) {
            let evaluation = evaluate(&Ruleset::FibonacciNimGlobal, &[&piles[..], &[limit]].concat());
            assert_eq!(evaluation.grundy, Some(UBig::from(value)), "{piles:?}; {limit}");
        }
    }
}

/// Three large piles: who wins is known where the values are not.
#[test]
fn three_large_global_piles() {
    let evaluation = evaluate(&Ruleset::FibonacciNimGlobal, &[25, 40, 60, 59]);
    assert_eq!(evaluation.outcome, Some(Outcome::N));
    assert!(evaluation.reasons.iter().any(|reason| matches!(reason, Reason::LeastLimit { .. })));
    let left = left_by(&evaluation);
    assert!(!left.is_empty());
    for left in left {
        assert_eq!(evaluate_at(&Ruleset::FibonacciNimGlobal, &left).outcome, Some(Outcome::P));
    }
    let small = Solver::new(Budget { states: 1000, ..Budget::default() });
    let unknown = evaluate_by(&small, &Ruleset::FibonacciNimGlobal, &Position::words(&[25u64, 40, 60, 59]));
    assert_eq!((unknown.outcome, unknown.winning_moves), (None, None));
    let [Reason::BeyondBudget(Need { bound, allowed: 1000, .. })] = unknown.reasons.as_slice() else {
        panic!("{:?}", unknown.reasons)
    };
    assert_eq!(*bound, Bound::States { options: None, is_by_options: false });
}

/// The rows before a window far out are read one after the other, and none is kept.
#[test]
fn a_window_far_out_takes_little_memory() {
    for ruleset in [Ruleset::FibonacciNim, Ruleset::TakeAway { factor: 3.into() }] {
        let far = 100_000_000;
        let request = grundy_request(&ruleset, far..far + 3, 0..5);
        assert!(
            solver().plan_table(Convention::Normal, &request).map(|plan| plan.bytes()).expect("a window") < 20_000_000,
            "{request:?}"
        );
        assert!(matches!(
            solver().check_table(Convention::Normal, &request),
            Err(SolverError::Budget(Need { bound: Bound::Cells, .. }))
        ));
        let larger = Solver::new(Budget { cells: 1_600_000_063, states: 1 });
        assert_eq!(larger.check_table(Convention::Normal, &request), Ok(()));
    }
}
