//! The Grundy values among the options, and the first that is missing; each can be asked for its options.

use std::sync::Arc;

use egui::{Align2, Color32, Galley, Rect, Response, Role, Sense, Stroke, Ui, WidgetInfo, vec2};

use super::{focus_ring, frame, put, text};
use crate::render::theme::{self, RADIUS_CELL};
use golden_figure::Colour;

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

/// The values of a strip.
#[derive(Clone, Copy, Debug)]
pub struct MexStrip<'a> {
    /// The Grundy value: all values below it are present.
    pub mex: u64,
    /// Values above it, with whether each is present.
    pub above: &'a [(u64, bool)],
    /// True if there are options of values above those.
    pub goes_on: bool,
    /// The value whose options are shown.
    pub chosen: Option<u64>,
}

/// A cell of a strip that the pointer or the keyboard is on, or that was pressed.
#[derive(Debug)]
pub struct MexCell {
    /// Its value.
    pub value: u64,
    /// The cell.
    pub response: Response,
}

/// Draws the values 0 to the mex, then those above it, across the available width. What does not fit is left out: from
/// the middle below the mex, and above it from the end; a strip that is not complete has "…" there. Returns the cell
/// that is pressed, else the one that the pointer or the keyboard is on.
pub fn mex_strip_ui(ui: &mut Ui, strip: MexStrip<'_>) -> Option<MexCell> {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), HEIGHT), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, ui.is_enabled(), spoken(strip.mex)));
    let cells = fitting(ui, strip, rect.width());
    let galleys: Vec<_> = cells.iter().map(|&cell| galley(ui, cell)).collect();
    let (natural, gaps) = widths(&galleys);
    let count = f32::from(u16::try_from(cells.len()).unwrap_or(u16::MAX)).max(1.0);
    // Cells share what is left over, but a few cells are not stretched to bars.
    let spare = ((rect.width() - natural - gaps) / count).clamp(0.0, 12.0);
    let mut left = rect.left();
    let mut found: Option<MexCell> = None;
    for (cell, galley) in cells.into_iter().zip(galleys) {
        let width = galley.size().x + AROUND + spare;
        let area = Rect::from_min_size(egui::pos2(left, rect.top()), vec2(width, HEIGHT));
        left += width + GAP;
        let Some((value, words)) = cell.named() else {
            cell_ui(ui, cell, galley, area, false);
            continue;
        };
        let response = ui.interact(area, ui.scope_id().with(("value", value)), Sense::click());
        let is_chosen = strip.chosen == Some(value);
        response.widget_info(|| WidgetInfo::selected(Role::Button, ui.is_enabled(), is_chosen, &words));
        cell_ui(ui, cell, galley, area, is_chosen || response.hovered());
        focus_ring(ui, &response, area, RADIUS_CELL);
        let is_marked = response.clicked() || response.hovered() || response.has_focus();
        if response.clicked() || (is_marked && !found.as_ref().is_some_and(|found| found.response.clicked())) {
            found = Some(MexCell { value, response });
        }
    }
    found
}

impl Cell {
    /// Its value and its name for screen readers; `None` of "…".
    fn named(self) -> Option<(u64, String)> {
        Some(match self {
            Self::Present(value) => (value, format!("Which option has value {value}?")),
            Self::Missing(value) => (value, format!("No option has value {value}")),
            Self::Mex(value) => (value, format!("No option has value {value}: that is the Grundy value")),
            Self::Elided => return None,
        })
    }
}

fn spoken(mex: u64) -> String {
    match mex {
        0 => "No option has the value 0".to_owned(),
        1 => "Options take the value 0; 1 is the first missing".to_owned(),
        _ => format!("The options have every value from 0 to {}; {mex} is the first missing", mex - 1),
    }
}

/// The cells that fit: all; else those up to the mex and as many above as fit; else the first and last before the mex,
/// or fewer of them.
fn fitting(ui: &Ui, strip: MexStrip<'_>, width: f32) -> Vec<Cell> {
    let MexStrip { mex, above, goes_on, .. } = strip;
    let wide = |cell: Cell| galley(ui, cell).size().x + AROUND + GAP;
    let room = width + GAP;
    let beyond: Vec<Cell> = above.iter().map(|&(v, is)| if is { Cell::Present(v) } else { Cell::Missing(v) }).collect();
    // How far each of those above the mex reaches; no more are laid out than ever fit.
    let mut reach = vec![0.0];
    for &cell in &beyond {
        let end = reach.last().copied().unwrap_or(0.0) + wide(cell);
        if end > room {
            break;
        }
        reach.push(end);
    }
    let below = |kept: u64| {
        // More cells than this never fit, and need not be laid out to know it.
        let all = (kept == u64::MAX && mex <= 64).then(|| (0..mex).map(Cell::Present).collect::<Vec<_>>());
        all.unwrap_or_else(|| {
            let kept = kept.min(4);
            let first = (0..kept.min(mex)).map(Cell::Present);
            let last = (mex.saturating_sub(kept).max(kept)..mex).map(Cell::Present);
            first.chain((mex > 2 * kept).then_some(Cell::Elided)).chain(last).collect()
        })
    };
    let elided = wide(Cell::Elided);
    for kept in [u64::MAX, 4, 3, 2, 1] {
        let mut cells: Vec<Cell> = below(kept).into_iter().chain([Cell::Mex(mex)]).collect();
        let mut used = 0.0;
        let is_whole = cells.iter().all(|&cell| {
            used += wide(cell);
            used <= room
        });
        // As many above the mex as fit; where not all of them do, "…" stands for the rest.
        let rest = |count: usize| goes_on || count < beyond.len();
        let fits = |count: &usize| used + reach[*count] + if rest(*count) { elided } else { 0.0 } <= room;
        if let Some(count) = (0..reach.len()).rev().find(fits).filter(|_| is_whole) {
            cells.extend(&beyond[..count]);
            cells.extend(rest(count).then_some(Cell::Elided));
            return cells;
        }
    }
    vec![Cell::Mex(mex)]
}

