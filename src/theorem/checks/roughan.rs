//! Roughan on Wythoff's game: who has a strategy, his algorithm, Table 1, fitted lines; his appendices on Fibonacci
//! numbers and the golden ratio, in exact arithmetic with √5.

use std::collections::BTreeSet;

#[cfg(test)]
use super::check::Wrong;
use super::check::{self, Check, CheckRun, FailingCase, Found, at, mex_pairs};
use super::fibonacci_nim::Printed;
use crate::program::smallest_unused;
use golden_game::{Game, Wythoff};
use golden_number::Quadratic;

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
    Check {
        name: "golden-equation",
        measure: "decimals",
        quick: 10,
        usual: 10,
        most: 10,
        run: |t| equation(t, "1.6180339887"),
    },
    Check {
        name: "fibonacci-begins",
        measure: "n",
        quick: 7,
        usual: 7,
        most: 7,
        run: |t| begins(t, &[1, 1, 2, 3, 5, 8, 13, 21]),
    },
    Check { name: "binet", measure: "n", quick: 30, usual: 90, most: 90, run: |t| binet(t, 0) },
    Check { name: "binet-right", measure: "n", quick: 30, usual: 90, most: 90, run: |t| binet(t, 1) },
    Check {
        name: "conjugate-powers",
        measure: "n",
        quick: 30,
        usual: 90,
        most: 90,
        run: |t| conjugate(t, Root::ZERO.minus(Root::PHI)),
    },
    Check { name: "nearest-fibonacci", measure: "n", quick: 30, usual: 80, most: 80, run: |t| nearest(t, 0) },
    Check { name: "nearest-fibonacci-right", measure: "n", quick: 30, usual: 80, most: 80, run: |t| nearest(t, 1) },
];

/// Roughan's Table 1: N and M.
static TABLE_1: &str = include_str!("../../../assets/theorems/tables/roughan-1.json");

/// Its last column: `N_i` − `N_{i−1}` for i from 2 on.
const STEPS: &[u64] = &[2, 1, 2, 2, 1, 2, 1, 2, 2, 1, 2, 2, 1, 2, 1, 2, 2, 1, 2];

