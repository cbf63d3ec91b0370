//! A progress bar for work that takes its time.

use std::io::{self, IsTerminal};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::solver::Job;

/// Work shorter than this shows no bar.
const CANCEL_STEP: Duration = Duration::from_millis(300);

/// How often the bar is drawn.
const REDRAW: Duration = Duration::from_millis(100);

/// How long a program that is being ended waits for its terminal, which may be stopped (Ctrl+S).
const LAST_PATIENCE: Duration = Duration::from_millis(500);

/// The bar that is on the terminal. Whoever draws holds this lock.
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

    /// Takes the bar away.
    fn clear(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }
}

/// Leaves a clean terminal: the program is about to end.
pub(super) fn clear() {
    let (clearing, cleared) = mpsc::channel::<()>();
    let clear = move || {
        let mut terminal = Terminal::lock();
        terminal.closed = true;
        terminal.clear();
        drop(clearing);
    };
    if thread::Builder::new().spawn(clear).is_ok() {
        let _ = cleared.recv_timeout(LAST_PATIENCE);
    }
}

/// Does the work; when it takes long and standard error is a terminal, a bar there shows how far it is.
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

/// Draws until the other end of the channel is gone.
fn show(what: &str, job: &Job, ended: &Receiver<()>) {
    if ended.recv_timeout(CANCEL_STEP) != Err(RecvTimeoutError::Timeout) {
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
