//! Curves, points and the lines fitted to them, and the plots that show them.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `fitted_line` | the line of least squares through points, with exact coefficients; P-positions along it, and the steps between them |
//! | `growth_picture` | the plot of 𝒢(n, n) of Fibonacci Nim |
//! | `heap_picture` | the plot of the values of single heaps; the values of single heaps as a curve, with the least and largest value in any range |
//! | `plot` | the kit of plots: area, grid, axes with numbers and names, lines, stars, the focus; the part of the plane that a plot shows; the marks of an axis: whole numbers, powers of ten |
//! | `points_picture` | the plot of P-positions with the fitted lines |
//! | `repeats` | a sequence that repeats from some place on, in a plot; the extremes in any range of a long sequence |
//! | `row_picture` | the plots of a row; a row of Wythoff's table as a curve, with the least and largest value in any range |
//! | `safe_points` | P-positions as points, with the lines fitted to them; the P-positions along each line |
//! | `sheet` | plots for files, with a title and what is shown |

pub(super) mod fitted_line;
pub(super) mod growth_picture;
pub(super) mod heap_picture;
pub(super) mod plot;
pub(super) mod points_picture;
pub(super) mod repeats;
pub(super) mod row_picture;
pub(super) mod safe_points;
pub(super) mod sheet;
