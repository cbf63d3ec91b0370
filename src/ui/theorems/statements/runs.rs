//! The proofs and checks that run, and their verdicts.

use std::cell::Cell;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use egui::Context as Ctx;

use super::record;
use crate::context::RunningWork;
use crate::work::look_again;
use golden_solver::{Progress, SolverError, Ticket, TicketState, Workers};
use golden_theorem::papers::{Record, statements};
use golden_theorem::run::{Effort, Kind, Verdict, verdicts};

/// The verdicts of this run of the program, and what is being decided.
#[derive(Default)]
pub struct Runs {
    verdicts: HashMap<usize, Verdict>,
    running: Vec<Run>,
    /// How many verdicts are not what must come out.
    wrong: usize,
    /// Counts the verdicts that came.
    revision: u64,
    /// Why the last run found nothing more; nothing where it was cancelled.
    problem: Option<SolverError>,
}

struct Run {
    wanted: HashSet<usize>,
    ticket: Ticket<()>,
    found: Receiver<(usize, Verdict)>,
    cancel: Rc<Cell<bool>>,
    begun: Instant,
}

impl Runs {
    /// Begins to decide statements on all processors, as far as `bound` in place of each check's own; those that are being
    /// decided already are left out.
    pub fn start(&mut self, wanted: Vec<usize>, bound: Option<u64>, workers: &Workers) {
        let wanted: Vec<usize> = wanted.into_iter().filter(|index| !self.is_running(*index)).collect();
        if wanted.is_empty() {
            return;
        }
        self.problem = None;
        let (sender, found) = channel();
        let indices = wanted.clone();
        let wanted = wanted.into_iter().collect();
        let ticket = workers.run(move |solver, job| {
            let begun = Instant::now();
            let clock = || begun.elapsed().as_secs_f64();
            let effort = Effort { up_to: bound, clock: &clock, ..Effort::default() };
            // Nobody listens any more where the window was closed.
            let report = |index: usize, verdict: &Verdict| drop(sender.send((index, verdict.clone())));
            verdicts(statements(), &indices, &effort, solver, job, &report).map(drop)
        });
        self.running.push(Run { wanted, ticket, found, cancel: Rc::default(), begun: Instant::now() });
    }

    /// Takes the verdicts that came since the frame before.
    pub fn collect(&mut self, ctx: &Ctx) {
        let Self { verdicts, running, wrong, revision, problem } = self;
        running.retain(|run| {
            if run.cancel.take() {
                run.ticket.cancel();
            }
            // What is asked first comes last: a verdict sent before the end is never left behind.
            let state = run.ticket.state();
            for (index, verdict) in run.found.try_iter() {
                let is_wrong = |verdict: &Verdict| record(index).is_some_and(|record| !verdict.is_as_expected(record));
                *wrong += usize::from(is_wrong(&verdict));
                let before = verdicts.insert(index, verdict);
                *wrong -= usize::from(before.is_some_and(|before| is_wrong(&before)));
                *revision += 1;
            }
            match state {
                TicketState::Running(_) => {
                    look_again(ctx);
                    return true;
                }
                TicketState::Done(Err(error)) if error != SolverError::Cancelled => *problem = Some(error),
                TicketState::Done(_) => {}
            }
            *revision += 1;
            false
        });
    }

    /// What runs, for the status bar.
    pub fn works(&self) -> Vec<RunningWork> {
        let work = |run: &Run| match run.ticket.state() {
            TicketState::Running(progress) => {
                Some(RunningWork { name: "Proving and checking", progress, cancel: Rc::clone(&run.cancel) })
            }
            TicketState::Done(_) => None,
        };
        self.running.iter().filter_map(work).collect()
    }

    /// How far all that runs is; `None` where nothing does.
    pub fn progress(&self) -> Option<Progress> {
        let parts = self.running.iter().filter_map(|run| match run.ticket.state() {
            TicketState::Running(progress) => Some(progress),
            TicketState::Done(_) => None,
        });
        Progress::sum(parts)
    }

    /// How long all that runs will still take, in words; `None` where nothing runs, or too little of it is done.
    pub fn time_left(&self) -> Option<String> {
        let first = self.running.iter().map(|run| run.begun).min()?;
        time_left(self.progress()?, first.elapsed())
    }

    /// Ends all that runs.
    pub fn cancel(&self) {
        self.running.iter().for_each(|run| run.cancel.set(true));
    }

    /// Whether a statement is being decided.
    pub fn is_running(&self, index: usize) -> bool {
        self.running.iter().any(|run| run.wanted.contains(&index))
    }

    /// Changes with every verdict.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Why the last run ended early, unless it was cancelled.
    pub fn problem(&self) -> Option<&SolverError> {
        self.problem.as_ref()
    }

    /// The verdict on a statement, if it was decided since the program began.
    pub fn verdict(&self, index: usize) -> Option<&Verdict> {
        self.verdicts.get(&index)
    }

    /// The kind of verdict that is known: the one found, else the one that must come out.
    pub fn kind(&self, index: usize, record: &Record) -> Kind {
        self.verdict(index).map_or_else(|| record.kind(), |verdict| verdict.kind)
    }

    /// The verdicts found, and how many of them are not what must come out.
    pub fn found(&self) -> (usize, usize) {
        (self.verdicts.len(), self.wrong)
    }

    /// All verdicts, by the places of their statements.
    pub fn verdicts(&self) -> &HashMap<usize, Verdict> {
        &self.verdicts
    }
}

/// How long work will still take if it goes on as it has gone so far: "about 25 s left". The first statements take longest,
/// so that it is rather less. `None` in the first two seconds and while less than a twentieth is done.
fn time_left(progress: Progress, elapsed: Duration) -> Option<String> {
    let Progress { done, total } = progress;
    if elapsed < Duration::from_secs(2) || done < (total / 20).max(1) || done >= total {
        return None;
    }
    let left = elapsed.as_millis() * u128::from(total - done) / u128::from(done);
    // In steps, so that the words do not change in every frame.
    Some(match left.div_ceil(1000) {
        seconds @ 0..=55 => format!("about {} s left", seconds.next_multiple_of(5)),
        seconds => format!("about {} min left", seconds.div_ceil(60)),
    })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::time_left;
    use golden_solver::Progress;

    #[test]
    fn the_time_left_is_told_once_enough_is_done() {
        let left = |done, seconds| time_left(Progress { done, total: 381 }, Duration::from_secs(seconds));
        assert_eq!(left(0, 5), None);
        assert_eq!(left(18, 5), None, "too little is done");
        assert_eq!(left(100, 1), None, "too soon");
        assert_eq!(left(93, 8).as_deref(), Some("about 25 s left"));
        assert_eq!(left(20, 10).as_deref(), Some("about 4 min left"));
        assert_eq!(left(381, 30), None, "all is done");
    }
}
