//! Sums of components whose positions are all tame, under misère play. Tame values: those of nimbers and their sums
//! under both conventions.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::budget::most_options;
use crate::position::sum::{Leaf, Part, in_order, leaves};
use crate::search::listed::{Known, NUMBERS_PER_OPTION, mex, search};
use crate::search::memo::kept_positions;
use crate::{Evaluation, Job, Reason, Solver, SolverError, SumPart, TameReason};
use golden_game::{
    Component, ComponentPosition, Game, MOVE_LIST_BYTES, Move, Moves, Outcome, Position, Ruleset, option_count,
};
use golden_number::UBig;

/// The most positions below all components that are examined.
const POSITIONS: u64 = 1 << 20;

/// A component of a tame sum.
struct TamePart {
    leaf: Leaf,
    value: UBig,
    is_fickle: bool,
    options: TameOptions,
}

/// The facts known of the options of a component.
enum TameOptions {
    /// A pile: fickle if and only if its value is at most 1, and so are its options.
    Pile(Box<Part>),
    /// The values of all positions that can be reached.
    Known(Component, ComponentPosition, Arc<Known<Tame>>),
}

impl Solver {
    /// Returns the outcome of a sum under misère play, and all winning moves, if all positions of its components are
    /// tame; also of a single pile of Nim or of a subtraction game. `None` for a single component of any other game,
    /// if a heap may be split, if a position is not tame, or if the components need more than the budget.
    ///
    /// Piles of subtraction games are tame: with the least number m of the set, a pile has the value 1 if and only if
    /// it has m or more stones and the pile of m fewer has the value 0 (T. S. Ferguson 1974). By induction those of
    /// values 0 and 1 are fickle and the others firm. A pile of value 2 or more has options of values 0 and 1, which
    /// only change places. One of value 1 has no option of value 1, so none of misère value 0. One of value 0 with a
    /// move has no option of value 0, so none of misère value 1. The pile with m stones fewer is an option of it, so
    /// its value is not 0, and a move from there, of t stones, leaves a pile of value 0. So the option with t stones
    /// fewer has the value 1, and the misère value 0.
    ///
    /// **Cost**: for piles that of their values; for other components the positions that can be reached, at most 2²⁰ of all
    /// of them, each with its options.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    pub(crate) fn tame_sum(
        &self,
        ruleset: &Ruleset,
        position: &Position,
        job: &Job,
    ) -> Result<Option<Evaluation>, SolverError> {
        let leaves: Vec<Leaf> = leaves(ruleset, position).into_iter().flat_map(Leaf::piles).collect();
        // The heaps that are left of one are components, too; a quotient knows them one by one.
        if leaves.iter().any(|leaf| matches!(leaf.ruleset.spec().moves, Moves::Split(_))) {
            return Ok(None);
        }
        let games: Vec<&Leaf> = leaves.iter().filter(|leaf| !is_pile(&leaf.ruleset)).collect();
        if leaves.len() == games.len() && games.len() < 2 {
            return Ok(None);
        }
        // Equal components have one table.
        let is_new = |(place, leaf): &(usize, &&Leaf)| {
            !games[..*place].iter().any(|other| other.ruleset == leaf.ruleset && other.position == leaf.position)
        };
        let tables = games.iter().enumerate().filter(is_new).count() as u64;
        let states = self.budget().states.min(POSITIONS) / tables.max(1);
        let mut parts: Vec<TamePart> = Vec::new();
        for leaf in leaves {
            let Some(part) = self.tame_part(leaf, &parts, states, job)? else { return Ok(None) };
            parts.push(part);
        }
        let sum = Sum::of_parts(&parts);
        let outcome = if sum.is_p() { Outcome::P } else { Outcome::N };
        let found = if outcome == Outcome::P {
            Winning::default()
        } else {
            Winning::of_sum((ruleset, position), &parts, &sum, job)?
        };
        let reason = TameReason { parts: parts.iter().map(TamePart::named).collect(), sum: sum.value };
        let known = Evaluation {
            outcome: Some(outcome),
            options: option_count(ruleset, position),
            reasons: std::iter::once(Reason::Tame(reason)).chain(found.open.iter().cloned()).collect(),
            ..Evaluation::default()
        };
        Ok(Some(if found.open.is_empty() {
            Evaluation { winning_moves: Some(found.moves), ..known }
        } else {
            Evaluation { some_winning_moves: found.moves, ..known }
        }))
    }

    /// A component with its value, from the table of an equal one among those `before` it, or one of its own; `None` if the
    /// value is not known or a position is not tame.
    fn tame_part(
        &self,
        leaf: Leaf,
        before: &[TamePart],
        states: u64,
        job: &Job,
    ) -> Result<Option<TamePart>, SolverError> {
        if is_pile(&leaf.ruleset) {
            let part = self.part(leaf.clone(), job)?;
            let Some(value) = part.evaluation.grundy.clone() else { return Ok(None) };
            let is_fickle = value <= UBig::ONE;
            return Ok(Some(TamePart { leaf, value, is_fickle, options: TameOptions::Pile(Box::new(part)) }));
        }
        let Some(game) = Component::new(&leaf.ruleset) else { return Ok(None) };
        let Some(position) = game.from_position(&leaf.position) else { return Ok(None) };
        let root = game.in_order(position.clone());
        let shared = before.iter().find_map(|part| match &part.options {
            TameOptions::Known(_, _, known) if part.leaf.ruleset == leaf.ruleset && known.contains_key(&root) => {
                Some(Arc::clone(known))
            }
            _ => None,
        });
        let known = if let Some(known) = shared {
            known
        } else {
            let states = kept_positions(&leaf.ruleset, &leaf.position, states);
            let cost = 1 + leaf.position.numbers().len() as u64 / NUMBERS_PER_OPTION;
            let mut options = most_options(states, cost);
            let value_of = |options: &mut Vec<Tame>| Tame::of_options(options);
            let Some(known) = search(&game, root.clone(), (states, &mut options), &value_of, job)? else {
                return Ok(None);
            };
            Arc::new(known)
        };
        let Some(&Tame { value, is_fickle }) = known.get(&root) else { return Ok(None) };
        let options = TameOptions::Known(game, position, known);
        Ok(Some(TamePart { leaf, value: UBig::from(value), is_fickle, options }))
    }
}

