//! N or P: the question, the judge, the hints.

use super::winning_move::winning_option;
use crate::game::{Convention, Outcome, Position, Ruleset};
use crate::solver::{Job, Solver, SolverError, explain, outcome_caption};
use crate::teach::exercise::known::Place;
use crate::teach::exercise::words::{by_move, misere, named, placed};
use crate::teach::exercise::{Evidence, Hints, Refutation, TaskError, Verdict};

/// The question.
pub(in crate::teach::exercise) fn question(ruleset: &Ruleset, position: &Position, convention: Convention) -> String {
    let place = Place { ruleset, position, convention };
    format!(
        "Both play as well as they can from {}. Who wins: the next player, who is to move (N), or the previous one \
         (P)?{}",
        placed(place),
        misere(convention)
    )
}

/// The verdict on "N" or "P".
pub(in crate::teach::exercise) fn judge(
    place: &Place<'_>,
    said: Outcome,
    solver: &Solver,
    job: &Job,
) -> Result<Verdict, SolverError> {
    let at = named(*place, place.position);
    let known = place.evaluated(solver, job)?;
    let Some(outcome) = known.outcome else {
        return Ok(Verdict::Unknown(format!("Who wins from {at} is beyond what may be computed.")));
    };
    if place.is_over() {
        let words = match place.convention {
            Convention::Normal => format!("At {at} there is no move left, so the previous player has won: P."),
            Convention::Misere => format!("At {at} there is no move left, so the next player has won: N."),
        };
        return Ok(if said == outcome {
            Verdict::Right { others: None, words: format!("Right. {words}") }
        } else {
            Verdict::Wrong(Refutation { evidence: Evidence::Over(outcome), words })
        });
    }
    let (evidence, words) = match outcome {
        Outcome::N => match winning_option(*place, &known, solver, job)? {
            Some(to) => {
                let words = format!(
                    "From {at} one move is enough: go to {}{}. From there every move can be answered: {at} is N.",
                    named(*place, &to),
                    by_move(*place, &to)
                );
                (Evidence::WinningMove { to }, words)
            }
            None => (Evidence::Words, format!("{at} is N: some move from there wins.")),
        },
        Outcome::P => {
            let pairs = place.answered(solver, job)?;
            let examples: Vec<String> = pairs
                .iter()
                .map(|(option, answer)| format!("{} by {}", named(*place, option), named(*place, answer)))
                .collect();
            let examples = if examples.is_empty() { ".".to_owned() } else { format!(": {}.", examples.join(", ")) };
            (Evidence::Answered { pairs }, format!("From {at} every move can be answered, so it is P{examples}"))
        }
    };
    Ok(if said == outcome {
        Verdict::Right { others: None, words: format!("Right. {words}") }
    } else {
        Verdict::Wrong(Refutation { evidence, words })
    })
}

/// Where to look, the rule, the outcome.
pub(in crate::teach::exercise) fn hints(place: &Place<'_>, solver: &Solver, job: &Job) -> Result<Hints, TaskError> {
    let at = named(*place, place.position);
    let known = place.evaluated(solver, job)?;
    let Some(outcome) = known.outcome else { return Err(TaskError::Beyond(at)) };
    let nudge = format!("Look for a move from {at} to a position from which every move can be answered.");
    let rule = "N if one move leads to a P-position. P if every move leads to an N-position, also if there is no move."
        .to_owned();
    let rule = match place.convention {
        Convention::Normal => rule,
        Convention::Misere => {
            "N if one move leads to a P-position, also if there is no move. P if every move leads to an N-position."
                .to_owned()
        }
    };
    let letter = match outcome {
        Outcome::N => "N",
        Outcome::P => "P",
    };
    let why =
        known.reasons.first().map_or_else(|| outcome_caption(&known).to_string(), |reason| explain(reason).to_string());
    Ok(Hints { nudge, rule, answer: format!("{at} is {letter}. {why}") })
}
