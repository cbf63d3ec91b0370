//! Messages in place of something: a message that stays until it is closed; work without a result, with the button that
//! begins it again; a bar that fills while work goes on; the line or card where an answer is hidden. A card that shows
//! something hidden: the next hint, or the answer.

use egui::{Align, Align2, Layout, Rect, Response, Role, Sense, Stroke, Ui, UiBuilder, WidgetInfo, pos2, vec2};

use super::{Button, caption_ui, error_ui, focus_ring, put, text};
use crate::render::icon::{self, Icon};
use crate::render::pixels::rounded;
use crate::render::theme::{self, RADIUS_CARD, ink};
use crate::render::{paint, prose};
use golden_figure::{Colour, Face};
use golden_prose::{Prose, sentence};
use golden_session::ANSWERS_ARE_HIDDEN;
use golden_solver::SolverError;

/// The content of a message.
pub struct Notice<'a> {
    /// True if something failed.
    pub error: bool,
    /// The message.
    pub words: &'a Prose,
    /// The remedy that is offered, as a link.
    pub action: Option<&'a str>,
}

/// An action on a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoticeAction {
    /// Its link was followed.
    Act,
    /// It was closed.
    Close,
}

/// Draws a message card across the available width.
pub fn notice_ui(ui: &mut Ui, notice: &Notice<'_>) -> Option<NoticeAction> {
    let (fill, edge) = if notice.error { (Colour::ErrBg, Colour::Err) } else { (Colour::Card, Colour::Line2) };
    let card = egui::Frame::NONE
        .fill(theme::ink(ui, fill))
        .stroke(Stroke::new(1.0, theme::ink(ui, edge)))
        .corner_radius(RADIUS_CARD)
        .inner_margin(egui::Margin::symmetric(12, 7));
    let shown = card.show(ui, |ui| ui.horizontal(|ui| row_ui(ui, notice)).inner);
    shown.response.widget_info(|| WidgetInfo::labeled(Role::Alert, true, notice.words));
    shown.inner
}

fn row_ui(ui: &mut Ui, notice: &Notice<'_>) -> Option<NoticeAction> {
    if notice.error {
        let (rect, _) = ui.allocate_exact_size(vec2(16.0, 28.0), Sense::hover());
        icon::paint(ui.painter(), rect, Icon::Close, theme::ink(ui, Colour::Err));
    }
    let mut action = None;
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        if ui.add(Button::of_icon(Icon::Close, "Close the message").small().bare()).clicked() {
            action = Some(NoticeAction::Close);
        }
        if notice.action.is_some_and(|words| link_ui(ui, words).clicked()) {
            action = Some(NoticeAction::Act);
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            prose::prose_ui(ui, notice.words, 14.0, Face::Interface, theme::ink(ui, Colour::Ink));
        });
    });
    action
}

fn link_ui(ui: &mut Ui, words: &str) -> Response {
    let galley = text(ui, words, theme::regular(14.0), theme::ink(ui, Colour::SecText), f32::INFINITY);
    let (rect, response) = ui.allocate_exact_size(vec2(galley.size().x + 4.0, 28.0), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Link, ui.is_enabled(), words));
    if response.hovered() {
        let y = rect.center().y + 8.0;
        ui.painter().hline(rect.x_range().shrink(2.0), y, Stroke::new(1.0, theme::ink(ui, Colour::SecText)));
    }
    put(ui.painter(), galley, rect, egui::Align2::CENTER_CENTER);
    focus_ring(ui, &response, Rect::from_min_max(pos2(rect.left(), rect.top() + 4.0), rect.max - vec2(0.0, 4.0)), 3.0);
    response
}

/// Draws why work has no result, and below it a button with the words `again`: "Look again". Returns whether that was
/// pressed. What was cancelled is no error.
pub fn problem_ui(ui: &mut Ui, problem: &SolverError, again: &str) -> bool {
    if *problem == SolverError::Cancelled {
        caption_ui(ui, &"The computation was cancelled.".into());
    } else {
        let words = sentence(problem);
        let response = error_ui(ui, &words);
        response.widget_info(|| WidgetInfo::labeled(Role::Alert, true, &words));
    }
    ui.add(Button::new(again).small()).clicked()
}

const HEIGHT: f32 = 8.0;

/// Draws a bar of the given width, filled from 0 to 1.
pub fn progress_ui(ui: &mut Ui, name: &str, done: f32, width: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(width, HEIGHT), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::ProgressIndicator, true, name));
    let radius = HEIGHT / 2.0;
    ui.painter().rect_filled(rect, radius, theme::ink(ui, Colour::Raise));
    let mut filled = rect;
    filled.set_width(rect.width() * done.clamp(0.0, 1.0));
    ui.painter().rect_filled(filled, radius, theme::ink(ui, Colour::Sec));
    response
}

const ICON: f32 = 16.0;
const GAP: f32 = 8.0;
const PADDING: f32 = 14.0;
/// Height of a line, and that of a card: as high as the badge whose place it takes.
const LINE: f32 = 28.0;
const CARD: f32 = 62.0;
/// The words on the button, with its key.
const SHOW: &str = "Show (H)";
/// The words where there is little room.
const SHORT: &str = "Hidden";

