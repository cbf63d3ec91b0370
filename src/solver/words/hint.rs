//! Hints for the player to move, in a few sentences: the move to make and the reason, or why every move loses.

use super::caption::describe_move;
use super::explain::explain;
use super::explain::part_name;
use super::rules::{HeapRule, PieceRule};
use super::silber::explain_wythoff;
use crate::phrases::{list, no_move, short};
use crate::{Evaluation, PilePeriod, Reason, SumReason, strategy_move};
use golden_game::{
    FibonacciNimReason, Move, NimReason, Outcome, Position, Ruleset, SubtractionReason, WythoffReason, option_count,
    options,
};
use golden_number::{UBig, tail};
use golden_prose::Prose;

/// A hint for a position in a few sentences: the winning move that [`strategy_move`] names and the reason, or the
/// reason why every move loses. `evaluation` must be that of the position, under either convention.
///
/// ```
/// use golden_game::{Position, Ruleset};
/// use golden_solver::{Solver, hint};
/// let position = Position::words(&[7u8, 2]);
/// let evaluation = Solver::default().analyse(&Ruleset::FibonacciNim, &position)?;
/// let words: Vec<String> = hint(&Ruleset::FibonacciNim, &position, &evaluation).iter().map(ToString::to_string).collect();
/// assert_eq!(words.join(" "), "7 = 5 + 2. Take the smallest part, 2. That leaves 5 with limit 4, below T(5) = 5.");
/// # Ok::<(), golden_solver::SolverError>(())
/// ```
pub fn hint(ruleset: &Ruleset, position: &Position, evaluation: &Evaluation) -> Vec<Prose> {
    hint_with(ruleset, position, evaluation, &|_| None)
}

