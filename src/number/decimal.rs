//! Long numbers in decimal digits.
//!
//! Reading decimals is the change from base 10¹⁹ to base 2⁶⁴, writing them the change back. Both divide and conquer
//! in the same way, without divisions: a number is cut in two, both halves are changed, and the upper half, times a
//! power of the old base, is added to the lower half in the new base.

use crate::product::radix::{Binary, Decimal, Radix};
use crate::product::{MOST, Other, Spectrum, changed as school_changed, number_of, school, times, words_of};
use dashu_int::UBig;
use dashu_int::ops::BitTest;

/// The most digits that are changed one by one.
const LEAF: usize = 24;

/// The least number of digits of a product for which transforms are faster than products digit by digit.
const WORTH: usize = 160;

/// A power B^(l·2^k) of the old base in digits of the new one.
struct Power {
    /// l·2^k
    exponent: usize,
    digits: Vec<u64>,
    /// The transforms of the digits, for products with numbers of at most as many digits, if they are worth while.
    spectrum: Option<Spectrum>,
}

/// The digits in base `T` of a number with these digits in base `F`, both with the lowest digit first; the result has
/// no zeros at the upper end.
///
/// **Cost**: time O(M(d) log d) for d digits; memory O(d).
fn changed<F: Radix, T: Radix>(digits: &[u64]) -> Vec<u64> {
    let powers = powers::<F, T>(digits.len());
    let mut changed = part::<F, T>(digits, &powers);
    let length = changed.iter().rposition(|&digit| digit > 0).map_or(0, |last| last + 1);
    changed.truncate(length);
    changed
}

/// The powers at which a number of `digits` digits is cut, lowest first.
fn powers<F: Radix, T: Radix>(digits: usize) -> Vec<Power> {
    let mut count = 0;
    while digits.div_ceil(1 << count) > LEAF {
        count += 1;
    }
    let lowest = digits.div_ceil(1 << count);
    let mut powers: Vec<Power> = Vec::with_capacity(count);
    for number in 0..count {
        let digits = if let Some(lower) = powers.last_mut() {
            squared::<T>(lower)
        } else {
            let mut one = vec![0; lowest];
            one.push(1);
            school_changed::<F, T>(&one)
        };
        powers.push(Power { exponent: lowest << number, digits, spectrum: None });
    }
    powers
}

/// The square of a power. A long power keeps the transforms made for it, for later products.
fn squared<R: Radix>(power: &mut Power) -> Vec<u64> {
    let length = 2 * power.digits.len();
    let mut square = if length < WORTH {
        school::<R>(&power.digits, &power.digits)
    } else {
        let spectrum = power.spectrum.insert(Spectrum::new(&power.digits, length));
        times::<R>(&power.digits, Other::Spectrum(spectrum))
    };
    while square.last() == Some(&0) {
        square.pop();
    }
    square
}

/// The digits in the new base; there may be zeros at the upper end.
fn part<F: Radix, T: Radix>(digits: &[u64], powers: &[Power]) -> Vec<u64> {
    let Some((power, lower)) = powers.split_last() else { return school_changed::<F, T>(digits) };
    if digits.len() <= power.exponent {
        return part::<F, T>(digits, lower);
    }
    let (low, high) = digits.split_at(power.exponent);
    let high = part::<F, T>(high, lower);
    let low = part::<F, T>(low, lower);
    let mut sum = match &power.spectrum {
        Some(spectrum) => times::<T>(&high, Other::Spectrum(spectrum)),
        None if high.len() + power.digits.len() < WORTH => school::<T>(&high, &power.digits),
        None => times::<T>(&power.digits, Other::Digits(&high)),
    };
    add::<T>(&mut sum, &low);
    sum
}

/// Adds a number that is less than a power to a multiple of it.
fn add<R: Radix>(sum: &mut Vec<u64>, low: &[u64]) {
    sum.resize(sum.len().max(low.len()), 0);
    let mut carry = 0;
    for (number, place) in sum.iter_mut().enumerate() {
        let Some(&digit) = low.get(number) else {
            if carry == 0 {
                return;
            }
            (*place, carry) = R::split(u128::from(*place) + u128::from(carry));
            continue;
        };
        (*place, carry) = R::split(u128::from(*place) + u128::from(digit) + u128::from(carry));
    }
}

/// Decimal digits of a digit in base 10¹⁹.
const PIECE: usize = 19;

/// The most digits for which the library of big integers is as fast.
const SHORT_DIGITS: usize = 4000;

