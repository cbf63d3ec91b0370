//! Bars of rows from which squares are bitten off, as in Chomp: for rows below the first one, the length of the first
//! row with which they are lost; from these lengths the winner below a first row of any length, and the winning moves;
//! the size of the computation, before it begins.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};

use crate::budget::most_options;
use crate::jobs::lock;
use crate::position::sum::in_order;
use crate::search::listed::ListedSize;
use crate::search::pile_lists::{PILES_PER_LIST, PileLists};
use crate::table::cells::filled;
use crate::{Bound, Evaluation, Job, Need, Reason, Solver, SolverError};
use golden_game::{Component, Game, Outcome, Position, Ruleset};
use golden_number::UBig;
use golden_prose::grouped;

/// The lengths that were computed last, where they are few: a game goes on with rows within those at hand.
#[derive(Debug, Default)]
pub(super) struct BarStore(Mutex<Option<Arc<LostRows>>>);

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
/// **Proof.** Of two bars (c, R) and (x, R) with c < x the first is an option of the second, by kind 1, so that not
/// both are P. If kind 2 leaves a P-position, each (x, R) is N: as c < R₁ ≤ x, the bite is possible for all x, also
/// where x is R₁ and no bite is of kind 1. Otherwise let x ≥ max(R₁, 1). If x = x₀(R′) for some R′, then (x, R) is N,
/// by kind 3. There are other lengths, as R has finitely many options R′; let x₀ be the least of them. Each shorter
/// bar (c, R) is N by kind 3, so that no bite from (x₀, R) leaves a P-position, and it is P. Each longer bar is N by
/// kind 1. With R empty, kinds 2 and 3 do not occur, and x₀ = 1: the poisoned square alone. ∎
///
/// A bite of kind 2 leaves the rows that a bite into the first row of R leaves, to c squares as well; so it leaves a
/// P-position if and only if x₀ of these rows is c. Thus x₀(R) follows from the lists within R alone, and with it all winning moves
/// of (x, R) for any x. The argument is elementary: a longer first row can be cut to the shorter one. The recursion for three rows
/// (D. Zeilberger, Three-rowed Chomp, 2001) rests on the same fact.
#[derive(Debug)]
struct LostRows {
    lists: PileLists,
    /// x₀ of each list, or [`NONE`].
    lengths: Vec<u32>,
}

/// The facts known of a bar.
struct Found {
    /// The length of the first row with which its other rows are lost.
    lost: Option<u32>,
    /// The rows of the bars that its winning moves leave.
    winning: Vec<Vec<UBig>>,
    /// The number of squares to which the first row, and those below with it, can be cut to win whatever its length.
    cut: Option<usize>,
}

impl LostRows {
    /// The lengths of all these lists.
    ///
    /// **Cost**: a few nanoseconds for each square of each list, and for each row of each list; memory 4 bytes per list, and 8
    /// for each square of the largest one.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    fn compute(lists: PileLists, job: &Job) -> Result<Self, SolverError> {
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
    fn count(&self) -> usize {
        self.lists.count()
    }

