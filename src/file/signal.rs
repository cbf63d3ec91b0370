//! Ending by signal: Ctrl+C, `kill`, a terminal that closes.
//!
//! A thread waits for SIGINT, SIGTERM and SIGHUP; the first one ends the program cleanly (see [`watch`]), a second
//! SIGINT ends it at once. A file that reaches the size limit of the shell (`ulimit -f`) makes the write fail instead
//! of killing the program. On systems without these signals nothing is watched.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};

/// True if a signal is ending the program.
static ENDING: AtomicBool = AtomicBool::new(false);

/// Ends the program on the first signal: `at_end` runs (the window saves unsaved work there), then the temporary files
/// of unfinished writes are removed, and the exit code is 128 + the signal's number. Call it once, before any work.
///
/// A signal that the parent process set to be ignored stays ignored, as `nohup` does with SIGHUP; this is known only on
/// Linux.
///
/// # Errors
/// Fails if a handler cannot be installed or a thread cannot be started.
#[cfg(unix)]
pub fn watch(at_end: impl FnOnce() + Send + 'static) -> io::Result<()> {
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::sync::Arc;

    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM, SIGXFSZ};
    use signal_hook::{flag, iterator::Signals, low_level};

    // A signal with a handler no longer kills; the write that caused it reports the error.
    flag::register(SIGXFSZ, Arc::new(AtomicBool::new(false)))?;
    let ignored = ignored();
    let is_watched = |signal: &i32| ignored >> (signal - 1) & 1 == 0;
    if is_watched(&SIGINT) {
        // The order matters: the flag is checked before it is set, so that only the second Ctrl+C ends the program
        // here.
        let interrupted = Arc::new(AtomicBool::new(false));
        flag::register_conditional_shutdown(SIGINT, exit_code(SIGINT), Arc::clone(&interrupted))?;
        flag::register(SIGINT, interrupted)?;
    }
    let mut signals = Signals::new([SIGINT, SIGTERM, SIGHUP].iter().filter(|signal| is_watched(signal)))?;
    std::thread::Builder::new().name("signals".into()).spawn(move || {
        if let Some(signal) = signals.forever().next() {
            ENDING.store(true, Ordering::Release);
            // Even if it panics, the program ends.
            let _ = catch_unwind(AssertUnwindSafe(at_end));
            crate::remove_temporaries();
            // Skips the exit handlers of libraries: other threads are still running.
            low_level::exit(exit_code(signal));
        }
    })?;
    Ok(())
}

/// The version for systems without signals: does nothing.
///
/// # Errors
/// None.
#[cfg(not(unix))]
pub fn watch(_at_end: impl FnOnce() + Send + 'static) -> io::Result<()> {
    Ok(())
}

/// Returns at once, or blocks for ever while a signal is ending the program. Call it before the program exits by
/// itself, so that what failed because of the signal is not reported, and the exit code is the signal's.
pub fn let_end() {
    while ENDING.load(Ordering::Acquire) {
        std::thread::park();
    }
}

/// The exit code of a program that a signal ended.
#[cfg(unix)]
fn exit_code(signal: i32) -> i32 {
    128 + signal
}

/// The signals that this program was told to ignore when it was started, signal n as bit n − 1.
#[cfg(unix)]
fn ignored() -> u64 {
    let status =
        if cfg!(target_os = "linux") { std::fs::read_to_string("/proc/self/status") } else { Ok(String::new()) };
    let status = status.unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0)
}
