//! What file is asked for.

use std::path::PathBuf;

/// What is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// The title of the dialog.
    pub title: String,
    /// What kind of file, for the filter.
    pub kind: &'static str,
    /// Its extension.
    pub extension: &'static str,
    /// The name offered when saving; `None` asks for a file that exists.
    pub save_as: Option<String>,
    /// The folder to start in.
    pub folder: Option<PathBuf>,
}
