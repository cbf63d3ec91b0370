//! P-positions of t-Wythoff: k and l ≥ 1 may be taken from the piles if |k − l| < t (Fraenkel 1982).
//!
//! α = (2 − t + √(t²+4))/2 and β = α + t satisfy 1/α + 1/β = 1, so ⌊nα⌋ and ⌊nβ⌋ partition the
//! positive integers, and the P-positions are (⌊nα⌋, ⌊nα⌋ + tn). t = 1 is Wythoff's game. Under misère play there are
//! similar pairs for t ≥ 2.

use dashu_int::UBig;
use dashu_int::ops::SquareRoot;

/// The nth P-position of t-Wythoff: (⌊nα⌋, ⌊nα⌋ + tn).
///
/// ⌊nα⌋ = (⌊√((t²+4)n²)⌋ − (t−2)n) div 2. There is no game for t = 0; it is treated as t = 1.
///
/// **Cost**: time O(M(b)) for n of b bits; memory O(b). **Source**: A. S. Fraenkel, "How to beat
/// your Wythoff games' opponent on three fronts", Amer. Math. Monthly 89 (1982).
///
/// ```
/// use golden_number::{UBig, t_wythoff_pair};
/// assert_eq!(t_wythoff_pair(&UBig::from(3u8), 2), (UBig::from(4u8), UBig::from(10u8)));
/// ```
pub fn t_wythoff_pair(n: &UBig, t: u32) -> (UBig, UBig) {
    let t = t.max(1);
    // ⌊nα⌋ + tn = (root + (t+2)n) div 2 needs no subtraction, which t = 1 and t > 2 would need
    // with different signs.
    let root = scaled_root(n, t);
    let larger = (root + n * (u64::from(t) + 2)) >> 1;
    let smaller = &larger - n * t;
    (smaller, larger)
}

/// The P-position (a, b), a ≤ b, of t-Wythoff that contains x; (0, 0) for 0.
///
/// n = ⌊(x+1)/α⌋ counts the terms of ⌊kα⌋ up to x; if the last of them is x itself, x is a. If not, x − n counts the
/// terms of ⌊kβ⌋ up to x, and x = b = a + t(x−n). 1/α = (√(t²+4)+t−2)/2t. t = 0 is treated as t = 1.
///
/// **Cost** and **source**: as [`t_wythoff_pair`].
///
/// ```
/// use golden_number::{UBig, t_wythoff_pair_of};
/// let pair = (UBig::from(4u8), UBig::from(10u8));
/// assert_eq!(t_wythoff_pair_of(&UBig::from(4u8), 2), pair);
/// assert_eq!(t_wythoff_pair_of(&UBig::from(10u8), 2), pair);
/// ```
pub fn t_wythoff_pair_of(member: &UBig, t: u32) -> (UBig, UBig) {
    let t = t.max(1);
    let x = member;
    let next = x + UBig::ONE;
    let numerator = scaled_root(&next, t) + &next * t - (&next << 1);
    let n = numerator / (u64::from(t) << 1);
    // nα ≥ x iff n√(t²+4) ≥ 2x + (t−2)n; the right side is not negative, because n ≤ x.
    let discriminant = u64::from(t).pow(2) + 4;
    let rest = (x << 1) + &n * t - (&n << 1);
    if n.sqr() * discriminant >= rest.sqr() { (x.clone(), x + n * t) } else { (x - (x - n) * t, x.clone()) }
}

/// The P-positions of t-Wythoff under misère play for one t ≥ 2: the pairs (⌊nα + 1/α⌋, ⌊nα + 1/α⌋ + tn + 1), n ≥ 0.
///
/// Each integer from 0 on is in exactly one pair. **Proof.** Let γ = 1/α and δ = γ + 1; the larger number is ⌊nβ + δ⌋. Up to
/// x ≥ 0 there are ⌊(x+1−γ)/α⌋ + 1 smaller and ⌊(x+1−δ)/β⌋ + 1 larger numbers. The two fractions are irrational, and their
/// sum is x + 1 − (γ/α + δ/β) = x, for δ/β = (1 + 1/α)(1 − 1/α): so both counts together are x − 1 + 2 = x + 1. ∎
///
/// **Source**: A. S. Fraenkel, "Wythoff games, continued fractions, cedar trees and Fibonacci searches", Theoretical
/// Computer Science 29 (1984).
///
/// ```
/// use golden_number::{MisereTWythoffPairs, UBig};
/// let pairs = MisereTWythoffPairs::of(2).ok_or("t is 2")?;
/// let pair = (UBig::from(3u8), UBig::from(8u8));
/// assert_eq!(pairs.pair(&UBig::from(2u8)), pair);
/// assert_eq!(pairs.pair_of(&UBig::from(8u8)), pair);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MisereTWythoffPairs {
    /// At least 2.
    t: u32,
}

impl MisereTWythoffPairs {
    /// Those of this t; `None` for t < 2. Under misère play Wythoff's game, t = 1, has the P-positions of normal play but
    /// for the first two.
    pub const fn of(t: u32) -> Option<Self> {
        if t < 2 { None } else { Some(Self { t }) }
    }

    /// The parameter, at least 2.
    pub const fn t(self) -> u32 {
        self.t
    }

    /// The nth pair (⌊nα + 1/α⌋, ⌊nα + 1/α⌋ + tn + 1).
    ///
    /// ⌊nα + 1/α⌋ = (⌊(tn+1)√(t²+4)⌋ + (t−2) − (t−2)tn) div 2t, because 1/α = (√(t²+4) + t − 2)/2t.
    ///
    /// **Cost**: as [`t_wythoff_pair`].
    pub fn pair(self, n: &UBig) -> (UBig, UBig) {
        let t = self.t;
        let of_number = n * t;
        let difference = &of_number + UBig::ONE;
        let smaller = (scaled_root(&difference, t) + (t - 2) - of_number * (t - 2)) / (u64::from(t) << 1);
        (smaller.clone(), smaller + difference)
    }

    /// The pair that contains x.
    ///
    /// n = ⌊(x + 1 − 1/α)/α⌋ is the number of the last smaller member up to x: if that is not x, there are x − n larger
    /// ones. With 1/α² = (1 + (t−2)/α)/t it is n = ((tx+2)(√(t²+4) + t − 2) − 2t) div 2t².
    ///
    /// **Cost**: as [`t_wythoff_pair`].
    pub fn pair_of(self, member: &UBig) -> (UBig, UBig) {
        let t = self.t;
        let scaled = member * t + UBig::from(2_u8);
        let numerator = scaled_root(&scaled, t) + scaled * (t - 2) - (UBig::from(t) << 1);
        // 2t² may not fit a machine word.
        let n = (numerator / u64::from(t).pow(2)) >> 1;
        let pair = self.pair(&n);
        if pair.0 == *member { pair } else { self.pair(&(member - n - UBig::ONE)) }
    }
}

/// ⌊n√(t²+4)⌋; t²+4 fits a machine word for every t below 2³².
fn scaled_root(n: &UBig, t: u32) -> UBig {
    (n.sqr() * (u64::from(t).pow(2) + 4)).sqrt()
}
