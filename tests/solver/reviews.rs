//! Games looked at again: who was winning, and what would have won.

use std::sync::Arc;

use golden_game::{Convention, Outcome, Position, Ruleset};
use golden_solver::{GameReview, Job};

use super::common::solver;

fn review(ruleset: &Ruleset, positions: &[&[u64]], convention: Convention) -> GameReview {
    let line: Vec<Arc<Position>> = positions.iter().map(|numbers| Arc::new(Position::words(numbers))).collect();
    solver().review(ruleset, &line, convention, &Job::new()).expect("a review")
}

/// (10, 9) is won by taking 2; 3 were taken. (7, 6) is won by 2 = T(7), and 2 were taken.
#[test]
fn a_move_from_n_to_n_missed_the_tail() {
    let game = review(&Ruleset::FibonacciNim, &[&[10, 9], &[7, 6], &[5, 4], &[4, 2]], Convention::Normal);
    let (n, p) = (Some(Outcome::N), Some(Outcome::P));
    assert_eq!(game.outcomes, [n, n, p, n]);
    let [Some(first), None, None] = game.missed.as_slice() else { panic!("{:?}", game.missed) };
    assert_eq!((first.winning, first.best.as_ref().map(|best| &best.to)), (Some(1), Some(&Position::words(&[8u8, 4]))));
}

/// Under misère play the last of two stones loses: to leave one wins.
#[test]
fn misere_games_are_judged_by_their_own_end() {
    let game = review(&Ruleset::Nim, &[&[3], &[2], &[0]], Convention::Misere);
    assert_eq!(game.outcomes, [Some(Outcome::N); 3]);
    assert!(game.missed.iter().all(Option::is_some));
    let best = game.missed[1].as_ref().and_then(|missed| missed.best.as_ref()).map(|best| &best.to);
    assert_eq!(best, Some(&Position::words(&[1u8])));
    let nothing = review(&Ruleset::Nim, &[&[3]], Convention::Normal);
    assert_eq!((nothing.outcomes.len(), nothing.missed.len()), (1, 0));
}
