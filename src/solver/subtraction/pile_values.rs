//! The values of single piles at random access: of Nim, of the odd-Fibonacci set by its theorem, of a finite set or an
//! octal game from the period of the values. One pile of a subtraction game: computed directly, or at any size if the
//! values repeat.

use super::fill::Piles;
use super::period::{PeriodicValues, periodic_values};
use crate::position::part::Values;
use crate::position::{Known, Valued, Visit};
use crate::splitting::values::HeapValues;
use crate::table::cells::{filled, room};
use crate::{Bound, Evaluation, Job, Need, Reason, SolverError};
use golden_game::{Game, GoldenSet, Move, OnePile, Outcome, Position, Subtraction, SubtractionSet};
use golden_number::{UBig, golden_letter_u64};

/// Piles in which the period of a finite subtraction set is searched: some tenths of a second, and at most 250 MB.
pub(crate) const PILES: u64 = 1 << 24;

/// Options that are examined in the search for the period of a set of many moves: about a second.
const MOST_STEPS: u64 = 1 << 30;

/// Piles in which the period is searched however many moves there are.
const LEAST_PILES: u64 = 1 << 20;

/// The values of all piles of a game.
#[derive(Debug)]
pub(crate) enum PileValues {
    /// Nim: the pile itself.
    Nim,
    /// The odd-Fibonacci set: 0 on B₀, 1 on B₀ + 1, else 2 (Larsson and Fox 2015).
    Golden,
    /// A finite set, or an octal game.
    Periodic(PeriodicPiles),
}

impl PileValues {
    /// The values of a game; `None` for the Fibonacci numbers and all numbers but some, of which no formula is known
    /// here, and for a finite set whose period is not found among the first `piles` piles, or fewer for many moves
    /// ([`searched_piles`]).
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    pub(crate) fn new(game: OnePile<'_>, piles: u64, job: &Job) -> Result<Option<Self>, SolverError> {
        match game {
            OnePile::Nim => Ok(Some(Self::Nim)),
            OnePile::Subtraction(SubtractionSet::OddFibonacci) => Ok(Some(Self::Golden)),
            OnePile::Subtraction(SubtractionSet::Fibonacci | SubtractionSet::AllBut(_)) => Ok(None),
            OnePile::Subtraction(SubtractionSet::Explicit(moves)) => {
                let piles = searched_piles(moves.len(), piles);
                job.start(piles);
                let heap = periodic_values(moves, &mut Piles::new(moves), piles, job)?;
                Ok(heap.map(|heap| PeriodicPiles::new(heap, job)).transpose()?.map(Self::Periodic))
            }
        }
    }

    /// The values of the heaps of a game that splits them; `None` if they are not known to repeat.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    pub(crate) fn of_heaps(heaps: &HeapValues, job: &Job) -> Result<Option<Self>, SolverError> {
        match heaps {
            HeapValues::Periodic(heap) => Ok(Some(Self::Periodic(PeriodicPiles::new(heap.clone(), job)?))),
            HeapValues::Plain(_) => Ok(None),
        }
    }

    /// The value of a pile.
    #[inline]
    pub(crate) fn value(&self, pile: u64) -> u64 {
        match self {
            Self::Nim => pile,
            Self::Golden => golden_value(pile),
            Self::Periodic(piles) => piles.heap.value_of_word(pile),
        }
    }

    /// The largest value; `None` if there is none.
    pub(crate) fn maximum(&self) -> Option<u64> {
        match self {
            Self::Nim => None,
            Self::Golden => Some(2),
            Self::Periodic(piles) => Some(piles.heap.maximum()),
        }
    }

    /// The number of piles after which the values repeat: preperiod and period together; `None` for infinite sets and
    /// Nim.
    pub(crate) fn repeats(&self) -> Option<u64> {
        match self {
            Self::Nim | Self::Golden => None,
            Self::Periodic(piles) => Some(piles.heap.values().len() as u64),
        }
    }

    /// The least pile from `from` on with the given value, if it fits into a machine word.
    ///
    /// **Cost**: O(1), or O(log p) for the period p.
    pub(crate) fn next(&self, value: u64, from: u64) -> Option<u64> {
        match self {
            Self::Nim => (value >= from).then_some(value),
            // Each of the three values recurs within eight piles.
            Self::Golden => (value <= 2).then(|| (from..=u64::MAX).find(|&pile| golden_value(pile) == value))?,
            Self::Periodic(piles) => piles.next(value, from),
        }
    }
}

/// The piles in which the period of a set of `moves` moves is searched, where `piles` are allowed: of many moves fewer.
pub(crate) fn searched_piles(moves: usize, piles: u64) -> u64 {
    piles.min((MOST_STEPS / Piles::steps(moves)).max(LEAST_PILES))
}

/// The value of a pile of the odd-Fibonacci game.
///
/// B₀ is 0 and the B-numbers, and letter p of the golden string says whether p is an A-number.
#[inline]
pub(super) fn golden_value(pile: u64) -> u64 {
    let is_a = |pile: u64| golden_letter_u64(pile) == Some(true);
    match pile.checked_sub(1) {
        Some(before) if is_a(pile) => 1 + u64::from(is_a(before)),
        _ => 0,
    }
}

