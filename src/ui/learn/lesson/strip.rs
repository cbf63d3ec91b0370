//! The scenes of the lesson in a row: shown, moved, copied, removed.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

use egui::scroll_area::{DragScroll, ScrollSource};
use egui::style::ScrollAnimation;
use egui::{
    Align2, CursorIcon, EventFilter, Id, Key, Modifiers, Rect, Response, Role, ScrollArea, Sense, Stroke, Ui,
    UiBuilder, Vec2, WidgetInfo, pos2, vec2,
};

use super::LessonEditor;
use crate::command::Command;
use crate::context::{Action, Context};
use crate::render::icon::Icon;
use crate::render::pixels::rounded;
use crate::render::prose::{line, line_ui};
use crate::render::theme::{RADIUS_BUTTON, RADIUS_ROW, ink};
use crate::widget::Button;
use crate::window::PanelKey;
use crate::work::thumbnails::Thumbnails;
use golden_figure::{Colour, Face};
use golden_prose::Prose;
use golden_session::{Edit, Scene, minutes_of, with_gaps};

/// Height of the strip in points, and in a low window, where the panels need the room.
const STRIP: f32 = 128.0;
const LOW_STRIP: f32 = 92.0;
const LOW_WINDOW: f32 = 800.0;
/// A card with its title below, and the room between cards.
const CARD: Vec2 = vec2(150.0, 80.0);
const LOW_CARD: Vec2 = vec2(104.0, 48.0);
const TITLE: f32 = 22.0;
const GAP: f32 = 14.0;
/// The columns at the left and at the right.
const LEFT: f32 = 166.0;
const RIGHT: f32 = 142.0;
const LEAST_WITH_FACTS: f32 = 586.0;

/// The keys of the row while one of its cards has the keyboard.
pub(super) const BEFORE: PanelKey =
    PanelKey::new("←", &[(Modifiers::NONE, Key::ArrowLeft)], "in the row of scenes: the scene before");
pub(super) const AFTER: PanelKey =
    PanelKey::new("→", &[(Modifiers::NONE, Key::ArrowRight)], "in the row of scenes: the next scene");
pub(super) const ENDS: PanelKey = PanelKey::new(
    "Home  End",
    &[(Modifiers::NONE, Key::Home), (Modifiers::NONE, Key::End)],
    "in the row of scenes: the first and the last scene",
);
pub(super) const REMOVE: PanelKey =
    PanelKey::new("Del", &[(Modifiers::NONE, Key::Delete)], "in the row of scenes: remove the scene shown");
/// A dragged scene this near to an end of the row scrolls it by so much in a second, in points.
const NEAR: f32 = 60.0;
const SPEED: f32 = 900.0;

/// The height of the strip in a window of this height.
pub fn strip_height(window: f32) -> f32 {
    if window < LOW_WINDOW { LOW_STRIP } else { STRIP }
}

/// The state given to the strip.
pub struct StripState {
    /// The scene shown as it is set up now, if that differs from what is kept.
    pub shown: Option<Arc<Scene>>,
    /// For each scene, true if it differs from the file.
    pub changed: Vec<bool>,
}

/// The state that the strip remembers.
#[derive(Default)]
pub struct SceneStrip {
    /// The scene shown last, which was brought into sight.
    seen: Option<usize>,
    /// The scene that is being dragged.
    dragged: Option<usize>,
    thumbnails: Thumbnails,
    /// The size of the cards.
    card: Vec2,
    /// Each scene in sight, by its place.
    pictured: HashMap<usize, Pictured>,
}

/// A scene, and the same without its words: typing draws no picture anew.
struct Pictured {
    of: Arc<Scene>,
    picture: Arc<Scene>,
    /// The picture that is seen until this one is drawn.
    before: Option<Arc<Scene>>,
}

