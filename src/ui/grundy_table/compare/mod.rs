//! The view Compare: the tables of two games beside each other, with their difference.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `column` | the left column: the games that are compared, the sliders of their sets |
//! | `maps` | the maps beside each other, and the arrows between them |

mod column;
mod maps;

use std::sync::Arc;

use egui::{Ui, UiBuilder};

use super::map::camera::Movement;
use super::map::tiles::TileCache;
use super::sheet::{empty_ui, sheet_of};
use crate::context::{Action, Context};
use crate::input::parameters::ParameterEditor;
use crate::stage::still::say_ui;
use crate::work::cached::Cached;
use golden_figure::{Cell, CompareLook, CompareSubject, Comparison, Figure, PlaneView, Rect};
use golden_game::{Ruleset, share_cells, table_games};
use golden_prose::sentence;
use golden_session::answers::current::Same;
use golden_session::{Edit, Focus, TableSubject};
use golden_solver::SolverError;
use golden_subject::SubjectNumbers;

/// The view: what is compared, and what is being typed.
#[derive(Default)]
pub(super) struct CompareView {
    compared: Cached<CompareSubject, Comparison>,
    /// The comparison that the tiles show.
    shown: Option<Arc<Comparison>>,
    tiles: [TileCache; 3],
    /// The widget that had the keyboard in the frame before.
    focused: Option<egui::Id>,
    /// The parameters of B that are being edited: those of one game or of the games of a sum.
    drafts: [ParameterEditor; 2],
    /// The positions of the cell that the inspector speaks of.
    cell: KeptCell,
    /// The movement that a button asked for in the frame before.
    asked: Option<Movement>,
    /// The maps as they were shown in the frame before.
    seen: Option<SeenCompare>,
}

/// The positions of a cell in A and B, where it is one, made anew when the games, or the width of a table of heaps, or
/// the cell change.
#[derive(Default)]
struct KeptCell(Cached<(Same<Comparison>, u32, Cell), Foci>);

/// A position in A and in B.
type Foci = [Option<Arc<Focus>>; 2];

impl KeptCell {
    fn of(&mut self, subject: &TableSubject<'_>, of: &Arc<Comparison>, cell: Cell) -> &Foci {
        self.0.get((Same(Arc::clone(of)), subject.plane.width, cell), |_| {
            of.tables().map(|table| subject.focus_of(&table.request().ruleset, cell).map(Arc::new))
        })
    }
}

/// The maps as they were shown last, for a file.
struct SeenCompare {
    comparison: Arc<Comparison>,
    look: CompareLook,
    views: [PlaneView; 3],
    focus: Option<Cell>,
    size: [f32; 2],
}

impl SeenCompare {
    /// Both tables with their difference.
    fn numbers(&self) -> SubjectNumbers {
        SubjectNumbers::Compare(Arc::clone(&self.comparison))
    }

    /// The maps as they were on screen.
    fn sheet(&self) -> Figure {
        let scaled = |index: usize, plot: Rect| {
            let view = self.views[index.min(2)];
            let cell = view.cell * f64::from(plot.width) / f64::from(view.plot.width.max(1.0));
            PlaneView { cell, plot, pixels_per_point: 1.0, ..view }
        };
        self.comparison.sheet(self.look, scaled, self.focus, self.size)
    }
}

impl CompareView {
    /// Draws the centre.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>) {
        self.seen = None;
        let room = cx.pane.staged.map_or(ui.max_rect(), |staged| staged.areas.picture);
        let Some(wanted) = subject.plane.compared(subject.quantity) else {
            other_tables_ui(ui, cx, subject);
            return;
        };
        let work = wanted.clone();
        let answer = self
            .compared
            .ask(ui.ctx(), cx, "Comparing two tables", wanted, move |solver, job| work.compute(solver, job));
        let Some(comparison) = answer.value else {
            if Self::waiting_ui(ui, cx, answer.problem.as_ref()) {
                self.compared.ask_again();
            }
            return;
        };
        if self.shown.as_ref().is_none_or(|shown| !Arc::ptr_eq(shown, &comparison)) {
            self.shown = Some(Arc::clone(&comparison));
            self.tiles.iter_mut().for_each(TileCache::renew);
        }
        self.maps_ui(ui, cx, subject, &comparison, room, answer.problem.as_ref());
    }

    /// Draws what stands there while nothing is computed yet; returns true if it is asked for again.
    fn waiting_ui(ui: &mut Ui, cx: &mut Context<'_>, problem: Option<&SolverError>) -> bool {
        let words = problem.map_or_else(|| "Computing the tables…".to_owned(), sentence);
        if let Some(staged) = cx.pane.staged {
            say_ui(ui, cx, staged.areas.picture, &words);
            return false;
        }
        let sheet = sheet_of(ui.max_rect());
        ui.scope_builder(UiBuilder::new().max_rect(sheet), |ui| {
            empty_ui(ui, "Games compared", &words, problem.map(|_| "Compute it"))
        })
        .inner
    }
}

/// The reason why the two games of the session are not compared, and a game that is.
fn other_tables_ui(ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>) {
    let own = &subject.plane.own.ruleset;
    let [one, other] = [own, &subject.plane.compare.with].map(Ruleset::title);
    let game = table_games().into_iter().find(|game| share_cells(own, game) && game != own);
    let mut words = format!("The tables of {one} and {other} are of different positions: no cell is the same in both.");
    if game.is_none() {
        words.push_str(" No other game has a table of such positions; choose another game A.");
    }
    if let Some(staged) = cx.pane.staged {
        say_ui(ui, cx, staged.areas.picture, &words);
        return;
    }
    let sheet = sheet_of(ui.max_rect());
    ui.scope_builder(UiBuilder::new().max_rect(sheet), |ui| {
        let button = game.as_ref().map(|game| format!("Compare with {}", game.title()));
        let is_pressed = empty_ui(ui, "Two games compared", &words, button.as_deref());
        if let Some(game) = game.filter(|_| is_pressed) {
            cx.edit(Edit::compare_with(game));
            cx.ask(Action::CloseStep);
        }
    });
}
