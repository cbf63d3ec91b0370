//! The progress of long work on standard error: a bar on a terminal, else now and then a line. The end of a command by
//! a signal: what it keeps, and how it goes on.

use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use golden_file::path_words;
use golden_solver::{Job, Progress};

/// Work shorter than this shows no bar.
const SHOW_AFTER: Duration = Duration::from_millis(300);

/// The time between two drawings of the bar.
const REDRAW: Duration = Duration::from_millis(100);

/// The time before the first line where standard error is no terminal, and between the next ones.
const LINE_AFTER: Duration = Duration::from_secs(10);

/// The time that the program waits at its end for the terminal, which may be stopped (Ctrl+S), or for the reader of a
/// pipe.
const TERMINAL_TIMEOUT: Duration = Duration::from_millis(500);

/// The bar on the terminal; locked while it is drawn.
static TERMINAL: Mutex<Terminal> = Mutex::new(Terminal { bar: None, is_closed: false });

struct Terminal {
    bar: Option<ProgressBar>,
    /// True if the program is about to end: nothing more is drawn.
    is_closed: bool,
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
    in_time(|| {
        let mut terminal = Terminal::lock();
        terminal.is_closed = true;
        terminal.clear();
    });
}

/// Does `work` that writes to the terminal or to a pipe, because the program is about to end; does not wait long for
/// it.
fn in_time(work: impl FnOnce() + Send + 'static) {
    let (working, ended) = mpsc::channel::<()>();
    let work = move || {
        work();
        drop(working);
    };
    if thread::Builder::new().spawn(work).is_ok() {
        let _ = ended.recv_timeout(TERMINAL_TIMEOUT);
    }
}

/// The state of work, as it is shown.
pub(super) struct Shown {
    /// The work, in words.
    pub(super) what: String,
    /// Its progress.
    pub(super) progress: Progress,
    /// The part of the work that the progress counts, whose size is only an estimate; `None` if it is the whole work,
    /// and its size is known.
    pub(super) part: Option<&'static str>,
}

/// The progress seen so far of work, which may have several stages, each counted from 0.
#[derive(Default)]
struct Stages {
    /// The highest percentage so far.
    highest: u8,
    /// True if a percentage fell: those of the first stages were not of the whole work.
    are_several: bool,
}

impl Stages {
    /// Returns what is shown so that no percentage falls: once work has begun another stage, its size as a whole is not
    /// known.
    fn without_falling(&mut self, mut shown: Shown) -> Shown {
        if shown.part.is_some() {
            return shown;
        }
        let percent = shown.progress.percent().unwrap_or(0);
        self.are_several |= percent < self.highest;
        self.highest = self.highest.max(percent);
        if self.are_several {
            shown.progress = Progress { done: 0, total: 0 };
        }
        shown
    }
}

/// Runs `work`; if it takes long, a bar on standard error shows the progress, or lines where that is no terminal.
pub(super) fn watched<T>(what: &str, work: impl FnOnce(&Job) -> T) -> T {
    let shown = |job: &Job| Shown { what: what.to_owned(), progress: job.progress(), part: None };
    watched_as(&shown, work)
}

/// As [`watched`]; `shown` computes anew each time what is shown.
pub(super) fn watched_as<T>(shown: &(dyn Fn(&Job) -> Shown + Sync), work: impl FnOnce(&Job) -> T) -> T {
    let job = Job::new();
    let is_terminal = io::stderr().is_terminal();
    thread::scope(|scope| {
        let job = &job;
        let (working, ended) = mpsc::channel();
        // Without a thread the work is done in silence.
        let _ = thread::Builder::new().spawn_scoped(scope, move || {
            if is_terminal {
                show(shown, job, &ended);
            } else {
                write_lines(shown, job, &ended, pause, &mut io::stderr());
            }
        });
        let result = work(job);
        drop(working);
        result
    })
}

