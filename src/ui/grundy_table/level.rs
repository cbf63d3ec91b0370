//! The positions of a chosen Grundy value, found in the background.

use std::sync::Arc;

use egui::Ui;

use super::colour_bar::signed;
use super::subject::Subject;
use crate::figure::{Cell, PCells, PlaneView, cells_of_value};
use crate::game::Ruleset;
use crate::prose::grouped;
use crate::session::{Edit, Plane, TableChoice, TableLayer};
use crate::solver::{Job, Solver, SolverError, Strip, Table, TableRequest};
use crate::ui::context::Context;
use crate::ui::task::Task;

/// The level set on screen.
pub(super) struct LevelSet {
    search: Task<(TableRequest, u32), Arc<LevelAnswer>>,
    shown: Option<Arc<LevelAnswer>>,
    visible: Option<(PlaneView, Vec<Cell>)>,
}

/// The positions of a value.
#[derive(Debug)]
pub(super) struct LevelAnswer {
    pub value: u32,
    request: TableRequest,
    cells: PCells,
    /// Of Wythoff's game: how far they are from the P-positions.
    pub strip: Option<Strip>,
}

impl LevelAnswer {
    /// What was found, in a sentence or two for the left column.
    pub fn words(&self) -> String {
        let count = grouped(&self.cells.count());
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
        Self { search: Task::new("Finding the positions of a value"), shown: None, visible: None }
    }
}

impl LevelSet {
    /// Asks for the level set if it is to be shown; `table` is the finished one on screen.
    pub fn update(&mut self, ui: &Ui, cx: &mut Context<'_>, subject: &Subject<'_>, table: Option<&Arc<Table>>) {
        let plane = subject.plane;
        let before = self.shown.take();
        if !plane.layers.has(TableLayer::LevelSet) || !subject.has_values {
            self.visible = None;
            return;
        }
        let (request, value) = (subject.request.clone(), plane.level);
        let is_wythoff = request.ruleset == Ruleset::Wythoff;
        // In other games the positions are read from the table, once it is there.
        let table = table.filter(|table| *table.request() == request).cloned();
        if is_wythoff || table.is_some() {
            let (axes, key) = (subject.axes, (request, value));
            let answer = self.search.ask(ui.ctx(), cx, &key.clone(), move |solver, job| {
                let (request, value) = key;
                let (cells, strip) = match table.filter(|_| !is_wythoff) {
                    Some(table) => (cells_in(&table, value, axes, job)?, None),
                    None => of_wythoff(solver, value, request.rows.end - 1, job)?,
                };
                Ok(Arc::new(LevelAnswer { value, request, cells: PCells::listed(cells), strip }))
            });
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

    /// The cells to draw: from afar one of those that lie on the same few pixels.
    pub fn visible(&mut self, view: &PlaneView) -> &[Cell] {
        let Some(shown) = &self.shown else { return &[] };
        if self.visible.as_ref().is_none_or(|(of, _)| of != view) {
            let [across, up] = [0, 1].map(|axis| view.shown(axis));
            let level = view.level();
            let mut cells: Vec<Cell> = shown.cells.within(&across, &up).collect();
            cells.dedup_by_key(|cell| cell.map(|place| place >> level));
            cells.truncate(MOST);
            self.visible = Some((*view, cells));
        }
        self.visible.as_ref().map_or(&[], |(_, cells)| cells)
    }
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

/// More cells than these are not drawn.
const MOST: usize = 8000;

fn cells_in(table: &Table, value: u32, axes: crate::figure::PlaneAxes, job: &Job) -> Result<Vec<Cell>, SolverError> {
    job.start(table.rows().end - table.rows().start);
    cells_of_value(table, value, axes, job)
}

/// Both halves of the level set of a symmetric game, and its strip.
fn of_wythoff(solver: &Solver, value: u32, last: u64, job: &Job) -> Result<(Vec<Cell>, Option<Strip>), SolverError> {
    let half = solver.level_set(value.into(), last, job)?;
    let strip = solver.strip(value.into(), last, job)?;
    let other = half.iter().filter(|(a, b)| a != b).map(|&(a, b)| [b, a]);
    Ok((half.iter().map(|&(a, b)| [a, b]).chain(other).collect(), Some(strip)))
}
