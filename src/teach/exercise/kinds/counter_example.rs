//! The least counter-example to a false sentence.
//!
//! Of two tuples of numbers the one with the smaller largest number is the smaller one; of those with the same
//! largest number the first in the order of their numbers.

use super::kind::{About, ExerciseKind, KindFacts, Question, SettingOf};
use crate::exercise::form::{FormField, FormGame, FormShape};
use crate::exercise::sentence::{Claim, LARGEST, Reading, Truth, is_flat, written};
use crate::exercise::setting::{Nothing, Problem};
use crate::exercise::{Answer, AnswerShape, Evidence, GivenSentence, Hints, Judgement, Refutation, TaskError};
use golden_game::SplitMix64;
use golden_number::UBig;
use golden_prose::short_number;
use golden_solver::{Job, Solver, SolverError};

/// A question for the least numbers for which a sentence is false.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FindCounterExample {
    /// The sentence.
    pub sentence: GivenSentence,
}

impl Question for FindCounterExample {
    fn about(&self) -> About<'_> {
        About::Sentence(&self.sentence)
    }

    fn question(&self) -> String {
        let sentence = &self.sentence;
        let names = names(sentence);
        let which = match names.as_slice() {
            [only] => format!("the smallest {only}"),
            several => format!("the smallest numbers {}", several.join(", ")),
        };
        let words = sentence.sentence.trim().trim_end_matches('.');
        format!("Somebody says: “{words}.” That is false. Find {which} for which it fails.")
    }

    fn wanted(&self) -> AnswerShape {
        AnswerShape::Tuple { names: names(&self.sentence) }
    }

    fn verdict(&self, answer: &Answer, solver: &Solver, job: &Job) -> Result<Judgement, SolverError> {
        match answer {
            Answer::Tuple(numbers) => judge(&self.sentence, numbers, solver, job),
            _ => Ok(Judgement::of_another_form()),
        }
    }

    fn hints_of(&self, _: usize, solver: &Solver, job: &Job) -> Result<Hints, TaskError> {
        let sentence = &self.sentence;
        let beyond = || TaskError::Beyond("the sentence".into());
        let claim = claim(sentence, job)?.map_err(TaskError::Formula)?;
        let Least::Found(numbers) = least(&claim, None, solver, job)? else { return Err(beyond()) };
        let largest = numbers.iter().max().cloned().unwrap_or_default();
        let reason = after_colon(&claim.reason(&numbers, solver, job)?);
        Ok(Hints {
            nudge: format!(
                "Try small numbers in order; none above {} is needed.",
                short_number(&((&largest * UBig::from(2_u8)) + UBig::ONE))
            ),
            rule:
                "One case in which a sentence fails is enough to show that it is false; the smallest one is the clearest."
                    .into(),
            answer: format!("For {} the sentence fails{reason}.", written(&claim.names, &numbers)),
        })
    }
}

impl ExerciseKind for FindCounterExample {
    const FACTS: KindFacts = KindFacts {
        name: "counter-example",
        title: "Find a counter-example",
        term: "counter-example",
        given: None,
        form: FormShape {
            game: FormGame::Optional,
            more: &[FormField::Sentence, FormField::Formula],
            ..FormShape::NUMBERS
        },
        practice: [&[]; 5],
    };

    type Rules = GivenSentence;
    type Given = Nothing;
    type Bound = Nothing;

    /// Checks what the sentence says and which names it uses, not whether it is false.
    ///
    /// **Cost**: linear in the formula.
    fn check(setting: &SettingOf<Self>) -> Result<(), Problem> {
        let sentence = &setting.rules;
        for (key, text, most) in [("sentence", &sentence.sentence, WORDS), ("formula", &sentence.formula, FORMULA)] {
            let got = text.chars().count();
            if text.trim().is_empty() || got > most {
                return Err(format!("\"{key}\" has {got} characters; it must have from 1 to {most}"));
            }
        }
        if let Some(ruleset) = &sentence.ruleset {
            ruleset.check().map_err(|error| error.to_string())?;
            if !is_flat(ruleset) {
                return Err(format!("a sentence cannot speak of {}", ruleset.name()));
            }
        }
        Reading::of(sentence).map(drop)
    }

    /// The question, if a counter-example is found among small numbers.
    fn drawn(setting: &SettingOf<Self>, _: &mut SplitMix64, solver: &Solver, job: &Job) -> Result<Self, TaskError> {
        let sentence = &setting.rules;
        let unfit = || TaskError::Unfit { position: "the sentence".into(), wanted: "false for small numbers" };
        let claim = claim(sentence, job)?.map_err(TaskError::Formula)?;
        match least(&claim, None, solver, job)? {
            Least::Found(_) => Ok(Self { sentence: sentence.clone() }),
            Least::None | Least::Unknown => Err(unfit()),
        }
    }
}

