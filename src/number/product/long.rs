//! Products and squares of big integers of any length.

use dashu_int::UBig;
use dashu_int::ops::BitTest;

use super::cyclic::{MOST, Other, Spectrum, times};
use super::radix::Binary;
use super::words::{number_of, words_of};

/// From this many words of 64 bits in the shorter number on, transforms are faster than the methods of the library of
/// big integers.
const WORTH: usize = 200;

/// a·b
///
/// Long numbers are multiplied by exact transforms modulo five primes; if one is much longer than
/// the other, piece by piece.
///
/// **Cost**: M(b) for two numbers of b bits, time O(b log b): two numbers of 10⁶ decimal digits take about 4 ms, of 10⁷
/// about 40 ms; memory four to six times that of the product. Up to about 4,000 digits, and beyond 2·10⁸, the methods of
/// the library of big integers.
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
pub(crate) fn power(n: &UBig, exponent: usize) -> UBig {
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

/// The product of numbers of which one is much longer: its pieces fill the transforms of the other.
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
