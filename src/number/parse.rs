//! Parsing decimal numbers.

use dashu_int::UBig;
use thiserror::Error;

use super::decimal::from_decimal;

/// The most decimal digits a number may have.
pub const MAX_DECIMAL_DIGITS: usize = 100_000_000;

/// The largest index of a Fibonacci number that is typed: its length is that of the longest power, 10^2000000 and more.
pub(super) const MAX_TYPED_INDEX: u32 = 11_500_000;

/// The reason why a text is not a number. Positions count characters from 1.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
pub enum NumberError {
    /// Nothing but white space.
    #[error("a number is missing; write one with the digits 0 to 9, such as 2026")]
    Empty,
    /// A plus or minus sign.
    #[error(
        "{found:?} at character {position}: signs are not allowed, numbers here are 0, 1, 2, …; \
         remove it"
    )]
    Sign {
        /// The sign.
        found: char,
        /// Its position.
        position: usize,
    },
    /// A character that is neither a digit nor a space between digits.
    #[error("{found:?} at character {position} is not a digit; {}", instead_of(*found))]
    NotADigit {
        /// The character.
        found: char,
        /// Its position.
        position: usize,
    },
    /// Spaces that do not separate thousands.
    #[error(
        "the digits at character {position} are not grouped by thousands; \
         write 1 234 567 or 1234567"
    )]
    Grouping {
        /// The place where the wrong group begins.
        position: usize,
    },
    /// A power written as in Python.
    #[error("** at character {position}: a power is written with ^, such as 10^3")]
    DoubleStar {
        /// The position of the first star.
        position: usize,
    },
    /// A power of a power, `10^10^10`.
    #[error(
        "a second ^ at character {position}: a power is one base and one exponent, base^exponent such as 10^30, up to \
         10^2000000; write the exponent in digits"
    )]
    Tower {
        /// The position of the second sign.
        position: usize,
    },
    /// A power of ten written as `1e6`.
    #[error("{found:?} at character {position}: a power of ten is written with ^; write {instead}")]
    Exponent {
        /// The letter.
        found: char,
        /// Its position.
        position: usize,
        /// The same number with a power.
        instead: String,
    },
    /// A power with too many digits.
    #[error("the power is too long; powers up to 10^2000000 can be typed, and longer numbers are written in digits")]
    PowerTooLarge,
    /// Powers, products and Fibonacci numbers that have together more than [`MAX_DECIMAL_DIGITS`] digits.
    #[error(
        "the powers, products and Fibonacci numbers up to character {position} may have together more than \
         the {MAX_DECIMAL_DIGITS} digits that are computed at once; write fewer of them"
    )]
    TooMuch {
        /// The place where the term that is one too many ends.
        position: usize,
    },
    /// An index of a Fibonacci number, as in `F0`, that is out of range.
    #[error("the index at character {position} is out of range; use 1 to {MAX_TYPED_INDEX}")]
    Index {
        /// The place where the index begins.
        position: usize,
    },
    /// The result is negative.
    #[error("more is subtracted than is there, and numbers here are 0, 1, 2, …; subtract less")]
    BelowZero,
    /// More than [`MAX_DECIMAL_DIGITS`] digits.
    #[error(
        "the number has {digits} digits, more than the {MAX_DECIMAL_DIGITS} that can be used; use a smaller number"
    )]
    TooLong {
        /// The number of digits.
        digits: usize,
    },
}

impl NumberError {
    /// The error with its position moved by `before`, for a part of a longer text.
    pub(super) fn moved(self, before: usize) -> Self {
        match self {
            Self::Sign { found, position } => Self::Sign { found, position: position + before },
            Self::NotADigit { found, position } => Self::NotADigit { found, position: position + before },
            Self::Grouping { position } => Self::Grouping { position: position + before },
            Self::Exponent { found, position, instead } => {
                Self::Exponent { found, position: position + before, instead }
            }
            error => error,
        }
    }

