//! The target of a write: links followed, a temporary file filled and moved into place. The temporary files of
//! unfinished writes: each is registered, so that they can be removed when the program is ended, and locked, so that
//! other programs can tell it from one whose writer was killed. Checks that a file will fit on the disk. Reading whole
//! text files, with a limit.

use std::fs::{self, File, Metadata, TryLockError};
use std::io::{self, BufWriter, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tempfile::{Builder, NamedTempFile};

use super::error::{FileError, Problem, folder_of, read_problem, write_error};

/// The most symbolic links followed to one file, as Linux does.
const MAX_LINKS: usize = 40;

/// The number of characters of the file's name that are used in the name of its temporary file: a long name with
/// additions might be too long for the system.
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
    pub(super) fn for_path(path: &Path) -> Result<Self, FileError> {
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

    /// Writes what `body` gives. Returns the file still open, and locked if the file system supports locks; `None`
    /// for a device.
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
        let mut backup = Self::for_path(&backup_path(&self.file))?;
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

/// Makes the new name survive a power failure. Not every file system can; the file is complete in any case.
fn sync_folder(folder: &Path) {
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
}

/// Returns the path where [`write_keeping_backup`](crate::write_keeping_backup) keeps the file that was there before:
/// `NAME.bak`.
pub fn backup_path(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".bak");
    name.into()
}

/// The end of the name of every temporary file, and of no other file.
const SUFFIX: &str = ".golden-nim.tmp";

/// The number of random characters before [`SUFFIX`].
const RANDOM: usize = 6;

/// The number of times that a file is created again if another program took it for a leftover and removed it before
/// it was locked.
const ATTEMPTS: usize = 100;

/// The temporary files of unfinished writes. Files are created, renamed and removed under this lock, so that none is
/// missed and none is removed under its final name.
static TEMPORARIES: Mutex<Temporaries> = Mutex::new(Temporaries { paths: Vec::new(), closed: false });

struct Temporaries {
    paths: Vec<PathBuf>,
    /// The program is about to end: no more files are created or put in place.
    closed: bool,
}

impl Temporaries {
    fn lock() -> MutexGuard<'static, Self> {
        TEMPORARIES.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn check_open(&self) -> io::Result<()> {
        if self.closed { Err(io::Error::other("the program is about to end")) } else { Ok(()) }
    }
}

/// Removes the temporary files of all unfinished writes, because the program is about to end. Writes in progress and
/// new writes fail; a file that is already in place stays.
pub fn remove_temporaries() {
    let mut temporaries = Temporaries::lock();
    temporaries.closed = true;
    for path in temporaries.paths.drain(..) {
        let _ = fs::remove_file(path);
    }
}

/// A file that is being written in the folder of its target, and removed on drop.
pub(super) struct Temporary {
    /// `None` once it has been put in place.
    file: Option<NamedTempFile>,
    path: PathBuf,
}

impl Temporary {
    /// A new locked file in the folder, with the permissions of any new file, whose name begins with `prefix`.
    pub(super) fn new_in(folder: &Path, prefix: &str) -> io::Result<Self> {
        for _ in 0..ATTEMPTS {
            let temporary = Self::create(folder, prefix)?;
            if temporary.is_held() {
                return Ok(temporary);
            }
        }
        Err(io::Error::other("other programs remove what is being written"))
    }

    fn create(folder: &Path, prefix: &str) -> io::Result<Self> {
        let mut builder = Builder::new();
        builder.prefix(prefix).suffix(SUFFIX).rand_bytes(RANDOM);
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        let mut temporaries = Temporaries::lock();
        temporaries.check_open()?;
        let file = builder.tempfile_in(folder)?;
        let path = file.path().to_path_buf();
        temporaries.paths.push(path.clone());
        Ok(Self { file: Some(file), path })
    }

    /// Locks the file for as long as it is open. Returns true if it still exists: a program that saw it before it was
    /// locked may have removed it as a leftover.
    fn is_held(&self) -> bool {
        match self.file.as_ref().map(|file| file.as_file().try_lock()) {
            None | Some(Err(TryLockError::WouldBlock)) => false,
            // On a file system without locks, no other program removes the file, because it could not lock it.
            Some(Ok(()) | Err(TryLockError::Error(_))) => self.path.exists(),
        }
    }

    /// Gives the file the owner, if that is allowed, and the permissions of another file.
    pub(super) fn become_like(&self, found: &fs::Metadata) -> io::Result<()> {
        let Some(file) = &self.file else { return Ok(()) };
        // The permissions last: changing the owner clears some of them.
        keep_owner(file.as_file(), found);
        file.as_file().set_permissions(found.permissions())
    }

    /// Forces the content to the disk, then moves the file to its target. Returns it open and locked.
    pub(super) fn persist(mut self, target: &Path) -> io::Result<Option<File>> {
        let Some(file) = self.file.take() else { return Ok(None) };
        file.as_file().sync_all()?;
        let mut temporaries = Temporaries::lock();
        temporaries.check_open()?;
        let file = file.persist(target)?;
        temporaries.paths.retain(|path| *path != self.path);
        Ok(Some(file))
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let mut temporaries = Temporaries::lock();
        drop(self.file.take());
        temporaries.paths.retain(|path| *path != self.path);
    }
}

impl Write for Temporary {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.as_mut().map_or(Ok(0), |file| file.as_file_mut().write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Removes the files in the folder whose names begin with `prefix` and whose writers were killed, which shows in that
/// they are not locked. Files that cannot be opened stay.
fn remove_leftovers(folder: &Path, prefix: &str) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let is_ours = entry.file_name().to_str().is_some_and(|name| is_temporary(name, prefix));
        // Anything but a file is not ours, and opening a pipe would block.
        if is_ours && entry.file_type().is_ok_and(|kind| kind.is_file()) {
            remove_unlocked(&entry.path());
        }
    }
}

/// Removes the temporary files of killed writers in a folder that belongs to this program alone.
pub fn remove_all_leftovers(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let is_ours = entry.file_name().to_str().is_some_and(|name| name.ends_with(SUFFIX));
        if is_ours && entry.file_type().is_ok_and(|kind| kind.is_file()) {
            remove_unlocked(&entry.path());
        }
    }
}

