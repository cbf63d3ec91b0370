//! The period of the heaps of a game in words, with its proof and its exceptions. The reason for a value far out in a
//! row of Wythoff's table.

use std::ops::Range;

use crate::phrases::large;
use crate::{HeapRow, NoPeriod, PilePeriod, RowPeriod};
use golden_game::Moves;
use golden_number::UBig;
use golden_prose::{Prose, grouped};

/// The reason why a repeat proves a period of a subtraction game.
pub(super) const BY_SPAN: &str = "and no move looks back further";
/// The reason why a repeat proves a period of an octal game.
pub(super) const BY_THEOREM: &str = "which proves it by Guy and Smith’s theorem";

/// The number of exceptions that are listed.
const LISTED: usize = 24;

/// The repeat of some values, and why it proves the period.
pub(super) fn by_repeat(what: &str, PilePeriod { first, again, .. }: &PilePeriod, proves: &str) -> String {
    let run = |piles: &Range<u64>| match piles.end.saturating_sub(piles.start) {
        1 => format!("{what} {}", grouped(&piles.start)),
        _ => format!("{what}s {}–{}", grouped(&piles.start), grouped(&(piles.end.saturating_sub(1)))),
    };
    let have = if first.end.saturating_sub(first.start) == 1 { "has" } else { "have" };
    format!("what {} {have}, {} {have} again, {proves}", run(first), run(again))
}

/// The preperiod and the period of the heaps of a game with what proves them, or why none is proved.
///
/// ```
/// use golden_game::parse_position;
/// use golden_solver::{Job, Solver, describe_heap_period};
/// let (game, _) = parse_position("subtraction 1 --set 1,3")?;
/// let row = Solver::default().heap_row(&game, &Job::new())?.expect("heaps");
/// assert_eq!(
///     describe_heap_period(&row).to_string(),
///     "Preperiod p₀ = 0, period p = 2, proved: what heaps 0–2 have, heaps 2–4 have again, and no move looks back further."
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn describe_heap_period(row: &HeapRow) -> Prose {
    let words = match (row.period(), row.open()) {
        (Some(period), _) => return proved(row, period),
        (None, Some(NoPeriod::NotFound(end))) if matches!(row.ruleset().spec().moves, Moves::Set(_)) => format!(
            "No period is proved among the heaps below {}. The values of a finite set do repeat, from some heap on; the \
             period is not found here.",
            grouped(&end)
        ),
        (None, Some(NoPeriod::NotFound(end))) => format!(
            "No period is proved: none is found among the heaps below {}. Whether the values repeat farther out is not \
             known here.",
            grouped(&end)
        ),
        (None, Some(NoPeriod::NoTheorem)) => {
            "No period is proved: the two heaps that a move leaves must differ, so Guy and Smith’s theorem does not hold, \
             and no repeat of the values would prove one."
                .to_owned()
        }
        (None, Some(NoPeriod::Never)) => {
            "The values never repeat: they follow the golden string (Larsson and Fox 2015).".to_owned()
        }
        (None, Some(NoPeriod::Grows)) => {
            "The values never repeat: each is that of finitely many heaps, so they grow. Whether they grow as much in every \
             period is not searched here."
                .to_owned()
        }
        (None, Some(NoPeriod::NoLaw) | None) => {
            "No period is proved: the set is infinite, and no law of its values is known.".to_owned()
        }
    };
    Prose::from(words)
}

fn proved(row: &HeapRow, period: &PilePeriod) -> Prose {
    let proves = match row.ruleset().spec().moves {
        Moves::Split(_) => BY_THEOREM,
        _ => BY_SPAN,
    };
    Prose::from("Preperiod ")
        .italic("p")
        .sub("0")
        .text(format!(" = {}, period ", grouped(&period.preperiod)))
        .italic("p")
        .text(format!(" = {}, proved: {}.", grouped(&period.period), by_repeat("heap", period, proves)))
}

/// The exceptions of a proved period in a sentence; `None` where none is proved.
pub fn describe_heap_exceptions(row: &HeapRow) -> Option<String> {
    row.period()?;
    let exceptions = row.exceptions();
    let count = exceptions.len();
    if count == 0 {
        return Some("No exceptions: the values repeat from heap 0 on.".to_owned());
    }
    let listed: Vec<String> = exceptions.iter().take(LISTED).map(grouped).collect();
    let more = if count > LISTED { ", …" } else { "" };
    let (heaps, differ) = if count == 1 { ("heap", "differs") } else { ("heaps", "differ") };
    Some(format!(
        "{} {heaps} of the preperiod {differ} from what the period would give: {}{more}.",
        grouped(&count),
        listed.join(", ")
    ))
}

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

#[cfg(test)]
mod tests {
    use super::{describe_heap_exceptions, describe_heap_period};
    use crate::{Budget, Job, Solver};
    use golden_game::parse_position;

    fn words(text: &str) -> (String, Option<String>) {
        let (ruleset, _) = parse_position(text).expect("a position");
        let row = Solver::new(Budget::of_cells(1 << 12)).heap_row(&ruleset, &Job::new());
        let row = row.expect("computed").expect("heaps");
        (describe_heap_period(&row).to_string(), describe_heap_exceptions(&row))
    }

    #[test]
    fn a_period_is_said_with_its_proof_and_its_exceptions() {
        let (period, exceptions) = words("kayles 1");
        let start = "Preperiod p₀ = 71, period p = 12, proved: what heaps 71–";
        let end = "which proves it by Guy and Smith’s theorem.";
        assert!(period.starts_with(start) && period.ends_with(end), "{period}");
        let known = "14 heaps of the preperiod differ from what the period would give: 0, 3, 6, 9, 11, 15, 18, 21, 22, 28, \
                     34, 39, 57, 70.";
        assert_eq!(exceptions.as_deref(), Some(known));
        assert!(words("subtraction 1 --set 1,3").1.is_some_and(|words| words.starts_with("No exceptions")));
    }

    #[test]
    fn what_is_not_proved_is_said_plainly() {
        for (text, start) in [
            ("octal 1 --code 0.16", "No period is proved: none is found among the heaps below 4096."),
            // The values of a finite set are bounded, and the last few determine the next one: they repeat.
            (
                "subtraction 1 --set 1,5000",
                "No period is proved among the heaps below 4096. The values of a finite set do repeat",
            ),
            ("grundy-game 1", "No period is proved: the two heaps that a move leaves must differ"),
            ("subtraction 1 --set odd-fibonacci", "The values never repeat"),
            ("subtraction 1 --set fibonacci", "No period is proved: the set is infinite"),
            ("subtraction 1 --set allbut 2", "The values never repeat: each is that of finitely many heaps"),
        ] {
            let (period, exceptions) = words(text);
            assert!(period.starts_with(start), "{text}: {period}");
            assert_eq!(exceptions, None, "{text}");
        }
    }
}
