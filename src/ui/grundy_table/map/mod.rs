//! The view Map: cells, axes, legend, overlays, and what the pointer does there. The picture in the centre of the
//! panel: cells, overlays, lens, axes and legend, drawn and kept for exports. The lens on screen: a floating card with
//! the cells about the focus.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `banner` | messages over the plot, and the cells so far of a table that is being computed |
//! | `camera` | moving the view: the camera of the session in the plot, pointer, wheel and keys; the field that takes the map to any cell, such as 10^15 |
//! | `cells` | overlays, what is under the pointer, the options of the focus, and the mex fill cell by cell |
//! | `endless` | the map without an edge: cells from closed forms, and the values of proved rows and columns |
//! | `geometry` | the places of the parts of the centre, and the painting of axes, key and numbers |
//! | `tiles` | the textures of the heat map: made when they are looked at, a few a frame, and kept while there is room |

pub(super) mod banner;
pub(super) mod camera;
pub(super) mod cells;
pub(super) mod endless;
pub(super) mod geometry;
pub(super) mod tiles;

use std::sync::Arc;

use egui::{Pos2, Rect, Ui};

use crate::grundy_table::{GrundyTablePanel, ReadTable};
use crate::render::pixels::shadow;
use crate::render::theme::{RADIUS_CARD, ink};
use camera::{egui_rect, figure_rect};
use cells::{hover_ui, overlay_ui, waiting_ui, words_of};
use geometry::{Geometry, frame_ui, text_width};
use golden_figure::{
    Cell, CellColours, CellQuantity, Colour, Figure, KnownCells, LegendEntry, Lens, LensCell, LensMark, MapAxes,
    MapKey, NumberedCells, PMarks, PlaneView, Rgb, SeenCells, VisibleP, colours_of, lens_cells, lens_names,
    lens_origin, lens_place_at, lens_says,
};
use golden_session::answers::description::Description;
use golden_session::{TableLayer, TableSubject};
use golden_solver::{Progress, SolverError, Table};
use golden_subject::{FocusOptions, MapLayers, SeenMap, SeenPlane, VisibleLevel};
use tiles::TileSource;

/// The facts known of the table and the focus in this frame.
pub(super) struct Answer {
    pub running: Option<Progress>,
    pub problem: Option<SolverError>,
    pub described: Arc<Description>,
    pub winning: Vec<Cell>,
}

/// The cell under the pointer, and whether the view is moving.
pub(super) struct Pointer {
    /// The cell meant.
    pub cell: Option<Cell>,
    /// True if the view is being moved.
    pub moving: bool,
}

/// All that the map is drawn from.
pub(super) struct Picture<'a> {
    pub subject: &'a TableSubject<'a>,
    pub geometry: Geometry,
    pub view: PlaneView,
    pub answer: Answer,
    pub pointer: Pointer,
    /// The option pointed at here or elsewhere.
    pub linked: Option<Cell>,
    /// The cell that the field Go to brought into sight.
    pub gone_to: Option<Cell>,
}

impl Picture<'_> {
    /// The cell that the lens is about: the one that was gone to, or else the focus.
    fn lens_about(&self) -> Option<Cell> {
        self.gone_to.or(self.subject.cell_inside())
    }
}

