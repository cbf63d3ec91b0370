//! Larsson and Fox: the subtraction game {1, 4, 12, 33, …}, its values and its three sets.

use std::collections::BTreeSet;

use super::check::{Check, CheckRun, FailingCase, Found, fibonacci_numbers, mex, mex_pairs};
use golden_game::{Game, Subtraction, SubtractionSet};
use golden_number::{UBig, floor_phi_u64};
use golden_solver::SolverError;

pub const CHECKS: &[Check] = &[
    Check {
        name: "odd-fibonacci-set",
        measure: "s",
        quick: 200,
        usual: 1_000_000,
        most: 1_000_000,
        run: |t| set(t, 3),
    },
    Check {
        name: "odd-fibonacci-rules",
        measure: "p",
        quick: 100,
        usual: 200_000,
        most: 200_000,
        run: |t| rules(t, 3),
    },
    Check {
        name: "odd-fibonacci-values",
        measure: "p",
        quick: 300,
        usual: 500_000,
        most: 1_000_000,
        run: |t| three_sets(t, 1),
    },
    Check { name: "odd-fibonacci-oeis", measure: "n", quick: 16, usual: 16, most: 16, run: |t| oeis(t, OEIS) },
    Check {
        name: "odd-fibonacci-order",
        measure: "p",
        quick: 300,
        usual: 500_000,
        most: 1_000_000,
        run: |t| order(t, 4),
    },
    Check {
        name: "odd-fibonacci-density",
        measure: "p",
        quick: 300,
        usual: 500_000,
        most: 1_000_000,
        run: |t| density(t, |size| u64::try_from(floor_phi_u64(size)).map_or(0, |floor| 2 * size - floor)),
    },
    Check {
        name: "odd-fibonacci-index",
        measure: "p",
        quick: 60,
        usual: 5000,
        most: 200_000,
        run: |t| index(t, |index, number| index as u64 == number),
    },
];

const GAME: Subtraction = Subtraction { set: SubtractionSet::OddFibonacci };

/// F − 1 for every other Fibonacci number F from F_`first` on.
fn claimed_set(first: usize) -> BTreeSet<u64> {
    fibonacci_numbers(91).into_iter().skip(first).step_by(2).map(|number| number - 1).collect()
}

/// The numbers that may be taken.
fn set(trial: &CheckRun<'_>, first: usize) -> Found {
    let claimed = claimed_set(first);
    for number in 0..=trial.bound {
        if number % 1024 == 0 {
            trial.step()?;
        }
        if GAME.set.holds(&UBig::from(number)) != claimed.contains(&number) {
            return Ok(Some(FailingCase::at([("s", &number)])));
        }
    }
    Ok(None)
}

/// The options of p are p − s for the s ≤ p of the set.
fn rules(trial: &CheckRun<'_>, first: usize) -> Found {
    let claimed = claimed_set(first);
    for p in 0..=trial.bound {
        if p % 1024 == 0 {
            trial.step()?;
        }
        let said: BTreeSet<u64> = claimed.range(..=p).map(|s| p - s).collect();
        if !GAME.options(&p).into_iter().eq(said) {
            return Ok(Some(FailingCase::at([("p", &p)])));
        }
    }
    Ok(None)
}

/// The values of 0 to `trial.bound` by the recursion over every option.
fn values(trial: &CheckRun<'_>) -> Result<Vec<u64>, SolverError> {
    let mut values: Vec<u64> = Vec::new();
    for p in 0..=trial.bound {
        if p % 1024 == 0 {
            trial.step()?;
        }
        let value = |option: u64| usize::try_from(option).ok().and_then(|at| values.get(at)).copied();
        let seen: Vec<u64> = GAME.options(&p).into_iter().filter_map(value).collect();
        values.push(mex(&seen));
    }
    Ok(values)
}

/// Each p is in one of the sets B₀, B₀ + `more`, AB + 1, and its value is 0, 1, 2 in this order. A and B are the pairs of
/// Das's recursion.
fn three_sets(trial: &CheckRun<'_>, more: u64) -> Found {
    let values = values(trial)?;
    let pairs = mex_pairs(trial.bound);
    let mut claimed: Vec<Vec<u64>> = vec![Vec::new(); values.len()];
    let mut put = |number: u64, value: u64| {
        if let Some(place) = usize::try_from(number).ok().and_then(|place| claimed.get_mut(place)) {
            place.push(value);
        }
    };
    for (n, (_, b)) in (0_u64..).zip(&pairs) {
        put(*b, 0);
        put(b + more, 1);
        let ab = usize::try_from(*b).ok().and_then(|b| pairs.get(b)).filter(|_| n > 0);
        if let Some((ab, _)) = ab {
            put(ab + 1, 2);
        }
    }
    let wrong = values.iter().zip(&claimed).position(|(value, claimed)| *claimed != [*value]);
    Ok(wrong.map(|p| FailingCase::at([("p", &p)])))
}

