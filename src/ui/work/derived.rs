//! A question of one panel that is answered in the background: the last answer stays until the next one is there. A
//! value that is made anew only when what it is made of has changed.

use std::cell::Cell;
use std::rc::Rc;
use std::sync::Arc;

use super::look_again;
use crate::context::{Context, RunningWork};
use golden_solver::{Job, Progress, Solver, SolverError, Ticket, TicketState};

/// One question at a time, asked by its key: another key ends the work for the one before. Keys are compared in every
/// frame: what may be long in them is held in an `Arc`, which is compared by pointer first.
#[derive(Debug)]
pub struct Derived<K, T> {
    name: &'static str,
    /// True if the work is on long numbers, see [`golden_solver::Workers::run_long`].
    is_long: bool,
    asked: Option<(K, Ticket<Arc<T>>)>,
    answered: Option<(K, Arc<T>)>,
    cancel: Rc<Cell<bool>>,
}

/// The state of a question.
#[derive(Clone, Debug)]
pub struct DerivedState<T> {
    /// The answer, or the one to the question before while this one is being worked on; shared, not copied.
    pub value: Option<Arc<T>>,
    /// True if `value` answers the question asked now.
    pub is_current: bool,
    /// The progress of the work, while it runs.
    pub running: Option<Progress>,
    /// The reason why there is no answer, when the work failed or was cancelled.
    pub problem: Option<SolverError>,
}

impl<K: Clone + PartialEq, T: Send + Sync + 'static> Derived<K, T> {
    /// Nothing asked yet; the name says what is done, for the status bar.
    pub fn new(name: &'static str) -> Self {
        Self { name, is_long: false, asked: None, answered: None, cancel: Rc::default() }
    }

    /// The same for work on long numbers, of which only little is done at once.
    pub fn of_long_numbers(name: &'static str) -> Self {
        Self { is_long: true, ..Self::new(name) }
    }

    /// Says what is done when what is asked next is worked on, for the status bar.
    pub fn set_name(&mut self, name: &'static str) {
        self.name = name;
    }

    /// Says whether what is asked next is work on long numbers.
    pub fn set_long(&mut self, is_long: bool) {
        self.is_long = is_long;
    }

    /// Asks; the work begins when the key is another one than before. Call it every frame the answer is wanted: the
    /// window looks again while the work runs.
    pub fn ask(
        &mut self,
        ctx: &egui::Context,
        cx: &mut Context<'_>,
        key: &K,
        work: impl FnOnce(&Solver, &Job) -> Result<T, SolverError> + Send + 'static,
    ) -> DerivedState<T> {
        let is_answered = self.answered.as_ref().is_some_and(|(answered, _)| answered == key);
        if is_answered {
            // What was asked meanwhile is not wanted any more.
            self.asked = None;
        } else if self.asked.as_ref().is_none_or(|(asked, _)| asked != key) {
            let work = move |solver: &Solver, job: &Job| work(solver, job).map(Arc::new);
            let workers = cx.answers.workers();
            let ticket = if self.is_long { workers.run_long(work) } else { workers.run(work) };
            self.asked = Some((key.clone(), ticket));
            self.cancel.set(false);
        }
        let mut answer = DerivedState { value: None, is_current: false, running: None, problem: None };
        if let Some((asked, ticket)) = self.asked.take() {
            if self.cancel.take() {
                ticket.cancel();
            }
            match ticket.state() {
                TicketState::Done(Ok(value)) => self.answered = Some((asked, value)),
                TicketState::Done(Err(problem)) => {
                    answer.problem = Some(problem);
                    self.asked = Some((asked, ticket));
                }
                TicketState::Running(progress) => {
                    answer.running = Some(progress);
                    self.asked = Some((asked, ticket));
                }
            }
        }
        if let Some(progress) = answer.running {
            cx.report.works.push(RunningWork { name: self.name, progress, cancel: Rc::clone(&self.cancel) });
            look_again(ctx);
        }
        if let Some((answered, value)) = &self.answered {
            answer.is_current = answered == key;
            answer.value = Some(Arc::clone(value));
        }
        answer
    }

    /// Returns true if this was asked last, or is answered: to ask it again begins no work.
    pub fn is_asked(&self, key: &K) -> bool {
        let asked = self.asked.as_ref().map(|(asked, _)| asked);
        let answered = self.answered.as_ref().map(|(answered, _)| answered);
        asked == Some(key) || answered == Some(key)
    }

    /// Returns true if something is being worked on.
    pub fn is_running(&self) -> bool {
        self.asked.as_ref().is_some_and(|(_, ticket)| matches!(ticket.state(), TicketState::Running(_)))
    }

    /// The question answered last, with its answer.
    pub fn last(&self) -> Option<(&K, &T)> {
        self.answered.as_ref().map(|(key, value)| (key, &**value))
    }

    /// Ends the work that runs, as its button in the status bar does.
    pub fn cancel(&self) {
        self.cancel.set(true);
    }

    /// Begins anew what was cancelled or failed.
    pub fn ask_again(&mut self) {
        self.asked = None;
    }
}