impl LessonEditor {
    /// Draws the strip in the room that there is.
    pub fn strip_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>, state: &StripState) {
        let room = ui.max_rect();
        ui.painter().hline(room.x_range(), room.top() + 0.5, Stroke::new(1.0, ink(ui, Colour::Line)));
        let inner = room.shrink2(vec2(16.0, 10.0));
        let is_low = room.height() < f32::midpoint(LOW_STRIP, STRIP);
        self.strip.card = if is_low { LOW_CARD } else { CARD };
        // In a narrow window the scenes have the room.
        let has_facts = inner.width() > LEAST_WITH_FACTS;
        let left = inner.with_max_x(inner.left() + if has_facts { LEFT } else { 0.0 });
        let right = inner.with_min_x(inner.right() - RIGHT);
        if has_facts {
            ui.scope_builder(UiBuilder::new().max_rect(left), |ui| facts_ui(ui, cx, is_low));
        }
        let middle = Rect::from_x_y_ranges(left.right() + 10.0..=right.left() - 14.0, inner.y_range());
        ui.scope_builder(UiBuilder::new().max_rect(middle), |ui| self.strip.cards_ui(ui, cx, state));
        ui.scope_builder(UiBuilder::new().max_rect(right), |ui| buttons_ui(ui, cx, is_low));
    }
}

/// The title of the lesson, and how long it is.
fn facts_ui(ui: &mut Ui, cx: &mut Context<'_>, is_low: bool) {
    ui.spacing_mut().item_spacing.y = 3.0;
    if !is_low {
        line_ui(ui, &"Scenes".into(), 18.0, Face::Mathematics, ink(ui, Colour::Ink));
    }
    let model = &cx.session.model;
    let title = if model.title.is_empty() { "no title yet" } else { &model.title };
    line_ui(ui, &title.into(), 13.0, Face::Interface, ink(ui, Colour::Ink2));
    line_ui(
        ui,
        &length_words(&model.title, model.scenes.len()).as_str().into(),
        12.5,
        Face::Interface,
        ink(ui, Colour::Ink3),
    );
    ui.add_space(2.0);
    let button = Button::new("Title and notes…").name("Title and notes of the lesson").small();
    if ui.add(button).clicked() {
        cx.ask(Action::Command(Command::Details));
    }
}

/// Returns the number of scenes and the time they take, in words, as on the card of a lesson.
fn length_words(title: &str, scenes: usize) -> String {
    let Some(minutes) = minutes_of(title, scenes) else { return "no scenes yet".to_owned() };
    let noun = if scenes == 1 { "scene" } else { "scenes" };
    format!("{scenes} {noun}, about {minutes} min")
}

fn buttons_ui(ui: &mut Ui, cx: &mut Context<'_>, is_low: bool) {
    ui.spacing_mut().item_spacing.y = 8.0;
    let has_scene = cx.session.model.scene.is_some();
    let off = (!has_scene).then_some("No scene is shown");
    let mut ask = |ui: &mut Ui, button: Button<'_>, command: Command| {
        if ui.add(button).on_hover_text(command.entry().tooltip).clicked() {
            cx.ask(Action::Command(command));
        }
    };
    ask(ui, Button::new("Insert").icon(Icon::Plus).small().width(RIGHT), Command::AddScene);
    let others = [(Icon::Copy, "Duplicate", Command::DuplicateScene), (Icon::Trash, "Delete", Command::RemoveScene)];
    if is_low {
        ui.horizontal(|ui| {
            for (icon, name, command) in others {
                ask(ui, Button::of_icon(icon, name).small().off(off), command);
            }
        });
    } else {
        for (icon, words, command) in others {
            ask(ui, Button::new(words).icon(icon).small().width(RIGHT).off(off), command);
        }
    }
}

