//! The map of a table.

use std::ops::Range;
use std::sync::Arc;

use super::picture::{LeftOpen, SubjectError, SubjectLook};
use crate::export::picture::palette;
use crate::export::table::map::{MapDrawing, SeenMap, SeenPlane};
use crate::figure::{
    Cell, CellBlock, CellColours, Colour, ColourRange, FillTimeline, KnownCells, Legend, LevelCells, LevelOverlay,
    PCells, PMarks, PlaneView, Rect, SeenCells, TableOverlay, TableSheet, Timeline, VisibleP, cell_blocks, colours_of,
    draw_lens, lens_cells, lens_names, numbers_fit, option_cells, option_rays, options_in_window, sampled_level,
    table_overlay,
};
use crate::game;
use crate::session::{Camera, NotShown, Plane, Session, TableLayer, TablePlace, TableSubject};
use crate::solver::{ClosedPlane, Job, Quantity, Solver, Table};

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
/// The longest position in a legend.
const LONGEST: usize = 12;
/// More P-positions than these are not listed in one picture.
const LISTED: usize = 1 << 17;

/// The rows and columns of Wythoff's table whose values a map without an edge shows, unless more are known: half a second.
pub const PROVED_ROWS: u64 = 128;
/// The same of a thumbnail: some milliseconds.
const FEW_ROWS: u64 = 48;

/// Draws the map as the camera sees it, with the lens if it is wanted and there is room for it; of a thumbnail, and while
/// answers are hidden, without. Of the positions in question it tells nothing, and where there is a question it does
/// not mark the moves that win.
pub(super) fn sheet(
    session: &Session,
    has_lens: bool,
    look: SubjectLook,
    open: LeftOpen<'_>,
    solver: &Solver,
    job: &Job,
) -> Result<TableSheet, SubjectError> {
    let mut session = session.clone();
    if !session.view.answers.are_seen() {
        session.model.table = session.model.table.without_answers();
    }
    let plane = &session.model.table;
    if plane.own.ruleset.plane() == game::Plane::None {
        return Err(SubjectError::NotDrawn(NotShown::NoTable(plane.own.ruleset.title()).to_string()));
    }
    if !look.is_small {
        absent(&session)?;
    }
    let plane = &mut session.model.table;
    let (plot, scale) = plot_of(look);
    let camera = session.view.camera.filter(Camera::is_sound);
    if look.is_small {
        cut(plane, camera, plot);
    }
    let closed = if plane.endless { closed_plane(plane, look.is_small, solver, job)? } else { None };
    let subject = TableSubject::of(&session, closed.as_deref(), false);
    let least = if look.is_small { covering(plot, subject.extent) } else { 0.0 };
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
    let view = if look.is_small { view } else { whole_cells(view, subject.extent) };
    let closed = closed.filter(|_| subject.is_endless);
    let is_whole = closed.as_ref().is_some_and(|closed| closed.proved_rows().is_none());
    let table = if is_whole { None } else { Some(solver.table(&subject.request, job)?) };
    let of_game = open.in_question.iter().filter(|focus| focus.ruleset == subject.focus.ruleset);
    let in_question: Vec<Cell> = of_game.filter_map(|focus| subject.cell_of(&focus.position)).collect();
    let drawn = Drawn {
        session: &session,
        subject: &subject,
        view,
        closed,
        table,
        look,
        in_question,
        has_question: open.has_question,
    };
    let seen = drawn.seen(solver, job)?;
    let lens = subject.cell_inside().filter(|_| has_lens && session.view.answers.are_seen() && !look.is_small);
    let colours = seen.colours.clone();
    let mut sheet = MapDrawing::of(&subject, seen).with_question_marks(drawn.in_question.clone()).sheet(solver, job)?;
    if let Some(focus) = lens {
        drawn.add_lens(focus, &colours, &mut sheet);
    }
    Ok(sheet)
}

