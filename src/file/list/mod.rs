//! A list of files to choose from, for where no dialog of the desktop answers: a path field, and above it the folders
//! and files of the folder it names, beside places and recent files. No screen: the window draws it. No crate does this
//! without widgets of its own, which no screen reader here could name.
//!
//! Folders are read and paths are looked up in threads of their own, into plain data.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `file_list` | a file being looked for in a list: the entries, the chosen one, and the typed path |
//! | `listing` | the contents of a folder, as a list shows them: read, sorted, and cut to what can be looked through; the kind of entry at a path that was picked |
//! | `reader` | threads that wait for the file system: a folder that does not answer stops nothing but its own list |
//! | `typed` | the meaning of a typed path beside a list of files |

mod file_list;
mod listing;
mod reader;
mod typed;

pub use file_list::{Due, FileList, FilePlaces, WantedFile};
pub use listing::{ListedFile, size_words};
pub use typed::way_to;
