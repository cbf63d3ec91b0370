//! Letters of the golden string, and whether a number is an A-number or a B-number.

use super::kind::{About, ExerciseKind, KindFacts, Question, SettingOf};
use crate::exercise::draw::number as drawn_number;
use crate::exercise::form::{FormOption, FormShape};
use crate::exercise::setting::{LetterQuestion, LetterRules, Number, Problem};
use crate::exercise::words::number;
use crate::exercise::{Answer, AnswerShape, Evidence, Hints, Judgement, Refutation, TaskError};
use golden_figure::{AskedPlace, LARGEST_ASKED};
use golden_game::SplitMix64;
use golden_number::{Representation, UBig, floor_phi, golden_letter, golden_window, safe_pair_of};
use golden_solver::{Job, Solver, SolverError};

/// The number of letters shown before the one asked for.
const LETTERS: u32 = 20;

/// A question for the letter at a place.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FindLetter {
    /// The place, counted from 1.
    pub index: UBig,
    /// The question.
    pub question: LetterQuestion,
}

impl Question for FindLetter {
    /// The place with the letters before it; an A-number or a B-number is weighed, not counted off.
    fn about(&self) -> About<'_> {
        let index = in_picture(&self.index).filter(|_| self.question == LetterQuestion::Letter);
        index.map_or(About::Words, |index| About::Sequence(AskedPlace::Letter(index)))
    }

    fn index(&self) -> Option<&UBig> {
        Some(&self.index)
    }

    fn question(&self) -> String {
        let (question, index) = (self.question, &self.index);
        let place = number(index);
        match question {
            LetterQuestion::Class => format!("Is {place} an A-number or a B-number?"),
            LetterQuestion::Letter => {
                let few = UBig::from(LETTERS);
                let (first, count) = if *index > few { (index - &few, LETTERS as usize) } else { (UBig::ONE, 0) };
                let count = if count == 0 { usize::try_from(index).unwrap_or(1).saturating_sub(1) } else { count };
                let shown: String = golden_window(&first, count).into_iter().map(char::from).collect();
                match count {
                    0 => "The golden string is made by 1 → 10 and 0 → 1. What is its first letter?".to_owned(),
                    _ if first.is_one() => {
                        format!("The golden string begins {shown}. Which letter comes next, at place {place}?")
                    }
                    _ => format!("In the golden string stands …{shown}. Which letter comes next, at place {place}?"),
                }
            }
        }
    }

    fn question_alone(&self) -> String {
        match self.question {
            LetterQuestion::Letter => format!("Which letter stands at place {}?", self.index),
            LetterQuestion::Class => self.question(),
        }
    }

    /// The two choices: first 1 or A, for an A-number, then 0 or B, for a B-number.
    fn wanted(&self) -> AnswerShape {
        let choices = match self.question {
            LetterQuestion::Letter => ["1", "0"],
            LetterQuestion::Class => ["A", "B"],
        };
        AnswerShape::Letter { choices }
    }

    fn verdict(&self, answer: &Answer, _: &Solver, _: &Job) -> Result<Judgement, SolverError> {
        let Answer::Letter(is_first) = answer else { return Ok(Judgement::of_another_form()) };
        Ok(judge(self.question, &self.index, *is_first))
    }

    fn hints_of(&self, _: usize, _: &Solver, _: &Job) -> Result<Hints, TaskError> {
        let (question, index) = (self.question, &self.index);
        let place = number(index);
        let is_first = golden_letter(index).unwrap_or(true);
        let first = "A letter is 1 exactly when its place is an A-number, that is, when the smallest part of this sum has an even \
                     index.";
        Ok(Hints {
            nudge: match question {
                LetterQuestion::Letter => format!("Write {place} as a sum of Fibonacci numbers, no two neighbours."),
                LetterQuestion::Class => format!("Is {place} = ⌊nφ⌋ for some n? φ is 1.618…"),
            },
            rule: match question {
                LetterQuestion::Letter => first.into(),
                LetterQuestion::Class => {
                    "A-numbers are ⌊nφ⌋, B-numbers ⌊nφ²⌋; every number from 1 on is one of them.".into()
                }
            },
            answer: why(question, index, is_first),
        })
    }
}

