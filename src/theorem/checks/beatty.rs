//! Beatty sequences, and how near the P-positions are to lines.

use super::check::{Check, CheckRun, FailingCase, Found, Unfinished, mex_pairs};
use golden_number::{BeattyPair, Quadratic, UBig, floor_phi_u64};

pub const CHECKS: &[Check] = &[
    Check {
        name: "beatty",
        measure: "number",
        quick: 300,
        usual: 80_000,
        most: 1_000_000,
        run: |t| beatty(t, &ALPHAS, 0),
    },
    Check { name: "beatty-ranks", measure: "i, j", quick: 200, usual: 40_000, most: 200_000, run: |t| ranks(t, 0) },
    Check {
        name: "phi-squared",
        measure: "n",
        quick: 500,
        usual: 2_000_000,
        most: 5_000_000,
        run: |t| squared(t, "(3+√5)/2"),
    },
    Check {
        name: "near-the-lines",
        measure: "n",
        quick: 500,
        usual: 5_000_000,
        most: 5_000_000,
        run: |t| near(t, 1, 1),
    },
];

/// Irrational numbers above 1.
const ALPHAS: [&str; 8] = ["(1+√5)/2", "√2", "√3", "1+√2", "(5+√13)/6", "√11", "(1+√3)/2", "(7+√17)/5"];

/// The pairs of sequences; the fault is a number that does not read.
fn pairs(alphas: &[&'static str]) -> Result<Vec<(&'static str, BeattyPair)>, FailingCase> {
    let pair = |alpha: &&'static str| {
        let read = alpha.parse().ok().and_then(|number| BeattyPair::new(number).ok());
        read.map(|pair| (*alpha, pair)).ok_or_else(|| FailingCase::at([("α", alpha)]))
    };
    alphas.iter().map(pair).collect()
}

/// Every positive integer is ⌊iα⌋ or ⌊jβ⌋ + `more`, once.
fn beatty(trial: &CheckRun<'_>, alphas: &[&'static str], more: u64) -> Found {
    let pairs = match pairs(alphas) {
        Ok(pairs) => pairs,
        Err(fault) => return Ok(Some(fault)),
    };
    for (alpha, pair) in pairs {
        let (mut i, mut j) = (1_u64, 1_u64);
        for number in 1..=trial.bound {
            if number % 256 == 0 {
                trial.step()?;
            }
            let times = occurrences(&mut i, number, |n| pair.term_a(&UBig::from(n)))
                + occurrences(&mut j, number, |n| pair.term_b(&UBig::from(n)) + UBig::from(more));
            if times != 1 {
                return Ok(Some(FailingCase::at([("α", &alpha), ("number", &number), ("times", &times)])));
            }
        }
    }
    Ok(None)
}

/// Returns the number of the next terms that equal a number; terms below it are passed.
fn occurrences(next: &mut u64, number: u64, term: impl Fn(u64) -> UBig) -> u64 {
    let (number, mut times) = (UBig::from(number), 0);
    loop {
        let value = term(*next);
        if value > number {
            return times;
        }
        times += u64::from(value == number);
        *next += 1;
    }
}

/// Among all i/α and j/β in order i/α has the rank ⌊iβ⌋ + `more` and j/β the rank ⌊jα⌋. Ranks are counted: j/β < i/α iff
/// jα < i + j, because α/β = α − 1.
fn ranks(trial: &CheckRun<'_>, more: u64) -> Found {
    let pairs = match pairs(&ALPHAS) {
        Ok(pairs) => pairs,
        Err(fault) => return Ok(Some(fault)),
    };
    for (alpha, pair) in pairs {
        let below = |i: u64, j: u64| pair.term_a(&UBig::from(j)) < UBig::from(i + j);
        let (mut smaller_j, mut smaller_i) = (0, 0);
        for n in 1..=trial.bound {
            if n % 256 == 0 {
                trial.step()?;
            }
            while below(n, smaller_j + 1) {
                smaller_j += 1;
            }
            while !below(smaller_i + 1, n) {
                smaller_i += 1;
            }
            let claimed = [pair.term_b(&UBig::from(n)) + UBig::from(more), pair.term_a(&UBig::from(n))];
            for (name, rank, claimed) in [("i", n + smaller_j, &claimed[0]), ("j", n + smaller_i, &claimed[1])] {
                if UBig::from(rank) != *claimed {
                    return Ok(Some(FailingCase::at([("α", &alpha), (name, &n)])));
                }
            }
        }
    }
    Ok(None)
}

/// ⌊n·`square`⌋ = ⌊nφ⌋ + n, for a number that should be φ².
fn squared(trial: &CheckRun<'_>, square: &str) -> Found {
    let Ok(square) = square.parse::<Quadratic>() else { return Ok(Some(FailingCase::at([("number", &square)]))) };
    for n in 0..=trial.bound {
        if n % 1024 == 0 {
            trial.step()?;
        }
        let claimed = floor_phi_u64(n) + u128::from(n);
        if UBig::try_from(square.floor_multiple(&UBig::from(n))).ok() != Some(UBig::from(claimed)) {
            return Ok(Some(FailingCase::at([("n", &n)])));
        }
    }
    Ok(None)
}

/// 0 ≤ b − φa < (φ − 1)·`above`/`under` for the pairs of Das's recursion. Since φ is irrational, φx ≤ y iff ⌊φx⌋ < y or
/// x = y = 0.
fn near(trial: &CheckRun<'_>, above: u64, under: u64) -> Found {
    let at_most = |x: u64, y: u64| x == 0 || floor_phi_u64(x) < u128::from(y);
    for (n, (a, b)) in (0_u64..).zip(mex_pairs(trial.bound)) {
        if n % 1024 == 0 {
            trial.step()?;
        }
        // under·(b − φa) < above·(φ − 1).
        let is_near = !at_most(under * a + above, under * b + above);
        if !at_most(a, b) || !is_near {
            return Ok::<_, Unfinished>(Some(FailingCase::at([("n", &n)])));
        }
    }
    Ok(None)
}

#[cfg(test)]
use super::check::Wrong;

#[cfg(test)]
pub const WRONG: &[Wrong] = &[
    ("beatty", "⌊iα⌋ and ⌊jβ⌋ + 1 are complementary", |t| beatty(t, &ALPHAS, 1), "α = (1+√5)/2, number = 2, times = 0"),
    ("beatty-ranks", "the rank of i/α is ⌊iβ⌋ + 1", |t| ranks(t, 1), "α = (1+√5)/2, i = 1"),
    ("phi-squared", "φ² = √7", |t| squared(t, "√7"), "n = 8"),
    ("near-the-lines", "b − φa < (φ − 1)/2", |t| near(t, 1, 2), "n = 1"),
];
