//! Products of long numbers.
//!
//! A number is a polynomial with digits of 64 bits. Polynomials are multiplied modulo five primes below 2³¹, where a
//! transform turns products into products of values, and the columns of the product follow from their residues: all
//! with integers, so exactly. Sixteen residues are computed at a time, with the widest vectors the processor has.
//! Numbers are also multiplied in base 10¹⁹, with the same columns, for [`super::decimal`].
//!
//! | file | what it is for |
//! | --- | --- |
//! | `cyclic` | products by transforms modulo five primes: digits modulo the primes, and sums of products from their residues |
//! | `field` | the five primes, with the constants of each; the roots of unity of the transform; sixteen numbers modulo a prime at a time |
//! | `radix` | digits in base 2⁶⁴ and in base 10¹⁹; big integers as such digits; products and changes of base of short numbers, digit by digit |
//! | `transform` | the transform modulo one prime, and back |

mod cyclic;
mod field;
pub(super) mod radix;
mod transform;

use dashu_int::UBig;
use dashu_int::ops::BitTest;

pub(super) use cyclic::{MOST, Other, Spectrum, times};
use radix::Binary;
pub(super) use radix::{changed, number_of, school, words_of};

/// From this many words of 64 bits in the shorter number on, transforms are faster than the methods of the library of
/// big integers.
const WORTH: usize = 200;

/// a·b
///
/// Long numbers are multiplied by exact transforms modulo five primes; if one is much longer than
/// the other, piece by piece.
///
/// **Cost**: M(b) for two numbers of b bits, time O(b log b): two numbers of 10⁶ decimal digits take about 4 ms, of
/// 10⁷ about 40 ms; memory four to six times that of the product. Up to about 4,000 digits, and beyond 2·10⁸, the
/// methods of the library of big integers.
///
/// ```
/// use golden_number::{UBig, product};
/// let power = UBig::from(10u8).pow(10_000);
/// assert_eq!(product(&power, &power), UBig::from(10u8).pow(20_000));
/// ```
pub fn product(a: &UBig, b: &UBig) -> UBig {
    let [short, long] = if bits(a) <= bits(b) { [a, b] } else { [b, a] };
    if bits(short) < 64 * WORTH || bits(short) > 32 * MOST {
        return a * b;
    }
    let (short, long) = (words_of(short), words_of(long));
    if long.len() < 3 * short.len() && long.len() + short.len() <= MOST {
        return number_of(&times::<Binary>(&long, Other::Digits(&short)));
    }
    number_of(&by_pieces(&short, &long))
}

/// n²
///
/// **Cost**: about three quarters of a [`product`].
pub fn squared(n: &UBig) -> UBig {
    if bits(n) < 64 * WORTH || bits(n) > 32 * MOST {
        return n.sqr();
    }
    number_of(&times::<Binary>(&words_of(n), Other::Same))
}

/// n^e
///
/// **Cost**: time O(M(b)) for a power of b bits.
pub(super) fn power(n: &UBig, exponent: usize) -> UBig {
    let mut power = UBig::ONE;
    for bit in (0..usize::BITS - exponent.leading_zeros()).rev() {
        power = squared(&power);
        if exponent >> bit & 1 == 1 {
            power = product(&power, n);
        }
    }
    power
}

fn bits(n: &UBig) -> usize {
    n.bit_len()
}

