//! Tables of outcomes far from the corner of ray games with one P-position in each row and each column, from these.

use super::cells::Cells;
use super::kept_rows::BYTES_PER_ROW;
use crate::plane::ray_rows::{holds_axes, most_bytes};
use crate::position::row_outcome::LAST;
use crate::{Job, Quantity, Solver, SolverError, TableRequest};
use golden_game::{Convention, Moves, TableShape, Vector};
use golden_number::UBig;

/// Lines between two checks for cancellation.
const LINES: u64 = 1 << 16;

/// The rows of a game from the corner to a window, or its columns where these are fewer, as rows of the game with the numbers
/// exchanged.
#[derive(Debug)]
pub(crate) struct Lines {
    rays: Vec<Vector>,
    leaps: Vec<Vector>,
    is_turned: bool,
    end: u64,
}

impl Lines {
    /// `None` for values, for games that do not hold the rays 1,0 and 0,1, and beyond row and column 10⁷.
    pub(super) fn up_to_window(request: &TableRequest) -> Option<Self> {
        let spec = request.ruleset.spec();
        let (Moves::Vectors { rays, leaps }, TableShape::Quadrant { .. }) = (spec.moves, spec.plane) else {
            return None;
        };
        let end = request.rows.end.min(request.columns.end);
        if request.quantity != Quantity::Outcome || !holds_axes(spec.moves) || end > LAST + 1 {
            return None;
        }
        let is_turned = request.columns.end < request.rows.end;
        let turned = |vector: &Vector| if is_turned { Vector { x: vector.y, y: vector.x } } else { *vector };
        let [rays, leaps] = [rays, leaps].map(|all| all.iter().map(turned).collect());
        Some(Self { rays, leaps, is_turned, end })
    }

    fn moves(&self) -> Moves<'_> {
        Moves::Vectors { rays: &self.rays, leaps: &self.leaps }
    }

    /// An upper bound of the bytes that their P-positions need, while they are computed and to be kept.
    pub(super) fn bytes(&self) -> u128 {
        let computed = most_bytes(self.moves(), self.end).unwrap_or_else(|| UBig::from(u128::MAX));
        u128::try_from(&(computed + UBig::from(self.end) * UBig::from(BYTES_PER_ROW))).unwrap_or(u128::MAX)
    }

    /// The cells of the budget that a window needs.
    pub(super) fn cells(&self, request: &TableRequest) -> u128 {
        request.cell_count().max(self.end.into())
    }
}

impl Solver {
    /// The cells of a window of outcomes under a convention from the P-positions of its rows, or columns.
    ///
    /// **Cost**: as [`Solver::for_each_p_row`] to the end of the window; where these rows are kept, that of the cells.
    ///
    /// # Errors
    /// [`SolverError::Budget`], [`SolverError::OutOfMemory`], [`SolverError::Cancelled`].
    pub(super) fn cells_by_rows(
        &self,
        (lines, convention): (&Lines, Convention),
        request: &TableRequest,
        job: &Job,
    ) -> Result<Cells, SolverError> {
        let found = self.ray_columns((lines.moves(), convention), lines.end, job)?;
        let found = found.ok_or(request.no_table())?;
        let mut cells = Cells::filled(1, request.cell_count(), request.is_wide(), job)?;
        let layout = request.layout();
        let window = if lines.is_turned { &request.columns } else { &request.rows };
        let first = usize::try_from(window.start).unwrap_or(usize::MAX);
        for (line, &other) in window.clone().zip(found.iter().skip(first)) {
            let (row, column) = if lines.is_turned { (other, line) } else { (line, other) };
            if request.rows.contains(&row) && request.columns.contains(&column) {
                let place = layout.start_of(row) + u128::from(column - request.columns.start);
                cells.set(usize::try_from(place).unwrap_or(usize::MAX), 0);
            }
            if line.is_multiple_of(LINES) {
                job.advance(0)?;
            }
        }
        Ok(cells)
    }
}

#[cfg(test)]
mod tests {
    use std::ops::Range;

    use super::super::plan::TableMethod;
    use crate::tests::{cells, request};
    use crate::{Bound, Budget, Job, Need, Quantity, Solver, SolverError, TableRequest};
    use golden_game::{Convention, Ruleset, Vector};

    fn queen_and(more: [u32; 2]) -> Ruleset {
        let rays = [[1, 0], [0, 1], [1, 1], more].map(Vector::from).to_vec();
        Ruleset::Rays { rays, leaps: vec![Vector { x: 3, y: 1 }] }
    }

