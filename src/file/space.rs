//! Checks that a file will fit on the disk.

use std::path::Path;

use super::error::{FileError, Problem};
use super::place::Place;

/// Checks, before any long work, that `bytes` bytes are free for a file of at least that size. An existing file stays
/// until the new one is complete, so its bytes do not count as free.
///
/// Cost: one call of the file system. If that gives no answer, nothing is refused; nor is a pipe or a device.
///
/// # Errors
/// When fewer bytes are free; as [`write()`](super::write()) when the place is missing, forbidden or a folder.
pub fn check_space(path: &Path, bytes: u64) -> Result<(), FileError> {
    let place = Place::of(path)?;
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
