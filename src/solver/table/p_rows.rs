//! The P-positions of the rows of a game with one in each row.

use std::ops::Range;

use crate::game::{Moves, Plane, Ruleset};
use crate::number::{UBig, partner_u64, t_wythoff_pair_of};
use crate::solver::plane::ray_rows::{RayRows, holds_axes, most_bytes};
use crate::solver::{Job, Solver, SolverError};

/// Rows between two reports.
const REPORT: u64 = 1 << 10;

/// How the P-positions of a game with one in each row are found.
enum Law {
    /// On the diagonal.
    Diagonal,
    /// By the closed form of t-Wythoff.
    Pairs(u32),
    /// Row by row.
    Rays,
}

impl Law {
    fn of(ruleset: &Ruleset) -> Option<Self> {
        let spec = ruleset.spec();
        match (spec.plane, spec.moves.simplest()) {
            (Plane::Quadrant { .. }, Moves::AnyNumber) => Some(Self::Diagonal),
            (Plane::Quadrant { .. }, moves @ Moves::Vectors { .. }) if moves.is_lost_on_diagonal() => {
                Some(Self::Diagonal)
            }
            (Plane::Quadrant { .. }, Moves::OneOrBoth { t }) => Some(Self::Pairs(t)),
            (Plane::Quadrant { .. }, moves @ Moves::Vectors { .. }) if holds_axes(moves) => Some(Self::Rays),
            _ => None,
        }
    }
}

/// Whether a game on two numbers has exactly one P-position in each row of its table, and they can be listed row by row
/// ([`Solver::for_each_p_row`]): Nim, Wythoff, t-Wythoff, and ray games that hold the rays 1,0 and 0,1.
pub fn has_p_rows(ruleset: &Ruleset) -> bool {
    Law::of(ruleset).is_some()
}

impl Solver {
    /// Visits the P-positions (row, column) of some rows, row by row, in a game on two numbers with one P-position in
    /// each row: Nim, Wythoff, t-Wythoff, and ray games that hold the rays 1,0 and 0,1. The job counts rows.
    ///
    /// In Nim, Wythoff and t-Wythoff, also as rays, and in ray games without a vector k,k a closed form gives each of them. In
    /// other ray games they are computed from row 0 on.
    ///
    /// **Cost**: closed forms some nanoseconds (t-Wythoff: a microsecond) for each row, no memory. Else, for few rays,
    /// about half a second and some megabytes for 10⁶ rows; each row counts as a cell of the budget, whose memory is two
    /// bytes for each cell.
    ///
    /// # Errors
    /// [`SolverError::Ruleset`], [`SolverError::NoRowPositions`], [`SolverError::EmptyRange`],
    /// [`SolverError::PRowBudget`], with a budget that is enough; [`SolverError::OutOfMemory`],
    /// [`SolverError::Cancelled`]; those of the visitor.
    ///
    /// ```
    /// use golden_nim::game::{Ruleset, Vector};
    /// use golden_nim::solver::{Job, Solver, SolverError};
    /// let rays = [[1, 0], [0, 1], [1, 1], [1, 2]].map(Vector::from).to_vec();
    /// let game = Ruleset::Rays { rays, leaps: Vec::new() };
    /// let mut found = Vec::new();
    /// Solver::default().for_each_p_row(&game, 0..6, &Job::new(), |row, column| {
    ///     found.push((row, column));
    ///     Ok::<(), SolverError>(())
    /// })?;
    /// assert_eq!(found, [(0, 0), (1, 3), (2, 1), (3, 4), (4, 2), (5, 9)]);
    /// # Ok::<(), SolverError>(())
    /// ```
    pub fn for_each_p_row<E: From<SolverError>>(
        &self,
        ruleset: &Ruleset,
        rows: Range<u64>,
        job: &Job,
        mut visit: impl FnMut(u64, u128) -> Result<(), E>,
    ) -> Result<(), E> {
        ruleset.check().map_err(SolverError::from)?;
        if rows.is_empty() {
            return Err(SolverError::EmptyRange { axis: "rows", first: rows.start, end: rows.end }.into());
        }
        let none = || SolverError::NoRowPositions { name: ruleset.name() };
        let t = match Law::of(ruleset).ok_or_else(none)? {
            Law::Diagonal => None,
            Law::Pairs(t) => Some(t),
            Law::Rays => return self.for_each_ray_row(ruleset.spec().moves, rows, job, none, visit),
        };
        job.start(rows.end - rows.start);
        for row in rows {
            let column = match t {
                None => row.into(),
                Some(1) => partner_u64(row),
                Some(t) => {
                    let word = UBig::from(row);
                    let (a, b) = t_wythoff_pair_of(&word, t);
                    let other = if a == word { b } else { a };
                    // Below (t + 2) 2⁶⁴.
                    u128::try_from(&other).unwrap_or(u128::MAX)
                }
            };
            visit(row, column)?;
            if row.is_multiple_of(REPORT) {
                job.advance(REPORT)?;
            }
        }
        Ok(())
    }

    fn for_each_ray_row<E: From<SolverError>>(
        &self,
        moves: Moves<'_>,
        rows: Range<u64>,
        job: &Job,
        none: impl Fn() -> SolverError,
        mut visit: impl FnMut(u64, u128) -> Result<(), E>,
    ) -> Result<(), E> {
        let budget = self.budget();
        let refused = |error| match error {
            SolverError::TableMemory { .. } => beyond(moves, rows.end, budget.cells),
            error => error,
        };
        if rows.end > budget.cells {
            return Err(beyond(moves, rows.end, budget.cells).into());
        }
        let found = RayRows::new(moves, rows.end, budget.table_bytes(), job).map_err(refused)?;
        let mut found = found.ok_or_else(none)?;
        job.start(rows.end);
        let mut work = 0;
        for row in 0..rows.end {
            let Some(column) = found.next_column(&mut work, job).map_err(refused)? else { break };
            if row >= rows.start {
                visit(row, column.into())?;
            }
            if row.is_multiple_of(REPORT) {
                job.advance(REPORT)?;
            }
        }
        Ok(())
    }
}

/// The error for rows of a ray game that may take more than the budget.
fn beyond(moves: Moves<'_>, rows: u64, budget: u64) -> SolverError {
    // Two bytes for each cell.
    let cells = most_bytes(moves, rows).map(|bytes| ((bytes + UBig::ONE) >> 1).max(rows.into()));
    SolverError::PRowBudget { rows, cells, budget }
}
