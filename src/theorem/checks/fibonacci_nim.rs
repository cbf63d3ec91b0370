//! Das on Fibonacci Nim: the rules, worked values, Table 1, piles together.

use std::collections::BTreeSet;

use serde::Deserialize;

use super::check::{self, Check, CheckRun, FailingCase, Found, Recursion, at, fibonacci_numbers, listed, mex};
use golden_game::{FibonacciNim, Game, GlobalFibonacciNim, GlobalPosition, LocalFibonacciNim, parse_position};

pub const CHECKS: &[Check] = &[
    Check { name: "fibonacci-nim-rules", measure: "n", quick: 20, usual: 400, most: 500, run: |t| rules(t, 2) },
    Check {
        name: "winner-leaves",
        measure: "stones",
        quick: 10,
        usual: 10,
        most: 10,
        run: |t| leaves(t, &[0, 3, 5, 8]),
    },
    Check { name: "zeckendorf-forms", measure: "n", quick: 12, usual: 12, most: 12, run: |t| forms(t, PRINTED_FORMS) },
    Check { name: "every-other-fibonacci", measure: "k", quick: 20, usual: 90, most: 90, run: |t| every_other(t, 0) },
    Check {
        name: "das-2.7-inequality",
        measure: "i",
        quick: 20,
        usual: 90,
        most: 90,
        run: |t| doubled(t, |before, this| 2 * before >= 2 * this),
    },
    Check {
        name: "limit-beyond-the-pile",
        measure: "n",
        quick: 12,
        usual: 120,
        most: 120,
        run: |t| beyond(t, |n, _| n),
    },
    Check { name: "das-small-values", measure: "n", quick: 4, usual: 4, most: 4, run: |t| worked(t, SMALL) },
    Check { name: "das-15-7", measure: "n", quick: 15, usual: 15, most: 15, run: |t| worked(t, &[LARGE]) },
    Check { name: "das-table-1", measure: "n", quick: 20, usual: 20, most: 20, run: |t| table(t, TABLE_1) },
    Check { name: "local-piles", measure: "n", quick: 5, usual: 16, most: 16, run: |t| local(t, |a, b| a ^ b) },
    Check { name: "global-limit", measure: "n", quick: 8, usual: 40, most: 40, run: |t| global(t, 2) },
];

/// Das's Table 1.
static TABLE_1: &str = include_str!("../../../assets/theorems/tables/das-1.json");

/// A table as it is printed.
#[derive(Deserialize)]
pub struct Printed {
    /// The rows.
    pub values: Vec<Vec<u64>>,
}

/// From (n, r) one takes 1 to r stones and leaves a limit of `factor` times as many, at most what is left.
fn rules(trial: &CheckRun<'_>, factor: u64) -> Found {
    for n in 0..=trial.bound {
        trial.step()?;
        // Who begins may not take all: the game from n stones is (n, n − 1).
        let [start, said] = [format!("fibonacci-nim {n}"), format!("fibonacci-nim {n}:{}", n.saturating_sub(1))]
            .map(|text| parse_position(&text).ok());
        if n > 0 && (start.is_none() || start != said) {
            return Ok(Some(FailingCase::at([("n", &n)])));
        }
        for r in 0..=n {
            let said: BTreeSet<_> = (1..=r).map(|k| (n - k, (factor * k).min(n - k))).collect();
            if !FibonacciNim.options(&(n, r)).into_iter().eq(said) {
                return Ok(Some(FailingCase::at([("n", &n), ("r", &r)])));
            }
        }
    }
    Ok(None)
}

/// The numbers that the winner leaves from 10 stones, and the second player from 8, who always takes the least number that
/// wins: these and no others.
fn leaves(trial: &CheckRun<'_>, claimed: &[u64]) -> Found {
    trial.step()?;
    let mut outcome = Recursion::new(|position: &(u64, u64)| FibonacciNim.options(position));
    let mut left = BTreeSet::new();
    let mut open = vec![(10, 9)];
    open.extend(FibonacciNim.options(&(8, 7)));
    while let Some(position) = open.pop() {
        // The options are in order of what is left: the last takes least.
        let winning = FibonacciNim.options(&position).into_iter().rev().find(|option| outcome.is_p(option));
        let Some(next) = winning else { return Ok(Some(FailingCase::at([("n", &position.0), ("r", &position.1)]))) };
        left.insert(next.0);
        open.extend(FibonacciNim.options(&next));
    }
    let claimed: BTreeSet<u64> = claimed.iter().copied().collect();
    let other = left.symmetric_difference(&claimed).next();
    Ok(other.map(|stones| FailingCase::at([("left", stones)])))
}

/// The forms that Das prints, as indices.
const PRINTED_FORMS: &[(u64, &[usize])] = &[(3, &[4]), (6, &[5, 2]), (8, &[6]), (10, &[6, 3]), (12, &[6, 4, 2])];

