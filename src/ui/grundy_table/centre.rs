//! The centre of the panel: the map with everything about it, and what the pointer and keys do there.

use std::sync::Arc;

use egui::{
    Align, CursorIcon, Id, Layout, PointerButton, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, UiBuilder,
    WidgetInfo, pos2,
};

use super::GrundyTablePanel;
use super::map::banner::{self, Banner, banner_ui};
use super::map::camera::{Movement, camera_of, pointed_view, pressed_key, stepped_view, view_of, whole_table};
use super::map::cells::{Fill, cell_under, ground_ui};
use super::map::geometry::Geometry;
use super::map::{Answer, LensHit, Picture, Pointer, lens_card, lens_hit};
use super::sheet::without_game;
use crate::command::Command;
use crate::context::{Action, Context};
use crate::layout::columns::row_end_ui;
use crate::render::icon::Icon;
use crate::render::prose;
use crate::render::terms::term_line_ui;
use crate::render::theme::ink;
use crate::widget::Button;
use golden_figure::{Cell, Colour, Face, PlaneView, is_inside, seen_words, table_facts};
use golden_game::Convention;
use golden_prose::Prose;
use golden_session::answers::TableAnswer;
use golden_session::{Edit, Focus, MapReach, Tab, TableLayer, TableSubject};

