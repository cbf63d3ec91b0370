//! Safe pairs of Wythoff's game, and the A-numbers and B-numbers they are made of.
//!
//! Every positive integer is in exactly one safe pair (A(n), B(n)): Silber 1977, Lemma 2 and its
//! second corollary. The pairs 1 to 20 are Roughan 2017, Table 1.

use std::fmt;

use dashu_int::UBig;
use dashu_int::ops::BitTest;

use super::golden::{floor_over_phi, floor_phi, floor_phi_u64, floor_phi_u128, floors_over_phi, floors_over_phi_u128};
use super::golden_fraction::{GoldenFraction, PRODUCT_BITS, a_numbers_by_root};
use crate::product::squared;

/// Numbers up to this length in bits are machine words.
const WORD_BITS: usize = 128;

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

/// The two classes that partition the positive integers (Silber 1977; Beatty 1926).
///
/// ```
/// use golden_number::WythoffClass;
/// assert_eq!(WythoffClass::A.to_string(), "A");
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum WythoffClass {
    /// A(n) for some n: the last one of the canonical form is in an even position.
    A,
    /// B(n) for some n: the last one of the canonical form is in an odd position.
    B,
}

impl WythoffClass {
    /// The parity of the position of the last one of the canonical form: "even" for A, "odd" for B.
    pub const fn parity(self) -> &'static str {
        match self {
            Self::A => "even",
            Self::B => "odd",
        }
    }

    /// "an A-number" or "a B-number".
    pub const fn with_article(self) -> &'static str {
        match self {
            Self::A => "an A-number",
            Self::B => "a B-number",
        }
    }
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
/// use golden_number::{UBig, safe_pair};
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
/// use golden_number::{UBig, safe_pair_of};
/// let pair = safe_pair_of(&UBig::from(31u8));
/// assert_eq!((pair.number, pair.a, pair.b), (UBig::from(12u8), UBig::from(19u8), UBig::from(31u8)));
/// ```
pub fn safe_pair_of(member: &UBig) -> SafePair {
    pair_from_count(member, a_numbers_up_to(member))
}

/// The pair of x, given the number of A-numbers up to x and whether x is one.
fn pair_from_count(member: &UBig, (count, is_a): (UBig, bool)) -> SafePair {
    if is_a {
        SafePair { b: member + &count, a: member.clone(), number: count }
    } else {
        SafePair { number: member - &count, b: member.clone(), a: count }
    }
}

/// The three safe pairs that matter at a position (a, b) of Wythoff's game: the one that contains a, the one that
/// contains b, and the one with the difference |a − b|.
///
/// They are the P-positions of its row, its column and its diagonal, up to the order of the members.
///
/// **Cost**: time O(M(c)) for members of at most c bits, memory O(c). The digits of 1/φ are made once for all three:
/// 10⁶ decimal digits take about twice as long as one [`floor_phi`].
///
/// ```
/// use golden_number::{UBig, safe_pairs_at};
/// let pairs = safe_pairs_at(&UBig::from(31u8), &UBig::from(48u8));
/// let pairs = pairs.map(|pair| (pair.a.to_string(), pair.b.to_string()));
/// let written = |a: &str, b: &str| (a.to_owned(), b.to_owned());
/// assert_eq!(pairs, [written("19", "31"), written("48", "78"), written("27", "44")]);
/// ```
pub fn safe_pairs_at(a: &UBig, b: &UBig) -> [SafePair; 3] {
    let difference = if a < b { b - a } else { a - b };
    if a.max(b).bit_len() <= WORD_BITS {
        return [safe_pair_of(a), safe_pair_of(b), safe_pair(&difference)];
    }
    // One bit more for x + 1.
    let fraction = GoldenFraction::for_bits(a.max(b).bit_len() + 1);
    let pair_of = |member: &UBig| {
        let count = fraction.a_numbers_up_to(member).unwrap_or_else(|| a_numbers_by_squares(member));
        pair_from_count(member, count)
    };
    let smaller = fraction.floor_over_phi(&difference) + &difference;
    let larger = &smaller + &difference;
    [pair_of(a), pair_of(b), SafePair { number: difference, a: smaller, b: larger }]
}

