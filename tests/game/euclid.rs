//! Euclid's game: its rule, and its closed forms against the plain recursion.

use golden_game::{Euclid, EuclidEnd, Game, Position, Ruleset, TakeError, TextError, parse_position, position_text};
use golden_number::UBig;

use super::reference::{Reference, assert_options, big, pairs};

const ENDS: [EuclidEnd; 2] = [EuclidEnd::Positive, EuclidEnd::Zero];

/// The options by the rule alone: larger − k · smaller for k ≥ 1; of equal numbers either is the larger one.
fn options(end: EuclidEnd, (a, b): (u64, u64)) -> Vec<(u64, u64)> {
    let (smaller, larger) = (a.min(b), a.max(b));
    let multiples = (1..=larger).map(|k| k * smaller).take_while(|taken| *taken <= larger && smaller > 0);
    let lefts = multiples.map(|taken| larger - taken).filter(|left| *left > 0 || end == EuclidEnd::Zero);
    let both = |left| [(left, b, a >= b), (a, left, a <= b)];
    let mut options: Vec<(u64, u64)> =
        lefts.flat_map(both).filter(|(_, _, is_larger)| *is_larger).map(|(x, y, _)| (x, y)).collect();
    options.sort_unstable();
    options
}

#[test]
fn the_options_are_those_of_the_rule_and_are_counted_and_checked() {
    for end in ENDS {
        assert_options(&Euclid { end }, &Ruleset::Euclid { end }, 40, |a, b| options(end, (a, b)));
    }
}

#[test]
fn values_outcomes_and_winning_moves_are_those_of_the_recursion() {
    for end in ENDS {
        let game = Euclid { end };
        let mut reference = Reference::new(game);
        for (a, b) in pairs(130) {
            let form = game.closed_form(&big(a), &big(b));
            assert!(form.grundy.is_some(), "{end:?} {a} {b}");
            reference.assert_agrees(&Ruleset::Euclid { end }, &(a, b), &form);
        }
    }
}

#[test]
fn the_moves_to_a_value_are_those_to_the_options_that_have_it() {
    for end in ENDS {
        let game = Euclid { end };
        let value = |(a, b): (u64, u64)| game.closed_form(&big(a), &big(b)).grundy.expect("a value");
        for (a, b) in pairs(60) {
            for target in (0..64).map(big) {
                let moves = game.moves_to_value_of(&[big(a), big(b)], &target).expect("two numbers");
                let found: Vec<_> = moves.into_iter().map(|step| step.to).collect();
                let expected = options(end, (a, b)).into_iter().filter(|&option| value(option) == target);
                let expected: Vec<_> = expected.map(|(x, y)| Position::words(&[x, y])).collect();
                assert_eq!(found, expected, "{end:?} {a} {b} to {target}");
            }
        }
    }
}

/// Ratios whose partial quotients are all equal, and their neighbours, beyond any table: by the definition of 𝒢, which
/// needs the values of the options only.
#[test]
fn values_of_long_numbers_are_the_mex_of_their_options() {
    for end in ENDS {
        let game = Euclid { end };
        let value = |a: &UBig, b: &UBig| game.closed_form(a, b).grundy.expect("a closed form");
        for q in 1..6_u32 {
            let (mut smaller, mut larger) = (UBig::ONE, UBig::from(q));
            for _ in 0..120 {
                for (common, more) in [(1_u32, 0_u32), (35, 0), (1, 1), (7, 3)] {
                    let (small, large) =
                        (&smaller * UBig::from(common), &larger * UBig::from(common) + UBig::from(more));
                    let (small, large) = if small <= large { (small, large) } else { (large, small) };
                    let mut options = Vec::new();
                    let mut left = large.clone();
                    while left >= small && !small.is_zero() {
                        left -= &small;
                        if !left.is_zero() || end == EuclidEnd::Zero {
                            options.push(value(&small, &left));
                        }
                    }
                    let mex = (0..=options.len() as u64).map(UBig::from).find(|number| !options.contains(number));
                    assert_eq!(Some(value(&large, &small)), mex, "{end:?} {large} {small}");
                }
                let next = &larger * UBig::from(q) + &smaller;
                smaller = std::mem::replace(&mut larger, next);
            }
        }
    }
}

#[test]
fn it_is_typed_like_any_game() {
    let start = Position::words(&[31_u8, 48]);
    for (text, end, written) in [
        ("euclid 31 48", EuclidEnd::Positive, "euclid 31 48"),
        ("Euclid (31, 48) --end positive", EuclidEnd::Positive, "euclid 31 48"),
        ("euclid 31 48 --end zero", EuclidEnd::Zero, "euclid 31 48 --end zero"),
    ] {
        let ruleset = Ruleset::Euclid { end };
        assert_eq!(parse_position(text), Ok((ruleset.clone(), start.clone())), "{text}");
        assert_eq!(position_text(&ruleset, &start), written);
    }
    assert!(matches!(parse_position("euclid 3 4 --end one"), Err(TextError::BadChoice { option: "end", .. })));
    let json = serde_json::to_value(Ruleset::Euclid { end: EuclidEnd::Zero }).expect("JSON");
    assert_eq!(json, serde_json::json!({"name": "euclid", "end": "zero"}));
    let plain: Ruleset = serde_json::from_str("{\"name\":\"euclid\"}").expect("a ruleset");
    assert_eq!(plain, Ruleset::Euclid { end: EuclidEnd::Positive });
    let take = |numbers: [u8; 2]| plain.after_taking(&start, &numbers.map(UBig::from));
    assert_eq!(take([0, 31]), Ok(Position::words(&[31_u8, 17])));
    let refused = take([0, 30]).expect_err("no multiple of 31");
    assert!(matches!(refused, TakeError::NoMove { .. }));
    assert_eq!(
        refused.to_string(),
        "That is no move here: take a positive multiple of the smaller number from the larger one, not all of it."
    );
}
