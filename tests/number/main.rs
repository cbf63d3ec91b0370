//! The floor `number`: every fast path against the plain method, and against published tables.

mod beatty;
mod beatty_pair;
mod factor;
mod fibonacci;
mod golden_bits;
mod golden_string;
mod multiple;
mod parse;
mod plain;
mod quadratic;
mod read;
mod wythoff;
mod zeckendorf;
