//! A diagonal of a table, the values at (n, n + k) or (n + k, n), of which only its own cells are computed where a closed form gives them.

use std::ops::Range;

use super::cells::{filled, room};
use super::finished::Table;
use super::p_rows::has_p_rows_under;
use super::request::chunks;
use crate::budget::check_bytes;
use crate::subtraction::pile_sum;
use crate::{Bound, ClosedPlane, Job, Need, Quantity, Solver, SolverError, TableRequest};
use golden_game::{Component, Convention, Game, Outcome, Position, Ruleset, TableShape};

/// The bytes of a value.
const BYTES: u128 = size_of::<u64>() as u128;

/// A request for a diagonal of a table of two numbers or two piles: the cells (n, n + offset), with a negative offset
/// (n − offset, n).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DiagonalRequest {
    /// The game.
    pub ruleset: Ruleset,
    /// The quantity in each cell; under misère play the outcome.
    pub quantity: Quantity,
    /// The convention: whether the player who cannot move loses or wins.
    pub convention: Convention,
    /// The numbers n: the rows, with a negative offset the columns.
    pub rows: Range<u64>,
    /// The second number less the first; the last n and its size add up to less than 2⁶⁴ − 1.
    pub offset: i128,
}

impl DiagonalRequest {
    /// The square window of the table down whose diagonal these cells lie.
    pub fn window(&self) -> TableRequest {
        let shifted = |by: u64| self.rows.start.saturating_add(by)..self.rows.end.saturating_add(by);
        let [rows, columns] = shifts(self.offset).map(shifted);
        TableRequest { ruleset: self.ruleset.clone(), quantity: self.quantity, rows, columns }
    }

    fn count(&self) -> u128 {
        self.rows.end.saturating_sub(self.rows.start).into()
    }

    /// The cells (row, column), in pieces between two checks for cancellation.
    fn pieces(&self) -> impl Iterator<Item = impl Iterator<Item = (u64, u64)>> {
        let [down, right] = shifts(self.offset);
        chunks(self.rows.clone()).map(move |rows| rows.map(move |n| (n.saturating_add(down), n.saturating_add(right))))
    }
}

/// Returns the numbers added to n in the row and in the column of its cell.
fn shifts(offset: i128) -> [u64; 2] {
    [offset.saturating_neg(), offset].map(|shift| u64::try_from(shift.max(0)).unwrap_or(u64::MAX))
}

/// The values of a table at (n, n + offset), or (n − offset, n), for some n.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagonal {
    request: DiagonalRequest,
    values: Vec<u64>,
}

impl Diagonal {
    /// The diagonal of a table, of the quantity and the convention of the table; of the n those up to the first whose cell it
    /// does not have.
    ///
    /// **Cost**: O(rows).
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    pub fn of(table: &Table, offset: i128, job: &Job) -> Result<Self, SolverError> {
        let TableRequest { ruleset, quantity, rows, columns } = table.request().clone();
        let [down, right] = shifts(offset);
        let first = rows.start.saturating_sub(down).max(columns.start.saturating_sub(right));
        let end = rows.end.saturating_sub(down).min(columns.end.saturating_sub(right));
        let rows = first..end.max(first);
        let mut request = DiagonalRequest { ruleset, quantity, convention: table.convention(), rows, offset };
        let mut values = room(request.count())?;
        'pieces: for cells in request.pieces() {
            job.advance(0)?;
            for (row, column) in cells {
                let Some(value) = table.value(row, column) else { break 'pieces };
                values.push(value.into());
            }
        }
        request.rows.end = request.rows.start + values.len() as u64;
        Ok(Self { request, values })
    }

    /// Returns the request for the diagonal; the n are those of the values.
    pub fn request(&self) -> &DiagonalRequest {
        &self.request
    }

    /// The n, each with the value at its cell: a Grundy value, or 0 for P and 1 for N.
    pub fn values(&self) -> impl Iterator<Item = (u64, u64)> + '_ {
        self.values.iter().zip(self.request.rows.start..).map(|(value, row)| (row, *value))
    }
}

