//! Whole files: read with a limit, written so that a reader finds the old file or the new one, never half of one.
//!
//! Uses nothing else of the house. A file is written beside its place under a temporary name, forced to the disk, and
//! renamed; a program that is killed meanwhile leaves the old file untouched. Messages name the path, what happened
//! and what to do.

mod stamp;

use std::fmt;
use std::fs::{self, File, Metadata};
use std::io::{self, BufWriter, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use tempfile::{Builder, NamedTempFile};
use thiserror::Error;

pub use stamp::{Stamp, read_text_stamped, stamp};

/// The most symbolic links followed to one file, as Linux does.
const MAX_LINKS: usize = 40;

/// Why a file was not read or written.
#[derive(Debug, Error)]
#[error("cannot {action} {}: {problem}", path.display())]
pub struct FileError {
    action: Action,
    path: PathBuf,
    #[source]
    problem: Problem,
}

impl FileError {
    fn reading(path: &Path, problem: Problem) -> Self {
        Self { action: Action::Read, path: path.into(), problem }
    }

    /// The file that was asked for.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What happened to it.
    pub fn problem(&self) -> &Problem {
        &self.problem
    }
}

/// What was being done.
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

/// What happened, and what to do about it.
#[derive(Debug, Error)]
pub enum Problem {
    /// Nothing is there to read.
    #[error("there is no such file; check the name")]
    NotFound,
    /// The folder to write into is missing.
    #[error("the folder {} does not exist; create it or choose another place", .0.display())]
    NoFolder(PathBuf),
    /// A part of the path that should be a folder is none.
    #[error("{} is not a folder; choose another place", .0.display())]
    NotAFolder(PathBuf),
    /// The path itself is a folder.
    #[error("it is a folder; name a file")]
    IsFolder,
    /// A pipe, a terminal or another device.
    #[error("it is a pipe or a device; name an ordinary file")]
    NotOrdinary,
    /// The system forbids it.
    #[error("permission denied; change the permissions or choose another place")]
    Denied,
    /// The file is marked as not to be changed.
    #[error("the file is write-protected; allow writing or choose another name")]
    Protected,
    /// The disk is full, or the user's share of it.
    #[error("the disk is full; free some space or choose another place")]
    DiskFull,
    /// Links that lead nowhere but to each other.
    #[error("too many symbolic links; name the file itself")]
    LinkLoop,
    /// Nothing in it.
    #[error("the file is empty; choose another one")]
    Empty,
    /// More bytes than the reader takes.
    #[error("the file is larger than {limit} bytes; choose a smaller one")]
    TooLarge {
        /// The most bytes that are read.
        limit: u64,
    },
    /// Bytes that are no text.
    #[error("the file is not text: byte {position} is not UTF-8; choose a text file")]
    NotText {
        /// Where the first wrong byte stands, from 1.
        position: usize,
    },
    /// Anything else the system reports.
    #[error("{0}; try again or choose another place")]
    System(io::Error),
}

/// Reads a whole text file of at most `limit` bytes.
///
/// # Errors
/// When the file is missing, forbidden, a folder, empty, too large or not UTF-8.
pub fn read_text(path: &Path, limit: u64) -> Result<String, FileError> {
    let file = File::open(path).map_err(|error| FileError::reading(path, read_problem(path, error)))?;
    read_text_from(file, path, limit)
}

/// Reads a whole text of at most `limit` bytes from an open source; `name` is what messages call it.
///
/// # Errors
/// As [`read_text`].
pub fn read_text_from(source: impl Read, name: &Path, limit: u64) -> Result<String, FileError> {
    let mut bytes = Vec::new();
    let failed = |error| FileError::reading(name, read_problem(name, error));
    source.take(limit.saturating_add(1)).read_to_end(&mut bytes).map_err(failed)?;
    text_of(bytes, name, limit)
}

/// The text of bytes that were read from `name`.
fn text_of(bytes: Vec<u8>, name: &Path, limit: u64) -> Result<String, FileError> {
    let fail = |problem| Err(FileError::reading(name, problem));
    if bytes.is_empty() {
        return fail(Problem::Empty);
    }
    if bytes.len() as u64 > limit {
        return fail(Problem::TooLarge { limit });
    }
    match String::from_utf8(bytes) {
        Ok(text) => Ok(text),
        Err(error) => fail(Problem::NotText { position: error.utf8_error().valid_up_to() + 1 }),
    }
}

/// Replaces the file by these bytes, or creates it.
///
/// # Errors
/// When the place is missing, forbidden, a folder, or the disk is full; the old file is then untouched.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    Place::of(path)?.write_bytes(bytes)
}

