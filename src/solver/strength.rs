//! How well the computer plays.

use serde::{Deserialize, Serialize};

/// How well the computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Strength {
    /// Any move.
    Casual,
    /// A winning move, but it errs at a stated rate.
    Good,
    /// Always a winning move, where there is one.
    Perfect,
}
