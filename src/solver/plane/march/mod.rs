//! Fills the table of Wythoff's game: the method of [`super::fill`] for one half of the plane, with many values at a
//! time and several threads; also for other games with few rays.
//!
//! 𝒢(a, b) = 𝒢(b, a), so only columns b ≥ a of row a are filled. Each row has each value once, so in row a value v goes
//! to the first such column that has no value yet and whose column and diagonal have no v; or nowhere, if column a has
//! v already, because then row a has it to the left of a.
//!
//! In a march, 64 values go down the rows together ([`lanes`]): smaller values are ahead of larger ones, as they must
//! be, and all are in different rows, so that one vector instruction works on several of them. Several such blocks
//! follow each other in one sweep of a thread, so that the rows between them stay in the cache, and the threads take
//! turns with the sweeps. Bands of 64 rows ([`band`]) are passed from each sweep to the next, whichever thread runs it.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `band` | the cells that have values, as bit sets in bands of rows that are passed from thread to thread; the bit that represents each line of cells |
//! | `lanes` | the 64 values that go down the rows together |
//! | `sweep` | the sweeps of several blocks of values down the bands; the diagonals next to a value that it takes in t-Wythoff |

mod band;
mod lanes;
mod sweep;

use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crate::plane::moves::Plane;
use crate::table::cells::{Cells, TILE};
use crate::table::tables::PartialTable;
use crate::{Job, SolverError};
use band::{Band, ROWS, Rays, Shape, Window};
use lanes::Lanes;
use sweep::Field;

/// The most threads: more would wait for each other.
const MOST_THREADS: usize = 4;

/// The most blocks of 64 values in a sweep.
const MOST_BLOCKS: usize = 4;

/// Rows for which one more block is faster.
const ROWS_PER_BLOCK: usize = 1250;

/// Bands for which one more thread is faster.
const BANDS_PER_THREAD: usize = 8;

/// The division of the work; the values do not depend on it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Division {
    threads: usize,
    /// Blocks of 64 values in a sweep.
    blocks: usize,
}

/// The largest value and the number of zeros of the finished table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Summary {
    pub(crate) maximum: u32,
    pub(crate) zeros: u64,
}

impl Division {
    /// The division for a plane of `rows` rows, on this machine.
    pub(crate) fn for_rows(rows: usize) -> Self {
        let processors = thread::available_parallelism().map_or(1, usize::from);
        let threads = processors.min(MOST_THREADS).min(rows.div_ceil(ROWS) / BANDS_PER_THREAD).max(1);
        Self { threads, blocks: (rows / ROWS_PER_BLOCK).clamp(1, MOST_BLOCKS) }
    }
}

/// The most rays up, besides the column, for which there is a march.
const MOST_RAYS: usize = 4;

/// The longest step of such a ray: longer ones have thousands of lines in each lane.
const LONGEST_STEP: usize = 8;

/// The fewest rows for which a march is faster: it works on 64 rows at a time.
const LEAST_ROWS: usize = 32;

/// The most columns for which the values fit a cell: no wider table is computed, though its memory may be queried.
const MOST_COLUMNS: usize = u32::MAX as usize;

/// Returns true if the plane is best filled by a march.
pub(crate) fn pays(plane: &Plane) -> bool {
    plane.rows >= LEAST_ROWS && plane.columns <= MOST_COLUMNS && can_march(plane)
}

/// Returns true if there is a march for the moves: each row has each value once, and the moves to other rows are few
/// rays.
fn can_march(plane: &Plane) -> bool {
    if plane.has_terminal() {
        return false;
    }
    let is_short = |&(up, across): &(usize, usize)| up.max(across) <= LONGEST_STEP;
    rays_up(plane).is_some_and(|rays| rays.iter().all(is_short)) && others(plane) <= MOST_RAYS
}

/// The rays up; t-Wythoff has those of the queen, along which values [spread](sweep::Spreading) to further diagonals.
fn rays_up(plane: &Plane) -> Option<Vec<(usize, usize)>> {
    if plane.spread().is_some() { Some(vec![(1, 0), (1, 1)]) } else { plane.rays_up() }
}

/// Fills all cells of a plane for which there is a march.
///
/// **Cost**: for n × n cells of Wythoff's game, about 1.52 n values (observed up to n = 10⁴, not proved), about 13
/// nanoseconds of processor time for each pair of a cell and its mirror image at n = 2,000, 18 at n = 10⁴ where the cells
/// no longer fit into the cache; for other games as much for each cell. Memory [`work_bytes`].
///
/// # Errors
/// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
pub(crate) fn march(
    plane: &Plane,
    partial: &PartialTable,
    division: Division,
    job: &Job,
) -> Result<Summary, SolverError> {
    match others(plane) {
        0 => run::<0>(plane, partial, division, job),
        1 => run::<1>(plane, partial, division, job),
        2 => run::<2>(plane, partial, division, job),
        3 => run::<3>(plane, partial, division, job),
        rays => {
            debug_assert_eq!(rays, MOST_RAYS, "there is no march for more rays");
            run::<MOST_RAYS>(plane, partial, division, job)
        }
    }
}

