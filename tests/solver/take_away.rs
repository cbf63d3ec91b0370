//! Take-away games against the plain recursion.

use std::collections::HashMap;

use golden_game::{Outcome, Position, Ruleset, SumGame};
use golden_number::UBig;
use golden_solver::Reason;

use super::common::{cells, check_values, evaluate_at, evaluate_by, left_by, solver, sum};

/// With the limit k, a start is lost exactly from a power of 2 (Schwenk 1970).
#[test]
fn the_limit_k_is_lost_from_powers_of_two() {
    let solver = solver();
    for n in 1..300u64 {
        let position = Position::words(&[n, n - 1]);
        let outcome = if n.is_power_of_two() { Outcome::P } else { Outcome::N };
        let found = evaluate_by(&solver, &Ruleset::TakeAway { factor: 1.into() }, &position).outcome;
        assert_eq!(found, Some(outcome), "{n}");
    }
}

#[test]
fn a_component_of_a_sum() {
    let components = [Ruleset::TakeAway { factor: 3.into() }, Ruleset::Nim];
    let (ruleset, game) = (sum(&components), SumGame::new(&components).expect("a sum"));
    let mut known = HashMap::new();
    for (n, pile) in cells(1..14, 0..4) {
        let position = Position::Sum(vec![Position::words(&[n, n - 1]), Position::words(&[pile])]);
        check_values(&game, &ruleset, &position, &mut known, &evaluate_at(&ruleset, &position));
    }
}

/// Without a value, who wins and all winning moves are known far out.
#[test]
fn far_piles_have_a_closed_form() {
    let huge: UBig = "1000000000000000000000000000000".parse().expect("a number");
    let position = Position::Flat(vec![huge.clone(), huge]);
    let evaluation = evaluate_at(&Ruleset::TakeAway { factor: 3.into() }, &position);
    assert_eq!((evaluation.outcome, &evaluation.grundy), (Some(Outcome::N), &None));
    let left = left_by(&evaluation);
    assert!(!left.is_empty());
    for left in left {
        let answer = solver().analyse(&Ruleset::TakeAway { factor: 3.into() }, &left).expect("an evaluation");
        assert_eq!(answer.outcome, Some(Outcome::P), "{left}");
    }
    assert!(matches!(evaluation.reasons.as_slice(), [Reason::TakeAway(_), Reason::BeyondBudget(_)]));
}
