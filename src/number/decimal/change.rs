//! From one base of digits to another.
//!
//! Reading decimals is the change from base 10¹⁹ to base 2⁶⁴, writing them the change back. Both are the same divide and
//! conquer, without divisions: the upper digits of a number, times a power of the old base, and the lower ones are added
//! in the new base.

use crate::product::radix::Radix;
use crate::product::{Other, Spectrum, changed as school_changed, school, times};

/// Up to so many digits are changed one by one.
const LEAF: usize = 24;

/// From so many digits of a product on transforms are faster than products digit by digit.
const WORTH: usize = 160;

/// A power B^(l·2^k) of the old base in digits of the new one.
struct Power {
    /// l·2^k
    exponent: usize,
    digits: Vec<u64>,
    /// For products with numbers of at most as many digits, if that is worth while.
    spectrum: Option<Spectrum>,
}

/// The digits in base `T` of a number with these digits in base `F`, both with the lowest digit first; no zeros are at the
/// upper end of the result.
///
/// **Cost**: time O(M(d) log d) for d digits; memory O(d).
pub(super) fn changed<F: Radix, T: Radix>(digits: &[u64]) -> Vec<u64> {
    let powers = powers::<F, T>(digits.len());
    let mut changed = part::<F, T>(digits, &powers);
    let length = changed.iter().rposition(|&digit| digit > 0).map_or(0, |last| last + 1);
    changed.truncate(length);
    changed
}

/// The powers by which numbers of so many digits are cut, lowest first.
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

/// The square of a power; from now on it is used for products.
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
