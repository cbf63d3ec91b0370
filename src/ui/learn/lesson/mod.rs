//! The editor of lessons: what is said in a scene at the left, all scenes at the foot, and the panels in the middle, in
//! which a scene is set up by using them.
//!
//! It shows the lesson of the session and sends every change as an action; what it holds itself is only what is being
//! looked at and typed.
//!
//! The form of a scene: its texts, its picture, its switches.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `completion` | a field for a text with live values, and the list of them that opens after a brace |
//! | `exercise` | the exercise of a scene, chosen and filled in |
//! | `strip` | the scenes of the lesson in a row: shown, moved, copied, removed |

mod completion;
mod exercise;
mod strip;

use std::collections::HashMap;
use std::sync::Arc;

use egui::{Align, Frame, Id, Key, Layout, Margin, Modifiers, Popup, ScrollArea, Sense, Stroke, Ui, vec2};

use crate::command::Command;
use crate::context::{Action, Context};
use crate::render::pixels::rounded;
use crate::render::prose::{line, line_ui};
use crate::render::theme::ink;
use crate::widget::{Button, Combo, caption_ui, checkbox_ui, group_gap_ui, label_ui};
use crate::window::PanelKey;
use completion::LiveTextLook;
use golden_figure::{Colour, Face};
use golden_session::{AnswersShown, Edit, Scene, SceneText, SideColumns, Subject, Tab, expect_problem};
pub use strip::{StripState, strip_height};

/// The keys of the editor: those of the form, and those of the row of scenes while it has the keyboard.
pub(crate) const KEYS: [&PanelKey; 6] = [&KEEP, &LIVE, &strip::BEFORE, &strip::AFTER, &strip::ENDS, &strip::REMOVE];
const KEEP: PanelKey =
    PanelKey::new("Ctrl+Enter", &[(Modifiers::COMMAND, Key::Enter)], "OK: keep the scene as it is now");
/// Typed, not pressed: the fields see it.
const LIVE: PanelKey =
    PanelKey::new("{", &[(Modifiers::NONE, Key::OpenCurlyBracket)], "in a text: the list of live values");

/// The editor of the lesson, while it is open.
pub struct LessonEditor {
    /// True if the stage stands in the middle, as the class sees it, and not the panels.
    pub is_previewed: bool,
    /// True if the exercise of the scene is seen there with its answer.
    pub is_told: bool,
    /// For each scene, true if it differs from the file; found at this revision of the model.
    pub changed: (u64, Vec<bool>),
    /// The scene shown as it is set up now, if that differs from what is kept; found at this revision for this tab.
    pub shown: Option<(u64, Tab, Option<Arc<Scene>>)>,
    /// The number of scenes that differ from the file, or from their state as it is shown.
    pub changed_now: usize,
    /// The columns beside the panels, folded until they are asked for.
    pub columns: SideColumns,
    /// The id of the scene in the form, and the scene as it was when it came there or when its texts were last taken.
    before: Option<(String, Arc<Scene>)>,
    texts: HashMap<SceneText, completion::LiveText>,
    completion: completion::Completion,
    exercise: exercise::ExerciseFields,
    strip: strip::SceneStrip,
    /// The text that gets the keyboard when the form is drawn next.
    wants_focus: Option<SceneText>,
    /// True if Escape belonged to a field or a list in the last frame.
    has_escape: bool,
}

impl LessonEditor {
    /// The editor beside panels whose columns are as wide as these.
    pub fn new(columns: SideColumns) -> Self {
        let mut columns = columns;
        (columns.left.folded, columns.inspector.folded) = (true, true);
        Self {
            is_previewed: false,
            is_told: false,
            changed: (u64::MAX, Vec::new()),
            shown: None,
            changed_now: 0,
            columns,
            before: None,
            texts: HashMap::new(),
            completion: completion::Completion::default(),
            exercise: exercise::ExerciseFields::default(),
            strip: strip::SceneStrip::default(),
            wants_focus: None,
            has_escape: false,
        }
    }

    /// The first text of the scene gets the keyboard.
    pub fn focus_first_text(&mut self) {
        self.wants_focus = Some(SceneText::Title);
    }

    /// Accepts the content of the form: Cancel goes back to it from now on.
    pub fn accept(&mut self) {
        self.before = None;
    }

    /// Returns true if Escape belongs to a field, a list or a menu: then it does not leave the editor.
    pub fn has_escape(&self) -> bool {
        self.has_escape
    }

