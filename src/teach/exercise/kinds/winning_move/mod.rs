//! Find a winning move: the question, the judge, the hints.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `hints` | where to look, how many winning moves there are, a winning move as an answer |
//! | `refutation` | how the opponent wins after a wrong move |
//! | `rule` | the rule that leads to a winning move, in words that do not name it |

mod hints;
mod refutation;
mod rule;

use crate::exercise::known::Place;
use crate::exercise::words::{is_on_board, misere, named, nothing_left, number, placed, rule as rule_of_game};
use crate::exercise::{TaskError, Verdict};
use golden_game::{Convention, Moves, Outcome, Position, Ruleset};
use golden_number::UBig;
use golden_solver::{Evaluation, Job, Reason, Solver, SolverError, SumReason};
use refutation::{opponent_wins, reply_to};

pub(in crate::exercise) use hints::{answers, hints, how_many, where_to_look};
pub(in crate::exercise) use rule::rule_in_play;

/// The question.
pub(in crate::exercise) fn question(
    ruleset: &Ruleset,
    position: &Position,
    convention: Convention,
    all: bool,
) -> String {
    let place = Place { ruleset, position, convention };
    let which = if all { "all moves after which" } else { "a move after which" };
    let words = match ruleset.spec().moves {
        _ if is_on_board(place) => {
            let (piece, at) = (ruleset.piece_name(), named(place, position));
            let square = if all { "all squares from which" } else { "a square from which" };
            let verb = if all { format!("Find for the {piece}") } else { format!("Move the {piece} to") };
            format!("You are at {at}. {verb} {square} your opponent cannot win.")
        }
        Moves::Set(_) if position.numbers().len() == 1 => {
            let (stones, rule) = (named(place, position), ruleset.words().rule);
            let are = if position.numbers().iter().all(UBig::is_one) { "stone is" } else { "stones are" };
            format!("{stones} {are} left, and you may {rule}. Find {which} your opponent cannot win.")
        }
        _ => format!("It is your turn at {}. Find {which} your opponent cannot win.", placed(place)),
    };
    words + misere(convention)
}

/// Whether the task can be set at this position, which must be an N-position.
pub(in crate::exercise) fn is_fit(place: Place<'_>, solver: &Solver, job: &Job) -> Result<Option<bool>, SolverError> {
    Ok(place.evaluated(solver, job)?.outcome.map(|outcome| outcome == Outcome::N && !place.is_over()))
}

/// How many winning moves there are, if they are known.
pub(in crate::exercise) fn count(place: &Place<'_>, solver: &Solver, job: &Job) -> Result<Option<usize>, TaskError> {
    Ok(place.evaluated(solver, job)?.winning_moves.map(|moves| moves.len()))
}

/// How many options are tried as an example.
const EXAMPLES: usize = 9;

/// With at most this many options an example may be one that the opponent refutes by leaving an answer.
const FEW: usize = 5;

/// An option from which the opponent wins: a move that can be typed and is not the answer. The opponent's move after it
/// leaves no answer either, unless that is found among a few moves anyway. Looked for among the last, the first and some
/// between.
pub(in crate::exercise) fn example(
    place: Place<'_>,
    solver: &Solver,
    job: &Job,
) -> Result<Option<Position>, SolverError> {
    let Some(options) = place.few_options() else { return Ok(None) };
    for step in 0..EXAMPLES.min(options.len()) {
        let Some(option) = options.get((options.len() - 1) * (EXAMPLES - 1 - step) / (EXAMPLES - 1)) else { break };
        let after = place.at(option);
        let known = after.evaluated(solver, job)?;
        if known.outcome != Some(Outcome::N) {
            continue;
        }
        let reply = reply_to(place, after, &known, solver, job)?;
        if options.len() <= FEW || !reply.is_some_and(|reply| reply.tells) {
            return Ok(Some(option.clone()));
        }
    }
    Ok(None)
}

/// A winning move from an N-position: the one the strategy names, else the first one found among few options.
pub(in crate::exercise) fn winning_option(
    place: Place<'_>,
    known: &Evaluation,
    solver: &Solver,
    job: &Job,
) -> Result<Option<Position>, SolverError> {
    if let Some(to) = place.winning(known) {
        return Ok(Some(to));
    }
    for option in place.few_options().unwrap_or_default() {
        if place.at(&option).evaluated(solver, job)?.outcome == Some(Outcome::P) {
            return Ok(Some(option));
        }
    }
    Ok(None)
}

/// The verdict on the move to `to`.
pub(in crate::exercise) fn judge(
    place: &Place<'_>,
    all: bool,
    to: &Position,
    solver: &Solver,
    job: &Job,
) -> Result<Verdict, SolverError> {
    if let Some(words) = refused(*place, to) {
        return Ok(Verdict::Invalid(words));
    }
    let after = place.at(to);
    let known = after.evaluated(solver, job)?;
    match known.outcome {
        Some(Outcome::P) => {
            let others = place.evaluated(solver, job)?.winning_moves.map(|moves| moves.len().saturating_sub(1));
            let balance = balance(after, solver, job)?;
            Ok(Verdict::Right { others, words: right(after, balance, others, all) })
        }
        Some(Outcome::N) => opponent_wins(*place, after, &known, solver, job).map(Verdict::Wrong),
        None => Ok(Verdict::Unknown(format!(
            "Who wins from {} is beyond what may be computed; try another move.",
            named(*place, to)
        ))),
    }
}

/// Why it is no move, if it is none.
fn refused(place: Place<'_>, to: &Position) -> Option<String> {
    if place.ruleset.validate(to).is_err() {
        let game = place.ruleset.ray_phrase().unwrap_or_else(|| place.ruleset.title());
        let position = named(place, place.position);
        return Some(format!("That is no position of {game}. Write what your move leaves as {position} is written."));
    }
    let (from, there) = (named(place, place.position), named(place, to));
    (!place.ruleset.is_move(place.position, to))
        .then(|| format!("No move leads from {from} to {there}. {}", rule_of_game(place)))
}

/// What is said of a right move.
fn right(after: Place<'_>, balance: Option<String>, others: Option<usize>, all: bool) -> String {
    let at = named(after, after.position);
    let balance = balance.map_or_else(String::new, |balance| format!("{balance}, and "));
    let why = if after.is_over() {
        format!("{}, and you have won", nothing_left(after, after.position))
    } else {
        format!("{balance}from {at} every move of your opponent can be answered")
    };
    let several = match others {
        Some(others) if others > 0 && !all => format!(" It is one of {} winning moves.", others + 1),
        _ => String::new(),
    };
    format!("Right: {why}.{several}")
}

/// Why a P-position of Nim with several piles or of a sum is one: "1 ⊕ 4 ⊕ 5 = 0".
fn balance(place: Place<'_>, solver: &Solver, job: &Job) -> Result<Option<String>, SolverError> {
    let values = match place.position.numbers() {
        _ if place.convention == Convention::Misere => return Ok(None),
        piles if *place.ruleset == Ruleset::Nim && piles.len() > 2 => Some(piles.to_vec()),
        _ if place.ruleset.is_sum() => place.evaluated(solver, job)?.reasons.iter().find_map(|reason| match reason {
            Reason::Sum(SumReason { parts, .. }) => parts.iter().map(|part| part.value.clone()).collect(),
            _ => None,
        }),
        _ => None,
    };
    let values = values.map(|values: Vec<UBig>| values.iter().map(number).collect::<Vec<_>>());
    Ok(values.map(|values| format!("{} = 0", values.join(" ⊕ "))))
}
