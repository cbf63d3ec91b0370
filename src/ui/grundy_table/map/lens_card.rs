//! The lens on screen: a floating card with the cells about the focus.

use egui::{Align2, Color32, Painter, Pos2, Rect, Stroke, Ui, pos2, vec2};

use super::camera::{egui_rect, figure_rect};
use super::geometry::{colour32, frame_ui};
use crate::render::pixels::{rounded, shadow};
use crate::render::theme::{self, RADIUS_CARD, Scheme, ink};
use crate::render::{fonts, pixels, prose};
use golden_figure::{
    Cell, CellColours, Colour, Face, Figure, LENS, LensCell, LensMark, PlaneView, Rgb, ink_on, lens_names, lens_origin,
    lens_place, lens_value, p_cell,
};
use golden_prose::Prose;
use golden_session::{TableLayer, TableSubject};

const CELL: f32 = 33.0;
const PADDING: f32 = 10.0;
const TITLE: f32 = 40.0;
const INSET: f32 = 12.0;
/// Room about the focus that the card leaves free.
const ROOM: f32 = 18.0;

/// The rectangle of the lens about a cell; `None` if there is none, if it is off or if the plot is too small.
pub(in crate::grundy_table) fn lens_card(
    view: &PlaneView,
    subject: &TableSubject<'_>,
    about: Option<Cell>,
) -> Option<Rect> {
    if !subject.plane.layers.has(TableLayer::Lens) || subject.fill.is_some() {
        return None;
    }
    lens_place(view.plot, size(), INSET, view.centre_of(about?), ROOM).map(egui_rect)
}

/// Draws the lens on its card and the line from it to the cell in its middle.
pub(super) fn lens_ui(
    ui: &Ui,
    card: Rect,
    view: &PlaneView,
    subject: &TableSubject<'_>,
    cells: &[LensCell],
    colours: &CellColours,
) {
    let Some(focus) = cells.iter().find(|cell| cell.mark == LensMark::Focus) else { return };
    let at = view.centre_of(focus.cell);
    let (clip, target) = (egui_rect(view.plot), pos2(at[0], at[1]));
    let painter = ui.painter().with_clip_rect(clip.intersect(ui.clip_rect()));
    if clip.contains(target) {
        lead_ui(&painter, card, target, view);
    }
    let visuals = ui.visuals();
    shadow(&painter, card, RADIUS_CARD, visuals.popup_shadow);
    rounded(
        &painter,
        card.expand(1.0),
        RADIUS_CARD + 1.0,
        ink(ui, Colour::Card),
        Stroke::new(1.0, ink(ui, Colour::Line2)),
    );
    title_ui(ui, card, subject, focus);
    let origin = pos2(card.left() + PADDING, card.bottom() - PADDING);
    // What is marked goes on top of its neighbours.
    for mark in [LensMark::None, LensMark::Option, LensMark::Focus] {
        for cell in cells.iter().filter(|cell| cell.mark == mark) {
            let [column, line] = cell.place.map(|place| f32::from(u8::try_from(place).unwrap_or(0)));
            let corner = origin + vec2(column * CELL, -(line + 1.0) * CELL);
            cell_ui(ui, Rect::from_min_size(corner, vec2(CELL, CELL)), cell, colours, subject.has_values);
        }
    }
}

/// Width and height of the card.
fn size() -> [f32; 2] {
    let [columns, lines] = LENS.map(|count| f32::from(u8::try_from(count).unwrap_or(0)));
    [columns * CELL + 2.0 * PADDING, lines * CELL + TITLE + PADDING]
}

/// The line from the nearest edge of the card to the mark of the focus.
fn lead_ui(painter: &Painter, card: Rect, target: Pos2, view: &PlaneView) {
    let side = card.shrink2(vec2(card.width() * 0.36, 0.0));
    let start = side.clamp(target);
    let away = target - start;
    #[expect(clippy::cast_possible_truncation, reason = "a length on screen")]
    let mark = (view.cell as f32 / 2.0).max(7.0) + 1.0;
    if away.length() > mark {
        let end = target - away.normalized() * mark;
        painter.line_segment([start, end], Stroke::new(3.4, Color32::from_black_alpha(110)));
        painter.line_segment([start, end], Stroke::new(1.5, Color32::WHITE));
    }
}

