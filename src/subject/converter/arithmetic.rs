//! A sum, difference or product in Fibonacci digits.

use super::{carries, go_to, is_played, number};
use crate::kind::{Asked, Facts, Steps, SubjectKind};
use crate::{SubjectError, SubjectPicture};
use golden_figure::{RewriteTimeline, carry_limit_words};
use golden_prose::sentence;
use golden_session::{ConverterConstruction, Operation, Session};

/// A sum, difference or product in Fibonacci digits.
pub(crate) struct Arithmetic;

impl SubjectKind for Arithmetic {
    fn facts(&self) -> Facts {
        Facts { least_width: 520.0, has_steps: true, ..Facts::USUAL }
    }

    fn draw(&self, asked: &Asked<'_>) -> Result<SubjectPicture, SubjectError> {
        let (n, m) = (number(asked.session), &asked.session.model.converter.operand);
        if [&n, m].iter().any(|number| number.as_words().len() > Operation::CARRIED) {
            return Err(SubjectError::not_drawn(carry_limit_words()));
        }
        carries(asked, ConverterConstruction::Arithmetic, &timeline(asked)?)
    }

    fn is_timed(&self, session: &Session) -> bool {
        is_played(session, ConverterConstruction::Arithmetic)
    }

    fn steps(&self, asked: &Asked<'_>) -> Result<Option<Steps>, SubjectError> {
        Ok(Some(Steps::of(timeline(asked)?)))
    }

    fn go_to(&self, session: &mut Session, step: usize) {
        go_to(session, ConverterConstruction::Arithmetic, step);
    }
}

fn timeline(asked: &Asked<'_>) -> Result<RewriteTimeline, SubjectError> {
    let choices = &asked.session.model.converter;
    let carried = choices.operation.carries(&number(asked.session), &choices.operand);
    Ok(RewriteTimeline::new(carried.map_err(|error| SubjectError::NotDrawn(sentence(&error)))?))
}
