//! The session file: read, checked, written, and copied for the next start.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `check` | checks of a session beyond its types, and repairs of what a file may contain but the program never writes |
//! | `decimal` | big integers in a session's file: strings of decimal digits |
//! | `error` | the reasons why a session was not opened or saved |
//! | `format` | the session file: readable JSON that begins with the name of its format and a version |
//! | `recovery` | copies of unsaved work for the next start: one file per window, locked while the window exists |
//! | `sizes` | size checks of a session file: everything is measured before it is stored in memory |
//! | `store` | a session and its file: changes by other programs are noticed, not overwritten; the name proposed for a file |

mod check;
pub(super) mod decimal;
pub(super) mod error;
pub(super) mod format;
pub(super) mod recovery;
mod sizes;
pub(super) mod store;
