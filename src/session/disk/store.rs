//! A session and its file: what other programs do to the file meanwhile is noticed, not written over.

use std::path::Path;

use crate::file::{self, Stamp};
use crate::session::{Opened, SESSION_BYTES, Session, SessionError};
use crate::solver::Job;

/// What the file is expected to hold when a session is saved to it.
#[derive(Clone, Copy, Debug)]
pub enum Expected {
    /// Anything: the user has chosen to replace it.
    Anything,
    /// What it held when it was opened or saved last.
    Same(Stamp),
    /// It is not known what it held, so nothing may be there.
    Nothing,
}

/// What came of saving.
#[derive(Clone, Debug)]
pub enum Saved {
    /// The session is in its file.
    Done {
        /// What was written: the file holds it until another program writes.
        stamp: Stamp,
        /// A sentence for the user where the version before could not be kept.
        problem: Option<String>,
    },
    /// The file holds something else than expected; nothing was written.
    Changed,
}

impl Session {
    /// Opens a session file; the stamp tells later whether another program has changed it.
    ///
    /// Cost: linear in the length of the file. Cancelled by the job.
    ///
    /// # Errors
    /// [`SessionError`] with the place and what to do.
    pub fn open_stamped(path: &Path, job: &Job) -> Result<(Opened, Stamp), SessionError> {
        let (text, stamp) = file::read_text_stamped(path, SESSION_BYTES)?;
        let opened = Self::read_json(&text, &file::file_name(path), job)
            .map_err(|error| super::format::with_backup(error, path))?;
        Ok((opened, stamp))
    }

    /// Saves the session to a file that holds what is expected, as [`Session::save`] does.
    ///
    /// # Errors
    /// [`SessionError`]; the file is as it was then.
    pub fn save_expecting(&self, path: &Path, expected: Expected, job: &Job) -> Result<Saved, SessionError> {
        if is_changed(path, expected)? {
            return Ok(Saved::Changed);
        }
        let (stamp, problem) = self.save_stamped(path, job)?;
        Ok(Saved::Done { stamp, problem })
    }
}

/// Whether there is a file that holds something else than expected.
fn is_changed(path: &Path, expected: Expected) -> Result<bool, SessionError> {
    let known = match expected {
        Expected::Anything => return Ok(false),
        Expected::Same(stamp) if !stamp.may_differ(path) => return Ok(false),
        Expected::Same(stamp) => Some(stamp),
        Expected::Nothing => None,
    };
    let found = file::stamp(path, SESSION_BYTES)?;
    Ok(found.is_some_and(|found| !known.is_some_and(|known| known.is_same_content(&found))))
}
