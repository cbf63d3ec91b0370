//! Exercises: read, drawn, judged. Each verdict is compared with the plain recursion.

mod boards;
mod common;
mod games;
mod nudges;
mod numbers;
mod sentences;
mod sets;
mod state;
