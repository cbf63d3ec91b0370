//! Lost positions are held as long as possible: no other move takes the opponent longer, and of those as long none
//! leaves a smaller share of winning answers.

use std::collections::HashMap;

use golden_game::{Convention, Outcome, Position, Ruleset, SplitMix64, options, random_option};
use golden_number::{UBig, fibonacci};
use golden_solver::{Budget, Job, Resistance, Solver, Strength, WinningShare};

use super::common::{golden, solver, subtraction, sum};
use super::misere::{outcome, small_games};

/// The length of play by the definition: the winner hurries, the loser delays.
struct Recursion<'a> {
    ruleset: &'a Ruleset,
    convention: Convention,
    outcomes: HashMap<Position, Outcome>,
    lengths: HashMap<Position, u64>,
}

impl Recursion<'_> {
    fn outcome(&mut self, position: &Position) -> Outcome {
        outcome(self.ruleset, position, self.convention, &mut self.outcomes)
    }

    fn length(&mut self, position: &Position) -> u64 {
        if let Some(&length) = self.lengths.get(position) {
            return length;
        }
        let options = options(self.ruleset, position).expect("a position");
        let length = match self.outcome(position) {
            Outcome::P => options.iter().map(|option| self.length(option)).max(),
            Outcome::N => {
                let winning: Vec<_> = options.iter().filter(|option| self.outcome(option) == Outcome::P).collect();
                winning.into_iter().map(|option| self.length(option)).min()
            }
        };
        let length = length.map_or(0, |length| length + 1);
        self.lengths.insert(position.clone(), length);
        length
    }

    /// How many answers win, of how many.
    fn answers(&mut self, option: &Position) -> (usize, usize) {
        let next = options(self.ruleset, option).expect("a position");
        (next.iter().filter(|next| self.outcome(next) == Outcome::P).count(), next.len())
    }
}

fn resistance(
    solver: &Solver,
    ruleset: &Ruleset,
    position: &Position,
    convention: Convention,
    seed: u64,
) -> Resistance {
    solver.resistance(ruleset, position, convention, seed, &Job::new()).expect("a reply").expect("a move")
}

#[test]
fn no_move_takes_longer_and_none_as_long_is_harder_to_answer() {
    let solver = solver();
    let mut lost = 0;
    for convention in [Convention::Normal, Convention::Misere] {
        for (ruleset, positions) in small_games() {
            let mut recursion =
                Recursion { ruleset: &ruleset, convention, outcomes: HashMap::new(), lengths: HashMap::new() };
            for position in positions {
                let all = options(&ruleset, &position).expect("a position");
                if recursion.outcome(&position) == Outcome::N || all.is_empty() {
                    continue;
                }
                lost += 1;
                let found = resistance(&solver, &ruleset, &position, convention, 3);
                let said = format!("{ruleset:?} {position} {convention:?} → {}", found.to);
                assert_eq!(found.length, Some(recursion.length(&position)), "{said}");
                let length = recursion.length(&found.to);
                let (wins, moves) = recursion.answers(&found.to);
                let known = WinningShare { winning: UBig::from(wins), all: UBig::from(moves) };
                assert_eq!(found.answers, Some(known), "{said}");
                for option in &all {
                    let (other_wins, other_moves) = recursion.answers(option);
                    let other_length = recursion.length(option);
                    assert!(other_length <= length, "{said}, not {option}");
                    // Where the game has ended, the opponent wins without a move.
                    let share = |wins: usize, moves: usize| if moves == 0 { (1, 1) } else { (wins, moves) };
                    let ((wins, moves), (others, others_all)) = (share(wins, moves), share(other_wins, other_moves));
                    assert!(other_length < length || wins * others_all <= others * moves, "{said}, not {option}");
                }
            }
        }
    }
    assert!(lost > 200, "{lost}");
}

