//! Wythoff's game under misère play: the safe pairs, but for the first two.

use super::wythoff_pairs::{self, leads_to, moves_to, pair_words, targets};
use crate::ClosedForm;
use golden_number::{SafePair, UBig, safe_pairs_at};
use golden_prose::{Prose, counted_number};

/// The theorem that the closed form rests on.
pub(in crate::rules) const THEOREM: &str = "Proved as “Misère Wythoff” among the theorems";

/// Returns the outcome under misère play, and all winning moves, at most three, of piles that are not both empty.
///
/// The P-positions are (0, 1), (2, 2), the safe pairs (⌊nφ⌋, ⌊nφ²⌋) from (3, 5) on, and their mirror images. As in normal
/// play each number is in one pair and each difference belongs to one, for (0, 1) and (2, 2) hold the numbers and the
/// differences of (0, 0) and (1, 2).
///
/// **Proof.** So no move leads from one of them to another, and from (0, 1) the only move is the last one, which loses.
/// From any other position (a, b), a ≤ b, not (0, 0): if b is above the partner of a, reduce it to that. Else b is below
/// the partner, so that a is the smaller member of its pair, a ≥ 3 (a = 0: b = 0; a = 1: the partner is 0; a = 2: the
/// partner is 2), and b − a is below the difference of that pair: the pair of b − a has a smaller member below a, as these
/// increase from difference 2 on and those of 0 and 1 are 2 and 0. Reduce both. ∎
///
/// **Cost**: as [`crate::rules::wythoff::Wythoff::closed_form`].
pub(in crate::rules) fn closed_form(a: &UBig, b: &UBig) -> ClosedForm<Prose> {
    let [of_a, of_b, of_difference] = safe_pairs_at(a, b);
    let partners = [partner(a, &of_a), partner(b, &of_b)];
    let targets = targets([a, b], partners, [members(of_difference)]);
    let reason = reason(a, b, &targets);
    moves_to(targets, [a, b]).into_misere_form(reason)
}

/// The number that makes a P-position with this one, a member of this safe pair.
fn partner(member: &UBig, pair: &SafePair) -> UBig {
    match u8::try_from(member) {
        Ok(0) => UBig::ONE,
        Ok(1) => UBig::ZERO,
        Ok(2) => UBig::from(2_u8),
        _ => wythoff_pairs::partner(member, [&pair.a, &pair.b]),
    }
}

/// The P-position with the difference of this safe pair, the smaller number first.
fn members(pair: SafePair) -> (UBig, UBig) {
    match u8::try_from(&pair.number) {
        Ok(0) => (UBig::from(2_u8), UBig::from(2_u8)),
        Ok(1) => (UBig::ZERO, UBig::ONE),
        _ => (pair.a, pair.b),
    }
}

fn reason(a: &UBig, b: &UBig, targets: &[[UBig; 2]]) -> Prose {
    let (low, high) = (a.min(b), a.max(b));
    let rule =
        "In misère play the P-positions are (0, 1), (2, 2), the safe pairs from (3, 5) on, and their mirror images.";
    Prose::from(match targets {
        [] if high.is_one() => "One stone is left, and whoever is to move must take it.".to_owned(),
        [] if low == high => format!("{rule} (2, 2) is one of them, and every move can be answered."),
        [] => format!(
            "{rule} {} is safe pair number {}, and every move can be answered.",
            pair_words(a, b),
            counted_number(&(high - low))
        ),
        targets => format!("{rule} {}", leads_to(a, b, targets)),
    })
}
