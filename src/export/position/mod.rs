//! Results about positions: one, those of a game, those of one value, and the periods of rows.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `game` | the game in play as JSON and as text |
//! | `level` | the positions of Wythoff's game with one Grundy value, written as they are found |
//! | `period` | the periods of the rows of Wythoff's table |
//! | `solve` | the evaluation of a position, as JSON; the P-positions of rows, written as they are found; the winning moves of a position as text, for the clipboard |

pub(super) mod game;
pub(super) mod level;
pub(super) mod period;
pub(super) mod solve;