/// The product of two numbers of which one is much longer: it is cut into pieces that fill the transforms of the
/// other.
fn by_pieces(short: &[u64], long: &[u64]) -> Vec<u64> {
    let spectrum = Spectrum::new(short, 2 * short.len());
    let piece = spectrum.room();
    let mut product = vec![0_u64; short.len() + long.len()];
    for (number, piece_words) in long.chunks(piece).enumerate() {
        let part = times::<Binary>(piece_words, Other::Spectrum(&spectrum));
        let mut carry = false;
        for (word, part) in product[number * piece..].iter_mut().zip(part.into_iter().chain(std::iter::repeat(0))) {
            (*word, carry) = word.carrying_add(part, carry);
        }
    }
    product
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::{any, proptest};

    use super::cyclic::{Other, Spectrum, times};
    use super::radix::{Binary, DECIMAL, Decimal, Radix};
    use super::{changed, number_of, power, product, school, squared, words_of};
    use crate::UBig;

    /// Words that look random, and the same for the same seed.
    fn words(count: usize, seed: u64) -> Vec<u64> {
        let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        let next = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        };
        std::iter::repeat_with(next).take(count).collect()
    }

    fn number(count: usize, seed: u64) -> UBig {
        number_of(&words(count, seed))
    }

    /// All ones: the columns are the largest.
    fn ones(count: usize) -> UBig {
        (UBig::ONE << (64 * count)) - UBig::ONE
    }

    #[test]
    fn products_around_the_lengths_of_transforms() {
        for length in [128, 192, 256, 384, 512, 768, 1024, 1536, 2048, 3072, 4096] {
            for (left, right) in
                [(length - 1, length), (length, length), (length + 1, length), (length, length / 2 + 3)]
            {
                for (a, b) in
                    [(number(left, 1), number(right, 2)), (ones(left), ones(right)), (ones(left), number(right, 3))]
                {
                    assert!(product(&a, &b) == &a * &b, "{left} by {right} words");
                }
                assert!(squared(&ones(left)) == ones(left).sqr(), "{left} words");
            }
        }
    }

    #[test]
    fn products_around_the_threshold() {
        for length in 195..205 {
            let (a, b) = (number(length, 5), number(200, 6));
            assert!(product(&a, &b) == &a * &b, "{length} words");
            assert!(squared(&a) == a.sqr(), "{length} words");
        }
    }

    #[test]
    fn products_with_nothing_and_one() {
        let long = number(1000, 7);
        assert_eq!(product(&long, &UBig::ZERO), UBig::ZERO);
        assert_eq!(product(&UBig::ONE, &long), long);
        assert_eq!(squared(&UBig::ZERO), UBig::ZERO);
        let power = UBig::ONE << 64_000;
        assert_eq!(product(&long, &power), long << 64_000);
        assert_eq!(squared(&power), UBig::ONE << 128_000);
    }

    #[test]
    fn products_of_unequal_lengths() {
        for (left, right) in [(200, 601), (201, 2000), (256, 10_000), (700, 2099), (700, 2101), (500, 30_011)] {
            for (a, b) in [(number(left, 8), number(right, 9)), (ones(left), ones(right))] {
                assert!(product(&a, &b) == &a * &b, "{left} by {right} words");
                assert!(product(&b, &a) == &a * &b, "{right} by {left} words");
            }
        }
    }

    #[test]
    fn long_products() {
        for length in [12_000, 33_000, 66_000] {
            let (a, b) = (number(length, 10), ones(length));
            assert!(product(&a, &b) == &a * &b, "{length} words");
        }
    }

    #[test]
    fn powers() {
        for (base, exponent) in [(3_u8, 0), (3, 1), (3, 2), (10, 12_345), (7, 40_000)] {
            assert!(power(&base.into(), exponent) == UBig::from(base).pow(exponent), "{base}^{exponent}");
        }
    }

    /// The digits in base 10¹⁹, by divisions.
    fn decimal(n: &UBig) -> Vec<u64> {
        changed::<Binary, Decimal>(&words_of(n))
    }

    /// The value of digits in base 10¹⁹.
    fn value(digits: &[u64]) -> UBig {
        let base = UBig::from(Decimal::BASE);
        digits.iter().rev().fold(UBig::ZERO, |value, &digit| value * &base + digit)
    }

    #[test]
    fn products_in_base_ten_to_the_nineteen() {
        for length in [1, 2, 5, 90, 128, 129, 300, 700] {
            for digits in [decimal(&number(length, 11)), vec![DECIMAL - 1; length]] {
                let square = value(&digits).sqr();
                for product in [school::<Decimal>(&digits, &digits), times::<Decimal>(&digits, Other::Same)] {
                    assert_eq!(product.len(), 2 * digits.len());
                    assert!(product.iter().all(|&digit| u128::from(digit) < Decimal::BASE));
                    assert!(value(&product) == square, "{length} digits");
                }
            }
        }
    }

    #[test]
    fn a_spectrum_serves_for_several_products() {
        let right = words(700, 12);
        let spectrum = Spectrum::new(&right, 1400);
        for length in [1, 15, 16, 17, 300, spectrum.room()] {
            let left = words(length, 13);
            let product = times::<Binary>(&left, Other::Spectrum(&spectrum));
            assert!(product == school::<Binary>(&left, &right), "{length} words");
            assert!(product == times::<Binary>(&left, Other::Digits(&right)), "{length} words");
        }
    }

    proptest! {
        #[test]
        fn any_product(left in vec(any::<u64>(), 0..700), right in vec(any::<u64>(), 0..700)) {
            let (a, b) = (number_of(&left), number_of(&right));
            assert_eq!(product(&a, &b), &a * &b);
            assert_eq!(words_of(&number_of(&left)).len(), left.iter().rposition(|&word| word > 0).map_or(0, |last| last + 1));
        }
    }
}