    /// Remembers for the next frame whose Escape is.
    pub fn end_frame(&mut self, ctx: &egui::Context) {
        self.has_escape = self.completion.is_open() || ctx.text_edit_focused() || Popup::is_any_open(ctx);
    }

    /// The scene in the form as it was before it was changed there; remembered when another scene comes.
    fn scene_before(&mut self, id: String, scene: &Arc<Scene>) -> Arc<Scene> {
        if self.before.as_ref().is_none_or(|(of, _)| *of != id) {
            self.texts.clear();
            self.exercise = exercise::ExerciseFields::default();
            self.completion.close();
            self.before = None;
        }
        Arc::clone(&self.before.get_or_insert_with(|| (id, Arc::clone(scene))).1)
    }
}

/// Room for the names of the fields.
const LABEL: f32 = 72.0;
const GAP: f32 = 8.0;
/// The choice of the picture, and what it needs beside it for a word.
const COMBO: f32 = 200.0;
const BESIDE_COMBO: f32 = 104.0;

/// The effect of the switch of the answers.
const HIDE_ANSWERS: &str = "Until H is pressed, nothing tells who wins. A scene that asks something begins so; switched off, its \
                            picture keeps its stars and values, and only what stands beside it tells nothing";

/// The state given to the form.
#[derive(Clone, Copy)]
pub struct FormState {
    /// True if what the panels show differs from the scene.
    pub is_set_up_anew: bool,
}

impl LessonEditor {
    /// Draws the form of the scene that is shown.
    pub fn form_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>, state: FormState) {
        let model = &cx.session.model;
        let scene = model.scene.and_then(|index| model.scenes.shared(index).map(|scene| (index, Arc::clone(scene))));
        ui.spacing_mut().item_spacing.y = 0.0;
        if let Some((index, scene)) = &scene {
            // OK and Cancel stay in sight, however far the form below is scrolled.
            Frame::NONE.inner_margin(Margin { left: 16, right: 16, top: 8, bottom: 3 }).show(ui, |ui| {
                let before = self.scene_before(scene.id_at(*index), scene);
                let is_said_anew = !is_same_script(&before, scene);
                head_ui(ui, cx, *index, is_said_anew.then_some(&*before), state.is_set_up_anew);
            });
        }
        ScrollArea::vertical().id_salt("scene form").auto_shrink(false).show(ui, |ui| {
            crate::widget::follow_focus(ui);
            Frame::NONE.inner_margin(Margin { left: 16, right: 16, top: 4, bottom: 10 }).show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 7.0;
                if let Some((index, scene)) = &scene {
                    self.scene_ui(ui, cx, *index, scene);
                } else {
                    self.accept();
                    no_scene_ui(ui, cx);
                }
            });
        });
    }

    fn scene_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>, index: usize, scene: &Arc<Scene>) {
        let id = scene.id_at(index);
        for which in SceneText::ALL {
            if which == SceneText::Title {
                about_ui(ui, cx, index, scene);
            }
            // Where nothing is asked, nothing is expected.
            if which == SceneText::Expect && scene.question.is_empty() && scene.expect.is_empty() {
                continue;
            }
            self.text_ui(ui, cx, (index, &id), scene, which);
            if which == SceneText::Expect
                && let Some(problem) = expect_problem(&scene.expect)
            {
                caption_ui(ui, &problem.into());
            }
        }
        group_gap_ui(ui);
        switches_ui(ui, cx, index, scene);
        self.exercise.show(ui, cx, index, scene);
    }

    fn text_ui(
        &mut self,
        ui: &mut Ui,
        cx: &mut Context<'_>,
        (index, scene_id): (usize, &str),
        scene: &Scene,
        which: SceneText,
    ) {
        let (label, look) = look_of(which);
        let mut text = scene.text(which).to_owned();
        let id = Id::unique(("text of a scene", scene_id, which));
        row_ui(ui, label, |ui| {
            if which == SceneText::Notes {
                // The second line of the label.
                let at = ui.max_rect().left_top() + vec2(-LABEL - GAP, 22.0);
                let words = line(ui, &"only you".into(), 12.0, Face::Interface, ink(ui, Colour::Ink3), LABEL);
                ui.painter().galley(at, words, ink(ui, Colour::Ink3));
            }
            if self.wants_focus == Some(which) {
                ui.memory_mut(|memory| memory.request_focus(id));
                self.wants_focus = None;
            }
            let field = self.texts.entry(which).or_default();
            let response = field.show(ui, cx, (id, which), &look, &mut text, &mut self.completion);
            if response.gained_focus() || response.lost_focus() {
                // To type in a field is one step.
                cx.ask(Action::CloseStep);
            }
            if response.changed() && text != scene.text(which) {
                cx.edit(Edit::scene_text(index, which, text));
            }
        });
    }
}

