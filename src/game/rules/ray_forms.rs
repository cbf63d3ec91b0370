//! Closed forms of ray games: rook, queen, king, downward knight, and a single ray or leap; and those whose P-positions
//! are the pairs of equal numbers, with the rays 1,0 and 0,1 and without a vector k,k. The king's game under misère
//! play, where one step is one move: who wins depends on the parities, and on the edge.

use super::nim::Nim;
use super::rays::{ALONG_X, ALONG_Y, DIAGONAL, KNIGHT};
use super::wythoff::Wythoff;
use crate::moves::MoveList;
use crate::{CellForm, ClosedForm, GameReason, Move, Vector};
use golden_number::{UBig, is_safe_pair_u64};
use golden_prose::{Prose, counted_number, short_number};

/// A ray game whose outcomes have a closed form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RayForm {
    /// The rays 1,0 and 0,1: Nim with two piles.
    Rook,
    /// The rays 1,0 and 0,1 and 1,1: Wythoff's game.
    Queen,
    /// The leaps 1,0 and 0,1 and 1,1.
    King,
    /// The leaps 1,2 and 2,1.
    Knight,
    /// One ray: a pile of Nim.
    Ray(Vector),
    /// One leap: a count that goes down by ones.
    Leap(Vector),
}

impl RayForm {
    /// The form of the game with these moves, in any order; moves that others make superfluous do not count: a leap
    /// along a ray, a multiple of a ray. `None` without a closed form.
    ///
    /// **Cost**: the square of the number of vectors.
    pub(crate) fn of(rays: &[Vector], leaps: &[Vector]) -> Option<Self> {
        let along = |vector: Vector| move |ray: &&Vector| is_multiple(vector, **ray);
        let mut steps: Vec<Vector> = rays.iter().copied().filter(|vector| !vector.is_zero()).collect();
        steps.sort_unstable();
        steps.dedup();
        let mut own: Vec<Vector> = steps.clone();
        own.retain(|&vector| steps.iter().filter(along(vector)).count() == 1);
        let mut once: Vec<Vector> = leaps.iter().copied().filter(|vector| !vector.is_zero()).collect();
        once.retain(|&vector| own.iter().find(along(vector)).is_none());
        once.sort_unstable();
        once.dedup();
        match (own.as_slice(), once.as_slice()) {
            ([ALONG_Y, ALONG_X], []) => Some(Self::Rook),
            ([ALONG_Y, ALONG_X, DIAGONAL], []) => Some(Self::Queen),
            ([], [ALONG_Y, ALONG_X, DIAGONAL]) => Some(Self::King),
            ([], leaps) if leaps == KNIGHT => Some(Self::Knight),
            (&[ray], []) => Some(Self::Ray(ray)),
            ([], &[leap]) => Some(Self::Leap(leap)),
            _ => None,
        }
    }

    /// Returns the outcome and all winning moves; the Grundy value of all but the queen, whose value is given where
    /// [`Wythoff::closed_form`] gives it.
    ///
    /// **Cost**: that of [`Nim::closed_form`] and [`Wythoff::closed_form`], else some divisions. **Proof**: see
    /// [`RayForm::value`].
    pub(crate) fn closed_form(self, a: &UBig, b: &UBig) -> ClosedForm<GameReason> {
        match self {
            Self::Rook => Nim::closed_form(&[a.clone(), b.clone()]).map_reason(GameReason::Nim),
            Self::Queen => Wythoff::closed_form(a, b).map_reason(GameReason::Wythoff),
            Self::King | Self::Knight | Self::Ray(_) | Self::Leap(_) => {
                let value = self.value(a, b);
                let reason = GameReason::Words(self.reason(a, b, &value));
                let mut moves = MoveList::new();
                for winning in self.moves_to(a, b, &UBig::ZERO).unwrap_or_default() {
                    moves.push(winning);
                }
                moves.into_closed_form(Some(value), reason)
            }
        }
    }

    /// The moves to options of a Grundy value other than the position's own; `None` for the queen.
    pub(crate) fn moves_to(self, a: &UBig, b: &UBig, target: &UBig) -> Option<Vec<Move>> {
        let leaps = |leaps: &[Vector]| {
            let options = leaps.iter().filter_map(|leap| after(a, b, *leap, &UBig::ONE));
            let found = options.filter(|[x, y]| self.value(x, y) == *target);
            found.map(|to| Move::of_piles(&[a, b], to.to_vec())).collect()
        };
        Some(match self {
            Self::Queen => return None,
            Self::Rook => Nim::moves_to_sum(&[a.clone(), b.clone()], target)?,
            Self::King => leaps(&[ALONG_Y, ALONG_X, DIAGONAL]),
            Self::Knight => leaps(&KNIGHT),
            Self::Leap(leap) => leaps(&[leap]),
            Self::Ray(ray) => {
                let steps = steps(a, b, ray);
                let option = (*target < steps).then(|| after(a, b, ray, &(steps - target))).flatten();
                option.map(|to| Move::of_piles(&[a, b], to.to_vec())).into_iter().collect()
            }
        })
    }