/// A game whose values repeat, with an index of the piles of each value.
#[derive(Debug)]
pub(crate) struct PeriodicPiles {
    heap: PeriodicValues,
    /// The piles below preperiod + period by value, then by size.
    places: Vec<u32>,
    /// The indices where the places of each value begin, and the end of the last ones.
    starts: Vec<u32>,
}

impl PeriodicPiles {
    fn new(heap: PeriodicValues, job: &Job) -> Result<Self, SolverError> {
        let values = heap.values();
        let mut starts: Vec<u32> = filled(0, u128::from(heap.maximum()) + 2, job)?;
        for &value in values {
            starts[usize::from(value) + 1] += 1;
        }
        for i in 1..starts.len() {
            starts[i] += starts[i - 1];
        }
        let mut places: Vec<u32> = room(values.len() as u128)?;
        places.resize(values.len(), 0);
        let mut free = starts.clone();
        for (pile, &value) in (0..).zip(values) {
            let place = &mut free[usize::from(value)];
            places[*place as usize] = pile;
            *place += 1;
        }
        Ok(Self { heap, places, starts })
    }

    fn next(&self, value: u64, from: u64) -> Option<u64> {
        let value = usize::try_from(value).ok()?;
        let range = *self.starts.get(value)? as usize..*self.starts.get(value + 1)? as usize;
        let places = self.places.get(range)?;
        let at_least = |pile: u64| places.get(places.partition_point(|&place| u64::from(place) < pile));
        let here = self.heap.equal_word(from);
        if let Some(&place) = at_least(here) {
            return from.checked_add(u64::from(place) - here);
        }
        let again = u64::from(*at_least(self.heap.period.preperiod)?);
        from.checked_add(again + self.heap.period.period - here)
    }
}

/// Piles in which a quick period is searched: a tenth of a millisecond.
pub(crate) const QUICK: u64 = 1 << 13;

/// The most numbers in a set for which that is done.
const QUICK_MOVES: usize = 32;

/// The cells that a pile counts as in the search for a period.
const CELLS_PER_PILE: u64 = 16;

/// A pile of any size in a game whose values repeat.
struct PeriodicPile {
    pile: UBig,
    moves: Vec<u64>,
    heap: PeriodicValues,
}

impl Valued for PeriodicPile {
    fn grundy(&self) -> u64 {
        self.heap.value(&self.pile)
    }

    fn for_each_option(&self, visit: &mut Visit<'_>) {
        for rest in options(&self.pile, &self.moves) {
            visit(Some(self.heap.value(&rest)), &|| Position::Flat(vec![rest.clone()]));
        }
    }
}

fn options(pile: &UBig, moves: &[u64]) -> impl Iterator<Item = UBig> {
    let allowed = moves.iter().map(|&taken| UBig::from(taken)).take_while(move |taken| taken <= pile);
    allowed.map(move |taken| pile - taken)
}

/// The values of all piles, if there are few moves and a period is found among the first [`QUICK`] piles.
pub(crate) fn quick_period(moves: &[u64]) -> Option<PeriodicValues> {
    if moves.len() > QUICK_MOVES {
        return None;
    }
    // This job is never cancelled, and the memory is small.
    periodic_values(moves, &mut Piles::new(moves), QUICK, &Job::new()).ok().flatten()
}

/// The evaluation of a large pile of a finite set from a period that is found quickly, or the outcome of a pile of
/// any size where all numbers but a few may be taken.
pub(crate) fn closed(set: &SubtractionSet, pile: &UBig) -> Option<Evaluation> {
    let (grundy, lost, reasons) = match set {
        SubtractionSet::Explicit(moves) => {
            let heap = quick_period(moves)?;
            let lost = options(pile, moves).filter(|rest| heap.value(rest) == 0).collect();
            (Some(heap.value(pile)), lost, vec![reason(&heap, pile)?])
        }
        SubtractionSet::AllBut(excepted) => {
            let mut lost = all_lost(excepted)?;
            let is_lost = lost.contains(pile);
            lost.retain(|rest| rest < pile && set.holds(&(pile - rest)));
            (is_lost.then_some(0), lost, Vec::new())
        }
        SubtractionSet::OddFibonacci | SubtractionSet::Fibonacci => return None,
    };
    let mut winning: Vec<Move> =
        lost.into_iter().map(|rest| Move { take: vec![pile - &rest], to: Position::Flat(vec![rest]) }).collect();
    winning.sort_unstable();
    Some(Evaluation {
        outcome: Some(if grundy == Some(0) { Outcome::P } else { Outcome::N }),
        grundy: grundy.map(UBig::from),
        winning_moves: Some(winning),
        reasons,
        ..Evaluation::default()
    })
}

