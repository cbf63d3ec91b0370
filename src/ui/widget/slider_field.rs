//! A number to drag or to type.

use std::ops::RangeInclusive;

use egui::{Key, Response, Ui, WidgetInfo, vec2};

use super::Field;
use super::track::track_ui;
use crate::figure::{Colour, Face};
use crate::ui::{prose, theme};

const FIELD: f32 = 56.0;
const HEIGHT: f32 = 28.0;

/// A label, a slider and a field for a whole number; what is typed out of range is brought into it, and said so.
#[must_use = "call `show`"]
pub struct SliderField<'a> {
    label: &'a str,
    range: RangeInclusive<u64>,
    logarithmic: bool,
    label_width: Option<f32>,
}

/// What stands in the field while it is not the value: half-typed digits, or a refused text and why.
#[derive(Clone, Default)]
struct Draft {
    text: Option<String>,
    message: Option<String>,
}

impl<'a> SliderField<'a> {
    /// A slider over the range, its ends included.
    pub fn new(label: &'a str, range: RangeInclusive<u64>) -> Self {
        Self { label, range, logarithmic: false, label_width: None }
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
                    let red = theme::ink(ui, Colour::Err);
                    prose::prose_ui(ui, &message.as_str().into(), 13.0, Face::Interface, red);
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
        let grey = theme::ink(ui, Colour::Ink2);
        let label = prose::line(ui, &self.label.into(), 14.0, Face::Interface, grey, width / 2.0);
        let label_width = self.label_width.unwrap_or(label.size().x);
        let (rect, _) = ui.allocate_exact_size(vec2(label_width, HEIGHT), egui::Sense::hover());
        super::put(ui.painter(), label, rect, egui::Align2::LEFT_CENTER);
        let spacing = ui.spacing().item_spacing.x;
        let rail = (width - label_width - FIELD - 2.0 * spacing).max(24.0);
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
        let response = Field::new(&name).width(FIELD).centred().error(wrong.then_some("")).show(ui, &mut text);
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
        let digits: String = typed.chars().filter(|c| !c.is_whitespace()).collect();
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Draft { text: Some(typed.to_owned()), message: Some("Only digits, please".to_owned()) };
        }
        // Digits that do not parse are beyond every range.
        let number = digits.parse().unwrap_or(u64::MAX);
        *value = self.clamp(number);
        let message = (*value != number)
            .then(|| format!("From {} to {}, so {} was set", self.range.start(), self.range.end(), *value));
        Draft { text: None, message }
    }

    fn clamp(&self, value: u64) -> u64 {
        value.max(*self.range.start()).min(*self.range.end())
    }

    /// How far along the slider a value stands.
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
        assert!(field.accept("99999999999999999999999", &mut value).message.is_some() && value == 64);
    }
}
