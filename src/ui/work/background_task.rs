//! Work that is done once in the background, and what to go on with when it is done.

use std::thread;
use std::time::{Duration, Instant};

use egui::Context;

use super::look_again;
use golden_solver::{Progress, SolverError, Ticket, TicketState};

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
    pub fn take_done(pending: &mut Option<Self>, ctx: &Context) -> Option<(Result<T, SolverError>, C)> {
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
