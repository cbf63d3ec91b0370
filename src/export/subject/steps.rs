//! The steps of the timeline beside a picture, each as a picture with its caption.

use std::ops::RangeInclusive;

use super::picture::{SubjectError, SubjectLook, SubjectPicture, subject_picture};
use super::{board, theorems};
use golden_figure::{
    CuttingTimeline, FillTimeline, GreedyTimeline, InductionTimeline, LevelsTimeline, RewriteTimeline, Timeline,
};
use golden_number::{WrittenForm, normalise};
use golden_prose::{grouped, sentence};
use golden_session::{ConverterConstruction, Session, Subject, TableSubject};
use golden_solver::{Job, Solver};

/// More steps are not drawn at once.
pub const MOST_STEPS: usize = 500;
/// The rows and columns of a map that are filled.
const FILLED: u32 = 22;

/// A step of a timeline.
#[derive(Clone, Debug)]
pub struct SubjectStep {
    /// Which one; the first is 0, before anything is done.
    pub number: usize,
    /// The picture after it.
    pub picture: SubjectPicture,
    /// What it does, in a sentence.
    pub caption: String,
}

/// The last step of a timeline, and what is done in those that were asked for.
type Words = (usize, Vec<(usize, String)>);

/// Whether a subject has a timeline, of which [`subject_steps`] draws the steps.
pub fn has_steps(subject: Subject) -> bool {
    matches!(
        subject,
        Subject::Board
            | Subject::Levels
            | Subject::Line
            | Subject::Induction
            | Subject::Squares
            | Subject::Arithmetic
            | Subject::Written
            | Subject::Map
            | Subject::Automaton
    )
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
    Ok(words(&stepped(session, subject), subject, look, None, solver, job)?.0)
}

/// Returns the pictures of a subject at these steps of its timeline, as far as there are that many; step 0 is before
/// anything is done. Of a map the first 22 rows and columns are filled. The job counts every step twice, so that it can
/// go on to write them with [`write_steps`](crate::write_steps).
///
/// **Cost**: that of [`subject_picture`] for each step.
///
/// # Errors
/// Those of [`subject_picture`]; [`SubjectError::NotDrawn`] for a subject without a timeline, for no step, and for more
/// than 500.
pub fn subject_steps(
    session: &Session,
    subject: Subject,
    look: SubjectLook,
    steps: RangeInclusive<usize>,
    solver: &Solver,
    job: &Job,
) -> Result<Vec<SubjectStep>, SubjectError> {
    let mut session = stepped(session, subject);
    let (_, words) = words(&session, subject, look, Some(steps), solver, job)?;
    job.start(2 * words.len() as u64);
    let mut drawn = Vec::with_capacity(words.len());
    for (number, caption) in words {
        go_to(&mut session, subject, number);
        let picture = subject_picture(&session, subject, look, solver, &job.part())?;
        drawn.push(SubjectStep { number, picture, caption });
        job.advance(1)?;
    }
    Ok(drawn)
}

/// The session whose steps are drawn.
fn stepped(session: &Session, subject: Subject) -> Session {
    let mut session = session.clone();
    if subject == Subject::Map {
        let table = &mut session.model.table;
        (table.fill, table.endless, table.size) = (true, false, table.size.min(FILLED));
    }
    session
}

/// The last step, and what each step asked for does.
fn words(
    session: &Session,
    subject: Subject,
    look: SubjectLook,
    steps: Option<RangeInclusive<usize>>,
    solver: &Solver,
    job: &Job,
) -> Result<Words, SubjectError> {
    let letters = session.model.golden.letters;
    let choices = &session.model.converter;
    let number = || session.model.focus.numbers().nth(choices.selected).cloned().unwrap_or_default();
    let none = |words: &str| SubjectError::NotDrawn(words.to_owned());
    match subject {
        Subject::Board => words_of(&board::timeline(session, look)?, steps),
        Subject::Levels => words_of(&LevelsTimeline { letters, last: session.view.golden.level }, steps),
        Subject::Line => words_of(&CuttingTimeline::usual(letters), steps),
        Subject::Induction => words_of(&InductionTimeline::usual(letters), steps),
        Subject::Squares => {
            let timeline = GreedyTimeline::new(&number());
            words_of(&timeline.ok_or_else(|| none("The number is too long to be played"))?, steps)
        }
        Subject::Arithmetic => {
            let carried = choices.operation.carries(&number(), &choices.operand);
            words_of(&RewriteTimeline::new(carried.map_err(|error| none(&sentence(&error)))?), steps)
        }
        Subject::Written => {
            let written = WrittenForm::read(&choices.written).map_err(|error| none(&sentence(&error)))?;
            let carried = normalise(&written.columns).map_err(|error| none(&sentence(&error)))?;
            words_of(&RewriteTimeline::new(carried), steps)
        }
        Subject::Map => {
            let table = TableSubject::of(session, None, false);
            let whole = solver.table(&table.request, job)?;
            let value = |row, column| whole.value(row, column);
            let timeline = table.fill.and_then(|sides| FillTimeline::new(table.request.ruleset.clone(), sides, value));
            words_of(&timeline.ok_or_else(|| none("This table is not filled cell by cell"))?, steps)
        }
        Subject::Automaton => words_of(&theorems::walk(session, job)?.1, steps),
        _ => Err(SubjectError::NotDrawn(format!("{} has no timeline", subject.title()))),
    }
}

fn words_of(timeline: &impl Timeline, steps: Option<RangeInclusive<usize>>) -> Result<Words, SubjectError> {
    let last = timeline.last();
    let Some(steps) = steps else { return Ok((last, Vec::new())) };
    let chosen = *steps.start()..last.min(*steps.end()).saturating_add(1);
    match chosen.len() {
        0 => Err(SubjectError::NotDrawn(format!("Its steps are 0 to {}; ask for some of these", grouped(&last)))),
        count if count > MOST_STEPS => {
            let count = grouped(&count);
            Err(SubjectError::NotDrawn(format!(
                "{count} steps are more than {MOST_STEPS}; ask for fewer, or show less"
            )))
        }
        _ => Ok((last, chosen.map(|step| (step, timeline.caption(step).to_string())).collect())),
    }
}

/// Shows a step.
fn go_to(session: &mut Session, subject: Subject, step: usize) {
    let view = &mut session.view;
    match subject {
        Subject::Board => view.board_step = Some(step),
        Subject::Levels => view.golden.level = u32::try_from(step).unwrap_or(u32::MAX),
        Subject::Line => view.golden.line_step = Some(step),
        Subject::Induction => view.golden.induction_step = Some(step),
        Subject::Map => view.table_step = Some(step),
        Subject::Automaton => view.automaton_step = Some(step),
        _ => view.converter_step = Some(step),
    }
    session.model.converter.construction = match subject {
        Subject::Squares => ConverterConstruction::Greedy,
        Subject::Arithmetic => ConverterConstruction::Arithmetic,
        Subject::Written => ConverterConstruction::Written,
        _ => session.model.converter.construction,
    };
}
