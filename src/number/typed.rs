//! Numbers as people type them: digits, or a power such as 10^30, 2^64−1 or 3·10^8.

use dashu_int::UBig;

use super::parse::{NumberError, parse_number};

/// The most bits of a power, counted as the bits of the base times the exponent: 10^2000000.
const MAX_POWER_BITS: u64 = 8_000_000;

/// Parses a natural number in decimal digits, or a power with a term added or subtracted: `10^30`, `2^64 - 1`,
/// `5*10^12+3`.
///
/// **Cost**: that of [`parse_number`], and of the power, at most about two million decimal digits.
///
/// # Errors
///
/// The [`NumberError`] of the part that is not a number; [`NumberError::PowerTooLarge`], and [`NumberError::BelowZero`]
/// when the result is negative.
///
/// ```
/// use golden_nim::number::{NumberError, UBig, parse_typed_number};
/// assert_eq!(parse_typed_number("2^64 - 1"), Ok(UBig::from(u64::MAX)));
/// assert_eq!(parse_typed_number("3·10^8"), Ok(UBig::from(300_000_000u32)));
/// assert_eq!(parse_typed_number("1 597"), Ok(UBig::from(1597u16)));
/// assert_eq!(parse_typed_number("2^3-9"), Err(NumberError::BelowZero));
/// ```
pub fn parse_typed_number(text: &str) -> Result<UBig, NumberError> {
    let Some((before, after)) = text.split_once('^') else { return parse_number(text) };
    let past = |part: &str| part.chars().count();
    let (factor, base) = match before.split_once(['*', '·', '×']) {
        Some((factor, base)) => (Some(parse_number(factor)?), part(base, past(factor) + 1)?),
        None => (None, parse_number(before)?),
    };
    let start = past(before) + 1;
    let sign = after.find(['+', '-', '−']).filter(|_| !after.trim_start().starts_with(['+', '-', '−']));
    let (exponent, term) = after.split_at(sign.unwrap_or(after.len()));
    let power = power(&base, &part(exponent, start)?)?;
    let product = factor.map_or(power.clone(), |factor| factor * &power);
    let mut term_letters = term.chars();
    let Some(found) = term_letters.next() else { return Ok(product) };
    let term = part(term_letters.as_str(), start + past(exponent) + 1)?;
    match found {
        '+' => Ok(product + term),
        _ if term > product => Err(NumberError::BelowZero),
        _ => Ok(product - term),
    }
}

/// Parses a number that follows `before` characters of the text.
fn part(text: &str, before: usize) -> Result<UBig, NumberError> {
    parse_number(text).map_err(|error| error.moved(before))
}

fn power(base: &UBig, exponent: &UBig) -> Result<UBig, NumberError> {
    if *base <= UBig::ONE {
        return Ok(if exponent.is_zero() { UBig::ONE } else { base.clone() });
    }
    let bits = u64::try_from(dashu_int::ops::BitTest::bit_len(base)).unwrap_or(u64::MAX);
    match usize::try_from(exponent) {
        // A base of b bits is below 2^b: the power has b·e bits at most.
        Ok(exponent) if bits.saturating_mul(exponent as u64) <= MAX_POWER_BITS => Ok(base.pow(exponent)),
        _ => Err(NumberError::PowerTooLarge),
    }
}
