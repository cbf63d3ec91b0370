//! The things that the window remembers from one run to the next: noticed when they change, and written a little
//! later.

use std::path::{Path, PathBuf};
use std::time::Duration;

use super::write_behind::{FileContent, WriteBehind};
use super::{
    Accessibility, CardChoice, DesktopLook, Layout, LeftAt, Lesson, Session, Settings, SettingsChange, SettingsError,
    SideColumns, ThemeChoice, WhyLook, WindowPlace, ZOOMS, set_aside,
};
use golden_file::{absolute, path_words};

/// The time without a further change before a change is written, in seconds of the window's clock.
const REST: f64 = 1.0;

/// The settings, and what of them is not written yet. The rest is written when it is dropped.
pub struct Remembered {
    file: WriteBehind<Settings>,
    /// The look of the desktop, which holds where the user chose nothing.
    desktop: DesktopLook,
    /// The time when the last change was seen to wait.
    since: Option<f64>,
    /// The place of the window in the frame before.
    window: Option<WindowPlace>,
}

impl Remembered {
    /// Loads what was remembered in the folder.
    pub fn open(folder: Option<PathBuf>) -> Self {
        let (settings, error) = folder.as_deref().map(Settings::load).unwrap_or_default();
        let problem = error.map(|error| {
            let aside = match (&error, folder.as_deref()) {
                (SettingsError::Damaged { .. }, Some(folder)) => set_aside(folder).ok(),
                _ => None,
            };
            let kept = aside.map(|aside| format!(" The file is kept as {}.", path_words(&aside))).unwrap_or_default();
            format!("The settings cannot be used: {error}. The program starts with its own.{kept}")
        });
        let has_problem = problem.is_some();
        let mut file = WriteBehind::new(folder, settings, problem);
        if has_problem {
            file.set_told();
        }
        Self { file, desktop: DesktopLook::default(), since: None, window: None }
    }

    /// An empty session in the user's theme and layout.
    pub fn new_session(&self) -> Session {
        self.file.content().new_session(self.desktop)
    }

    /// Takes over the look that the desktop has now.
    pub fn set_desktop(&mut self, desktop: DesktopLook) {
        self.desktop = desktop;
    }

    /// Returns true if theme, contrast and motion are those of the desktop.
    pub fn is_as_desktop(&self) -> bool {
        self.file.content().is_as_desktop()
    }

    /// Sets theme, contrast and motion to those of the desktop again.
    pub fn look_as_desktop(&mut self) {
        self.note(SettingsChange::AsDesktop);
    }

    /// The theme of new sessions.
    pub fn theme(&self) -> ThemeChoice {
        self.file.content().theme(self.desktop)
    }

    /// Returns the zoom: how much larger than usual the interface is drawn.
    pub fn zoom(&self) -> f32 {
        self.file.content().zoom()
    }

    /// The session files opened or saved last, the latest first.
    pub fn recent(&self) -> Vec<PathBuf> {
        self.file.content().recent()
    }

    /// Returns true if the start page is shown when the program begins without a file.
    pub fn start_page(&self) -> bool {
        self.file.content().start_page()
    }

    /// Sets whether the start page is shown when the program begins without a file.
    pub fn set_start_page(&mut self, shown: bool) {
        self.note(SettingsChange::StartPage(shown));
    }

    /// Returns the texts that were searched for last, the latest first.
    pub fn searches(&self) -> Vec<String> {
        self.file.content().searches()
    }

    /// Remembers the texts that were searched for last, the latest first.
    pub fn searched(&mut self, typed: Vec<String>) {
        self.note(SettingsChange::Searches(typed));
    }

    /// The folder a file was last chosen in.
    pub fn last_folder(&self) -> Option<PathBuf> {
        self.file.content().last_folder()
    }

    /// Sets the theme of new sessions.
    pub fn set_theme(&mut self, theme: ThemeChoice) {
        self.note(SettingsChange::Theme(theme));
    }

    /// Sets the layout of the panes of new sessions.
    pub fn layout(&mut self, layout: Layout) {
        self.note(SettingsChange::Layout(layout));
    }

    /// The columns beside the panes.
    pub fn columns(&self) -> SideColumns {
        self.file.content().columns()
    }

    /// Sets the columns beside the panes.
    pub fn set_columns(&mut self, columns: SideColumns) {
        self.note(SettingsChange::Columns(columns));
    }

    /// Returns the cards that the start page shows.
    pub fn cards(&self) -> CardChoice {
        self.file.content().cards()
    }

    /// Sets the cards that the start page shows.
    pub fn set_cards(&mut self, cards: CardChoice) {
        self.note(SettingsChange::Cards(cards));
    }

