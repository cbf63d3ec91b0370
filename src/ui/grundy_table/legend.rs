//! The colour bar, and what the marks on the map mean.

use egui::epaint::RectShape;
use egui::{Align2, Color32, Mesh, Painter, Pos2, Rect, Stroke, StrokeKind, Ui, pos2, vec2};

use crate::figure::{CellColours, Colour, ColourScale, Face, Rgb, tick_step, ticks};
use crate::prose::{Prose, grouped};
use crate::session::ColourBy;
use crate::ui::theme::{self, ink};
use crate::ui::{fonts, paint, prose};

const BAR: [f32; 2] = [20.0, 400.0];
/// From the top of the plot to the bar, below its title.
const BAR_TOP: f32 = 34.0;
const BAR_BELOW: f32 = 13.0;
const LEAST_BAR: f32 = 80.0;
/// Height of an entry, and from its left edge to its words.
const ENTRY: f32 = 50.0;
const INDENT: f32 = 30.0;
const ICON: f32 = 10.0;
/// Colours of residues are listed one by one up to this many.
const LISTED: u32 = 12;

/// What the colours say.
pub(super) struct ColourKey<'a> {
    pub colour: ColourBy,
    pub scale: ColourScale,
    pub colours: &'a CellColours,
    /// The largest value on the bar.
    pub largest: u32,
    pub modulus: u32,
    /// Whether 0 has a mark of its own, so that the bar starts with 1.
    pub zero_is_marked: bool,
    /// What the bar measures, such as 𝒢(a, b).
    pub title: String,
}

/// What an entry of the legend shows beside its words.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Mark {
    Star,
    Gold,
    Ring,
    Square,
    Line,
    Cell(Rgb),
    Block,
}

/// An entry: a mark and two lines of words.
pub(super) struct Entry {
    pub mark: Mark,
    pub first: String,
    pub second: String,
}

impl Entry {
    pub fn new(mark: Mark, first: impl Into<String>, second: impl Into<String>) -> Self {
        Self { mark, first: first.into(), second: second.into() }
    }
}

/// Draws the key of the colours and, below it, the entries that fit.
pub(super) fn legend_ui(ui: &mut Ui, area: Rect, key: &ColourKey<'_>, entries: &[Entry]) {
    let count = f32::from(u8::try_from(entries.len()).unwrap_or(u8::MAX));
    let mut top = match key.colour {
        ColourBy::Outcome => area.top() + 8.0,
        ColourBy::Value | ColourBy::ValueMod => {
            let height = (area.height() - BAR_TOP - BAR_BELOW - ENTRY * count).clamp(LEAST_BAR, BAR[1]).floor();
            let bar = Rect::from_min_size(area.min + vec2(0.0, BAR_TOP), vec2(BAR[0], height));
            let title = prose::line(
                ui,
                &key.title.as_str().into(),
                17.0,
                Face::Mathematics,
                ink(ui, Colour::Ink),
                area.width(),
            );
            ui.painter().galley(pos2(area.left(), area.top()), title, Color32::PLACEHOLDER);
            if key.colour == ColourBy::Value {
                value_bar_ui(ui, bar, key);
            } else {
                residue_bar_ui(ui, bar, key);
            }
            bar.bottom() + BAR_BELOW
        }
    };
    for entry in entries {
        let rect = Rect::from_min_size(pos2(area.left(), top), vec2(area.width(), ENTRY));
        if rect.bottom() <= area.bottom() + 4.0 {
            entry_ui(ui, rect, entry);
        }
        top += ENTRY;
    }
}

fn value_bar_ui(ui: &Ui, bar: Rect, key: &ColourKey<'_>) {
    gradient(ui.painter(), bar, key.scale.anchors());
    let largest = key.largest.max(1);
    let lowest = u32::from(key.zero_is_marked).min(largest);
    let at = |value: u64| bar.bottom() - bar.height() * share(value, largest);
    let (low, high) = (at(lowest.into()), at(largest.into()));
    let step = tick_step(f64::from(largest), f64::from(bar.height()) / 70.0);
    for value in ticks(1..u64::from(largest), step) {
        let y = at(value);
        if y > high + 24.0 && y < low - 18.0 {
            bar_mark_ui(ui, bar, y, value);
        }
    }
    bar_mark_ui(ui, bar, low, lowest.into());
    if largest > lowest {
        bar_mark_ui(ui, bar, high, largest.into());
    }
}

fn bar_mark_ui(ui: &Ui, bar: Rect, y: f32, value: u64) {
    let line = Stroke::new(1.0, ink(ui, Colour::Line2));
    ui.painter().hline(bar.right() + 2.0..=bar.right() + 7.0, y.round(), line);
    bar_number_ui(ui, bar, y, value);
}

