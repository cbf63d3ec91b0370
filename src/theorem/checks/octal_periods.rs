//! Octal games: periods by the theorem of Guy and Smith.

use super::check::{Check, CheckRun, FailingCase, Found};
use super::kit::mex;
use golden_game::{Game, Octal, OctalCode};
use golden_solver::SolverError;

pub const CHECKS: &[Check] = &[
    Check { name: "kayles-period", measure: "", quick: 168, usual: 168, most: 168, run: |t| kayles(t, 71, 12) },
    Check { name: "guy-smith", measure: "n", quick: 14, usual: 80, most: 80, run: |t| guy_smith(t, 1) },
    Check { name: "guy-smith-from-0", measure: "n", quick: 14, usual: 40, most: 80, run: |t| guy_smith(t, 0) },
];

/// The values of the heaps of an octal game up to a size, by the recursion over every option; heaps are added as nimbers.
fn values(trial: &CheckRun<'_>, code: &OctalCode, last: u64) -> Result<Vec<u64>, SolverError> {
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
    let values = values(trial, &code, to + period)?;
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
        let values = values(trial, &text.parse::<OctalCode>()?, 2 * trial.bound)?;
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
use super::check::Wrong;

#[cfg(test)]
pub const WRONG: &[Wrong] = &[
    ("kayles-period", "from 70 on", |t| kayles(t, 70, 12), "n = 70"),
    ("kayles-period", "from 72 on", |t| kayles(t, 72, 12), "n = 71"),
    ("guy-smith", "from n₀ = 0 as well", |t| guy_smith(t, 0), "code = 0.4, n₀ = 0, p = 1, n = 2"),
    ("guy-smith-from-0", "as it is printed here", |t| guy_smith(t, 0), "code = 0.4, n₀ = 0, p = 1, n = 2"),
];
