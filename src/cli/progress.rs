//! A progress bar for long work.

use std::io::{self, IsTerminal};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::solver::Job;

/// Work shorter than this shows no bar.
const SHOW_AFTER: Duration = Duration::from_millis(300);

/// The time between two drawings of the bar.
const REDRAW: Duration = Duration::from_millis(100);

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

/// Runs `work`; if it takes long and standard error is a terminal, a bar there shows the progress.
pub(super) fn watched<T>(what: &str, work: impl FnOnce(&Job) -> T) -> T {
    let job = Job::new();
    if !io::stderr().is_terminal() {
        return work(&job);
    }
    thread::scope(|scope| {
        let job = &job;
        let (working, ended) = mpsc::channel();
        scope.spawn(move || show(what, job, &ended));
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
