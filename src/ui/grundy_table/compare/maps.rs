//! The three maps, what the pointer and keys do on them, and the facts beside them.

use std::sync::Arc;

use egui::{CursorIcon, Id, PointerButton, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};

use super::{CompareView, KeptCell, SeenCompare};
use crate::context::{Action, ComparedCell, ComparedGame, Context};
use crate::grundy_table::map::banner::{self, banner_ui};
use crate::grundy_table::map::camera::{
    Movement, camera_of, egui_rect, figure_rect, pointed_view, pressed_key, stepped_view,
};
use crate::grundy_table::map::cells::{hover_ui, overlay_ui, tag_ui};
use crate::grundy_table::map::geometry::{frame_ui, text_width};
use crate::grundy_table::map::tiles::TileSource;
use crate::render::theme::ink;
use crate::widget::Button;
use golden_figure::{
    Cell, Colour, CompareLayout, ComparePicture, Comparison, KnownCells, PlaneView, grundy_of, is_inside,
};
use golden_prose::{grouped, signed};
use golden_session::{Camera, Compare, CompareLinks, TableSubject};
use golden_solver::SolverError;
use golden_subject::compare_look;

/// The names of the maps for screen readers.
const NAMES: [&str; 3] = ["Table of A", "Table of B", "Difference B − A"];
/// The height of the buttons, the width of two beside each other, and what is between them.
const HEIGHT: f32 = 28.0;
const NEXT: f32 = 124.0;
const GAP: f32 = 6.0;

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
        let layout = CompareLayout::in_area(figure_rect(room));
        let focus = subject.cell.filter(|&cell| is_inside(cell, extent));
        let canvases = layout.plots.map(egui_rect);
        let canvases = [0, 1, 2].map(|index: usize| sense(ui, canvases[index], NAMES[index], subject));
        let links = subject.plane.compare.links;
        let asked = self.asked.take();
        let maps = Maps { canvases: &canvases, links, comparison, focus, asked };
        let views = maps.moved(ui, cx, subject, &mut self.focused);
        let under = maps.pointed(&views);
        let pointed = [0, 1, 2].map(|index| maps.marked(under, index));
        let is_moving = canvases.iter().any(Response::dragged);
        if let Some((_, cell)) = under
            && canvases.iter().any(|canvas| canvas.clicked_by(PointerButton::Primary))
        {
            go_to(cx, subject, cell);
        }
        let look = compare_look(subject.plane, cx.session.view.theme);
        let end = {
            let width = text_width(ui);
            let picture = ComparePicture { comparison, layout, views, look, focus, pointed, width: &width };
            let end = self.picture_ui(ui, &picture, &canvases);
            if !is_moving && subject.absent.is_none() {
                tell_ui(ui, subject, &picture, pointed.map(|pointed| pointed.or(focus)));
            }
            end
        };
        cx.links.now.compared =
            compared_cell(&mut self.cell, subject, comparison, [under.map(|(_, cell)| cell), focus]);
        let facts = egui_rect(layout.facts).with_max_y(end);
        self.facts_ui(ui, cx, subject, comparison, facts);
        if let Some(staged) = cx.pane.staged {
            cx.report.drawn.place = Some(staged.areas.picture);
        } else {
            let size = [room.width(), room.height()];
            self.seen = Some(SeenCompare { comparison: Arc::clone(comparison), look, views, focus, size });
        }
        let mut foot = canvases[2].rect.bottom();
        if let Some(problem) = problem
            && banner_ui(ui, canvases[2].rect, &mut foot, &banner::problem(problem))
        {
            self.compared.ask_again();
            ui.ctx().request_repaint();
        }
        let counts = comparison.counts();
        let names = comparison.tables().map(|table| table.request().ruleset.title());
        cx.report.facts.push(format!(
            "{} and {}, {} × {}",
            names[0],
            names[1],
            grouped(&extent[0]),
            grouped(&extent[1])
        ));
        if cx.tells() {
            cx.report.facts.push(format!(
                "{} of {} cells differ",
                grouped(&counts.differing()),
                grouped(&counts.cells)
            ));
        }
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

    /// Says the facts to screen readers, and draws the buttons that go to the first difference, and from the position on to
    /// the next cell that differs or is equal.
    fn facts_ui(
        &mut self,
        ui: &mut Ui,
        cx: &mut Context<'_>,
        subject: &TableSubject<'_>,
        comparison: &Comparison,
        facts: Rect,
    ) {
        let said = ui.interact(facts, ui.make_persistent_id("compare facts"), Sense::hover());
        let words = comparison.words();
        said.widget_info(|| WidgetInfo::labeled(Role::Status, true, &words));
        let Some(first) = comparison.first().filter(|_| cx.pane.staged.is_none()) else { return };
        let Some(position) = subject.focus_at(first).map(|focus| focus.position) else { return };
        let words = format!("First difference: {position}");
        let width = facts.width().min(2.0 * NEXT + GAP);
        let rect = Rect::from_min_size(facts.left_bottom(), vec2(width, HEIGHT));
        let button = Button::new(&words).small().width(width);
        let hint = comparison.values(first).map_or_else(String::new, |[one, other]| {
            format!("{} is {one} in A and {other} in B", grundy_of(&position))
        });
        if ui.put(rect, button).on_hover_text(hint).clicked() {
            go_to(cx, subject, first);
        }
        let next = rect.translate(vec2(0.0, HEIGHT + GAP));
        // Where there is no room for both, their keys remain.
        if width >= 2.0 * NEXT + GAP && next.bottom() <= ui.max_rect().bottom() {
            self.next_ui(ui, comparison, next);
        }
    }

    /// Draws the buttons that go on from the position; the next frame does it.
    fn next_ui(&mut self, ui: &mut Ui, comparison: &Comparison, row: Rect) {
        let has_equal = comparison.counts().equal() > 0;
        let [left, right] = [row.with_max_x(row.left() + NEXT), row.with_min_x(row.right() - NEXT)];
        for (differs, rect, words, hint) in [
            (true, left, "Next difference", "The next cell that differs, by the sum of its numbers (D)"),
            (false, right, "Next equal cell", "The next cell that is the same in both, by the sum of its numbers (E)"),
        ] {
            let button = |ui: &mut Ui| ui.put(rect, Button::new(words).small().width(NEXT)).on_hover_text(hint);
            if ui.add_enabled_ui(differs || has_equal, button).inner.clicked() {
                self.asked = Some(Movement::Next { differs });
                ui.ctx().request_repaint();
            }
        }
    }
}

