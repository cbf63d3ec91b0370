//! Misère sums of tame components and of heaps in quotients, against a plain recursion and published orders.

use std::collections::HashMap;

use golden_game::{Convention, Outcome, Position, Ruleset, option_count};
use golden_number::UBig;
use golden_solver::{Budget, MisereQuotient, Reason, Solver, explain};

use super::common::{misere_by, misere_of, octal, read, solver};
use super::misere::{check_misere, outcome};
use super::sweep::sample;

/// What is asked of a reason.
type Kind = fn(&Reason) -> bool;

/// Positions with everything below them: the outcome and all winning moves are those of the recursion, found as told.
fn compare(cases: &[(&str, usize)], is_of_kind: Kind) {
    let solver = solver();
    for &(text, most) in cases {
        let (ruleset, position) = read(text);
        let mut known = HashMap::new();
        outcome(&ruleset, &position, Convention::Misere, &mut known);
        let mut places: Vec<Position> = known.keys().cloned().collect();
        places.sort_unstable();
        // Some thousand of them, the position itself among them.
        let step = places.len().div_ceil(most);
        for place in places.iter().rev().step_by(step) {
            let evaluation = misere_by(&solver, &ruleset, place);
            check_misere(&ruleset, place, &mut known, &evaluation);
            let has_moves = option_count(&ruleset, place).is_some_and(|count| !count.is_zero());
            let [reason] = evaluation.reasons.as_slice() else { panic!("{text}: {:?}", evaluation.reasons) };
            let is_other = !has_moves || has_one_component(&ruleset, place);
            assert!(reason.is_misere() && (is_of_kind(reason) || is_other), "{text}: {place}: {reason:?}");
        }
    }
}

/// Whether just one component of a sum has a move: it may be won by a closed form of its own.
fn has_one_component(ruleset: &Ruleset, position: &Position) -> bool {
    let Ruleset::Sum { components } = ruleset else { return false };
    let parts = components.iter().zip(position.components());
    parts.filter(|(game, part)| option_count(game, part).is_some_and(|count| !count.is_zero())).count() == 1
}

#[test]
fn tame_sums_are_those_of_the_recursion() {
    compare(
        &[
            ("subtraction 60 --set 2,5,6", 100),
            ("subtraction 60", 100),
            ("subtraction 60 --set fibonacci", 100),
            ("sum \"subtraction 9 --set 1,2\" \"subtraction 11 --set 2,3,7\" \"nim 4 3\"", 600),
            ("sum \"subtraction 30 --set 3,5,8\" \"subtraction 34\"", 600),
            ("sum \"nim 3 2\" \"subtraction 12 --set 4,9\" \"nim 1\"", 400),
            ("sum \"king 4 5\" \"nim 3\" \"wythoff 3 4\"", 400),
            ("sum \"wythoff 6 7\" \"rook 3 4\"", 400),
        ],
        |reason| matches!(reason, Reason::Tame(_)),
    );
}

#[test]
fn sums_of_heaps_in_quotients_are_those_of_the_recursion() {
    compare(
        &[
            ("kayles 7 6 5", 300),
            ("kayles 13 5", 300),
            ("kayles 16", 200),
            ("dawsons-kayles 9 8 8", 300),
            ("octal 14 8 --code 0.53", 300),
            ("octal 10 9 --code 0.75", 300),
            ("octal 14 8 --code 0.0123", 300),
            ("grundy-game 13 9", 300),
            ("sum \"kayles 9 4\" \"nim 3\" \"subtraction 6 --set 2,3\"", 400),
        ],
        |reason| matches!(reason, Reason::MisereQuotient(_)),
    );
}

