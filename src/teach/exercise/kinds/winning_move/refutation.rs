//! How the opponent wins after a wrong move.

use super::{balance, where_to_look, winning_option};
use crate::exercise::known::Place;
use crate::exercise::words::{by_move, does, named, nothing_left};
use crate::exercise::{Evidence, Refutation};
use golden_game::{Convention, Position};
use golden_solver::{Evaluation, Job, Solver, SolverError};

/// How the opponent wins after a move.
pub(super) struct Reply {
    pub(super) to: Position,
    /// Whether the same position is an answer to the task.
    pub(super) tells: bool,
}

/// A winning move of the opponent after a move of the player; where there are several, one that is no move of the player.
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

/// How the opponent wins from the N-position that a move left. Where the player can leave the same position, it is the
/// answer and never named, however often it is tried: the first wrong try is told that the opponent can win, the others
/// also what the opponent's move changes.
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

/// What is said where the opponent's winning move leaves an answer to the task.
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
