//! The temporary files of unfinished writes: each is known, so that a program that is being ended can remove them, and
//! locked, so that others can tell it from one whose writer was killed.

use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tempfile::{Builder, NamedTempFile};

/// How the name of every temporary file ends; nobody else's does.
const SUFFIX: &str = ".golden-nim.tmp";

/// How many characters of chance stand before it.
const RANDOM: usize = 6;

/// Files that may be taken for leftovers between their creation and their locking until one is not.
const ATTEMPTS: usize = 100;

/// The temporary files of unfinished writes. Files are created, renamed and removed under this lock, so that none is
/// missed, and none removed under its final name.
static TEMPORARIES: Mutex<Temporaries> = Mutex::new(Temporaries { paths: Vec::new(), closed: false });

struct Temporaries {
    paths: Vec<PathBuf>,
    /// The program is about to end: nothing more is created, or put in its place.
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

/// Removes the temporary files of all unfinished writes: the program is about to end. Whoever still writes fails, and
/// whoever begins to write; a file that is in its place already stays there.
pub fn remove_temporaries() {
    let mut temporaries = Temporaries::lock();
    temporaries.closed = true;
    for path in temporaries.paths.drain(..) {
        let _ = fs::remove_file(path);
    }
}

/// A file that is being written beside its place, and removed when it is dropped.
pub(super) struct Temporary {
    /// Taken when it is put in its place.
    file: Option<NamedTempFile>,
    path: PathBuf,
}

impl Temporary {
    /// A new locked file in the folder, readable as any new file, whose name begins with `prefix`.
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

    /// Locks the file for as long as it is open. Returns whether it is there still: whoever saw it before it was locked
    /// took it for a leftover.
    fn is_held(&self) -> bool {
        match self.file.as_ref().map(|file| file.as_file().try_lock()) {
            None | Some(Err(TryLockError::WouldBlock)) => false,
            // Where the file system knows no locks, nobody can hold one and remove the file.
            Some(Ok(()) | Err(TryLockError::Error(_))) => self.path.exists(),
        }
    }

    /// Gives the file the owner, where that is allowed, and the permissions of another one.
    pub(super) fn become_like(&self, found: &fs::Metadata) -> io::Result<()> {
        let Some(file) = &self.file else { return Ok(()) };
        // The permissions last: a change of the owner takes some of them away.
        keep_owner(file.as_file(), found);
        file.as_file().set_permissions(found.permissions())
    }

    /// Forces the content to the disk, then puts the file in its place. Returns it open and locked.
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

/// Removes the files in the folder whose names begin with `prefix` and whose writers were killed: nobody locks them any
/// more. What cannot be looked at stays.
pub(super) fn remove_leftovers(folder: &Path, prefix: &str) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let is_ours = entry.file_name().to_str().is_some_and(|name| is_temporary(name, prefix));
        // What is no file is not ours; to open a pipe would wait.
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

/// Whether a temporary file with this prefix may have the name.
fn is_temporary(name: &str, prefix: &str) -> bool {
    let random = name.strip_prefix(prefix).and_then(|rest| rest.strip_suffix(SUFFIX));
    random.is_some_and(|random| random.len() == RANDOM && random.bytes().all(|byte| byte.is_ascii_alphanumeric()))
}

fn remove_unlocked(path: &Path) {
    // Some file systems lock only what may be written.
    let Ok(file) = File::options().write(true).open(path) else { return };
    if file.try_lock().is_ok() {
        let _ = fs::remove_file(path);
    }
}

/// Root may save another's file, which stays theirs; others may at most keep its group.
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