    /// The Grundy value; for the queen 0 for a P-position, and any positive number for an N-position.
    ///
    /// Let m be the smaller number.
    ///
    /// *King*: 0 if both are even, 2 if both are odd, else 1 if m is even and 3 if m is odd. By induction: two even
    /// numbers have no even pair as an option; two odd ones have an even pair and mixed pairs with an even m as
    /// options, and with different numbers a mixed pair with m odd; a mixed pair has an even pair (unless m = 0 and
    /// the other is odd: then it is the only option), an odd pair, and one mixed pair in which the smaller number has
    /// the other parity.
    ///
    /// *Downward knight*: 0 if m is a multiple of 3; if m is one more, 0 for equal numbers and else 1; if m is two
    /// more, 1 where the numbers differ by at most 1 and else 2. By induction: the options of (m, m + d) are (m − 2,
    /// m + d − 1), where the numbers differ by d + 1, and (m − 1, m + d − 2), where they differ by |d − 1|.
    fn value(self, a: &UBig, b: &UBig) -> UBig {
        match self {
            Self::Rook => a ^ b,
            Self::Queen => Wythoff::closed_form(a, b).grundy.unwrap_or(UBig::ONE),
            Self::Ray(ray) => steps(a, b, ray),
            Self::Leap(leap) => steps(a, b, leap) % UBig::from(2_u8),
            Self::King | Self::Knight => {
                let (smaller, larger) = (a.min(b), a.max(b));
                let rest = |number: UBig, modulus: u8| u64::try_from(number % UBig::from(modulus)).unwrap_or_default();
                // Only these remainders count, and whether the numbers differ by 0, 1 or more.
                let difference = larger - smaller;
                let is_near = difference <= UBig::ONE;
                let smaller = rest(smaller.clone(), 6);
                UBig::from(self.word_value(smaller, smaller + if is_near { 0 } else { 2 } + rest(difference, 2)))
            }
        }
    }

    /// As [`Self::value`] in machine words; for the queen 1 where it is not 0.
    fn word_value(self, a: u64, b: u64) -> u64 {
        let (smaller, larger) = (a.min(b), a.max(b));
        match self {
            Self::Rook => a ^ b,
            Self::Queen => (!is_safe_pair_u64(a, b)).into(),
            Self::King => match (smaller % 2, larger % 2) {
                (0, 0) => 0,
                (1, 1) => 2,
                (0, _) => 1,
                _ => 3,
            },
            Self::Knight => match smaller % 3 {
                0 => 0,
                1 => (smaller != larger).into(),
                _ if larger - smaller <= 1 => 1,
                _ => 2,
            },
            Self::Ray(ray) => word_steps(a, b, ray),
            Self::Leap(leap) => word_steps(a, b, leap) % 2,
        }
    }

    /// The cells of its table; of the queen only outcomes.
    pub(crate) fn cell_form(self) -> CellForm {
        match self {
            Self::Queen => CellForm::Outcomes(Box::new(move |a, b| self.word_value(a, b) > 0)),
            _ => CellForm::Values(Box::new(move |a, b| self.word_value(a, b))),
        }
    }

    /// The reason why a position with this value is won or lost, for all but rook and queen.
    fn reason(self, a: &UBig, b: &UBig, value: &UBig) -> Prose {
        let (smaller, larger) = (a.min(b), a.max(b));
        let least = short_number(smaller);
        let words = match self {
            Self::Rook | Self::Queen => return Prose::default(),
            _ if !self.has_move(a, b) => "There is no move: the previous player has won.".to_owned(),
            Self::King if value.is_zero() => {
                "Both numbers are even: each move makes one odd, or both, and lowering what \
                                              is odd by 1 makes both even again."
                    .to_owned()
            }
            Self::King => {
                "Lowering what is odd by 1 leaves two even numbers, and from there every move makes one odd.".to_owned()
            }
            Self::Knight if value.is_zero() && smaller == larger && smaller % 3_u8 != 0 => {
                format!("Both numbers are {least}, one more than a multiple of 3, so every move can be answered.")
            }
            Self::Knight if value.is_zero() => {
                format!("The smaller number, {least}, is a multiple of 3, so every move can be answered.")
            }
            Self::Knight => format!(
                "The smaller number, {least}, is no multiple of 3{}. A move leads to where it is one, or to two equal \
                 numbers one more than a multiple of 3: there every move can be answered.",
                if smaller % 3_u8 == 1 && smaller != larger { ", and the numbers differ" } else { "" }
            ),
            Self::Ray(ray) => {
                let fits = short_number(&steps(a, b, ray));
                format!("The ray {ray} fits {fits} times: that is a pile of {fits} in Nim, and all of it may be taken.")
            }
            Self::Leap(leap) => {
                let fits = short_number(&steps(a, b, leap));
                let parity = if value.is_zero() { "even" } else { "odd" };
                format!("The leap {leap} fits {fits} times, and each move makes one of them. That number is {parity}.")
            }
        };
        Prose::from(words)
    }