    /// Returns the lesson that was left, with its scene, to go on there.
    pub fn left_at(&self) -> Option<(Lesson, usize)> {
        self.file.content().left_at()
    }

    /// Remembers the scene of a lesson that is shown; `None` once a lesson is at its end.
    pub fn set_left_at(&mut self, place: Option<(Lesson, usize)>) {
        if self.file.content().left_at() != place {
            let place = place.map(|(lesson, scene)| LeftAt { lesson: lesson.file.to_owned(), scene });
            self.note(SettingsChange::LeftAt(place));
        }
    }

    /// Returns the way in which it is shown why a move wins or a position is lost.
    pub fn why(&self) -> WhyLook {
        self.file.content().why()
    }

    /// Sets the way in which it is shown why a move wins or a position is lost.
    pub fn set_why(&mut self, look: WhyLook) {
        self.note(SettingsChange::Why(look));
    }

    /// Returns the choices that make the window easier to see.
    pub fn ease(&self) -> Accessibility {
        self.file.content().ease(self.desktop)
    }

    /// Switches high contrast on or off.
    pub fn set_high_contrast(&mut self, on: bool) {
        self.note(SettingsChange::HighContrast(on));
    }

    /// Switches reduced motion on or off.
    pub fn set_reduced_motion(&mut self, on: bool) {
        self.note(SettingsChange::ReducedMotion(on));
    }

    /// Remembers a session file that was opened or saved, and its folder.
    pub fn opened(&mut self, path: &Path) {
        self.chosen(path);
        self.note(SettingsChange::Opened(absolute(path)));
    }

    /// Remembers the folder of a file that was chosen, to be read or written.
    pub fn chosen(&mut self, path: &Path) {
        if let Some(folder) = absolute(path).parent() {
            self.note(SettingsChange::Folder(folder.into()));
        }
    }

    /// Takes a file that was not found off the recent ones. Returns true if it was one of them.
    pub fn gone(&mut self, path: &Path) -> bool {
        let path = absolute(path);
        let was_recent = self.file.content().recent().contains(&path);
        self.note(SettingsChange::Gone(path));
        was_recent
    }

    /// Forgets all recent files.
    pub fn forget_recent(&mut self) {
        self.note(SettingsChange::NoRecent);
    }

    /// The message for the user, given once.
    pub fn take_problem(&mut self) -> Option<String> {
        self.file.take_problem()
    }

    fn note(&mut self, change: SettingsChange) {
        let mut changed = self.file.content().clone();
        changed.apply(&change);
        if changed != *self.file.content() {
            self.file.change(change);
            self.since = None;
        }
    }

    /// Remembers the zoom factor with which the interface is drawn now; smaller differences than 0.004 are none.
    pub fn zoomed(&mut self, zoom: f32) {
        let within = zoom.clamp(*ZOOMS.start(), *ZOOMS.end());
        if (within - self.file.content().zoom()).abs() > 0.004 {
            self.note(SettingsChange::Zoom(zoom));
        }
    }

    /// Returns the place where the window was left, or is now.
    pub fn window(&self) -> Option<WindowPlace> {
        self.file.content().window()
    }

    /// Remembers the place of the window. The first place, where the desktop put it, is no choice of the user's.
    pub fn window_at(&mut self, window: WindowPlace) {
        if self.window.is_some_and(|before| before != window) {
            self.note(SettingsChange::Window(window));
        }
        self.window = Some(window);
    }

    /// Begins to write what has come to rest, and takes up what was written; call it in every frame. `now` is in
    /// seconds of the window's clock, and `wake` is called when it is written. Returns the time until a waiting
    /// change has come to rest; `None` where none waits.
    pub fn write(&mut self, now: f64, wake: impl FnOnce() + Send + 'static) -> Option<Duration> {
        if !self.file.is_due() {
            return None;
        }
        let rest = REST - (now - *self.since.get_or_insert(now));
        if rest > 0.0 {
            return Some(Duration::from_secs_f64(rest));
        }
        self.file.write(wake);
        None
    }
}

impl FileContent for Settings {
    type Change = SettingsChange;
    const REFUSED: &'static str = "The settings were not written";

    fn apply(&mut self, change: &SettingsChange) {
        self.apply(change);
    }

    fn replaces(change: &SettingsChange, earlier: &SettingsChange) -> bool {
        change.replaces(earlier)
    }

    fn write(&self, folder: &Path, changes: &[SettingsChange]) -> Result<(Self, Option<String>), String> {
        Self::save(folder, changes).map(|settings| (settings, None)).map_err(|error| error.to_string())
    }
}
