//! Nim, nim sums, sums of games: what Miduthuri says before he comes to the two games.

use std::collections::BTreeSet;

use super::check::{Check, CheckRun, FailingCase, Found, Recursion, listed, mex};
use golden_game::{FibonacciNim, Game, Nim, Wythoff};

pub const CHECKS: &[Check] = &[
    Check { name: "nim-rules", measure: "stones in a pile", quick: 4, usual: 20, most: 20, run: |t| rules(t, 1) },
    Check {
        name: "outcomes",
        measure: "a, b",
        quick: 10,
        usual: 150,
        most: 150,
        run: |t| outcomes(t, |value| value == 0),
    },
    Check {
        name: "option-birthdays",
        measure: "pile",
        quick: 5,
        usual: 50,
        most: 500,
        run: |t| birthdays(t, |own, other| other + 1 == own),
    },
    Check {
        name: "birthdays",
        measure: "a, b",
        quick: 10,
        usual: 100,
        most: 100,
        run: |t| wythoff_birthdays(t, |own, other| other < own),
    },
    Check {
        name: "binary-digits-of-x",
        measure: "x",
        quick: 10,
        usual: 1000,
        most: 100_000,
        run: |t| digits(t, |x| x),
    },
    Check { name: "nim-sum-unique", measure: "integers", quick: 3, usual: 5, most: 5, run: |t| unique(t, 0) },
    Check {
        name: "bouton",
        measure: "stones in a pile",
        quick: 4,
        usual: 14,
        most: 14,
        run: |t| bouton(t, |sum, _| sum == 0),
    },
    Check {
        name: "mirror-images",
        measure: "stones",
        quick: 6,
        usual: 16,
        most: 16,
        run: |t| beside(t, |first, second| first == second),
    },
    Check {
        name: "mex-definition",
        measure: "numbers below",
        quick: 8,
        usual: 18,
        most: 20,
        run: |t| definition(t, mex),
    },
    Check { name: "figure-1-queen", measure: "squares", quick: 11, usual: 11, most: 11, run: |t| figure_1(t, (5, 3)) },
];

/// A move takes a positive number from one pile, and leaves at least `step` fewer there.
fn rules(trial: &CheckRun<'_>, step: u64) -> Found {
    for a in 0..=trial.bound {
        trial.step()?;
        for b in 0..=trial.bound {
            for c in 0..=trial.bound {
                let piles = vec![a, b, c];
                let mut said = BTreeSet::new();
                for (place, pile) in piles.iter().enumerate() {
                    for left in 0..(pile + 1).saturating_sub(step) {
                        let mut option = piles.clone();
                        option[place] = left;
                        said.insert(option);
                    }
                }
                if !Nim.options(&piles).into_iter().eq(said) {
                    return Ok(Some(FailingCase::at([("piles", &listed(piles))])));
                }
            }
        }
    }
    Ok(None)
}

/// The next player of Wythoff's game can win exactly if the value says so; who wins is played out to the end.
fn outcomes(trial: &CheckRun<'_>, is_p: impl Fn(u64) -> bool) -> Found {
    let size = usize::try_from(trial.bound + 1).unwrap_or(1);
    let mut wins = vec![vec![false; size]; size];
    let mut values = Recursion::new(|position: &(u64, u64)| Wythoff.options(position));
    for a in 0..size {
        trial.step()?;
        for b in 0..size {
            let mut takes = (0..a).map(|c| wins[c][b]).chain((0..b).map(|c| wins[a][c]));
            let one = takes.any(|next_wins| !next_wins);
            wins[a][b] = one || (1..=a.min(b)).any(|k| !wins[a - k][b - k]);
            if wins[a][b] == is_p(values.value(&(a as u64, b as u64))) {
                return Ok(Some(FailingCase::at([("a", &a), ("b", &b)])));
            }
        }
    }
    Ok(None)
}

/// A relation between the birthday of a Nim pile and those of its options: the birthday is the longest play.
fn birthdays(trial: &CheckRun<'_>, holds: impl Fn(u64, u64) -> bool) -> Found {
    let mut known: Vec<u64> = Vec::new();
    for pile in 0..=trial.bound {
        trial.step()?;
        let own = known.iter().map(|other| other + 1).max().unwrap_or(0);
        for (option, other) in (0_u64..).zip(&known) {
            if !holds(own, *other) {
                return Ok(Some(FailingCase::at([("pile", &pile), ("option", &option)])));
            }
        }
        known.push(own);
    }
    Ok(None)
}