/// Returns true if a temporary file with this prefix may have the name.
fn is_temporary(name: &str, prefix: &str) -> bool {
    let random = name.strip_prefix(prefix).and_then(|rest| rest.strip_suffix(SUFFIX));
    random.is_some_and(|random| random.len() == RANDOM && random.bytes().all(|byte| byte.is_ascii_alphanumeric()))
}

fn remove_unlocked(path: &Path) {
    // Some file systems lock only files opened for writing.
    let Ok(file) = File::options().write(true).open(path) else { return };
    if file.try_lock().is_ok() {
        let _ = fs::remove_file(path);
    }
}

/// Root may save another user's file, which keeps its owner; other users can keep at most the group.
#[cfg(unix)]
fn keep_owner(file: &File, found: &fs::Metadata) {
    use std::os::unix::fs::{MetadataExt, fchown};

    let (owner, group) = (Some(found.uid()), Some(found.gid()));
    if fchown(file, owner, group).is_err() {
        let _ = fchown(file, None, group);
    }
}

#[cfg(not(unix))]
fn keep_owner(_file: &File, _found: &fs::Metadata) {}

/// Checks, before any long work, that `bytes` bytes are free for a file of at least that size. An existing file stays
/// until the new one is complete, so its bytes do not count as free.
///
/// **Cost**: one call of the file system. If that gives no answer, nothing is refused; nor is a pipe or a device.
///
/// # Errors
/// Fails if fewer bytes are free; as [`write()`](super::write()) if the place is missing, forbidden or a folder.
pub fn check_space(path: &Path, bytes: u64) -> Result<(), FileError> {
    let place = Place::for_path(path)?;
    let Some(folder) = place.folder_of_file() else { return Ok(()) };
    // Some network and virtual file systems report no bytes at all.
    match fs4::statvfs(folder) {
        Ok(found) if found.total_space() > 0 && found.available_space() < bytes => {
            let problem = Problem::NoRoom { needed: bytes, free: found.available_space() };
            Err(FileError::writing(path, problem))
        }
        _ => Ok(()),
    }
}

