//! Wythoff's game with more terminal positions: its rule, and that nothing else changes.

use golden_game::{Game, Outcome, Position, Ruleset, Wythoff, WythoffTerminal, parse_position, position_text};
use golden_number::UBig;

use super::reference::{Reference, assert_options, big, pairs};

#[test]
fn options_are_those_of_wythoffs_game_outside_the_corner() {
    for within in 0..7_u32 {
        let expected = |a, b| if a + b <= within.into() { Vec::new() } else { Wythoff.options(&(a, b)) };
        assert_options(&WythoffTerminal { within }, &Ruleset::WythoffTerminal { within }, 20, expected);
    }
}

/// The safe pairs with both numbers one less: against the recursion, and the winning moves with it.
#[test]
fn to_1_the_safe_pairs_are_one_less() {
    let game = WythoffTerminal { within: 1 };
    let ruleset = Ruleset::WythoffTerminal { within: 1 };
    let mut reference = Reference::new(game);
    for (a, b) in pairs(140).filter(|(a, b)| a + b < 140) {
        let numbers = [big(a), big(b)];
        let form = game.closed_form_of(&numbers).expect("a closed form");
        reference.assert_agrees(&ruleset, &(a, b), &form);
        assert!(form.winning_moves.iter().all(|step| ruleset.is_move(&Position::words(&[a, b]), &step.to)));
        // With 0 it is Wythoff's closed form.
        let plain = WythoffTerminal { within: 0 }.closed_form_of(&numbers).expect("a closed form");
        assert_eq!(plain.outcome, Wythoff.closed_form_of(&numbers).expect("a closed form").outcome);
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