/// The orders that T. E. Plambeck and A. N. Siegel published in 2008.
#[test]
fn quotients_have_the_published_orders() {
    for (text, order, p) in [
        ("kayles 1000", 40, Some(9)),
        ("octal 1000 --code 0.75", 8, Some(2)),
        ("octal 1000 --code 0.53", 16, Some(3)),
        ("octal 1000 --code 0.0123", 20, None),
    ] {
        let (.., evaluation) = misere_of(&solver(), text);
        let found = evaluation.reasons.iter().find_map(|reason| match reason {
            Reason::MisereQuotient(found) => Some(*found),
            _ => None,
        });
        let found: MisereQuotient = found.unwrap_or_else(|| panic!("{text}: {:?}", evaluation.reasons));
        assert_eq!(found.order, order, "{text}");
        assert!(p.is_none_or(|p| p == found.p), "{text}: {}", found.p);
    }
}

/// The classes of the heaps repeat with the period of the values, 12 from heap 71 on.
#[test]
fn a_heap_beyond_those_with_elements_has_that_of_its_period() {
    let kayles = octal("0.77");
    let solver = Solver::default();
    for heap in 900..912u64 {
        let outcome = |heap: u64| misere_by(&solver, &kayles, &Position::words(&[heap, 9])).outcome;
        let near = outcome(heap);
        assert!(near.is_some() && near == outcome(heap + 12_000_000_000_000), "{heap}");
    }
}

/// Heaps of games whose classes repeat from small heaps on, as the outcomes below show: of a heap that many periods larger, one
/// winning move is found without listing the options, and fewer periods leave a P-position of the recursion.
#[test]
fn one_winning_move_of_a_far_heap_is_found_by_the_period() {
    let solver = solver();
    let period = UBig::from(12_u8);
    let far = UBig::from(10_u8).pow(20) * &period;
    let heaps = sample(9..=14_u64, 3, 1);
    for code in ["0.71", "0.75"] {
        let ruleset = octal(code);
        let (mut known, mut found) = (HashMap::new(), 0);
        for (heap, other) in heaps.iter().flat_map(|&heap| (0..=3_u64).map(move |other| (heap, other))) {
            let near = Position::words(&[heap, other]);
            let expected = outcome(&ruleset, &near, Convention::Misere, &mut known);
            let position = Position::Flat(vec![UBig::from(heap) + &far, UBig::from(other)]);
            let evaluation = misere_by(&solver, &ruleset, &position);
            assert_eq!(evaluation.outcome, Some(expected), "{code} {near}");
            if expected == Outcome::P {
                assert_eq!(evaluation.winning_moves, Some(Vec::new()), "{code} {near}");
                continue;
            }
            let [step] = evaluation.some_winning_moves.as_slice() else { panic!("{code} {near}: {evaluation:?}") };
            assert!(evaluation.winning_moves.is_none() && ruleset.is_move(&position, &step.to), "{code} {near}");
            // The larger part, a period more than beside the near heap, is not below the preperiod.
            let less = |left: &UBig| if *left > &period * 100_u8 { left + &period - &far } else { left.clone() };
            let left = Position::Flat(step.to.numbers().iter().map(less).collect());
            let after = outcome(&ruleset, &left, Convention::Misere, &mut known);
            assert_eq!(after, Outcome::P, "{code} {near}: {left}");
            found += 1;
        }
        assert!(found > 5, "{code}: {found}");
    }
}

/// Kayles, whose classes repeat from heap 71 on: what is left is P by the quotient of smaller heaps, which are compared with
/// the recursion above.
#[test]
fn one_winning_move_of_far_kayles_leaves_a_lost_position() {
    let solver = solver();
    for text in ["kayles 10^9", "kayles 10^30 60", "kayles 10^30 10^30 5", "sum \"kayles 10^30-5\" \"nim 3\""] {
        let (ruleset, position, evaluation) = misere_of(&solver, text);
        let [step] = evaluation.some_winning_moves.as_slice() else { panic!("{text}: {evaluation:?}") };
        assert!(evaluation.winning_moves.is_none() && ruleset.is_move(&position, &step.to), "{text}");
        let after = misere_by(&solver, &ruleset, &step.to);
        assert_eq!(after.outcome, Some(Outcome::P), "{text}: {}", step.to);
        assert!(evaluation.reasons.iter().any(|reason| matches!(reason, Reason::UnlistedMoves { .. })), "{text}");
    }
}

