//! Wythoff's game with more terminal positions: its rule, and that nothing else changes.

use golden_game::{
    Game, Outcome, Position, Ruleset, Wythoff, WythoffTerminal, option_count, parse_position, position_text,
};
use golden_number::UBig;

use super::reference::Reference;

#[test]
fn options_are_those_of_wythoffs_game_outside_the_corner() {
    for within in 0..7_u32 {
        let (game, ruleset) = (WythoffTerminal { within }, Ruleset::WythoffTerminal { within });
        for (a, b) in (0..14_u64).flat_map(|a| (0..14).map(move |b| (a, b))) {
            let is_terminal = a + b <= within.into();
            let expected = if is_terminal { Vec::new() } else { Wythoff.options(&(a, b)) };
            assert_eq!(game.options(&(a, b)), expected, "{within} {a} {b}");
            let from = Position::words(&[a, b]);
            assert_eq!(option_count(&ruleset, &from), Some(UBig::from(expected.len())));
            for (x, y) in (0..15).flat_map(|x| (0..15).map(move |y| (x, y))) {
                let is_move = ruleset.is_move(&from, &Position::words(&[x, y]));
                assert_eq!(is_move, expected.contains(&(x, y)), "{within} {a} {b} to {x} {y}");
            }
        }
    }
}

#[test]
fn without_further_terminal_positions_it_is_wythoffs_game() {
    let (mut game, mut wythoff) = (Reference::new(WythoffTerminal { within: 0 }), Reference::new(Wythoff));
    for (a, b) in (0..20).flat_map(|a| (0..20).map(move |b| (a, b))) {
        assert_eq!(game.grundy(&(a, b)), wythoff.grundy(&(a, b)), "{a} {b}");
    }
}

/// The safe pairs with both numbers one less: against the recursion, and the winning moves with it.
#[test]
fn to_1_the_safe_pairs_are_one_less() {
    let game = WythoffTerminal { within: 1 };
    let ruleset = Ruleset::WythoffTerminal { within: 1 };
    let mut p = std::collections::HashSet::new();
    for sum in 0..140_u64 {
        for (a, b) in (0..=sum).map(|a| (a, sum - a)) {
            let to = game.options(&(a, b));
            let mut winning: Vec<_> = to.into_iter().filter(|option| p.contains(option)).collect();
            winning.sort_unstable();
            if winning.is_empty() {
                p.insert((a, b));
            }
            let form = game.closed_form_of(&[a.into(), b.into()]).expect("a closed form");
            assert_eq!(form.outcome == Outcome::P, winning.is_empty(), "{a} {b}");
            let moves: Vec<_> = form.winning_moves.iter().map(|step| step.to.clone()).collect();
            let expected: Vec<_> = winning.iter().map(|&(x, y)| Position::words(&[x, y])).collect();
            assert_eq!((moves, form.complete), (expected, true), "{a} {b}");
            assert!(form.winning_moves.iter().all(|step| ruleset.is_move(&Position::words(&[a, b]), &step.to)));
            // With 0 it is Wythoff's closed form.
            let numbers = [a.into(), b.into()];
            let plain = WythoffTerminal { within: 0 }.closed_form_of(&numbers).expect("a closed form");
            assert_eq!(plain.outcome, Wythoff.closed_form_of(&numbers).expect("a closed form").outcome);
        }
    }
    // At any size: a safe pair less 1, and the moves to it.
    let n = UBig::from(10_u8).pow(40);
    let pair = golden_number::safe_pair(&n);
    let [a, b] = [&pair.a - UBig::ONE, &pair.b - UBig::ONE];
    let outcome = |numbers: &[UBig]| game.closed_form_of(numbers).expect("a closed form").outcome;
    assert_eq!(outcome(&[a.clone(), b.clone()]), Outcome::P);
    let above = game.closed_form_of(&[b.clone() + &n, a.clone()]).expect("a closed form");
    assert!(above.winning_moves.iter().any(|step| step.to == Position::Flat(vec![b.clone(), a.clone()])));
    assert!(above.winning_moves.iter().all(|step| outcome(step.to.numbers()) == Outcome::P));
}

#[test]
fn it_is_typed_like_any_game() {
    let ruleset = Ruleset::WythoffTerminal { within: 2 };
    let position = Position::words(&[10_u8, 15]);
    assert_eq!(parse_position("wythoff-terminal 10 15 --within 2"), Ok((ruleset.clone(), position.clone())));
    assert_eq!(position_text(&ruleset, &position), "wythoff-terminal 10 15 --within 2");
    assert!(parse_position("wythoff-terminal 10 15 --within -2").is_err());
}
