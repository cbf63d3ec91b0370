//! The workers: sharing, cancelling, panics.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::thread;

use golden_game::{Position, Ruleset};
use golden_number::UBig;
use golden_solver::{Evaluation, Job, SolverError, Ticket, TicketState, Workers};

use super::common::{grundy_request, solver};

fn workers() -> Workers {
    Workers::new(Arc::new(solver()))
}

fn evaluation(workers: &Workers, piles: [u8; 2]) -> Ticket<Evaluation> {
    workers.run(move |solver, job| solver.evaluate(&Ruleset::Wythoff, &Position::words(&piles), job))
}

/// Goes on until the job is cancelled.
fn endless(job: &Job) -> Result<u8, SolverError> {
    loop {
        job.advance(1)?;
        thread::yield_now();
    }
}

#[test]
fn two_requests_for_one_table_share_it() {
    let workers = workers();
    let request = grundy_request(&Ruleset::Wythoff, 0..700, 0..700);
    let (first, second) = (workers.table(request.clone()), workers.table(request));
    let (first, second) = (first.wait().expect("a table"), second.wait().expect("a table"));
    assert!(Arc::ptr_eq(&first, &second));
}

#[test]
fn an_evaluation_is_computed_in_the_background() {
    let workers = workers();
    let ticket = evaluation(&workers, [31, 48]);
    let evaluation = ticket.wait().expect("an evaluation");
    assert_eq!(evaluation.grundy, Some(UBig::from(11u8)));
    // A finished ticket can be asked again.
    for _ in 0..3 {
        assert_eq!(ticket.state(), TicketState::Done(Ok(evaluation.clone())));
    }
}

/// One of two holders cancels: it is told so, the other one is not disturbed.
#[test]
fn a_job_ends_when_the_last_holder_cancels() {
    let workers = workers();
    let first = workers.run(|_, job| endless(job));
    let second = first.clone();
    first.cancel();
    first.cancel();
    assert_eq!(first.wait(), Err(SolverError::Cancelled));
    assert!(matches!(second.state(), TicketState::Running(_)));
    second.cancel();
    assert_eq!(second.wait(), Err(SolverError::Cancelled));
}

#[test]
fn a_job_ends_when_the_last_ticket_is_dropped() {
    let workers = workers();
    let (sender, receiver) = channel();
    let ticket = workers.run(move |_, job| {
        sender.send(Ok(0)).expect("a receiver");
        let result = endless(job);
        sender.send(result.clone()).expect("a receiver");
        result
    });
    assert_eq!(receiver.recv(), Ok(Ok(0)));
    drop(ticket.clone());
    assert!(matches!(ticket.state(), TicketState::Running(_)));
    drop(ticket);
    assert_eq!(receiver.recv(), Ok(Err(SolverError::Cancelled)));
}

#[test]
fn a_job_that_was_given_up_is_begun_anew() {
    let workers = workers();
    let request = grundy_request(&Ruleset::Wythoff, 0..3000, 0..3000);
    workers.table(request.clone()).cancel();
    let small = grundy_request(&Ruleset::Wythoff, 0..30, 0..30);
    drop(workers.table(small.clone()));
    assert_eq!(workers.table(small).wait().map(|table| table.value(10, 13)), Ok(Some(6)));
}

/// A long table in every worker does not keep an evaluation waiting: behind 64 of them it would come last.
#[test]
fn an_evaluation_does_not_wait_behind_tables() {
    let workers = workers();
    let tables: Vec<_> =
        (0..64).map(|i| workers.table(grundy_request(&Ruleset::TWythoff { t: 3 }, 0..8000, 0..8000 + i))).collect();
    let evaluation = evaluation(&workers, [3, 4]).wait().expect("an evaluation");
    assert_eq!(evaluation.grundy, Some(UBig::from(2u8)));
    assert!(tables.iter().any(|ticket| matches!(ticket.state(), TicketState::Running(_))));
}

#[test]
fn a_panic_becomes_a_message() {
    let workers = workers();
    let ticket = workers.run(|_, _| -> Result<u8, SolverError> { panic!("on purpose") });
    assert_eq!(ticket.wait(), Err(SolverError::Panic("on purpose".into())));
    let number = 7;
    let ticket = workers.run(move |_, _| -> Result<u8, SolverError> { panic!("number {number}") });
    assert_eq!(ticket.wait(), Err(SolverError::Panic("number 7".into())));
    // The workers go on.
    assert_eq!(workers.run(|_, _| Ok(5u8)).wait(), Ok(5));
}

#[test]
fn progress_is_seen_while_it_runs() {
    let workers = workers();
    let go_on = Arc::new(AtomicBool::new(false));
    let (gate, (sender, receiver)) = (Arc::clone(&go_on), channel());
    let ticket = workers.run(move |_, job| {
        job.start(4);
        job.advance(3)?;
        sender.send(()).expect("a receiver");
        while !gate.load(Ordering::Relaxed) {
            thread::yield_now();
        }
        Ok(())
    });
    receiver.recv().expect("a start");
    let TicketState::Running(progress) = ticket.state() else { panic!("not running") };
    assert_eq!(progress.percent(), Some(75));
    go_on.store(true, Ordering::Relaxed);
    assert_eq!(ticket.wait(), Ok(()));
}
