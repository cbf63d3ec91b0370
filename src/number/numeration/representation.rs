//! Fibonacci representations: sets of indices, written as digits from right to left. Knuth's circle product, the
//! product of two numbers by adding the indices of their parts. The Fibonacci code: numbers as words of 0 and 1 that
//! end with the first 11. All ways to write a number as a sum of distinct Fibonacci numbers.

use dashu_int::UBig;
use thiserror::Error;

use super::mask::zeckendorf_mask;
use super::zeckendorf::{canonical_indices, canonical_indices_with, canonical_units};
use super::{evaluate, evaluate_units, evaluate_with, parts};
use crate::beatty::golden::floor_over_phi;
use crate::fibonacci::FIBONACCI;
use crate::parse::NumberError;

/// The largest index that is read from text; its F_i has 10⁸ decimal digits.
pub const MAX_INDEX: u32 = 478_497_196;

/// A set of indices {i_1 > i_2 > … > i_m ≥ 1}: the number F_{i_1} + … + F_{i_m}.
///
/// A one in position i, counted from 1 at the right end, stands for F_i (Silber 1977). Representations are ordered as
/// digit strings without leading zeros: among canonical forms, and among second canonical forms, that is the order of
/// the numbers.
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
    /// The index 0, an index above [`MAX_INDEX`], or more digits than that.
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

/// The reason why a text is not a word of the Fibonacci code. Positions count characters from 1.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
pub enum FibonacciCodeError {
    /// Nothing but white space.
    #[error("there is nothing to read; write a word of the Fibonacci code, such as 11 for 1 or 01011 for 7")]
    Empty,
    /// A character other than 0 and 1.
    #[error("{found:?} at character {position} does not belong there; the code has only the letters 0 and 1")]
    UnexpectedCharacter {
        /// The character.
        found: char,
        /// Its position.
        position: usize,
    },
    /// The word does not end with 11.
    #[error("the word does not end: put 11 at its end")]
    Unfinished,
    /// Letters after the first 11.
    #[error("the word ends with the 11 before character {position}; remove what follows, or read it as another word")]
    Continued {
        /// The place where the next word begins.
        position: usize,
    },
    /// A word too long to work with.
    #[error("the word is too long; use at most {MAX_INDEX} letters")]
    TooLong,
}

/// The word of n in the Fibonacci code: the digits of its canonical form from position 2 upwards, followed by a 1;
/// `None` for 0.
///
/// Only the end of the word holds 11, so words can follow one another without a mark between them.
///
/// **Cost**: that of the canonical form; memory one byte per position. **Source**: A. S. Fraenkel and S. T. Klein,
/// "Robust universal complete codes for transmission and compression", Discrete Applied Mathematics 64 (1996).
///
/// ```
/// use golden_number::{UBig, fibonacci_code};
/// assert_eq!(fibonacci_code(&UBig::from(1u8)).as_deref(), Some("11"));
/// assert_eq!(fibonacci_code(&UBig::from(7u8)).as_deref(), Some("01011")); // 7 = F_5 + F_3
/// assert_eq!(fibonacci_code(&UBig::ZERO), None);
/// ```
pub fn fibonacci_code(n: &UBig) -> Option<String> {
    fibonacci_code_of_form(&Representation::canonical(n))
}

/// [`fibonacci_code`] of a number whose canonical form is known; `None` for the empty form.
pub fn fibonacci_code_of_form(form: &Representation) -> Option<String> {
    let highest = *form.indices().first()? as usize;
    let mut word = String::with_capacity(highest);
    for &index in form.indices().iter().rev() {
        // Position 2 is the first letter.
        let place = (index as usize).saturating_sub(2);
        word.extend(std::iter::repeat_n('0', place.saturating_sub(word.len())));
        word.push('1');
    }
    word.push('1');
    Some(word)
}

/// The number of a word of the Fibonacci code; white space is ignored.
///
/// **Cost**: one pass, and that of [`Representation::value`].
///
/// # Errors
///
/// A [`FibonacciCodeError`] that says what is wrong and where.
///
/// ```
/// use golden_number::{FibonacciCodeError, UBig, read_fibonacci_code};
/// assert_eq!(read_fibonacci_code("01011"), Ok(UBig::from(7u8)));
/// assert_eq!(read_fibonacci_code("0101"), Err(FibonacciCodeError::Unfinished));
/// ```
pub fn read_fibonacci_code(text: &str) -> Result<UBig, FibonacciCodeError> {
    let mut indices = Vec::new();
    let (mut index, mut last, mut ended) = (2_u32, '0', false);
    for (found, position) in text.chars().zip(1..).filter(|(letter, _)| !letter.is_whitespace()) {
        match found {
            '0' | '1' if ended => return Err(FibonacciCodeError::Continued { position }),
            '1' if last == '1' => ended = true,
            '1' => indices.push(index),
            '0' => {}
            _ => return Err(FibonacciCodeError::UnexpectedCharacter { found, position }),
        }
        last = found;
        index += 1;
        if index > MAX_INDEX {
            return Err(FibonacciCodeError::TooLong);
        }
    }
    if !ended {
        return Err(if index == 2 { FibonacciCodeError::Empty } else { FibonacciCodeError::Unfinished });
    }
    Ok(Representation::from_indices(indices).unwrap_or_default().value())
}

