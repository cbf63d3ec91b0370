//! The P-positions of the rows of ray games, kept for later windows and positions.

use std::sync::{Arc, Mutex};

use crate::jobs::lock::lock;
use crate::plane::ray_rows::{RayRows, most_bytes};
use crate::position::row_outcome::LAST;
use crate::{Budget, Job, Solver, SolverError};
use golden_game::{Convention, Moves, Vector};
use golden_number::UBig;

/// The most games whose rows are kept; a game whose numbers are exchanged counts as another one if it is not symmetric, and so
/// does a game under the other convention.
const KEPT: usize = 4;

/// Of the memory for all tables so many parts are one for rows.
const SHARE: u64 = 4;

/// Rows are computed to the end of a step, of which the next power of two has so many.
const STEPS: u64 = 16;

/// Rows between two reports.
const REPORT: u64 = 1 << 10;

/// Bytes of a row that is kept: its column.
pub(super) const BYTES_PER_ROW: u64 = size_of::<u64>() as u64;

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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{BYTES_PER_ROW, KEPT, Key, RayRowStore, Stored};
    use crate::{Budget, Job, Solver};
    use golden_game::Convention::{Misere, Normal};
    use golden_game::{Moves, Vector};

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
}
