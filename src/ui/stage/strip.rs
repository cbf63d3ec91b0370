//! The scenes at the bottom edge.

use std::cmp::Ordering;
use std::time::Duration;

use egui::epaint::StrokeKind;
use egui::{
    Align, Align2, Area, Color32, Frame, Id, Layout, Margin, Order, Rect, Response, Role, Sense, Stroke, Ui,
    WidgetInfo, vec2,
};

use super::tools::KeyHint;
use crate::input::pile_keys::StoneKeys;
use crate::render::fonts;
use crate::render::icon::Icon;
use crate::render::pixels::rounded;
use crate::render::prose::line_ui;
use crate::render::theme::{has_motion, ink};
use crate::widget::Button;
use golden_figure::{Colour, Face};
use golden_prose::Prose;
use golden_session::{Lesson, Subject, Tab};

/// Height of the strip in points.
pub const STRIP: f32 = 40.0;
/// The most scenes that have a button, those about the one that is shown.
const BUTTONS: usize = 14;
/// A disc, the one of the scene shown, and the size of its number.
const DISC: f32 = 24.0;
const SHOWN: f32 = 42.0;
const NUMBER: f32 = 12.0;
/// The words about the keys, the size of their letters, and the space between two.
const NEXT: KeyHint<'static> = KeyHint { key: "PgDn", words: "next scene" };
const KEYS: [KeyHint<'static>; 5] = [
    KeyHint { key: "H", words: "hint, answer" },
    KeyHint { key: "N", words: "notes" },
    KeyHint { key: "D", words: "pen" },
    KeyHint { key: "L", words: "spotlight" },
    KeyHint { key: "B", words: "black" },
];
/// The key that leaves the stage, where nothing is to be put away before.
const ESCAPE: &str = "Esc";
pub(crate) const LEAVES: &str = "leaves";
/// The keys of stones.
const COUNT: KeyHint<'static> = KeyHint { key: "0–9", words: "stones" };
const PILE: KeyHint<'static> = KeyHint { key: "↑ ↓", words: "pile" };
const MORE_LESS: KeyHint<'static> = KeyHint { key: "← →", words: "more, less" };
const BOTH: KeyHint<'static> = KeyHint { key: "A", words: "both piles" };
const TAKE: KeyHint<'static> = KeyHint { key: "Enter", words: "takes" };
const KEY: f32 = 12.0;
const BETWEEN_KEYS: f32 = 16.0;
/// The seconds for which the keys are seen after the pointer has moved, and those in which they fade.
const RESTS: f64 = 4.0;
const FADES: f64 = 0.6;

/// The content of the strip.
pub(crate) struct StripState {
    /// The number of scenes.
    pub count: usize,
    /// The scene shown, from 0.
    pub current: Option<usize>,
    /// The picture on the stage, where it is to be chosen.
    pub subject: Option<Subject>,
    /// True if the pen is on.
    pub has_pen: bool,
    /// The letters that are answers, as "N P"; `None` where no letter is.
    pub letters: Option<&'static str>,
    /// The letters that are no keys of the stage: these, and those that are answers to the tasks that are left.
    pub kept_letters: Option<&'static str>,
    /// The keys that choose stones; `None` where none do.
    pub stones: Option<StoneKeys>,
    /// True if stones are being chosen: ← and → change how many.
    pub has_begun_stones: bool,
    /// The effect of Esc: "leaves", "pen off".
    pub escape: &'static str,
    /// The time for which the pointer has rested, in seconds.
    pub still: f64,
    /// The lesson that comes next, once the last scene is shown.
    pub next: Option<Lesson>,
}

/// An action asked of the strip.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum StripAction {
    /// Show a scene, from 0.
    Scene(usize),
    /// Put another picture on the stage.
    Picture(Subject),
    /// Remove what was drawn.
    Clear,
    /// Open the next lesson.
    NextLesson(Lesson),
}

/// Draws the strip along the bottom of the stage.
pub(crate) fn strip_ui(ui: &Ui, stage: Rect, strip: &StripState) -> Option<StripAction> {
    let rect = stage.with_min_y(stage.bottom() - STRIP);
    let area = Area::new(Id::unique("stage strip")).order(Order::Middle).fixed_pos(rect.min);
    let shown = area.show(ui.ctx(), |ui| {
        let frame = Frame::NONE.fill(ink(ui, Colour::Panel)).inner_margin(Margin::symmetric(20, 6));
        frame.show(ui, |ui| {
            ui.set_width((rect.width() - 40.0).max(0.0));
            ui.set_height((rect.height() - 12.0).max(0.0));
            ui.painter().hline(rect.x_range(), rect.top() + 0.5, Stroke::new(1.0, ink(ui, Colour::Line)));
            ui.horizontal_centered(|ui| controls_ui(ui, strip)).inner
        })
    });
    shown.inner.inner
}

