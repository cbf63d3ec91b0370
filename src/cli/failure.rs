//! The failure of a command: the exit code and the message. A first argument that is neither a command nor a file, most
//! often a misspelt command; a word where a command takes none, which belongs to an option; and an example where
//! something is missing.

use std::ffi::{OsStr, OsString};
use std::io::{self, ErrorKind};
use std::path::Path;

use clap::error::{ContextKind, ContextValue};
use clap::{Command, Error};
use golden_export::{ExportError, UnknownFormat};
use golden_file::{FileError, Problem, path_words};
use golden_game::{Convention, TableShape, TextError, is_game_name, near_game};
use golden_prose::{near, quoted};
use golden_solver::{CertificateError, Quantity, Solver, SolverError, TableRequest};

/// The kind of failure, which decides the exit code, with the message.
#[derive(Debug)]
pub(super) enum Failure {
    /// The arguments are wrong: exit code 2.
    Arguments(String),
    /// The work failed: exit code 1.
    Work(String),
    /// The reader of a pipe has closed it, as `head` does: exit code 0.
    ReaderGone,
}

impl Failure {
    /// The failure of a table, with what else may be asked for.
    pub(super) fn of_table(error: SolverError, solver: &Solver, request: &TableRequest) -> Self {
        let is_value = matches!(error, SolverError::TableValue { .. });
        let is_refused = error.can_be_raised().is_some();
        let mut message = match Self::from(error) {
            Self::Work(message) if is_value || is_refused => message,
            other => return other,
        };
        let outcomes = TableRequest { quantity: Quantity::Outcome, ..request.clone() };
        // On a line outcomes are read from values, so that far ones cost as much.
        let has_outcomes = request.quantity == Quantity::Grundy
            && request.ruleset.plane() != TableShape::Line
            && solver.check_table(Convention::Normal, &outcomes).is_ok();
        message.push_str(match (has_outcomes, is_value) {
            (true, true) => "; --quantity outcome has no such bound",
            (true, false) => "; --quantity outcome is within the budget",
            (false, _) => "",
        });
        if is_value {
            message.push_str("; golden-nim solve shows what is known of a single position");
        }
        Self::Work(message)
    }
}

impl From<TextError> for Failure {
    fn from(error: TextError) -> Self {
        let joint = if error.to_string().ends_with('?') { "" } else { ";" };
        let list = if error.is_unknown_ruleset() {
            format!("{joint} golden-nim solve --help lists the rulesets")
        } else {
            String::new()
        };
        Self::Arguments(format!("{error}{list}"))
    }
}

impl From<UnknownFormat> for Failure {
    fn from(error: UnknownFormat) -> Self {
        Self::Arguments(error.to_string())
    }
}

impl From<SolverError> for Failure {
    fn from(error: SolverError) -> Self {
        let can_be_raised = error.can_be_raised() == Some(true);
        let mut message = if can_be_raised { format!("{error} with --budget") } else { error.to_string() };
        if matches!(error, SolverError::NoMisere { .. } | SolverError::NoMiserePart { .. }) {
            message.push_str(", without --misere");
        }
        if matches!(error, SolverError::MisereValues | SolverError::BlockValues) {
            message.push_str(": --quantity outcome");
        }
        match error {
            SolverError::MisereValues
            | SolverError::BlockValues
            | SolverError::Ruleset(_)
            | SolverError::NoTable { .. }
            | SolverError::NoOwnTable
            | SolverError::NoRowPositions { .. }
            | SolverError::NoMisere { .. }
            | SolverError::NoMiserePart { .. }
            | SolverError::EmptyRange { .. } => Self::Arguments(message),
            _ => Self::Work(message),
        }
    }
}

impl From<CertificateError> for Failure {
    fn from(error: CertificateError) -> Self {
        match error {
            CertificateError::Unfinished(error) => error.into(),
            CertificateError::Budget { .. } => {
                Self::Work(format!("{error}; ask for fewer rows, or raise the budget with --budget"))
            }
            fault => {
                Self::Work(format!("a certificate is wrong: {fault}; this is a fault of the program, please report it"))
            }
        }
    }
}

impl From<FileError> for Failure {
    fn from(error: FileError) -> Self {
        match error.problem() {
            Problem::System(cause) if cause.kind() == ErrorKind::BrokenPipe => Self::ReaderGone,
            _ => Self::Work(error.to_string()),
        }
    }
}

