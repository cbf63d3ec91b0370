//! Steps that many tests take: a window of a session or of a lesson, fields, files, the size of the text, the pointer.

use std::path::{Path, PathBuf};

use egui::accesskit::{Role, Toggled};
use egui::{Event, Key, Modifiers, MouseWheelSource, MouseWheelUnit, PointerButton, Pos2, TouchPhase, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use golden_session::{Session, Subject};
use golden_ui::StageReport;

use super::support::Window;

/// The window of the design.
pub const WIDE: [f32; 2] = [1440.0, 900.0];

/// How the name of a scene's number begins.
const SHOW_SCENE: &str = "Show scene ";

/// Where a lesson of the program lies.
pub fn saved(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../saves").join(file)
}

impl Window {
    /// A window with a session, opened from its file.
    pub fn of_session(session: &Session, size: [f32; 2]) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("session.json");
        session.save(&path).expect("saved");
        Self::with(Some(path), size)
    }

    /// A window with a lesson of the program at one of its scenes, from 1.
    pub fn at_scene(file: &str, number: usize) -> Self {
        let mut window = Self::with(Some(saved(file)), WIDE);
        for _ in 1..number {
            window.key(Key::PageDown);
        }
        window
    }

    /// The number of the scene that is shown, or that was left to explore freely; `None` without a lesson.
    pub fn scene(&self) -> Option<usize> {
        let mut nodes = self.harness.query_all_by_role(Role::Button).map(|node| node.accesskit_node());
        nodes.find_map(|node| {
            let is_shown = node.toggled() == Some(Toggled::True);
            node.label().filter(|_| is_shown)?.strip_prefix(SHOW_SCENE)?.parse().ok()
        })
    }

    /// How many scenes have a number to be pressed.
    pub fn scenes(&self) -> usize {
        self.places(Role::Button).into_iter().filter(|(name, _)| name.starts_with(SHOW_SCENE)).count()
    }

    /// Where the parts of the scene, or of the stage, lie.
    #[track_caller]
    pub fn report(&self) -> StageReport {
        self.harness.state().stage_report().expect("a scene, or the stage")
    }

    /// Whether the stage is shown.
    pub fn presents(&self) -> bool {
        self.harness.state().stage_report().is_some_and(|report| report.strip.is_positive())
    }

    /// What the picture of the scene or of the stage is about.
    #[track_caller]
    pub fn subject(&self) -> Subject {
        self.report().subject
    }

    /// Types a text in place of what stands in a field.
    #[track_caller]
    pub fn replace(&mut self, field: &str, text: &str) {
        self.focus(field);
        self.ctrl(Key::A);
        self.type_text(text);
    }

    /// Types a text in place of what stands in a field, and Enter.
    #[track_caller]
    pub fn enter(&mut self, field: &str, text: &str) {
        self.replace(field, text);
        self.key(Key::Enter);
    }

    /// Presses a control as a screen reader does, wherever it is scrolled to.
    #[track_caller]
    pub fn press_unseen(&mut self, name: &str) {
        self.harness.get_by_label(name).click_accesskit();
        self.settle();
    }

    /// Presses the one control of this role and name.
    #[track_caller]
    pub fn press_role(&mut self, role: Role, name: &str) {
        self.harness.get_by_role_and_label(role, name).click();
        self.settle();
    }

    /// Whether the button of this name is there, and is off.
    #[track_caller]
    pub fn is_off(&self, name: &str) -> bool {
        self.harness.get_by_role_and_label(Role::Button, name).accesskit_node().is_disabled()
    }

    /// Chooses one of the list that a button opens.
    #[track_caller]
    pub fn pick(&mut self, list: &str, choice: &str) {
        self.press_role(Role::ComboBox, list);
        // The last of a long list are below what is in sight.
        self.harness.get_by_role_and_label(Role::ListBoxOption, choice).click_accesskit();
        self.settle();
    }

    /// What has the keyboard.
    pub fn focused_name(&self) -> Option<String> {
        self.focused_node().map(|(_, name, _)| name)
    }

    /// What stands in a field, or is chosen in a list.
    #[track_caller]
    pub fn value_of(&self, role: Role, name: &str) -> String {
        self.harness.get_by_role_and_label(role, name).accesskit_node().value().unwrap_or_default()
    }

    /// The names of the pictures on screen.
    pub fn pictures(&self) -> Vec<String> {
        self.places(Role::Canvas).into_iter().map(|(name, _)| name).collect()
    }

    /// Presses a button, which may wait behind that of all exports; gives the file of this name that it writes.
    #[track_caller]
    pub fn file_of(&mut self, button: &str, file: &str) -> Vec<u8> {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join(file);
        self.dialogs.will_choose(&path);
        self.show_exports(button);
        self.press_unseen(button);
        self.wait_for_file(&path)
    }

    /// Opens what waits behind the button of all exports, if this one waits there.
    #[track_caller]
    pub fn show_exports(&mut self, button: &str) {
        if self.harness.query_by_label(button).is_none() {
            self.press_unseen("Export…");
        }
    }

    /// The same of a file that is text.
    #[track_caller]
    pub fn text_of(&mut self, button: &str, file: &str) -> String {
        String::from_utf8(self.file_of(button, file)).expect("text")
    }

    /// The same of a file that is JSON.
    #[track_caller]
    pub fn json_of(&mut self, button: &str, file: &str) -> serde_json::Value {
        serde_json::from_slice(&self.file_of(button, file)).expect("JSON")
    }

    /// How many files were asked for.
    pub fn asked(&self) -> usize {
        self.dialogs.0.borrow().asked.len()
    }

    /// Enlarges the text, or makes it smaller, by a key that changes it by a tenth; the screen stays as large.
    pub fn scale_text(&mut self, screen: [f32; 2], key: Key, times: usize) {
        for _ in 0..times {
            self.ctrl(key);
        }
        let size = egui::Vec2::from(screen) / self.harness.ctx.zoom_factor();
        self.harness.set_size(size);
        self.settle();
    }

    /// Turns the wheel over a point, so far down.
    pub fn scroll_down(&mut self, at: Pos2, points: f32) {
        self.harness.hover_at(at);
        let (unit, delta) = (MouseWheelUnit::Point, vec2(0.0, -points));
        let (phase, source, modifiers) = (TouchPhase::Move, MouseWheelSource::Wheel, Modifiers::NONE);
        self.harness.event(Event::MouseWheel { unit, delta, phase, source, modifiers });
        self.rest();
    }

    /// Drags what lies at a point to another one.
    pub fn drag(&mut self, from: Pos2, to: Pos2) {
        let press = |pos, pressed| {
            let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
            Event::PointerButton { pos, button, pressed, modifiers }
        };
        let way = (0..=10_u8).map(|i| Event::PointerMoved(from.lerp(to, f32::from(i) / 10.0)));
        let events = [Event::PointerMoved(from), press(from, true)].into_iter().chain(way).chain([press(to, false)]);
        for event in events {
            self.harness.event(event);
            self.harness.step();
        }
        self.settle();
    }
}
