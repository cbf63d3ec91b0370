//! Sorted lists of piles, numbered without gaps: positions that differ only in the order of the piles count once. Rows of a bar
//! are such piles.

use std::ops::ControlFlow;

/// Piles, over all lists together, that count as much as one list.
pub(crate) const PILES_PER_LIST: usize = 16;

/// All lists q₁ ≤ q₂ ≤ … ≤ qₖ with qᵢ ≤ pᵢ, for the piles p₁ ≤ … ≤ pₖ, in lexicographic order.
///
/// The lists before q are those that agree with it up to i − 1 and have some x at i with qᵢ₋₁ ≤ x < qᵢ. Let Sᵢ(x) be
/// the number of lists of the piles i, …, k whose first pile is below x. So the number of q is the sum of Sᵢ(qᵢ) −
/// Sᵢ(qᵢ₋₁) over all i, which is the sum of the weights Wᵢ(qᵢ) = Sᵢ(qᵢ) − Sᵢ₊₁(qᵢ).
#[derive(Debug)]
pub(crate) struct PileLists {
    /// The weights of each pile, indexed by its stones.
    weights: Vec<Vec<usize>>,
    count: usize,
}

/// A list of which some piles are cut.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cut {
    /// The last pile that is cut.
    pub(crate) place: usize,
    /// The size that is left of it, and of those before it that were larger.
    pub(crate) left: usize,
    /// The number of the list that remains.
    pub(crate) number: usize,
}

impl PileLists {
    /// The lists up to these piles, the smaller piles first, empty ones left out; `None` if there are more than `most`,
    /// or if all of them together have more than 16 times as many piles.
    ///
    /// **Cost**: time and 8 bytes of memory for each stone, and no more than for each list.
    pub(crate) fn new(piles: &[u64], most: u64) -> Option<Self> {
        let most = usize::try_from(most).ok()?;
        let mut piles = piles.iter().filter(|&&pile| pile > 0).map(|&pile| usize::try_from(pile));
        let mut piles = piles.by_ref().collect::<Result<Vec<_>, _>>().ok()?;
        piles.sort_unstable();
        let most = most.min(most.saturating_mul(PILES_PER_LIST) / piles.len().max(1));
        let mut weights: Vec<Vec<usize>> = Vec::new();
        // Sᵢ₊₁, for more x than needed.
        let mut below: Vec<usize> = Vec::new();
        let mut count = 1;
        for &pile in piles.iter().rev() {
            if pile >= most {
                return None;
            }
            // A list of the piles from i on with the first one y continues with a pile of y or more.
            let continued = |y: usize| below.get(y).map_or(1, |&below| count - below);
            let mut sums = Vec::with_capacity(pile + 1);
            let mut sum = 0usize;
            for stones in 0..=pile {
                sums.push(sum);
                sum = sum.checked_add(continued(stones)).filter(|&sum| sum <= most)?;
            }
            weights.push((0..=pile).map(|x| sums[x] - below.get(x).copied().unwrap_or(0)).collect());
            (below, count) = (sums, sum);
        }
        weights.reverse();
        Some(Self { weights, count })
    }

    /// The number of lists.
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// The first list: no stones.
    pub(crate) fn first(&self) -> Vec<usize> {
        vec![0; self.weights.len()]
    }

    /// Advances to the next list; leaves the last one unchanged.
    #[inline]
    pub(crate) fn advance(&self, list: &mut [usize]) {
        if let Some(place) = (0..list.len()).rev().find(|&place| list[place] + 1 < self.weights[place].len()) {
            let stones = list[place] + 1;
            list[place..].fill(stones);
        }
    }

    /// The number of a list of piles in any order, with or without empty ones; `None` if it is not within the piles.
    pub(crate) fn number(&self, piles: &[u64]) -> Option<usize> {
        let mut piles: Vec<u64> = piles.iter().copied().filter(|&pile| pile > 0).collect();
        piles.sort_unstable();
        let empty = self.weights.len().checked_sub(piles.len())?;
        let mut weights = self.weights.iter();
        let empty = weights.by_ref().take(empty).filter_map(|weights| weights.first()).sum::<usize>();
        weights.zip(piles).try_fold(empty, |number, (weights, pile)| {
            weights.get(usize::try_from(pile).ok()?).map(|weight| number + weight)
        })
    }

    /// The list of piles in any order, with or without empty ones, with as many places as the lists here; `None` for more piles.
    pub(crate) fn list(&self, piles: &[u64]) -> Option<Vec<usize>> {
        let piles = piles.iter().filter(|&&pile| pile > 0).map(|&pile| usize::try_from(pile).ok());
        let mut list = piles.collect::<Option<Vec<_>>>()?;
        list.resize(list.len().max(self.weights.len()), 0);
        list.sort_unstable();
        (list.len() == self.weights.len()).then_some(list)
    }

    /// Visits the lists in which the piles from the first one with more than `left` stones to one of those that follow are cut to
    /// `left`, with `left` from 0 on: what a bite leaves of rows, where the largest pile is the first row. Returns what the last
    /// call returned.
    ///
    /// **Cost**: a step for each stone, which is as many as there are such lists, and for each pile.
    #[inline]
    pub(crate) fn for_each_cut(
        &self,
        list: &[usize],
        number: usize,
        mut visit: impl FnMut(Cut) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut first = 0;
        for left in 0..list.last().copied().unwrap_or_default() {
            while list[first] <= left {
                first += 1;
            }
            let mut number = number;
            for place in first..list.len() {
                let weights = &self.weights[place];
                number = number - weights[list[place]] + weights[left];
                visit(Cut { place, left, number })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The number of the list after `taken` stones, at most all, are taken from pile i of `list`, which has the number
    /// `number`; and the steps to find it, one for each pile that changes its place.
    #[inline]
    pub(crate) fn after(&self, list: &[usize], number: usize, i: usize, taken: usize) -> (usize, usize) {
        let weight = |i: usize, stones: usize| self.weights[i][stones];
        let rest = list[i] - taken;
        let mut number = number - weight(i, list[i]);
        let mut place = i;
        // Larger piles before it move up one place.
        while place > 0 && list[place - 1] > rest {
            let stones = list[place - 1];
            number = number - weight(place - 1, stones) + weight(place, stones);
            place -= 1;
        }
        (number + weight(place, rest), i - place + 1)
    }
}

/// The places of the first of equal piles that are not empty: it does not matter which of them a move takes from.
#[inline]
pub(crate) fn find_distinct(list: &[usize], places: &mut Vec<usize>) {
    places.clear();
    let mut before = 0;
    for (place, &stones) in list.iter().enumerate() {
        if stones != before {
            places.push(place);
        }
        before = stones;
    }
}
