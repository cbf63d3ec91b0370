//! Settings: what the program remembers from one run to the next, as plain data in a file of its own. No error here
//! stops the program. If the file is missing, damaged, too large, unreadable or not a file, the built-in settings are
//! used; a key with an invalid value counts as missing; keys of another version are kept. Two windows may write at
//! the same time: each writes its changes, applied to the current content of the file. The things that may be chosen
//! for all sessions: the place of the window, its columns, contrast and motion, what is unfolded. The changes of the
//! settings, each applied in one place.

use std::path::{Path, PathBuf};
use std::{fs, io};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};
use thiserror::Error;

use super::scene::lesson::lesson_in;
use super::write_behind::{TextFault, read_text};
use super::{Layout, Lesson, Session, ThemeChoice, View};
use golden_file::{FileError, path_words};

/// The number of recent files that are remembered at most.
pub const RECENT_FILES: usize = 12;

/// The number of searches that are remembered at most.
pub const SEARCHES: usize = 6;

/// The range of the zoom factor of the interface.
pub const ZOOMS: std::ops::RangeInclusive<f32> = 0.5..=3.0;

/// The longest path that is remembered, in bytes; Linux allows 4,096.
const PATH_BYTES: usize = 4_096;

/// The settings. Missing ones have their built-in values.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Light or dark, for new sessions.
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "sound")]
    pub theme: Option<ThemeChoice>,
    /// The zoom factor of the interface; see [`Settings::zoom`].
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "finite")]
    zoom: Option<f32>,
    /// The place of the window.
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "sound")]
    window: Option<WindowPlace>,
    /// The layout of the panes of new sessions; see [`Settings::layout`].
    #[serde(
        skip_serializing_if = "Option::is_none",
        serialize_with = "Layout::write_some",
        deserialize_with = "whole"
    )]
    layout: Option<Layout>,
    /// The columns beside the panes; see [`Settings::columns`].
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "sound")]
    columns: Option<SideColumns>,
    /// True if the start page is shown when the program begins without a file; see [`Settings::start_page`].
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "sound")]
    start_page: Option<bool>,
    /// The cards that the start page shows; see [`Settings::cards`].
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "sound")]
    cards: Option<CardChoice>,
    /// The place where a lesson was left; see [`Settings::left_at`].
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "sound")]
    left_at: Option<LeftAt>,
    /// The way in which the reasons of moves are shown; see [`Settings::why`].
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "sound")]
    why: Option<WhyLook>,
    /// True if the themes have the highest contrast; see [`Settings::ease`].
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "sound")]
    high_contrast: Option<bool>,
    /// True if nothing moves on its own; see [`Settings::ease`].
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "sound")]
    reduced_motion: Option<bool>,
    /// The session files opened or saved last, latest first; see [`Settings::recent`].
    #[serde(deserialize_with = "sound")]
    recent: Vec<Value>,
    /// The texts that were searched for last, latest first; see [`Settings::searches`].
    #[serde(skip_serializing_if = "Vec::is_empty", deserialize_with = "sound")]
    searches: Vec<Value>,
    /// The folder a file was last chosen in; see [`Settings::last_folder`].
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "sound")]
    last_folder: Option<String>,
}

/// Reads a value; one of the wrong type counts as missing.
fn sound<'de, D: Deserializer<'de>, T: Default + DeserializeOwned>(deserializer: D) -> Result<T, D::Error> {
    let value = Value::deserialize(deserializer)?;
    Ok(serde_json::from_value(value).unwrap_or_default())
}

/// Reads a number; one that is too large for its type, and so became infinite, counts as missing.
fn finite<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<f32>, D::Error> {
    let number: Option<f32> = sound(deserializer)?;
    Ok(number.filter(|number| number.is_finite()))
}

/// Reads a layout, repaired as that of a session.
fn whole<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Layout>, D::Error> {
    let layout: Option<Layout> = sound(deserializer)?;
    Ok(layout.map(|layout| {
        let mut view = View { layout, ..View::default() };
        view.repair();
        view.layout
    }))
}

impl Settings {
    /// The zoom factor of the interface, within [`ZOOMS`].
    pub fn zoom(&self) -> f32 {
        self.zoom.map_or(1.0, clamped)
    }

    /// Returns the place of the window, if the values are within their ranges.
    pub fn window(&self) -> Option<WindowPlace> {
        self.window.filter(WindowPlace::is_sound)
    }

