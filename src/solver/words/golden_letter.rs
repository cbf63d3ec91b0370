//! A letter of the golden string at any index, with what follows from it in words.

use crate::{Job, SolverError};
use golden_number::{SafePair, UBig, WythoffClass, golden_counts, golden_window, safe_pair_of, wythoff_class};
use golden_prose::{Prose, grouped_short};

/// Letters known before and behind the one looked up.
const AROUND: usize = 5;

/// What is known of a letter of the golden string.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoldenLetterReading {
    /// The letters around it, `true` for 1.
    pub around: Vec<bool>,
    /// Which of them it is.
    pub place: usize,
    /// The safe pair that contains its number.
    pub pair: SafePair,
    /// Which member of the pair that is: A for the letter 1.
    pub class: WythoffClass,
    /// "618 034 ones and 381 966 zeros up to it".
    pub counts: String,
    /// Why the letter is what it is, in a sentence.
    pub about: Prose,
}

impl GoldenLetterReading {
    /// Whether the letter is 1.
    pub fn is_one(&self) -> bool {
        self.class == WythoffClass::A
    }
}

/// Reads the letter at an index, counted from 1, without building the string; `None` for index 0.
///
/// **Cost**: some square roots and decimal digits of the length of the index. Cancellation is checked between them.
///
/// # Errors
/// [`SolverError::Cancelled`].
///
/// ```
/// use golden_number::UBig;
/// use golden_solver::{Job, golden_letter_reading};
/// let reading = golden_letter_reading(&UBig::from(5_u8), &Job::new())?.unwrap_or_else(|| unreachable!());
/// assert_eq!(reading.about.to_string(), "5 is a B-number, so its letter is 0: (3, 5) is pair 2.");
/// # Ok::<(), golden_solver::SolverError>(())
/// ```
pub fn golden_letter_reading(index: &UBig, job: &Job) -> Result<Option<GoldenLetterReading>, SolverError> {
    let Some(class) = wythoff_class(index) else { return Ok(None) };
    let short = |number: &UBig| grouped_short(&number.to_string());
    job.advance(0)?;
    let (ones, zeros) = golden_counts(index);
    job.advance(0)?;
    let pair = safe_pair_of(index);
    job.advance(0)?;
    let before = UBig::from(AROUND);
    let first = if *index > before { index - &before } else { UBig::ONE };
    let place = usize::try_from(index - &first).unwrap_or(AROUND);
    let around = golden_window(&first, 2 * AROUND + 1).into_iter().map(|byte| byte == b'1').collect();
    let about = Prose::from(format!("{} is ", short(index))).bold(class.with_article()).text(format!(
        ", so its letter is {}: ({}, {}) is pair {}.",
        u8::from(class == WythoffClass::A),
        short(&pair.a),
        short(&pair.b),
        short(&pair.number)
    ));
    job.advance(0)?;
    let counts = format!("{} ones and {} zeros up to it", short(&ones), short(&zeros));
    Ok(Some(GoldenLetterReading { around, place, pair, class, counts, about }))
}
