//! A letter of the golden string at any index, with the facts that follow from it in words. A word and the factors of
//! the golden string of its length, in words.

use crate::{Job, SolverError};
use golden_number::{
    Letters, SafePair, UBig, WythoffClass, golden_counts, golden_factor_position, golden_factors, golden_window,
    safe_pair_of, wythoff_class,
};
use golden_prose::{Prose, ends, grouped, grouped_short};

/// Letters known before and behind the one looked up.
const AROUND: usize = 5;

/// The facts known of a letter of the golden string.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoldenLetterReading {
    /// The letters around it, `true` for 1.
    pub around: Vec<bool>,
    /// The place of the letter among them.
    pub place: usize,
    /// The safe pair that contains its number.
    pub pair: SafePair,
    /// The member of the pair that its number is: A for the letter 1.
    pub class: WythoffClass,
    /// "618 034 ones and 381 966 zeros up to it".
    pub counts: String,
    /// The reason for the letter, in a sentence.
    pub about: Prose,
}

impl GoldenLetterReading {
    /// Returns true if the letter is 1.
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

/// The length of the longest factors that are all listed.
const LISTED: usize = 16;
/// The length of the longest factors of which the first are listed.
const SHOWN: usize = 60;
/// The most letters of those first factors together.
const LETTERS: usize = 300;

/// The facts known of a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoldenFactorReading {
    /// Its letters, `true` for 1.
    pub letters: Vec<bool>,
    /// The place where it first occurs, counted from 1; `None` if it is no factor.
    pub position: Option<u64>,
    /// All factors of its length or the first of them; none if they are too long to be seen.
    pub factors: Vec<Vec<bool>>,
}

impl GoldenFactorReading {
    /// Reads a word of the letters 1 and 0; any other byte counts as 0.
    ///
    /// **Cost**: that of [`golden_factor_position`], and for at most 60 letters that of [`golden_factors`].
    pub fn from_word(word: &str) -> Self {
        let letters: Vec<bool> = word.bytes().map(|byte| byte == b'1').collect();
        let mut factors = if letters.len() <= SHOWN { golden_factors(letters.len()) } else { Vec::new() };
        if letters.len() > LISTED {
            factors.truncate(LETTERS / letters.len());
        }
        Self { position: golden_factor_position(&letters), letters, factors }
    }

    /// The word in these letters; of a long one the ends.
    pub fn spelt(&self, letters: Letters) -> String {
        // Letters may be digits, and are no number.
        ends(&letters.spell(self.letters.iter().copied()), 40, 20, 19)
    }

    /// "10110 first occurs at letter 1."
    pub fn position_words(&self, letters: Letters) -> Prose {
        let words = Prose::new().bold(self.spelt(letters));
        match self.position {
            Some(position) => words.text(format!(" first occurs at letter {}.", grouped(&position))),
            None => words.text(" never occurs: it is not a factor of the golden string."),
        }
    }

    /// "Of length 5 the golden string has exactly 6 factors, of 32 words of that many letters:" and whether the `shown`
    /// ones that follow are all of them.
    pub fn count_words(&self, shown: usize) -> String {
        let length = self.letters.len();
        let noun = if length == 1 { "letter" } else { "letters" };
        let mut words =
            format!("Of length {} the golden string has exactly {} factors", grouped(&length), grouped(&(length + 1)));
        if length <= 30 {
            words = format!("{words}, of {} words of that many {noun}", grouped(&(1_u64 << length)));
        }
        match shown {
            0 => format!("{words}. They are too long to be shown here."),
            count if count <= length => format!("{words}. The first {count}:"),
            _ => format!("{words}:"),
        }
    }
}