/// Returns true if it is a game of piles that are tame by a theorem.
fn is_pile(ruleset: &Ruleset) -> bool {
    matches!(ruleset.spec().moves, Moves::AnyNumber | Moves::Set(_))
}

/// The winning moves of a sum that are known.
#[derive(Default)]
struct Winning {
    moves: Vec<Move>,
    /// The reason why others are not.
    open: Vec<Reason>,
}

impl Winning {
    fn of_sum(whole: (&Ruleset, &Position), parts: &[TamePart], sum: &Sum, job: &Job) -> Result<Self, SolverError> {
        let mut found = Self::default();
        let mut room = MOVE_LIST_BYTES;
        for part in parts {
            let Some(options) = part.winning(&sum.without(part), job)? else {
                found.open.push(Reason::OpenMoves { part: part.named().0, value: None, is_one_found: false });
                continue;
            };
            let Some(moves) = part.leaf.moves_of_whole(whole, options, &mut room, job)? else {
                return Ok(Self { moves: Vec::new(), open: vec![Reason::TooManyMoves] });
            };
            found.moves.extend(moves);
        }
        found.moves = in_order(found.moves);
        Ok(found)
    }
}

/// The nim sum of some components, and the number of them that are firm.
struct Sum {
    value: UBig,
    firm: usize,
}

impl Sum {
    fn of_parts(parts: &[TamePart]) -> Self {
        let value = parts.iter().fold(UBig::ZERO, |sum, part| sum ^ &part.value);
        Self { value, firm: parts.iter().filter(|part| !part.is_fickle).count() }
    }

    /// The other components.
    fn without(&self, part: &TamePart) -> Self {
        Self { value: &self.value ^ &part.value, firm: self.firm - usize::from(!part.is_fickle) }
    }

    fn with(&self, tame: Tame) -> Self {
        Self { value: &self.value ^ UBig::from(tame.value), firm: self.firm + usize::from(!tame.is_fickle) }
    }

    fn is_p(&self) -> bool {
        self.value == UBig::from(u8::from(self.firm == 0))
    }
}

impl TamePart {
    /// The options that make the sum with the others P; `None` if they are not known.
    fn winning(&self, others: &Sum, job: &Job) -> Result<Option<Vec<Position>>, SolverError> {
        match &self.options {
            TameOptions::Pile(part) => {
                // An option of this value, 0 or 1 if all others are fickle, is fickle, too.
                let target = if others.firm == 0 { &others.value ^ UBig::ONE } else { others.value.clone() };
                let moves = part.moves_to(&target, job)?;
                Ok(moves.map(|moves| moves.into_iter().map(|step| step.to).collect()))
            }
            TameOptions::Known(game, position, known) => {
                let mut winning = Vec::new();
                let mut state = Ok(());
                let _ = game.for_each_option(position, &mut |option| {
                    let value = known.get(&game.in_order(option.clone()));
                    if value.is_some_and(|&tame| others.with(tame).is_p()) {
                        winning.push(game.to_position(&option));
                    }
                    state = job.advance(0);
                    if state.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                });
                state.map(|()| Some(winning))
            }
        }
    }

