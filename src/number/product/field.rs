//! The five primes of the transform, with the constants of each. The roots of unity of the transform, computed once for
//! each length. Sixteen numbers modulo a prime at a time.
//!
//! For k with the binary digits …b₂b₁b₀ let θ(k) be the root of unity of b₀/2 + b₁/4 + b₂/8 + … turns. Then
//! θ(2k)² = θ(k) and θ(2k+1) = −θ(2k), so
//!
//! ```text
//! x^{2s} − θ(k) = (x^s − θ(2k))(x^s − θ(2k+1)).
//! ```
//!
//! The transform reduces a polynomial modulo these factors, level by level: see [`super::transform`]. With a root of
//! unity ω of order 3, x^{3s} − 1 = (x^s − 1)(x^s − ω)(x^s − ω²), and x^{2s} − ω^e·θ(k) has the factors
//! x^s ∓ ω^{2e}·θ(2k).

#![expect(clippy::cast_possible_truncation, reason = "residues of a prime below 2³¹")]
#![expect(clippy::inline_always, reason = "only what is inlined is compiled for wide vectors")]

use std::sync::OnceLock;

use fearless_simd::{Bytes, Simd, SimdBase, u32x16, u64x8};

/// The number of primes.
pub(super) const COUNT: usize = 5;

/// log₂ of the order of [`Field::root`].
pub(super) const ORDER_LOG: u32 = 23;

/// The primes, increasing: each is below 2³¹ and 1 modulo 3·2²³. Their product is greater than 2¹⁵⁴.
pub(super) const FIELDS: [Field; COUNT] = [
    Field::new(1_711_276_033),
    Field::new(1_811_939_329),
    Field::new(2_013_265_921),
    Field::new(2_088_763_393),
    Field::new(2_113_929_217),
];

/// Integers modulo a prime p.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field {
    /// p
    pub(super) prime: u32,
    /// 1/p modulo 2³².
    pub(super) inverse: u32,
    /// A number of order 2²³.
    pub(super) root: u32,
    /// A number of order 3.
    pub(super) third: u32,
}

/// A number w below p by which others are multiplied, with ⌊w·2³²/p⌋ (the method of Shoup).
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Factor {
    /// w
    pub(super) value: u32,
    /// ⌊w·2³²/p⌋
    pub(super) quotient: u32,
}

impl Field {
    const fn new(prime: u32) -> Self {
        // Each step doubles the known bits, beginning with three.
        let (mut inverse, mut step) = (prime, 0);
        while step < 4 {
            inverse = inverse.wrapping_mul(2u32.wrapping_sub(prime.wrapping_mul(inverse)));
            step += 1;
        }
        let mut field = Self { prime, inverse, root: 0, third: 0 };
        let mut candidate = 2;
        while field.root == 0 || field.third == 0 {
            // A number is a square, or a cube, iff these powers are 1.
            if field.root == 0 && field.power(candidate, (prime - 1) / 2) != 1 {
                field.root = field.power(candidate, (prime - 1) >> ORDER_LOG);
            }
            let third = field.power(candidate, (prime - 1) / 3);
            if third != 1 {
                field.third = third;
            }
            candidate += 1;
        }
        field
    }

    /// a·b mod p
    pub(super) const fn times(self, a: u32, b: u32) -> u32 {
        (a as u64 * b as u64 % self.prime as u64) as u32
    }

    /// a^e mod p
    pub(super) const fn power(self, a: u32, exponent: u32) -> u32 {
        let (mut power, mut square, mut rest) = (1, a, exponent);
        while rest > 0 {
            if rest & 1 == 1 {
                power = self.times(power, square);
            }
            square = self.times(square, square);
            rest >>= 1;
        }
        power
    }

    /// 1/a mod p
    pub(super) const fn reciprocal(self, a: u32) -> u32 {
        self.power(a, self.prime - 2)
    }

    /// The factor a mod p.
    pub(super) const fn factor(self, a: u64) -> Factor {
        let value = (a % self.prime as u64) as u32;
        Factor { value, quotient: (((value as u64) << 32) / self.prime as u64) as u32 }
    }

    /// A number of order 2^log; log is at most [`ORDER_LOG`].
    pub(super) const fn root_of_order(self, log: u32) -> u32 {
        let (mut root, mut of_log) = (self.root, ORDER_LOG);
        while of_log > log {
            root = self.times(root, root);
            of_log -= 1;
        }
        root
    }
}

/// log₂ of the most rows of a part.
pub(super) const MOST_ROWS_LOG: usize = 19;

/// The roots by which a transform of a given length multiplies, or their reciprocals.
#[derive(Debug)]
pub(super) struct Roots {
    /// ω^e·θ(2k) for k below half the number of rows.
    pub(super) halves: Vec<Factor>,
    /// For each sixteen rows, with the number g, and j < 16 the power γ^j, where γ^16 = ω^e·θ(16g).
    pub(super) twists: Vec<[Factor; LANES]>,
}

/// The factors within a row, the same for all: for t < 4 and u < 2^t, at 2^t − 1 + u, in lane l the root
/// θ(2(2^t·l + u)), or their reciprocals.
pub(super) type Within = [FactorRow; LANES - 1];

