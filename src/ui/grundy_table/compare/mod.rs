//! The view Compare: the tables of two games beside each other, with their difference.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `column` | the left column: the other game with its parameters, what is compared, export |
//! | `games` | the other games in the column: B with its parameters, and those after it |
//! | `grid` | the small maps of up to nine games, with the buttons that enlarge one as A or B |
//! | `maps` | the three maps of A, B and the difference, and the facts beside them |
//! | `moving` | what pointer and keys do on maps that stand beside each other |
//! | `set_sliders` | a slider for each number of a set |

mod column;
mod games;
mod grid;
mod maps;
mod moving;
mod set_sliders;

use std::sync::Arc;

use egui::{Ui, UiBuilder};

use self::games::Drafts;
use self::grid::views_by_place;
use super::map::camera::Movement;
use super::map::tiles::TileCache;
use super::sheet::{empty_ui, sheet_of};
use crate::context::{Action, Context};
use crate::stage::fitted::say_ui;
use crate::work::derived::Derived;
use crate::work::memo::Memo;
use golden_export::SubjectNumbers;
use golden_figure::{
    Cell, CompareLook, CompareSubject, Comparison, Figure, Multiples, MultiplesSubject, PlaneView, Rect,
};
use golden_game::{Ruleset, share_cells, table_games};
use golden_prose::sentence;
use golden_session::answers::current::Same;
use golden_session::{CompareChoice, CompareShown, Edit, Focus, TableSubject};
use golden_solver::SolverError;

/// The view: what is compared, and what is being typed.
pub(super) struct CompareView {
    compared: Derived<CompareSubject, Comparison>,
    multiples: Derived<MultiplesSubject, Multiples>,
    /// What the tiles show.
    shown: Option<Arc<Comparison>>,
    tiles: [TileCache; 3],
    /// What the small maps show.
    shown_small: Option<Arc<Multiples>>,
    small_tiles: Vec<TileCache>,
    /// The widget that had the keyboard in the frame before.
    focused: Option<egui::Id>,
    drafts: Drafts,
    /// The positions of the cell that the inspector speaks of.
    cell: KeptCell,
    /// What a button asked for in the frame before.
    asked: Option<Movement>,
    /// What the maps showed in the frame before.
    seen: Option<SeenCompare>,
}

/// A position for each game, where the cell is one of its positions.
type Foci = Vec<Option<Arc<Focus>>>;

/// The positions of a cell, one for each game that is compared, made anew when the games, or the width of a table of
/// heaps, or the cell change.
#[derive(Default)]
struct KeptCell {
    pair: Memo<(Same<Comparison>, u32, Cell), Foci>,
    small: Memo<(Same<Multiples>, u32, Cell), Foci>,
}

impl KeptCell {
    /// The positions of a cell in A and B.
    fn of_pair(&mut self, subject: &TableSubject<'_>, of: &Arc<Comparison>, cell: Cell) -> &[Option<Arc<Focus>>] {
        self.pair.get((Same(Arc::clone(of)), subject.plane.width, cell), |_| {
            let games = of.tables().map(|table| &table.request().ruleset);
            games.map(|game| subject.focus_of(game, cell).map(Arc::new)).into()
        })
    }

    /// Those in all games with small maps.
    fn of_all(&mut self, subject: &TableSubject<'_>, of: &Arc<Multiples>, cell: Cell) -> &[Option<Arc<Focus>>] {
        self.small.get((Same(Arc::clone(of)), subject.plane.width, cell), |_| {
            let games = of.members().iter().map(|member| &member.table.request().ruleset);
            games.map(|game| subject.focus_of(game, cell).map(Arc::new)).collect()
        })
    }
}

/// What the maps showed last, for a file.
enum SeenCompare {
    /// A and B with their difference.
    Pair { comparison: Arc<Comparison>, look: CompareLook, views: [PlaneView; 3], focus: Option<Cell>, size: [f32; 2] },
    /// A small map of each game.
    Multiples {
        multiples: Arc<Multiples>,
        look: CompareLook,
        views: Vec<PlaneView>,
        focus: Option<Cell>,
        size: [f32; 2],
    },
}

