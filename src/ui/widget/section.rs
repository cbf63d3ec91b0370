//! The parts between and above the groups of a column. A scrolled area that fades out at each edge beyond which it goes
//! on: no row looks cut in two.

use egui::scroll_area::{ScrollArea, ScrollAreaOutput};
use egui::style::ScrollFadeStyle;
use egui::{Align2, Rect, Response, Role, Sense, Ui, WidgetInfo, vec2};

use super::{hairline, put, tell_elided};
use crate::render::terms::{Underline, mark_terms, terms_ui};
use crate::render::{paint, prose, theme};
use golden_figure::{Colour, Face};
use golden_prose::Prose;

/// Draws the heading of a group; `after` follows it in a fainter voice, on a line of its own where it does not fit beside
/// it, and may be empty.
pub fn heading_ui(ui: &mut Ui, words: &str, after: &str) -> Response {
    let width = ui.available_width();
    let row = prose::line_height(14.0, Face::Interface);
    let heading =
        prose::line(ui, &Prose::new().bold(words), 14.0, Face::Interface, theme::ink(ui, Colour::Ink2), width);
    let beside = heading.size().x + 5.0;
    let line = |room| prose::line(ui, &after.into(), 14.0, Face::Interface, theme::ink(ui, Colour::Ink3), room);
    let after_line = line(width - beside);
    let (after_line, start, rows) = if after_line.elided { (line(width), 0.0, 2.0) } else { (after_line, beside, 1.0) };
    let size = vec2(heading.size().x.max(start + after_line.size().x), rows * row);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Heading, true, format!("{words} {after}").trim()));
    let elided = heading.elided || after_line.elided;
    let first = rect.with_max_y(rect.top() + row);
    mark_terms(
        ui,
        &heading,
        Align2::LEFT_CENTER.align_size_within_rect(heading.size(), first).min,
        &response,
        Underline::Pointed,
    );
    put(ui.painter(), heading, first, Align2::LEFT_CENTER);
    let last = rect.with_min_y(rect.bottom() - row).with_min_x(rect.left() + start);
    put(ui.painter(), after_line, last, Align2::LEFT_CENTER);
    tell_elided(response, elided, &format!("{words} {after}"))
}

/// Draws the label before a control, as wide as its words if no width is given; says how wide it is.
pub fn label_ui(ui: &mut Ui, words: &str, width: Option<f32>) -> f32 {
    const HEIGHT: f32 = 28.0;
    let room = width.unwrap_or_else(|| ui.available_width() / 2.0);
    let label = prose::line(ui, &words.into(), 14.0, Face::Interface, theme::ink(ui, Colour::Ink2), room);
    let width = width.unwrap_or(label.size().x);
    let (rect, _) = ui.allocate_exact_size(vec2(width, HEIGHT), Sense::hover());
    put(ui.painter(), label, rect, Align2::LEFT_CENTER);
    width
}

/// Draws a caption that wraps at the available width; a number longer than that is shortened.
pub fn caption_ui(ui: &mut Ui, words: &Prose) -> Response {
    let words = prose::with_short_numbers(words, 13.0, ui.available_width());
    terms_ui(ui, &words, 13.0, Face::Interface, theme::ink(ui, Colour::Ink3))
}

/// Draws what is wrong, below what it is about.
pub fn error_ui(ui: &mut Ui, words: &str) -> Response {
    prose::prose_ui(ui, &words.into(), 13.0, Face::Interface, theme::ink(ui, Colour::Err))
}

/// Draws the space between two groups with its hairline.
pub fn group_gap_ui(ui: &mut Ui) {
    const ABOVE: f32 = 14.0;
    const BELOW: f32 = 13.0;
    let between = ui.spacing().item_spacing.y;
    ui.add_space(ABOVE - between);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 1.0), Sense::hover());
    ui.painter().hline(rect.x_range(), rect.center().y, hairline(ui));
    ui.add_space(BELOW - between);
}

/// Draws the star of a P-position, for legends.
pub fn star_ui(ui: &mut Ui, radius: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(2.0 * radius, 2.0 * radius), Sense::hover());
    paint::star(ui.painter(), rect.center(), radius, theme::theme_of(ui));
    response
}

/// The height in which it fades, in points: about a row.
const FADES: f32 = 20.0;

/// Shows a scrolled area. What goes on beyond an edge has vanished at the edge, whatever stands behind it. Areas within it
/// keep their own edges.
pub fn fading_ui<R>(ui: &mut Ui, area: ScrollArea, add: impl FnOnce(&mut Ui) -> R) -> ScrollAreaOutput<R> {
    let own = ui.spacing().scroll.fade;
    ui.spacing_mut().scroll.fade = ScrollFadeStyle { strength: 1.0, size: FADES };
    let shown = area.show(ui, |ui| {
        ui.spacing_mut().scroll.fade = own;
        add(ui)
    });
    ui.spacing_mut().scroll.fade = own;
    shown
}

/// The room that a widget needs in a scrolled area to stand clear of what fades at its edges.
pub(super) fn clear_of_edges(rect: Rect) -> Rect {
    rect.expand2(vec2(4.0, FADES))
}