/// The sequences as the OEIS begins them, from index 1, those with a 0 in their name from 0.
const OEIS: &[(&str, [u64; 16])] = &[
    ("A000201", [1, 3, 4, 6, 8, 9, 11, 12, 14, 16, 17, 19, 21, 22, 24, 25]),
    ("A001950", [2, 5, 7, 10, 13, 15, 18, 20, 23, 26, 28, 31, 34, 36, 39, 41]),
    ("A003623", [3, 8, 11, 16, 21, 24, 29, 32, 37, 42, 45, 50, 55, 58, 63, 66]),
    ("A026352", [1, 3, 6, 8, 11, 14, 16, 19, 21, 24, 27, 29, 32, 35, 37, 40]),
    ("A089910", [4, 9, 12, 17, 22, 25, 30, 33, 38, 43, 46, 51, 56, 59, 64, 67]),
    ("A242082", [0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 2, 0, 1, 0]),
];

/// The sequences by the names of the OEIS, from the recursions of the pairs and of the values.
fn oeis(trial: &CheckRun<'_>, printed: &[(&str, [u64; 16])]) -> Found {
    let pairs = mex_pairs(100);
    let ab = |n: usize| pairs.get(usize::try_from(pairs[n].1).unwrap_or(usize::MAX)).map_or(0, |pair| pair.0);
    let values = values(&CheckRun { bound: 16, ..*trial })?;
    for (name, terms) in printed {
        for (index, term) in terms.iter().enumerate().take(usize::try_from(trial.bound).unwrap_or(16)) {
            let right = match *name {
                "A000201" => pairs[index + 1].0,
                "A001950" => pairs[index + 1].1,
                "A003623" => ab(index + 1),
                "A026352" => pairs[index].1 + 1,
                "A089910" => ab(index + 1) + 1,
                _ => values[index],
            };
            if right != *term {
                return Ok(Some(FailingCase::at([("sequence", name), ("term", &index)])));
            }
        }
    }
    Ok(None)
}

/// The values up to some p generate a group of `claimed` nimbers, and no later value leaves it.
fn order(trial: &CheckRun<'_>, claimed: usize) -> Found {
    let mut group = BTreeSet::from([0]);
    for (p, value) in values(trial)?.into_iter().enumerate() {
        let more: Vec<u64> = group.iter().map(|member| member ^ value).collect();
        group.extend(more);
        if group.len() > claimed {
            return Ok(Some(FailingCase::at([("p", &p), ("order", &group.len())])));
        }
    }
    Ok((group.len() != claimed).then(|| FailingCase::at([("p", &trial.bound), ("order", &group.len())])))
}

/// Of the N numbers below N ≥ 1 `zeros(N)` have the value 0, `zeros(N − 1)` the value 1, and the others 2.
fn density(trial: &CheckRun<'_>, zeros: impl Fn(u64) -> u64) -> Found {
    let mut counts = [0_u64; 3];
    for (size, value) in (1_u64..).zip(values(trial)?) {
        if let Some(count) = usize::try_from(value).ok().and_then(|value| counts.get_mut(value)) {
            *count += 1;
        }
        let (zeros, ones) = (zeros(size), zeros(size - 1));
        if counts[0] != zeros || counts[1] != ones || counts.iter().sum::<u64>() != size {
            return Ok(Some(FailingCase::at([("N", &size)])));
        }
    }
    Ok(None)
}

/// For p of value 2 the smallest part of p − 1 is F_z; `holds` takes z and F_z.
fn index(trial: &CheckRun<'_>, holds: impl Fn(usize, u64) -> bool) -> Found {
    let numbers = fibonacci_numbers(91);
    for (p, value) in (0_u64..).zip(values(trial)?) {
        if value == 2 {
            let (mut rest, mut smallest) = (p - 1, 0);
            for index in (2..numbers.len()).rev().filter(|_| p > 1) {
                if numbers[index] <= rest {
                    rest -= numbers[index];
                    smallest = index;
                }
            }
            if !holds(smallest, numbers[smallest]) {
                return Ok(Some(FailingCase::at([("p", &p)])));
            }
        }
    }
    Ok(None)
}

#[cfg(test)]
use super::check::Wrong;

#[cfg(test)]
pub const WRONG: &[Wrong] = &[
    ("odd-fibonacci-set", "it begins with F₁ − 1", |t| set(t, 1), "s = 0"),
    ("odd-fibonacci-rules", "it begins with 4", |t| rules(t, 5), "p = 1"),
    ("odd-fibonacci-values", "value 1 on B₀ + 2", |t| three_sets(t, 2), "p = 1"),
    (
        "odd-fibonacci-oeis",
        "A001950 begins as A000201",
        |t| oeis(t, &[OEIS[0], ("A001950", OEIS[0].1)]),
        "sequence = A001950, term = 0",
    ),
    ("odd-fibonacci-order", "the order is 2", |t| order(t, 2), "p = 4, order = 4"),
    ("odd-fibonacci-order", "the order is 8", |t| order(t, 8), "p = 300, order = 4"),
    ("odd-fibonacci-density", "N/2 numbers have the value 0", |t| density(t, |size| size.div_ceil(2)), "N = 5"),
    ("odd-fibonacci-index", "z₁ is odd", |t| index(t, |index, _| index % 2 == 1), "p = 4"),
];
