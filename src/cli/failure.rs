//! The failure of a command: the exit code and the message.

use std::io::{self, ErrorKind};

use golden_export::{ExportError, UnknownFormat};
use golden_file::{FileError, Problem};
use golden_game::{Convention, TableShape, TextError};
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
