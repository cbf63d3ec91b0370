//! t-Wythoff under misère play, for t ≥ 2.

use super::wythoff_pairs::{self, leads_to, moves_to, pair_words, partner};
use crate::ClosedForm;
use crate::rules::t_wythoff::quotients;
use golden_number::{MisereTWythoffPairs, UBig};
use golden_prose::{Prose, counted_number};

/// The theorem that the closed form rests on.
pub(in crate::rules) const THEOREM: &str = "Fraenkel 1984";

/// Returns the outcome under misère play, and all winning moves, at most five, of piles that are not both empty.
///
/// The P-positions are the pairs (Eₙ, Hₙ) with Eₙ = ⌊nα + 1/α⌋ and Hₙ = Eₙ + tn + 1 for n ≥ 0, and their mirror images
/// ([`MisereTWythoffPairs`]). Each number from 0 on is in exactly one pair, and the Eₙ increase.
///
/// **Proof.** A move on one pile keeps a number, so it leads to no other pair. One on both changes the difference by less
/// than t; the differences of two pairs, tn + 1 and tm + 1, differ by t or more, those of a pair and of a mirrored one by
/// t(n + m) + 2, which is less than t only from (0, 1), where the only move is the last one, which loses. From any other
/// position (a, b), a ≤ b, not (0, 0): if a = Hₖ, reduce b to Eₖ. If a = Eₖ and b > Hₖ, reduce b to Hₖ. Else b < Hₖ, so that
/// d = b − a ≤ tk. If d ≥ 1, let m = ⌊(d − 1)/t⌋ < k: from a to Eₘ < a, from b to Hₘ, which is Eₘ + tm + 1 and not above
/// Eₘ + d < b; the numbers taken differ by d − tm − 1 < t. If d = 0, then a ≥ 2, since 1 = H₀: reduce to (0, 1). ∎
///
/// **Cost**: as [`crate::rules::t_wythoff::TWythoff::closed_form`]. **Source**: A. S. Fraenkel, "Wythoff games, continued
/// fractions, cedar trees and Fibonacci searches", Theoretical Computer Science 29 (1984).
pub(in crate::rules) fn closed_form(a: &UBig, b: &UBig, pairs: MisereTWythoffPairs) -> ClosedForm<Prose> {
    let partners = [a, b].map(|member| {
        let (smaller, larger) = pairs.pair_of(member);
        partner(member, [&smaller, &larger])
    });
    let targets = wythoff_pairs::targets([a, b], partners, from_both(a, b, pairs));
    let reason = reason(a, b, pairs, &targets);
    moves_to(targets, [a, b]).into_misere_form(reason)
}

/// The pairs that moves on both piles may lead to: of difference tn + 1 with n = ⌊(d − 1)/t⌋ or the next, where the
/// difference of the piles is d, and the mirrored (0, 1) where d ≤ t − 2.
fn from_both(a: &UBig, b: &UBig, pairs: MisereTWythoffPairs) -> impl Iterator<Item = (UBig, UBig)> {
    let difference = a.max(b) - a.min(b);
    let before = if difference.is_zero() { UBig::ZERO } else { &difference - UBig::ONE };
    let reached = quotients(&before, pairs.t()).map(move |number| pairs.pair(&number));
    let mirrored = (difference + UBig::from(2_u8) <= UBig::from(pairs.t())).then_some((UBig::ONE, UBig::ZERO));
    reached.chain(mirrored)
}

fn reason(a: &UBig, b: &UBig, pairs: MisereTWythoffPairs, targets: &[[UBig; 2]]) -> Prose {
    let t = pairs.t();
    let first = [0_u8, 1, 2].map(|number| {
        let (smaller, larger) = pairs.pair(&UBig::from(number));
        pair_words(&smaller, &larger)
    });
    let rule = format!(
        "In misère play the P-positions are (e, e + {t}n + 1) with e = ⌊nα + 1/α⌋ for n = 0, 1, 2, …: {}, …, and their \
         mirror images.",
        first.join(", ")
    );
    Prose::from(match targets {
        [] if (a + b).is_one() => "One stone is left, and whoever is to move must take it.".to_owned(),
        [] => {
            // A pair, so that the difference is tn + 1.
            let number = (a.max(b) - a.min(b)) / t;
            let (pair, number) = (pair_words(a, b), counted_number(&number));
            format!("{rule} {pair} is the one of n = {number}, and every move can be answered.")
        }
        targets => format!("{rule} {}", leads_to(a, b, targets)),
    })
}
