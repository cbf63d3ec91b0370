//! The session file: read, checked, written, and copied for the next start.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `check` | checks of a session beyond its types: positions belong to their games, numbers are within their ranges; repairs of what a file may contain but the program never writes, with sentences for the user |
//! | `decimal` | big integers in a session's file: strings of decimal digits |
//! | `error` | why a session was not opened or saved |
//! | `format` | the session file: readable JSON with a format name and a version; the first two fields of a session file: the name of the format and its version |
//! | `recovery` | copies of unsaved work for the next start: one file per window, locked while the window exists |
//! | `sizes` | size checks of a session file: everything is measured before it is stored in memory |
//! | `store` | a session and its file: changes by other programs are noticed, not overwritten; the name proposed for the file of a session |

mod check;
pub(super) mod decimal;
pub(super) mod error;
pub(super) mod format;
pub(super) mod recovery;
mod sizes;
pub(super) mod store;
