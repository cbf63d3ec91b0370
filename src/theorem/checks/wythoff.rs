//! Das on Wythoff's game: the queen, worked values, Tables 2 and 3, the P-positions built step by step, Listing 1.

use std::collections::BTreeSet;

use super::check::{self, Check, CheckRun, FailingCase, Found, at, mex, mex_pairs};
use super::fibonacci_nim::Printed;
use crate::program::listed_next;
use golden_game::{Game, Ruleset, Wythoff};
use golden_number::floor_phi_u64;
use golden_solver::recursive_build;

pub const CHECKS: &[Check] = &[
    Check {
        name: "wythoff-is-the-queen",
        measure: "a, b",
        quick: 12,
        usual: 160,
        most: 300,
        run: |t| queen(t, &STEPS),
    },
    Check {
        name: "queen-board-built",
        measure: "a, b",
        quick: 12,
        usual: 240,
        most: 600,
        run: |t| built(t, &Ruleset::Wythoff),
    },
    Check {
        name: "second-stars",
        measure: "a, b",
        quick: 9,
        usual: 9,
        most: 9,
        run: |t| second_stars(t, &[(1, 2), (2, 1)]),
    },
    Check { name: "wythoff-symmetric", measure: "a, b", quick: 12, usual: 250, most: 600, run: |t| mirrored(t, 0) },
    Check { name: "wythoff-edge", measure: "n", quick: 12, usual: 250, most: 600, run: |t| edge(t, |n| n) },
    Check { name: "das-wythoff-values", measure: "a, b", quick: 3, usual: 3, most: 3, run: |t| worked(t, WORKED) },
    Check { name: "das-table-2", measure: "a, b", quick: 10, usual: 10, most: 10, run: |t| table(t, TABLE_2) },
    Check { name: "das-table-3", measure: "n", quick: 10, usual: 10, most: 10, run: |t| table_3(t, |n| n) },
    Check {
        name: "mex-pairs-are-p",
        measure: "a, b",
        quick: 15,
        usual: 240,
        most: 600,
        run: |t| pairs_are_p(t, &mex_pairs),
    },
    Check { name: "listing-1", measure: "max_n", quick: 6, usual: 80, most: 150, run: |t| listing(t, listing_1) },
    Check {
        name: "listing-1-once",
        measure: "max_n",
        quick: 1,
        usual: 10,
        most: 1000,
        run: |t| listed_once(t, listing_1),
    },
];

/// Das's Table 2.
static TABLE_2: &str = include_str!("../../../assets/theorems/tables/das-2.json");

/// West, south, south-west.
const STEPS: [(u64, u64); 3] = [(1, 0), (0, 1), (1, 1)];

/// The options of (a, b) are the squares that a piece reaches along these directions.
fn queen(trial: &CheckRun<'_>, steps: &[(u64, u64)]) -> Found {
    for a in 0..=trial.bound {
        trial.step()?;
        for b in 0..=trial.bound {
            let mut squares = BTreeSet::new();
            for (x, y) in steps {
                let (mut column, mut row) = (a, b);
                while let (Some(next_column), Some(next_row)) = (column.checked_sub(*x), row.checked_sub(*y)) {
                    (column, row) = (next_column, next_row);
                    squares.insert((column, row));
                }
            }
            if !Wythoff.options(&(a, b)).into_iter().eq(squares) {
                return Ok(Some(FailingCase::at([("a", &a), ("b", &b)])));
            }
        }
    }
    Ok(None)
}

/// The stars of the recursive construction on a board are the positions of value 0.
fn built(trial: &CheckRun<'_>, ruleset: &Ruleset) -> Found {
    let rows = check::wythoff_by_recursion(trial.bound, trial)?;
    let size = u32::try_from(trial.bound + 1).unwrap_or(u32::MAX);
    let steps = recursive_build(ruleset, size)?;
    let stars: BTreeSet<_> = steps.iter().flat_map(|step| &step.found).map(|&(a, b)| (a.into(), b.into())).collect();
    Ok(first_fault(trial.bound, |square| stars.contains(&square) == (at(&rows, square) == 0)))
}

/// The first square, row by row, at which something does not hold.
fn first_fault(bound: u64, holds: impl Fn((u64, u64)) -> bool) -> Option<FailingCase> {
    let mut squares = (0..=bound).flat_map(|a| (0..=bound).map(move |b| (a, b)));
    squares.find(|&square| !holds(square)).map(|(a, b)| FailingCase::at([("a", &a), ("b", &b)]))
}

