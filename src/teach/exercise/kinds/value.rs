//! The Grundy value of a position.

use super::kind::{About, ExerciseKind, KindFacts, Question, SettingOf};
use crate::exercise::draw::fitting;
use crate::exercise::first_shown::Place;
use crate::exercise::form::FormShape;
use crate::exercise::setting::{Plain, Problem};
use crate::exercise::words::{by_move, each_position, joined, named, number, placed};
use crate::exercise::{Answer, AnswerShape, Evidence, Hints, Judgement, Refutation, TaskError};
use golden_game::{Position, Ruleset, SplitMix64};
use golden_number::UBig;
use golden_solver::{Evaluation, Job, Solver, SolverError, explain};

/// A question for the Grundy value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FindValue {
    /// The game.
    pub ruleset: Ruleset,
    /// The position.
    pub position: Position,
}

impl Question for FindValue {
    fn about(&self) -> About<'_> {
        About::Position(&self.ruleset, &self.position)
    }

    fn question(&self) -> String {
        format!("What is the Grundy value of {}?", placed(Place::normal(&self.ruleset, &self.position)))
    }

    fn said_of_each(&self) -> Option<(String, String)> {
        each_position(&self.question(), Place::normal(&self.ruleset, &self.position))
    }

    fn wanted(&self) -> AnswerShape {
        AnswerShape::Number
    }

    fn verdict(&self, answer: &Answer, solver: &Solver, job: &Job) -> Result<Judgement, SolverError> {
        match answer {
            Answer::Number(number) => judge(&self.ruleset, &self.position, number, solver, job),
            _ => Ok(Judgement::of_another_form()),
        }
    }

    fn hints_of(&self, _: usize, solver: &Solver, job: &Job) -> Result<Hints, TaskError> {
        hints(&self.ruleset, &self.position, solver, job)
    }
}