    fn has_move(self, a: &UBig, b: &UBig) -> bool {
        let fits = |vectors: &[Vector]| vectors.iter().any(|vector| after(a, b, *vector, &UBig::ONE).is_some());
        match self {
            Self::Rook | Self::Queen | Self::King => fits(&[ALONG_X, ALONG_Y]),
            Self::Knight => fits(&KNIGHT),
            Self::Ray(vector) | Self::Leap(vector) => fits(&[vector]),
        }
    }

    /// Returns the theorem that the closed form rests on.
    pub(crate) const fn theorem(self) -> &'static str {
        match self {
            Self::Rook => "Bouton 1901; Miduthuri, Theorem 2.8",
            Self::Queen => "Silber 1977, Theorems 1 and 2; Das 2021, Theorem 3.4",
            Self::King | Self::Knight | Self::Ray(_) | Self::Leap(_) => "by induction over the moves",
        }
    }
}

/// Returns true if a vector is a positive multiple of another; neither is zero.
fn is_multiple(vector: Vector, of: Vector) -> bool {
    let divides = |part: u32, whole: u32| if part == 0 { whole == 0 } else { whole.is_multiple_of(part) };
    u64::from(vector.x) * u64::from(of.y) == u64::from(vector.y) * u64::from(of.x)
        && divides(of.x, vector.x)
        && divides(of.y, vector.y)
}

/// Returns the number of steps along a vector that stay in the quadrant.
fn steps(a: &UBig, b: &UBig, vector: Vector) -> UBig {
    let along = |number: &UBig, part: u32| (part > 0).then(|| number / UBig::from(part));
    match (along(a, vector.x), along(b, vector.y)) {
        (Some(x), Some(y)) => x.min(y),
        (x, y) => x.or(y).unwrap_or_default(),
    }
}

/// As [`steps`] in machine words.
fn word_steps(a: u64, b: u64, vector: Vector) -> u64 {
    let along = |number: u64, part: u32| number.checked_div(part.into()).unwrap_or(u64::MAX);
    along(a, vector.x).min(along(b, vector.y))
}

/// The position after a number of steps; `None` outside the quadrant.
pub(super) fn after(a: &UBig, b: &UBig, vector: Vector, steps: &UBig) -> Option<[UBig; 2]> {
    let [x, y] = [vector.x, vector.y].map(|part| steps * UBig::from(part));
    (x <= *a && y <= *b).then(|| [a - x, b - y])
}

/// Returns true if the moves have the rays 1,0 and 0,1 and no vector k,k. Then the P-positions are the pairs of equal
/// numbers.
///
/// **Proof.** No vector is k,k, so every move from equal numbers leaves different ones. From different ones the ray
/// 1,0 or 0,1 makes the larger equal to the smaller. ∎
pub(crate) fn has_lost_diagonal(rays: &[Vector], leaps: &[Vector]) -> bool {
    let is_along_diagonal = |vector: &Vector| vector.x == vector.y && !vector.is_zero();
    rays.contains(&ALONG_X) && rays.contains(&ALONG_Y) && !rays.iter().chain(leaps).any(is_along_diagonal)
}

/// Returns the outcome, and all winning moves, at most one for each vector; `None` unless [`has_lost_diagonal`].
///
/// A vector (p, q) changes the difference of the numbers by p − q ≠ 0, so that only one number of steps makes them
/// equal.
///
/// **Cost**: for each vector a division.
pub(super) fn diagonal_closed_form(
    rays: &[Vector],
    leaps: &[Vector],
    [a, b]: [&UBig; 2],
) -> Option<ClosedForm<GameReason>> {
    if !has_lost_diagonal(rays, leaps) {
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

/// The cells of its table, only outcomes; `None` unless [`has_lost_diagonal`].
pub(super) fn diagonal_cell_form(rays: &[Vector], leaps: &[Vector]) -> Option<CellForm> {
    has_lost_diagonal(rays, leaps).then(|| CellForm::Outcomes(Box::new(|a, b| a != b)))
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
    use crate::{Game, Outcome, RayGame, Ruleset, Vector};
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

    #[test]
    fn king_under_misere_play_agrees_with_the_recursion() {
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
