//! Safe pairs.

use super::kind::{About, ExerciseKind, KindFacts, Question, SettingOf};
use super::letter::in_picture;
use crate::exercise::draw::number as drawn_number;
use crate::exercise::form::{FormField, FormShape};
use crate::exercise::setting::{Number, PairRules, Problem};
use crate::exercise::words::number;
use crate::exercise::{Answer, AnswerShape, Evidence, Hints, Judgement, Refutation, TaskError};
use golden_figure::AskedPlace;
use golden_game::SplitMix64;
use golden_number::{UBig, t_wythoff_pair, t_wythoff_pair_of};
use golden_solver::{Job, Solver, SolverError};

/// The number of pairs shown before the one asked for.
const PAIRS: u32 = 4;

/// The largest t of a game whose pairs are asked for.
pub(in crate::exercise) const LARGEST_T: u32 = 100;

/// A question for the safe pair with this number.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FindPair {
    /// The game.
    pub rules: PairRules,
    /// The number of the pair.
    pub index: UBig,
}

impl Question for FindPair {
    /// The pair with those before it, where the question names them.
    fn about(&self) -> About<'_> {
        let index = in_picture(&self.index).filter(|_| names_pairs(&self.index));
        index.map_or(About::Words, |index| About::Sequence(AskedPlace::Pair(self.rules.t, index)))
    }

    fn index(&self) -> Option<&UBig> {
        Some(&self.index)
    }

    fn question(&self) -> String {
        let (rules, index) = (self.rules, &self.index);
        let place = number(index);
        if names_pairs(index) {
            let first = if *index > UBig::from(PAIRS) { index - UBig::from(PAIRS) } else { UBig::ONE };
            let count = u32::try_from(&(index - &first)).unwrap_or_default();
            let shown = (0..count).map(|next| written(&t_wythoff_pair(&(&first + UBig::from(next)), rules.t)));
            return format!(
                "The safe pairs before are {}. Which one comes next, as number {place}?",
                shown.collect::<Vec<_>>().join(", ")
            );
        }
        match rules.t {
            1 => format!("Which is safe pair number {place}, the one whose numbers differ by {place}?"),
            t => format!("Which is safe pair number {place} of {t}-Wythoff?"),
        }
    }

    fn question_alone(&self) -> String {
        format!("Which pair is number {}?", self.index)
    }

    fn wanted(&self) -> AnswerShape {
        AnswerShape::Pair
    }

    fn verdict(&self, answer: &Answer, _: &Solver, _: &Job) -> Result<Judgement, SolverError> {
        let Answer::Pair(one, other) = answer else { return Ok(Judgement::of_another_form()) };
        Ok(judge(self.rules, &self.index, one, other))
    }

    fn hints_of(&self, _: usize, _: &Solver, _: &Job) -> Result<Hints, TaskError> {
        let (rules, index) = (self.rules, &self.index);
        let right = t_wythoff_pair(index, rules.t);
        let difference = number(&(index * UBig::from(rules.t)));
        let (nudge, smaller) = match by_formula(rules, index) {
            Some(formula) => (formula, format!("The smaller number is ⌊{difference} · φ⌋")),
            None => (
                "Look for the smallest number that is in none of the pairs before.".to_owned(),
                "The smaller number is the smallest one not used so far".to_owned(),
            ),
        };
        let rule = format!("{smaller}; the larger one is {difference} more.");
        Ok(Hints { nudge, rule, answer: format!("{}.", written(&right)) })
    }
}

impl ExerciseKind for FindPair {
    const FACTS: KindFacts = KindFacts {
        name: "pair",
        title: "The next safe pair",
        term: "safe pair",
        given: Some("index"),
        form: FormShape { given: "Index", more: &[FormField::T], ..FormShape::NUMBERS },
        practice: [
            &[r#""from":"3","to":"6""#],
            &[r#""from":"5","to":"10""#],
            &[r#""from":"10","to":"16""#],
            &[r#""t":2,"from":"3","to":"8""#],
            &[r#""from":"50","to":"150""#],
        ],
    };
    const IS_IN_ORDER: bool = true;

    type Rules = PairRules;
    type Given = Number;
    type Bound = Number;

    fn check(setting: &SettingOf<Self>) -> Result<(), Problem> {
        setting.check_numbers(1)?;
        let t = setting.rules.t;
        if (1..=LARGEST_T).contains(&t) {
            Ok(())
        } else {
            Err(format!("\"t\" is {t}, and must be from 1 to {LARGEST_T}"))
        }
    }

    fn drawn(setting: &SettingOf<Self>, random: &mut SplitMix64, _: &Solver, _: &Job) -> Result<Self, TaskError> {
        Ok(Self { index: drawn_number(setting, random), rules: setting.rules })
    }
}

/// Returns true if the question for a pair names pairs before it.
fn names_pairs(index: &UBig) -> bool {
    *index <= UBig::from(4 * PAIRS) && *index > UBig::ONE
}

/// Explains how the smaller number is computed, for Wythoff's game if the list of the pairs would be long.
fn by_formula(rules: PairRules, index: &UBig) -> Option<String> {
    let is_far = rules.t == 1 && *index > UBig::from(4 * PAIRS);
    is_far.then(|| {
        let place = number(index);
        format!("Multiply {place} by φ = 1.6180339… and drop what follows the point: that is the smaller number.")
    })
}

fn written((a, b): &(UBig, UBig)) -> String {
    format!("({}, {})", number(a), number(b))
}

/// The verdict on a pair, in either order.
fn judge(rules: PairRules, index: &UBig, one: &UBig, other: &UBig) -> Judgement {
    let (a, b) = (one.min(other), one.max(other));
    let right = t_wythoff_pair(index, rules.t);
    if (a, b) == (&right.0, &right.1) {
        return Judgement::Right {
            others: None,
            words: format!("Right: {} is safe pair number {}.", written(&right), number(index)),
        };
    }
    let known = t_wythoff_pair_of(a, rules.t);
    let difference = index * UBig::from(rules.t);
    let formula = by_formula(rules, index).unwrap_or_default();
    let (evidence, words) = if *a < right.0 {
        (
            Evidence::Pair { a: known.0.clone(), b: known.1.clone() },
            format!("{} stands already in {}. {formula}", number(a), written(&known)).trim_end().to_owned(),
        )
    } else if b - a != difference {
        let words = format!(
            "The numbers of pair {} differ by {}; yours differ by {}.",
            number(index),
            number(&difference),
            number(&(b - a))
        );
        let has_smaller = *a == right.0;
        let nudge = if has_smaller {
            format!("{} is right. The other number is another one.", number(a))
        } else {
            format!("These numbers differ by {}. By how much do those of this pair differ?", number(&(b - a)))
        };
        let nudge = Refutation::new(Evidence::Words, nudge);
        // The difference alone is the other number only beside a smaller number that is right.
        let told = if has_smaller { format!("{words} It is {}.", written(&right)) } else { words };
        let whole = Refutation::new(Evidence::Words, told).only_after([nudge]);
        return Judgement::Wrong(if has_smaller { whole } else { whole.of_a_part() });
    } else {
        let words = format!("A smaller number than {} is in none of the pairs before. {formula}", number(a));
        (Evidence::Words, words.trim_end().to_owned())
    };
    Judgement::Wrong(Refutation::new(evidence, words))
}