/// The most tuples among which a smaller counter-example is looked for.
const CASES: usize = 30_000;

/// The most characters of the sentence in words, and of its formula.
const WORDS: usize = 400;
const FORMULA: usize = 2000;

/// The sentence with its automata; the error says in words why there are none.
fn claim(sentence: &GivenSentence, job: &Job) -> Result<Result<Claim, String>, SolverError> {
    match Reading::of(sentence) {
        Ok(reading) => Claim::of(reading, sentence.ruleset.clone(), job),
        Err(problem) => Ok(Err(problem)),
    }
}

/// The names of the numbers that are wanted.
///
/// **Cost**: that of parsing the formula.
fn names(sentence: &GivenSentence) -> Vec<String> {
    Reading::parsed(sentence).map(|reading| reading.names).unwrap_or_default()
}

/// A reason after a colon; nothing where there is none.
fn after_colon(reason: &str) -> String {
    if reason.is_empty() { String::new() } else { format!(": {reason}") }
}

/// The least counter-example below a tuple, or the least of all.
enum Least {
    Found(Vec<UBig>),
    /// There is none among those smaller.
    None,
    /// Too many cases, or one that cannot be decided.
    Unknown,
}

fn least(claim: &Claim, below: Option<&[UBig]>, solver: &Solver, job: &Job) -> Result<Least, SolverError> {
    // A number beyond machine words is beyond all cases, too.
    let words = |numbers: &[UBig]| numbers.iter().map(|number| u64::try_from(number).unwrap_or(u64::MAX)).collect();
    let below: Option<Vec<u64>> = below.map(words);
    let largest = below.as_ref().and_then(|below| below.iter().max().copied()).unwrap_or(LARGEST).min(LARGEST);
    let (mut cases, mut sure) = (0, true);
    for top in 0..=largest {
        let mut tuple = vec![0_u64; claim.names.len()];
        loop {
            if tuple.contains(&top) {
                if below.as_ref() == Some(&tuple) {
                    return Ok(if sure { Least::None } else { Least::Unknown });
                }
                cases += 1;
                if cases > CASES {
                    return Ok(Least::Unknown);
                }
                let numbers: Vec<UBig> = tuple.iter().map(|&number| number.into()).collect();
                match claim.truth(&numbers, solver, job)? {
                    Truth::False => return Ok(Least::Found(numbers)),
                    Truth::True | Truth::Silent => {}
                    Truth::Unknown => sure = false,
                }
            }
            let Some(at) = tuple.iter().rposition(|number| *number < top) else { break };
            tuple.iter_mut().skip(at).enumerate().for_each(|(place, number)| {
                *number = if place == 0 { *number + 1 } else { 0 };
            });
        }
    }
    Ok(Least::Unknown)
}

/// The verdict on numbers, in the order of the names.
fn judge(sentence: &GivenSentence, numbers: &[UBig], solver: &Solver, job: &Job) -> Result<Judgement, SolverError> {
    let claim = match claim(sentence, job)? {
        Ok(claim) if claim.names.len() == numbers.len() => claim,
        Ok(claim) => {
            return Ok(Judgement::Invalid(format!("A number is wanted for each of {}.", claim.names.join(", "))));
        }
        Err(problem) => return Ok(Judgement::Unknown(golden_prose::sentence(&problem))),
    };
    let at = written(&claim.names, numbers);
    let reason = after_colon(&claim.reason(numbers, solver, job)?);
    let (evidence, words) = match claim.truth(numbers, solver, job)? {
        Truth::Unknown => {
            let most = if claim.is_exact() { String::new() } else { format!(" up to {LARGEST}") };
            return Ok(Judgement::Invalid(format!(
                "What the sentence says of {at} is not known; try smaller numbers{most}."
            )));
        }
        Truth::Silent => (
            Evidence::TrueThere { speaks: false },
            format!("For {at} the sentence says nothing: {}.", claim.silence(numbers, solver, job)?),
        ),
        Truth::True => (Evidence::TrueThere { speaks: true }, format!("For {at} the sentence is true{reason}.")),
        Truth::False => match least(&claim, Some(numbers), solver, job)? {
            Least::Found(_) => (
                Evidence::SmallerExists,
                format!("For {at} the sentence is false indeed{reason}. But there is a smaller counter-example."),
            ),
            Least::None => {
                let words = format!("Right: for {at} the sentence is false{reason}. Nothing smaller makes it false.");
                return Ok(Judgement::Right { others: None, words });
            }
            Least::Unknown => {
                let words = format!("Right: for {at} the sentence is false{reason}.");
                return Ok(Judgement::Right { others: None, words });
            }
        },
    };
    Ok(Judgement::Wrong(Refutation::new(evidence, words)))
}
