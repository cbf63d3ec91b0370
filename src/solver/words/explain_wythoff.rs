//! Silber's rule in words, with the digits it uses.

use super::phrases::{digits, no_move, short};
use crate::game::{Silber, SilberStep, WythoffReason};
use crate::number::WythoffClass;
use crate::prose::Prose;

/// Why a position of Wythoff's game is won or lost.
pub(in crate::solver) fn explain_wythoff(reason: &WythoffReason) -> Prose {
    match reason {
        WythoffReason::End => no_move(),
        WythoffReason::EmptyPile { other } => {
            Prose::from(format!("One pile is empty: take all {} from the other.", short(other)))
        }
        WythoffReason::EqualPiles { pile } => {
            Prose::from(format!("The piles are equal: take all {} from both.", short(pile)))
        }
        WythoffReason::Silber(silber) => Prose::from(silber_rule(silber)),
    }
}

fn silber_rule(silber: &Silber) -> String {
    let (larger, shift) = (short(&silber.larger), short(&silber.shift));
    let class = class_sentence(silber);
    let shifted = format!("{} = {shift}", digits(&silber.shifted_form()));
    match silber.step {
        SilberStep::SafePair => {
            format!("{class} Its left shift {shifted} is the larger pile: a safe pair, so every move can be answered.")
        }
        SilberStep::SmallerIsB => format!("{class} Bring the larger pile down to its right shift {shifted}."),
        SilberStep::LargerBeyondLeftShift => {
            format!("{class} The larger pile {larger} is beyond its left shift {shifted}: bring it down to that.")
        }
        SilberStep::UseDifference => {
            let form = silber.difference_form();
            let (first, second) = (form.left_shift(), form.left_shift().left_shift());
            format!(
                "{class} The larger pile {larger} is below its left shift {shifted}. The second canonical form of the \
                 difference {} is {}; shifted left once, {} = {}, and twice, {} = {}, it gives the safe pair to go to.",
                short(&silber.difference),
                digits(&form),
                digits(&first),
                short(&first.value()),
                digits(&second),
                short(&second.value()),
            )
        }
    }
}

/// `10 = 100100 ends in a 1 at position 3, odd: a B-number.`
fn class_sentence(silber: &Silber) -> String {
    let form = silber.smaller_form();
    let position = form.lowest_index().unwrap_or_default();
    let (parity, class) = match silber.class {
        WythoffClass::A => ("even", "an A-number"),
        WythoffClass::B => ("odd", "a B-number"),
    };
    let smaller = short(&silber.smaller);
    format!("{smaller} = {} ends in a 1 at position {position}, {parity}: {class}.", digits(&form))
}
