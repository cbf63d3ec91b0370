//! The editor of lessons in the window: where its parts stand, what it shows of the stage, what it does with commands.

use std::collections::HashMap;
use std::sync::Arc;

use egui::{Align, Frame, Key, Layout, Modifiers, Panel, Ui, UiBuilder, vec2};

use crate::app::App;
use crate::app::panel::PanelFrame;
use crate::context::{self, Action, Linked, Pane};
use crate::learn::lesson::{FormState, LessonEditor, StripState, strip_height};
use crate::render::prose::line_ui;
use crate::render::theme::ink;
use crate::widget::{Button, Segment, segmented_ui};
use golden_figure::{Colour, Face};
use golden_prose::ends;
use golden_session::{AnswersShown, Scene, SideColumns};

/// Width of the form as a share of the window's, and its range.
const FORM: f32 = 0.3;
const LEAST_FORM: f32 = 330.0;
const MOST_FORM: f32 = 440.0;
/// Height of the line above the middle.
const HEAD: f32 = 42.0;
/// The picture in the middle of the editor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Middle {
    /// The panels, to set the scene up.
    Panels,
    /// The stage with the answer hidden.
    Before,
    /// The stage with the answer.
    After,
}

impl App {
    /// Opens the editor or leaves it.
    pub(in crate::app) fn toggle_editor(&mut self) {
        self.keep_scene_of_editor();
        self.history.close_step();
        self.keep_exploring();
        self.lesson.editor = match self.lesson.editor.take() {
            Some(_) => None,
            None => Some(Box::new(LessonEditor::new(self.remembered.columns()))),
        };
    }

    /// Keeps what is shown as the scene while the lesson is being made: in the editor what is shown is the scene.
    pub(in crate::app) fn keep_scene_of_editor(&mut self) {
        if self.lesson.editor.is_some() {
            self.history.close_step();
            self.keep_scene();
            self.history.close_step();
        }
    }

    /// Makes what is shown a scene, to be written in the editor.
    pub(in crate::app) fn insert_scene(&mut self) {
        let before = self.session.model.scenes.len();
        if self.lesson.editor.is_some() {
            // Here what is shown is the scene in the form: it is left as it is now.
            self.history.close_step();
            self.keep_scene();
        }
        self.keep_exploring();
        // A scene hides what its author hides.
        self.end_before_player();
        self.edit(golden_session::Edit::AddScene(String::new()));
        if self.session.model.scenes.len() == before {
            return;
        }
        if self.lesson.editor.is_none() && !self.layout.presenting {
            self.toggle_editor();
        }
        if let Some(editor) = &mut self.lesson.editor {
            editor.focus_first_text();
        }
    }

    /// The columns beside the panels as they are now: the editor has its own.
    pub(in crate::app) fn columns(&self) -> SideColumns {
        match &self.lesson.editor {
            Some(editor) if !self.layout.presenting => editor.columns,
            _ => self.remembered.columns(),
        }
    }

    pub(in crate::app) fn set_columns(&mut self, columns: SideColumns) {
        match &mut self.lesson.editor {
            Some(editor) if !self.layout.presenting => editor.columns = columns,
            _ => self.remembered.set_columns(columns),
        }
    }

    /// Returns true if what is shown differs from the current scene, for who makes the scene: also by the tab in front.
    pub(in crate::app) fn is_scene_set_up_anew(&self) -> bool {
        self.is_scene_changed() || (self.lesson.editor.is_some() && self.session.is_beside_scene())
    }

