//! The buttons that turn the page: back, and on.

use egui::{Color32, Rect, Ui, UiBuilder, vec2};

use crate::command::Command;
use crate::context::Action;
use crate::render::fonts;
use crate::widget::Button;
use golden_session::Lesson;

/// The width of the button that leads back, as a share of the row and at most where its words fit, and what lies between
/// the two.
const BACK: f32 = 0.24;
const MOST_BACK: f32 = 96.0;
const GAP: f32 = 12.0;
/// The size of the words, and the room that they need beside them.
const WORDS: f32 = 16.0;
const BESIDE: f32 = 26.0;

/// The step after a scene, or after the last task of an exercise.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum NextStep {
    /// Nothing.
    #[default]
    Nowhere,
    /// The next scene.
    Scene,
    /// The next lesson.
    Lesson(Lesson),
    /// The page of all lessons: this was the last one.
    Lessons,
    /// Another task: there is no last one.
    Endless,
}

impl NextStep {
    /// Returns the action that goes there; `None` where nothing follows, or another task does.
    pub fn action(self) -> Option<Action> {
        match self {
            Self::Nowhere | Self::Endless => None,
            Self::Scene => Some(Action::Command(Command::NextScene)),
            Self::Lesson(lesson) => Some(Action::OpenLesson(lesson, 0)),
            Self::Lessons => Some(Action::Command(Command::StartPage)),
        }
    }
}

/// The ways from a scene to others.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Turn {
    /// True if there is a scene before.
    pub has_before: bool,
    /// The way on.
    pub next: NextStep,
    /// The words on its button: "Next: One move is enough".
    pub words: String,
}

/// The way that was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turned {
    Back,
    On,
}

/// Draws both buttons in a row: the left one is called `back`, the right one by its words, and stands out if it
/// `is_primary`; a reason switches a button off. Returns the one that is pressed, and the id of the right one.
pub fn turn_ui(
    ui: &mut Ui,
    row: Rect,
    (back, no_back): (&str, Option<&str>),
    (words, no_next, is_primary): (&str, Option<&str>, bool),
) -> (Option<Turned>, egui::Response) {
    let least = ui.painter().layout_no_wrap(back.to_owned(), fonts::regular(WORDS), Color32::PLACEHOLDER).size().x;
    let left = (row.width() * BACK).clamp(0.0, MOST_BACK).max(least + BESIDE);
    let drawn = ui.scope_builder(UiBuilder::new().max_rect(row), |ui| {
        ui.horizontal_centered(|ui| {
            ui.spacing_mut().item_spacing = vec2(GAP, 0.0);
            let back = ui.add(Button::new(back).large().width(left).off(no_back));
            let next = Button::new(words).large().width((row.width() - left - GAP).max(0.0)).off(no_next);
            let next = ui.add(if is_primary { next.primary() } else { next });
            // The second click of two was meant for the button that stood there before.
            let turned = match () {
                () if back.clicked() => Some(Turned::Back),
                () if next.clicked() && !next.double_clicked() => Some(Turned::On),
                () => None,
            };
            (turned, next)
        })
    });
    drawn.inner.inner
}
