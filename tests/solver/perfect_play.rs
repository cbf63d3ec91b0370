//! The perfect player wins every won position: against every line of play from all starts in a range, and in random
//! games from starts of any size.

use std::collections::{HashMap, HashSet};

use golden_game::{Convention, Outcome, Position, Ruleset, SplitMix64, options, random_option};
use golden_number::UBig;
use golden_solver::{Budget, Job, Solver, Strength};

use super::common::{all_but, cells, fibonacci, golden, rays, subtraction, sum};
use super::misere::outcome;
use super::sweep::is_long;

fn solver() -> Solver {
    Solver::new(Budget { cells: 1 << 22, states: 1 << 20 })
}

/// What the perfect player does from a position it has won.
fn perfect(
    solver: &Solver,
    ruleset: &Ruleset,
    position: &Position,
    convention: Convention,
    seed: u64,
) -> Option<Position> {
    let found = solver.reply(ruleset, position, convention, Strength::Perfect, seed, &Job::new()).expect("a reply");
    found.map(|reply| {
        assert!(reply.known && !reply.slipped, "{ruleset:?} {position}");
        reply.to
    })
}

/// Plays from won positions against every move of the other player. A position that has been won against every line
/// once is not played again.
struct Lines<'a> {
    solver: &'a Solver,
    ruleset: &'a Ruleset,
    convention: Convention,
    won: HashSet<Position>,
}

impl Lines<'_> {
    fn win(&mut self, start: &Position) {
        let mut open = vec![start.clone()];
        while let Some(position) = open.pop() {
            if !self.won.insert(position.clone()) {
                continue;
            }
            let Some(to) = perfect(self.solver, self.ruleset, &position, self.convention, 1) else {
                assert_eq!(self.convention, Convention::Misere, "{:?} {start}: no move left", self.ruleset);
                continue;
            };
            let legal = options(self.ruleset, &position).expect("a position");
            assert!(legal.contains(&to), "{:?} {position} → {to}", self.ruleset);
            let answers = options(self.ruleset, &to).expect("a position");
            let is_lost = answers.is_empty() && self.convention == Convention::Misere;
            assert!(!is_lost, "{:?} {position}: took the last stone", self.ruleset);
            open.extend(answers);
        }
    }
}

/// Wins from every start that the recursion says is won; the answers to a right move are won positions again.
fn wins_all(ruleset: &Ruleset, starts: impl Iterator<Item = Position>) {
    let solver = solver();
    let starts: Vec<Position> = starts.collect();
    for convention in [Convention::Normal, Convention::Misere] {
        let mut known = HashMap::new();
        let mut lines = Lines { solver: &solver, ruleset, convention, won: HashSet::new() };
        for start in &starts {
            if outcome(ruleset, start, convention, &mut known) == Outcome::N {
                lines.win(start);
            }
        }
        assert!(!lines.won.is_empty());
        for position in &lines.won {
            assert_eq!(outcome(ruleset, position, convention, &mut known), Outcome::N, "{ruleset:?} {position}");
        }
    }
}

/// A start and its options: some of them are won under each convention.
fn with_options(ruleset: &Ruleset, start: Position) -> impl Iterator<Item = Position> + use<> {
    let after = options(ruleset, &start).expect("a position");
    std::iter::once(start).chain(after)
}

fn pairs(size: u64) -> impl Iterator<Item = Position> {
    cells(0..size, 0..size).map(|(a, b)| Position::words(&[a, b]))
}

fn piles(most: u64) -> impl Iterator<Item = Position> {
    (0..=most).flat_map(|n| (0..=n).map(move |r| Position::words(&[n, r])))
}

#[test]
fn nim_with_up_to_four_piles() {
    let lists = |count: u32, size: u64| {
        (0..size.pow(count)).map(move |code| (0..count).map(|i| code / size.pow(i) % size).collect::<Vec<u64>>())
    };
    for (count, size) in [(1, 20), (2, 11), (3, 6), (4, 4)] {
        wins_all(&Ruleset::Nim, lists(count, size).map(|list| Position::words(&list)));
    }
}

#[test]
fn fibonacci_nim() {
    wins_all(&Ruleset::FibonacciNim, piles(34));
}

#[test]
fn take_away_games() {
    for factor in [1, 3, 5] {
        wins_all(&Ruleset::TakeAway { factor: factor.into() }, piles(21));
    }
}

#[test]
fn local_fibonacci_nim() {
    let two = piles(5).flat_map(|one| {
        piles(5).map(move |other| Position::Flat(one.numbers().iter().chain(other.numbers()).cloned().collect()))
    });
    wins_all(&Ruleset::FibonacciNimLocal, two);
    let three = Position::words(&[4u8, 3, 3, 2, 2, 1]);
    wins_all(&Ruleset::FibonacciNimLocal, with_options(&Ruleset::FibonacciNimLocal, three));
}

