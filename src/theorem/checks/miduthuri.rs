//! Miduthuri: steps of his proofs on Fibonacci Nim and Wythoff's game, growth, what is called unknown.

use super::check::{self, Check, CheckRun, FailingCase, Found, Unfinished, at, fibonacci_numbers, mex_pairs};
use golden_logic::automata::budget::Limits;
use golden_logic::learn::LEARNED;
use golden_number::{BeattyPair, UBig, fibonacci, tail_u64};
use golden_solver::{CertificateError, check_certificates};

pub const CHECKS: &[Check] = &[
    Check {
        name: "fibonacci-recurrence",
        measure: "n",
        quick: 200,
        usual: 20_000,
        most: 20_000,
        run: |t| recurrence(t, &fibonacci),
    },
    Check {
        name: "miduthuri-5.3-step",
        measure: "index",
        quick: 20,
        usual: 90,
        most: 90,
        run: |t| next_at_most(t, |numbers, i| numbers[i]),
    },
    Check { name: "zeckendorf-with-f1", measure: "n", quick: 5, usual: 100, most: 1000, run: |t| unique(t, 1) },
    Check { name: "fibonacci-differences", measure: "s", quick: 20, usual: 90, most: 90, run: |t| differences(t, 1) },
    Check {
        name: "miduthuri-5.7-chain",
        measure: "n",
        quick: 20,
        usual: 500,
        most: 100_000,
        run: |t| chain(t, |tail, [_, this, next], k| tail <= next && next < 2 * this && 2 * this < 2 * k),
    },
    Check {
        name: "growth-by-one",
        measure: "n",
        quick: 200,
        usual: 100_000,
        most: 100_000,
        run: |t| growth(t, |v| v + 1),
    },
    Check { name: "automata-of-values", measure: "n", quick: 40, usual: 400, most: 1000, run: |t| learned(t, 4) },
    Check {
        name: "miduthuri-7.2-end",
        measure: "n",
        quick: 5,
        usual: 20,
        most: 1000,
        run: |t| end(t, |[_, b]| (b, b)),
    },
    Check { name: "beatty-counts", measure: "N", quick: 200, usual: 100_000, most: 200_000, run: |t| counts(t, 1) },
    Check { name: "wythoff-rows-repeat", measure: "row", quick: 1, usual: 8, most: 60, run: rows_repeat },
];

/// F_1 = F_2 = 1 and F_n = F_{n−1} + F_{n−2}.
fn recurrence(trial: &CheckRun<'_>, claimed: &dyn Fn(usize) -> UBig) -> Found {
    let (mut before, mut this) = (UBig::ZERO, UBig::ONE);
    for n in (1..).take_while(|n| *n as u64 <= trial.bound) {
        if n % 64 == 0 {
            trial.step()?;
        }
        if claimed(n) != this {
            return Ok(Some(FailingCase::at([("n", &n)])));
        }
        (before, this) = (this.clone(), before + this);
    }
    Ok(None)
}

/// F_{i+1} is at most something, for i from 2 on.
fn next_at_most(trial: &CheckRun<'_>, most: impl Fn(&[u64], usize) -> u64) -> Found {
    trial.step()?;
    let numbers = fibonacci_numbers(93);
    let mut indices = (2_usize..).take_while(|i| *i as u64 <= trial.bound);
    Ok(indices.find(|&i| numbers[i + 1] > most(&numbers, i)).map(|i| FailingCase::at([("index", &i)])))
}

/// Every positive integer is the sum of exactly one set of Fibonacci numbers with indices from `first` on, no two of them
/// neighbours. Sets are counted, as sets of numbers: F_1 and F_2 are the same number.
fn unique(trial: &CheckRun<'_>, first: usize) -> Found {
    let numbers = fibonacci_numbers(93);
    for n in 1..=trial.bound {
        trial.step()?;
        let mut found = std::collections::BTreeSet::new();
        sets(n, first, &numbers, &mut Vec::new(), &mut found);
        if found.len() != 1 {
            return Ok(Some(FailingCase::at([("n", &n)])));
        }
    }
    Ok(None)
}

