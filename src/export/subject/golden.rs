//! The sections of the golden string.

use super::picture::{SubjectError, SubjectLook};
use golden_figure::{
    CuttingLine, CuttingTimeline, Figure, GapStrip, GoldenLevels, GoldenPicture, InductionTimeline, Timeline,
    factor_sheet,
};
use golden_game::Ruleset;
use golden_number::{BeattyPair, Letters, Quadratic, SafePair, UBig, as_safe_pair};
use golden_prose::sentence;
use golden_session::{GoldenChoices, GoldenView, RatioView, Session, Subject};
use golden_solver::GoldenFactorReading;

/// The height of the plot of ratios as a share of its width.
const PLOT: f32 = 0.42;
/// The highest order of the fractal in a thumbnail: its lines can be told apart.
const FRACTAL: u32 = 14;
/// Rows of the table, and its greatest width, in points.
const ROWS: usize = 7;
const TABLE: f32 = 420.0;
/// The same in a thumbnail: its numbers are large enough to be seen.
const SMALL_ROWS: usize = 3;
const SMALL_TABLE: f32 = 220.0;
/// The greatest width of the factors.
const FACTORS: f32 = 640.0;

/// Draws a section as the session shows it. Where there is a question about it, the safe pair that the focus is has no
/// mark, and is not what the picture begins with.
pub(super) fn figure(
    session: &Session,
    subject: Subject,
    look: SubjectLook,
    has_question: bool,
) -> Result<Figure, SubjectError> {
    let pair = if has_question { None } else { pair_of(session) };
    let choices = &session.model.golden;
    let view = session.view.golden;
    let view = if view.is_sound() { view } else { GoldenView::default() };
    let (letters, [width, height]) = (choices.letters, look.size);
    let marked = u64::try_from(&choices.index).ok();
    let picture = match subject {
        Subject::Line => {
            let timeline = CuttingTimeline::usual(letters);
            let crossings = view.line_step.unwrap_or(usize::MAX).min(timeline.last());
            let CuttingTimeline { columns, rows, .. } = timeline;
            GoldenPicture::Line(CuttingLine { letters, columns, rows, crossings, marked }, CuttingLine::UNIT)
        }
        Subject::Ratio => {
            let is_log = choices.ratio == RatioView::LogError;
            let last = if is_log { GoldenPicture::RATIOS.max(view.level) } else { GoldenPicture::RATIOS };
            GoldenPicture::Ratio(last, is_log, [width, if look.is_small { height } else { width * PLOT }])
        }
        Subject::Table if look.is_small => table(choices, pair, width.min(SMALL_TABLE), SMALL_ROWS),
        Subject::Table => table(choices, pair, width.min(TABLE), ROWS),
        Subject::Gaps => gaps(letters, pair.as_ref(), width),
        Subject::Induction => {
            let timeline = InductionTimeline::usual(letters);
            let step = view.induction_step.unwrap_or(usize::MAX).min(timeline.last());
            GoldenPicture::Induction(timeline, step, width)
        }
        Subject::Beatty => beatty(&choices.alpha, width)?,
        Subject::Fractal if look.is_small => GoldenPicture::Fractal(choices.fractal.min(FRACTAL), look.size),
        Subject::Fractal => GoldenPicture::Fractal(choices.fractal, look.size),
        Subject::Factors => {
            let reading = GoldenFactorReading::of(&choices.word);
            return Ok(factor_sheet(&reading, letters, width.min(FACTORS)).without_targets());
        }
        _ => GoldenPicture::Levels(levels(letters, &view, marked), width),
    };
    Ok(picture.draw().without_targets())
}

/// The table of multiples of φ, with the number of the safe pair that the focus is in its middle.
fn table(choices: &GoldenChoices, pair: Option<SafePair>, width: f32, rows: usize) -> GoldenPicture {
    let focus = pair.map(|pair| pair.number);
    let before = UBig::from(rows / 2);
    let first = focus.as_ref().filter(|number| **number > UBig::from(rows)).map_or(UBig::ONE, |n| n - before);
    let letters = choices.letters_of_table();
    GoldenPicture::Table { first, count: rows, focus, letters, width }
}

/// The gaps of the A-numbers about a safe pair.
fn gaps(letters: Letters, pair: Option<&SafePair>, width: f32) -> GoldenPicture {
    let word = |number: &UBig| u64::try_from(number).ok();
    let pair = pair.and_then(|pair| Some((word(&pair.a)?, word(&pair.b)?, word(&pair.number)?)));
    GoldenPicture::Gaps(GapStrip::around(pair, width, 0.0, letters), width)
}

/// The two Beatty sequences of a number that is given as text.
fn beatty(alpha: &str, width: f32) -> Result<GoldenPicture, SubjectError> {
    let alpha: Quadratic = alpha.parse().map_err(|error| SubjectError::NotDrawn(sentence(&error)))?;
    let pair = BeattyPair::new(alpha).map_err(|error| SubjectError::NotDrawn(sentence(&error)))?;
    Ok(GoldenPicture::Beatty(Box::new(pair), GoldenPicture::PARTITIONED, width))
}

/// The last levels up to the one in view.
fn levels(letters: Letters, view: &GoldenView, marked: Option<u64>) -> GoldenLevels {
    let highest = view.level;
    let lowest = highest.saturating_sub(GoldenLevels::ROWS - 1);
    let first = if view.first < GoldenLevels::length(highest) { view.first } else { 0 };
    #[expect(clippy::cast_precision_loss, reason = "a place in the picture")]
    let first = first as f64;
    GoldenLevels { letters, lowest, highest, first, width: view.width, marked }
}

/// The safe pair that the focus is.
fn pair_of(session: &Session) -> Option<SafePair> {
    let focus = &session.model.focus;
    match focus.position.numbers() {
        [a, b] if focus.ruleset == Ruleset::Wythoff => as_safe_pair(a, b),
        _ => None,
    }
}