impl ExerciseKind for FindValue {
    const FACTS: KindFacts = KindFacts {
        name: "grundy",
        title: "The Grundy value",
        term: "Grundy value",
        given: Some("position"),
        form: FormShape::POSITIONS,
        practice: [
            &[r#""ruleset":{"name":"subtraction","set":[1,2,3]},"from":["0"],"to":["12"]"#],
            &[r#""ruleset":{"name":"wythoff"},"from":["0","0"],"to":["3","4"]"#],
            &[
                r#""ruleset":{"name":"subtraction","set":[1,3,4]},"from":["4"],"to":["20"]"#,
                r#""ruleset":{"name":"wythoff"},"from":["1","1"],"to":["6","6"]"#,
            ],
            &[
                r#""ruleset":{"name":"octal","code":"0.77"},"from":["1"],"to":["9"]"#,
                r#""ruleset":{"name":"euclid"},"from":["3","4"],"to":["12","40"]"#,
            ],
            &[
                r#""ruleset":{"name":"sum","components":[{"name":"wythoff"},{"name":"nim"}]},"from":[["1","1"],["1"]],"to":[["5","5"],["15"]]"#,
                r#""ruleset":{"name":"subtraction","set":[1,3,4]},"from":["100"],"to":["1000"]"#,
            ],
        ],
    };

    type Rules = Plain;
    type Given = Position;
    type Bound = Position;

    fn check(setting: &SettingOf<Self>) -> Result<(), Problem> {
        setting.check_positions(&setting.rules.ruleset)
    }

    fn drawn(
        setting: &SettingOf<Self>,
        random: &mut SplitMix64,
        solver: &Solver,
        job: &Job,
    ) -> Result<Self, TaskError> {
        let ruleset = &setting.rules.ruleset;
        let is_known = |position: &Position| {
            let known = solver.evaluate_far(ruleset, position, job)?.grundy;
            known.map(|_| true).ok_or_else(|| TaskError::Beyond(position.to_string()))
        };
        let position = fitting(setting, ruleset, "a position", random, &is_known)?;
        Ok(Self { ruleset: ruleset.clone(), position })
    }
}

/// A hint evaluates a position in full only if no number of it is above this one.
const FAR: u16 = 2000;

/// The verdict on a number.
pub(super) fn judge(
    ruleset: &Ruleset,
    position: &Position,
    answer: &UBig,
    solver: &Solver,
    job: &Job,
) -> Result<Judgement, SolverError> {
    let place = Place::normal(ruleset, position);
    let at = named(place, position);
    let Some(value) = solver.evaluate_far(ruleset, position, job)?.grundy else {
        return Ok(Judgement::Unknown(format!("The value of {at} is beyond what may be computed.")));
    };
    let said = number(answer);
    if *answer == value {
        let words = match value.is_zero() {
            true if place.is_over() => {
                format!("Right: from {at} there is no move, so nothing is there and 0 is missing.")
            }
            true => format!("Right: no move from {at} leads to 0, so it is a P-position."),
            false => format!("Right: moves from {at} reach every value below {said}, and none reaches {said} itself."),
        };
        return Ok(Judgement::Right { others: None, words });
    }
    Ok(Judgement::Wrong(if *answer < value {
        too_small(place, answer, solver, job)?
    } else {
        too_large(place, answer, &value, solver, job)?
    }))
}

/// The reason why a number below the value is wrong: some option has it.
fn too_small(place: Place<'_>, answer: &UBig, solver: &Solver, job: &Job) -> Result<Refutation, SolverError> {
    let (at, said) = (named(place, place.position), number(answer));
    Ok(match option_of_value(place, answer, solver, job)? {
        Some(option) => {
            let (there, by) = (named(place, &option), by_move(place, &option));
            let words = format!(
                "A move from {at} reaches the value {said} already: {there} has it, and you get there{by}. The value of \
                 {at} differs from those of all its options."
            );
            Refutation::new(Evidence::Option { position: option }, words)
        }
        None => Refutation::new(
            Evidence::Words,
            format!("Some move from {at} reaches the value {said} already, so {at} has another one."),
        ),
    })
}

/// The reason why a number above the value is wrong: no option has some smaller one.
fn too_large(
    place: Place<'_>,
    answer: &UBig,
    value: &UBig,
    solver: &Solver,
    job: &Job,
) -> Result<Refutation, SolverError> {
    let (at, said) = (named(place, place.position), number(answer));
    let missing = missing_below(place, answer, value, solver, job)?;
    let less = number(&missing);
    let words = format!(
        "No move from {at} reaches the value {less}, which is smaller than {said}: take the smallest number that no move \
         reaches."
    );
    let is_told = missing == *value;
    let refutation = Refutation::new(Evidence::Missing { number: missing }, words);
    Ok(if is_told {
        refutation.after_nudges(
            format!(
                "The value of {at} is smaller: no move reaches the value {said}, but it is not the first such number."
            ),
            format!("Go through 0, 1, 2, …: which is the first below {said} that is the value of no option of {at}?"),
        )
    } else {
        refutation
    })
}

/// The first option with this value among few.
fn option_of_value(
    place: Place<'_>,
    value: &UBig,
    solver: &Solver,
    job: &Job,
) -> Result<Option<Position>, SolverError> {
    for option in place.few_options().unwrap_or_default() {
        job.advance(0)?;
        if solver.evaluate_far(place.ruleset, &option, job)?.grundy.as_ref() == Some(value) {
            return Ok(Some(option));
        }
    }
    Ok(None)
}

/// The largest number below the answer that no option has, so that the value itself is not given away where another
/// one is missing, too; the value where there are many options.
fn missing_below(
    place: Place<'_>,
    answer: &UBig,
    value: &UBig,
    solver: &Solver,
    job: &Job,
) -> Result<UBig, SolverError> {
    let Some(options) = place.few_options() else { return Ok(value.clone()) };
    let mut present = Vec::new();
    for option in options {
        job.advance(0)?;
        match solver.evaluate_far(place.ruleset, &option, job)?.grundy {
            Some(found) => present.push(found),
            None => return Ok(value.clone()),
        }
    }
    let top = present.iter().max().map_or(UBig::ZERO, |largest| largest + UBig::ONE);
    let mut missing = (answer - UBig::ONE).min(top);
    while missing > *value && present.contains(&missing) {
        missing -= UBig::ONE;
    }
    Ok(missing)
}

/// Returns three hints: where to look, the rule, the value.
fn hints(ruleset: &Ruleset, position: &Position, solver: &Solver, job: &Job) -> Result<Hints, TaskError> {
    let place = Place::normal(ruleset, position);
    let at = named(place, position);
    let known = solver.evaluate_far(ruleset, position, job)?;
    let Some(value) = known.grundy.clone() else { return Err(TaskError::Beyond(at)) };
    let nudge = if ruleset.is_sum() {
        "Find the value of each part, and add them without carrying.".to_owned()
    } else {
        format!("Find the values of the positions that a move from {at} reaches.")
    };
    let rule = if ruleset.is_sum() {
        "The value of a sum is the nim sum of the values of its parts: write them in 1, 2, 4, 8, … and keep what stands an \
         odd number of times."
            .to_owned()
    } else {
        "The Grundy value is the smallest of 0, 1, 2, … that no option has.".to_owned()
    };
    let is_small = position.all_numbers().all(|number| *number <= UBig::from(FAR));
    let full = if is_small && known.mex.is_none() { solver.evaluate(ruleset, position, job)? } else { known };
    let why = why(&full, &value);
    Ok(Hints { nudge, rule, answer: format!("{at} has the value {}.{why}", number(&value)) })
}

/// The most values of options that are written out.
const WRITTEN: usize = 16;

/// The reason why it is the value: the values of the options, else the first sentence of a reason that names it.
fn why(known: &Evaluation, value: &UBig) -> String {
    let shown = number(value);
    if let Some(mex) = known.mex.as_ref().filter(|mex| mex.present.len() <= WRITTEN) {
        let present: Vec<UBig> = mex.present.iter().map(|&present| UBig::from(present)).collect();
        return match present.as_slice() {
            [] => " No move reaches anything.".to_owned(),
            several => format!(" Moves reach the values {}; {shown} is the least one missing.", joined(several)),
        };
    }
    let sentences = known.reasons.iter().map(|reason| explain(reason).to_string());
    let first = sentences.filter_map(|text| text.split_inclusive(". ").next().map(str::to_owned));
    let says_it = |text: &String| text.split(|c: char| !c.is_ascii_digit()).any(|word| word == shown);
    first.filter(says_it).map(|text| format!(" {}", text.trim())).next().unwrap_or_default()
}