impl GrundyTablePanel {
    pub(super) fn centre_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>) {
        let whole = ui.max_rect();
        let lasting = lasting_notes(cx, subject);
        let below = lasting.height(ui);
        let room = whole.with_max_y(whole.bottom() - below);
        let geometry = match cx.pane.staged {
            Some(_) => Geometry::on_stage(room, subject.is_endless),
            None => Geometry::in_room(room, subject.is_endless),
        };
        if cx.pane.staged.is_some() {
            let place = geometry.whole();
            cx.report.drawn.place = Some(place.with_max_y(place.bottom() + below));
        }
        ground_ui(ui, whole, geometry.plot);
        let answer = self.ask(ui, cx, subject);
        let gone_to = self.column.origin.marked(&cx.answers.current().focus, subject);
        let canvas = ui.interact(geometry.plot, ui.scope_id().with("plot"), Sense::click_and_drag());
        canvas.widget_info(|| {
            let mut info = WidgetInfo::labeled(Role::Canvas, ui.is_enabled(), "Grundy table");
            let marked = gone_to.and_then(|cell| self.words_of(subject, cell));
            let marked = marked.map(|words| format!("; marked: {words}")).unwrap_or_default();
            info.current_text_value = Some(subject.spoken(&answer.described.evaluation) + &marked);
            info
        });
        self.fill.canvas = Some(canvas.id);
        let known = view_of(cx.session.view.camera, subject, geometry.plot, ui.pixels_per_point());
        let known = self.followed(cx, subject, known);
        let view = self.moved_view(ui, cx, subject, &geometry, &canvas, known);
        self.options.update(subject, &view);
        let about = gone_to.or(subject.cell_inside());
        let pointer = pointer_of(ui, (subject, about), &answer.winning, &canvas, &view);
        let linked = self.link(cx, subject, &pointer);
        self.act(cx, subject, &canvas, &view, &pointer);
        let picture = Picture { subject, geometry, view, answer, pointer, linked, gone_to };
        self.picture_ui(ui, &picture);
        if canvas.has_focus() {
            let ring = Stroke::new(2.0, ink(ui, Colour::Sec));
            ui.painter().rect_stroke(geometry.plot, 2.0, ring, StrokeKind::Outside);
        }
        self.banners_ui(ui, cx, &picture);
        lasting.show(ui, cx, subject, whole.with_min_y(room.bottom()));
        let wants_lens = subject.plane.layers.has(TableLayer::Lens) && subject.fill.is_none();
        if wants_lens && about.is_some() && lens_card(&view, subject, about).is_none() {
            cx.report.facts.push("the lens needs a larger window".into());
        }
        if cx.session.model.game.convention == Convention::Misere {
            cx.report.facts.push("values of normal play, though misère is played".into());
        }
        if let Some(shown) = self.shown.as_ref().filter(|_| cx.tells() && !subject.is_endless) {
            cx.report.facts.extend(table_facts(&shown.table));
        }
    }

    /// Asks the solver for the table and the focus.
    fn ask(&mut self, ui: &Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>) -> Answer {
        let is_closed = subject.is_endless && subject.proved_rows.is_none();
        let table = if is_closed { TableAnswer::default() } else { cx.answers.table(&subject.request) };
        self.take(ui, cx, &table, subject);
        let shown = self.shown.as_ref().map(|shown| Arc::clone(&shown.table));
        self.level.update(ui, cx, subject, shown.as_ref());
        if self.fill.update(ui, cx, subject, shown.as_ref()) {
            self.data += 1;
            self.tiles.renew();
        }
        let described = cx.answers.position(&self.focus.of(subject.focus)).described;
        let winning = subject.winning_cells(&described.evaluation);
        Answer { running: table.running, problem: table.problem, described, winning }
    }

    /// The view, moved to the focus where that has gone out of sight while the camera stood still.
    fn followed(&mut self, cx: &mut Context<'_>, subject: &TableSubject<'_>, view: PlaneView) -> PlaneView {
        let now = (Arc::clone(&cx.answers.current().focus), cx.session.view.camera);
        let before = self.before.replace(now);
        let camera = cx.session.view.camera;
        let moved = before.is_some_and(|(focus, seen)| focus != cx.answers.current().focus && seen == camera);
        if let Some(cell) = self.fill.current().filter(|&cell| subject.fill.is_some() && !view.shows(cell)) {
            // The whole table, once the cell that is filled has left what is seen.
            if self.followed != Some(cell) {
                self.followed = Some(cell);
                cx.ask(Action::Camera(Some(whole_table())));
            }
            return view;
        }
        match subject.cell_inside() {
            Some(cell) if moved && camera.is_some() && !view.shows(cell) => {
                let view = view.centred_on(cell).within(subject.extent);
                cx.ask(Action::Camera(Some(camera_of(&view))));
                view
            }
            _ => view,
        }
    }

    /// The view after buttons, keys and pointer; the session is told where it has moved to.
    fn moved_view(
        &mut self,
        ui: &mut Ui,
        cx: &mut Context<'_>,
        subject: &TableSubject<'_>,
        geometry: &Geometry,
        canvas: &Response,
        view: PlaneView,
    ) -> PlaneView {
        // On the stage there are no buttons.
        let button = if cx.pane.staged.is_some() { None } else { header_ui(ui, geometry, subject, &view) };
        let before = std::mem::replace(&mut self.focused, ui.memory(egui::Memory::focused));
        let key = if cx.pane.active { pressed_key(ui.ctx(), ui.layer_id(), canvas.id, before) } else { None };
        let mut moved = pointed_view(ui, canvas, view);
        match button.or(key) {
            Some(Movement::Focus(by)) if subject.fill.is_some() => self.fill.step_by(cx, Fill::steps(by)),
            Some(Movement::Focus(by)) => {
                if let Some(focus) = subject.neighbour(by).filter(|_| subject.absent.is_none()) {
                    set_focus(cx, &view, focus);
                }
            }
            Some(Movement::Fit) => {
                cx.ask(Action::Camera(Some(whole_table())));
                return view_of(Some(whole_table()), subject, geometry.plot, view.pixels_per_point);
            }
            Some(Movement::Digit(digit)) => self.digits.pick(ui, cx, digit),
            Some(Movement::NoLevel) => cx.edit(Edit::table_layer(TableLayer::LevelSet, false)),
            Some(movement) => {
                let focus = if subject.fill.is_some() { self.fill.current() } else { subject.cell_inside() };
                moved = stepped_view(view, movement, focus);
            }
            None => {}
        }
        let moved = moved.within(subject.extent);
        if moved != view {
            cx.ask(Action::Camera(Some(camera_of(&moved))));
        }
        moved
    }

    /// A click sets the focus; while the table is being filled it goes to that cell.
    fn act(&self, cx: &mut Context<'_>, subject: &TableSubject<'_>, canvas: &Response, view: &PlaneView, at: &Pointer) {
        // Not by the keyboard, whose Enter centres the focus.
        let Some(cell) = at.cell.filter(|_| canvas.clicked_by(PointerButton::Primary)) else { return };
        if subject.fill.is_some() {
            self.fill.go_to(cx, cell);
        } else if let Some(focus) = subject.focus_at(cell).filter(|focus| focus != subject.focus) {
            set_focus(cx, view, focus);
        }
    }

    /// Tells the other panels which option is pointed at here, or which cell is filled; else gives the option pointed at
    /// there.
    fn link(&mut self, cx: &mut Context<'_>, subject: &TableSubject<'_>, pointer: &Pointer) -> Option<Cell> {
        if subject.fill.is_some() {
            if cx.session.view.tab == Tab::GrundyTable {
                let filled = self.fill.current().and_then(|cell| subject.focus_at(cell));
                cx.links.now.filled = filled.map(|focus| self.filled.of(&focus));
            }
            return None;
        }
        let here = pointer.cell.filter(|&cell| self.options.contains(cell));
        if let Some(focus) = here.and_then(|cell| subject.focus_at(cell)) {
            cx.links.now.option = Some(focus.position);
            return here;
        }
        // Options of a game without a table are no cells of the one shown.
        let linked = cx.links.before.option.as_ref().filter(|_| subject.absent.is_none());
        let there = linked.and_then(|option| subject.cell_of(option));
        there.filter(|&cell| is_inside(cell, subject.extent))
    }

    fn banners_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>, picture: &Picture<'_>) {
        let plot = picture.geometry.plot;
        let mut foot = plot.bottom();
        if let Some(error) = &picture.answer.problem
            && banner_ui(ui, plot, &mut foot, &banner::problem(error))
        {
            cx.answers.ask_again();
            ui.ctx().request_repaint();
        }
        if let Some(error) = &self.unread
            && banner_ui(ui, plot, &mut foot, &banner::unread(error))
        {
            self.reading.ask_again();
            ui.ctx().request_repaint();
        }
        if let Some(progress) = picture.answer.running.filter(|_| self.shown.is_some() || self.progress.is_drawn()) {
            let banner = Banner { words: banner::computing(progress), action: None, is_error: false };
            banner_ui(ui, plot, &mut foot, &banner);
        }
    }
}

