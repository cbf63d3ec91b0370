//! The rule that leads to a winning move, in words that do not name it. The way in which the opponent wins after a
//! wrong move.

use super::{balance, where_to_look, winning_option};
use crate::exercise::first_shown::Place;
use crate::exercise::kinds::tail;
use crate::exercise::words::{by_move, does, named, nothing_left, number, rule};
use crate::exercise::{Evidence, Refutation};
use golden_game::{Convention, FibonacciNimReason, Moves, Position, WythoffReason};
use golden_number::UBig;
use golden_solver::{Evaluation, Job, Reason, Solver, SolverError, hint};

/// Explains what a winning move is, and adds what the program's hint says of this position without naming the move.
pub(super) fn rule_in_words(place: Place<'_>, known: &Evaluation, to: &Position) -> String {
    let text = by_lines(place).or_else(|| by_list(known)).unwrap_or_else(|| hint_in_words(place, known));
    without_move(place, to, &text)
}

/// As the rule among the hints, for a game that is played with stones: in Wythoff's game the pairs, and no lines of a
/// queen; in Fibonacci Nim the tail.
pub(in crate::exercise) fn rule_in_play(place: Place<'_>, known: &Evaluation) -> String {
    let Some(to) = place.winning(known) else { return format!("{} {}", winning(place.convention), rule(place)) };
    if place.convention == Convention::Normal && place.at(&to).is_over() {
        return "One move ends the game, and whoever makes the last move wins.".to_owned();
    }
    match by_pairs(known).or_else(|| by_tail(known)) {
        Some(words) => format!("{} {words}", winning(place.convention)),
        None => without_move(place, &to, &hint_in_words(place, known)),
    }
}

/// Explains what a winning move is, without terms, in words for a first lesson.
fn winning(convention: Convention) -> &'static str {
    match convention {
        Convention::Normal => "A winning move leaves a position from which every move can be answered.",
        Convention::Misere => {
            "A winning move leaves a position from which whoever must move loses: who makes the last move has lost."
        }
    }
}

/// Squares of the queen up to here are found by drawing the lines of one P-position after the other.
const DRAWN: u32 = 16;

/// Explains how P-positions near the corner of the queen's board are found, before there is a list of them.
fn by_lines(place: Place<'_>) -> Option<String> {
    let is_queen = matches!(place.ruleset.spec().moves, Moves::OneOrBoth { t: 1 });
    let (a, b) = place.ruleset.square_of(place.position)?;
    (is_queen && a.max(b) <= DRAWN).then(|| {
        "The corner is a P-position, and the queen wins from every line that leads there. The nearest squares on none of \
         these lines are P-positions, too; then draw their lines, and so on."
            .to_owned()
    })
}

/// The largest piles of Wythoff's game for which the list of safe pairs is a way to find a winning move.
const LISTED: u32 = 1000;

/// The list of safe pairs, and what to look for in it: a rule that needs no digits. `None` for large piles.
fn by_list(known: &Evaluation) -> Option<String> {
    known.reasons.iter().find_map(|reason| match reason {
        Reason::Wythoff(WythoffReason::Silber(silber)) if silber.larger <= UBig::from(LISTED) => Some(format!(
            "The P-positions are pairs of numbers: the smaller one is the least number in no pair before, the larger one is \
             it plus the number of the pair. Which pair has {} in it, and which has the difference {}?",
            silber.smaller, silber.difference
        )),
        _ => None,
    })
}

/// The safe pairs, from their list or, of large piles, from the formula.
fn by_pairs(known: &Evaluation) -> Option<String> {
    let words = by_list(known).or_else(|| {
        known.reasons.iter().find_map(|reason| match reason {
            Reason::Wythoff(WythoffReason::Silber(silber)) => Some(format!(
                "The P-positions are pairs of numbers, ⌊nφ⌋ and ⌊nφ⌋ + n. Which pair has {} in it, and which has the \
                 difference {}?",
                number(&silber.smaller),
                number(&silber.difference)
            )),
            _ => None,
        })
    })?;
    Some(words + " Take stones so that a pair is left.")
}

/// The tail of a pile of Fibonacci Nim.
fn by_tail(known: &Evaluation) -> Option<String> {
    known.reasons.iter().find_map(|reason| match reason {
        Reason::FibonacciNim(FibonacciNimReason { stones, .. }) => Some(tail::rule(stones).join(" ")),
        _ => None,
    })
}

