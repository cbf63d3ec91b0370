//! Safe pairs of Wythoff's game, and the A-numbers and B-numbers they are made of.
//!
//! Every positive integer is in exactly one safe pair (A(n), B(n)): Silber 1977, Lemma 2 and its
//! second corollary. The pairs 1 to 20 are Roughan 2017, Table 1.

use std::fmt;

use dashu_int::UBig;

use super::beatty::{floor_over_phi, floor_phi, floors_over_phi};

/// The safe pair (a, b) = (A(n), B(n)) and its number n = b − a; (0, 0) has the number 0.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub struct SafePair {
    /// n, the difference of the members.
    pub number: UBig,
    /// A(n), the smaller member.
    pub a: UBig,
    /// B(n) = A(n) + n, the larger member.
    pub b: UBig,
}

/// The two classes that partition the positive integers.
///
/// ```
/// use golden_nim::number::WythoffClass;
/// assert_eq!(WythoffClass::A.to_string(), "A");
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum WythoffClass {
    /// A(n) for some n: the last one of the canonical form is in an even position.
    A,
    /// B(n) for some n: the last one of the canonical form is in an odd position.
    B,
}

impl fmt::Display for WythoffClass {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(match self {
            Self::A => "A",
            Self::B => "B",
        })
    }
}

/// The safe pair with difference n: (⌊nφ⌋, ⌊nφ²⌋).
///
/// **Cost**: as [`floor_phi`]. **Source**: Silber 1977, Lemma 2; Das 2021, Theorem 3.4.
///
/// ```
/// use golden_nim::number::{UBig, safe_pair};
/// let pair = safe_pair(&UBig::from(17u8));
/// assert_eq!((pair.a, pair.b), (UBig::from(27u8), UBig::from(44u8)));
/// ```
pub fn safe_pair(number: &UBig) -> SafePair {
    let a = floor_phi(number);
    let b = &a + number;
    SafePair { number: number.clone(), a, b }
}

/// The safe pair that contains x.
///
/// n = ⌊(x+1)/φ⌋ counts the A-numbers up to x. If x is one, it is the nth and the pair is
/// (x, x+n). If not, x − n counts the B-numbers up to x, so x is B(x−n) and the pair is (n, x).
///
/// **Cost**: as [`floor_phi`]. **Source**: Silber 1977, second corollary of Lemma 2.
///
/// ```
/// use golden_nim::number::{UBig, safe_pair_of};
/// let pair = safe_pair_of(&UBig::from(31u8));
/// assert_eq!((pair.number, pair.a, pair.b), (UBig::from(12u8), UBig::from(19u8), UBig::from(31u8)));
/// ```
pub fn safe_pair_of(member: &UBig) -> SafePair {
    let count = a_numbers_up_to(member);
    if is_nth_a_number(member, &count) {
        SafePair { b: member + &count, a: member.clone(), number: count }
    } else {
        SafePair { number: member - &count, b: member.clone(), a: count }
    }
}

/// The other member of the safe pair that contains x; 0 for 0.
///
/// An A-number's partner is the left shift of its canonical form, a B-number's the right shift
/// (Silber 1977, definition of a safe pair). Computed as [`safe_pair_of`].
///
/// ```
/// use golden_nim::number::{UBig, partner};
/// assert_eq!(partner(&UBig::from(12u8)), UBig::from(20u8));
/// assert_eq!(partner(&UBig::from(20u8)), UBig::from(12u8));
/// ```
pub fn partner(member: &UBig) -> UBig {
    let count = a_numbers_up_to(member);
    if is_nth_a_number(member, &count) { member + count } else { count }
}

/// [`partner`] for machine words; the result needs up to 66 bits.
///
/// With n = ⌊(x+1)/φ⌋ the partner is x + n if x is an A-number, else n; x is one iff
/// ⌊(x+1)/φ⌋ > ⌊x/φ⌋, for these count the A-numbers up to x and up to x − 1.
///
/// **Cost**: two multiplications of machine words, about 1 ns. Exact because [`super::floor_phi_u64`]
/// is, and because its proof also covers ⌊2⁶⁴/φ⌋.
///
/// ```
/// use golden_nim::number::partner_u64;
/// assert_eq!(partner_u64(12), 20);
/// assert_eq!(partner_u64(0), 0);
/// ```
pub fn partner_u64(member: u64) -> u128 {
    let (before, count) = floors_over_phi(member);
    // count − before is 1 or 0. A product, not a branch: the class is hard to predict.
    u128::from(count) + u128::from(member * (count - before))
}

/// Whether n is an A-number or a B-number; `None` for 0, which is neither.
///
/// **Cost**: as [`floor_phi`]. **Source**: Silber 1977 (definition by the position of the last
/// one of the canonical form); equal to membership in A000201 or A001950 by his Lemma 2.
///
/// ```
/// use golden_nim::number::{UBig, WythoffClass, wythoff_class};
/// assert_eq!(wythoff_class(&UBig::from(12u8)), Some(WythoffClass::A));
/// assert_eq!(wythoff_class(&UBig::from(20u8)), Some(WythoffClass::B));
/// assert_eq!(wythoff_class(&UBig::ZERO), None);
/// ```
pub fn wythoff_class(n: &UBig) -> Option<WythoffClass> {
    if n.is_zero() {
        return None;
    }
    let count = a_numbers_up_to(n);
    Some(if is_nth_a_number(n, &count) { WythoffClass::A } else { WythoffClass::B })
}

/// ⌊(x+1)/φ⌋, the number of k ≥ 1 with ⌊kφ⌋ ≤ x.
fn a_numbers_up_to(x: &UBig) -> UBig {
    floor_over_phi(&(x + UBig::ONE))
}

/// Whether x = ⌊nφ⌋, given n = ⌊(x+1)/φ⌋ (so that nφ < x+1 already).
///
/// nφ ≥ x iff n√5 ≥ 2x − n: two squares instead of a second square root.
fn is_nth_a_number(x: &UBig, n: &UBig) -> bool {
    let rest = (x << 1) - n;
    n.sqr() * 5u8 >= rest.sqr()
}