/// Draws a line; `place` is where it stands, for screen readers. Returns whether answers are to be shown.
pub fn hidden_line_ui(ui: &mut Ui, place: &str) -> bool {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), LINE), Sense::hover());
    within_ui(ui, rect, (place, SHOW), false)
}

/// Draws a card with a dashed edge across the available width, whose button says these words; otherwise as
/// [`hidden_line_ui`].
pub fn hidden_card_ui(ui: &mut Ui, place: &str, show: &str) -> bool {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), CARD), Sense::hover());
    let edge = Stroke::new(1.5, theme::ink(ui, Colour::Line2));
    paint::dashed_loop(ui.painter(), paint::rounded_outline(rect.shrink(1.0), RADIUS_CARD), edge, 6.0, 5.0);
    within_ui(ui, rect.shrink2(vec2(PADDING, 0.0)), (place, show), true)
}

/// Draws eye, words and button into a rectangle, the button behind the words or at the right end.
fn within_ui(ui: &mut Ui, rect: Rect, (place, show): (&str, &str), at_end: bool) -> bool {
    let soft = theme::ink(ui, Colour::Ink2);
    let square = Rect::from_center_size(pos2(rect.left() + ICON / 2.0, rect.center().y), vec2(ICON, ICON));
    icon::paint(ui.painter(), square, Icon::EyeOff, soft);
    let left = square.right() + GAP;
    let button_width = text(ui, show, theme::regular(13.0), soft, f32::INFINITY).size().x + 2.0 * PADDING;
    let room = (rect.right() - button_width - GAP - left).max(0.0);
    let said = |words: &str| text(ui, words, theme::regular(14.0), soft, room);
    let whole = said(ANSWERS_ARE_HIDDEN);
    let words = if whole.elided { said(SHORT) } else { whole };
    let place_of_words = Rect::from_min_size(pos2(left, rect.top()), vec2(words.size().x, rect.height()));
    put(ui.painter(), words, place_of_words, Align2::LEFT_CENTER);
    let label = ui.interact(place_of_words, ui.next_auto_id().with("hidden"), Sense::hover());
    label.widget_info(|| WidgetInfo::labeled(Role::Label, true, ANSWERS_ARE_HIDDEN));
    let start = if at_end { rect.right() - button_width } else { place_of_words.right() + 2.0 * GAP };
    let start = start.min(rect.right() - button_width);
    let button = Rect::from_min_max(pos2(start, rect.top()), pos2(start + button_width, rect.bottom()));
    let layout = UiBuilder::new().max_rect(button).layout(Layout::left_to_right(Align::Center));
    let name = format!("Show answers: {place}");
    ui.scope_builder(layout, |ui| ui.add(Button::new(show).name(&name).small().width(button_width)).clicked()).inner
}

/// The height of the card, the room at its sides, its sign, and the key at its end.
const REVEAL_HEIGHT: f32 = 50.0;
const BESIDE: f32 = 16.0;
const SIGN: f32 = 20.0;
const KEY: f32 = 26.0;
const REVEAL_GAP: f32 = 12.0;
const WORDS: f32 = 16.0;

/// Draws the card across the available width, with the key that does the same, if there is one.
pub fn reveal_card_ui(ui: &mut Ui, words: &str, key: Option<&str>) -> Response {
    let (_, rect) = ui.allocate_space(vec2(ui.available_width().max(0.0), REVEAL_HEIGHT));
    // It keeps the keyboard when what it has shown stands above it.
    let response = ui.interact(rect, ui.scope_id().with("reveal"), Sense::click());
    let name = key.map_or_else(|| words.to_owned(), |key| format!("{words} ({key})"));
    response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), &name));
    let is_lit = response.hovered() || response.has_focus();
    let edge = Stroke::new(if is_lit { 2.0 } else { 1.25 }, ink(ui, if is_lit { Colour::Sec } else { Colour::Line2 }));
    rounded(ui.painter(), rect, RADIUS_CARD, ink(ui, if is_lit { Colour::Raise } else { Colour::Card }), edge);
    let mut inner = rect.shrink2(vec2(BESIDE, 0.0));
    let sign = Rect::from_center_size(pos2(inner.left() + SIGN / 2.0, inner.center().y), vec2(SIGN, SIGN));
    icon::paint(ui.painter(), sign, Icon::EyeOff, ink(ui, Colour::Ink2));
    inner.min.x = sign.right() + REVEAL_GAP;
    if let Some(key) = key {
        let cap = Rect::from_center_size(pos2(inner.right() - KEY / 2.0, inner.center().y), vec2(KEY, KEY));
        rounded(ui.painter(), cap, 5.0, ink(ui, Colour::Card), Stroke::new(1.0, ink(ui, Colour::Line2)));
        ui.painter().text(cap.center(), Align2::CENTER_CENTER, key, theme::semibold(13.0), ink(ui, Colour::Ink2));
        inner.max.x = cap.left() - REVEAL_GAP;
    }
    let words = text(ui, words, theme::regular(WORDS), ink(ui, Colour::Ink), inner.width());
    put(ui.painter(), words, inner, Align2::LEFT_CENTER);
    response
}