/// Every move from these squares leads to a ray of the star at (0, 0), and to no other square of this kind; all squares of
/// that kind are these and the star.
fn second_stars(trial: &CheckRun<'_>, claimed: &[(u64, u64)]) -> Found {
    trial.step()?;
    let on_ray = |(a, b): (u64, u64)| a == 0 || b == 0 || a == b;
    let is_second = |square: &(u64, u64)| !on_ray(*square) && Wythoff.options(square).into_iter().all(on_ray);
    Ok(first_fault(trial.bound, |square| is_second(&square) == claimed.contains(&square)))
}

/// 𝒢(a, b) = 𝒢(b + `more`, a).
fn mirrored(trial: &CheckRun<'_>, more: u64) -> Found {
    let rows = check::wythoff_by_recursion(trial.bound, trial)?;
    Ok(first_fault(trial.bound - more.min(trial.bound), |(a, b)| at(&rows, (a, b)) == at(&rows, (b + more, a))))
}

/// 𝒢(n, 0) = `claimed(n)`.
fn edge(trial: &CheckRun<'_>, claimed: impl Fn(u64) -> u64) -> Found {
    let rows = check::wythoff_by_recursion(trial.bound, trial)?;
    Ok((0..=trial.bound).find(|&n| at(&rows, (n, 0)) != claimed(n)).map(|n| FailingCase::at([("n", &n)])))
}

/// A worked value: the position, its options with their values in the order printed, its own value.
type Worked<'a> = ((u64, u64), &'a [((u64, u64), u64)], u64);

const WORKED: &[Worked<'_>] = &[
    ((1, 1), &[((0, 0), 0), ((1, 0), 1), ((0, 1), 1)], 2),
    ((2, 1), &[((1, 1), 2), ((1, 0), 1), ((0, 1), 1), ((2, 0), 2)], 0),
    ((2, 2), &[((1, 2), 0), ((0, 2), 2), ((2, 1), 0), ((2, 0), 2), ((1, 1), 2), ((0, 0), 0)], 1),
    ((1, 3), &[((0, 3), 3), ((1, 2), 0), ((1, 1), 2), ((1, 0), 1), ((0, 2), 2)], 4),
    ((2, 3), &[((1, 3), 4), ((0, 3), 3), ((2, 2), 1), ((2, 1), 0), ((2, 0), 2), ((1, 2), 0), ((0, 1), 1)], 5),
    (
        (3, 3),
        &[
            ((2, 3), 5),
            ((1, 3), 4),
            ((0, 3), 3),
            ((3, 2), 5),
            ((3, 1), 4),
            ((3, 0), 3),
            ((2, 2), 1),
            ((1, 1), 2),
            ((0, 0), 0),
        ],
        6,
    ),
];

/// Worked values of Wythoff's game: the options, their values, and the mex.
fn worked(trial: &CheckRun<'_>, printed: &[Worked<'_>]) -> Found {
    let rows = check::wythoff_by_recursion(3, trial)?;
    for (position, options, value) in printed {
        let said: BTreeSet<_> = options.iter().map(|(option, _)| *option).collect();
        let values: Vec<u64> = options.iter().map(|(_, value)| *value).collect();
        let is_right = Wythoff.options(position).into_iter().eq(said)
            && options.iter().all(|(option, value)| at(&rows, *option) == *value)
            && at(&rows, *position) == *value
            && mex(&values) == *value;
        if !is_right {
            return Ok(Some(FailingCase::at([("a", &position.0), ("b", &position.1)])));
        }
    }
    Ok(None)
}

/// A printed table of Wythoff's game.
fn table(trial: &CheckRun<'_>, printed: &str) -> Found {
    let Ok(Printed { values }) = serde_json::from_str(printed) else {
        return Ok(Some(FailingCase::at([("table", &"unreadable")])));
    };
    let rows = check::wythoff_by_recursion(trial.bound, trial)?;
    Ok(first_fault(trial.bound, |square| at(&values, square) == at(&rows, square)))
}

/// The P-positions with a ≤ b by the recursion, in order: number n has the difference `difference(n)`, and begins with
/// ⌊nφ⌋.
fn table_3(trial: &CheckRun<'_>, difference: impl Fn(u64) -> u64) -> Found {
    let size = 3 * trial.bound;
    let rows = check::wythoff_by_recursion(size, trial)?;
    let all = (0..=size).flat_map(|a| (a..=size).map(move |b| (a, b)));
    let mut zeros = all.filter(|&square| at(&rows, square) == 0);
    for n in 0..=trial.bound {
        if zeros.next().is_none_or(|(a, b)| u128::from(a) != floor_phi_u64(n) || b - a != difference(n)) {
            return Ok(Some(FailingCase::at([("n", &n)])));
        }
    }
    Ok(None)
}

