//! The program as its users run it: arguments in; output, messages and exit codes out.

mod automaton;
mod check;
mod discover;
#[cfg(all(target_os = "linux", feature = "window"))]
mod display;
mod errors;
mod golden_string;
mod growth;
mod handout;
mod level;
mod manual;
mod numbers;
mod own;
mod p_positions;
mod period;
mod picture;
mod program;
mod prove;
mod readme;
#[path = "../schema/mod.rs"]
mod schema;
#[cfg(target_os = "linux")]
mod signals;
mod solve;
mod solve_budget;
mod solve_far;
mod solve_lines;
mod solve_typed;
mod steps;
mod table;
mod table_diagonal;
mod table_misere;
mod table_pictures;
mod trial;
mod zeckendorf;
