//! What `--budget` and other options would do where the budget refuses work or leaves a position open.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `advice` | what a larger budget would do for a position, in a sentence |
//! | `bars` | what it would do where it leaves open who wins a bar of rows |
//! | `far_search` | how far a search would have to go, and a period be looked for |
//! | `open` | what the budget left open of a position, and which budget is enough |
//! | `refused` | the failure of work that the budget refuses |
//! | `row_memory` | about how much memory a proof of the periods of Wythoff's rows takes |

mod advice;
mod bars;
mod far_search;
mod open;
mod refused;
mod row_memory;

pub(super) use advice::for_position;
pub(super) use bars::for_outcome;
pub(super) use refused::{of_misere_table, of_table, of_work, with_option};

/// The largest budget that is advised: years of work.
const LARGEST: u64 = 1 << 44;
