//! Numbers as people type them: digits, or a calculation such as 10^30, 2^64−1, 3·10^8 or 8+3+1.

use dashu_int::UBig;

use super::fibonacci::fibonacci;
use super::numeration::read::index_digit;
use super::parse::{MAX_DECIMAL_DIGITS, MAX_TYPED_INDEX, NumberError, parse_number};
use super::product::{power as power_of, product as product_of};
use golden_prose::quoted;

/// The most bits of a power, counted as the bits of the base times the exponent, and of a product: 10^2000000.
const MAX_POWER_BITS: u64 = 8_000_000;

/// The most bits of all powers, products and Fibonacci numbers of a text together, a little more than those of
/// [`MAX_DECIMAL_DIGITS`] digits: about a second, however long the text is.
const MAX_COMPUTED_BITS: u64 = MAX_DECIMAL_DIGITS as u64 / 100 * 333;

/// Signs between the factors of a product.
pub const TIMES: [char; 3] = ['*', '·', '×'];
/// Signs between the terms of a sum.
pub const SIGNS: [char; 3] = ['+', '-', '−'];

/// Parses a natural number in decimal digits, or a sum of numbers, powers and their products: `10^30`, `2^64 - 1`,
/// `5*10^12+3`, `8 + 3 + 1`.
///
/// **Cost**: that of [`parse_number`], and of powers and products, each of at most about two million decimal digits, and all
/// together of at most [`MAX_DECIMAL_DIGITS`]: about a second.
///
/// # Errors
///
/// The [`NumberError`] of the part that is not a number; [`NumberError::DoubleStar`], [`NumberError::Tower`],
/// [`NumberError::Exponent`], [`NumberError::PowerTooLarge`], [`NumberError::TooMuch`], and [`NumberError::BelowZero`] when
/// the result is negative.
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

/// As [`parse_typed_number`], and a Fibonacci number may also be named by its index: `F6 + F4 + F2`, `F₆+F₄`, `F_6 + 3`.
/// Only for numbers whose Fibonacci representation is wanted; elsewhere a letter in place of a number is a mistake.
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
    // A sign before the first digit is none of a sum.
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
                // What is written as 1e6 beside ^ may mean one of several numbers.
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

/// The Fibonacci number of an index, `F6`, `F_6`, `f 6` or `F₆`, that follows `before` characters of the text; `None` for
/// any other text.
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

/// The error for a text such as `1e6`, which is the number 10^6 elsewhere; any other error as it is.
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
