//! The facts that are not known or not listed, since they would cost too much, in words.

use super::large;
use crate::Bound;
use golden_game::{MOVE_LIST_BYTES, caps};
use golden_number::UBig;
use golden_prose::{Prose, grouped, memory};

/// Returns the cost of finding `value`, in words; `value` is "The Grundy value" of the position, or of a part.
pub(super) fn beyond(value: &str, (needed, at_most): (&UBig, bool), budget: u64, bound: Bound) -> Prose {
    let most = if at_most { "at most " } else { "" };
    let cost = match bound {
        Bound::Cells => format!("a table of {most}{} cells, and the budget is {}", large(needed), grouped(&budget)),
        Bound::Bytes => format!("{most}{} bytes of memory, and the budget is {}", large(needed), grouped(&budget)),
        Bound::Rows { cells } => format!(
            "the values of the {} piles up to it, which count as {} cells, and the budget is {}",
            large(&(needed / UBig::from(cells.max(1)))),
            large(needed),
            grouped(&budget)
        ),
        Bound::Splits { a_cell } => format!(
            "{most}a look at {} options of the heaps up to it, most of them pairs of heaps, which count as {} cells, and the \
             budget is {}",
            large(&(needed * UBig::from(a_cell))),
            large(needed),
            grouped(&budget)
        ),
        Bound::Options { positions } => format!(
            "an examination of {most}{} options, those of {most}{} positions, and the budget is {} options",
            large(needed),
            grouped(&positions),
            grouped(&budget)
        ),
        Bound::Rests { is_bites } => rests(needed, budget, is_bites),
        Bound::MisereStates { options, is_by_options: false, memory: Some(bytes) } => in_memory(budget, options, bytes),
        Bound::States { options, is_by_options } | Bound::MisereStates { options, is_by_options, .. } => {
            search((needed, at_most), budget, options, is_by_options)
        }
    };
    let value = match bound {
        Bound::MisereStates { .. } => "Who wins under misère play",
        Bound::Rests { .. } => "Who wins",
        _ => value,
    };
    Prose::from(format!("{value} is not known: it would need {cost}."))
}

/// A search that is beyond the budget of positions, or of options.
fn search((needed, at_most): (&UBig, bool), budget: u64, options: Option<u64>, is_by_options: bool) -> String {
    if budget == 0 {
        return "a search, for which the budget is too small".to_owned();
    }
    let out = match options {
        Some(_) if is_by_options => "; the options were too many",
        Some(_) => "; the positions were too many",
        None => "",
    };
    let options = options.map_or_else(String::new, |options| format!(" and {} options", grouped(&options)));
    let allowed = format!("{} position{}{options}", grouped(&budget), if budget == 1 { "" } else { "s" });
    if !at_most && *needed == UBig::from(budget) + UBig::ONE {
        // How many it needs is not known: it was given up at the first one too many.
        return format!("a search beyond the budget of {allowed}{out}");
    }
    let most = if at_most { "at most " } else { "" };
    format!("a search among {most}{} positions, and the budget is {allowed}", large(needed))
}

/// A search that is beyond the memory in which it stores `budget` positions.
fn in_memory(budget: u64, options: Option<u64>, bytes: u64) -> String {
    let bytes = memory(bytes);
    if budget == 0 {
        return format!(
            "a search of which one position may take more than the {bytes} of memory that the budget allows"
        );
    }
    let options = options.map_or_else(String::new, |options| format!(", and of {} options", grouped(&options)));
    let positions = if budget == 1 { "position" } else { "positions" };
    format!(
        "a search beyond the budget of {bytes} of memory, enough for {} {positions} as large as these may be{options}; the memory \
         was too small",
        grouped(&budget)
    )
}

/// The recursion over all rows within those below the first one. They are not counted where it is only known that they are more
/// than the budget.
fn rests(needed: &UBig, budget: u64, is_bites: bool) -> String {
    let (needed_words, budget_words) = (large(needed), grouped(&budget));
    let is_counted = *needed != UBig::from(budget) + UBig::ONE;
    if is_bites {
        let into = "bites into the rows below the first one and into all within them";
        return if is_counted {
            format!("an examination of {needed_words} {into}, and the budget is {budget_words} bites")
        } else {
            format!("an examination of more than {budget_words} {into}, which is the budget")
        };
    }
    let within = "lists of rows within those below the first row";
    if is_counted {
        format!("a recursion over {needed_words} {within}, and the budget is {budget_words}")
    } else {
        format!("a recursion over more than {budget_words} {within}, which is the budget")
    }
}

/// Winning moves that are not listed, since that would mean to examine each of many options.
pub(super) fn unlisted_moves(options: &UBig) -> Prose {
    Prose::from(format!(
        "There are {} moves, more than the {} that are examined to list the winning ones.",
        large(options),
        grouped(&caps::LISTED)
    ))
}

/// Winning moves whose list would take too much memory.
pub(super) fn too_many_moves() -> Prose {
    Prose::from(format!(
        "The list of all winning moves would take more than {} MB of memory, so it is not made.",
        MOVE_LIST_BYTES >> 20
    ))
}
