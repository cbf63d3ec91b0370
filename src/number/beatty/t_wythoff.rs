//! P-positions of t-Wythoff: k and l ≥ 1 may be taken from the piles if |k − l| < t (Fraenkel 1982).
//!
//! α = (2 − t + √(t²+4))/2 and β = α + t satisfy 1/α + 1/β = 1, so ⌊nα⌋ and ⌊nβ⌋ partition the
//! positive integers, and the P-positions are (⌊nα⌋, ⌊nα⌋ + tn). t = 1 is Wythoff's game.

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
/// use golden_nim::number::{UBig, t_wythoff_pair};
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
/// use golden_nim::number::{UBig, t_wythoff_pair_of};
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

/// ⌊n√(t²+4)⌋; t²+4 fits a machine word for every t below 2³².
fn scaled_root(n: &UBig, t: u32) -> UBig {
    (n.sqr() * (u64::from(t).pow(2) + 4)).sqrt()
}
