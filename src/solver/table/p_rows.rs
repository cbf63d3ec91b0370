//! The P-positions of the rows of a game with one in each row: computed; kept for later windows and positions of ray
//! games; and from these the tables of outcomes far from the corner.

use std::ops::Range;
use std::sync::{Arc, Mutex};

use super::cells::Cells;
use crate::jobs::lock;
use crate::misere::monoid::MiserePairs;
use crate::plane::ray_rows::{RayRows, holds_axes, most_bytes};
use crate::position::row_outcome::LAST;
use crate::{Bound, Budget, Job, Need, Quantity, Solver, SolverError, TableRequest};
use golden_game::{Convention, Moves, Ruleset, TableShape, Vector};
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

    /// The law under misère play. A row of a game with the rays 1,0 and 0,1 has exactly one P-position then, too
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

/// As [`has_p_rows`], under a convention.
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

/// The most games whose rows are kept; a game whose numbers are exchanged counts as another one if it is not symmetric, and so
/// does a game under the other convention.
const KEPT: usize = 4;

/// The rows that are kept may take one part in this many of the memory for all tables.
const SHARE: u64 = 4;

/// Rows are computed to the end of a step; the next power of two has this many steps.
const STEPS: u64 = 16;

/// Bytes of a row that is kept: its column.
const BYTES_PER_ROW: u64 = size_of::<u64>() as u64;

/// The rows of the ray games used last, from row 0 on, the most recently used game last.
#[derive(Debug, Default)]
pub(crate) struct RayRowStore(Mutex<Vec<Stored>>);

/// The moves and the convention that the rows depend on: the rays and leaps, in increasing order, and who wins where no
/// move is left.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Key {
    rays: Vec<Vector>,
    leaps: Vec<Vector>,
    convention: Convention,
}

impl Key {
    /// The same for a game in whatever order its moves are given, and with the numbers exchanged if it is symmetric.
    fn new(rays: &[Vector], leaps: &[Vector], convention: Convention) -> Self {
        let [rays, leaps] = [rays, leaps].map(|all| {
            let mut all = all.to_vec();
            all.sort_unstable();
            all
        });
        Self { rays, leaps, convention }
    }
}

/// The columns of the P-positions of the rows of a game.
#[derive(Debug)]
struct Stored {
    key: Key,
    columns: Arc<Vec<u64>>,
}

impl Stored {
    fn bytes(&self) -> u64 {
        (self.columns.len() as u64).saturating_mul(BYTES_PER_ROW)
    }
}

impl RayRowStore {
    /// Bytes of all rows that are kept.
    pub(crate) fn bytes(&self) -> u64 {
        lock(&self.0).iter().map(Stored::bytes).fold(0, u64::saturating_add)
    }

    /// The columns of at least `end` rows of a game, if they are kept.
    fn find(&self, key: &Key, end: u64) -> Option<Arc<Vec<u64>>> {
        let mut kept = lock(&self.0);
        let is_it = |stored: &Stored| stored.key == *key && stored.columns.len() as u64 >= end;
        let place = kept.iter().position(is_it)?;
        let stored = kept.remove(place);
        let columns = Arc::clone(&stored.columns);
        kept.push(stored);
        Some(columns)
    }

    /// Keeps rows in place of fewer rows of the same game, and drops those used longest ago until all together have at
    /// most `room` bytes. Rows that need more by themselves are not kept.
    fn insert(&self, stored: Stored, room: u64) {
        if stored.bytes() > room {
            return;
        }
        let mut kept = lock(&self.0);
        let is_same = |old: &Stored| old.key == stored.key;
        if kept.iter().any(|old| is_same(old) && old.columns.len() >= stored.columns.len()) {
            // Another thread has computed as many meanwhile.
            return;
        }
        kept.retain(|old| !is_same(old));
        kept.push(stored);
        let mut bytes: u64 = kept.iter().map(Stored::bytes).sum();
        while bytes > room || kept.len() > KEPT {
            bytes -= kept.remove(0).bytes();
        }
    }
}

impl Solver {
    /// The columns of the P-positions of the rows from 0 on, at least `end` of them, in a game along rays that holds
    /// 1,0 and 0,1, under a convention; `None` for other games. `end` is at most 10⁷ + 1. Columns that are not kept are
    /// computed, some more than `end`, and kept for windows and positions near these; the job then counts rows.
    ///
    /// **Cost**: none for rows that are kept; else as [`Solver::for_each_p_row`], and eight bytes for each row.
    ///
    /// # Errors
    /// [`SolverError::Budget`], [`SolverError::OutOfMemory`], [`SolverError::Cancelled`].
    pub(crate) fn ray_columns(
        &self,
        (moves, convention): (Moves<'_>, Convention),
        end: u64,
        job: &Job,
    ) -> Result<Option<Arc<Vec<u64>>>, SolverError> {
        let Moves::Vectors { rays, leaps } = moves else { return Ok(None) };
        let key = Key::new(rays, leaps, convention);
        if let Some(columns) = self.ray_rows.find(&key, end) {
            return Ok(Some(columns));
        }
        let budget = self.budget();
        let end = rounded(moves, end, budget);
        let Some(rows) = RayRows::new(moves, end, budget.table_bytes(), job)? else { return Ok(None) };
        let mut rows = rows.under(convention);
        let mut columns: Vec<u64> = Vec::new();
        let bytes = end.saturating_mul(BYTES_PER_ROW);
        let room = usize::try_from(end).unwrap_or(usize::MAX);
        columns.try_reserve_exact(room).map_err(|_| SolverError::OutOfMemory { bytes })?;
        job.start(end);
        let mut work = 0;
        while let Some(column) = rows.next_column(&mut work, job)? {
            columns.push(column);
            if (columns.len() as u64).is_multiple_of(REPORT) {
                job.advance(REPORT)?;
            }
        }
        let columns = Arc::new(columns);
        let stored = Stored { key, columns: Arc::clone(&columns) };
        self.ray_rows.insert(stored, budget.table_bytes() / SHARE);
        Ok(Some(columns))
    }
}

/// The end of the rows that are computed where those below `end` are wanted: at least half a step farther, if that is within
/// the budget.
fn rounded(moves: Moves<'_>, end: u64, budget: Budget) -> u64 {
    let step = (end.next_power_of_two() / STEPS).max(REPORT);
    let farther = (end + step / 2).next_multiple_of(step).min(LAST + 1).min(budget.cells).max(end);
    let bytes = most_bytes(moves, farther).map(|bytes| bytes + UBig::from(farther) * UBig::from(BYTES_PER_ROW));
    let is_enough = bytes.is_some_and(|bytes| bytes <= UBig::from(budget.table_bytes()));
    if is_enough { farther } else { end }
}

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
    use std::sync::Arc;

