//! Reasons, hints and captions: the evidence in words.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `caption` | moves and outcomes in a few words |
//! | `explain` | reasons in words: turns evidence into sentences |
//! | `explain_wythoff` | Silber's rule in words, with the digits it uses |
//! | `hint` | hints for the player to move: what to do and why, in a few sentences |
//! | `phrases` | words that several sentences share: numbers, lists, the end of the game |
//! | `reason` | why a move wins and why a value is what it is, as evidence |
//! | `rules_of_thumb` | rules short enough to remember: rook, king, knight, and finite subtraction sets by remainders |

pub(super) mod caption;
pub(super) mod explain;
mod explain_wythoff;
pub(super) mod hint;
pub(super) mod phrases;
pub(super) mod reason;
mod rules_of_thumb;
