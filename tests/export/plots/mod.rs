//! The plots of rows, P-positions and growth as pictures: what is drawn lies where its numbers are, at every scale, and
//! goes to files.

#![expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, reason = "places on a picture")]
#![expect(clippy::cast_sign_loss, reason = "lengths of a picture")]

mod files;
mod growth;
mod points;
mod rows;
mod support;
