//! The target of a write: links followed, a temporary file filled and moved into place.

use std::fs::{self, File, Metadata};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};

use super::backup_path;
use super::error::{FileError, Problem, read_problem, write_error};
use super::temporary::{Temporary, remove_leftovers};

/// The most symbolic links followed to one file, as Linux does.
const MAX_LINKS: usize = 40;

/// How many characters of the file's name are used in the name of its temporary file: a long name with additions might
/// be too long for the system.
const NAME_IN_TEMPORARY: usize = 30;

/// The target of a write: the path that the user named, with symbolic links followed.
pub(super) struct Place {
    /// The path as the user wrote it, for messages.
    named: PathBuf,
    /// The file at the end of the links.
    file: PathBuf,
    folder: PathBuf,
    kind: Kind,
}

enum Kind {
    /// A file, with the metadata of the existing one.
    File(Option<Metadata>),
    /// A terminal, a pipe, `/dev/null`: written directly, because there is nothing to replace.
    Device,
}

impl Place {
    pub(super) fn of(path: &Path) -> Result<Self, FileError> {
        let fail = |problem| Err(FileError::writing(path, problem));
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

    /// Returns the file still open, and locked if the file system supports locks; `None` for a device.
    pub(super) fn write<E: From<FileError>>(
        self,
        body: impl FnOnce(&mut dyn Write) -> Result<(), E>,
    ) -> Result<Option<File>, E> {
        match self.kind {
            Kind::Device => self.fill(self.open_device()?, body).map(|_| None),
            Kind::File(_) => {
                let temporary = self.fill(self.create_temporary()?, body)?;
                let file = temporary.persist(&self.file).map_err(|error| self.error(error))?;
                sync_folder(&self.folder);
                Ok(file)
            }
        }
    }

    pub(super) fn write_bytes(self, bytes: &[u8]) -> Result<Option<File>, FileError> {
        let named = self.named.clone();
        self.write(|out| out.write_all(bytes).map_err(|error| write_error(&named, error)))
    }

    /// Lets `body` write; an error of the disk is reported instead of the error that `body` made from it.
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

    /// The folder that the file is in; `None` for a pipe or a device.
    pub(super) fn folder_of_file(&self) -> Option<&Path> {
        match self.kind {
            Kind::File(_) => Some(&self.folder),
            Kind::Device => None,
        }
    }

    /// A new file in the same folder, with the owner and the permissions of the final file. Removes leftovers of killed
    /// writers of the same file.
    pub(super) fn create_temporary(&self) -> Result<Temporary, FileError> {
        let name = self.file.file_name().unwrap_or_default().to_string_lossy();
        let start: String = name.chars().take(NAME_IN_TEMPORARY).collect();
        let prefix = format!(".{start}.");
        remove_leftovers(&self.folder, &prefix);
        let temporary = Temporary::new_in(&self.folder, &prefix).map_err(|error| self.error(error))?;
        if let Kind::File(Some(found)) = &self.kind {
            temporary.become_like(found).map_err(|error| self.error(error))?;
        }
        Ok(temporary)
    }

    /// Copies the existing file to `NAME.bak`; an empty one must not replace a good copy.
    pub(super) fn keep_backup(&self) -> Result<(), FileError> {
        let Kind::File(Some(found)) = &self.kind else { return Ok(()) };
        if found.len() == 0 {
            return Ok(());
        }
        let mut backup = Self::of(&backup_path(&self.file))?;
        match &mut backup.kind {
            // The copy of a private file stays private.
            Kind::File(like) => like.get_or_insert_with(|| found.clone()),
            // Opening a pipe would wait for its reader.
            Kind::Device => return Err(FileError::writing(&backup.named, Problem::NotOrdinary)),
        };
        let unread = |error| FileError::reading(&self.named, read_problem(&self.named, error));
        let mut old = File::open(&self.file).map_err(unread)?;
        backup.write(|out| io::copy(&mut old, out).map(drop).map_err(unread)).map(drop)
    }

    fn error(&self, error: io::Error) -> FileError {
        write_error(&self.named, error)
    }
}

/// A writer that records its first error, whatever the code that writes through it does with that error.
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

/// The file that a chain of symbolic links ends at, which may not exist yet.
fn followed(path: &Path) -> Result<PathBuf, FileError> {
    let mut file = path.to_path_buf();
    for _ in 0..MAX_LINKS {
        match fs::read_link(&file) {
            Ok(target) => file = folder_of(&file).join(target),
            // Not a link, or nothing there yet.
            Err(_) => return Ok(file),
        }
    }
    Err(FileError::writing(path, Problem::LinkLoop))
}

pub(super) fn folder_of(file: &Path) -> PathBuf {
    match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder.into(),
        _ => PathBuf::from("."),
    }
}

/// Makes the new name survive a power failure. Not every file system can; the file is complete in any case.
fn sync_folder(folder: &Path) {
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
}
