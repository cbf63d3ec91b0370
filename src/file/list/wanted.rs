//! What file is looked for.

use std::path::Path;

/// A file that is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WantedFile<'a> {
    /// Its extension.
    pub extension: &'static str,
    /// The name offered when saving; `None` asks for a file that exists.
    pub save_as: Option<&'a str>,
    /// The folder to start in.
    pub folder: Option<&'a Path>,
}
