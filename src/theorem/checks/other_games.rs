//! Results on neighbours of the games of the papers: t-Wythoff, Euclid, take-away games, rays, misère Nim and t-Wythoff;
//! octal games, with periods by the theorem of Guy and Smith.

use std::collections::{BTreeSet, HashMap};
use std::ops::ControlFlow;

#[cfg(test)]
use super::check::Wrong;
use super::check::{Check, CheckRun, FailingCase, Found, Recursion, listed, mex};
use golden_game::{Euclid, EuclidEnd, Game, Nim, Octal, OctalCode, RayGame, TWythoff, TakeAway, Vector};
use golden_number::{MisereTWythoffPairs, UBig, floor_phi_u64, t_wythoff_pair};
use golden_solver::SolverError;

pub const CHECKS: &[Check] = &[
    Check { name: "t-wythoff", measure: "a, b", quick: 8, usual: 80, most: 120, run: |t| t_wythoff(t, 0) },
    Check {
        name: "misere-t-wythoff",
        measure: "a, b",
        quick: 12,
        usual: 80,
        most: 120,
        run: |t| misere_t_wythoff(t, 0),
    },
    Check {
        name: "euclid-outcome",
        measure: "x, y",
        quick: 20,
        usual: 500,
        most: 500,
        run: |t| euclid(t, EuclidEnd::Positive, |x, y, value| (value == 0) == is_below_phi(x, y)),
    },
    Check {
        name: "euclid-value",
        measure: "x, y",
        quick: 20,
        usual: 500,
        most: 500,
        run: |t| {
            euclid(t, EuclidEnd::Positive, |x, y, value| {
                value * x * y <= difference(x, y) && difference(x, y) < (value + 1) * x * y
            })
        },
    },
    Check {
        name: "euclid-to-zero",
        measure: "x, y",
        quick: 20,
        usual: 500,
        most: 500,
        run: |t| {
            euclid(t, EuclidEnd::Zero, |x, y, value| (value == 0) == (x == 0 || y == 0 || x != y && is_below_phi(x, y)))
        },
    },
    Check { name: "take-away-starts", measure: "n", quick: 12, usual: 150, most: 150, run: |t| take_away(t, 0) },
    Check { name: "rays-table", measure: "s", quick: 11, usual: 11, most: 11, run: |t| rays(t, RAYS) },
    Check {
        name: "misere-nim",
        measure: "stones of a pile",
        quick: 3,
        usual: 14,
        most: 14,
        run: |t| {
            misere_nim(t, |piles| {
                let sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
                if piles.iter().any(|pile| *pile >= 2) { sum == 0 } else { sum == 1 }
            })
        },
    },
    Check { name: "kayles-period", measure: "", quick: 168, usual: 168, most: 168, run: |t| kayles(t, 71, 12) },
    Check { name: "guy-smith", measure: "n", quick: 14, usual: 80, most: 80, run: |t| guy_smith(t, 1) },
    Check { name: "guy-smith-from-0", measure: "n", quick: 14, usual: 40, most: 80, run: |t| guy_smith(t, 0) },
];

/// The P-positions of t-Wythoff, 1 ≤ t ≤ 5, are the pairs (⌊nα⌋, ⌊nα⌋ + tn + `more`), a ≤ b.
fn t_wythoff(trial: &CheckRun<'_>, more: u64) -> Found {
    for t in 1..=5_u32 {
        let game = TWythoff { t };
        let mut recursion = Recursion::new(|position: &(u64, u64)| game.options(position));
        let pair = |n: u64| {
            let (a, b) = t_wythoff_pair(&UBig::from(n), t);
            Some((u64::try_from(&a).ok()?, u64::try_from(&b).ok()?.checked_add(more)?))
        };
        let claimed: BTreeSet<_> = (0..=trial.bound).filter_map(pair).collect();
        for a in 0..=trial.bound {
            trial.step()?;
            for b in a..=trial.bound {
                if recursion.is_p(&(a, b)) != claimed.contains(&(a, b)) {
                    return Ok(Some(FailingCase::at([("t", &t), ("a", &a), ("b", &b)])));
                }
            }
        }
    }
    Ok(None)
}

