//! Games in which a move replaces one heap by none, one or two smaller ones: their moves and positions.
//!
//! A position is the list of its heaps. They keep their order, the parts of a heap take its place, the larger part
//! first, and empty heaps are dropped. The moves of a heap depend on it alone, so a position is the sum of its heaps.

use std::ops::ControlFlow;

use crate::{Position, SplitMix64, Visitor};
use golden_number::UBig;

/// The moves of a heap in a game that splits heaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Splits<'a> {
    /// Digit k says what may be left of a heap from which k stones are taken, as the sum of 1 for nothing, 2 for one
    /// heap, 4 for two heaps: an octal code. The first digit, for k = 0, is 0 or 4: with any other a move could leave
    /// the heap as it is, and the values would be wrong.
    pub digits: &'a [u8],
    /// True if the two heaps that are left must differ.
    pub is_unequal: bool,
}

/// The parts left of a heap, the larger one first.
type Left = [UBig; 2];

/// The results that a digit of the code allows for the rest: to stay whole (or, if it is 0, to vanish), or to be
/// split in two.
#[derive(Clone, Copy)]
struct Allowed {
    whole: bool,
    two: bool,
}

impl Allowed {
    const fn by(digit: u8, is_empty: bool) -> Self {
        Self { whole: digit & (if is_empty { 1 } else { 2 }) > 0, two: digit & 4 > 0 }
    }
}

impl<'a> Splits<'a> {
    /// The most stones that a move takes: the length of the code.
    pub fn longest_take(self) -> u64 {
        self.digits.len().saturating_sub(1) as u64
    }