impl GrundyTablePanel {
    pub(super) fn picture_ui(&mut self, ui: &mut Ui, picture: &Picture<'_>) {
        let Picture { subject, view, .. } = picture;
        let plot = picture.geometry.plot;
        let is_blank = self.shown.is_none() && !self.progress.is_drawn() && !subject.is_endless;
        if let Some(progress) = picture.answer.running.filter(|_| is_blank) {
            let words = banner::waiting(progress, subject.request.cell_count());
            waiting_ui(ui, plot, &words, progress.percent());
        }
        self.seen = None;
        let cells = self.cells_ui(ui, picture);
        if let Some((p, colours)) = cells {
            let ([under, over], legend) = self.overlays_ui(ui, picture, &p, &colours);
            if !is_bare(subject) {
                key_ui(ui, picture, &legend, &colours);
            }
            let is_sampled = p.marks == PMarks::GoldBlocks;
            let holders = Some(view).filter(|_| is_sampled && subject.is_endless);
            let holders = holders.and_then(|view| self.endless.p_cells(view, subject.axes).cloned());
            self.seen = Some(SeenMap {
                of: SeenPlane::of(subject),
                view: *view,
                numbers: p.numbers,
                has_gold_blocks: is_sampled,
                colours: colours.clone(),
                under,
                over,
                legend,
                zero_is_marked: subject.plane.layers.has(TableLayer::PPositions),
                closed: self.endless.plane().filter(|_| subject.is_endless).cloned(),
                holders,
                fill: self.fill.state().cloned(),
            });
            let known = self.known(subject);
            self.focus_lens_ui(ui, picture, known, &colours);
            if subject.absent.is_some() {
                ui.painter().rect_filled(plot, 0.0, ink(ui, Colour::Bg).gamma_multiply(0.6));
            } else if let Some(cell) = picture.pointer.cell.or(picture.gone_to).filter(|_| !picture.pointer.moving) {
                hover_ui(ui, view, subject, known, cell);
            }
        }
        let marked = if subject.fill.is_some() { self.fill.current() } else { subject.cell };
        let mut axes = Figure::new([0.0; 2], "");
        MapAxes {
            view,
            extent: subject.extent,
            names: subject.axes.names(&subject.focus.ruleset),
            marked,
            names_slopes: subject.shows_slopes(),
            left_edge: ui.max_rect().left() + 2.0,
            width: &text_width(ui),
        }
        .draw(&mut axes);
        frame_ui(ui, &axes, ui.clip_rect());
    }

    /// Draws the cells that are known; returns the P-positions in the plot and what colours mean.
    fn cells_ui(&mut self, ui: &Ui, picture: &Picture<'_>) -> Option<(VisibleP, CellColours)> {
        let Picture { subject, view, .. } = picture;
        if self.shown.is_none() && !self.progress.is_drawn() && !subject.is_endless {
            return None;
        }
        let extent = subject.extent;
        let window = view.seen(extent);
        let seen = SeenCells { data: self.data, window, quantity: subject.quantity };
        let mut range = std::mem::take(&mut self.range);
        // As if all were filled: the colours stay what they are.
        let whole = KnownCells { fill: None, ..self.known(subject) };
        let reach = range.in_view(&whole, seen, picture.pointer.moving);
        self.range = range;
        let Self { shown, tiles, progress, endless, fill, .. } = self;
        let closed = endless.plane().filter(|_| subject.is_endless).cloned();
        // The P-positions of a table that is being computed are not read from it yet, but a closed form may name them.
        let is_listed = |shown: &&Arc<ReadTable>| !progress.is_drawn() || reaches(&shown.table, subject, view);
        let listed = match shown.as_ref().filter(is_listed) {
            Some(shown) if closed.is_none() => Some(&shown.p),
            _ => endless.p_cells(view, subject.axes).map(|p| &**p),
        };
        let whole = KnownCells {
            table: shown.as_ref().map(|shown| &*shown.table),
            partial: progress.partial(),
            closed: closed.as_deref(),
            fill: None,
            axes: subject.axes,
        };
        let mut p = VisibleP::choose(listed, view, subject.look(), &whole);
        if let Some(state) = fill.state() {
            p.cells.retain(|&cell| state.is_filled(cell));
        }
        let colours = colours_of(subject.look(), p.marks, reach, gold(ui));
        let painter = ui.painter().with_clip_rect(picture.geometry.plot.intersect(ui.clip_rect()));
        let known = KnownCells { fill: fill.state(), ..whole };
        let holders = listed.filter(|_| p.marks == PMarks::GoldBlocks);
        let is_bare = is_bare(subject);
        let source = TileSource {
            value: &|cell| known.shown(cell, subject.quantity).filter(|_| !is_bare),
            extent,
            colours: &colours,
            holders,
        };
        let covered = lens_card(view, subject, picture.lens_about()).map(|card| card.shrink(RADIUS_CARD));
        tiles.show(&painter, view, &source, covered);
        Some((p, colours))
    }

