//! What the colours and the marks on the map mean: in a column beside the plot, or in rows below it.

use egui::epaint::RectShape;
use egui::{Color32, Pos2, Rect, Stroke, StrokeKind, Ui, pos2, vec2};

use super::colour_bar::{Bar, ColourKey, colour32};
use crate::figure::{Colour, Face, LegendEntry, LegendMark};
use crate::prose::Prose;
use crate::ui::render::rounded::rounded;
use crate::ui::render::theme;
use crate::ui::render::theme::ink;
use crate::ui::render::{paint, prose};

const BAR: [f32; 2] = [20.0, 400.0];
/// From the top of the plot to the bar, below its title.
const BAR_TOP: f32 = 34.0;
const BAR_BELOW: f32 = 13.0;
const LEAST_BAR: f32 = 80.0;
/// Height of an entry, and from its left edge to its words.
const ENTRY: f32 = 50.0;
const INDENT: f32 = 30.0;
const ICON: f32 = 10.0;
/// Below the plot: the height of the bar, of all about it, and of an entry.
const LYING_BAR: f32 = 14.0;
const LYING_KEY: f32 = 46.0;
const LYING_ENTRY: f32 = 23.0;
const COLUMNS: u8 = 2;
/// The height of the legend below the plot, with three rows of entries.
pub(in crate::ui::grundy_table) const BELOW: f32 = LYING_KEY + 3.0 * LYING_ENTRY;

/// Draws the key of the colours and, below it, the entries that fit.
pub(in crate::ui::grundy_table) fn legend_ui(
    ui: &Ui,
    area: Rect,
    lies: bool,
    key: &ColourKey<'_>,
    entries: &[LegendEntry],
) {
    if lies {
        lying_ui(ui, area, key, entries);
    } else {
        upright_ui(ui, area, key, entries);
    }
}

fn upright_ui(ui: &Ui, area: Rect, key: &ColourKey<'_>, entries: &[LegendEntry]) {
    let count = f32::from(u8::try_from(entries.len()).unwrap_or(u8::MAX));
    let mut top = if key.has_bar() {
        title_ui(ui, area.min, key, area.width());
        let height = (area.height() - BAR_TOP - BAR_BELOW - ENTRY * count).clamp(LEAST_BAR, BAR[1]).floor();
        let rect = Rect::from_min_size(area.min + vec2(0.0, BAR_TOP), vec2(BAR[0], height));
        Bar { rect, lies: false }.show(ui, key);
        rect.bottom() + BAR_BELOW
    } else {
        area.top() + 8.0
    };
    for entry in entries {
        let rect = Rect::from_min_size(pos2(area.left(), top), vec2(area.width(), ENTRY));
        if rect.bottom() <= area.bottom() + 4.0 {
            mark_ui(ui, pos2(rect.left() + ICON, rect.top() + 25.0), entry.mark);
            line_ui(ui, rect, rect.top() + 16.5, &entry.first, Colour::Ink);
            line_ui(ui, rect, rect.top() + 34.0, &entry.second, Colour::Ink3);
        }
        top += ENTRY;
    }
}

/// The title before the bar, and the entries in columns of single lines.
fn lying_ui(ui: &Ui, area: Rect, key: &ColourKey<'_>, entries: &[LegendEntry]) {
    let mut top = area.top();
    if key.has_bar() {
        let title = title_ui(ui, area.min, key, area.width() / 2.0);
        let left_top = pos2(area.left() + title + 18.0, top + 4.0);
        let rect = Rect::from_min_max(left_top, pos2(area.right() - 20.0, left_top.y + LYING_BAR));
        Bar { rect, lies: true }.show(ui, key);
        top += LYING_KEY;
    }
    let width = area.width() / f32::from(COLUMNS);
    for row in entries.chunks(COLUMNS.into()) {
        let mut left = area.left();
        for entry in row {
            let rect = Rect::from_min_size(pos2(left, top), vec2(width, LYING_ENTRY));
            if rect.bottom() <= area.bottom() + 4.0 {
                mark_ui(ui, pos2(rect.left() + ICON, rect.center().y), entry.mark);
                let used = line_ui(ui, rect, rect.center().y, &entry.first, Colour::Ink);
                let after = rect.with_min_x(rect.left() + used + 5.0);
                line_ui(ui, after, rect.center().y, &entry.second, Colour::Ink3);
            }
            left += width;
        }
        top += LYING_ENTRY;
    }
}