impl From<ExportError> for Failure {
    fn from(error: ExportError) -> Self {
        match error {
            ExportError::File(error) => error.into(),
            ExportError::Write(error) => error.into(),
            ExportError::Job(error) => error.into(),
            ExportError::NothingToFill { .. }
            | ExportError::NotFromCorner { .. }
            | ExportError::CutRows { .. }
            | ExportError::TooManyPixels { .. }
            | ExportError::TooManyCells { .. }
            | ExportError::TooLarge { .. }
            | ExportError::NoSteps { .. }
            | ExportError::Walnut(_) => Self::Arguments(error.to_string()),
            ExportError::Handout(..) | ExportError::Picture(_) | ExportError::LargeRow { .. } => {
                Self::Work(error.to_string())
            }
        }
    }
}

/// An error of standard output; files have [`FileError`].
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::BrokenPipe => Self::ReaderGone,
            ErrorKind::StorageFull => Self::Work("cannot write the output: the disk is full; free some space".into()),
            ErrorKind::FileTooLarge => Self::Work(
                "cannot write the output: it would be larger than this account may write there; raise the limit (see \
                 ulimit -f), or write less"
                    .into(),
            ),
            _ => Self::Work(format!("cannot write the output: {error}; write to a file with -o, or try again")),
        }
    }
}

/// The failure for a first argument that is a single word without an extension, such as `slove`, and names neither a
/// command nor a file. A word that looks like a path, or that clap reads, is left alone.
pub(super) fn unknown_word(word: &OsStr, program: &Command) -> Option<Failure> {
    let path = Path::new(word);
    let word = word.to_str().filter(|word| !word.is_empty() && !word.starts_with('-'))?;
    let is_path = word.contains(['/', '\\']) || path.extension().is_some();
    let names = || program.get_subcommands().map(Command::get_name).chain(["help"]);
    if is_path || path.exists() || names().any(|name| name == word) {
        return None;
    }
    let meant = match (near(word, names()), near_game(word)) {
        _ if is_game_name(word) => "it is a game: golden-nim solve and golden-nim table take it".to_owned(),
        (Some(name), _) => format!("did you mean {name}? golden-nim --help lists the commands"),
        (None, Some(game)) => format!("did you mean the game {game}? golden-nim solve and golden-nim table take it"),
        (None, None) => "golden-nim --help lists the commands".to_owned(),
    };
    Some(Failure::Arguments(format!("there is no command and no file named “{}”; {meant}", quoted(word))))
}

/// The failure for a session that does not exist.
pub(super) fn no_session(path: &Path) -> Failure {
    let name = path_words(path);
    Failure::Arguments(format!("there is no session file named {name}; golden-nim --help lists the commands"))
}

/// The values that these commands take only after an option: the command, the option for a number or a range, and what
/// the value is.
const OPTIONS: [(&str, &str, &str); 5] = [
    (GOLDEN_STRING, "--level", "what is wanted of the string"),
    ("period", "--rows", "the rows"),
    ("p-positions", "--rows", "the rows"),
    ("growth", "--up-to", "how far to go"),
    ("level", "--up-to", "the largest pile"),
];

const GOLDEN_STRING: &str = "golden-string";

/// The options of which the golden string takes one.
const OF_THE_STRING: [&str; 3] = ["--length", "--letter", "--count"];

/// A use of each command that needs something.
const EXAMPLES: [(&str, &str); 12] = [
    ("solve", "wythoff 31 48"),
    ("table", "wythoff --size 12"),
    ("period", "--rows 0..=40"),
    ("level", "7 --up-to 1000"),
    ("p-positions", "wythoff --rows 0..10"),
    ("growth", "--up-to 10^6"),
    ("zeckendorf", "2026"),
    ("picture", "board --position \"wythoff 8 9\" -o board.svg"),
    ("handout", "lesson.json -o lesson.pdf"),
    ("prove", "\"forall a,b,c: W(a,b) & W(a,c) => b=c\""),
    ("automaton", "\"W(a,b)\""),
    ("completions", "bash"),
];

