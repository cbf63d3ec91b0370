//! Evaluates positions within the budget. The facts known about one position. A heap that a move splits into two equal
//! ones. The results of closed forms, without search and at any size.

use super::part::{Values, mex_evidence, moves_to_value};
use super::sum::{Leaf, Part, combine, is_sum, leaves};
use crate::fibonacci::global_values::LeastLimits;
use crate::search::pile_lists::PileLists;
use crate::subtraction::pile_values;
use crate::{Job, NimDimension, Reason, Solver, SolverError, nim_dimension, splitting};
use golden_game::{
    ClosedForm, Component, Fields, Game, GlobalFibonacciNim, GlobalPosition, Move, Moves, Outcome, Position, Ruleset,
    Splits, option_count,
};
use golden_number::UBig;
use golden_prose::counted_number;

/// The most cells computed only for the evidence of a value that a closed form already gives.
const EVIDENCE_CELLS: u64 = 1 << 22;

/// The most values of options that a reason lists one by one.
const FEW_VALUES: usize = 4;

impl Solver {
    /// Evaluates a position within the budget: the result of [`Solver::analyse`], the Grundy value, the values of the
    /// options, and all winning moves.
    ///
    /// The work that values need if no closed form gives them:
    ///
    /// * Wythoff's game, t-Wythoff and ray games the table up to the position, which is kept; Wythoff's game with a pile
    ///   below 512 no more than the proved periods of the rows up to it, which are computed once for all positions;
    /// * Fibonacci Nim and take-away games 16 cells for each stone, computed once for all positions;
    /// * subtraction games one cell for each pile up to the position, or 16 for each up to a repeat of a finite set's
    ///   values; games that split heaps the pairs of heaps up to the heap, or up to a repeat (Guy and Smith 1956);
    /// * Global Fibonacci Nim all smaller positions, and for outcomes of three or more piles the lists of all smaller ones;
    /// * games of [`Moves::Listed`] all positions that can be reached; outcomes of bars of rows no more than the lists of rows
    ///   within those below the first one;
    /// * a sum what its components need.
    ///
    /// **Cost**: within [`crate::Budget`], or for the period of heaps that may be split at most about four seconds
    /// (98,304 heaps with the default budget, if one digit of the code splits them); results that would cost more are
    /// `None`, with [`Reason::BeyondBudget`].
    ///
    /// # Errors
    /// [`SolverError::Ruleset`], [`SolverError::Cancelled`], [`SolverError::OutOfMemory`], and of the thread that computes
    /// a table [`SolverError::Thread`] and [`SolverError::Panic`].
    pub fn evaluate(&self, ruleset: &Ruleset, position: &Position, job: &Job) -> Result<Evaluation, SolverError> {
        ruleset.validate(position)?;
        if is_sum(ruleset, position) {
            let leaves = leaves(ruleset, position);
            self.prepare(&leaves, job)?;
            let parts = leaves.into_iter().map(|leaf| self.part(leaf, job));
            return combine((ruleset, position), &parts.collect::<Result<Vec<_>, _>>()?, job);
        }
        let closed = closed(ruleset, position);
        let is_known = closed.grundy.is_some();
        let budget = self.budget().cells;
        let cells = if is_known { EVIDENCE_CELLS.min(budget) } else { budget };
        let mut part = self.valued((Leaf::whole(ruleset, position), closed), cells, job)?;
        part.find_winning_moves(job)?;
        part.find_evidence(job)?;
        if *ruleset == Ruleset::FibonacciNimGlobal {
            self.global_outcome(position, &mut part.evaluation, job)?;
        }
        self.row_outcome(ruleset, position, &mut part.evaluation, job)?;
        add_halved(ruleset, position, &mut part.evaluation);
        let refused = self.bar_outcome(ruleset, position, &mut part.evaluation, job)?;
        if let Some(refused) = refused.filter(|_| part.evaluation.outcome.is_none()) {
            part.evaluation.reasons.insert(0, refused);
        }
        part.evaluation.complete_lost(ruleset);
        part.evaluation.add_dimension(ruleset);
        Ok(part.evaluation)
    }

