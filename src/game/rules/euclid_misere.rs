//! Euclid's game under misère play: the outcomes of normal play, but for multiples of consecutive Fibonacci numbers.

use dashu_int::ops::Gcd;

use super::euclid::{Euclid, EuclidEnd};
use crate::ClosedForm;
use golden_number::{UBig, floor_phi};
use golden_prose::{Prose, short_number};

/// Returns the theorem that the closed form rests on.
pub(super) const fn theorem(end: EuclidEnd) -> &'static str {
    match end {
        EuclidEnd::Positive => "Gurvich 2007",
        EuclidEnd::Zero => "Who leaves 0 loses; then Straffin’s solution of Grossman’s problem, 1997",
    }
}

/// Returns the outcome under misère play, and all winning moves; `None` for numbers without a move.
///
/// *Both stay positive*: the outcomes are those of normal play, but for the multiples k(Fᵢ, Fᵢ₊₁), i ≥ 1, of
/// consecutive Fibonacci numbers, where they are the other ones. *Down to 0*: who leaves 0 loses, so that the game is
/// the normal one of numbers that stay positive, and (x, y), x ≤ y, is P iff y < φx, also for x = y.
///
/// **Proof** where both stay positive, by induction. T, the set of these multiples, has one move each,
/// k(Fᵢ, Fᵢ₊₁) → k(Fᵢ₋₁, Fᵢ), down to k(1, 1), which has none: all outcomes are turned round. Outside T, let s be the
/// smaller number and r the remainder; (r, s) is in T if and only if (s, s + r) is. If the ratio is below 2, (r, s)
/// is the only option, and outside T. If r = 0, the ratio is at least 3, N, and a move leads to s(1, 2), P. Else
/// (r, s) and (s, s + r) are options, of which normal play has one P, and so has misère play, as both are in T or
/// neither is. ∎
///
/// **Cost**: for b bits a few divisions, at most four greatest common divisors and a product of each. **Source**: V.
/// Gurvich, "On the misère version of game Euclid and miserable games", Discrete Mathematics 307 (2007).
pub(super) fn closed_form(game: Euclid, a: &UBig, b: &UBig) -> Option<ClosedForm<Prose>> {
    let (smaller, larger) = (a.min(b), a.max(b));
    let is_over = smaller.is_zero() || (game.end == EuclidEnd::Positive && smaller == larger);
    if is_over {
        return None;
    }
    let moves = game.moves_where([a, b], |smaller, larger| is_p(game.end, smaller, larger));
    Some(moves.into_misere_form(reason(game.end, smaller, larger)))
}

/// Returns true if smaller ≤ larger are a P-position.
fn is_p(end: EuclidEnd, smaller: &UBig, larger: &UBig) -> bool {
    if smaller.is_zero() {
        return false;
    }
    // From 2 on the ratio is that of consecutive Fibonacci numbers only where it is 2.
    let is_turned = end == EuclidEnd::Positive && are_fibonacci(smaller, larger);
    (*larger <= floor_phi(smaller)) != is_turned
}

/// Returns true if smaller ≤ larger, both positive, are k(Fᵢ, Fᵢ₊₁), i ≥ 1: in lowest terms y² − xy − x² = ±1 (J.
/// Wasteels 1902).
fn are_fibonacci(smaller: &UBig, larger: &UBig) -> bool {
    if *larger > smaller * UBig::from(2_u8) {
        return false;
    }
    let common = smaller.gcd(larger);
    let (x, y) = (smaller / &common, larger / &common);
    let (square, others) = (&y * &y, &x * (&y + &x));
    square.clone().max(others.clone()) - square.min(others) == UBig::ONE
}

fn reason(end: EuclidEnd, smaller: &UBig, larger: &UBig) -> Prose {
    let rule = match end {
        EuclidEnd::Zero if smaller == larger => {
            return Prose::from("Every move leaves 0, and then the other player cannot move and wins.");
        }
        EuclidEnd::Zero => "Who leaves 0 loses, so that both numbers stay positive as long as they differ:",
        EuclidEnd::Positive if are_fibonacci(smaller, larger) => {
            return Prose::from(
                "The numbers are a multiple of two consecutive Fibonacci numbers. From there each player has a single move, \
                 down to two equal numbers, so that misère play turns the outcome round.",
            );
        }
        EuclidEnd::Positive => {
            "The numbers are no multiple of two consecutive Fibonacci numbers, so that the outcome is that of normal play:"
        }
    };
    let most = floor_phi(smaller);
    let relation = if *larger <= most { "less" } else { "more" };
    Prose::from(format!(
        "{rule} {} · φ lies between {} and {}, and {} is {relation} than that.",
        short_number(smaller),
        short_number(&most),
        short_number(&(&most + UBig::ONE)),
        short_number(larger)
    ))
}

#[cfg(test)]
mod tests {
    use super::{Euclid, EuclidEnd, closed_form};
    use crate::{Game, Outcome};
    use golden_number::UBig;

    /// Outcomes and winning moves of all numbers below 130, by the definition.
    #[test]
    fn outcomes_and_winning_moves_are_those_of_the_recursion() {
        for end in [EuclidEnd::Positive, EuclidEnd::Zero] {
            let game = Euclid { end };
            let mut lost = std::collections::HashSet::new();
            for (a, b) in (0..260_u64).flat_map(|sum| (0..=sum).map(move |a| (a, sum - a))) {
                if a.max(b) >= 130 {
                    continue;
                }
                let options = game.options(&(a, b));
                let winning: Vec<_> = options.iter().filter(|option| lost.contains(*option)).collect();
                if !options.is_empty() && winning.is_empty() {
                    lost.insert((a, b));
                }
                let form = closed_form(game, &UBig::from(a), &UBig::from(b));
                assert_eq!(form.is_none(), options.is_empty(), "{end:?} {a} {b}");
                let Some(form) = form else { continue };
                assert_eq!(form.outcome == Outcome::P, winning.is_empty(), "{end:?} {a} {b}");
                let moves: Vec<_> = form.winning_moves.iter().map(|step| step.to.clone()).collect();
                let expected: Vec<_> = winning.into_iter().map(|option| game.to_position(option)).collect();
                assert_eq!(moves, expected, "{end:?} {a} {b}");
            }
        }
    }

    #[test]
    fn it_is_known_at_any_size() {
        let far = UBig::from(10_u8).pow(30);
        for end in [EuclidEnd::Positive, EuclidEnd::Zero] {
            let form = closed_form(Euclid { end }, &far, &UBig::from(7_u8)).expect("a closed form");
            // 10³⁰ = 7q + 1: to (1, 7) or (8, 7).
            assert_eq!(form.outcome, Outcome::N);
            let to: Vec<_> = form.winning_moves.iter().map(|step| step.to.numbers().to_vec()).collect();
            assert_eq!(to, [vec![UBig::from(8_u8), UBig::from(7_u8)]], "{end:?}");
        }
        let [f, next] = [2001, 2002].map(|index| golden_number::fibonacci(index) * UBig::from(35_u8));
        let positive = closed_form(Euclid { end: EuclidEnd::Positive }, &f, &next).expect("a closed form");
        let zero = closed_form(Euclid { end: EuclidEnd::Zero }, &f, &next).expect("a closed form");
        // F₂₀₀₂ : F₂₀₀₁ is below φ.
        assert_eq!((positive.outcome, zero.outcome), (Outcome::N, Outcome::P));
    }
}
