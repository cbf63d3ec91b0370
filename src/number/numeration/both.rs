//! Two halves of a number in two threads where that is worth while.

use std::sync::mpsc;
use std::{panic, thread};

/// A conversion with fewer levels than this, of about 10⁵ digits, is not worth a thread: it takes some milliseconds.
const WORTH_A_THREAD: usize = 11;

/// The work was ended by the one it reported to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ended;

/// Receives units of work; an error from it ends the work.
pub(super) type Advance<'a> = dyn FnMut(u64) -> Result<(), Ended> + 'a;

/// Returns the number of threads that a conversion with this many levels may use.
pub(super) fn threads_for(levels: usize) -> usize {
    if levels < WORTH_A_THREAD { 1 } else { thread::available_parallelism().map_or(1, usize::from) }
}

/// Returns the number of threads that each half of a conversion may use; `None` if both are done on this one.
pub(super) fn halved(threads: usize, levels: usize) -> Option<usize> {
    (threads > 1 && levels >= WORTH_A_THREAD).then_some(threads.div_ceil(2))
}

/// Does both pieces of work, the second on a thread of its own if there is one to be had. The progress that the second
/// reports reaches `advance` when the first is done; an error from `advance` ends both.
pub(super) fn both<A, B: Send>(
    advance: &mut Advance<'_>,
    here: impl FnOnce(&mut Advance<'_>) -> Result<A, Ended>,
    beside: impl Fn(&mut Advance<'_>) -> Result<B, Ended> + Sync,
) -> Result<(A, B), Ended> {
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        let beside = &beside;
        // Once the receiver is gone, so is the work.
        let work = move || beside(&mut |units| sender.send(units).map_err(|_| Ended));
        let Ok(worker) = thread::Builder::new().spawn_scoped(scope, work) else {
            return Ok((here(advance)?, beside(advance)?));
        };
        let first = here(advance)?;
        for units in receiver {
            advance(units)?;
        }
        let second = worker.join().unwrap_or_else(|fault| panic::resume_unwind(fault))?;
        Ok((first, second))
    })
}

/// Does work that reports to an `advance` with errors of its own.
pub(super) fn reporting<T: Default, E>(
    advance: &mut impl FnMut(u64) -> Result<(), E>,
    work: impl FnOnce(&mut Advance<'_>) -> Result<T, Ended>,
) -> Result<T, E> {
    let mut failure = None;
    let result = work(&mut |units| {
        advance(units).map_err(|error| {
            failure = Some(error);
            Ended
        })
    });
    // Nothing else ends the work.
    match failure {
        Some(error) => Err(error),
        None => Ok(result.unwrap_or_default()),
    }
}

#[cfg(test)]
mod tests {
    use super::{Advance, Ended, both, reporting};

    fn steps(count: u64) -> impl Fn(&mut Advance<'_>) -> Result<u64, Ended> {
        move |advance| {
            for _ in 0..count {
                advance(1)?;
            }
            Ok(count)
        }
    }

    #[test]
    fn both_report_all_they_do() {
        let mut done = 0;
        let result = reporting(
            &mut |units| {
                done += units;
                Ok::<(), ()>(())
            },
            |advance| both(advance, steps(7), steps(5)),
        );
        assert_eq!((result, done), (Ok((7, 5)), 12));
    }

    #[test]
    fn an_error_ends_both_and_comes_back() {
        for most in [3, 20] {
            let mut done = 0;
            let result = reporting(
                &mut |units| {
                    done += units;
                    if done > most { Err("enough") } else { Ok(()) }
                },
                // Endless work of the second, whose end cannot be waited for.
                |advance| both(advance, steps(10), steps(u64::MAX)),
            );
            assert_eq!(result, Err("enough"));
        }
    }
}