/// All P-positions where all numbers but a few may be taken: no move leads from one to another, so they differ by
/// excepted numbers, from 0 too. `None` for many excepted numbers.
fn all_lost(excepted: &[u64]) -> Option<Vec<UBig>> {
    if excepted.len() > QUICK_MOVES {
        return None;
    }
    let mut lost = vec![0];
    for pile in excepted {
        if lost.iter().all(|before| excepted.contains(&(pile - before))) {
            lost.push(*pile);
        }
    }
    Some(lost.into_iter().map(UBig::from).collect())
}

/// The reason why a pile has the value of a smaller one; `None` if it is before the first repetition.
fn reason(heap: &PeriodicValues, pile: &UBig) -> Option<Reason> {
    let equal = heap.equal_pile(pile);
    (*pile != UBig::from(equal)).then(|| Reason::PilePeriod {
        pile: pile.clone(),
        equal,
        value: heap.value(pile),
        period: heap.period.clone(),
        largest: heap.maximum(),
    })
}

/// The values of a pile and its options: for the odd-Fibonacci set by its theorem; else from all piles up to it, one
/// cell each, or from a repeat within a 16th as many piles as there are cells.
///
/// # Errors
/// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
pub(crate) fn subtraction(
    set: &SubtractionSet,
    position: &Position,
    cells: u64,
    job: &Job,
) -> Result<Values, SolverError> {
    let game = Subtraction { set: set.clone() };
    let word = game.from_position(position);
    let Some(pile) = position.numbers().first() else {
        return Ok(Values::beyond(Need::new(UBig::ONE, cells, Bound::Cells)));
    };
    let needed = pile + UBig::ONE;
    if *set == SubtractionSet::OddFibonacci {
        let Some(pile) = word else { return Ok(Values::beyond(Need::new(needed, cells, Bound::Cells))) };
        let value = |pile: u64| u64::from(GoldenSet::containing(&UBig::from(pile)).0.grundy());
        let lookup = move |&pile: &u64| Some(value(pile));
        return Ok(Values::known(Known { game, grundy: value(pile), position: pile, lookup }));
    }
    let mut heap = Piles::of_set(set, word.unwrap_or(u64::MAX));
    if let SubtractionSet::Explicit(moves) = set
        && moves.last().is_some_and(|&largest| UBig::from(largest) <= *pile)
        && let Some(values) = periodic(moves, pile, &mut heap, cells, job)?
    {
        return Ok(values);
    }
    // The values of a finite set may repeat before.
    let at_most = matches!(set, SubtractionSet::Explicit(_));
    let beyond = |need| Values::beyond(Need { at_most, ..need });
    let Some(end) = word.and_then(|pile| pile.checked_add(1)).filter(|&end| end <= cells) else {
        return Ok(beyond(Need::new(needed, cells, Bound::Cells)));
    };
    let bytes = Piles::bytes(set, end.into());
    if bytes > u128::from(cells) * 2 {
        return Ok(beyond(Need::new(bytes, cells.saturating_mul(2), Bound::Bytes)));
    }
    job.start(end.saturating_sub(heap.end()));
    heap.extend(end, job)?;
    let lookup = move |&pile: &u64| heap.value(pile).map(u64::from);
    let Some(grundy) = lookup(&(end - 1)) else { return Ok(Values::beyond(Need::new(needed, cells, Bound::Cells))) };
    Ok(Values::known(Known { game, grundy, position: end - 1, lookup }))
}

/// The values from a repeat that occurs before the pile.
fn periodic(
    moves: &[u64],
    pile: &UBig,
    heap: &mut Piles,
    cells: u64,
    job: &Job,
) -> Result<Option<Values>, SolverError> {
    let piles = u64::try_from(pile).unwrap_or(u64::MAX).min(cells / CELLS_PER_PILE);
    job.start(piles);
    let Some(periodic) = periodic_values(moves, heap, piles, job)? else { return Ok(None) };
    let reason = reason(&periodic, pile);
    Ok(reason.map(|reason| {
        let pile = PeriodicPile { pile: pile.clone(), moves: moves.to_vec(), heap: periodic };
        Values::Known(Box::new(pile), Some(reason))
    }))
}

#[cfg(test)]
mod tests {
    use super::PileValues;
    use crate::Job;
    use golden_game::{OnePile, SubtractionSet};

    #[test]
    fn the_next_pile_of_a_value_is_the_first_one() {
        let golden = SubtractionSet::OddFibonacci;
        // Preperiods 0 and 875.
        let sets = [vec![1, 2], vec![2, 5, 7], vec![11, 30, 43, 77, 101, 128]];
        let sets = sets.map(|set| SubtractionSet::explicit(set).expect("a set"));
        let games = sets.iter().chain([&golden]).map(OnePile::Subtraction).chain([OnePile::Nim]);
        for game in games {
            let values = PileValues::new(game, 1 << 13, &Job::new()).expect("values").expect("a law");
            for value in 0..5 {
                for from in (0..1200).chain(1_000_000..1_000_300) {
                    let found = (from..from + 2000).find(|&pile| values.value(pile) == value);
                    assert_eq!(values.next(value, from), found, "{game:?}: {value} from {from}");
                }
                assert!(values.next(value, u64::MAX).is_none_or(|pile| values.value(pile) == value));
            }
        }
    }
}
