//! The places of picture, words, timeline and the buttons that turn the page. The buttons that turn the page: back, and
//! on.

use egui::{Color32, Rect, Ui, UiBuilder, Vec2, pos2, vec2};

use crate::command::Command;
use crate::context::{Action, Areas, Zoom};
use crate::render::theme;
use crate::widget::Button;
use golden_session::Lesson;

/// The screen of the design, in points: text on the stage is as large, compared with the screen, as it is there.
const DESIGN: Vec2 = vec2(1440.0, 900.0);
/// On the stage all is larger than in the window by this.
pub const LARGER: f32 = 1.4;
/// The range of the size of the interface on the stage.
const ZOOMS: std::ops::RangeInclusive<f32> = 0.9..=4.0;
/// The sizes on the stage that a user can choose, in tenths of the one that the screen calls for: beyond these words and
/// picture have no room beside each other.
const TENTHS: std::ops::RangeInclusive<u8> = 8..=12;
const USUAL_TENTHS: u8 = 10;
/// Room at the edges, between picture and words, and between what stands below the words.
const EDGE: f32 = 20.0;
const GAP: f32 = 32.0;
const BELOW: f32 = 14.0;
/// Share of the width for words beside a picture, and their range.
const BESIDE: f32 = 0.385;
const LEAST_BESIDE: f32 = 330.0;
const MOST_BESIDE: f32 = 556.0;
/// A narrower room, or one that is higher than wide, has the words below the picture, which has this share of what the
/// buttons leave.
const NARROW: f32 = 820.0;
const ABOVE: f32 = 0.5;
/// The height of the buttons that turn the page, and of the card of a timeline.
const TURN: f32 = 50.0;
/// The least share of the column that is left to the words.
const LEAST_WORDS: f32 = 0.4;

/// The heights, in points, of what stands below the words; 0 for what is not there.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Below {
    /// The card that belongs to the picture.
    pub card: f32,
    /// The timeline.
    pub timeline: f32,
    /// True if there are pages to be turned.
    pub has_turn: bool,
}

/// Arranges a scene in a room.
pub fn arrange(room: Rect, below: Below) -> Areas {
    let inner = room.shrink(EDGE);
    let is_beside = room.width() >= NARROW && room.width() > room.height();
    let (picture, mut words) = if is_beside {
        let width = (inner.width() * BESIDE).clamp(LEAST_BESIDE, MOST_BESIDE);
        let left = inner.right() - width;
        (inner.with_max_x(left - GAP), inner.with_min_x(left))
    } else {
        // In a low room the buttons would take most of what is left to the words.
        let turn = if below.has_turn { TURN + BELOW } else { 0.0 };
        let middle = inner.top() + ABOVE * (inner.height() - turn);
        (inner.with_max_y(middle - BELOW / 2.0), inner.with_min_y(middle + BELOW / 2.0))
    };
    let column = words.height();
    // From the lower edge of the words upwards.
    let mut cut = |height: f32| {
        let bottom = words.bottom();
        let height = height.min(words.height().max(0.0));
        if height <= 0.0 {
            return Rect::from_min_size(pos2(words.left(), bottom), Vec2::ZERO);
        }
        words.max.y = bottom - height - BELOW;
        Rect::from_min_max(pos2(words.left(), bottom - height), pos2(words.right(), bottom))
    };
    let turn = cut(if below.has_turn { TURN } else { 0.0 });
    let timeline = cut(below.timeline);
    // The words keep their share, and a card that needs more scrolls.
    let card = cut(below.card.min(column * (1.0 - LEAST_WORDS)));
    Areas { picture, words, card, timeline, turn }
}

/// The size of the interface with which a screen of this size, in points at size 1, is used on the stage.
pub fn zoom_for(screen: Vec2) -> f32 {
    (LARGER * scale(screen)).clamp(*ZOOMS.start(), *ZOOMS.end())
}

/// The size that a user wants for everything on the stage, compared with the size that the screen calls for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StageSize(u8);

impl Default for StageSize {
    fn default() -> Self {
        Self(USUAL_TENTHS)
    }
}

impl StageSize {
    /// The size after a change, within its range.
    #[must_use]
    pub fn changed(self, change: Zoom) -> Self {
        let tenths = match change {
            Zoom::In => self.0 + 1,
            Zoom::Out => self.0 - 1,
            Zoom::Reset => USUAL_TENTHS,
            Zoom::Percent(percent) => percent / 10,
        };
        Self(tenths.clamp(*TENTHS.start(), *TENTHS.end()))
    }

