//! A number to drag or to type. The track and handle that sliders and scrubbers share.

use std::ops::RangeInclusive;

use egui::{EventFilter, Key, Rect, Response, Sense, Ui, WidgetInfo, accesskit, pos2, vec2};

use super::section::{error_ui, label_ui};
use super::{Field, focus_ring};
use crate::context::{Action, Context};
use crate::render::pixels::rounded;
use crate::render::theme;
use golden_figure::Colour;
use golden_number::{UBig, parse_typed_number};
use golden_session::Edit;

const FIELD: f32 = 56.0;
const HEIGHT: f32 = 28.0;

/// A label, a slider and a field for a whole number; what is typed out of range is brought into it, and said so.
#[must_use = "call `show`"]
pub struct SliderField<'a> {
    label: &'a str,
    range: RangeInclusive<u64>,
    logarithmic: bool,
    label_width: Option<f32>,
    field: f32,
    when_let_go: bool,
}

/// The text in the field while it is not the value: half-typed digits, or a refused text and why.
#[derive(Clone, Default)]
struct Draft {
    text: Option<String>,
    message: Option<String>,
}

impl<'a> SliderField<'a> {
    /// A slider over the range, its ends included.
    pub fn new(label: &'a str, range: RangeInclusive<u64>) -> Self {
        Self { label, range, logarithmic: false, label_width: None, field: FIELD, when_let_go: false }
    }

    /// Equal steps of the slider multiply the number instead of adding to it.
    pub fn logarithmic(mut self) -> Self {
        self.logarithmic = true;
        self
    }

    /// A width of the label, so that the sliders of a group start together.
    pub fn label_width(mut self, width: f32) -> Self {
        self.label_width = Some(width);
        self
    }

    /// A width of the field, for numbers of more than five figures.
    pub fn field_width(mut self, width: f32) -> Self {
        self.field = width;
        self
    }

    /// For a change that takes its time: what is dragged is sent only when it is let go.
    pub fn when_let_go(mut self) -> Self {
        self.when_let_go = true;
        self
    }

    /// Draws it for a number of the session and sends its changes. A drag is one step to undo, and so is every number
    /// that is typed, stepped to or clicked at.
    pub fn edit_ui(self, ui: &mut Ui, cx: &mut Context<'_>, value: u32, edit: impl FnOnce(u32) -> Edit) {
        let (number, is_done) = self.changed_ui(ui, value);
        if let Some(number) = number {
            cx.edit(edit(number));
        }
        if is_done {
            cx.ask(Action::CloseStep);
        }
    }

    /// Draws it for a number of which a change takes its time; returns another one when it is typed, stepped to or let
    /// go. Each is a step to undo.
    pub fn let_go_ui(self, ui: &mut Ui, value: u32) -> Option<u32> {
        self.when_let_go().changed_ui(ui, value).0
    }

    /// Draws it; returns another number to be used now, and whether a change is over: a drag is one change.
    pub fn changed_ui(self, ui: &mut Ui, value: u32) -> (Option<u32>, bool) {
        let id = ui.make_persistent_id(("slider-field held", self.label));
        let held: Option<u64> = ui.data(|data| data.get_temp(id));
        let mut number = held.unwrap_or(value.into());
        let when_let_go = self.when_let_go;
        let response = self.show(ui, &mut number);
        let is_held = response.is_pointer_button_down_on();
        let is_released = !is_held && (response.drag_stopped() || response.clicked());
        let is_waiting = when_let_go && is_held;
        let is_due = !is_waiting && (response.changed() || (is_released && held.is_some()));
        ui.data_mut(|data| {
            data.remove::<u64>(id);
            if is_waiting {
                data.insert_temp(id, number);
            }
        });
        let number = u32::try_from(number).ok().filter(|number| is_due && *number != value);
        (number, is_released || (response.changed() && !is_held))
    }

