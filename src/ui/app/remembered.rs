//! The panes and the window around them, and the facts that are remembered of them from one run to the next.

use std::path::{Path, PathBuf};

use egui::{Context, Ui, ViewportCommand};
use egui_tiles::Tree;

use super::App;
use super::files::Purpose;
use super::panel::InspectorPane;
use crate::context::Action;
use crate::layout::panes;
use crate::window::desktop::Desktop;
use crate::work::waking;
use golden_file::file_name;
use golden_session::{Layout, Remembered, Tab, WindowPlace, lesson_of};

/// The most recent files in the menu.
const MENU: usize = 10;

/// The panes and the window around them.
pub(super) struct WindowLayout {
    pub tree: Tree<Tab>,
    pub inspector_pane: InspectorPane,
    /// Panes were moved: how they lie now is known when they are drawn next.
    pub has_moved_panes: bool,
    /// Frames until the desktop is asked to maximise the window: not before it is shown.
    pub maximise: Option<u8>,
    pub desktop: Desktop,
    /// True while the stage is shown instead of the panes.
    pub presenting: bool,
}

impl WindowLayout {
    /// Returns the panes as a session has them, in the window as it was remembered.
    pub fn new(layout: &Layout, remembered: &Remembered, desktop: Desktop) -> Self {
        Self {
            tree: panes::tree_of(layout),
            inspector_pane: InspectorPane::default(),
            has_moved_panes: false,
            maximise: remembered.window().filter(|window| window.maximised).map(|_| 2),
            desktop,
            presenting: false,
        }
    }
}

impl App {
    /// Remembers what has changed since the last frame.
    pub(super) fn remember(&mut self, ctx: &Context) {
        if self.layout.has_moved_panes {
            panes::settle(&mut self.layout.tree);
            if let Some(layout) = panes::layout_of(&self.layout.tree).filter(Layout::is_whole) {
                self.layout.has_moved_panes = false;
                self.remembered.layout(layout);
            }
        }
        // What is enlarged for a projector is no choice of the user's.
        if !self.layout.presenting {
            self.remembered.zoomed(ctx.zoom_factor());
            if let Some(window) = window_place(ctx, self.remembered.window()) {
                self.remembered.window_at(window);
            }
        }
        self.remember_scene();
        let now = ctx.input(|input| input.time);
        if let Some(rest) = self.remembered.write(now, waking(ctx)) {
            ctx.request_repaint_after(rest);
        }
        if let Some(problem) = self.remembered.take_problem() {
            self.problem(problem);
        }
        // X11 maximises no window that is not shown yet.
        if let Some(frames) = self.layout.maximise.take() {
            match frames.checked_sub(1) {
                Some(frames) => {
                    self.layout.maximise = Some(frames);
                    ctx.request_repaint();
                }
                None => ctx.send_viewport_cmd(ViewportCommand::Maximized(true)),
            }
        }
    }

    /// Remembers the scene of a lesson of the program that is shown, to go on there; the last one is the end.
    fn remember_scene(&mut self) {
        let Some(scene) =
            self.session.model.scene.filter(|_| self.document.path.is_none() && self.lesson.editor.is_none())
        else {
            return;
        };
        if let Some(lesson) = lesson_of(&self.session.model.title) {
            let is_last = scene + 1 >= self.session.model.scenes.len();
            self.remembered.set_left_at((!is_last && scene > 0).then_some((lesson, scene)));
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
                    let name = file_name(&path);
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

/// Returns the place of the window now; `None` while it is hidden or fills the whole screen.
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