/// The misère P-positions of t-Wythoff, 2 ≤ t ≤ 6, are the pairs (⌊nα + 1/α⌋, ⌊nα + 1/α⌋ + tn + 1 + `more`) and their
/// mirror images.
fn misere_t_wythoff(trial: &CheckRun<'_>, more: u64) -> Found {
    for pairs in (2..=6).filter_map(MisereTWythoffPairs::for_t) {
        let game = TWythoff { t: pairs.t() };
        let pair = |n: u64| {
            let (a, b) = pairs.pair(&UBig::from(n));
            Some((u64::try_from(&a).ok()?, u64::try_from(&b).ok()?.checked_add(more)?))
        };
        let claimed = (0..=trial.bound).filter_map(pair).flat_map(|(a, b)| [(a, b), (b, a)]);
        let claimed: BTreeSet<_> = claimed.collect();
        let mut lost = BTreeSet::new();
        for a in 0..=trial.bound {
            trial.step()?;
            for b in 0..=trial.bound {
                // Every option is known already. At (0, 0) the last stone is taken, and that lost.
                let wins = &mut |option: (u64, u64)| {
                    if lost.contains(&option) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                };
                let is_p = (a, b) != (0, 0) && game.for_each_option(&(a, b), wins).is_continue();
                if is_p != claimed.contains(&(a, b)) {
                    return Ok(Some(FailingCase::at([("t", &pairs.t()), ("a", &a), ("b", &b)])));
                }
                if is_p {
                    lost.insert((a, b));
                }
            }
        }
    }
    Ok(None)
}

/// `holds` is true of each position of Euclid's game and its value.
fn euclid(trial: &CheckRun<'_>, end: EuclidEnd, holds: impl Fn(u64, u64, u64) -> bool) -> Found {
    let game = Euclid { end };
    let mut recursion = Recursion::new(|position: &(u64, u64)| game.options(position));
    let first = u64::from(end == EuclidEnd::Positive);
    for x in first..=trial.bound {
        trial.step()?;
        for y in first..=trial.bound {
            if !holds(x, y, recursion.value(&(x, y))) {
                return Ok(Some(FailingCase::at([("x", &x), ("y", &y)])));
            }
        }
    }
    Ok(None)
}

/// The larger number is less than φ times the smaller one, which is positive; φ is irrational.
fn is_below_phi(x: u64, y: u64) -> bool {
    u128::from(x.max(y)) <= floor_phi_u64(x.min(y))
}

/// |y² − x²|, that is xy·|y/x − x/y|.
fn difference(x: u64, y: u64) -> u64 {
    (x * x).abs_diff(y * y)
}

/// The lost starts of the take-away games with the limit f·k, 1 ≤ f ≤ 8, are Schwenk's numbers for f + `more`.
fn take_away(trial: &CheckRun<'_>, more: u64) -> Found {
    for factor in 1..=8_u32 {
        let game = TakeAway { factor: factor.into() };
        let mut recursion = Recursion::new(|position: &(u64, u64)| game.options(position));
        let claimed = schwenk(u64::from(factor) + more, trial.bound);
        for n in 1..=trial.bound {
            trial.step()?;
            if recursion.is_p(&(n, n - 1)) != claimed.contains(&n) {
                return Ok(Some(FailingCase::at([("f", &factor), ("n", &n)])));
            }
        }
    }
    Ok(None)
}

/// H₁ = 1, Hᵢ₊₁ = Hᵢ + Hⱼ with the least j such that f·Hⱼ ≥ Hᵢ, up to a bound.
fn schwenk(factor: u64, bound: u64) -> Vec<u64> {
    let mut numbers = vec![1];
    while let Some(last) = numbers.last().copied().filter(|last| *last <= bound) {
        let other = numbers.iter().find(|number| factor * **number >= last).copied();
        numbers.push(last + other.unwrap_or(last));
    }
    numbers
}

