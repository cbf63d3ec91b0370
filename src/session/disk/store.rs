//! A session and its file: changes by other programs are noticed, not overwritten.

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
    /// Cost: linear in the length of the file. Cancelled by the job.
    ///
    /// # Errors
    /// [`SessionError`] with the place and what to do.
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

/// Whether there is a file without the expected content.
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