impl ExerciseKind for FindLetter {
    const FACTS: KindFacts = KindFacts {
        name: "letter",
        title: "The next letter",
        term: "golden string",
        given: Some("index"),
        form: FormShape { given: "Place", option: Some(FormOption::Question), ..FormShape::NUMBERS },
        practice: [
            &[r#""from":"6","to":"14""#],
            &[r#""from":"14","to":"34""#],
            &[r#""asks":"class","from":"10","to":"50""#],
            &[r#""from":"35","to":"90""#],
            &[r#""asks":"class","from":"100","to":"2000""#],
        ],
    };

    type Rules = LetterRules;
    type Given = Number;
    type Bound = Number;

    fn check(setting: &SettingOf<Self>) -> Result<(), Problem> {
        setting.check_numbers(1)
    }

    fn drawn(setting: &SettingOf<Self>, random: &mut SplitMix64, _: &Solver, _: &Job) -> Result<Self, TaskError> {
        Ok(Self { index: drawn_number(setting, random), question: setting.rules.question })
    }
}

/// An index that is small enough for a picture.
pub(super) fn in_picture(index: &UBig) -> Option<u64> {
    u64::try_from(index).ok().filter(|index| (1..=LARGEST_ASKED).contains(index))
}

/// The verdict on the first (true) or the second letter.
fn judge(question: LetterQuestion, index: &UBig, is_first: bool) -> Judgement {
    let Some(letter) = golden_letter(index) else {
        return Judgement::Invalid("Letters are counted from 1.".into());
    };
    let words = why(question, index, letter);
    if letter == is_first {
        return Judgement::Right { others: None, words: format!("Right: {words}") };
    }
    let evidence = match question {
        LetterQuestion::Letter => {
            let indices = Representation::canonical(index).indices().to_vec();
            Evidence::Parts { number: index.clone(), indices }
        }
        LetterQuestion::Class => Evidence::Words,
    };
    let (first, second) = match question {
        LetterQuestion::Letter => letter_nudges(index),
        LetterQuestion::Class => class_nudges(index),
    };
    Judgement::Wrong(Refutation::new(evidence, words).after_nudges(first, second))
}

fn why(question: LetterQuestion, index: &UBig, is_first: bool) -> String {
    match question {
        LetterQuestion::Letter => why_letter(index, is_first),
        LetterQuestion::Class => why_class(index, is_first),
    }
}

/// Returns the first two hints about a wrong class: the numbers ⌊nφ⌋ around the number.
fn class_nudges(index: &UBig) -> (String, String) {
    let place = number(index);
    let pair = safe_pair_of(index);
    let before = if pair.a == *index { pair.number } else { pair.a };
    let after = &before + UBig::ONE;
    let [low, high] = [&before, &after].map(floor_phi);
    let second = format!(
        "⌊{}φ⌋ = {} and ⌊{}φ⌋ = {}: is {place} one of them?",
        number(&before),
        number(&low),
        number(&after),
        number(&high)
    );
    (format!("Divide {place} by φ = 1.618…: between which two integers is that?"), second)
}

fn why_class(index: &UBig, is_first: bool) -> String {
    let (place, pair) = (number(index), safe_pair_of(index));
    let n = number(&pair.number);
    if is_first {
        format!("{place} = ⌊{n}φ⌋, so it is an A-number.")
    } else {
        format!("{place} = ⌊{n}φ²⌋, so it is a B-number.")
    }
}

/// Returns the first two hints about a wrong letter: the other of the two letters is right, but the reason is not yet
/// given.
fn letter_nudges(index: &UBig) -> (String, String) {
    let (form, place) = (Representation::canonical(index), number(index));
    let first = format!("Write {place} as a sum of Fibonacci numbers, no two neighbours.");
    let second = match form.indices().len() {
        2..=12 => format!("{place} = {}. Is the index of the smallest part even or odd?", form.sum_text()),
        _ => "Look at the smallest part alone: is its index even or odd?".to_owned(),
    };
    (first, second)
}

fn why_letter(index: &UBig, is_first: bool) -> String {
    let form = Representation::canonical(index);
    let lowest = form.lowest_index().unwrap_or_default();
    let (parity, class) = if is_first { ("even", "an A-number") } else { ("odd", "a B-number") };
    let place = number(index);
    let end = format!("{place} is {class}, and letter {place} is {}.", u8::from(is_first));
    let sum = match form.indices().len() {
        1 => format!("{place} is a Fibonacci number. "),
        2..=12 => format!("{place} = {}. ", form.sum_text()),
        _ => String::new(),
    };
    format!("{sum}The index {lowest} of the smallest part is {parity}: {end}")
}
