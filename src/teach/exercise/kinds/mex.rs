//! The least number that is missing from a set: the question, the judge, the hints.

use crate::exercise::words::set as written;
use crate::exercise::written::Problem;
use crate::exercise::{Evidence, Hints, NoRules, Refutation, Setting, Source, Verdict};
use golden_game::SplitMix64;
use golden_number::UBig;
use golden_prose::short_number;

/// The largest number in a set, and the most numbers.
pub(in crate::exercise) const LARGEST: u16 = 999;
pub(in crate::exercise) const NUMBERS: usize = 100;

/// Checks a setting.
pub(in crate::exercise) fn check(setting: &Setting<NoRules, Vec<u16>, u16>) -> Result<(), Problem> {
    match &setting.source {
        Source::Given(set) if set.len() > NUMBERS => {
            Err(format!("a set of {} numbers; it may have at most {NUMBERS}", set.len()))
        }
        Source::Given(set) => match set.iter().find(|number| **number > LARGEST) {
            Some(number) => Err(format!("the number {number} in the set is above {LARGEST}")),
            None => Ok(()),
        },
        Source::Draw { from, to, .. } if from > to => Err(format!("\"from\" {from} is above \"to\" {to}")),
        Source::Draw { from, to, .. } if usize::from(to - from) >= NUMBERS || *to > LARGEST => {
            Err(format!("the numbers from {from} to {to}; at most {NUMBERS} up to {LARGEST} are drawn from"))
        }
        Source::Draw { .. } => Ok(()),
    }
}

/// A random set of numbers from a range: small numbers are more likely, so that the least one missing is seldom 0.
pub(in crate::exercise) fn drawn(from: u16, to: u16, random: &mut SplitMix64) -> Vec<u16> {
    (from..=to).filter(|number| random.chance(if number - from < (to - from).div_ceil(2) { 4 } else { 2 }, 5)).collect()
}

/// The least number that is missing.
pub(in crate::exercise) fn mex(set: &[u16]) -> u16 {
    (0..=u16::MAX).find(|number| !set.contains(number)).unwrap_or(u16::MAX)
}

/// The question: of one number or none in words that need no sets.
pub(in crate::exercise) fn question(set: &[u16]) -> String {
    match set {
        [] => "There is no number at all. What is the least of 0, 1, 2, … that is not there?".to_owned(),
        [only] => format!("{only} is there, and no other number. What is the least of 0, 1, 2, … that is not there?"),
        set => of_several(set),
    }
}

/// The question of any set, in the words of mathematics.
pub(in crate::exercise) fn of_several(set: &[u16]) -> String {
    format!("Which is the smallest of 0, 1, 2, … that is missing from {}?", written(set))
}

/// The verdict on a number.
pub(in crate::exercise) fn judge(set: &[u16], answer: &UBig) -> Verdict {
    let (mex, number) = (mex(set), short_number(answer));
    let small = u16::try_from(answer).ok();
    if small == Some(mex) {
        let below = match mex {
            0 => "0 is missing, and nothing is smaller".to_owned(),
            1 => "0 is there, and 1 is missing".to_owned(),
            _ => format!("all of 0 to {} are there, and {mex} is missing", mex - 1),
        };
        return Verdict::Right { others: None, words: format!("Right: {below}.") };
    }
    if small.is_some_and(|small| set.contains(&small)) {
        let words = format!("{number} is in {}: it is not missing.", written(set));
        return Verdict::Wrong(Refutation::new(Evidence::Present { number: answer.clone() }, words));
    }
    let missing = missing_below(set, small);
    let words = format!("{number} is missing, but so is {missing}, which is smaller.");
    let refutation = Refutation::new(Evidence::Missing { number: missing.into() }, words);
    Verdict::Wrong(if missing == mex {
        refutation.after_nudges(
            format!("{number} is missing, but so is a smaller number."),
            format!("Count up from 0: which is the first number below {number} that is not in {}?", written(set)),
        )
    } else {
        refutation
    })
}

/// The largest missing number below another one that is missing and not the least.
fn missing_below(set: &[u16], answer: Option<u16>) -> u16 {
    let top = set.iter().max().map_or(0, |largest| largest + 1);
    (0..=answer.map_or(top, |answer| answer.saturating_sub(1).min(top)))
        .rev()
        .find(|number| !set.contains(number))
        .unwrap_or_default()
}

/// Where to look, the rule, the number.
pub(in crate::exercise) fn hints(set: &[u16]) -> Hints {
    let mex = mex(set);
    Hints {
        nudge: "Count up from 0, and stop at the first number that is not there.".into(),
        rule: "The mex of a set is the smallest of 0, 1, 2, … that is missing from it; that of the empty set is 0."
            .into(),
        answer: format!("{mex} is missing, and nothing smaller is."),
    }
}
