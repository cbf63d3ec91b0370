//! The positions of a chosen Grundy value, found in the background.

use std::collections::HashSet;
use std::sync::Arc;

use egui::Ui;

use super::subject::Subject;
use crate::figure::{Cell, PCells, PlaneAxes, PlaneView, ValueCells, cells_of_value};
use crate::game::Ruleset;
use crate::prose::{grouped, signed};
use crate::session::{Edit, Plane, TableChoice, TableLayer};
use crate::solver::{Job, Solver, SolverError, Strip, Table, TableRequest};
use crate::ui::context::Context;
use crate::ui::work::derived::Derived;

/// The level set on screen.
pub(super) struct LevelSet {
    search: Derived<(TableRequest, u32), LevelAnswer>,
    shown: Option<Arc<LevelAnswer>>,
    problem: Option<SolverError>,
    visible: Option<(PlaneView, Vec<Cell>)>,
}

/// The positions of a value.
#[derive(Debug)]
pub(super) struct LevelAnswer {
    pub value: u32,
    request: TableRequest,
    /// How many there are, whether or not they are listed.
    count: u64,
    cells: PCells,
    /// Of Wythoff's game: how far they are from the P-positions.
    pub strip: Option<Strip>,
}

impl LevelAnswer {
    /// What was found, in a sentence or two for the left column.
    pub fn words(&self) -> String {
        let count = grouped(&self.count);
        if self.count > LISTED {
            return format!("{count} of them in this table, too many to be marked.");
        }
        let end = grouped(&(self.request.rows.end.max(self.request.columns.end) - 1));
        let Some(strip) = &self.strip else { return format!("{count} of them in this table.") };
        let nth = grouped(&strip.from_same_number);
        let along = strip.diagonal.map_or_else(String::new, |(least, most)| {
            let [least, most] = [least, most].map(signed);
            format!(" Along diagonals {least} to {most} steps from P.")
        });
        format!("{count} up to {end}. The nth is at most {nth} from the nth P-position.{along}")
    }

    /// The least and the most steps along a diagonal, for drawing the strip.
    pub fn offsets(&self) -> Option<[f64; 2]> {
        let (least, most) = self.strip.as_ref()?.diagonal?;
        #[expect(clippy::cast_precision_loss, reason = "a place on screen")]
        let offsets = [least as f64, most as f64];
        Some(offsets)
    }
}

impl Default for LevelSet {
    fn default() -> Self {
        Self { search: Derived::new("Finding the positions of a value"), shown: None, problem: None, visible: None }
    }
}

impl LevelSet {
    /// Asks for the level set if it is to be shown; `table` is the finished one on screen.
    pub fn update(&mut self, ui: &Ui, cx: &mut Context<'_>, subject: &Subject<'_>, table: Option<&Arc<Table>>) {
        let before = self.shown.take();
        self.problem = None;
        if !is_wanted(subject) {
            self.visible = None;
            return;
        }
        let (request, value) = (subject.request.clone(), subject.plane.level);
        let is_wythoff = request.ruleset == Ruleset::Wythoff;
        // In other games the positions are read from the table, once it is there.
        let table = table.filter(|table| *table.request() == request).cloned();
        if is_wythoff || table.is_some() {
            let (axes, key) = (subject.axes, (request, value));
            let answer = self
                .search
                .ask(ui.ctx(), cx, &key.clone(), move |solver, job| find(solver, table.as_deref(), key, axes, job));
            self.problem = answer.problem;
            self.shown = answer.value.filter(|answer| answer.value == value && answer.request == subject.request);
        }
        if before.map(|answer| Arc::as_ptr(&answer)) != self.shown.as_ref().map(Arc::as_ptr) {
            self.visible = None;
        }
    }

    /// What was found.
    pub fn shown(&self) -> Option<&Arc<LevelAnswer>> {
        self.shown.as_ref()
    }

    /// Why nothing was found: the search failed or was cancelled.
    pub fn problem(&self) -> Option<&SolverError> {
        self.problem.as_ref()
    }