impl SceneStrip {
    fn cards_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>, state: &StripState) {
        let (count, current) = (cx.session.model.scenes.len(), cx.session.model.scene);
        let size = self.card;
        let step = size.x + GAP;
        let source = ScrollSource { drag: DragScroll::Never, ..ScrollSource::default() };
        let area = ScrollArea::horizontal().id_salt("scenes").auto_shrink(false).scroll_source(source);
        area.show_viewport(ui, |ui, seen| {
            let width = step * number(count);
            let (whole, list) = ui.allocate_exact_size(vec2(width.max(1.0), size.y + TITLE), Sense::hover());
            list.widget_info(|| WidgetInfo::labeled(Role::ListBox, true, "Scenes"));
            let place = |index: usize| {
                Rect::from_min_size(whole.min + vec2(step * number(index) + 2.0, 2.0), size + vec2(0.0, TITLE - 2.0))
            };
            let group = ui.scope_id().with("scene cards");
            keys(ui, cx, group, current, count);
            for index in in_sight(seen.left(), seen.right(), step, count) {
                let Some(scene) = cx.session.model.scenes.shared(index) else { continue };
                // One stop of the Tab key: the scene that is shown.
                let is_stop = index == current.unwrap_or(0);
                let sense = if is_stop { Sense::click_and_drag() } else { Sense::CLICK | Sense::DRAG };
                let response = ui.interact(place(index), group.with(index), sense);
                let card = Card {
                    number: index + 1,
                    is_current: current == Some(index),
                    is_changed: state.changed.get(index).copied().unwrap_or(false),
                    is_dragged: self.dragged == Some(index),
                    height: size.y,
                };
                let seen = state.shown.as_ref().filter(|_| current == Some(index)).unwrap_or(scene);
                let (picture, before) = self.picture_of(index, seen);
                card.show(ui, place(index), scene, &response, |ui, rect| {
                    self.thumbnails.show_after(ui, cx.answers.workers(), &picture, before.as_ref(), rect);
                });
                if response.drag_started() {
                    self.dragged = Some(index);
                }
                if response.clicked() {
                    // The scene that is shown stays as it is set up.
                    if current != Some(index) {
                        cx.edit(Edit::ShowScene(index));
                    }
                    ui.memory_mut(|memory| memory.request_focus(response.id));
                }
            }
            self.drop_ui(ui, cx, whole, step, count);
            if self.seen != current {
                self.seen = current;
                if let Some(index) = current {
                    ui.scroll_to_rect(place(index), None);
                }
            }
        });
    }

    /// The scene whose thumbnail is drawn for a scene, and the one that is seen until it is drawn.
    fn picture_of(&mut self, index: usize, scene: &Arc<Scene>) -> (Arc<Scene>, Option<Arc<Scene>>) {
        let known = self.pictured.remove(&index);
        let pictured = match known {
            Some(known) if Arc::ptr_eq(&known.of, scene) => known,
            known => {
                let picture = Arc::new(scene.without_words());
                match known {
                    Some(known) if known.picture == picture => Pictured { of: Arc::clone(scene), ..known },
                    Some(known) => {
                        let is_drawn = self.thumbnails.is_drawn(&known.picture);
                        let before = if is_drawn { Some(known.picture) } else { known.before };
                        Pictured { of: Arc::clone(scene), picture, before }
                    }
                    None => Pictured { of: Arc::clone(scene), picture, before: None },
                }
            }
        };
        let found = (Arc::clone(&pictured.picture), pictured.before.clone());
        self.pictured.insert(index, pictured);
        found
    }

    /// Shows where a dragged scene would go, and moves it there when it is let go.
    fn drop_ui(&mut self, ui: &Ui, cx: &mut Context<'_>, whole: Rect, step: f32, count: usize) {
        let Some(dragged) = self.dragged else { return };
        ui.ctx().set_cursor_icon(CursorIcon::Grabbing);
        let pointer = ui.input(|input| input.pointer.latest_pos());
        let gap = pointer.map(|at| nearest(at.x - whole.left() + GAP / 2.0, step, count));
        if let Some(gap) = gap {
            let x = whole.left() + step * number(gap) - GAP / 2.0 + 2.0;
            let line = Rect::from_min_size(pos2(x - 1.5, whole.top()), vec2(3.0, self.card.y + TITLE));
            rounded(ui.painter(), line, 1.5, ink(ui, Colour::Sec), Stroke::NONE);
        }
        if let Some(at) = pointer {
            scroll_near_ends(ui, at.x);
        }
        if ui.input(|input| !input.pointer.any_down()) {
            self.dragged = None;
            // Behind its own place, the scenes between have moved up by one.
            let to = gap.map(|gap| if gap > dragged { gap - 1 } else { gap });
            if let Some(to) = to.filter(|to| *to != dragged && *to < count) {
                cx.edit(Edit::MoveScene(dragged, to));
            }
        }
    }
}