    /// Returns true if the stage can have this size, in percent.
    pub fn has(percent: u8) -> bool {
        TENTHS.contains(&(percent / 10))
    }

    /// In percent of the size that the screen calls for.
    pub fn percent(self) -> i32 {
        i32::from(self.0) * 10
    }

    /// As a factor.
    pub fn factor(self) -> f32 {
        f32::from(self.0) / 10.0
    }
}

/// Returns the scale of a screen compared with that of the design.
fn scale(screen: Vec2) -> f32 {
    (screen.x / DESIGN.x).min(screen.y / DESIGN.y)
}

/// The width of the button that leads back, as a share of the row and at most where its words fit, and what lies between
/// the two.
const BACK: f32 = 0.24;
const MOST_BACK: f32 = 96.0;
const TURN_GAP: f32 = 12.0;
/// The size of the words, and the room that they need beside them.
const WORDS: f32 = 16.0;
const BESIDE_TURN: f32 = 26.0;

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
    let least = ui.painter().layout_no_wrap(back.to_owned(), theme::regular(WORDS), Color32::PLACEHOLDER).size().x;
    let left = (row.width() * BACK).clamp(0.0, MOST_BACK).max(least + BESIDE_TURN);
    let drawn = ui.scope_builder(UiBuilder::new().max_rect(row), |ui| {
        ui.horizontal_centered(|ui| {
            ui.spacing_mut().item_spacing = vec2(TURN_GAP, 0.0);
            let back = ui.add(Button::new(back).large().width(left).off(no_back));
            let next = Button::new(words).large().width((row.width() - left - TURN_GAP).max(0.0)).off(no_next);
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

#[cfg(test)]
mod tests {
    use egui::{Rect, pos2};

    use super::{Below, StageSize, arrange, zoom_for};
    use crate::context::Zoom;

    const SCREENS: [[f32; 2]; 5] =
        [[1024.0, 768.0], [1280.0, 800.0], [1440.0, 900.0], [1920.0, 1080.0], [3840.0, 2160.0]];

    #[test]
    fn the_size_on_the_stage_stays_within_its_range() {
        let after = |changes: &[Zoom]| changes.iter().fold(StageSize::default(), |size, change| size.changed(*change));
        for (changes, percent) in [
            (&[][..], 100),
            (&[Zoom::In], 110),
            (&[Zoom::In; 9], 120),
            (&[Zoom::Out; 9], 80),
            (&[Zoom::Percent(200)], 120),
            (&[Zoom::Percent(0)], 80),
            (&[Zoom::Out, Zoom::Reset], 100),
        ] {
            assert_eq!(after(changes).percent(), percent, "{changes:?}");
        }
    }

    #[test]
    fn the_parts_of_a_scene_never_lie_on_each_other() {
        let stages = SCREENS.map(egui::Vec2::from).map(|screen| screen / zoom_for(screen));
        let windows = [[1440.0, 800.0], [1024.0, 600.0], [700.0, 900.0], [640.0, 420.0]].map(egui::Vec2::from);
        for size in stages.into_iter().chain(windows) {
            let room = Rect::from_min_size(pos2(0.0, 0.0), size);
            for (card, timeline) in [(0.0, 0.0), (0.0, 62.0), (150.0, 62.0), (5000.0, 90.0)] {
                let areas = arrange(room, Below { card, timeline, has_turn: true });
                let all = [areas.picture, areas.words, areas.card, areas.timeline, areas.turn];
                for (i, area) in all.iter().enumerate() {
                    assert!(room.contains_rect(*area), "{size:?} {i}: {area}");
                    assert!(all[..i].iter().all(|other| !other.shrink(0.5).intersects(*area)), "{size:?} {i}");
                }
                assert!(areas.turn.height() > 44.0, "a finger finds the way on");
                if size.x > 820.0 && size.x > size.y {
                    let share = areas.picture.area() / room.area();
                    assert!(share > 0.42, "the picture is as large as it goes: {share} of {size:?}");
                    assert!(areas.words.width() > 320.0 && areas.words.left() > areas.picture.right());
                }
            }
        }
    }
}
