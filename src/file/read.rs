//! Reading whole text files, with a limit.

use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

use super::error::{FileError, Problem, read_problem};

/// What Windows programs write before text in UTF-8 (RFC 8259, section 8.1, lets readers pass over it).
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
/// When the file is missing, forbidden, a folder, empty, too large or not UTF-8.
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
/// When something other than an ordinary file or a folder is there.
pub fn check_ordinary(path: &Path) -> Result<(), FileError> {
    match fs::metadata(path) {
        Ok(found) if !found.is_file() && !found.is_dir() => Err(FileError::reading(path, Problem::NotOrdinary)),
        _ => Ok(()),
    }
}