    /// Returns true if it is about a power: one that is written in another way than here, or that is too long.
    pub fn is_about_power(&self) -> bool {
        match self {
            Self::DoubleStar { .. }
            | Self::Tower { .. }
            | Self::Exponent { .. }
            | Self::PowerTooLarge
            | Self::TooMuch { .. } => true,
            Self::Empty
            | Self::Sign { .. }
            | Self::NotADigit { .. }
            | Self::Grouping { .. }
            | Self::Index { .. }
            | Self::BelowZero
            | Self::TooLong { .. } => false,
        }
    }
}

/// Returns the advice on what to write in place of a character that is not a digit.
fn instead_of(found: char) -> String {
    /// The digits that are as wide as Chinese characters.
    const WIDE: std::ops::RangeInclusive<char> = '０'..='９';
    match found {
        '.' => "numbers here are whole: write 0, 1, 2, …".to_owned(),
        ',' | '_' => "write digits without marks between them, or with spaces: 1 234 567".to_owned(),
        ';' | '/' => "between numbers stands a space or a comma: 31 48".to_owned(),
        wide if WIDE.contains(&wide) => format!("write {}", u32::from(wide) - u32::from('０')),
        _ => "use only the digits 0 to 9".to_owned(),
    }
}

/// Parses a natural number in decimal digits.
///
/// Groups of three digits may be separated by single spaces (also thin, no-break and narrow
/// no-break ones); white space around the number is ignored.
///
/// **Cost**: one pass to check n digits, then O(M(n) log n) to convert: 10⁶ digits take about 20 ms, 10⁷ about 0.2 s;
/// memory O(n).
///
/// # Errors
///
/// A [`NumberError`] that says what is wrong, where, and what to do.
///
/// ```
/// use golden_number::{NumberError, UBig, parse_number};
/// assert_eq!(parse_number("1 597"), Ok(UBig::from(1597u16)));
/// assert_eq!(parse_number("-5"), Err(NumberError::Sign { found: '-', position: 1 }));
/// ```
pub fn parse_number(text: &str) -> Result<UBig, NumberError> {
    let leading = text.chars().take_while(|letter| letter.is_whitespace()).count();
    Ok(from_decimal(&read_digits(text.trim(), leading)?))
}

/// The digits of a trimmed text without their separators; `before` characters precede it.
fn read_digits(text: &str, before: usize) -> Result<String, NumberError> {
    let mut digits = String::with_capacity(text.len());
    let mut groups = Groups { first: before + 1, length: 0, separated: false };
    for (found, position) in text.chars().zip(before + 1..) {
        match found {
            '0'..='9' => {
                digits.push(found);
                groups.length += 1;
            }
            ' ' | '\u{a0}' | '\u{2009}' | '\u{202f}' => groups.end(position)?,
            '+' | '-' | '−' => return Err(NumberError::Sign { found, position }),
            _ => return Err(NumberError::NotADigit { found, position }),
        }
    }
    if digits.is_empty() {
        return Err(NumberError::Empty);
    }
    if groups.separated {
        groups.end(0)?;
    }
    if digits.len() > MAX_DECIMAL_DIGITS {
        return Err(NumberError::TooLong { digits: digits.len() });
    }
    Ok(digits)
}

/// The group of digits being read.
struct Groups {
    /// The position of its first digit.
    first: usize,
    /// Its digits so far.
    length: usize,
    /// True if a separator precedes it.
    separated: bool,
}

impl Groups {
    /// Ends the group at a separator: the first has one to three digits, the others three.
    fn end(&mut self, separator: usize) -> Result<(), NumberError> {
        let least = if self.separated { 3 } else { 1 };
        if !(least..=3).contains(&self.length) {
            return Err(NumberError::Grouping { position: self.first });
        }
        *self = Self { first: separator + 1, length: 0, separated: true };
        Ok(())
    }
}