/// Scrolls the row while a scene is held near one of its ends, the faster the nearer.
fn scroll_near_ends(ui: &Ui, x: f32) {
    let seen = ui.clip_rect();
    let (before, after) = (seen.left() + NEAR - x, x - seen.right() + NEAR);
    let share = (before.max(0.0) - after.max(0.0)) / NEAR;
    if share != 0.0 {
        let step = ui.input(|input| input.stable_dt).min(0.05) * SPEED * share.clamp(-1.0, 1.0);
        ui.scroll_with_delta_animation(vec2(step, 0.0), ScrollAnimation::none());
        ui.ctx().request_repaint();
    }
}

/// The keys of the row while one of its cards has the keyboard: arrows go to the next scene, Delete removes one.
fn keys(ui: &Ui, cx: &mut Context<'_>, group: Id, current: Option<usize>, count: usize) {
    const ARROWS: EventFilter =
        EventFilter { tab: false, horizontal_arrows: true, vertical_arrows: false, escape: false };
    // The card that had it may just have been removed.
    let mut cards = 0..=count;
    let Some(focused) = cards.find(|&index| ui.memory(|memory| memory.has_focus(group.with(index)))) else {
        return;
    };
    let current = current.unwrap_or(0);
    if focused != current {
        // The scene was moved, or another one is shown: the keyboard goes with it.
        ui.memory_mut(|memory| memory.request_focus(group.with(current)));
    }
    ui.memory_mut(|memory| memory.set_focus_lock_filter(group.with(current), ARROWS));
    let next = if BEFORE.pressed(ui) {
        current.checked_sub(1)
    } else if AFTER.pressed(ui) {
        Some(current + 1)
    } else {
        match ENDS.pressed_place(ui) {
            Some(0) => Some(0),
            Some(_) => count.checked_sub(1),
            None => None,
        }
    };
    if let Some(next) = next.filter(|next| *next < count && *next != current) {
        cx.edit(Edit::ShowScene(next));
    }
    if REMOVE.pressed(ui) {
        cx.ask(Action::Command(Command::RemoveScene));
    }
}

/// The cards that are at least partly in sight.
fn in_sight(left: f32, right: f32, step: f32, count: usize) -> Range<usize> {
    let first = nearest(left - step / 2.0, step, count);
    let end = nearest(right + step / 2.0, step, count);
    first.min(count)..(end + 1).min(count)
}

/// The boundary between cards that is nearest to a place along the row, from 0 to `count`.
fn nearest(along: f32, step: f32, count: usize) -> usize {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped; a cast saturates")]
    let gap = (along / step).round().max(0.0) as usize;
    gap.min(count)
}

fn number(count: usize) -> f32 {
    f32::from(u16::try_from(count).unwrap_or(u16::MAX))
}

/// A scene in the row.
pub(super) struct Card {
    /// Its number, from 1.
    pub number: usize,
    pub is_current: bool,
    pub is_changed: bool,
    pub is_dragged: bool,
    /// The height of its picture.
    pub height: f32,
}

