//! The winning move that the strategy of a game names.

use crate::position::evaluate;
use crate::position::sum::{Leaf, leaves, sorted};
use crate::{Evaluation, Reason, SumPart, SumReason, splitting};
use golden_game::{
    ClosedForm, Factor, GlobalFibonacciNim, GlobalFibonacciNimReason, GoldenSet, Move, Moves, Outcome, Position,
    Ruleset, Subtraction, SubtractionReason, SubtractionSet, TakeAwayReason, WythoffReason, option_count,
};
use golden_number::{UBig, fibonacci};

/// Moves of the odd-Fibonacci game that are tried one by one.
const TRIED_MOVES: usize = 1 << 12;

/// The most stones that are tried from a pile of Fibonacci Nim whose values are known only from their closed form. If
/// a position of value 3 or less has options of value 1 or 2, one of each is reached by taking this many or fewer,
/// see [`golden_game::FibonacciNim::closed_form`].
const TRIED_STONES: u8 = 3;

/// The winning move that the strategy of the game names: in Fibonacci Nim the tail; in a take-away game the one that
/// takes least; in Wythoff's game Silber's; in Nim and under misère play the one that takes most; in a sum one in the
/// component that its reason names; else the first winning move. `None` from a lost position, and where no winning move
/// is known.
///
/// **Cost**: for closed forms negligible compared to the evaluation.
///
/// ```
/// use golden_game::{Position, Ruleset};
/// use golden_solver::{Solver, strategy_move};
/// let piles = Position::words(&[10u8, 14, 7]);
/// let evaluation = Solver::default().analyse(&Ruleset::Nim, &piles)?;
/// let step = strategy_move(&Ruleset::Nim, &piles, &evaluation).expect("a winning move");
/// assert_eq!(step.to, Position::words(&[10u8, 14, 4]));
/// # Ok::<(), golden_solver::SolverError>(())
/// ```
pub fn strategy_move(ruleset: &Ruleset, position: &Position, evaluation: &Evaluation) -> Option<Move> {
    if evaluation.outcome != Some(Outcome::N) {
        return None;
    }
    let known = || evaluation.winning_moves.as_ref().unwrap_or(&evaluation.some_winning_moves);
    let first = || known().first().cloned();
    if evaluation.reasons.iter().any(Reason::is_misere) {
        // The largest take leaves the fewest answers.
        return most_taken(evaluation).or_else(first);
    }
    named_by_reason(ruleset, position, evaluation).or_else(first)
}

/// Winning moves that are known where not all of them are: those of the evaluation, else the one of
/// [`strategy_move`]. Empty where the evaluation lists all of them.
///
/// **Cost**: as [`strategy_move`].
///
/// ```
/// use golden_game::{Outcome, parse_position};
/// use golden_solver::{Job, Solver, found_moves};
/// let (ruleset, position) = parse_position("octal 10^30 --code 0.77")?;
/// let evaluation = Solver::default().evaluate(&ruleset, &position, &Job::new())?;
/// assert_eq!((evaluation.outcome, &evaluation.winning_moves), (Some(Outcome::N), &None));
/// assert_eq!(found_moves(&ruleset, &position, &evaluation).len(), 1); // two equal heaps are left
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn found_moves(ruleset: &Ruleset, position: &Position, evaluation: &Evaluation) -> Vec<Move> {
    if evaluation.winning_moves.is_some() {
        return Vec::new();
    }
    match evaluation.some_winning_moves.as_slice() {
        [] => strategy_move(ruleset, position, evaluation).into_iter().collect(),
        known => known.to_vec(),
    }
}

/// The winning move that takes most; of several the first.
fn most_taken(evaluation: &Evaluation) -> Option<Move> {
    let moves = evaluation.winning_moves.as_ref()?.iter();
    moves.rev().max_by_key(|step| step.take.iter().sum::<UBig>()).cloned()
}