/// The number of the scene, whether it was changed, Cancel and OK.
fn head_ui(ui: &mut Ui, cx: &mut Context<'_>, index: usize, before: Option<&Scene>, is_set_up: bool) {
    let is_changed = before.is_some() || is_set_up;
    ui.horizontal(|ui| {
        ui.set_min_height(32.0);
        let title = format!("Scene {}", index + 1);
        ui.allocate_ui(vec2(90.0, 30.0), |ui| {
            line_ui(ui, &title.as_str().into(), 20.0, Face::Mathematics, ink(ui, Colour::Ink));
        });
        if is_changed {
            badge_ui(ui, "changed");
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            // On the bench Ctrl+Enter proves.
            let keeps = cx.pane.active && cx.session.view.tab != Tab::Theorems;
            let ok = ui.add(Button::new("OK").name("OK: keep the scene as it is now").primary().width(64.0));
            if ok.on_hover_text("Keep what is shown and written as the scene (Ctrl+Enter)").clicked()
                || (keeps && KEEP.pressed(ui))
            {
                cx.ask(Action::Command(Command::UpdateScene));
            }
            let off = (!is_changed).then_some("Nothing was changed");
            let cancel = Button::new("Cancel").name("Cancel: the scene as it was before").off(off);
            if ui.add(cancel).clicked() {
                cx.ask(Action::CloseStep);
                if let Some(before) = before {
                    cx.edit(Edit::SceneScript(index, Box::new(before.clone())));
                }
                if is_set_up {
                    cx.edit(Edit::ShowScene(index));
                }
                cx.ask(Action::CloseStep);
            }
        });
    });
}

/// The name of a text in the form, and how its field looks.
fn look_of(which: SceneText) -> (&'static str, LiveTextLook<'static>) {
    let of = |name, hint, rows, has_lines| LiveTextLook { name, hint, rows, has_lines };
    match which {
        SceneText::Title => ("Title", of("Title of the scene", "in a few words", 1, false)),
        SceneText::Caption => ("Text", of("Text", "what is said; { inserts a live value", 2, true)),
        SceneText::Question => ("Question", of("Question", "what the class is asked", 1, false)),
        SceneText::Expect => ("Right", of("Right answer", "8, or buttons: You | *Your opponent", 1, false)),
        SceneText::Hint(0) => ("Hint 1", of("Hint 1", "", 1, false)),
        SceneText::Hint(1) => ("Hint 2", of("Hint 2", "", 1, false)),
        SceneText::Hint(_) => ("Hint 3", of("Hint 3", "", 1, false)),
        SceneText::Answer => ("Answer", of("Answer", "hidden until H is pressed", 1, false)),
        SceneText::Notes => ("Notes", of("Notes, only you see them", "", 2, true)),
    }
}

/// A name and beside it what it names.
fn row_ui(ui: &mut Ui, label: &str, add: impl FnOnce(&mut Ui)) {
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        label_ui(ui, label, Some(LABEL));
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 3.0;
            add(ui);
        });
    });
}

/// The picture of the scene: one of the tab in front.
fn about_ui(ui: &mut Ui, cx: &mut Context<'_>, index: usize, scene: &Scene) {
    row_ui(ui, "About", |ui| {
        ui.horizontal(|ui| {
            let chosen = cx.session.subject();
            let mut choices: Vec<(Subject, &str)> =
                Subject::of_tab(cx.session.view.tab).map(|subject| (subject, subject.title())).collect();
            if !choices.iter().any(|(subject, _)| *subject == chosen) {
                choices.insert(0, (chosen, chosen.title()));
            }
            let mut about = chosen;
            // In a narrow form the choice has the room.
            let room = ui.available_width();
            let is_roomy = room > COMBO + BESIDE_COMBO;
            if Combo::new("About").width(COMBO.min(room)).show(ui, &mut about, &choices).changed() {
                if scene.tab != cx.session.view.tab {
                    cx.edit(Edit::KeepScene);
                }
                cx.edit(Edit::scene_about(index, about));
            }
            if is_roomy {
                line_ui(ui, &"fills the stage".into(), 13.0, Face::Interface, ink(ui, Colour::Ink3));
            }
        });
    });
}

