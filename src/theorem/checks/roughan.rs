//! Roughan on Wythoff's game: who has a strategy, his algorithm, Table 1, fitted lines.

use std::collections::BTreeSet;

use super::check::{Check, CheckRun, FailingCase, Found};
use super::fibonacci_nim::Printed;
use super::kit::{self, at, mex_pairs};
use crate::program::smallest_unused;
use golden_game::{Game, Wythoff};

pub const CHECKS: &[Check] = &[
    Check { name: "winning-strategy", measure: "a, b", quick: 12, usual: 160, most: 400, run: |t| strategy(t, true) },
    Check { name: "roughan-algorithm", measure: "d", quick: 6, usual: 90, most: 200, run: |t| algorithm(t, 0) },
    Check {
        name: "roughan-table-1",
        measure: "rows",
        quick: 20,
        usual: 20,
        most: 20,
        run: |t| table_1(t, TABLE_1, STEPS),
    },
    Check {
        name: "fitted-slopes",
        measure: "points",
        quick: 400,
        usual: 1_000_000,
        most: 1_000_000,
        run: |t| fitted(t, 211, [16_180, 6180]),
    },
    Check {
        name: "fitted-slopes-of-20",
        measure: "points",
        quick: 20,
        usual: 20,
        most: 20,
        run: |t| fitted(t, 20, [16_164, 6186]),
    },
];

/// Roughan's Table 1: N and M.
static TABLE_1: &str = include_str!("../../../assets/theorems/tables/roughan-1.json");

/// Its last column: `N_i` − `N_{i−1}` for i from 2 on.
const STEPS: &[u64] = &[2, 1, 2, 2, 1, 2, 1, 2, 2, 1, 2, 2, 1, 2, 1, 2, 2, 1, 2];

/// Checks that a winning strategy, a move to (0, 0) or to another state from which the other player has no strategy,
/// exists exactly at the positions whose value is not 0. Without `looks_ahead` only the move to (0, 0) counts.
fn strategy(trial: &CheckRun<'_>, looks_ahead: bool) -> Found {
    let rows = kit::wythoff(trial.bound, trial)?;
    let mut with_strategy = BTreeSet::new();
    for a in 0..=trial.bound {
        trial.step()?;
        for b in 0..=trial.bound {
            let wins = |next: &(u64, u64)| *next == (0, 0) || looks_ahead && !with_strategy.contains(next);
            let has_one = Wythoff.options(&(a, b)).iter().any(wins);
            if has_one {
                with_strategy.insert((a, b));
            }
            if has_one == (at(&rows, (a, b)) == 0) {
                return Ok(Some(FailingCase::at([("a", &a), ("b", &b)])));
            }
        }
    }
    Ok(None)
}

/// Roughan's algorithm, line by line: for each d the smallest pair (i, j) in z with i − j = d + `more` is the one
/// P-position with the difference d.
fn algorithm(trial: &CheckRun<'_>, more: u64) -> Found {
    let size = 3 * trial.bound;
    let rows = kit::wythoff(size, trial)?;
    let mut z: BTreeSet<u64> = (1..=size + more).collect();
    for d in 1..=trial.bound {
        let pair = smallest_unused(&mut z, d + more);
        let found: Vec<_> = (0..=size - d).map(|a| (a, a + d)).filter(|&square| at(&rows, square) == 0).collect();
        if pair.is_none_or(|pair| found != [pair]) {
            return Ok(Some(FailingCase::at([("d", &d)])));
        }
    }
    Ok(None)
}

/// The rows of the table are the first P-positions with 0 < N < M by the recursion; row i has the difference i, and the
/// steps between the N are those printed.
fn table_1(trial: &CheckRun<'_>, printed: &str, steps: &[u64]) -> Found {
    let Ok(Printed { values }) = serde_json::from_str(printed) else {
        return Ok(Some(FailingCase::at([("table", &"unreadable")])));
    };
    let size = 3 * trial.bound;
    let rows = kit::wythoff(size, trial)?;
    let squares = (1..=size).flat_map(|a| (a + 1..=size).map(move |b| (a, b)));
    let mut before = None;
    for (i, (a, b)) in (1..=trial.bound).zip(squares.filter(|&square| at(&rows, square) == 0)) {
        let row = usize::try_from(i - 1).ok().and_then(|row| values.get(row));
        let step = usize::try_from(i).ok().and_then(|i| steps.get(i.checked_sub(2)?).copied());
        if row != Some(&vec![a, b]) || b - a != i || step != before.map(|before: u64| a - before) {
            return Ok(Some(FailingCase::at([("row", &i)])));
        }
        before = Some(a);
    }
    Ok(None)
}

/// The lines through the first n points (aₙ, bₙ), and through their mirror images, by least squares, have these slopes
/// in ten-thousandths, rounded: for every n from `least` on. Sums of integers alone.
fn fitted(trial: &CheckRun<'_>, least: u64, slopes: [i128; 2]) -> Found {
    let [mut sum_a, mut sum_b, mut products, mut squares_a, mut squares_b] = [0_i128; 5];
    for (n, (a, b)) in (1_u64..).zip(mex_pairs(trial.bound).into_iter().skip(1)) {
        if n % 1024 == 0 {
            trial.step()?;
        }
        let (a, b, points) = (i128::from(a), i128::from(b), i128::from(n));
        sum_a += a;
        sum_b += b;
        products += a * b;
        squares_a += a * a;
        squares_b += b * b;
        let above = points * products - sum_a * sum_b;
        let fits = |under: i128, slope: i128| (20_000 * above + under).div_euclid(2 * under) == slope;
        let [upper, lower] = [points * squares_a - sum_a * sum_a, points * squares_b - sum_b * sum_b];
        if n >= least && !(fits(upper, slopes[0]) && fits(lower, slopes[1])) {
            return Ok(Some(FailingCase::at([("points", &n)])));
        }
    }
    Ok(None)
}

#[cfg(test)]
use super::check::Wrong;

#[cfg(test)]
pub const WRONG: &[Wrong] = &[
    ("winning-strategy", "only a move to (0, 0) wins", |t| strategy(t, false), "a = 1, b = 3"),
    ("roughan-algorithm", "i − j = d + 1", |t| algorithm(t, 1), "d = 1"),
    (
        "roughan-table-1",
        "the third point is (4, 6)",
        |t| table_1(t, "{\"values\": [[1, 2], [3, 5], [4, 6]]}", STEPS),
        "row = 3",
    ),
    ("roughan-table-1", "the first step is 1", |t| table_1(t, TABLE_1, &[1]), "row = 2"),
    ("fitted-slopes", "210 points are enough", |t| fitted(t, 210, [16_180, 6180]), "points = 210"),
    (
        "fitted-slopes-of-20",
        "20 points give the golden ratio to four decimals",
        |t| fitted(t, 20, [16_180, 6180]),
        "points = 20",
    ),
];