/// All roots that a part x^s − ω^e of the transform needs.
#[derive(Clone, Copy, Debug)]
pub(super) struct PartRoots {
    /// By the exponent of ω: e, and 2e mod 3.
    pub(super) own: &'static Roots,
    pub(super) doubled: &'static Roots,
    pub(super) within: &'static Within,
}

impl PartRoots {
    /// For the prime with the index `field`, 2^`rows_log` rows and the exponent e of ω; the reciprocals for the way
    /// back.
    pub(super) fn new(field: usize, rows_log: usize, exponent: usize, back: bool) -> Self {
        static ROOTS: [[[[OnceLock<Roots>; MOST_ROWS_LOG + 1]; 3]; 2]; COUNT] =
            [const { [const { [const { [const { OnceLock::new() }; MOST_ROWS_LOG + 1] }; 3] }; 2] }; COUNT];
        static WITHIN: [[OnceLock<Within>; 2]; COUNT] = [const { [const { OnceLock::new() }; 2] }; COUNT];
        let roots = |exponent: usize| {
            let place = &ROOTS[field][usize::from(back)][exponent][rows_log];
            place.get_or_init(|| Roots::new(FIELDS[field], 1 << rows_log, exponent, back))
        };
        let within = WITHIN[field][usize::from(back)].get_or_init(|| within(FIELDS[field], back));
        Self { own: roots(exponent), doubled: roots(2 * exponent % 3), within }
    }
}

impl Roots {
    fn new(field: Field, rows: usize, exponent: usize, back: bool) -> Self {
        let third = if back { field.reciprocal(field.third) } else { field.third };
        let first = (0..exponent).fold(1, |power, _| field.times(power, third));
        let halves = spread(field, rows / 2, first, 2, back);
        let twists = spread(field, rows / LANES, first, 1 + 2 * LANES.ilog2(), back);
        Self {
            halves: halves.into_iter().map(|value| field.factor(value.into())).collect(),
            twists: twists.into_iter().map(|value| powers(field, value)).collect(),
        }
    }
}

/// `first` times the roots of b₀/2^a + b₁/2^(a+1) + … turns for all k = …b₁b₀ below `count`, a = `log`.
fn spread(field: Field, count: usize, first: u32, mut log: u32, back: bool) -> Vec<u32> {
    let mut roots = Vec::with_capacity(count);
    roots.push(first);
    while roots.len() < count {
        let root = field.root_of_order(log);
        let root = field.factor(if back { field.reciprocal(root) } else { root }.into());
        let times = |&value: &u32| {
            let quotient = ((u64::from(value) * u64::from(root.quotient)) >> 32) as u32;
            let rest = value.wrapping_mul(root.value).wrapping_sub(quotient.wrapping_mul(field.prime));
            rest.min(rest.wrapping_sub(field.prime))
        };
        let more: Vec<u32> = roots.iter().map(times).collect();
        roots.extend(more);
        log += 1;
    }
    roots
}

/// The powers of a number, from 1 on.
fn powers(field: Field, value: u32) -> [Factor; LANES] {
    let mut power = 1;
    std::array::from_fn(|_| {
        let factor = field.factor(power.into());
        power = field.times(power, value);
        factor
    })
}

fn within(field: Field, back: bool) -> Within {
    let halves = spread(field, LANES * LANES / 2, 1, 2, back);
    let mut rows = [FactorRow::default(); LANES - 1];
    for (number, row) in rows.iter_mut().enumerate() {
        let level = (number + 1).ilog2();
        let node = number + 1 - (1 << level);
        for lane in 0..LANES {
            let factor = field.factor(halves[(lane << level) + node].into());
            (row.value[lane], row.quotient[lane]) = (factor.value, factor.quotient);
        }
    }
    rows
}

/// Numbers in a row.
pub(super) const LANES: usize = 16;

/// Neighbouring numbers, as they lie in memory.
pub(super) type Row = [u32; LANES];

/// Sixteen numbers below p in a vector.
pub(super) type Lane<S> = u32x16<S>;

/// A prime p < 2³¹ in all lanes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Modulus<S: Simd> {
    simd: S,
    prime: Lane<S>,
    inverse: Lane<S>,
}

/// A [`Factor`] for each lane.
#[derive(Clone, Copy, Debug)]
pub(super) struct Factors<S: Simd> {
    value: Lane<S>,
    quotient: Lane<S>,
}

/// [`Factors`] as they lie in memory.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct FactorRow {
    pub(super) value: Row,
    pub(super) quotient: Row,
}

impl<S: Simd> Modulus<S> {
    #[inline(always)]
    pub(super) fn new(simd: S, field: Field) -> Self {
        Self { simd, prime: Lane::splat(simd, field.prime), inverse: Lane::splat(simd, field.inverse) }
    }

    #[inline(always)]
    pub(super) fn simd(&self) -> S {
        self.simd
    }

    #[inline(always)]
    pub(super) fn load(&self, row: &Row) -> Lane<S> {
        Lane::load_array_ref(self.simd, row)
    }

