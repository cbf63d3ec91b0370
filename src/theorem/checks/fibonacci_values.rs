//! The values of Fibonacci Nim: how they grow, and two piles under one limit.

use super::check::{self, Check, CheckRun, FailingCase, Found, Recursion, Unfinished, listed};
use golden_game::{FibonacciNim, Game, GlobalFibonacciNim, GlobalPosition};
use golden_number::{FIBONACCI, UBig, tail_u64};

pub const CHECKS: &[Check] = &[
    Check {
        name: "fibonacci-nim-monotone",
        measure: "n",
        quick: 30,
        usual: 600,
        most: 600,
        run: |t| steps(t, |before, value| before <= value),
    },
    Check {
        name: "fibonacci-nim-rises",
        measure: "n",
        quick: 60,
        usual: 600_000,
        most: 1_000_000,
        run: |t| rises(t, |rise| rise <= 1),
    },
    Check {
        name: "fibonacci-nim-growth",
        measure: "n",
        quick: 300,
        usual: 100_000,
        most: 100_000,
        run: |t| growth(t, 100, (5, 11)),
    },
    Check {
        name: "fibonacci-nim-winning-takes",
        measure: "n",
        quick: 20,
        usual: 300,
        most: 300,
        run: |t| winning_takes(t, |n, k| k == n || tail_u64(n - k).is_some_and(|tail| 2 * k < tail)),
    },
    Check {
        name: "global-equal-piles",
        measure: "stones of a pile",
        quick: 6,
        usual: 30,
        most: 30,
        run: |t| least_limits(t, |m, n, least| least.is_none() == (m == n)),
    },
    Check {
        name: "global-least-limit",
        measure: "stones of a pile",
        quick: 6,
        usual: 30,
        most: 30,
        run: |t| {
            least_limits(t, |m, n, least| least.is_none_or(|least| tail_u64(m - n).is_some_and(|tail| least <= tail)))
        },
    },
    Check {
        name: "global-least-limit-fibonacci",
        measure: "stones of a pile",
        quick: 6,
        usual: 30,
        most: 30,
        run: |t| least_limits(t, |_, _, least| least.is_none_or(|least| FIBONACCI.contains(&least))),
    },
    Check {
        name: "global-values",
        measure: "stones of a pile",
        quick: 40,
        usual: 40,
        most: 40,
        run: |t| global(t, &VALUES),
    },
];

/// `holds` is true of 𝒢(n, r − 1) and 𝒢(n, r).
fn steps(trial: &CheckRun<'_>, holds: impl Fn(u64, u64) -> bool) -> Found {
    let rows = check::fibonacci_nim_by_recursion(trial.bound, trial)?;
    for (n, row) in rows.iter().enumerate() {
        if let Some(r) = row.windows(2).position(|pair| !holds(pair[0], pair[1])) {
            return Ok(Some(FailingCase::at([("n", &n), ("r", &(r + 1))])));
        }
    }
    Ok(None)
}

/// `holds` is true of 𝒢(n + 1, n + 1) − 𝒢(n, n); a negative difference counts as `u32::MAX`.
fn rises(trial: &CheckRun<'_>, holds: impl Fn(u32) -> bool) -> Found {
    let growth = trial.solver.fibonacci_growth(trial.bound, &trial.job.part())?;
    let rise = |n: u64| {
        let pair = growth.value(n).zip(growth.value(n + 1));
        pair.map(|(this, next)| next.checked_sub(this).unwrap_or(u32::MAX))
    };
    // A value that is missing is a fault.
    let wrong = (0..trial.bound).find(|&n| !rise(n).is_some_and(&holds));
    Ok(wrong.map(|n| FailingCase::at([("n", &n)])))
}

/// From `first` on 10·log₁₀ n − 8 is at most 3 from 𝒢(n, n) =: v, said in integers: 10^(v + 5) ≤ n¹⁰ ≤ 10^(v + 11). The two
/// summands are `offsets`.
fn growth(trial: &CheckRun<'_>, first: u64, offsets: (u32, u32)) -> Found {
    let growth = trial.solver.fibonacci_growth(trial.bound, &trial.job.part())?;
    let power = |exponent: u32| UBig::from(10_u8).pow(usize::try_from(exponent).unwrap_or(usize::MAX));
    for run in growth.runs() {
        trial.step()?;
        // n¹⁰ grows: within a run of equal values both ends decide.
        let next = growth.runs().iter().find(|other| other.n > run.n).map_or(trial.bound, |next| next.n - 1);
        for n in [run.n.max(first), next] {
            let tenth = UBig::from(n).pow(10);
            if next >= first && !(power(run.value + offsets.0) <= tenth && tenth <= power(run.value + offsets.1)) {
                return Ok(Some(FailingCase::at([("n", &n)])));
            }
        }
    }
    Ok(None)
}

