//! Curves, points and the lines fitted to them.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `extremes` | the least and the largest of any stretch of a long sequence, in an instant |
//! | `fitted_line` | the line that fits points best, its numbers exact |
//! | `row_curve` | a row of Wythoff's table as a curve, with the least and largest of any stretch |
//! | `safe_points` | P-positions as points, with the two lines fitted to them (Roughan 2017, Figure 2; Das 2021, Figure 4) |

pub(super) mod extremes;
pub(super) mod fitted_line;
pub(super) mod row_curve;
pub(super) mod safe_points;
