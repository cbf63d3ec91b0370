//! For rows below the first one of a bar, the length of the first row with which they are lost.

use std::ops::ControlFlow;

use crate::search::pile_lists::PileLists;
use crate::table::cells::filled;
use crate::{Job, SolverError};
use golden_number::UBig;

/// Steps from a list to an option between two checks for cancellation: about a millisecond.
const CANCEL_STEP: usize = 1 << 16;

/// Stands for no length: each first row has at least the poisoned square.
const NONE: u32 = 0;

/// For each list of rows within some rows the only length x₀ of a first row above them with which the bar is P, if there is one.
///
/// A bar (x, R) is a first row of x ≥ 1 squares, the poisoned one among them, above the rows R = (R₁ ≥ R₂ ≥ …) with R₁ ≤ x, of
/// which there may be none (R₁ is then 0). A bite is of one of three kinds:
///
/// 1. it leaves c squares of the first row, R₁ ≤ c < x and c ≥ 1: the bar (c, R);
/// 2. it leaves c squares of the first row, 1 ≤ c < R₁: the bar (c, R cut to c), which is the same for all x;
/// 3. it bites into R and leaves R′: the bar (x, R′), where R′₁ ≤ R₁ ≤ x.
///
/// **Theorem.** For each R at most one bar (x, R) is P. If a bite of kind 2 leaves a P-position, none is. Otherwise it is the
/// one with the least x₀(R) ≥ max(R₁, 1) that is not x₀(R′) of any R′ that a bite into R leaves.
///
/// **Proof.** Of two bars (c, R) and (x, R) with c < x the first is an option of the second, by kind 1, so that not both are P. If
/// kind 2 leaves a P-position, each (x, R) is N: as c < R₁ ≤ x, the bite is possible for all x, for x = R₁ too, which has no bite
/// of kind 1. Otherwise let x ≥ max(R₁, 1). If x = x₀(R′) for some R′, then (x, R) is N, by kind 3. Of the others, among them is
/// one as R has finitely many options R′, let x₀ be the least: each shorter bar (c, R) is N by kind 3, so that no bite from
/// (x₀, R) leaves a P-position, and it is P. Each longer bar is N by kind 1. With R empty, kinds 2 and 3 do not occur, and x₀ = 1:
/// the poisoned square alone. ∎
///
/// A bite of kind 2 leaves the rows that a bite into the first row of R leaves, to c squares as well; so it leaves a
/// P-position if and only if x₀ of these rows is c. Thus x₀(R) follows from the lists within R alone, and with it all winning moves
/// of (x, R) for any x. The argument is elementary: a longer first row can be cut to the shorter one. The recursion for three rows
/// (D. Zeilberger, Three-rowed Chomp, 2001) rests on the same fact.
#[derive(Debug)]
pub(super) struct LostRows {
    lists: PileLists,
    /// x₀ of each list, or [`NONE`].
    lengths: Vec<u32>,
}

/// The facts known of a bar.
pub(super) struct Found {
    /// The length of the first row with which its other rows are lost.
    pub(super) lost: Option<u32>,
    /// The rows of the bars that its winning moves leave.
    pub(super) winning: Vec<Vec<UBig>>,
    /// The number of squares to which the first row, and those below with it, can be cut to win whatever its length.
    pub(super) cut: Option<usize>,
}

