//! The steps of the timeline beside a picture, each as a picture with its caption.

use super::picture::{SubjectError, SubjectLook, SubjectPicture, subject_picture};
use super::{board, theorems};
use crate::figure::{
    CuttingTimeline, FillTimeline, GreedyTimeline, InductionTimeline, LevelsTimeline, RewriteTimeline, Timeline,
};
use crate::number::{WrittenForm, normalise};
use crate::prose::{grouped, sentence};
use crate::session::{ConverterConstruction, Session, Subject, TableSubject};
use crate::solver::{Job, Solver};

/// More steps are not drawn.
const MOST: usize = 500;
/// The rows and columns of a map that are filled.
const FILLED: u32 = 22;

/// A step of a timeline.
#[derive(Clone, Debug)]
pub struct SubjectStep {
    /// The picture after it.
    pub picture: SubjectPicture,
    /// What it does, in a sentence.
    pub caption: String,
}

/// Returns the pictures of a subject at each step of its timeline, the first one before anything is done. Of a map the first
/// 22 rows and columns are filled.
///
/// **Cost**: that of [`subject_picture`] for each step.
///
/// # Errors
/// Those of [`subject_picture`]; [`SubjectError::NotDrawn`] for a subject without a timeline, or with more than 500 steps.
pub fn subject_steps(
    session: &Session,
    subject: Subject,
    look: SubjectLook,
    solver: &Solver,
    job: &Job,
) -> Result<Vec<SubjectStep>, SubjectError> {
    let mut session = session.clone();
    if subject == Subject::Map {
        let table = &mut session.model.table;
        (table.fill, table.endless, table.size) = (true, false, table.size.min(FILLED));
    }
    let captions = captions(&session, subject, look, solver, job)?;
    let mut steps = Vec::new();
    for (step, caption) in captions.into_iter().enumerate() {
        go_to(&mut session, subject, step);
        steps.push(SubjectStep { picture: subject_picture(&session, subject, look, solver, job)?, caption });
    }
    Ok(steps)
}

/// The captions of all steps.
fn captions(
    session: &Session,
    subject: Subject,
    look: SubjectLook,
    solver: &Solver,
    job: &Job,
) -> Result<Vec<String>, SubjectError> {
    let letters = session.model.golden.letters;
    let choices = &session.model.converter;
    let number = || session.model.focus.numbers().nth(choices.selected).cloned().unwrap_or_default();
    let none = |words: &str| SubjectError::NotDrawn(words.to_owned());
    match subject {
        Subject::Board => words_of(&board::timeline(session, look)?),
        Subject::Levels => words_of(&LevelsTimeline { letters, last: session.view.golden.level }),
        Subject::Line => words_of(&CuttingTimeline::usual(letters)),
        Subject::Induction => words_of(&InductionTimeline::usual(letters)),
        Subject::Squares => {
            words_of(&GreedyTimeline::new(&number()).ok_or_else(|| none("The number is too long to be played"))?)
        }
        Subject::Arithmetic => {
            let carried = choices.operation.carries(&number(), &choices.operand);
            words_of(&RewriteTimeline::new(carried.map_err(|error| none(&sentence(&error)))?))
        }
        Subject::Written => {
            let written = WrittenForm::read(&choices.written).map_err(|error| none(&sentence(&error)))?;
            let carried = normalise(&written.columns).map_err(|error| none(&sentence(&error)))?;
            words_of(&RewriteTimeline::new(carried))
        }
        Subject::Map => {
            let table = TableSubject::of(session, None, false);
            let whole = solver.table(&table.request, job)?;
            let value = |row, column| whole.value(row, column);
            let timeline = table.fill.and_then(|sides| FillTimeline::new(table.request.ruleset.clone(), sides, value));
            words_of(&timeline.ok_or_else(|| none("This table is not filled cell by cell"))?)
        }
        Subject::Automaton => words_of(&theorems::walk(session, job)?.1),
        _ => Err(SubjectError::NotDrawn(format!("{} has no timeline", subject.title()))),
    }
}

fn words_of(timeline: &impl Timeline) -> Result<Vec<String>, SubjectError> {
    let last = timeline.last();
    if last >= MOST {
        let words = format!("It has {} steps, more than {MOST}; show less", grouped(&last));
        return Err(SubjectError::NotDrawn(words));
    }
    Ok((0..=last).map(|step| timeline.caption(step).to_string()).collect())
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
