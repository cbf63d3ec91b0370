//! The steps of the timeline beside a picture, each as a picture with its caption.

use std::ops::RangeInclusive;

use super::draw::subject_picture;
use super::kind::{Asked, Steps};
use super::list::kind;
use super::picture::{SubjectError, SubjectLook, SubjectPicture};
use golden_prose::grouped;
use golden_session::{Secrecy, Session, Subject};
use golden_solver::{Job, Solver};

/// The most steps that are drawn at once.
pub const MOST_STEPS: usize = 500;

/// A step of a timeline.
#[derive(Clone, Debug)]
pub struct SubjectStep {
    /// Its number; the first is 0, before anything is done.
    pub number: usize,
    /// The picture after it.
    pub picture: SubjectPicture,
    /// A sentence about what it does.
    pub caption: String,
}

/// The steps of a range that there are.
fn chosen(last: usize, steps: &RangeInclusive<usize>) -> Result<std::ops::Range<usize>, SubjectError> {
    let chosen = *steps.start()..last.min(*steps.end()).saturating_add(1);
    match chosen.len() {
        0 => Err(SubjectError::NotDrawn(format!("Its steps are 0 to {}; ask for some of these", grouped(&last)))),
        count if count > MOST_STEPS => {
            let count = grouped(&count);
            Err(SubjectError::NotDrawn(format!(
                "{count} steps are more than {MOST_STEPS}; ask for fewer, or show less"
            )))
        }
        _ => Ok(chosen),
    }
}

/// The timeline of a subject.
fn steps_of(subject: Subject, asked: &Asked<'_>) -> Result<Steps, SubjectError> {
    let none = || SubjectError::NotDrawn(format!("{} has no timeline", subject.title()));
    kind(subject).steps(asked)?.ok_or_else(none)
}

/// Returns the number of the last step of a subject's timeline, as [`subject_steps`] counts them.
///
/// # Errors
/// [`SubjectError::NotDrawn`] for a subject without a timeline; what the solver could not compute; cancelled.
pub fn last_step(
    session: &Session,
    subject: Subject,
    look: SubjectLook,
    solver: &Solver,
    job: &Job,
) -> Result<usize, SubjectError> {
    let session = &prepared(session, subject);
    let secrecy = Secrecy::of(session);
    Ok(steps_of(subject, &Asked { session, look, secrecy, solver, job })?.last)
}

/// Returns the pictures of a subject at these steps of its timeline, as far as there are that many; step 0 is before
/// anything is done. Of a map the first 22 rows and columns are filled. The job counts every step twice, so that it
/// can go on to write them.
///
/// **Cost**: that of [`subject_picture`] for each step.
///
/// # Errors
/// Those of [`subject_picture`]; [`SubjectError::NotDrawn`] for a subject without a timeline, for no step, and for
/// more than 500.
pub fn subject_steps(
    session: &Session,
    subject: Subject,
    look: SubjectLook,
    steps: RangeInclusive<usize>,
    solver: &Solver,
    job: &Job,
) -> Result<Vec<SubjectStep>, SubjectError> {
    let mut session = prepared(session, subject);
    let timeline = steps_of(subject, &Asked { session: &session, look, secrecy: Secrecy::of(&session), solver, job })?;
    let steps = chosen(timeline.last, &steps)?;
    job.start(2 * steps.len() as u64);
    let mut drawn = Vec::with_capacity(steps.len());
    for number in steps {
        kind(subject).go_to(&mut session, number);
        let picture = subject_picture(&session, subject, look, solver, &job.part())?;
        drawn.push(SubjectStep { number, picture, caption: (timeline.caption)(number) });
        job.advance(1)?;
    }
    Ok(drawn)
}

/// The session whose steps are drawn.
fn prepared(session: &Session, subject: Subject) -> Session {
    let mut session = session.clone();
    kind(subject).prepare_steps(&mut session);
    session
}