/// Draws until the other end of the channel is dropped.
fn show(shown: &dyn Fn(&Job) -> Shown, job: &Job, ended: &Receiver<()>) {
    if ended.recv_timeout(SHOW_AFTER) != Err(RecvTimeoutError::Timeout) {
        return;
    }
    Terminal::lock().bar = Some(ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr()));
    let mut stages = Stages::default();
    loop {
        let terminal = Terminal::lock();
        match &terminal.bar {
            Some(bar) if !terminal.is_closed => draw(bar, &stages.without_falling(shown(job))),
            _ => return,
        }
        drop(terminal);
        if ended.recv_timeout(REDRAW) != Err(RecvTimeoutError::Timeout) {
            break;
        }
    }
    Terminal::lock().clear();
}

fn draw(bar: &ProgressBar, Shown { what, progress, part }: &Shown) {
    let known = progress.total > 0;
    let style = match (known, part) {
        (true, Some(part)) => format!("{{msg}} {{wide_bar}} about {{percent}}% of {part}"),
        (true, None) => "{msg} {wide_bar} {percent}%".to_owned(),
        (false, _) => "{spinner} {msg} {elapsed}".to_owned(),
    };
    if let Ok(style) = ProgressStyle::with_template(&style) {
        bar.set_style(style);
    }
    bar.set_message(what.clone());
    if known {
        bar.set_length(progress.total);
        bar.set_position(progress.done.min(progress.total));
    }
    bar.tick();
}

/// Writes a line after each pause until the other end of the channel is dropped, or the program is about to end.
fn write_lines(
    shown: &dyn Fn(&Job) -> Shown,
    job: &Job,
    ended: &Receiver<()>,
    pause: impl Fn(Duration) -> Duration,
    out: &mut impl Write,
) {
    let (began, mut stages) = (Instant::now(), Stages::default());
    while ended.recv_timeout(pause(began.elapsed())) == Err(RecvTimeoutError::Timeout) {
        let terminal = Terminal::lock();
        if terminal.is_closed {
            return;
        }
        // Nobody may be there to read it.
        let _ = writeln!(out, "golden-nim: {}", words(&stages.without_falling(shown(job)), began.elapsed()));
    }
}

/// The pause before the next line: longer and longer, so that work of a week writes about a hundred lines. A pipe that
/// nobody reads holds them.
fn pause(elapsed: Duration) -> Duration {
    LINE_AFTER.max(elapsed / 10)
}

/// Returns the words about work: `proving, 40% after 20 s`, or `proving row 512, about 40% of its columns after 20 s`.
fn words(Shown { what, progress, part }: &Shown, elapsed: Duration) -> String {
    let seconds = elapsed.as_secs();
    let time = match seconds {
        0..120 => format!("{seconds} s"),
        120..7200 => format!("{} min", seconds / 60),
        _ => format!("{} h", seconds / 3600),
    };
    match (progress.percent(), part) {
        (Some(percent), Some(part)) => format!("{what}, about {percent}% of {part} after {time}"),
        (Some(percent), None) => format!("{what}, {percent}% after {time}"),
        (None, _) => format!("{what}, for {time} so far"),
    }
}

/// The function that runs at the end: none for most commands.
static KEEP: Mutex<Option<Box<dyn FnOnce() + Send>>> = Mutex::new(None);

/// Lets `keep` run once if a signal ends the program. It must not wait for anything that may never come, such as the
/// reader of a pipe.
pub(super) fn keep_at_end(keep: impl FnOnce() + Send + 'static) {
    *KEEP.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(keep));
}

/// Runs what [`keep_at_end`] was given last.
pub(super) fn run_at_end() {
    let keep = KEEP.lock().unwrap_or_else(PoisonError::into_inner).take();
    if let Some(keep) = keep {
        keep();
    }
}

