//! Games whose heaps may be split: octal games and Grundy's game. One heap at any size from its period, with the values of
//! its options; the values of single heaps in a row, with their period if one is proved, those of subtraction games too.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `values` | heaps that may be split: the values of one heap, computed from the smallest on or from their period |

pub(super) mod values;

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::position::part::Values;
use crate::position::{Valued, Visit};
use crate::subtraction::fill::Piles;
use crate::subtraction::period::{PeriodicValues, periodic_values};
use crate::subtraction::pile_values::{PILES, PileValues, searched_piles};
use crate::table::cells::room;
use crate::{Bound, Evaluation, Job, Need, PilePeriod, Reason, Solver, SolverError};
use golden_game::{Moves, Outcome, Position, Ruleset, Splits, SubtractionSet, TableShape, caps};
use golden_number::UBig;
use values::{HeapValues, SPLIT_STEPS, STEPS_PER_CELL, cells, farthest, horizon, quick_period};

/// The evaluation of a large heap from a period that is found quickly.
///
/// **Cost**: that of [`quick_period`], and a few divisions of the heap.
pub(crate) fn closed(splits: Splits<'_>, heap: &UBig) -> Option<Evaluation> {
    let periodic = quick_period(splits)?;
    let reason = reason(&periodic, heap)?;
    let grundy = periodic.value(heap);
    let is_p = grundy == 0;
    let unlisted = if is_p { None } else { unlisted(splits, heap) };
    Some(Evaluation {
        outcome: Some(if is_p { Outcome::P } else { Outcome::N }),
        grundy: Some(UBig::from(grundy)),
        winning_moves: is_p.then(Vec::new),
        reasons: [reason].into_iter().chain(unlisted).collect(),
        ..Evaluation::default()
    })
}

/// The reason why the winning moves of a heap are not listed, if it has too many options.
pub(crate) fn unlisted(splits: Splits<'_>, heap: &UBig) -> Option<Reason> {
    let options = splits.count(heap);
    (options > UBig::from(caps::LISTED)).then_some(Reason::UnlistedMoves { options })
}

/// The heaps left by a move to a given value, the larger part first, if a period is found quickly and there is such a
/// move.
///
/// If both heaps left are beyond the preperiod, the smaller one may be made a period smaller and the other one a period
/// larger, so only smaller heaps below preperiod + period are tried.
///
/// **Cost**: that of [`quick_period`], and preperiod + period additions and divisions of the heap for each digit of the
/// code.
pub(crate) fn move_to_value(splits: Splits<'_>, heap: &UBig, target: u64) -> Option<Vec<UBig>> {
    // This job is not cancelled, and the period is short.
    left_of_value(splits, &*quick_period(splits)?, (heap, target), &Job::new()).ok()?
}

/// As [`move_to_value`], from a known period.
///
/// # Errors
/// [`SolverError::Cancelled`].
fn left_of_value(
    splits: Splits<'_>,
    periodic: &PeriodicValues,
    (heap, target): (&UBig, u64),
    job: &Job,
) -> Result<Option<Vec<UBig>>, SolverError> {
    let PilePeriod { preperiod, period, .. } = periodic.period;
    for left in splits.with_small_part(heap, preperiod + period) {
        job.advance(0)?;
        let [one, other] = &left;
        if periodic.value(one) ^ periodic.value(other) == target {
            return Ok(Some(left.into_iter().filter(|part| !part.is_zero()).collect()));
        }
    }
    Ok(None)
}

/// The reason why a heap has the value of a smaller one; `None` if it is before the first repetition.
fn reason(periodic: &PeriodicValues, heap: &UBig) -> Option<Reason> {
    let equal = periodic.equal_pile(heap);
    (*heap != UBig::from(equal)).then(|| Reason::SplitPeriod {
        heap: heap.clone(),
        equal,
        value: periodic.value(heap),
        period: periodic.period.clone(),
    })
}

/// A heap with the values of its options.
struct SplitPile {
    heap: UBig,
    digits: Vec<u8>,
    is_unequal: bool,
    values: Arc<HeapValues>,
}

impl Valued for SplitPile {
    fn grundy(&self) -> u64 {
        self.values.value(&self.heap).unwrap_or_default()
    }

