//! A key as it looks on a keyboard, with what it does.

use egui::{Align2, Color32, Rect, Response, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use crate::render::fonts;
use crate::render::rounded::rounded;
use crate::render::theme::{RADIUS_BUTTON, ink};
use golden_figure::Colour;

/// A cap is higher than its letters by this, and wider by this on both sides, as shares of their size.
const HIGHER: f32 = 0.75;
const WIDER: f32 = 0.5;
/// The space between a cap and its words, as a share of the size.
const GAP: f32 = 0.6;

/// The height of a cap whose letters have this size, in points.
pub fn cap_height(size: f32) -> f32 {
    size * (1.0 + HIGHER)
}

/// A key and what it does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct KeyHint<'a> {
    /// What stands on the key.
    pub key: &'a str,
    /// What it does.
    pub words: &'a str,
}

impl KeyHint<'_> {
    fn cap_width(self, ui: &Ui, size: f32) -> f32 {
        let letters = ui.painter().layout_no_wrap(self.key.to_owned(), fonts::semibold(size), Color32::PLACEHOLDER);
        (letters.size().x + 2.0 * WIDER * size).max(cap_height(size))
    }

    /// The width of cap and words in a size, in points.
    pub fn width(self, ui: &Ui, size: f32) -> f32 {
        let words = ui.painter().layout_no_wrap(self.words.to_owned(), fonts::regular(size), Color32::PLACEHOLDER);
        self.cap_width(ui, size) + GAP * size + words.size().x
    }

    /// Paints cap and words from a point in the middle of the left edge on; `shown` is from 0 for nothing to 1.
    pub fn paint(self, ui: &Ui, left: egui::Pos2, size: f32, shown: f32) {
        let of = |colour| ink(ui, colour).gamma_multiply(shown);
        let cap_size = vec2(self.cap_width(ui, size), cap_height(size));
        let cap = Rect::from_min_size(left - vec2(0.0, cap_size.y / 2.0), cap_size);
        rounded(ui.painter(), cap, RADIUS_BUTTON, of(Colour::Card), Stroke::new(1.25, of(Colour::Line2)));
        let centre = Align2::CENTER_CENTER;
        ui.painter().text(cap.center(), centre, self.key, fonts::semibold(size * 0.94), of(Colour::Ink));
        let at = pos2(cap.right() + GAP * size, left.y);
        ui.painter().text(at, Align2::LEFT_CENTER, self.words, fonts::regular(size), of(Colour::Ink2));
    }

    /// Draws cap and words; `shown` is from 0 for nothing to 1.
    pub fn show(self, ui: &mut Ui, size: f32, shown: f32) -> Response {
        let (rect, response) = ui.allocate_exact_size(vec2(self.width(ui, size), cap_height(size)), Sense::hover());
        self.paint(ui, rect.left_center(), size, shown);
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, format!("{} {}", self.key, self.words)));
        response
    }
}
