//! Fibonacci representations: sets of indices, written as digits from right to left. Knuth's circle product, the product
//! of two numbers by adding the indices of their parts.

use super::evaluate::{evaluate, evaluate_units, evaluate_with, parts};
use super::zeckendorf::{canonical_indices, canonical_indices_with, canonical_units};
use crate::beatty::golden::floor_over_phi;
use crate::parse::NumberError;
use dashu_int::UBig;
use thiserror::Error;

/// The largest index that is read from text; its F_i has 10⁸ decimal digits.
pub const MAX_INDEX: u32 = 478_497_196;

/// A set of indices {i_1 > i_2 > … > i_m ≥ 1}: the number F_{i_1} + … + F_{i_m}.
///
/// A one in position i, counted from 1 at the right end, stands for F_i (Silber 1977). They are ordered as digit
/// strings without leading zeros: among canonical forms, and among second canonical forms, it is the order of the
/// numbers.
///
/// ```
/// use golden_number::{Representation, UBig};
/// let ten = Representation::canonical(&UBig::from(10u8));
/// assert_eq!(ten.digits(), "100100");
/// assert_eq!(ten.sum_text(), "8 + 2");
/// assert_eq!(ten.index_text(), "F6 + F3");
/// assert_eq!(ten.right_shift().value(), UBig::from(6u8));
/// ```
#[derive(Clone, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Representation {
    /// Strictly decreasing, none below 1.
    indices: Vec<u32>,
}

/// The reason why a text or a list of indices is not a Fibonacci representation.
///
/// Positions count characters from 1.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
pub enum DigitsError {
    /// Nothing but white space.
    #[error("there is nothing to read; write digits (101010), a sum (8+3+1) or indices (F6+F4+F2)")]
    Empty,
    /// A character that no notation of a representation allows there.
    #[error(
        "{found:?} at character {position} does not belong there; \
         write digits (101010), a sum (8+3+1) or indices (F6+F4+F2)"
    )]
    UnexpectedCharacter {
        /// The character.
        found: char,
        /// Its position.
        position: usize,
    },
    /// A plus sign without a part before or after it.
    #[error("a part is missing at character {position}; put a number or F and an index there")]
    MissingPart {
        /// The place where the part should be.
        position: usize,
    },
    /// A part of a sum that is not a number.
    #[error("a part of the sum is not a number: {source}")]
    Part {
        /// The fault in the part; its position, too, is counted from the beginning of the whole text.
        source: NumberError,
    },
    /// A part of a sum that is not a Fibonacci number.
    #[error("the part that begins at character {position} is not a Fibonacci number; {hint}")]
    NotFibonacci {
        /// The place where the part begins.
        position: usize,
        /// The advice on what to write instead.
        hint: String,
    },
    /// An index that is not valid, or too large.
    #[error("the index at character {position} is out of range; use 1 to {MAX_INDEX}")]
    IndexOutOfRange {
        /// The place where the index begins.
        position: usize,
    },
    /// The index 0 in a list of indices.
    #[error("index 0 is not a position; positions are counted from 1")]
    ZeroIndex,
    /// The same index twice.
    #[error("F{index} occurs more than once; each Fibonacci number may be used once")]
    Repeated {
        /// The index.
        index: u32,
    },
}

impl Representation {
    /// The canonical form of n, its Zeckendorf representation: no two adjacent ones, none in
    /// position 1. Empty for 0.
    ///
    /// **Cost**: time O(M(b) log b) for n of b bits (10⁵ decimal digits in about 8 ms, 10⁶ in 0.1 s); memory
    /// O(b). n must have fewer than 2³² positions, 8.9·10⁸ decimal digits.
    /// **Source**: Silber 1977 (definition); Miduthuri, Theorem 5.4, with indices from 2 on.
    ///
    /// ```
    /// use golden_number::{Representation, UBig};
    /// assert_eq!(Representation::canonical(&UBig::from(12u8)).digits(), "101010");
    /// ```
    pub fn canonical(n: &UBig) -> Self {
        Self { indices: canonical_indices(n) }
    }

    /// As [`Self::canonical`], reporting progress: `advance` receives the units of work done since its last call,
    /// [`Self::canonical_units`] in all, and an error from it ends the work.
    ///
    /// **Cost**: as [`Self::canonical`]. Between two calls there are at most three products of numbers of half the
    /// length of n: for 10⁶ decimal digits about 10 ms, for 10⁷ about 0.1 s.
    ///
    /// # Errors
    ///
    /// The first error of `advance`.
    ///
    /// ```
    /// use golden_number::{Representation, UBig};
    /// let n = UBig::from(10u8).pow(1000);
    /// let mut done = 0;
    /// let form = Representation::canonical_with(&n, &mut |units| {
    ///     done += units;
    ///     Ok::<(), ()>(())
    /// });
    /// assert_eq!((form, done), (Ok(Representation::canonical(&n)), Representation::canonical_units(&n)));
    /// assert_eq!(Representation::canonical_with(&n, &mut |_| Err("enough")), Err("enough"));
    /// ```
    pub fn canonical_with<E>(n: &UBig, advance: &mut impl FnMut(u64) -> Result<(), E>) -> Result<Self, E> {
        Ok(Self { indices: canonical_indices_with(n, advance)? })
    }

