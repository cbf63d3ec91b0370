//! A budget that is enough for a table that was refused.

use std::ops::Range;

use super::{cost, misere_piles};
use crate::plane::endless::PILES;
use crate::wythoff::row_table::rows_for;
use crate::{Budget, Job, Solver, SolverError, TableRequest};
use golden_game::Moves;
use golden_number::UBig;

/// Budgets that are tried: one for the cells, the others for memory of several kinds.
const STEPS: usize = 48;

/// The most rows of Wythoff's table that are proved to find out how much memory that takes: half a second.
const FEW_ROWS: u64 = 128;

/// Piles in which the period of a small game is found.
const FEW_PILES: u64 = 1 << 20;

/// How many cells a budget must have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EnoughCells {
    /// So many are enough.
    Enough(u64),
    /// At least so many are needed; whether they are enough is known only when the work is done.
    AtLeast(u64),
}

/// What a budget is for a piece of work.
enum Tried {
    Enough,
    /// It must have so many cells.
    More(u64),
    /// It must have as many cells as it has; whether that is enough would cost too much to find out.
    Open,
    /// No budget is enough.
    Never,
}

impl Solver {
    /// The cells that a budget must have for [`Solver::table`] to compute the request; `None` if no budget is enough. It may
    /// be somewhat more than the least such number.
    ///
    /// **Cost**: O(1); for a game on a line whose values may repeat that of [`Solver::closed_plane`]; for windows along the
    /// edges of Wythoff's table that of [`Solver::row_periods`] for at most 128 rows.
    ///
    /// # Errors
    /// [`SolverError::Ruleset`], [`SolverError::NoTable`], [`SolverError::EmptyRange`], [`SolverError::Cancelled`],
    /// [`SolverError::OutOfMemory`].
    ///
    /// ```
    /// use golden_game::Ruleset;
    /// use golden_solver::{Budget, EnoughCells, Job, Quantity, Solver, TableRequest};
    /// let request = TableRequest { ruleset: Ruleset::Wythoff, quantity: Quantity::Grundy, rows: 0..100, columns: 0..100 };
    /// let solver = Solver::new(Budget { cells: 99, states: 99 });
    /// assert_eq!(solver.cells_for_table(&request, &Job::new()), Ok(Some(EnoughCells::Enough(10_000))));
    /// ```
    pub fn cells_for_table(&self, request: &TableRequest, job: &Job) -> Result<Option<EnoughCells>, SolverError> {
        request.check()?;
        raised(self.budget(), |budget| {
            // A period that was searched for in vain is not searched for again.
            if budget == self.budget() {
                return try_table(self, request, job);
            }
            try_table(&Solver::new(budget), request, job)
        })
    }

    /// As [`Solver::cells_for_table`] for [`Solver::misere_table`]. Of heaps that may be split it is only known how many are needed
    /// at least: each is solved by itself, and may need more.
    ///
    /// **Cost**: some times that of [`Solver::check_misere_table`]; for a subtraction game that of [`Solver::cells_for_table`].
    ///
    /// # Errors
    /// Those of [`Solver::check_misere_table`] that no budget does away with; [`SolverError::Cancelled`].
    ///
    /// ```
    /// use golden_game::parse_game;
    /// use golden_solver::{Budget, EnoughCells, Job, Quantity, Solver, TableRequest};
    /// let ruleset = parse_game("rays --rays \"1,0 1,2\"")?;
    /// let request = TableRequest { ruleset, quantity: Quantity::Outcome, rows: 0..100, columns: 0..100 };
    /// let Some(EnoughCells::Enough(cells)) = Solver::new(Budget::of_cells(9)).cells_for_misere_table(&request, &Job::new())? else {
    ///     panic!("it is known");
    /// };
    /// assert!(Solver::new(Budget::of_cells(cells)).check_misere_table(&request).is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn cells_for_misere_table(
        &self,
        request: &TableRequest,
        job: &Job,
    ) -> Result<Option<EnoughCells>, SolverError> {
        let moves = request.ruleset.spec().moves;
        raised(self.budget(), |budget| match Solver::new(budget).check_misere_table(request) {
            Ok(()) => match moves {
                Moves::Split(_) => Ok(Tried::Open),
                // Far out it is the period of the values that must be found.
                Moves::Set(_) => try_table(&Solver::new(budget), &misere_piles::values_of(request), job),
                _ => Ok(Tried::Enough),
            },
            Err(error) if error.refusal().is_some() => Ok(more(budget, &error)),
            Err(error) => Err(error),
        })
    }

    /// As [`Solver::cells_for_table`] for [`Solver::far_table`].
    ///
    /// **Cost**: that of [`Solver::row_periods`] for at most 128 rows.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    pub fn cells_for_far_table(
        &self,
        rows: &Range<UBig>,
        columns: &Range<UBig>,
        job: &Job,
    ) -> Result<Option<EnoughCells>, SolverError> {
        let cells = (&rows.end - &rows.start) * (&columns.end - &columns.start);
        let (Ok(cells), Ok(rows)) = (u64::try_from(&cells), u64::try_from((&rows.end).min(&columns.end))) else {
            return Ok(None);
        };
        raised(
            self.budget(),
            |budget| {
                if cells > budget.cells { Ok(Tried::More(cells)) } else { try_rows(rows, budget, job) }
            },
        )
    }

    /// As [`Solver::cells_for_table`] for [`Solver::row_periods`].
    ///
    /// **Cost**: that of [`Solver::row_periods`] for at most 128 rows.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    pub fn cells_for_row_periods(&self, rows: u64, job: &Job) -> Result<Option<EnoughCells>, SolverError> {
        raised(self.budget(), |budget| try_rows(rows, budget, job))
    }
}