/// Says on standard error what a file keeps of a run that ends, and the command that goes on; `None` if nothing is
/// kept yet.
pub(super) fn say_at_end(path: &Path, kept: Option<&str>) {
    let (path, command) = (path_words(path), command_line(std::env::args_os()));
    let line = match kept {
        Some(kept) => format!("{path} keeps {kept}; go on with: {command}"),
        None => format!("nothing is kept in {path} yet; begin again with: {command}"),
    };
    in_time(move || {
        let _ = writeln!(io::stderr(), "golden-nim: {line}");
    });
}

/// A command as it is typed: the first word, which may be a long path, as the name of the program.
fn command_line(words: impl Iterator<Item = OsString>) -> String {
    let words = words.skip(1).map(|word| typed(&word.to_string_lossy()));
    std::iter::once("golden-nim".to_owned()).chain(words).collect::<Vec<_>>().join(" ")
}

/// A word as a shell reads it.
fn typed(word: &str) -> String {
    let is_plain = |letter: char| letter.is_alphanumeric() || "-_./=,:+@%".contains(letter);
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', "'\\''"))
}

#[cfg(test)]
mod tests {
    use std::io::{self, Write};
    use std::sync::mpsc::{self, Sender};
    use std::time::Duration;

    use super::{Progress, Shown, Stages, command_line, pause, words, write_lines};
    use golden_solver::Job;

    #[test]
    fn a_line_says_what_is_done_and_how_far_it_is() {
        let shown =
            |what: &str, total| Shown { what: what.to_owned(), progress: Progress { done: 2, total }, part: None };
        assert_eq!(words(&shown("proving", 5), Duration::from_secs(20)), "proving, 40% after 20 s");
        assert_eq!(words(&shown("proving", 5), Duration::from_mins(3)), "proving, 40% after 3 min");
        assert_eq!(words(&shown("solving", 0), Duration::from_hours(5)), "solving, for 5 h so far");
        let part = Shown { part: Some("its columns"), ..shown("proving row 7", 5) };
        assert_eq!(words(&part, Duration::from_secs(20)), "proving row 7, about 40% of its columns after 20 s");
        assert_eq!(pause(Duration::ZERO), Duration::from_secs(10));
        assert_eq!(pause(Duration::from_secs(1000)), Duration::from_secs(100));
    }

    #[test]
    fn no_percentage_falls_when_another_stage_begins() {
        let mut stages = Stages::default();
        let mut said = |done, total, part| {
            let shown = Shown { what: "solving".to_owned(), progress: Progress { done, total }, part };
            words(&stages.without_falling(shown), Duration::from_secs(20))
        };
        assert_eq!(said(1, 2, None), "solving, 50% after 20 s");
        assert_eq!(said(96, 100, None), "solving, 96% after 20 s");
        // How much there is in all is not known.
        for done in [16, 50, 97] {
            assert_eq!(said(done, 100, None), "solving, for 20 s so far");
        }
        // The parts of each row are counted anew.
        assert_eq!(said(2, 100, Some("its columns")), "solving, about 2% of its columns after 20 s");
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
        let shown = |job: &Job| Shown { what: "proving".to_owned(), progress: job.progress(), part: None };
        write_lines(&shown, &job, &ended, |_| Duration::ZERO, &mut reader);
        let text = String::from_utf8(reader.text).expect("text");
        assert_eq!(text.lines().count(), 3, "{text}");
        assert!(text.lines().all(|line| line.starts_with("golden-nim: proving, 50% after ")), "{text}");
    }

    #[test]
    fn a_command_is_written_as_it_is_typed() {
        let written = |words: &[&str]| command_line(words.iter().map(|word| (*word).into()));
        assert_eq!(written(&["/usr/bin/golden-nim"]), "golden-nim");
        let words = ["x", "period", "--rows", "0..=600", "--resume", "rows.state"];
        assert_eq!(written(&words), "golden-nim period --rows 0..=600 --resume rows.state");
        assert_eq!(written(&["x", "10^9", "my rows", "it's", ""]), "golden-nim '10^9' 'my rows' 'it'\\''s' ''");
    }
}
