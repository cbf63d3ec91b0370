//! The part of the map on screen, as a table and as a picture with title, axes and key. The layers over the cells of
//! a map: the focus, the options, the P-positions, the cells of a value, each with its entry in the legend. Window
//! and files draw these.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use golden_figure::{
    Anchor, Cell, CellBlock, CellColours, CellNumbers, CellQuantity, Colour, Face, Figure, FillState, Form, KnownCells,
    Legend, LegendEntry, LevelCells, LevelOverlay, PCells, PlaneAxes, PlaneView, Stroke, TableOverlay, TableSheet,
    TableSheetParts, VisibleP, cell_blocks, option_rays, range_words, table_overlay, table_sheet,
};
use golden_session::{TableLayer, TableSubject};
use golden_solver::{ClosedPlane, Job, Quantity, Solver, SolverError, TableRequest};

/// The least side of a cell with a question mark, in points.
const MARKED: f32 = 12.0;

/// The map as it was drawn last: all that a picture of it needs besides the table.
#[derive(Clone)]
pub struct SeenMap {
    /// The plane whose map it is.
    pub of: SeenPlane,
    /// The part of the plane that was seen, and its place on screen.
    pub view: PlaneView,
    /// The colours of the cells.
    pub colours: CellColours,
    /// The cells that had numbers.
    pub numbers: CellNumbers,
    /// True if blocks with a P-position in them are gold.
    pub has_gold_blocks: bool,
    /// The rays of options, in points of the screen.
    pub under: Figure,
    /// The other overlays.
    pub over: Figure,
    /// The entries of the legend.
    pub legend: Vec<LegendEntry>,
    /// True if 0 has a mark of its own.
    pub zero_is_marked: bool,
    /// The cells of a map without an edge; those of a table come from the solver.
    pub closed: Option<Arc<ClosedPlane>>,
    /// The P-positions of a map without an edge, where blocks are gold.
    pub holders: Option<Arc<PCells>>,
    /// The cells that are there while the table is filled.
    pub fill: Option<FillState>,
}

impl fmt::Debug for SeenMap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SeenMap").field("view", &self.view).finish_non_exhaustive()
    }
}

/// The cells that a map has: a picture of another one says nothing of the map there is now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenPlane {
    request: TableRequest,
    extent: Cell,
    is_endless: bool,
    has_values: bool,
    is_filled: bool,
}

impl SeenPlane {
    /// The cells of what is shown.
    pub fn of(subject: &TableSubject<'_>) -> Self {
        Self {
            request: subject.request.clone(),
            extent: subject.extent,
            is_endless: subject.is_endless,
            has_values: subject.has_values,
            is_filled: subject.fill.is_some(),
        }
    }
}

/// The cells in the plot, across and up.
fn visible_cells(subject: &TableSubject<'_>, view: &PlaneView) -> [Range<u64>; 2] {
    view.seen(subject.extent).map(|seen| seen.start.min(seen.end)..seen.end)
}

/// The cells in the plot as a table; of a subtraction game whole rows, for their length says which position a cell
/// is.
pub fn visible_request(subject: &TableSubject<'_>, view: &PlaneView) -> TableRequest {
    let [across, up] = visible_cells(subject, view);
    let [mut rows, mut columns] = subject.axes.arrange(across, up);
    if subject.request.ruleset.plane() == golden_game::TableShape::Line {
        columns = subject.request.columns.clone();
        // The very last line of a plane without an edge may not be whole.
        rows.end = rows.end.min(u64::MAX / columns.end.max(1));
        rows.start = rows.start.min(rows.end);
    }
    // Where not all values are known, all outcomes are.
    let are_outcomes = subject.proved_rows.is_some() && subject.quantity == CellQuantity::Outcome;
    let quantity = if subject.has_values && !are_outcomes { Quantity::Grundy } else { Quantity::Outcome };
    TableRequest { ruleset: subject.request.ruleset.clone(), quantity, rows, columns }
}

/// A picture of the map to be drawn in the background.
pub struct MapDrawing {
    seen: SeenMap,
    request: TableRequest,
    axes: PlaneAxes,
    extent: Cell,
    title: String,
    range: String,
    focus: Option<Cell>,
    names_slopes: bool,
    key_title: String,
    in_question: Vec<Cell>,
}