    /// Computes once what many components share: the values of the largest heap of each game that splits heaps.
    fn prepare(&self, leaves: &[Leaf], job: &Job) -> Result<(), SolverError> {
        let mut games: Vec<(&Ruleset, Vec<UBig>)> = Vec::new();
        for leaf in leaves.iter().filter(|leaf| leaf.ruleset.spec().fields == Fields::Heaps) {
            let heaps = leaf.position.numbers().iter().cloned();
            match games.iter_mut().find(|(game, _)| **game == leaf.ruleset) {
                Some((_, all)) => all.extend(heaps),
                None => games.push((&leaf.ruleset, heaps.collect())),
            }
        }
        for (game, heaps) in games {
            if let Moves::Split(splits) = game.spec().moves {
                self.prepare_splits(splits, &heaps, self.budget().cells, job)?;
            }
        }
        Ok(())
    }

    /// A component of a sum. The values of its options are needed even if its own is known: they determine the moves to
    /// other values.
    pub(crate) fn part(&self, leaf: Leaf, job: &Job) -> Result<Part, SolverError> {
        let closed = closed(&leaf.ruleset, &leaf.position);
        let mut part = self.valued((leaf, closed), self.budget().cells, job)?;
        let (ruleset, position) = (&part.leaf.ruleset, &part.leaf.position);
        self.row_outcome(ruleset, position, &mut part.evaluation, job)?;
        self.bar_outcome(ruleset, position, &mut part.evaluation, job)?;
        part.evaluation.complete_lost(&part.leaf.ruleset);
        Ok(part)
    }

    /// A position that is not a sum and what closed forms say about it, with its values if they need at most `cells`
    /// cells.
    pub(super) fn valued(
        &self,
        (leaf, closed): (Leaf, Evaluation),
        cells: u64,
        job: &Job,
    ) -> Result<Part, SolverError> {
        let mut evaluation = closed;
        let mut far = None;
        let valued = match self.values(&leaf.ruleset, &leaf.position, cells, job)? {
            Values::Known(valued, reason) => {
                let grundy = valued.grundy();
                evaluation.outcome.get_or_insert(if grundy == 0 { Outcome::P } else { Outcome::N });
                evaluation.grundy.get_or_insert_with(|| UBig::from(grundy));
                if evaluation.reasons.is_empty() {
                    evaluation.reasons.extend(reason);
                    evaluation.reasons.extend(unlisted_heap(&leaf, grundy));
                }
                Some(valued)
            }
            Values::Far(found) => {
                let is_swapped = leaf.position.numbers().is_sorted_by(|a, b| a > b);
                let valued = found.valued(is_swapped);
                evaluation.outcome.get_or_insert(if found.value().is_zero() { Outcome::P } else { Outcome::N });
                if evaluation.grundy.is_none() {
                    evaluation.grundy = Some(found.value().clone());
                    evaluation.reasons.push(found.reason());
                }
                far = Some(found);
                valued
            }
            Values::Beyond(reason) => {
                if evaluation.grundy.is_none() {
                    evaluation.reasons.push(reason);
                }
                None
            }
        };
        Ok(Part { leaf, evaluation, valued, far })
    }

    /// Finds the outcome in Global Fibonacci Nim without a closed form, from the least winning limits of all smaller
    /// piles. Adds nothing if these are beyond the budget, or too many to be computed for evidence alone, where the
    /// outcome is known.
    fn global_outcome(&self, position: &Position, evaluation: &mut Evaluation, job: &Job) -> Result<(), SolverError> {
        let has_closed_form = evaluation.reasons.iter().any(|reason| matches!(reason, Reason::GlobalFibonacciNim(_)));
        let Some(from) = GlobalFibonacciNim.from_position(position).filter(|_| !has_closed_form) else {
            return Ok(());
        };
        let Some(limits) = self.winning_limits(&from, evaluation, job)? else { return Ok(()) };
        let piles: Vec<u64> = from.piles.iter().copied().filter(|&pile| pile > 0).collect();
        let least = limits.least(&piles);
        evaluation.reasons.insert(0, Reason::LeastLimit { piles, limit: from.limit, least });
        let mut winning = Vec::new();
        each_option(&from, |option| {
            let left: Vec<u64> = option.piles.iter().copied().filter(|&pile| pile > 0).collect();
            if limits.least(&left).is_none_or(|least| least > option.limit) {
                let to = GlobalFibonacciNim.to_position(&option);
                winning.extend(Ruleset::FibonacciNimGlobal.move_between(position, to));
            }
            job.advance(0)
        })?;
        winning.sort_unstable();
        evaluation.outcome = Some(if winning.is_empty() { Outcome::P } else { Outcome::N });
        evaluation.winning_moves = Some(winning);
        Ok(())
    }