fn widths(galleys: &[Arc<Galley>]) -> (f32, f32) {
    let gaps = f32::from(u16::try_from(galleys.len().saturating_sub(1)).unwrap_or(u16::MAX)) * GAP;
    (galleys.iter().map(|galley| galley.size().x + AROUND).sum(), gaps)
}

fn galley(ui: &Ui, cell: Cell) -> Arc<Galley> {
    let (words, font, ink) = match cell {
        Cell::Present(value) => (value.to_string(), theme::regular(13.0), Colour::SecText),
        Cell::Missing(value) => (value.to_string(), theme::regular(13.0), Colour::Ink3),
        Cell::Mex(value) => (format!(" {value} "), theme::semibold(13.0), Colour::Ink),
        Cell::Elided => ("…".to_owned(), theme::regular(13.0), Colour::Ink3),
    };
    text(ui, &words, font, theme::ink(ui, ink), f32::INFINITY)
}

fn cell_ui(ui: &Ui, cell: Cell, galley: Arc<Galley>, area: Rect, is_marked: bool) {
    let (fill, edge) = match cell {
        Cell::Present(_) if is_marked => (theme::ink(ui, Colour::SecBg), Stroke::new(2.0, theme::ink(ui, Colour::Sec))),
        Cell::Present(_) => (theme::ink(ui, Colour::SecBg), Stroke::NONE),
        Cell::Missing(_) => (Color32::TRANSPARENT, Stroke::new(1.0, theme::ink(ui, Colour::Line))),
        Cell::Mex(_) => (theme::ink(ui, Colour::Well), Stroke::new(2.0, theme::ink(ui, Colour::Ink))),
        Cell::Elided => (Color32::TRANSPARENT, Stroke::NONE),
    };
    frame(ui.painter(), area, RADIUS_CELL, fill, edge);
    put(ui.painter(), galley, area, Align2::CENTER_CENTER);
}

#[cfg(test)]
mod tests {
    use egui::{CentralPanel, Context, RawInput, Rect, pos2, vec2};

    use super::{Cell, MexStrip, fitting};
    use crate::render::theme;

    /// The cells of a strip in a width, as text.
    fn cells(strip: MexStrip<'_>, width: f32) -> String {
        let context = Context::default();
        context.set_fonts(theme::font_definitions());
        theme::install(&context);
        let mut words = String::new();
        let screen = Rect::from_min_size(pos2(0.0, 0.0), vec2(900.0, 300.0));
        for _ in 0..2 {
            let input = RawInput { screen_rect: Some(screen), ..RawInput::default() };
            let mut output = context.run_ui(input, |ui| {
                CentralPanel::default().show(ui, |ui| {
                    let texts = fitting(ui, strip, width).into_iter().map(|cell| match cell {
                        Cell::Present(value) => value.to_string(),
                        Cell::Missing(value) => format!("({value})"),
                        Cell::Mex(value) => format!("[{value}]"),
                        Cell::Elided => "…".to_owned(),
                    });
                    words = texts.collect::<Vec<_>>().join(" ");
                });
            });
            output.textures_delta.clear();
        }
        words
    }

    #[test]
    fn a_strip_is_complete_or_says_where_it_is_not() {
        let above = [(7, true), (8, false), (9, true)];
        let strip = MexStrip { mex: 6, above: &above, goes_on: false, chosen: None };
        assert_eq!(cells(strip, 400.0), "0 1 2 3 4 5 [6] 7 (8) 9");
        assert!(cells(strip, 140.0).ends_with('…') && cells(strip, 140.0).contains("[6]"));
        assert_eq!(cells(MexStrip { goes_on: true, ..strip }, 400.0), "0 1 2 3 4 5 [6] 7 (8) 9 …");
        let large = MexStrip { mex: 1000, above: &[], goes_on: false, chosen: None };
        assert_eq!(cells(large, 400.0), "0 1 2 3 … 996 997 998 999 [1000]");
        assert_eq!(cells(MexStrip { mex: 0, ..large }, 400.0), "[0]");
    }
}