/// [`hint`], with a function `is_p` that returns whether another position is a P-position, `None` if unknown.
///
/// If there is no short rule, some options of the P-position are named, each with a move that answers it, provided that
/// `is_p` knows the P-position itself.
///
/// **Cost**: for a finite subtraction set that of finding its period; else listing up to 1000 options of the P-position
/// and of each of up to 4 of its options, with a call of `is_p` for each of the latter.
pub fn hint_with(
    ruleset: &Ruleset,
    position: &Position,
    evaluation: &Evaluation,
    is_p: &dyn Fn(&Position) -> Option<bool>,
) -> Vec<Prose> {
    if evaluation.options.as_ref().is_some_and(UBig::is_zero) {
        return vec![ended(evaluation)];
    }
    match (evaluation.outcome, strategy_move(ruleset, position, evaluation)) {
        (Some(Outcome::N), Some(step)) => winning(ruleset, position, evaluation, &step, is_p),
        (Some(Outcome::P), _) => losing(ruleset, position, evaluation, is_p),
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

/// The sentences on why this move wins.
fn winning(
    ruleset: &Ruleset,
    position: &Position,
    evaluation: &Evaluation,
    step: &Move,
    is_p: &dyn Fn(&Position) -> Option<bool>,
) -> Vec<Prose> {
    let order = || describe_move(ruleset, position, step).capitalised();
    let is_misere = evaluation.reasons.iter().any(Reason::is_misere);
    if !is_misere && let Some(words) = by_rule(ruleset, position, step, order()) {
        return words;
    }
    let words = evaluation.reasons.iter().find_map(|reason| match reason {
        Reason::Nim(reason) => Some(nim(reason, step)),
        Reason::FibonacciNim(reason) => Some(fibonacci(reason, step)),
        Reason::Wythoff(reason) => Some(wythoff(reason, step)),
        Reason::PilePeriod { .. } => Some(vec![leaves_zero(order(), step)]),
        Reason::Sum(reason) => Some(in_sum(ruleset, position, reason, step)),
        Reason::Subtraction(_)
        | Reason::TWythoff(_)
        | Reason::GlobalFibonacciNim(_)
        | Reason::TakeAway(_)
        | Reason::LeastLimit { .. } => Some(vec![explain(reason), leaves_zero(order(), step)]),
        Reason::Misere { .. } => Some(vec![
            Prose::from("In misère play the last move loses."),
            order().text(format!(". That leaves {}: {}.", step.to, misere_after(ruleset, &step.to))),
        ]),
        Reason::Tame(_) | Reason::MisereQuotient(_) => {
            Some(vec![explain(reason), order().text(format!(". That leaves {}, which is P.", step.to))])
        }
        Reason::MisereRule(rule) => {
            let left =
                if step.to.to_string().len() > 60 { String::new() } else { format!(" That leaves {}.", step.to) };
            Some(vec![rule.clone(), order().text(format!(".{left}"))])
        }
        _ => None,
    });
    let words = words.unwrap_or_else(|| {
        let why = "None of its options has the value 0, so every one of them has an option of value 0.";
        vec![leaves_zero(order(), step), Prose::from(answered(ruleset, &step.to, is_p).unwrap_or_else(|| why.into()))]
    });
    words.into_iter().filter(|words| !words.is_empty()).collect()
}

/// A winning move by a rule of thumb: of a piece, or of a finite subtraction set.
fn by_rule(ruleset: &Ruleset, position: &Position, step: &Move, order: Prose) -> Option<Vec<Prose>> {
    if let Some(rule) = PieceRule::of_position(ruleset, position) {
        let [a, b] = step.to.numbers() else { return None };
        if *ruleset == Ruleset::Nim && position.numbers().iter().any(UBig::is_zero) {
            return None;
        }
        let [a_words, b_words] = [a, b].map(short);
        let mut words = vec![Prose::from(rule.words()), order.text(format!(". That leaves ({a_words}, {b_words})."))];
        // The knight has at most two moves: its rule is shown by the answers to them.
        if rule == PieceRule::Knight {
            let is_p = |to: &Position| matches!(to.numbers(), [a, b] if rule.is_p(a, b));
            words.extend(answered(ruleset, &step.to, &|to| Some(is_p(to))).map(Prose::from));
        }
        return rule.is_p(a, b).then_some(words);
    }
    let rule = HeapRule::of_game(ruleset)?;
    let rest = step.to.numbers().first()?;
    if !rule.holds_for(rest) {
        return Some(vec![leaves_zero(order, step), Prose::from(rule.words()), repeat(&rule)]);
    }
    let leave = if rule.from == 0 {
        format!("Leave {}: whoever must move from there loses.", rule.one())
    } else {
        format!("{} Leave one of them.", rule.words())
    };
    let left = format!(". That leaves {}, {}.", short(rest), rule.what_is(rest));
    Some(vec![Prose::from(leave), order.text(left), repeat(&rule)])
}

/// The reason why a rule for a subtraction set holds for all piles.
pub(super) fn repeat(rule: &HeapRule) -> Prose {
    let PilePeriod { preperiod, period, first, again } = &rule.proof;
    let run = |from: u64, end: u64| match end.saturating_sub(from) {
        1 => from.to_string(),
        _ => format!("{from}–{}", end.saturating_sub(1)),
    };
    // Whether a value is 0 may repeat sooner than the value: then one period of values is compared with the rule.
    let compared = if (rule.from, rule.modulus) == (*preperiod, *period) {
        String::new()
    } else {
        let end = preperiod.saturating_add(*period);
        format!(" Among the piles below {end} the value is 0 exactly at these P-positions.")
    };
    Prose::from(format!(
        "Proof: the values of piles {} recur {period} later, at {}, and no move looks back further.{compared}",
        run(first.start, first.end),
        run(again.start, again.end)
    ))
}

/// The most options examined, and the most options named.
pub(super) const OPTIONS: u16 = 1000;
const NAMED: usize = 3;

/// Some options of a P-position with an answer each; `None` if they are not known or there are none.
pub(super) fn answered(
    ruleset: &Ruleset,
    position: &Position,
    is_p: &dyn Fn(&Position) -> Option<bool>,
) -> Option<String> {
    let listed = |position: &Position| {
        let count = option_count(ruleset, position)?;
        (count <= UBig::from(OPTIONS)).then(|| options(ruleset, position))?
    };
    // If not even this is known, listing the options would be useless.
    is_p(position)?;
    let all = listed(position)?;
    let mut named = Vec::new();
    let most = if all.len() == NAMED + 1 { NAMED + 1 } else { NAMED };
    for option in all.iter().rev().take(most) {
        let answer = listed(option)?.into_iter().find(|answer| is_p(answer) == Some(true))?;
        named.push(format!("{option} by {answer}"));
    }
    let rest = all.len() - named.len();
    let named_words = list(&named);
    Some(match (named.len(), rest) {
        (0, _) => "It has no option: the game is over.".to_owned(),
        (1, 0) => format!("Its only option is answered: {named_words}."),
        (_, 0) => format!("Each of its options is answered: {named_words}."),
        (_, rest) => format!("Each of its {} options is answered: {}, …", named.len() + rest, named.join(", ")),
    })
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
    let order = describe_move(ruleset, position, step).capitalised().text(".");
    let leaves = crate::position::sum::leaves(ruleset, position);
    let after = crate::position::sum::leaves(ruleset, &step.to);
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

/// The sentences on why every move loses.
fn losing(
    ruleset: &Ruleset,
    position: &Position,
    evaluation: &Evaluation,
    is_p: &dyn Fn(&Position) -> Option<bool>,
) -> Vec<Prose> {
    let every = "Every move loses";
    let is_misere = evaluation.reasons.iter().any(Reason::is_misere);
    if !is_misere && let Some(words) = lost_by_rule(ruleset, position) {
        return words;
    }
    let misere = evaluation.reasons.iter().find_map(|reason| match reason {
        Reason::MisereRule(rule) => Some(vec![Prose::from(format!("{every}.")), rule.clone()]),
        Reason::Tame(_) | Reason::MisereQuotient(_) => Some(vec![Prose::from(format!("{every}.")), explain(reason)]),
        _ => None,
    });
    if let Some(words) = misere {
        return words;
    }
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
        Reason::Misere { .. } => {
            Some(format!("{every}: in misère play the last move loses, and {}.", misere_here(ruleset, position)))
        }
        _ => None,
    });
    if let Some(words) = words {
        return vec![Prose::from(words)];
    }
    let answered = answered(ruleset, position, is_p).map(Prose::from);
    lost_by_reason(ruleset, evaluation).into_iter().chain(answered).collect()
}

/// A P-position by a rule of thumb.
fn lost_by_rule(ruleset: &Ruleset, position: &Position) -> Option<Vec<Prose>> {
    let every = "Every move loses";
    if let Some(rule) = PieceRule::of_position(ruleset, position) {
        let [a, b] = position.numbers() else { return None };
        let is_p = |to: &Position| matches!(to.numbers(), [a, b] if rule.is_p(a, b));
        let what = match rule {
            PieceRule::Rook => ": the two numbers are equal".to_owned(),
            PieceRule::King => ": both coordinates are even".to_owned(),
            PieceRule::Knight => String::new(),
        };
        let mut words = vec![Prose::from(format!("{every}{what}.")), Prose::from(rule.words())];
        if rule == PieceRule::Knight {
            words.extend(answered(ruleset, position, &|to| Some(is_p(to))).map(Prose::from));
        }
        return rule.is_p(a, b).then_some(words);
    }
    let rule = HeapRule::of_game(ruleset)?;
    let pile = position.numbers().first()?;
    let (what, all) = (rule.what_is(pile), rule.all());
    let why = match (rule.holds_for(pile), rule.from) {
        (false, _) => return None,
        (true, 0) => {
            format!("{every}: {} is {what}, and no move leads from one of {all} to another.", short(pile))
        }
        (true, _) => format!("{every}: {} is {what}. {}", short(pile), rule.words()),
    };
    Some(vec![Prose::from(why), repeat(&rule)])
}

/// A P-position that is explained by its reason or only by its options.
fn lost_by_reason(ruleset: &Ruleset, evaluation: &Evaluation) -> Vec<Prose> {
    let mut words = vec![Prose::from("Every move loses.")];
    words.extend(evaluation.reasons.iter().filter(|reason| !matches!(reason, Reason::NimDimension(_))).map(explain));
    if words.len() == 1 {
        words.push(Prose::from(format!("No option of this position of {ruleset} has the value 0.")));
    }
    words
}

/// The kinds of moves from a lost position of misère play.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LostMoves {
    /// None is the last one: each is answered.
    Answered,
    /// Just one, which ends the game.
    OnlyLast,
    /// Each ends the game.
    Last,
    /// Some end the game, the others are answered.
    LastOrAnswered,
    /// More than are listed.
    Many,
}

