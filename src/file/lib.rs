//! Whole files: read with a limit, written so that a reader finds the old file or the new one, never half of one; and
//! the end of the program by a signal.
//!
//! A file is written in its folder under a temporary name, forced to the disk, and renamed. If the program is killed
//! meanwhile, the old file is untouched, and the next write of the same file removes the leftovers. Messages name the
//! path, what happened and what to do.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `error` | the reasons why a file was not read or written |
//! | `list` | a list of files to choose from |
//! | `place` | the target of a write, and its temporary file; the room on the disk; reading text with a limit |
//! | `signal` | the end of the program by a signal |
//! | `stamp` | a stamp of a file's content, to notice that another program has changed the file since |

mod error;
pub mod list;
mod place;
pub mod signal;
mod stamp;

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

use thiserror::Error;

pub use error::{FileError, Problem, path_words};
use golden_prose::visible;
use place::Place;
pub use place::{
    backup_path, check_ordinary, check_space, read_text, read_text_from, remove_all_leftovers, remove_temporaries,
    without_byte_order_mark,
};
pub use stamp::{Stamp, read_text_stamped, stamp};

/// Replaces the file with these bytes, or creates it.
///
/// # Errors
/// Fails if the place is missing, forbidden or a folder, or if the disk is full; the old file is then untouched.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    Place::for_path(path)?.write_bytes(bytes).map(drop)
}

/// As [`write()`]; the file is returned open and locked from its first moment on, so that other programs can tell
/// whether its writer is still running. On a file system without locks, it is only open.
///
/// # Errors
/// As [`write()`]; also when the path is not an ordinary file.
pub fn write_locked(path: &Path, bytes: &[u8]) -> Result<File, FileError> {
    check_ordinary(path)?;
    match Place::for_path(path)?.write_bytes(bytes)? {
        Some(file) => Ok(file),
        None => Err(FileError::reading(path, Problem::NotOrdinary)),
    }
}

/// As [`write()`], and the file that was there before is kept as `NAME.bak`. If no copy can be made, the file is
/// written anyway, and the result says why there is no copy.
///
/// # Errors
/// As [`write()`].
pub fn write_keeping_backup(path: &Path, bytes: &[u8]) -> Result<Option<NoBackup>, FileError> {
    let place = Place::for_path(path)?;
    let problem = place.keep_backup().err().map(NoBackup);
    place.write_bytes(bytes)?;
    Ok(problem)
}

/// The reason why the file that was there before was not kept.
#[derive(Debug, Error)]
#[error("the version before was not kept: {0}")]
pub struct NoBackup(FileError);

/// As [`write()`], with bytes that are generated while they are written, so that a file may be larger than memory.
///
/// # Errors
/// As [`write()`]; and any error of `body`, in which case the old file is untouched too.
pub fn write_with<E: From<FileError>>(
    path: &Path,
    body: impl FnOnce(&mut dyn Write) -> Result<(), E>,
) -> Result<(), E> {
    Place::for_path(path)?.write(body).map(drop)
}

/// Checks, before any long work, whether a file can be written there; leaves no trace.
///
/// # Errors
/// As [`write()`], as far as they can be known in advance.
pub fn check_writable(path: &Path) -> Result<(), FileError> {
    let place = Place::for_path(path)?;
    // Opening and closing a pipe would end its reader.
    if place.folder_of_file().is_some() { place.create_temporary().map(drop) } else { Ok(()) }
}

/// Creates a folder in one that is there, unless it exists.
///
/// # Errors
/// Fails if the place is missing or forbidden, or if a file has the name.
pub fn create_folder(path: &Path) -> Result<(), FileError> {
    match std::fs::create_dir(path) {
        Err(_) if path.is_dir() => Ok(()),
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {
            Err(FileError::writing(path, Problem::NotAFolder(path.into())))
        }
        created => created.map_err(|error| error::write_error(path, error)),
    }
}

/// The path from the root: the folder that a path starts from is another one in the next run.
pub fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.into())
}

/// The last part of a path, as it is shown ([`visible`]): its file, or the whole where it has none.
///
/// **Cost**: linear in the path.
pub fn file_name(path: &Path) -> String {
    visible(&path.file_name().unwrap_or(path.as_os_str()).to_string_lossy())
}
