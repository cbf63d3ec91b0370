//! The centre of the panel: the map with everything about it, and what the pointer and keys do there.

use std::sync::Arc;

use egui::{CursorIcon, PointerButton, Response, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo};

use super::axes::axes_ui;
use super::banner::banner_ui;
use super::camera::{Movement, camera_of, neighbour, pointed_view, pressed_key, stepped_view, view_of, whole_table};
use super::colour_bar::ColourKey;
use super::colours::{PMarks, Seen, VisibleP, colours_of};
use super::export::{SeenMap, SeenPlane};
use super::fill::Fill;
use super::focus::{spoken, winning_cells};
use super::geometry::Geometry;
use super::header::header_ui;
use super::known::Known;
use super::legend::legend_ui;
use super::lens_card::{LensHit, lens_card, lens_hit, lens_ui};
use super::map::{cell_under, ground_ui, hover_ui, numbers_ui, overlay_ui, waiting_ui};
use super::notes::{self, Legend};
use super::scale::scale_of;
use super::subject::Subject;
use super::tiles::TileSource;
use super::{GrundyTablePanel, Shown};
use crate::figure::{
    Cell, CellColours, CellNumbers, CellQuantity, Colour, Figure, LegendEntry, LevelOverlay, PlaneView, Rgb,
    TableOverlay, cell_blocks, is_inside, lens_cells, option_rays, table_overlay,
};
use crate::session::{Edit, Focus, TableChoice, TableLayer};
use crate::solver::{Progress, SolverError, Table};
use crate::ui::answers::TableAnswer;
use crate::ui::context::{Action, Context};
use crate::ui::describe::Description;
use crate::ui::theme::{RADIUS_CARD, ink};

/// What is known of the table and the focus in this frame.
struct Answer {
    running: Option<Progress>,
    problem: Option<SolverError>,
    described: Arc<Description>,
    winning: Vec<Cell>,
}

/// What is under the pointer, and where the view is moving.
struct Pointer {
    /// The cell meant.
    cell: Option<Cell>,
    /// Whether the view is being moved.
    moving: bool,
}

/// All that the map is drawn from.
struct Picture<'a> {
    subject: &'a Subject<'a>,
    geometry: Geometry,
    view: PlaneView,
    answer: Answer,
    pointer: Pointer,
    /// The option pointed at here or elsewhere.
    linked: Option<Cell>,
}