    /// The same factor in all lanes.
    #[inline(always)]
    pub(super) fn splat(&self, factor: Factor) -> Factors<S> {
        Factors { value: Lane::splat(self.simd, factor.value), quotient: Lane::splat(self.simd, factor.quotient) }
    }

    #[inline(always)]
    pub(super) fn load_factors(&self, row: &FactorRow) -> Factors<S> {
        Factors { value: self.load(&row.value), quotient: self.load(&row.quotient) }
    }

    /// a + b: if the sum s is less than p, then s − p wraps around and is the larger one.
    #[inline(always)]
    pub(super) fn add(&self, a: Lane<S>, b: Lane<S>) -> Lane<S> {
        let sum = a + b;
        sum.min(sum - self.prime)
    }

    /// a − b
    #[inline(always)]
    pub(super) fn sub(&self, a: Lane<S>, b: Lane<S>) -> Lane<S> {
        let difference = a - b;
        difference.min(difference + self.prime)
    }

    /// a·w for **any** a below 2³².
    ///
    /// With q = ⌊aw'/2³²⌋, w' = ⌊w·2³²/p⌋, the difference aw − qp is at least 0 and below p + ap/2³² < 2p < 2³², so its
    /// last 32 bits are all of it.
    #[inline(always)]
    pub(super) fn times(&self, a: Lane<S>, factors: Factors<S>) -> Lane<S> {
        let (low, high) = self.simd.widening_mul_u32x16(a, factors.quotient);
        let rest = a * factors.value - self.high_words(low, high) * self.prime;
        rest.min(rest - self.prime)
    }

    /// a·b/2³² (the method of Montgomery).
    ///
    /// With q = ab/p modulo 2³² the numbers ab and qp agree in their last 32 bits; the others differ by less than p.
    #[inline(always)]
    pub(super) fn times_over_word(&self, a: Lane<S>, b: Lane<S>) -> Lane<S> {
        let (low, high) = self.simd.widening_mul_u32x16(a, b);
        let quotient = self.simd.unzip_low_u32x16(low.bitcast(), high.bitcast()) * self.inverse;
        let (low_multiple, high_multiple) = self.simd.widening_mul_u32x16(quotient, self.prime);
        self.sub(self.high_words(low, high), self.high_words(low_multiple, high_multiple))
    }

    #[inline(always)]
    fn high_words(&self, low: u64x8<S>, high: u64x8<S>) -> Lane<S> {
        self.simd.unzip_high_u32x16(low.bitcast(), high.bitcast())
    }

    /// The low and the high halves of sixteen words of 64 bits.
    #[inline(always)]
    pub(super) fn halves(&self, words: &[u64; LANES]) -> (Lane<S>, Lane<S>) {
        let (first, second) = words.split_at(LANES / 2);
        let first = u64x8::from_slice(self.simd, first).bitcast();
        let second = u64x8::from_slice(self.simd, second).bitcast();
        (self.simd.unzip_low_u32x16(first, second), self.simd.unzip_high_u32x16(first, second))
    }

    /// Exchanges rows and columns: a perfect shuffle of 256 numbers moves the bits of a place around by one, so after
    /// four of them row and column have changed places.
    #[inline(always)]
    pub(super) fn transpose(&self, rows: &mut [Row; LANES]) {
        let mut beside = [[0; LANES]; LANES];
        for _ in 0..LANES.ilog2() / 2 {
            self.shuffle(rows, &mut beside);
            self.shuffle(&beside, rows);
        }
    }

    #[inline(always)]
    fn shuffle(&self, from: &[Row; LANES], to: &mut [Row; LANES]) {
        for i in 0..LANES / 2 {
            let (a, b) = (self.load(&from[i]), self.load(&from[i + LANES / 2]));
            self.simd.zip_low_u32x16(a, b).store_array(&mut to[2 * i]);
            self.simd.zip_high_u32x16(a, b).store_array(&mut to[2 * i + 1]);
        }
    }
}

// Halves of words are taken in the order in which they lie in memory.
const _: () = assert!(cfg!(target_endian = "little"), "the product of long numbers needs a little-endian processor");

#[cfg(test)]
mod tests {
    use super::{FIELDS, ORDER_LOG};
    use crate::UBig;
    use crate::primes::primes_of;

    #[test]
    fn the_primes_are_primes_with_the_roots_of_unity_that_are_said() {
        let product: UBig = FIELDS.iter().map(|field| UBig::from(field.prime)).product();
        assert!(product > UBig::ONE << 154);
        assert!(FIELDS.is_sorted_by_key(|field| field.prime));
        for field in FIELDS {
            assert_eq!(primes_of(field.prime.into()), [u64::from(field.prime)]);
            assert!(field.prime < 1 << 31 && field.prime % (3 << ORDER_LOG) == 1);
            assert_eq!(field.prime.wrapping_mul(field.inverse), 1);
            assert_eq!(field.root_of_order(1), field.prime - 1);
            assert_ne!(field.third, 1);
            assert_eq!(field.power(field.third, 3), 1);
        }
    }
}
