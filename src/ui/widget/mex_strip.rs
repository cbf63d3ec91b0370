//! The Grundy values among the options, and the first that is missing.

use std::sync::Arc;

use egui::{Align2, Color32, Galley, Rect, Response, Role, Sense, Stroke, Ui, WidgetInfo, vec2};

use super::{frame, put, text};
use crate::figure::Colour;
use crate::ui::render::fonts;
use crate::ui::render::theme::{self, RADIUS_CELL};

const HEIGHT: f32 = 24.0;
const GAP: f32 = 3.0;
/// The narrowest a cell may be beside its digits.
const AROUND: f32 = 6.0;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Cell {
    Present(u64),
    Missing(u64),
    Mex(u64),
    Elided,
}

/// Draws the values 0 to `mex`, then the given ones above it with whether each is present, across the available
/// width; what does not fit is elided from the middle.
pub fn mex_strip_ui(ui: &mut Ui, mex: u64, above: &[(u64, bool)]) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), HEIGHT), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, ui.is_enabled(), spoken(mex)));
    let cells = fitting(ui, mex, above, rect.width());
    let galleys: Vec<_> = cells.iter().map(|&cell| galley(ui, cell)).collect();
    let (natural, gaps) = widths(&galleys);
    let count = f32::from(u16::try_from(cells.len()).unwrap_or(u16::MAX)).max(1.0);
    // Cells share what is left over, but a few cells are not stretched to bars.
    let spare = ((rect.width() - natural - gaps) / count).clamp(0.0, 12.0);
    let mut left = rect.left();
    for (cell, galley) in cells.into_iter().zip(galleys) {
        let width = galley.size().x + AROUND + spare;
        let area = Rect::from_min_size(egui::pos2(left, rect.top()), vec2(width, HEIGHT));
        cell_ui(ui, cell, galley, area);
        left += width + GAP;
    }
    response
}

fn spoken(mex: u64) -> String {
    match mex {
        0 => "No option has the value 0".to_owned(),
        1 => "Options take the value 0; 1 is the first missing".to_owned(),
        _ => format!("Options take every value 0 to {}; {mex} is the first missing", mex - 1),
    }
}

/// The cells that fit: all, or the first and last before the mex, or fewer of them.
fn fitting(ui: &Ui, mex: u64, above: &[(u64, bool)], width: f32) -> Vec<Cell> {
    let beyond = above.iter().map(|&(v, present)| if present { Cell::Present(v) } else { Cell::Missing(v) });
    // More cells than this never fit, and need not be laid out to know it.
    if mex <= 64 {
        let all: Vec<Cell> = (0..mex).map(Cell::Present).chain([Cell::Mex(mex)]).chain(beyond.clone()).collect();
        if fits(ui, &all, width) {
            return all;
        }
        let without: Vec<Cell> = (0..mex).map(Cell::Present).chain([Cell::Mex(mex)]).collect();
        if fits(ui, &without, width) {
            return without;
        }
    }
    for kept in [4, 3, 2, 1] {
        let last = (mex.saturating_sub(kept)..mex).map(Cell::Present);
        let cells: Vec<Cell> =
            (0..kept.min(mex)).map(Cell::Present).chain([Cell::Elided]).chain(last).chain([Cell::Mex(mex)]).collect();
        if fits(ui, &cells, width) {
            return cells;
        }
    }
    vec![Cell::Mex(mex)]
}

fn fits(ui: &Ui, cells: &[Cell], width: f32) -> bool {
    let galleys: Vec<_> = cells.iter().map(|&cell| galley(ui, cell)).collect();
    let (natural, gaps) = widths(&galleys);
    natural + gaps <= width
}

fn widths(galleys: &[Arc<Galley>]) -> (f32, f32) {
    let gaps = f32::from(u16::try_from(galleys.len().saturating_sub(1)).unwrap_or(u16::MAX)) * GAP;
    (galleys.iter().map(|galley| galley.size().x + AROUND).sum(), gaps)
}

fn galley(ui: &Ui, cell: Cell) -> Arc<Galley> {
    let (words, font, ink) = match cell {
        Cell::Present(value) => (value.to_string(), fonts::regular(13.0), Colour::SecText),
        Cell::Missing(value) => (value.to_string(), fonts::regular(13.0), Colour::Ink3),
        Cell::Mex(value) => (format!(" {value} "), fonts::semibold(13.0), Colour::Ink),
        Cell::Elided => ("…".to_owned(), fonts::regular(13.0), Colour::Ink3),
    };
    text(ui, &words, font, theme::ink(ui, ink), f32::INFINITY)
}

fn cell_ui(ui: &Ui, cell: Cell, galley: Arc<Galley>, area: Rect) {
    let (fill, edge) = match cell {
        Cell::Present(_) => (theme::ink(ui, Colour::SecBg), Stroke::NONE),
        Cell::Missing(_) => (Color32::TRANSPARENT, Stroke::new(1.0, theme::ink(ui, Colour::Line))),
        Cell::Mex(_) => (theme::ink(ui, Colour::Well), Stroke::new(2.0, theme::ink(ui, Colour::Ink))),
        Cell::Elided => (Color32::TRANSPARENT, Stroke::NONE),
    };
    frame(ui.painter(), area, RADIUS_CELL, fill, edge);
    put(ui.painter(), galley, area, Align2::CENTER_CENTER);
}