#[test]
fn global_fibonacci_nim() {
    let two =
        (0..7u64).flat_map(|n| (0..7).flat_map(move |m| (0..=n.max(m)).map(move |r| Position::words(&[n, m, r]))));
    wins_all(&Ruleset::FibonacciNimGlobal, two);
    wins_all(&Ruleset::FibonacciNimGlobal, [[2u8, 3, 4, 3], [4, 3, 3, 1]].iter().map(|list| Position::words(list)));
}

#[test]
fn wythoff_and_t_wythoff() {
    wins_all(&Ruleset::Wythoff, pairs(15));
    wins_all(&Ruleset::TWythoff { t: 2 }, pairs(11));
    wins_all(&Ruleset::TWythoff { t: 5 }, pairs(9));
}

#[test]
fn subtraction_games() {
    let single = || (0..80u64).map(|pile| Position::words(&[pile]));
    let sets = [&[1, 2, 3][..], &[2, 5], &[1, 4, 12], &[3]].map(subtraction);
    for game in [golden(), fibonacci(), all_but(&[2, 3, 7])].iter().chain(&sets) {
        wins_all(game, single());
    }
}

#[test]
fn ray_games() {
    wins_all(&Ruleset::king(), pairs(14));
    wins_all(&Ruleset::knight(), pairs(14));
    wins_all(&rays(&[[1, 0], [0, 1]], &[]), pairs(11));
    wins_all(&Ruleset::nimhof(), pairs(9));
    wins_all(&rays(&[[1, 2]], &[[1, 0], [0, 3]]), pairs(11));
}

#[test]
fn sums_of_different_games() {
    let two = |rows: Vec<Position>, columns: Vec<Position>| {
        rows.into_iter()
            .flat_map(move |one| columns.clone().into_iter().map(move |other| Position::Sum(vec![one.clone(), other])))
    };
    let single = |size: u64| (0..size).map(|pile| Position::words(&[pile])).collect::<Vec<_>>();
    wins_all(&sum(&[Ruleset::Wythoff, Ruleset::Nim]), two(pairs(5).collect(), single(4)));
    wins_all(&sum(&[Ruleset::FibonacciNim, Ruleset::king()]), two(piles(6).collect(), pairs(3).collect()));
    wins_all(&sum(&[golden(), Ruleset::TakeAway { factor: 3.into() }]), two(single(14), piles(6).collect()));
    let three = sum(&[Ruleset::Wythoff, Ruleset::Nim, Ruleset::FibonacciNim]);
    let start = vec![Position::words(&[3u8, 4]), Position::words(&[2u8]), Position::words(&[5u8, 4])];
    wins_all(&three, with_options(&three, Position::Sum(start)));
    let global = sum(&[Ruleset::FibonacciNimGlobal, Ruleset::FibonacciNimLocal]);
    let start = vec![Position::words(&[3u8, 2, 2]), Position::words(&[3u8, 2, 2, 1])];
    wins_all(&global, with_options(&global, Position::Sum(start)));
}

/// A number of up to so many bits.
fn number(random: &mut SplitMix64, bits: u64) -> UBig {
    let bits = usize::try_from(&random.below(&UBig::from(bits))).expect("small");
    random.below(&(UBig::ONE << (bits + 1)))
}

/// A pile and a limit.
fn pile(random: &mut SplitMix64, bits: u64) -> [UBig; 2] {
    let stones = number(random, bits);
    let limit = random.below(&(&stones + UBig::ONE));
    [stones, limit]
}

fn numbers(random: &mut SplitMix64, count: usize, bits: u64) -> Position {
    Position::Flat((0..count).map(|_| number(random, bits)).collect())
}

