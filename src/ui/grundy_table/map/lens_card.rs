//! The lens on screen: a floating card with the cells about the focus.

use egui::{Pos2, Rect, Ui};

use super::camera::{egui_rect, figure_rect};
use super::geometry::frame_ui;
use crate::render::pixels::shadow;
use crate::render::theme::RADIUS_CARD;
use golden_figure::{
    Cell, CellColours, Figure, Lens, LensCell, LensMark, PlaneView, lens_names, lens_origin, lens_place_at, lens_says,
};
use golden_session::{TableLayer, TableSubject};

/// The rectangle of the lens about a cell; `None` if there is none, if it is off or if the plot is too small.
pub(in crate::grundy_table) fn lens_card(
    view: &PlaneView,
    subject: &TableSubject<'_>,
    about: Option<Cell>,
) -> Option<Rect> {
    if !subject.plane.layers.has(TableLayer::Lens) || subject.fill.is_some() {
        return None;
    }
    golden_figure::lens_card(view.plot, view.centre_of(about?)).map(egui_rect)
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
    let Some(middle) = cells.iter().find(|cell| cell.mark == LensMark::Focus) else { return };
    let focus = view.centre_of(middle.cell);
    let at = subject.focus_at(middle.cell);
    let position = at.as_ref().map_or(&subject.focus.position, |focus| &focus.position);
    let has_values = subject.has_values;
    #[expect(clippy::cast_possible_truncation, reason = "a length on screen")]
    let reach = (view.cell as f32 / 2.0).max(7.0) + 1.0;
    let (names, says) = (lens_names(position, has_values), lens_says(has_values, middle.value, false));
    let lens = Lens { card: figure_rect(card), focus, reach, names: &names, says: &says, cells, colours, has_values };
    let mut figure = Figure::new([0.0; 2], "lens");
    lens.draw(&mut figure, view.plot.contains(focus));
    let plot = egui_rect(view.plot);
    shadow(&ui.painter().with_clip_rect(plot.intersect(ui.clip_rect())), card, RADIUS_CARD, ui.visuals().popup_shadow);
    frame_ui(ui, &figure, plot);
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
    let origin = lens_origin(focus, subject.extent);
    lens_place_at(figure_rect(card), [at.x, at.y]).map_or(LensHit::Card, |place| {
        LensHit::Cell([0, 1].map(|axis: usize| origin[axis].saturating_add(place[axis])))
    })
}