    /// Returns true if a list is among them.
    fn holds(&self, rest: &[u64]) -> bool {
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
    fn found(&self, first: &UBig, rest: &[u64], job: &Job) -> Result<Option<Found>, SolverError> {
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

/// The most lists whose lengths are kept, in 16 MB.
const KEPT: usize = 1 << 22;

impl Solver {
    /// Finds the outcome and all winning moves of a bar from which squares are bitten off, if its value is not known and not all
    /// winning moves are: they follow from the rows below the first one ([`LostRows`]), whatever its length. Returns the reason
    /// where the budget does not suffice.
    ///
    /// **Cost**: that of [`LostRows::compute`] for all lists of rows within those below the first one, at most as
    /// many as the budget has positions, with 32 bites for each; nothing is computed again if they are within those
    /// of the last bar.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    pub(crate) fn bar_outcome(
        &self,
        ruleset: &Ruleset,
        position: &Position,
        evaluation: &mut Evaluation,
        job: &Job,
    ) -> Result<Option<Reason>, SolverError> {
        let is_known = evaluation.grundy.is_some() || evaluation.winning_moves.is_some();
        if is_known || !Component::new(ruleset).is_some_and(|game| game.bites_rows()) {
            return Ok(None);
        }
        let rows = ruleset.tidy(position.numbers().to_vec());
        let Some((first, rest)) = rows.split_first() else { return Ok(None) };
        let rest = rest.iter().map(|row| u64::try_from(row).ok()).collect::<Option<Vec<_>>>();
        let Some(rest) = rest else { return Ok(Some(uncounted(self.budget().states))) };
        let lost_rows = match self.lost_rows(&rest, job)? {
            Ok(lost_rows) => lost_rows,
            Err(refused) => return Ok(Some(refused)),
        };
        let Some(found) = lost_rows.found(first, &rest, job)? else { return Ok(None) };
        // What is kept may be of larger rows.
        let lists = RestSize::of_rows(&rest, job)?.map_or(UBig::ONE, RestSize::into_lists);
        let words = words(first, &found, &lists);
        let moves = found.winning.into_iter().map(Position::Flat);
        let moves = in_order(moves.filter_map(|to| ruleset.move_between(position, to)).collect());
        // After what a closed form says.
        let place = evaluation.reasons.len().min(usize::from(evaluation.outcome.is_some()));
        evaluation.reasons.insert(place, Reason::Words(words.into()));
        evaluation.outcome = Some(if moves.is_empty() { Outcome::P } else { Outcome::N });
        evaluation.winning_moves = Some(moves);
        Ok(None)
    }

    /// The lengths for all rows within these, which are kept if they are few; or the reason why the budget does not
    /// suffice.
    fn lost_rows(&self, rest: &[u64], job: &Job) -> Result<Result<Arc<LostRows>, Reason>, SolverError> {
        let states = self.budget().states;
        let kept = lock(&self.bars.0).as_ref().filter(|kept| kept.holds(rest)).cloned();
        if let Some(kept) = kept {
            return Ok(Ok(kept));
        }
        let Some(size) = RestSize::of_rows(rest, job)? else { return Ok(Err(uncounted(states))) };
        let Some(lists) = size.lists_within(states) else {
            return Ok(Err(size.refused(states).unwrap_or_else(|| uncounted(states))));
        };
        let computed = Arc::new(LostRows::compute(lists, job)?);
        if computed.count() <= KEPT {
            *lock(&self.bars.0) = Some(Arc::clone(&computed));
        }
        Ok(Ok(computed))
    }
}

/// The reason why the first player wins, or does not.
fn words(first: &UBig, found: &Found, lists: &UBig) -> String {
    let by = if *lists == UBig::ONE {
        String::new()
    } else {
        format!(" Found by the recursion over the {} lists of rows within those below the first row.", grouped(lists))
    };
    let most = "With these rows below it the first row makes a P-position at one length at most, as a longer one can be cut to it.";
    let this = match (found.lost, found.cut) {
        (Some(lost), _) if UBig::from(lost) == *first => {
            format!("{most} It is {}, the length here, so every move can be answered.", grouped(&lost))
        }
        (Some(lost), _) if UBig::from(lost) < *first => {
            format!("{most} It is {}: cut the first row to that.", grouped(&lost))
        }
        (Some(lost), _) => format!(
            "{most} It is {}, more than here; with the shorter row a bite in the rows below wins.",
            grouped(&lost)
        ),
        (None, cut) => format!(
            "Whatever the length of the first row, a bite that leaves {} square{} of it, and of each longer row below, wins.",
            grouped(&cut.unwrap_or_default()),
            if cut == Some(1) { "" } else { "s" }
        ),
    };
    this + &by
}

/// The lists of rows within those below the first one, and the bites into them.
struct RestSize {
    rows: Vec<u64>,
    lists: UBig,
    bites: UBig,
}

impl RestSize {
    /// Counts the lists within these rows, none of which is empty, the list of no rows among them, and their squares, each of
    /// which is a bite. `None` for a row of more than 2²⁰ squares, and for more than 2¹²⁸ lists.
    ///
    /// **Cost**: a step for each square.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    fn of_rows(rows: &[u64], job: &Job) -> Result<Option<Self>, SolverError> {
        if rows.is_empty() {
            return Ok(Some(Self { rows: Vec::new(), lists: UBig::ONE, bites: UBig::ZERO }));
        }
        let Some(size) = ListedSize::of_bar(rows, job)? else { return Ok(None) };
        // As a bar of its own it has no list without squares, and for each list a square that is not bitten.
        let (lists, bites) = (&size.positions + UBig::ONE, size.options + size.positions);
        Ok(Some(Self { rows: rows.to_vec(), lists, bites }))
    }

    /// The number of lists.
    fn into_lists(self) -> UBig {
        self.lists
    }

    /// All lists, numbered, if a budget of `states` positions is enough for them and their bites.
    fn lists_within(&self, states: u64) -> Option<PileLists> {
        if self.refused(states).is_some() {
            return None;
        }
        PileLists::new(&self.rows, states)
    }

    /// Returns the number of lists that a budget of `states` positions allows: fewer if each has many rows.
    fn allowed(&self, states: u64) -> u64 {
        states.min(states.saturating_mul(PILES_PER_LIST as u64) / (self.rows.len() as u64).max(1))
    }

    /// The reason why a budget of `states` positions is not enough; `None` if it is.
    fn refused(&self, states: u64) -> Option<Reason> {
        let of = |needed: &UBig, budget: u64, is_bites: bool| {
            let need = || Need::new(needed.clone(), budget, Bound::Rests { is_bites });
            (*needed > UBig::from(budget)).then(|| Reason::BeyondBudget(need()))
        };
        let by_lists = of(&self.lists, self.allowed(states), false);
        by_lists.or_else(|| of(&self.bites, most_options(states, 1), true))
    }
}

/// The reason why rows that cannot be counted are refused: a row of more than 2²⁰ squares alone has more than 2³⁹ bites into it
/// and the rows within it, though it may have few lists.
fn uncounted(states: u64) -> Reason {
    Reason::BeyondBudget(Need::more_than(most_options(states, 1), Bound::Rests { is_bites: true }))
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::{LostRows, RestSize};
    use crate::search::pile_lists::PileLists;
    use crate::tests::{cancelled, solved};
    use crate::words::explain::explain;
    use crate::{Bound, Budget, Evaluation, Job, Need, Reason, Solver, SolverError};
    use golden_game::{Chomp, Game, Outcome};
    use golden_number::UBig;
    use golden_prose::grouped;

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

    /// Returns the bars that the winning moves leave, in words.
    fn left(found: &Evaluation) -> Vec<String> {
        let moves = found.winning_moves.as_ref().expect("all of them");
        moves.iter().map(|step| step.to.to_string()).collect()
    }

    #[test]
    fn a_first_row_of_any_length_is_decided() {
        let solver = Solver::default();
        for (text, lost) in [
            ("chomp 10^15 2 1", "2, 2, 1"),
            ("chomp 10^30 9 7 4 2", "17, 9, 7, 4, 2"),
            ("chomp 10^1000 12 12 12", "28, 12, 12, 12"),
            // No length of the first row is lost here.
            ("chomp 10^30 6 5 2 2", "3, 3, 3, 2, 2"),
        ] {
            let (ruleset, position, found) = solved(&solver, text);
            assert_eq!((found.outcome, &found.grundy), (Some(Outcome::N), &None), "{text}");
            let moves = left(&found);
            assert_eq!(moves.len(), 1, "{text}: {moves:?}");
            assert!(moves[0].contains(lost), "{text}: {moves:?}");
            let step = &found.winning_moves.as_ref().expect("all of them")[0];
            assert!(ruleset.is_move(&position, &step.to), "{text}");
            let after = solver.evaluate(&ruleset, &step.to, &Job::new()).expect(text);
            assert_eq!(after.outcome, Some(Outcome::P), "{text}");
            assert!(found.reasons.iter().any(|reason| matches!(reason, Reason::BeyondBudget(_))), "{text}");
        }
    }

    /// With a budget that is enough for the rows below the first one, but not for the values.
    #[test]
    fn a_lost_bar_has_the_value_zero_and_a_shorter_one_is_won_below() {
        let solver = Solver::new(Budget { cells: 1000, states: 1000 });
        let (.., lost) = solved(&solver, "chomp 28 12 12 12");
        assert_eq!((lost.outcome, lost.grundy.clone()), (Some(Outcome::P), Some(UBig::ZERO)));
        assert_eq!(left(&lost), Vec::<String>::new());
        assert!(!lost.reasons.iter().any(|reason| matches!(reason, Reason::BeyondBudget(_))), "{:?}", lost.reasons);
        let words: Vec<String> = lost.reasons.iter().map(|reason| explain(reason).to_string()).collect();
        assert!(words.iter().any(|words| words.contains("It is 28, the length here")), "{words:?}");
        let (.., shorter) = solved(&solver, "chomp 27 12 12 12");
        let moves = left(&shorter);
        assert!(shorter.outcome == Some(Outcome::N) && !moves.is_empty(), "{moves:?}");
        assert!(moves.iter().all(|bar| bar.contains("27")), "{moves:?}");
        // In a sum it is worth nothing.
        let (.., sum) = solved(&solver, "chomp 28 12 12 12 + nim 5");
        assert_eq!(sum.grundy, Some(UBig::from(5_u8)));
        let (.., sum) = solved(&solver, "chomp 10^30 12 12 12 + nim 5 5");
        assert_eq!((sum.outcome, sum.some_winning_moves.len()), (Some(Outcome::N), 1));
    }

    #[test]
    fn rows_that_are_too_many_are_refused() {
        let refused = |states: u64, text: &str| {
            let (.., found) = solved(&Solver::new(Budget { cells: 1 << 20, states }), text);
            assert_eq!((found.outcome, &found.winning_moves), (None, &None), "{text}");
            let reasons = found.reasons.iter().filter_map(|reason| match reason {
                Reason::BeyondBudget(Need { needed, allowed, bound: Bound::Rests { is_bites }, .. }) => {
                    Some((needed.clone(), *allowed, *is_bites, explain(reason).to_string()))
                }
                _ => None,
            });
            reasons.collect::<Vec<_>>()
        };
        let [(Some(needed), budget, false, words)] = &refused(100, "chomp 10^15 12 12 12")[..] else {
            panic!("one reason")
        };
        assert_eq!((needed, *budget), (&UBig::from(455_u32), 100));
        assert!(
            words.starts_with("Who wins is not known: it would need a recursion over 455 lists of rows"),
            "{words}"
        );
        let [(Some(needed), budget, true, words)] = &refused(2000, "chomp 10^15 60 40")[..] else {
            panic!("one reason")
        };
        assert!(*needed > UBig::from(*budget) && *budget == 64_000 && words.contains("bites"), "{needed} {words}");
        // More than are counted, and a row that is no machine word.
        let [(_, _, true, words)] = &refused(100, "chomp 10^15 10^9 3")[..] else { panic!("one reason") };
        assert!(words.contains(&format!("more than {} bites", grouped(&3200))), "{words}");
        // Of these rows there are fewer lists than the budget allows: it is the bites that are too many.
        let reason =
            Solver::default().lost_rows(&[1_500_000, 1], &Job::new()).expect("not cancelled").expect_err("refused");
        let words = explain(&reason).to_string();
        assert!(words.contains("more than") && words.contains("bites") && !words.contains("lists"), "{words}");
        assert_eq!(refused(100, "chomp 10^30 10^29 3").len(), 1);
        let (.., found) = solved(&Solver::default(), "chomp 10^15 60 40");
        assert!(found.outcome.is_some());
    }

    /// Rows within those of the last bar need no further computation.
    #[test]
    fn lengths_are_kept_for_the_next_position() {
        let solver = Solver::default();
        let _ = solved(&solver, "chomp 10^15 12 12 12");
        let job = Job::new();
        let kept = solver.lost_rows(&[12, 12, 12], &job).expect("not cancelled").expect("kept");
        let again = solver.lost_rows(&[11, 4], &job).expect("not cancelled").expect("kept");
        assert!(std::sync::Arc::ptr_eq(&kept, &again));
        let (.., found) = solved(&solver, "chomp 10^15 2 1");
        assert_eq!(left(&found).len(), 1);
        // The words do not depend on what is kept.
        assert_eq!(found.reasons, solved(&Solver::default(), "chomp 10^15 2 1").2.reasons);
    }

    #[test]
    fn lists_and_bites_are_counted() {
        let many = [1; 100];
        for (rows, lists, bites) in [
            (&[][..], 1_u32, 0_u32),
            (&[3], 4, 6),
            // None; 1; 2; 1 1; 2 1.
            (&[2, 1], 5, 8),
            (&[2, 2], 6, 12),
            (&many, 101, 5050),
        ] {
            let size = RestSize::of_rows(rows, &Job::new()).expect("not cancelled").expect("counted");
            assert_eq!((&size.lists, &size.bites), (&UBig::from(lists), &UBig::from(bites)), "{rows:?}");
            let found = size.lists_within(1 << 20).expect("within the budget");
            assert_eq!(UBig::from(found.count()), size.lists, "{rows:?}");
            assert!(size.lists_within(u64::from(lists) - 1).is_none(), "{rows:?}");
        }
        assert!(RestSize::of_rows(&[1 << 21, 1], &Job::new()).expect("not cancelled").is_none());
    }
}
