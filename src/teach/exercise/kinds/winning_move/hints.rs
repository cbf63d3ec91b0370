//! The hints: where to look, the rule, a winning move.

use super::rule::rule_in_words;
use super::winning_option;
use crate::exercise::known::Place;
use crate::exercise::words::{is_on_board, named, nothing_left, order, rule};
use crate::exercise::{Hints, TaskError};
use golden_game::{Convention, Position};
use golden_solver::{Evaluation, Job, Solver};

/// Where to look, the rule, a winning move.
pub(in crate::exercise) fn hints(place: &Place<'_>, solver: &Solver, job: &Job) -> Result<Hints, TaskError> {
    let at = named(*place, place.position);
    let known = place.evaluated(solver, job)?;
    let Some(to) = winning_option(*place, &known, solver, job)? else { return Err(TaskError::Beyond(at)) };
    let several = how_many(&known).map_or_else(String::new, |count| count + " ");
    let is_only = known.winning_moves.as_ref().is_some_and(|moves| moves.len() == 1);
    let nudge = format!("{several}{}", where_to_look(*place, &to, is_only));
    let answer = told(*place, &to);
    let rule = rule_in_words(*place, &known, &to);
    Ok(Hints { nudge, rule, answer })
}

/// How many winning moves there are, in a sentence; `None` where they are not all known.
pub(in crate::exercise) fn how_many(known: &Evaluation) -> Option<String> {
    known.winning_moves.as_ref().map(|moves| match moves.len() {
        1 => "There is one winning move.".to_owned(),
        count => format!("There are {count} winning moves."),
    })
}

/// Which piles or numbers a winning move changes. Of three and more piles it does not say which one: finding that is most of
/// the work.
pub(in crate::exercise) fn where_to_look(place: Place<'_>, to: &Position, is_only: bool) -> String {
    let subject = if is_only { "It" } else { "One of them" };
    let step = place.ruleset.move_between(place.position, to.clone());
    let take = step.map(|step| step.take).unwrap_or_default();
    let changed: Vec<usize> =
        (0..take.len()).filter(|&at| take.get(at).is_some_and(|taken| !taken.is_zero())).collect();
    let names = place.ruleset.pile_names(place.position);
    match changed.as_slice() {
        _ if place.ruleset.is_sum() => {
            let parts = place.position.components().len();
            format!("{subject} is made in one of the {parts} parts. In which one, and why?")
        }
        [only] if is_on_board(place) => {
            let which = if *only == 0 { "first" } else { "second" };
            format!("{subject} changes only the {which} number.")
        }
        [_, _] if is_on_board(place) => format!("{subject} changes both numbers."),
        [_] if take.len() > 2 => format!("{subject} changes one of the {} piles. Which one, and why?", take.len()),
        [only] if take.len() > 1 => {
            let name = names.get(*only).map_or_else(String::new, |name| name.to_lowercase());
            format!("{subject} changes only {name}.")
        }
        [_, _] => format!("{subject} changes two piles at once."),
        _ => format!("{} Try the moves: from which positions can every move be answered?", rule(place)),
    }
}

/// A winning move as an answer.
fn told(place: Place<'_>, to: &Position) -> String {
    let order = order(place, to);
    if place.at(to).is_over() && place.convention == Convention::Normal {
        return format!("{order}: then {}, and you have won.", nothing_left(place, to));
    }
    if is_on_board(place) {
        return format!("{order}, a P-position.");
    }
    format!("{order}: that leaves {}, a P-position.", named(place, to))
}

/// The most winning moves that are listed.
const ANSWERS: usize = 12;

/// All winning moves as answers, at most a dozen; the one of the hint where they are not all known.
pub(in crate::exercise) fn answers(place: &Place<'_>, solver: &Solver, job: &Job) -> Result<Vec<String>, TaskError> {
    match place.evaluated(solver, job)?.winning_moves {
        Some(moves) if !moves.is_empty() => Ok(moves.iter().take(ANSWERS).map(|step| told(*place, &step.to)).collect()),
        _ => Ok(vec![hints(place, solver, job)?.answer]),
    }
}