    /// Searches anew.
    pub fn ask_again(&mut self) {
        self.search.ask_again();
    }

    /// The cells to draw: from afar one of those that lie on the same few pixels.
    pub fn visible(&mut self, view: &PlaneView) -> &[Cell] {
        let Some(shown) = &self.shown else { return &[] };
        if self.visible.as_ref().is_none_or(|(of, _)| of != view) {
            let [across, up] = [0, 1].map(|axis| view.shown(axis));
            let inside: Vec<Cell> = shown.cells.within(&across, &up).collect();
            // Blocks grow until there are few enough of them: the marks thin out evenly.
            let level = view.level();
            let cells = (level..level + 16).map(|level| one_a_block(&inside, level)).find(|cells| cells.len() <= MOST);
            self.visible = Some((*view, cells.unwrap_or_default()));
        }
        self.visible.as_ref().map_or(&[], |(_, cells)| cells)
    }
}

/// Whether the positions of a value are to be marked, and can be.
fn is_wanted(subject: &Subject<'_>) -> bool {
    subject.plane.layers.has(TableLayer::LevelSet) && !subject.is_endless
}

/// One of the cells in each block of 2^level × 2^level.
fn one_a_block(cells: &[Cell], level: u32) -> Vec<Cell> {
    let mut seen = HashSet::new();
    cells.iter().copied().filter(|cell| level == 0 || seen.insert(cell.map(|place| place >> level))).collect()
}

/// More cells than these are not drawn.
const MOST: usize = 6000;

/// More positions than these are counted, not listed.
const LISTED: u64 = 1 << 18;

/// Finds the positions of a value: in the table if it is there, else by the search for Wythoff's game.
fn find(
    solver: &Solver,
    table: Option<&Table>,
    (request, value): (TableRequest, u32),
    axes: PlaneAxes,
    job: &Job,
) -> Result<LevelAnswer, SolverError> {
    let is_wythoff = request.ruleset == Ruleset::Wythoff;
    let last = request.rows.end - 1;
    let found = if let Some(table) = table {
        job.start(request.rows.end - request.rows.start);
        cells_of_value(table, value, axes, LISTED, job)?
    } else {
        let half = solver.level_set(value.into(), last, job)?;
        let other = half.iter().filter(|(a, b)| a != b).map(|&(a, b)| [b, a]);
        let cells: Vec<Cell> = half.iter().map(|&(a, b)| [a, b]).chain(other).collect();
        ValueCells { count: cells.len() as u64, cells }
    };
    let strip = (is_wythoff && found.count == found.cells.len() as u64).then(|| {
        let mut half: Vec<(u64, u64)> = found.cells.iter().filter(|[a, b]| a <= b).map(|&[a, b]| (a, b)).collect();
        half.sort_unstable();
        Strip::of(value.into(), last, &half)
    });
    Ok(LevelAnswer { value, request, count: found.count, cells: PCells::listed(found.cells), strip })
}

/// The digits typed one after another for a value.
#[derive(Default)]
pub(super) struct Digits {
    last: Option<(f64, u32)>,
}

impl Digits {
    /// Marks the positions of the value typed: a digit soon after another one is the next of the same number.
    pub fn pick(&mut self, ui: &Ui, cx: &mut Context<'_>, digit: u32) {
        /// In seconds.
        const SOON: f64 = 1.2;
        let now = ui.input(|input| input.time);
        let before = self.last.filter(|(typed, _)| now - typed <= SOON).map_or(0, |(_, value)| value);
        let value = before.saturating_mul(10).saturating_add(digit);
        let value = if Plane::LEVELS.contains(&value) { value } else { digit };
        self.last = Some((now, value));
        cx.edit(Edit::Table(TableChoice::Level(value)));
        if !cx.session.model.table.layers.has(TableLayer::LevelSet) {
            cx.edit(Edit::Table(TableChoice::Layer(TableLayer::LevelSet, true)));
        }
    }
}