/// Raises the cells of a budget until they are enough.
fn raised(
    mut budget: Budget,
    try_budget: impl Fn(Budget) -> Result<Tried, SolverError>,
) -> Result<Option<EnoughCells>, SolverError> {
    for _ in 0..STEPS {
        match try_budget(budget)? {
            Tried::Enough => return Ok(Some(EnoughCells::Enough(budget.cells))),
            Tried::More(cells) if cells > budget.cells => budget.cells = cells,
            Tried::Open => return Ok(Some(EnoughCells::AtLeast(budget.cells))),
            Tried::More(_) | Tried::Never => return Ok(None),
        }
    }
    Ok(None)
}

fn try_table(solver: &Solver, request: &TableRequest, job: &Job) -> Result<Tried, SolverError> {
    let budget = solver.budget();
    if let Err(error) = cost::check(request, budget) {
        return Ok(more(budget, &error));
    }
    if let Some(rows) = rows_for(request) {
        return try_rows(rows, budget, job);
    }
    if cost::is_far_line(request, budget) {
        let width = request.columns.end - request.columns.start;
        let plane = solver.closed_plane(&request.ruleset, request.quantity, width, job)?;
        if plane.is_none() {
            let from_corner = cost::check_from_corner(request, budget).err();
            let next = from_corner.map_or(Tried::Enough, |error| more(budget, &error));
            // A period may be found before.
            let cells = match next {
                Tried::More(cells) => cells,
                Tried::Never => u64::MAX,
                next => return Ok(next),
            };
            // Of heaps that are split no more are searched with more than few cells.
            let most = if matches!(request.ruleset.spec().moves, Moves::Split(_)) { FEW_PILES } else { PILES };
            let before = [FEW_PILES, most].into_iter().find(|&piles| budget.cells < piles && piles < cells);
            return Ok(before.map_or(next, Tried::More));
        }
    }
    Ok(Tried::Enough)
}

fn try_rows(rows: u64, budget: Budget, job: &Job) -> Result<Tried, SolverError> {
    if rows > FEW_ROWS {
        return Ok(Tried::Open);
    }
    match Solver::new(budget).row_periods(rows, job) {
        Err(SolverError::RowMemory { .. }) => Ok(Tried::More(budget.cells.max(1).saturating_mul(2))),
        result => result.map(|_| Tried::Enough),
    }
}

/// The cells that a budget must have after this error.
fn more(budget: Budget, error: &SolverError) -> Tried {
    let cells = match error {
        SolverError::TableBudget { cells, .. } | SolverError::PRowBudget { cells: Some(cells), .. } => {
            u64::try_from(cells)
        }
        // What is allowed is about proportional to the cells.
        SolverError::TableMemory { bytes, allowed } => {
            let allowed = UBig::from((*allowed).max(1));
            u64::try_from(&((UBig::from(budget.cells.max(1)) * bytes + &allowed - UBig::ONE) / allowed))
        }
        _ => return Tried::Never,
    };
    cells.map_or(Tried::Never, Tried::More)
}
