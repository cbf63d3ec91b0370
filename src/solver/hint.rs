//! Hints for who is to move: what to do and why, in a few sentences.

use super::caption::describe_move;
use super::explain::{ANSWERED, explain};
use super::explain_wythoff::explain_wythoff;
use super::words::{list, no_move, short};
use super::{Evaluation, Reason, SumPart, SumReason, strategy_move};
use crate::game::{FibonacciNimReason, Move, NimReason, Outcome, Position, Ruleset, SubtractionReason, WythoffReason};
use crate::number::{UBig, tail};
use crate::prose::Prose;

/// What to do in a position and why, in a few sentences: the winning move that [`strategy_move`] names, or why every
/// move loses. The evaluation is that of the position, under either convention.
///
/// ```
/// use golden_nim::{game::{Position, Ruleset}, solver::{Solver, hint}};
/// let position = Position::words(&[7u8, 2]);
/// let evaluation = Solver::default().analyse(&Ruleset::FibonacciNim, &position)?;
/// let words: Vec<String> = hint(&Ruleset::FibonacciNim, &position, &evaluation).iter().map(ToString::to_string).collect();
/// assert_eq!(words.join(" "), "7 = 5 + 2. Take the smallest part, 2. That leaves 5 with limit 4, below T(5) = 5.");
/// # Ok::<(), golden_nim::solver::SolverError>(())
/// ```
pub fn hint(ruleset: &Ruleset, position: &Position, evaluation: &Evaluation) -> Vec<Prose> {
    if evaluation.options.as_ref().is_some_and(UBig::is_zero) {
        return vec![ended(evaluation)];
    }
    match (evaluation.outcome, strategy_move(ruleset, position, evaluation)) {
        (Some(Outcome::N), Some(step)) => winning(ruleset, position, evaluation, &step),
        (Some(Outcome::P), _) => losing(ruleset, evaluation),
        _ => evaluation.reasons.iter().filter(|reason| !matches!(reason, Reason::Mex { .. })).map(explain).collect(),
    }
}

/// The game is over.
fn ended(evaluation: &Evaluation) -> Prose {
    match evaluation.outcome {
        Some(Outcome::N) => Prose::from("There is no move: the previous player made the last move and has lost."),
        _ => no_move(),
    }
}

/// Why this move wins.
fn winning(ruleset: &Ruleset, position: &Position, evaluation: &Evaluation, step: &Move) -> Vec<Prose> {
    let order = || capitalised(&describe_move(ruleset, position, step));
    let words = evaluation.reasons.iter().find_map(|reason| match reason {
        Reason::Nim(reason) => Some(nim(reason, step)),
        Reason::FibonacciNim(reason) => Some(fibonacci(reason, step)),
        Reason::Wythoff(reason) => Some(wythoff(reason, step)),
        Reason::Subtraction(_) | Reason::HeapPeriod { .. } => {
            let why = if matches!(reason, Reason::Subtraction(_)) { explain(reason) } else { Prose::new() };
            Some(vec![why, leaves_zero(order(), step)])
        }
        Reason::Sum(reason) => Some(in_sum(ruleset, position, reason, step)),
        Reason::TWythoff(_) | Reason::GlobalFibonacciNim(_) | Reason::TakeAway { .. } | Reason::LeastLimit { .. } => {
            Some(vec![explain(reason), leaves_zero(order(), step)])
        }
        Reason::Misere { .. } => Some(vec![
            Prose::from("In misère play the last move loses."),
            order().text(format!(". That leaves {}: a search found an answer to every move from there.", step.to)),
        ]),
        _ => None,
    });
    let words = words.unwrap_or_else(|| vec![leaves_zero(order(), step)]);
    words.into_iter().filter(|words| !words.is_empty()).collect()
}

/// A move as a sentence, and that it leaves a P-position.
fn leaves_zero(order: Prose, step: &Move) -> Prose {
    let to = step.to.to_string();
    // A position of very long numbers is not written out.
    let to = if to.len() > 60 { "a position".to_owned() } else { to };
    order.text(format!(". That leaves {to} of value 0."))
}

fn nim(NimReason { piles, sum }: &NimReason, step: &Move) -> Vec<Prose> {
    let changed = step.take.iter().position(|taken| !taken.is_zero()).unwrap_or_default();
    let (Some(pile), Some(taken)) = (piles.get(changed), step.take.get(changed)) else { return Vec::new() };
    let stones = stones(taken);
    if piles.iter().filter(|pile| !pile.is_zero()).count() == 1 {
        return vec![Prose::from(format!("One pile is left: take {stones}, and with them the last one."))];
    }
    let (pile, rest) = (short(pile), short(&(pile - taken)));
    let sum = short(sum);
    vec![
        Prose::from(format!("The nim sum is {sum}.")),
        Prose::from(format!("Replace {pile} by {pile} ⊕ {sum} = {rest}: take {stones} from pile {}.", changed + 1)),
    ]
}

/// `1 stone`, `3 stones`.
fn stones(taken: &UBig) -> String {
    if taken.is_one() { "1 stone".to_owned() } else { format!("{} stones", short(taken)) }
}

fn fibonacci(reason: &FibonacciNimReason, step: &Move) -> Vec<Prose> {
    let FibonacciNimReason { stones, form, .. } = reason;
    let (Some(taken), [rest, limit]) = (step.take.first(), step.to.numbers()) else { return Vec::new() };
    let n = short(stones);
    let Some(rest_tail) = tail(rest) else {
        return vec![Prose::from(format!("The limit allows all {n}: take them, and with them the last stone."))];
    };
    let sum = if stones.to_string().len() <= 30 { format!("{n} = {}.", form.sum_text()) } else { String::new() };
    let (taken, rest, limit) = (short(taken), short(rest), short(limit));
    vec![
        Prose::from(sum),
        Prose::from(format!("Take the smallest part, {taken}.")),
        Prose::from(format!("That leaves {rest} with limit {limit}, below "))
            .italic("T")
            .text(format!("({rest}) = {}.", short(&rest_tail))),
    ]
}

