//! A session and its file: changes by other programs are noticed, not overwritten. The name proposed for the file of
//! a session.

use std::path::Path;

use crate::{Opened, SESSION_BYTES, Session, SessionError};
use golden_file::Stamp;
use golden_solver::Job;

/// The expected content of the file when a session is saved to it.
#[derive(Clone, Copy, Debug)]
pub enum Expected {
    /// Anything: the user has chosen to replace it.
    Anything,
    /// The content at the last opening or saving.
    Same(Stamp),
    /// No content is known, so there must be no file.
    Nothing,
}

/// The result of saving.
#[derive(Clone, Debug)]
pub enum Saved {
    /// The session is in its file.
    Done {
        /// The stamp of the new content, which the file has until another program writes it.
        stamp: Stamp,
        /// A sentence for the user if the version before could not be kept.
        problem: Option<String>,
    },
    /// The file does not have the expected content; nothing was written.
    Changed,
}

impl Session {
    /// Opens a session file; the stamp shows later whether another program has changed it.
    ///
    /// **Cost**: linear in the length of the file.
    ///
    /// # Errors
    /// [`SessionError`] with the place and what to do; [`SessionError::Cancelled`] once the job is cancelled.
    pub fn open_stamped(path: &Path, job: &Job) -> Result<(Opened, Stamp), SessionError> {
        let (text, stamp) = golden_file::read_text_stamped(path, SESSION_BYTES)?;
        let opened = Self::read_json(&text, &golden_file::file_name(path), job)
            .map_err(|error| super::format::with_backup(error, path))?;
        Ok((opened, stamp))
    }

    /// Saves the session to a file with the expected content, as [`Session::save`] does.
    ///
    /// # Errors
    /// [`SessionError`]; the file is then unchanged.
    pub fn save_expecting(&self, path: &Path, expected: Expected, job: &Job) -> Result<Saved, SessionError> {
        if is_changed(path, expected)? {
            return Ok(Saved::Changed);
        }
        let (stamp, problem) = self.save_stamped(path, job)?;
        Ok(Saved::Done { stamp, problem })
    }
}

/// Returns true if there is a file without the expected content.
fn is_changed(path: &Path, expected: Expected) -> Result<bool, SessionError> {
    let known = match expected {
        Expected::Anything => return Ok(false),
        Expected::Same(stamp) if !stamp.may_differ(path) => return Ok(false),
        Expected::Same(stamp) => Some(stamp),
        Expected::Nothing => None,
    };
    let found = golden_file::stamp(path, SESSION_BYTES)?;
    Ok(found.is_some_and(|found| !known.is_some_and(|known| known.is_same_content(&found))))
}

/// The end of the name of a session's file.
const END: &str = ".golden-nim.json";

/// The most characters before that.
const LONGEST: usize = 60;

/// The name proposed for the file of a session or a lesson with this title: its letters and digits, with a hyphen
/// between words; `session.golden-nim.json` where it has none. Whole words are left out of a long one, if it has
/// several.
///
/// **Cost**: linear in the title.
///
/// ```
/// use golden_session::session_file_name;
/// assert_eq!(session_file_name("Who takes the last stone?"), "Who-takes-the-last-stone.golden-nim.json");
/// assert_eq!(session_file_name("Wythoff’s game: a/b"), "Wythoffs-game-a-b.golden-nim.json");
/// assert_eq!(session_file_name("?"), "session.golden-nim.json");
/// ```
pub fn session_file_name(title: &str) -> String {
    // An apostrophe stands within a word.
    let title: String = title.chars().filter(|c| !matches!(c, '’' | '\'')).collect();
    let mut name = String::new();
    let mut length = 0;
    for word in title.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()) {
        let hyphen = usize::from(length > 0);
        let room = LONGEST - length;
        let count = word.chars().count() + hyphen;
        if count > room && hyphen > 0 {
            break;
        }
        if hyphen > 0 {
            name.push('-');
        }
        name.extend(word.chars().take(room));
        length += count.min(room);
    }
    if name.is_empty() {
        name.push_str("session");
    }
    name + END
}

#[cfg(test)]
mod tests {
    use super::{LONGEST, session_file_name};

    #[test]
    fn a_long_title_is_cut_after_a_word_and_a_long_word_within_it() {
        let name = session_file_name(&"seven stones ".repeat(9));
        assert!(name.starts_with("seven-stones-seven") && name.len() <= LONGEST + 16, "{name}");
        assert!(name.ends_with("seven.golden-nim.json") || name.ends_with("stones.golden-nim.json"), "{name}");
        assert_eq!(session_file_name(&"x".repeat(200)), format!("{}.golden-nim.json", "x".repeat(LONGEST)));
        assert_eq!(session_file_name("φ und π"), "φ-und-π.golden-nim.json");
    }
}
