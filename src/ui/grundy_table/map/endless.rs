//! The map without an edge: cells from closed forms, and of Wythoff's game the values of proved rows and columns.

use std::ops::Range;
use std::sync::Arc;

use egui::Ui;

use crate::context::Context;
use crate::widget::{Button, caption_ui, problem_ui};
use crate::work::cached::Cached;
use golden_figure::{PCells, PlaneAxes, PlaneView, TILE, sampled_level};
use golden_game::{Moves, Ruleset};
use golden_prose::grouped;
use golden_session::answers::current::Same;
use golden_session::{MapSettings, Subject};
use golden_solver::{ClosedPlane, PLANE_COLUMNS, Progress, Quantity, SolverError};
use golden_subject::PROVED_ROWS;

/// More P-positions than these are not listed in one picture.
const MOST: usize = 1 << 17;

/// A window of a plane.
type PlaneWindow = (Same<ClosedPlane>, [Range<u64>; 2]);

/// The number of rows and columns of Wythoff's table that are proved at first: it takes some milliseconds.
const FIRST_ROWS: u64 = 64;

/// The most rows that are proved here: the last ones take minutes.
const MOST_ROWS: u64 = 512;

/// The change of the closed form since the frame before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::grundy_table) enum PlaneChange {
    /// It is another plane.
    Other,
    /// More values of the same plane are known.
    More,
}

/// The closed form of the game on screen.
pub(in crate::grundy_table) struct Endless {
    search: Cached<(Ruleset, u32), Option<Arc<ClosedPlane>>>,
    /// Wythoff's game with the values of so many rows and columns.
    proving: Cached<(Ruleset, u64), Option<Arc<ClosedPlane>>>,
    /// The same with the values of more rows at the columns up to this one, where the map looks.
    far: Cached<(u64, u64), Option<Arc<ClosedPlane>>>,
    /// The rows and columns that the map showed last.
    looked_at: [Range<u64>; 2],
    rows: u64,
    /// The progress of the proof, while it runs, and why it ended without one.
    proof: (Option<Progress>, Option<SolverError>),
    found: Option<Arc<ClosedPlane>>,
    /// True if it is being looked for.
    searching: bool,
    /// The reason why it is not known: the search failed or was cancelled.
    problem: Option<SolverError>,
    /// The P-positions of a window of the plane, unless there are too many.
    listed: Cached<PlaneWindow, Option<Arc<PCells>>>,
}

/// The last of the columns whose values are computed for rows that are not proved, where a map shows some of these far out;
/// `None` where it shows none, or more columns than are computed at once. A little moved, the map shows columns that are
/// computed already.
fn far_column([one, other]: &[Range<u64>; 2], proved: u64) -> Option<u64> {
    const STEP: u64 = 512;
    let is_row = |range: &Range<u64>| range.start < MOST_ROWS && range.end > proved;
    let far = [(one, other), (other, one)].into_iter().find_map(|(rows, columns)| is_row(rows).then_some(columns))?;
    let end = far.end.checked_next_multiple_of(STEP)?;
    (far.start >= MOST_ROWS && end - far.start <= PLANE_COLUMNS as u64).then_some(end - 1)
}

/// The work done to know the cells of a map without an edge.
const CLOSED_FORM: &str = "Looking for a closed form";

/// Returns words for what is looked for, and in what: a closed form takes no time to be seen, a period is searched.
fn search_name(ruleset: &Ruleset) -> &'static str {
    match (ruleset.plane(), ruleset.spec().moves) {
        (golden_game::TableShape::Line, Moves::Split(_)) => "Computing values of heaps in search of a period",
        (golden_game::TableShape::Line | golden_game::TableShape::TwoPiles, _) => {
            "Computing values of piles in search of a period"
        }
        _ => CLOSED_FORM,
    }
}

impl Default for Endless {
    fn default() -> Self {
        Self {
            search: Cached::default(),
            proving: Cached::default(),
            far: Cached::default(),
            looked_at: [0..0, 0..0],
            rows: FIRST_ROWS,
            proof: (None, None),
            found: None,
            searching: false,
            problem: None,
            listed: Cached::default(),
        }
    }
}

impl Endless {
    /// Looks for the closed form of the game; says whether there is another one than before.
    pub fn update(&mut self, ctx: &egui::Context, cx: &mut Context<'_>, plane: &MapSettings) -> Option<PlaneChange> {
        let key = (plane.own.ruleset.clone(), plane.width);
        let (ruleset, width) = key.clone();
        let answer = self.search.ask(ctx, cx, search_name(&ruleset), key, move |solver, job| {
            let of = |quantity| solver.closed_plane(&ruleset, quantity, width.into(), job);
            Ok(match of(Quantity::Grundy)? {
                Some(plane) => Some(plane),
                None => of(Quantity::Outcome)?,
            })
        });
        self.searching = answer.running.is_some();
        let found = answer.current().and_then(|found| found.as_ref().clone());
        self.problem = answer.problem;
        let found = self.proved(ctx, cx, plane).or(found);
        if found.as_ref().map(Arc::as_ptr) == self.found.as_ref().map(Arc::as_ptr) {
            return None;
        }
        self.listed = Cached::default();
        let before = std::mem::replace(&mut self.found, found);
        let is_same = before.zip(self.found.as_ref()).is_some_and(|(one, other)| one.ruleset() == other.ruleset());
        Some(if is_same { PlaneChange::More } else { PlaneChange::Other })
    }