/// The same relation for the positions of Wythoff's game; and some option of each position but (0, 0) has the
/// birthday before its own.
fn wythoff_birthdays(trial: &CheckRun<'_>, holds: impl Fn(u64, u64) -> bool) -> Found {
    let size = usize::try_from(trial.bound + 1).unwrap_or(1);
    let mut known = vec![vec![0_u64; size]; size];
    for a in 0..size {
        trial.step()?;
        for b in 0..size {
            let options: Vec<u64> = Wythoff
                .options(&(a as u64, b as u64))
                .into_iter()
                .filter_map(|(c, d)| Some(known[usize::try_from(c).ok()?][usize::try_from(d).ok()?]))
                .collect();
            let own = options.iter().map(|other| other + 1).max().unwrap_or(0);
            known[a][b] = own;
            let has_one_before = own == 0 || options.contains(&(own - 1));
            if !has_one_before || !options.iter().all(|other| holds(own, *other)) {
                return Ok(Some(FailingCase::at([("a", &a), ("b", &b)])));
            }
        }
    }
    Ok(None)
}

/// The sum of c_i·(base of x)^i over the binary digits c_i of x is x.
fn digits(trial: &CheckRun<'_>, base: impl Fn(u64) -> u64) -> Found {
    for x in 0..=trial.bound {
        let mut sum = 0_u128;
        for i in (0..64).rev() {
            sum = sum.saturating_mul(base(x).into()) + u128::from(x >> i & 1);
        }
        if sum != u128::from(x) {
            return Ok(Some(FailingCase::at([("x", &x)])));
        }
    }
    trial.step()?;
    Ok(None)
}

/// For up to `trial.bound` integers below 8, one integer and no other makes the nim sum 0; found by adding digits in
/// columns and trying, besides 0 to 7, up to `more` further ones.
fn unique(trial: &CheckRun<'_>, more: u64) -> Found {
    let without_carrying = |a: u64, b: u64| (0..4).map(|i| (((a >> i & 1) + (b >> i & 1)) % 2) << i).sum::<u64>();
    for count in 1..=u32::try_from(trial.bound).unwrap_or(3) {
        trial.step()?;
        for all in 0..8_u64.pow(count) {
            let numbers: Vec<u64> = (0..count).map(|place| all / 8_u64.pow(place) % 8).collect();
            let sum = numbers.iter().fold(0, |sum, number| without_carrying(sum, *number));
            let fits = (0..8 + more).filter(|last| without_carrying(sum, *last % 8) == 0).count();
            if fits != 1 {
                return Ok(Some(FailingCase::at([("integers", &listed(numbers))])));
            }
        }
    }
    Ok(None)
}

/// Positions of Nim with up to four piles are P exactly if `is_p` is true of their nim sum and piles.
fn bouton(trial: &CheckRun<'_>, is_p: impl Fn(u64, &[u64]) -> bool) -> Found {
    let mut values = Recursion::new(|piles: &Vec<u64>| Nim.options(piles).into_iter().map(sorted).collect());
    let piles = 0..=trial.bound;
    for a in piles.clone() {
        for b in a..=trial.bound {
            trial.step()?;
            for c in b..=trial.bound {
                for d in c..=trial.bound {
                    let piles = vec![a, b, c, d];
                    let sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
                    if values.is_p(&piles) != is_p(sum, &piles) {
                        return Ok(Some(FailingCase::at([("piles", &listed(piles))])));
                    }
                }
            }
        }
    }
    Ok(None)
}

fn sorted(mut piles: Vec<u64>) -> Vec<u64> {
    piles.sort_unstable();
    piles
}