impl MapDrawing {
    /// The picture of what was seen of a table.
    pub fn of(subject: &TableSubject<'_>, seen: SeenMap) -> Self {
        // The columns of a table in lines are not all on screen.
        let [across, up] = visible_cells(subject, &seen.view);
        let [rows, columns] = subject.axes.arrange(across, up);
        let shown = TableRequest { rows, columns, ..subject.request.clone() };
        Self {
            request: subject.request.clone(),
            axes: subject.axes,
            extent: subject.extent,
            title: subject.title(),
            range: range_words(&shown, subject.axes),
            focus: subject.cell_inside(),
            names_slopes: subject.shows_slopes(),
            key_title: subject.measure(),
            in_question: Vec::new(),
            seen,
        }
    }

    /// The same with a question mark in place of what these cells hold.
    #[must_use]
    pub fn with_question_marks(self, in_question: Vec<Cell>) -> Self {
        Self { in_question, ..self }
    }

    /// Draws the picture.
    ///
    /// # Errors
    /// The reason why there is no table; cancelled.
    pub fn sheet(&self, solver: &Solver, job: &Job) -> Result<TableSheet, SolverError> {
        let parts = TableSheetParts {
            title: &self.title,
            range: &self.range,
            view: self.seen.view,
            extent: self.extent,
            axis_names: self.axes.names(&self.request.ruleset),
            focus: self.focus,
            names_slopes: self.names_slopes,
            colours: &self.seen.colours,
            numbers: self.seen.numbers,
            under: &self.seen.under,
            over: &self.seen.over,
            key_title: &self.key_title,
            zero_is_marked: self.seen.zero_is_marked,
            legend: &self.seen.legend,
        };
        let SeenMap { closed, fill, has_gold_blocks, .. } = &self.seen;
        let is_whole = closed.as_ref().is_some_and(|closed| closed.proved_rows().is_none());
        let table = if is_whole { None } else { Some(solver.table(&self.request, job)?) };
        let known = KnownCells {
            table: table.as_deref(),
            partial: None,
            closed: closed.as_deref(),
            fill: fill.as_ref(),
            axes: self.axes,
        };
        let of_table = table.as_ref().filter(|_| *has_gold_blocks && closed.is_none());
        let listed = of_table.map(|table| PCells::of(table, self.axes, job)).transpose()?;
        let holders = self.seen.holders.as_deref().or(listed.as_ref());
        let in_question = &self.in_question;
        let shown = |cell: Cell| {
            let value = known.shown(cell, self.seen.colours.quantity());
            value.filter(|_| !in_question.contains(&cell))
        };
        let mut sheet = table_sheet(&parts, shown, holders);
        let view = PlaneView { plot: sheet.plot, ..self.seen.view };
        draw_question_marks(&mut sheet.marks, &view, in_question);
        Ok(sheet)
    }
}

/// Draws a question mark in each of these cells, unless they are too small for one.
fn draw_question_marks(figure: &mut Figure, view: &PlaneView, in_question: &[Cell]) {
    for &cell in in_question.iter().filter(|&&cell| view.shows(cell)) {
        let rect = view.rect_of(cell, [1, 1]);
        if rect.width < MARKED {
            continue;
        }
        let stroke = Some(Stroke::solid(Colour::Ink3, 1.0));
        figure.push(Form::Rectangle { rect, radius: 0.0, fill: None, stroke });
        let size = (0.6 * rect.width).min(22.0);
        let (prose, anchor, face, paint) = ("?".into(), Anchor::Centre, Face::Interface, Colour::Ink.into());
        figure.push(Form::Text { rect, prose, anchor, size, face, paint });
    }
}

/// The longest position in a legend.
const LONGEST: usize = 12;

/// The options of the position in focus.
pub struct FocusOptions {
    /// Their cells.
    pub cells: Vec<CellBlock>,
    /// The cells of those that win.
    pub winning: Vec<Cell>,
}

/// The positions of a value.
pub struct VisibleLevel<'a> {
    /// All of them.
    pub level: &'a LevelCells,
    /// The cells of those that are seen.
    pub cells: Vec<Cell>,
}

