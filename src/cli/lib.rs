//! The program without a window: one file per command.
//!
//! Uses the floors above it but not the window, which it opens through a function passed to it. A command computes
//! nothing itself: it reads arguments, calls the floors above, and lets `export` write.
//!
//! Exit codes: 0 success (also when the reader of a pipe has closed it), 1 failed, 2 wrong arguments, 128 + its number
//! after a signal.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `command` | one file for each command |
//! | `failure` | the failure of a command: exit code and message, for a misspelt command or a misplaced word with what is meant |
//! | `formula` | formulas as arguments and in files: reading them, and the places in messages |
//! | `output` | the destination of a command's result: standard output, or a file; lists as b-files of the OEIS |
//! | `progress` | the progress of long work: a bar on a terminal, else lines; the end of a command by a signal, and what it keeps |
//! | `rule` | a rule as an argument: of a game by its name, or of one's own, and what is discovered of it before a position is answered |
//! | `ruleset` | the game of a command, with its parameters; ranges of rows and columns |

mod command;
mod failure;
mod formula;
mod output;
mod progress;
mod rule;
mod ruleset;

use std::ffi::OsString;
use std::fmt::Display;
use std::io::{self, Write};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand, ValueHint};

use failure::Failure;
use golden_file::signal;
use golden_number::{NumberError, parse_typed_number};

const EXAMPLES: &str = "\
Examples:
  golden-nim                             open the window
  golden-nim lesson.json                 open the window with a session
  golden-nim solve wythoff 31 48         who wins, how, and why
  golden-nim solve - < positions.txt     a position a line, JSON a line
  golden-nim table wythoff --size 100 -o wythoff.csv
  golden-nim period --rows 0..=40        additive periods of Wythoff's rows, proved
  golden-nim level 7 --up-to 1000        Wythoff's positions of Grundy value 7
  golden-nim p-positions rays --rays \"1,0 0,1 1,2\" --rows 0..1000000
  golden-nim growth --up-to 10^6         the first n with each value of Fibonacci Nim
  golden-nim zeckendorf 2026
  golden-nim golden-string --level 10
  golden-nim picture board --position \"wythoff 8 9\" -o board.svg
  golden-nim handout saves/roughan-31-48.json -o roughan.pdf
  golden-nim prove \"forall a,b,c: W(a,b) & W(a,c) => b=c\"
  golden-nim automaton \"W(a,b)\" --walk 8,13
  golden-nim discover wythoff --misere   who wins, discovered and proved
  golden-nim check                       the statements of the papers, proved or tried

Each command explains itself: golden-nim solve --help

A file is written whole or not at all, also after Ctrl+C. Exit codes: 0 done, 1 failed, 2 wrong arguments, 128 and the \
signal's number after a signal (130 for Ctrl+C).";

/// Impartial games around the golden ratio: positions, tables, Fibonacci representations
#[derive(Parser)]
#[command(name = "golden-nim", version, after_help = EXAMPLES, args_conflicts_with_subcommands = true)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    /// The session to open in the window
    #[arg(value_name = "SESSION.json")]
    session: Option<PathBuf>,
}

#[derive(Subcommand)]
enum Command {
    Solve(command::solve::Arguments),
    Table(command::table::Arguments),
    Period(command::period::Arguments),
    Level(command::level::Arguments),
    PPositions(command::p_positions::Arguments),
    Growth(command::growth::Arguments),
    Zeckendorf(command::zeckendorf::Arguments),
    GoldenString(command::golden_string::Arguments),
    Picture(command::picture::Arguments),
    Handout(command::handout::Arguments),
    Prove(command::prove::Arguments),
    Automaton(command::automaton::Arguments),
    Discover(command::discover::Arguments),
    Trial(command::trial::Arguments),
    Check(command::check::Arguments),
    Man(command::man::Arguments),
    Completions(command::completions::Arguments),
}

/// All commands with their arguments. A word that begins with a sign and a digit is a value, except where a file is
/// named: its own message says that signs are not allowed, instead of a suggestion for options.
fn program() -> clap::Command {
    Arguments::command().mut_subcommands(|command| {
        command.mut_args(|arg| {
            let is_number = arg.get_action().takes_values() && arg.get_value_hint() == ValueHint::Unknown;
            arg.allow_negative_numbers(is_number)
        })
    })
}

/// Runs the command of the arguments, the first of which is the program's name; without a command calls `open_window`
/// with the session to open, if one is given. Returns the exit code.
pub fn run<E: Display>(
    arguments: impl IntoIterator<Item = OsString>,
    open_window: impl FnOnce(Option<PathBuf>) -> Result<(), E>,
) -> ExitCode {
    run_command(arguments, |session| open_window(session).map_err(|error| Failure::Work(error.to_string())))
}

/// The same for a program that is built without the window: if it would be opened, the exit code is 2.
pub fn run_without_window(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    run_command(arguments, |_| {
        let message = "this golden-nim is built without the window; build it with the feature window, or give a \
                       command: golden-nim --help lists them";
        Err(Failure::Arguments(message.to_owned()))
    })
}

