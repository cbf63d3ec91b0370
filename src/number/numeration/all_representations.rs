//! All ways to write a number as a sum of distinct Fibonacci numbers.

use super::mask::zeckendorf_mask;
use super::representation::Representation;
use crate::fibonacci::FIBONACCI;

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
