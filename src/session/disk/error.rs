//! The reasons why a session was not opened or saved.

use thiserror::Error;

use crate::caps::SESSION_BYTES;
use golden_file::FileError;
use golden_prose::{Lines, clean, message, quoted, reader_words, size_limit, without_place};

/// The reason why a session was not opened or saved. Each message says what happened, where, and what to do.
#[derive(Debug, Error)]
pub enum SessionError {
    /// The file could not be read or written.
    #[error(transparent)]
    File(#[from] FileError),
    /// Not JSON, or JSON cut short.
    #[error("the file {name} is damaged: {problem} at line {line}, column {column}. {hint}")]
    Damaged {
        /// The file's name.
        name: String,
        /// The problem that the reader found, shortened if it is long.
        problem: String,
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// The hint on what to do.
        hint: String,
    },
    /// JSON with a value that is not what its key holds.
    #[error(
        "the file {name} has a mistake in {key} at line {line}: {problem}. Correct it there, or open another file."
    )]
    Mistake {
        /// The file's name.
        name: String,
        /// The keys that lead to it, `"focus.position[0]"`, shortened if they are long.
        key: String,
        /// The problem, shortened if it is long.
        problem: String,
        /// The line, from 1.
        line: usize,
    },
    /// JSON that is not a session.
    #[error(
        "the file {name} is not a session of Golden Nim: its format is {found}. Open a file whose \"format\" is \"{FORMAT}\"."
    )]
    Foreign {
        /// The file's name.
        name: String,
        /// The format it names, shortened if it is long.
        found: String,
    },
    /// Written by a newer program.
    #[error(
        "the file {name} has version {found} of the session format; this program reads versions up to {VERSION}. Open it with a newer Golden Nim."
    )]
    Newer {
        /// The file's name.
        name: String,
        /// Its version.
        found: u64,
    },
    /// More text than a session file may have.
    #[error(
        "the file {name} would be larger than {}, more than this program opens again; shorten its longest numbers, its \
         game or its scenes, and save again",
        size_limit(SESSION_BYTES)
    )]
    TooLarge {
        /// The file's name.
        name: String,
    },
    /// A text or list over its cap, see [`crate::caps`].
    #[error(
        "the file {name} has {got} {unit} in \"{key}\" at line {line}; at most {most} are read. Shorten it there, or open another file."
    )]
    OverCap {
        /// The file's name.
        name: String,
        /// The key of the text or list, shortened if it is long.
        key: String,
        /// The line where it ends, from 1.
        line: usize,
        /// The number found.
        got: usize,
        /// The most allowed.
        most: usize,
        /// The unit of both.
        unit: &'static str,
    },
    /// A number or position that makes no sense.
    #[error("the file {name} has a mistake: {problem}. Correct it there, or open another file.")]
    Unsound {
        /// The file's name.
        name: String,
        /// The problem and its place, shortened if it is long.
        problem: String,
    },
    /// The job was cancelled.
    #[error("the work on the session was cancelled")]
    Cancelled,
}

impl SessionError {
    pub(super) fn unsound(name: &str, problem: &str) -> Self {
        Self::Unsound { name: name.into(), problem: shown(problem) }
    }

    /// Puts into words what is wrong with a value.
    pub(super) fn mistake(name: &str, error: &serde_path_to_error::Error<serde_json::Error>) -> Self {
        let inner = error.inner();
        if inner.is_io() || !inner.is_data() {
            return Self::damaged(name, inner);
        }
        let path = error.path().to_string();
        let key = if path == "." { "it".to_owned() } else { format!("\"{}\"", quoted(&path)) };
        Self::Mistake { name: name.into(), key, problem: shown(&reader_words(&inner.to_string())), line: inner.line() }
    }

    /// A JSON error in words, with a hint for the most common cause.
    pub(crate) fn damaged(name: &str, error: &serde_json::Error) -> Self {
        if error.is_io() {
            // The text is in memory: only a cancelled job makes its reader fail.
            return Self::Cancelled;
        }
        let hint = if error.is_eof() { "The file ends too early." } else { "Correct it there, or open another file." };
        let problem = shown(without_place(&error.to_string()));
        Self::Damaged { name: name.into(), problem, line: error.line(), column: error.column(), hint: hint.into() }
    }
}

/// Returns a problem of a file as a message: shortened if it is long, and without control characters, because it may
/// quote the file, and a terminal would obey them.
fn shown(problem: &str) -> String {
    message(&clean(problem, Lines::One))
}

/// The format name in every session file.
pub(crate) const FORMAT: &str = "golden-nim/session";

/// The version this program writes, and the newest it reads.
pub(crate) const VERSION: u64 = 3;