/// Checks that a winning strategy, a move to (0, 0) or to another state from which the other player has no strategy,
/// exists exactly at the positions whose value is not 0. Without `looks_ahead` only the move to (0, 0) counts.
fn strategy(trial: &CheckRun<'_>, looks_ahead: bool) -> Found {
    let rows = check::wythoff_by_recursion(trial.bound, trial)?;
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
    let rows = check::wythoff_by_recursion(size, trial)?;
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
    let rows = check::wythoff_by_recursion(size, trial)?;
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

/// (a + b√5)/2 with a and b both even or both odd.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Root(i128, i128);

impl Root {
    const ZERO: Self = Self(0, 0);
    const ONE: Self = Self(2, 0);
    const PHI: Self = Self(1, 1);
    const ROOT_OF_5: Self = Self(0, 2);

    /// A natural number times √5.
    fn roots_of_5(count: u64) -> Self {
        Self(0, Self::ROOT_OF_5.1 * i128::from(count))
    }

    fn minus(self, other: Self) -> Self {
        Self(self.0 - other.0, self.1 - other.1)
    }

    fn times(self, other: Self) -> Self {
        let (whole, root) = (self.0 * other.0 + 5 * self.1 * other.1, self.0 * other.1 + self.1 * other.0);
        Self(whole / 2, root / 2)
    }

    fn power(self, exponent: u64) -> Self {
        (0..exponent).fold(Self::ONE, |power, _| power.times(self))
    }
}

/// `f_0` = `f_1` = 1, `f_{n+1}` = `f_n` + `f_{n−1}`.
fn fibonacci() -> impl Iterator<Item = u64> {
    std::iter::successors(Some((1_u64, 1_u64)), |&(this, next)| Some((next, this.checked_add(next)?)))
        .map(|(this, _)| this)
}

/// φ² − φ − 1 = 0, φ − 1 = 1/φ, and the decimals of φ.
fn equation(trial: &CheckRun<'_>, printed: &str) -> Found {
    trial.step()?;
    let (phi, one) = (Root::PHI, Root::ONE);
    let right = Quadratic::golden().decimals(usize::try_from(trial.bound).unwrap_or(10));
    let holds = phi.times(phi).minus(phi).minus(one) == Root::ZERO && phi.minus(one).times(phi) == one;
    Ok((!holds || printed != right).then(|| FailingCase::printed(&printed, &right)))
}

/// The first numbers of the sequence.
fn begins(trial: &CheckRun<'_>, printed: &[u64]) -> Found {
    trial.step()?;
    let mut all = (0..=trial.bound).zip(fibonacci().zip(printed));
    Ok(all.find(|(_, (right, printed))| right != *printed).map(|(n, _)| FailingCase::at([("n", &n)])))
}

/// `f_n` √5 = φ^(n + `more`) − (1 − φ)^(n + `more`).
fn binet(trial: &CheckRun<'_>, more: u64) -> Found {
    trial.step()?;
    for (n, f) in (0..=trial.bound).zip(fibonacci()) {
        let [first, second] = [Root::PHI, Root::ONE.minus(Root::PHI)].map(|base| base.power(n + more));
        let difference = first.minus(second);
        if difference != Root::roots_of_5(f) {
            // A multiple of √5 by symmetry: how many.
            let formula = difference.1 / Root::ROOT_OF_5.1;
            return Ok(Some(FailingCase::at([("n", &n), ("formula", &formula), ("f", &f)])));
        }
    }
    Ok(None)
}

/// (1 − φ)^n times `inverse`^n is 1.
fn conjugate(trial: &CheckRun<'_>, inverse: Root) -> Found {
    trial.step()?;
    let one_minus_phi = Root::ONE.minus(Root::PHI);
    let fails =
        |n: &u64| (0..*n).fold(Root::ONE, |product, _| product.times(one_minus_phi).times(inverse)) != Root::ONE;
    Ok((0..=trial.bound).find(fails).map(|n| FailingCase::at([("n", &n)])))
}

/// `f_n` = ⌊φ^(n + `more`)/√5 + ½⌋. With φ^m = (a + b√5)/2 that is ⌊(b + 1 + a/√5)/2⌋, so a/√5 may be rounded down
/// first, to the integer square root of a²/5.
fn nearest(trial: &CheckRun<'_>, more: u64) -> Found {
    trial.step()?;
    for (n, f) in (0..=trial.bound).zip(fibonacci()) {
        let Root(a, b) = Root::PHI.power(n + more);
        let formula = (b + 1 + (a * a / 5).isqrt()).div_euclid(2);
        if formula != i128::from(f) {
            return Ok(Some(FailingCase::at([("n", &n), ("formula", &formula), ("f", &f)])));
        }
    }
    Ok(None)
}

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
    (
        "golden-equation",
        "the last decimal is 8",
        |t| equation(t, "1.6180339888"),
        "printed = 1.6180339888, right = 1.6180339887",
    ),
    ("fibonacci-begins", "f_0 = 0", |t| begins(t, &[0, 1, 1, 2]), "n = 0"),
    ("binet", "the exponent is n + 2", |t| binet(t, 2), "n = 1, formula = 2, f = 1"),
    ("binet-right", "the exponent is n", |t| binet(t, 0), "n = 0, formula = 0, f = 1"),
    ("conjugate-powers", "(1 − φ)^n = φ^−n", |t| conjugate(t, Root::PHI), "n = 1"),
    ("nearest-fibonacci", "the exponent is n + 2", |t| nearest(t, 2), "n = 1, formula = 2, f = 1"),
    ("nearest-fibonacci-right", "the exponent is n", |t| nearest(t, 0), "n = 0, formula = 0, f = 1"),
];
