//! A word and the factors of the golden string of its length, in words.

use golden_number::{Letters, golden_factor_position, golden_factors};
use golden_prose::{Prose, ends, grouped};

/// The longest words whose factors are all listed, the longest of which some are, and how many letters those have in
/// all.
const LISTED: usize = 16;
const SHOWN: usize = 60;
const LETTERS: usize = 300;

/// What is known of a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoldenFactorReading {
    /// Its letters, `true` for 1.
    pub letters: Vec<bool>,
    /// Where it first occurs, counted from 1; `None` if it is no factor.
    pub position: Option<u64>,
    /// All factors of its length or the first of them; none if they are too long to be seen.
    pub factors: Vec<Vec<bool>>,
}

impl GoldenFactorReading {
    /// Reads a word of the letters 1 and 0; any other byte counts as 0.
    ///
    /// **Cost**: that of [`golden_factor_position`], and for at most 60 letters that of [`golden_factors`].
    pub fn of(word: &str) -> Self {
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
