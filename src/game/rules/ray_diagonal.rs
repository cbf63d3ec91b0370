//! Ray games whose P-positions are the pairs of equal numbers: with the rays 1,0 and 0,1, and without a vector k,k.

use super::ray_forms::after;
use super::rays::{ALONG_X, ALONG_Y};
use crate::moves::MoveList;
use crate::{CellForm, ClosedForm, GameReason, Move, Vector};
use golden_number::UBig;
use golden_prose::{Prose, counted_number};

/// Returns true if the P-positions of the game with these moves are the pairs of equal numbers, as a closed form knows.
///
/// **Proof.** No vector is k,k, so every move from equal numbers leaves different ones. From different ones the ray 1,0 or 0,1
/// makes the larger equal to the smaller. ∎
pub(crate) fn is_lost(rays: &[Vector], leaps: &[Vector]) -> bool {
    let is_along_diagonal = |vector: &Vector| vector.x == vector.y && !vector.is_zero();
    rays.contains(&ALONG_X) && rays.contains(&ALONG_Y) && !rays.iter().chain(leaps).any(is_along_diagonal)
}

/// Returns the outcome, and all winning moves, at most one for each vector; `None` unless [`is_lost`].
///
/// A vector (p, q) changes the difference of the numbers by p − q ≠ 0, so that only one number of steps makes them equal.
///
/// **Cost**: for each vector a division.
pub(super) fn closed_form(rays: &[Vector], leaps: &[Vector], [a, b]: [&UBig; 2]) -> Option<ClosedForm<GameReason>> {
    if !is_lost(rays, leaps) {
        return None;
    }
    let along = |rays: &[Vector]| -> Vec<(Vector, UBig)> {
        rays.iter().filter_map(|ray| Some((*ray, steps_to_diagonal(a, b, *ray)?))).collect()
    };
    let in_one_step = along(leaps).into_iter().filter(|(_, steps)| steps.is_one());
    let reached = along(rays).into_iter().chain(in_one_step).filter_map(|(vector, steps)| after(a, b, vector, &steps));
    let mut targets: Vec<[UBig; 2]> = reached.collect();
    targets.sort_unstable();
    targets.dedup();
    let mut moves = MoveList::new();
    for to in targets {
        moves.push(Move::of_piles(&[a, b], to.to_vec()));
    }
    let words = if a.is_zero() && b.is_zero() {
        "There is no move: the previous player has won.".to_owned()
    } else if a == b {
        "The numbers are equal, and no move keeps them equal: the other player makes them equal again.".to_owned()
    } else {
        let least = counted_number(a.min(b));
        format!("A move makes the numbers equal, both {least}, and no move keeps them equal.")
    };
    Some(moves.into_closed_form(None, GameReason::Words(Prose::from(words))))
}

/// The cells of its table, only outcomes; `None` unless [`is_lost`].
pub(super) fn cell_form(rays: &[Vector], leaps: &[Vector]) -> Option<CellForm> {
    is_lost(rays, leaps).then(|| CellForm::Outcomes(Box::new(|a, b| a != b)))
}

/// Returns the number of steps along a vector that make the numbers equal, if any number ≥ 1 does.
fn steps_to_diagonal(a: &UBig, b: &UBig, vector: Vector) -> Option<UBig> {
    // The larger number must be lowered by more.
    let is_toward = if a > b { vector.x > vector.y } else { a < b && vector.x < vector.y };
    if !is_toward {
        return None;
    }
    let (difference, change) = (a.max(b) - a.min(b), UBig::from(vector.x.abs_diff(vector.y)));
    (&difference % &change).is_zero().then(|| difference / change)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use crate::{Game, Outcome, RayGame, Vector};
    use golden_number::UBig;

    fn game(rays: &[[u32; 2]], leaps: &[[u32; 2]]) -> RayGame {
        let vectors = |all: &[[u32; 2]]| all.iter().map(|&vector| Vector::from(vector)).collect();
        RayGame { rays: vectors(rays), leaps: vectors(leaps) }
    }

    #[test]
    fn outcomes_and_winning_moves_are_those_of_the_recursion() {
        for (rays, leaps) in [
            (&[[1, 0], [0, 1], [1, 2]][..], &[][..]),
            (&[[0, 1], [1, 0], [2, 1], [1, 2], [2, 4]], &[[3, 1], [1, 2]]),
            (&[[1, 0], [0, 1], [2, 0]], &[[5, 2], [0, 3], [1, 3]]),
        ] {
            let game = game(rays, leaps);
            let mut lost = HashSet::new();
            // No move raises a number.
            for (a, b) in (0..30_u64).flat_map(|a| (0..30_u64).map(move |b| (a, b))) {
                let form = game.closed_form_of(&[a.into(), b.into()]).expect("a closed form");
                let mut winning = game.options(&(a, b));
                winning.retain(|option| lost.contains(option));
                if winning.is_empty() {
                    lost.insert((a, b));
                }
                assert_eq!(form.outcome == Outcome::P, winning.is_empty(), "{rays:?} {leaps:?} {a} {b}");
                let found: Vec<_> = form.winning_moves.into_iter().map(|step| step.to).collect();
                let expected: Vec<_> = winning.iter().map(|option| game.to_position(option)).collect();
                assert_eq!((found, form.complete), (expected, true), "{rays:?} {leaps:?} {a} {b}");
                let cells = game.cell_form().expect("a closed form");
                assert_eq!(cells.value(a, b) == 0, winning.is_empty());
            }
        }
    }

    #[test]
    fn it_is_known_at_any_size_where_no_vector_keeps_the_diagonal() {
        let far = UBig::from(10_u8).pow(30);
        let numbers = [far.clone(), &far + UBig::from(7_u8)];
        let form = game(&[[1, 0], [0, 1], [1, 2]], &[]).closed_form_of(&numbers).expect("a closed form");
        let to: Vec<_> = form.winning_moves.iter().map(|step| step.to.numbers().to_vec()).collect();
        // Seven steps along 1,2, or 7 from the second number.
        let less = &far - UBig::from(7_u8);
        assert_eq!(to, [vec![less.clone(), less], vec![far.clone(), far]]);
        for (rays, leaps) in [
            (&[[1, 0], [0, 1], [2, 2]][..], &[[1, 2]][..]),
            (&[[1, 0], [0, 1]], &[[1, 1]]),
            (&[[1, 0], [0, 2], [1, 2]], &[]),
        ] {
            assert!(game(rays, leaps).closed_form_of(&numbers).is_none(), "{rays:?} {leaps:?}");
        }
    }
}
