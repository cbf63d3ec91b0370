//! The editor of lessons: what is said in a scene at the left, all scenes at the foot, and the panels in the middle, in
//! which a scene is set up by using them.
//!
//! It shows the lesson of the session and sends every change as an action; what it holds itself is only what is being
//! looked at and typed.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `completion` | the list of live values that opens after a brace, with what each is worth now; a field for a text with live values: they are marked, and what is wrong with them is told |
//! | `exercise` | the exercise of a scene, chosen and filled in |
//! | `form` | the form of a scene: its texts, its picture, its switches |
//! | `strip` | the scenes of the lesson in a row: shown, moved, copied, removed |

mod completion;
mod exercise;
mod form;
mod strip;

use std::collections::HashMap;
use std::sync::Arc;

use egui::{Context, Key, Modifiers, Popup};

use crate::window::PanelKey;
pub use form::FormState;
use golden_session::{Scene, SceneText, SideColumns, Tab};
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
    pub fn end_frame(&mut self, ctx: &Context) {
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
