//! Fills the table of Wythoff's game: [`super::fill`] for the queen, on one half of the plane, many values at a time
//! and in several threads.
//!
//! 𝒢(a, b) = 𝒢(b, a), so only columns b ≥ a of row a are looked for. Each row has each value once, so in row a value v
//! goes to the first such column that has no value yet and whose column and diagonal have no v; or nowhere, if column a
//! has v already, for then row a has it to the left of a.
//!
//! Values march down the rows 64 together ([`lanes`]): a smaller one is ahead of a larger one, as it must be, and all
//! are in different rows, so that one vector instruction serves several of them. Some such blocks follow each other in
//! one sweep of a thread, so that the rows between them stay in the cache; and the threads take turns with the sweeps.
//! Bands of 64 rows ([`band`]) go from each sweep to the next, whichever thread has it.

mod band;
mod lanes;
mod mirror;
mod sweep;

use std::thread;

use band::{Band, ROWS};
use lanes::Lanes;
use sweep::Field;

use super::draft::Draft;
use super::plane::Plane;
use super::{Job, SolverError};

/// Threads at most: more would wait for each other.
const MOST_THREADS: usize = 4;

/// Blocks of 64 values in a sweep at most.
const MOST_BLOCKS: usize = 4;

/// Rows for which one more block pays.
const ROWS_A_BLOCK: usize = 1250;

/// Bands for which one more thread pays.
const BANDS_A_THREAD: usize = 8;

/// How the work is divided; the values do not depend on it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Division {
    threads: usize,
    /// Blocks of 64 values in a sweep.
    blocks: usize,
}

/// What a summary of the finished table would say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Summary {
    pub(super) maximum: u32,
    pub(super) zeros: u64,
}

impl Division {
    /// For a plane of so many rows, on this machine.
    pub(super) fn of(rows: usize) -> Self {
        let processors = thread::available_parallelism().map_or(1, usize::from);
        let threads = processors.min(MOST_THREADS).min(rows.div_ceil(ROWS) / BANDS_A_THREAD).max(1);
        Self { threads, blocks: (rows / ROWS_A_BLOCK).clamp(1, MOST_BLOCKS) }
    }
}

/// Gives all cells of a plane that [`Plane::is_queen`] their values.
///
/// **Cost**: for n × n cells, at most 1.52 n values, some 15 nanoseconds of a processor for each pair of a cell and its
/// mirror image while n is a few thousand, 30 at n = 10⁴ where the cells no longer fit into the cache; memory
/// [`work_bytes`], n²/16 bytes and a little.
///
/// # Errors
/// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
pub(super) fn march(plane: &Plane, draft: &Draft, division: Division, job: &Job) -> Result<Summary, SolverError> {
    let field = Field::new(plane, draft, division.blocks, job)?;
    in_threads(division.threads, || field.work())?;
    mirror::mirror(plane, draft.cells(), division.threads, job)?;
    Ok(field.summary())
}

/// Bytes needed besides the values.
pub(super) fn work_bytes(plane: &Plane) -> u128 {
    let Division { threads, blocks } = Division::of(plane.rows);
    Band::bytes(plane.rows, plane.columns)
        + (threads * blocks) as u128 * Lanes::bytes(plane.rows, plane.columns)
        + threads as u128 * band::Window::bytes(plane.columns)
}

/// The same work in so many threads, or as many as the machine gives. It ends early only if the job is cancelled, which
/// all of them see.
fn in_threads(
    threads: usize,
    work: impl Fn() -> Result<(), SolverError> + Sync,
) -> Result<(), SolverError> {
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