    /// The least winning limits of all piles below those of a position, within the positions of the budget.
    fn winning_limits(
        &self,
        from: &GlobalPosition,
        evaluation: &Evaluation,
        job: &Job,
    ) -> Result<Option<LeastLimits>, SolverError> {
        let states = self.budget().states;
        let stones: Vec<u64> = from.piles.iter().copied().filter(|&pile| pile > 0).collect();
        let most = if evaluation.outcome.is_some() { EVIDENCE_CELLS.min(states) } else { states };
        let lists = PileLists::new(&stones, most);
        lists.map(|lists| LeastLimits::compute(lists, job)).transpose()
    }
}

/// The reason why the winning moves of a heap that may be split are not listed.
fn unlisted_heap(leaf: &Leaf, grundy: u64) -> Option<Reason> {
    match (leaf.ruleset.spec().moves, leaf.position.numbers()) {
        (Moves::Split(splits), [heap]) if grundy > 0 => splitting::unlisted(splits, heap),
        _ => None,
    }
}

/// Visits the options one by one.
fn each_option(
    from: &GlobalPosition,
    mut visit: impl FnMut(GlobalPosition) -> Result<(), SolverError>,
) -> Result<(), SolverError> {
    for (i, &pile) in from.piles.iter().enumerate() {
        for taken in 1..=from.limit.min(pile) {
            let mut piles = from.piles.clone();
            if let Some(left) = piles.get_mut(i) {
                *left = pile - taken;
            }
            let largest = piles.iter().copied().max().unwrap_or_default();
            visit(GlobalPosition { limit: taken.saturating_mul(2).min(largest), piles })?;
        }
    }
    Ok(())
}

impl Part {
    /// Finds the winning moves of the position as a game of its own, if a closed form has not given them.
    fn find_winning_moves(&mut self, job: &Job) -> Result<(), SolverError> {
        let Some(valued) = &self.valued else { return Ok(()) };
        // A list that was too large for a closed form is not computed in another way.
        if self.evaluation.winning_moves.is_none() && !self.evaluation.reasons.contains(&Reason::TooManyMoves) {
            let whole = (&self.leaf.ruleset, &self.leaf.position);
            self.evaluation.winning_moves = if self.evaluation.outcome == Some(Outcome::P) {
                // However many options there are.
                Some(Vec::new())
            } else {
                moves_to_value(valued.as_ref(), 0, whole, job)?
            };
            if self.evaluation.winning_moves.is_none() {
                let one = self.one_option(&UBig::ZERO, job)?.and_then(|to| whole.0.move_between(whole.1, to));
                self.evaluation.some_winning_moves.extend(one);
            }
        }
        Ok(())
    }

    /// Adds the values of the options.
    fn find_evidence(&mut self, job: &Job) -> Result<(), SolverError> {
        let Some(valued) = &self.valued else { return Ok(()) };
        let evidence = mex_evidence(&[valued.as_ref()], self.evaluation.options.as_ref(), job)?;
        self.evaluation.add_evidence(evidence);
        Ok(())
    }
}

impl Evaluation {
    /// Adds the values of the options, and the count that follows from them.
    pub(super) fn add_evidence(&mut self, evidence: Option<MexEvidence>) {
        if let (Some(evidence), Some(options)) = (&evidence, &self.options)
            && !options.is_zero()
        {
            let all = (evidence.present.len() <= FEW_VALUES).then(|| evidence.present.clone());
            self.reasons.push(Reason::Mex { options: options.clone(), value: evidence.value, all });
        }
        self.mex = evidence;
    }

    /// Adds the nim-dimension of a subtraction game, if it is known.
    fn add_dimension(&mut self, ruleset: &Ruleset) {
        let Ruleset::Subtraction { set } = ruleset else { return };
        let by_period = self.reasons.iter().find_map(|reason| match reason {
            Reason::PilePeriod { largest, .. } => Some(NimDimension::of_largest(*largest)),
            _ => None,
        });
        // The theorem of the golden set needs no piles.
        let dimension = by_period.or_else(|| nim_dimension(set, 0, &Job::new()).ok().flatten());
        self.reasons.extend(dimension.map(Reason::NimDimension));
    }
}

/// The facts known about one position. Unknown results are `None`, and a reason says why.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Evaluation {
    /// The outcome.
    pub outcome: Option<Outcome>,
    /// The Grundy value.
    pub grundy: Option<UBig>,
    /// All winning moves, once each, in increasing order of the position they lead to.
    pub winning_moves: Option<Vec<Move>>,
    /// Winning moves that are known where not all are: `winning_moves` is `None` then.
    pub some_winning_moves: Vec<Move>,
    /// The number of options.
    pub options: Option<UBig>,
    /// The evidence for the value by the mex rule; only with at most [`MexEvidence::OPTIONS`] options.
    pub mex: Option<MexEvidence>,
    /// The reasons.
    pub reasons: Vec<Reason>,
}

