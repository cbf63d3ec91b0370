//! Safe pairs of Wythoff's game, and the A-numbers and B-numbers they are made of. The Wythoff array: every positive
//! integer once, in rows that obey the Fibonacci recurrence (A035513). P-positions of t-Wythoff: a move takes any
//! positive number from one pile, or k and l ≥ 1 from both with |k − l| < t (Fraenkel 1982).
//!
//! Every positive integer is in exactly one safe pair (A(n), B(n)): Silber 1977, Lemma 2 and its
//! second corollary. The pairs 1 to 20 are Roughan 2017, Table 1.
//!
//! A row of the Wythoff array holds the numbers whose canonical forms differ only in the zeros at the right end; the
//! column of a number is the position of the last one of its form, less 1.
//!
//! For t-Wythoff α = (2 − t + √(t²+4))/2 and β = α + t satisfy 1/α + 1/β = 1, so ⌊nα⌋ and ⌊nβ⌋ partition the positive
//! integers, and the P-positions are (⌊nα⌋, ⌊nα⌋ + tn). t = 1 is Wythoff's game. Under misère play there are similar
//! pairs for t ≥ 2.

use std::fmt;

use dashu_int::UBig;
use dashu_int::ops::{BitTest, SquareRoot};

use super::golden::{
    GoldenFraction, PRODUCT_BITS, a_numbers_by_root, floor_over_phi, floor_phi, floor_phi_u64, floor_phi_u128,
    floors_over_phi, floors_over_phi_u128,
};
use crate::fibonacci::fibonacci_pair;
use crate::numeration::representation::Representation;
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

/// The safe pair that contains x; (0, 0) for 0.
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

/// The safe pair {a, b} with its number; `None` if it is no safe pair, and for (0, 0). The order does not matter.
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

/// Returns true if {a, b} is a safe pair, a P-position of Wythoff's game: the smaller is ⌊nφ⌋ for their difference n.
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

/// Returns the class of n: an A-number or a B-number; `None` for 0, which is neither.
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

/// Returns true if x = ⌊nφ⌋, given n = ⌊(x+1)/φ⌋ (so that nφ < x+1 already).
///
/// nφ ≥ x iff n√5 ≥ 2x − n: two squares instead of a second square root.
fn is_nth_a_number(x: &UBig, n: &UBig) -> bool {
    let rest = (x << 1) - n;
    squared(n) * 5u8 >= squared(&rest)
}

/// The place of a number in the Wythoff array.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub struct WythoffArrayPlace {
    /// The row, from 1.
    pub row: UBig,
    /// The column, from 1.
    pub column: u32,
}

/// The place of n in the Wythoff array; `None` for 0, which has none.
///
/// **Cost**: that of [`Representation::canonical`]. **Source**: D. R. Morrison, "A Stolarsky array of Wythoff pairs"
/// (1980).
///
/// ```
/// use golden_number::{UBig, wythoff_array_place};
/// let place = wythoff_array_place(&UBig::from(11u8)).unwrap_or_else(|| unreachable!());
/// assert_eq!((place.row, place.column), (UBig::from(2u8), 3)); // 4, 7, 11, 18, …
/// ```
pub fn wythoff_array_place(n: &UBig) -> Option<WythoffArrayPlace> {
    let column = Representation::canonical(n).lowest_index()?.checked_sub(1)?;
    let right_shift = floor_over_phi(&(n + UBig::ONE));
    Some(WythoffArrayPlace { row: wythoff_array_row(n, &right_shift, column), column })
}

/// The row of n in the Wythoff array, given the column of n and the right shift of its canonical form. With any other
/// column or right shift the result means nothing.
///
/// Let m be the row and k the column. The form of n without its lowest one, at index k + 1, moved k + 1 places to the
/// right, is the form of m − 1. So m − 1 = S_{k+1}, where S_j is the sum of F_{i−j} over the indices i of n.
/// S_{j+1} = S_{j−1} − S_j implies S_{k+1} = ±(F_{k+1} S_1 − F_k S_0), with + for even k; S_0 = n, and S_1 is the
/// right shift.
///
/// **Cost**: two products.
pub fn wythoff_array_row(n: &UBig, right_shift: &UBig, column: u32) -> UBig {
    let (f, next) = fibonacci_pair(column as usize);
    let (shifted, own) = (next * right_shift, f * n);
    let above = if column.is_multiple_of(2) { (shifted, own) } else { (own, shifted) };
    // Other arguments than a number's own could give a negative difference.
    if above.0 < above.1 { UBig::ONE } else { above.0 - above.1 + UBig::ONE }
}

/// The number in a row and a column of the Wythoff array, both from 1; `None` for row 0 or column 0.
///
/// F_{k+1}⌊mφ⌋ + F_k(m − 1) in row m and column k.
///
/// **Cost**: time O(M(b)) for a result of b bits; memory O(b).
///
/// ```
/// use golden_number::{UBig, wythoff_array_entry};
/// let row: Vec<_> = (1..5).filter_map(|column| wythoff_array_entry(&UBig::from(2u8), column)).collect();
/// assert_eq!(row, [4u8, 7, 11, 18].map(UBig::from));
/// ```
pub fn wythoff_array_entry(row: &UBig, column: u32) -> Option<UBig> {
    if row.is_zero() || column == 0 {
        return None;
    }
    let (f, next) = fibonacci_pair(column as usize);
    Some(next * floor_phi(row) + f * (row - UBig::ONE))
}

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
/// Each integer from 0 on is in exactly one pair. **Proof.** Let γ = 1/α and δ = γ + 1; the larger number is
/// ⌊nβ + δ⌋. Up to x ≥ 0 there are ⌊(x+1−γ)/α⌋ + 1 smaller and ⌊(x+1−δ)/β⌋ + 1 larger numbers. The two fractions are
/// irrational, and their sum is x + 1 − (γ/α + δ/β) = x, for δ/β = (1 + 1/α)(1 − 1/α): so both counts together are
/// x − 1 + 2 = x + 1. ∎
///
/// **Source**: A. S. Fraenkel, "Wythoff games, continued fractions, cedar trees and Fibonacci searches", Theoretical
/// Computer Science 29 (1984).
///
/// ```
/// use golden_number::{MisereTWythoffPairs, UBig};
/// let pairs = MisereTWythoffPairs::for_t(2).ok_or("t is 2")?;
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
    /// The pairs for this t; `None` for t < 2. For t = 1, Wythoff's game, the P-positions under misère play are those
    /// of normal play but for the first two.
    pub const fn for_t(t: u32) -> Option<Self> {
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
    /// n = ⌊(x + 1 − 1/α)/α⌋ is the number of the last smaller member up to x. If that member is not x, then x is the
    /// last of the x − n larger members up to x. With 1/α² = (1 + (t−2)/α)/t it is
    /// n = ((tx+2)(√(t²+4) + t − 2) − 2t) div 2t².
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