/// Refuses a focus that has no place in a table: in the window the last one that had one is shown greyed.
pub(super) fn absent(session: &Session) -> Result<(), SubjectError> {
    let place = TablePlace::of(&session.model.focus, session.model.table.width);
    place.map(|_| ()).map_err(|reason| SubjectError::NotDrawn(reason.to_string()))
}

/// The plot of a picture, and how large its cells are compared with those in the window.
fn plot_of(look: SubjectLook) -> (Rect, f64) {
    let [width, height] = if look.is_small { look.size } else { [side_of(look.size[0]); 2] };
    let scale = f64::from(width.min(height)) / f64::from(PLOT);
    (Rect::new(0.0, 0.0, width, height), scale)
}

/// The side of the plot of a picture so wide.
fn side_of(width: f32) -> f32 {
    (width - ABOUT).max(LEAST).floor()
}

/// The view without what is beyond the table, and with whole cells where these are large: one that is cut has no number. Their
/// sides are whole points then, somewhat longer than before, so that all edges are those of cells.
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

/// The least width of a picture in whose cells numbers of two digits have room, as this camera sees them; `None` where they
/// have none in the window either.
pub(in crate::export) fn width_with_numbers(camera: &Camera) -> Option<f32> {
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
fn cut(plane: &mut Plane, camera: Option<Camera>, plot: Rect) {
    let reached = camera.map_or(0, |camera| {
        let cells = f64::from(plot.width.max(plot.height)).max(PLOT.into()) / camera.cell;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast saturates")]
        let cells = cells.ceil() as u64;
        camera.anchor.into_iter().max().unwrap_or(0).saturating_add(cells)
    });
    let most = Plane::size_for(reached.clamp(128, SMALL)).unwrap_or(plane.size);
    plane.size = plane.size.min(most);
}

/// The closed form that gives the cells of a map without an edge: values, or else outcomes.
fn closed_plane(
    plane: &Plane,
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

/// What the map is drawn from.
struct Drawn<'a> {
    session: &'a Session,
    subject: &'a TableSubject<'a>,
    view: PlaneView,
    closed: Option<Arc<ClosedPlane>>,
    table: Option<Arc<Table>>,
    look: SubjectLook,
    /// The cells in question, and whether there is a question about the map.
    in_question: Vec<Cell>,
    has_question: bool,
}

impl Drawn<'_> {
    /// What the window would keep of its map for a file.
    fn seen(&self, solver: &Solver, job: &Job) -> Result<SeenMap, SubjectError> {
        let Self { subject, view, .. } = self;
        let whole = self.known();
        let fill = subject.fill.zip(self.table.as_ref()).and_then(|(sides, table)| {
            let timeline =
                FillTimeline::new(table.request().ruleset.clone(), sides, |row, column| table.value(row, column))?;
            let step = self.session.view.table_step.unwrap_or(usize::MAX).min(timeline.last());
            Some(timeline.state(step))
        });
        let known = KnownCells { fill: fill.as_ref(), ..whole };
        let listed = self.listed(job)?;
        let mut p = VisibleP::of(listed.as_ref(), view, subject.look(), &whole);
        if let Some(state) = &fill {
            p.cells.retain(|&cell| state.is_filled(cell));
        }
        p.cells.retain(|cell| !self.in_question.contains(cell));
        let cells = SeenCells { data: 0, window: view.seen(subject.extent), quantity: subject.quantity };
        let reach = ColourRange::default().in_view(&whole, cells, false);
        let colours = colours_of(subject.look(), p.marks, reach, palette::rgb(self.look.theme, Colour::Gold));
        let layers = subject.plane.layers;
        let options = layers.has(TableLayer::Options) && subject.absent.is_none();
        let (focus, lit, mut winning) = match &fill {
            Some(state) => {
                let is_p = |&cell: &_| known.value(cell) == Some(0);
                let winning: Vec<_> = state.options.iter().copied().filter(is_p).collect();
                (state.current, cell_blocks(&state.options), winning)
            }
            None if options => {
                let evaluation = solver.analyse(&subject.focus.ruleset, &subject.focus.position)?;
                (subject.cell_inside(), self.options(), subject.winning_cells(&evaluation))
            }
            None => (subject.cell_inside(), Vec::new(), Vec::new()),
        };
        if self.has_question {
            winning.clear();
        }
        let level = self.level(solver, job)?;
        let mut of_level = level.as_ref().map_or_else(Vec::new, |level| level.visible(view));
        if let Some(state) = &fill {
            of_level.retain(|&cell| state.is_filled(cell));
        }
        of_level.retain(|cell| !self.in_question.contains(cell));
        let (stars, points) = p.drawn();
        let partner = subject.partner().filter(|_| layers.has(TableLayer::Partner));
        let overlay = TableOverlay {
            view: *view,
            extent: subject.extent,
            focus: focus.filter(|_| subject.absent.is_none()),
            crosshair: options && fill.is_none(),
            strong_crosshair: false,
            options: &lit,
            winning: &winning,
            pointed: None,
            stars,
            points,
            slopes: subject.shows_slopes().then_some(if fill.is_some() { Colour::Ink3 } else { Colour::MapLine }),
            grid: layers.has(TableLayer::Grid),
            level_set: level.as_ref().map(|level| LevelOverlay { cells: &of_level, strip: level.offsets() }),
            partner,
        };
        let legend = Legend {
            look: subject.look(),
            marks: p.marks,
            level: view.level(),
            has_winning: options && !winning.is_empty(),
            options_of: self.lit(&lit, fill.is_some()),
            has_slopes: subject.shows_slopes(),
            level_set: level.as_ref().map(|level| (level.value, level.strip.is_some())),
            has_partner: partner.is_some(),
            has_unknown: subject.proved_rows.is_some(),
        };
        let is_sampled = p.marks == PMarks::GoldBlocks;
        Ok(SeenMap {
            of: SeenPlane::of(subject),
            view: *view,
            numbers: p.numbers,
            has_gold_blocks: is_sampled,
            under: option_rays(&overlay),
            over: table_overlay(&overlay),
            legend: legend.entries(),
            zero_is_marked: layers.has(TableLayer::PPositions),
            holders: listed.filter(|_| is_sampled && subject.is_endless).map(Arc::new),
            closed: self.closed.clone(),
            colours,
            fill,
        })
    }

    /// Draws the lens about the focus.
    fn add_lens(&self, focus: Cell, colours: &CellColours, sheet: &mut TableSheet) {
        let Self { subject, view, .. } = self;
        let known = self.known();
        let options = self.options();
        let is_option = |cell| options.iter().any(|block| block.contains(cell));
        let value = |cell| known.value(cell).filter(|_| !self.in_question.contains(&cell));
        let cells = lens_cells(focus, subject.extent, value, is_option);
        let says = match (subject.has_values, value(focus)) {
            (true, value) => format!(" = {}", value.map_or_else(|| "?".to_owned(), |value| value.to_string())),
            (false, None) if self.in_question.contains(&focus) => ": ?".to_owned(),
            (false, Some(0)) => ": P".to_owned(),
            (false, _) => ": N".to_owned(),
        };
        let names = lens_names(&subject.focus.position, subject.has_values).map(|name| name + &says);
        let at = PlaneView { plot: sheet.plot, ..*view }.centre_of(focus);
        draw_lens(&mut sheet.marks, sheet.plot, at, &names, &cells, colours, subject.has_values);
    }

    /// What is known of the cells, whatever is filled.
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

    /// Of which position the options are lit.
    fn lit(&self, lit: &[CellBlock], is_filled: bool) -> Option<String> {
        let words = self.subject.focus.position.to_string();
        let words = if words.chars().count() <= LONGEST { words } else { "the position".to_owned() };
        (!lit.is_empty() && !is_filled).then_some(words)
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
    use crate::figure::{PlaneView, Rect};

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
