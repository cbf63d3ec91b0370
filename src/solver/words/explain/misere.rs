//! Reasons under misère play in words.

use super::ANSWERED;
use crate::words::phrases::{list, short};
use crate::{MisereQuotient, SumPart, TameReason};
use golden_number::UBig;
use golden_prose::{Prose, grouped};

/// A search of the positions.
pub(super) fn search(states: u64) -> Prose {
    let count = if states == 1 { "1 position".to_owned() } else { format!("{} positions", grouped(&states)) };
    Prose::from(format!(
        "In misère play the last move loses. Found by a search of {count}; Grundy values do not apply."
    ))
}

/// The most components whose values are named one by one.
const NAMED_PARTS: usize = 8;

/// A sum of tame components.
pub(super) fn tame(TameReason { parts, sum }: &TameReason) -> Prose {
    let is_fickle = parts.iter().all(|(_, is_fickle)| *is_fickle);
    let is_p = *sum == UBig::from(u8::from(is_fickle));
    let sum = short(sum);
    let value = |part: &SumPart| part.value.as_ref().map(short).unwrap_or_default();
    let values = match parts.as_slice() {
        [(part, _)] => format!("This position has the Grundy value {}", value(part)),
        parts if parts.len() <= NAMED_PARTS => {
            let values: Vec<String> = parts.iter().map(|(part, _)| value(part)).collect();
            format!("The components have the Grundy values {}, nim sum {sum}", list(&values))
        }
        parts => format!("The nim sum of the {} components is {sum}", parts.len()),
    };
    let are = match (parts.len(), is_fickle) {
        (1, true) => "it is fickle",
        (1, false) => "it is not fickle",
        (_, true) => "all are fickle",
        (_, false) => "not all are fickle",
    };
    let who_wins = if is_p { ANSWERED } else { "the next player wins." };
    Prose::from(format!(
        "In misère play the last move loses, but sums of tame components are played as Nim is: leave the nim sum 0, or 1 if \
         only fickle components are left. (Fickle: of value 0 or 1 in normal play, and of the other one \
         in misère play.) {values}; {are}: {who_wins}"
    ))
}

/// A sum of heaps whose misère quotient is known.
pub(super) fn quotient(MisereQuotient { order, p, is_p }: MisereQuotient) -> Prose {
    let product =
        if is_p { format!("one of these, so {ANSWERED}") } else { "none of these: the next player wins.".to_owned() };
    Prose::from(format!(
        "In misère play the last move loses. Each heap counts as one of {order} elements that are multiplied, and a sum of \
         heaps is P if the product is one of {p} of them: a misère quotient, found and proved for these heaps and all \
         smaller ones. The product here is {product}"
    ))
}

/// A position too large for a search, of which no rule is known.
pub(super) fn long_numbers() -> Prose {
    Prose::from(
        "Who wins under misère play is not known: no rule is known for this position, and a search takes numbers below \
         2⁶⁴ only. Make its numbers smaller.",
    )
}
