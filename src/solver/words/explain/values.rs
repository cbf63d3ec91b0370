//! How a value follows, in words: from the values of the options, from a period, from the dimension of a game.

use super::{ANSWERED, large};
use crate::words::heap_row::by_repeat;
use crate::words::phrases::{list, short};
use crate::{NimDimension, PilePeriod};
use golden_number::UBig;
use golden_prose::{Prose, grouped};

/// The mex rule: the values of the options, and the least one missing; `all` where they are few.
pub(super) fn mex(options: &UBig, value: u64, all: Option<&[u64]>) -> Prose {
    let missing = format!("{value} is the least value missing.");
    if value == 0 {
        let option = if options.is_one() { "The only option does not have value 0" } else { "No option has value 0" };
        return Prose::from(format!("{option}, so {missing}"));
    }
    let count = if options.is_one() { "The only option".to_owned() } else { format!("The {} options", short(options)) };
    let has = if options.is_one() { "has" } else { "have" };
    Prose::from(match all {
        Some([only]) => format!("{count} {has} value {only}. {missing}"),
        Some(values) => {
            let values: Vec<String> = values.iter().map(u64::to_string).collect();
            format!("{count} {has} values {}. {missing}", list(&values))
        }
        // Larger ones are among them, too: the smaller ones are not all.
        None if value <= 2 => {
            let smaller = if value == 1 { "is 0" } else { "are 0 and 1" };
            format!(
                "Among the values of the {} options {smaller}, but not {value}, the least value missing.",
                short(options)
            )
        }
        None => format!("{count} have every value from 0 to {}. {missing}", value - 1),
    })
}

/// The repeat of the values of a pile or heap, and why it proves the period.
pub(super) fn by_period(what: &str, pile: &UBig, equal: u64, value: u64, found: &PilePeriod, proves: &str) -> Prose {
    let PilePeriod { preperiod, period, .. } = found;
    let every = if *period == 1 { "stay the same".to_owned() } else { format!("repeat every {}", grouped(period)) };
    let proof = by_repeat(what, found, proves);
    let so = if value == 0 { format!(", so {ANSWERED}") } else { ".".to_owned() };
    Prose::from(format!(
        "From {what} {} on the values {every}: {proof}. {} {} has the value {value}, as {what} {} has{so}",
        grouped(preperiod),
        if what == "pile" { "Pile" } else { "Heap" },
        large(pile),
        grouped(&equal),
    ))
}

/// What bounds the values of the piles of a game.
pub(super) fn nim_dimension(NimDimension { largest, dimension }: NimDimension) -> Prose {
    let order = 1u128.checked_shl(dimension).unwrap_or(u128::MAX);
    Prose::from(format!(
        "No pile of this game has a value above {largest}: the values generate a group of order {order}, so the \
         nim-dimension is {dimension}."
    ))
}
