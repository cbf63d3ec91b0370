//! What the window remembers from one run to the next: noticed here, and written a little later.

use std::path::{Path, PathBuf};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use egui::{Context, Ui, ViewportCommand};

use super::App;
use super::files::Purpose;
use crate::session::{
    Layout, Session, Settings, SettingsChange, SettingsError, ThemeChoice, WindowPlace, ZOOMS, set_aside,
};
use crate::ui::context::Action;
use crate::ui::layout;

/// How long nothing more must have changed before it is written, in seconds of the window's clock.
const REST: f64 = 1.0;

/// The most recent files in the menu.
const MENU: usize = 10;

/// The settings, and what of them is not written yet. The rest is written when it is dropped.
pub(super) struct Remembered {
    settings: Settings,
    /// Where they are written; `None` remembers nothing beyond this run.
    folder: Option<PathBuf>,
    /// What is not written yet, in order.
    changes: Vec<SettingsChange>,
    /// When the last change was seen to wait.
    since: Option<f64>,
    /// The last writing failed: what could not be written waits for the next change, or for the end.
    has_failed: bool,
    writing: Option<Writing>,
    /// What the user is to be told; something is told only once.
    problem: Option<String>,
    was_told: bool,
    /// Where the window was in the frame before.
    window: Option<WindowPlace>,
    /// Panes were moved: how they lie now is known when they are drawn next.
    moved_panes: bool,
    /// Frames until the desktop is asked to maximise the window: not before it is shown.
    maximise: Option<u8>,
}

/// Changes being written.
struct Writing {
    changes: Vec<SettingsChange>,
    worker: JoinHandle<Result<Settings, SettingsError>>,
}

impl Remembered {
    /// What was remembered in the folder.
    pub fn open(folder: Option<PathBuf>) -> Self {
        let (settings, error) = folder.as_deref().map(Settings::load).unwrap_or_default();
        let problem = error.map(|error| {
            let aside = match (&error, folder.as_deref()) {
                (SettingsError::Damaged { .. }, Some(folder)) => set_aside(folder).ok(),
                _ => None,
            };
            let kept = aside.map(|aside| format!(" The file is kept as {}.", aside.display())).unwrap_or_default();
            format!("The settings cannot be used: {error}. The program starts with its own.{kept}")
        });
        Self {
            maximise: settings.window().filter(|window| window.maximised).map(|_| 2),
            settings,
            folder,
            changes: Vec::new(),
            since: None,
            has_failed: false,
            writing: None,
            was_told: problem.is_some(),
            problem,
            window: None,
            moved_panes: false,
        }
    }

    /// An empty session in the user's theme and layout.
    pub fn new_session(&self) -> Session {
        self.settings.new_session()
    }

    /// How much larger than usual the interface is drawn.
    pub fn zoom(&self) -> f32 {
        self.settings.zoom()
    }

    /// The session files opened or saved last, the latest first.
    pub fn recent(&self) -> Vec<PathBuf> {
        self.settings.recent()
    }

    /// The folder a file was last chosen in.
    pub fn last_folder(&self) -> Option<PathBuf> {
        self.settings.last_folder()
    }

    /// The user chose a theme.
    pub fn theme(&mut self, theme: ThemeChoice) {
        self.note(SettingsChange::Theme(theme));
    }

    /// The panes of new sessions lie like this.
    pub fn layout(&mut self, layout: Layout) {
        self.note(SettingsChange::Layout(layout));
    }

