//! The contents of the picture of a map: its cells, their marks, its legend and its lens.

use std::sync::Arc;

use super::drawing::{SeenMap, SeenPlane};
use super::layers::{FocusOptions, MapLayers, VisibleLevel};
use crate::{SubjectError, SubjectLook, palette};
use golden_figure::{
    Cell, CellBlock, CellColours, Colour, ColourRange, FillState, FillTimeline, KnownCells, Lens, LevelCells, PCells,
    PMarks, PlaneView, SeenCells, TableSheet, Timeline, VisibleP, cell_blocks, colours_of, lens_card, lens_cells,
    lens_names, lens_says, option_cells, options_in_window, sampled_level,
};
use golden_session::{Session, TableLayer, TableSubject};
use golden_solver::{ClosedPlane, Job, Solver, Table};

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