fn title_ui(ui: &Ui, card: Rect, subject: &TableSubject<'_>, middle: &LensCell) {
    let line = Rect::from_min_max(card.min + vec2(12.0, 0.0), pos2(card.right() - 12.0, card.top() + TITLE));
    let note = format!("lens {} × {}", LENS[0], LENS[1]);
    let note = ui.painter().layout_no_wrap(note, fonts::regular(13.0), ink(ui, Colour::Ink3));
    let at = subject.focus_at(middle.cell);
    let position = at.as_ref().map_or(&subject.focus.position, |focus| &focus.position);
    let says = match (subject.has_values, middle.value) {
        (true, Some(value)) => format!(" = {value}"),
        (true, None) => " = ?".to_owned(),
        (false, Some(0)) => ": P".to_owned(),
        (false, _) => ": N".to_owned(),
    };
    let set = |of: &str| {
        let title = Prose::new().text(format!("{of}{says}"));
        prose::line(ui, &title, 20.0, Face::Mathematics, ink(ui, Colour::Ink), line.width())
    };
    // The value is read first: the position gives way to it.
    let title = lens_names(position, subject.has_values).iter().map(|of| set(of)).find(|title| !title.elided);
    let title = title.unwrap_or_else(|| set(""));
    // A long title has the line for itself.
    let is_long = title.size().x > line.width() - note.size().x - 8.0;
    let place = |size, align: Align2| align.align_size_within_rect(size, line).min;
    let (at, note_at) = (place(title.size(), Align2::LEFT_CENTER), place(note.size(), Align2::RIGHT_CENTER));
    ui.painter().galley(at, title, Color32::PLACEHOLDER);
    if !is_long {
        ui.painter().galley(note_at, note, Color32::PLACEHOLDER);
    }
}

fn cell_ui(ui: &Ui, rect: Rect, cell: &LensCell, colours: &CellColours, has_values: bool) {
    let painter = ui.painter();
    let body = rect.shrink(1.0);
    match cell.value {
        None => {
            pixels::quad(painter, body, ink(ui, Colour::Raise));
        }
        Some(0) => {
            let mut figure = Figure::new([0.0; 2], "");
            p_cell(&mut figure, figure_rect(body), if has_values { "0" } else { "P" });
            frame_ui(ui, &figure, painter.clip_rect());
        }
        Some(value) => {
            let ground = colours.colour(cell.cell, value);
            let words = if has_values { lens_value(value) } else { "N".to_owned() };
            value_ui(painter, body, &words, ground, cell.mark == LensMark::Focus);
        }
    }
    let (edge, line) = match cell.mark {
        LensMark::None => return,
        LensMark::Option => (Color32::from_black_alpha(150), theme::colour(Scheme::Dark, Colour::MapRay)),
        LensMark::Focus => (Color32::BLACK, Color32::WHITE),
    };
    let width = if cell.mark == LensMark::Focus { 2.6 } else { 2.0 };
    let ring = rect.shrink(if cell.mark == LensMark::Focus { 0.0 } else { 2.0 });
    pixels::square_frame(painter, ring, Stroke::new(width + 2.0, edge));
    pixels::square_frame(painter, ring, Stroke::new(width, line));
}

/// A value on the colour of its cell.
fn value_ui(painter: &Painter, rect: Rect, text: &str, ground: Rgb, strong: bool) {
    pixels::quad(painter, rect, colour32(ground));
    let size = match text.chars().count() {
        0..=3 => 14.0,
        4 => 13.0,
        _ => 11.0,
    };
    let font = if strong { fonts::semibold(size) } else { fonts::regular(size) };
    painter.text(rect.center(), Align2::CENTER_CENTER, text, font, colour32(ink_on(ground)));
}

/// The part of the lens that the pointer is on.
pub(in crate::grundy_table) enum LensHit {
    /// Not the lens.
    Outside,
    /// The card of the lens, between its cells.
    Card,
    /// A cell of the lens.
    Cell(Cell),
}

/// Returns the part of the lens at a point of the screen.
pub(in crate::grundy_table) fn lens_hit(
    view: &PlaneView,
    subject: &TableSubject<'_>,
    about: Option<Cell>,
    at: Pos2,
) -> LensHit {
    let Some((card, focus)) = lens_card(view, subject, about).zip(about) else { return LensHit::Outside };
    if !card.contains(at) {
        return LensHit::Outside;
    }
    let from_corner = at - pos2(card.left() + PADDING, card.bottom() - PADDING);
    let origin = lens_origin(focus, subject.extent);
    let along = |axis: usize, distance: f32| {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "not negative; it saturates")]
        let index = (distance >= 0.0).then_some((distance / CELL) as u64)?;
        (index < LENS[axis]).then(|| origin[axis].saturating_add(index))
    };
    match (along(0, from_corner.x), along(1, -from_corner.y)) {
        (Some(across), Some(up)) => LensHit::Cell([across, up]),
        _ => LensHit::Card,
    }
}
