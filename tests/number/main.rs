//! The floor `number`: every fast path against the plain method, and against published tables.

mod beatty;
mod fibonacci;
mod golden_string;
mod parse;
mod plain;
mod read;
mod wythoff;
mod zeckendorf;