    /// Draws it across the available width; the response is changed when the value is.
    pub fn show(self, ui: &mut Ui, value: &mut u64) -> Response {
        let before = *value;
        let id = ui.make_persistent_id(("slider-field", self.label));
        let mut draft: Draft = ui.data(|data| data.get_temp(id)).unwrap_or_default();
        let mut response = ui
            .vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 4.0;
                let response = ui.horizontal(|ui| self.row_ui(ui, value, &mut draft)).inner;
                if let Some(message) = &draft.message {
                    error_ui(ui, message);
                }
                response
            })
            .inner;
        if *value != before {
            response.mark_changed();
        }
        ui.data_mut(|data| data.insert_temp(id, draft));
        response
    }

    fn row_ui(&self, ui: &mut Ui, value: &mut u64, draft: &mut Draft) -> Response {
        let width = ui.available_width();
        let label_width = label_ui(ui, self.label, self.label_width);
        let spacing = ui.spacing().item_spacing.x;
        let rail = (width - label_width - self.field - 2.0 * spacing).max(24.0);
        let track = track_ui(ui, rail, HEIGHT, self.share(*value), &[]);
        let mut moved = None;
        if let Some(share) = track.seek {
            moved = Some(self.value_at(share));
        } else if track.steps != 0 {
            moved = Some(self.clamp(value.saturating_add_signed(track.steps)));
        }
        if let Some(moved) = moved {
            *value = moved;
            *draft = Draft::default();
        }
        track.response.widget_info(|| WidgetInfo::slider(ui.is_enabled(), as_real(*value), self.label));
        self.field_ui(ui, value, draft);
        track.response
    }

    fn field_ui(&self, ui: &mut Ui, value: &mut u64, draft: &mut Draft) {
        let mut text = draft.text.clone().unwrap_or_else(|| value.to_string());
        let name = format!("{}, typed", self.label);
        let wrong = draft.text.is_some() && draft.message.is_some();
        let response = Field::new(&name).width(self.field).centred().error(wrong.then_some("")).show(ui, &mut text);
        if response.changed() {
            *draft = Draft { text: Some(text.clone()), message: None };
        }
        let entered = response.lost_focus() || (response.has_focus() && ui.input(|i| i.key_pressed(Key::Enter)));
        if entered && let Some(typed) = draft.text.take() {
            *draft = self.accept(&typed, value);
        }
    }

    /// Takes what was typed, if it is a number; says what was done to it otherwise.
    fn accept(&self, typed: &str, value: &mut u64) -> Draft {
        let together: String = typed.chars().filter(|c| !c.is_whitespace()).collect();
        let Ok(number) = parse_typed_number(&together) else {
            let message = Some("Not a number: write digits, or a sum such as 8+3+1".to_owned());
            return Draft { text: Some(typed.to_owned()), message };
        };
        // What has no room in a machine word is beyond every range.
        *value = self.clamp(u64::try_from(&number).unwrap_or(u64::MAX));
        let message = (number != UBig::from(*value))
            .then(|| format!("From {} to {}, so {} was set", self.range.start(), self.range.end(), *value));
        Draft { text: None, message }
    }

    fn clamp(&self, value: u64) -> u64 {
        value.max(*self.range.start()).min(*self.range.end())
    }

    /// Returns the place of a value along the slider, as a share of its length.
    fn share(&self, value: u64) -> f32 {
        let [low, high, at] = [*self.range.start(), *self.range.end(), self.clamp(value)].map(|v| self.scaled(v));
        if high <= low {
            return 0.0;
        }
        #[expect(clippy::cast_possible_truncation, reason = "a share of a slider a few hundred points long")]
        let share = ((at - low) / (high - low)) as f32;
        share
    }

    /// The value at a share of the slider.
    fn value_at(&self, share: f32) -> u64 {
        let (low, high) = (self.scaled(*self.range.start()), self.scaled(*self.range.end()));
        let at = low + f64::from(share) * (high - low);
        let real = if self.logarithmic { at.exp() } else { at };
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast to u64 saturates")]
        let value = real.round() as u64;
        self.clamp(value)
    }

    fn scaled(&self, value: u64) -> f64 {
        if self.logarithmic { as_real(value.max(1)).ln() } else { as_real(value) }
    }
}

#[expect(clippy::cast_precision_loss, reason = "only where a slider's handle stands")]
fn as_real(value: u64) -> f64 {
    value as f64
}

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

#[cfg(test)]
mod tests {
    use super::SliderField;

    #[test]
    fn the_ends_of_the_slider_are_the_ends_of_the_range() {
        for field in [SliderField::new("", 16..=32768), SliderField::new("", 16..=32768).logarithmic()] {
            assert_eq!((field.value_at(0.0), field.value_at(1.0)), (16, 32768));
            assert!((field.share(32768) - 1.0).abs() < 1e-6 && field.share(16).abs() < 1e-6);
        }
    }

    #[test]
    fn what_is_typed_is_checked() {
        let field = SliderField::new("", 2..=64);
        let mut value = 8;
        assert!(field.accept("1x", &mut value).message.is_some() && value == 8);
        assert!(field.accept("100", &mut value).message.is_some() && value == 64);
        assert!(field.accept(" 1 6 ", &mut value).message.is_none() && value == 16);
        assert!(field.accept("8+3+1", &mut value).message.is_none() && value == 12);
        assert!(field.accept("2^5 - 2", &mut value).message.is_none() && value == 30);
        assert!(field.accept("8+", &mut value).message.is_some_and(|words| words.starts_with("Not a number")));
        assert!(field.accept("", &mut value).message.is_some() && value == 30);
        assert!(field.accept("99999999999999999999999", &mut value).message.is_some() && value == 64);
    }
}
