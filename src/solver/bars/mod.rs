//! Bars of rows from which squares are bitten off, as in Chomp: the winner below a first row of any length.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `lost_rows` | for rows below the first one, the length of the first row with which they are lost |
//! | `outcome` | the winner and the winning moves, from these lengths; the size of their computation, before it begins |

mod lost_rows;
mod outcome;

use std::sync::{Arc, Mutex};

use lost_rows::LostRows;

/// The lengths that were computed last, where they are few: a game goes on with rows within those at hand.
#[derive(Debug, Default)]
pub(super) struct BarStore(Mutex<Option<Arc<LostRows>>>);