/// Draws what the bar measures; says how wide that is.
fn title_ui(ui: &Ui, at: Pos2, key: &ColourKey<'_>, width: f32) -> f32 {
    let title = prose::line(ui, &key.title.as_str().into(), 17.0, Face::Mathematics, ink(ui, Colour::Ink), width);
    let width = title.size().x;
    ui.painter().galley(at, title, Color32::PLACEHOLDER);
    width
}

/// Draws a line of an entry about a height, after the mark; says how wide it is.
fn line_ui(ui: &Ui, rect: Rect, centre: f32, words: &str, token: Colour) -> f32 {
    let left = rect.left() + INDENT;
    let room = rect.right() - left - 2.0;
    let galley = prose::line(ui, &Prose::from(words), 13.5, Face::Interface, ink(ui, token), room);
    let size = galley.size();
    ui.painter().galley(pos2(left, centre - size.y / 2.0), galley, Color32::PLACEHOLDER);
    size.x
}

fn mark_ui(ui: &Ui, at: Pos2, mark: LegendMark) {
    let painter = ui.painter();
    let theme = theme::theme_of(ui);
    let square = Rect::from_center_size(at, vec2(17.0, 17.0));
    match mark {
        LegendMark::Star => paint::star(painter, at, 9.0, theme),
        LegendMark::Gold => {
            rounded(painter, square, 3.0, ink(ui, Colour::Gold), Stroke::NONE);
            paint::plain_star(painter, at, 5.5, ink(ui, Colour::GoldInk));
        }
        LegendMark::Ring => {
            let colour = if theme == egui::Theme::Dark { Colour::MapRing } else { Colour::GoldText };
            painter.circle_stroke(at, 9.5, Stroke::new(2.2, ink(ui, colour)));
        }
        LegendMark::Square => {
            rounded(painter, square, 3.0, ink(ui, Colour::Sec).gamma_multiply(0.8), Stroke::NONE);
        }
        LegendMark::Line => {
            let ends = [at + vec2(-9.5, 6.0), at + vec2(9.5, -6.0)];
            painter.line_segment(ends, Stroke::new(1.5, ink(ui, Colour::Ink)));
        }
        LegendMark::Level => {
            painter.rect_filled(Rect::from_center_size(at, vec2(19.0, 17.0)), 0.0, level_colour().gamma_multiply(0.25));
            painter.rect_filled(Rect::from_center_size(at, vec2(7.0, 7.0)), 0.0, level_colour());
        }
        LegendMark::Partner => {
            let line = Stroke::new(1.5, ink(ui, Colour::Ink));
            painter.extend(egui::Shape::dashed_line(&corners_of(square.shrink(2.0)), line, 3.0, 2.5));
        }
        LegendMark::Cell(rgb) => {
            let edge = Stroke::new(1.0, ink(ui, Colour::Line2));
            rounded(painter, square, 3.0, colour32(rgb), edge);
        }
        LegendMark::Block => {
            let edge = Stroke::new(1.0, ink(ui, Colour::Line2));
            for corner in [vec2(-8.0, -8.0), vec2(1.0, -8.0), vec2(-8.0, 1.0), vec2(1.0, 1.0)] {
                let cell = Rect::from_min_size(at + corner, vec2(7.0, 7.0));
                painter.add(RectShape::stroke(cell, 1.0, edge, StrokeKind::Inside));
            }
        }
    }
}

/// The colour of a level set, which is the same in both themes as the map is.
fn level_colour() -> Color32 {
    theme::colour(egui::Theme::Dark, Colour::MapLevel)
}

/// The corners of a rectangle, the first one again at the end.
fn corners_of(rect: Rect) -> [Pos2; 5] {
    [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom(), rect.left_top()]
}
