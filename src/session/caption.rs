//! Captions of scenes hold live values: what stands in braces is computed, not typed.

use crate::game::{Outcome, parse_position};
use crate::number::{Representation, golden_letter, parse_typed_number};
use crate::solver::{Evaluation, Job, Solver};

/// The longest number whose parts are written out, in machine words, some 500 digits: their length grows with its
/// square.
const LONGEST: usize = 26;

/// The caption with every live value put in its place:
///
/// | written | becomes |
/// | --- | --- |
/// | `{g wythoff 31 48}` | the Grundy value |
/// | `{outcome wythoff 31 48}` | P or N |
/// | `{wins wythoff 31 48}` | the positions all winning moves lead to |
/// | `{zeck 2026}` | the Zeckendorf sum |
/// | `{letter 15}` | the letter of the golden string |
///
/// What cannot be computed is left as it stands, with the reason behind it, so that its author sees it. Cost: that of
/// the evaluations, within the solver's budget.
pub fn expand_caption(caption: &str, solver: &Solver, job: &Job) -> String {
    let mut text = String::with_capacity(caption.len());
    let mut rest = caption;
    while let Some((before, after)) = rest.split_once('{') {
        text.push_str(before);
        let Some((inside, behind)) = after.split_once('}') else {
            text.push('{');
            rest = after;
            continue;
        };
        match live_value(inside, solver, job) {
            Ok(value) => text.push_str(&value),
            Err(problem) => text.extend(["{", inside, ": ", problem.as_str(), "}"]),
        }
        rest = behind;
    }
    text.push_str(rest);
    text
}

fn live_value(inside: &str, solver: &Solver, job: &Job) -> Result<String, String> {
    let (name, argument) = inside.trim().split_once(' ').unwrap_or((inside.trim(), ""));
    match name {
        "g" => {
            let grundy = evaluate(argument, solver, job)?.grundy;
            grundy.map(|value| value.to_string()).ok_or_else(|| "unknown within the budget".into())
        }
        "outcome" => match evaluate(argument, solver, job)?.outcome {
            Some(Outcome::P) => Ok("P".into()),
            Some(Outcome::N) => Ok("N".into()),
            None => Err("unknown within the budget".into()),
        },
        "wins" => match evaluate(argument, solver, job)?.winning_moves {
            Some(moves) if moves.is_empty() => Ok("none".into()),
            Some(moves) => {
                let ends: Vec<String> = moves.iter().map(|winning| winning.to.to_string()).collect();
                Ok(ends.join(", "))
            }
            None => Err("unknown within the budget".into()),
        },
        "zeck" => {
            let number = parse_typed_number(argument).map_err(|error| error.to_string())?;
            if number.as_words().len() > LONGEST {
                return Err("too long to write out".into());
            }
            Ok(Representation::canonical(&number).sum_text())
        }
        "letter" => {
            let index = parse_typed_number(argument).map_err(|error| error.to_string())?;
            let letter = golden_letter(&index).ok_or("letters are counted from 1")?;
            Ok(if letter { "1".into() } else { "0".into() })
        }
        _ => Err("not one of g, outcome, wins, zeck, letter".into()),
    }
}

fn evaluate(argument: &str, solver: &Solver, job: &Job) -> Result<Evaluation, String> {
    let (ruleset, position) = parse_position(argument).map_err(|error| error.to_string())?;
    solver.evaluate(&ruleset, &position, job).map_err(|error| error.to_string())
}
