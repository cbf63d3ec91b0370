//! Sixteen numbers modulo a prime at a time.

#![expect(clippy::inline_always, reason = "only what is inlined is compiled for wide vectors")]

use fearless_simd::{Bytes, Simd, SimdBase, u32x16, u64x8};

use super::field::{Factor, Field};

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
