//! A card that shows something hidden: the next hint, or the answer.

use egui::{Align2, Rect, Response, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use crate::render::fonts;
use crate::render::icon::{self, Icon};
use crate::render::pixels::rounded;
use crate::render::theme::{RADIUS_CARD, ink};
use crate::widget::{put, text};
use golden_figure::Colour;

/// The height of the card, the room at its sides, its sign, and the key at its end.
const HEIGHT: f32 = 50.0;
const BESIDE: f32 = 16.0;
const SIGN: f32 = 20.0;
const KEY: f32 = 26.0;
const GAP: f32 = 12.0;
const WORDS: f32 = 16.0;

/// Draws the card across the available width, with the key that does the same, if there is one.
pub fn reveal_card_ui(ui: &mut Ui, words: &str, key: Option<&str>) -> Response {
    let (_, rect) = ui.allocate_space(vec2(ui.available_width().max(0.0), HEIGHT));
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
    inner.min.x = sign.right() + GAP;
    if let Some(key) = key {
        let cap = Rect::from_center_size(pos2(inner.right() - KEY / 2.0, inner.center().y), vec2(KEY, KEY));
        rounded(ui.painter(), cap, 5.0, ink(ui, Colour::Card), Stroke::new(1.0, ink(ui, Colour::Line2)));
        ui.painter().text(cap.center(), Align2::CENTER_CENTER, key, fonts::semibold(13.0), ink(ui, Colour::Ink2));
        inner.max.x = cap.left() - GAP;
    }
    let words = text(ui, words, fonts::regular(WORDS), ink(ui, Colour::Ink), inner.width());
    put(ui.painter(), words, inner, Align2::LEFT_CENTER);
    response
}
