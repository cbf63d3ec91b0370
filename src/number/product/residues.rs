//! Digits modulo the primes, and sums of products from their residues.

#![expect(clippy::cast_possible_truncation, reason = "the low words of wide numbers")]
#![expect(clippy::inline_always, reason = "only what is inlined is compiled for wide vectors")]

use fearless_simd::{Simd, SimdBase};

use super::field::{COUNT, FIELDS, Factor, Factors, LANES, Lane, Modulus, Row};

/// The digits modulo the prime of this number; rows beyond them become 0.
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

/// `left` becomes the products of values, divided by their number n = 16 times the rows, for [`super::transform::back`].
#[inline(always)]
pub(super) fn multiply<S: Simd>(simd: S, field: usize, left: &mut [Row], right: &[Row]) {
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
pub(super) struct Garner<S: Simd> {
    moduli: [Modulus<S>; COUNT],
    /// [`RECIPROCALS`]
    reciprocals: [Factors<S>; PAIRS],
}

impl<S: Simd> Garner<S> {
    #[inline(always)]
    pub(super) fn new(simd: S) -> Self {
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
    pub(super) fn columns(&self, residues: [&Row; COUNT]) -> [[u64; 3]; LANES] {
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