    /// The units of work of [`Self::canonical_with`], at least 1: they depend only on the length of n.
    ///
    /// **Cost**: time O(log b) for n of b bits.
    pub fn canonical_units(n: &UBig) -> u64 {
        canonical_units(n)
    }

    /// The second canonical form of n (least-odd form): no two adjacent ones, the last one in an
    /// odd position. Empty for 0.
    ///
    /// The canonical form of n − 1 with a one put at position 1 and adjacent ones carried.
    ///
    /// **Cost**: as [`Self::canonical`]. **Source**: Silber 1977; Larsson and Fox 2015.
    ///
    /// ```
    /// use golden_number::{Representation, UBig};
    /// assert_eq!(Representation::second_canonical(&UBig::from(8u8)).digits(), "10101");
    /// ```
    pub fn second_canonical(n: &UBig) -> Self {
        if n.is_zero() {
            return Self::default();
        }
        let mut indices = canonical_indices(&(n - UBig::ONE));
        let mut last = 1;
        while indices.pop_if(|lowest| *lowest == last + 1).is_some() {
            last += 2;
        }
        indices.push(last);
        Self { indices }
    }

    /// Any set of indices from 1 on, in any order.
    ///
    /// **Cost**: a sort.
    ///
    /// # Errors
    ///
    /// [`DigitsError::ZeroIndex`] and [`DigitsError::Repeated`].
    ///
    /// ```
    /// use golden_number::{DigitsError, Representation};
    /// let eight = Representation::from_indices(vec![4, 5])?;
    /// assert_eq!(eight.digits(), "11000");
    /// let twice = Representation::from_indices(vec![4, 4]);
    /// assert_eq!(twice, Err(DigitsError::Repeated { index: 4 }));
    /// # Ok::<(), DigitsError>(())
    /// ```
    pub fn from_indices(mut indices: Vec<u32>) -> Result<Self, DigitsError> {
        indices.sort_unstable_by(|left, right| right.cmp(left));
        if indices.last() == Some(&0) {
            return Err(DigitsError::ZeroIndex);
        }
        match indices.array_windows().find(|[left, right]| left == right) {
            Some(&[index, _]) => Err(DigitsError::Repeated { index }),
            None => Ok(Self { indices }),
        }
    }

    /// The positions of the ones, highest first.
    pub fn indices(&self) -> &[u32] {
        &self.indices
    }

    /// The position of the last one; `None` for the empty representation of 0.
    pub fn lowest_index(&self) -> Option<u32> {
        self.indices.last().copied()
    }

    /// Returns true if no two ones are adjacent and position 1 holds none. The empty form is canonical.
    pub fn is_canonical(&self) -> bool {
        self.is_sparse() && self.lowest_index() != Some(1)
    }

    /// Returns true if no two ones are adjacent and the last one is in an odd position. True for the empty form, that
    /// of 0.
    pub fn is_second_canonical(&self) -> bool {
        self.is_sparse() && self.lowest_index().is_none_or(|lowest| lowest % 2 == 1)
    }

    fn is_sparse(&self) -> bool {
        self.indices.array_windows().all(|[left, right]| left - right > 1)
    }

    /// The number represented, Σ F_i.
    ///
    /// **Cost**: time O(M(b) log b) for a value of b bits (10⁶ decimal digits in about 0.07 s); memory O(b).
    ///
    /// ```
    /// use golden_number::{DigitsError, Representation, UBig};
    /// assert_eq!(Representation::from_indices(vec![6, 3])?.value(), UBig::from(10u8));
    /// # Ok::<(), DigitsError>(())
    /// ```
    pub fn value(&self) -> UBig {
        evaluate(&self.indices)
    }

    /// As [`Self::value`], reporting progress: `advance` receives the units of work done since its last call,
    /// [`Self::value_units`] in all, and an error from it ends the work.
    ///
    /// **Cost**: as [`Self::value`]. Between two calls there are at most three products of numbers of half the length
    /// of the value: for 10⁶ decimal digits about 6 ms, for 10⁷ about 0.06 s.
    ///
    /// # Errors
    ///
    /// The first error of `advance`.
    ///
    /// ```
    /// use golden_number::{Representation, UBig};
    /// let form = Representation::canonical(&UBig::from(10u8).pow(1000));
    /// assert_eq!(form.value_with(&mut |_| Ok::<(), ()>(())), Ok(form.value()));
    /// assert_eq!(form.value_with(&mut |_| Err("enough")), Err("enough"));
    /// ```
    pub fn value_with<E>(&self, advance: &mut impl FnMut(u64) -> Result<(), E>) -> Result<UBig, E> {
        evaluate_with(&self.indices, advance)
    }

