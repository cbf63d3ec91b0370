//! What the hint says: the evidence of Silber's rule, or the reasons of another game, ready to be drawn.

use super::shown::Shown;
use crate::game::{Outcome, Position, Silber, SilberStep, WythoffReason};
use crate::number::{Representation, WythoffClass, fibonacci};
use crate::prose::Prose;
use crate::solver::{Reason, explain};

/// As many digits as fit side by side; of longer forms the last ones are shown.
const PLACES: u32 = 10;

/// The hint for a position.
pub(super) struct Hint {
    /// Where it comes from: "Silber's rule, case 1".
    pub source: String,
    /// Numbers in Fibonacci digits.
    pub rows: Vec<DigitRow>,
    /// The steps of Silber's rule, with what each of them says here.
    pub steps: Vec<StepLine>,
    /// What else there is to say.
    pub sentences: Vec<Prose>,
    /// The position it comes from, for the button.
    pub from: Position,
    /// The position it leads to; none where every move can be answered.
    pub to: Option<Position>,
}

/// A step of Silber's rule.
pub(super) struct StepLine {
    /// Its number in Silber's paper.
    pub number: u8,
    /// What it says.
    pub words: &'static str,
    /// What it comes to here: why it does not apply, or what it leads to; empty where it is not asked.
    pub verdict: String,
    /// Whether it is asked at all: those after the one that decides are not.
    pub is_asked: bool,
    /// Whether it decides.
    pub decides: bool,
}

/// A number in Fibonacci digits.
pub(super) struct DigitRow {
    /// The digits, the highest place first.
    pub digits: Vec<bool>,
    /// Whether higher places are left out.
    pub is_cut: bool,
    /// The Fibonacci numbers above the digits; empty where they stand above an earlier row.
    pub numbers: Vec<String>,
    /// The digit that decides, as an index of `digits`.
    pub ringed: Option<usize>,
    /// What the digits say.
    pub sentence: Prose,
}

impl Hint {
    /// The hint for what the board shows.
    pub fn of(shown: &Shown) -> Self {
        let evaluation = shown.evaluation();
        let wythoff = evaluation.reasons.iter().find_map(|reason| match reason {
            Reason::Wythoff(reason) => Some(reason),
            _ => None,
        });
        match wythoff {
            Some(WythoffReason::Silber(silber)) => Self::of_silber(shown, silber),
            Some(left_out) => Self::left_out(shown, left_out),
            None => Self::of_reasons(shown),
        }
    }

    fn of_silber(shown: &Shown, silber: &Silber) -> Self {
        Self {
            source: format!("Silber’s rule, case {}", silber.step.number()),
            rows: rows(silber),
            steps: SilberStep::ALL.map(|step| step_line(silber, step)).into(),
            sentences: Vec::new(),
            from: shown.focus.position.clone(),
            to: silber.winning.as_ref().map(|winning| winning.to.clone()),
        }
    }

    /// An empty pile or two equal ones, which Silber's rule does not cover.
    fn left_out(shown: &Shown, reason: &WythoffReason) -> Self {
        let mut hint = Self::of_reasons(shown);
        let sentence = match reason {
            WythoffReason::EmptyPile { .. } => "Silber leaves this case out: one pile is empty. Take the other one.",
            WythoffReason::EqualPiles { .. } => "Silber leaves this case out: the piles are equal. Take both.",
            WythoffReason::End | WythoffReason::Silber(_) => return hint,
        };
        hint.source = "beside Silber’s rule".into();
        hint.sentences = vec![sentence.into()];
        hint.to = Some(Position::words(&[0_u8, 0]));
        hint
    }

    fn of_reasons(shown: &Shown) -> Self {
        let evaluation = shown.evaluation();
        let mut sentences: Vec<Prose> = evaluation.reasons.iter().map(explain).collect();
        if evaluation.outcome == Some(Outcome::P) && !shown.described.is_over {
            sentences.push("P-position: concede, every move can be answered.".into());
        }
        if sentences.is_empty() && shown.is_running {
            sentences.push("This position is being computed.".into());
        }
        Self {
            source: String::new(),
            rows: Vec::new(),
            steps: Vec::new(),
            sentences,
            from: shown.focus.position.clone(),
            to: shown.winning_moves().first().map(|winning| winning.to.clone()),
        }
    }
}

/// The rows of digits in which a step of Silber's rule is seen.
fn rows(silber: &Silber) -> Vec<DigitRow> {
    let (smaller, shifted) = (silber.smaller_form(), silber.shifted_form());
    let mut forms = vec![smaller, shifted];
    let mut sentences = vec![class_sentence(silber), shift_sentence(silber)];
    if silber.step == SilberStep::UseDifference {
        forms.push(silber.difference_form());
        sentences.push(difference_sentence(silber));
    }
    let highest = forms.iter().filter_map(|form| form.indices().first()).max().copied().unwrap_or(1);
    let mut rows: Vec<DigitRow> =
        forms.iter().zip(sentences).map(|(form, sentence)| digit_row(form, highest, sentence)).collect();
    let shown = highest.min(PLACES);
    if let Some(first) = rows.first_mut() {
        first.numbers = (1..=shown).rev().map(|place| fibonacci(place as usize).to_string()).collect();
        // Its last 1 is what step 1 asks for.
        first.ringed = forms.first().and_then(Representation::lowest_index).and_then(|place| index(place, shown));
    }
    rows
}