/// The safe pair that {a, b} is; `None` where it is none, and for (0, 0). The order does not matter.
///
/// **Cost**: as [`is_safe_pair`].
///
/// ```
/// use golden_number::{UBig, as_safe_pair};
/// let number = |a: u8, b: u8| as_safe_pair(&a.into(), &b.into()).map(|pair| pair.number);
/// assert_eq!([number(13, 8), number(8, 12), number(0, 0)], [Some(5_u8.into()), None, None]);
/// ```
pub fn as_safe_pair(a: &UBig, b: &UBig) -> Option<SafePair> {
    let (a, b) = if a <= b { (a, b) } else { (b, a) };
    let is_pair = !b.is_zero() && is_safe_pair(a, b);
    is_pair.then(|| SafePair { number: b - a, a: a.clone(), b: b.clone() })
}

/// Whether {a, b} is a safe pair, a P-position of Wythoff's game: the smaller is ⌊nφ⌋ for their difference n.
///
/// (0, 0) is one. The order does not matter.
///
/// a = ⌊nφ⌋ iff a < nφ < a+1, for n ≥ 1, iff (2a−n)² < 5n² < (2a−n+2)²: two squares, no root.
///
/// **Cost**: time O(M(c)) for c bits, two squares. **Source**: Wythoff 1907; Das 2021, Theorem 3.4.
///
/// ```
/// use golden_number::{UBig, is_safe_pair};
/// assert!(is_safe_pair(&UBig::from(20u8), &UBig::from(12u8)));
/// assert!(!is_safe_pair(&UBig::from(13u8), &UBig::from(20u8)));
/// ```
pub fn is_safe_pair(a: &UBig, b: &UBig) -> bool {
    let (smaller, larger) = if a < b { (a, b) } else { (b, a) };
    if let (Ok(smaller), Ok(larger)) = (u128::try_from(smaller), u128::try_from(larger)) {
        return is_safe_pair_u128(smaller, larger);
    }
    let number = larger - smaller;
    // ⌊nφ⌋ is at least n and below 2n.
    if *smaller < number || *smaller > (&number << 1) {
        return false;
    }
    let root = (smaller << 1) - &number;
    let (of_number, of_root) = (squared(&number) * 5u8, squared(&root));
    of_root < of_number && of_number - of_root < (root + UBig::ONE) << 2
}

/// [`is_safe_pair`] for all u64 numbers; nothing overflows.
///
/// **Cost**: two multiplications of machine words, about 2 ns.
///
/// ```
/// use golden_number::is_safe_pair_u64;
/// assert!(is_safe_pair_u64(12, 20) && is_safe_pair_u64(0, 0));
/// assert!(!is_safe_pair_u64(u64::MAX, u64::MAX));
/// ```
pub const fn is_safe_pair_u64(a: u64, b: u64) -> bool {
    let (smaller, larger) = if a < b { (a, b) } else { (b, a) };
    floor_phi_u64(larger - smaller) == smaller as u128
}

/// [`is_safe_pair`] for all u128 numbers; nothing overflows.
///
/// **Cost**: eight multiplications of machine words, about 4 ns.
///
/// ```
/// use golden_number::is_safe_pair_u128;
/// assert!(is_safe_pair_u128(20, 12));
/// assert!(!is_safe_pair_u128(0, u128::MAX));
/// ```
pub fn is_safe_pair_u128(a: u128, b: u128) -> bool {
    let (smaller, larger) = if a < b { (a, b) } else { (b, a) };
    // If ⌊nφ⌋ exceeds u128, it exceeds the smaller number too.
    floor_phi_u128(larger - smaller) == Some(smaller)
}

/// The other member of the safe pair that contains x; 0 for 0.
///
/// An A-number's partner is the left shift of its canonical form, a B-number's the right shift
/// (Silber 1977, definition of a safe pair).
///
/// **Cost**: as [`safe_pair_of`].
///
/// ```
/// use golden_number::{UBig, partner};
/// assert_eq!(partner(&UBig::from(12u8)), UBig::from(20u8));
/// assert_eq!(partner(&UBig::from(20u8)), UBig::from(12u8));
/// ```
pub fn partner(member: &UBig) -> UBig {
    let (count, is_a) = a_numbers_up_to(member);
    if is_a { member + count } else { count }
}

