//! The temporary files of unfinished writes: each is registered, so that they can be removed when the program is ended,
//! and locked, so that other programs can tell it from one whose writer was killed.

use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tempfile::{Builder, NamedTempFile};

/// The end of the name of every temporary file, and of no other file.
const SUFFIX: &str = ".golden-nim.tmp";

/// The number of random characters before it.
const RANDOM: usize = 6;

/// How often a file is created again if another program took it for a leftover and removed it before it was locked.
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

    /// Locks the file for as long as it is open. Returns whether it still exists: a program that saw it before it was
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
pub(super) fn remove_leftovers(folder: &Path, prefix: &str) {
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

/// Whether a temporary file with this prefix may have the name.
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