/// The messages below the map as long as they hold: they cover no cell.
struct LastingNotes {
    hidden: Option<Banner>,
    absent: Option<Banner>,
    beyond: Option<(Banner, Option<MapReach>)>,
}

fn lasting_notes(cx: &Context<'_>, subject: &TableSubject<'_>) -> LastingNotes {
    // The question of a scene has a box that says it.
    let is_said = subject.shows_answers || subject.fill.is_some() || (cx.secrecy.is_open && cx.pane.staged.is_some());
    LastingNotes {
        hidden: (!is_said).then(|| banner::hidden(subject)),
        absent: banner::absent(subject),
        beyond: banner::beyond(subject).filter(|_| subject.fill.is_none() && subject.absent.is_none()),
    }
}

impl LastingNotes {
    /// Height of each as it is known from the frame before, in points.
    const FIRST: f32 = 58.0;

    fn count(&self) -> usize {
        usize::from(self.hidden.is_some()) + usize::from(self.absent.is_some()) + usize::from(self.beyond.is_some())
    }

    fn id(&self) -> Id {
        Id::unique(("height of the notes below the map", self.count()))
    }

    /// Height of all of them.
    fn height(&self, ui: &Ui) -> f32 {
        match self.count() {
            0 => 0.0,
            one => ui.data(|data| data.get_temp(self.id())).unwrap_or(if one == 1 {
                Self::FIRST
            } else {
                2.0 * Self::FIRST
            }),
        }
    }

    /// Draws them in their room, and does what their buttons ask for.
    fn show(&self, ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>, room: Rect) {
        if self.count() == 0 {
            return;
        }
        let mut foot = room.bottom();
        if let Some(banner) = &self.hidden
            && banner_ui(ui, room, &mut foot, banner)
        {
            cx.ask(Action::Command(Command::Answers));
        }
        if let Some(banner) = &self.absent
            && banner_ui(ui, room, &mut foot, banner)
        {
            cx.edit(Edit::Focus(subject.focus.clone()));
        }
        if let Some((banner, reach)) = &self.beyond
            && banner_ui(ui, room, &mut foot, banner)
            && let Some(reach) = reach
        {
            cx.edit(reach.edit());
            cx.ask(Action::CloseStep);
        }
        let height = room.bottom() - foot;
        if (height - room.height()).abs() > 0.5 {
            ui.data_mut(|data| data.insert_temp(self.id(), height));
            ui.ctx().request_repaint();
        }
    }
}

