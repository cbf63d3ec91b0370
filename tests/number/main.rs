//! The floor `number`: every fast path against the plain method, and against published tables.

mod all_representations;
mod beatty;
mod beatty_pair;
mod circle;
mod factor;
mod fibonacci;
mod fibonacci_code;
mod golden_bits;
mod golden_string;
mod multiple;
mod parse;
mod plain;
mod quadratic;
mod read;
mod rewrite;
mod wythoff;
mod wythoff_array;
mod zeckendorf;