    /// The layout of the panes of new sessions, repaired as that of a session.
    pub fn layout(&self) -> Layout {
        let Some(layout) = self.layout.clone() else { return Layout::default() };
        let mut view = View { layout, ..View::default() };
        view.bring_to_front(view.tab);
        view.layout
    }

    /// Returns the lesson of the program that was left, with its scene, to go on there.
    pub fn left_at(&self) -> Option<(Lesson, usize)> {
        let left = self.left_at.as_ref()?;
        Some((lesson_in(&left.lesson)?, left.scene))
    }

    /// Returns the cards that the start page shows: those that were chosen last.
    pub fn cards(&self) -> CardChoice {
        self.cards.unwrap_or_default()
    }

    /// Returns the way in which it is shown why a move wins or a position is lost.
    pub fn why(&self) -> WhyLook {
        self.why.unwrap_or_default()
    }

    /// Returns the choices that make the window easier to see: as made here, else as on the desktop.
    pub fn ease(&self, desktop: DesktopLook) -> Accessibility {
        Accessibility {
            high_contrast: self.high_contrast.unwrap_or(desktop.ease.high_contrast),
            reduced_motion: self.reduced_motion.unwrap_or(desktop.ease.reduced_motion),
        }
    }

    /// Returns true if theme, contrast and motion are those of the desktop: none of them was chosen here.
    pub fn is_as_desktop(&self) -> bool {
        self.theme.is_none() && self.high_contrast.is_none() && self.reduced_motion.is_none()
    }

    /// The columns beside the panes, with widths inside their ranges.
    pub fn columns(&self) -> SideColumns {
        self.columns.unwrap_or_default().clamped()
    }

    /// Returns true if the start page is shown when the program begins without a file: unless that was switched off.
    pub fn start_page(&self) -> bool {
        self.start_page.unwrap_or(true)
    }

    /// The session files opened or saved last, latest first: at most [`RECENT_FILES`] absolute paths, each once. The
    /// files may no longer exist.
    pub fn recent(&self) -> Vec<PathBuf> {
        let mut recent: Vec<PathBuf> = Vec::new();
        for path in self.recent.iter().filter_map(path_in) {
            if recent.len() < RECENT_FILES && !recent.contains(&path) {
                recent.push(path);
            }
        }
        recent
    }

    /// Returns the texts that were searched for last, the latest first: at most [`SEARCHES`] texts of at most 80
    /// bytes, on one line.
    pub fn searches(&self) -> Vec<String> {
        let is_sound =
            |typed: &&str| !typed.trim().is_empty() && typed.len() <= 80 && !typed.contains(char::is_control);
        let texts = self.searches.iter().filter_map(Value::as_str).filter(is_sound);
        texts.take(SEARCHES).map(str::to_owned).collect()
    }

    /// The folder a file was last chosen in. It may no longer exist.
    pub fn last_folder(&self) -> Option<PathBuf> {
        self.last_folder.as_deref().and_then(path_of)
    }

    /// The theme of new sessions: as it was chosen here, else as on the desktop.
    pub fn theme(&self, desktop: DesktopLook) -> ThemeChoice {
        self.theme.or(desktop.theme).unwrap_or_default()
    }

    /// An empty session in the user's theme and layout.
    pub fn new_session(&self, desktop: DesktopLook) -> Session {
        let mut session = Session::default();
        session.view.theme = self.theme(desktop);
        session.view.layout = self.layout();
        session
    }
}

fn clamped(zoom: f32) -> f32 {
    if zoom.is_nan() { 1.0 } else { zoom.clamp(*ZOOMS.start(), *ZOOMS.end()) }
}

/// The path as stored in the file.
fn text_of(path: &Path) -> Option<String> {
    path.to_str().filter(|text| path_of(text).is_some()).map(str::to_owned)
}

fn path_in(value: &Value) -> Option<PathBuf> {
    value.as_str().and_then(path_of)
}

/// The path, if it is valid: a file may contain anything.
fn path_of(text: &str) -> Option<PathBuf> {
    let path = PathBuf::from(text);
    (path.is_absolute() && text.len() <= PATH_BYTES && !text.contains('\0')).then_some(path)
}

/// The format name in the settings file.
const FORMAT: &str = "golden-nim/settings";

/// The version this program writes.
const VERSION: u64 = 1;

