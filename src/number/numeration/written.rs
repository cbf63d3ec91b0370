//! A representation in any written form, read back with its value.

use thiserror::Error;

use super::columns::Columns;
use super::read::read_columns;
use super::representation::DigitsError;
use crate::UBig;
use golden_prose::grouped;

/// A representation that was read from text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenForm {
    /// Its parts, also repeated ones.
    pub columns: Columns,
    /// Their sum.
    pub value: UBig,
}

/// Why a text is not read as a representation.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum WrittenFormError {
    /// It is too long.
    #[error("the text is longer than {} characters", grouped(&WrittenForm::LONGEST))]
    Long,
    /// It is no representation.
    #[error(transparent)]
    Digits(#[from] DigitsError),
    /// A digit other than 0 and 1 in what is else a form in digits.
    #[error(
        "unexpected '{digit}' at character {}: a representation in digits has only 0 and 1; a digit 2 is written as a \
         sum, such as F4 + F4",
        grouped(place)
    )]
    Digit {
        /// The digit.
        digit: char,
        /// Where it stands, from 1.
        place: usize,
    },
    /// A part is too large.
    #[error(
        "position {} is too high to be read back here; use positions up to {}",
        grouped(_0),
        grouped(&WrittenForm::HIGHEST)
    )]
    High(u32),
}

impl WrittenForm {
    /// The longest text that is read, in characters.
    pub const LONGEST: usize = 1000;
    /// The highest index: its Fibonacci number has some 4,000 digits.
    pub const HIGHEST: u32 = 20_000;

    /// Reads a text as [`read_columns`] does.
    ///
    /// **Cost**: that of [`read_columns`], and the sum of the parts; bounded, for the text and the indices are.
    ///
    /// # Errors
    /// What is wrong, where, and what to do.
    ///
    /// ```
    /// use golden_number::{UBig, WrittenForm};
    /// let written = WrittenForm::read("8+3+1")?;
    /// assert_eq!((written.value.clone(), written.kind()), (UBig::from(12_u8), "canonical"));
    /// # Ok::<(), golden_number::WrittenFormError>(())
    /// ```
    pub fn read(text: &str) -> Result<Self, WrittenFormError> {
        if text.chars().count() > Self::LONGEST {
            return Err(WrittenFormError::Long);
        }
        let columns = read_columns(text).map_err(|error| wrong_digit(text).unwrap_or_else(|| error.into()))?;
        match columns.highest() {
            Some(highest) if highest > Self::HIGHEST => Err(WrittenFormError::High(highest)),
            _ => Ok(Self { value: columns.value().unwrap_or_default(), columns }),
        }
    }

    /// What kind of representation it is: "canonical", "second canonical", "not canonical", or that a part is repeated.
    pub fn kind(&self) -> &'static str {
        match self.columns.representation() {
            Some(form) if form.is_canonical() => "canonical",
            Some(form) if form.is_second_canonical() => "second canonical",
            Some(_) => "not canonical",
            None => "a Fibonacci number occurs twice",
        }
    }
}

/// Of a text that is meant as ones and zeros: the first character that is neither.
fn wrong_digit(text: &str) -> Option<WrittenFormError> {
    const LEAST: usize = 5;
    let is_bit = |digit: &char| matches!(digit, '0' | '1');
    let (length, bits) = (text.chars().count(), text.chars().filter(is_bit).count());
    if length < LEAST || 4 * bits < 3 * length || !text.chars().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let (place, digit) = (1_usize..).zip(text.chars()).find(|(_, digit)| !is_bit(digit))?;
    Some(WrittenFormError::Digit { digit, place })
}

#[cfg(test)]
mod tests {
    use super::WrittenForm;
    use crate::normalise;

    #[test]
    fn three_ways_of_writing_are_read_and_normalised() {
        let steps = |written: &WrittenForm| normalise(&written.columns).map(|rewriting| rewriting.steps().len());
        for text in ["101010", "8+3+1", "F6+F4+F2"] {
            let written = WrittenForm::read(text).unwrap();
            assert_eq!((written.value.to_string().as_str(), written.kind()), ("12", "canonical"), "{text}");
            assert_eq!(steps(&written), Ok(0));
        }
        let written = WrittenForm::read("8+5+5").unwrap();
        assert_eq!((written.value.to_string().as_str(), written.kind()), ("18", "a Fibonacci number occurs twice"));
        assert!(steps(&written).is_ok_and(|steps| steps > 0));
    }

    #[test]
    fn what_is_none_says_why() {
        for (text, words) in [
            ("102", "not a Fibonacci number"),
            ("101012", "unexpected '2' at character 6"),
            ("", "nothing to read"),
            ("8+x", ""),
            ("F99999", "too high"),
        ] {
            let error = WrittenForm::read(text).unwrap_err().to_string();
            assert!(error.contains(words), "{text}: {error}");
        }
    }
}
