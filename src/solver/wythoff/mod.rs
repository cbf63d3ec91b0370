//! Wythoff's game: the periods of its rows, the positions of one Grundy value.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `far_value` | values near an edge at any size, by the periods of the rows; windows of the table far out along an edge |
//! | `level_set` | the positions of Wythoff's game with one Grundy value, and their distances from the P-positions; the P-positions of t-Wythoff in machine words |
//! | `row_periods` | the periods of the rows of Wythoff's table, proved row by row, with a checker |

pub(super) mod far_value;
pub(super) mod level_set;
pub(super) mod row_periods;
