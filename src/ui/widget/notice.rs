//! A message that stays until it is closed.

use egui::{Align, Layout, Rect, Response, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use super::{Button, focus_ring, put, text};
use crate::render::icon::{self, Icon};
use crate::render::theme::{self, RADIUS_CARD};
use crate::render::{fonts, prose};
use golden_figure::{Colour, Face};
use golden_prose::Prose;

/// What a message says.
pub struct Notice<'a> {
    /// Whether something failed.
    pub error: bool,
    /// The message.
    pub words: &'a Prose,
    /// What can be done about it, as a link.
    pub action: Option<&'a str>,
}

/// What was done with a message.
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
    let galley = text(ui, words, fonts::regular(14.0), theme::ink(ui, Colour::SecText), f32::INFINITY);
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
