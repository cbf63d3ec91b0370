//! The P-positions of t-Wythoff in machine words.

use dashu_int::ops::SquareRoot;

use golden_number::UBig;

/// The pairs (⌊nα⌋, ⌊nα⌋ + tn) of one t, for n below 2⁶⁴ (Fraenkel 1982; see [`golden_number::t_wythoff_pair`]).
///
/// α = 1 + ε with ε = (√(t²+4) − t)/2 < 1, and ⌊nα⌋ = n + ⌊nC/2¹⁹²⌋ with C = ⌊ε·2¹⁹²⌋.
///
/// **Proof.** Let D = t² + 4, which is not a square, m = ⌊nε⌋ and k = tn + 2m. nε − m = (n√D − k)/2 = (n²D −
/// k²)/(2(n√D + k)). The numerator and hence the fraction are positive for n ≥ 1, the numerator is an integer, and k ≤
/// n√D: the fraction of nε is at least 1/(4n√D), more than 2⁻⁹⁹ for n ≤ 2⁶⁴ and t < 2³². nC/2¹⁹² is too small by less
/// than n/2¹⁹² ≤ 2⁻¹²⁸, so it has not passed below m. ∎
#[derive(Clone, Copy, Debug)]
pub(crate) struct TWythoffPairs {
    t: u64,
    /// The words of C, lowest first.
    fraction: [u64; 3],
}

impl TWythoffPairs {
    /// The pairs of t; 0 is treated as 1.
    ///
    /// **Cost**: one square root of 450 bits, about a microsecond.
    pub(crate) fn new(t: u32) -> Self {
        let t = u64::from(t.max(1));
        let root = (UBig::from(t * t + 4) << 384).sqrt();
        let scaled: UBig = (root - (UBig::from(t) << 192)) >> 1;
        Self { t, fraction: [0, 64, 128].map(|bits| (&scaled >> bits) & u64::MAX) }
    }

    /// ⌊nα⌋, the smaller pile. Cost: three multiplications.
    #[inline]
    pub(crate) fn smaller(&self, n: u64) -> u128 {
        let carried = |carry: u128, word: u64| (u128::from(n) * u128::from(word) + carry) >> 64;
        u128::from(n) + self.fraction.into_iter().fold(0, carried)
    }

    /// ⌊nα⌋ + tn, the larger pile.
    #[inline]
    pub(crate) fn larger(&self, n: u64) -> u128 {
        self.smaller(n) + u128::from(n) * u128::from(self.t)
    }

    /// Whether (a, b) is a P-position: |a − b| = tn for the n of the smaller pile.
    #[inline]
    pub(crate) fn contains(&self, a: u64, b: u64) -> bool {
        let (smaller, difference) = (a.min(b), a.abs_diff(b));
        let n = difference / self.t;
        n * self.t == difference && self.smaller(n) == u128::from(smaller)
    }
}

#[cfg(test)]
mod tests {
    use super::TWythoffPairs;
    use golden_number::{UBig, t_wythoff_pair};

    #[test]
    fn words_are_as_exact_as_big_integers() {
        for t in [1, 2, 3, 4, 7, 100, 65_535, 65_536, u32::MAX - 1, u32::MAX] {
            let pairs = TWythoffPairs::new(t);
            let near = (0..200).flat_map(|i| [i, u64::MAX - i, (1 << 32) + i, 1_000_000_000_000_000 + i]);
            // Where n√D is nearest to integers: n = 1, t, t² + 1, …, the denominators of the continued fraction [t; t,
            // …].
            let mut convergents = vec![0_u64, 1];
            while let [.., before, last] = convergents[..]
                && let Some(next) = last.checked_mul(t.into()).and_then(|next| next.checked_add(before))
            {
                convergents.push(next);
            }
            let convergents = convergents.iter().flat_map(|&n| [n.saturating_sub(1), n, n.saturating_add(1)]);
            for n in near.chain(convergents) {
                let (smaller, larger) = t_wythoff_pair(&UBig::from(n), t);
                assert_eq!(UBig::from(pairs.smaller(n)), smaller, "t = {t}, n = {n}");
                assert_eq!(UBig::from(pairs.larger(n)), larger, "t = {t}, n = {n}");
            }
        }
    }
}
