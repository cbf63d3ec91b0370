//! The floor `number`: every fast path against the plain method, and against published tables.

mod all_representations;
mod beatty;
mod circle;
mod fibonacci;
mod fibonacci_code;
mod golden_string;
mod parse;
mod plain;
mod read;
mod rewrite;
mod wythoff;
mod wythoff_array;
mod zeckendorf;
