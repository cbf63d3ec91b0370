//! One pile of a subtraction game: computed directly, or at any size if the values repeat.

use super::fill::Piles;
use super::period::{PeriodicValues, periodic_values};
use crate::position::part::Values;
use crate::position::valued::{Known, Valued, Visit};
use crate::{Bound, Evaluation, Job, Need, Reason, SolverError};
use golden_game::{Game, GoldenSet, Move, Outcome, Position, Subtraction, SubtractionSet};
use golden_number::UBig;

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

/// The evaluation of a large pile of a finite set from a period that is found quickly, or the outcome of a pile of any size
/// where few numbers may not be taken.
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

/// All P-positions where all numbers but a few may be taken: no move leads from one to another, so they differ by excepted
/// numbers, from 0 too. `None` of many.
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
