//! The map of a table. The contents of the picture of a map: its cells, their marks, its legend and its lens.

use std::ops::Range;
use std::sync::Arc;

use super::check_place;
use super::drawing::{FocusOptions, MapDrawing, MapLayers, SeenMap, SeenPlane, VisibleLevel};
use crate::kind::{Asked, Facts, PAGE_WIDTHS, Steps, SubjectKind};
use crate::{SubjectError, SubjectLook, SubjectPicture, palette};
use golden_figure::{
    Cell, CellBlock, CellColours, Colour, ColourRange, FillState, FillTimeline, KnownCells, Lens, LevelCells, PCells,
    PMarks, PlaneView, Rect, SeenCells, TableSheet, Timeline, VisibleP, cell_blocks, colours_of, lens_card, lens_cells,
    lens_names, lens_says, numbers_fit, option_cells, options_in_window, sampled_level,
};
use golden_session::{Camera, MapSettings, NotShown, Session, TableLayer, TableSubject};
use golden_solver::{ClosedPlane, Job, Quantity, Solver, Table};

/// The side of the plot in the window of the design, in points: a camera shows as many cells in a picture as there.
const PLOT: f32 = 640.0;
/// Room for axes, title and key about the plot of a picture.
const ABOUT: f32 = 212.0;
/// The least side of a plot.
const LEAST: f32 = 160.0;
/// Cells from this side on, in points, are not cut off by the edge of the plot.
const LARGE_CELL: f64 = 10.0;
/// Rounding does not lose a cell that just fits.
const NEARLY: f64 = 1e-6;
/// The most cells a side of the table of a thumbnail.
const SMALL: u64 = 512;

/// The number of rows and columns of Wythoff's table whose values a map without an edge shows, unless more are known;
/// to find them takes half a second.
pub const PROVED_ROWS: u64 = 128;
/// The same of a thumbnail: some milliseconds.
const FEW_ROWS: u64 = 48;

/// The rows and columns that are filled in pictures of its steps.
const FILLED: u32 = 22;
/// In a map that is wider than this numbers would be too small to be read on paper.
const WIDEST_ON_PAPER: f32 = 640.0;

/// The map of a table.
pub(crate) struct Map;

impl SubjectKind for Map {
    fn facts(&self) -> Facts {
        Facts { fills: true, has_steps: true, ..Facts::USUAL }
    }

    fn draw(&self, asked: &Asked<'_>) -> Result<SubjectPicture, SubjectError> {
        sheet(asked, false)
    }

    fn is_timed(&self, session: &Session) -> bool {
        is_filled(session)
    }

    fn prepare_steps(&self, session: &mut Session) {
        let table = &mut session.model.table;
        (table.fill, table.endless, table.size) = (true, false, table.size.min(FILLED));
    }

    fn steps(&self, asked: &Asked<'_>) -> Result<Option<Steps>, SubjectError> {
        let table = TableSubject::of(asked.session, None, false);
        let whole = asked.solver.table(&table.request, asked.job)?;
        let value = |row, column| whole.value(row, column);
        let timeline = table.fill.and_then(|sides| FillTimeline::new(table.request.ruleset.clone(), sides, value));
        let none = || SubjectError::not_drawn("This table is not filled cell by cell");
        timeline.map(|timeline| Some(Steps::of(timeline))).ok_or_else(none)
    }

    fn go_to(&self, session: &mut Session, step: usize) {
        session.view.table_step = Some(step);
    }

    fn page_widths(&self, session: &Session) -> Vec<f32> {
        page_widths(session)
    }
}

/// Returns true if the table is filled cell by cell.
pub(super) fn is_filled(session: &Session) -> bool {
    let table = &session.model.table;
    table.fill && !table.endless
}

/// The widths of a map across a page: numbers that are seen in the cells of the window are seen on paper, too.
pub(super) fn page_widths(session: &Session) -> Vec<f32> {
    let camera = session.view.camera.as_ref();
    let width = camera.and_then(width_with_numbers).filter(|width| *width <= WIDEST_ON_PAPER);
    width.map_or_else(|| PAGE_WIDTHS.to_vec(), |width| vec![width.max(PAGE_WIDTHS[0])])
}