fn run<const N: usize>(
    plane: &Plane,
    partial: &PartialTable,
    division: Division,
    job: &Job,
) -> Result<Summary, SolverError> {
    let shape = shape(plane);
    let rays = Rays::<N>::new(&rays_up(plane).unwrap_or_default(), shape);
    let field = Field::new(rays, (partial, plane.strides()), division.blocks, job)?;
    in_threads(division.threads, || field.work())?;
    if shape.half {
        mirror(plane, partial.cells(), division.threads, job)?;
        return Ok(field.summary());
    }
    let (maximum, zeros) = partial.cells().summary(job)?;
    Ok(Summary { maximum, zeros })
}

/// Bytes needed besides the values.
pub(crate) fn work_bytes(plane: &Plane) -> u128 {
    let Division { threads, blocks } = Division::for_rows(plane.rows);
    let lanes = match others(plane) {
        0 => lane_bytes::<0>(plane),
        1 => lane_bytes::<1>(plane),
        2 => lane_bytes::<2>(plane),
        3 => lane_bytes::<3>(plane),
        _ => lane_bytes::<MOST_RAYS>(plane),
    };
    Band::bytes(shape(plane)) + threads as u128 * (blocks as u128 * lanes + Window::bytes(plane.columns))
}

fn lane_bytes<const N: usize>(plane: &Plane) -> u128 {
    Lanes::bytes(Rays::<N>::new(&rays_up(plane).unwrap_or_default(), shape(plane)))
}

fn shape(plane: &Plane) -> Shape {
    let spread = plane.spread();
    Shape { rows: plane.rows, columns: plane.columns, half: spread.is_some(), spread: spread.unwrap_or(1) }
}

/// The number of rays up besides the column.
fn others(plane: &Plane) -> usize {
    rays_up(plane).map_or(0, |rays| rays.iter().filter(|&&ray| ray != (1, 0)).count())
}

