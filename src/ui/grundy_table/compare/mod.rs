//! The view Compare: the tables of two games beside each other, with their difference.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `column` | the left column: the other game with its parameters, what is compared, export |
//! | `maps` | the three maps, what the pointer and keys do on them, and the facts beside them |
//! | `set_sliders` | a slider for each number of a set |

mod column;
mod maps;
mod set_sliders;

use std::sync::Arc;

use egui::{Ui, UiBuilder};

use self::column::Drafts;
use super::map::tiles::TileCache;
use super::sheet::{empty_ui, sheet_of};
use crate::export::SubjectNumbers;
use crate::figure::{Cell, CompareLook, CompareSubject, Comparison, Figure, PlaneView};
use crate::game::{Ruleset, share_cells, table_games};
use crate::prose::sentence;
use crate::session::{Camera, CompareChoice, Edit, TableSubject};
use crate::solver::SolverError;
use crate::ui::context::{Action, Context};
use crate::ui::stage::fitted::say_ui;
use crate::ui::work::derived::Derived;

/// The view: the comparison, where the maps are looked at, and what is being typed.
pub(super) struct CompareView {
    compared: Derived<CompareSubject, Comparison>,
    /// What the tiles show.
    shown: Option<Arc<Comparison>>,
    tiles: [TileCache; 3],
    /// What all maps show; `None` is the whole.
    camera: Option<Camera>,
    /// The widget that had the keyboard in the frame before.
    focused: Option<egui::Id>,
    drafts: Drafts,
    /// What the maps showed in the frame before.
    seen: Option<SeenCompare>,
}

/// What the maps showed last, for a file.
struct SeenCompare {
    comparison: Arc<Comparison>,
    look: CompareLook,
    view: PlaneView,
    focus: Option<Cell>,
    size: [f32; 2],
}

impl SeenCompare {
    /// Both tables, with the difference.
    fn numbers(&self) -> SubjectNumbers {
        SubjectNumbers::Compare(Arc::clone(&self.comparison))
    }

    /// The maps as they were on screen.
    fn sheet(&self) -> Figure {
        self.comparison.sheet(self.look, Some(self.view), self.focus, self.size)
    }
}

impl Default for CompareView {
    fn default() -> Self {
        Self {
            compared: Derived::new("Comparing two tables"),
            shown: None,
            tiles: Default::default(),
            camera: None,
            focused: None,
            drafts: Drafts::default(),
            seen: None,
        }
    }
}

impl CompareView {
    /// Draws the centre.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>) {
        self.seen = None;
        let room = cx.staged.map_or(ui.max_rect(), |staged| staged.picture);
        let Some(wanted) = subject.plane.compared(subject.quantity) else {
            other_tables_ui(ui, cx, subject);
            return;
        };
        let work = wanted.clone();
        let answer = self.compared.ask(ui.ctx(), cx, &wanted, move |solver, job| work.compute(solver, job));
        let Some(comparison) = answer.value else {
            self.waiting_ui(ui, cx, answer.problem.as_ref());
            return;
        };
        if self.shown.as_ref().is_none_or(|shown| !Arc::ptr_eq(shown, &comparison)) {
            self.shown = Some(Arc::clone(&comparison));
            self.tiles.iter_mut().for_each(TileCache::renew);
        }
        self.maps_ui(ui, cx, subject, &comparison, room, answer.problem.as_ref());
    }

    /// What stands there while nothing is computed yet.
    fn waiting_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>, problem: Option<&SolverError>) {
        let words = problem.map_or_else(|| "Computing both tables…".to_owned(), sentence);
        if let Some(staged) = cx.staged {
            say_ui(ui, cx, staged.picture, &words);
            return;
        }
        let sheet = sheet_of(ui.max_rect());
        ui.scope_builder(UiBuilder::new().max_rect(sheet), |ui| {
            if empty_ui(ui, "Two games compared", &words, problem.map(|_| "Compute it")) {
                self.compared.ask_again();
            }
        });
    }
}

/// Why the two games of the session are not compared, and a game that is.
fn other_tables_ui(ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>) {
    let own = &subject.plane.own.ruleset;
    let [one, other] = [own, &subject.plane.compare.with].map(Ruleset::title);
    let game = table_games().into_iter().find(|game| share_cells(own, game) && game != own);
    let mut words = format!("The tables of {one} and {other} are of different positions: no cell is the same in both.");
    if game.is_none() {
        words.push_str(" No other game has a table of such positions; choose another game A.");
    }
    if let Some(staged) = cx.staged {
        say_ui(ui, cx, staged.picture, &words);
        return;
    }
    let sheet = sheet_of(ui.max_rect());
    ui.scope_builder(UiBuilder::new().max_rect(sheet), |ui| {
        let button = game.as_ref().map(|game| format!("Compare with {}", game.title()));
        let is_pressed = empty_ui(ui, "Two games compared", &words, button.as_deref());
        if let Some(game) = game.filter(|_| is_pressed) {
            cx.edit(Edit::Compare(CompareChoice::With(game)));
            cx.ask(Action::CloseStep);
        }
    });
}