/// The values of the ray game (1, 0), (1, 1), (2, 3), (1, 2), (0, 1) by antidiagonals, A307298 in the OEIS.
const RAYS: &[u64] = &[
    0, 1, 1, 2, 2, 2, 3, 0, 3, 3, 4, 4, 4, 0, 4, 5, 5, 5, 5, 5, 5, 6, 3, 0, 6, 6, 6, 6, 7, 7, 1, 7, 0, 7, 7, 7, 8, 8,
    8, 8, 1, 1, 1, 4, 8, 9, 6, 9, 2, 2, 2, 2, 8, 9, 9, 10, 10, 10, 1, 3, 9, 3, 9, 3, 10, 10, 11, 11, 11, 4, 10, 4, 4,
    10, 10, 11, 11, 11,
];

/// 𝒢(s, 0), …, 𝒢(0, s) for s = 0, 1, … are the terms printed.
fn rays(trial: &CheckRun<'_>, printed: &[u64]) -> Found {
    let rays = [(1, 0), (1, 1), (2, 3), (1, 2), (0, 1)].map(|(x, y)| Vector { x, y }).to_vec();
    let game = RayGame { rays, leaps: Vec::new() };
    let mut recursion = Recursion::new(|position: &(u64, u64)| game.options(position));
    let mut terms = printed.iter();
    for s in 0..=trial.bound {
        trial.step()?;
        for y in 0..=s {
            if terms.next() != Some(&recursion.value(&(s - y, y))) {
                return Ok(Some(FailingCase::at([("x", &(s - y)), ("y", &y)])));
            }
        }
    }
    Ok(None)
}

/// The misère P-positions of Nim with four piles, some of them empty, are those claimed.
fn misere_nim(trial: &CheckRun<'_>, claimed: impl Fn(&[u64]) -> bool) -> Found {
    let mut known: HashMap<Vec<u64>, bool> = HashMap::new();
    let numbers = 0..=trial.bound;
    for first in numbers.clone() {
        trial.step()?;
        for second in numbers.clone().take_while(|second| *second <= first) {
            for third in 0..=second {
                for fourth in 0..=third {
                    let piles = vec![fourth, third, second, first];
                    // Every option is known already: it is before this list, put in order.
                    let option = |mut piles: Vec<u64>| {
                        piles.resize(4, 0);
                        piles.sort_unstable();
                        known.get(&piles).copied()
                    };
                    let options = Nim.options(&piles);
                    let is_p = !options.is_empty() && options.into_iter().all(|piles| option(piles) == Some(false));
                    if is_p != claimed(&piles) {
                        return Ok(Some(FailingCase::at([("piles", &listed(&piles))])));
                    }
                    known.insert(piles, is_p);
                }
            }
        }
    }
    Ok(None)
}

/// The values of the heaps of an octal game up to a size, by the recursion over every option; heaps are added as nimbers.
fn octal_values(trial: &CheckRun<'_>, code: &OctalCode, last: u64) -> Result<Vec<u64>, SolverError> {
    let game = Octal { code: code.clone() };
    let mut values: Vec<u64> = Vec::new();
    for n in 0..=last {
        trial.step()?;
        let heap = |heap: &u64| usize::try_from(*heap).ok().and_then(|heap| values.get(heap)).copied().unwrap_or(0);
        let seen: Vec<u64> = game
            .options(&vec![n])
            .iter()
            .map(|heaps| heaps.iter().map(heap).fold(0, |sum, value| sum ^ value))
            .collect();
        values.push(mex(&seen));
    }
    Ok(values)
}

/// The numbers n from `from` up to `to`, exclusive, for which 𝒢(n + p) = 𝒢(n) fails; places beyond the values fail.
fn breaks(values: &[u64], from: u64, to: u64, period: u64) -> impl Iterator<Item = u64> {
    let at = |n: u64| usize::try_from(n).ok().and_then(|n| values.get(n));
    (from..to).filter(move |&n| at(n + period).is_none() || at(n) != at(n + period))
}

