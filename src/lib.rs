//! Golden Nim: impartial games around the golden ratio, exactly.
//!
//! The code is a house of floors, each a crate in its folder of `src/`; each uses only those above it in this list:
//!
//! * [`prose`], [`file`](mod@file): text as runs; atomic file writing, ending by signal
//! * [`number`]: Fibonacci numbers, Zeckendorf forms, Beatty sequences, the golden string
//! * [`logic`]: sentences about all numbers, decided by automata
//! * [`lab`]: rules of one's own, and the proofs who wins them
//! * [`game`]: the rules, one file per game, with its closed form
//! * [`solver`]: from rules to values, the only backend of every panel and command
//! * [`theorem`]: statements decided: proved for all numbers, or tried up to a bound
//! * [`figure`]: pictures as data, and the timelines that drive them
//! * [`teach`]: the words of the trade, and exercises with the judge of their answers
//! * [`session`]: the model of a session: edits, undo, save and load
//! * [`subject`]: the pictures of the window, each for screen, file, thumbnail and paper
//! * [`export`]: results and tables to files
//! * [`cli`]: the commands
//! * [`ui`]: the window, empty without the feature `window`
//!
//! This crate is the program and the map of the house: it names each crate by its floor, and has nothing of its own.
#![forbid(unsafe_code)]

pub use golden_cli as cli;
pub use golden_export as export;
pub use golden_figure as figure;
pub use golden_file as file;
pub use golden_game as game;
pub use golden_lab as lab;
pub use golden_logic as logic;
pub use golden_number as number;
pub use golden_prose as prose;
pub use golden_session as session;
pub use golden_solver as solver;
pub use golden_subject as subject;
pub use golden_teach as teach;
pub use golden_theorem as theorem;
pub use golden_ui as ui;
