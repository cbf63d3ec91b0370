//! The program: arguments in; a window or a command out.

#![forbid(unsafe_code)]

use std::process::ExitCode;

#[cfg(feature = "window")]
fn main() -> ExitCode {
    golden_cli::run(std::env::args_os(), golden_ui::run)
}

#[cfg(not(feature = "window"))]
fn main() -> ExitCode {
    golden_cli::run_without_window(std::env::args_os())
}
