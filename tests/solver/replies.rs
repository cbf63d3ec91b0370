//! The computer's moves: always legal, at any size, as strong as they say.

use golden_game::{Convention, Outcome, Position, Ruleset, SplitMix64, options};
use golden_number::UBig;
use golden_solver::{Budget, Job, Reply, Solver, Strength};

use super::common::{fibonacci, golden, misere_by, rays, solver, subtraction, sum};
use super::misere::small_games;

const BOTH: [Convention; 2] = [Convention::Normal, Convention::Misere];

fn reply(
    solver: &Solver,
    ruleset: &Ruleset,
    position: &Position,
    convention: Convention,
    strength: Strength,
    seed: u64,
) -> Option<Reply> {
    solver.reply(ruleset, position, convention, strength, seed, &Job::new()).expect("a reply")
}

#[test]
fn every_reply_is_an_option() {
    let solver = solver();
    for convention in BOTH {
        for (ruleset, positions) in small_games() {
            for position in positions {
                let all = options(&ruleset, &position).expect("a position");
                for (strength, seed) in Strength::ALL.into_iter().flat_map(|strength| [(strength, 1), (strength, 2)]) {
                    match reply(&solver, &ruleset, &position, convention, strength, seed) {
                        Some(found) => assert!(all.contains(&found.to), "{ruleset:?} {position} → {}", found.to),
                        None => assert!(all.is_empty()),
                    }
                }
            }
        }
    }
}

/// Positions of 31 digits.
#[test]
fn replies_at_any_size_are_moves() {
    let solver = Solver::new(Budget { cells: 1 << 16, states: 1 << 12 });
    let huge: UBig = "1000000000000000000000000000000".parse().expect("a number");
    let near = &huge - UBig::from(12_345u32);
    let flat = |numbers: &[&UBig]| Position::Flat(numbers.iter().map(|&number| number.clone()).collect());
    let sum = sum(&[Ruleset::Wythoff, Ruleset::Nim, Ruleset::FibonacciNim, golden()]);
    let parts = vec![flat(&[&huge, &near]), flat(&[&huge]), flat(&[&huge, &near]), flat(&[&near])];
    let games = [
        (Ruleset::Nim, flat(&[&huge, &near, &near])),
        (Ruleset::Wythoff, flat(&[&huge, &near])),
        (Ruleset::FibonacciNim, flat(&[&huge, &near])),
        (Ruleset::FibonacciNimLocal, flat(&[&huge, &near, &near, &near])),
        (Ruleset::FibonacciNimGlobal, flat(&[&huge, &near, &near])),
        (golden(), flat(&[&huge])),
        (fibonacci(), flat(&[&huge])),
        (subtraction(&[3, 700]), flat(&[&huge])),
        (Ruleset::TWythoff { t: u32::MAX }, flat(&[&near, &huge])),
        (Ruleset::TWythoff { t: 2 }, flat(&[&UBig::ONE, &huge])),
        (Ruleset::TakeAway { factor: 3.into() }, flat(&[&huge, &near])),
        (rays(&[[1, 0], [2, 3], [4, 6]], &[[0, 1], [1, 1]]), flat(&[&huge, &near])),
        (sum, Position::Sum(parts)),
    ];
    for (ruleset, position) in games {
        let is_known = misere_by(&solver, &ruleset, &position).outcome.is_some();
        for (seed, strength) in (0..40).flat_map(|seed| Strength::ALL.map(|strength| (seed, strength))) {
            let convention = if seed % 2 == 0 { Convention::Normal } else { Convention::Misere };
            let found = reply(&solver, &ruleset, &position, convention, strength, seed).expect("a move");
            assert!(ruleset.is_move(&position, &found.to), "{ruleset:?} {position} → {}", found.to);
            // Where misère play is not known the computer guesses, and says so.
            assert!(convention == Convention::Normal || strength == Strength::Casual || is_known || !found.known);
        }
    }
}

/// The same seed, the same move; other seeds, other moves.
#[test]
fn the_seed_decides() {
    let (solver, position) = (solver(), Position::words(&[20u8, 30]));
    let casual = |seed| {
        let found = reply(&solver, &Ruleset::Wythoff, &position, Convention::Normal, Strength::Casual, seed);
        found.expect("a move").to
    };
    assert_eq!(casual(5), casual(5));
    let different: std::collections::BTreeSet<_> = (0..400).map(casual).collect();
    // Of 70 options each is drawn with all but certainty.
    assert!(different.len() > 60, "{}", different.len());
}

#[test]
fn numbers_below_a_bound_are_uniform() {
    let mut random = SplitMix64::new(1);
    let mut counts = [0u32; 6];
    for _ in 0..6000 {
        counts[usize::try_from(&random.below(&UBig::from(6u8))).expect("small")] += 1;
    }
    assert!(counts.iter().all(|&count| (850..1150).contains(&count)), "{counts:?}");
    let bound = UBig::ONE << 200;
    assert!((0..50).all(|_| random.below(&bound) < bound));
    assert!((0..50).any(|_| random.below(&bound) > &bound >> 1));
    assert_eq!(random.below(&UBig::ZERO), UBig::ZERO);
    assert_eq!(random.below(&UBig::ONE), UBig::ZERO);
}

/// A good player errs one time in four; then it sometimes gives a won game away, and says so.
#[test]
fn good_play_errs_at_the_stated_rate() {
    let (solver, position) = (solver(), Position::words(&[31u8, 48]));
    let mut slips = 0;
    for seed in 0..2000 {
        let ruleset = &Ruleset::Wythoff;
        let found = reply(&solver, ruleset, &position, Convention::Normal, Strength::Good, seed).expect("a move");
        let after = solver.analyse(ruleset, &found.to).expect("an analysis").outcome;
        assert_eq!(found.slipped, after != Some(Outcome::P), "{}", found.to);
        slips += u32::from(found.slipped);
    }
    // A quarter of 2000, of which 2 in 110 are winning moves all the same: 491.
    assert!((420..560).contains(&slips), "{slips}");
}