    /// The units of work of [`Self::value_with`], at least 1: they depend only on the highest index.
    ///
    /// **Cost**: time O(log i) for the highest index i.
    pub fn value_units(&self) -> u64 {
        evaluate_units(self.indices.first().copied().unwrap_or_default())
    }

    /// Every one moved to the next higher position: a zero appended at the right end.
    ///
    /// From the second canonical form of n to the canonical form of A(n): Silber 1977, Lemma 2.
    #[must_use]
    pub fn left_shift(&self) -> Self {
        Self { indices: self.indices.iter().map(|index| index.saturating_add(1)).collect() }
    }

    /// Every one moved to the next lower position: the digit at the right end deleted.
    ///
    /// From the canonical form of a B-number to that of its partner: Silber 1977.
    #[must_use]
    pub fn right_shift(&self) -> Self {
        let moved = self.indices.iter().map(|index| index - 1).filter(|&index| index > 0);
        Self { indices: moved.collect() }
    }

    /// Silber's notation, position 1 at the right end; empty for 0.
    ///
    /// **Cost**: time and memory proportional to the highest index.
    pub fn digits(&self) -> String {
        let length = self.indices.first().map_or(0, |&highest| highest as usize);
        let mut text = String::with_capacity(length);
        let mut written = length;
        for &index in &self.indices {
            push_zeros(&mut text, written - index as usize);
            text.push('1');
            written = index as usize - 1;
        }
        push_zeros(&mut text, written);
        text
    }

    /// The parts F_i, largest first.
    ///
    /// **Cost**: time and memory quadratic in the highest index: 13,000 parts of up to 10,000
    /// decimal digits are 27 MB.
    pub fn parts(&self) -> Vec<UBig> {
        parts(&self.indices)
    }

    /// The parts as a sum, largest first: `8 + 3 + 1`; empty for 0.
    ///
    /// **Cost**: as [`Self::parts`], and their conversion to decimal.
    pub fn sum_text(&self) -> String {
        join(self.parts().iter().map(UBig::to_string))
    }

    /// The parts by their indices: `F6 + F4 + F2`; empty for 0.
    pub fn index_text(&self) -> String {
        join(self.indices.iter().map(|index| format!("F{index}")))
    }
}

fn push_zeros(text: &mut String, count: usize) {
    text.extend(std::iter::repeat_n('0', count));
}

fn join(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(" + ")
}

/// a∘b = Σ F_{i+j} over the parts F_i of a and F_j of b.
///
/// F_{i+j} = F_i F_j + F_i F_{j−1} + F_{i−1} F_j, and Σ F_{i−1} = ⌊(a+1)/φ⌋ over the parts of a. So
/// a∘b = ab + a⌊(b+1)/φ⌋ + b⌊(a+1)/φ⌋, which is Knuth's 3ab − a⌊(b+1)/φ²⌋ − b⌊(a+1)/φ²⌋.
/// The product is associative.
///
/// **Cost**: time O(M(b)) for b bits; memory O(b). **Source**: D. E. Knuth, "Fibonacci multiplication", Applied
/// Mathematics Letters 1 (1988).
///
/// ```
/// use golden_number::{UBig, circle_product};
/// assert_eq!(circle_product(&UBig::from(2u8), &UBig::from(4u8)), UBig::from(18u8));
/// ```
pub fn circle_product(a: &UBig, b: &UBig) -> UBig {
    let shifted = |n: &UBig| floor_over_phi(&(n + UBig::ONE));
    a * b + a * shifted(b) + b * shifted(a)
}

/// The pairs (i, j) of indices of the parts of a and b, each giving F_{i+j}, in the order of a table:
/// highest i first, and for each the highest j first.
///
/// **Cost**: the product of the numbers of parts, at most 46 each.
///
/// ```
/// use golden_number::circle_parts;
/// assert_eq!(circle_parts(2, 4), [(3, 4), (3, 2)]); // F_7 + F_5 = 13 + 5
/// ```
pub fn circle_parts(a: u64, b: u64) -> Vec<(u32, u32)> {
    let [left, right] = [a, b].map(|n| Representation::canonical(&UBig::from(n)));
    left.indices().iter().flat_map(|&i| right.indices().iter().map(move |&j| (i, j))).collect()
}
