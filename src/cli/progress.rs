//! A progress bar for work that takes its time.

use std::io::{self, IsTerminal};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::solver::Job;

/// Work shorter than this shows no bar.
const PATIENCE: Duration = Duration::from_millis(300);

/// How often the bar is drawn.
const REDRAW: Duration = Duration::from_millis(100);

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
    if ended.recv_timeout(PATIENCE) != Err(RecvTimeoutError::Timeout) {
        return;
    }
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
    bar.set_message(what.to_owned());
    let known = ProgressStyle::with_template("{msg} {wide_bar} {percent}%");
    let unknown = ProgressStyle::with_template("{spinner} {msg} {elapsed}");
    loop {
        let progress = job.progress();
        let style = if progress.total > 0 { &known } else { &unknown };
        if let Ok(style) = style {
            bar.set_style(style.clone());
        }
        if progress.total > 0 {
            bar.set_length(progress.total);
            bar.set_position(progress.done.min(progress.total));
        }
        bar.tick();
        if ended.recv_timeout(REDRAW) != Err(RecvTimeoutError::Timeout) {
            break;
        }
    }
    bar.finish_and_clear();
}
