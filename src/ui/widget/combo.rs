//! A choice of many, in a list that opens below.

use egui::{Align2, Color32, Popup, Rect, Response, Role, Sense, Ui, WidgetInfo, pos2, vec2};

use super::{border, focus_ring, frame, put, tell_elided, text};
use crate::render::icon::{self, Icon};
use crate::render::pixels::rounded;
use crate::render::theme::{self, RADIUS_BUTTON};
use golden_figure::Colour;

const ROW: f32 = 28.0;
const PADDING: f32 = 9.0;
const CHEVRON: f32 = 13.0;
/// Between the words and the chevron.
const GAP: f32 = 5.0;

/// The colours that stand for a choice.
type Swatch<T> = dyn Fn(&T) -> Vec<Color32>;

/// A button that shows the chosen value and opens the list of all.
#[must_use = "call `show`"]
pub struct Combo<'a, T> {
    name: &'a str,
    width: Option<f32>,
    small: bool,
    swatch: Option<&'a Swatch<T>>,
}

impl<'a, T: Clone + PartialEq> Combo<'a, T> {
    /// A list with the given name for screen readers.
    pub fn new(name: &'a str) -> Self {
        Self { name, width: None, small: false, swatch: None }
    }

    /// Exactly so wide; without it, as wide as its widest choice.
    pub fn width(mut self, width: f32) -> Self {
        self.width = Some(width);
        self
    }

    /// 28 high with smaller words.
    pub fn small(mut self) -> Self {
        self.small = true;
        self
    }

    /// The colours of each choice, shown as a gradient beside its words.
    pub fn swatch(mut self, colours: &'a Swatch<T>) -> Self {
        self.swatch = Some(colours);
        self
    }

    /// Draws it; the response is changed when another value is chosen.
    pub fn show(self, ui: &mut Ui, value: &mut T, choices: &[(T, &str)]) -> Response {
        let chosen = choices.iter().find(|(choice, _)| choice == value).map_or("", |(_, label)| *label);
        let mut response = self.button_ui(ui, value, chosen, choices);
        let info = || {
            let mut info = WidgetInfo::labeled(Role::ComboBox, ui.is_enabled(), self.name);
            info.current_text_value = Some(chosen.to_owned());
            info
        };
        response.widget_info(info);
        let picked = Popup::menu(&response).gap(4.0).width(response.rect.width()).show(|ui| {
            ui.set_min_width(response.rect.width() - 12.0);
            ui.spacing_mut().item_spacing.y = 0.0;
            egui::ScrollArea::vertical().max_height(320.0).show(ui, |ui| self.list_ui(ui, value, choices)).inner
        });
        if let Some(picked) = picked.and_then(|shown| shown.inner) {
            *value = picked;
            response.mark_changed();
        }
        response
    }

    fn button_ui(&self, ui: &mut Ui, value: &T, chosen: &str, choices: &[(T, &str)]) -> Response {
        let font = theme::regular(if self.small { 13.0 } else { 14.0 });
        let ink = theme::ink(ui, Colour::Ink);
        let swatch_width = if self.swatch.is_some() { 76.0 } else { 0.0 };
        let around = 2.0 * PADDING + CHEVRON + GAP + swatch_width;
        let width = self.width.unwrap_or_else(|| {
            let widths = choices.iter().map(|(_, label)| text(ui, label, font.clone(), ink, f32::INFINITY).size().x);
            widths.fold(0.0, f32::max).ceil() + around
        });
        let height = if self.small { 28.0 } else { 30.0 };
        let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::click());
        let fill = if response.hovered() { Colour::Raise } else { Colour::Card };
        frame(ui.painter(), rect, RADIUS_BUTTON, theme::ink(ui, fill), border(ui, Colour::Line2));
        focus_ring(ui, &response, rect, RADIUS_BUTTON);
        let words = text(ui, chosen, font, ink, width - around);
        let (elided, after) = (words.elided, rect.left() + PADDING + words.size().x + 16.0);
        put(ui.painter(), words, rect.with_min_x(rect.left() + PADDING), Align2::LEFT_CENTER);
        let middle = pos2(rect.right() - PADDING - CHEVRON / 2.0, rect.center().y);
        let square = Rect::from_center_size(middle, vec2(CHEVRON, CHEVRON));
        icon::paint(ui.painter(), square, Icon::ChevronDown, theme::ink(ui, Colour::Ink3));
        if let Some(swatch) = self.swatch {
            let right = (after + 68.0).min(square.left() - 8.0);
            let bar = Rect::from_x_y_ranges(after..=right, rect.center().y - 6.0..=rect.center().y + 6.0);
            gradient(ui, bar, &swatch(value));
        }
        tell_elided(response, elided, chosen)
    }

    fn list_ui(&self, ui: &mut Ui, value: &T, choices: &[(T, &str)]) -> Option<T> {
        let mut picked = None;
        for (choice, label) in choices {
            let ink = theme::ink(ui, Colour::Ink);
            let words = text(ui, label, theme::regular(14.0), ink, f32::INFINITY);
            let swatch_width = if self.swatch.is_some() { 76.0 } else { 0.0 };
            let wanted = words.size().x + 2.0 * PADDING + CHEVRON + swatch_width;
            let size = vec2(ui.available_width().max(wanted), ROW);
            let (rect, response) = ui.allocate_exact_size(size, Sense::click());
            let chosen = choice == value;
            response.widget_info(|| WidgetInfo::selected(Role::ListBoxOption, ui.is_enabled(), chosen, label));
            if response.hovered() || response.has_focus() {
                rounded(ui.painter(), rect, RADIUS_BUTTON, theme::ink(ui, Colour::Raise), egui::Stroke::NONE);
            } else if chosen {
                rounded(ui.painter(), rect, RADIUS_BUTTON, theme::ink(ui, Colour::SecBg), egui::Stroke::NONE);
            }
            if let Some(swatch) = self.swatch {
                let right = rect.right() - PADDING;
                let bar = Rect::from_x_y_ranges(right - 60.0..=right, rect.center().y - 6.0..=rect.center().y + 6.0);
                gradient(ui, bar, &swatch(choice));
            }
            put(ui.painter(), words, rect.with_min_x(rect.left() + PADDING), Align2::LEFT_CENTER);
            if response.clicked() {
                picked = Some(choice.clone());
                ui.close();
            }
        }
        picked
    }
}

/// Paints colours from left to right, blended into each other.
fn gradient(ui: &Ui, bar: Rect, colours: &[Color32]) {
    let steps = f32::from(u16::try_from(colours.len().saturating_sub(1)).unwrap_or(u16::MAX)).max(1.0);
    let mut mesh = egui::Mesh::default();
    let mut x = bar.left();
    for (i, colour) in (0_u32..).zip(colours) {
        mesh.colored_vertex(pos2(x, bar.top()), *colour);
        mesh.colored_vertex(pos2(x, bar.bottom()), *colour);
        if i > 0 {
            mesh.add_triangle(2 * i - 2, 2 * i - 1, 2 * i);
            mesh.add_triangle(2 * i - 1, 2 * i, 2 * i + 1);
        }
        x += bar.width() / steps;
    }
    ui.painter().add(mesh);
}
