//! Parsing decimal numbers, and numbers as people type them: digits, or a calculation such as 10^30, 2^64−1, 3·10^8 or
//! 8+3+1.

use super::decimal::from_decimal;
use super::fibonacci::fibonacci;
use super::product::{power as power_of, product as product_of};
use dashu_int::UBig;
use golden_prose::quoted;
use thiserror::Error;

/// The most decimal digits a number may have.
pub const MAX_DECIMAL_DIGITS: usize = 100_000_000;

/// The largest index of a Fibonacci number that may be typed: F_11500000 is as long as the longest power, 2.4 million
/// digits.
const MAX_TYPED_INDEX: u32 = 11_500_000;

/// The reason why a text is not a number. Positions count characters from 1.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
pub enum NumberError {
    /// Nothing but white space where a number should be.
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
        /// The place where the number that is one too many ends.
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
    /// The error of [`parse_number`] for a part that follows `before` characters of a text, with its position in that
    /// text. All other errors have such a position already.
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

    /// Returns true if the error is about a power: one that is written in another way than here, or that is too long.
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

/// The most bits of a power, counted as the bits of the base times the exponent, so that 10^2000000 is the largest
/// power of ten; and of a product, counted as the bits of both factors together.
const MAX_POWER_BITS: u64 = 8_000_000;

/// The most bits of all powers, products and Fibonacci numbers of a text together, a little more than those of
/// [`MAX_DECIMAL_DIGITS`] digits: they are computed in about a second, however long the text is.
const MAX_COMPUTED_BITS: u64 = MAX_DECIMAL_DIGITS as u64 / 100 * 333;

/// Signs between the factors of a product.
pub const TIMES: [char; 3] = ['*', '·', '×'];
/// Signs between the terms of a sum.
pub const SIGNS: [char; 3] = ['+', '-', '−'];

/// Parses a natural number in decimal digits, or a sum of numbers, powers and their products: `10^30`, `2^64 - 1`,
/// `5*10^12+3`, `8 + 3 + 1`.
///
/// **Cost**: that of [`parse_number`], and that of the powers and products: each has at most about two million
/// decimal digits, all together at most [`MAX_DECIMAL_DIGITS`], which takes about a second.
///
/// # Errors
///
/// The [`NumberError`] of the part that is not a number; [`NumberError::DoubleStar`], [`NumberError::Tower`],
/// [`NumberError::Exponent`], [`NumberError::PowerTooLarge`], [`NumberError::TooMuch`], and
/// [`NumberError::BelowZero`] if the result is negative.
///
/// ```
/// use golden_number::{NumberError, UBig, parse_typed_number};
/// assert_eq!(parse_typed_number("2^64 - 1"), Ok(UBig::from(u64::MAX)));
/// assert_eq!(parse_typed_number("3·10^8"), Ok(UBig::from(300_000_000u32)));
/// assert_eq!(parse_typed_number("8+3+1"), Ok(UBig::from(12u8)));
/// assert_eq!(parse_typed_number("1 597"), Ok(UBig::from(1597u16)));
/// assert_eq!(parse_typed_number("2^3-9"), Err(NumberError::BelowZero));
/// ```
pub fn parse_typed_number(text: &str) -> Result<UBig, NumberError> {
    parse(text, false)
}

/// As [`parse_typed_number`], and a Fibonacci number may also be named by its index from 1 to 11,500,000:
/// `F6 + F4 + F2`, `F₆+F₄`, `F_6 + 3`. Only for numbers whose Fibonacci representation is wanted; elsewhere a letter
/// in place of a number is a mistake.
///
/// **Cost**: as [`parse_typed_number`].
///
/// # Errors
///
/// As [`parse_typed_number`], and [`NumberError::Index`]; Fibonacci numbers count as powers do.
///
/// ```
/// use golden_number::{NumberError, UBig, parse_number_or_indices};
/// assert_eq!(parse_number_or_indices("F6 + F4 + F2"), Ok(UBig::from(12u8)));
/// assert_eq!(parse_number_or_indices("F₆+3"), Ok(UBig::from(11u8)));
/// assert_eq!(parse_number_or_indices("5 + F0"), Err(NumberError::Index { position: 6 }));
/// ```
pub fn parse_number_or_indices(text: &str) -> Result<UBig, NumberError> {
    parse(text, true)
}

fn parse(text: &str, has_indices: bool) -> Result<UBig, NumberError> {
    let mut room = Room(MAX_COMPUTED_BITS);
    if has_indices && let Some(number) = named(text, 0, &mut room) {
        return number;
    }
    let is_plain = !text.contains(|letter| letter == '^' || TIMES.contains(&letter) || SIGNS.contains(&letter));
    // A sign before the first digit does not join the terms of a sum.
    if is_plain || text.trim_start().starts_with(SIGNS) {
        return part(text, 0);
    }
    if let Some((before, _)) = text.split_once("**") {
        return Err(NumberError::DoubleStar { position: count(before) + 1 });
    }
    let [mut added, mut subtracted] = [UBig::ZERO, UBig::ZERO];
    let (mut rest, mut before, mut is_added) = (text, 0, true);
    loop {
        let end = rest.find(SIGNS);
        let (term, after) = rest.split_at(end.unwrap_or(rest.len()));
        let is_cut_off = term.trim_end().is_empty() || term.trim_end().ends_with(|c| c == '^' || TIMES.contains(&c));
        if let Some(found) = after.chars().next().filter(|_| is_cut_off) {
            return Err(NumberError::Sign { found, position: before + count(term) + 1 });
        }
        *(if is_added { &mut added } else { &mut subtracted }) += product(term, before, has_indices, &mut room)?;
        before += count(term);
        let mut letters = after.chars();
        let Some(sign) = letters.next() else { break };
        (rest, before, is_added) = (letters.as_str(), before + 1, sign == '+');
    }
    if subtracted > added { Err(NumberError::BelowZero) } else { Ok(added - subtracted) }
}

/// The number of bits that may still be computed.
struct Room(u64);

impl Room {
    /// Takes the room of a number that ends at a character.
    fn take(&mut self, bits: u64, position: usize) -> Result<(), NumberError> {
        self.0 = self.0.checked_sub(bits).ok_or(NumberError::TooMuch { position })?;
        Ok(())
    }
}

/// Returns the value of a product of numbers and powers that follows `before` characters of the text.
fn product(text: &str, mut before: usize, has_indices: bool, room: &mut Room) -> Result<UBig, NumberError> {
    let mut product: Option<UBig> = None;
    for factor in text.split(TIMES) {
        let number = match factor.split_once('^') {
            Some((base, exponent)) => {
                let exponent_begins = before + count(base) + 1;
                if let Some((first, _)) = exponent.split_once('^') {
                    return Err(NumberError::Tower { position: exponent_begins + count(first) + 1 });
                }
                // Beside ^ a text such as 1e6 may mean one of several numbers, so none is suggested.
                let part = |text, begins| parse_number(text).map_err(|error| error.moved(begins));
                let end = before + count(factor);
                power(&part(base, before)?, &part(exponent, exponent_begins)?, |bits| room.take(bits, end))?
            }
            None => match if has_indices { named(factor, before, room) } else { None } {
                Some(number) => number?,
                None => part(factor, before)?,
            },
        };
        before += count(factor) + 1;
        product = Some(match product {
            Some(factors) if bits(&factors).saturating_add(bits(&number)) > MAX_POWER_BITS => {
                return Err(NumberError::PowerTooLarge);
            }
            Some(factors) => {
                room.take(bits(&factors).saturating_add(bits(&number)), before - 1)?;
                product_of(&factors, &number)
            }
            None => number,
        });
    }
    product.ok_or(NumberError::Empty)
}

/// The Fibonacci number of an index, `F6`, `F_6`, `f 6` or `F₆`, that follows `before` characters of the text; `None`
/// if the text is no such name.
fn named(text: &str, before: usize, room: &mut Room) -> Option<Result<UBig, NumberError>> {
    let digits = text.trim().strip_prefix(['F', 'f'])?.trim_start();
    let digits = digits.strip_prefix('_').unwrap_or(digits);
    let is_index = !digits.is_empty() && digits.chars().all(|letter| index_digit(letter).is_some());
    is_index.then(|| {
        let digit = |index: u32, letter| index.saturating_mul(10).saturating_add(index_digit(letter).unwrap_or(0));
        let index: u32 = digits.chars().fold(0, digit);
        if !(1..=MAX_TYPED_INDEX).contains(&index) {
            let position = before + count(text.trim_end()) - count(digits) + 1;
            return Err(NumberError::Index { position });
        }
        // F_i is below 2^(0.695 i).
        room.take(u64::from(index) * 695 / 1000, before + count(text))?;
        Ok(fibonacci(index as usize))
    })
}

/// Parses a number that follows `before` characters of the text.
fn part(text: &str, before: usize) -> Result<UBig, NumberError> {
    parse_number(text).map_err(|error| exponent_of(text, error).moved(before))
}

/// The error for a text such as `1e6`, which means 10^6 in other programs; any other error as it is.
fn exponent_of(text: &str, error: NumberError) -> NumberError {
    /// The most letters of the exponent, so that the message stays short.
    const LONGEST: usize = 6;
    let NumberError::NotADigit { found: found @ ('e' | 'E'), position } = error else { return error };
    let is_digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    match text.trim().split_once(found) {
        Some((factor, exponent)) if is_digits(factor) && is_digits(exponent) && exponent.len() <= LONGEST => {
            let instead =
                if factor == "1" { format!("10^{exponent}") } else { format!("{}*10^{exponent}", quoted(factor)) };
            NumberError::Exponent { found, position, instead }
        }
        _ => NumberError::NotADigit { found, position },
    }
}

fn count(text: &str) -> usize {
    text.chars().count()
}

fn bits(number: &UBig) -> u64 {
    u64::try_from(dashu_int::ops::BitTest::bit_len(number)).unwrap_or(u64::MAX)
}

/// The power, after `take` has made room for its bits.
fn power(base: &UBig, exponent: &UBig, take: impl FnOnce(u64) -> Result<(), NumberError>) -> Result<UBig, NumberError> {
    if *base <= UBig::ONE {
        return Ok(if exponent.is_zero() { UBig::ONE } else { base.clone() });
    }
    match usize::try_from(exponent) {
        // A base of b bits is below 2^b: the power has b·e bits at most.
        Ok(exponent) if bits(base).saturating_mul(exponent as u64) <= MAX_POWER_BITS => {
            take(bits(base).saturating_mul(exponent as u64))?;
            Ok(power_of(base, exponent))
        }
        _ => Err(NumberError::PowerTooLarge),
    }
}

/// The value of a digit of an index, subscript or not.
pub(crate) fn index_digit(letter: char) -> Option<u32> {
    match letter {
        '₀'..='₉' => Some(u32::from(letter) - u32::from('₀')),
        _ => letter.to_digit(10),
    }
}