/// Draws the map as the camera sees it, with the lens if it is wanted and there is room for it; of a thumbnail, and
/// while answers are hidden, without. Of the positions in question it tells nothing, and where there is a question it
/// does not mark the moves that win.
pub(super) fn sheet(asked: &Asked<'_>, has_lens: bool) -> Result<SubjectPicture, SubjectError> {
    let Asked { look, secrecy, solver, job, .. } = *asked;
    let camera = asked.session.view.camera.filter(Camera::is_sound);
    let session = prepared(asked, camera)?;
    let plane = &session.model.table;
    let closed = if plane.endless { closed_plane(plane, look.is_small(), solver, job)? } else { None };
    let subject = TableSubject::of(&session, closed.as_deref(), false);
    let subject = TableSubject { says_answers: subject.says_answers && !secrecy.is_open, ..subject };
    let view = view_of(&subject, camera, look);
    let closed = closed.filter(|_| subject.is_endless);
    let is_whole = closed.as_ref().is_some_and(|closed| closed.proved_rows().is_none());
    let table = if is_whole { None } else { Some(solver.table(&subject.request, job)?) };
    let of_game = secrecy.in_question.iter().filter(|focus| focus.ruleset == subject.focus.ruleset);
    let in_question: Vec<Cell> = of_game.filter_map(|focus| subject.cell_of(&focus.position)).collect();
    let drawn = Drawn { session: &session, subject: &subject, view, closed, table, look, in_question };
    let seen = drawn.seen(solver, job)?;
    let lens = subject.cell_inside().filter(|_| has_lens && secrecy.answers && !look.is_small());
    let colours = seen.colours.clone();
    let mut sheet = MapDrawing::of(&subject, seen).with_question_marks(drawn.in_question.clone()).sheet(solver, job)?;
    if let Some(focus) = lens {
        drawn.add_lens(focus, &colours, &mut sheet);
    }
    Ok(SubjectPicture::Map(Box::new(sheet)))
}

/// The session with the table that a picture shows: without answers while these are hidden, and of a thumbnail as
/// small as what is seen of it.
///
/// # Errors
/// A game without a table; a focus that has no place in it.
fn prepared(asked: &Asked<'_>, camera: Option<Camera>) -> Result<Session, SubjectError> {
    let mut session = asked.session.clone();
    if !asked.secrecy.answers {
        session.model.table = session.model.table.without_answers();
    }
    let plane = &mut session.model.table;
    if plane.own.ruleset.plane() == golden_game::TableShape::None {
        return Err(SubjectError::not_drawn(NotShown::NoTable(plane.own.ruleset.title())));
    }
    if asked.look.is_small() {
        cut(plane, camera, plot_of(asked.look).0);
    } else {
        check_place(asked)?;
    }
    Ok(session)
}

/// The cells that a picture shows: what the camera sees, or where there is none the table from its corner on.
fn view_of(subject: &TableSubject<'_>, camera: Option<Camera>, look: SubjectLook) -> PlaneView {
    let (plot, scale) = plot_of(look);
    let least = if look.is_small() { covering(plot, subject.extent) } else { 0.0 };
    let view = match camera {
        None => {
            let opening = PlaneView::opening(plot, 1.0, subject.extent, subject.cell);
            PlaneView { cell: opening.cell.max(least), ..opening }.within(subject.extent)
        }
        Some(Camera { anchor, offset, cell }) => {
            let cell = (cell * scale).max(least).clamp(*PlaneView::CELLS.start(), *PlaneView::CELLS.end());
            PlaneView { anchor, offset, cell, plot, pixels_per_point: 1.0 }.within(subject.extent)
        }
    };
    if look.is_small() { view } else { whole_cells(view, subject.extent) }
}

/// The plot of a picture, and how large its cells are compared with those in the window.
fn plot_of(look: SubjectLook) -> (Rect, f64) {
    let [width, height] = if look.is_small() { look.size } else { [side_of(look.size[0]); 2] };
    let scale = f64::from(width.min(height)) / f64::from(PLOT);
    (Rect::new(0.0, 0.0, width, height), scale)
}