/// Of all sums of Fibonacci numbers from F_2 on, no two neighbours, exactly one is n: the one printed.
fn forms(trial: &CheckRun<'_>, printed: &[(u64, &[usize])]) -> Found {
    let numbers = fibonacci_numbers(9);
    for (n, form) in printed {
        trial.step()?;
        let sets = (0..1_u32 << 8).filter(|set| set & (set << 1) == 0);
        let indices = |set: u32| (0..8).rev().filter(move |bit| set >> bit & 1 == 1).map(|bit| bit + 2);
        let sums: Vec<Vec<usize>> = sets
            .map(|set| indices(set).collect::<Vec<usize>>())
            .filter(|set| set.iter().map(|&index| numbers[index]).sum::<u64>() == *n)
            .collect();
        if sums != [form.to_vec()] {
            return Ok(Some(FailingCase::at([("n", n)])));
        }
    }
    Ok(None)
}

/// F_{k−1} + F_{k−3} + … + F_j + F_{j−1} = F_k + `more`, where j is 2 or 3.
fn every_other(trial: &CheckRun<'_>, more: u64) -> Found {
    trial.step()?;
    let numbers = fibonacci_numbers(93);
    for k in (3_usize..).take_while(|k| *k as u64 <= trial.bound) {
        let last = if k % 2 == 1 { 2 } else { 3 };
        let sum: u64 = (last..k).step_by(2).map(|index| numbers[index]).sum();
        if sum + numbers[last - 1] != numbers[k] + more {
            return Ok(Some(FailingCase::at([("k", &k)])));
        }
    }
    Ok(None)
}

/// A relation between F_{i−1} and F_i, for i from 2 on.
fn doubled(trial: &CheckRun<'_>, holds: impl Fn(u64, u64) -> bool) -> Found {
    trial.step()?;
    let numbers = fibonacci_numbers(91);
    let mut indices = (2_usize..).take_while(|i| *i as u64 <= trial.bound);
    Ok(indices.find(|&i| !holds(numbers[i - 1], numbers[i])).map(|i| FailingCase::at([("i", &i)])))
}

/// With limits that are not cut off, (n, k) with k > n has the value of (n, `same(n, k)`), and (n, 0) has the value 0.
fn beyond(trial: &CheckRun<'_>, same: impl Fn(u64, u64) -> u64) -> Found {
    let mut uncut = Recursion::new(|&(n, r): &(u64, u64)| (1..=r.min(n)).map(|k| (n - k, 2 * k)).collect());
    for n in 0..=trial.bound {
        trial.step()?;
        if uncut.value(&(n, 0)) != 0 {
            return Ok(Some(FailingCase::at([("n", &n), ("k", &0)])));
        }
        for k in n + 1..=2 * n + 2 {
            if uncut.value(&(n, k)) != uncut.value(&(n, same(n, k))) {
                return Ok(Some(FailingCase::at([("n", &n), ("k", &k)])));
            }
        }
    }
    Ok(None)
}

/// A worked value: the position, its options with their values in the order printed, its own value.
type Worked<'a> = ((u64, u64), &'a [((u64, u64), u64)], u64);

const SMALL: &[Worked<'_>] = &[
    ((1, 1), &[((0, 0), 0)], 1),
    ((2, 1), &[((1, 1), 1)], 0),
    ((2, 2), &[((0, 0), 0), ((1, 1), 1)], 2),
    ((3, 1), &[((2, 2), 2)], 0),
    ((3, 2), &[((2, 2), 2), ((1, 1), 1)], 0),
    ((3, 3), &[((2, 2), 2), ((1, 1), 1), ((0, 0), 0)], 3),
    ((4, 1), &[((3, 2), 0)], 1),
    ((4, 2), &[((3, 2), 0), ((2, 2), 2)], 1),
    ((4, 3), &[((3, 2), 0), ((2, 2), 2), ((1, 1), 1)], 3),
    ((4, 4), &[((3, 2), 0), ((2, 2), 2), ((1, 1), 1), ((0, 0), 0)], 3),
];

const LARGE: Worked<'_> =
    ((15, 7), &[((14, 2), 1), ((13, 4), 0), ((12, 6), 3), ((11, 8), 5), ((10, 10), 5), ((9, 9), 5), ((8, 8), 5)], 2);

/// Worked values of Fibonacci Nim: the options, their values, and the mex.
fn worked(trial: &CheckRun<'_>, printed: &[Worked<'_>]) -> Found {
    let rows = check::fibonacci_nim_by_recursion(15, trial)?;
    for (position, options, value) in printed {
        let said: BTreeSet<_> = options.iter().map(|(option, _)| *option).collect();
        let values: Vec<u64> = options.iter().map(|(_, value)| *value).collect();
        let is_right = FibonacciNim.options(position).into_iter().eq(said)
            && options.iter().all(|(option, value)| at(&rows, *option) == *value)
            && at(&rows, *position) == *value
            && mex(&values) == *value;
        if !is_right {
            return Ok(Some(FailingCase::at([("n", &position.0), ("r", &position.1)])));
        }
    }
    Ok(None)
}

