//! What the live values of a text are: each from what is written behind its name.

use crate::caps;
use golden_game::{Convention, Outcome, Position, Ruleset, option_count, parse_position};
use golden_number::{Representation, SafePair, UBig, golden_letter, parse_typed_number, partner, safe_pair, tail};
use golden_prose::message;
use golden_solver::{Evaluation, Job, Repeat, Solver};

/// The longest number whose parts are written out, in machine words, about 500 digits: their length grows with its
/// square.
const LONGEST: usize = 26;

const UNKNOWN: &str = "unknown within the budget";

pub(super) fn grundy_value(argument: &str, solver: &Solver, job: &Job) -> Result<String, String> {
    let (ruleset, position) = read(argument)?;
    let known = solver.evaluate_far(&ruleset, &position, job).map_err(|error| error.to_string())?;
    known.grundy.map(|value| value.to_string()).ok_or_else(|| UNKNOWN.into())
}

pub(super) fn outcome(argument: &str, solver: &Solver, job: &Job) -> Result<String, String> {
    written_outcome(&evaluate(argument, Convention::Normal, solver, job)?)
}

pub(super) fn misere_outcome(argument: &str, solver: &Solver, job: &Job) -> Result<String, String> {
    written_outcome(&evaluate(argument, Convention::Misere, solver, job)?)
}

fn written_outcome(known: &Evaluation) -> Result<String, String> {
    match known.outcome {
        Some(Outcome::P) => Ok("P".into()),
        Some(Outcome::N) => Ok("N".into()),
        None => Err(UNKNOWN.into()),
    }
}

pub(super) fn winning_moves(argument: &str, solver: &Solver, job: &Job) -> Result<String, String> {
    written_moves(evaluate(argument, Convention::Normal, solver, job)?)
}

pub(super) fn misere_wins(argument: &str, solver: &Solver, job: &Job) -> Result<String, String> {
    written_moves(evaluate(argument, Convention::Misere, solver, job)?)
}

fn written_moves(known: Evaluation) -> Result<String, String> {
    let moves = known.winning_moves.ok_or(UNKNOWN)?;
    if moves.is_empty() {
        return Ok("none".into());
    }
    let mut ends = String::new();
    for (index, winning) in moves.iter().enumerate() {
        if index > 0 {
            ends.push_str(if index + 1 == moves.len() { " and " } else { ", " });
        }
        if ends.len() > caps::LIVE_VALUE {
            ends.push('…');
            break;
        }
        // A line does not end inside a position.
        ends.push_str(&message(&winning.to.to_string()).replace(", ", ",\u{a0}"));
    }
    Ok(ends)
}

pub(super) fn move_count(argument: &str, _: &Solver, _: &Job) -> Result<String, String> {
    let (ruleset, position) = read(argument)?;
    let count = option_count(&ruleset, &position).ok_or("too many to count")?;
    Ok(count.to_string())
}

/// Returns a number of at most about 500 digits.
fn short_number(argument: &str) -> Result<UBig, String> {
    let number = parse_typed_number(argument).map_err(|error| error.to_string())?;
    if number.as_words().len() > LONGEST { Err("too long to write out".into()) } else { Ok(number) }
}

pub(super) fn fibonacci_parts(argument: &str, _: &Solver, _: &Job) -> Result<String, String> {
    Ok(Representation::canonical(&short_number(argument)?).sum_text())
}

pub(super) fn tail_of(argument: &str, _: &Solver, _: &Job) -> Result<String, String> {
    let tail = tail(&short_number(argument)?).ok_or("0 has no parts")?;
    Ok(tail.to_string())
}

pub(super) fn partner_of(argument: &str, _: &Solver, _: &Job) -> Result<String, String> {
    Ok(partner(&short_number(argument)?).to_string())
}

pub(super) fn pair(argument: &str, _: &Solver, _: &Job) -> Result<String, String> {
    let SafePair { a, b, .. } = safe_pair(&short_number(argument)?);
    // A line does not end inside a pair.
    Ok(format!("({}, {})", message(&a.to_string()), message(&b.to_string())).replace(", ", ",\u{a0}"))
}

pub(super) fn letter(argument: &str, _: &Solver, _: &Job) -> Result<String, String> {
    let index = parse_typed_number(argument).map_err(|error| error.to_string())?;
    let letter = golden_letter(&index).ok_or("letters are counted from 1")?;
    Ok(if letter { "1".into() } else { "0".into() })
}

pub(super) fn period(argument: &str, solver: &Solver, job: &Job) -> Result<String, String> {
    Ok(repeat(argument, solver, job)?.period.to_string())
}

pub(super) fn preperiod(argument: &str, solver: &Solver, job: &Job) -> Result<String, String> {
    Ok(repeat(argument, solver, job)?.preperiod.to_string())
}

fn repeat(argument: &str, solver: &Solver, job: &Job) -> Result<Repeat, String> {
    let (ruleset, position) = read(argument)?;
    let found = solver.repeat(&ruleset, &position, job).map_err(|error| error.to_string())?;
    found.ok_or_else(|| "no period is known".into())
}

fn read(argument: &str) -> Result<(Ruleset, Position), String> {
    parse_position(argument).map_err(|error| error.to_string())
}

fn evaluate(argument: &str, convention: Convention, solver: &Solver, job: &Job) -> Result<Evaluation, String> {
    let (ruleset, position) = read(argument)?;
    solver.evaluate_under(convention, &ruleset, &position, job).map_err(|error| error.to_string())
}