/// The name of the file in the program's folder for settings.
const FILE: &str = "settings.json";

/// The largest settings file that is read, in bytes.
pub const SETTINGS_BYTES: u64 = 1 << 20;

/// The reason why settings were not read or written.
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
        /// The problem that the reader found.
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

    /// Applies changes to the current content of the file, writes it if that changes anything, and returns the
    /// result. A damaged file is kept beside it, see [`set_aside`].
    ///
    /// # Errors
    /// Returns an error if the file can be neither read nor replaced.
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
/// Returns an error if it cannot be renamed.
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
    let damaged = |problem: String| SettingsError::Damaged { path: path.into(), problem };
    let text = read_text(path, SETTINGS_BYTES).map_err(|fault| match fault {
        TextFault::Damaged(problem) => damaged(problem),
        TextFault::Unreadable(error) => error.into(),
    });
    let Some(text) = text? else { return Ok(None) };
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

/// The place of a window, in points of a screen without zoom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WindowPlace {
    /// Width and height inside its frame, when it was neither maximised nor full-screen.
    pub size: [u32; 2],
    /// Its upper left corner, including the frame; not every desktop reports it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<[i32; 2]>,
    /// True if it filled the screen.
    #[serde(default)]
    pub maximised: bool,
}

impl WindowPlace {
    /// The range of the sides of a remembered window, in points.
    const SIDES: std::ops::RangeInclusive<u32> = 200..=20_000;

    /// The largest distance of a window from the corner of the first screen, in points.
    const FARTHEST: u32 = 50_000;

    /// Returns true if its numbers are within their ranges: a file may contain anything.
    fn is_sound(&self) -> bool {
        let near = |place: [i32; 2]| place.iter().all(|x| x.unsigned_abs() <= Self::FARTHEST);
        self.size.iter().all(|side| Self::SIDES.contains(side)) && self.place.is_none_or(near)
    }
}

/// The columns beside the panes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct SideColumns {
    /// The controls at the left of each panel.
    pub left: SideColumn,
    /// The inspector.
    pub inspector: SideColumn,
}

/// A column beside the panes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SideColumn {
    /// Its width in points while it is open.
    pub width: u16,
    /// True if only the button that opens it is shown.
    #[serde(default)]
    pub folded: bool,
}

impl SideColumns {
    /// The range of the width of the left columns, in points.
    pub const LEFT: std::ops::RangeInclusive<u16> = 240..=420;

    /// The range of the width of the inspector, in points.
    pub const INSPECTOR: std::ops::RangeInclusive<u16> = 272..=480;

    /// These columns with widths inside their ranges: a file may contain anything.
    fn clamped(self) -> Self {
        let within = |column: SideColumn, range: std::ops::RangeInclusive<u16>| SideColumn {
            width: column.width.clamp(*range.start(), *range.end()),
            ..column
        };
        Self { left: within(self.left, Self::LEFT), inspector: within(self.inspector, Self::INSPECTOR) }
    }
}

impl Default for SideColumns {
    fn default() -> Self {
        let open = |width| SideColumn { width, folded: false };
        Self { left: open(264), inspector: open(304) }
    }
}

/// The choices that make the window easier to see. Exported pictures do not depend on them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Accessibility {
    /// White on black in the dark theme, black on white in the light one.
    pub high_contrast: bool,
    /// Nothing slides, fades or grows: what is new is there at once.
    pub reduced_motion: bool,
}

/// The look of windows that the user wants, as the desktop's own settings say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DesktopLook {
    /// Light or dark; `None` where neither is preferred.
    pub theme: Option<ThemeChoice>,
    /// Contrast and motion.
    pub ease: Accessibility,
}

/// The way in which it is shown why a move wins or a position is lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct WhyLook {
    /// The layer that is shown.
    pub layer: WhyLayer,
    /// True if it is unfolded.
    pub open: bool,
}

/// The layers in which it is shown why a move wins or a position is lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WhyLayer {
    /// Every reply with its answer.
    #[default]
    Words,
    /// A picture.
    Seen,
    /// The rule with its digits and its theorem.
    Rule,
}

/// The cards that the start page shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CardChoice {
    /// All lessons and examples.
    #[default]
    All,
    /// The path through the course for schools.
    School,
    /// The path through the course for universities.
    University,
    /// The lessons that follow a paper.
    Teach,
    /// The examples.
    Compute,
}