    fn for_each_option(&self, visit: &mut Visit<'_>) {
        let splits = Splits { digits: &self.digits, is_unequal: self.is_unequal };
        let few = splits.count(&self.heap) <= UBig::from(caps::LISTED);
        let Some(heap) = u64::try_from(&self.heap).ok().filter(|_| few) else {
            // Too many to list: not all are known.
            return visit(None, &|| Position::Flat(Vec::new()));
        };
        let _ = splits.for_each(heap, &mut |left| {
            let [one, other] = left.map(|part| self.values.value_of_word(part));
            let value = one.zip(other).map(|(one, other)| one ^ other);
            visit(value, &|| Position::words(&left.into_iter().filter(|&part| part > 0).collect::<Vec<_>>()));
            ControlFlow::Continue(())
        });
    }

    /// **Cost**: preperiod + period additions and divisions of the heap for each digit of the code.
    fn option_of_value(&self, value: u64, job: &Job) -> Result<Option<Position>, SolverError> {
        let HeapValues::Periodic(periodic) = &*self.values else { return Ok(None) };
        let splits = Splits { digits: &self.digits, is_unequal: self.is_unequal };
        Ok(left_of_value(splits, periodic, (&self.heap, value), job)?.map(Position::Flat))
    }
}

impl Solver {
    /// The values of a heap and of its options, from all heaps up to it if the budget of cells allows that, or else from a
    /// period found among [`farthest`] heaps.
    ///
    /// **Cost**: within the budget, or at most about four seconds for the period; the values are kept.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    pub(crate) fn split_heap(
        &self,
        splits: Splits<'_>,
        heap: &UBig,
        budget: u64,
        job: &Job,
    ) -> Result<Values, SolverError> {
        let needed = cells(splits, &(heap + UBig::ONE));
        let bound = Bound::Splits { a_cell: STEPS_PER_CELL };
        // The values of an octal game may repeat before.
        let need = Need { at_most: !splits.is_unequal, ..Need::new(needed.clone(), budget, bound) };
        let beyond = || Values::beyond(need.clone());
        let is_within = needed <= UBig::from(budget);
        let values = if is_within {
            // A heap within the budget is a machine word.
            let end = u64::try_from(heap).unwrap_or(u64::MAX).saturating_add(1);
            self.split_values(splits, end, job)?
        } else if splits.is_unequal {
            return Ok(beyond());
        } else {
            self.split_values(splits, farthest(splits, budget), job)?
        };
        let reason = match &*values {
            // A budget that is said to be needed is: what other calls have left known does not count.
            HeapValues::Plain(_) if !is_within || values.value(heap).is_none() => return Ok(beyond()),
            HeapValues::Plain(_) => None,
            HeapValues::Periodic(periodic) => reason(periodic, heap),
        };
        let (digits, is_unequal) = (splits.digits.to_vec(), splits.is_unequal);
        Ok(Values::Known(Box::new(SplitPile { heap: heap.clone(), digits, is_unequal, values }), reason))
    }

    /// Computes the values up to the largest heap within the budget, which include those of the others.
    ///
    /// # Errors
    /// As [`Self::split_heap`].
    pub(crate) fn prepare_splits(
        &self,
        splits: Splits<'_>,
        heaps: &[UBig],
        budget: u64,
        job: &Job,
    ) -> Result<(), SolverError> {
        let within = heaps.iter().filter(|heap| cells(splits, &(*heap + UBig::ONE)) <= UBig::from(budget));
        let largest = within.filter_map(|heap| u64::try_from(heap).ok()).max();
        largest.map_or(Ok(()), |largest| self.split_values(splits, largest.saturating_add(1), job).map(|_| ()))
    }
}

/// The heaps whose values are kept where no period is proved: of a finite set, and of an infinite one.
const KEPT: u64 = 1 << 16;
const KEPT_OF_INFINITE: u64 = 1 << 13;

/// Heaps examined between two checks for cancellation.
const CANCEL_STEP: u64 = 1 << 18;

/// The reason why no period is proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPeriod {
    /// None is found among the heaps below this one.
    NotFound(u64),
    /// The two heaps that a move leaves must differ, as in Grundy's game: no theorem proves a period from a repeat.
    NoTheorem,
    /// The odd-Fibonacci numbers: the values follow the golden string and never repeat (Larsson and Fox 2015).
    Never,
    /// The Fibonacci numbers, of which no law is known.
    NoLaw,
    /// All numbers but some: each value is that of few piles, so the values grow.
    Grows,
}

/// The values of the heaps 0, 1, 2, … of a game on one heap, with their period if it is proved.
#[derive(Clone, Debug)]
pub struct HeapRow {
    ruleset: Ruleset,
    values: Arc<HeapValues>,
    exceptions: Vec<u64>,
    open: Option<NoPeriod>,
}

