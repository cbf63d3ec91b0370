//! The program: arguments in; a window or a command out.

#![forbid(unsafe_code)]

use std::process::ExitCode;

use golden_nim::cli;

#[cfg(feature = "window")]
fn main() -> ExitCode {
    cli::run(std::env::args_os(), golden_nim::ui::run)
}

#[cfg(not(feature = "window"))]
fn main() -> ExitCode {
    cli::run_without_window(std::env::args_os())
}
