//! Sums of games: 𝒢(G + H) = 𝒢(G) ⊕ 𝒢(H) (Sprague 1935, Grundy 1939).

use std::ops::Range;

use super::Valued;
use super::part::{mex_evidence, moves_to_value};
use crate::wythoff::far_value::FarPosition;
use crate::{Evaluation, Job, Reason, SolverError, SumPart, SumReason};
use golden_game::{
    Component, Fields, Game, MOVE_LIST_BYTES, Move, Moves, Outcome, Position, Ruleset, TableShape, option_count,
};
use golden_number::UBig;

/// A component by itself, and its place in the sum. A pile of Local Fibonacci Nim is a component too.
#[derive(Clone, Debug)]
pub(crate) struct Leaf {
    pub(crate) ruleset: Ruleset,
    pub(crate) position: Position,
    /// The index of the component of the sum that it is or belongs to.
    component: Option<usize>,
    /// The range of its numbers, if it is a pile of a game that is the sum of its piles.
    numbers: Option<Range<usize>>,
}

impl Leaf {
    /// A game that is not a sum.
    pub(crate) fn whole(ruleset: &Ruleset, position: &Position) -> Self {
        Self { ruleset: ruleset.clone(), position: position.clone(), component: None, numbers: None }
    }

    /// The position of the whole sum after a move in this component.
    pub(crate) fn replaced(&self, whole: &Position, new: Position) -> Position {
        match (whole, self.component) {
            (Position::Sum(components), Some(place)) => {
                let mut components = components.clone();
                if let Some(component) = components.get_mut(place) {
                    *component = self.replaced_pile(component, new);
                }
                Position::Sum(components)
            }
            (whole, _) => self.replaced_pile(whole, new),
        }
    }

    /// The moves of the whole position to these options of the component; `None` if they take more than `room` bytes.
    /// The bytes that they take are subtracted from `room`.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub(crate) fn moves_of_whole(
        &self,
        (ruleset, position): (&Ruleset, &Position),
        options: impl IntoIterator<Item = Position>,
        room: &mut usize,
        job: &Job,
    ) -> Result<Option<Vec<Move>>, SolverError> {
        let mut moves = Vec::new();
        for option in options {
            job.advance(0)?;
            let Some(step) = ruleset.move_between(position, self.replaced(position, option)) else { continue };
            let Some(left) = room.checked_sub(step.bytes()) else { return Ok(None) };
            *room = left;
            moves.push(step);
        }
        Ok(Some(moves))
    }

    /// The piles of Nim one by one; any other component by itself.
    pub(crate) fn piles(self) -> Vec<Self> {
        if !matches!(self.ruleset.spec().moves, Moves::AnyNumber) {
            return vec![self];
        }
        let pile = |(place, pile): (usize, &UBig)| Self {
            ruleset: self.ruleset.clone(),
            position: Position::Flat(vec![pile.clone()]),
            component: self.component,
            numbers: Some(place..place + 1),
        };
        self.position.numbers().iter().enumerate().map(pile).collect()
    }

    fn replaced_pile(&self, piles: &Position, new: Position) -> Position {
        match (&self.numbers, &new) {
            (Some(place), Position::Flat(new)) => {
                let mut numbers = piles.numbers().to_vec();
                numbers.splice(place.clone(), new.iter().cloned());
                Position::Flat(self.ruleset.tidy(numbers))
            }
            _ => new,
        }
    }
}

/// Returns true if a position is a sum of others: a single heap of a game that splits heaps is not.
pub(crate) fn is_sum(ruleset: &Ruleset, position: &Position) -> bool {
    match ruleset.spec().fields {
        Fields::Components(_) | Fields::OwnLimits { most: 2.. } => true,
        Fields::Heaps => position.numbers().len() > 1,
        Fields::Piles { .. } | Fields::OwnLimits { .. } | Fields::CommonLimit | Fields::Rows => false,
    }
}