/// Returns what the pointer means on the map, whose lens is about a cell.
fn pointer_of(
    ui: &Ui,
    (subject, about): (&TableSubject<'_>, Option<Cell>),
    winning: &[Cell],
    canvas: &Response,
    view: &PlaneView,
) -> Pointer {
    let turning = ui.input(|input| input.smooth_scroll_delta().y.abs() > 0.0 || (input.zoom_delta() - 1.0).abs() > 0.0);
    let moving = canvas.dragged() || (canvas.hovered() && turning);
    if canvas.dragged() {
        ui.ctx().set_cursor_icon(CursorIcon::Grabbing);
    } else if canvas.hovered() {
        ui.ctx().set_cursor_icon(CursorIcon::Crosshair);
    }
    let at = canvas.hover_pos();
    // What is hidden while the table is being filled does not catch the pointer.
    let is_filled = subject.fill.is_some();
    let winning = if subject.plane.layers.has(TableLayer::Options) && !is_filled { winning } else { &[] };
    let hit = |at| if is_filled { LensHit::Outside } else { lens_hit(view, subject, about, at) };
    let cell = at.and_then(|at| match hit(at) {
        LensHit::Outside => cell_under(view, subject.extent, winning, at),
        LensHit::Card => None,
        LensHit::Cell(cell) => Some(cell).filter(|&cell| is_inside(cell, subject.extent)),
    });
    Pointer { cell: cell.filter(|_| subject.absent.is_none()), moving }
}

/// Sets the focus, with the view kept where it is: the first view of a table depends on the focus.
fn set_focus(cx: &mut Context<'_>, view: &PlaneView, focus: Focus) {
    if cx.session.view.camera.is_none() {
        cx.ask(Action::Camera(Some(camera_of(view))));
    }
    cx.edit(Edit::Focus(focus));
}

const TITLE: f32 = 22.0;
/// Its size where it would not fit.
const SMALL_TITLE: f32 = 18.0;
/// And left of the plot, but so far from the edge.
const EDGE: f32 = 12.0;
/// Width of the three buttons with what is between them.
const BUTTONS: f32 = 105.0;

/// Draws the header; says which button was pressed.
pub(super) fn header_ui(
    ui: &mut Ui,
    geometry: &Geometry,
    subject: &TableSubject<'_>,
    view: &PlaneView,
) -> Option<Movement> {
    let header = geometry.header;
    let black = ink(ui, Colour::Ink);
    let width = |title: &Prose, size| {
        prose::line(ui, title, size, Face::Mathematics, black, f32::INFINITY).size().x.ceil() + 1.0
    };
    let last = header.right() - BUTTONS - 12.0;
    let room = last - ui.max_rect().left() - EDGE;
    let mut title = Prose::from(subject.title());
    if width(&title, SMALL_TITLE) > room {
        title = subject.short_title().into();
    }
    if width(&title, SMALL_TITLE) > room {
        title = without_game(&subject.short_title()).into();
    }
    let [ordinary, small] = [TITLE, SMALL_TITLE].map(|size| width(&title, size));
    let (left, right) = words_between(header.left(), geometry.plot.right().min(last), last, small);
    let left = left.max(ui.max_rect().left() + EDGE).min(header.left());
    let words = Rect::from_min_max(pos2(left, header.top()), pos2(right, header.bottom()));
    let layout = Layout::right_to_left(Align::Center);
    ui.scope_builder(UiBuilder::new().max_rect(words).layout(layout), |ui| {
        let range = seen_words(view, subject.extent, subject.axes, &subject.focus.ruleset);
        let grey = ink(ui, Colour::Ink3);
        let galley = prose::line(ui, &range.as_str().into(), 14.0, Face::Interface, grey, f32::INFINITY);
        // The title is read first.
        if words.width() - galley.size().x - 16.0 >= small {
            prose::line_ui(ui, &range.into(), 14.0, Face::Interface, grey);
            ui.add_space(8.0);
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let size = if ordinary > ui.available_width() { SMALL_TITLE } else { TITLE };
            let response = term_line_ui(ui, &title, size, Face::Mathematics, black);
            let whole = subject.title();
            response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &whole));
        });
    });
    let buttons = Rect::from_min_max(pos2(header.right() - BUTTONS, header.top()), header.max);
    row_end_ui(ui, "zoom", buttons, buttons_ui).inner
}

/// From where to where the words stand: above the plot; a title longer than that reaches up to the buttons, and then to
/// the left of the plot.
fn words_between(left: f32, right: f32, last: f32, title: f32) -> (f32, f32) {
    if left + title <= right { (left, right) } else { (left.min(last - title), last.min(right.max(left + title))) }
}

fn buttons_ui(ui: &mut Ui) -> Option<Movement> {
    ui.spacing_mut().item_spacing.x = 4.0;
    let mut movement = None;
    if ui.add(Button::of_icon(Icon::Minus, "Zoom out")).clicked() {
        movement = Some(Movement::ZoomOut);
    }
    if ui.add(Button::of_icon(Icon::Plus, "Zoom in")).clicked() {
        movement = Some(Movement::ZoomIn);
    }
    if ui.add(Button::new("Fit").name("Fit the whole table").width(37.0)).clicked() {
        movement = Some(Movement::Fit);
    }
    movement
}

#[cfg(test)]
mod tests {
    use super::words_between;

    #[test]
    fn a_long_title_takes_the_room_beside_the_plot() {
        assert_eq!(words_between(350.0, 600.0, 620.0, 200.0), (350.0, 600.0));
        assert_eq!(words_between(350.0, 600.0, 620.0, 260.0), (350.0, 610.0));
        assert_eq!(words_between(350.0, 600.0, 620.0, 300.0), (320.0, 620.0));
    }
}
