//! The track and handle that sliders and scrubbers share.

use egui::{EventFilter, Key, Rect, Response, Sense, Ui, accesskit, pos2, vec2};

use super::focus_ring;
use crate::render::pixels::rounded;
use crate::render::theme;
use golden_figure::Colour;

const HANDLE: f32 = 7.5;
const TRACK_RAIL: f32 = 4.0;

/// The input of a track in this frame.
pub struct Track {
    /// The whole track; name it with `widget_info` after handling what follows.
    pub response: Response,
    /// The place where the pointer drags or clicked, from 0 to 1.
    pub seek: Option<f32>,
    /// Steps by arrow keys or a screen reader, negative to the left; pages count ten.
    pub steps: i64,
}

/// Draws a track with its handle at `share` of the way, and a tick at each of the given shares.
pub fn track_ui(ui: &mut Ui, width: f32, height: f32, share: f32, ticks: &[f32]) -> Track {
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::click_and_drag());
    let rail = Rect::from_center_size(rect.center(), vec2((width - 2.0 * HANDLE).max(1.0), TRACK_RAIL));
    let seek = response
        .interact_pointer_pos()
        .map(|p| ((p.x - rail.left()) / rail.width()).clamp(0.0, 1.0))
        .filter(|_| response.dragged() || response.clicked() || response.is_pointer_button_down_on())
        .filter(|_| !ui.input(|input| input.pointer.secondary_down() || input.pointer.middle_down()));
    if ui.is_rect_visible(rect) {
        draw_ui(ui, rail, &response, seek.unwrap_or(share).clamp(0.0, 1.0), ticks);
    }
    let steps = steps(ui, &response);
    Track { response, seek, steps }
}

fn draw_ui(ui: &Ui, rail: Rect, response: &Response, share: f32, ticks: &[f32]) {
    let painter = ui.painter();
    let x = |share: f32| rail.left() + share * rail.width();
    for &tick in ticks {
        let below = rail.bottom() + 1.5..=rail.bottom() + 6.5;
        painter.vline(x(tick).round(), below, egui::Stroke::new(1.0, theme::ink(ui, Colour::Line2)));
    }
    let handle = pos2(x(share), rail.center().y);
    let whole = rail.expand2(vec2(TRACK_RAIL / 2.0, 0.0));
    rounded(painter, whole, TRACK_RAIL / 2.0, theme::ink(ui, Colour::Raise), egui::Stroke::NONE);
    let done = whole.with_max_x(handle.x);
    rounded(painter, done, TRACK_RAIL / 2.0, theme::ink(ui, Colour::Sec), egui::Stroke::NONE);
    let grown = if response.hovered() || response.dragged() { 1.0 } else { 0.0 };
    painter.circle_filled(handle, HANDLE + grown, theme::ink(ui, Colour::Ink));
    focus_ring(ui, response, Rect::from_center_size(handle, vec2(2.0 * HANDLE, 2.0 * HANDLE)), HANDLE);
}

pub(super) fn steps(ui: &Ui, response: &Response) -> i64 {
    let (id, focused) = (response.id, response.has_focus());
    if focused {
        let arrows = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(id, arrows));
    }
    ui.ctx().accesskit_node_builder(id, |node| {
        node.add_action(accesskit::Action::Increment);
        node.add_action(accesskit::Action::Decrement);
    });
    ui.input(|input| {
        let count = |n: usize| i64::try_from(n).unwrap_or(0);
        let asked = count(input.num_accesskit_action_requests(id, accesskit::Action::Increment))
            - count(input.num_accesskit_action_requests(id, accesskit::Action::Decrement));
        if !focused {
            return asked;
        }
        let pressed = |key| count(input.num_presses(key));
        asked + pressed(Key::ArrowRight) + pressed(Key::ArrowUp) + 10 * pressed(Key::PageUp)
            - pressed(Key::ArrowLeft)
            - pressed(Key::ArrowDown)
            - 10 * pressed(Key::PageDown)
    })
}
