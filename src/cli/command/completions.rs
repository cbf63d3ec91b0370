//! `golden-nim completions`: what a shell needs to complete the program's arguments.

use clap::Args;
use clap_complete::Shell;

use crate::failure::Failure;
use crate::output;

const EXAMPLES: &str = "\
The script is put where the shell looks for completions:
  golden-nim completions bash > ~/.local/share/bash-completion/completions/golden-nim
  golden-nim completions zsh > _golden-nim           # into a folder of $fpath
  golden-nim completions fish > ~/.config/fish/completions/golden-nim.fish";

/// Print the completions of a shell
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The shell
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

pub(crate) fn run(arguments: &Arguments, program: clap::Command) -> Result<(), Failure> {
    let mut program = program;
    // The generator writes to memory only: a pipe that is closed early is no panic.
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut program, "golden-nim", &mut script);
    output::print(|out| Ok(out.write_all(&script)?))
}
