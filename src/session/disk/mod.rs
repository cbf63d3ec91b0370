//! The session file: read, checked, written, and copied for the next start.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `check` | what the types of a session cannot say: that positions are positions of their games, and numbers lie in their ranges |
//! | `decimal` | big integers in a session's file: strings of decimal digits |
//! | `error` | why a session is not opened or saved |
//! | `format` | the session file: readable JSON with a format name and a version |
//! | `recovery` | copies of unsaved work for the next start: one file a window, locked while the window lives |
//! | `repair` | what a file may hold but the program never writes: repaired when the file is opened, and told |
//! | `sizes` | the sizes of a session's file: every text, list and object in it is measured before anything is kept in memory |
//! | `store` | a session and its file: what other programs do to the file meanwhile is noticed, not written over |

mod check;
pub(super) mod decimal;
pub(super) mod error;
pub(super) mod format;
pub(super) mod recovery;
mod repair;
mod sizes;
pub(super) mod store;