/// The certificate of Kayles: 𝒢(n + p) = 𝒢(n) for `from` ≤ n < 2·`from` + p + 2; and it fails just before.
fn kayles(trial: &CheckRun<'_>, from: u64, period: u64) -> Found {
    let code = "0.77".parse::<OctalCode>()?;
    let to = 2 * from + period + 2;
    let values = octal_values(trial, &code, to + period)?;
    let wrong = breaks(&values, from, to, period).next();
    let begins_before = breaks(&values, from - 1, from, period).next().is_none().then(|| from - 1);
    Ok(wrong.or(begins_before).map(|n| FailingCase::at([("n", &n)])))
}

/// The octal games 0.d and 0.de: wherever 𝒢(n + p) = 𝒢(n) for n₀ ≤ n < 2n₀ + p + k, with n₀ ≥ `least`, it stays so as far
/// as is looked.
fn guy_smith(trial: &CheckRun<'_>, least: u64) -> Found {
    for code in (1..8_u64).map(|digit| (1, digit)).chain((1..64).filter(|code| code % 8 > 0).map(|code| (2, code))) {
        let (length, digits) = code;
        let text = if length == 1 { format!("0.{digits}") } else { format!("0.{}{}", digits / 8, digits % 8) };
        let values = octal_values(trial, &text.parse::<OctalCode>()?, 2 * trial.bound)?;
        for period in 1..=trial.bound {
            let starts = (least..).take_while(|from| 2 * from + 2 * period + length <= trial.bound);
            for from in starts {
                let is_certified = breaks(&values, from, 2 * from + period + length, period).next().is_none();
                let wrong = breaks(&values, from, 2 * trial.bound + 1 - period, period).next();
                if let Some(n) = wrong.filter(|_| is_certified) {
                    return Ok(Some(FailingCase::at([("code", &text), ("n₀", &from), ("p", &period), ("n", &n)])));
                }
            }
        }
    }
    Ok(None)
}

#[cfg(test)]
pub const WRONG: &[Wrong] = &[
    ("t-wythoff", "b is larger by 1", |t| t_wythoff(t, 1), "t = 1, a = 0, b = 0"),
    ("misere-t-wythoff", "the larger is more by 1", |t| misere_t_wythoff(t, 1), "t = 2, a = 0, b = 1"),
    (
        "euclid-outcome",
        "P iff the ratio is below 2",
        |t| euclid(t, EuclidEnd::Positive, |x, y, value| (value == 0) == (x.max(y) < 2 * x.min(y))),
        "x = 3, y = 5",
    ),
    (
        "euclid-value",
        "𝒢 = ⌊larger/smaller⌋",
        |t| euclid(t, EuclidEnd::Positive, |x, y, value| value == x.max(y) / x.min(y)),
        "x = 1, y = 1",
    ),
    (
        "euclid-to-zero",
        "equal numbers are P",
        |t| euclid(t, EuclidEnd::Zero, |x, y, value| (value == 0) == (x == 0 || y == 0 || is_below_phi(x, y))),
        "x = 1, y = 1",
    ),
    ("take-away-starts", "those of f + 1", |t| take_away(t, 1), "f = 1, n = 3"),
    ("rays-table", "𝒢(0, 1) = 2", |t| rays(t, &[0, 1, 2]), "x = 0, y = 1"),
    (
        "misere-nim",
        "as in normal play",
        |t| misere_nim(t, |piles| piles.iter().fold(0, |sum, pile| sum ^ pile) == 0),
        "piles = 0, 0, 0, 0",
    ),
    ("kayles-period", "from 70 on", |t| kayles(t, 70, 12), "n = 70"),
    ("kayles-period", "from 72 on", |t| kayles(t, 72, 12), "n = 71"),
    ("guy-smith", "from n₀ = 0 as well", |t| guy_smith(t, 0), "code = 0.4, n₀ = 0, p = 1, n = 2"),
    ("guy-smith-from-0", "as it is printed here", |t| guy_smith(t, 0), "code = 0.4, n₀ = 0, p = 1, n = 2"),
];
