//! The heaps and piles of a position, and their options. Winning moves of heaps in the classes of a misère quotient:
//! all of them, or one of a heap with very many options.

use super::monoid::Monoid;
use crate::position::sum::{Leaf, in_order, leaves};
use crate::splitting::values::HeapValues;
use crate::{Job, SolverError};
use golden_game::{MOVE_LIST_BYTES, Move, Moves, Position, Ruleset, Splits, SubtractionSet};
use golden_number::UBig;

/// A game of heaps or piles, each with moves of its own.
///
/// The order of the kinds is that in which their heaps are given elements: Nim piles come last.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    /// Heaps that may be split: the digits of the code, and whether the two heaps left must differ.
    Split(Vec<u8>, bool),
    /// Piles of a subtraction game.
    Subtraction(SubtractionSet),
    /// Piles of Nim.
    Nim,
}

impl Kind {
    /// `None` for any other game.
    pub(super) fn of_game(ruleset: &Ruleset) -> Option<Self> {
        match ruleset.spec().moves {
            Moves::AnyNumber => Some(Self::Nim),
            Moves::Set(set) => Some(Self::Subtraction(set.clone())),
            Moves::Split(splits) => Some(Self::Split(splits.digits.to_vec(), splits.is_unequal)),
            _ => None,
        }
    }

    /// The most stones that a move takes. With it a repeat of the classes proves a period. `None` if there is no such
    /// bound, or the two heaps that a move leaves must differ.
    pub(super) fn longest_take(&self) -> Option<u64> {
        match self {
            Self::Subtraction(SubtractionSet::Explicit(set)) => set.last().copied(),
            Self::Split(digits, false) => Some(Splits { digits, is_unequal: false }.longest_take()),
            Self::Nim | Self::Subtraction(_) | Self::Split(..) => None,
        }
    }

    /// The position that a move leaves of a heap, from one of [`Self::far_options`].
    pub(super) fn position_of(&self, [one, other]: [UBig; 2]) -> Position {
        match self {
            Self::Nim | Self::Subtraction(_) => Position::Flat(vec![one]),
            Self::Split(..) => Position::Flat([one, other].into_iter().filter(|part| !part.is_zero()).collect()),
        }
    }

    /// As [`Self::options`], of a heap of any size: of those that leave two heaps the ones whose smaller heap is at
    /// most `most`. A pile beyond machine words, of Nim or of an infinite set, has none here.
    ///
    /// **Cost**: that of listing them.
    pub(super) fn far_options<'a>(&'a self, heap: &'a UBig, most: u64) -> Box<dyn Iterator<Item = [UBig; 2]> + 'a> {
        match self {
            Self::Split(digits, is_unequal) => {
                Box::new(Splits { digits, is_unequal: *is_unequal }.with_small_part(heap, most))
            }
            Self::Subtraction(SubtractionSet::Explicit(set)) => {
                let taken = set.iter().map(|&taken| UBig::from(taken));
                Box::new(taken.filter(move |taken| taken <= heap).map(move |taken| [heap - taken, UBig::ZERO]))
            }
            Self::Subtraction(_) | Self::Nim => {
                let options = self.options(u64::try_from(heap).unwrap_or_default());
                Box::new(options.into_iter().map(|left| left.map(UBig::from)))
            }
        }
    }

    /// Returns the options of a heap: two heaps each, of which one or both may be empty.
    ///
    /// **Cost**: that of listing them.
    pub(crate) fn options(&self, heap: u64) -> Vec<[u64; 2]> {
        match self {
            Self::Nim => (0..heap).map(|rest| [rest, 0]).collect(),
            Self::Subtraction(set) => set.numbers_up_to(heap).map(|taken| [heap - taken, 0]).collect(),
            Self::Split(digits, is_unequal) => {
                let splits = Splits { digits, is_unequal: *is_unequal };
                let words = |left: [UBig; 2]| left.map(|part| u64::try_from(&part).unwrap_or_default());
                splits.with_small_part(&UBig::from(heap), heap).map(words).collect()
            }
        }
    }
}

