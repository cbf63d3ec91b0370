//! The value of a key, worked out anew only when the key has changed: within the frame, or in the background, where the
//! last value stays until the next one is there. Work that is done once in the background, and what to go on with when
//! it is done.

use std::cell::Cell;
use std::rc::Rc;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use super::look_again;
use crate::context::{Context, RunningWork};
use golden_solver::{Job, Progress, Solver, SolverError, Ticket, TicketState, Workers};

/// The value of one key at a time. What takes less than 2 ms is made within the frame ([`get`](Self::get)); longer work is
/// done in the background ([`ask`](Self::ask)), and another key ends the work for the one before. Keys are compared in every
/// frame: what may be long in them is held in an `Arc` and compared by pointer
/// ([`Same`](golden_session::answers::current::Same)).
#[derive(Debug)]
pub struct Cached<K, T: ?Sized> {
    asked: Option<(K, Ticket<Arc<T>>)>,
    known: Option<(K, Arc<T>)>,
    cancel: Rc<Cell<bool>>,
}

/// The state of a value that is worked out in the background.
#[derive(Clone, Debug)]
pub struct CachedState<T: ?Sized> {
    /// The value, or that of the key before while this one is being worked on; shared, not copied.
    pub value: Option<Arc<T>>,
    /// True if `value` is that of the key asked now.
    pub is_current: bool,
    /// The progress of the work, while it runs.
    pub running: Option<Progress>,
    /// The reason why there is no value, when the work failed or was cancelled.
    pub problem: Option<SolverError>,
}

impl<T: ?Sized> CachedState<T> {
    /// The value of the key asked now.
    pub fn current(&self) -> Option<Arc<T>> {
        self.value.clone().filter(|_| self.is_current)
    }
}

impl<K, T: ?Sized> Default for Cached<K, T> {
    fn default() -> Self {
        Self { asked: None, known: None, cancel: Rc::default() }
    }
}

impl<K: PartialEq, T> Cached<K, T> {
    /// Returns the value of a key, made within the frame unless it is the one known.
    pub fn get(&mut self, key: K, make: impl FnOnce(&K) -> T) -> &T {
        self.made(key, make)
    }

    /// The same, to be held beyond the next change of the key.
    pub fn get_shared(&mut self, key: K, make: impl FnOnce(&K) -> T) -> Arc<T> {
        Arc::clone(self.made(key, make))
    }

    /// Makes the value of a key within the frame, as [`get`](Self::get) does, by work that may fail; a failure is not kept.
    pub fn try_get(&mut self, key: K, make: impl FnOnce(&K) -> Result<T, SolverError>) -> CachedState<T> {
        self.asked = None;
        let mut problem = None;
        if self.known.as_ref().is_none_or(|(known, _)| *known != key) {
            match make(&key) {
                Ok(value) => self.known = Some((key, Arc::new(value))),
                Err(error) => problem = Some(error),
            }
        }
        let value = self.known.as_ref().map(|(_, value)| Arc::clone(value));
        CachedState { value, is_current: problem.is_none(), running: None, problem }
    }

    fn made(&mut self, key: K, make: impl FnOnce(&K) -> T) -> &Arc<T> {
        self.asked = None;
        let known = self.known.take().filter(|(known, _)| *known == key);
        let (_, value) = self.known.insert(known.unwrap_or_else(|| {
            let value = Arc::new(make(&key));
            (key, value)
        }));
        value
    }
}

impl<K: PartialEq, T: Send + Sync + 'static> Cached<K, T> {
    /// Asks for the value of a key in the background; the work begins when the key is another one than before. Call it
    /// every frame the value is wanted: the window looks again while the work runs, and the status bar names it.
    pub fn ask(
        &mut self,
        ctx: &egui::Context,
        cx: &mut Context<'_>,
        name: &'static str,
        key: K,
        work: impl FnOnce(&Solver, &Job) -> Result<T, SolverError> + Send + 'static,
    ) -> CachedState<T> {
        self.reported(ctx, cx, name, key, |workers| workers.run(|solver, job| work(solver, job).map(Arc::new)))
    }

    /// The same for work on long numbers, of which only little is done at once: see [`Workers::run_long`].
    pub fn ask_long(
        &mut self,
        ctx: &egui::Context,
        cx: &mut Context<'_>,
        name: &'static str,
        key: K,
        work: impl FnOnce(&Solver, &Job) -> Result<T, SolverError> + Send + 'static,
    ) -> CachedState<T> {
        self.reported(ctx, cx, name, key, |workers| workers.run_long(|solver, job| work(solver, job).map(Arc::new)))
    }

    fn reported(
        &mut self,
        ctx: &egui::Context,
        cx: &mut Context<'_>,
        name: &'static str,
        key: K,
        begin: impl FnOnce(&Workers) -> Ticket<Arc<T>>,
    ) -> CachedState<T> {
        let state = self.follow(ctx, key, || begin(cx.answers.workers()));
        if let Some(progress) = state.running {
            cx.report.works.push(RunningWork { name, progress, cancel: Rc::clone(&self.cancel) });
        }
        state
    }
}