/// A printed table of Fibonacci Nim, row n from r = 0 to n.
fn table(trial: &CheckRun<'_>, printed: &str) -> Found {
    let Ok(Printed { values }) = serde_json::from_str(printed) else {
        return Ok(Some(FailingCase::at([("table", &"unreadable")])));
    };
    let rows = check::fibonacci_nim_by_recursion(trial.bound, trial)?;
    for (n, row) in (0_u64..).zip(rows) {
        for (r, value) in (0_u64..).zip(&row) {
            if at(&values, (n, r)) != *value {
                return Ok(Some(FailingCase::at([
                    ("n", &n),
                    ("r", &r),
                    ("printed", &at(&values, (n, r))),
                    ("right", value),
                ])));
            }
        }
    }
    Ok(None)
}

/// Two piles with limits of their own have the value `sum` of their values.
fn local(trial: &CheckRun<'_>, sum: impl Fn(u64, u64) -> u64) -> Found {
    let rows = check::fibonacci_nim_by_recursion(trial.bound, trial)?;
    let mut both = Recursion::new(|position: &Vec<(u64, u64)>| LocalFibonacciNim.options(position));
    let piles: Vec<(u64, u64)> = (0..=trial.bound).flat_map(|n| (0..=n).map(move |r| (n, r))).collect();
    for first in &piles {
        trial.step()?;
        for second in &piles {
            if both.value(&vec![*first, *second]) != sum(at(&rows, *first), at(&rows, *second)) {
                let [first, second] = [first, second].map(|(n, r)| format!("{n}:{r}"));
                return Ok(Some(FailingCase::at([("first", &first), ("second", &second)])));
            }
        }
    }
    Ok(None)
}

/// With one limit for two piles, taking k from either leaves the limit `factor`·k, at most the larger pile.
fn global(trial: &CheckRun<'_>, factor: u64) -> Found {
    for m in 0..=trial.bound {
        trial.step()?;
        for n in 0..=m {
            for limit in 0..=m {
                let position = GlobalPosition { piles: vec![m, n], limit };
                let first = (1..=limit.min(m)).map(|k| (vec![m - k, n], k));
                let second = (1..=limit.min(n)).map(|k| (vec![m, n - k], k));
                let said: BTreeSet<_> = first
                    .chain(second)
                    .map(|(piles, k)| {
                        let most = piles.iter().max().copied().unwrap_or(0);
                        GlobalPosition { limit: (factor * k).min(most), piles }
                    })
                    .collect();
                if !GlobalFibonacciNim.options(&position).into_iter().eq(said) {
                    return Ok(Some(FailingCase::at([("piles", &listed([m, n])), ("limit", &limit)])));
                }
            }
        }
    }
    Ok(None)
}

#[cfg(test)]
use super::check::Wrong;

#[cfg(test)]
pub const WRONG: &[Wrong] = &[
    ("fibonacci-nim-rules", "the limit trebles", |t| rules(t, 3), "n = 4, r = 1"),
    ("winner-leaves", "8, 5 and 3 alone", |t| leaves(t, &[3, 5, 8]), "left = 0"),
    ("winner-leaves", "2 as well", |t| leaves(t, &[0, 2, 3, 5, 8]), "left = 2"),
    ("zeckendorf-forms", "6 = F_4 + F_4", |t| forms(t, &[(3, &[4]), (6, &[4, 4])]), "n = 6"),
    ("every-other-fibonacci", "the sum is F_k + 1", |t| every_other(t, 1), "k = 3"),
    ("das-2.7-inequality", "2F_{i−1} > F_i", |t| doubled(t, |before, this| 2 * before > this), "i = 3"),
    ("limit-beyond-the-pile", "(n, k) is like (n, n − 1)", |t| beyond(t, |n, _| n.saturating_sub(1)), "n = 1, k = 2"),
    ("das-small-values", "𝒢(2, 2) = 1", |t| worked(t, &[((2, 2), &[((0, 0), 0), ((1, 1), 1)], 1)]), "n = 2, r = 2"),
    ("das-15-7", "𝒢(15, 7) = 4", |t| worked(t, &[(LARGE.0, LARGE.1, 4)]), "n = 15, r = 7"),
    (
        "das-table-1",
        "𝒢(2, 1) = 1",
        |t| table(t, "{\"values\": [[0], [0, 1], [0, 1, 2]]}"),
        "n = 2, r = 1, printed = 1, right = 0",
    ),
    ("local-piles", "the values are added with carrying", |t| local(t, |a, b| a + b), "first = 1:1, second = 1:1"),
    ("global-limit", "the limit trebles", |t| global(t, 3), "piles = 3, 1, limit = 1"),
];