/// The squares of the pairs and of their mirror images are the positions of value 0.
fn pairs_are_p(trial: &CheckRun<'_>, pairs: &dyn Fn(u64) -> Vec<(u64, u64)>) -> Found {
    let rows = check::wythoff_by_recursion(trial.bound, trial)?;
    let stars: BTreeSet<(u64, u64)> = pairs(trial.bound).into_iter().flat_map(|(a, b)| [(a, b), (b, a)]).collect();
    Ok(first_fault(trial.bound, |square| stars.contains(&square) == (at(&rows, square) == 0)))
}

/// Das's program, line by line.
fn listing_1(max_n: u64) -> Vec<(u64, u64)> {
    let mut mex_set = BTreeSet::new();
    let both = |(a, b)| [(a, b), (b, a)];
    (0..=max_n).flat_map(|n| both(listed_next(&mut mex_set, n))).collect()
}

/// Checks that the program returns the P-positions of difference at most `max_n`, as a set.
fn listing(trial: &CheckRun<'_>, program: impl Fn(u64) -> Vec<(u64, u64)>) -> Found {
    let size = 3 * trial.bound;
    let rows = check::wythoff_by_recursion(size, trial)?;
    for max_n in 0..=trial.bound {
        let found: BTreeSet<_> = program(max_n).into_iter().collect();
        let squares = (0..=size).flat_map(|a| (0..=size).map(move |b| (a, b)));
        let right: BTreeSet<_> =
            squares.filter(|square| at(&rows, *square) == 0 && square.0.abs_diff(square.1) <= max_n).collect();
        if found != right {
            return Ok(Some(FailingCase::at([("max_n", &max_n)])));
        }
    }
    Ok(None)
}

/// The program returns no position twice.
fn listed_once(trial: &CheckRun<'_>, program: impl Fn(u64) -> Vec<(u64, u64)>) -> Found {
    trial.step()?;
    let mut seen = BTreeSet::new();
    let twice = program(trial.bound).into_iter().find(|square| !seen.insert(*square));
    Ok(twice.map(|(a, b)| FailingCase::at([("a", &a), ("b", &b)])))
}

#[cfg(test)]
use super::check::Wrong;

#[cfg(test)]
pub const WRONG: &[Wrong] = &[
    ("wythoff-is-the-queen", "it is the rook", |t| queen(t, &STEPS[..2]), "a = 1, b = 1"),
    ("queen-board-built", "the rook's stars are the queen's", |t| built(t, &Ruleset::Nim), "a = 1, b = 1"),
    ("second-stars", "(1, 2) alone", |t| second_stars(t, &[(1, 2)]), "a = 2, b = 1"),
    ("wythoff-symmetric", "𝒢(a, b) = 𝒢(b + 1, a)", |t| mirrored(t, 1), "a = 0, b = 0"),
    ("wythoff-edge", "𝒢(n, 0) = n, but 7 for n = 6", |t| edge(t, |n| n + n / 6), "n = 6"),
    ("das-wythoff-values", "𝒢(1, 1) = 1", |t| worked(t, &[((1, 1), WORKED[0].1, 1)]), "a = 1, b = 1"),
    ("das-table-2", "𝒢(1, 1) = 0", |t| table(t, "{\"values\": [[0,1,2,3,4,5,6,7,8,9,10], [1, 0]]}"), "a = 1, b = 1"),
    ("das-table-3", "the difference is 5 again for n = 6", |t| table_3(t, |n| n - n / 6), "n = 6"),
    (
        "mex-pairs-are-p",
        "b_n = a_n + n + 1",
        |t| pairs_are_p(t, &|last| mex_pairs(last).into_iter().map(|(a, b)| (a, b + 1)).collect()),
        "a = 0, b = 0",
    ),
    (
        "listing-1",
        "without the mirror images",
        |t| listing(t, |max_n| listing_1(max_n).into_iter().step_by(2).collect()),
        "max_n = 1",
    ),
    (
        "listing-1-once",
        "each pair is listed twice",
        |t| listed_once(t, |max_n| listing_1(max_n).into_iter().skip(2).cycle().take(5).collect()),
        "a = 1, b = 2",
    ),
];