/// The move named by a reason of the evaluation.
fn named_by_reason(ruleset: &Ruleset, position: &Position, evaluation: &Evaluation) -> Option<Move> {
    evaluation.reasons.iter().find_map(|reason| match reason {
        Reason::Nim(_) => most_taken(evaluation),
        Reason::Wythoff(WythoffReason::Silber(silber)) => silber.winning.clone(),
        Reason::FibonacciNim(reason) => {
            let tail = reason.tail.clone().filter(|tail| *tail <= reason.limit)?;
            taking(ruleset, position, 0, &tail, Factor::DOUBLE)
        }
        Reason::GlobalFibonacciNim(GlobalFibonacciNimReason::OnePile(reason)) => {
            let tail = reason.tail.clone().filter(|tail| *tail <= reason.limit)?;
            let moves = evaluation.winning_moves.as_ref()?.iter();
            moves.rev().find(|step| step.take.iter().sum::<UBig>() == tail).cloned()
        }
        Reason::GlobalFibonacciNim(GlobalFibonacciNimReason::TwoPiles { smaller, larger, limit, tail, least }) => {
            if least > limit {
                return None;
            }
            // The tail is taken from the larger pile, the number before it from the smaller one. The tail 1 = F₂ and F₁ are
            // equal: then it depends on the piles which of the two moves wins.
            let piles: &[&UBig] = match (tail == least, tail.is_one()) {
                (false, _) => &[smaller],
                (true, false) => &[larger],
                (true, true) => &[larger, smaller],
            };
            piles.iter().find_map(|pile| {
                let place = position.numbers().iter().position(|number| number == *pile)?;
                let step = taking(ruleset, position, place, least, Factor::DOUBLE)?;
                (piles.len() == 1 || is_lost_globally(&step.to)).then_some(step)
            })
        }
        Reason::TakeAway(TakeAwayReason { factor, limit, parts, .. }) => {
            let least = parts.last().filter(|least| *least <= limit)?;
            taking(ruleset, position, 0, least, *factor)
        }
        Reason::Subtraction(SubtractionReason { pile, .. }) if evaluation.winning_moves.is_none() => {
            let game = Subtraction { set: SubtractionSet::OddFibonacci };
            game.closed_form(pile).and_then(|ClosedForm { winning_moves, .. }| winning_moves.into_iter().next())
        }
        Reason::SplitPeriod { .. } if evaluation.winning_moves.is_none() => {
            let to = move_to_value(&Leaf::whole(ruleset, position), &UBig::ZERO)?;
            ruleset.move_between(position, to)
        }
        Reason::Sum(reason) => in_sum(ruleset, position, evaluation, reason),
        _ => None,
    })
}

/// Returns true if the theory of Global Fibonacci Nim says that a position is lost.
fn is_lost_globally(position: &Position) -> bool {
    let numbers = position.numbers();
    let form = numbers.split_last().and_then(|(limit, piles)| GlobalFibonacciNim::closed_form(piles, limit));
    form.is_some_and(|form| form.outcome == Outcome::P)
}

/// The move that takes `taken` stones from the pile at `place` in `[n1, r1, n2, r2, …]`, after which the limit is
/// `factor` times as many.
fn taking(ruleset: &Ruleset, position: &Position, place: usize, taken: &UBig, factor: Factor) -> Option<Move> {
    let mut numbers = position.numbers().to_vec();
    ruleset.spec().fields.take_limited(&mut numbers, place, taken, factor)?;
    ruleset.move_between(position, Position::Flat(numbers))
}

/// A winning move of a sum: from the list, if there is one; else one that can be found without it.
fn in_sum(ruleset: &Ruleset, position: &Position, evaluation: &Evaluation, reason: &SumReason) -> Option<Move> {
    let leaves = leaves(ruleset, position);
    if let Some(moves) = &evaluation.winning_moves {
        let place = reason.winning?;
        let moves_there = |step: &&Move| {
            let after = crate::position::sum::leaves(ruleset, &step.to);
            after.get(place).map(|leaf| &leaf.position) != leaves.get(place).map(|leaf| &leaf.position)
        };
        let all = moves.iter().filter(moves_there);
        // In Nim and Fibonacci Nim there may be several; the first one is as good.
        return all.take(1).next().cloned();
    }
    let to = |leaf: &Leaf, to: Position| ruleset.move_between(position, leaf.replaced(position, to));
    let mut pairs = reason.parts.iter().zip(&leaves);
    match &reason.sum {
        Some(sum) => pairs.find_map(|(part, leaf)| {
            let target = part.value.as_ref()? ^ sum;
            let found = (Some(&target) < part.value.as_ref()).then(|| move_to_value(leaf, &target))??;
            to(leaf, found)
        }),
        // The only component of unknown value without a twin is N, and the others' nim sum is 0.
        None => pairs.filter(|(part, _)| is_open(part)).find_map(|(part, leaf)| {
            let twins = reason.parts.iter().zip(&leaves);
            let equal = twins.filter(|(other, twin)| {
                is_open(other) && other.ruleset == part.ruleset && sorted(twin) == sorted(leaf)
            });
            let step = (equal.count() % 2 == 1).then(|| winning_alone(leaf))??;
            to(leaf, step.to)
        }),
    }
}