    /// For each digit, the results that it allows and the number of stones that it leaves of the heap.
    fn rests<'b>(self, heap: &'b UBig) -> impl Iterator<Item = (Allowed, UBig)> + use<'a, 'b> {
        let taken = (0_u64..).map(UBig::from).take_while(move |taken| taken <= heap);
        self.digits.iter().zip(taken).map(move |(&digit, taken)| {
            let rest = heap - taken;
            (Allowed::by(digit, rest.is_zero()), rest)
        })
    }

    /// Returns the number of digits that allow two heaps.
    pub fn splitting_digits(self) -> usize {
        self.digits.iter().filter(|digit| **digit & 4 > 0).count()
    }

    /// The results for a heap whose smaller part is at most `most`, unsplit results included: the larger part first, 0
    /// for a missing part.
    ///
    /// **Cost**: a few additions for each result.
    pub fn with_small_part(self, heap: &UBig, most: u64) -> impl Iterator<Item = Left> {
        self.rests(heap).flat_map(move |(allowed, rest)| {
            let pairs = if allowed.two { self.pairs(&rest) } else { UBig::ZERO };
            let count = u64::try_from(&pairs).unwrap_or(u64::MAX).min(most);
            let whole = allowed.whole.then(|| [rest.clone(), UBig::ZERO]);
            whole.into_iter().chain((1..=count).map(UBig::from).map(move |smaller| [&rest - &smaller, smaller]))
        })
    }

    /// Returns true if nothing may be left of a heap.
    fn empties(self, heap: &UBig) -> bool {
        usize::try_from(heap).ok().and_then(|heap| self.digits.get(heap)).is_some_and(|digit| digit & 1 > 0)
    }

    /// The number of unordered pairs of heaps with `rest` stones together.
    fn pairs(self, rest: &UBig) -> UBig {
        if self.is_unequal && !rest.is_zero() { (rest - UBig::ONE) >> 1 } else { rest >> 1 }
    }

    /// The number of moves of a heap.
    ///
    /// **Cost**: a few additions for each digit of the code.
    pub fn count(self, heap: &UBig) -> UBig {
        let counts = self.rests(heap).map(|(allowed, rest)| {
            let pairs = if allowed.two { self.pairs(&rest) } else { UBig::ZERO };
            pairs + UBig::from(u8::from(allowed.whole))
        });
        counts.sum()
    }

    /// The result for a heap of the move with an index below [`Self::count`].
    fn at(self, heap: &UBig, mut index: UBig) -> Option<Left> {
        for (allowed, rest) in self.rests(heap) {
            if allowed.whole {
                if index.is_zero() {
                    return Some([rest, UBig::ZERO]);
                }
                index -= UBig::ONE;
            }
            if allowed.two {
                let pairs = self.pairs(&rest);
                if index < pairs {
                    let smaller = index + UBig::ONE;
                    return Some([rest - &smaller, smaller]);
                }
                index -= pairs;
            }
        }
        None
    }

    /// The heaps left by the move with an index below [`Self::count`], the larger first.
    fn left_at(self, heap: &UBig, index: u64) -> Option<Vec<UBig>> {
        self.at(heap, UBig::from(index)).map(|left| without_empty(left.to_vec()))
    }

    /// The move of the heap in a place with an index below [`Self::count`].
    pub(super) fn move_at(self, heaps: &[UBig], place: usize, index: &UBig) -> Option<SplitMove> {
        let left = self.at(heaps.get(place)?, index.clone())?;
        Some(SplitMove { place, left: without_empty(left.to_vec()) })
    }

    /// The results for a heap that contain all of `parts`, each result once.
    fn with_parts(self, heap: &UBig, parts: &[UBig]) -> Vec<Vec<UBig>> {
        let mut found: Vec<Vec<UBig>> = match parts {
            // With one part given, the number taken determines the other.
            [part] => {
                let pairs = self.rests(heap).filter(|(_, rest)| rest > part);
                let pairs = pairs.map(|(_, rest)| [rest - part, part.clone()]);
                let pairs = pairs.map(|[one, other]| if one < other { vec![other, one] } else { vec![one, other] });
                std::iter::once(vec![part.clone()]).chain(pairs).collect()
            }
            [one, other] => vec![vec![one.max(other).clone(), one.min(other).clone()]],
            _ => Vec::new(),
        };
        found.retain(|left| self.leads_to(heap, left));
        found.dedup();
        found
    }

    /// At most `most` moves of some heaps, heap by heap, and the total number of moves. If `parts` is not empty: all
    /// moves that leave a heap of each of these sizes, whatever `most`, and their number.
    ///
    /// **Cost**: a few additions for each move; with `parts`, for each heap and digit of the code.
    pub fn moves(self, heaps: &[UBig], parts: &[UBig], most: u64) -> (Vec<SplitMove>, UBig) {
        let (mut moves, mut total): (Vec<SplitMove>, UBig) = (Vec::new(), UBig::ZERO);
        for (place, heap) in heaps.iter().enumerate().filter(|(_, heap)| !heap.is_zero()) {
            if parts.is_empty() {
                let room = most.saturating_sub(moves.len() as u64);
                let left = (0..room).map_while(|index| self.left_at(heap, index));
                moves.extend(left.map(|left| SplitMove { place, left }));
                total += self.count(heap);
            } else {
                let left = self.with_parts(heap, parts);
                total += left.len();
                moves.extend(left.into_iter().map(|left| SplitMove { place, left }));
            }
        }
        (moves, total)
    }

    /// Returns true if a heap may become these heaps, the larger first.
    fn leads_to(self, heap: &UBig, left: &[UBig]) -> bool {
        let rest: UBig = left.iter().sum();
        let taken = if rest <= *heap { usize::try_from(&(heap - rest)).ok() } else { None };
        let digit = taken.and_then(|taken| self.digits.get(taken)).copied().unwrap_or_default();
        match left {
            [] => digit & 1 > 0,
            [rest] => digit & 2 > 0 && !rest.is_zero(),
            [larger, smaller] => {
                let in_order = if self.is_unequal { larger > smaller } else { larger >= smaller };
                digit & 4 > 0 && in_order && !smaller.is_zero()
            }
            _ => false,
        }
    }

    /// Calls `visit` with each result for a heap, the larger part first, 0 for a missing part, until it breaks.
    pub fn for_each(self, heap: u64, visit: &mut dyn FnMut([u64; 2]) -> ControlFlow<()>) -> ControlFlow<()> {
        for (&digit, taken) in self.digits.iter().zip(0..=heap) {
            let rest = heap - taken;
            let allowed = Allowed::by(digit, rest == 0);
            if allowed.whole {
                visit([rest, 0])?;
            }
            if allowed.two {
                let most = if self.is_unequal { rest.saturating_sub(1) / 2 } else { rest / 2 };
                (1..=most).try_for_each(|smaller| visit([rest - smaller, smaller]))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The options of a position in machine words, from the first heap to the last.
    pub(crate) fn for_each_option(self, heaps: &[u64], visit: &mut Visitor<'_, Vec<u64>>) -> ControlFlow<()> {
        for (i, &heap) in heaps.iter().enumerate() {
            let (before, after) = (heaps.get(..i).unwrap_or_default(), heaps.get(i + 1..).unwrap_or_default());
            self.for_each(heap, &mut |left| {
                let left = left.into_iter().filter(|&part| part > 0);
                visit(before.iter().copied().chain(left).chain(after.iter().copied()).collect())
            })?;
        }
        ControlFlow::Continue(())
    }

    /// Returns the number of options of a position. Two moves lead to the same one only where each removes a whole heap
    /// of a run of equal heaps.
    pub(crate) fn option_count(self, heaps: &[UBig]) -> UBig {
        let mut before = None;
        let counts = heaps.iter().filter(|heap| !heap.is_zero()).map(|heap| {
            let again = before.replace(heap) == Some(heap) && self.empties(heap);
            self.count(heap) - UBig::from(u8::from(again))
        });
        counts.sum()
    }

    /// Returns true if a move leads from `from` to `to`.
    pub(super) fn is_option(self, from: &[UBig], to: &[UBig]) -> bool {
        HeapChange::between_piles(from, to).is_some_and(|change| self.leads_to(change.heap, change.left))
    }

    /// A random option of some heaps, every move equally likely.
    pub(crate) fn random_option(self, heaps: &[UBig], random: &mut SplitMix64) -> Option<Vec<UBig>> {
        let mut index = random.below(&heaps.iter().map(|heap| self.count(heap)).sum());
        for (i, heap) in heaps.iter().enumerate() {
            let count = self.count(heap);
            if index < count {
                let mut option = heaps.to_vec();
                option.splice(i..=i, self.at(heap, index)?);
                return Some(without_empty(option));
            }
            index -= count;
        }
        None
    }
}

/// The heaps that are not empty.
pub(crate) fn without_empty(mut heaps: Vec<UBig>) -> Vec<UBig> {
    heaps.retain(|heap| !heap.is_zero());
    heaps
}

/// A move of a heap: its place in the list, and the heaps that replace it, the larger first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SplitMove {
    /// The place.
    pub place: usize,
    /// The parts left of the heap.
    pub left: Vec<UBig>,
}

impl SplitMove {
    /// The position after the move.
    pub fn after(&self, position: &Position) -> Position {
        let mut heaps = position.numbers().to_vec();
        if self.place < heaps.len() {
            heaps.splice(self.place..=self.place, self.left.iter().cloned());
        }
        Position::Flat(without_empty(heaps))
    }
}

/// A move among heaps: one of them, and what replaces it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeapChange<'a> {
    /// Its place in the list.
    pub place: usize,
    /// The heap before the move.
    pub heap: &'a UBig,
    /// The heaps in its place after the move.
    pub left: &'a [UBig],
}

