//! A diagonal of a table, of which only its own cells are computed where a closed form gives them; the method that
//! computes one is chosen here and nowhere else.

use std::sync::Arc;

use super::cells::{filled, room};
use super::p_rows::has_p_rows_under;
use super::request::{DiagonalRequest, shifts};
use super::tables::Table;
use crate::budget::check_bytes;
use crate::subtraction::pile_sum::{self, PileSource};
use crate::subtraction::pile_values::PILES;
use crate::{Bound, ClosedPlane, Job, Need, Quantity, Solver, SolverError, TableRequest};
use golden_game::{Component, Convention, Game, Outcome, Position, TableShape};

/// The values of a table at (n, n + offset), or (n − offset, n), for some n.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagonal {
    request: DiagonalRequest,
    values: Vec<u64>,
}

impl Diagonal {
    /// The diagonal of a table, of the quantity and the convention of the table; of all n before the first one whose
    /// cell the table does not have.
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
    /// [`SolverError::Ruleset`], [`SolverError::NoTable`], [`SolverError::NoOwnTable`], [`SolverError::EmptyRange`],
    /// [`SolverError::BlockValues`]; [`SolverError::MisereValues`], [`SolverError::NoMisere`],
    /// [`SolverError::NoMiserePart`]; [`SolverError::Budget`]; [`SolverError::OutOfMemory`],
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
        let method = DiagonalMethod::for_diagonal(self, request, job)?;
        let values = self.cells_by(method, request, job)?;
        Ok(values.map(|values| Diagonal { request: request.clone(), values }))
    }

    /// The cells by a method; `None` where it finds that the square window is needed.
    fn cells_by(
        &self,
        method: DiagonalMethod,
        request: &DiagonalRequest,
        job: &Job,
    ) -> Result<Option<Vec<u64>>, SolverError> {
        let (convention, window) = (request.convention, request.window());
        match method {
            DiagonalMethod::Piles(sources) => pile_sum::diagonal(&window, &sources, convention, job).map(Some),
            DiagonalMethod::PilePeriods(most, refused) => {
                pile_sum::far_diagonal(&window, convention, most, job)?.ok_or(refused).map(Some)
            }
            DiagonalMethod::Plane(plane) => cells_of_plane(request, &plane, job).map(Some),
            DiagonalMethod::RowPositions(otherwise) => match self.cells_of_p_rows(request, job) {
                Err(
                    SolverError::Budget(Need { bound: Bound::PRows { .. }, .. }) | SolverError::NoRowPositions { .. },
                ) if self.check_table(convention, &window).is_ok() => self.cells_by(*otherwise, request, job),
                values => values.map(Some),
            },
            DiagonalMethod::MisereForms => self.cells_of_misere_forms(request, job),
            DiagonalMethod::Square => Ok(None),
        }
    }

    /// The outcomes from the P-position of each row.
    fn cells_of_p_rows(&self, request: &DiagonalRequest, job: &Job) -> Result<Vec<u64>, SolverError> {
        let mut values = filled(1, request.count(), job)?;
        let window = request.window();
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
        self.for_each_p_row_under(request.convention, &request.ruleset, window.rows.clone(), job, visit)?;
        Ok(values)
    }

    /// The outcomes under misère play from the closed form of each position; `None` if it leaves one open.
    fn cells_of_misere_forms(&self, request: &DiagonalRequest, job: &Job) -> Result<Option<Vec<u64>>, SolverError> {
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

/// The cells of a plane without an edge.
fn cells_of_plane(request: &DiagonalRequest, plane: &ClosedPlane, job: &Job) -> Result<Vec<u64>, SolverError> {
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

/// A method to compute a diagonal of a table.
#[derive(Debug)]
enum DiagonalMethod {
    /// From the values of two piles, each computed up to its last one.
    Piles([PileSource; 2]),
    /// From the periods of two piles, sought among this many piles; with this error where one is not found.
    PilePeriods(u64, SolverError),
    /// From a plane without an edge.
    Plane(Arc<ClosedPlane>),
    /// From the P-position of each row of the game; by the other method where these rows need more than the budget, and the
    /// square window does not.
    RowPositions(Box<Self>),
    /// Under misère play: cell by cell from the closed form of single positions.
    MisereForms,
    /// From the square window of the table.
    Square,
}

impl DiagonalMethod {
    /// The method for a diagonal, within the budget of a solver.
    ///
    /// # Errors
    /// [`SolverError::Ruleset`], [`SolverError::NoTable`], [`SolverError::NoOwnTable`], [`SolverError::EmptyRange`],
    /// [`SolverError::BlockValues`]; [`SolverError::MisereValues`], [`SolverError::NoMisere`],
    /// [`SolverError::NoMiserePart`]; [`SolverError::Budget`] where the values of the diagonal are more than the
    /// memory of the budget holds, but not for the square; [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    fn for_diagonal(solver: &Solver, request: &DiagonalRequest, job: &Job) -> Result<Self, SolverError> {
        let end = u128::from(request.rows.end).saturating_add(request.offset.unsigned_abs());
        if end > u64::MAX.into() {
            return Err(Need::new(end, u64::MAX, Bound::Cells).into());
        }
        let (window, convention, budget) = (request.window(), request.convention, solver.budget());
        window.check_under(convention)?;
        let has_rows = window.quantity == Quantity::Outcome && has_p_rows_under(convention, &window.ruleset);
        let by_rows = |otherwise| if has_rows { Self::RowPositions(Box::new(otherwise)) } else { otherwise };
        let method = match (window.ruleset.plane(), convention) {
            (TableShape::TwoPiles, _) => {
                let sources = pile_sum::sources(&window).ok_or_else(|| window.no_table())?;
                let bytes = pile_sum::work_bytes(&window, &sources).saturating_add(request.bytes());
                let within = budget.check_cells(pile_sum::piles(&sources));
                match within.and_then(|()| check_bytes(bytes, budget.table_bytes())) {
                    Ok(()) => Self::Piles(sources),
                    Err(refused) => Self::PilePeriods(PILES.min(budget.cells), refused),
                }
            }
            (TableShape::Quadrant { .. }, Convention::Normal) => solver
                .closed_plane(&window.ruleset, window.quantity, 1, job)?
                .map_or_else(|| by_rows(Self::Square), Self::Plane),
            (TableShape::Quadrant { .. }, Convention::Misere) => {
                let is_closed = Component::new(&window.ruleset).is_some_and(|game| game.misere_theorem().is_some());
                by_rows(if is_closed { Self::MisereForms } else { Self::Square })
            }
            (TableShape::Triangle | TableShape::Line | TableShape::None, _) => Self::Square,
        };
        if !matches!(method, Self::Square) {
            check_bytes(request.bytes(), budget.table_bytes())?;
        }
        Ok(method)
    }
}

#[cfg(test)]
mod tests {
    use super::DiagonalMethod;
    use crate::tests::read;
    use crate::{DiagonalRequest, Job, Quantity, Solver};
    use golden_game::Convention::{Misere, Normal};
    use golden_game::Ruleset;

    fn game(text: &str) -> Ruleset {
        read(text).0
    }

    fn diagonal_name(method: &DiagonalMethod) -> String {
        match method {
            DiagonalMethod::Piles(_) => "piles".to_owned(),
            DiagonalMethod::PilePeriods(..) => "pile periods".to_owned(),
            DiagonalMethod::Plane(_) => "plane".to_owned(),
            DiagonalMethod::RowPositions(otherwise) => format!("rows, else {}", diagonal_name(otherwise)),
            DiagonalMethod::MisereForms => "misère forms".to_owned(),
            DiagonalMethod::Square => "square".to_owned(),
        }
    }

    /// For each game the methods for a diagonal of Grundy values, of outcomes, and of outcomes under misère play.
    #[test]
    fn each_kind_of_diagonal_has_its_method() {
        let steep = game("rays 1 2 --rays \"1,0 0,1 1,1 1,2\"");
        let sum = game("sum \"subtraction 5 --set fibonacci\" \"nim 3\"");
        let rulesets = [
            (game("nim 1 2"), 0, ["plane", "plane", "rows, else misère forms"]),
            (game("wythoff 1 2"), 0, ["square", "plane", "rows, else misère forms"]),
            (steep, 0, ["square", "rows, else square", "rows, else square"]),
            (game("rays 1 2 --leaps \"1,2 3,1 2,2\""), 0, ["square"; 3]),
            (game("euclid 1 2"), 0, ["plane", "plane", "misère forms"]),
            (game("king 1 2"), 0, ["plane", "plane", "misère forms"]),
            (game("sum \"subtraction 5 --set 1,4\" \"nim 3\""), 1 << 40, ["piles"; 3]),
            (sum.clone(), 0, ["piles"; 3]),
            (sum, 1 << 40, ["pile periods"; 3]),
        ];
        for (ruleset, first, expected) in rulesets {
            let of = |quantity, convention| {
                let ruleset = ruleset.clone();
                let request = DiagonalRequest { ruleset, quantity, convention, rows: first..first + 9, offset: 2 };
                let method = DiagonalMethod::for_diagonal(&Solver::default(), &request, &Job::new());
                diagonal_name(&method.unwrap_or_else(|error| panic!("{request:?}: {error}")))
            };
            let names = [of(Quantity::Grundy, Normal), of(Quantity::Outcome, Normal), of(Quantity::Outcome, Misere)];
            assert_eq!(names, expected, "{ruleset:?} {first}");
        }
    }
}
