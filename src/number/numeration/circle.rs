//! Knuth's circle product: the product of two numbers by adding the indices of their parts.

use dashu_int::UBig;

use super::columns::Columns;
use super::representation::Representation;
use super::rewrite::{RewriteError, Rewriting, normalise};
use crate::beatty::golden::floor_over_phi;

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

/// The columns of the circle product, an i + j for each pair of parts, made canonical step by step.
///
/// **Cost**: as [`normalise`].
///
/// # Errors
/// Those of [`normalise`].
pub fn circle(a: &Representation, b: &Representation) -> Result<Rewriting, RewriteError> {
    let sums = a.indices().iter().flat_map(|i| b.indices().iter().map(move |j| i + j));
    normalise(&Columns::from_indices(sums))
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
