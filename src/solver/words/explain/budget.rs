//! The facts that are not known or not listed, since they would cost too much, in words.

use crate::phrases::large;
use crate::{Bound, Need};
use golden_game::{MOVE_LIST_BYTES, caps};
use golden_number::UBig;
use golden_prose::{Prose, grouped};

/// Returns the cost of finding `value`, in words; `value` is "The Grundy value" of the position, or of a part.
pub(super) fn beyond(value: &str, need: &Need) -> Prose {
    let value = match need.bound {
        Bound::MisereStates { .. } => "Who wins under misère play",
        Bound::Rests { .. } => "Who wins",
        _ => value,
    };
    Prose::from(format!("{value} is not known: {}.", need.clause()))
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
