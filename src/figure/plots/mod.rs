//! Curves, points and the lines fitted to them, and the plots that show them.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `extremes` | the least and the largest value in any range of a long sequence, in logarithmic time |
//! | `fitted_line` | the line of least squares through points, with exact coefficients |
//! | `growth_picture` | the plot of 𝒢(n, n) of Fibonacci Nim |
//! | `heap_picture` | the plot of the values of single heaps; the values of single heaps as a curve, with the least and largest value in any range |
//! | `plot` | the kit of plots: area, grid, axes with numbers and names, lines, stars, the focus; the part of the plane that a plot shows; the marks of an axis: whole numbers, powers of ten |
//! | `point_line` | P-positions along a line, with the fitted line, the strip that holds them, and their steps |
//! | `points_picture` | the plot of P-positions with the fitted lines |
//! | `repeats` | a sequence that repeats: its values in a plot, the shades of preperiod and periods |
//! | `row_picture` | the plots of a row; a row of Wythoff's table as a curve, with the least and largest value in any range |
//! | `safe_points` | P-positions as points, with the lines fitted to them; the P-positions along each line |
//! | `sheet` | plots for files, with a title and what is shown |

pub(super) mod extremes;
pub(super) mod fitted_line;
pub(super) mod growth_picture;
pub(super) mod heap_picture;
pub(super) mod plot;
pub(super) mod point_line;
pub(super) mod points_picture;
mod repeats;
pub(super) mod row_picture;
pub(super) mod safe_points;
pub(super) mod sheet;
