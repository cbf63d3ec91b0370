//! Nimbers, the mex rule, the Partition Theorem: what every paper stands on.

use super::check::{Check, CheckRun, FailingCase, Found, Recursion, listed, mex};
use golden_game::{FibonacciNim, Game, Nim, Subtraction, SubtractionSet, Wythoff};

pub const CHECKS: &[Check] = &[
    Check { name: "mex-examples", measure: "sets", quick: 3, usual: 3, most: 3, run: |t| mex_examples(t, PRINTED_MEX) },
    Check { name: "mex-of-zero", measure: "sets", quick: 1, usual: 1, most: 1, run: |t| mex_of(t, &[0], 0) },
    Check { name: "nimbers", measure: "n", quick: 60, usual: 2000, most: 2000, run: |t| nimbers(t, |n| n) },
    Check { name: "mex-rule", measure: "nimbers", quick: 7, usual: 13, most: 14, run: |t| mex_rule(t, mex) },
    Check {
        name: "grundy-value-is-a-pile",
        measure: "stones",
        quick: 6,
        usual: 30,
        most: 40,
        run: |t| grundy_value(t, |value| value),
    },
    Check {
        name: "partition-theorem",
        measure: "positions",
        quick: 5,
        usual: 6,
        most: 7,
        run: |t| partition(t, |conditions| conditions.n_reaches_p && conditions.p_reaches_n_alone),
    },
];

/// The sets of the text, with the mex printed for each.
const PRINTED_MEX: &[(&[u64], u64)] = &[(&[0, 1, 2], 3), (&[0, 2], 1), (&[2], 0)];

fn mex_examples(trial: &CheckRun<'_>, printed: &[(&[u64], u64)]) -> Found {
    for (values, claimed) in printed {
        if let Some(fault) = mex_of(trial, values, *claimed)? {
            return Ok(Some(fault));
        }
    }
    Ok(None)
}

/// Checks that a set has the mex that is printed.
fn mex_of(trial: &CheckRun<'_>, values: &[u64], printed: u64) -> Found {
    trial.step()?;
    // By the definition: a game whose options are these nimbers, as the recursion sees it.
    let (mut piles, mut least) = (Recursion::new(|&pile: &u64| (0..pile).collect()), 0);
    while values.iter().any(|&value| piles.value(&value) == least) {
        least += 1;
    }
    let set = format!("mex {{{}}}", listed(values));
    let says = |value: u64| format!("{set} = {value}");
    Ok((least != printed).then(|| FailingCase::printed(&says(printed), &says(least))))
}

/// The options of the nimber n are all smaller ones, and its value is `claimed(n)`.
fn nimbers(trial: &CheckRun<'_>, claimed: impl Fn(u64) -> u64) -> Found {
    let mut piles = Recursion::new(|pile: &Vec<u64>| Nim.options(pile));
    for n in 0..=trial.bound {
        trial.step()?;
        let options: Vec<Vec<u64>> = (0..n).map(|smaller| vec![smaller]).collect();
        if Nim.options(&vec![n]) != options || piles.value(&vec![n]) != claimed(n) {
            return Ok(Some(FailingCase::at([("n", &n)])));
        }
    }
    Ok(None)
}

/// A game of which a set of nimbers are the options, beside a nimber.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Beside {
    /// The set: bit i for the nimber i.
    Set(u64),
    /// One of them, after a move there.
    Pile(u64),
}

/// {∗a, ∗b, …} + ∗m is a P-position for m = mex{a, b, …}, and for no other m.
fn mex_rule(trial: &CheckRun<'_>, claimed: impl Fn(&[u64]) -> u64) -> Found {
    let members = |set: u64| (0..64).filter(move |nimber| set >> nimber & 1 == 1);
    let mut games = Recursion::new(move |&(beside, pile): &(Beside, u64)| {
        let there: Vec<Beside> = match beside {
            Beside::Set(set) => members(set).map(Beside::Pile).collect(),
            Beside::Pile(other) => (0..other).map(Beside::Pile).collect(),
        };
        let mut options: Vec<_> = there.into_iter().map(|next| (next, pile)).collect();
        options.extend((0..pile).map(|smaller| (beside, smaller)));
        options
    });
    for set in 0..1_u64 << trial.bound {
        trial.step()?;
        let nimbers: Vec<u64> = members(set).collect();
        let claimed = claimed(&nimbers);
        for pile in 0..=trial.bound + 1 {
            if games.is_p(&(Beside::Set(set), pile)) != (pile == claimed) {
                return Ok(Some(FailingCase::at([("options", &listed(nimbers)), ("m", &pile)])));
            }
        }
    }
    Ok(None)
}

