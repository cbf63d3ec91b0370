//! The method that computes a diagonal of a table, chosen here and nowhere else.

use std::sync::Arc;

use super::p_rows::has_p_rows_under;
use super::request::DiagonalRequest;
use crate::budget::check_bytes;
use crate::subtraction::pile_sum::{self, PileSource};
use crate::subtraction::pile_values::PILES;
use crate::{Bound, ClosedPlane, Job, Need, Quantity, Solver, SolverError};
use golden_game::{Component, Convention, Game, TableShape};

/// A method to compute a diagonal of a table.
#[derive(Debug)]
pub(super) enum DiagonalMethod {
    /// From the values of two piles, each computed up to its last one.
    Piles([PileSource; 2]),
    /// From the periods of two piles, sought among so many; refused in this way where one is not found.
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
    /// [`SolverError::Ruleset`], [`SolverError::NoTable`], [`SolverError::EmptyRange`], [`SolverError::BlockValues`];
    /// [`SolverError::MisereValues`], [`SolverError::NoMisere`], [`SolverError::NoMiserePart`]; [`SolverError::Budget`] where the
    /// values of the diagonal are more than the memory of the budget holds, but not for the square;
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    pub(super) fn for_diagonal(solver: &Solver, request: &DiagonalRequest, job: &Job) -> Result<Self, SolverError> {
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