/// Says the value of the cell that is pointed at on each map, and the difference on the third.
fn tell_ui(ui: &Ui, subject: &TableSubject<'_>, picture: &ComparePicture<'_>, cells: [Option<Cell>; 3]) {
    let axes = picture.comparison.axes();
    for (index, (table, cell)) in picture.comparison.tables().into_iter().zip(cells).enumerate() {
        let known = KnownCells { table: Some(table), partial: None, closed: None, fill: None, axes };
        if let Some(cell) = cell {
            hover_ui(ui, &picture.view_of(index), subject, known, cell);
        }
    }
    if let Some(cell) = cells[2].filter(|_| subject.says_answers)
        && let Some(numbers) = picture.comparison.numbers(cell)
    {
        tag_ui(ui, &picture.view_of(2), cell, difference_words(numbers));
    }
}

/// The difference of two numbers, such as 78 − 11 = 67.
fn difference_words([one, other]: [i128; 2]) -> String {
    let less = if one < 0 { format!("({})", signed(one)) } else { signed(one) };
    format!("{} − {less} = {}", signed(other), signed(other - one))
}

/// Returns what both tables say of the cell that is pointed at, or of the focus.
fn compared_cell(
    kept: &mut KeptCell,
    subject: &TableSubject<'_>,
    comparison: &Arc<Comparison>,
    [pointed, focus]: [Option<Cell>; 2],
) -> Option<ComparedCell> {
    let cell = pointed.or(focus.filter(|_| subject.absent.is_none()))?;
    let position = subject.focus_at(cell)?.position.to_string();
    let values = comparison.values(cell)?;
    let positions = kept.of(subject, comparison, cell);
    let games = [0, 1].map(|index: usize| {
        let titles = comparison.titles()[index].clone();
        let focus = positions[index].clone();
        ComparedGame { letter: ["A", "B"][index], titles, value: values[index], focus }
    });
    let difference = comparison.numbers(cell).map(difference_words)?;
    Some(ComparedCell { position, is_pointed: pointed.is_some(), games, difference })
}

/// The places of the maps of A, B and the difference among the cameras of the session.
const PLACES: [usize; 3] = [0, 1, Compare::DIFFERENCE];

/// The maps of A, B and the difference.
pub(super) struct Maps<'a> {
    /// Their widgets.
    pub canvases: &'a [Response; 3],
    pub links: CompareLinks,
    pub comparison: &'a Comparison,
    /// The cell of the focus, if it is on them.
    pub focus: Option<Cell>,
    /// The movement that a button asked for in the frame before.
    pub asked: Option<Movement>,
}

