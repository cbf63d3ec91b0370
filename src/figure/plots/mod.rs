//! Curves, points and the lines fitted to them.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `extremes` | the least and the largest value in any range of a long sequence, in logarithmic time |
//! | `fitted_line` | the line of least squares through points, with exact coefficients |
//! | `row_curve` | a row of Wythoff's table as a curve, with the least and largest value in any range |
//! | `safe_points` | P-positions as points, with the two lines fitted to them |

pub(super) mod extremes;
pub(super) mod fitted_line;
pub(super) mod row_curve;
pub(super) mod safe_points;