/// The values of the options, from which the mex rule takes the least absent number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MexEvidence {
    /// The Grundy value: the least number that is not present.
    pub value: u64,
    /// The values of the options, once each, increasing.
    pub present: Vec<u64>,
}

impl MexEvidence {
    /// The most options whose values are listed.
    pub const OPTIONS: u64 = 1 << 20;
}

impl Evaluation {
    /// The evaluation from a closed form.
    pub(super) fn from_closed_form<R>(form: ClosedForm<R>, reason: impl FnOnce(R) -> Reason) -> Self {
        Self {
            outcome: Some(form.outcome),
            grundy: form.grundy,
            winning_moves: form.complete.then_some(form.winning_moves),
            reasons: vec![reason(form.reason)],
            ..Self::default()
        }
    }

    /// The first winning moves of a closed form of a game of one's own that does not list all of them.
    pub(super) fn first_moves<R>(ruleset: &Ruleset, form: Option<&ClosedForm<R>>) -> Vec<Move> {
        /// As many as are read.
        const FIRST: usize = 100;
        let cut = form.filter(|form| !form.complete && ruleset.own_rule().is_some());
        cut.map_or_else(Vec::new, |form| form.winning_moves.iter().take(FIRST).cloned().collect())
    }

    /// Adds the value of a lost position if it is not known: 0, for which no table is needed.
    fn complete_lost(&mut self, ruleset: &Ruleset) {
        if self.outcome == Some(Outcome::P) && self.grundy.is_none() && ruleset.has_values() {
            self.grundy = Some(UBig::ZERO);
            self.reasons.retain(|reason| !matches!(reason, Reason::BeyondBudget(_)));
        }
    }

    /// A position without moves: P, of value 0.
    pub(super) fn terminal() -> Self {
        Self {
            outcome: Some(Outcome::P),
            grundy: Some(UBig::ZERO),
            winning_moves: Some(Vec::new()),
            reasons: vec![Reason::Terminal],
            ..Self::default()
        }
    }
}

/// Adds the outcome of a single heap and one winning move, if the outcome is not known and a move leaves two equal heaps.
///
/// **Proof.** Their values are equal, so that their nim sum is 0, P: what is done in one heap can be done in the other. ∎
///
/// **Cost**: a subtraction for each digit of the code.
fn add_halved(ruleset: &Ruleset, position: &Position, evaluation: &mut Evaluation) {
    let (Moves::Split(splits), [heap]) = (ruleset.spec().moves, position.numbers()) else { return };
    if evaluation.outcome.is_some() {
        return;
    }
    let Some(half) = half(splits, heap) else { return };
    let words = format!(
        "A move from the middle leaves two equal heaps of {}, and each move in one of them can be made in the other as well.",
        counted_number(&half)
    );
    let step = ruleset.move_between(position, Position::Flat(vec![half.clone(), half]));
    evaluation.outcome = Some(Outcome::N);
    evaluation.some_winning_moves.extend(step);
    evaluation.reasons.insert(0, Reason::Words(words.into()));
}

/// One of the two equal heaps that a move leaves of a heap.
fn half(splits: Splits<'_>, heap: &UBig) -> Option<UBig> {
    if splits.is_unequal {
        return None;
    }
    let taken =
        splits.digits.iter().zip(0_u8..).filter(|(digit, _)| **digit & 4 > 0).map(|(_, taken)| UBig::from(taken));
    let mut rests = taken.take_while(|taken| taken < heap).map(|taken| heap - taken);
    let rest = rests.find(|rest| rest % 2_u8 == 0)?;
    Some(rest >> 1)
}

impl Solver {
    /// Returns what the closed forms say about a position, without search and at any size.
    ///
    /// **Cost**: that of the game's closed form; for a sum those of its components.
    ///
    /// # Errors
    /// [`SolverError::Ruleset`] if it is not a position of this game.
    pub fn analyse(&self, ruleset: &Ruleset, position: &Position) -> Result<Evaluation, SolverError> {
        ruleset.validate(position)?;
        if is_sum(ruleset, position) {
            let parts = leaves(ruleset, position).into_iter().map(|leaf| Part {
                evaluation: closed(&leaf.ruleset, &leaf.position),
                leaf,
                valued: None,
                far: None,
            });
            return combine((ruleset, position), &parts.collect::<Vec<_>>(), &Job::new());
        }
        Ok(closed(ruleset, position))
    }
}