/// The overlays of a map.
pub struct MapLayers<'a> {
    subject: &'a TableSubject<'a>,
    view: PlaneView,
    fill: Option<&'a FillState>,
    p: &'a VisibleP,
    level: Option<VisibleLevel<'a>>,
    focus: Option<Cell>,
    lit: Vec<CellBlock>,
    winning: Vec<Cell>,
}

impl<'a> MapLayers<'a> {
    /// Returns what lies over a map whose cells are known so far: the P-positions, the cells of a value that are
    /// seen, the options of the focus with those that win. While the map is filled, what is known of the cells says
    /// which options of the cell being filled win.
    pub fn new(
        subject: &'a TableSubject<'a>,
        view: PlaneView,
        known: KnownCells<'a>,
        p: &'a VisibleP,
        level: Option<VisibleLevel<'a>>,
        options: FocusOptions,
    ) -> Self {
        let fill = known.fill;
        let (focus, lit, mut winning) = match fill {
            // The cell that is being filled, with its options of value 0.
            Some(state) => {
                let is_winning = |&cell: &Cell| subject.shows_answers && known.value(cell) == Some(0);
                let winning = state.options.iter().copied().filter(is_winning).collect();
                (state.current, cell_blocks(&state.options), winning)
            }
            None if subject.plane.layers.has(TableLayer::Options) && subject.fill.is_none() => {
                (subject.cell_inside(), options.cells, options.winning)
            }
            None => (subject.cell_inside(), Vec::new(), Vec::new()),
        };
        // The moves that win are not drawn while a question is open, whatever values are seen.
        if !subject.says_answers {
            winning.clear();
        }
        let mut level = level;
        if let (Some(level), Some(state)) = (&mut level, fill) {
            level.cells.retain(|&cell| state.is_filled(cell));
        }
        Self { subject, view, fill, p, level, focus, lit, winning }
    }

    /// Returns what is drawn below the numbers and above them, with the cell that is pointed at.
    pub fn figures(&self, pointed: Option<Cell>) -> [Figure; 2] {
        let (subject, is_filled) = (self.subject, self.subject.fill.is_some());
        let (stars, points) = self.p.drawn();
        let layers = subject.plane.layers;
        let overlay = TableOverlay {
            view: self.view,
            extent: subject.extent,
            focus: self.focus.filter(|_| subject.absent.is_none()),
            crosshair: layers.has(TableLayer::Options) && subject.absent.is_none() && !is_filled,
            strong_crosshair: false,
            options: &self.lit,
            winning: &self.winning,
            pointed,
            stars,
            points,
            // In a table that is being filled they cross the bare ground, too.
            slopes: subject.shows_slopes().then_some(if is_filled { Colour::Ink3 } else { Colour::MapLine }),
            grid: layers.has(TableLayer::Grid),
            level_set: self.level.as_ref().map(|seen| LevelOverlay { cells: &seen.cells, strip: seen.level.offsets() }),
            partner: self.partner(),
        };
        [option_rays(&overlay), table_overlay(&overlay)]
    }

    /// Returns the entries of the legend.
    pub fn legend(&self) -> Vec<LegendEntry> {
        let subject = self.subject;
        let legend = Legend {
            look: subject.look(),
            marks: self.p.marks,
            level: self.view.level(),
            has_winning: !self.winning.is_empty(),
            options_of: self.lit_of(),
            has_slopes: subject.shows_slopes(),
            level_set: self.level.as_ref().map(|seen| (seen.level.value, seen.level.strip.is_some())),
            has_partner: self.partner().is_some(),
            has_unknown: subject.proved_rows.is_some(),
        };
        legend.entries()
    }

    /// The partner of the focus, where it is framed.
    fn partner(&self) -> Option<Cell> {
        self.subject.partner().filter(|_| self.subject.plane.layers.has(TableLayer::Partner))
    }

    /// The position whose options are lit, in words.
    fn lit_of(&self) -> Option<String> {
        if self.lit.is_empty() {
            return None;
        }
        if self.fill.is_some() {
            return Some(self.subject.focus_at(self.focus?)?.position.to_string());
        }
        let words = self.subject.focus.position.to_string();
        Some(if words.chars().count() <= LONGEST { words } else { "the position".to_owned() })
    }
}
