//! Whether a limit of Fibonacci Nim is below the tail, without the canonical form.
//!
//! Let the canonical form of n ≥ 1 be Σ Fᵢ. Fᵢφ = Fᵢ₊₁ − ψⁱ, so nφ is an integer minus s = Σ ψⁱ. If no index is below
//! k, then s lies between the sums of the powers of one sign, ψᵏ + ψᵏ⁺² + … and ψᵏ⁺¹ + ψᵏ⁺³ + …, which are φ¹⁻ᵏ and φ⁻ᵏ
//! up to sign: −s is in the interval from −φ¹⁻ᵏ to φ⁻ᵏ for even k, and from −φ⁻ᵏ to φ¹⁻ᵏ for odd k. These intervals
//! shrink as k grows, and the part removed from k to k + 1 is where Fₖ is a part. Since for k = 2 the length is 1,
//! which makes −s the only number of its residue in that interval, the converse holds: T(n) ≥ Fₖ if and only if nφ
//! minus some integer is in the interval of k.

use golden_number::{FIBONACCI, GOLDEN_128, GOLDEN_256_LOW};

/// φ⁻ʲ·2¹²⁸ for j from 2 on, with an error of at most 1.
#[expect(clippy::cast_possible_truncation, reason = "the words of a number")]
const POWERS: [i128; 94] = {
    let mut powers = [0; 94];
    let mut j = 2;
    while j < powers.len() {
        let f = FIBONACCI[j] as u128;
        let low = (f * (GOLDEN_256_LOW >> 64) + ((f * (GOLDEN_256_LOW as u64 as u128)) >> 64)) >> 64;
        // Fⱼφ = Fⱼ₊₁ − ψʲ, modulo 1.
        let fraction = f.wrapping_mul(GOLDEN_128).wrapping_add(low).cast_signed();
        powers[j] = if j.is_multiple_of(2) { -fraction } else { fraction };
        j += 1;
    }
    powers
};

/// Whether r < T(n), the smallest part of the canonical form of n; T(0) is infinite.
///
/// **Exact**: with Fₖ ≤ n the ends of the interval are −Fⱼφ modulo 1 with j ≤ k, at least 1/(√5(n + Fⱼ) + 1) > 2⁻⁶⁷
/// away from nφ, whose fraction is computed with an error below 0.065·2⁻⁶⁴ (see [`golden_number::floor_phi_u64`]).
///
/// **Cost**: three multiplications of machine words, a few nanoseconds.
#[inline]
pub(crate) fn is_below_tail(n: u64, r: u64) -> bool {
    let Some(bits) = r.checked_ilog2().filter(|_| n > 0) else { return true };
    // 1475/1024 is a little more than 1/log₂ φ; Fₖ₋₁ is at most 0.73·2ᵇ for b = `bits`, except F₁ = 1.
    let mut k = ((bits * 1475) >> 10) as usize + 2;
    while FIBONACCI.get(k).is_some_and(|&part| part <= r) {
        k += 1;
    }
    // T(n) ≥ Fₖ, the least Fibonacci number above r.
    let (Some(part), Some(&[wide, narrow])) = (FIBONACCI.get(k), POWERS.get(k - 1..=k).and_then(<[_]>::as_array))
    else {
        return false;
    };
    let fraction = u128::from(n).wrapping_mul(GOLDEN_128).cast_signed();
    let (below, above) = if k.is_multiple_of(2) { (wide, narrow) } else { (narrow, wide) };
    *part <= n && -below < fraction && fraction < above
}

#[cfg(test)]
mod tests {
    use super::is_below_tail;
    use golden_number::{FIBONACCI, tail_u64};

    #[test]
    fn the_interval_is_the_tail() {
        let near = |n: u64| (n.saturating_sub(700)..n.saturating_add(700)).chain([n, u64::MAX]);
        let parts = FIBONACCI.iter().flat_map(|&part| [part.saturating_sub(1), part, part.saturating_add(1)]);
        let limits: Vec<u64> = (0..40).chain(parts).collect();
        // Sums of distant parts, which have the largest tails.
        let sums = (2..FIBONACCI.len()).flat_map(|i| [i, i + 2, i + 3, 93].map(|j| (i, j)));
        let sums = sums.filter_map(|(i, j)| FIBONACCI[i].checked_add(*FIBONACCI.get(j)?));
        let singles = [0, 5000, 1_000_000_000_000_000, 1_000_000_000_000_000_000, u64::MAX, FIBONACCI[93]];
        let all = singles.into_iter().flat_map(near).chain(sums.flat_map(|n| n.saturating_sub(2)..n.saturating_add(2)));
        for n in all {
            let tail = tail_u64(n);
            for &r in &limits {
                assert_eq!(is_below_tail(n, r), tail.is_none_or(|tail| r < tail), "({n}, {r})");
            }
        }
    }
}