impl Card {
    /// Draws it; `paint` draws its picture.
    pub fn show(&self, ui: &Ui, place: Rect, scene: &Scene, response: &Response, paint: impl FnOnce(&Ui, Rect)) {
        let picture = place.with_max_y(place.top() + self.height - 2.0);
        let (edge, width) = match () {
            () if self.is_current => (Colour::Sec, 2.0),
            () if response.hovered() => (Colour::Sec, 1.25),
            () => (Colour::Line2, 1.25),
        };
        let fill = ink(ui, if self.is_dragged { Colour::Raise } else { Colour::Well });
        rounded(ui.painter(), picture, RADIUS_ROW, fill, Stroke::new(width, ink(ui, edge)));
        if response.has_focus() {
            let ring = Stroke::new(2.0, ink(ui, Colour::Sec));
            ui.painter().rect_stroke(picture.expand(2.0), RADIUS_ROW + 2.0, ring, egui::StrokeKind::Outside);
        }
        paint(ui, picture.shrink(4.0));
        if self.is_changed {
            changed_ui(ui, picture);
        }
        let title = if scene.title.is_empty() { first_words(&scene.caption) } else { scene.title.clone() };
        let words = Prose::new().bold(self.number.to_string()).text("  ");
        let words = if self.is_current { words.bold(&title) } else { words.text(&title) };
        let below = place.with_min_y(picture.bottom() + 4.0);
        let colour = ink(ui, if self.is_current { Colour::Ink } else { Colour::Ink2 });
        let words = line(ui, &words, 13.0, Face::Interface, colour, below.width());
        let at = Align2::LEFT_CENTER.align_size_within_rect(words.size(), below).min;
        ui.painter().galley(at, words, colour);
        let changed = if self.is_changed { ", changed" } else { "" };
        let name = format!("Scene {}: {title}{changed}", self.number);
        response.widget_info(|| WidgetInfo::selected(Role::ListBoxOption, true, self.is_current, &name));
    }
}

/// That a scene is not as it is in its file.
fn changed_ui(ui: &Ui, picture: Rect) {
    let words = line(ui, &"changed".into(), 11.5, Face::Interface, ink(ui, Colour::Ink), 80.0);
    let size = words.size() + vec2(14.0, 5.0);
    let rect = Rect::from_min_size(picture.max - size - vec2(6.0, 6.0), size);
    let edge = Stroke::new(1.0, ink(ui, Colour::SecLine));
    rounded(ui.painter(), rect, RADIUS_BUTTON, ink(ui, Colour::SecBg), edge);
    ui.painter().galley(rect.min + vec2(7.0, 2.5), words, ink(ui, Colour::Ink));
}

/// Returns the name of a scene without a title: its first words on the screen.
fn first_words(caption: &str) -> String {
    let text: String = with_gaps(caption).split_whitespace().take(6).collect::<Vec<_>>().join(" ");
    if text.is_empty() { "no title".to_owned() } else { text.chars().take(60).collect() }
}

#[cfg(test)]
mod tests {
    use super::{first_words, in_sight, length_words, nearest};

    #[test]
    fn only_cards_in_sight_are_drawn() {
        assert_eq!(in_sight(0.0, 500.0, 100.0, 1000), 0..7);
        let far = in_sight(5000.0, 5500.0, 100.0, 1000);
        assert!(far.start <= 50 && far.end >= 55 && far.len() < 9, "{far:?}");
        assert_eq!(in_sight(0.0, 500.0, 100.0, 2), 0..2);
        assert_eq!(in_sight(0.0, 500.0, 100.0, 0), 0..0);
    }

    #[test]
    fn a_scene_is_dropped_into_the_nearest_gap() {
        for (along, gap) in [(-50.0, 0), (30.0, 0), (80.0, 1), (149.0, 1), (151.0, 2), (9000.0, 4)] {
            assert_eq!(nearest(along, 100.0, 4), gap);
        }
    }

    #[test]
    fn a_lesson_takes_a_minute_and_a_half_a_scene() {
        assert_eq!(length_words("", 6), "6 scenes, about 9 min");
        assert_eq!(length_words("", 1), "1 scene, about 2 min");
        assert_eq!(length_words("", 0), "no scenes yet");
        // A lesson of the program as long as on its card.
        assert_eq!(length_words("How steep is the row of stars?", 8), "8 scenes, about 15 min");
    }

    #[test]
    fn a_scene_without_a_title_is_called_by_what_the_screen_shows() {
        for (caption, words) in [
            ("{page} 4 is a trap: whoever must move", "4 is a trap: whoever must"),
            ("{screen Press H.} Pair {pair 7}", "Press H. Pair …"),
            ("{page}", "no title"),
        ] {
            assert_eq!(first_words(caption), words, "{caption}");
        }
    }
}
