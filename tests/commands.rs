//! The program as its users run it: arguments in; output, messages and exit codes out.

#[path = "commands/automaton.rs"]
mod automaton;
#[path = "commands/check.rs"]
mod check;
#[cfg(all(target_os = "linux", feature = "window"))]
#[path = "commands/display.rs"]
mod display;
#[path = "commands/enough.rs"]
mod enough;
#[path = "commands/errors.rs"]
mod errors;
#[path = "commands/golden_string.rs"]
mod golden_string;
#[path = "commands/growth.rs"]
mod growth;
#[path = "commands/handout.rs"]
mod handout;
#[cfg(target_os = "linux")]
#[path = "commands/killed.rs"]
mod killed;
#[path = "commands/level.rs"]
mod level;
#[path = "commands/manual.rs"]
mod manual;
#[path = "commands/numbers.rs"]
mod numbers;
#[path = "commands/p_positions.rs"]
mod p_positions;
#[path = "commands/period.rs"]
mod period;
#[path = "commands/picture.rs"]
mod picture;
#[path = "commands/program.rs"]
mod program;
#[path = "commands/prove.rs"]
mod prove;
#[path = "commands/readme.rs"]
mod readme;
#[path = "schema/mod.rs"]
mod schema;
#[cfg(target_os = "linux")]
#[path = "commands/signals.rs"]
mod signals;
#[path = "commands/solve.rs"]
mod solve;
#[path = "commands/solve_budget.rs"]
mod solve_budget;
#[path = "commands/solve_far.rs"]
mod solve_far;
#[path = "commands/solve_lines.rs"]
mod solve_lines;
#[path = "commands/solve_typed.rs"]
mod solve_typed;
#[path = "commands/steps.rs"]
mod steps;
#[path = "commands/table.rs"]
mod table;
#[path = "commands/table_diagonal.rs"]
mod table_diagonal;
#[path = "commands/table_misere.rs"]
mod table_misere;
#[path = "commands/table_pictures.rs"]
mod table_pictures;
#[path = "commands/zeckendorf.rs"]
mod zeckendorf;