/// As [`write()`], and the file that was there before is kept as `NAME.bak`.
///
/// # Errors
/// As [`write()`]; also when the copy cannot be written.
pub fn write_keeping_backup(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    let place = Place::of(path)?;
    place.keep_backup()?;
    place.write_bytes(bytes)
}

/// Where [`write_keeping_backup`] keeps the file that was there before: `NAME.bak`.
pub fn backup_path(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".bak");
    name.into()
}

/// As [`write()`], with bytes that are made while they are written, so that a file may be larger than memory.
///
/// # Errors
/// As [`write()`]; and whatever `body` reports, in which case the old file is untouched too.
pub fn write_with<E: From<FileError>>(
    path: &Path,
    body: impl FnOnce(&mut dyn Write) -> Result<(), E>,
) -> Result<(), E> {
    Place::of(path)?.write(body)
}

/// Finds out, before any long work, whether a file can be written there; leaves no trace.
///
/// # Errors
/// As [`write()`], as far as it can be known beforehand.
pub fn check_writable(path: &Path) -> Result<(), FileError> {
    let place = Place::of(path)?;
    match place.kind {
        Kind::File(_) => place.create_temporary().map(drop),
        // To open a pipe and close it again would end its reader.
        Kind::Device => Ok(()),
    }
}

/// Finds out whether the path is, or may become, an ordinary file: a pipe could keep its reader or writer waiting for
/// ever.
///
/// # Errors
/// When something else than an ordinary file is there.
pub fn check_ordinary(path: &Path) -> Result<(), FileError> {
    match fs::metadata(path) {
        Ok(found) if !found.is_file() && !found.is_dir() => Err(FileError::reading(path, Problem::NotOrdinary)),
        _ => Ok(()),
    }
}

/// The temporary files of unfinished writes.
static TEMPORARIES: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Removes the temporary files of all unfinished writes: the program is about to end. Whoever still writes fails.
pub fn remove_temporaries() {
    let mut temporaries = TEMPORARIES.lock().unwrap_or_else(PoisonError::into_inner);
    for path in temporaries.drain(..) {
        let _ = fs::remove_file(path);
    }
}

/// Where a file goes: what the user named, with symbolic links followed.
struct Place {
    /// The path as the user wrote it, for messages.
    named: PathBuf,
    /// The file itself.
    file: PathBuf,
    folder: PathBuf,
    kind: Kind,
}

enum Kind {
    /// A file, with what is known of the one already there.
    File(Option<Metadata>),
    /// A terminal, a pipe, `/dev/null`: written directly, for there is nothing to replace.
    Device,
}

impl Place {
    fn of(path: &Path) -> Result<Self, FileError> {
        let fail = |problem| Err(FileError { action: Action::Write, path: path.into(), problem });
        let kind = match fs::metadata(path) {
            Ok(found) if found.is_dir() => return fail(Problem::IsFolder),
            Ok(found) if !found.is_file() => Kind::Device,
            Ok(found) if found.permissions().readonly() => return fail(Problem::Protected),
            Ok(found) => Kind::File(Some(found)),
            Err(error) if error.kind() == ErrorKind::NotFound => Kind::File(None),
            Err(error) => return Err(write_error(path, error)),
        };
        let file = if matches!(kind, Kind::Device) { path.into() } else { followed(path)? };
        let folder = folder_of(&file);
        match fs::metadata(&folder) {
            _ if file.file_name().is_none() => fail(Problem::IsFolder),
            Ok(found) if found.is_dir() => Ok(Self { named: path.into(), file, folder, kind }),
            Ok(_) => fail(Problem::NotAFolder(folder)),
            Err(error) if error.kind() == ErrorKind::NotFound => fail(Problem::NoFolder(folder)),
            Err(error) => Err(write_error(path, error)),
        }
    }

    fn write<E: From<FileError>>(self, body: impl FnOnce(&mut dyn Write) -> Result<(), E>) -> Result<(), E> {
        match self.kind {
            Kind::Device => self.fill(self.open_device()?, body).map(drop),
            Kind::File(_) => {
                let temporary = self.fill(self.create_temporary()?, body)?;
                self.replace(temporary).map_err(|error| self.error(error).into())
            }
        }
    }

    fn write_bytes(self, bytes: &[u8]) -> Result<(), FileError> {
        let named = self.named.clone();
        self.write(|out| out.write_all(bytes).map_err(|error| write_error(&named, error)))
    }

    /// Lets `body` write; a failure of the disk is reported rather than what `body` made of it.
    fn fill<W: Write, E: From<FileError>>(
        &self,
        target: W,
        body: impl FnOnce(&mut dyn Write) -> Result<(), E>,
    ) -> Result<W, E> {
        let mut writer = BufWriter::with_capacity(1 << 16, Watched { target, failure: None });
        let written = body(&mut writer);
        let flushed = if written.is_ok() { writer.flush() } else { Ok(()) };
        let (watched, _) = writer.into_parts();
        if let Some(error) = watched.failure.or(flushed.err()) {
            return Err(self.error(error).into());
        }
        written.map(|()| watched.target)
    }