    fn outcomes(ruleset: &Ruleset, rows: Range<u64>, columns: Range<u64>) -> TableRequest {
        request(ruleset, Quantity::Outcome, rows, columns)
    }

    fn is_by_rows(solver: &Solver, request: &TableRequest) -> bool {
        let plan = solver.plan_table(Convention::Normal, request).expect("a plan");
        matches!(plan.method(), TableMethod::RowPositions(_))
    }

    #[test]
    fn windows_are_those_of_the_table_from_the_corner() {
        let job = Job::new();
        for ruleset in [queen_and([1, 2]), queen_and([5, 2])] {
            let whole = outcomes(&ruleset, 0..400, 0..900);
            let whole = Solver::default().table(&whole, &job).expect("a table");
            let small = Solver::new(Budget { cells: 100_000, states: 1 });
            for (rows, columns) in [(300..400, 300..900), (330..400, 50..400), (399..400, 0..900), (120..140, 700..900)]
            {
                let request = outcomes(&ruleset, rows, columns);
                assert!(is_by_rows(&small, &request));
                let table = small.table(&request, &job).expect("a table");
                for (a, b) in cells(request.rows.clone(), request.columns.clone()) {
                    assert_eq!(table.value(a, b), whole.value(a, b), "{ruleset:?} {a} {b}");
                }
            }
            let turned = outcomes(&ruleset, 800..900, 100..200);
            assert!(is_by_rows(&small, &turned));
            let table = small.table(&turned, &job).expect("a table");
            let expected = Solver::default().table(&turned, &job).expect("a table");
            for (a, b) in cells(800..900, 100..200) {
                assert_eq!(table.value(a, b), expected.value(a, b), "{ruleset:?} {a} {b}");
            }
        }
    }

    #[test]
    fn a_window_far_out_holds_the_p_positions_of_its_rows() {
        let (solver, job, ruleset) = (Solver::default(), Job::new(), queen_and([1, 2]));
        let far = 1_000_000;
        let mut found = Vec::new();
        let visited = solver.for_each_p_row(&ruleset, far..far + 1, &job, |row, column| {
            found.push((row, column));
            Ok::<(), SolverError>(())
        });
        visited.expect("no failure");
        let &[(row, column)] = found.as_slice() else { panic!("one row") };
        let column = u64::try_from(column).expect("a word");
        let request = outcomes(&ruleset, row..row + 2, column - 1..column + 3);
        let table = solver.table(&request, &job).expect("a table");
        assert_eq!(table.row(row).collect::<Vec<u32>>(), [1, 0, 1, 1]);
        assert_eq!(solver.check_table(Convention::Normal, &request), Ok(()));
        assert!(solver.plan_table(Convention::Normal, &request).is_ok_and(|plan| plan.bytes() < 1 << 30));
        // Beyond 10⁷ rows and columns, and for values, the table would begin at the corner.
        let far = 20_000_000;
        let request = outcomes(&ruleset, far..far + 1, far..far + 1);
        assert!(matches!(
            solver.check_table(Convention::Normal, &request),
            Err(SolverError::Budget(Need { bound: Bound::Cells, .. }))
        ));
        let request = TableRequest { quantity: Quantity::Grundy, ..outcomes(&ruleset, row..row + 1, 0..far) };
        assert!(matches!(
            solver.check_table(Convention::Normal, &request),
            Err(SolverError::Budget(Need { bound: Bound::Cells, .. }))
        ));
    }

    #[test]
    fn a_window_near_the_first_takes_the_rows_that_are_kept() {
        let (solver, ruleset) = (Solver::default(), queen_and([1, 2]));
        // How many rows were to be computed for a window.
        let table = |rows: Range<u64>, columns| {
            let (job, request) = (Job::new(), outcomes(&ruleset, rows, columns));
            (solver.table(&request, &job).expect("a table"), job.progress().total)
        };
        let far = 100_000;
        let (_, computed) = table(far..far + 100, 300_000..300_100);
        assert!((far + 100..far + 20_000).contains(&computed), "{computed}");
        for first in [far + 500, far - 500, far / 2] {
            let (near, computed) = table(first..first + 4, 0..300_000);
            assert_eq!((near.p_count(), computed), (4, 0), "{first}");
        }
        let (near, _) = table(far + 500..far + 504, 0..300_000);
        let fresh = Solver::default().table(near.request(), &Job::new()).expect("a table");
        assert!(*near == *fresh);
        // Columns are the rows of another game.
        let (_, computed) = table(300_000..300_100, far..far + 100);
        assert!(computed >= far + 100);
        assert_eq!(table(300_100..300_200, far + 100..far + 200).1, 0);
    }
}