/// The failure for a number or a range that belongs to an option; `None` for any other error.
pub(super) fn misplaced_word(error: &Error, arguments: &[OsString]) -> Option<Failure> {
    if error.kind() != clap::error::ErrorKind::UnknownArgument {
        return None;
    }
    let Some(ContextValue::String(word)) = error.get(ContextKind::InvalidArg) else { return None };
    let command = arguments.get(1)?.to_str()?;
    let (_, option, what) = OPTIONS.iter().find(|(name, ..)| *name == command)?;
    // Another option that says what is wanted, or the same one again, is another mistake.
    let others: &[&str] = if command == GOLDEN_STRING { &OF_THE_STRING } else { &[] };
    let is_given = |option: &&str| {
        let mut words = arguments.iter().filter_map(|argument| argument.to_str());
        words.any(|word| word.strip_prefix(*option).is_some_and(|rest| rest.is_empty() || rest.starts_with('=')))
    };
    if std::iter::once(option).chain(others).any(is_given) {
        return None;
    }
    let range = word.split_once("..").map(|(start, end)| (start, end.strip_prefix('=').unwrap_or(end)));
    let is_range = range.is_some_and(|(start, end)| is_digits(start) && is_digits(end));
    let takes_range = *option == "--rows";
    if !(is_digits(word) || is_range && takes_range) {
        return None;
    }
    let short = quoted(word);
    let value = if takes_range && !is_range { format!("0..{short}") } else { short.clone() };
    let place = place_of(word, arguments)?;
    let words = arguments.iter().enumerate().skip(1).map(|(at, argument)| match argument.to_str() {
        _ if at == place => format!("{option} {value}"),
        Some(argument) if is_plain(argument) => argument.to_owned(),
        _ => format!("{:?}", quoted(&argument.to_string_lossy())),
    });
    let example = words.collect::<Vec<_>>().join(" ");
    let others = if command == GOLDEN_STRING {
        format!(
            "; --length {value} writes the first letters, --letter {value} prints one, --count {value} counts the ones and zeros"
        )
    } else {
        String::new()
    };
    Some(Failure::Arguments(format!("“{short}” stands alone; an option says {what}: golden-nim {example}{others}")))
}

/// The place of a word that stands alone: the last one that is not the value of an option, as far as that is seen.
fn place_of(word: &str, arguments: &[OsString]) -> Option<usize> {
    let equal = || (2..arguments.len()).rev().filter(|&place| arguments.get(place).is_some_and(|other| other == word));
    let is_option = |word: &OsString| word.to_str().is_some_and(|word| word.starts_with("--") && !word.contains('='));
    let alone = |place: &usize| !arguments.get(place - 1).is_some_and(is_option);
    equal().find(alone).or_else(|| equal().next())
}

/// Returns true if a word needs no quotation marks, and no shortening.
fn is_plain(word: &str) -> bool {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_.,:=/+^".contains(letter);
    !word.is_empty() && quoted(word) == word && word.chars().all(is_plain)
}

/// An example for a command that is called without what it needs.
pub(super) fn example(error: &Error, arguments: &[OsString]) -> Option<String> {
    if error.kind() != clap::error::ErrorKind::MissingRequiredArgument {
        return None;
    }
    let command = arguments.get(1)?.to_str()?;
    let (name, rest) = EXAMPLES.iter().find(|(name, _)| *name == command)?;
    Some(format!("Example: golden-nim {name} {rest}"))
}

/// Returns true if a word consists of digits alone.
pub(super) fn is_digits(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use std::ffi::OsStr;

    use super::{Failure, unknown_word};
    use clap::Command;

    #[test]
    fn commands_options_paths_and_files_are_left_alone() {
        let program = Command::new("golden-nim").subcommand(Command::new("solve"));
        // `command` is a folder beside the manifest, where tests are run.
        for word in ["solve", "help", "--help", "-V", "", "lesson.json", "lessons/one", "command"] {
            assert!(unknown_word(OsStr::new(word), &program).is_none(), "{word}");
        }
        assert!(unknown_word(OsStr::new("slove"), &program).is_some());
    }

    #[test]
    fn what_may_be_meant_is_named() {
        let program = Command::new("golden-nim").subcommand(Command::new("solve"));
        for (word, meant) in [
            ("slove", "did you mean solve?"),
            ("wythof", "did you mean the game wythoff?"),
            ("wythoff", "it is a game"),
            ("abc", "“abc”; golden-nim --help lists the commands"),
        ] {
            let failure = unknown_word(OsStr::new(word), &program);
            let Some(Failure::Arguments(message)) = failure else { panic!("{word}: {failure:?}") };
            assert!(message.contains(meant), "{message}");
        }
    }
}