/// [`partner`] for machine words; the result needs up to 65 bits, because xφ < 2⁶⁵.
///
/// With n = ⌊(x+1)/φ⌋ the partner is x + n if x is an A-number, else n; x is one iff
/// ⌊(x+1)/φ⌋ > ⌊x/φ⌋, for these count the A-numbers up to x and up to x − 1.
///
/// **Cost**: two multiplications of machine words, about 1 ns. Exact because [`crate::floor_phi_u64`]
/// is, and because its proof also covers ⌊2⁶⁴/φ⌋.
///
/// ```
/// use golden_number::partner_u64;
/// assert_eq!(partner_u64(12), 20);
/// assert_eq!(partner_u64(0), 0);
/// ```
pub fn partner_u64(member: u64) -> u128 {
    let (before, count) = floors_over_phi(member);
    // count − before is 1 or 0. A product, not a branch: the class is hard to predict.
    u128::from(count) + u128::from(member * (count - before))
}

/// [`partner`] for u128; `None` if the partner needs a 129th bit ([`partner`] has it).
///
/// As [`partner_u64`]; exact for every u128 because [`floor_phi_u128`]'s proof covers ⌊2¹²⁸/φ⌋ too.
///
/// **Cost**: eight multiplications of machine words, about 5 ns.
///
/// ```
/// use golden_number::partner_u128;
/// assert_eq!(partner_u128(12), Some(20));
/// assert_eq!(partner_u128(20), Some(12));
/// ```
pub fn partner_u128(member: u128) -> Option<u128> {
    let (before, count) = floors_over_phi_u128(member);
    // Not a branch, as in `partner_u64`.
    (member & (count - before).wrapping_neg()).checked_add(count)
}

/// Whether n is an A-number or a B-number; `None` for 0, which is neither.
///
/// **Cost**: as [`floor_phi`]. **Source**: Silber 1977 (definition by the position of the last
/// one of the canonical form); equal to membership in A000201 or A001950 by his Lemma 2.
///
/// ```
/// use golden_number::{UBig, WythoffClass, wythoff_class};
/// assert_eq!(wythoff_class(&UBig::from(12u8)), Some(WythoffClass::A));
/// assert_eq!(wythoff_class(&UBig::from(20u8)), Some(WythoffClass::B));
/// assert_eq!(wythoff_class(&UBig::ZERO), None);
/// ```
pub fn wythoff_class(n: &UBig) -> Option<WythoffClass> {
    if n.is_zero() {
        return None;
    }
    let (_, is_a) = a_numbers_up_to(n);
    Some(if is_a { WythoffClass::A } else { WythoffClass::B })
}

/// ⌊(x+1)/φ⌋, the number of k ≥ 1 with ⌊kφ⌋ ≤ x, and whether x itself is such a ⌊kφ⌋.
fn a_numbers_up_to(x: &UBig) -> (UBig, bool) {
    if let Ok(words) = u128::try_from(x) {
        let (before, count) = floors_over_phi_u128(words);
        return (UBig::from(count), count > before);
    }
    let found = match x.bit_len() {
        bits if bits < PRODUCT_BITS => a_numbers_by_root(x),
        // One bit more for x + 1.
        bits => GoldenFraction::for_bits(bits + 1).a_numbers_up_to(x),
    };
    found.unwrap_or_else(|| a_numbers_by_squares(x))
}

/// As [`a_numbers_up_to`], where x is so close to the border between the classes that 64 bits do not decide.
fn a_numbers_by_squares(x: &UBig) -> (UBig, bool) {
    let count = floor_over_phi(&(x + UBig::ONE));
    let is_a = is_nth_a_number(x, &count);
    (count, is_a)
}

/// Whether x = ⌊nφ⌋, given n = ⌊(x+1)/φ⌋ (so that nφ < x+1 already).
///
/// nφ ≥ x iff n√5 ≥ 2x − n: two squares instead of a second square root.
fn is_nth_a_number(x: &UBig, n: &UBig) -> bool {
    let rest = (x << 1) - n;
    squared(n) * 5u8 >= squared(&rest)
}
