//! The folders for data that belongs to no session: settings and copies of unsaved work.

use std::path::PathBuf;

use etcetera::{BaseStrategy, choose_base_strategy};

/// The name of the program's folders.
const NAME: &str = "golden-nim";

/// The folders of the platform for this program. If one is missing, nothing is stored there, and everything else works.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Folders {
    /// For settings: `$XDG_CONFIG_HOME/golden-nim`, by default `~/.config/golden-nim`.
    pub config: Option<PathBuf>,
    /// For state of the running program: `$XDG_STATE_HOME/golden-nim`, by default `~/.local/state/golden-nim`.
    pub state: Option<PathBuf>,
}

impl Folders {
    /// No folders: nothing is stored.
    pub fn none() -> Self {
        Self::default()
    }

    /// The folders of the user who runs the program. They may not exist yet.
    pub fn of_user() -> Self {
        let Ok(strategy) = choose_base_strategy() else { return Self::none() };
        let config = strategy.config_dir().join(NAME);
        let state = strategy.state_dir().unwrap_or_else(|| strategy.data_dir()).join(NAME);
        Self { config: Some(config), state: Some(state) }
    }
}

/// The user's home folder, if the platform has one.
pub fn home_folder() -> Option<PathBuf> {
    etcetera::home_dir().ok().filter(|home| home.is_absolute())
}
