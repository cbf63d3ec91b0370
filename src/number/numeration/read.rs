//! Reading Fibonacci representations from text. A representation in any written form, read back with its value.

use thiserror::Error;

use super::representation::{DigitsError, MAX_INDEX, Representation};
use super::rewrite::Columns;
use crate::UBig;
use crate::fibonacci::fibonacci_index;
use crate::parse::{index_digit, parse_number};
use golden_prose::grouped;

/// Reads a Fibonacci representation from text.
///
/// - Digits, position 1 at the right end: `101010`.
/// - A sum of Fibonacci numbers: `8 + 3 + 1`. The part 1 is read as F_2, but as F_1 if 2 = F_3 is a part (as in the
///   second canonical form 5 + 2 + 1 of 8); two parts 1 are F_2 and F_1.
/// - Indices: `F6 + F4 + F2`, also `F_6`, `f6` and `F₆`.
///
/// White space is ignored, except that in a sum it separates thousands. The order of parts does
/// not matter. `0` and `00` are the empty representation of 0.
///
/// **Cost**: one pass; in a sum, for each part the cost of [`fibonacci_index`].
///
/// # Errors
///
/// A [`DigitsError`] that says what is wrong, where, and what to do.
///
/// ```
/// use golden_number::{DigitsError, read_representation};
/// for text in ["101010", "8+3+1", "F6 + F4 + F2", "F₆+F₄+F₂"] {
///     assert_eq!(read_representation(text)?.indices(), [6, 4, 2]);
/// }
/// # Ok::<(), DigitsError>(())
/// ```
pub fn read_representation(text: &str) -> Result<Representation, DigitsError> {
    Representation::from_indices(read_indices(text)?)
}

/// As [`read_representation`], but a Fibonacci number may occur more than once: `8 + 5 + 5`,
/// `F4 + F4`.
///
/// **Cost**: as [`read_representation`], and a sort.
///
/// # Errors
///
/// As [`read_representation`], but never [`DigitsError::Repeated`].
///
/// ```
/// use golden_number::{DigitsError, UBig, read_columns};
/// assert_eq!(read_columns("8 + 5 + 5")?.value(), Some(UBig::from(18u8)));
/// assert_eq!(read_columns("F4 + F4")?.at(4).plus, 2);
/// # Ok::<(), DigitsError>(())
/// ```
pub fn read_columns(text: &str) -> Result<Columns, DigitsError> {
    Ok(Columns::from_indices(read_indices(text)?))
}

/// The indices of the parts in the order of the text, also repeated ones.
fn read_indices(text: &str) -> Result<Vec<u32>, DigitsError> {
    if text.trim().is_empty() {
        return Err(DigitsError::Empty);
    }
    let is_index = |letter| matches!(letter, 'F' | 'f');
    let is_sum = |letter| matches!(letter, '+' | '2'..='9');
    if text.contains(is_index) {
        terms(text).map(|term| read_index(&term)).collect()
    } else if text.contains(is_sum) {
        read_sum(text)
    } else {
        read_digits(text)
    }
}

/// A part between plus signs.
struct Term<'a> {
    /// Its text without white space around it.
    text: &'a str,
    /// The position of its first character, or where it should be.
    position: usize,
}

/// The parts of a sum with their positions.
fn terms(text: &str) -> impl Iterator<Item = Term<'_>> {
    let mut next = 1;
    text.split('+').map(move |term| {
        let blank = term.chars().take_while(|letter| letter.is_whitespace()).count();
        let length = term.chars().count();
        let position = if blank == length { next } else { next + blank };
        next += length + 1;
        Term { text: term.trim(), position }
    })
}

/// The indices of the ones among digits.
fn read_digits(text: &str) -> Result<Vec<u32>, DigitsError> {
    let mut ones = Vec::new();
    let mut length = 0u32;
    for (found, position) in text.chars().zip(1..) {
        match found {
            '0' | '1' => {
                // Leading zeros have no position.
                length += u32::from(found == '1' || length > 0);
                if length > MAX_INDEX {
                    return Err(DigitsError::IndexOutOfRange { position });
                }
                if found == '1' {
                    ones.push(length);
                }
            }
            _ if found.is_whitespace() => {}
            _ => return Err(DigitsError::UnexpectedCharacter { found, position }),
        }
    }
    Ok(ones.iter().map(|from_left| length + 1 - from_left).collect())
}