impl Maps<'_> {
    /// Returns the view of each map, by a camera of the session for each.
    fn views(&self, cameras: &[Option<Camera>], pixels_per_point: f32) -> [PlaneView; 3] {
        [0, 1, 2].map(|index: usize| {
            let plot = figure_rect(self.canvases[index].rect);
            let corner = PlaneView::from_corner(plot, pixels_per_point, *PlaneView::CELLS.start());
            let view = self.links.camera_of(cameras, PLACES[index]).map_or(corner, |camera| {
                let (anchor, offset, cell) = (camera.anchor, camera.offset, camera.cell);
                PlaneView { anchor, offset, cell, ..corner }
            });
            view.within(self.comparison.extent())
        })
    }

    /// Returns the view of each map after what keys and pointer do; `focused` is the widget that had the keyboard
    /// before. Asks for other cameras, and for another position.
    pub fn moved(
        &self,
        ui: &Ui,
        cx: &mut Context<'_>,
        subject: &TableSubject<'_>,
        focused: &mut Option<Id>,
    ) -> [PlaneView; 3] {
        let before = self.views(&cx.session.view.compare, ui.pixels_per_point());
        let mut views = before;
        if self.links.view {
            for canvas in self.canvases {
                let here = PlaneView { plot: figure_rect(canvas.rect), ..views[0] };
                let moved = pointed_view(ui, canvas, here);
                views = views.map(|view| PlaneView { plot: view.plot, ..moved });
            }
        } else {
            for (canvas, view) in self.canvases.iter().zip(&mut views) {
                *view = pointed_view(ui, canvas, *view);
            }
        }
        let had = std::mem::replace(focused, ui.memory(egui::Memory::focused));
        let keyed = self.canvases.iter().position(|canvas| ui.memory(|memory| memory.has_focus(canvas.id)));
        let canvas = self.canvases[keyed.unwrap_or(0)].id;
        let had = had.filter(|had| self.canvases.iter().all(|canvas| canvas.id != *had));
        let movement = cx.pane.active.then(|| pressed_key(ui.ctx(), ui.layer_id(), canvas, had)).flatten();
        let movement = self.asked.or(movement);
        let is_fit = movement == Some(Movement::Fit);
        // Where no map has the keyboard, the one under the pointer obeys, else all.
        let meant = keyed.or_else(|| self.canvases.iter().position(Response::hovered));
        let obeys = |index: usize| self.links.view || meant.is_none_or(|meant| meant == index);
        match movement {
            Some(Movement::Focus(by)) => {
                let next = subject.neighbour(by).filter(|_| subject.absent.is_none());
                let cell = next.as_ref().and_then(|focus| subject.cell_of(&focus.position));
                self.go_to(cx, subject, cell, &mut views);
            }
            // On a stage the key is that of the pen.
            Some(Movement::Next { .. }) if cx.pane.staged.is_some() => {}
            Some(Movement::Next { differs }) => {
                self.go_to(cx, subject, self.comparison.next_cell(self.focus, differs), &mut views);
            }
            Some(movement) => {
                for (_, view) in views.iter_mut().enumerate().filter(|&(index, _)| obeys(index)) {
                    *view = match movement {
                        Movement::Fit => {
                            PlaneView::from_corner(view.plot, view.pixels_per_point, *PlaneView::CELLS.start())
                        }
                        movement => stepped_view(*view, movement, self.focus),
                    };
                }
            }
            None => {}
        }
        let mut cameras = cx.session.view.compare.clone();
        for (index, (view, place)) in views.iter_mut().zip(PLACES).enumerate() {
            *view = view.within(self.comparison.extent());
            let is_first = index == 0 || !self.links.view;
            if is_first && (before[index] != *view || (is_fit && obeys(index))) {
                cameras = self.links.with_camera(&cameras, place, (!is_fit).then(|| camera_of(view)));
            }
        }
        if cameras != cx.session.view.compare {
            cx.ask(Action::CompareCameras(cameras));
            ui.ctx().request_repaint();
        }
        views
    }

    /// Makes the position of a cell the focus, if it is on the maps, and moves those to it that do not show it.
    fn go_to(&self, cx: &mut Context<'_>, subject: &TableSubject<'_>, cell: Option<Cell>, views: &mut [PlaneView]) {
        if let Some(cell) = cell.filter(|&cell| is_inside(cell, self.comparison.extent())) {
            go_to(cx, subject, cell);
            for view in views.iter_mut().filter(|view| !view.shows(cell)) {
                *view = view.centred_on(cell);
            }
        }
    }

    /// The cell under the pointer, on whichever map it is, and its index.
    pub fn pointed(&self, views: &[PlaneView; 3]) -> Option<(usize, Cell)> {
        let mut maps = self.canvases.iter().zip(views).enumerate();
        let (index, view, at) = maps.find_map(|(index, (canvas, view))| Some((index, view, canvas.hover_pos()?)))?;
        Some((index, view.cell_at([at.x, at.y]).filter(|&cell| is_inside(cell, self.comparison.extent()))?))
    }

    /// The cell that is marked as pointed at on a map, if `pointed` is under the pointer.
    pub fn marked(&self, pointed: Option<(usize, Cell)>, map: usize) -> Option<Cell> {
        pointed.filter(|&(index, _)| self.links.pointer || index == map).map(|(_, cell)| cell)
    }
}

/// Makes a map a widget.
pub(super) fn sense(ui: &Ui, plot: Rect, name: &str, subject: &TableSubject<'_>) -> Response {
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

/// Makes the position of a cell the focus.
pub(super) fn go_to(cx: &mut Context<'_>, subject: &TableSubject<'_>, cell: Cell) {
    if let Some(focus) = subject.focus_at(cell).filter(|focus| focus != subject.focus) {
        cx.edit(golden_session::Edit::Focus(focus));
    }
}
