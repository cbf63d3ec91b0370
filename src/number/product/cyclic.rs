//! Products of numbers given in digits, by transforms modulo five primes: the digits modulo the primes, and sums of
//! products from their residues.
//!
//! The column c_k = Σ a_i·b_{k−i} of a product of n digits below 2⁶⁴ is less than n·2¹²⁸ ≤ 2¹⁵³, for n ≤ [`MOST`],
//! and the product of the primes is greater than 2¹⁵⁴: its residues determine it. No column reaches beyond n, so the
//! product of polynomials modulo xⁿ − 1 is all of it.

#![expect(clippy::inline_always, reason = "only what is inlined is compiled for wide vectors")]
#![expect(clippy::cast_possible_truncation, reason = "the low words of wide numbers")]

use super::field::{COUNT, FIELDS, Factor, Factors, LANES, Lane, MOST_ROWS_LOG, Modulus, Row};
use super::radix::{Columns, Radix};
use super::transform::{back, forward};
use fearless_simd::{Level, Simd, SimdBase, dispatch};

/// The most digits of a product.
pub(crate) const MOST: usize = 3 * (LANES << MOST_ROWS_LOG);

/// The fewest digits of a transform.
const LEAST: usize = LANES * LANES;

/// A number whose transforms are used for several products.
#[derive(Debug)]
pub(crate) struct Spectrum {
    digits: usize,
    rows: usize,
    /// The values modulo each prime, one prime after the other.
    values: Vec<Row>,
}