impl<K: PartialEq, T: ?Sized> Cached<K, T> {
    /// Asks as [`ask`](Self::ask) does, where no panel is drawn: `begin` gives the work to the workers, and the status bar
    /// is not told.
    pub fn follow(&mut self, ctx: &egui::Context, key: K, begin: impl FnOnce() -> Ticket<Arc<T>>) -> CachedState<T> {
        let is_current = self.known.as_ref().is_some_and(|(known, _)| *known == key);
        if is_current {
            // What was asked meanwhile is not wanted any more.
            self.asked = None;
        } else if self.asked.as_ref().is_none_or(|(asked, _)| *asked != key) {
            self.asked = Some((key, begin()));
            self.cancel.set(false);
        }
        let mut state = CachedState { value: None, is_current, running: None, problem: None };
        if let Some((asked, ticket)) = self.asked.take() {
            if self.cancel.take() {
                ticket.cancel();
            }
            match ticket.state() {
                TicketState::Done(Ok(value)) => {
                    self.known = Some((asked, value));
                    state.is_current = true;
                }
                TicketState::Done(Err(problem)) => {
                    state.problem = Some(problem);
                    self.asked = Some((asked, ticket));
                }
                TicketState::Running(progress) => {
                    state.running = Some(progress);
                    self.asked = Some((asked, ticket));
                    look_again(ctx);
                }
            }
        }
        state.value = self.known.as_ref().map(|(_, value)| Arc::clone(value));
        state
    }

    /// Returns true if this was asked last, or is known: to ask it again begins no work.
    pub fn is_asked(&self, key: &K) -> bool {
        let asked = self.asked.as_ref().map(|(asked, _)| asked);
        asked == Some(key) || self.known.as_ref().map(|(known, _)| known) == Some(key)
    }
}

impl<K, T: ?Sized> Cached<K, T> {
    /// The progress of the work in the background, while it runs.
    pub fn progress(&self) -> Option<Progress> {
        match self.asked.as_ref()?.1.state() {
            TicketState::Running(progress) => Some(progress),
            TicketState::Done(_) => None,
        }
    }

    /// The value known last, whatever its key.
    pub fn last(&self) -> Option<&T> {
        self.known.as_ref().map(|(_, value)| &**value)
    }

    /// The value known last, with its key.
    pub fn last_with_key(&self) -> Option<(&K, &T)> {
        self.known.as_ref().map(|(key, value)| (key, &**value))
    }

    /// Ends the work that runs, as its button in the status bar does.
    pub fn cancel(&self) {
        if let Some((_, ticket)) = &self.asked {
            ticket.cancel();
        }
    }

    /// Begins anew what was cancelled or failed.
    pub fn ask_again(&mut self) {
        self.asked = None;
    }
}

/// The window waits this long for short work, so that it does not flicker.
const BRIEF: Duration = Duration::from_millis(40);

/// Work on the way, and what is gone on with when it is done.
#[derive(Debug)]
pub struct BackgroundTask<T, C = ()> {
    ticket: Ticket<T>,
    /// The purpose for which it was begun.
    pub then: C,
}

impl<T: Clone, C> BackgroundTask<T, C> {
    /// Work that has been begun.
    pub fn new(ticket: Ticket<T>, then: C) -> Self {
        Self { ticket, then }
    }

    /// The same; the window waits for it if it takes less time than a frame.
    pub fn brief(ticket: Ticket<T>, then: C) -> Self {
        wait_briefly(&ticket);
        Self { ticket, then }
    }

    /// The outcome, once: as soon as the work has ended it is no longer pending. Until then the window looks again.
    pub fn take_done(pending: &mut Option<Self>, ctx: &egui::Context) -> Option<(Result<T, SolverError>, C)> {
        match pending.as_ref()?.ticket.state() {
            TicketState::Running(_) => {
                look_again(ctx);
                None
            }
            TicketState::Done(outcome) => pending.take().map(|pending| (outcome, pending.then)),
        }
    }

    /// Waits for its outcome.
    pub fn wait(self) -> (Result<T, SolverError>, C) {
        (self.ticket.wait(), self.then)
    }

    /// Returns its progress; `None` once it has ended.
    pub fn progress(&self) -> Option<Progress> {
        match self.ticket.state() {
            TicketState::Running(progress) => Some(progress),
            TicketState::Done(_) => None,
        }
    }

    /// Ends it.
    pub fn cancel(&self) {
        self.ticket.cancel();
    }
}