/// The heaps and piles of a position with their games; `None` if a component is none of these.
pub(crate) fn heaps_of(ruleset: &Ruleset, position: &Position) -> Option<Vec<(Kind, UBig)>> {
    let mut heaps = Vec::new();
    for leaf in leaves(ruleset, position) {
        let kind = Kind::of_game(&leaf.ruleset)?;
        heaps.extend(leaf.position.numbers().iter().map(|heap| (kind.clone(), heap.clone())));
    }
    Some(heaps)
}

/// A heap of a position, with what decides who wins after a move of it.
pub(super) struct Place<'a> {
    pub(super) leaf: Leaf,
    pub(super) kind: &'a Kind,
    pub(super) heap: &'a UBig,
    /// The classes of the heaps of its game.
    pub(super) classes: &'a HeapValues,
    pub(super) monoid: &'a Monoid,
    /// The product of the other heaps.
    pub(super) others: u16,
}

impl Place<'_> {
    /// Returns true if two heaps that a move leaves make, with the others, a product in P.
    fn wins(&self, left: &[UBig; 2]) -> bool {
        let element = |heap: &UBig| self.classes.value(heap).and_then(|element| u16::try_from(element).ok());
        let [Some(one), Some(other)] = left.each_ref().map(element) else { return false };
        self.monoid.is_p(self.monoid.times(self.others, self.monoid.times(one, other)))
    }

    /// A winning move of this heap, if there is one.
    ///
    /// If the classes repeat and both heaps that are left are beyond the preperiod, the smaller one may be made a period
    /// smaller and the other one a period larger, with the same product. So the smaller heap need not be larger than preperiod +
    /// period. A heap whose classes do not repeat is small.
    ///
    /// **Cost**: preperiod + period additions and divisions of the heap for each digit of its code, or all its options.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    fn one_winning(&self, job: &Job) -> Result<Option<Position>, SolverError> {
        let most = match self.classes {
            HeapValues::Plain(_) => u64::MAX,
            HeapValues::Periodic(periodic) => periodic.period.preperiod + periodic.period.period,
        };
        for left in self.kind.far_options(self.heap, most) {
            job.advance(0)?;
            if self.wins(&left) {
                return Ok(Some(self.kind.position_of(left)));
            }
        }
        Ok(None)
    }
}

/// The winning moves of a position with at most [`caps::LISTED`](golden_game::caps::LISTED) options: those that leave
/// a product in P. `None` if they need more than [`MOVE_LIST_BYTES`].
///
/// # Errors
/// [`SolverError::Cancelled`].
pub(super) fn winning(
    whole: (&Ruleset, &Position),
    places: &[Place<'_>],
    job: &Job,
) -> Result<Option<Vec<Move>>, SolverError> {
    let (mut winning, mut room) = (Vec::new(), MOVE_LIST_BYTES);
    for place in places {
        let mut won = Vec::new();
        for left in place.kind.far_options(place.heap, u64::MAX) {
            job.advance(0)?;
            if place.wins(&left) {
                won.push(place.kind.position_of(left));
            }
        }
        let Some(moves) = place.leaf.moves_of_whole(whole, won, &mut room, job)? else { return Ok(None) };
        winning.extend(moves);
    }
    Ok(Some(in_order(winning)))
}

/// A move to a product in P, of the first heap that has one.
///
/// **Cost**: that of [`Place::one_winning`] for each heap before it.
///
/// # Errors
/// [`SolverError::Cancelled`].
pub(super) fn one_winning(
    whole: (&Ruleset, &Position),
    places: &[Place<'_>],
    job: &Job,
) -> Result<Vec<Move>, SolverError> {
    for place in places {
        if let Some(to) = place.one_winning(job)? {
            let mut room = MOVE_LIST_BYTES;
            return Ok(place.leaf.moves_of_whole(whole, [to], &mut room, job)?.unwrap_or_default());
        }
    }
    Ok(Vec::new())
}