impl Solver {
    /// The requested diagonal where its cells are known one by one; `None` where it needs the square window of the table, or all
    /// cells from the corner on: Grundy values of Wythoff's game and of most ray games.
    ///
    /// * What [`Solver::closed_plane`] gives: values of Nim and of Euclid's game, outcomes of Wythoff's game.
    /// * Sums of two piles: from the values of the single piles.
    /// * Outcomes, under either convention, of ray games that hold 1,0 and 0,1: from the P-position of each row.
    /// * Outcomes under misère play with a closed form.
    ///
    /// **Cost**: that of each cell; for sums that of the values of the single piles, for ray games that of
    /// [`Solver::for_each_p_row`] to the last row. Eight bytes for each row, and those of the values of the single piles.
    ///
    /// # Errors
    /// [`SolverError::Ruleset`], [`SolverError::NoTable`], [`SolverError::EmptyRange`]; [`SolverError::MisereValues`],
    /// [`SolverError::NoMisere`], [`SolverError::NoMiserePart`]; [`SolverError::Budget`]; [`SolverError::OutOfMemory`],
    /// [`SolverError::Cancelled`].
    ///
    /// ```
    /// use golden_game::{Convention, Ruleset};
    /// use golden_solver::{DiagonalRequest, Job, Quantity, Solver};
    /// let request = DiagonalRequest {
    ///     ruleset: Ruleset::Nim,
    ///     quantity: Quantity::Grundy,
    ///     convention: Convention::Normal,
    ///     rows: 2..5,
    ///     offset: 1,
    /// };
    /// let diagonal = Solver::default().closed_diagonal(&request, &Job::new())?.expect("the nim sum");
    /// assert_eq!(diagonal.values().collect::<Vec<_>>(), [(2, 1), (3, 7), (4, 1)]);
    /// # Ok::<(), golden_solver::SolverError>(())
    /// ```
    pub fn closed_diagonal(&self, request: &DiagonalRequest, job: &Job) -> Result<Option<Diagonal>, SolverError> {
        let end = u128::from(request.rows.end).saturating_add(request.offset.unsigned_abs());
        if end > u64::MAX.into() {
            return Err(Need::new(end, u64::MAX, Bound::Cells).into());
        }
        request.window().check()?;
        if request.convention == Convention::Misere {
            if let Some(refused) = SolverError::no_misere(&request.ruleset) {
                return Err(refused);
            }
            if request.quantity == Quantity::Grundy {
                return Err(SolverError::MisereValues);
            }
        }
        let values = match (request.ruleset.plane(), request.convention) {
            (TableShape::TwoPiles, convention) => {
                self.within_room(request)?;
                Some(pile_sum::diagonal(&request.window(), convention, self.budget(), job)?)
            }
            (TableShape::Quadrant { .. }, Convention::Normal) => {
                match self.closed_plane(&request.ruleset, request.quantity, 1, job)? {
                    Some(plane) => Some(self.cells_of_plane(request, &plane, job)?),
                    None => self.cells_of_p_rows(request, job)?,
                }
            }
            (TableShape::Quadrant { .. }, Convention::Misere) => match self.cells_of_p_rows(request, job)? {
                Some(values) => Some(values),
                None => self.cells_of_misere_forms(request, job)?,
            },
            (TableShape::Triangle | TableShape::Line | TableShape::None, _) => None,
        };
        Ok(values.map(|values| Diagonal { request: request.clone(), values }))
    }

    /// Checks that the values of a diagonal are within the memory of the budget.
    fn within_room(&self, request: &DiagonalRequest) -> Result<(), SolverError> {
        check_bytes(request.count().saturating_mul(BYTES), self.budget().table_bytes())
    }

    /// The cells of a plane without an edge.
    fn cells_of_plane(
        &self,
        request: &DiagonalRequest,
        plane: &ClosedPlane,
        job: &Job,
    ) -> Result<Vec<u64>, SolverError> {
        self.within_room(request)?;
        let mut values = room(request.count())?;
        job.start(u64::try_from(request.count()).unwrap_or(u64::MAX));
        for cells in request.pieces() {
            let before = values.len();
            for (row, column) in cells {
                let value = plane.wide_value(row, column);
                values.push(value.ok_or_else(|| SolverError::NoTable { name: request.ruleset.name() })?);
            }
            job.advance((values.len() - before) as u64)?;
        }
        Ok(values)
    }

    /// The outcomes from the P-position of each row; `None` for Grundy values and for games that do not have just one in each
    /// row, and where the rows before need more than the budget, but not the square.
    fn cells_of_p_rows(&self, request: &DiagonalRequest, job: &Job) -> Result<Option<Vec<u64>>, SolverError> {
        if request.quantity != Quantity::Outcome || !has_p_rows_under(request.convention, &request.ruleset) {
            return Ok(None);
        }
        self.within_room(request)?;
        let mut values = filled(1, request.count(), job)?;
        let (convention, window) = (request.convention, request.window());
        let [first, across] = [window.rows.start, window.columns.start];
        let visit = |row: u64, column: u128| {
            let place = row.saturating_sub(first);
            if column == u128::from(across) + u128::from(place)
                && let Some(value) = usize::try_from(place).ok().and_then(|place| values.get_mut(place))
            {
                *value = 0;
            }
            Ok::<(), SolverError>(())
        };
        let has_square = || self.check_table(convention, &window).is_ok();
        match self.for_each_p_row_under(convention, &request.ruleset, window.rows.clone(), job, visit) {
            Ok(()) => Ok(Some(values)),
            Err(SolverError::Budget(Need { bound: Bound::PRows { .. }, .. }) | SolverError::NoRowPositions { .. })
                if has_square() =>
            {
                Ok(None)
            }
            Err(error) => Err(error),
        }
    }

    /// The outcomes under misère play from the closed form of each position; `None` for games without one.
    fn cells_of_misere_forms(&self, request: &DiagonalRequest, job: &Job) -> Result<Option<Vec<u64>>, SolverError> {
        let is_closed = Component::new(&request.ruleset).is_some_and(|game| game.misere_theorem().is_some());
        if !is_closed {
            return Ok(None);
        }
        self.within_room(request)?;
        let mut values = room(request.count())?;
        job.start(u64::try_from(request.count()).unwrap_or(u64::MAX));
        for (row, column) in request.pieces().flatten() {
            let form = self.analyse_misere(&request.ruleset, &Position::words(&[row, column]))?;
            let Some(outcome) = form.outcome else { return Ok(None) };
            values.push(u64::from(outcome == Outcome::N));
            job.advance(1)?;
        }
        Ok(Some(values))
    }
}
