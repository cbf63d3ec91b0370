//! The things that the window remembers from one run to the next: noticed when they change, and written a little later.

use std::path::{Path, PathBuf};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use super::{
    Accessibility, CardChoice, DesktopLook, Layout, LeftAt, Lesson, Session, Settings, SettingsChange, SettingsError,
    SideColumns, ThemeChoice, WhyLook, WindowPlace, ZOOMS, set_aside,
};
use golden_file::{absolute, path_words};

/// The time without a further change before a change is written, in seconds of the window's clock.
const REST: f64 = 1.0;

/// The settings, and what of them is not written yet. The rest is written when it is dropped.
pub struct Remembered {
    settings: Settings,
    /// The look of the desktop, which holds where the user chose nothing.
    desktop: DesktopLook,
    /// The folder where they are written; `None` remembers nothing beyond this run.
    folder: Option<PathBuf>,
    /// The changes not written yet, in order.
    changes: Vec<SettingsChange>,
    /// The time when the last change was seen to wait.
    since: Option<f64>,
    /// The last writing failed: what could not be written waits for the next change, or for the end.
    has_failed: bool,
    writing: Option<Writing>,
    /// The message for the user; each is given only once.
    problem: Option<String>,
    was_told: bool,
    /// The place of the window in the frame before.
    window: Option<WindowPlace>,
}

