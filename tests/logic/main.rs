//! The floor `logic`: verdicts of the papers' statements, automata beside recursion and naive evaluation, limits.

#![expect(clippy::cast_possible_truncation, reason = "the tests have small numbers")]

mod bounded;
mod language;
mod learned;
mod limits;
mod meaning;
mod random;
mod refuted;
mod sizes;
mod statements;
mod support;
mod wrong;