fn is_open(part: &SumPart) -> bool {
    part.value.is_none()
}

/// The strategy's move in a component by itself, from its closed form.
fn winning_alone(leaf: &Leaf) -> Option<Move> {
    strategy_move(&leaf.ruleset, &leaf.position, &evaluate::closed(&leaf.ruleset, &leaf.position))
}

/// An option of a component with the value `target`, below its own, if a closed form names one.
fn move_to_value(leaf: &Leaf, target: &UBig) -> Option<Position> {
    if let (Moves::Split(splits), [heap]) = (leaf.ruleset.spec().moves, leaf.position.numbers()) {
        let left = splitting::move_to_value(splits, heap, u64::try_from(target).ok()?)?;
        return Some(Position::Flat(leaf.ruleset.tidy(left)));
    }
    if target.is_zero() {
        return winning_alone(leaf).map(|step| step.to);
    }
    let has_value = |position: &Position| evaluate::closed(&leaf.ruleset, position).grundy.as_ref() == Some(target);
    match (leaf.ruleset.spec().moves, leaf.position.numbers()) {
        (Moves::AnyNumber, piles) => {
            let change = piles.iter().fold(target.clone(), |sum, pile| sum ^ pile);
            let place = piles.iter().position(|pile| pile ^ &change < *pile)?;
            let mut to = piles.to_vec();
            *to.get_mut(place)? ^= change;
            Some(Position::Flat(to))
        }
        // The edge of the quadrant is a pile of Nim.
        (Moves::OneOrBoth { .. }, [a, b]) if a.is_zero() || b.is_zero() => {
            let to = if a.is_zero() { [UBig::ZERO, target.clone()] } else { [target.clone(), UBig::ZERO] };
            Some(Position::Flat(to.to_vec()))
        }
        (Moves::Limited { factor: Factor::DOUBLE }, [_, limit]) => {
            let step = |taken| taking(&leaf.ruleset, &leaf.position, 0, &UBig::from(taken), Factor::DOUBLE);
            let allowed = (1..=TRIED_STONES).filter(|&taken| UBig::from(taken) <= *limit);
            allowed.filter_map(step).map(|step| step.to).find(has_value)
        }
        (Moves::Set(SubtractionSet::OddFibonacci), [pile]) => {
            let count = option_count(&leaf.ruleset, &leaf.position)?;
            let count = usize::try_from(&count).unwrap_or(usize::MAX).min(TRIED_MOVES);
            let rests = (1..=count).map(|i| pile + UBig::ONE - fibonacci(2 * i + 1));
            let found = rests.into_iter().find(|rest| UBig::from(GoldenSet::containing(rest).0.grundy()) == *target);
            found.map(|rest| Position::Flat(vec![rest]))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::TRIED_STONES;
    use golden_game::FibonacciNim;
    use golden_number::UBig;

    /// The claim behind [`TRIED_STONES`].
    #[test]
    fn values_up_to_three_are_reached_with_few_stones() {
        let value = |n: u32, r: u32| FibonacciNim::closed_form(&UBig::from(n), &UBig::from(r)).grundy;
        for n in 1..400u32 {
            for r in 1..=n {
                let Some(own) = value(n, r).filter(|own| *own > UBig::ONE) else { continue };
                let mut target = UBig::ONE;
                while target < own {
                    let reached = (1..=u32::from(TRIED_STONES).min(r))
                        .any(|k| value(n - k, (2 * k).min(n - k)) == Some(target.clone()));
                    assert!(reached, "({n}, {r}) of value {own} to {target}");
                    target += UBig::ONE;
                }
            }
        }
    }
}
