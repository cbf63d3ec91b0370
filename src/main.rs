//! The program: arguments in; a window or a command out.

#![forbid(unsafe_code)]

use std::process::ExitCode;

use golden_nim::{cli, ui};

fn main() -> ExitCode {
    cli::run(std::env::args_os(), ui::run)
}