    /// The plane of Wythoff's game with the values of its proved rows, which are proved while it is looked at.
    fn proved(&mut self, ctx: &egui::Context, cx: &mut Context<'_>, plane: &MapSettings) -> Option<Arc<ClosedPlane>> {
        let ruleset = &plane.own.ruleset;
        self.proof = (None, None);
        if ruleset.wythoff_t() != Some(1) || !plane.endless || plane.view != Subject::Map {
            return None;
        }
        let answer = self.proving.ask(ctx, cx, "Proving rows of the table", (ruleset.clone(), self.rows), {
            let (ruleset, rows) = (ruleset.clone(), self.rows);
            move |solver, job| solver.rows_plane(&ruleset, rows, job)
        });
        self.proof = (answer.running, answer.problem);
        if answer.is_current && self.rows < PROVED_ROWS {
            // So many take half a second, while the first ones are already seen.
            self.rows = PROVED_ROWS;
        }
        let found = answer.value?.as_ref().clone().filter(|found| found.ruleset() == ruleset)?;
        let Some(column) = far_column(&self.looked_at, found.proved_rows()?) else { return Some(found) };
        let far = self.far.ask(ctx, cx, "Computing rows far out", (found.proved_rows()?, column), {
            let found = Arc::clone(&found);
            move |solver, job| solver.plane_at_columns(&found, column, job)
        });
        // Where the map has been a moment ago the values of these columns are true, too.
        let far = far.value.and_then(|far| far.as_ref().clone());
        Some(far.filter(|far| far.proved_rows() == found.proved_rows()).unwrap_or(found))
    }

    /// Returns true if the closed form is still being looked for.
    pub fn is_searching(&self) -> bool {
        self.searching
    }

    /// The reason why nothing is known of a closed form: the search failed or was cancelled.
    pub fn problem(&self) -> Option<&SolverError> {
        self.problem.as_ref()
    }

    /// Searches anew.
    pub fn ask_again(&mut self) {
        self.search.ask_again();
    }

    /// The closed form.
    pub fn plane(&self) -> Option<&Arc<ClosedPlane>> {
        self.found.as_ref()
    }

    /// Says which values are known of a map of which not all are, and draws the button that proves more rows, or how far
    /// that is; `size` is the side of the table that is shown with it.
    pub fn rows_ui(&mut self, ui: &mut Ui, size: u32) {
        let rows = self.found.as_ref().and_then(|plane| plane.proved_rows()).unwrap_or(0);
        if let Some(last) = rows.checked_sub(1) {
            let size = grouped(&size);
            let words = format!(
                "Values: rows and columns 0 to {last}, by proved periods; far out to {}, from a shipped state; and \
                 {size} × {size} cells.",
                MOST_ROWS - 1
            );
            caption_ui(ui, &words.into());
        }
        if let Some(progress) = self.proof.0 {
            let far = progress.percent().map_or_else(String::new, |percent| format!(" {percent} %"));
            caption_ui(ui, &format!("Proving rows to {}…{far}", self.rows - 1).into());
            return;
        }
        if let Some(problem) = &self.proof.1 {
            if problem_ui(ui, problem, "Prove them again") {
                self.proving.ask_again();
            }
            return;
        }
        let next = (rows.next_power_of_two() * 2).min(MOST_ROWS);
        if (1..next).contains(&rows) {
            let time = if next > 256 { "some minutes" } else { "some seconds" };
            let words = format!("Prove rows to {}", next - 1);
            let hint = format!("It takes {time}; the status bar cancels it, and what is proved is kept.");
            if ui.add(Button::new(&words).small()).on_hover_text(hint).clicked() {
                self.rows = next;
            }
        }
    }

    /// The P-positions of all tiles in the plot; `None` where there are too many.
    pub fn p_cells(&mut self, view: &PlaneView, axes: PlaneAxes) -> Option<&Arc<PCells>> {
        let plane = self.found.as_ref()?;
        self.looked_at = [view.shown(0), view.shown(1)];
        // Whole tiles, so that each is marked whole.
        let side = u64::from(TILE) << sampled_level(view);
        let window = [0, 1].map(|axis: usize| {
            let shown = view.shown(axis);
            shown.start / side * side..shown.end.checked_next_multiple_of(side).unwrap_or(u64::MAX)
        });
        let listed = self.listed.get((Same(Arc::clone(plane)), window), |(Same(plane), [across, up])| {
            let [rows, columns] = axes.arrange(across.clone(), up.clone());
            let found = plane.p_positions(rows, columns, MOST)?;
            let cells = found.into_iter().map(|(row, column)| axes.arrange(row, column)).collect();
            Some(Arc::new(PCells::listed(cells)))
        });
        listed.as_ref()
    }
}
