//! Take-away games against the plain recursion.

use std::collections::HashMap;

use golden_game::{Component, Game, Outcome, Position, Ruleset};
use golden_number::UBig;
use golden_solver::{Job, Reason, explain, reference};

use super::common::{check_against_reference, solver};

#[test]
fn values_options_and_winning_moves_are_those_of_the_recursion() {
    let solver = solver();
    for factor in [1, 3, 4, 7, 8] {
        let ruleset = Ruleset::TakeAway { factor };
        let game = Component::new(&ruleset).expect("no sum");
        let mut known = HashMap::new();
        for (n, r) in (0..36u64).flat_map(|n| (0..=n).map(move |r| (n, r))) {
            let position = Position::words(&[n, r]);
            let evaluation = solver.evaluate(&ruleset, &position, &Job::new()).expect("an evaluation");
            let words = game.from_position(&position).expect("a position");
            check_against_reference(&game, &ruleset, &words, &mut known, &evaluation);
        }
    }
}

/// With the limit k, a start is lost exactly from a power of 2 (Schwenk 1970).
#[test]
fn the_limit_k_is_lost_from_powers_of_two() {
    let solver = solver();
    for n in 1..300u64 {
        let position = Position::words(&[n, n - 1]);
        let evaluation = solver.evaluate(&Ruleset::TakeAway { factor: 1 }, &position, &Job::new());
        let outcome = if n.is_power_of_two() { Outcome::P } else { Outcome::N };
        assert_eq!(evaluation.expect("an evaluation").outcome, Some(outcome), "{n}");
    }
}

#[test]
fn a_component_of_a_sum() {
    let ruleset = Ruleset::Sum { components: vec![Ruleset::TakeAway { factor: 3 }, Ruleset::Nim] };
    let game = golden_game::SumGame::new(&[Ruleset::TakeAway { factor: 3 }, Ruleset::Nim]).expect("a sum");
    for (n, pile) in (1..14u64).flat_map(|n| (0..4u64).map(move |pile| (n, pile))) {
        let position = Position::Sum(vec![Position::words(&[n, n - 1]), Position::words(&[pile])]);
        let value = reference::grundy(&game, &game.from_position(&position).expect("a position"));
        let evaluation = solver().evaluate(&ruleset, &position, &Job::new()).expect("an evaluation");
        assert_eq!(evaluation.grundy, Some(UBig::from(value)), "{position}");
    }
}

#[test]
fn the_reason_is_the_smallest_part() {
    let why = |factor, numbers: &[u64]| {
        let ruleset = Ruleset::TakeAway { factor };
        let evaluation = solver().evaluate(&ruleset, &Position::words(numbers), &Job::new()).expect("an evaluation");
        explain(&evaluation.reasons[0]).to_string()
    };
    assert_eq!(
        why(3, &[10, 9]),
        "After k stones at most 3k may be taken. In Schwenk’s numbers 10 = 8 + 2. The smallest part, 2, is at most the \
         limit 9: take 2."
    );
    assert_eq!(
        why(1, &[8, 7]),
        "After k stones at most k may be taken. 8 is one of Schwenk’s numbers, its own smallest part, above the limit 7, \
         so every move can be answered."
    );
    assert_eq!(why(3, &[5, 0]), "There is no move: the previous player has won.");
}

/// Without a value, who wins and all winning moves are known far out.
#[test]
fn far_piles_have_a_closed_form() {
    let huge: UBig = "1000000000000000000000000000000".parse().expect("a number");
    let position = Position::Flat(vec![huge.clone(), huge]);
    let evaluation =
        solver().evaluate(&Ruleset::TakeAway { factor: 3 }, &position, &Job::new()).expect("an evaluation");
    assert_eq!((evaluation.outcome, evaluation.grundy), (Some(Outcome::N), None));
    let won = evaluation.winning_moves.expect("moves");
    assert!(!won.is_empty());
    for won in won {
        let answer = solver().analyse(&Ruleset::TakeAway { factor: 3 }, &won.to).expect("an evaluation");
        assert_eq!(answer.outcome, Some(Outcome::P), "{}", won.to);
    }
    assert!(matches!(evaluation.reasons.as_slice(), [Reason::TakeAway(_), Reason::BeyondBudget { .. }]));
}
