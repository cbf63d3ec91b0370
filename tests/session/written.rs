//! Sessions that are made by edits, and as their files have them.

use golden_session::{Edit, Focus, Opened, Session, SessionError};
use golden_solver::Job;
use serde_json::Value;

use crate::common::typed;

/// A position as it is typed.
pub fn focus(text: &str) -> Focus {
    let (ruleset, position) = typed(text);
    Focus { ruleset, position }
}

/// A session after these edits.
pub fn edited(edits: impl IntoIterator<Item = Edit>) -> Session {
    let mut session = Session::default();
    for edit in edits {
        session.apply(edit).expect("the edit can be made");
    }
    session
}

/// The JSON of a session's file.
pub fn json_of(session: &Session) -> Value {
    serde_json::from_str(&session.to_json().expect("written")).expect("JSON")
}

/// What is opened from the text of a file, with its repairs.
#[track_caller]
pub fn opened(text: &str) -> Opened {
    Session::read_json(text, "x.json", &Job::new()).expect("opened")
}

/// Why the text of a file is refused.
#[track_caller]
pub fn refused(text: &str) -> SessionError {
    Session::from_json(text, "x.json").expect_err("refused")
}

/// The session that was written and opened again.
#[track_caller]
pub fn reopened(session: &Session) -> Session {
    Session::from_json(&session.to_json().expect("written"), "x.json").expect("opened")
}
