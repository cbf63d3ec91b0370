//! The picture in the centre of the panel: cells, overlays, lens, axes and legend, drawn and kept for exports.

use std::sync::Arc;

use egui::Ui;

use super::camera::figure_rect;
use super::cells::{hover_ui, overlay_ui, waiting_ui, words_of};
use super::geometry::{Geometry, frame_ui, text_width};
use super::lens_card::{lens_card, lens_ui};
use super::notes;
use super::tiles::TileSource;
use crate::grundy_table::{GrundyTablePanel, ReadTable};
use crate::render::theme::{RADIUS_CARD, ink};
use golden_figure::{
    Cell, CellColours, CellQuantity, Colour, Figure, KnownCells, Legend, LegendEntry, LevelOverlay, MapAxes, MapKey,
    NumberedCells, PMarks, PlaneView, Rgb, SeenCells, TableOverlay, VisibleP, cell_blocks, colours_of, lens_cells,
    option_rays, table_overlay,
};
use golden_session::answers::description::Description;
use golden_session::{TableLayer, TableSubject};
use golden_solver::{Progress, SolverError, Table};
use golden_subject::{SeenMap, SeenPlane};

/// The facts known of the table and the focus in this frame.
pub(in crate::grundy_table) struct Answer {
    pub running: Option<Progress>,
    pub problem: Option<SolverError>,
    pub described: Arc<Description>,
    pub winning: Vec<Cell>,
}

/// The cell under the pointer, and whether the view is moving.
pub(in crate::grundy_table) struct Pointer {
    /// The cell meant.
    pub cell: Option<Cell>,
    /// True if the view is being moved.
    pub moving: bool,
}

/// All that the map is drawn from.
pub(in crate::grundy_table) struct Picture<'a> {
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
    pub(in crate::grundy_table) fn picture_ui(&mut self, ui: &mut Ui, picture: &Picture<'_>) {
        let Picture { subject, view, .. } = picture;
        let plot = picture.geometry.plot;
        let is_blank = self.shown.is_none() && !self.progress.is_drawn() && !subject.is_endless;
        if let Some(progress) = picture.answer.running.filter(|_| is_blank) {
            let words = notes::waiting(progress, subject.request.cell_count());
            waiting_ui(ui, plot, &words, progress.percent());
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
        let mut p = VisibleP::of(listed, view, subject.look(), &whole);
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
        let (current, lit, mut winning) = match self.fill.state() {
            // The cell that is being filled, with its options of value 0.
            Some(state) => {
                let known = self.known(subject);
                let is_winning = |&cell: &Cell| subject.tells && known.value(cell) == Some(0);
                let winning = state.options.iter().copied().filter(is_winning).collect();
                (state.current, cell_blocks(&state.options), winning)
            }
            None if options => (subject.cell_inside(), self.options.blocks().to_vec(), picture.answer.winning.clone()),
            None => (subject.cell_inside(), Vec::new(), Vec::new()),
        };
        // The moves that win are not drawn while a question is open, whatever values are seen.
        if !subject.says {
            winning.clear();
        }
        let overlay = TableOverlay {
            view: picture.view,
            extent: subject.extent,
            focus: current,
            crosshair: options && subject.fill.is_none(),
            strong_crosshair: false,
            options: &lit,
            winning: &winning,
            pointed: picture.linked.or(picture.gone_to),
            stars,
            points,
            // In a table that is being filled they cross the bare ground, too.
            slopes: subject.shows_slopes().then_some(if subject.fill.is_some() {
                Colour::Ink3
            } else {
                Colour::MapLine
            }),
            grid: layers.has(TableLayer::Grid),
            level_set: strip.map(|strip| LevelOverlay { cells: &cells, strip }),
            partner: subject.partner().filter(|_| layers.has(TableLayer::Partner)),
        };
        let whole = super::camera::egui_rect(picture.view.rect_of([0, 0], subject.extent));
        let clip = picture.geometry.plot.intersect(whole);
        let (under, over) = (option_rays(&overlay), table_overlay(&overlay));
        overlay_ui(ui, clip, &under);
        let (view, numbers, mut written) = (&picture.view, p.numbers, Figure::new([0.0; 2], ""));
        let known = self.known(subject);
        let cells = NumberedCells { view, extent: subject.extent, numbers, colours, only_whole: false };
        cells.draw(&mut written, |cell| known.value(cell).filter(|_| subject.tells));
        frame_ui(ui, &written, clip);
        overlay_ui(ui, clip, &over);
        [under, over]
    }

    /// Returns the position and the value of a cell in words; `None` where either is not known.
    pub(in crate::grundy_table) fn words_of(&self, subject: &TableSubject<'_>, cell: Cell) -> Option<String> {
        words_of(subject, self.known(subject), cell)
    }

    /// Of what position the options are lit, in words.
    fn lit(&self, subject: &TableSubject<'_>) -> Option<String> {
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
            look: picture.subject.look(),
            marks: p.marks,
            level: picture.view.level(),
            has_winning: options && !picture.answer.winning.is_empty(),
            options_of: self.lit(picture.subject),
            has_slopes: picture.subject.shows_slopes(),
            level_set: self.level.shown().map(|level| (level.value, level.strip.is_some())),
            has_partner: plane.layers.has(TableLayer::Partner) && picture.subject.partner().is_some(),
            has_unknown: picture.subject.proved_rows.is_some(),
        };
        let Geometry { legend: area, legend_lies, .. } = picture.geometry;
        if is_bare(picture.subject) {
            return Vec::new();
        }
        let entries = legend.entries();
        let mut key = Figure::new([0.0; 2], "legend");
        MapKey {
            title: &picture.subject.measure(),
            colours,
            zero_is_marked: plane.layers.has(TableLayer::PPositions),
            legend: &entries,
            width: &text_width(ui),
        }
        .draw(&mut key, figure_rect(area), legend_lies);
        frame_ui(ui, &key, ui.clip_rect());
        entries
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

/// Returns true if cells and legend are left out: a map of outcomes is nothing but answers.
fn is_bare(subject: &TableSubject<'_>) -> bool {
    !subject.tells && subject.quantity == CellQuantity::Outcome
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