fn switches_ui(ui: &mut Ui, cx: &mut Context<'_>, index: usize, scene: &Scene) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 22.0;
        let mut hides = scene.answers_at_first() == AnswersShown::Hidden;
        let hides_answers = checkbox_ui(ui, &mut hides, &"Hide answers".into(), false);
        if hides_answers.on_hover_text(HIDE_ANSWERS).changed() {
            let answers = if hides { AnswersShown::Hidden } else { AnswersShown::Shown };
            cx.edit(Edit::scene_answers(index, Some(answers)));
        }
        let mut plays = scene.plays;
        if checkbox_ui(ui, &mut plays, &"Play timeline on entry".into(), false).changed() {
            cx.edit(Edit::scene_plays(index, plays));
        }
    });
    if let Some(warning) = warning(scene) {
        caption_ui(ui, &warning.into());
    }
}

/// Returns a warning if a scene asks something and shows answers all the same.
fn warning(scene: &Scene) -> Option<&'static str> {
    if scene.answers_at_first() == AnswersShown::Hidden {
        return None;
    }
    match (!scene.question.is_empty(), scene.exercise.is_some()) {
        (true, false) => Some("Answers are shown: see that the picture does not answer the question."),
        (false, true) => Some("Answers are shown: see that the picture does not solve the exercise."),
        (true, true) => Some("Answers are shown: see that the picture answers neither the question nor the exercise."),
        (false, false) => None,
    }
}

/// Draws the advice where no scene is shown.
fn no_scene_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    line_ui(ui, &"Make a lesson".into(), 20.0, Face::Mathematics, ink(ui, Colour::Ink));
    let count = cx.session.model.scenes.len();
    let words = if count == 0 {
        "A lesson is a row of scenes. Use the panel at the right until it shows what the class is to see first; then make \
         it the first scene, and write here what is said about it."
    } else {
        "No scene is shown. A click on one below shows it; or make what the panel shows now a scene of its own."
    };
    caption_ui(ui, &words.into());
    let words = if count == 0 { "Make it the first scene" } else { "Make it a scene" };
    if ui.add(Button::new(words).primary()).clicked() {
        cx.ask(Action::Command(Command::AddScene));
    }
}

/// A word in a rounded frame, with the dot of what was changed.
fn badge_ui(ui: &mut Ui, word: &str) {
    let words = line(ui, &word.into(), 12.5, Face::Interface, ink(ui, Colour::Ink), 90.0);
    let size = vec2(words.size().x + 32.0, 23.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let edge = Stroke::new(1.25, ink(ui, Colour::SecLine));
    rounded(ui.painter(), rect, rect.height() / 2.0, ink(ui, Colour::SecBg), edge);
    ui.painter().circle_filled(rect.left_center() + vec2(13.0, 0.0), 3.0, ink(ui, Colour::Sec));
    let at = rect.left_center() + vec2(21.0, -words.size().y / 2.0);
    ui.painter().galley(at, words, ink(ui, Colour::Ink));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, word));
}

/// Returns true if the texts of two scenes, their pictures, their switches and their exercises are the same.
fn is_same_script(one: &Scene, other: &Scene) -> bool {
    SceneText::ALL.into_iter().all(|which| one.text(which) == other.text(which))
        && (one.about, one.answers, one.plays) == (other.about, other.answers, other.plays)
        && one.exercise == other.exercise
}

#[cfg(test)]
mod tests {
    use super::warning;
    use golden_session::{AnswersShown, Edit, SceneText, Session};
    use golden_teach::exercise::Exercise;

    #[test]
    fn a_picture_with_answers_is_warned_of_beside_a_question_and_beside_an_exercise() {
        let exercise = Exercise::from_json(r#"{"kind":"silber-step","given":{"position":["10","15"]}}"#).unwrap();
        let question = Edit::scene_text(0, SceneText::Question, "Who wins?".into());
        let exercise = Edit::scene_exercise(0, Some(&exercise));
        for (edits, about) in [
            (vec![], None),
            (vec![question.clone()], Some("question")),
            (vec![exercise.clone()], Some("exercise")),
            (vec![question, exercise], Some("neither the question nor the exercise")),
        ] {
            let mut session = Session::default();
            session.apply(Edit::AddScene(String::new())).unwrap();
            for edit in edits {
                session.apply(edit).unwrap();
            }
            for (answers, is_warned) in [(AnswersShown::Shown, about.is_some()), (AnswersShown::Hidden, false)] {
                session.apply(Edit::scene_answers(0, Some(answers))).unwrap();
                let said = session.model.scenes.first().and_then(warning);
                assert_eq!(said.is_some(), is_warned, "{about:?}, {answers:?}: {said:?}");
                assert!(said.zip(about).is_none_or(|(said, about)| said.contains(about)), "{said:?}");
            }
        }
    }
}