/// The value made last, with its key. For what takes less than 2 ms; longer work is a [`Derived`].
#[derive(Debug)]
pub struct Memo<K, V>(Option<(K, V)>);

impl<K, V> Default for Memo<K, V> {
    fn default() -> Self {
        Self(None)
    }
}

impl<K: PartialEq, V> Memo<K, V> {
    /// Returns the value of a key: the one made last if it has the same key. Keys are compared in every frame: what may
    /// be long in them is held in an `Arc` and compared by pointer ([`golden_session::answers::current::Same`]).
    pub fn get(&mut self, key: K, make: impl FnOnce(&K) -> V) -> &V {
        self.get_mut(key, make)
    }

    /// The same, for a value that grows as it is asked.
    pub fn get_mut(&mut self, key: K, make: impl FnOnce(&K) -> V) -> &mut V {
        let kept = self.0.take().filter(|(made, _)| *made == key);
        let (_, value) = self.0.insert(kept.unwrap_or_else(|| {
            let value = make(&key);
            (key, value)
        }));
        value
    }
}

impl<K, V> Memo<K, V> {
    /// The value made last, whatever its key.
    pub fn last(&self) -> Option<&V> {
        self.0.as_ref().map(|(_, value)| value)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::mpsc::{Receiver, channel};

    use super::{Derived, DerivedState, Memo};
    use crate::context::in_a_frame;
    use golden_session::answers::Answers;
    use golden_solver::{Job, Solver, SolverError};

    /// Asks in a frame of its own; the status bar's view of the work comes with it.
    fn ask(
        task: &mut Derived<u32, u32>,
        answers: &mut Answers,
        key: u32,
        work: impl FnOnce(&Solver, &Job) -> Result<u32, SolverError> + Send + 'static,
    ) -> (DerivedState<u32>, usize) {
        let mut answer = None;
        let (_, works) = in_a_frame(answers, |cx| answer = Some(task.ask(&egui::Context::default(), cx, &key, work)));
        (answer.expect("the frame is drawn"), works.len())
    }

    /// Asks until the answer is there.
    fn settled(task: &mut Derived<u32, u32>, answers: &mut Answers, key: u32) -> DerivedState<u32> {
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
        let (mut task, mut answers) = (Derived::new("test"), Answers::default());
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
        let (mut task, mut answers) = (Derived::new("test"), Answers::default());
        let (_go, told) = channel();
        ask(&mut task, &mut answers, 1, until(told));
        task.cancel.set(true);
        assert_eq!(settled(&mut task, &mut answers, 1).problem, Some(SolverError::Cancelled));
        task.ask_again();
        assert_eq!(settled(&mut task, &mut answers, 1).value.as_deref(), Some(&10));
    }

    #[test]
    fn back_to_what_is_answered_ends_the_work_in_between() {
        let (mut task, mut answers) = (Derived::new("test"), Answers::default());
        settled(&mut task, &mut answers, 1);
        let (_go, told) = channel();
        ask(&mut task, &mut answers, 2, until(told));
        let (answer, works) = ask(&mut task, &mut answers, 1, |_, _| Ok(99));
        assert_eq!((answer.value.as_deref(), answer.is_current, works), (Some(&10), true, 0));
    }

    #[test]
    fn a_value_is_made_once_for_each_change_of_its_key() {
        let (mut memo, mut made) = (Memo::default(), 0);
        for (key, value) in [(1, 10), (1, 10), (2, 20), (1, 10)] {
            let got = memo.get(key, |key| {
                made += 1;
                key * 10
            });
            assert_eq!(*got, value);
        }
        assert_eq!(made, 3);
    }
}
