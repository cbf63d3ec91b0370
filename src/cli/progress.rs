//! The progress of long work on standard error: a bar on a terminal, else now and then a line.

use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::solver::{Job, Progress};

/// Work shorter than this shows no bar.
const SHOW_AFTER: Duration = Duration::from_millis(300);

/// The time between two drawings of the bar.
const REDRAW: Duration = Duration::from_millis(100);

/// The time before the first line where standard error is no terminal, and between the next ones.
const TELL_AFTER: Duration = Duration::from_secs(10);

/// How long the program waits at its end for the terminal, which may be stopped (Ctrl+S).
const TERMINAL_TIMEOUT: Duration = Duration::from_millis(500);

/// The bar on the terminal; locked while it is drawn.
static TERMINAL: Mutex<Terminal> = Mutex::new(Terminal { bar: None, closed: false });

struct Terminal {
    bar: Option<ProgressBar>,
    /// The program is about to end: nothing more is drawn.
    closed: bool,
}

impl Terminal {
    fn lock() -> MutexGuard<'static, Self> {
        TERMINAL.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Removes the bar.
    fn clear(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }
}

/// Removes the bar for good, because the program is about to end.
pub(super) fn clear() {
    let (clearing, cleared) = mpsc::channel::<()>();
    let clear = move || {
        let mut terminal = Terminal::lock();
        terminal.closed = true;
        terminal.clear();
        drop(clearing);
    };
    if thread::Builder::new().spawn(clear).is_ok() {
        let _ = cleared.recv_timeout(TERMINAL_TIMEOUT);
    }
}

/// Runs `work`; if it takes long, a bar on standard error shows the progress, or lines where that is no terminal.
pub(super) fn watched<T>(what: &str, work: impl FnOnce(&Job) -> T) -> T {
    let job = Job::new();
    let is_terminal = io::stderr().is_terminal();
    thread::scope(|scope| {
        let job = &job;
        let (working, ended) = mpsc::channel();
        // Without a thread the work is done in silence.
        let _ = thread::Builder::new().spawn_scoped(scope, move || {
            if is_terminal {
                show(what, job, &ended);
            } else {
                tell(what, job, &ended, pause, &mut io::stderr());
            }
        });
        let result = work(job);
        drop(working);
        result
    })
}

/// Draws until the other end of the channel is dropped.
fn show(what: &str, job: &Job, ended: &Receiver<()>) {
    if ended.recv_timeout(SHOW_AFTER) != Err(RecvTimeoutError::Timeout) {
        return;
    }
    Terminal::lock().bar = Some(ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr()));
    loop {
        let terminal = Terminal::lock();
        match &terminal.bar {
            Some(bar) if !terminal.closed => draw(bar, what, job),
            _ => return,
        }
        drop(terminal);
        if ended.recv_timeout(REDRAW) != Err(RecvTimeoutError::Timeout) {
            break;
        }
    }
    Terminal::lock().clear();
}

fn draw(bar: &ProgressBar, what: &str, job: &Job) {
    let progress = job.progress();
    let known = progress.total > 0;
    let style = if known { "{msg} {wide_bar} {percent}%" } else { "{spinner} {msg} {elapsed}" };
    if let Ok(style) = ProgressStyle::with_template(style) {
        bar.set_style(style);
    }
    bar.set_message(what.to_owned());
    if known {
        bar.set_length(progress.total);
        bar.set_position(progress.done.min(progress.total));
    }
    bar.tick();
}

/// Writes a line after each pause until the other end of the channel is dropped, or the program is about to end.
fn tell(what: &str, job: &Job, ended: &Receiver<()>, pause: impl Fn(Duration) -> Duration, out: &mut impl Write) {
    let began = Instant::now();
    while ended.recv_timeout(pause(began.elapsed())) == Err(RecvTimeoutError::Timeout) {
        let terminal = Terminal::lock();
        if terminal.closed {
            return;
        }
        // Nobody may be there to read it.
        let _ = writeln!(out, "golden-nim: {}", words(what, job.progress(), began.elapsed()));
    }
}

/// The pause before the next line: longer and longer, so that work of a week writes about a hundred lines. A pipe that
/// nobody reads holds them.
fn pause(elapsed: Duration) -> Duration {
    TELL_AFTER.max(elapsed / 10)
}

/// What is said of work: `proving, 40% after 20 s`.
fn words(what: &str, progress: Progress, elapsed: Duration) -> String {
    let seconds = elapsed.as_secs();
    let time = match seconds {
        0..120 => format!("{seconds} s"),
        120..7200 => format!("{} min", seconds / 60),
        _ => format!("{} h", seconds / 3600),
    };
    match progress.done.min(progress.total).saturating_mul(100).checked_div(progress.total) {
        Some(percent) => format!("{what}, {percent}% after {time}"),
        None => format!("{what}, for {time} so far"),
    }
}

#[cfg(test)]
mod tests {
    use std::io::{self, Write};
    use std::sync::mpsc::{self, Sender};
    use std::time::Duration;

    use super::{Progress, pause, tell, words};
    use crate::solver::Job;

    #[test]
    fn a_line_says_what_is_done_and_how_far_it_is() {
        let part = Progress { done: 2, total: 5 };
        assert_eq!(words("proving", part, Duration::from_secs(20)), "proving, 40% after 20 s");
        assert_eq!(words("proving", part, Duration::from_mins(3)), "proving, 40% after 3 min");
        let unknown = Progress { done: 2, total: 0 };
        assert_eq!(words("solving", unknown, Duration::from_hours(5)), "solving, for 5 h so far");
        assert_eq!(pause(Duration::ZERO), Duration::from_secs(10));
        assert_eq!(pause(Duration::from_secs(1000)), Duration::from_secs(100));
    }

    /// Ends the work after some lines.
    struct Reader {
        text: Vec<u8>,
        working: Option<Sender<()>>,
    }

    impl Write for Reader {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.text.extend_from_slice(bytes);
            if String::from_utf8_lossy(&self.text).lines().count() == 3 {
                self.working = None;
            }
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn lines_are_written_until_the_work_ends() {
        let (working, ended) = mpsc::channel();
        let mut reader = Reader { text: Vec::new(), working: Some(working) };
        let job = Job::new();
        job.start(10);
        job.advance(5).expect("not cancelled");
        tell("proving", &job, &ended, |_| Duration::ZERO, &mut reader);
        let text = String::from_utf8(reader.text).expect("text");
        assert_eq!(text.lines().count(), 3, "{text}");
        assert!(text.lines().all(|line| line.starts_with("golden-nim: proving, 50% after ")), "{text}");
    }
}