impl HeapRow {
    /// The game.
    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// The proved period; it is its own certificate.
    pub fn period(&self) -> Option<&PilePeriod> {
        self.periodic().map(|periodic| &periodic.period)
    }

    /// The reason why there is none; `None` if there is one.
    pub fn open(&self) -> Option<NoPeriod> {
        self.open
    }

    /// The number of heaps, from 0 on, whose values are kept: of a periodic game preperiod + period, which determine all.
    pub fn kept(&self) -> u64 {
        match &*self.values {
            HeapValues::Plain(values) => values.len() as u64,
            HeapValues::Periodic(periodic) => periodic.values().len() as u64,
        }
    }

    /// The value of a heap: of any heap if a period is proved, else `None` from [`HeapRow::kept`] on.
    ///
    /// **Cost**: O(1).
    pub fn value(&self, heap: u64) -> Option<u64> {
        self.values.value_of_word(heap)
    }

    /// The exceptions of the period, in increasing order: heaps of the preperiod whose values differ from those that the
    /// period, continued to smaller heaps, would give them. Kayles has 14.
    pub fn exceptions(&self) -> &[u64] {
        &self.exceptions
    }

    fn periodic(&self) -> Option<&PeriodicValues> {
        match &*self.values {
            HeapValues::Plain(_) => None,
            HeapValues::Periodic(periodic) => Some(periodic),
        }
    }
}

/// Returns true if [`Solver::heap_row`] has the heaps of a game.
pub fn has_heap_row(ruleset: &Ruleset) -> bool {
    let spec = ruleset.spec();
    spec.plane == TableShape::Line && matches!(spec.moves, Moves::Split(_) | Moves::Set(_))
}

impl Solver {
    /// The values of single heaps of an octal game, Grundy's game or a subtraction game, with their period if it is proved
    /// where [`Solver::closed_plane`] looks for it; `None` for other games. The job counts what is searched, with one total.
    ///
    /// **Cost**: that of the search: at most about four seconds.
    ///
    /// # Errors
    /// [`SolverError::Ruleset`], [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    ///
    /// ```
    /// use golden_game::parse_position;
    /// use golden_solver::{Job, Solver};
    /// let (kayles, _) = parse_position("kayles 1")?;
    /// let row = Solver::default().heap_row(&kayles, &Job::new())?.expect("heaps");
    /// let period = row.period().expect("proved");
    /// assert_eq!((period.preperiod, period.period), (71, 12));
    /// assert_eq!(row.exceptions(), [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn heap_row(&self, ruleset: &Ruleset, job: &Job) -> Result<Option<HeapRow>, SolverError> {
        ruleset.check()?;
        if !has_heap_row(ruleset) {
            return Ok(None);
        }
        let (values, open) = match ruleset.spec().moves {
            Moves::Split(splits) => self.row_of_splits(splits, job)?,
            Moves::Set(set) => self.row_of_set(set, job)?,
            _ => return Ok(None),
        };
        let exceptions = match &*values {
            HeapValues::Plain(_) => Vec::new(),
            HeapValues::Periodic(periodic) => exceptions(periodic, job)?,
        };
        Ok(Some(HeapRow { ruleset: ruleset.clone(), values, exceptions, open }))
    }

    fn row_of_splits(&self, splits: Splits<'_>, job: &Job) -> Result<(Arc<HeapValues>, Option<NoPeriod>), SolverError> {
        let heaps = horizon(splits, SPLIT_STEPS).min(self.budget().cells);
        let values = self.split_values(splits, heaps, job)?;
        let open = match &*values {
            HeapValues::Periodic(_) => None,
            HeapValues::Plain(_) if splits.is_unequal => Some(NoPeriod::NoTheorem),
            HeapValues::Plain(values) => Some(NoPeriod::NotFound(values.len() as u64)),
        };
        Ok((values, open))
    }

    fn row_of_set(&self, set: &SubtractionSet, job: &Job) -> Result<(Arc<HeapValues>, Option<NoPeriod>), SolverError> {
        let (values, open) = match set {
            SubtractionSet::Explicit(moves) => {
                let piles = searched_piles(moves.len(), PILES.min(self.budget().cells));
                job.start(piles);
                let mut heap = Piles::new(moves);
                match periodic_values(moves, &mut heap, piles, job)? {
                    Some(periodic) => (HeapValues::Periodic(periodic), None),
                    None => (plain(&mut heap, KEPT.min(piles), job)?, Some(NoPeriod::NotFound(piles))),
                }
            }
            SubtractionSet::OddFibonacci => {
                let value = |heap| u32::try_from(PileValues::Golden.value(heap)).unwrap_or(u32::MAX);
                (HeapValues::Plain((0..KEPT_OF_INFINITE).map(value).collect()), Some(NoPeriod::Never))
            }
            SubtractionSet::Fibonacci | SubtractionSet::AllBut(_) => {
                let why = if *set == SubtractionSet::Fibonacci { NoPeriod::NoLaw } else { NoPeriod::Grows };
                job.start(KEPT_OF_INFINITE);
                (plain(&mut Piles::of_set(set, KEPT_OF_INFINITE), KEPT_OF_INFINITE, job)?, Some(why))
            }
        };
        Ok((Arc::new(values), open))
    }
}

