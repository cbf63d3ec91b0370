//! The subjects of the converter.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `arithmetic` | a sum, difference or product in Fibonacci digits |
//! | `digits` | the forms of a number as rows of digits |
//! | `fibonacci_nim` | a number as the first pile of Fibonacci Nim |
//! | `representations` | all representations of a number |
//! | `silber` | Silber’s rule for a pair |
//! | `squares` | the parts of a number as squares or tiles |
//! | `staircase` | the canonical forms of 1 to N |
//! | `written` | a representation read back and made canonical |
//! | `wythoff_array` | the place of a number in the Wythoff array |

pub(crate) mod arithmetic;
pub(crate) mod digits;
pub(crate) mod fibonacci_nim;
pub(crate) mod representations;
pub(crate) mod silber;
pub(crate) mod squares;
pub(crate) mod staircase;
pub(crate) mod written;
pub(crate) mod wythoff_array;

use crate::kind::Asked;
use crate::{SubjectError, SubjectPicture};
use golden_figure::{
    ConvertedNumber, Figure, RewriteTimeline, Timeline, ZeckendorfTarget, rewrite_sheet, rewrite_width,
};
use golden_number::UBig;
use golden_session::{ConverterConstruction, Session};
use golden_solver::NumberReading;

/// The number that is converted.
fn number(session: &Session) -> UBig {
    let model = &session.model;
    model.focus.numbers().nth(model.converter.selected).cloned().unwrap_or_default()
}

/// The same with its forms.
fn converted(asked: &Asked<'_>) -> Result<ConvertedNumber, SubjectError> {
    Ok(ConvertedNumber::new(NumberReading::of(&number(asked.session), asked.job)?))
}

fn no_digits() -> SubjectError {
    SubjectError::not_drawn("0 has no digits; give a number from 1 on")
}

#[expect(clippy::unnecessary_wraps, reason = "what a subject returns")]
fn drawn(figure: Figure<ZeckendorfTarget>) -> Result<SubjectPicture, SubjectError> {
    Ok(figure.without_targets().into())
}

/// Returns true if the timeline plays this.
fn is_played(session: &Session, construction: ConverterConstruction) -> bool {
    session.model.converter.construction == construction
}

/// Carries at the step that the session shows, or at their end.
fn carries(
    asked: &Asked<'_>,
    construction: ConverterConstruction,
    timeline: &RewriteTimeline,
) -> Result<SubjectPicture, SubjectError> {
    let step = asked.session.view.converter_step.filter(|_| is_played(asked.session, construction));
    let state = timeline.state(step.unwrap_or(usize::MAX).min(timeline.last()));
    // Farther to the right, digits would not be seen to belong to their names.
    drawn(rewrite_sheet(&state, asked.look.size[0].min(rewrite_width(&state))))
}

/// Shows a step of what is played.
fn go_to(session: &mut Session, construction: ConverterConstruction, step: usize) {
    session.view.converter_step = Some(step);
    session.model.converter.construction = construction;
}