impl LostMoves {
    fn from(ruleset: &Ruleset, position: &Position) -> Self {
        let is_listed = option_count(ruleset, position).is_some_and(|count| count <= UBig::from(OPTIONS));
        let Some(options) = is_listed.then(|| options(ruleset, position)).flatten() else { return Self::Many };
        let is_end = |option: &&Position| option_count(ruleset, option).is_some_and(|count| count.is_zero());
        match (options.iter().filter(is_end).count(), options.len()) {
            (0, _) => Self::Answered,
            (1, 1) => Self::OnlyLast,
            (last, all) if last == all => Self::Last,
            _ => Self::LastOrAnswered,
        }
    }
}

/// The reason why the opponent has lost under misère play in the position that a move leaves.
fn misere_after(ruleset: &Ruleset, position: &Position) -> &'static str {
    match LostMoves::from(ruleset, position) {
        LostMoves::Answered => "a search found an answer to every move from there",
        LostMoves::OnlyLast => "the only move from there is the last one, which loses",
        LostMoves::Last => "every move from there is the last one, which loses",
        LostMoves::LastOrAnswered => "every move from there is the last one, which loses, or has an answer",
        LostMoves::Many => "a search found that the player to move loses there",
    }
}

/// The reason why every move loses under misère play.
fn misere_here(ruleset: &Ruleset, position: &Position) -> &'static str {
    match LostMoves::from(ruleset, position) {
        LostMoves::Answered => "a search found that every move can be answered",
        LostMoves::OnlyLast => "the only move here is the last one",
        LostMoves::Last => "every move here is the last one",
        LostMoves::LastOrAnswered => "every move here is the last one or can be answered",
        LostMoves::Many => "a search found that the player to move loses",
    }
}