/// The other number of a product.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Other<'a> {
    /// The same.
    Same,
    /// These digits.
    Digits(&'a [u64]),
    /// The digits of a spectrum that is long enough for the product.
    Spectrum(&'a Spectrum),
}

/// The number of rows of the shortest transform for a product of `digits` digits: a power of two, or three times one.
fn rows_for(digits: usize) -> usize {
    assert!(digits <= MOST, "a product of {digits} digits is too long");
    let power = digits.max(LEAST).next_power_of_two();
    let shorter = power / 4 * 3;
    // The parts of three have at least sixteen rows.
    (if digits <= shorter && shorter >= 3 * LEAST || power > MOST { shorter } else { power }) / LANES
}

impl Spectrum {
    /// For products of at most `product` digits.
    pub(crate) fn new(digits: &[u64], product: usize) -> Self {
        let rows = rows_for(product);
        let mut values = vec![[0; LANES]; COUNT * rows];
        let level = Level::new();
        for (field, values) in values.chunks_exact_mut(rows).enumerate() {
            dispatch!(level, simd => transformed(simd, field, digits, values));
        }
        Self { digits: digits.len(), rows, values }
    }

    /// The most digits of the other number of a product.
    pub(crate) fn room(&self) -> usize {
        LANES * self.rows - self.digits
    }
}

/// The product, with as many digits as both numbers together.
pub(crate) fn times<R: Radix>(digits: &[u64], other: Other<'_>) -> Vec<u64> {
    times_at::<R>(Level::new(), digits, other)
}

/// As [`times`], with the instructions of this level.
fn times_at<R: Radix>(level: Level, digits: &[u64], other: Other<'_>) -> Vec<u64> {
    let (length, rows) = match other {
        Other::Same => (2 * digits.len(), rows_for(2 * digits.len())),
        Other::Digits(others) => (digits.len() + others.len(), rows_for(digits.len() + others.len())),
        Other::Spectrum(spectrum) => (digits.len() + spectrum.digits, spectrum.rows),
    };
    assert!(length <= LANES * rows, "the spectrum is too short for this product");
    let mut values = vec![[0; LANES]; COUNT * rows];
    let mut beside = vec![[0; LANES]; if matches!(other, Other::Digits(_)) { rows } else { 0 }];
    for (field, values) in values.chunks_exact_mut(rows).enumerate() {
        dispatch!(level, simd => product(simd, field, digits, other, values, &mut beside));
    }
    dispatch!(level, simd => carried::<_, R>(simd, &values, length))
}

#[inline(always)]
fn transformed<S: Simd>(simd: S, field: usize, digits: &[u64], values: &mut [Row]) {
    read(simd, field, digits, values);
    forward(simd, field, values);
}

/// The residues of the columns modulo one prime.
#[inline(always)]
fn product<S: Simd>(simd: S, field: usize, digits: &[u64], other: Other<'_>, values: &mut [Row], beside: &mut [Row]) {
    transformed(simd, field, digits, values);
    match other {
        Other::Same => square(simd, field, values),
        Other::Digits(others) => {
            transformed(simd, field, others, beside);
            multiply(simd, field, values, beside);
        }
        Other::Spectrum(spectrum) => {
            let rows = values.len();
            multiply(simd, field, values, &spectrum.values[field * rows..][..rows]);
        }
    }
    back(simd, field, values);
}

/// The first digits of the number whose columns have these residues.
#[inline(always)]
fn carried<S: Simd, R: Radix>(simd: S, values: &[Row], length: usize) -> Vec<u64> {
    let rows = values.len() / COUNT;
    let garner = Garner::new(simd);
    let mut carry = R::Columns::default();
    let mut digits = vec![0; length.next_multiple_of(LANES)];
    for (row, sixteen) in digits.as_chunks_mut::<LANES>().0.iter_mut().enumerate() {
        let at = |field: usize| &values[field * rows + row];
        let columns = garner.columns([at(0), at(1), at(2), at(3), at(4)]);
        for (digit, column) in sixteen.iter_mut().zip(columns) {
            *digit = carry.digit(column);
        }
    }
    digits.truncate(length);
    digits
}

/// The digits modulo the prime with the index `field`; rows beyond them become 0.
#[inline(always)]
pub(super) fn read<S: Simd>(simd: S, field: usize, digits: &[u64], rows: &mut [Row]) {
    let modulus = &Modulus::new(simd, FIELDS[field]);
    let word = modulus.splat(FIELDS[field].factor(1 << 32));
    let one = modulus.splat(FIELDS[field].factor(1));
    let (whole, rest) = digits.as_chunks::<LANES>();
    let mut last = [0; LANES];
    last[..rest.len()].copy_from_slice(rest);
    let (filled, empty) = rows.split_at_mut(digits.len().div_ceil(LANES));
    for (row, sixteen) in filled.iter_mut().zip(whole.iter().chain([&last])) {
        let (low, high) = modulus.halves(sixteen);
        modulus.add(modulus.times(low, one), modulus.times(high, word)).store_array(row);
    }
    empty.fill([0; LANES]);
}

/// `left` becomes the products of values, divided by their number n = 16 times the rows, for
/// [`super::transform::back`].
#[inline(always)]
fn multiply<S: Simd>(simd: S, field: usize, left: &mut [Row], right: &[Row]) {
    let modulus = &Modulus::new(simd, FIELDS[field]);
    let scale = modulus.splat(scale(field, left.len()));
    let right = &right[..left.len()];
    for i in 0..left.len() {
        let product = modulus.times_over_word(modulus.load(&left[i]), modulus.load(&right[i]));
        modulus.times(product, scale).store_array(&mut left[i]);
    }
}

/// As [`multiply`] for `right` = `left`.
#[inline(always)]
pub(super) fn square<S: Simd>(simd: S, field: usize, left: &mut [Row]) {
    let modulus = &Modulus::new(simd, FIELDS[field]);
    let scale = modulus.splat(scale(field, left.len()));
    for row in left {
        let lane = modulus.load(row);
        modulus.times(modulus.times_over_word(lane, lane), scale).store_array(row);
    }
}

/// 2³²/n: n divides p − 1, for it is 2^a or 3·2^a, and n·(p − (p−1)/n) is 1 modulo p.
fn scale(field: usize, rows: usize) -> Factor {
    let field = FIELDS[field];
    let length = u32::try_from(rows * LANES).unwrap_or(u32::MAX);
    let reciprocal = field.prime - (field.prime - 1) / length;
    field.factor(u64::from(reciprocal) << 32)
}

/// Pairs of primes.
const PAIRS: usize = COUNT * (COUNT - 1) / 2;

/// For j < i, at i(i−1)/2 + j: 1/p_j modulo p_i.
const RECIPROCALS: [Factor; PAIRS] = {
    let mut reciprocals = [Factor { value: 0, quotient: 0 }; PAIRS];
    let mut i = 1;
    while i < COUNT {
        let mut j = 0;
        while j < i {
            let reciprocal = FIELDS[i].reciprocal(FIELDS[j].prime);
            reciprocals[i * (i - 1) / 2 + j] = FIELDS[i].factor(reciprocal as u64);
            j += 1;
        }
        i += 1;
    }
    reciprocals
};

/// Finds sixteen numbers at a time from their residues: v₀ + v₁p₀ + v₂p₀p₁ + …, v_i < p_i (the method of Garner).
#[derive(Clone, Copy, Debug)]
struct Garner<S: Simd> {
    moduli: [Modulus<S>; COUNT],
    /// [`RECIPROCALS`]
    reciprocals: [Factors<S>; PAIRS],
}

impl<S: Simd> Garner<S> {
    #[inline(always)]
    fn new(simd: S) -> Self {
        let mut moduli = [Modulus::new(simd, FIELDS[0]); COUNT];
        for i in 1..COUNT {
            moduli[i] = Modulus::new(simd, FIELDS[i]);
        }
        let mut reciprocals = [moduli[0].splat(RECIPROCALS[0]); PAIRS];
        for pair in 1..PAIRS {
            reciprocals[pair] = moduli[0].splat(RECIPROCALS[pair]);
        }
        Self { moduli, reciprocals }
    }

    /// The sixteen numbers in base 2⁶⁴.
    ///
    /// The primes increase, so v_j is a residue modulo all later ones.
    #[inline(always)]
    fn columns(&self, residues: [&Row; COUNT]) -> [[u64; 3]; LANES] {
        const P: [u64; COUNT] = {
            let mut primes = [0; COUNT];
            let mut i = 0;
            while i < COUNT {
                primes[i] = FIELDS[i].prime as u64;
                i += 1;
            }
            primes
        };
        let mut lanes: [Lane<S>; COUNT] = [self.moduli[0].load(residues[0]); COUNT];
        for i in 1..COUNT {
            lanes[i] = self.moduli[i].load(residues[i]);
        }
        for i in 1..COUNT {
            for j in 0..i {
                let difference = self.moduli[i].sub(lanes[i], lanes[j]);
                lanes[i] = self.moduli[i].times(difference, self.reciprocals[i * (i - 1) / 2 + j]);
            }
        }
        let mut rows = [[0; LANES]; COUNT];
        for i in 0..COUNT {
            lanes[i].store_array(&mut rows[i]);
        }
        let mut columns = [[0; 3]; LANES];
        for l in 0..LANES {
            let v = |i: usize| u64::from(rows[i][l]);
            // Less than 2⁶², 2⁶² and 2⁹³.
            let low = v(0) + v(1) * P[0];
            let middle = v(2) + v(3) * P[2];
            let upper = u128::from(middle) + u128::from(v(4)) * u128::from(P[2] * P[3]);
            let factor = u128::from(P[0] * P[1]);
            let first = u128::from(upper as u64) * factor + u128::from(low);
            let second = (upper >> 64) * factor + (first >> 64);
            columns[l] = [first as u64, second as u64, (second >> 64) as u64];
        }
        columns
    }
}

#[cfg(test)]
mod tests {
    use super::{Other, rows_for, times, times_at};
    use crate::product::radix::{Binary, Decimal, school};
    use fearless_simd::Level;

    /// The instructions that this processor has.
    fn levels() -> Vec<Level> {
        let level = Level::new();
        #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
        {
            let narrow = [level.as_sse2().map(Level::Sse2), level.as_sse4_2().map(Level::Sse4_2)];
            let wide = [level.as_avx2().map(Level::Avx2), level.as_avx512().map(Level::Avx512)];
            narrow.into_iter().chain(wide).flatten().collect()
        }
        #[cfg(not(any(target_arch = "x86", target_arch = "x86_64")))]
        vec![level, Level::baseline()]
    }

    #[test]
    fn all_instructions_give_the_same() {
        for length in [1, 100, 300, 800] {
            let left: Vec<u64> = (1..=length).map(|i: u64| u64::MAX / i).collect();
            let right: Vec<u64> = (1..=length).map(|i| u64::MAX - i).collect();
            let product = school::<Binary>(&left, &right);
            let others = left.iter().map(|digit| digit >> 1).collect::<Vec<_>>();
            let square = school::<Decimal>(&others, &others);
            for level in levels() {
                assert_eq!(times_at::<Binary>(level, &left, Other::Digits(&right)), product, "{level:?}");
                assert_eq!(times_at::<Decimal>(level, &others, Other::Same), square, "{level:?}");
            }
            assert_eq!(times::<Binary>(&left, Other::Digits(&right)), product);
        }
    }

    #[test]
    fn transforms_are_long_enough_and_not_much_longer() {
        for digits in (1..200).chain((200..200_000).step_by(97)) {
            let length = 16 * rows_for(digits);
            assert!(digits <= length, "{digits}");
            assert!(length <= 256 || 2 * length <= 3 * digits || length == 512, "{digits}: {length}");
        }
    }
}