/// The side of the plot of a picture so wide.
fn side_of(width: f32) -> f32 {
    (width - ABOUT).max(LEAST).floor()
}

/// The view without what is beyond the table, and with whole cells where these are large: one that is cut has no
/// number. Their sides are whole points then, somewhat longer than before, so that all edges are those of cells.
fn whole_cells(view: PlaneView, extent: Cell) -> PlaneView {
    let (span, seen) = (view.span(), view.seen(extent));
    if view.offset.iter().any(|part| *part > 0.0) || seen.iter().any(Range::is_empty) {
        return view;
    }
    let is_large = view.cell >= LARGE_CELL;
    let cell = if is_large { view.cell.ceil() } else { view.cell };
    let side = |axis: usize, length: f32| {
        #[expect(clippy::cast_precision_loss, reason = "cells on a page")]
        let cells = span[axis].min((seen[axis].end - seen[axis].start) as f64);
        let cells = if is_large { (cells + NEARLY).floor().max(1.0) } else { cells };
        #[expect(clippy::cast_possible_truncation, reason = "a length in points")]
        let cut = (cells * cell).ceil() as f32;
        if is_large { cut } else { length.min(cut) }
    };
    let Rect { x, y, width, height } = view.plot;
    PlaneView { cell, plot: Rect::new(x, y, side(0, width), side(1, height)), ..view }
}

/// The least width of a picture in whose cells numbers of two digits have room, as this camera sees them; `None`
/// where they have none in the window either.
fn width_with_numbers(camera: &Camera) -> Option<f32> {
    let widths = std::iter::successors(Some(LEAST + ABOUT), |width| Some(width + 1.0));
    widths.take_while(|width| side_of(*width) <= PLOT).find(|width| {
        let scale = f64::from(side_of(*width)) / f64::from(PLOT);
        numbers_fit(camera.cell * scale, 2)
    })
}

/// The side of a cell with which the table covers the whole plot of a thumbnail.
fn covering(plot: Rect, extent: Cell) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "lengths on screen")]
    let [across, up] = extent.map(|cells| cells.max(1) as f64);
    (f64::from(plot.width) / across).max(f64::from(plot.height) / up)
}

/// Makes the table of a thumbnail as small as what is seen of it; the fill and the lens are not seen.
fn cut(plane: &mut MapSettings, camera: Option<Camera>, plot: Rect) {
    let reached = camera.map_or(0, |camera| {
        let cells = f64::from(plot.width.max(plot.height)).max(PLOT.into()) / camera.cell;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast saturates")]
        let cells = cells.ceil() as u64;
        camera.anchor.into_iter().max().unwrap_or(0).saturating_add(cells)
    });
    let most = MapSettings::size_for(reached.clamp(128, SMALL)).unwrap_or(plane.size);
    plane.size = plane.size.min(most);
}

/// The closed form that gives the cells of a map without an edge: values, or else outcomes.
fn closed_plane(
    plane: &MapSettings,
    is_small: bool,
    solver: &Solver,
    job: &Job,
) -> Result<Option<Arc<ClosedPlane>>, SubjectError> {
    let (ruleset, rows) = (&plane.own.ruleset, if is_small { FEW_ROWS } else { PROVED_ROWS });
    if let Some(plane) = solver.rows_plane(ruleset, rows, job)? {
        return Ok(Some(plane));
    }
    let of = |quantity| solver.closed_plane(ruleset, quantity, plane.width.into(), job);
    Ok(match of(Quantity::Grundy)? {
        Some(plane) => Some(plane),
        None => of(Quantity::Outcome)?,
    })
}

/// The distance from the focus at which the line from the lens ends, in points.
const REACH: f32 = 8.0;
/// More P-positions than these are not listed in one picture.
const LISTED: usize = 1 << 17;

/// The data that the map is drawn from.
pub(super) struct Drawn<'a> {
    pub session: &'a Session,
    pub subject: &'a TableSubject<'a>,
    pub view: PlaneView,
    pub closed: Option<Arc<ClosedPlane>>,
    pub table: Option<Arc<Table>>,
    pub look: SubjectLook,
    /// The cells in question.
    pub in_question: Vec<Cell>,
}