/// The winning takes from n stones, all of which may be taken, by the recursion.
fn winning_takes(trial: &CheckRun<'_>, claimed: impl Fn(u64, u64) -> bool) -> Found {
    let rows = check::fibonacci_nim_by_recursion(trial.bound, trial)?;
    for n in 1..=trial.bound {
        for k in 1..=n {
            let left = FibonacciNim.options(&(n, n)).into_iter().find(|option| option.0 == n - k);
            if left.is_some_and(|left| check::at(&rows, left) == 0) != claimed(n, k) {
                return Ok(Some(FailingCase::at([("n", &n), ("k", &k)])));
            }
        }
    }
    Ok(None)
}

/// `holds` is true of two piles m ≥ n with a common limit and the least limit that wins, if there is one.
fn least_limits(trial: &CheckRun<'_>, holds: impl Fn(u64, u64, Option<u64>) -> bool) -> Found {
    let mut recursion = Recursion::new(|position: &GlobalPosition| GlobalFibonacciNim.options(position));
    for m in 0..=trial.bound {
        for n in 0..=m {
            trial.step()?;
            let is_won = |limit: &u64| !recursion.is_p(&GlobalPosition { piles: vec![m, n], limit: *limit });
            if !holds(m, n, (1..=m).find(is_won)) {
                return Ok(Some(FailingCase::at([("piles", &listed([m, n]))])));
            }
        }
    }
    Ok(None)
}

/// The piles, the limit, the value.
type Global = ((u64, u64), u64, u64);

const VALUES: [Global; 4] = [((5, 8), 3, 1), ((7, 7), 6, 0), ((13, 21), 20, 11), ((34, 40), 5, 2)];

/// Values of two piles with a common limit, those within the bound.
fn global(trial: &CheckRun<'_>, claimed: &[Global]) -> Found {
    let mut recursion = Recursion::new(|position: &GlobalPosition| GlobalFibonacciNim.options(position));
    for ((n, m), limit, value) in claimed.iter().filter(|((_, m), ..)| *m <= trial.bound) {
        trial.step()?;
        if recursion.value(&GlobalPosition { piles: vec![*n, *m], limit: *limit }) != *value {
            return Ok::<_, Unfinished>(Some(FailingCase::at([("piles", &listed([n, m])), ("limit", limit)])));
        }
    }
    Ok(None)
}

#[cfg(test)]
use super::check::Wrong;

#[cfg(test)]
pub const WRONG: &[Wrong] = &[
    ("fibonacci-nim-monotone", "every step is a rise", |t| steps(t, |before, value| before < value), "n = 2, r = 1"),
    ("fibonacci-nim-rises", "every step is a rise", |t| rises(t, |rise| rise == 1), "n = 3"),
    ("fibonacci-nim-growth", "10·log₁₀ n − 7 to 10·log₁₀ n − 5", |t| growth(t, 100, (5, 7)), "n = 100"),
    (
        "fibonacci-nim-winning-takes",
        "the tail alone wins",
        |t| winning_takes(t, |n, k| tail_u64(n) == Some(k)),
        "n = 4, k = 4",
    ),
    (
        "global-equal-piles",
        "no limit wins if a pile is larger by 1",
        |t| least_limits(t, |m, n, least| least.is_none() == (m == n + 1)),
        "piles = 0, 0",
    ),
    (
        "global-least-limit",
        "less than the tail of the difference",
        |t| least_limits(t, |m, n, least| least.is_none_or(|least| tail_u64(m - n).is_some_and(|tail| least < tail))),
        "piles = 1, 0",
    ),
    (
        "global-least-limit-fibonacci",
        "1 or 2",
        |t| least_limits(t, |_, _, least| least.is_none_or(|least| least <= 2)),
        "piles = 3, 0",
    ),
    ("global-values", "𝒢(5, 8; 3) = 2", |t| global(t, &[(VALUES[0].0, VALUES[0].1, 2)]), "piles = 5, 8, limit = 3"),
];