/// The components of a sum, down to those that are not sums themselves; one for a game that is not a sum.
pub(crate) fn leaves(ruleset: &Ruleset, position: &Position) -> Vec<Leaf> {
    match ruleset.spec().fields {
        Fields::Components(components) => {
            let pairs = components.iter().zip(position.components()).enumerate();
            let nested = pairs.flat_map(|(place, (component, part))| {
                leaves(component, part).into_iter().map(move |leaf| Leaf { component: Some(place), ..leaf })
            });
            nested.collect()
        }
        Fields::OwnLimits { most: 2.. } => {
            let pairs = position.numbers().chunks_exact(2).enumerate();
            let pile = |(i, pair): (usize, &[UBig])| Leaf {
                numbers: Some(2 * i..2 * i + 2),
                ..Leaf::whole(&Ruleset::FibonacciNim, &Position::Flat(pair.to_vec()))
            };
            pairs.map(pile).collect()
        }
        // An empty list of heaps is a game of value 0.
        Fields::Heaps if position.numbers().is_empty() => vec![Leaf::whole(ruleset, position)],
        Fields::Heaps => {
            let heap = |(place, heap): (usize, &UBig)| Leaf {
                numbers: Some(place..place + 1),
                ..Leaf::whole(ruleset, &Position::Flat(vec![heap.clone()]))
            };
            position.numbers().iter().enumerate().map(heap).collect()
        }
        Fields::Piles { .. } | Fields::OwnLimits { .. } | Fields::CommonLimit | Fields::Rows => {
            vec![Leaf::whole(ruleset, position)]
        }
    }
}

/// The only component of a sum that has a move, if there is exactly one: the others change nothing, under either
/// convention. `None` also for a game that is not a sum.
///
/// **Cost**: that of [`option_count`] for each component.
pub(crate) fn only_component(ruleset: &Ruleset, position: &Position) -> Option<Leaf> {
    if !is_sum(ruleset, position) {
        return None;
    }
    let has_move = |leaf: &Leaf| option_count(&leaf.ruleset, &leaf.position).is_none_or(|options| !options.is_zero());
    let mut left = leaves(ruleset, position).into_iter().filter(has_move);
    let only = left.next()?;
    left.next().is_none().then_some(only)
}

/// A component with the facts known about it.
pub(crate) struct Part {
    pub(crate) leaf: Leaf,
    pub(crate) evaluation: Evaluation,
    /// The values of its options, if they are known.
    pub(crate) valued: Option<Box<dyn Valued>>,
    /// A position of Wythoff's game in a proved row.
    pub(crate) far: Option<Box<FarPosition>>,
}

impl Part {
    /// All moves to options with a given value, if they are known.
    pub(crate) fn moves_to(&self, target: &UBig, job: &Job) -> Result<Option<Vec<Move>>, SolverError> {
        let evaluation = &self.evaluation;
        // No option has the position's own value, and without options there is nothing to find.
        if evaluation.grundy.as_ref() == Some(target) || evaluation.options.as_ref().is_some_and(UBig::is_zero) {
            return Ok(Some(Vec::new()));
        }
        if target.is_zero() && evaluation.winning_moves.is_some() {
            return Ok(evaluation.winning_moves.clone());
        }
        let game = Component::new(&self.leaf.ruleset);
        if let Some(moves) = game.and_then(|game| game.moves_to_value_of(self.leaf.position.numbers(), target)) {
            return Ok(Some(moves));
        }
        if let Some(far) = &self.far {
            return Ok(far.moves_to(target, (&self.leaf.ruleset, &self.leaf.position)));
        }
        let Some(valued) = &self.valued else { return Ok(None) };
        let Ok(target) = u64::try_from(target) else { return Ok(Some(Vec::new())) };
        moves_to_value(valued.as_ref(), target, (&self.leaf.ruleset, &self.leaf.position), job)
    }