/// Taking five or more of thirteen stones lets the opponent take all that is left.
#[test]
fn thirteen_stones_are_never_thrown_away() {
    let solver = solver();
    let start = Position::words(&[13u8, 12]);
    for strength in [Strength::Perfect, Strength::Good] {
        for seed in 0..50 {
            let convention = Convention::Normal;
            let found = solver.reply(&Ruleset::FibonacciNim, &start, convention, strength, seed, &Job::new());
            let to = found.expect("a reply").expect("a move").to;
            let left = u32::try_from(&to.numbers()[0]).expect("small");
            assert!(strength == Strength::Good || left > 8, "{to}");
        }
    }
    let found = resistance(&solver, &Ruleset::FibonacciNim, &start, Convention::Normal, 0);
    assert_eq!(found.to, Position::words(&[12u8, 2]));
}

/// The loser delays, the winner plays the strategy's move: the game lasts at least as long as was said, and each further
/// move of the loser holds out for the rest.
#[test]
fn a_held_position_lasts_as_long_as_was_said() {
    let solver = solver();
    for start in [34u64, 55, 89] {
        let mut position = Position::words(&[start, start - 1]);
        let said = resistance(&solver, &Ruleset::FibonacciNim, &position, Convention::Normal, 1).length;
        let said = said.expect("a length");
        let mut moves = 0;
        loop {
            let seed = moves;
            let play = |position: &Position| {
                let convention = Convention::Normal;
                let found =
                    solver.reply(&Ruleset::FibonacciNim, position, convention, Strength::Perfect, seed, &Job::new());
                found.expect("a reply").map(|reply| reply.to)
            };
            let Some(to) = play(&position) else { break };
            (position, moves) = (to, moves + 1);
        }
        assert!(moves >= said && moves.is_multiple_of(2), "{start}: {moves} moves, said {said}");
    }
}

/// Beyond every search: still a move that cannot be answered by the last one, where there is one.
#[test]
fn far_positions_are_not_thrown_away() {
    let solver = Solver::new(Budget { cells: 1 << 16, states: 1 << 12 });
    let far = fibonacci(150);
    let start = Position::Flat(vec![far.clone(), &far - UBig::ONE]);
    for seed in 0..20 {
        let found = resistance(&solver, &Ruleset::FibonacciNim, &start, Convention::Normal, seed);
        let [left, limit] = found.to.numbers() else { panic!("a pile and a limit") };
        assert!(limit < left, "{}", found.to);
        let answers = found.answers.expect("a closed form");
        assert!(!answers.winning.is_zero() && answers.winning < answers.all, "{answers:?}");
    }
    let equal = Position::Flat(vec![far.clone(), far.clone()]);
    let one = Position::Flat(vec![far]);
    for (ruleset, position) in [
        (Ruleset::Nim, equal),
        (sum(&[Ruleset::Nim, Ruleset::Nim]), Position::Sum(vec![one.clone(), one])),
        (golden(), Position::words(&[2u8])),
        (subtraction(&[1, 2]), Position::words(&[300_000u32])),
    ] {
        let outcome = solver.analyse(&ruleset, &position).expect("an analysis").outcome;
        assert_ne!(outcome, Some(Outcome::N), "{position}");
        let found = resistance(&solver, &ruleset, &position, Convention::Normal, 7);
        assert!(ruleset.move_between(&position, found.to.clone()).is_some(), "{position} → {}", found.to);
    }
}

/// In every game of the list the computer at its best loses no won game against a player who plays at random.
#[test]
fn every_game_is_played_to_its_end() {
    let solver = solver();
    for (ruleset, positions) in small_games() {
        for (start, seed) in positions.into_iter().rev().take(6).zip(0..) {
            let convention = Convention::Normal;
            let won = outcome(&ruleset, &start, convention, &mut HashMap::new()) == Outcome::N;
            let mut random = SplitMix64::new(seed);
            let (mut position, mut is_computer) = (start.clone(), true);
            let last_is_computer = loop {
                let next = if is_computer {
                    let found = solver.reply(&ruleset, &position, convention, Strength::Perfect, seed, &Job::new());
                    found.expect("a reply").map(|reply| reply.to)
                } else {
                    random_option(&ruleset, &position, &mut random)
                };
                match next {
                    Some(to) => position = to,
                    None => break !is_computer,
                }
                is_computer = !is_computer;
            };
            assert!(last_is_computer || !won, "{ruleset:?} {start}");
        }
    }
}