/// The index in `F6`, `F_6`, `f 6`, `F₆`.
fn read_index(term: &Term<'_>) -> Result<u32, DigitsError> {
    let mut letters = term.text.chars().zip(term.position..).filter(|(c, _)| !c.is_whitespace());
    match letters.next() {
        None => {
            return Err(DigitsError::MissingPart { position: term.position });
        }
        Some(('F' | 'f', _)) => {}
        Some((found, position)) => {
            return Err(DigitsError::UnexpectedCharacter { found, position });
        }
    }
    let mut letters = letters.peekable();
    letters.next_if(|&(found, _)| found == '_');
    let Some(&(_, first)) = letters.peek() else {
        return Err(DigitsError::MissingPart { position: term.position + term.text.chars().count() });
    };
    let mut index = 0u32;
    for (found, position) in letters {
        let digit = index_digit(found).ok_or(DigitsError::UnexpectedCharacter { found, position })?;
        index = index.saturating_mul(10).saturating_add(digit);
    }
    if (1..=MAX_INDEX).contains(&index) { Ok(index) } else { Err(DigitsError::IndexOutOfRange { position: first }) }
}

/// The indices of the parts of a sum.
fn read_sum(text: &str) -> Result<Vec<u32>, DigitsError> {
    let mut indices = terms(text).map(|term| read_part(&term)).collect::<Result<Vec<_>, _>>()?;
    let beside_two = indices.contains(&3);
    let mut ones = indices.iter_mut().filter(|index| **index == 2);
    if let Some(first) = ones.next() {
        if beside_two {
            *first = 1;
        } else if let Some(second) = ones.next() {
            *second = 1;
        }
    }
    Ok(indices)
}

/// The index of a part, at least 2.
fn read_part(term: &Term<'_>) -> Result<u32, DigitsError> {
    let position = term.position;
    if term.text.is_empty() {
        return Err(DigitsError::MissingPart { position });
    }
    let part = parse_number(term.text).map_err(|source| DigitsError::Part { source: source.moved(position - 1) })?;
    fibonacci_index(&part)
        .and_then(|index| u32::try_from(index).ok())
        .ok_or_else(|| DigitsError::NotFibonacci { position, hint: hint_for(&part) })
}

/// Returns the advice on what to write instead of a number that is not a Fibonacci number.
fn hint_for(part: &UBig) -> String {
    if part.is_zero() {
        "leave it out".to_owned()
    } else if u64::try_from(part).is_ok() {
        format!("write {} instead of {part}", Representation::canonical(part).sum_text())
    } else {
        "check its digits, or convert the whole number".to_owned()
    }
}

/// A representation that was read from text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenForm {
    /// Its parts, also repeated ones.
    pub columns: Columns,
    /// Their sum.
    pub value: UBig,
}

/// The reason why a text is not read as a representation.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum WrittenFormError {
    /// More than [`WrittenForm::LONGEST`] characters.
    #[error("the text is longer than {} characters", grouped(&WrittenForm::LONGEST))]
    Long,
    /// The text is no representation.
    #[error(transparent)]
    Digits(#[from] DigitsError),
    /// A digit other than 0 and 1 in a text that otherwise is a form in digits.
    #[error(
        "unexpected '{digit}' at character {}: a representation in digits has only 0 and 1; a digit 2 is written as a \
         sum, such as F4 + F4",
        grouped(place)
    )]
    Digit {
        /// The digit.
        digit: char,
        /// Its place, from 1.
        place: usize,
    },
    /// A part with an index above [`WrittenForm::HIGHEST`].
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
    /// **Cost**: that of [`read_columns`], and the sum of the parts; bounded, since the text and the indices are
    /// bounded.
    ///
    /// # Errors
    /// An error that says what is wrong, where, and what to do.
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

    /// Returns the kind of representation: "canonical", "second canonical", "not canonical", or that a part is
    /// repeated.
    pub fn kind(&self) -> &'static str {
        match self.columns.representation() {
            Some(form) if form.is_canonical() => "canonical",
            Some(form) if form.is_second_canonical() => "second canonical",
            Some(_) => "not canonical",
            None => "a Fibonacci number occurs twice",
        }
    }
}

/// The error for the first digit other than 0 and 1 in a text that is meant as ones and zeros; `None` for any other
/// text.
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