    use super::super::TableMethod;
    use super::{BYTES_PER_ROW, KEPT, Key, RayRowStore, Stored};
    use crate::tests::{cells, request};
    use crate::{Bound, Budget, Job, Need, Quantity, Solver, SolverError, TableRequest};
    use golden_game::Convention::{self, Misere, Normal};
    use golden_game::{Moves, Ruleset, Vector};

    fn rays(more: u32) -> Vec<Vector> {
        [[1, 0], [0, 1], [1, 1], [1, more]].map(Vector::from).to_vec()
    }

    fn key(more: u32) -> Key {
        Key::new(&rays(more), &[], Normal)
    }

    fn stored(more: u32, rows: u64) -> Stored {
        Stored { key: key(more), columns: Arc::new((0..rows).collect()) }
    }

    #[test]
    fn rows_are_kept_while_there_is_room() {
        let store = RayRowStore::default();
        let room = 100 * BYTES_PER_ROW;
        store.insert(stored(2, 60), room);
        assert!(store.find(&key(2), 60).is_some() && store.find(&key(2), 61).is_none());
        assert!(store.find(&Key::new(&rays(2), &rays(2), Normal), 1).is_none());
        assert!(store.find(&Key { convention: Misere, ..key(2) }, 1).is_none());
        // More rows take the place of fewer ones, and fewer ones do not.
        store.insert(stored(2, 70), room);
        store.insert(stored(2, 10), room);
        assert_eq!(store.bytes(), 70 * BYTES_PER_ROW);
        // Those used longest ago are dropped first.
        store.insert(stored(3, 20), room);
        assert!(store.find(&key(2), 70).is_some());
        store.insert(stored(4, 30), room);
        assert!(store.find(&key(3), 1).is_none() && store.find(&key(2), 70).is_some());
        store.insert(stored(5, 101), room);
        assert_eq!(store.bytes(), 100 * BYTES_PER_ROW);
        for more in 6..20 {
            store.insert(stored(more, 1), room);
        }
        assert_eq!(store.bytes(), KEPT as u64 * BYTES_PER_ROW);
    }

    #[test]
    fn a_few_rows_more_are_computed_and_kept_and_none_beyond_the_budget() {
        let (job, rays) = (Job::new(), rays(2));
        let moves = Moves::Vectors { rays: &rays, leaps: &[] };
        let solver = Solver::default();
        let columns = solver.ray_columns((moves, Normal), 5000, &job).expect("rows").expect("a ray game");
        assert!((5256..6200).contains(&columns.len()), "{}", columns.len());
        assert_eq!(solver.ray_rows.bytes(), columns.len() as u64 * BYTES_PER_ROW);
        let job = Job::new();
        let again = solver.ray_columns((moves, Normal), 5200, &job).expect("rows").expect("a ray game");
        assert!(Arc::ptr_eq(&columns, &again) && job.progress().total == 0);
        let backwards: Vec<Vector> = rays.iter().rev().copied().collect();
        let again = solver.ray_columns((Moves::Vectors { rays: &backwards, leaps: &[] }, Normal), 5000, &job);
        assert!(Arc::ptr_eq(&columns, &again.expect("rows").expect("a ray game")));
        // Those of misère play are others, and are kept besides.
        let misere = solver.ray_columns((moves, Misere), 5000, &job).expect("rows").expect("a ray game");
        assert_eq!((columns[0], misere[0]), (0, 1));
        let again = solver.ray_columns((moves, Misere), 5000, &job).expect("rows").expect("a ray game");
        let normal = solver.ray_columns((moves, Normal), 5000, &job).expect("rows").expect("a ray game");
        assert!(Arc::ptr_eq(&misere, &again) && Arc::ptr_eq(&columns, &normal));
        // More rows than are wanted would be beyond this budget.
        let small = Solver::new(Budget { cells: 5000, states: 1 });
        let few = small.ray_columns((moves, Normal), 100, &job).expect("rows").expect("a ray game");
        assert_eq!((few.len(), &few[..]), (100, &columns[..100]));
    }

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
