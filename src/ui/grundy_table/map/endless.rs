//! The map without an edge: cells from closed forms.

use std::ops::Range;
use std::sync::Arc;

use crate::figure::{PCells, PlaneAxes, PlaneView, TILE, sampled_level};
use crate::game::Ruleset;
use crate::session::Plane;
use crate::session::answers::current::Same;
use crate::solver::{ClosedPlane, Quantity, SolverError};
use crate::ui::context::Context;
use crate::ui::work::derived::Derived;
use crate::ui::work::memo::Memo;

/// More P-positions than these are not listed in one picture.
const MOST: usize = 1 << 17;

/// A window of a plane.
type PlaneWindow = (Same<ClosedPlane>, [Range<u64>; 2]);

/// The closed form of the game on screen.
pub(in crate::ui::grundy_table) struct Endless {
    search: Derived<(Ruleset, u32), Option<Arc<ClosedPlane>>>,
    found: Option<Arc<ClosedPlane>>,
    /// Whether it is being looked for.
    searching: bool,
    /// Why it is not known: the search failed or was cancelled.
    problem: Option<SolverError>,
    /// The P-positions of a window of the plane, unless there are too many.
    listed: Memo<PlaneWindow, Option<Arc<PCells>>>,
}

impl Default for Endless {
    fn default() -> Self {
        Self {
            search: Derived::new("Looking for a closed form"),
            found: None,
            searching: false,
            problem: None,
            listed: Memo::default(),
        }
    }
}

impl Endless {
    /// Looks for the closed form of the game; says whether there is another one than before.
    pub fn update(&mut self, ctx: &egui::Context, cx: &mut Context<'_>, plane: &Plane) -> bool {
        let key = (plane.own.ruleset.clone(), plane.width);
        let answer = self.search.ask(ctx, cx, &key, {
            let (ruleset, width) = key.clone();
            move |solver, job| {
                let of = |quantity| solver.closed_plane(&ruleset, quantity, width.into(), job);
                Ok(match of(Quantity::Grundy)? {
                    Some(plane) => Some(plane),
                    None => of(Quantity::Outcome)?,
                })
            }
        });
        self.searching = answer.running.is_some();
        self.problem = answer.problem;
        let found = answer.value.filter(|_| answer.is_current).and_then(|found| found.as_ref().clone());
        let is_other = found.as_ref().map(Arc::as_ptr) != self.found.as_ref().map(Arc::as_ptr);
        self.found = found;
        if is_other {
            self.listed = Memo::default();
        }
        is_other
    }

    /// Whether the closed form is still being looked for.
    pub fn is_searching(&self) -> bool {
        self.searching
    }

    /// Why nothing is known of a closed form: the search failed or was cancelled.
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

    /// The P-positions of all tiles in the plot; `None` where there are too many.
    pub fn p_cells(&mut self, view: &PlaneView, axes: PlaneAxes) -> Option<&Arc<PCells>> {
        let plane = self.found.as_ref()?;
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