/// The mark that Windows programs write before text in UTF-8 (RFC 8259, section 8.1, lets readers pass over it).
const BYTE_ORDER_MARK: char = '\u{feff}';

/// The text without a byte order mark at its beginning.
///
/// ```
/// use golden_file::without_byte_order_mark;
/// assert_eq!(without_byte_order_mark("\u{feff}nim 3"), "nim 3");
/// ```
pub fn without_byte_order_mark(text: &str) -> &str {
    text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text)
}

/// Reads a whole text file of at most `limit` bytes; a byte order mark at its beginning is no part of the text.
///
/// # Errors
/// Fails if the file is missing, forbidden, a folder, empty, too large or not UTF-8.
pub fn read_text(path: &Path, limit: u64) -> Result<String, FileError> {
    let file = File::open(path).map_err(|error| FileError::reading(path, read_problem(path, error)))?;
    read_text_from(file, path, limit)
}

/// As [`read_text`], from an open source; `name` is its name in messages.
///
/// # Errors
/// As [`read_text`].
pub fn read_text_from(source: impl Read, name: &Path, limit: u64) -> Result<String, FileError> {
    let mut bytes = Vec::new();
    let failed = |error| FileError::reading(name, read_problem(name, error));
    source.take(limit.saturating_add(1)).read_to_end(&mut bytes).map_err(failed)?;
    text_of(bytes, name, limit)
}

/// Converts bytes read from `name` to text.
pub(super) fn text_of(bytes: Vec<u8>, name: &Path, limit: u64) -> Result<String, FileError> {
    let fail = |problem| Err(FileError::reading(name, problem));
    if bytes.is_empty() {
        return fail(Problem::Empty);
    }
    if bytes.len() as u64 > limit {
        return fail(Problem::TooLarge { limit });
    }
    match String::from_utf8(bytes) {
        Ok(mut text) => {
            let mark = text.len() - without_byte_order_mark(&text).len();
            text.drain(..mark);
            if text.is_empty() { fail(Problem::Empty) } else { Ok(text) }
        }
        Err(error) => fail(Problem::NotText { position: error.utf8_error().valid_up_to() + 1 }),
    }
}

/// Checks that the path is, or may become, an ordinary file: a pipe could block its reader or writer for ever.
///
/// # Errors
/// Fails if something other than an ordinary file or a folder is there.
pub fn check_ordinary(path: &Path) -> Result<(), FileError> {
    match fs::metadata(path) {
        Ok(found) if !found.is_file() && !found.is_dir() => Err(FileError::reading(path, Problem::NotOrdinary)),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::is_temporary;

    #[test]
    fn only_names_of_temporary_files_of_the_same_file_are_taken_for_leftovers() {
        assert!(is_temporary(".s.json.Ab12Cd.golden-nim.tmp", ".s.json."));
        for other in [
            "s.json",
            ".s.json.Ab12Cd.tmp",
            ".s.json.Ab12C.golden-nim.tmp",
            ".s.json.Ab12C-.golden-nim.tmp",
            ".s.json.bak.Ab12Cd.golden-nim.tmp",
            ".t.json.Ab12Cd.golden-nim.tmp",
            ".s.json.golden-nim.tmp",
            ".s.json.Ab12Cd.golden-nim.tmp.txt",
        ] {
            assert!(!is_temporary(other, ".s.json."), "{other}");
        }
    }
}