/// Returns the result of the closed form of a game that is not a sum.
pub(crate) fn closed(ruleset: &Ruleset, position: &Position) -> Evaluation {
    let numbers = position.numbers();
    let form = Component::new(ruleset).and_then(|game| game.closed_form_of(numbers));
    // An empty incomplete list means that no move is known.
    let is_cut = form.as_ref().is_some_and(|form| !form.complete && !form.winning_moves.is_empty());
    let of_period = || match (ruleset.spec().moves, numbers) {
        (Moves::Set(set), [pile]) => pile_values::closed(set, pile),
        (Moves::Split(splits), [heap]) => splitting::closed(splits, heap),
        _ => None,
    };
    let first_moves = Evaluation::first_moves(ruleset, form.as_ref());
    let by_form = || form.map(|form| Evaluation::from_closed_form(form, Reason::from));
    // A period says the value, too.
    let mut evaluation = of_period().or_else(by_form).unwrap_or_default();
    evaluation.options = option_count(ruleset, position);
    if evaluation.outcome.is_none() && evaluation.options.as_ref().is_some_and(UBig::is_zero) {
        let grundy = Evaluation::terminal().grundy.filter(|_| ruleset.has_values());
        evaluation = Evaluation { options: evaluation.options, grundy, ..Evaluation::terminal() };
    }
    if is_cut && evaluation.winning_moves.is_none() {
        evaluation.reasons.push(Reason::TooManyMoves);
        evaluation.some_winning_moves = first_moves;
    }
    evaluation
}

#[cfg(test)]
mod tests {
    use super::{add_halved, half};
    use crate::tests::{read, solved};
    use crate::{Budget, Evaluation, Solver, reference, strategy_move};
    use golden_game::{Game, Moves, Octal, Outcome, Ruleset};
    use golden_number::UBig;

    #[test]
    fn the_heaps_are_those_with_an_option_of_two_equal_ones_and_are_won() {
        for code in ["0.77", "0.007", "0.16", "0.6", "4.0", "4.7", "0.3", "0.0007", "0.1234"] {
            let (ruleset, _) = read(&format!("octal 1 --code {code}"));
            let (Ruleset::Octal { code: digits }, Moves::Split(splits)) = (&ruleset, ruleset.spec().moves) else {
                panic!("an octal game")
            };
            let game = Octal { code: digits.clone() };
            for heap in 1..40_u64 {
                let options = game.options(&vec![heap]);
                let found = half(splits, &UBig::from(heap));
                let is_halved = options.iter().any(|left| matches!(left.as_slice(), [one, other] if one == other));
                assert_eq!(found.is_some(), is_halved, "{code} {heap}");
                let Some(half) = found else { continue };
                let half = u64::try_from(&half).expect("a word");
                assert!(options.contains(&vec![half, half]), "{code} {heap}");
                // The plain recursion goes through all sums of smaller heaps.
                if heap <= 12 {
                    assert_eq!(reference::outcome(&game, &vec![heap]), Outcome::N, "{code} {heap}");
                }
            }
        }
    }

    #[test]
    fn outcomes_are_known_at_any_size_and_values_are_not() {
        for text in
            ["octal 10^30 --code 0.16", "octal 10^30-1 --code 0.007", "octal 1000001 --code 0.6", "treblecross 10^30-1"]
        {
            let solver = Solver::new(Budget { cells: 1 << 12, states: 1000 });
            let (ruleset, position, found) = solved(&solver, text);
            assert_eq!((found.outcome, &found.winning_moves), (Some(Outcome::N), &None), "{text}");
            let [step] = found.some_winning_moves.as_slice() else { panic!("{text}: one move") };
            assert!(ruleset.is_move(&position, &step.to), "{text}");
            assert!(found.grundy.is_none(), "{text}");
            // It is the computer's move, too.
            assert_eq!(strategy_move(&ruleset, &position, &found).as_ref(), Some(step), "{text}");
        }
        for text in ["octal 10^30-1 --code 0.16", "octal 10^30 --code 0.007", "grundy-game 10^30"] {
            let (ruleset, position) = read(text);
            let mut found = Evaluation::default();
            add_halved(&ruleset, &position, &mut found);
            assert_eq!(found, Evaluation::default(), "{text}");
        }
    }
}
