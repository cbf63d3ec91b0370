//! Wythoff's game: the periods of its rows, the positions of one Grundy value.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `far_table` | windows along proved rows at any distance, with values of any size |
//! | `far_value` | values near an edge at any size, by the periods of the rows |
//! | `level_set` | the positions of Wythoff's game with one Grundy value, and how far they are from the P-positions |
//! | `row_periods` | the periods of the rows of Wythoff's table, proved row by row, with a checker |
//! | `row_table` | windows of the table far out along an edge, by the periods of the rows |
//! | `t_wythoff_pairs` | the P-positions of t-Wythoff in machine words |

pub(super) mod far_table;
pub(super) mod far_value;
pub(super) mod level_set;
pub(super) mod row_periods;
pub(super) mod row_table;
pub(super) mod t_wythoff_pairs;