    /// The user moved or resized panes.
    pub fn panes_moved(&mut self) {
        self.moved_panes = true;
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

    /// What the user is to be told, once.
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

    /// Notices the size of the interface, and where the window is.
    fn look_at(&mut self, ctx: &Context, presenting: bool) {
        // What is enlarged for a projector is no choice of the user's.
        if presenting {
            return;
        }
        let zoom = ctx.zoom_factor();
        let within = zoom.clamp(*ZOOMS.start(), *ZOOMS.end());
        if (within - self.settings.zoom()).abs() > 0.004 {
            self.note(SettingsChange::Zoom(zoom));
        }
        let Some(window) = window_place(ctx, self.settings.window()) else { return };
        // Where the desktop puts a new window is no choice of the user's either.
        if self.window.is_some_and(|before| before != window) {
            self.note(SettingsChange::Window(window));
        }
        self.window = Some(window);
    }

    /// Lets what has come to rest be written, and hears what became of it.
    fn write(&mut self, ctx: &Context) {
        self.finish_writing(false);
        if self.changes.is_empty() || self.has_failed || self.writing.is_some() {
            return;
        }
        let Some(folder) = self.folder.clone() else { return };
        let now = ctx.input(|input| input.time);
        let rest = REST - (now - *self.since.get_or_insert(now));
        if rest > 0.0 {
            ctx.request_repaint_after(Duration::from_secs_f64(rest));
            return;
        }
        let changes = std::mem::take(&mut self.changes);
        let (own, ctx) = (changes.clone(), ctx.clone());
        let work = move || {
            let written = Settings::save(&folder, &own);
            ctx.request_repaint();
            written
        };
        match thread::Builder::new().name("settings".into()).spawn(work) {
            Ok(worker) => self.writing = Some(Writing { changes, worker }),
            Err(error) => self.failed(changes, &error.to_string()),
        }
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
            // Nobody is there any more to be told.
            let _ = Settings::save(folder, &self.changes);
        }
    }
}

impl App {
    /// Remembers what has changed since the last frame.
    pub(super) fn remember(&mut self, ctx: &Context) {
        if self.remembered.moved_panes {
            layout::settle(&mut self.tree);
            if let Some(layout) = layout::layout_of(&self.tree).filter(Layout::is_whole) {
                self.remembered.moved_panes = false;
                self.remembered.layout(layout);
            }
        }
        self.remembered.look_at(ctx, self.presenting);
        self.remembered.write(ctx);
        if let Some(problem) = self.remembered.take_problem() {
            self.problem(problem);
        }
        // X11 maximises no window that is not shown yet.
        if let Some(frames) = self.remembered.maximise.take() {
            match frames.checked_sub(1) {
                Some(frames) => {
                    self.remembered.maximise = Some(frames);
                    ctx.request_repaint();
                }
                None => ctx.send_viewport_cmd(ViewportCommand::Maximized(true)),
            }
        }
    }

    /// The folder a dialog starts in: where this session is kept to save it, else where a file was last chosen.
    pub(super) fn first_folder(&self, purpose: &Purpose, of_session: Option<&Path>) -> Option<PathBuf> {
        let (last, of_session) = (self.remembered.last_folder(), of_session.map(Path::to_path_buf));
        if matches!(purpose, Purpose::Save(_)) { of_session.or(last) } else { last.or(of_session) }
    }

    /// The recent files, in the menu.
    pub(super) fn recent_menu_ui(&self, ui: &mut Ui, actions: &mut Vec<Action>) {
        let recent = self.remembered.recent();
        ui.add_enabled_ui(!recent.is_empty(), |ui| {
            ui.menu_button("Recent", |ui| {
                ui.set_min_width(230.0);
                ui.set_max_width(340.0);
                for path in recent.into_iter().take(MENU) {
                    let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
                    let folder = path.parent().unwrap_or(&path).display().to_string();
                    if ui.add(egui::Button::new(name).truncate()).on_hover_text(folder).clicked() {
                        actions.push(Action::OpenFile(path));
                    }
                }
                ui.separator();
                if ui.button("Clear").on_hover_text("Forget all recent files").clicked() {
                    actions.push(Action::ForgetRecent);
                }
            });
        });
    }
}

/// Where the window is now; `None` while it is hidden or fills the whole screen.
fn window_place(ctx: &Context, before: Option<WindowPlace>) -> Option<WindowPlace> {
    let zoom = ctx.zoom_factor();
    ctx.input(|input| {
        let window = input.viewport();
        if window.fullscreen == Some(true) || window.minimized == Some(true) {
            return None;
        }
        let size = input.content_rect().size() * zoom;
        let now = WindowPlace {
            size: [pixels(size.x).unsigned_abs(), pixels(size.y).unsigned_abs()],
            place: window.outer_rect.map(|rect| [pixels(rect.left() * zoom), pixels(rect.top() * zoom)]),
            maximised: false,
        };
        // The size it goes back to is the one it had before.
        let maximised = window.maximized == Some(true);
        Some(if maximised { WindowPlace { maximised, ..before.unwrap_or(now) } } else { now })
    })
}

fn pixels(points: f32) -> i32 {
    #[expect(clippy::cast_possible_truncation, reason = "saturates; what makes no sense is not remembered")]
    let whole = points.round() as i32;
    whole
}

fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.into())
}