/// A position beside a Nim pile of `claimed(𝒢)` stones is P, beside every other pile N: for positions of Wythoff's game, of
/// Fibonacci Nim and of the subtraction game {1, 4, 12, 33, …}.
fn grundy_value(trial: &CheckRun<'_>, claimed: fn(u64) -> u64) -> Found {
    let subtraction = Subtraction { set: SubtractionSet::OddFibonacci };
    let bound = trial.bound;
    let squares = (0..=bound).flat_map(|a| (0..=bound - a).map(move |b| (a, b)));
    let piles = (0..=bound).flat_map(|n| (0..=n).map(move |r| (n, r)));
    if let Some(fault) = beside_pile(trial, &Wythoff, squares, claimed, |(a, b)| format!("wythoff {a} {b}"))? {
        return Ok(Some(fault));
    }
    if let Some(fault) = beside_pile(trial, &FibonacciNim, piles, claimed, |(n, r)| format!("fibonacci-nim {n}:{r}"))? {
        return Ok(Some(fault));
    }
    let heaps = 0..=bound;
    beside_pile(trial, &subtraction, heaps, claimed, |heap| format!("subtraction {heap}"))
}

fn beside_pile<G: Game>(
    trial: &CheckRun<'_>,
    game: &G,
    positions: impl Iterator<Item = G::Position>,
    claimed: fn(u64) -> u64,
    named: impl Fn(&G::Position) -> String,
) -> Found {
    let mut values = Recursion::new(|position: &G::Position| game.options(position));
    let mut sums = Recursion::new(|(position, pile): &(G::Position, u64)| {
        let mut options: Vec<_> = game.options(position).into_iter().map(|next| (next, *pile)).collect();
        options.extend((0..*pile).map(|smaller| (position.clone(), smaller)));
        options
    });
    for position in positions {
        trial.step()?;
        let claimed = claimed(values.value(&position));
        for pile in 0..=2 * trial.bound {
            if sums.is_p(&(position.clone(), pile)) != (pile == claimed) {
                return Ok(Some(FailingCase::at([("position", &named(&position)), ("pile", &pile)])));
            }
        }
    }
    Ok(None)
}

/// The conditions that a division of the positions of a game into two sets can satisfy.
struct Conditions {
    /// From each position of the second set there is a move to the first.
    n_reaches_p: bool,
    /// All moves from the first set are to the second.
    p_reaches_n_alone: bool,
}

/// In every game with few positions the sets that satisfy the conditions are the P- and the N-positions.
fn partition(trial: &CheckRun<'_>, holds: impl Fn(&Conditions) -> bool) -> Found {
    for count in 1..=u32::try_from(trial.bound).unwrap_or(7) {
        let edges = count * (count - 1) / 2;
        for game in 0..1_u64 << edges {
            if game % 1024 == 0 {
                trial.step()?;
            }
            // The moves from position i lead to some of the positions below it.
            let options = |i: u32| game >> (i * i.saturating_sub(1) / 2) & ((1 << i) - 1);
            let mut p_positions = 0_u64;
            for i in 0..count {
                p_positions |= u64::from(options(i) & p_positions == 0) << i;
            }
            for first in 0..1_u64 << count {
                let is_first = |i: u32| first >> i & 1 == 1;
                let conditions = Conditions {
                    n_reaches_p: (0..count).all(|i| is_first(i) || options(i) & first != 0),
                    p_reaches_n_alone: (0..count).all(|i| !is_first(i) || options(i) & first == 0),
                };
                if holds(&conditions) != (first == p_positions) {
                    let members = listed((0..count).filter(|&i| is_first(i)));
                    return Ok(Some(FailingCase::at([("positions", &count), ("game", &game), ("P", &members)])));
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
    (
        "mex-examples",
        "mex {2} = 1",
        |t| mex_examples(t, &[(&[0, 1, 2], 3), (&[0, 2], 1), (&[2], 1)]),
        "printed = mex {2} = 1, right = mex {2} = 0",
    ),
    (
        "mex-examples",
        "the mex is the maximum, as our copy prints it",
        |t| mex_examples(t, &[(&[0, 1, 2], 2)]),
        "printed = mex {0, 1, 2} = 2, right = mex {0, 1, 2} = 3",
    ),
    ("mex-of-zero", "mex {0} = 2", |t| mex_of(t, &[0], 2), "printed = mex {0} = 2, right = mex {0} = 1"),
    ("nimbers", "𝒢(n) = n + 1", |t| nimbers(t, |n| n + 1), "n = 0"),
    ("nimbers", "𝒢(n) = n mod 5", |t| nimbers(t, |n| n % 5), "n = 5"),
    (
        "mex-rule",
        "m is the maximum and one more",
        |t| mex_rule(t, |values| values.iter().max().map_or(0, |most| most + 1)),
        "options = 1, m = 0",
    ),
    ("mex-rule", "m is the number of options", |t| mex_rule(t, |values| values.len() as u64), "options = 1, m = 0"),
    (
        "grundy-value-is-a-pile",
        "every position is like an empty pile",
        |t| grundy_value(t, |_| 0),
        "position = wythoff 0 1, pile = 0",
    ),
    (
        "partition-theorem",
        "it is enough that each N-position reaches P",
        |t| partition(t, |conditions| conditions.n_reaches_p),
        "positions = 2, game = 1, P = 0, 1",
    ),
    (
        "partition-theorem",
        "it is enough that P-positions reach N alone",
        |t| partition(t, |conditions| conditions.p_reaches_n_alone),
        "positions = 1, game = 0, P = ",
    ),
];