    /// Draws what lies over the cells, below their numbers and above them; returns both, and the entries of the legend.
    fn overlays_ui(
        &mut self,
        ui: &Ui,
        picture: &Picture<'_>,
        p: &VisibleP,
        colours: &CellColours,
    ) -> ([Figure; 2], Vec<LegendEntry>) {
        let (subject, view) = (picture.subject, &picture.view);
        let cells = self.level.visible(view).to_vec();
        let known = self.known(subject);
        let options = FocusOptions { cells: self.options.blocks().to_vec(), winning: picture.answer.winning.clone() };
        let level = self.level.shown().map(|level| VisibleLevel { level, cells });
        let layers = MapLayers::new(subject, *view, known, p, level, options);
        let [under, over] = layers.figures(picture.linked.or(picture.gone_to));
        let whole = camera::egui_rect(view.rect_of([0, 0], subject.extent));
        let clip = picture.geometry.plot.intersect(whole);
        overlay_ui(ui, clip, &under);
        let (numbers, mut written) = (p.numbers, Figure::new([0.0; 2], ""));
        let cells = NumberedCells { view, extent: subject.extent, numbers, colours, only_whole: false };
        cells.draw(&mut written, |cell| known.value(cell).filter(|_| subject.shows_answers));
        frame_ui(ui, &written, clip);
        overlay_ui(ui, clip, &over);
        let legend = if is_bare(subject) { Vec::new() } else { layers.legend() };
        ([under, over], legend)
    }

    /// Returns the position and the value of a cell in words; `None` where either is not known.
    pub(super) fn words_of(&self, subject: &TableSubject<'_>, cell: Cell) -> Option<String> {
        words_of(subject, self.known(subject), cell)
    }

    fn focus_lens_ui(&self, ui: &Ui, picture: &Picture<'_>, known: KnownCells<'_>, colours: &CellColours) {
        let subject = picture.subject;
        let about = picture.lens_about();
        if let Some((card, middle)) = lens_card(&picture.view, subject, about).zip(about) {
            let value = |cell| known.value(cell);
            let is_option = |cell| subject.plane.layers.has(TableLayer::Options) && self.options.contains(cell);
            lens_ui(ui, card, &picture.view, subject, &lens_cells(middle, subject.extent, value, is_option), colours);
        }
    }
}

/// Draws the key of the map.
fn key_ui(ui: &Ui, picture: &Picture<'_>, legend: &[LegendEntry], colours: &CellColours) {
    let Geometry { legend: area, legend_lies, .. } = picture.geometry;
    let mut key = Figure::new([0.0; 2], "legend");
    MapKey {
        title: &picture.subject.measure(),
        colours,
        zero_is_marked: picture.subject.plane.layers.has(TableLayer::PPositions),
        legend,
        width: &text_width(ui),
    }
    .draw(&mut key, figure_rect(area), legend_lies);
    frame_ui(ui, &key, ui.clip_rect());
}

/// Returns true if cells and legend are left out: a map of outcomes is nothing but answers.
fn is_bare(subject: &TableSubject<'_>) -> bool {
    !subject.shows_answers && subject.quantity == CellQuantity::Outcome
}

/// Returns true if a table has all cells in the plot.
fn reaches(table: &Table, subject: &TableSubject<'_>, view: &PlaneView) -> bool {
    let known = subject.axes.extent(table.request());
    view.seen(subject.extent).iter().zip(known).all(|(seen, known)| seen.end <= known)
}

/// The gold of P-positions in this theme.
fn gold(ui: &Ui) -> Rgb {
    let [r, g, b, _] = ink(ui, Colour::Gold).to_array();
    [r, g, b]
}

/// The rectangle of the lens about a cell; `None` if there is none, if it is off or if the plot is too small.
pub(super) fn lens_card(view: &PlaneView, subject: &TableSubject<'_>, about: Option<Cell>) -> Option<Rect> {
    if !subject.plane.layers.has(TableLayer::Lens) || subject.fill.is_some() {
        return None;
    }
    golden_figure::lens_card(view.plot, view.centre_of(about?)).map(egui_rect)
}

/// Draws the lens on its card and the line from it to the cell in its middle.
fn lens_ui(
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
pub(super) enum LensHit {
    /// Not the lens.
    Outside,
    /// The card of the lens, between its cells.
    Card,
    /// A cell of the lens.
    Cell(Cell),
}

/// Returns the part of the lens at a point of the screen.
pub(super) fn lens_hit(view: &PlaneView, subject: &TableSubject<'_>, about: Option<Cell>, at: Pos2) -> LensHit {
    let Some((card, focus)) = lens_card(view, subject, about).zip(about) else { return LensHit::Outside };
    if !card.contains(at) {
        return LensHit::Outside;
    }
    let origin = lens_origin(focus, subject.extent);
    lens_place_at(figure_rect(card), [at.x, at.y]).map_or(LensHit::Card, |place| {
        LensHit::Cell([0, 1].map(|axis: usize| origin[axis].saturating_add(place[axis])))
    })
}