fn bar_number_ui(ui: &Ui, bar: Rect, y: f32, value: u64) {
    let at = pos2(bar.right() + 11.0, y);
    ui.painter().text(at, Align2::LEFT_CENTER, grouped(&value), fonts::regular(13.0), ink(ui, Colour::Ink2));
}

/// The colours of the residues, 0 at the bottom.
fn residue_bar_ui(ui: &Ui, bar: Rect, key: &ColourKey<'_>) {
    let count = key.modulus.max(1);
    let at = |residue: u32| bar.bottom() - bar.height() * share(residue.into(), count);
    let step = if count <= LISTED { 1 } else { tick_step(f64::from(count), f64::from(bar.height()) / 40.0) };
    for residue in 0..count {
        let cell = Rect::from_x_y_ranges(bar.x_range(), at(residue + 1)..=at(residue));
        // The colour of a value that is not 0, which may have a colour of its own.
        ui.painter().rect_filled(cell, 0.0, colour32(key.colours.colour(residue.saturating_add(count))));
        if u64::from(residue).is_multiple_of(step) {
            bar_number_ui(ui, bar, cell.center().y, residue.into());
        }
    }
}

fn gradient(painter: &Painter, bar: Rect, colours: &[Rgb]) {
    let last = u32::try_from(colours.len().saturating_sub(1)).unwrap_or(1).max(1);
    let mut mesh = Mesh::default();
    for (i, &colour) in (0_u32..).zip(colours) {
        let y = bar.bottom() - bar.height() * share(i.into(), last);
        mesh.colored_vertex(pos2(bar.left(), y), colour32(colour));
        mesh.colored_vertex(pos2(bar.right(), y), colour32(colour));
        if i > 0 {
            mesh.add_triangle(2 * i - 2, 2 * i - 1, 2 * i);
            mesh.add_triangle(2 * i - 1, 2 * i, 2 * i + 1);
        }
    }
    painter.add(mesh);
}

fn entry_ui(ui: &Ui, rect: Rect, entry: &Entry) {
    mark_ui(ui, pos2(rect.left() + ICON, rect.top() + 25.0), entry.mark);
    let left = rect.left() + INDENT;
    let line = |words: &str, token: Colour, centre: f32| {
        let galley =
            prose::line(ui, &Prose::from(words), 13.5, Face::Interface, ink(ui, token), rect.right() - left - 2.0);
        let at = pos2(left, rect.top() + centre - galley.size().y / 2.0);
        ui.painter().galley(at, galley, Color32::PLACEHOLDER);
    };
    line(&entry.first, Colour::Ink, 16.5);
    line(&entry.second, Colour::Ink3, 34.0);
}

fn mark_ui(ui: &Ui, at: Pos2, mark: Mark) {
    let painter = ui.painter();
    let theme = theme::theme_of(ui);
    let square = Rect::from_center_size(at, vec2(17.0, 17.0));
    match mark {
        Mark::Star => paint::star(painter, at, 9.0, theme),
        Mark::Gold => {
            painter.rect_filled(square, 3.0, ink(ui, Colour::Gold));
            paint::plain_star(painter, at, 5.5, ink(ui, Colour::GoldInk));
        }
        Mark::Ring => {
            let colour = if theme == egui::Theme::Dark { Colour::MapRing } else { Colour::GoldText };
            painter.circle_stroke(at, 9.5, Stroke::new(2.2, ink(ui, colour)));
        }
        Mark::Square => {
            painter.rect_filled(square, 3.0, ink(ui, Colour::Sec).gamma_multiply(0.8));
        }
        Mark::Line => {
            let ends = [at + vec2(-9.5, 6.0), at + vec2(9.5, -6.0)];
            painter.line_segment(ends, Stroke::new(1.5, ink(ui, Colour::Ink)));
        }
        Mark::Cell(rgb) => {
            let edge = Stroke::new(1.0, ink(ui, Colour::Line2));
            painter.add(RectShape::new(square, 3.0, colour32(rgb), edge, StrokeKind::Inside));
        }
        Mark::Block => {
            let edge = Stroke::new(1.0, ink(ui, Colour::Line2));
            for corner in [vec2(-8.0, -8.0), vec2(1.0, -8.0), vec2(-8.0, 1.0), vec2(1.0, 1.0)] {
                let cell = Rect::from_min_size(at + corner, vec2(7.0, 7.0));
                painter.add(RectShape::stroke(cell, 1.0, edge, StrokeKind::Inside));
            }
        }
    }
}

/// A colour of the map on screen.
pub(super) fn colour32([r, g, b]: Rgb) -> Color32 {
    Color32::from_rgb(r, g, b)
}

fn share(value: u64, of: u32) -> f32 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "a place on a bar")]
    let share = (value as f64 / f64::from(of.max(1))) as f32;
    share
}
