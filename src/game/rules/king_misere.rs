//! The king's game under misère play, where one step is one move: who wins depends on the parities, and on the edge.

use super::ray_forms::after;
use super::rays::{ALONG_X, ALONG_Y, DIAGONAL};
use crate::moves::MoveList;
use crate::{ClosedForm, Move};
use golden_number::UBig;
use golden_prose::{Prose, short_number};

/// The theorem that the closed form rests on.
pub(super) const THEOREM: &str = "by induction over the moves";

/// Returns the outcome under misère play, and all winning moves; `None` for (0, 0), which has no move.
///
/// The P-positions are the pairs of positive even numbers, and those of 0 and an odd number.
///
/// **Proof.** Let T be these pairs; (0, 0), where the player to move wins, is not in T. *No move leads from T to T.*
/// From 0 and an odd number the only move makes both numbers even, and one of them is 0. From two positive even
/// numbers each move makes a number odd, and as no number is below 1 after it, the other one is not 0. *From any
/// other pair but (0, 0) a move leads to T.* If one number is 0, the other one is even, and a move makes it odd. If
/// the smaller number is 1, it may be made 0, and the other one lowered with it if that is even: 0 and an odd number
/// are left. If both are 2 or more, one is odd, and lowering what is odd by 1 leaves two even numbers, both
/// positive. ∎
///
/// **Cost**: a few subtractions.
pub(super) fn closed_form(a: &UBig, b: &UBig) -> Option<ClosedForm<Prose>> {
    if a.is_zero() && b.is_zero() {
        return None;
    }
    let mut moves = MoveList::new();
    let options = [ALONG_Y, ALONG_X, DIAGONAL].into_iter().filter_map(|step| after(a, b, step, &UBig::ONE));
    for to in options.filter(|[x, y]| is_p(x, y)) {
        moves.push(Move::of_piles(&[a, b], to.to_vec()));
    }
    Some(moves.into_misere_form(reason(a, b)))
}

/// Returns true if it is a P-position.
fn is_p(a: &UBig, b: &UBig) -> bool {
    let (smaller, larger) = (a.min(b), a.max(b));
    if smaller.is_zero() { is_odd(larger) } else { !is_odd(smaller) && !is_odd(larger) }
}

fn is_odd(number: &UBig) -> bool {
    number % 2_u8 == 1
}

fn reason(a: &UBig, b: &UBig) -> Prose {
    let (smaller, larger) = (a.min(b), a.max(b));
    let rule = "In misère play the P-positions are the pairs of positive even numbers, and 0 with an odd number.";
    let here = match (smaller.is_zero(), is_p(a, b)) {
        (true, _) if larger.is_one() => {
            "One number is 0 and the other one is 1: a single step is left, and it is yours.".to_owned()
        }
        (true, is_p) => format!(
            "One number is 0, so that {} single steps are left: that number is {}.",
            short_number(larger),
            if is_p { "odd, and the last of them is yours" } else { "even, and the last of them is not yours" }
        ),
        (false, true) => "Both numbers are even, and every move makes one odd, or both.".to_owned(),
        (false, false) if smaller.is_one() => "A move leaves 0 and an odd number.".to_owned(),
        (false, false) => "Lowering what is odd by 1 leaves two even numbers.".to_owned(),
    };
    Prose::from(format!("{rule} {here}"))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::closed_form;
    use crate::{Game, Outcome, RayGame, Ruleset};
    use golden_number::UBig;

    #[test]
    fn outcomes_and_winning_moves_are_those_of_the_recursion() {
        let Ruleset::Rays { rays, leaps } = Ruleset::king() else { panic!("a ray game") };
        let game = RayGame { rays, leaps };
        let mut lost = HashSet::new();
        // No move raises a number.
        for (a, b) in (0..40_u64).flat_map(|a| (0..40_u64).map(move |b| (a, b))) {
            let options = game.options(&(a, b));
            let winning: Vec<_> = options.iter().filter(|option| lost.contains(*option)).collect();
            if !options.is_empty() && winning.is_empty() {
                lost.insert((a, b));
            }
            let form = game.misere_form_of(&[a.into(), b.into()]);
            assert_eq!(form.is_none(), options.is_empty(), "{a} {b}");
            let Some(form) = form else { continue };
            assert_eq!(form.outcome == Outcome::P, winning.is_empty(), "{a} {b}");
            let found: Vec<_> = form.winning_moves.into_iter().map(|step| step.to).collect();
            let expected: Vec<_> = winning.into_iter().map(|option| game.to_position(option)).collect();
            assert_eq!((found, form.complete, form.grundy), (expected, true, None), "{a} {b}");
        }
    }

    #[test]
    fn steps_along_an_edge_are_counted() {
        let words = |larger: u8| super::reason(&UBig::from(larger), &UBig::ZERO).to_string();
        assert!(words(1).ends_with("a single step is left, and it is yours."), "{}", words(1));
        assert!(words(2).contains("2 single steps are left: that number is even, and the last of them is not yours."));
        assert!(words(3).contains("3 single steps are left: that number is odd, and the last of them is yours."));
    }

    #[test]
    fn it_is_known_at_any_size() {
        let far = UBig::from(10_u8).pow(20);
        let next = &far + UBig::ONE;
        let to = |a: &UBig, b: &UBig| {
            let form = closed_form(a, b).expect("a closed form");
            form.winning_moves.into_iter().map(|step| step.to.numbers().to_vec()).collect::<Vec<_>>()
        };
        assert_eq!(to(&far, &next), [vec![far.clone(), far.clone()]]);
        assert_eq!(to(&next, &next), [vec![far.clone(), far.clone()]]);
        assert!(to(&far, &far).is_empty() && to(&UBig::ZERO, &next).is_empty());
        assert_eq!(to(&UBig::ONE, &far), [vec![UBig::ZERO, &far - UBig::ONE]]);
    }
}
