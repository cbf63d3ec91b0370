//! The positions of a chosen Grundy value, found in the background.

use std::sync::Arc;

use egui::Ui;

use super::subject::Subject;
use crate::figure::{Cell, PCells, PlaneView, cells_of_value};
use crate::game::Ruleset;
use crate::session::TableLayer;
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
    /// How many there are.
    pub fn count(&self) -> u64 {
        self.cells.count()
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