/// The number with these decimal digits, all of them '0' to '9', the highest first; 0 if there are none. There must
/// be at most [`MAX_DECIMAL_DIGITS`](crate::MAX_DECIMAL_DIGITS).
///
/// **Cost**: time O(M(d) log d) for d digits: 10⁶ take about 15 ms, 10⁷ about 0.2 s; memory O(d).
pub(super) fn from_decimal(digits: &str) -> UBig {
    if digits.len() <= SHORT_DIGITS {
        return UBig::from_str_radix(digits, 10).unwrap_or_default();
    }
    let value = |piece: &[u8]| piece.iter().fold(0, |value, digit| 10 * value + u64::from(digit & 15));
    let pieces: Vec<u64> = digits.as_bytes().rchunks(PIECE).map(value).collect();
    number_of(&changed::<Decimal, Binary>(&pieces))
}

/// The most bits, those of about 4,000 digits, for which the library of big integers is as fast.
const SHORT_BITS: usize = 13_300;

/// The most bits, those of 1.6·10⁸ digits, for which all products of the change are short enough for transforms.
const LONG: usize = 64 * (MOST / 3);

/// The decimal digits of a number of any length.
///
/// **Cost**: time O(M(d) log d) for d digits: 10⁶ take about 25 ms, 10⁷ about 0.3 s; memory O(d).
///
/// ```
/// use golden_number::{UBig, to_decimal};
/// assert_eq!(to_decimal(&UBig::from(1597u16)), "1597");
/// assert_eq!(to_decimal(&UBig::from(10u8).pow(5000)).len(), 5001);
/// ```
pub fn to_decimal(n: &UBig) -> String {
    if !(SHORT_BITS..LONG).contains(&n.bit_len()) {
        return n.to_string();
    }
    let pieces = changed::<Binary, Decimal>(&words_of(n));
    let mut digits = vec![b'0'; PIECE * pieces.len()];
    for (place, mut rest) in digits.rchunks_exact_mut(PIECE).zip(pieces) {
        for digit in place.iter_mut().rev() {
            *digit += (rest % 10) as u8;
            rest /= 10;
        }
    }
    let zeros = digits.iter().take_while(|&&digit| digit == b'0').count();
    // All bytes are digits.
    String::from_utf8(digits.split_off(zeros)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{from_decimal, to_decimal};
    use crate::UBig;
    use proptest::collection::vec;
    use proptest::prelude::{any, proptest};

    /// Reads and writes a number, beside the library of big integers.
    fn check(n: &UBig) {
        let digits = n.to_string();
        assert!(to_decimal(n) == digits, "writing {} digits", digits.len());
        assert!(from_decimal(&digits) == *n, "reading {} digits", digits.len());
    }

    #[test]
    fn powers_of_ten_and_their_neighbours() {
        for exponent in (0..80).chain((4000..4100).step_by(7)).chain([6079, 6080, 6081, 9728, 12_345, 20_000, 60_000]) {
            let power = UBig::from(10_u8).pow(exponent);
            check(&(&power - UBig::ONE));
            check(&(&power + UBig::ONE));
            check(&power);
        }
    }

    #[test]
    fn powers_of_two_and_their_neighbours() {
        for exponent in (13_300..14_000).step_by(64).chain([16_384, 32_768, 50_000, 65_536, 100_000, 200_001]) {
            let power = UBig::ONE << exponent;
            check(&(&power - UBig::ONE));
            check(&power);
        }
    }

    #[test]
    fn long_numbers() {
        let quotient = UBig::from(10_u8).pow(300_000) / 7_u8;
        for shift in [0, 1, 300_001, 500_000] {
            check(&(&quotient >> shift));
        }
        // Where all digits below the first are 9, or 0, carries run through all of them.
        let power = UBig::from(10_u8).pow(150_000);
        check(&(&power - UBig::ONE));
        check(&power);
    }

    #[test]
    fn leading_zeros_are_read() {
        for zeros in [1, 18, 19, 20, 3999, 5000, 10_000] {
            let zeros = "0".repeat(zeros);
            assert_eq!(from_decimal(&zeros), UBig::ZERO);
            assert_eq!(from_decimal(&format!("{zeros}2026")), UBig::from(2026_u16));
            let digits = "1597".repeat(1300);
            assert_eq!(to_decimal(&from_decimal(&format!("{zeros}{digits}"))), digits);
        }
        assert_eq!(from_decimal(""), UBig::ZERO);
    }

    proptest! {
        #[test]
        fn any_words(words in vec(any::<u64>(), 0..900)) {
            check(&words.iter().fold(UBig::ZERO, |n, &word| (n << 64) + word));
        }
    }
}