    fn open_device(&self) -> Result<File, FileError> {
        File::options().write(true).open(&self.file).map_err(|error| self.error(error))
    }

    /// A new file in the same folder, with the permissions the final file will have.
    fn create_temporary(&self) -> Result<NamedTempFile, FileError> {
        let existing = match &self.kind {
            Kind::File(Some(found)) => Some(found.permissions()),
            _ => None,
        };
        let name = self.file.file_name().unwrap_or_default().to_string_lossy();
        // A long name with more letters around it might be too long for the system.
        let start: String = name.chars().take(30).collect();
        let made = (|| {
            let prefix = format!(".{start}.");
            let mut builder = Builder::new();
            builder.prefix(&prefix).suffix(".tmp");
            #[cfg(unix)]
            builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
            let temporary = builder.tempfile_in(&self.folder)?;
            if let Some(permissions) = existing {
                temporary.as_file().set_permissions(permissions)?;
            }
            Ok(temporary)
        })();
        made.map_err(|error| self.error(error))
    }

    /// Puts a finished file in its place: on the disk first, then under its name.
    fn replace(&self, temporary: NamedTempFile) -> io::Result<()> {
        temporary.as_file().sync_all()?;
        temporary.persist(&self.file)?;
        sync_folder(&self.folder);
        Ok(())
    }

    /// Copies the file that is there to `NAME.bak`; an empty one is not worth a good copy.
    fn keep_backup(&self) -> Result<(), FileError> {
        let Kind::File(Some(found)) = &self.kind else { return Ok(()) };
        if found.len() == 0 {
            return Ok(());
        }
        let mut old = File::open(&self.file).map_err(|error| self.error(error))?;
        write_with(&backup_path(&self.file), |out| io::copy(&mut old, out).map(drop).map_err(|error| self.error(error)))
    }

    fn error(&self, error: io::Error) -> FileError {
        write_error(&self.named, error)
    }
}

/// A writer that remembers its first failure, whatever those who write through it do with theirs.
struct Watched<W> {
    target: W,
    failure: Option<io::Error>,
}

impl<W: Write> Watched<W> {
    fn remember<T>(&mut self, result: io::Result<T>) -> io::Result<T> {
        result.map_err(|error| {
            let kind = error.kind();
            if kind != ErrorKind::Interrupted {
                self.failure.get_or_insert(error);
            }
            kind.into()
        })
    }
}

impl<W: Write> Write for Watched<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let result = self.target.write(bytes);
        self.remember(result)
    }

    fn flush(&mut self) -> io::Result<()> {
        let result = self.target.flush();
        self.remember(result)
    }
}

/// The file that a chain of symbolic links ends at, which need not exist.
fn followed(path: &Path) -> Result<PathBuf, FileError> {
    let mut file = path.to_path_buf();
    for _ in 0..MAX_LINKS {
        match fs::read_link(&file) {
            Ok(target) => file = folder_of(&file).join(target),
            // Not a link, or nothing there yet.
            Err(_) => return Ok(file),
        }
    }
    Err(FileError { action: Action::Write, path: path.into(), problem: Problem::LinkLoop })
}

fn folder_of(file: &Path) -> PathBuf {
    match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder.into(),
        _ => PathBuf::from("."),
    }
}

/// Makes the new name last through a power failure. Not every file system can; the file is whole in any case.
fn sync_folder(folder: &Path) {
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
}

fn read_problem(path: &Path, error: io::Error) -> Problem {
    match error.kind() {
        ErrorKind::NotFound => Problem::NotFound,
        _ => problem_of(path, error),
    }
}

fn write_error(path: &Path, error: io::Error) -> FileError {
    let problem = match error.kind() {
        ErrorKind::NotFound => Problem::NoFolder(folder_of(path)),
        _ => problem_of(path, error),
    };
    FileError { action: Action::Write, path: path.into(), problem }
}

fn problem_of(path: &Path, error: io::Error) -> Problem {
    match error.kind() {
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => Problem::Denied,
        ErrorKind::IsADirectory => Problem::IsFolder,
        ErrorKind::NotADirectory => Problem::NotAFolder(first_file(path)),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => Problem::DiskFull,
        _ => Problem::System(error),
    }
}

/// The part of the path that is a file where a folder should be.
fn first_file(path: &Path) -> PathBuf {
    path.ancestors().skip(1).find(|part| part.is_file()).unwrap_or(path).into()
}
