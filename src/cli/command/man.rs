//! `golden-nim man`: the manual pages.

use std::path::{Path, PathBuf};

use clap::Args;
use clap_mangen::Man;

use crate::failure::Failure;
use crate::output;

const EXAMPLES: &str = "\
Examples:
  golden-nim man | man -l -               read it
  golden-nim man -o ~/.local/share/man/man1";

/// Print the manual page, or write the pages of all commands
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The folder, which exists, for golden-nim.1 and a page for each command
    #[arg(short, long, value_name = "FOLDER")]
    output: Option<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments, program: clap::Command) -> Result<(), Failure> {
    let Some(folder) = &arguments.output else {
        let page = page(program)?;
        return output::print(|out| Ok(out.write_all(&page)?));
    };
    let name = program.get_name().to_owned();
    for command in program.get_subcommands().filter(|command| !command.is_hide_set()) {
        let full = format!("{name}-{}", command.get_name());
        // The name with a space is how the command is typed, the one with a hyphen that of its page.
        let command = command.clone().bin_name(format!("{name} {}", command.get_name())).display_name(full.clone());
        write(&folder.join(format!("{full}.1")), command)?;
    }
    write(&folder.join(format!("{name}.1")), program)
}

fn write(path: &Path, command: clap::Command) -> Result<(), Failure> {
    Ok(golden_file::write(path, &page(command)?)?)
}

fn page(command: clap::Command) -> Result<Vec<u8>, Failure> {
    let mut page = Vec::new();
    Man::new(command).render(&mut page).map_err(|error| Failure::Work(format!("the manual page: {error}")))?;
    Ok(page)
}
