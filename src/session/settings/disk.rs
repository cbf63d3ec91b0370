//! The file of the settings: read, repaired and written.

use std::path::{Path, PathBuf};
use std::{fs, io};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use thiserror::Error;

use super::{Settings, SettingsChange};
use golden_file::{FileError, Problem, path_words};

/// The format name in the settings file.
const FORMAT: &str = "golden-nim/settings";

/// The version this program writes.
const VERSION: u64 = 1;

/// The name of the file in the program's folder for settings.
const FILE: &str = "settings.json";

/// The largest settings file that is read, in bytes.
pub const SETTINGS_BYTES: u64 = 1 << 20;

/// Why settings were not read or written.
#[derive(Debug, Error)]
pub enum SettingsError {
    /// The file could not be read or written.
    #[error(transparent)]
    File(#[from] FileError),
    /// The folder could not be created.
    #[error("cannot create the folder {}: {problem}; check who may write there", path_words(path))]
    Folder {
        /// The folder.
        path: PathBuf,
        /// The error.
        #[source]
        problem: io::Error,
    },
    /// The file does not contain settings of this program.
    #[error("the file {} is damaged: {problem}", path_words(path))]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What the reader found.
        problem: String,
    },
}

/// The whole file, in the order it is written.
#[derive(Default, Serialize, Deserialize)]
struct Document {
    #[serde(default)]
    format: Value,
    #[serde(default)]
    version: Value,
    #[serde(flatten)]
    settings: Settings,
    /// Keys of another version of the program.
    #[serde(flatten)]
    others: Map<String, Value>,
}

impl Settings {
    /// Loads the settings from the program's folder; built-in ones if there are none. The error says why an existing
    /// file was not used.
    pub fn load(folder: &Path) -> (Self, Option<SettingsError>) {
        match read(&folder.join(FILE)) {
            Ok(document) => (document.unwrap_or_default().settings, None),
            Err(error) => (Self::default(), Some(error)),
        }
    }

    /// Applies changes to the current content of the file, writes it if that changes anything, and returns the result.
    /// A damaged file is kept beside it, see [`set_aside`].
    ///
    /// # Errors
    /// When the file can be neither read nor replaced.
    pub fn save(folder: &Path, changes: &[SettingsChange]) -> Result<Self, SettingsError> {
        let path = folder.join(FILE);
        let mut document = match read(&path) {
            Ok(document) => document.unwrap_or_default(),
            Err(SettingsError::Damaged { .. }) => {
                set_aside(folder)?;
                Document::default()
            }
            Err(error) => return Err(error),
        };
        let before = document.settings.clone();
        for change in changes {
            document.settings.apply(change);
        }
        if document.settings != before {
            document.format = FORMAT.into();
            // The file of a newer program keeps its version.
            if document.version.as_u64().is_none_or(|version| version < VERSION) {
                document.version = VERSION.into();
            }
            write(folder, &path, &document)?;
        }
        Ok(document.settings)
    }
}

/// Renames a damaged settings file to `settings.json.damaged`, so that it can be examined; returns its new path.
///
/// # Errors
/// When it cannot be renamed.
pub fn set_aside(folder: &Path) -> Result<PathBuf, SettingsError> {
    let path = folder.join(FILE);
    let aside = folder.join(format!("{FILE}.damaged"));
    match fs::rename(&path, &aside) {
        Ok(()) => Ok(aside),
        Err(error) => Err(SettingsError::Damaged { path, problem: format!("and cannot be renamed: {error}") }),
    }
}

/// Reads the file; `None` if there is none or it is empty.
fn read(path: &Path) -> Result<Option<Document>, SettingsError> {
    // Opening a pipe would wait for its writer.
    golden_file::check_ordinary(path)?;
    let damaged = |problem: String| SettingsError::Damaged { path: path.into(), problem };
    let text = match golden_file::read_text(path, SETTINGS_BYTES) {
        Ok(text) => text,
        Err(error) => {
            return match error.problem() {
                Problem::NotFound | Problem::Empty => Ok(None),
                Problem::NotText { .. } | Problem::TooLarge { .. } => Err(damaged(error.problem().to_string())),
                _ => Err(error.into()),
            };
        }
    };
    let value: Value = serde_json::from_str(&text).map_err(|error| damaged(error.to_string()))?;
    if value.get("format").and_then(Value::as_str) != Some(FORMAT) {
        return Err(damaged(format!("it does not say \"format\": \"{FORMAT}\"")));
    }
    serde_json::from_value(value).map(Some).map_err(|error| damaged(error.to_string()))
}

fn write(folder: &Path, path: &Path, document: &Document) -> Result<(), SettingsError> {
    fs::create_dir_all(folder).map_err(|problem| SettingsError::Folder { path: folder.into(), problem })?;
    let mut text = serde_json::to_string_pretty(document)
        .map_err(|error| SettingsError::Damaged { path: path.into(), problem: error.to_string() })?;
    text.push('\n');
    Ok(golden_file::write(path, text.as_bytes())?)
}