/// The values of the heaps below `end`.
fn plain(heap: &mut Piles, end: u64, job: &Job) -> Result<HeapValues, SolverError> {
    heap.extend(end, job)?;
    let mut values = room(end.into())?;
    values.extend((0..end).map_while(|pile| heap.value(pile)));
    Ok(HeapValues::Plain(values))
}

fn exceptions(periodic: &PeriodicValues, job: &Job) -> Result<Vec<u64>, SolverError> {
    let PilePeriod { preperiod, period, .. } = periodic.period;
    let mut found = Vec::new();
    for heap in 0..preperiod {
        if heap.is_multiple_of(CANCEL_STEP) {
            job.advance(0)?;
        }
        let later = heap + (preperiod - heap).div_ceil(period) * period;
        if periodic.value_of_word(heap) != periodic.value_of_word(later) {
            found.push(heap);
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::{HeapRow, NoPeriod, has_heap_row};
    use crate::{Budget, Job, Solver};
    use golden_game::{Position, parse_position};
    use golden_number::UBig;

    fn row(text: &str, cells: u64) -> Option<HeapRow> {
        let (ruleset, _) = parse_position(text).expect("a position");
        let found = Solver::new(Budget::of_cells(cells)).heap_row(&ruleset, &Job::new()).expect("computed");
        assert_eq!(found.is_some(), has_heap_row(&ruleset), "{text}");
        found
    }

    #[test]
    fn values_of_a_row_are_those_of_the_plain_recursion() {
        let solver = Solver::default();
        let games = [
            "octal 1 --code 0.77",
            "subtraction 1 --set 2,5,7",
            "subtraction 1 --set odd-fibonacci",
            "octal 1 --code 0.16",
        ];
        let infinite = ["subtraction 1 --set fibonacci", "subtraction 1 --set allbut 2,3,7", "grundy-game 1"];
        for text in games.into_iter().chain(infinite) {
            let found = row(text, 1 << 10).expect("heaps");
            for heap in 0..60 {
                let at = Position::words(&[heap]);
                let value = solver.evaluate(found.ruleset(), &at, &Job::new()).expect("evaluated").grundy;
                assert_eq!(found.value(heap).map(UBig::from), value, "{text}: {heap}");
            }
        }
    }

    #[test]
    fn the_exceptions_of_a_period_end_with_the_last_heap_before_it() {
        for text in ["octal 1 --code 0.77", "octal 1 --code 0.137", "subtraction 1 --set 11,30,43,77,101,128"] {
            let found = row(text, 1 << 20).expect("heaps");
            let period = found.period().expect("proved");
            assert_eq!(found.exceptions().last(), Some(&(period.preperiod - 1)), "{text}");
            assert_eq!((found.kept(), found.open()), (period.preperiod + period.period, None));
            assert_eq!(found.value(period.preperiod), found.value(period.preperiod + 1_000_000 * period.period));
        }
    }

    #[test]
    fn it_is_said_why_no_period_is_proved() {
        let open = |text| row(text, 1 << 10).and_then(|found| found.open());
        assert_eq!(open("octal 1 --code 0.16"), Some(NoPeriod::NotFound(1 << 10)));
        assert_eq!(open("grundy-game 1"), Some(NoPeriod::NoTheorem));
        assert_eq!(open("subtraction 1 --set odd-fibonacci"), Some(NoPeriod::Never));
        assert_eq!(open("subtraction 1 --set fibonacci"), Some(NoPeriod::NoLaw));
        assert_eq!(open("subtraction 1 --set allbut 2"), Some(NoPeriod::Grows));
        assert!(row("wythoff 3 5", 1 << 10).is_none());
    }
}