/// The winning moves of a pile beyond machine words beside a heap are among all of them: those of a pile some periods smaller.
#[test]
fn moves_of_a_far_pile_in_a_quotient_are_listed() {
    let solver = solver();
    // 10³⁰ = 1 modulo 7, the period of the pile.
    for (far, near) in [("10^30", 15_u64), ("10^30-6", 16), ("10^30-4", 18), ("10^30-2", 20)] {
        for heap in 1..=6 {
            let moves = |pile: &str| {
                let text = format!("sum \"subtraction {pile} --set 2,5\" \"kayles {heap}\"");
                let (.., found) = misere_of(&solver, &text);
                let moves = found.winning_moves.unwrap_or_else(|| panic!("{text}"));
                (found.outcome, moves.into_iter().map(|step| step.take).collect::<Vec<_>>())
            };
            assert_eq!(moves(far), moves(&near.to_string()), "{far} {heap}");
        }
    }
}

#[test]
fn misere_sums_are_answered_where_a_search_is_not() {
    for (text, expected) in [
        ("subtraction 10^8 --set 1,2", Outcome::P),
        ("subtraction 10^30 --set 2,5", Outcome::N),
        ("sum \"subtraction 10^30 --set 1,2\" \"nim 10^20\" \"nim 10^20\"", Outcome::N),
        ("sum \"wythoff 40 60\" \"nim 500\" \"nim 500\" \"king 30 30\"", Outcome::N),
        ("kayles 60 60", Outcome::P),
        ("kayles 10^30 10^30", Outcome::P),
        ("take-away 100000 --factor 3", Outcome::N),
    ] {
        let (ruleset, position) = read(text);
        let budget = Budget { cells: 1 << 24, states: 1 << 18 };
        let evaluation = misere_by(&Solver::new(budget), &ruleset, &position);
        assert_eq!(evaluation.outcome, Some(expected), "{text}");
        for reason in &evaluation.reasons {
            assert!(!explain(reason).to_string().is_empty());
        }
    }
}

/// The order of the components, and what was asked before, change nothing: not even what is said.
#[test]
fn a_quotient_depends_on_the_position_alone() {
    let evaluate = |solver: &Solver, text: &str| {
        let (ruleset, position) = read(text);
        misere_by(solver, &ruleset, &position)
    };
    let asked = solver();
    for (one, other) in [
        ("sum \"octal 14 --code 0.53\" \"nim 8\"", "sum \"nim 8\" \"octal 14 --code 0.53\""),
        ("sum \"octal 12 --code 0.0123\" \"kayles 9\"", "sum \"kayles 9\" \"octal 12 --code 0.0123\""),
        ("kayles 9", "kayles 9 0"),
    ] {
        let first = evaluate(&solver(), one);
        evaluate(&asked, "kayles 1000");
        for found in [evaluate(&solver(), other), evaluate(&asked, other), evaluate(&asked, one)] {
            assert_eq!((found.outcome, &found.reasons), (first.outcome, &first.reasons), "{one}");
        }
    }
}

/// So many moves are not listed, but who wins is known.
#[test]
fn a_heap_with_millions_of_moves_is_told_without_them() {
    for text in ["kayles 10000000", "sum \"kayles 10000000\" \"nim 2\"", "kayles 10^30 60"] {
        let (.., evaluation) = misere_of(&solver(), text);
        assert_eq!((evaluation.outcome, evaluation.winning_moves), (Some(Outcome::N), None), "{text}");
        assert!(matches!(evaluation.reasons.as_slice(), [Reason::MisereQuotient(_), Reason::UnlistedMoves { .. }]));
    }
}

/// A position that is not tame, and heaps whose quotient is too large, are searched as before.
#[test]
fn what_is_wild_is_searched() {
    for text in
        ["sum \"euclid 7 5\" \"fibonacci-nim 4\"", "sum \"fibonacci-nim 9\" \"fibonacci-nim 8\"", "grundy-game 14 3"]
    {
        let (ruleset, position, found) = misere_of(&solver(), text);
        check_misere(&ruleset, &position, &mut HashMap::new(), &found);
    }
}