/// The representations of a number as sets of positions.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct AllRepresentations {
    /// The first of them in decreasing order of their digit strings: the canonical form is first.
    pub list: Vec<Representation>,
    /// The number of representations, even if the list is cut.
    pub count: u64,
    /// The number of those that do not use position 1: A000119.
    pub count_from_two: u64,
}

impl AllRepresentations {
    /// The numbers whose representations are drawn.
    pub const DRAWN: std::ops::RangeInclusive<u64> = 1..=100_000;
    /// The most representations that are drawn.
    pub const LISTED: usize = 40;
}

/// Every set of positions i ≥ 1 whose F_i sum to n, with at most `most` of them listed.
///
/// F_1 = F_2 = 1 are different positions, as in Silber's examples for 8: 100000, 11000, 10101, and also 10110.
///
/// The listing recurses down the positions. A remainder r can be written with positions up to i iff r < F_{i+2}, the
/// sum of all of them and 1 more, so every branch that is entered yields a representation.
///
/// The counts come from the gaps of the canonical form. Let e_1 < e_2 < … be its positions, a_k the
/// number of ways to write F_{e_1} + … + F_{e_k} with position e_k, b_k without. F_e can be unfolded
/// m times, into F_{e−1} + F_{e−3} + … + F_{e−2m+1} + F_{e−2m}, so with d = e_k − e_{k−1}
///
/// ```text
/// a_k = a_{k−1} + b_{k−1},   b_k = ⌊(d−1)/2⌋ a_{k−1} + ⌊d/2⌋ b_{k−1},
/// a_1 = 1,                   b_1 = ⌊e_1/2⌋, less 1 where position 1 is left empty.
/// ```
///
/// **Cost**: at most 93 steps per listed representation, and at most 46 steps for the counts. **Source**: Silber 1977
/// (examples); L. Carlitz, "Fibonacci representations", Fibonacci Quarterly 6 (1968).
///
/// ```
/// use golden_number::all_representations;
/// let eight = all_representations(8, 10);
/// let digits: Vec<_> = eight.list.iter().map(|form| form.digits()).collect();
/// assert_eq!(digits, ["100000", "11000", "10110", "10101"]);
/// assert_eq!((eight.count, eight.count_from_two), (4, 3));
/// ```
pub fn all_representations(n: u64, most: usize) -> AllRepresentations {
    let mask = zeckendorf_mask(n);
    let mut walk = Walk { chosen: Vec::new(), list: Vec::new(), most };
    walk.down(n, mask.checked_ilog2().unwrap_or_default());
    AllRepresentations { list: walk.list, count: count(mask, 0), count_from_two: count(mask, 1) }
}

/// The recursion down the positions.
struct Walk {
    /// The positions chosen so far, highest first.
    chosen: Vec<u32>,
    list: Vec<Representation>,
    most: usize,
}

impl Walk {
    /// Lists every way to write the remainder with positions up to `index`; there is at least one.
    fn down(&mut self, rest: u64, index: u32) {
        if self.list.len() >= self.most {
            return;
        }
        let part = FIBONACCI.get(index as usize).copied().unwrap_or(u64::MAX);
        if index == 0 || rest == 0 {
            self.list.extend(Representation::from_indices(self.chosen.clone()));
            return;
        }
        if part <= rest {
            self.chosen.push(index);
            self.down(rest - part, index - 1);
            self.chosen.pop();
        }
        // F_1 + … + F_{i−1} = F_{i+1} − 1.
        if FIBONACCI.get(index as usize + 1).is_none_or(|&next| rest < next) {
            self.down(rest, index - 1);
        }
    }
}

/// Returns the number of representations of the number with this canonical form; position 1 is excluded if `barred` is
/// 1, allowed if it is 0.
fn count(mask: u128, barred: u64) -> u64 {
    let mut positions = (1..u128::BITS).filter(|&index| mask >> index & 1 == 1);
    let Some(first) = positions.next() else { return 1 };
    let (mut with, mut without) = (1, u64::from(first / 2) - barred);
    let mut below = first;
    for position in positions {
        let gap = u64::from(position - below);
        (with, without) = (with + without, (gap - 1) / 2 * with + gap / 2 * without);
        below = position;
    }
    with + without
}
