//! Copies one half of a symmetric table to the other.

use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::in_threads;
use crate::plane::moves::Plane;
use crate::table::cells::{Cells, TILE};
use crate::{Job, SolverError};

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