/// Adds the sets of numbers, with indices from `next` on and no neighbours, that sum to what is left.
fn sets(
    left: u64,
    next: usize,
    numbers: &[u64],
    chosen: &mut Vec<u64>,
    found: &mut std::collections::BTreeSet<Vec<u64>>,
) {
    if left == 0 {
        found.insert(chosen.clone());
        return;
    }
    for (index, number) in numbers.iter().enumerate().skip(next).take_while(|(_, number)| **number <= left) {
        chosen.push(*number);
        sets(left - number, index + 2, numbers, chosen, found);
        chosen.pop();
    }
}

/// F_s − F_t = F_{s−1} + F_{s−3} + … + F_{t+1} where s − t is even, and F_{s−1} + F_{s−3} + … + F_{t+2} + F_{t−below}
/// where it is odd.
fn differences(trial: &CheckRun<'_>, below: usize) -> Found {
    trial.step()?;
    let numbers = fibonacci_numbers(92);
    for s in (3_usize..).take_while(|s| *s as u64 <= trial.bound) {
        for t in 2..s {
            let is_even = (s - t) % 2 == 0;
            let last = if is_even { t + 1 } else { t + 2 };
            let sum: u64 = (last..s).rev().step_by(2).map(|index| numbers[index]).sum();
            let rest = if is_even { 0 } else { numbers[t - below] };
            if numbers[s] - numbers[t] != sum + rest {
                return Ok(Some(FailingCase::at([("s", &s), ("t", &t)])));
            }
        }
    }
    Ok(None)
}

/// A relation between z_1(n − k), the Fibonacci numbers before, at and after z_1(k), and k, for 1 ≤ k < z_1(n).
fn chain(trial: &CheckRun<'_>, holds: impl Fn(u64, [u64; 3], u64) -> bool) -> Found {
    let numbers = fibonacci_numbers(93);
    let tail = |n: u64| tail_u64(n).unwrap_or(u64::MAX);
    for n in 2..=trial.bound {
        trial.step()?;
        for k in 1..tail(n) {
            let place = numbers.iter().rposition(|&number| number == tail(k)).unwrap_or(2);
            let around = [numbers[place - 1], numbers[place], numbers[place + 1]];
            if !holds(tail(n - k), around, k) {
                return Ok(Some(FailingCase::at([("n", &n), ("k", &k)])));
            }
        }
    }
    Ok(None)
}

/// 𝒢(n, n) ≤ 𝒢(n + 1, n + 1) ≤ `most(𝒢(n, n))`.
fn growth(trial: &CheckRun<'_>, most: impl Fn(u32) -> u32) -> Found {
    let values = trial.solver.fibonacci_growth(trial.bound + 1, &trial.job.part())?;
    let holds = |n: u64| {
        let pair = values.value(n).zip(values.value(n + 1));
        pair.is_some_and(|(this, next)| this <= next && next <= most(this))
    };
    Ok((0..=trial.bound).find(|n| !holds(*n)).map(|n| FailingCase::at([("n", &n)])))
}

/// The learned automata of the values `first` and `first` + 1 of Fibonacci Nim accept the positions of these values.
fn learned(trial: &CheckRun<'_>, first: u64) -> Found {
    let rows = check::fibonacci_nim_by_recursion(trial.bound, trial)?;
    for (value, automaton) in (first..).zip(&LEARNED[1..]) {
        let Ok(automaton) = automaton.automaton(&Limits::default()) else {
            return Ok(Some(FailingCase::at([("value", &value)])));
        };
        for n in 0..=trial.bound {
            trial.step()?;
            for r in 0..=n {
                if automaton.accepts(&[n.into(), r.into()]) != (at(&rows, (n, r)) == value) {
                    return Ok(Some(FailingCase::at([("value", &value), ("n", &n), ("r", &r)])));
                }
            }
        }
    }
    Ok(None)
}

