//! A question of one panel that is answered in the background: the last answer stays until the next one is there.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use super::context::Context;
use crate::solver::{Job, Progress, Solver, SolverError, Ticket, TicketState};

/// How often the window looks whether an answer is there.
const WATCH: Duration = Duration::from_millis(50);

/// Work of a panel that runs, for the status bar.
#[derive(Clone, Debug)]
pub struct Work {
    /// What is done: "Converting the number".
    pub name: &'static str,
    /// How far it is.
    pub progress: Progress,
    /// Set to end it.
    pub cancel: Rc<Cell<bool>>,
}

/// One question at a time, asked by its key: another key ends the work for the one before.
#[derive(Debug)]
pub struct Task<K, T> {
    name: &'static str,
    asked: Option<(K, Ticket<T>)>,
    answered: Option<(K, T)>,
    cancel: Rc<Cell<bool>>,
}

/// What is known of a question.
#[derive(Clone, Debug)]
pub struct TaskAnswer<T> {
    /// The answer, or the one to the question before while this one is being worked on.
    pub value: Option<T>,
    /// Whether `value` answers the question asked now.
    pub is_current: bool,
    /// How far the work is, while it runs.
    pub running: Option<Progress>,
    /// Why there is no answer, when the work failed or was cancelled.
    pub problem: Option<SolverError>,
}

impl<K: Clone + PartialEq, T: Clone + Send + 'static> Task<K, T> {
    /// Nothing asked yet; the name says what is done, for the status bar.
    pub fn new(name: &'static str) -> Self {
        Self { name, asked: None, answered: None, cancel: Rc::default() }
    }

    /// Asks; the work begins when the key is another one than before. Call it every frame the answer is wanted: the
    /// window looks again while the work runs.
    pub fn ask(
        &mut self,
        ctx: &egui::Context,
        cx: &mut Context<'_>,
        key: &K,
        work: impl FnOnce(&Solver, &Job) -> Result<T, SolverError> + Send + 'static,
    ) -> TaskAnswer<T> {
        if self.asked.as_ref().is_none_or(|(asked, _)| asked != key) {
            self.asked = Some((key.clone(), cx.answers.desk().run(work)));
            self.cancel.set(false);
        }
        let mut answer = TaskAnswer { value: None, is_current: false, running: None, problem: None };
        if let Some((asked, ticket)) = &self.asked {
            if self.cancel.take() {
                ticket.cancel();
            }
            match ticket.state() {
                TicketState::Done(Ok(value)) => self.answered = Some((asked.clone(), value)),
                TicketState::Done(Err(problem)) => answer.problem = Some(problem),
                TicketState::Running(progress) => answer.running = Some(progress),
            }
        }
        if let Some(progress) = answer.running {
            cx.works.push(Work { name: self.name, progress, cancel: Rc::clone(&self.cancel) });
            ctx.request_repaint_after(WATCH);
        }
        if let Some((answered, value)) = &self.answered {
            answer.is_current = answered == key;
            answer.value = Some(value.clone());
        }
        answer
    }

    /// Begins anew what was cancelled or failed.
    pub fn ask_again(&mut self) {
        self.asked = None;
    }
}