impl Drawn<'_> {
    /// Returns the map as the window would keep it for a file.
    pub fn seen(&self, solver: &Solver, job: &Job) -> Result<SeenMap, SubjectError> {
        let Self { subject, view, .. } = self;
        let fill = self.fill();
        let listed = self.listed(job)?;
        let p = self.p_positions(listed.as_ref(), fill.as_ref());
        let level = self.level(solver, job)?;
        let level = level.as_ref().map(|level| {
            let mut cells = level.visible(view);
            cells.retain(|cell| !self.in_question.contains(cell));
            VisibleLevel { level, cells }
        });
        let known = KnownCells { fill: fill.as_ref(), ..self.known() };
        let options = self.focus_options(fill.as_ref(), solver)?;
        let layers = MapLayers::new(subject, *view, known, &p, level, options);
        let [under, over] = layers.figures(None);
        let legend = layers.legend();
        let is_sampled = p.marks == PMarks::GoldBlocks;
        Ok(SeenMap {
            of: SeenPlane::of(subject),
            view: *view,
            numbers: p.numbers,
            has_gold_blocks: is_sampled,
            under,
            over,
            legend,
            zero_is_marked: subject.plane.layers.has(TableLayer::PPositions),
            colours: self.colours(p.marks),
            holders: listed.filter(|_| is_sampled && subject.is_endless).map(Arc::new),
            closed: self.closed.clone(),
            fill,
        })
    }

    /// Returns the state of the filling of the table, where that is shown.
    fn fill(&self) -> Option<FillState> {
        let (sides, table) = self.subject.fill.zip(self.table.as_ref())?;
        let timeline =
            FillTimeline::new(table.request().ruleset.clone(), sides, |row, column| table.value(row, column))?;
        let step = self.session.view.table_step.unwrap_or(usize::MAX).min(timeline.last());
        Some(timeline.state(step))
    }

    /// The P-positions that are seen, without those in question and those that are not yet filled.
    fn p_positions(&self, listed: Option<&PCells>, fill: Option<&FillState>) -> VisibleP {
        let mut p = VisibleP::choose(listed, &self.view, self.subject.look(), &self.known());
        p.cells.retain(|cell| fill.is_none_or(|state| state.is_filled(*cell)) && !self.in_question.contains(cell));
        p
    }

    /// The colours of the cells that are seen.
    fn colours(&self, marks: PMarks) -> CellColours {
        let Self { subject, view, .. } = self;
        let cells = SeenCells { data: 0, window: view.seen(subject.extent), quantity: subject.quantity };
        let reach = ColourRange::default().in_view(&self.known(), cells, false);
        colours_of(subject.look(), marks, reach, palette::rgb(self.look.theme, Colour::Gold))
    }

    /// The options of the focus and those that win, where they are lit.
    fn focus_options(&self, fill: Option<&FillState>, solver: &Solver) -> Result<FocusOptions, SubjectError> {
        let subject = self.subject;
        let is_lit = subject.plane.layers.has(TableLayer::Options) && subject.absent.is_none() && fill.is_none();
        if !is_lit {
            return Ok(FocusOptions { cells: Vec::new(), winning: Vec::new() });
        }
        let evaluation = solver.analyse(&subject.focus.ruleset, &subject.focus.position)?;
        Ok(FocusOptions { cells: self.options(), winning: subject.winning_cells(&evaluation) })
    }

    /// Draws the lens about the focus.
    pub fn add_lens(&self, focus: Cell, colours: &CellColours, sheet: &mut TableSheet) {
        let Self { subject, view, .. } = self;
        let known = self.known();
        let options = self.options();
        let is_option = |cell| options.iter().any(|block| block.contains(cell));
        let value = |cell| known.value(cell).filter(|_| !self.in_question.contains(&cell));
        let cells = lens_cells(focus, subject.extent, value, is_option);
        let at = PlaneView { plot: sheet.plot, ..*view }.centre_of(focus);
        let Some(card) = lens_card(sheet.plot, at) else { return };
        let has_values = subject.has_values;
        let names = lens_names(&subject.focus.position, has_values);
        let says = lens_says(has_values, value(focus), self.in_question.contains(&focus));
        let lens =
            Lens { card, focus: at, reach: REACH, names: &names, says: &says, cells: &cells, colours, has_values };
        lens.draw(&mut sheet.marks, true);
    }

    /// Returns the facts known of the cells, whatever is filled.
    fn known(&self) -> KnownCells<'_> {
        KnownCells {
            table: self.table.as_deref(),
            partial: None,
            closed: self.closed.as_deref(),
            fill: None,
            axes: self.subject.axes,
        }
    }

    /// The P-positions of the table, or of the part of a map without an edge that is seen; `None` where there are too
    /// many.
    fn listed(&self, job: &Job) -> Result<Option<PCells>, SubjectError> {
        if let Some(table) = self.table.as_ref().filter(|_| self.closed.is_none()) {
            return Ok(Some(PCells::of(table, self.subject.axes, job)?));
        }
        let Some(closed) = &self.closed else { return Ok(None) };
        let [across, up] = [0, 1].map(|axis| self.view.shown(axis));
        let [rows, columns] = self.subject.axes.arrange(across, up);
        let found = closed.p_positions(rows, columns, LISTED);
        let cells = found.map(|found| found.into_iter().map(|(row, column)| self.subject.axes.arrange(row, column)));
        Ok(cells.map(|cells| PCells::listed(cells.collect())))
    }

    /// The options of the focus as blocks of cells.
    fn options(&self) -> Vec<CellBlock> {
        let Self { subject, view, .. } = self;
        let (focus, width) = (subject.focus, u64::from(subject.plane.width));
        match subject.cell.filter(|_| subject.is_endless) {
            Some(cell) => {
                let window = [0, 1].map(|axis| view.shown(axis));
                options_in_window(&focus.ruleset, cell, width, &window, 1 << sampled_level(view))
            }
            None => cell_blocks(&option_cells(&focus.ruleset, &focus.position, width).unwrap_or_default()),
        }
    }

    /// The positions of the value that is marked.
    fn level(&self, solver: &Solver, job: &Job) -> Result<Option<LevelCells>, SubjectError> {
        let subject = self.subject;
        if !subject.plane.layers.has(TableLayer::LevelSet) || subject.is_endless {
            return Ok(None);
        }
        let (request, value) = (subject.request.clone(), subject.plane.level);
        let level = solver.level_in_table(request, value, self.table.as_deref(), LevelCells::LISTED, job)?;
        Ok(Some(LevelCells::new(level, subject.axes)))
    }
}

