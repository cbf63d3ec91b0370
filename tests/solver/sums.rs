//! Sums of games against the plain recursion over the sum itself.

use std::collections::HashMap;

use golden_game::{Outcome, Position, Ruleset, SumGame};
use golden_number::{UBig, fibonacci, safe_pair};
use golden_solver::{Budget, Reason, Solver, explain};

use super::common::{check_against_reference, evaluate_at, evaluate_by, golden, rays, solver, sum};

/// Positions of a component, some P and some N.
fn samples(ruleset: &Ruleset) -> Vec<Position> {
    let lists: &[&[u64]] = match ruleset {
        Ruleset::Nim => &[&[0, 0], &[3, 1], &[2]],
        Ruleset::FibonacciNim => &[&[5, 4], &[7, 3], &[4, 4]],
        Ruleset::FibonacciNimLocal => &[&[3, 2, 4, 3], &[5, 1, 2, 2]],
        Ruleset::FibonacciNimGlobal => &[&[2, 4, 2], &[3, 3, 1], &[0, 6, 5]],
        Ruleset::Subtraction { .. } => &[&[0], &[9], &[13]],
        _ => &[&[1, 2], &[4, 2], &[3, 3]],
    };
    lists.iter().map(|numbers| Position::words(numbers)).collect()
}

#[test]
fn three_different_games() {
    let games = [
        [Ruleset::Wythoff, Ruleset::Nim, Ruleset::FibonacciNim],
        [golden(), rays(&[[1, 1]], &[[2, 1]]), Ruleset::TWythoff { t: 2 }],
        [Ruleset::FibonacciNimLocal, Ruleset::FibonacciNimGlobal, golden()],
    ];
    for components in games {
        let ruleset = sum(&components);
        let game = SumGame::new(&components).expect("no sum among them");
        let mut known = HashMap::new();
        for first in samples(&components[0]) {
            for second in samples(&components[1]) {
                for third in samples(&components[2]) {
                    let position = Position::Sum(vec![first.clone(), second.clone(), third]);
                    let evaluation = evaluate_at(&ruleset, &position);
                    check_against_reference(&game, &ruleset, &position, &mut known, &evaluation);
                }
            }
        }
    }
}

/// Values known from closed forms make a sum exact at any size.
#[test]
fn sums_of_any_size() {
    let pair = safe_pair(&fibonacci(400));
    let ruleset = sum(&[Ruleset::Wythoff, Ruleset::Nim, golden()]);
    // 0 ⊕ x ⊕ (0, 1 or 2).
    let position = |nim: UBig| {
        Position::Sum(vec![
            Position::Flat(vec![pair.a.clone(), pair.b.clone()]),
            Position::Flat(vec![nim]),
            Position::Flat(vec![&pair.b + UBig::ONE]),
        ])
    };
    let won = solver().analyse(&ruleset, &position(UBig::from(3u8))).expect("an analysis");
    assert_eq!((won.outcome, won.grundy), (Some(Outcome::N), Some(UBig::from(2u8))));
    // A move in Wythoff to an option of value 2 might win too.
    assert_eq!(won.winning_moves, None);
    let lost = evaluate_at(&ruleset, &position(UBig::ONE));
    assert_eq!((lost.outcome, lost.winning_moves), (Some(Outcome::P), Some(Vec::new())));
}

#[test]
fn an_unknown_component() {
    let solver = Solver::new(Budget { cells: 1000, states: 10 });
    let evaluate =
        |components: &[Ruleset], parts: Vec<Position>| evaluate_by(&solver, &sum(components), &Position::Sum(parts));
    let far = Position::Flat(vec![fibonacci(300), fibonacci(302)]);
    let unknown = evaluate(&[Ruleset::Wythoff, Ruleset::Nim], vec![far.clone(), Position::words(&[5u8])]);
    assert_eq!((unknown.outcome, &unknown.grundy, &unknown.winning_moves), (None, &None, &None));
    assert!(unknown.reasons.iter().any(|reason| matches!(reason, Reason::OpenPart { .. })));
    assert!(explain(&unknown.reasons[0]).to_string().contains("is not known, so neither is that of the sum."));
    // N alone, and the others' nim sum is 0.
    let decided = evaluate(&[Ruleset::Wythoff, Ruleset::Nim], vec![far.clone(), Position::words(&[5u8, 5])]);
    assert_eq!((decided.outcome, decided.grundy), (Some(Outcome::N), None));
    assert!(explain(&decided.reasons[0]).to_string().ends_with("the sum is N."));
    // Equal components cancel, whatever their value.
    let twins = evaluate(&[Ruleset::Wythoff, Ruleset::Wythoff], vec![far.clone(), far.clone()]);
    assert_eq!((twins.outcome, twins.winning_moves), (Some(Outcome::P), Some(Vec::new())));
    let turned = Position::Flat(far.numbers().iter().rev().cloned().collect());
    let twins = evaluate(&[Ruleset::Wythoff, Ruleset::Wythoff], vec![far.clone(), turned]);
    assert_eq!(twins.outcome, Some(Outcome::P));
    assert_eq!(twins.reasons.len(), 1);
    let three = [Ruleset::Wythoff, Ruleset::Nim, Ruleset::Wythoff];
    let twins = evaluate(&three, vec![far.clone(), Position::words(&[6u8]), far]);
    assert_eq!((twins.outcome, twins.grundy), (Some(Outcome::N), Some(UBig::from(6u8))));
    assert_eq!(
        explain(&twins.reasons[0]).to_string(),
        "Equal components cancel each other; the nim sum of the others is 6."
    );
    // One sentence names the component whose winning moves are not known, and one says why not.
    assert_eq!(twins.reasons.len(), 3);
    assert!(explain(&twins.reasons[1]).to_string().ends_with("is not known: a move there may win, too."));
    assert!(explain(&twins.reasons[2]).to_string().starts_with("The Grundy value of Wythoff ("));
}
