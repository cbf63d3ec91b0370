//! The Fibonacci code: numbers as words of 0 and 1 that end with the first 11.

use dashu_int::UBig;
use thiserror::Error;

use super::representation::{MAX_INDEX, Representation};

/// The reason why a text is not a word of the Fibonacci code. Positions count characters from 1.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
pub enum FibonacciCodeError {
    /// Nothing but white space.
    #[error("there is nothing to read; write a word of the Fibonacci code, such as 11 for 1 or 01011 for 7")]
    Empty,
    /// A character other than 0 and 1.
    #[error("{found:?} at character {position} does not belong there; the code has only the letters 0 and 1")]
    UnexpectedCharacter {
        /// The character.
        found: char,
        /// Its position.
        position: usize,
    },
    /// The word does not end with 11.
    #[error("the word does not end: put 11 at its end")]
    Unfinished,
    /// Letters after the first 11.
    #[error("the word ends with the 11 before character {position}; remove what follows, or read it as another word")]
    Continued {
        /// The place where the next word begins.
        position: usize,
    },
    /// A word too long to work with.
    #[error("the word is too long; use at most {MAX_INDEX} letters")]
    TooLong,
}

/// The word of n in the Fibonacci code: the digits of its canonical form from position 2 upwards, followed by a 1;
/// `None` for 0.
///
/// Only the end of the word holds 11, so words can follow one another without a mark between them.
///
/// **Cost**: that of the canonical form; memory one byte per position. **Source**: A. S. Fraenkel and S. T. Klein,
/// "Robust universal complete codes for transmission and compression", Discrete Applied Mathematics 64 (1996).
///
/// ```
/// use golden_number::{UBig, fibonacci_code};
/// assert_eq!(fibonacci_code(&UBig::from(1u8)).as_deref(), Some("11"));
/// assert_eq!(fibonacci_code(&UBig::from(7u8)).as_deref(), Some("01011")); // 7 = F_5 + F_3
/// assert_eq!(fibonacci_code(&UBig::ZERO), None);
/// ```
pub fn fibonacci_code(n: &UBig) -> Option<String> {
    fibonacci_code_of_form(&Representation::canonical(n))
}

/// [`fibonacci_code`] of a number whose canonical form is known; `None` for the empty form.
pub fn fibonacci_code_of_form(form: &Representation) -> Option<String> {
    let highest = *form.indices().first()? as usize;
    let mut word = String::with_capacity(highest);
    for &index in form.indices().iter().rev() {
        // Position 2 is the first letter.
        let place = (index as usize).saturating_sub(2);
        word.extend(std::iter::repeat_n('0', place.saturating_sub(word.len())));
        word.push('1');
    }
    word.push('1');
    Some(word)
}

/// The number of a word of the Fibonacci code; white space is ignored.
///
/// **Cost**: one pass, and that of [`Representation::value`].
///
/// # Errors
///
/// A [`FibonacciCodeError`] that says what is wrong and where.
///
/// ```
/// use golden_number::{FibonacciCodeError, UBig, read_fibonacci_code};
/// assert_eq!(read_fibonacci_code("01011"), Ok(UBig::from(7u8)));
/// assert_eq!(read_fibonacci_code("0101"), Err(FibonacciCodeError::Unfinished));
/// ```
pub fn read_fibonacci_code(text: &str) -> Result<UBig, FibonacciCodeError> {
    let mut indices = Vec::new();
    let (mut index, mut last, mut ended) = (2_u32, '0', false);
    for (found, position) in text.chars().zip(1..).filter(|(letter, _)| !letter.is_whitespace()) {
        match found {
            '0' | '1' if ended => return Err(FibonacciCodeError::Continued { position }),
            '1' if last == '1' => ended = true,
            '1' => indices.push(index),
            '0' => {}
            _ => return Err(FibonacciCodeError::UnexpectedCharacter { found, position }),
        }
        last = found;
        index += 1;
        if index > MAX_INDEX {
            return Err(FibonacciCodeError::TooLong);
        }
    }
    if !ended {
        return Err(if index == 2 { FibonacciCodeError::Empty } else { FibonacciCodeError::Unfinished });
    }
    Ok(Representation::from_indices(indices).unwrap_or_default().value())
}