/// The sum of a position of Wythoff's game and one of Fibonacci Nim is P exactly if something holds of their values; so is
/// that of two positions of Wythoff's game.
fn beside(trial: &CheckRun<'_>, is_p: impl Fn(u64, u64) -> bool) -> Found {
    type Pair = (u64, u64);
    let mut queens = Recursion::new(|position: &Pair| Wythoff.options(position));
    let mut stones = Recursion::new(|position: &Pair| FibonacciNim.options(position));
    let mut both = Recursion::new(|&(is_twice, first, second): &(bool, Pair, Pair)| {
        let others = if is_twice { Wythoff.options(&second) } else { FibonacciNim.options(&second) };
        let mut options: Vec<_> = Wythoff.options(&first).into_iter().map(|next| (is_twice, next, second)).collect();
        options.extend(others.into_iter().map(|next| (is_twice, first, next)));
        options
    });
    let bound = trial.bound;
    let squares: Vec<Pair> = (0..=bound).flat_map(|a| (0..=bound - a).map(move |b| (a, b))).collect();
    let piles: Vec<Pair> = (0..=bound).flat_map(|n| (0..=n).map(move |r| (n, r))).collect();
    for first in &squares {
        trial.step()?;
        for (is_twice, second) in
            squares.iter().map(|square| (true, square)).chain(piles.iter().map(|pile| (false, pile)))
        {
            let other = if is_twice { queens.value(second) } else { stones.value(second) };
            if both.is_p(&(is_twice, *first, *second)) != is_p(queens.value(first), other) {
                let game = if is_twice { "wythoff" } else { "fibonacci-nim" };
                let first = format!("wythoff {} {}", first.0, first.1);
                let second = format!("{game} {} {}", second.0, second.1);
                return Ok(Some(FailingCase::at([("first", &first), ("second", &second)])));
            }
        }
    }
    Ok(None)
}

/// The mex of a set of numbers is not in it, and all smaller numbers are.
fn definition(trial: &CheckRun<'_>, mex: impl Fn(&[u64]) -> u64) -> Found {
    for set in 0..1_u64 << trial.bound {
        if set % 1024 == 0 {
            trial.step()?;
        }
        let numbers: Vec<u64> = (0..trial.bound).filter(|number| set >> number & 1 == 1).collect();
        let mex = mex(&numbers);
        if numbers.contains(&mex) || !(0..mex).all(|smaller| numbers.contains(&smaller)) {
            return Ok(Some(FailingCase::at([("set", &listed(numbers))])));
        }
    }
    Ok(None)
}

/// The squares that a queen reaches from five columns and three rows off the corner: five, three, and three on the diagonal.
fn figure_1(trial: &CheckRun<'_>, (a, b): (u64, u64)) -> Found {
    trial.step()?;
    let west = (0..a).map(|column| (column, 3));
    let south = (0..b).map(|row| (5, row));
    let both = [(4, 2), (3, 1), (2, 0)];
    let said: BTreeSet<(u64, u64)> = west.chain(south).chain(both).collect();
    let options: BTreeSet<_> = Wythoff.options(&(5, 3)).into_iter().collect();
    let is_right = options == said && options.len() as u64 == trial.bound;
    Ok((!is_right).then(|| FailingCase::at([("a", &a), ("b", &b)])))
}

#[cfg(test)]
use super::check::Wrong;

#[cfg(test)]
pub const WRONG: &[Wrong] = &[
    ("nim-rules", "at least two are taken", |t| rules(t, 2), "piles = 0, 0, 1"),
    ("outcomes", "P iff the value is even", |t| outcomes(t, |v| v % 2 == 0), "a = 0, b = 2"),
    (
        "option-birthdays",
        "options are born two days before",
        |t| birthdays(t, |own, other| other + 2 == own),
        "pile = 1, option = 0",
    ),
    (
        "birthdays",
        "options are born the day before",
        |t| wythoff_birthdays(t, |own, other| other + 1 == own),
        "a = 0, b = 2",
    ),
    ("binary-digits-of-x", "with powers of 3", |t| digits(t, |_| 3), "x = 2"),
    ("nim-sum-unique", "0 and 8 are two answers", |t| unique(t, 1), "integers = 0"),
    (
        "bouton",
        "P iff the number of stones is even",
        |t| bouton(t, |_, piles| piles.iter().sum::<u64>() % 2 == 0),
        "piles = 0, 0, 0, 2",
    ),
    (
        "mirror-images",
        "P iff both are P",
        |t| beside(t, |first, second| first == 0 && second == 0),
        "first = wythoff 0 1, second = wythoff 0 1",
    ),
    (
        "mex-definition",
        "the mex is the number of elements",
        |t| definition(t, |numbers| numbers.len() as u64),
        "set = 1",
    ),
    ("figure-1-queen", "the queen stands at (6, 3)", |t| figure_1(t, (6, 3)), "a = 6, b = 3"),
];
