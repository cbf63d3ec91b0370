//! The three maps, what the pointer and keys do on them, and the facts beside them.

use std::sync::Arc;

use egui::{CursorIcon, Id, PointerButton, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};

use super::{CompareView, SeenCompare};
use crate::export::compare_look;
use crate::figure::{
    Cell, Colour, CompareLayout, ComparePicture, Comparison, KnownCells, PlaneView, grundy_of, is_inside,
};
use crate::prose::{grouped, signed};
use crate::session::TableSubject;
use crate::solver::SolverError;
use crate::ui::context::Context;
use crate::ui::grundy_table::map::banner::banner_ui;
use crate::ui::grundy_table::map::camera::{
    Movement, camera_of, egui_rect, figure_rect, pointed_view, pressed_key, stepped_view,
};
use crate::ui::grundy_table::map::cells::{hover_ui, overlay_ui, tag_ui};
use crate::ui::grundy_table::map::frame::{frame_ui, text_width};
use crate::ui::grundy_table::map::notes;
use crate::ui::grundy_table::map::tiles::TileSource;
use crate::ui::render::theme::ink;
use crate::ui::widget::Button;

/// The names of the maps for screen readers.
const NAMES: [&str; 3] = ["Table of A", "Table of B", "Difference B − A"];

impl CompareView {
    /// Draws the maps in a room.
    pub(super) fn maps_ui(
        &mut self,
        ui: &mut Ui,
        cx: &mut Context<'_>,
        subject: &TableSubject<'_>,
        comparison: &Arc<Comparison>,
        room: Rect,
        problem: Option<&SolverError>,
    ) {
        let extent = comparison.extent();
        let layout = CompareLayout::of(figure_rect(room));
        let focus = subject.cell.filter(|&cell| is_inside(cell, extent));
        let canvases = layout.plots.map(egui_rect);
        let canvases = [0, 1, 2].map(|index: usize| sense(ui, canvases[index], NAMES[index], subject));
        let view = self.view(figure_rect(canvases[0].rect), ui.pixels_per_point(), extent);
        let view = self.moved(ui, cx, subject, &canvases, (view, focus), extent);
        let pointed = pointed_cell(&canvases, &view, extent);
        let is_moving = canvases.iter().any(Response::dragged);
        if let Some(cell) = pointed
            && canvases.iter().any(|canvas| canvas.clicked_by(PointerButton::Primary))
        {
            go_to(cx, subject, cell);
        }
        let look = compare_look(subject.plane, cx.session.view.theme);
        let end = {
            let width = text_width(ui);
            let picture = ComparePicture { comparison, layout, view, look, focus, pointed, width: &width };
            let end = self.picture_ui(ui, &picture, &canvases);
            let told = pointed.or(focus).filter(|_| !is_moving && subject.absent.is_none());
            if let Some(cell) = told {
                tell_ui(ui, subject, &picture, cell);
            }
            end
        };
        let facts = egui_rect(layout.facts).with_max_y(end);
        facts_ui(ui, cx, subject, comparison, facts);
        if let Some(staged) = cx.staged {
            cx.drawn.place = Some(staged.picture);
        } else {
            let size = [room.width(), room.height()];
            self.seen = Some(SeenCompare { comparison: Arc::clone(comparison), look, view, focus, size });
        }
        let mut foot = canvases[2].rect.bottom();
        if let Some(problem) = problem
            && banner_ui(ui, canvases[2].rect, &mut foot, &notes::problem(problem))
        {
            self.compared.ask_again();
            ui.ctx().request_repaint();
        }
        let counts = comparison.counts();
        let names = comparison.tables().map(|table| table.request().ruleset.title());
        cx.facts.push(format!("{} and {}, {} × {}", names[0], names[1], grouped(&extent[0]), grouped(&extent[1])));
        cx.facts.push(format!("{} of {} cells differ", grouped(&counts.differing()), grouped(&counts.cells)));
    }

    /// What all maps show, in the plot of A.
    fn view(&self, plot: crate::figure::Rect, pixels_per_point: f32, extent: Cell) -> PlaneView {
        let corner = || PlaneView::from_corner(plot, pixels_per_point, *PlaneView::CELLS.start());
        let kept = self.camera.map(|camera| {
            let (anchor, offset, cell) = (camera.anchor, camera.offset, camera.cell);
            PlaneView { anchor, offset, cell, plot, pixels_per_point }
        });
        kept.unwrap_or_else(corner).within(extent)
    }

    /// The view after what keys and pointer do on any of the maps: all move together.
    fn moved(
        &mut self,
        ui: &Ui,
        cx: &mut Context<'_>,
        subject: &TableSubject<'_>,
        canvases: &[Response; 3],
        (view, focus): (PlaneView, Option<Cell>),
        extent: Cell,
    ) -> PlaneView {
        let mut moved = view;
        for canvas in canvases {
            let here = PlaneView { plot: figure_rect(canvas.rect), ..moved };
            moved = PlaneView { plot: view.plot, ..pointed_view(ui, canvas, here) };
        }
        let before = std::mem::replace(&mut self.focused, ui.memory(egui::Memory::focused));
        let keyed = canvases.iter().map(|canvas| canvas.id).find(|&id| ui.memory(|memory| memory.has_focus(id)));
        let canvas: Id = keyed.unwrap_or(canvases[0].id);
        let before = before.filter(|before| canvases.iter().all(|canvas| canvas.id != *before));
        match if cx.active { pressed_key(ui.ctx(), canvas, before) } else { None } {
            Some(Movement::Focus(by)) => {
                let next = subject.neighbour(by).filter(|_| subject.absent.is_none());
                let cell = next.as_ref().and_then(|focus| subject.cell_of(&focus.position));
                if let Some(cell) = cell.filter(|&cell| is_inside(cell, extent)) {
                    go_to(cx, subject, cell);
                    if !moved.shows(cell) {
                        moved = moved.centred_on(cell);
                    }
                }
            }
            Some(Movement::Fit) => {
                self.camera = None;
                return self.view(view.plot, view.pixels_per_point, extent);
            }
            Some(movement) => moved = stepped_view(moved, movement, focus),
            None => {}
        }
        let moved = moved.within(extent);
        if moved != view {
            self.camera = Some(camera_of(&moved));
            ui.ctx().request_repaint();
        }
        moved
    }

