//! The one thread that writes files of the user in the background, one after the other: settings, progress, and copies of
//! unsaved work.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

/// The writes that wait for their time.
struct Queue {
    waiting: Vec<(Instant, Write)>,
    has_thread: bool,
}

type Write = Box<dyn FnOnce() + Send>;

static QUEUE: Mutex<Queue> = Mutex::new(Queue { waiting: Vec::new(), has_thread: false });
static CHANGED: Condvar = Condvar::new();

/// Lets the thread write at this time, or as soon as it is free after it. A write that panics ends alone.
///
/// # Errors
/// Fails if the thread cannot be begun; nothing is written then.
pub(super) fn write_at(due: Instant, write: impl FnOnce() + Send + 'static) -> io::Result<()> {
    let mut queue = lock();
    if !queue.has_thread {
        thread::Builder::new().name("writer".into()).spawn(follow)?;
        queue.has_thread = true;
    }
    queue.waiting.push((due, Box::new(write)));
    CHANGED.notify_all();
    Ok(())
}

/// Makes each write when it is due, the earliest first.
fn follow() {
    let mut queue = lock();
    loop {
        let next = queue.waiting.iter().enumerate().min_by_key(|(_, (due, _))| *due);
        let Some((place, &(due, _))) = next else {
            queue = CHANGED.wait(queue).unwrap_or_else(PoisonError::into_inner);
            continue;
        };
        let rest = due.saturating_duration_since(Instant::now());
        if rest.is_zero() {
            let (_, write) = queue.waiting.remove(place);
            drop(queue);
            // Whoever waits for it finds that it has given no result.
            let _ = catch_unwind(AssertUnwindSafe(write));
            queue = lock();
        } else {
            (queue, _) = CHANGED.wait_timeout(queue, rest).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

fn lock() -> MutexGuard<'static, Queue> {
    QUEUE.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;
    use std::time::{Duration, Instant};

    use super::write_at;

    #[test]
    fn writes_come_at_their_time_and_one_that_panics_ends_alone() {
        let (sender, written) = channel();
        let (all_wait, release) = channel::<()>();
        let now = Instant::now();
        // The thread is held until all of them wait.
        let hold = move || {
            let _ = release.recv();
        };
        write_at(now, hold).expect("a thread");
        for (number, wait) in [(3, 40), (1, 0), (2, 20)] {
            let sender = sender.clone();
            let due = now + Duration::from_millis(wait);
            let write = move || {
                assert!(Instant::now() >= due);
                sender.send(number).expect("somebody waits");
            };
            write_at(due, write).expect("a thread");
        }
        write_at(now, || panic!("on purpose")).expect("a thread");
        drop((sender, all_wait));
        assert_eq!(written.iter().collect::<Vec<u8>>(), [1, 2, 3]);
    }
}