    /// An option of a given value where not all are known, if one is found without listing them ([`Valued::option_of_value`]).
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub(super) fn one_option(&self, target: &UBig, job: &Job) -> Result<Option<Position>, SolverError> {
        let (Some(valued), Ok(target)) = (&self.valued, u64::try_from(target)) else { return Ok(None) };
        valued.option_of_value(target, job)
    }
}

/// The evaluation of a sum from the facts known about its components.
///
/// The nim sum S is determined if all values are known after pairs of equal components are cancelled. A single
/// component of unknown value that is N decides the outcome if the nim sum of the others is 0. The winning moves lead,
/// in a component of value g, to options of value g ⊕ S.
///
/// # Errors
/// [`SolverError::Cancelled`].
pub(super) fn combine(
    (ruleset, position): (&Ruleset, &Position),
    parts: &[Part],
    job: &Job,
) -> Result<Evaluation, SolverError> {
    let values = parts.iter().filter_map(|part| part.evaluation.grundy.as_ref());
    let known = values.fold(UBig::ZERO, |sum, value| sum ^ value);
    let open = unpaired(parts);
    let sum = open.is_empty().then(|| known.clone());
    let outcome = match (&sum, open.as_slice()) {
        (Some(sum), _) => Some(if sum.is_zero() { Outcome::P } else { Outcome::N }),
        (None, [part]) if known.is_zero() => part.evaluation.outcome,
        _ => None,
    };
    let mut evaluation =
        Evaluation { outcome, grundy: sum.clone(), options: option_count(ruleset, position), ..Evaluation::default() };
    let (mut winning, mut more) = (None, Vec::new());
    if let Some(sum) = &sum {
        match winning_moves((ruleset, position), parts, sum, job)? {
            None => more.push(Reason::TooManyMoves),
            Some(Found { moves, open }) => {
                winning = with_largest_digit(parts, sum).or(moves.first().map(|(part, _)| *part));
                let moves = in_order(moves.into_iter().map(|(_, step)| step).collect());
                if open.is_empty() {
                    evaluation.winning_moves = Some(moves);
                } else {
                    evaluation.some_winning_moves = moves;
                    more = open;
                }
            }
        }
    } else if let ([part], Some(Outcome::N)) = (open.as_slice(), outcome) {
        // The nim sum of the others is 0: what wins there alone wins here.
        let alone = part.evaluation.winning_moves.iter().flatten();
        let moves =
            alone.filter_map(|step| ruleset.move_between(position, part.leaf.replaced(position, step.to.clone())));
        evaluation.some_winning_moves = in_order(moves.collect());
    }
    let reason = SumReason { parts: parts.iter().map(sum_part).collect(), sum, winning };
    evaluation.reasons.push(Reason::Sum(reason));
    evaluation.reasons.extend(more);
    if evaluation.grundy.is_none() || evaluation.winning_moves.is_none() {
        evaluation.reasons.extend(open_reasons(parts));
        let unlisted = parts.iter().flat_map(|part| &part.evaluation.reasons);
        let unlisted = unlisted.filter(|reason| matches!(reason, Reason::UnlistedMoves { .. }));
        evaluation.reasons.extend(unlisted.take(1).cloned());
    }
    if let Some(valued) = parts.iter().map(|part| part.valued.as_deref()).collect::<Option<Vec<_>>>() {
        let evidence = mex_evidence(&valued, evaluation.options.as_ref(), job)?;
        evaluation.add_evidence(evidence);
    }
    Ok(evaluation)
}

/// The reason why the values of components are not known, once for each component.
fn open_reasons(parts: &[Part]) -> Vec<Reason> {
    let mut reasons = Vec::new();
    for part in parts.iter().filter(|part| part.evaluation.grundy.is_none()) {
        for beyond in part.evaluation.reasons.iter().filter(|reason| matches!(reason, Reason::BeyondBudget(_))) {
            let reason = Reason::OpenPart { part: sum_part(part), reason: Box::new(beyond.clone()) };
            if !reasons.contains(&reason) {
                reasons.push(reason);
            }
        }
    }
    reasons
}

