//! The sections of the converter.

use super::picture::{LeftOpen, SubjectError, SubjectLook};
use golden_figure::{
    BitRowsPicture, ConvertedNumber, Figure, FormRows, GreedyTimeline, NimStart, RewriteTimeline, SilberCards,
    StaircasePicture, Timeline, ZeckendorfTarget, bit_rows, carry_limit_words, representation_rows, rewrite_sheet,
    rewrite_width, silber_cards, staircase, wythoff_array_columns, wythoff_array_sheet,
};
use golden_game::Ruleset;
use golden_number::{AllRepresentations, Rewriting, UBig, WrittenForm, all_representations, normalise};
use golden_prose::{grouped, sentence};
use golden_session::{ConverterConstruction, ConverterSection, Operation, PartsView, Session, Subject};
use golden_solver::{Job, NumberReading, silber_reading};

/// Rows of the Wythoff array.
const ROWS: u32 = 7;
/// The greatest width of a start of Fibonacci Nim, in points.
const NIM: f32 = 700.0;

/// Draws a section as the session shows it.
pub(super) fn figure(
    session: &Session,
    subject: Subject,
    look: SubjectLook,
    open: LeftOpen<'_>,
    job: &Job,
) -> Result<Figure, SubjectError> {
    let choices = &session.model.converter;
    let n = session.model.focus.numbers().nth(choices.selected).cloned().unwrap_or_default();
    let width = look.size[0];
    let figure: Figure<ZeckendorfTarget> = match subject {
        Subject::Silber => silber(session, width, open, job)?,
        Subject::FibonacciNim if !look.is_small => {
            let number = ConvertedNumber::new(NumberReading::of(&n, job)?);
            let start = NimStart::of(&number, &n, tells(session, open));
            let start = start.ok_or_else(|| {
                let digits = grouped(&NumberReading::NIM_DIGITS);
                SubjectError::NotDrawn(format!(
                    "Winning takes are listed for numbers from 1 on, of up to {digits} digits"
                ))
            })?;
            return Ok(start.draw(width.min(NIM)));
        }
        Subject::Staircase => {
            let marked = u64::try_from(&n).ok();
            let stars = session.view.answers.are_seen();
            staircase(&StaircasePicture { stars, ..StaircasePicture::fitting(choices.staircase, marked, width) })
        }
        Subject::Arithmetic => {
            let m = &choices.operand;
            if [&n, m].iter().any(|number| number.as_words().len() > Operation::CARRIED) {
                return Err(SubjectError::NotDrawn(carry_limit_words().to_string()));
            }
            carries(session, ConverterConstruction::Arithmetic, choices.operation.carries(&n, m), width)?
        }
        Subject::Written => {
            let written = WrittenForm::read(&choices.written);
            let written = written.map_err(|error| SubjectError::NotDrawn(sentence(&error)))?;
            carries(session, ConverterConstruction::Written, normalise(&written.columns), width)?
        }
        Subject::Representations => {
            let small = u64::try_from(&n).ok().filter(|n| AllRepresentations::DRAWN.contains(n));
            let Some(small) = small else {
                let last = grouped(AllRepresentations::DRAWN.end());
                return Err(SubjectError::NotDrawn(format!("They are listed for numbers from 1 to {last}")));
            };
            representation_rows(&all_representations(small, AllRepresentations::LISTED), width)
        }
        _ => of_number(session, subject, &n, width, job)?,
    };
    Ok(figure.without_targets())
}

/// The pictures of what is said of the number.
fn of_number(
    session: &Session,
    subject: Subject,
    n: &UBig,
    width: f32,
    job: &Job,
) -> Result<Figure<ZeckendorfTarget>, SubjectError> {
    let choices = &session.model.converter;
    let number = ConvertedNumber::new(NumberReading::of(n, job)?);
    let none = || SubjectError::NotDrawn("0 has no digits; give a number from 1 on".to_owned());
    match subject {
        Subject::Digits => {
            let has = |section| choices.sections.contains(&section);
            let on = FormRows {
                canonical: has(ConverterSection::Canonical),
                second: has(ConverterSection::SecondCanonical),
                shifts: has(ConverterSection::Shifts),
            };
            let is_any = on.canonical || on.second || on.shifts;
            let alone = FormRows { canonical: true, second: false, shifts: false };
            let rows = number.rows(if is_any { on } else { alone });
            if rows.is_empty() {
                Err(none())
            } else {
                let picture = BitRowsPicture { rows, from: u32::MAX, width, label: BitRowsPicture::LABEL };
                // Farther to the right, values would not be seen to belong to their digits.
                let width = width.min(picture.whole_width());
                Ok(bit_rows(&BitRowsPicture { width, ..picture }))
            }
        }
        Subject::WythoffArray => {
            let place = number.conversion.array_place().ok_or_else(none)?;
            Ok(wythoff_array_sheet(ROWS, wythoff_array_columns(width), Some(&place), width))
        }
        _ => {
            let is_played = choices.construction == ConverterConstruction::Greedy;
            let step = session.view.converter_step.filter(|_| is_played);
            let timeline = GreedyTimeline::new(n);
            let state = timeline.zip(step).map(|(timeline, step)| timeline.state(step.min(timeline.last())));
            let (taken, _) = number.expansion(state.as_ref());
            Ok(number.parts_picture(choices.parts == PartsView::Tiles, taken, width))
        }
    }
}

/// Whether it may be said what is found out of the number: not while there is a question about it.
fn tells(session: &Session, open: LeftOpen<'_>) -> bool {
    session.view.answers.are_seen() && !open.has_question
}

/// Silber's rule for the focus, or for the last pair of Wythoff's game.
fn silber(
    session: &Session,
    width: f32,
    open: LeftOpen<'_>,
    job: &Job,
) -> Result<Figure<ZeckendorfTarget>, SubjectError> {
    let model = &session.model;
    let focus = if model.focus.ruleset == Ruleset::Wythoff { &model.focus } else { &model.converter.own };
    let [a, b] = focus.position.numbers() else {
        return Err(SubjectError::NotDrawn("Silber’s rule is about pairs of Wythoff’s game; give one".to_owned()));
    };
    let reading = silber_reading(a, b, job)?;
    if let Some(left_out) = reading.left_out {
        return Err(SubjectError::NotDrawn(left_out));
    }
    let is_told = tells(session, open);
    let cards = reading.cards.into_iter().map(|card| if is_told { card } else { card.without_answer() }).collect();
    Ok(silber_cards(&SilberCards { cards, width, with_digits: true, is_to_fill_in: open.is_on_paper }))
}

/// Carries at the step that the session shows, or at their end.
fn carries<E: std::error::Error>(
    session: &Session,
    construction: ConverterConstruction,
    carried: Result<Rewriting, E>,
    width: f32,
) -> Result<Figure<ZeckendorfTarget>, SubjectError> {
    let timeline = RewriteTimeline::new(carried.map_err(|error| SubjectError::NotDrawn(sentence(&error)))?);
    let is_played = session.model.converter.construction == construction;
    let step = session.view.converter_step.filter(|_| is_played).unwrap_or(usize::MAX);
    let state = timeline.state(step.min(timeline.last()));
    // Farther to the right, digits would not be seen to belong to their names.
    Ok(rewrite_sheet(&state, width.min(rewrite_width(&state))))
}