fn controls_ui(ui: &mut Ui, strip: &StripState) -> Option<StripAction> {
    let mut asked = None;
    ui.spacing_mut().item_spacing.x = 5.0;
    if strip.count > 0 {
        let of = strip.current.map_or_else(String::new, |scene| format!("Scene {} of ", scene + 1));
        let words = if of.is_empty() { format!("{} scenes", strip.count) } else { format!("{of}{}", strip.count) };
        line_ui(ui, &Prose::new().bold(words), 13.0, Face::Interface, ink(ui, Colour::Ink));
        ui.add_space(12.0);
        let current = strip.current.unwrap_or(0);
        let first = current.saturating_sub(BUTTONS / 2).min(strip.count.saturating_sub(BUTTONS));
        for scene in first..strip.count.min(first + BUTTONS) {
            let place = strip.current.map_or(Ordering::Greater, |current| scene.cmp(&current));
            if disc_ui(ui, scene + 1, place).clicked() {
                asked = Some(StripAction::Scene(scene));
            }
        }
        ui.add_space(10.0);
    }
    if let Some(lesson) = strip.next {
        let name = format!("Next lesson: {}", lesson.short);
        let button = Button::new("Next lesson").name(&name).icon(Icon::ChevronRight).small().primary();
        if ui.add(button).on_hover_text(lesson.title).clicked() {
            asked = Some(StripAction::NextLesson(lesson));
        }
    }
    if let Some(subject) = strip.subject {
        picture_menu_ui(ui, subject, &mut asked);
        if strip.has_pen && ui.add(Button::new("Clear the pen").small()).clicked() {
            asked = Some(StripAction::Clear);
        }
    }
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| keys_ui(ui, strip));
    asked
}

/// The number of a scene on a disc: of those before the one shown, that one, or those behind it.
fn disc_ui(ui: &mut Ui, number: usize, place: Ordering) -> Response {
    let width = if place.is_eq() { SHOWN } else { DISC };
    let (rect, response) = ui.allocate_exact_size(vec2(width, DISC), Sense::click());
    let (fill, edge, text) = match place {
        Ordering::Less => (ink(ui, Colour::SecBg), Colour::SecLine, Colour::SecText),
        Ordering::Equal => (ink(ui, Colour::Sec), Colour::Sec, Colour::SecInk),
        Ordering::Greater => (Color32::TRANSPARENT, Colour::Line2, Colour::Ink2),
    };
    let edge = if response.hovered() { Colour::Sec } else { edge };
    rounded(ui.painter(), rect, DISC / 2.0, fill, Stroke::new(1.0, ink(ui, edge)));
    if response.has_focus() {
        let ring = Stroke::new(2.0, ink(ui, Colour::Sec));
        ui.painter().rect_stroke(rect.expand(2.0), DISC / 2.0 + 2.0, ring, StrokeKind::Outside);
    }
    let font = if place.is_eq() { fonts::semibold(NUMBER) } else { fonts::regular(NUMBER) };
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, number.to_string(), font, ink(ui, text));
    let name = format!("Show scene {number}");
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, place.is_eq(), &name));
    response
}

/// The keys of the stage, as many as have room; they fade while the pointer rests.
fn keys_ui(ui: &mut Ui, strip: &StripState) {
    #[expect(clippy::cast_possible_truncation, reason = "from 0 to 1")]
    let shown = (1.0 - (strip.still - RESTS) / FADES).clamp(0.0, 1.0) as f32;
    if shown <= 0.0 {
        return;
    }
    let wait = if shown < 1.0 { 0.0 } else { RESTS - strip.still };
    ui.ctx().request_repaint_after(Duration::from_secs_f64(wait.max(0.02)));
    // Without motion they are there, and then gone.
    let shown = if has_motion(ui) { shown } else { 1.0 };
    ui.spacing_mut().item_spacing.x = BETWEEN_KEYS;
    let mut free = ui.available_width();
    // The last ones are needed most: how to leave is said even where there is little room.
    for key in keys_of(strip).into_iter().rev() {
        free -= key.width(ui, KEY) + BETWEEN_KEYS;
        if free < 0.0 {
            break;
        }
        key.show(ui, KEY, shown);
    }
}

/// The keys that do something now, those that are needed most last.
fn keys_of(strip: &StripState) -> Vec<KeyHint<'static>> {
    let is_last = strip.current.is_some_and(|current| current + 1 >= strip.count);
    let turns = (strip.count > 0 && !is_last).then_some(NEXT);
    let has = |letters: Option<&'static str>, key| letters.filter(|letters| letters.contains(key));
    let of_now = |hint: KeyHint<'static>| match hint.key {
        "D" if strip.has_pen => Some(KeyHint { words: "pen off", ..hint }),
        "N" | "B" if let Some(key) = has(strip.letters, hint.key) => Some(KeyHint { key, words: "answer" }),
        // It is an answer to the next task.
        "N" | "B" if has(strip.kept_letters, hint.key).is_some() => None,
        _ => Some(hint),
    };
    let stones = strip.stones.map(|stones| {
        [
            Some(COUNT),
            strip.has_begun_stones.then_some(MORE_LESS),
            stones.has_several.then_some(PILE),
            stones.has_both.then_some(BOTH),
            Some(TAKE),
        ]
    });
    let of_stones = stones.into_iter().flatten().flatten();
    let escape = KeyHint { key: ESCAPE, words: strip.escape };
    turns.into_iter().chain(KEYS.into_iter().filter_map(of_now)).chain(of_stones).chain([escape]).collect()
}

/// The menu of the pictures, one submenu for each tab.
fn picture_menu_ui(ui: &mut Ui, subject: Subject, asked: &mut Option<StripAction>) {
    let title = format!("Picture: {}", subject.title());
    ui.menu_button(title, |ui| {
        ui.set_min_width(170.0);
        for tab in Tab::ALL {
            ui.menu_button(tab.title(), |ui| {
                ui.set_min_size(vec2(190.0, 0.0));
                for other in Subject::of_tab(tab) {
                    if ui.selectable_label(other == subject, other.title()).clicked() {
                        *asked = Some(StripAction::Picture(other));
                        ui.close();
                    }
                }
            });
        }
    });
}
