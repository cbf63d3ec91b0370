//! The values of Wythoff's game beyond the P-positions: bounds, rows and the diagonal as permutations.

use super::check::{Check, CheckRun, FailingCase, Found};
use super::kit::{self, at};

pub const CHECKS: &[Check] = &[
    Check {
        name: "wythoff-value-at-most-sum",
        measure: "a, b",
        quick: 15,
        usual: 240,
        most: 600,
        run: |t| each(t, |a, b, value| value <= a + b),
    },
    Check {
        name: "wythoff-offset",
        measure: "a, b",
        quick: 15,
        usual: 240,
        most: 600,
        run: |t| each(t, |a, b, value| value + 2 * a >= b && value <= a + b),
    },
    Check {
        name: "wythoff-row-permutation",
        measure: "a, b",
        quick: 15,
        usual: 240,
        most: 600,
        run: |t| rows(t, |a, value| value + 2 * a),
    },
    Check {
        name: "wythoff-diagonal-permutation",
        measure: "n",
        quick: 20,
        usual: 240,
        most: 600,
        run: |t| diagonal(t, |value| 2 * value),
    },
    Check {
        name: "wythoff-diagonal-bounds",
        measure: "n",
        quick: 15,
        usual: 240,
        most: 600,
        run: |t| on_diagonal(t, |n, value| n <= 2 * value && value <= 2 * n),
    },
];

/// `holds` is true of each cell and its value.
fn each(trial: &CheckRun<'_>, holds: impl Fn(u64, u64, u64) -> bool) -> Found {
    let rows = kit::wythoff(trial.bound, trial)?;
    let mut cells = (0..=trial.bound).flat_map(|a| (0..=trial.bound).map(move |b| (a, b)));
    Ok(cells.find(|&(a, b)| !holds(a, b, at(&rows, (a, b)))).map(|(a, b)| FailingCase::at([("a", &a), ("b", &b)])))
}

/// `holds` is true of each cell (n, n) and its value.
fn on_diagonal(trial: &CheckRun<'_>, holds: impl Fn(u64, u64) -> bool) -> Found {
    let rows = kit::wythoff(trial.bound, trial)?;
    Ok((0..=trial.bound).find(|&n| !holds(n, at(&rows, (n, n)))).map(|n| FailingCase::at([("n", &n)])))
}

/// No row has a value twice, and row a has each value in its columns up to `last(a, value)`.
fn rows(trial: &CheckRun<'_>, last: impl Fn(u64, u64) -> u64) -> Found {
    for (a, row) in (0_u64..).zip(kit::wythoff(trial.bound, trial)?) {
        trial.step()?;
        if let Some(value) = missing(&row, |value| last(a, value)) {
            return Ok(Some(FailingCase::at([("a", &a), ("value", &value)])));
        }
    }
    Ok(None)
}

/// The values 𝒢(n, n) are all different, and each value is among those up to n = `last(value)`.
fn diagonal(trial: &CheckRun<'_>, last: impl Fn(u64) -> u64) -> Found {
    let rows = kit::wythoff(trial.bound, trial)?;
    let values: Vec<u64> = (0..=trial.bound).map(|n| at(&rows, (n, n))).collect();
    Ok(missing(&values, last).map(|value| FailingCase::at([("value", &value)])))
}

/// The least value that is there twice, or should be there up to the place `last` of it and is not.
fn missing(values: &[u64], last: impl Fn(u64) -> u64) -> Option<u64> {
    let places = values.len() as u64;
    (0..values.iter().max().map_or(0, |most| most + 1)).find(|value| {
        let mut found = (0_u64..).zip(values).filter(|(_, other)| *other == value).map(|(place, _)| place);
        let (first, again) = (found.next(), found.next());
        let last = last(*value);
        again.is_some() || last < places && first.is_none_or(|first| first > last)
    })
}

#[cfg(test)]
use super::check::Wrong;

#[cfg(test)]
pub const WRONG: &[Wrong] = &[
    (
        "wythoff-value-at-most-sum",
        "at most the larger pile",
        |t| each(t, |a, b, value| value <= a.max(b)),
        "a = 1, b = 1",
    ),
    ("wythoff-offset", "at least b − a", |t| each(t, |a, b, value| value + a >= b), "a = 1, b = 2"),
    (
        "wythoff-row-permutation",
        "in row a value v comes by column v + a",
        |t| rows(t, |a, value| value + a),
        "a = 1, value = 0",
    ),
    ("wythoff-diagonal-permutation", "the value v comes by n = v", |t| diagonal(t, |value| value), "value = 1"),
    ("wythoff-diagonal-bounds", "𝒢(n, n) ≤ n", |t| on_diagonal(t, |n, value| value <= n), "n = 1"),
];