impl LostRows {
    /// The lengths of all these lists.
    ///
    /// **Cost**: a few nanoseconds for each square of each list, and for each row of each list; memory 4 bytes per list, and 8
    /// for each square of the largest one.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    pub(super) fn compute(lists: PileLists, job: &Job) -> Result<Self, SolverError> {
        job.start(lists.count() as u64);
        let lengths = filled(NONE, lists.count() as u128, job)?;
        let mut table = Self { lists, lengths };
        let mut list = table.lists.first();
        let (mut seen, mut work, mut reported) = (Vec::new(), 0, 0);
        for number in 0..table.lists.count() {
            let length = table.least(&list, number, &mut seen);
            work += list.len() + list.iter().sum::<usize>();
            table.lengths[number] = length;
            table.lists.advance(&mut list);
            if work > CANCEL_STEP {
                job.advance((number - reported) as u64)?;
                (work, reported) = (0, number);
            }
        }
        job.advance((table.lists.count() - reported) as u64)?;
        Ok(table)
    }

    /// The length of a list, all smaller lists being known. `seen` says by the number of the list, plus 1, which lengths from the
    /// shortest first row on are those of an option.
    fn least(&self, list: &[usize], number: usize, seen: &mut Vec<usize>) -> u32 {
        let shortest = list.last().copied().unwrap_or_default().max(1);
        let mark = number + 1;
        let visited = self.lists.for_each_cut(list, number, |cut| {
            let length = self.lengths[cut.number] as usize;
            if cut.place + 1 == list.len() && cut.left > 0 && length == cut.left {
                return ControlFlow::Break(());
            }
            if let Some(above) = length.checked_sub(shortest) {
                if seen.len() <= above {
                    seen.resize(above + 1, 0);
                }
                seen[above] = mark;
            }
            ControlFlow::Continue(())
        });
        if visited.is_break() {
            return NONE;
        }
        let above = seen.iter().position(|&seen| seen != mark).unwrap_or(seen.len());
        u32::try_from(shortest + above).unwrap_or(NONE)
    }

    /// The number of lists.
    pub(super) fn count(&self) -> usize {
        self.lists.count()
    }

    /// Returns true if a list is among them.
    pub(super) fn holds(&self, rest: &[u64]) -> bool {
        self.lists.number(rest).is_some()
    }

    /// Returns the facts that follow for a first row of this length above a list of rows, none of them longer or empty;
    /// `None` if the list is not among these. The winning moves are those of the three kinds above to a bar with x₀ as
    /// its first row.
    ///
    /// **Cost**: a look at each square, and the rows of each winning move.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub(super) fn found(&self, first: &UBig, rest: &[u64], job: &Job) -> Result<Option<Found>, SolverError> {
        let (Some(number), Some(list)) = (self.lists.number(rest), self.lists.list(rest)) else { return Ok(None) };
        let mut winning = Vec::new();
        let mut least_cut = None;
        let mut state = Ok(());
        let _ = self.lists.for_each_cut(&list, number, |cut| {
            let length = self.lengths[cut.number] as usize;
            let below = || {
                let rows = list.iter().enumerate().rev();
                let rows = rows.map(|(place, &row)| if place <= cut.place { row.min(cut.left) } else { row });
                rows.filter(|&row| row > 0).map(UBig::from)
            };
            if cut.place + 1 == list.len() && cut.left > 0 && length == cut.left {
                least_cut.get_or_insert(cut.left);
                winning.push(std::iter::once(UBig::from(cut.left)).chain(below()).collect());
            }
            if length > 0 && *first == UBig::from(length) {
                winning.push(std::iter::once(first.clone()).chain(below()).collect());
            }
            if cut.left.is_multiple_of(CANCEL_STEP) {
                state = job.advance(0);
            }
            if state.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        state?;
        let own = Some(self.lengths[number]).filter(|&length| length != NONE);
        if let Some(shorter) = own.map(UBig::from).filter(|length| length < first) {
            winning.push(std::iter::once(shorter).chain(rest.iter().map(|&row| UBig::from(row))).collect());
        }
        Ok(Some(Found { lost: own, winning, cut: least_cut }))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::LostRows;
    use crate::search::pile_lists::PileLists;
    use crate::tests::cancelled;
    use crate::{Job, SolverError};
    use golden_game::{Chomp, Game};
    use golden_number::UBig;

    /// The lengths within these rows.
    fn table(rows: &[u64]) -> LostRows {
        let lists = PileLists::new(rows, 1 << 20).expect("few");
        LostRows::compute(lists, &Job::new()).expect("not cancelled")
    }

    /// All rows within 12 12 12, where the last ones may be empty.
    fn rests() -> impl Iterator<Item = Vec<u64>> {
        let rows = |a: u64| (0..=a).flat_map(move |b| (0..=b).map(move |c| vec![a, b, c]));
        (0..=12).flat_map(rows).map(|rows| rows.into_iter().filter(|&row| row > 0).collect())
    }

    /// All bars of at most four rows whose first one has at most 12 squares, those with a first row of the same length as the second
    /// and those without any other row among them.
    #[test]
    fn outcomes_and_winning_moves_are_those_of_the_recursion() {
        let table = table(&[12, 12, 12]);
        // The definition: each option has shorter rows, and so has come before.
        let mut is_lost: HashMap<Vec<u64>, bool> = HashMap::new();
        for first in 1..=12 {
            for rest in rests().filter(|rest| rest.first().is_none_or(|second| *second <= first)) {
                let bar: Vec<u64> = [&[first][..], &rest].concat();
                let mut winning: Vec<Vec<u64>> = Chomp.options(&bar);
                winning.retain(|option| is_lost[option]);
                is_lost.insert(bar.clone(), winning.is_empty());
                let found =
                    table.found(&UBig::from(first), &rest, &Job::new()).expect("not cancelled").expect("a list");
                let in_words = |rows: &Vec<UBig>| rows.iter().map(|row| u64::try_from(row).expect("a word")).collect();
                let mut moves: Vec<Vec<u64>> = found.winning.iter().map(in_words).collect();
                moves.sort_unstable();
                assert_eq!(moves, winning, "{bar:?}");
                assert_eq!(found.lost.is_some_and(|lost| u64::from(lost) == first), winning.is_empty(), "{bar:?}");
                assert!(found.cut.is_none() || found.lost.is_none(), "{bar:?}");
            }
        }
        assert_eq!(is_lost.len(), 1819);
    }

    #[test]
    fn at_most_one_first_row_is_lost() {
        let table = table(&[12, 12, 12]);
        let lost =
            |rest: &[u64]| table.found(&UBig::ONE, rest, &Job::new()).expect("not cancelled").expect("a list").lost;
        assert_eq!((lost(&[]), lost(&[1]), lost(&[2, 1]), lost(&[3, 3])), (Some(1), Some(2), Some(2), Some(6)));
        // Far beyond the second row.
        assert_eq!(lost(&[12, 12, 12]), Some(28));
        // A bite of the first row and all below it to two squares leaves 2 2 1.
        assert_eq!(lost(&[3, 1]), None);
        assert!(!table.holds(&[13]) && !table.holds(&[1, 1, 1, 1]) && table.holds(&[12, 7]));
    }

    #[test]
    fn it_can_be_cancelled() {
        let lists = PileLists::new(&[40, 40, 40], 1 << 20).expect("few");
        assert_eq!(LostRows::compute(lists, &cancelled()).map(|table| table.count()), Err(SolverError::Cancelled));
    }
}