fn hint_in_words(place: Place<'_>, known: &Evaluation) -> String {
    let told = hint(place.ruleset, place.position, known);
    told.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Explains what a winning move is, and adds the sentences of a text that do not name the move.
fn without_move(place: Place<'_>, to: &Position, text: &str) -> String {
    // A proof is read once the move is found, and who wins at the end has been said.
    const LATER: [&str; 2] = ["Proof", "In misère play the last move loses"];
    let is_later = |sentence: &str| LATER.iter().any(|start| sentence.starts_with(start));
    let is_told = |sentence: &&str| !names_move(place, to, sentence) && !is_later(sentence);
    let kept = text.split_inclusive(". ").map(str::trim).filter(is_told);
    let mut sentences = vec![winning(place.convention).to_owned()];
    sentences.extend(kept.filter(|sentence| !sentence.is_empty()).map(str::to_owned));
    if sentences.len() == 1 {
        sentences.push(rule(place));
    }
    sentences.join(" ")
}

/// Returns true if a sentence gives the move away: it is an order, names the position after the move, or has a number
/// that stands in that position and not in the one before.
fn names_move(place: Place<'_>, to: &Position, sentence: &str) -> bool {
    // "In" one game of a sum something is to be done.
    const ORDERS: [&str; 8] = ["Take", "Subtract", "Replace", "Bring", "Bite", "Split", "That", "In "];
    const WITHIN: [&str; 2] = [": take ", ": leave "];
    let is_rule = sentence.starts_with("In misère play ");
    if !is_rule && ORDERS.iter().any(|order| sentence.starts_with(order))
        || WITHIN.iter().any(|order| sentence.contains(order))
        || to.numbers().len() > 1 && sentence.contains(&to.to_string())
    {
        return true;
    }
    let before: Vec<&UBig> = place.position.all_numbers().collect();
    let new: Vec<String> = to.all_numbers().filter(|number| !before.contains(number)).map(UBig::to_string).collect();
    let mut words = sentence.split(|c: char| !c.is_ascii_digit()).filter(|word| !word.is_empty());
    words.any(|word| new.iter().any(|number| number == word))
}

/// A winning reply of the opponent to a move.
pub(super) struct Reply {
    pub(super) to: Position,
    /// True if the same position is an answer to the task.
    pub(super) tells: bool,
}

/// A winning move of the opponent after a move of the player; where there are several, one that is no move of the
/// player.
pub(super) fn reply_to(
    place: Place<'_>,
    after: Place<'_>,
    known: &Evaluation,
    solver: &Solver,
    job: &Job,
) -> Result<Option<Reply>, SolverError> {
    let Some(first) = winning_option(after, known, solver, job)? else { return Ok(None) };
    let is_answer = |to: &Position| place.ruleset.is_move(place.position, to);
    if !is_answer(&first) {
        return Ok(Some(Reply { to: first, tells: false }));
    }
    let mut others = known.winning_moves.iter().flatten().map(|step| &step.to);
    Ok(Some(match others.find(|to| !is_answer(to)) {
        Some(other) => Reply { to: other.clone(), tells: false },
        None => Reply { to: first, tells: true },
    }))
}

/// Explains how the opponent wins from the N-position that a move left. If the player can leave the same position, it
/// is the answer and never named, however often it is tried: the first wrong try is told that the opponent can win,
/// the others also what the opponent's move changes.
pub(super) fn opponent_wins(
    place: Place<'_>,
    after: Place<'_>,
    known: &Evaluation,
    solver: &Solver,
    job: &Job,
) -> Result<Refutation, SolverError> {
    let from = named(after, after.position);
    if after.is_over() {
        let words = format!("At {from} your opponent has no move left, and so wins: you have made the last move.");
        return Ok(Refutation::new(Evidence::OpponentHasWon { at: after.position.clone() }, words));
    }
    let Some(Reply { to, tells }) = reply_to(place, after, known, solver, job)? else {
        let words = format!("{from} is an N-position: from there your opponent can win.");
        return Ok(Refutation::new(Evidence::Words, words));
    };
    if tells {
        return Ok(unnamed(place, after, &to));
    }
    let there = named(after, &to);
    let words = if after.at(&to).is_over() && after.convention == Convention::Normal {
        let (does, end) = (does(after, &to), nothing_left(after, &to));
        format!("From {from} your opponent {does}: then {end}, and your opponent has won.")
    } else {
        let by = by_move(after, &to);
        let balance = balance(after.at(&to), solver, job)?.map_or_else(String::new, |balance| format!(", {balance}"));
        format!(
            "From {from} your opponent goes to {there}{by}. {there} is a P-position{balance}: from there you cannot win."
        )
    };
    Ok(Refutation::new(Evidence::OpponentWins { from: after.position.clone(), to }, words))
}

/// Returns the refutation where the opponent's winning move leaves an answer to the task.
fn unnamed(place: Place<'_>, after: Place<'_>, to: &Position) -> Refutation {
    let (at, from) = (named(place, place.position), named(after, after.position));
    let nudge = format!(
        "From {from} your opponent can win. Find out how: what your opponent would leave there, you can leave, too."
    );
    let more = format!(
        "From {from} your opponent has a move that wins. {} What your opponent’s move leaves, you can leave \
         from {at} at once.",
        where_to_look(after, to, true)
    );
    let whole = Refutation::new(Evidence::Words, more);
    whole.only_after([Refutation::new(Evidence::Words, nudge)]).of_a_part()
}