/// Changes being written.
struct Writing {
    changes: Vec<SettingsChange>,
    worker: JoinHandle<Result<Settings, SettingsError>>,
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
        Self {
            settings,
            desktop: DesktopLook::default(),
            folder,
            changes: Vec::new(),
            since: None,
            has_failed: false,
            writing: None,
            was_told: problem.is_some(),
            problem,
            window: None,
        }
    }

    /// An empty session in the user's theme and layout.
    pub fn new_session(&self) -> Session {
        self.settings.new_session(self.desktop)
    }

    /// The desktop's windows look like this, or do so now.
    pub fn set_desktop(&mut self, desktop: DesktopLook) {
        self.desktop = desktop;
    }

    /// Returns true if theme, contrast and motion are those of the desktop.
    pub fn is_as_desktop(&self) -> bool {
        self.settings.is_as_desktop()
    }

    /// Theme, contrast and motion are to be those of the desktop again.
    pub fn look_as_desktop(&mut self) {
        self.note(SettingsChange::AsDesktop);
    }

    /// The theme of new sessions.
    pub fn theme(&self) -> ThemeChoice {
        self.settings.theme(self.desktop)
    }

    /// Returns the zoom: how much larger than usual the interface is drawn.
    pub fn zoom(&self) -> f32 {
        self.settings.zoom()
    }

    /// The session files opened or saved last, the latest first.
    pub fn recent(&self) -> Vec<PathBuf> {
        self.settings.recent()
    }

    /// Returns true if the start page is shown when the program begins without a file.
    pub fn start_page(&self) -> bool {
        self.settings.start_page()
    }

    /// The user wants to see the start page when the program begins, or no longer.
    pub fn set_start_page(&mut self, shown: bool) {
        self.note(SettingsChange::StartPage(shown));
    }

    /// Returns the texts that were searched for last, the latest first.
    pub fn searches(&self) -> Vec<String> {
        self.settings.searches()
    }

    /// This was searched for last, the latest first.
    pub fn searched(&mut self, typed: Vec<String>) {
        self.note(SettingsChange::Searches(typed));
    }

    /// The folder a file was last chosen in.
    pub fn last_folder(&self) -> Option<PathBuf> {
        self.settings.last_folder()
    }

    /// The user chose a theme.
    pub fn set_theme(&mut self, theme: ThemeChoice) {
        self.note(SettingsChange::Theme(theme));
    }

    /// The panes of new sessions lie like this.
    pub fn layout(&mut self, layout: Layout) {
        self.note(SettingsChange::Layout(layout));
    }

    /// The columns beside the panes.
    pub fn columns(&self) -> SideColumns {
        self.settings.columns()
    }

    /// The columns were folded, opened, or made wider or narrower.
    pub fn set_columns(&mut self, columns: SideColumns) {
        self.note(SettingsChange::Columns(columns));
    }

    /// Returns the cards that the start page shows.
    pub fn cards(&self) -> CardChoice {
        self.settings.cards()
    }

    /// Other cards are shown on the start page.
    pub fn set_cards(&mut self, cards: CardChoice) {
        self.note(SettingsChange::Cards(cards));
    }

    /// Returns the lesson that was left, with its scene, to go on there.
    pub fn left_at(&self) -> Option<(Lesson, usize)> {
        self.settings.left_at()
    }

    /// A scene of a lesson is shown; `None` once a lesson is at its end.
    pub fn set_left_at(&mut self, place: Option<(Lesson, usize)>) {
        if self.settings.left_at() != place {
            let place = place.map(|(lesson, scene)| LeftAt { lesson: lesson.file.to_owned(), scene });
            self.note(SettingsChange::LeftAt(place));
        }
    }

    /// Returns the way in which it is shown why a move wins or a position is lost.
    pub fn why(&self) -> WhyLook {
        self.settings.why()
    }

    /// It is shown otherwise why a move wins.
    pub fn set_why(&mut self, look: WhyLook) {
        self.note(SettingsChange::Why(look));
    }

    /// Returns the choices that make the window easier to see.
    pub fn ease(&self) -> Accessibility {
        self.settings.ease(self.desktop)
    }

    /// The user wants high contrast, or no longer.
    pub fn set_high_contrast(&mut self, on: bool) {
        self.note(SettingsChange::HighContrast(on));
    }

    /// The user wants reduced motion, or no longer.
    pub fn set_reduced_motion(&mut self, on: bool) {
        self.note(SettingsChange::ReducedMotion(on));
    }

    /// A session file was opened or saved.
    pub fn opened(&mut self, path: &Path) {
        self.chosen(path);
        self.note(SettingsChange::Opened(absolute(path)));
    }

    /// A file was chosen, to be read or written.
    pub fn chosen(&mut self, path: &Path) {
        if let Some(folder) = absolute(path).parent() {
            self.note(SettingsChange::Folder(folder.into()));
        }
    }

    /// A file was not found; whether it was a recent one, which it is no longer.
    pub fn gone(&mut self, path: &Path) -> bool {
        let path = absolute(path);
        let was_recent = self.settings.recent().contains(&path);
        self.note(SettingsChange::Gone(path));
        was_recent
    }

    /// No file is recent any more.
    pub fn forget_recent(&mut self) {
        self.note(SettingsChange::NoRecent);
    }

    /// The message for the user, given once.
    pub fn take_problem(&mut self) -> Option<String> {
        self.problem.take()
    }

    fn note(&mut self, change: SettingsChange) {
        let before = self.settings.clone();
        self.settings.apply(&change);
        if self.settings == before || self.folder.is_none() {
            return;
        }
        self.changes.retain(|earlier| !change.replaces(earlier));
        self.changes.push(change);
        self.since = None;
        self.has_failed = false;
    }

    /// The interface is drawn so much larger than usual now.
    pub fn zoomed(&mut self, zoom: f32) {
        let within = zoom.clamp(*ZOOMS.start(), *ZOOMS.end());
        if (within - self.settings.zoom()).abs() > 0.004 {
            self.note(SettingsChange::Zoom(zoom));
        }
    }

    /// Returns the place where the window was left, or is now.
    pub fn window(&self) -> Option<WindowPlace> {
        self.settings.window()
    }

    /// The window is here now. The first place, where the desktop put it, is no choice of the user's.
    pub fn window_at(&mut self, window: WindowPlace) {
        if self.window.is_some_and(|before| before != window) {
            self.note(SettingsChange::Window(window));
        }
        self.window = Some(window);
    }

    /// Begins to write what has come to rest, and takes up what was written; call it in every frame. `now` is in seconds of
    /// the window's clock, and `wake` is called when it is written. Returns after how long there may be something to be
    /// written.
    pub fn write(&mut self, now: f64, wake: impl FnOnce() + Send + 'static) -> Option<Duration> {
        self.finish_writing(false);
        if self.changes.is_empty() || self.has_failed || self.writing.is_some() {
            return None;
        }
        let folder = self.folder.clone()?;
        let rest = REST - (now - *self.since.get_or_insert(now));
        if rest > 0.0 {
            return Some(Duration::from_secs_f64(rest));
        }
        let changes = std::mem::take(&mut self.changes);
        let own = changes.clone();
        let work = move || {
            let written = Settings::save(&folder, &own);
            wake();
            written
        };
        match thread::Builder::new().name("settings".into()).spawn(work) {
            Ok(worker) => self.writing = Some(Writing { changes, worker }),
            Err(error) => self.failed(changes, &error.to_string()),
        }
        None
    }

    /// Takes what the worker has done; waits for it if that is wanted.
    fn finish_writing(&mut self, wait: bool) {
        let is_done = |writing: &mut Writing| wait || writing.worker.is_finished();
        let Some(Writing { changes, worker }) = self.writing.take_if(is_done) else { return };
        match worker.join() {
            Ok(Ok(settings)) => {
                // Another window may have written, too; what has changed here meanwhile comes after it.
                self.settings = settings;
                for change in &self.changes {
                    self.settings.apply(change);
                }
            }
            Ok(Err(error)) => self.failed(changes, &error.to_string()),
            Err(_) => self.failed(changes, "the program made a mistake"),
        }
    }

    fn failed(&mut self, changes: Vec<SettingsChange>, problem: &str) {
        self.changes.splice(0..0, changes);
        self.has_failed = true;
        if !std::mem::replace(&mut self.was_told, true) {
            self.problem = Some(format!("The settings were not written: {problem}"));
        }
    }
}

impl Drop for Remembered {
    fn drop(&mut self) {
        self.finish_writing(true);
        if let (Some(folder), false) = (&self.folder, self.changes.is_empty()) {
            // No window is left to show a message.
            let _ = Settings::save(folder, &self.changes);
        }
    }
}