/// The place where a lesson of the program was left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeftAt {
    /// The file of the lesson, see [`Lesson::file`](crate::Lesson::file).
    pub lesson: String,
    /// The scene, from 0.
    pub scene: usize,
}

/// A change of the settings.
#[derive(Clone, Debug, PartialEq)]
pub enum SettingsChange {
    /// Sets the theme.
    Theme(ThemeChoice),
    /// Sets the zoom factor of the interface.
    Zoom(f32),
    /// The window was moved or resized.
    Window(WindowPlace),
    /// The layout of the panes was changed.
    Layout(Layout),
    /// A column was folded, opened, or made wider or narrower.
    Columns(SideColumns),
    /// The start page is shown when the program begins, or no longer.
    StartPage(bool),
    /// Other cards are shown on the start page.
    Cards(CardChoice),
    /// A scene of a lesson of the program was shown; `None` once the lesson was at its end.
    LeftAt(Option<LeftAt>),
    /// The way of showing why a move wins was changed.
    Why(WhyLook),
    /// High contrast was switched on or off.
    HighContrast(bool),
    /// Reduced motion was switched on or off.
    ReducedMotion(bool),
    /// Theme, contrast and motion are those of the desktop again.
    AsDesktop,
    /// A session file was opened or saved.
    Opened(PathBuf),
    /// A recent file no longer exists.
    Gone(PathBuf),
    /// The list of recent files was cleared.
    NoRecent,
    /// The texts that were searched for last, the latest first.
    Searches(Vec<String>),
    /// A file was chosen in this folder.
    Folder(PathBuf),
}

impl SettingsChange {
    /// Returns true if this change makes an earlier one superfluous.
    pub fn replaces(&self, earlier: &Self) -> bool {
        let of_files = matches!(self, Self::Opened(_) | Self::Gone(_) | Self::NoRecent);
        !of_files && std::mem::discriminant(self) == std::mem::discriminant(earlier)
    }
}

impl Settings {
    /// Applies one change. Paths that are not valid Unicode are not remembered.
    pub fn apply(&mut self, change: &SettingsChange) {
        match change {
            SettingsChange::Theme(theme) => self.theme = Some(*theme),
            SettingsChange::HighContrast(on) => self.high_contrast = Some(*on),
            SettingsChange::ReducedMotion(on) => self.reduced_motion = Some(*on),
            SettingsChange::AsDesktop => (self.theme, self.high_contrast, self.reduced_motion) = (None, None, None),
            // Rounded to hundredths, so that the stored value is the chosen one, without a rounding error.
            SettingsChange::Zoom(zoom) => self.zoom = Some(clamped((zoom * 100.0).round() / 100.0)),
            SettingsChange::Window(window) if window.is_sound() => self.window = Some(*window),
            SettingsChange::Window(_) => {}
            SettingsChange::Layout(layout) => self.layout = (*layout != Layout::default()).then(|| layout.clone()),
            SettingsChange::Columns(columns) => {
                self.columns = Some(columns.clamped()).filter(|columns| *columns != SideColumns::default());
            }
            SettingsChange::StartPage(shown) => self.start_page = (!shown).then_some(false),
            SettingsChange::Cards(cards) => self.cards = Some(*cards).filter(|cards| *cards != CardChoice::default()),
            SettingsChange::LeftAt(place) => self.left_at.clone_from(place),
            SettingsChange::Why(look) => self.why = Some(*look).filter(|look| *look != WhyLook::default()),
            SettingsChange::Opened(path) => {
                if let Some(text) = text_of(path) {
                    let others = self.recent().into_iter().filter(|recent| recent != path);
                    let others: Vec<Value> = others.filter_map(|path| text_of(&path).map(Value::from)).collect();
                    self.recent = std::iter::once(text.into()).chain(others).take(RECENT_FILES).collect();
                }
            }
            SettingsChange::Gone(path) => self.recent.retain(|recent| path_in(recent).as_ref() != Some(path)),
            SettingsChange::NoRecent => self.recent.clear(),
            SettingsChange::Searches(typed) => {
                self.searches = typed.iter().take(SEARCHES).map(|typed| Value::from(typed.as_str())).collect();
            }
            SettingsChange::Folder(folder) => self.last_folder = text_of(folder).or(self.last_folder.take()),
        }
    }
}
