//! Golden Nim: impartial games around the golden ratio, exactly.
//!
//! The code has floors; each uses only those above it in this list:
//!
//! * [`prose`], [`file`](mod@file), [`signal`]: text as runs, atomic file writing, ending by signal
//! * [`number`]: Fibonacci numbers, Zeckendorf forms, Beatty sequences, the golden string
//! * [`game`]: the rules, one file per game, with its closed form
//! * [`solver`]: from rules to values, the only backend of every panel and command
//! * [`logic`]: sentences about all numbers, decided by automata
//! * [`theorem`]: statements decided: proved for all numbers, or tried up to a bound
//! * [`figure`]: pictures as data, and the timelines that drive them
//! * [`teach`]: the words of the trade, and exercises with the judge of their answers
//! * [`session`]: the model of a session: edits, undo, save and load
//! * [`export`]: results and tables to files
//! * [`cli`]: the commands
//! * `ui`: the window, with the feature `window`
#![forbid(unsafe_code)]

pub mod cli;
pub mod export;
pub mod figure;
pub mod file;
pub mod game;
pub mod logic;
pub mod number;
pub mod prose;
pub mod session;
pub mod signal;
pub mod solver;
pub mod teach;
pub mod theorem;
#[cfg(feature = "window")]
pub mod ui;
