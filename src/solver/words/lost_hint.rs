//! Hints where every move loses: why, in a few sentences.

use super::explain::explain;
use super::hint::{OPTIONS, answered, repeat};
use super::phrases::{list, short};
use super::rules_of_thumb::{HeapRule, PieceRule};
use crate::{Evaluation, Reason, SumReason};
use golden_game::{FibonacciNimReason, Position, Ruleset, SubtractionReason, WythoffReason, option_count, options};
use golden_number::UBig;
use golden_prose::Prose;

/// The sentences on why every move loses.
pub(super) fn losing(
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
    if let Some(rule) = PieceRule::of(ruleset, position) {
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
    let rule = HeapRule::of(ruleset)?;
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

/// What the moves from a lost position of misère play are.
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

/// Why the opponent has lost under misère play in the position that a move leaves.
pub(super) fn misere_after(ruleset: &Ruleset, position: &Position) -> &'static str {
    match LostMoves::from(ruleset, position) {
        LostMoves::Answered => "a search found an answer to every move from there",
        LostMoves::OnlyLast => "the only move from there is the last one, which loses",
        LostMoves::Last => "every move from there is the last one, which loses",
        LostMoves::LastOrAnswered => "every move from there is the last one, which loses, or has an answer",
        LostMoves::Many => "a search found that the player to move loses there",
    }
}

/// Why every move loses under misère play.
fn misere_here(ruleset: &Ruleset, position: &Position) -> &'static str {
    match LostMoves::from(ruleset, position) {
        LostMoves::Answered => "a search found that every move can be answered",
        LostMoves::OnlyLast => "the only move here is the last one",
        LostMoves::Last => "every move here is the last one",
        LostMoves::LastOrAnswered => "every move here is the last one or can be answered",
        LostMoves::Many => "a search found that the player to move loses",
    }
}