fn wythoff(reason: &WythoffReason, step: &Move) -> Vec<Prose> {
    let mut words = vec![explain_wythoff(reason)];
    if let (WythoffReason::Silber(_), [a, b]) = (reason, step.to.numbers()) {
        let (low, high) = (a.min(b), a.max(b));
        let number = short(&(high - low));
        words.push(Prose::from(format!("That leaves ({}, {}), safe pair number {number}.", short(a), short(b))));
    }
    words
}

/// The component and the value it must get.
fn in_sum(ruleset: &Ruleset, position: &Position, reason: &SumReason, step: &Move) -> Vec<Prose> {
    let order = capitalised(&describe_move(ruleset, position, step)).text(".");
    let leaves = super::sum::leaves(ruleset, position);
    let after = super::sum::leaves(ruleset, &step.to);
    let changed = leaves.iter().zip(&after).position(|(before, after)| before.position != after.position);
    let Some(part) = changed.and_then(|place| reason.parts.get(place)) else { return vec![order] };
    let (Some(value), Some(sum)) = (&part.value, &reason.sum) else {
        let others = if reason.parts.len() > 1 { "The other components have nim sum 0: win" } else { "Win" };
        let alone = format!("{others} {} by itself.", part_name(part));
        return vec![Prose::from(alone), order];
    };
    let values: Option<Vec<String>> = reason.parts.iter().map(|part| part.value.as_ref().map(short)).collect();
    let values = match values {
        Some(values) if values.len() > 1 => {
            format!("The components have values {}; their nim sum is {}.", list(&values), short(sum))
        }
        _ => format!("The nim sum is {}.", short(sum)),
    };
    let (value, sum, target) = (short(value), short(sum), short(&(value ^ sum)));
    let must = format!("{}, of value {value}, must get the value {value} ⊕ {sum} = {target}.", part_name(part));
    vec![Prose::from(values), Prose::from(must), order]
}

/// Why every move loses.
fn losing(ruleset: &Ruleset, evaluation: &Evaluation) -> Vec<Prose> {
    let every = "Every move loses";
    let words = evaluation.reasons.iter().find_map(|reason| match reason {
        Reason::Nim(_) => Some(format!("{every}: the nim sum is 0, and any change of one pile makes it another number.")),
        Reason::FibonacciNim(FibonacciNimReason { stones, limit, tail: Some(tail), .. }) => {
            let (n, limit, tail) = (short(stones), short(limit), short(tail));
            Some(format!(
                "{every}: the smallest part of {n} is {tail}, above the limit {limit}, and after any smaller take k the \
                 smallest part of what is left is at most 2k."
            ))
        }
        Reason::Wythoff(WythoffReason::Silber(silber)) => Some(format!(
            "{every}: ({}, {}) is safe pair number {}, and no move leads from one safe pair to another.",
            short(&silber.smaller),
            short(&silber.larger),
            short(&silber.difference)
        )),
        Reason::TWythoff(reason) => Some(format!(
            "{every}: this is P-position number {}, and no move leads from one to another.",
            short(&reason.number)
        )),
        Reason::Subtraction(SubtractionReason { pile, index, .. }) => Some(format!(
            "{every}: {} = B({}), and no number of the set leads from one number of B to another.",
            short(pile),
            short(index)
        )),
        Reason::Sum(SumReason { parts, sum: Some(_), .. }) => {
            let values: Option<Vec<String>> = parts.iter().map(|part| part.value.as_ref().map(short)).collect();
            let values = values.filter(|values| values.len() > 1).map(|values| format!("the values {} have ", list(&values)));
            let have = values.unwrap_or_else(|| "the components have ".to_owned());
            Some(format!("{every}: {have}nim sum 0, and a move changes just one of them."))
        }
        Reason::Misere { .. } => Some(format!("{every}: in misère play the last move loses, and a search found that {ANSWERED}")),
        _ => None,
    });
    match words {
        Some(words) => vec![Prose::from(words)],
        None => lost_by_reason(ruleset, evaluation),
    }
}

/// A P-position whose reason is its own explanation, or which only its options explain.
fn lost_by_reason(ruleset: &Ruleset, evaluation: &Evaluation) -> Vec<Prose> {
    let mut words = vec![Prose::from("Every move loses.")];
    words.extend(evaluation.reasons.iter().filter(|reason| !matches!(reason, Reason::NimDimension(_))).map(explain));
    if words.len() == 1 {
        words.push(Prose::from(format!("No option of this position of {ruleset} has the value 0.")));
    }
    words
}

fn part_name(part: &SumPart) -> String {
    let numbers: Vec<String> = part.position.numbers().iter().map(short).collect();
    match numbers.as_slice() {
        [number] => format!("{} {number}", part.ruleset.title()),
        numbers => format!("{} ({})", part.ruleset.title(), numbers.join(", ")),
    }
}

/// The prose with its first letter a capital.
fn capitalised(words: &Prose) -> Prose {
    let mut result = Prose::new();
    for (i, run) in words.runs().iter().enumerate() {
        let mut text = run.text.clone();
        if i == 0
            && let Some(first) = text.chars().next()
        {
            text = first.to_uppercase().chain(text.chars().skip(1)).collect();
        }
        result = result.run(text, run.style);
    }
    result
}
