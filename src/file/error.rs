//! The reasons why a file was not read or written: the path, what happened, and what to do.

use std::fmt;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use thiserror::Error;

use golden_prose::{memory, size_limit, visible};

/// A path as it is named in messages ([`visible`]).
///
/// **Cost**: linear in the path.
pub fn path_words(path: &Path) -> String {
    visible(&path.to_string_lossy())
}

/// The reason why a file was not read or written.
#[derive(Debug, Error)]
#[error("cannot {action} {}: {problem}", path_words(path))]
pub struct FileError {
    action: Action,
    path: PathBuf,
    #[source]
    problem: Problem,
}

impl FileError {
    pub(super) fn reading(path: &Path, problem: Problem) -> Self {
        Self { action: Action::Read, path: path.into(), problem }
    }

    pub(super) fn writing(path: &Path, problem: Problem) -> Self {
        Self { action: Action::Write, path: path.into(), problem }
    }

    /// The path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The problem.
    pub fn problem(&self) -> &Problem {
        &self.problem
    }
}

/// The operation.
#[derive(Clone, Copy, Debug)]
enum Action {
    Read,
    Write,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Read => "read",
            Self::Write => "write",
        })
    }
}

/// The cause of a failure, and what to do about it.
#[derive(Debug, Error)]
pub enum Problem {
    /// Nothing is there to read.
    #[error("there is no such file; check the name")]
    NotFound,
    /// The folder to write into is missing.
    #[error("the folder {} does not exist; create it or choose another place", path_words(.0))]
    NoFolder(PathBuf),
    /// The folder to write into is there, but takes no new file, as `/proc`.
    #[error("the folder {} takes no new file; choose another place", path_words(.0))]
    NoFiles(PathBuf),
    /// A part of the path that should be a folder is not one.
    #[error("{} is not a folder; choose another place", path_words(.0))]
    NotAFolder(PathBuf),
    /// The path itself is a folder.
    #[error("it is a folder; name a file")]
    IsFolder,
    /// A pipe, a terminal or another device.
    #[error("it is a pipe or a device; name an ordinary file")]
    NotOrdinary,
    /// Permission denied.
    #[error("permission denied; change the permissions or choose another place")]
    Denied,
    /// The file is write-protected.
    #[error("the file is write-protected; allow writing or choose another name")]
    Protected,
    /// The disk is full, or the user's quota is used up.
    #[error("the disk is full; free some space or choose another place")]
    DiskFull,
    /// There is less free space than will be needed.
    #[error(
        "it needs at least {}, but only {} are free there; write less, free some space or choose another place",
        memory(*needed), memory(*free)
    )]
    NoRoom {
        /// A lower bound of the bytes of the file.
        needed: u64,
        /// The free bytes.
        free: u64,
    },
    /// The file would exceed the limit of the shell (`ulimit -f`), of the account, or of the file system.
    #[error(
        "the file would be larger than this account may write here; raise the limit (see ulimit -f), write less or \
         choose another place"
    )]
    OverLimit,
    /// The name is too long for this file system, or contains a character that it does not allow.
    #[error("the name is too long or not allowed here; choose another one")]
    BadName,
    /// Symbolic links in a loop.
    #[error("too many symbolic links; name the file itself")]
    LinkLoop,
    /// The file is empty.
    #[error("the file is empty; choose another one")]
    Empty,
    /// More bytes than the limit.
    #[error("the file is larger than {}; choose a smaller one", size_limit(*limit))]
    TooLarge {
        /// The most bytes that are read.
        limit: u64,
    },
    /// Bytes that are not UTF-8.
    #[error("the file is not text: byte {position} is not UTF-8; choose a text file")]
    NotText {
        /// The position of the first wrong byte, from 1.
        position: usize,
    },
    /// Any other error of the system.
    #[error("{0}; try again or choose another place")]
    System(io::Error),
}

pub(super) fn read_problem(path: &Path, error: io::Error) -> Problem {
    match error.kind() {
        ErrorKind::NotFound => Problem::NotFound,
        _ => problem_of(path, error),
    }
}

pub(super) fn write_error(path: &Path, error: io::Error) -> FileError {
    let problem = match error.kind() {
        ErrorKind::NotFound if folder_of(path).is_dir() => Problem::NoFiles(folder_of(path)),
        ErrorKind::NotFound => Problem::NoFolder(folder_of(path)),
        _ => problem_of(path, error),
    };
    FileError::writing(path, problem)
}

fn problem_of(path: &Path, error: io::Error) -> Problem {
    match error.kind() {
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => Problem::Denied,
        ErrorKind::IsADirectory => Problem::IsFolder,
        ErrorKind::NotADirectory => Problem::NotAFolder(first_file(path)),
        ErrorKind::FileTooLarge => Problem::OverLimit,
        ErrorKind::InvalidFilename => Problem::BadName,
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => Problem::DiskFull,
        _ => Problem::System(error),
    }
}

/// The part of the path that is a file where a folder should be.
fn first_file(path: &Path) -> PathBuf {
    path.ancestors().skip(1).find(|part| part.is_file()).unwrap_or(path).into()
}

pub(super) fn folder_of(file: &Path) -> PathBuf {
    match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder.into(),
        _ => PathBuf::from("."),
    }
}