impl SeenCompare {
    /// All tables, with the difference of two.
    fn numbers(&self) -> SubjectNumbers {
        match self {
            Self::Pair { comparison, .. } => SubjectNumbers::Compare(Arc::clone(comparison)),
            Self::Multiples { multiples, .. } => SubjectNumbers::Multiples(Arc::clone(multiples)),
        }
    }

    /// The maps as they were on screen.
    fn sheet(&self) -> Figure {
        let scaled = |view: PlaneView, plot: Rect| {
            let cell = view.cell * f64::from(plot.width) / f64::from(view.plot.width.max(1.0));
            PlaneView { cell, plot, pixels_per_point: 1.0, ..view }
        };
        let whole = |plot| PlaneView::from_corner(plot, 1.0, *PlaneView::CELLS.start());
        match self {
            Self::Pair { comparison, look, views, focus, size } => {
                comparison.sheet(*look, |index, plot| scaled(views[index.min(2)], plot), *focus, *size)
            }
            Self::Multiples { multiples, look, views, focus, size } => {
                let view = |place, plot| {
                    views_by_place(multiples, views, place).map_or(whole(plot), |view| scaled(view, plot))
                };
                multiples.sheet(*look, view, *focus, *size)
            }
        }
    }
}

impl Default for CompareView {
    fn default() -> Self {
        Self {
            compared: Derived::new("Comparing two tables"),
            multiples: Derived::new("Comparing tables"),
            shown: None,
            tiles: Default::default(),
            shown_small: None,
            small_tiles: Vec::new(),
            focused: None,
            drafts: Drafts::default(),
            cell: KeptCell::default(),
            asked: None,
            seen: None,
        }
    }
}

impl CompareView {
    /// Draws the centre.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>) {
        self.seen = None;
        let room = cx.staged.map_or(ui.max_rect(), |staged| staged.picture);
        if subject.plane.compare.shown == CompareShown::Multiples {
            return self.many_ui(ui, cx, subject, room);
        }
        let Some(wanted) = subject.plane.compared(subject.quantity) else {
            other_tables_ui(ui, cx, subject);
            return;
        };
        let work = wanted.clone();
        let answer = self.compared.ask(ui.ctx(), cx, &wanted, move |solver, job| work.compute(solver, job));
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

    /// Draws the small maps of all games.
    fn many_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>, room: egui::Rect) {
        let Some(wanted) = subject.plane.multiples(subject.quantity) else { return };
        let work = wanted.clone();
        let answer = self.multiples.ask(ui.ctx(), cx, &wanted, move |solver, job| work.compute(solver, job));
        let Some(multiples) = answer.value else {
            if Self::waiting_ui(ui, cx, answer.problem.as_ref()) {
                self.multiples.ask_again();
            }
            return;
        };
        if self.shown_small.as_ref().is_none_or(|shown| !Arc::ptr_eq(shown, &multiples)) {
            self.shown_small = Some(Arc::clone(&multiples));
            self.small_tiles.iter_mut().for_each(TileCache::renew);
        }
        self.multiples_ui(ui, cx, subject, &multiples, room, answer.problem.as_ref());
    }

    /// What stands there while nothing is computed yet; says whether it is asked for again.
    fn waiting_ui(ui: &mut Ui, cx: &mut Context<'_>, problem: Option<&SolverError>) -> bool {
        let words = problem.map_or_else(|| "Computing the tables…".to_owned(), sentence);
        if let Some(staged) = cx.staged {
            say_ui(ui, cx, staged.picture, &words);
            return false;
        }
        let sheet = sheet_of(ui.max_rect());
        ui.scope_builder(UiBuilder::new().max_rect(sheet), |ui| {
            empty_ui(ui, "Games compared", &words, problem.map(|_| "Compute it"))
        })
        .inner
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
