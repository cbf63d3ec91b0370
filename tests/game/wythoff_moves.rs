//! All winning moves of Wythoff's game: one word, two words and big integers against each other, and against the
//! definition.

use golden_game::{Outcome, Wythoff};
use golden_number::{UBig, floor_phi, partner};
use proptest::prelude::*;

use super::reference::pairs;

/// The P-positions on the three rays, in order, from big integers alone.
fn on_rays(a: &UBig, b: &UBig) -> Vec<(UBig, UBig)> {
    let mut moves = Vec::new();
    let (in_row, in_column) = (partner(a), partner(b));
    if in_row < *b {
        moves.push((a.clone(), in_row));
    }
    if in_column < *a {
        moves.push((in_column, b.clone()));
    }
    let difference = if a < b { b - a } else { a - b };
    let floor = floor_phi(&difference);
    if floor < *a.min(b) {
        let other = &floor + difference;
        moves.push(if a < b { (floor, other) } else { (other, floor) });
    }
    moves.sort();
    moves
}

fn pair(numbers: &[UBig]) -> (UBig, UBig) {
    let [a, b] = numbers else { panic!("two piles") };
    (a.clone(), b.clone())
}

/// What the closed form lists.
fn of_closed_form(a: &UBig, b: &UBig) -> Vec<(UBig, UBig)> {
    let form = Wythoff::closed_form(a, b);
    assert_eq!(form.outcome == Outcome::P, form.winning_moves.is_empty());
    form.winning_moves.iter().map(|winning| pair(winning.to.numbers())).collect()
}

fn assert_all_agree(a: u128, b: u128) {
    let (big_a, big_b) = (UBig::from(a), UBig::from(b));
    let expected = on_rays(&big_a, &big_b);
    assert_eq!(of_closed_form(&big_a, &big_b), expected, "({a}, {b})");
    let two_words = Wythoff::winning_moves_u128(a, b);
    let big: Vec<_> = two_words.as_slice().iter().map(|&(x, y)| (UBig::from(x), UBig::from(y))).collect();
    assert_eq!(big, expected, "({a}, {b})");
    if let (Ok(a), Ok(b)) = (u64::try_from(a), u64::try_from(b)) {
        let word = Wythoff::winning_moves_u64(a, b);
        let wide: Vec<_> = word.as_slice().iter().map(|&(x, y)| (u128::from(x), u128::from(y))).collect();
        assert_eq!(wide, two_words.as_slice(), "({a}, {b})");
    }
}

/// Numbers about powers of two, Fibonacci numbers and the ends of the words.
fn edges() -> Vec<u128> {
    let mut fibonacci = vec![1u128, 2];
    while let Some(next) = fibonacci[fibonacci.len() - 1].checked_add(fibonacci[fibonacci.len() - 2]) {
        fibonacci.push(next);
    }
    let powers = [32, 63, 64, 127].map(|exponent| 1 << exponent);
    let some = fibonacci.into_iter().rev().step_by(9);
    let centers = [0, u128::MAX].into_iter().chain(powers).chain(some);
    centers.flat_map(|center| [center.saturating_sub(1), center, center.saturating_add(1)]).collect()
}

#[test]
fn every_small_position_by_the_definition() {
    let mut safe: Vec<(u64, u64)> = Vec::new();
    for (a, b) in pairs(130) {
        let is_option =
            |&(x, y): &(u64, u64)| x <= a && y <= b && (x, y) != (a, b) && (x == a || y == b || a - x == b - y);
        let mut options: Vec<_> = safe.iter().copied().filter(is_option).collect();
        options.sort_unstable();
        if options.is_empty() {
            safe.push((a, b));
        }
        assert_eq!(Wythoff::winning_moves_u64(a, b).as_slice(), options, "({a}, {b})");
        assert_all_agree(a.into(), b.into());
    }
}

#[test]
fn the_ends_of_the_words() {
    let edges = edges();
    for &a in &edges {
        for &b in &edges {
            assert_all_agree(a, b);
        }
    }
}

#[test]
fn no_moves_from_the_last_safe_pairs_in_words() {
    for a in (0..200).map(|offset| u64::MAX - offset) {
        let pair = partner(&a.into());
        if let Ok(b) = u64::try_from(&pair) {
            assert_eq!(Wythoff::winning_moves_u64(a, b).as_slice(), []);
            assert_eq!(Wythoff::winning_moves_u64(b, a).as_slice(), []);
        }
    }
}

proptest! {
    #[test]
    fn words_and_big_integers(a: u128, b: u128, shift_a in 0u32..128, shift_b in 0u32..128) {
        assert_all_agree(a >> shift_a, b >> shift_b);
    }

    #[test]
    fn near_the_lines_of_safe_pairs(a: u128, shift in 1u32..128, off in 0u128..4) {
        let a = a >> shift;
        if let Ok(other) = u128::try_from(&partner(&a.into())) {
            let b = other.saturating_add(off).saturating_sub(2);
            assert_all_agree(a, b);
            assert_all_agree(b, a);
        }
    }

    #[test]
    fn longer_than_words(a in prop::collection::vec(any::<u8>(), 0..60), b in prop::collection::vec(any::<u8>(), 0..60)) {
        let (a, b) = (UBig::from_le_bytes(&a), UBig::from_le_bytes(&b));
        prop_assert_eq!(of_closed_form(&a, &b), on_rays(&a, &b));
    }
}
