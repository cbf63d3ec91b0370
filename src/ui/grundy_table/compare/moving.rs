//! What pointer and keys do on the three maps: all move together, or each by itself.

use egui::{CursorIcon, Id, Rect, Response, Role, Sense, Ui, WidgetInfo};

use crate::context::{Action, Context};
use crate::grundy_table::map::camera::{Movement, camera_of, figure_rect, pointed_view, pressed_key, stepped_view};
use golden_figure::{Cell, Comparison, PlaneView, is_inside};
use golden_session::{Camera, Compare, CompareLinks, TableSubject};

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
    /// What a button asked for in the frame before.
    pub asked: Option<Movement>,
}

impl Maps<'_> {
    /// What each map shows, by a camera of the session for each.
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

    /// What each map shows after what keys and pointer do; `focused` is the widget that had the keyboard before. Asks
    /// for other cameras, and for another position.
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
        let movement = cx.active.then(|| pressed_key(ui.ctx(), ui.layer_id(), canvas, had)).flatten();
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
            Some(Movement::Next { .. }) if cx.staged.is_some() => {}
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
