//! The things that may be chosen for all sessions: the place of the window, its columns, contrast and motion, what is
//! unfolded.
//! The changes of the settings, each applied in one place.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{RECENT_FILES, SEARCHES, Settings, clamped, path_in, text_of};
use crate::{Layout, ThemeChoice};

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
    pub(super) fn is_sound(&self) -> bool {
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
    pub(super) fn clamped(self) -> Self {
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
    /// A scene of a lesson of the program was shown, or with none its last one was left for the end.
    LeftAt(Option<LeftAt>),
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
