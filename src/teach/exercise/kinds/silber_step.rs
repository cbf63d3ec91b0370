//! The step of Silber's rule that decides, and where it leads.

use super::kind::{About, ExerciseKind, KindFacts, Question, SettingOf};
use super::winning_move;
use crate::exercise::draw::fitting;
use crate::exercise::first_shown::Place;
use crate::exercise::form::{FormGame, FormShape};
use crate::exercise::setting::{NoRules, Problem};
use crate::exercise::words::{each_position, named};
use crate::exercise::{Answer, AnswerShape, Evidence, Hints, Judgement, Refutation, TaskError};
use golden_game::{Position, Ruleset, Silber, SilberStep, SplitMix64, Wythoff};
use golden_solver::{Job, SilberVerdict, Solver, SolverError, silber_findings};

/// A question for the step of Silber's rule that decides, and where it leads.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FindStep {
    /// Two different numbers, neither 0.
    pub position: Position,
}

impl Question for FindStep {
    fn about(&self) -> About<'_> {
        About::Position(&Ruleset::Wythoff, &self.position)
    }

    fn question(&self) -> String {
        let position = &self.position;
        format!(
            "Which step of Silber’s rule decides at {}: 0 (a safe pair), 1 (the smaller number is a B-number), 2 (the larger \
             number is beyond the left shift of the smaller one) or 3 (use the difference)? And where do you go?",
            named(place(position), position)
        )
    }

    fn said_of_each(&self) -> Option<(String, String)> {
        each_position(&self.question(), place(&self.position))
    }

    fn digits_tell(&self) -> bool {
        true
    }

    fn wanted(&self) -> AnswerShape {
        AnswerShape::Silber { position: self.position.clone() }
    }

    fn verdict(&self, answer: &Answer, solver: &Solver, job: &Job) -> Result<Judgement, SolverError> {
        match answer {
            Answer::Silber(step, to) => judge(&self.position, *step, to.as_ref(), solver, job),
            _ => Ok(Judgement::of_another_form()),
        }
    }

    fn hints_of(&self, _: usize, _: &Solver, _: &Job) -> Result<Hints, TaskError> {
        let position = &self.position;
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

    /// A pair may be written in either order; `None` where neither is a move.
    fn moved(&self, answer: &Answer) -> Option<Position> {
        let Answer::Silber(_, Some(to)) = answer else { return None };
        [to.clone(), mirrored(to)].into_iter().find(|to| Ruleset::Wythoff.is_move(&self.position, to))
    }
}

impl ExerciseKind for FindStep {
    const FACTS: KindFacts = KindFacts {
        name: "silber-step",
        title: "Which step decides?",
        term: "Silber’s rule",
        given: Some("position"),
        form: FormShape { game: FormGame::Fixed(&Ruleset::Wythoff), ..FormShape::POSITIONS },
        practice: [
            &[r#""from":["1","2"],"to":["5","8"]"#],
            &[r#""from":["2","3"],"to":["9","14"]"#],
            &[r#""from":["5","8"],"to":["20","30"]"#],
            &[r#""from":["15","25"],"to":["45","70"]"#],
            &[r#""from":["60","90"],"to":["300","480"]"#],
        ],
    };

    type Rules = NoRules;
    type Given = Position;
    type Bound = Position;

    fn check(setting: &SettingOf<Self>) -> Result<(), Problem> {
        setting.check_positions(&Ruleset::Wythoff)
    }

    fn drawn(setting: &SettingOf<Self>, random: &mut SplitMix64, _: &Solver, _: &Job) -> Result<Self, TaskError> {
        let is_fit = |position: &Position| Ok(silber(position).is_some());
        let wanted = "a pair of two different piles, neither empty";
        Ok(Self { position: fitting(setting, &Ruleset::Wythoff, wanted, random, &is_fit)? })
    }
}

/// The evidence of Silber's rule; `None` for equal or empty piles, which it leaves out.
fn silber(position: &Position) -> Option<Silber> {
    match position.numbers() {
        [a, b] => Wythoff::silber(a, b),
        _ => None,
    }
}

fn place(position: &Position) -> Place<'_> {
    Place::normal(&Ruleset::Wythoff, position)
}

/// The verdict on a step and the position it leads to, its numbers in either order; none after step 0.
fn judge(
    position: &Position,
    said: SilberStep,
    to: Option<&Position>,
    solver: &Solver,
    job: &Job,
) -> Result<Judgement, SolverError> {
    let Some(silber) = silber(position) else {
        return Ok(Judgement::Invalid("Silber’s rule speaks of two different piles, neither empty.".into()));
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
        return Ok(Judgement::Wrong(Refutation::new(Evidence::Step { step: said.min(last) }, words)));
    }
    let target = silber.winning.as_ref().map(|step| &step.to);
    let why = of(said).map_or_else(String::new, |finding| finding.why.clone());
    let right = || Judgement::Right { others: None, words: format!("Right: {why}") };
    match (target, to) {
        (None, None) => Ok(right()),
        (None, Some(_)) => {
            Ok(Judgement::Invalid("Step 0 names no move: from a safe pair there is none that wins.".into()))
        }
        (Some(_), None) => Ok(Judgement::Invalid("Say where the move leads, too.".into())),
        (Some(target), Some(to)) if to == target || mirrored(to) == *target => Ok(right()),
        (Some(_), Some(to)) => match judged_in_either_order(position, to, solver, job)? {
            Judgement::Right { .. } => {
                let nudge = format!("That move wins, but step {} names another one.", said.number());
                let evidence = Evidence::Step { step: said };
                let whole = Refutation::new(evidence.clone(), format!("{nudge} {why}"));
                Ok(Judgement::Wrong(whole.only_after([Refutation::new(evidence, nudge)])))
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
) -> Result<Judgement, SolverError> {
    let judge = |to: &Position| winning_move::judge(&place(position), false, to, solver, job);
    Ok(match judge(to)? {
        refused @ Judgement::Invalid(_) => match judge(&mirrored(to))? {
            Judgement::Invalid(_) => refused,
            verdict => verdict,
        },
        verdict => verdict,
    })
}

/// The same pair with its numbers exchanged.
fn mirrored(position: &Position) -> Position {
    Position::Flat(position.numbers().iter().rev().cloned().collect())
}
