//! The numbers behind a subject.

use std::sync::Arc;

use super::picture::{SubjectError, SubjectLook};
use super::{compare, play, plots};
use crate::picture::palette::PictureTheme;
use crate::{LevelNumbers, SubjectNumbers};
use golden_session::{GoldenView, Session, Subject};
use golden_solver::{Job, Solver};

/// The subjects whose numbers are written. Those of a map are a table, which has more formats.
pub const WITH_NUMBERS: [Subject; 7] = [
    Subject::Rows,
    Subject::Points,
    Subject::Growth,
    Subject::Compare,
    Subject::Atlas,
    Subject::Levels,
    Subject::Graph,
];

/// Returns the numbers behind a subject as the session shows it.
///
/// **Cost**: that of computing them, within the solver's budget.
///
/// # Errors
/// [`SubjectError::NotDrawn`] where the game has no such picture, and for any other subject than [`WITH_NUMBERS`]; what
/// the solver could not compute; cancelled.
pub fn subject_numbers(
    session: &Session,
    subject: Subject,
    solver: &Solver,
    job: &Job,
) -> Result<SubjectNumbers, SubjectError> {
    // Nothing is drawn: size and colours do not matter.
    let look = SubjectLook { size: [900.0, 560.0], theme: PictureTheme::Light, is_small: false };
    Ok(match subject {
        Subject::Rows => match plots::row_subject(session, look, solver, job)? {
            plots::RowSubject::Wythoff(curve, _) => SubjectNumbers::Row(Arc::new(curve)),
            plots::RowSubject::Heaps(curve, _) => SubjectNumbers::Heaps(Arc::new(curve)),
        },
        Subject::Points => SubjectNumbers::Points(Arc::new(plots::many_points(session, look, solver, job)?)),
        Subject::Growth => SubjectNumbers::Growth(Arc::new(plots::growth_values(session, look, solver, job)?)),
        Subject::Compare => compare::numbers(session, look, solver, job)?,
        Subject::Atlas => SubjectNumbers::Atlas(Arc::new(plots::atlas_of(session, solver, job)?)),
        Subject::Levels => {
            let view = session.view.golden;
            let highest = if view.is_sound() { view.level } else { GoldenView::default().level };
            SubjectNumbers::Levels(LevelNumbers { letters: session.model.golden.letters, highest })
        }
        Subject::Graph => SubjectNumbers::Graph(play::graph_numbers(session, solver, job)?),
        other => {
            let names = WITH_NUMBERS.map(Subject::id).join(", ");
            let words = format!(
                "{} has a picture but no list of numbers; those of {names} are written as CSV and JSON, and those of a \
                 map by the command table",
                other.title()
            );
            return Err(SubjectError::NotDrawn(words));
        }
    })
}