/// The position with its piles in order if their order does not matter.
pub(crate) fn sorted(leaf: &Leaf) -> Position {
    let mut numbers = leaf.position.numbers().to_vec();
    let spec = leaf.ruleset.spec();
    let piles = match (spec.plane, spec.fields) {
        (TableShape::Quadrant { symmetric: true }, _) => numbers.len(),
        (_, Fields::CommonLimit) => numbers.len().saturating_sub(1),
        _ => 0,
    };
    if let Some(piles) = numbers.get_mut(..piles) {
        piles.sort_unstable();
    }
    Position::Flat(numbers)
}

/// The components of unknown value, without pairs of equal ones.
fn unpaired(parts: &[Part]) -> Vec<&Part> {
    let mut open: Vec<&Part> = Vec::new();
    for part in parts.iter().filter(|part| part.evaluation.grundy.is_none()) {
        let place = sorted(&part.leaf);
        let same = |other: &&Part| other.leaf.ruleset == part.leaf.ruleset && sorted(&other.leaf) == place;
        match open.iter().position(same) {
            Some(twin) => {
                open.remove(twin);
            }
            None => open.push(part),
        }
    }
    open
}

/// The moves in order, once each: to take either of two equal heaps leads to the same position.
pub(crate) fn in_order(mut moves: Vec<Move>) -> Vec<Move> {
    moves.sort_unstable();
    moves.dedup_by(|one, other| one.to == other.to);
    moves
}

/// The component whose value has the largest binary digit of the nim sum: a value that becomes smaller is that of an option.
fn with_largest_digit(parts: &[Part], sum: &UBig) -> Option<usize> {
    let falls = |part: &Part| part.evaluation.grundy.as_ref().is_some_and(|value| (value ^ sum) < *value);
    parts.iter().position(falls)
}

/// The winning moves that are known.
struct Found {
    /// Each with its component.
    moves: Vec<(usize, Move)>,
    /// Of each component whose moves are not all known, the reason.
    open: Vec<Reason>,
}

/// The winning moves with their components; `None` if they need more than [`MOVE_LIST_BYTES`].
fn winning_moves(
    (ruleset, position): (&Ruleset, &Position),
    parts: &[Part],
    sum: &UBig,
    job: &Job,
) -> Result<Option<Found>, SolverError> {
    let mut found = Found { moves: Vec::new(), open: Vec::new() };
    let mut room = MOVE_LIST_BYTES;
    if sum.is_zero() {
        return Ok(Some(found));
    }
    for (i, part) in parts.iter().enumerate() {
        let value = part.evaluation.grundy.as_ref().map(|grundy| grundy ^ sum);
        let moves = value.as_ref().map_or(Ok(None), |value| part.moves_to(value, job))?;
        let options: Vec<Position> = if let Some(moves) = moves {
            moves.into_iter().map(|step| step.to).collect()
        } else {
            let one = value.as_ref().map_or(Ok(None), |value| part.one_option(value, job))?;
            let open = Reason::OpenMoves { part: sum_part(part), value, is_one_found: one.is_some() };
            if !found.open.contains(&open) {
                found.open.push(open);
            }
            one.into_iter().collect()
        };
        let Some(moves) = part.leaf.moves_of_whole((ruleset, position), options, &mut room, job)? else {
            return Ok(None);
        };
        found.moves.extend(moves.into_iter().map(|step| (i, step)));
    }
    Ok(Some(found))
}

fn sum_part(part: &Part) -> SumPart {
    SumPart {
        ruleset: part.leaf.ruleset.clone(),
        position: part.leaf.position.clone(),
        value: part.evaluation.grundy.clone(),
        outcome: part.evaluation.outcome,
    }
}