fn digit_row(form: &Representation, highest: u32, sentence: Prose) -> DigitRow {
    let shown = highest.min(PLACES);
    let digits = (1..=shown).rev().map(|place| form.indices().contains(&place)).collect();
    DigitRow { digits, is_cut: highest > shown, numbers: Vec::new(), ringed: None, sentence }
}

/// The index of a place, counted from 1 at the right end, in a row of `shown` digits.
fn index(place: u32, shown: u32) -> Option<usize> {
    shown.checked_sub(place).map(|index| index as usize)
}

fn class_sentence(silber: &Silber) -> Prose {
    let place = silber.smaller_form().lowest_index().unwrap_or(0);
    let (parity, class) = match silber.class {
        WythoffClass::A => ("even: an ", "A"),
        WythoffClass::B => ("odd: a ", "B"),
    };
    Prose::from(format!("{}: last 1 at place {place}, {parity}{class}-number", silber.smaller))
}

fn shift_sentence(silber: &Silber) -> Prose {
    let Silber { smaller, larger, shift, .. } = silber;
    Prose::from(match silber.step {
        SilberStep::SafePair => format!("left shift of {smaller} is {shift}: a safe pair"),
        SilberStep::SmallerIsB => format!("right shift of {smaller} is {shift}"),
        SilberStep::LargerBeyondLeftShift => format!("left shift of {smaller} is {shift}, below {larger}"),
        SilberStep::UseDifference => format!("left shift of {smaller} is {shift}, not below {larger}"),
    })
}

fn difference_sentence(silber: &Silber) -> Prose {
    let once = silber.difference_form().left_shift();
    let twice = once.left_shift();
    Prose::from(format!(
        "difference {}, last 1 at an odd place; its left shift is {}, twice shifted {}",
        silber.difference,
        once.value(),
        twice.value()
    ))
}

fn step_line(silber: &Silber, step: SilberStep) -> StepLine {
    let answer = silber.answer(step);
    StepLine {
        number: step.number(),
        words: step_words(step, answer == Some(true)),
        verdict: match answer {
            Some(true) => leads_to(silber),
            Some(false) => why_not(silber, step),
            None => String::new(),
        },
        is_asked: answer.is_some(),
        decides: answer == Some(true),
    }
}

/// What each step of Silber's rule asks, or does where it decides.
fn step_words(step: SilberStep, decides: bool) -> &'static str {
    match step {
        SilberStep::SafePair if decides => "Safe pair: concede, every move can be answered",
        SilberStep::SafePair => "Safe pair?",
        SilberStep::SmallerIsB if decides => "Smaller is a B-number: bring the larger down to its right shift",
        SilberStep::SmallerIsB => "Smaller a B-number?",
        SilberStep::LargerBeyondLeftShift if decides => "Larger beyond the left shift: bring it down to that",
        SilberStep::LargerBeyondLeftShift => "Larger beyond the left shift?",
        SilberStep::UseDifference if decides => "Otherwise use the difference: take as many from both",
        SilberStep::UseDifference => "Otherwise use the difference",
    }
}

/// Why a step that was tried does not decide.
fn why_not(silber: &Silber, step: SilberStep) -> String {
    let Silber { smaller, larger, shift, .. } = silber;
    match step {
        SilberStep::SafePair => format!("No: {smaller} goes with {shift}, not with {larger}."),
        SilberStep::SmallerIsB => format!("No: {smaller} is an A-number."),
        SilberStep::LargerBeyondLeftShift => format!("No: {larger} is not above {shift}."),
        SilberStep::UseDifference => String::new(),
    }
}

/// The larger or both piles before and after the move of the rule.
fn leads_to(silber: &Silber) -> String {
    let Some(winning) = &silber.winning else { return String::new() };
    format!("({}, {}) → {}", silber.smaller, silber.larger, winning.to)
}

#[cfg(test)]
mod tests {
    use super::step_line;
    use crate::game::{SilberStep, Wythoff};
    use crate::number::UBig;

    fn verdicts(a: u32, b: u32) -> Vec<String> {
        let silber = Wythoff::silber(&UBig::from(a), &UBig::from(b)).unwrap();
        SilberStep::ALL.map(|step| step_line(&silber, step).verdict).into()
    }

    #[test]
    fn each_step_says_why_it_does_not_apply_or_where_it_leads() {
        assert_eq!(verdicts(8, 13), ["", "", "", ""]);
        assert_eq!(verdicts(10, 13), ["No: 10 goes with 6, not with 13.", "(10, 13) → (10, 6)", "", ""]);
        let second = ["No: 9 goes with 15, not with 20.", "No: 9 is an A-number.", "(9, 20) → (9, 15)", ""];
        assert_eq!(verdicts(9, 20), second);
        let third = verdicts(24, 32);
        assert_eq!(third[2], "No: 32 is not above 39.");
        assert_eq!(third[3], "(24, 32) → (12, 20)");
    }
}