    fn named(&self) -> (SumPart, bool) {
        let part = SumPart {
            ruleset: self.leaf.ruleset.clone(),
            position: self.leaf.position.clone(),
            value: Some(self.value.clone()),
            outcome: None,
        };
        (part, self.is_fickle)
    }
}

/// The Grundy values of a position under normal and under misère play, where a position without moves has the values 0
/// and 1, and any other the least number that is not the value of an option under the same convention.
///
/// A position is *tame* if the two are 0 and 1 or 1 and 0 (*fickle*, as Nim piles of at most one stone), or equal (*firm*, as
/// larger piles).
///
/// **Theorem** (J. H. Conway, On Numbers and Games, 1976, chapter 12). In a sum of components all of whose positions are
/// tame, let s be the nim sum of the values under normal play. Under misère play the sum is P if and only if all
/// components are fickle and s = 1, or one is firm and s = 0.
///
/// **Proof** by induction. Call these the two kinds of P. No option has its position's value, under either convention.
///
/// *No move leads from P to P.* Let one component x move to w. If all components are fickle before and after, s would be 1
/// twice: w would have the value of x. The same holds for s = 0 with a firm component before and after. If x is firm, w
/// fickle, and the others are fickle with nim sum v, then x has the value v under both conventions, and w has 1 − v under
/// normal play and v under misère play, as x. If x is fickle and w firm, read this backwards.
///
/// *From N there is a move to P, or no move at all.* Let one component be firm and s ≠ 0. As in Nim some component x
/// of value g has an option w of value g ⊕ s < g, with nim sum 0 after it: that is P unless w is fickle and the
/// others are, with nim sum v = 0 or 1, the value of w. Then x is firm. If g ≥ 2, x has an option that has the value
/// v under misère play; it is firm with nim sum 0 after it, or fickle with nim sum 1: P. If g = 1, then v = 0, and w
/// has the value 1 under misère play, as x, which cannot be. If all are fickle and s = 0, there are two cases. Either
/// a component has the value 1 and an option of value 0: under misère play the component has the value 0, so its
/// option does not, is fickle, and s = 1 after the move. Or all have the value 0: one that has a move has an option
/// with the value 0 under misère play, and not 0 under normal play, so it is fickle, and s = 1 again. ∎
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tame {
    /// The value under normal play.
    pub(super) value: u64,
    /// True if the value under misère play is 1 − value; else it is the same.
    pub(super) is_fickle: bool,
}

impl Tame {
    /// The value under misère play.
    fn misere_value(self) -> u64 {
        if self.is_fickle { 1 - self.value } else { self.value }
    }

    /// The value of a position from those of its options; `None` if it is not tame.
    pub(super) fn of_options(options: &[Self]) -> Option<Self> {
        if options.is_empty() {
            return Some(Self { value: 0, is_fickle: true });
        }
        let mut values: Vec<u64> = options.iter().map(|option| option.value).collect();
        let mut misere: Vec<u64> = options.iter().map(|option| option.misere_value()).collect();
        match (mex(&mut values), mex(&mut misere)) {
            (value, other) if value == other => Some(Self { value, is_fickle: false }),
            (value, other) if value + other == 1 => Some(Self { value, is_fickle: true }),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{Job, Solver};
    use golden_game::parse_position;

    /// The job counts the positions of the tables: equal components, and one that is below another, need no table of their own.
    #[test]
    fn equal_components_share_a_table() {
        let counted = |text: &str| {
            let ((ruleset, position), job) = (parse_position(text).expect(text), Job::new());
            let found = Solver::default().tame_sum(&ruleset, &position, &job).expect("no fault").expect("tame");
            (job.progress().done, found)
        };
        let (one, _) = counted("king 6 7 + nim 1");
        for text in ["king 6 7 + king 6 7", "king 6 7 + nim 2 + king 6 7 + king 6 7", "king 6 7 + king 5 7"] {
            assert_eq!(counted(text).0, one, "{text}");
        }
        assert!(counted("king 6 7 + wythoff 3 4").0 > one);
        // Whatever their order.
        let (small_first, small_last) = (counted("king 3 4 + king 6 7").1, counted("king 6 7 + king 3 4").1);
        assert_eq!(small_first.outcome, small_last.outcome);
    }
}