    /// Paints cells, marks, and what stands about them; returns where the facts end.
    fn picture_ui(&mut self, ui: &Ui, picture: &ComparePicture<'_>, canvases: &[Response; 3]) -> f32 {
        let extent = picture.comparison.extent();
        for (index, (canvas, tiles)) in canvases.iter().zip(&mut self.tiles).enumerate() {
            let (plot, view) = (canvas.rect, picture.view_of(index));
            let cells = picture.cells(index);
            let painter = ui.painter().with_clip_rect(plot.intersect(ui.clip_rect()));
            let value = |cell| picture.value(index, cell);
            let source = TileSource { value: &value, extent, colours: &cells.colours, holders: cells.holders };
            tiles.show(&painter, &view, &source, None);
            let whole = plot.intersect(egui_rect(view.rect_of([0, 0], extent)));
            overlay_ui(ui, whole, &picture.marks(index, &cells));
            let (width, colour) = if canvas.has_focus() { (2.0, Colour::Sec) } else { (1.0, Colour::Line2) };
            ui.painter().rect_stroke(plot, 0.0, Stroke::new(width, ink(ui, colour)), StrokeKind::Outside);
        }
        let (frame, end) = picture.frame(ui.max_rect().left() + 2.0);
        frame_ui(ui, &frame, ui.clip_rect());
        end
    }
}

/// Makes a map a widget.
fn sense(ui: &Ui, plot: Rect, name: &str, subject: &TableSubject<'_>) -> Response {
    let response = ui.interact(plot, ui.make_persistent_id(("compare", name)), Sense::click_and_drag());
    response.widget_info(|| {
        let mut info = WidgetInfo::labeled(Role::Canvas, ui.is_enabled(), name);
        info.current_text_value = Some(subject.focus.ruleset.titled(&subject.focus.position));
        info
    });
    if response.hovered() {
        let icon = if response.dragged() { CursorIcon::Grabbing } else { CursorIcon::Crosshair };
        ui.ctx().set_cursor_icon(icon);
    }
    response
}

/// The cell under the pointer, on whichever map it is.
fn pointed_cell(canvases: &[Response; 3], view: &PlaneView, extent: Cell) -> Option<Cell> {
    let (canvas, at) = canvases.iter().find_map(|canvas| Some((canvas, canvas.hover_pos()?)))?;
    let here = PlaneView { plot: figure_rect(canvas.rect), ..*view };
    here.cell_at([at.x, at.y]).filter(|&cell| is_inside(cell, extent))
}

/// Says the values of a cell on both maps, and their difference on the third.
fn tell_ui(ui: &Ui, subject: &TableSubject<'_>, picture: &ComparePicture<'_>, cell: Cell) {
    for (index, table) in picture.comparison.tables().into_iter().enumerate() {
        let axes = picture.comparison.axes();
        let known = KnownCells { table: Some(table), partial: None, closed: None, fill: None, axes };
        hover_ui(ui, &picture.view_of(index), subject, known, cell);
    }
    let Some([one, other]) = picture.comparison.numbers(cell) else { return };
    let less = if one < 0 { format!("({})", signed(one)) } else { signed(one) };
    tag_ui(ui, &picture.view_of(2), cell, format!("{} − {less} = {}", signed(other), signed(other - one)));
}

/// Says the facts to screen readers, and draws the button that goes to the first difference.
fn facts_ui(ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>, comparison: &Comparison, facts: Rect) {
    const HEIGHT: f32 = 28.0;
    let said = ui.interact(facts, ui.make_persistent_id("compare facts"), Sense::hover());
    let words = comparison.words();
    said.widget_info(|| WidgetInfo::labeled(Role::Status, true, &words));
    let Some(first) = comparison.first().filter(|_| cx.staged.is_none()) else { return };
    let Some(position) = subject.focus_at(first).map(|focus| focus.position) else { return };
    let words = format!("First difference: {position}");
    let rect = Rect::from_min_size(facts.left_bottom(), vec2(facts.width().min(240.0), HEIGHT));
    let button = Button::new(&words).small().width(rect.width());
    let hint = comparison
        .values(first)
        .map_or_else(String::new, |[one, other]| format!("{} is {one} in A and {other} in B", grundy_of(&position)));
    if ui.put(rect, button).on_hover_text(hint).clicked() {
        go_to(cx, subject, first);
    }
}

/// Makes the position of a cell the focus.
fn go_to(cx: &mut Context<'_>, subject: &TableSubject<'_>, cell: Cell) {
    if let Some(focus) = subject.focus_at(cell).filter(|focus| focus != subject.focus) {
        cx.edit(crate::session::Edit::Focus(focus));
    }
}