/// Waits for work that takes less time than a frame.
pub fn wait_briefly<T: Clone>(ticket: &Ticket<T>) {
    let since = Instant::now();
    while matches!(ticket.state(), TicketState::Running(_)) && since.elapsed() < BRIEF {
        thread::sleep(Duration::from_millis(1));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::mpsc::{Receiver, channel};

    use super::{Cached, CachedState};
    use crate::context::in_a_frame;
    use golden_session::answers::Answers;
    use golden_solver::{Job, Solver, SolverError};

    /// Asks in a frame of its own; the status bar's view of the work comes with it.
    fn ask(
        task: &mut Cached<u32, u32>,
        answers: &mut Answers,
        key: u32,
        work: impl FnOnce(&Solver, &Job) -> Result<u32, SolverError> + Send + 'static,
    ) -> (CachedState<u32>, usize) {
        let mut answer = None;
        let (_, works) =
            in_a_frame(answers, |cx| answer = Some(task.ask(&egui::Context::default(), cx, "test", key, work)));
        (answer.expect("the frame is drawn"), works.len())
    }

    /// Asks until the answer is there.
    fn settled(task: &mut Cached<u32, u32>, answers: &mut Answers, key: u32) -> CachedState<u32> {
        loop {
            let (answer, _) = ask(task, answers, key, move |_, _| Ok(key * 10));
            if answer.running.is_none() {
                return answer;
            }
            std::thread::yield_now();
        }
    }

    /// Work that ends when it is released or cancelled.
    fn until(released: Receiver<()>) -> impl FnOnce(&Solver, &Job) -> Result<u32, SolverError> + Send + 'static {
        move |_, job| {
            loop {
                job.advance(0)?;
                if released.try_recv().is_ok() {
                    return Ok(7);
                }
                std::thread::yield_now();
            }
        }
    }

    #[test]
    fn the_last_answer_stays_until_the_next_is_there_and_says_that_it_is_old() {
        let (mut task, mut answers) = (Cached::default(), Answers::default());
        assert_eq!(settled(&mut task, &mut answers, 1).value.as_deref(), Some(&10));
        let (go, told) = channel();
        let (meanwhile, works) = ask(&mut task, &mut answers, 2, until(told));
        assert_eq!((meanwhile.value.as_deref(), meanwhile.is_current, works), (Some(&10), false, 1));
        go.send(()).expect("somebody works");
        let answer = settled(&mut task, &mut answers, 2);
        let value = answer.value.expect("an answer");
        assert_eq!((*value, answer.is_current), (7, true), "the first work asked for is the one done");
        // What is answered is not worked on again.
        let (again, works) = ask(&mut task, &mut answers, 2, |_, _| Ok(99));
        assert_eq!(works, 0);
        assert!(again.value.is_some_and(|again| Arc::ptr_eq(&again, &value)), "shared, not copied");
    }

    #[test]
    fn cancelled_work_says_so_until_it_is_asked_again() {
        let (mut task, mut answers) = (Cached::default(), Answers::default());
        let (_go, told) = channel();
        ask(&mut task, &mut answers, 1, until(told));
        task.cancel.set(true);
        assert_eq!(settled(&mut task, &mut answers, 1).problem, Some(SolverError::Cancelled));
        task.ask_again();
        assert_eq!(settled(&mut task, &mut answers, 1).value.as_deref(), Some(&10));
    }

    #[test]
    fn back_to_what_is_answered_ends_the_work_in_between() {
        let (mut task, mut answers) = (Cached::default(), Answers::default());
        settled(&mut task, &mut answers, 1);
        let (_go, told) = channel();
        ask(&mut task, &mut answers, 2, until(told));
        let (answer, works) = ask(&mut task, &mut answers, 1, |_, _| Ok(99));
        assert_eq!((answer.value.as_deref(), answer.is_current, works), (Some(&10), true, 0));
    }

    #[test]
    fn what_was_made_within_the_frame_stays_while_another_key_is_worked_on() {
        let (mut task, mut answers) = (Cached::default(), Answers::default());
        assert_eq!(*task.get(1, |key| key * 10), 10);
        let (_go, told) = channel();
        let (meanwhile, works) = ask(&mut task, &mut answers, 2, until(told));
        assert_eq!((meanwhile.value.as_deref(), meanwhile.is_current, works), (Some(&10), false, 1));
        assert!(task.progress().is_some());
        assert_eq!(*task.get(3, |key| key * 10), 30);
        assert!(task.progress().is_none(), "the work in between is not wanted any more");
    }

    #[test]
    fn a_failure_within_the_frame_is_not_kept() {
        let mut task = Cached::default();
        assert_eq!(task.try_get(1, |key| Ok(key * 10)).current().as_deref(), Some(&10));
        let failed = task.try_get(2, |_| Err(SolverError::Cancelled));
        assert_eq!((failed.current(), failed.value.as_deref()), (None, Some(&10)));
        assert_eq!(failed.problem, Some(SolverError::Cancelled));
        assert_eq!(task.try_get(2, |key| Ok(key * 10)).current().as_deref(), Some(&20));
        assert_eq!(task.try_get(2, |_| Ok(99)).current().as_deref(), Some(&20), "made once");
    }

    #[test]
    fn a_value_is_made_once_for_each_change_of_its_key() {
        let (mut cached, mut made) = (Cached::default(), 0);
        for (key, value) in [(1, 10), (1, 10), (2, 20), (1, 10)] {
            let got = cached.get(key, |key| {
                made += 1;
                key * 10
            });
            assert_eq!(*got, value);
        }
        assert_eq!(made, 3);
    }
}
