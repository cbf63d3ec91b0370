//! The changes of the settings, each applied in one place.

use std::path::PathBuf;

use serde_json::Value;

use super::choices::{CardChoice, Columns, WhyLook, WindowPlace};
use super::{RECENT_FILES, SEARCHES, Settings, clamped, path_in, text_of};
use crate::{Layout, ThemeChoice};

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
    Columns(Columns),
    /// The start page is shown when the program begins, or no longer.
    StartPage(bool),
    /// Other cards are shown on the start page.
    Cards(CardChoice),
    /// It is shown otherwise why a move wins.
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
    /// What was searched for last, the latest first.
    Searches(Vec<String>),
    /// A file was chosen in this folder.
    Folder(PathBuf),
}

impl SettingsChange {
    /// Whether this change makes an earlier one superfluous.
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
                self.columns = Some(columns.clamped()).filter(|columns| *columns != Columns::default());
            }
            SettingsChange::StartPage(shown) => self.start_page = (!shown).then_some(false),
            SettingsChange::Cards(cards) => self.cards = Some(*cards).filter(|cards| *cards != CardChoice::default()),
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