#[cfg(test)]
mod tests {
    use super::whole_cells;
    use golden_figure::{PlaneView, Rect};

    #[test]
    fn large_cells_are_whole_and_nothing_beyond_the_table_is_drawn() {
        let plot = Rect::new(0.0, 0.0, 287.0, 287.0);
        let cut = |cell: f64, extent| whole_cells(PlaneView::from_corner(plot, 1.0, cell), extent);
        let view = cut(21.5, [7, 64]);
        assert_eq!((view.seen([7, 64]), view.plot), ([0..7, 0..13], Rect::new(0.0, 0.0, 154.0, 286.0)));
        assert_eq!(view.rect_of([0, 0], [7, 13]), view.plot);
        // A table that just fits keeps its last line.
        assert_eq!(cut(287.0 / 16.0, [16, 16]).seen([16, 16]), [0..16, 0..16]);
        for (cell, extent, sides) in [(2.5, [112, 200], [280.0, 287.0]), (7.175, [64, 64], [287.0, 287.0])] {
            let view = cut(cell, extent);
            assert_eq!((view.cell, [view.plot.width, view.plot.height]), (cell, sides));
        }
        let moved = PlaneView { offset: [0.25, 0.25], ..PlaneView::from_corner(plot, 1.0, 21.5) };
        assert_eq!(whole_cells(moved, [7, 64]), moved);
    }
}
