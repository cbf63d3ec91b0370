//! A stamp of a file's content, to notice that another program has changed the file since.

use std::fs::{self, File, Metadata};
use std::hash::Hasher;
use std::io::Read;
use std::path::Path;
use std::time::{Duration, SystemTime};

use super::error::{FileError, Problem, read_problem};
use super::place::text_of;

/// File systems store times in steps of up to two seconds (FAT). A file that was changed less than that before it was
/// read may be changed again without getting a different time.
const TIME_STEP: Duration = Duration::from_secs(2);

/// The content of a file at one moment: its length and a hash of its content, and the time of its last change.
///
/// The hash has 64 bits and is not secure against deliberate collisions. A stamp that a program with another hash
/// wrote down, see [`Self::from_text`], matches no file, so that the content counts as changed.
#[derive(Clone, Copy, Debug)]
pub struct Stamp {
    length: u64,
    hash: u64,
    /// The metadata of the file, if they can tell whether it was changed.
    trace: Option<Trace>,
}

impl Stamp {
    /// The stamp of a file that contains exactly these bytes, as after a save: no time is known, so
    /// [`Self::may_differ`] cannot say that nothing has changed.
    ///
    /// **Cost**: O(bytes), about 1 ns per byte.
    pub fn of(bytes: &[u8]) -> Self {
        Self { length: bytes.len() as u64, hash: hash(bytes), trace: None }
    }

    /// The stamp in one line, to be kept for another run of the program: the length and the hash, without times.
    pub fn to_text(&self) -> String {
        format!("{} {:016x}", self.length, self.hash)
    }

    /// Reads what [`Self::to_text`] wrote; `None` for anything else. No time is known, as for [`Self::of`].
    pub fn from_text(text: &str) -> Option<Self> {
        let (length, hash) = text.trim_end().split_once(' ')?;
        Some(Self { length: length.parse().ok()?, hash: u64::from_str_radix(hash, 16).ok()?, trace: None })
    }

    /// Returns true if both files contained the same bytes, regardless of their times. **Cost**: O(1).
    pub fn is_same_content(&self, other: &Self) -> bool {
        (self.length, self.hash) == (other.length, other.hash)
    }

    /// Returns true if the file may have been changed or removed since: its length or times differ, or are not
    /// conclusive. If so, [`stamp`] finds out by reading it. **Cost**: one system call, nothing is read.
    pub fn may_differ(&self, path: &Path) -> bool {
        let Some(trace) = self.trace else { return true };
        fs::metadata(path).map_or(true, |found| found.len() != self.length || Trace::of(&found) != Some(trace))
    }

    /// `found` must be the metadata from before `bytes` were read.
    fn of_file(found: &Metadata, bytes: &[u8]) -> Self {
        let old_enough =
            |changed: SystemTime| SystemTime::now().duration_since(changed).is_ok_and(|age| age > TIME_STEP);
        let trace = Trace::of(found).filter(|trace| old_enough(trace.modified));
        Self { length: found.len().max(bytes.len() as u64), hash: hash(bytes), trace }
    }
}

/// The metadata of a file that change with its content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Trace {
    modified: SystemTime,
    /// The inode and the time of the last change of any kind, which no program can set.
    #[cfg(unix)]
    file: (u64, i64, i64),
}

impl Trace {
    fn of(found: &Metadata) -> Option<Self> {
        #[cfg(unix)]
        use std::os::unix::fs::MetadataExt;
        Some(Self {
            modified: found.modified().ok()?,
            #[cfg(unix)]
            file: (found.ino(), found.ctime(), found.ctime_nsec()),
        })
    }
}

/// Reads a text file as [`read_text`](super::read_text) does, with the stamp of the content.
///
/// # Errors
/// As [`read_text`](super::read_text); also when it is a pipe or a device, which could block the reader.
pub fn read_text_stamped(path: &Path, limit: u64) -> Result<(String, Stamp), FileError> {
    let (found, bytes) = read(path, limit).map_err(|problem| FileError::reading(path, problem))?;
    let stamp = Stamp::of_file(&found, &bytes);
    Ok((text_of(bytes, path, limit)?, stamp))
}

/// Returns the stamp of the file, `None` if there is none. At most `limit` + 1 bytes are read: for a larger file the
/// stamp covers its length and its beginning.
///
/// **Cost**: one read of the file.
///
/// # Errors
/// Fails if the file is forbidden, a folder, a pipe or a device.
pub fn stamp(path: &Path, limit: u64) -> Result<Option<Stamp>, FileError> {
    match read(path, limit) {
        Ok((found, bytes)) => Ok(Some(Stamp::of_file(&found, &bytes))),
        Err(Problem::NotFound) => Ok(None),
        Err(problem) => Err(FileError::reading(path, problem)),
    }
}

/// The metadata of an ordinary file and its first `limit` + 1 bytes.
fn read(path: &Path, limit: u64) -> Result<(Metadata, Vec<u8>), Problem> {
    let failed = |error| read_problem(path, error);
    // Opening a pipe would wait for its other end.
    let there = fs::metadata(path).map_err(failed)?;
    if !there.is_file() {
        return Err(if there.is_dir() { Problem::IsFolder } else { Problem::NotOrdinary });
    }
    let file = File::open(path).map_err(failed)?;
    // Before reading: a later change gets a later time than this.
    let found = file.metadata().map_err(failed)?;
    let mut bytes = Vec::new();
    file.take(limit.saturating_add(1)).read_to_end(&mut bytes).map_err(failed)?;
    Ok((found, bytes))
}

fn hash(bytes: &[u8]) -> u64 {
    let mut hasher = std::hash::DefaultHasher::new();
    hasher.write(bytes);
    hasher.finish()
}