    /// Leaves the editor with Escape, where that belongs to nothing else.
    pub(in crate::app) fn editor_keys(&mut self, ui: &Ui) {
        let Some(editor) = &self.lesson.editor else { return };
        if !self.has_panel_keys() || editor.has_escape() || !self.notices.list.is_empty() {
            return;
        }
        if ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
            self.toggle_editor();
        }
    }

    /// Draws the strip and the form at the edges of what is left of the window.
    pub(in crate::app) fn editor_ui(&mut self, ui: &mut Ui, actions: &mut Vec<Action>) {
        let Some(mut editor) = self.lesson.editor.take() else { return };
        self.lesson.editor_works.clear();
        let is_set_up_anew = self.is_scene_changed() || self.session.is_beside_scene();
        let shown = self.shown_scene(&mut editor, is_set_up_anew);
        let strip = StripState { changed: self.changed_scenes(&mut editor), shown };
        editor.changed_now = strip.changed.iter().filter(|changed| **changed).count();
        let height = strip_height(ui.ctx().content_rect().height());
        let drawn = Panel::bottom("scenes").exact_size(height).resizable(false).frame(Frame::NONE).show(ui, |ui| {
            self.beside_panels(actions, |cx| editor.strip_ui(ui, cx, &strip));
        });
        self.notices.floor = Some(drawn.response.rect.top());
        let width = (ui.available_width() * FORM).clamp(LEAST_FORM, MOST_FORM).min(ui.available_width() / 2.0);
        let state = FormState { is_set_up_anew };
        Panel::left("scene").exact_size(width).resizable(false).frame(Frame::NONE).show(ui, |ui| {
            let edge = ui.max_rect();
            self.beside_panels(actions, |cx| editor.form_ui(ui, cx, state));
            ui.painter().vline(edge.right() - 0.5, edge.y_range(), egui::Stroke::new(1.0, ink(ui, Colour::Line)));
        });
        self.lesson.editor = Some(editor);
    }

    /// Calls a function with a context in which the window's panels are not drawn.
    fn beside_panels(&mut self, actions: &mut Vec<Action>, draw: impl FnOnce(&mut context::Context<'_>)) {
        let frame = PanelFrame {
            actions,
            pointed: &mut Linked::default(),
            wanted: &mut None,
            pane: Pane { active: self.has_panel_keys(), ..Pane::default() },
        };
        let report = self.in_context(frame, |_, _, cx| draw(cx));
        self.lesson.editor_works.extend(report.works);
    }

    /// Draws what stands in the middle of the editor, below a line that says what it is.
    pub(in crate::app) fn editor_middle_ui(
        &mut self,
        ui: &mut Ui,
        actions: &mut Vec<Action>,
        pointed: &mut Linked,
    ) -> Facts {
        let room = ui.max_rect();
        let head = room.with_max_y(room.top() + HEAD);
        ui.scope_builder(UiBuilder::new().max_rect(head), |ui| self.head_ui(ui, actions));
        let below = room.with_min_y(head.bottom());
        let is_previewed = self.lesson.editor.as_ref().is_some_and(|editor| editor.is_previewed);
        let mut facts = Facts::default();
        ui.scope_builder(UiBuilder::new().max_rect(below), |ui| {
            if is_previewed {
                // The status bar speaks of the lesson; what is pointed at is linked as on the stage.
                let said = (std::mem::take(&mut self.status.facts), std::mem::take(&mut self.status.aside));
                self.preview_ui(ui, actions);
                (self.status.facts, self.status.aside) = said;
                *pointed = self.linked.clone();
            } else {
                facts = self.panes_ui(ui, actions, pointed);
            }
        });
        if let Some(editor) = &mut self.lesson.editor {
            editor.end_frame(ui.ctx());
        }
        facts
    }

    fn head_ui(&mut self, ui: &mut Ui, actions: &mut Vec<Action>) {
        let rect = ui.max_rect();
        ui.painter().rect_filled(rect, 0.0, ink(ui, Colour::Bg));
        let of_scene = self.scene().map(|(_, scene)| scene.answers_at_first()).unwrap_or_default();
        let is_seen = self.is_preview_told();
        let Some(editor) = &mut self.lesson.editor else { return };
        let shown = match () {
            () if !editor.is_previewed => Middle::Panels,
            () if is_seen => Middle::After,
            () => Middle::Before,
        };
        let mut middle = shown;
        ui.horizontal_centered(|ui| {
            ui.add_space(16.0);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.add_space(12.0);
                if ui.add(Button::new("Done").small()).on_hover_text("Leave the editor (F2 or Esc)").clicked() {
                    actions.push(Action::Command(crate::command::Command::EditLesson));
                }
                let segments = [
                    Segment::new(Middle::Panels, "Set up"),
                    Segment::new(Middle::Before, "Before H"),
                    Segment::new(Middle::After, "After H"),
                ];
                ui.allocate_ui_with_layout(vec2(270.0, 33.0), Layout::left_to_right(Align::Center), |ui| {
                    segmented_ui(ui, "What is in the middle", &mut middle, &segments, 3);
                });
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    let words = if middle == Middle::Panels { "Set the scene up" } else { "As the class sees it" };
                    line_ui(ui, &words.into(), 18.0, Face::Mathematics, ink(ui, Colour::Ink));
                });
            });
        });
        if middle != shown {
            editor.is_previewed = middle != Middle::Panels;
            editor.is_told = middle == Middle::After;
            actions.push(Action::Answers(match middle {
                Middle::Panels => of_scene,
                Middle::Before => AnswersShown::Hidden,
                Middle::After => AnswersShown::Shown,
            }));
        }
    }

    /// The scene as the class sees it, which can be played in.
    fn preview_ui(&mut self, ui: &mut Ui, actions: &mut Vec<Action>) {
        let room = ui.max_rect();
        ui.painter().rect_filled(room, 0.0, ink(ui, Colour::Bg));
        let subject = self.session.subject();
        self.scene_ui(ui, room, subject, actions);
        self.status.works.extend_from_slice(&self.lesson.editor_works);
    }

    /// Returns true if what the class sees is shown with the answer: of an exercise where that was chosen, else where
    /// answers are seen.
    pub(super) fn is_preview_told(&self) -> bool {
        if self.scene().is_some_and(|(_, scene)| matches!(scene.exercise(), Some(Ok(_)))) {
            return self.lesson.editor.as_ref().is_some_and(|editor| editor.is_told);
        }
        self.are_answers_seen()
    }

    /// Returns the facts about the lesson for the status bar.
    pub(in crate::app) fn lesson_facts(&self) -> (Vec<String>, String) {
        let count = self.session.model.scenes.len();
        let changed = self.lesson.editor.as_ref().map_or(0, |editor| editor.changed_now);
        let scenes = if count == 1 { "scene" } else { "scenes" };
        let lesson = match changed {
            0 => format!("Lesson: {count} {scenes}"),
            _ => format!("Lesson: {count} {scenes}, {changed} changed"),
        };
        let saved = match &self.document.path {
            Some(path) => format!("saved as {}", ends(&crate::app::files::store::short_name(path), 40, 24, 12)),
            None => "not saved yet".to_owned(),
        };
        (vec![lesson, saved], "Alt+← Alt+→ move a scene   Ctrl+Z takes back".to_owned())
    }

    /// Tells for each scene whether it differs from the file; none does before there is one.
    ///
    /// **Cost**: at most a comparison for each scene.
    fn scenes_unlike_file(&self) -> Vec<bool> {
        let scenes = &self.session.model.scenes;
        let Some(saved) =
            self.document.saved.as_ref().filter(|_| self.document.path.is_some()).map(|saved| &saved.scenes)
        else {
            return vec![false; scenes.len()];
        };
        let of_id: HashMap<String, &Scene> =
            saved.iter().enumerate().map(|(place, scene)| (scene.id_at(place), scene)).collect();
        let is_new = |(place, scene): (usize, &Scene)| {
            of_id.get(&scene.id_at(place)).is_none_or(|other| !is_same_but_id(other, scene))
        };
        scenes.iter().enumerate().map(is_new).collect()
    }

    /// The scene shown as it is set up now, if that differs from what is kept; made once for each change.
    fn shown_scene(&self, editor: &mut LessonEditor, is_set_up_anew: bool) -> Option<Arc<Scene>> {
        if !is_set_up_anew {
            editor.shown = None;
            return None;
        }
        let (revision, tab) = (self.document.revision, self.session.view.tab);
        match &editor.shown {
            Some((of, in_tab, shown)) if (*of, *in_tab) == (revision, tab) => shown.clone(),
            _ => {
                let shown = self.session.scene_as_shown().map(Arc::new);
                editor.shown = Some((revision, tab, shown.clone()));
                shown
            }
        }
    }

    /// Tells for each scene whether it differs from the file, or from what is shown of it.
    fn changed_scenes(&self, editor: &mut LessonEditor) -> Vec<bool> {
        if editor.changed.0 != self.document.revision {
            editor.changed = (self.document.revision, self.scenes_unlike_file());
        }
        let mut changed = editor.changed.1.clone();
        let current = self.session.model.scene.and_then(|current| changed.get_mut(current));
        if let Some(current) = current {
            *current |= self.is_scene_changed() || self.session.is_beside_scene();
        }
        changed
    }
}

/// The words of the panel in front for the status bar: facts, and what stands at its right end.
pub(in crate::app) type Facts = (Vec<String>, String);

/// Returns true if two scenes are the same, whether or not their ids are written down.
fn is_same_but_id(one: &Scene, other: &Scene) -> bool {
    one == other || Scene { id: other.id.clone(), ..one.clone() } == *other
}

/// Brings the panels to the front of the editor: they hold what was asked for.
pub(in crate::app) fn show_panels(editor: &mut Option<Box<LessonEditor>>) {
    if let Some(editor) = editor {
        editor.is_previewed = false;
    }
}
