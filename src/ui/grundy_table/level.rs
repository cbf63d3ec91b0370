//! The positions of a chosen Grundy value, found in the background.

use std::sync::Arc;

use egui::Ui;

use crate::context::Context;
use crate::work::derived::Derived;
use crate::work::memo::Memo;
use golden_figure::{Cell, LevelCells, PlaneView};
use golden_game::Ruleset;
use golden_session::{Edit, Plane, TableChoice, TableLayer, TableSubject};
use golden_solver::{SolverError, Table, TableRequest};

/// The level set on screen.
pub(super) struct LevelSet {
    search: Derived<(TableRequest, u32), LevelCells>,
    shown: Option<Arc<LevelCells>>,
    problem: Option<SolverError>,
    visible: Memo<PlaneView, Vec<Cell>>,
}

impl Default for LevelSet {
    fn default() -> Self {
        Self {
            search: Derived::new("Finding the positions of a value"),
            shown: None,
            problem: None,
            visible: Memo::default(),
        }
    }
}

impl LevelSet {
    /// Asks for the level set if it is to be shown; `table` is the finished one on screen.
    pub fn update(&mut self, ui: &Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>, table: Option<&Arc<Table>>) {
        let before = self.shown.take();
        self.problem = None;
        if !is_wanted(subject) {
            self.visible = Memo::default();
            return;
        }
        let (request, value) = (subject.request.clone(), subject.plane.level);
        let is_wythoff = request.ruleset == Ruleset::Wythoff;
        // In other games the positions are read from the table, once it is there.
        let table = table.filter(|table| *table.request() == request).cloned();
        if is_wythoff || table.is_some() {
            let (axes, key) = (subject.axes, (request, value));
            let answer = self.search.ask(ui.ctx(), cx, &key.clone(), move |solver, job| {
                let (request, value) = key;
                let level = solver.level_in_table(request, value, table.as_deref(), LevelCells::LISTED, job)?;
                Ok::<_, SolverError>(LevelCells::new(level, axes))
            });
            self.problem = answer.problem;
            self.shown = answer.value.filter(|answer| answer.value == value && answer.request == subject.request);
        }
        if before.map(|answer| Arc::as_ptr(&answer)) != self.shown.as_ref().map(Arc::as_ptr) {
            self.visible = Memo::default();
        }
    }

    /// What was found.
    pub fn shown(&self) -> Option<&Arc<LevelCells>> {
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
        self.visible.get(*view, |view| shown.visible(view))
    }
}

/// Whether the positions of a value are to be marked, and can be.
fn is_wanted(subject: &TableSubject<'_>) -> bool {
    subject.plane.layers.has(TableLayer::LevelSet) && !subject.is_endless
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