impl GrundyTablePanel {
    pub(super) fn centre_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>, subject: &Subject<'_>) {
        let geometry = Geometry::of(ui.max_rect());
        ground_ui(ui, ui.max_rect(), geometry.plot);
        let answer = self.ask(ui, cx, subject);
        let canvas = ui.interact(geometry.plot, ui.scope_id().with("plot"), Sense::click_and_drag());
        canvas.widget_info(|| {
            let mut info = WidgetInfo::labeled(Role::Canvas, ui.is_enabled(), "Grundy table");
            info.current_text_value = Some(spoken(subject, &answer.described.evaluation));
            info
        });
        self.fill.canvas = Some(canvas.id);
        let known = view_of(cx.session.view.camera, subject, geometry.plot, ui.pixels_per_point());
        let known = self.followed(cx, subject, known);
        let view = self.moved_view(ui, cx, subject, &geometry, &canvas, known);
        self.options.update(subject, &view);
        let pointer = pointer_of(ui, subject, &answer.winning, &canvas, &view);
        let linked = self.link(cx, subject, &pointer);
        self.act(cx, subject, &canvas, &view, &pointer);
        let picture = Picture { subject, geometry, view, answer, pointer, linked };
        self.picture_ui(ui, &picture);
        if canvas.has_focus() {
            let ring = Stroke::new(2.0, ink(ui, Colour::Sec));
            ui.painter().rect_stroke(geometry.plot, 2.0, ring, StrokeKind::Outside);
        }
        self.banners_ui(ui, cx, &picture);
        if let Some(shown) = &self.shown {
            cx.facts.extend(notes::facts(&shown.table));
        }
    }

    /// Asks the solver for the table and the focus.
    fn ask(&mut self, ui: &Ui, cx: &mut Context<'_>, subject: &Subject<'_>) -> Answer {
        let table = if subject.is_endless { TableAnswer::default() } else { cx.answers.table(&subject.request) };
        self.take(ui, cx, &table, subject);
        let shown = self.shown.as_ref().map(|shown| Arc::clone(&shown.table));
        self.level.update(ui, cx, subject, shown.as_ref());
        if self.fill.update(ui, cx, subject, shown.as_ref()) {
            self.data += 1;
            self.tiles.renew();
        }
        let described = cx.answers.position(subject.focus).described;
        let winning = winning_cells(subject, &described.evaluation);
        Answer { running: table.running, problem: table.problem, described, winning }
    }

    /// The view, moved to the focus where that has gone out of sight while the camera stood still.
    fn followed(&mut self, cx: &mut Context<'_>, subject: &Subject<'_>, view: PlaneView) -> PlaneView {
        let now = (cx.session.model.focus.clone(), cx.session.view.camera);
        let before = self.before.replace(now);
        let camera = cx.session.view.camera;
        let moved = before.is_some_and(|(focus, seen)| focus != cx.session.model.focus && seen == camera);
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
        subject: &Subject<'_>,
        geometry: &Geometry,
        canvas: &Response,
        view: PlaneView,
    ) -> PlaneView {
        let button = header_ui(ui, geometry, subject, &view);
        let before = std::mem::replace(&mut self.focused, ui.memory(egui::Memory::focused));
        let key = if cx.active { pressed_key(ui.ctx(), canvas.id, before) } else { None };
        let mut moved = pointed_view(ui, canvas, view);
        match button.or(key) {
            Some(Movement::Focus(by)) if subject.fill.is_some() => self.fill.step_by(cx, Fill::steps(by)),
            Some(Movement::Focus(by)) => {
                if let Some(focus) = neighbour(subject, by).filter(|_| subject.absent.is_none()) {
                    set_focus(cx, &view, focus);
                }
            }
            Some(Movement::Fit) => {
                cx.ask(Action::Camera(Some(whole_table())));
                return view_of(Some(whole_table()), subject, geometry.plot, view.pixels_per_point);
            }
            Some(Movement::Digit(digit)) => self.digits.pick(ui, cx, digit),
            Some(Movement::NoLevel) => cx.edit(Edit::Table(TableChoice::Layer(TableLayer::LevelSet, false))),
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
    fn act(&self, cx: &mut Context<'_>, subject: &Subject<'_>, canvas: &Response, view: &PlaneView, at: &Pointer) {
        // Not by the keyboard, whose Enter centres the focus.
        let Some(cell) = at.cell.filter(|_| canvas.clicked_by(PointerButton::Primary)) else { return };
        if subject.fill.is_some() {
            self.fill.go_to(cx, cell);
        } else if let Some(focus) = subject.focus_at(cell).filter(|focus| focus != subject.focus) {
            set_focus(cx, view, focus);
        }
    }

    /// Tells the other panels which option is pointed at here; else gives the one pointed at there.
    fn link(&self, cx: &mut Context<'_>, subject: &Subject<'_>, pointer: &Pointer) -> Option<Cell> {
        if subject.fill.is_some() {
            return None;
        }
        let here = pointer.cell.filter(|&cell| self.options.contains(cell));
        if let Some(focus) = here.and_then(|cell| subject.focus_at(cell)) {
            cx.pointed.option = Some(focus.position);
            return here;
        }
        // Options of a game without a table are no cells of the one shown.
        let linked = cx.linked.option.as_ref().filter(|_| subject.absent.is_none());
        let there = linked.and_then(|option| subject.cell_of(option));
        there.filter(|&cell| is_inside(cell, subject.extent))
    }

    fn picture_ui(&mut self, ui: &mut Ui, picture: &Picture<'_>) {
        let Picture { subject, view, .. } = picture;
        let plot = picture.geometry.plot;
        let waiting =
            picture.answer.running.map(notes::computing).filter(|_| self.shown.is_none() && !self.progress.is_drawn());
        if let Some(words) = waiting {
            waiting_ui(ui, plot, &words);
        }
        self.seen = None;
        let cells = self.cells_ui(ui, picture);
        if let Some((p, colours)) = cells {
            let [under, over] = self.overlays_ui(ui, picture, &p, &colours);
            let legend = self.key_ui(ui, picture, &p, &colours);
            let is_sampled = p.marks == PMarks::GoldBlocks;
            let holders = Some(view).filter(|_| is_sampled && subject.is_endless);
            let holders = holders.and_then(|view| self.endless.p_cells(view, subject.axes).cloned());
            self.seen = Some(SeenMap {
                of: SeenPlane::of(subject),
                view: *view,
                numbers: match p.numbers {
                    false => CellNumbers::None,
                    true if p.marks == PMarks::Numbers || subject.quantity == CellQuantity::Outcome => {
                        CellNumbers::GoldP
                    }
                    true => CellNumbers::All,
                },
                has_gold_blocks: is_sampled,
                colours: colours.clone(),
                under,
                over,
                legend,
                closed: self.endless.plane().filter(|_| subject.is_endless).cloned(),
                holders,
                fill: self.fill.state().cloned(),
            });
            let known = self.known(subject);
            self.focus_lens_ui(ui, picture, known, &colours);
            if subject.absent.is_some() {
                ui.painter().rect_filled(plot, 0.0, ink(ui, Colour::Bg).gamma_multiply(0.6));
            } else if let Some(cell) = picture.pointer.cell.filter(|_| !picture.pointer.moving) {
                hover_ui(ui, view, subject, known, cell);
            }
        }
        let marked = if subject.fill.is_some() { self.fill.current() } else { subject.cell };
        axes_ui(ui, view, subject, marked);
    }

    /// Draws the cells that are known; returns the P-positions in the plot and what colours mean.
    fn cells_ui(&mut self, ui: &Ui, picture: &Picture<'_>) -> Option<(VisibleP, CellColours)> {
        let Picture { subject, view, .. } = picture;
        if self.shown.is_none() && !self.progress.is_drawn() && !subject.is_endless {
            return None;
        }
        let extent = subject.extent;
        let window = [0, 1].map(|axis: usize| view.shown(axis).start..view.shown(axis).end.min(extent[axis]));
        let seen = Seen { data: self.data, window, quantity: subject.quantity };
        let mut range = std::mem::take(&mut self.range);
        // As if all were filled: the colours stay what they are.
        let whole = Known { fill: None, ..self.known(subject) };
        let reach = range.in_view(&whole, seen, picture.pointer.moving);
        self.range = range;
        let Self { shown, tiles, progress, endless, fill, .. } = self;
        let closed = endless.plane().filter(|_| subject.is_endless).cloned();
        // The P-positions of a table that is being computed are not read from it yet, but a closed form may name them.
        let is_listed = |shown: &&Arc<Shown>| !progress.is_drawn() || reaches(&shown.table, subject, view);
        let listed = match shown.as_ref().filter(is_listed) {
            Some(shown) if closed.is_none() => Some(&shown.p),
            _ => endless.p_cells(view, subject.axes).map(|p| &**p),
        };
        let whole = Known {
            table: shown.as_ref().map(|shown| &*shown.table),
            draft: progress.draft(),
            closed: closed.as_deref(),
            fill: None,
            axes: subject.axes,
        };
        let mut p = VisibleP::of(listed, view, subject, &whole);
        if let Some(state) = fill.state() {
            p.cells.retain(|&cell| state.is_filled(cell));
        }
        let colours = colours_of(subject, p.marks, reach, gold(ui));
        let painter = ui.painter().with_clip_rect(picture.geometry.plot.intersect(ui.clip_rect()));
        let known = Known { fill: fill.state(), ..whole };
        let holders = listed.filter(|_| p.marks == PMarks::GoldBlocks);
        let source = TileSource { value: &|cell| known.value(cell), extent, colours: &colours, holders };
        let covered = lens_card(view, subject).map(|card| card.shrink(RADIUS_CARD));
        tiles.show(&painter, view, &source, covered);
        Some((p, colours))
    }

    /// Draws what lies over the cells, below their numbers and above them; returns both.
    fn overlays_ui(&mut self, ui: &Ui, picture: &Picture<'_>, p: &VisibleP, colours: &CellColours) -> [Figure; 2] {
        let subject = picture.subject;
        let layers = subject.plane.layers;
        let options = layers.has(TableLayer::Options);
        let (stars, points) = p.drawn();
        let strip = self.level.shown().map(|level| level.offsets());
        let mut cells = self.level.visible(&picture.view).to_vec();
        if let Some(state) = self.fill.state() {
            cells.retain(|&cell| state.is_filled(cell));
        }
        let (current, lit, winning) = match self.fill.state() {
            // The cell that is being filled, with its options of value 0.
            Some(state) => {
                let known = self.known(subject);
                let winning = state.options.iter().copied().filter(|&cell| known.value(cell) == Some(0)).collect();
                (state.current, cell_blocks(&state.options), winning)
            }
            None if options => (subject.cell_inside(), self.options.blocks().to_vec(), picture.answer.winning.clone()),
            None => (subject.cell_inside(), Vec::new(), Vec::new()),
        };
        let overlay = TableOverlay {
            view: picture.view,
            extent: subject.extent,
            focus: current,
            crosshair: options && subject.fill.is_none(),
            options: &lit,
            winning: &winning,
            pointed: picture.linked,
            stars,
            points,
            slopes: subject.shows_slopes(),
            grid: layers.has(TableLayer::Grid),
            level_set: strip.map(|strip| LevelOverlay { cells: &cells, strip }),
            partner: subject.partner().filter(|_| layers.has(TableLayer::Partner)),
        };
        let whole = super::camera::egui_rect(picture.view.rect_of([0, 0], subject.extent));
        let clip = picture.geometry.plot.intersect(whole);
        let (under, over) = (option_rays(&overlay), table_overlay(&overlay));
        overlay_ui(ui, clip, &under);
        if p.numbers {
            numbers_ui(ui, clip, &picture.view, subject, self.known(subject), colours, p);
        }
        overlay_ui(ui, clip, &over);
        [under, over]
    }

    /// Of what position the options are lit, in words.
    fn lit(&self, subject: &Subject<'_>) -> Option<String> {
        if let Some(state) = self.fill.state() {
            let focus = state.current.and_then(|cell| subject.focus_at(cell));
            return focus.filter(|_| !state.options.is_empty()).map(|focus| focus.position.to_string());
        }
        let is_lit = subject.plane.layers.has(TableLayer::Options) && !self.options.blocks().is_empty();
        is_lit.then(|| {
            /// Longer ones do not fit into the legend.
            const LONGEST: usize = 12;
            let words = subject.focus.position.to_string();
            if words.chars().count() <= LONGEST { words } else { "the position".to_owned() }
        })
    }

    /// Draws the key; returns the entries of the legend.
    fn key_ui(&self, ui: &mut Ui, picture: &Picture<'_>, p: &VisibleP, colours: &CellColours) -> Vec<LegendEntry> {
        let plane = picture.subject.plane;
        let options = plane.layers.has(TableLayer::Options);
        let legend = Legend {
            subject: picture.subject,
            p,
            level: picture.view.level(),
            has_winning: options && !picture.answer.winning.is_empty(),
            options_of: self.lit(picture.subject),
            has_slopes: picture.subject.shows_slopes(),
            level_set: self.level.shown().map(|level| (level.value, level.strip.is_some())),
            has_partner: plane.layers.has(TableLayer::Partner) && picture.subject.partner().is_some(),
        };
        let key = ColourKey {
            scale: scale_of(plane.map),
            colours,
            range: colours.range(),
            zero_is_marked: plane.layers.has(TableLayer::PPositions),
            title: picture.subject.measure(),
        };
        let Geometry { legend: area, legend_lies, .. } = picture.geometry;
        let entries = legend.entries();
        legend_ui(ui, area, legend_lies, &key, &entries);
        entries
    }

    fn focus_lens_ui(&self, ui: &Ui, picture: &Picture<'_>, known: Known<'_>, colours: &CellColours) {
        let subject = picture.subject;
        if let Some((card, focus)) = lens_card(&picture.view, subject).zip(subject.cell_inside()) {
            let value = |cell| known.value(cell);
            let is_option = |cell| subject.plane.layers.has(TableLayer::Options) && self.options.contains(cell);
            lens_ui(ui, card, &picture.view, subject, &lens_cells(focus, subject.extent, value, is_option), colours);
        }
    }

    fn banners_ui(&self, ui: &mut Ui, cx: &mut Context<'_>, picture: &Picture<'_>) {
        let plot = picture.geometry.plot;
        let mut foot = plot.bottom();
        let subject = picture.subject;
        if let Some(banner) = notes::absent(subject)
            && banner_ui(ui, plot, &mut foot, &banner)
        {
            cx.edit(Edit::Focus(subject.focus.clone()));
        }
        if let Some((banner, choice)) = notes::beyond(subject).filter(|_| subject.fill.is_none())
            && banner_ui(ui, plot, &mut foot, &banner)
            && let Some(choice) = choice
        {
            cx.edit(Edit::Table(choice));
            cx.ask(Action::CloseStep);
        }
        if let Some(error) = &picture.answer.problem
            && banner_ui(ui, plot, &mut foot, &notes::problem(error))
        {
            cx.answers.ask_again();
            ui.ctx().request_repaint();
        }
        if let Some(progress) = picture.answer.running.filter(|_| self.shown.is_some() || self.progress.is_drawn()) {
            let banner = super::banner::Banner { words: notes::computing(progress), action: None, is_error: false };
            banner_ui(ui, plot, &mut foot, &banner);
        }
    }
}

/// Whether a table has all cells in the plot.
fn reaches(table: &Table, subject: &Subject<'_>, view: &PlaneView) -> bool {
    let known = subject.axes.extent(table.request());
    [0, 1].iter().all(|&axis: &usize| view.shown(axis).end.min(subject.extent[axis]) <= known[axis])
}

/// What the pointer means on the map.
fn pointer_of(ui: &Ui, subject: &Subject<'_>, winning: &[Cell], canvas: &Response, view: &PlaneView) -> Pointer {
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
    let hit = |at| if is_filled { LensHit::Outside } else { lens_hit(view, subject, at) };
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

/// The gold of P-positions in this theme.
fn gold(ui: &Ui) -> Rgb {
    let [r, g, b, _] = ink(ui, Colour::Gold).to_array();
    [r, g, b]
}