/// Far starts for closed forms, near ones for what is searched.
fn random_start(kind: u64, random: &mut SplitMix64) -> (Ruleset, Position) {
    let few = 1 + usize::try_from(&random.below(&UBig::from(4u8))).expect("small");
    match kind {
        0 => (Ruleset::Nim, numbers(random, few, 110)),
        1 => (Ruleset::Wythoff, numbers(random, 2, 110)),
        // Far piles with a small limit last for ever.
        2 => (Ruleset::FibonacciNim, Position::Flat(pile(random, 10).to_vec())),
        3 => (golden(), numbers(random, 1, 110)),
        4 => (Ruleset::TWythoff { t: [1, 2, 3, 5][few - 1] }, numbers(random, 2, 110)),
        5 => (fibonacci(), numbers(random, 1, 10)),
        6 => (subtraction(&[1, 3 + few as u64, 11]), numbers(random, 1, 12)),
        7 => (Ruleset::king(), numbers(random, 2, 5)),
        8 => (Ruleset::knight(), numbers(random, 2, 6)),
        9 => (Ruleset::nimhof(), numbers(random, 2, 5)),
        10 => (Ruleset::TakeAway { factor: [1, 3, 4, 8][few - 1].into() }, Position::Flat(pile(random, 9).to_vec())),
        11 => (Ruleset::FibonacciNimLocal, Position::Flat((0..few).flat_map(|_| pile(random, 7)).collect())),
        12 => {
            let mut list: Vec<UBig> = (0..2).map(|_| number(random, 3)).collect();
            list.push(random.below(&(list.iter().max().expect("a pile") + UBig::ONE)));
            (Ruleset::FibonacciNimGlobal, Position::Flat(list))
        }
        13 => {
            // Far: a Nim pile and the odd-Fibonacci game.
            let parts = vec![numbers(random, 2, 3), numbers(random, 1, 100)];
            (sum(&[Ruleset::Nim, golden()]), Position::Sum(parts))
        }
        _ => {
            let parts: Vec<(Ruleset, Position)> = (0..=few.min(3))
                .map(|_| random_start([1, 2, 7, 10][few % 4], &mut SplitMix64::new(random.next_word())))
                .collect();
            let near = parts.into_iter().map(|(ruleset, _)| match ruleset {
                ruleset @ Ruleset::Wythoff => (ruleset, numbers(random, 2, 5)),
                ruleset @ (Ruleset::FibonacciNim | Ruleset::TakeAway { .. }) => {
                    (ruleset, Position::Flat(pile(random, 6).to_vec()))
                }
                ruleset => (ruleset, numbers(random, 2, 4)),
            });
            let (mut components, positions): (Vec<Ruleset>, Vec<Position>) = near.unzip();
            components.push(Ruleset::Nim);
            let positions = positions.into_iter().chain([numbers(random, 2, 5)]).collect();
            (Ruleset::Sum { components }, Position::Sum(positions))
        }
    }
}

/// Games under normal play, which the player to move has won, against random moves.
#[test]
fn random_games_are_won() {
    let solver = solver();
    let all = if is_long() { 10_000 } else { 3000 };
    let (mut games, mut seed) = (0u32, 0u64);
    while games < all {
        seed += 1;
        let mut random = SplitMix64::new(seed);
        let (ruleset, mut position) = random_start(seed % 15, &mut random);
        let evaluation = solver.evaluate(&ruleset, &position, &Job::new()).expect("an evaluation");
        if evaluation.outcome != Some(Outcome::N) {
            continue;
        }
        games += 1;
        loop {
            position = perfect(&solver, &ruleset, &position, Convention::Normal, seed)
                .unwrap_or_else(|| panic!("{ruleset:?}: game {seed} is lost"));
            match random_option(&ruleset, &position, &mut random) {
                Some(to) => position = to,
                None => break,
            }
        }
    }
}

/// Far piles of Fibonacci Nim with a small limit last for ever: the first moves all leave P-positions.
#[test]
fn far_piles_of_fibonacci_nim_stay_won() {
    let solver = solver();
    for seed in 0..200 {
        let mut random = SplitMix64::new(seed);
        let mut position = Position::Flat(pile(&mut random, 110).to_vec());
        for _ in 0..40 {
            let outcome = solver.analyse(&Ruleset::FibonacciNim, &position).expect("an analysis").outcome;
            if outcome == Some(Outcome::N) {
                position =
                    perfect(&solver, &Ruleset::FibonacciNim, &position, Convention::Normal, seed).expect("a move");
                let after = solver.analyse(&Ruleset::FibonacciNim, &position).expect("an analysis").outcome;
                assert_eq!(after, Some(Outcome::P), "{position}");
            }
            match random_option(&Ruleset::FibonacciNim, &position, &mut random) {
                Some(to) => position = to,
                None => break,
            }
        }
    }
}

/// Random games under misère play from starts small enough to search.
#[test]
fn random_misere_games_are_won() {
    let solver = solver();
    for seed in 0..400u64 {
        let mut random = SplitMix64::new(seed);
        let (ruleset, mut position) = match seed % 5 {
            0 => (Ruleset::Nim, numbers(&mut random, 4, 4)),
            1 => (Ruleset::Wythoff, numbers(&mut random, 2, 5)),
            2 => random_start(7, &mut random),
            3 => random_start(10, &mut random),
            _ => random_start(12, &mut random),
        };
        let evaluation = solver.misere(&ruleset, &position, &Job::new()).expect("an evaluation");
        if evaluation.outcome != Some(Outcome::N) {
            continue;
        }
        // Who cannot move has won.
        while let Some(to) = perfect(&solver, &ruleset, &position, Convention::Misere, seed) {
            let next = random_option(&ruleset, &to, &mut random);
            position = next.unwrap_or_else(|| panic!("{ruleset:?}: game {seed} is lost"));
        }
    }
}
