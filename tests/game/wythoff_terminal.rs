//! Wythoff's game with more terminal positions: its rule, and that nothing else changes.

use golden_nim::game::{
    Game, Position, Ruleset, Wythoff, WythoffTerminal, option_count, parse_position, position_text,
};
use golden_nim::number::UBig;
use golden_nim::solver::reference;

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
    let game = WythoffTerminal { within: 0 };
    for (a, b) in (0..20).flat_map(|a| (0..20).map(move |b| (a, b))) {
        assert_eq!(reference::grundy(&game, &(a, b)), reference::grundy(&Wythoff, &(a, b)), "{a} {b}");
    }
}

#[test]
fn it_is_typed_like_any_game() {
    let ruleset = Ruleset::WythoffTerminal { within: 2 };
    let position = Position::words(&[10_u8, 15]);
    assert_eq!(parse_position("wythoff-terminal 10 15 --within 2"), Ok((ruleset.clone(), position.clone())));
    assert_eq!(position_text(&ruleset, &position), "wythoff-terminal 10 15 --within 2");
    assert!(parse_position("wythoff-terminal 10 15 --within -2").is_err());
}
