//! Which step of Silber's rule decides, and where it leads: the question, the judge, the hints.

use super::winning_move;
use crate::exercise::known::Place;
use crate::exercise::words::named;
use crate::exercise::{Evidence, Hints, Refutation, TaskError, Verdict};
use golden_game::{Convention, Position, Ruleset, Silber, SilberStep, Wythoff};
use golden_solver::{Job, SilberVerdict, Solver, SolverError, silber_findings};

/// The evidence of Silber's rule; `None` for equal or empty piles, which it leaves out.
pub(in crate::exercise) fn silber(position: &Position) -> Option<Silber> {
    match position.numbers() {
        [a, b] => Wythoff::silber(a, b),
        _ => None,
    }
}

fn place(position: &Position) -> Place<'_> {
    Place { ruleset: &Ruleset::Wythoff, position, convention: Convention::Normal }
}

/// The question.
pub(in crate::exercise) fn question(position: &Position) -> String {
    format!(
        "Which step of Silber’s rule decides at {}: 0 (a safe pair), 1 (the smaller number is a B-number), 2 (the larger \
         number is beyond the left shift of the smaller one) or 3 (use the difference)? And where do you go?",
        named(place(position), position)
    )
}

/// The verdict on a step and the position it leads to, its numbers in either order; none after step 0.
pub(in crate::exercise) fn judge(
    position: &Position,
    said: SilberStep,
    to: Option<&Position>,
    solver: &Solver,
    job: &Job,
) -> Result<Verdict, SolverError> {
    let Some(silber) = silber(position) else {
        return Ok(Verdict::Invalid("Silber’s rule speaks of two different piles, neither empty.".into()));
    };
    let [.., last] = SilberStep::ALL;
    let findings = silber_findings(&silber, position);
    let of = |step: SilberStep| findings.iter().find(|finding| finding.step == step);
    if said != silber.step {
        let earlier = (said > silber.step).then_some(silber.step);
        let why = of(said).map_or_else(String::new, |finding| match (&finding.verdict, earlier) {
            (SilberVerdict::Fails, _) | (_, None) => finding.why.clone(),
            (_, Some(_)) => format!("{} Its move would win, too, but an earlier step decides.", finding.why),
        });
        let words = format!("Step {}: {why}", said.number());
        return Ok(Verdict::Wrong(Refutation::new(Evidence::Step { step: said.min(last) }, words)));
    }
    let target = silber.winning.as_ref().map(|step| &step.to);
    let why = of(said).map_or_else(String::new, |finding| finding.why.clone());
    let right = || Verdict::Right { others: None, words: format!("Right: {why}") };
    match (target, to) {
        (None, None) => Ok(right()),
        (None, Some(_)) => {
            Ok(Verdict::Invalid("Step 0 names no move: from a safe pair there is none that wins.".into()))
        }
        (Some(_), None) => Ok(Verdict::Invalid("Say where the move leads, too.".into())),
        (Some(target), Some(to)) if to == target || mirrored(to) == *target => Ok(right()),
        (Some(_), Some(to)) => match judged_in_either_order(position, to, solver, job)? {
            Verdict::Right { .. } => {
                let nudge = format!("That move wins, but step {} names another one.", said.number());
                let evidence = Evidence::Step { step: said };
                let whole = Refutation::new(evidence.clone(), format!("{nudge} {why}"));
                Ok(Verdict::Wrong(whole.only_after([Refutation::new(evidence, nudge)])))
            }
            other => Ok(other),
        },
    }
}

/// The verdict on a move to a pair that may be written in either order, as the paper writes the smaller number first.
fn judged_in_either_order(
    position: &Position,
    to: &Position,
    solver: &Solver,
    job: &Job,
) -> Result<Verdict, SolverError> {
    let judge = |to: &Position| winning_move::judge(&place(position), false, to, solver, job);
    Ok(match judge(to)? {
        refused @ Verdict::Invalid(_) => match judge(&mirrored(to))? {
            Verdict::Invalid(_) => refused,
            verdict => verdict,
        },
        verdict => verdict,
    })
}

/// The position that a pair stands for which may be written in either order; `None` where neither is a move.
pub(in crate::exercise) fn moved(position: &Position, to: &Position) -> Option<Position> {
    [to.clone(), mirrored(to)].into_iter().find(|to| Ruleset::Wythoff.is_move(position, to))
}

/// The same pair with its numbers exchanged.
fn mirrored(position: &Position) -> Position {
    Position::Flat(position.numbers().iter().rev().cloned().collect())
}

/// Where to look, the rule, the step.
pub(in crate::exercise) fn hints(position: &Position) -> Result<Hints, TaskError> {
    let at = named(place(position), position);
    let Some(silber) = silber(position) else { return Err(TaskError::Beyond(at)) };
    let decides = silber_findings(&silber, position).into_iter().find(|finding| finding.step == silber.step);
    let why = decides.map_or_else(String::new, |finding| finding.why);
    let smaller = silber.smaller_form();
    Ok(Hints {
        nudge: format!("Write {} in Fibonacci digits: {}.", silber.smaller, smaller.digits()),
        rule: "Ask in order. 0: is the larger number the left shift of the smaller one? 1: does the smaller one end in a 1 \
               at an odd place? 2: is the larger one beyond the left shift? 3: use the difference."
            .into(),
        answer: format!("Step {} decides: {why}", silber.step.number()),
    })
}