fn run_command(
    arguments: impl IntoIterator<Item = OsString>,
    open_window: impl FnOnce(Option<PathBuf>) -> Result<(), Failure>,
) -> ExitCode {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let arguments = match read(&arguments) {
        Ok(arguments) => arguments,
        Err(code) => return code,
    };
    if arguments.command.is_some() {
        // If no handler can be installed, signals have their default effect.
        let _ = signal::watch(|| {
            progress::clear();
            progress::run_at_end();
        });
    }
    let result = match (arguments.command, arguments.session) {
        (Some(command), _) => command.run(),
        (None, Some(path)) if !path.exists() => Err(failure::no_session(&path)),
        (None, session) => open_window(session),
    };
    signal::let_end();
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => report(&failure),
    }
}

/// Reads the arguments; where the program is to end, after help or a message, returns its exit code.
fn read(arguments: &[OsString]) -> Result<Arguments, ExitCode> {
    if let Some(failure) = arguments.get(1).and_then(|word| failure::unknown_word(word, &program())) {
        return Err(report(&failure));
    }
    let converted = |found| Arguments::from_arg_matches(&found).map_err(|error| error.format(&mut program()));
    let message = match program().try_get_matches_from(arguments).and_then(converted) {
        Ok(arguments) => return Ok(arguments),
        Err(message) => message,
    };
    if let Some(failure) = failure::misplaced_word(&message, arguments) {
        return Err(report(&failure));
    }
    // --help and --version end here, too: they fail where they cannot be written.
    if let Err(error) = message.print()
        && message.exit_code() == 0
    {
        return Err(report(&error.into()));
    }
    if let Some(example) = failure::example(&message, arguments) {
        let _ = writeln!(io::stderr(), "\n{example}");
    }
    Err(u8::try_from(message.exit_code()).map_or(ExitCode::FAILURE, ExitCode::from))
}

impl Command {
    fn run(&self) -> Result<(), Failure> {
        match self {
            Self::Solve(command) => command::solve::run(command),
            Self::Table(command) => command::table::run(command),
            Self::Period(command) => command::period::run(command),
            Self::Level(command) => command::level::run(command),
            Self::PPositions(command) => command::p_positions::run(command),
            Self::Growth(command) => command::growth::run(command),
            Self::Zeckendorf(command) => command::zeckendorf::run(command),
            Self::GoldenString(command) => command::golden_string::run(command),
            Self::Picture(command) => command::picture::run(command),
            Self::Handout(command) => command::handout::run(command),
            Self::Prove(command) => command::prove::run(command),
            Self::Automaton(command) => command::automaton::run(command),
            Self::Discover(command) => command::discover::run(command),
            Self::Trial(command) => command::trial::run(command),
            Self::Check(command) => command::check::run(command),
            Self::Man(command) => command::man::run(command, program()),
            Self::Completions(command) => command::completions::run(command, program()),
        }
    }
}

/// Reads a count of an option: a number as it is typed elsewhere, such as 10^9.
fn parse_count(text: &str) -> Result<u64, CountError> {
    let number = parse_typed_number(text)?;
    u64::try_from(&number).map_err(|_| CountError::TooLarge)
}

/// [`parse_count`] for what is counted in memory, and for places in lists.
fn parse_size(text: &str) -> Result<usize, CountError> {
    usize::try_from(parse_count(text)?).map_err(|_| CountError::TooLarge)
}

/// Reads a count of an option that takes only some of them.
fn parse_within<T>(range: RangeInclusive<T>) -> impl Fn(&str) -> Result<T, CountError> + Clone + Send + Sync + 'static
where
    T: Copy + Into<u64> + TryFrom<u64> + Send + Sync + 'static,
{
    move |text: &str| {
        let (least, most): (u64, u64) = ((*range.start()).into(), (*range.end()).into());
        let count = parse_typed_number(text)?;
        let inside = u64::try_from(&count).ok().filter(|count| (least..=most).contains(count));
        inside.and_then(|count| T::try_from(count).ok()).ok_or(CountError::Outside { least, most })
    }
}

/// The reason why a text is not a count.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
enum CountError {
    #[error("it must be from {least} to {most}")]
    Outside {
        /// The least count.
        least: u64,
        /// The largest one.
        most: u64,
    },
    #[error("that is more than {most}, the largest number that can be used here", most = u64::MAX)]
    TooLarge,
    #[error(transparent)]
    Number(#[from] NumberError),
}

/// Writes a message to standard error; returns the exit code.
fn report(failure: &Failure) -> ExitCode {
    let (message, code) = match failure {
        Failure::Arguments(message) => (message, ExitCode::from(2)),
        Failure::Work(message) => (message, ExitCode::FAILURE),
        Failure::ReaderGone => return ExitCode::SUCCESS,
    };
    // If even this cannot be written, the exit code still reports the failure.
    let _ = writeln!(io::stderr(), "error: {message}");
    code
}