impl<'a> HeapChange<'a> {
    /// The one heap that differs between two positions; `None` where more than one does, or none. Empty heaps of the
    /// first position count as dropped.
    ///
    /// **Cost**: the comparison of the heaps.
    pub fn between(from: &'a Position, to: &'a Position) -> Option<Self> {
        Self::between_piles(from.numbers(), to.numbers())
    }

    fn between_piles(from: &'a [UBig], to: &'a [UBig]) -> Option<Self> {
        let heaps: Vec<(usize, &UBig)> = from.iter().enumerate().filter(|(_, heap)| !heap.is_zero()).collect();
        let same = heaps.iter().zip(to).take_while(|((_, before), after)| before == after).count();
        let (&(place, heap), rest) = heaps.get(same..)?.split_first()?;
        let left = to.get(same..to.len().checked_sub(rest.len())?)?;
        let kept = to.get(to.len() - rest.len()..)?;
        rest.iter().map(|(_, heap)| *heap).eq(kept).then_some(Self { place, heap, left })
    }

    /// Returns the number of stones taken; `None` if the heap would grow.
    pub fn taken(&self) -> Option<UBig> {
        let rest: UBig = self.left.iter().sum();
        (rest <= *self.heap).then(|| self.heap - rest)
    }
}

/// Returns the stones that a move takes from each heap, if it splits none.
pub(crate) fn taken(from: &[UBig], to: &[UBig]) -> Option<Vec<UBig>> {
    let change = HeapChange::between_piles(from, to)?;
    let taken = change.taken().filter(|taken| change.left.len() < 2 && !taken.is_zero())?;
    let mut take = vec![UBig::ZERO; from.len()];
    *take.get_mut(change.place)? = taken;
    Some(take)
}

/// The heaps of a position on machine words.
pub(crate) fn from_position(position: &Position) -> Option<Vec<u64>> {
    let mut heaps = position.to_words()?;
    heaps.retain(|&heap| heap > 0);
    Some(heaps)
}