/// The position `to([a_n, b_n])`, to which Miduthuri moves from (b_n, b) with b ≥ b_n, is P.
fn end(trial: &CheckRun<'_>, to: impl Fn([u64; 2]) -> (u64, u64)) -> Found {
    let rows = check::wythoff_by_recursion(2 * trial.bound.min(100), trial)?;
    for (n, (a, b)) in (0_u64..).zip(mex_pairs(trial.bound)).take_while(|(_, (_, b))| *b < rows.len() as u64) {
        if at(&rows, to([a, b])) != 0 {
            return Ok(Some(FailingCase::at([("n", &n)])));
        }
    }
    Ok(None)
}

/// Of the terms ⌊iα⌋ and ⌊jβ⌋ exactly N − `less` are below N.
fn counts(trial: &CheckRun<'_>, less: u64) -> Found {
    for alpha in ["(1+√5)/2", "√2", "√3", "(5+√13)/6"] {
        let Some(pair) = alpha.parse().ok().and_then(|alpha| BeattyPair::new(alpha).ok()) else {
            return Ok(Some(FailingCase::at([("α", &alpha)])));
        };
        let (mut i, mut j) = (0_u64, 0_u64);
        for number in 1..=trial.bound {
            if number % 256 == 0 {
                trial.step()?;
            }
            while pair.term_a(&UBig::from(i + 1)) < UBig::from(number) {
                i += 1;
            }
            while pair.term_b(&UBig::from(j + 1)) < UBig::from(number) {
                j += 1;
            }
            if i + j + less != number {
                return Ok(Some(FailingCase::at([("α", &alpha), ("N", &number)])));
            }
        }
    }
    Ok(None)
}

/// No row of Wythoff's table from row 1 on repeats; the fault is the first that does, by a verified certificate.
fn rows_repeat(trial: &CheckRun<'_>) -> Found {
    rows_without_period(trial, |period| period > 0)
}

fn rows_without_period(trial: &CheckRun<'_>, is_pattern: impl Fn(u64) -> bool) -> Found {
    let found = trial.solver.row_periods(trial.bound + 1, &trial.job.part())?;
    match check_certificates(found.periods(), trial.solver.budget(), &trial.job.part()) {
        Ok(()) => {}
        Err(CertificateError::Unfinished(error)) => return Err(error.into()),
        Err(CertificateError::Budget { .. }) => return Err(Unfinished::Budget),
        Err(error) => return Ok(Some(FailingCase::at([("certificate", &error)]))),
    }
    let row = found.periods().iter().find(|found| found.row > 0 && is_pattern(found.period));
    Ok(row.map(|found| FailingCase::at([("row", &found.row), ("period", &found.period)])))
}

#[cfg(test)]
use super::check::Wrong;

#[cfg(test)]
pub const WRONG: &[Wrong] = &[
    ("fibonacci-recurrence", "the indices are one off", |t| recurrence(t, &|n| fibonacci(n + 1)), "n = 2"),
    (
        "miduthuri-5.3-step",
        "F_{i+1} ≤ F_i + F_{i−2}",
        |t| next_at_most(t, |numbers, i| numbers[i] + numbers[i - 2]),
        "index = 2",
    ),
    ("zeckendorf-with-f1", "indices from 3 on are enough", |t| unique(t, 3), "n = 1"),
    ("fibonacci-differences", "the last is F_t", |t| differences(t, 0), "s = 4, t = 3"),
    ("miduthuri-5.7-chain", "z_1(n − k) < 2k", |t| chain(t, |tail, _, k| tail < 2 * k), "n = 3, k = 1"),
    ("growth-by-one", "𝒢(n, n) is constant", |t| growth(t, |value| value), "n = 0"),
    ("automata-of-values", "they are the values 3 and 4", |t| learned(t, 3), "value = 3, n = 3, r = 3"),
    ("miduthuri-7.2-end", "(a_n, a_n) is P", |t| end(t, |[a, _]| (a, a)), "n = 1"),
    ("beatty-counts", "N terms are below N", |t| counts(t, 0), "α = (1+√5)/2, N = 1"),
    (
        "wythoff-rows-repeat",
        "no row has an even period",
        |t| rows_without_period(&CheckRun { bound: 8, ..*t }, |period| period % 2 == 0),
        "row = 3, period = 6",
    ),
];
