//! Captions of scenes hold live values: text in braces is replaced by a computed value.

use crate::game::{Outcome, parse_position};
use crate::number::{Representation, golden_letter, parse_typed_number};
use crate::prose::message;
use crate::session::caps;
use crate::solver::{Evaluation, Job, Solver};

/// The longest number whose parts are written out, in machine words, about 500 digits: their length grows with its
/// square.
const LONGEST: usize = 26;

/// Returns the caption with every live value replaced:
///
/// | written | becomes |
/// | --- | --- |
/// | `{g wythoff 31 48}` | the Grundy value |
/// | `{outcome wythoff 31 48}` | P or N |
/// | `{wins wythoff 31 48}` | the positions all winning moves lead to |
/// | `{zeck 2026}` | the Zeckendorf sum |
/// | `{letter 15}` | the letter of the golden string |
///
/// What cannot be computed is left unchanged, followed by the reason, so that its author sees it. A long value is
/// shortened ([`caps::LIVE_VALUE`]), and so is the whole ([`caps::EXPANDED`]). Once the job is cancelled, the rest is
/// left unchanged.
///
/// **Cost**: one pass over the caption, and the evaluations within the solver's budget.
pub fn expand_caption(caption: &str, solver: &Solver, job: &Job) -> String {
    let mut text = Expanded::default();
    let mut rest = caption;
    while !text.is_full() && job.advance(0).is_ok() {
        let Some((before, after)) = rest.split_once('{') else { break };
        // Without a closing brace there is no live value in the rest.
        let Some((inside, behind)) = after.split_once('}') else { break };
        text.push(before);
        match live_value(inside, solver, job) {
            Ok(value) => text.push(&message(&value)),
            Err(problem) => ["{", inside, ": ", &message(&problem), "}"].iter().for_each(|part| text.push(part)),
        }
        rest = behind;
    }
    text.push(rest);
    text.finished()
}

/// A text of at most [`caps::EXPANDED`] characters.
#[derive(Default)]
struct Expanded {
    text: String,
    count: usize,
}

impl Expanded {
    fn push(&mut self, part: &str) {
        let room = caps::EXPANDED.saturating_sub(self.count);
        self.text.extend(part.chars().take(room));
        self.count += part.chars().count();
    }

    fn is_full(&self) -> bool {
        self.count > caps::EXPANDED
    }

    fn finished(mut self) -> String {
        if self.is_full() {
            self.text.pop();
            self.text.push('…');
        }
        self.text
    }
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
                let mut ends = String::new();
                for winning in &moves {
                    if !ends.is_empty() {
                        ends.push_str(", ");
                    }
                    if ends.len() > caps::LIVE_VALUE {
                        ends.push('…');
                        break;
                    }
                    ends.push_str(&message(&winning.to.to_string()));
                }
                Ok(ends)
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