/// Runs the same work on `threads` threads, or as many as the system can start. It ends early only if the job is
/// cancelled, which stops all of them.
fn in_threads(threads: usize, work: impl Fn() -> Result<(), SolverError> + Sync) -> Result<(), SolverError> {
    thread::scope(|scope| {
        let others: Vec<_> = (1..threads)
            .map_while(|_| thread::Builder::new().name("march".into()).spawn_scoped(scope, &work).ok())
            .collect();
        let mut result = work();
        for other in others {
            match other.join() {
                Ok(of_other) => result = result.and(of_other),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        result
    })
}

/// Rows and columns of a block whose memory pages fit into the processor's page cache (TLB).
const BLOCK: usize = 8 * TILE;

/// Completes the square part of a table whose cells on one side of the main diagonal are known: row ≤ column, or the
/// other side if the plane is transposed.
///
/// # Errors
/// [`SolverError::Cancelled`].
pub(super) fn mirror(plane: &Plane, cells: &Cells, threads: usize, job: &Job) -> Result<(), SolverError> {
    let (size, (down, across)) = (plane.rows, plane.strides());
    let width = down.max(across);
    let next = AtomicUsize::new(0);
    let copy = |low: &Range<usize>, high: &Range<usize>| {
        if plane.is_transposed() { cells.mirror(high, low, width) } else { cells.mirror(low, high, width) }
    };
    in_threads(threads, || {
        loop {
            // The longest rows first.
            let done = BLOCK * next.fetch_add(1, Ordering::Relaxed);
            if done >= size {
                return Ok(());
            }
            let first = (size - 1 - done) / BLOCK * BLOCK;
            for before in (0..=first).step_by(BLOCK) {
                job.advance(0)?;
                for high in parts(first..(first + BLOCK).min(size)) {
                    for low in parts(before..(before + BLOCK).min(high.start)) {
                        copy(&low, &high);
                    }
                    if before == first {
                        for line in high.clone() {
                            copy(&(high.start..line), &(line..line + 1));
                        }
                    }
                }
            }
        }
    })
}

/// Splits a range into pieces of at most [`TILE`].
fn parts(range: Range<usize>) -> impl Iterator<Item = Range<usize>> {
    let end = range.end;
    range.step_by(TILE).map(move |first| first..(first + TILE).min(end))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::super::fill::fill;
    use super::*;
    use crate::table::cells::Cells;
    use crate::table::tables::Half;
    use crate::{Quantity, TableRequest};
    use golden_game::{Ruleset, Vector};

    fn not_yet(rows: u64, columns: u64) -> Cells {
        Cells::not_yet(u128::from(rows * columns), rows + columns > 1 << 16).unwrap()
    }

    fn filled(ruleset: &Ruleset, rows: u64, columns: u64) -> (Cells, Summary) {
        let (plane, job) = (Plane::new(ruleset, rows, columns).unwrap(), Job::new());
        let (down, across) = plane.strides();
        let cells = not_yet(rows, columns);
        let write = |row: usize, column: usize, value: u32| cells.store(row * down + column * across, value);
        fill(&plane, u32::MAX, &job, write, |_| {}).unwrap();
        let (maximum, zeros) = cells.summary(&job).unwrap();
        (cells, Summary { maximum, zeros })
    }

    fn marched(ruleset: &Ruleset, rows: u64, columns: u64, division: Division) -> (Arc<Cells>, Summary) {
        let (plane, job) = (Plane::new(ruleset, rows, columns).unwrap(), Job::new());
        assert!(can_march(&plane), "{ruleset:?}");
        let cells = Arc::new(not_yet(rows, columns));
        let request =
            TableRequest { ruleset: ruleset.clone(), quantity: Quantity::Grundy, rows: 0..rows, columns: 0..columns };
        let half = plane.spread().map(|_| Half { size: rows.min(columns), below: plane.is_transposed() });
        let partial = PartialTable::new(request, Arc::clone(&cells), half);
        let summary = march(&plane, &partial, division, &job).unwrap();
        (cells, summary)
    }

    fn check(ruleset: &Ruleset, rows: u64, columns: u64, division: Division) {
        let (expected, expected_summary) = filled(ruleset, rows, columns);
        let (cells, summary) = marched(ruleset, rows, columns, division);
        assert!(*cells == expected, "{ruleset:?} {rows} × {columns} {division:?}");
        assert_eq!(summary, expected_summary, "{ruleset:?} {rows} × {columns} {division:?}");
    }

    /// Spreads of less and more than a word, and of more than the plane.
    #[test]
    fn t_wythoff() {
        for t in [2, 3, 5, 17, 63, 64, 65, 100, 1000] {
            for (rows, columns) in [(2, 40), (64, 64), (100, 130), (300, 70), (257, 257)] {
                check(&Ruleset::TWythoff { t }, rows, columns, Division { threads: 2, blocks: 2 });
            }
        }
        for t in [2, 4, 30] {
            check(&Ruleset::TWythoff { t }, 700, 700, Division { threads: 2, blocks: 1 });
        }
    }

    /// Sizes just below, at and above multiples of a word and a band.
    #[test]
    fn all_squares_up_to_two_words() {
        for size in 2..=130 {
            check(&Ruleset::Wythoff, size, size, Division { threads: 1, blocks: 1 });
        }
    }

    #[test]
    fn rectangles_lying_and_standing() {
        for short in [1, 2, 3, 63, 64, 65, 129] {
            for long in [64, 127, 128, 192, 193, 500] {
                for (rows, columns) in [(short, long), (long, short)] {
                    check(&Ruleset::Wythoff, rows, columns, Division { threads: 2, blocks: 2 });
                }
            }
        }
    }

    #[test]
    fn the_division_of_the_work_changes_nothing() {
        for threads in 1..=4 {
            for blocks in 1..=4 {
                check(&Ruleset::Wythoff, 500, 700, Division { threads, blocks });
            }
        }
    }

    #[test]
    fn very_long_rectangles() {
        let division = Division { threads: 2, blocks: 1 };
        check(&Ruleset::Wythoff, 64, 200_000, division);
        check(&Ruleset::Wythoff, 40_000, 33, division);
    }

    #[test]
    fn a_large_square() {
        check(&Ruleset::Wythoff, 2000, 2000, Division { threads: 2, blocks: 3 });
    }

    /// No, one and several rays besides the column, with and without the column, short and long, of slopes below and
    /// above 1.
    #[test]
    fn ray_games() {
        let games: [&[[u32; 2]]; 8] = [
            &[[1, 0]],
            &[[1, 1]],
            &[[2, 0], [3, 1]],
            &[[1, 0], [2, 3]],
            &[[1, 0], [1, 1], [2, 3]],
            &[[1, 0], [1, 2], [2, 1], [1, 8]],
            &[[8, 1], [1, 0], [7, 5], [3, 8]],
            &[[1, 0], [1, 1], [1, 2], [2, 1], [3, 1]],
        ];
        for rays in games {
            let rays = rays.iter().copied().chain([[0, 1]]).map(Vector::from).collect();
            let ruleset = Ruleset::Rays { rays, leaps: Vec::new() };
            for (rows, columns) in [(64, 64), (100, 130), (70, 300), (257, 260)] {
                check(&ruleset, rows, columns, Division { threads: 2, blocks: 2 });
            }
        }
    }
}
