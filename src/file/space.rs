//! Whether what is to be written will fit.

use std::path::Path;

use super::error::{FileError, Problem};
use super::place::Place;

/// Refuses, before any long work, to write a file of at least so many bytes where fewer are free. A file that is there
/// stays until the new one is whole: its bytes are not free.
///
/// Cost: one question to the file system. Where that does not know, nothing is refused; nor is a pipe or a device.
///
/// # Errors
/// When fewer bytes are free; as [`write()`](super::write()) when the place is missing, forbidden or a folder.
pub fn check_space(path: &Path, bytes: u64) -> Result<(), FileError> {
    let place = Place::of(path)?;
    let Some(folder) = place.folder_of_file() else { return Ok(()) };
    // Some file systems of the net and of the system's own claim to have no bytes at all.
    match fs4::statvfs(folder) {
        Ok(found) if found.total_space() > 0 && found.available_space() < bytes => {
            let problem = Problem::NoRoom { needed: bytes, free: found.available_space() };
            Err(FileError::writing(path, problem))
        }
        _ => Ok(()),
    }
}
