//! The P-positions of the rows of a game with one in each row.

use std::ops::Range;

use crate::misere::monoid::MiserePairs;
use crate::plane::ray_rows::{RayRows, holds_axes, most_bytes};
use crate::{Bound, Job, Need, Solver, SolverError};
use golden_game::{Convention, Moves, Ruleset, TableShape};
use golden_number::{UBig, partner_u64, t_wythoff_pair_of};

/// Rows between two reports.
const REPORT: u64 = 1 << 10;

/// The law by which the P-positions of a game with one in each row are found.
enum Law {
    /// On the diagonal.
    Diagonal,
    /// By the closed form of t-Wythoff.
    Pairs(u32),
    /// By the closed form of pairs under misère play.
    MiserePairs(MiserePairs),
    /// Row by row.
    Rays,
}

impl Law {
    fn of_normal_play(ruleset: &Ruleset) -> Option<Self> {
        let spec = ruleset.spec();
        match (spec.plane, spec.moves.simplest()) {
            (TableShape::Quadrant { .. }, Moves::AnyNumber) => Some(Self::Diagonal),
            (TableShape::Quadrant { .. }, moves @ Moves::Vectors { .. }) if moves.is_lost_on_diagonal() => {
                Some(Self::Diagonal)
            }
            (TableShape::Quadrant { .. }, Moves::OneOrBoth { t }) => Some(Self::Pairs(t)),
            (TableShape::Quadrant { .. }, moves @ Moves::Vectors { .. }) if holds_axes(moves) => Some(Self::Rays),
            _ => None,
        }
    }

    /// The same under misère play. A row of a game with the rays 1,0 and 0,1 has exactly one P-position then, too
    /// ([`RayRows`]).
    fn of_misere_play(ruleset: &Ruleset) -> Option<Self> {
        let has_rays = || holds_axes(ruleset.spec().moves).then_some(Self::Rays);
        MiserePairs::of_game(ruleset).map(Self::MiserePairs).or_else(has_rays)
    }

    fn under(convention: Convention, ruleset: &Ruleset) -> Option<Self> {
        match convention {
            Convention::Normal => Self::of_normal_play(ruleset),
            Convention::Misere => Self::of_misere_play(ruleset),
        }
    }

    /// The column of the P-position of a row in closed form, below (t + 2) 2⁶⁴; `None` where the rows before it decide.
    fn column(&self, row: u64) -> Option<u128> {
        Some(match self {
            Self::Diagonal => row.into(),
            Self::Pairs(1) => partner_u64(row),
            Self::Pairs(t) => {
                let word = UBig::from(row);
                let (a, b) = t_wythoff_pair_of(&word, *t);
                let other = if a == word { b } else { a };
                u128::try_from(&other).unwrap_or(u128::MAX)
            }
            Self::MiserePairs(pairs) => pairs.column(row),
            Self::Rays => return None,
        })
    }
}

/// Returns true if a game on two numbers has exactly one P-position in each row of its table, and they can be listed
/// row by row ([`Solver::for_each_p_row`]): Nim, Wythoff, t-Wythoff, and ray games that hold the rays 1,0 and 0,1.
pub fn has_p_rows(ruleset: &Ruleset) -> bool {
    Law::of_normal_play(ruleset).is_some()
}

/// The same under a convention.
pub(super) fn has_p_rows_under(convention: Convention, ruleset: &Ruleset) -> bool {
    Law::under(convention, ruleset).is_some()
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
    /// [`SolverError::Budget`], with a budget that is enough; [`SolverError::OutOfMemory`],
    /// [`SolverError::Cancelled`]; those of the visitor.
    ///
    /// ```
    /// use golden_game::{Ruleset, Vector};
    /// use golden_solver::{Job, Solver, SolverError};
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
        visit: impl FnMut(u64, u128) -> Result<(), E>,
    ) -> Result<(), E> {
        self.for_each_p_row_under(Convention::Normal, ruleset, rows, job, visit)
    }

    /// [`Solver::for_each_p_row`] under a convention: under misère play, where the player who cannot move wins, the same games
    /// have one P-position in each row. Nim, Wythoff and t-Wythoff, also as rays, have a closed form of it, other ray games are
    /// computed from row 0 on.
    ///
    /// **Cost**: that of [`Solver::for_each_p_row`].
    ///
    /// # Errors
    /// Those of [`Solver::for_each_p_row`].
    ///
    /// ```
    /// use golden_game::{Convention, Ruleset};
    /// use golden_solver::{Job, Solver, SolverError};
    /// let mut found = Vec::new();
    /// Solver::default().for_each_p_row_under(Convention::Misere, &Ruleset::Wythoff, 0..5, &Job::new(), |row, column| {
    ///     found.push((row, column));
    ///     Ok::<(), SolverError>(())
    /// })?;
    /// assert_eq!(found, [(0, 1), (1, 0), (2, 2), (3, 5), (4, 7)]);
    /// # Ok::<(), SolverError>(())
    /// ```
    pub fn for_each_p_row_under<E: From<SolverError>>(
        &self,
        convention: Convention,
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
        let law = Law::under(convention, ruleset).ok_or_else(none)?;
        if matches!(law, Law::Rays) {
            return self.for_each_ray_row((ruleset.spec().moves, convention), rows, job, none, visit);
        }
        job.start(rows.end - rows.start);
        for row in rows {
            let Some(column) = law.column(row) else { break };
            visit(row, column)?;
            if row.is_multiple_of(REPORT) {
                job.advance(REPORT)?;
            }
        }
        Ok(())
    }

    fn for_each_ray_row<E: From<SolverError>>(
        &self,
        (moves, convention): (Moves<'_>, Convention),
        rows: Range<u64>,
        job: &Job,
        none: impl Fn() -> SolverError,
        mut visit: impl FnMut(u64, u128) -> Result<(), E>,
    ) -> Result<(), E> {
        let budget = self.budget();
        let refused = |error| match error {
            SolverError::Budget(Need { bound: Bound::Bytes, .. }) => beyond(moves, rows.end, budget.cells),
            error => error,
        };
        if rows.end > budget.cells {
            return Err(beyond(moves, rows.end, budget.cells).into());
        }
        let found = RayRows::new(moves, rows.end, budget.table_bytes(), job).map_err(refused)?;
        let mut found = found.ok_or_else(none)?.under(convention);
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
    let needed = most_bytes(moves, rows).map(|bytes| ((bytes + UBig::ONE) >> 1).max(rows.into()));
    Need { needed, ..Need::more_than(budget, Bound::PRows { rows }) }.into()
}
