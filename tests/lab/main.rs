//! The floor `lab`: rules read and printed, their two readings compared, what is discovered about them and proved.

#![expect(clippy::cast_possible_truncation, reason = "the tests have small numbers")]

mod checks;
mod discovered;
mod gallery;
mod proved_again;
mod random;
mod readings;
mod support;
mod tables;
mod text;
mod trials;
