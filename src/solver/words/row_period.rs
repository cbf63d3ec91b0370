//! The reason for a value far out in a row of Wythoff's table.

use super::explain::large;
use crate::RowPeriod;
use golden_number::UBig;
use golden_prose::{Prose, grouped};

/// The repeat of the offsets of a row of Wythoff's table, and the value that follows from it.
pub(super) fn row_period(column: &UBig, value: &UBig, found: &RowPeriod) -> Prose {
    let RowPeriod { row, period, preperiod, certificate } = found;
    let (name, at) = (grouped(row), UBig::from(*preperiod));
    let value_of = |column: &str| format!("𝒢({name}, {column})");
    if *column < at {
        let words = format!(
            "{} is {}: row {name} and all rows below it were computed up to there; from column {} on the row repeats.",
            value_of(&large(column)),
            large(value),
            grouped(preperiod)
        );
        return Prose::from(words);
    }
    let near = (column - &at) % UBig::from(*period) + at;
    // 𝒢(a, b) = 𝒢(a, c) + (b − c), so the smaller one is the value less the distance; a value there is never negative.
    let equal = if near == *column { value.clone() } else { (value + &near) - column };
    let (x, y) = certificate.repeat;
    let proof = match (row, period) {
        (0, _) => "the mex rule gives it at once".to_owned(),
        _ => format!(
            "in the {} columns from {} on 𝒢({name}, b) − b is what it is from {} on, {} is a period of the rows below, and \
             these columns determine what follows",
            grouped(&(row * 3)),
            grouped(&x),
            grouped(&y),
            grouped(&(y - x)),
        ),
    };
    let every = grouped(period);
    Prose::from(format!(
        "In row {name} from column {} on the values grow by {every} every {}: {proof}. So {} = {} follows from {} = {}.",
        grouped(preperiod),
        if *period == 1 { "column".to_owned() } else { format!("{every} columns") },
        value_of(&large(column)),
        large(value),
        value_of(&large(&near)),
        large(&equal),
    ))
}
