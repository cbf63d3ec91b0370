//! The plots of rows, P-positions and growth as pictures: what is drawn lies where its numbers are, at every scale, and
//! goes to files.

#![expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, reason = "places on a picture")]
#![expect(clippy::cast_sign_loss, reason = "lengths of a picture")]

#[path = "figure_plots/files.rs"]
mod files;
#[path = "figure_plots/growth.rs"]
mod growth;
#[path = "figure_plots/points.rs"]
mod points;
#[path = "figure_plots/rows.rs"]
mod rows;
#[path = "figure_plots/support.rs"]
mod support;
