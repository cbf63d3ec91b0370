//! Silber's rule for a pair as four cards of few words, each with its evidence.

use super::silber::left_out_by_silber;
use crate::phrases::on_card;
use crate::{Job, SolverError};
use golden_game::{Silber, SilberStep, Wythoff, WythoffReason};
use golden_number::{Representation, UBig, WythoffClass};
use golden_prose::{grouped, shortened};

/// Characters of the digits of a form on a card, and of those in a tooltip.
const DIGITS: usize = 21;
const ALL_DIGITS: usize = 61;

/// Silber's rule, applied to a pair.
#[derive(Clone, Debug, PartialEq)]
pub struct SilberReading {
    /// The pair: "(1300, 2026)".
    pub pair: String,
    /// The four cards in order; empty for a pair that the rule leaves out.
    pub cards: Vec<SilberCard>,
    /// The reason why the rule does not cover the pair; `None` where it does.
    pub left_out: Option<String>,
}

impl SilberReading {
    /// "Silber’s rule for the pair (1300, 2026)".
    pub fn title(&self) -> String {
        format!("Silber’s rule for the pair {}", self.pair)
    }

    /// Returns true if anything of the reading may be told, with its answers or without: that the rule leaves the
    /// pair out is an answer, too.
    pub fn may_be_told(&self, with_answers: bool) -> bool {
        with_answers || self.left_out.is_none()
    }

    /// Returns the cards, with their answers or without.
    pub fn cards_told(&self, with_answers: bool) -> Vec<SilberCard> {
        if with_answers { self.cards.clone() } else { self.cards.iter().map(SilberCard::without_answer).collect() }
    }
}

/// A step of Silber's rule on a card.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SilberCard {
    /// Its number in Silber's paper.
    pub number: u8,
    /// Its condition; for the step that decides, its conclusion.
    pub title: String,
    /// Its condition as a question, whether or not the step decides.
    pub question: String,
    /// A shorter title, for narrow cards.
    pub short_title: String,
    /// The evidence in two lines; a long one is broken into more.
    pub lines: [String; 2],
    /// "no", or nothing where it decides or is not reached.
    pub answer: &'static str,
    /// True if it decides.
    pub is_lit: bool,
    /// True if it is reached at all.
    pub is_asked: bool,
    /// True if its evidence and its answer are hidden.
    pub is_hidden: bool,
    /// The digits it looks at, in one line.
    pub digits: String,
    /// The digits behind it, at more length.
    pub tooltip: String,
}

impl SilberCard {
    /// The card with its question, but without evidence and answer.
    #[must_use]
    pub fn without_answer(&self) -> Self {
        Self {
            number: self.number,
            title: self.question.clone(),
            question: self.question.clone(),
            short_title: self.short_title.clone(),
            is_asked: true,
            is_hidden: true,
            ..Self::default()
        }
    }
}

/// Reads a pair by Silber's rule, at any length: long numbers and forms are shortened.
///
/// **Cost**: that of [`Wythoff::closed_form`], the canonical forms of both numbers and of their difference, and the decimal
/// digits; cancellation is checked between these steps. **Source**: Silber 1977, the algorithm after Theorem 2.
///
/// # Errors
/// [`SolverError::Cancelled`].
pub fn silber_reading(a: &UBig, b: &UBig, job: &Job) -> Result<SilberReading, SolverError> {
    job.advance(0)?;
    let pair = pair_words([a, b]);
    let reason = Wythoff::closed_form(a, b).reason;
    job.advance(0)?;
    let WythoffReason::Silber(silber) = &reason else {
        return Ok(SilberReading { pair, cards: Vec::new(), left_out: left_out_by_silber(&reason) });
    };
    let evidence = Evidence::of(silber);
    job.advance(0)?;
    let cards = SilberStep::ALL.map(|step| evidence.card(step));
    Ok(SilberReading { pair, cards: cards.into(), left_out: None })
}

fn pair_words(pair: [&UBig; 2]) -> String {
    format!("({})", pair.map(on_card).join(", "))
}

/// The contents of the cards, as texts.
struct Evidence<'a> {
    silber: &'a Silber,
    smaller: String,
    larger: String,
    shift: String,
    difference: String,
    lowest: u32,
    /// The forms of the smaller pile, its shift, the larger pile and the difference.
    forms: [String; 4],
}

impl<'a> Evidence<'a> {
    fn of(silber: &'a Silber) -> Self {
        let form = silber.smaller_form();
        let forms = [
            form.digits(),
            silber.shifted_form().digits(),
            Representation::canonical(&silber.larger).digits(),
            silber.difference_form().digits(),
        ];
        Self {
            smaller: on_card(&silber.smaller),
            larger: on_card(&silber.larger),
            shift: on_card(&silber.shift),
            difference: on_card(&silber.difference),
            lowest: form.lowest_index().unwrap_or_default(),
            forms,
            silber,
        }
    }

    fn card(&self, step: SilberStep) -> SilberCard {
        let answer = self.silber.answer(step);
        let is_lit = answer == Some(true);
        let lines = match answer {
            Some(_) => self.lines(step, is_lit),
            None => ["not asked:".to_owned(), format!("step {} decides", self.silber.step.number())],
        };
        let digits = match step {
            SilberStep::SafePair => &self.forms[1],
            SilberStep::SmallerIsB => &self.forms[0],
            SilberStep::LargerBeyondLeftShift => &self.forms[2],
            SilberStep::UseDifference => &self.forms[3],
        };
        SilberCard {
            number: step.number(),
            title: self.title(step, is_lit),
            question: self.title(step, false),
            short_title: if step == SilberStep::SmallerIsB { "The smaller a B?".into() } else { String::new() },
            lines,
            answer: if answer == Some(false) { "no" } else { "" },
            is_lit,
            is_asked: answer.is_some(),
            is_hidden: false,
            digits: if answer.is_some() { shortened(digits, DIGITS) } else { String::new() },
            tooltip: self.tooltip(step),
        }
    }

    fn title(&self, step: SilberStep, is_lit: bool) -> String {
        match (step, is_lit) {
            (SilberStep::SafePair, false) => "Safe pair already?".into(),
            (SilberStep::SafePair, true) => "A safe pair".into(),
            (SilberStep::SmallerIsB, false) => format!("Is {} a B-number?", self.smaller),
            (SilberStep::SmallerIsB, true) => format!("{} is a B-number", self.smaller),
            (SilberStep::LargerBeyondLeftShift, false) => "Larger too large?".into(),
            (SilberStep::LargerBeyondLeftShift, true) => "The larger is too large".into(),
            (SilberStep::UseDifference, _) => "Use the difference".into(),
        }
    }

    fn lines(&self, step: SilberStep, is_lit: bool) -> [String; 2] {
        let Self { smaller, larger, shift, difference, .. } = self;
        let winning = winning(self.silber);
        let place = grouped(&self.lowest);
        let (class, parity) = (self.silber.class, self.silber.class.parity());
        match (step, is_lit) {
            (SilberStep::SafePair, true) => {
                [format!("{larger} is the left shift of {smaller}:"), "every move can be answered".into()]
            }
            (SilberStep::SafePair, false) if self.silber.class == WythoffClass::B => {
                [format!("the partner of {smaller}"), format!("is {shift}, not {larger}")]
            }
            (SilberStep::SafePair, false) => {
                [format!("the left shift of {smaller}"), format!("is {shift}, not {larger}")]
            }
            (SilberStep::SmallerIsB, true) => [format!("its last 1 is at place {place}, odd"), winning],
            (SilberStep::SmallerIsB, false) => {
                ["its last 1 stands".into(), format!("at place {place}, {parity}: {class}")]
            }
            (SilberStep::LargerBeyondLeftShift, true) => [format!("{larger} is above the left shift {shift}"), winning],
            (SilberStep::LargerBeyondLeftShift, false) => {
                [format!("{larger} is not above"), format!("the left shift {shift}")]
            }
            (SilberStep::UseDifference, _) => [format!("{difference}, shifted once and twice, is"), winning],
        }
    }

    /// The digits behind a card, at more length.
    fn tooltip(&self, step: SilberStep) -> String {
        let [smaller, shift, larger, difference] = self.forms.each_ref().map(|form| shortened(form, ALL_DIGITS));
        let side = if self.silber.class == WythoffClass::A { "left" } else { "right" };
        match step {
            SilberStep::SafePair | SilberStep::LargerBeyondLeftShift => format!(
                "{} = {smaller}; its {side} shift {} = {shift}; {} = {larger}",
                self.smaller, self.shift, self.larger
            ),
            SilberStep::SmallerIsB => format!("{} = {smaller}", self.smaller),
            SilberStep::UseDifference => {
                format!("{} = {difference}; once: {difference}0; twice: {difference}00", self.difference)
            }
        }
    }
}

/// Returns the position that the move of the rule leads to, and the numbers it takes.
fn winning(silber: &Silber) -> String {
    let Some(winning) = &silber.winning else { return String::new() };
    let [a, b] = winning.to.numbers() else { return String::new() };
    let taken = winning.take.iter().max().map(on_card).unwrap_or_default();
    let from = if silber.step == SilberStep::UseDifference { "both" } else { "the larger" };
    format!("{}: {taken} from {from}", pair_words([a, b]))
}

#[cfg(test)]
mod tests {
    use super::{SilberReading, silber_reading};
    use crate::Job;
    use golden_number::UBig;

    fn of(a: u32, b: u32) -> SilberReading {
        silber_reading(&UBig::from(a), &UBig::from(b), &Job::new()).unwrap()
    }

    #[test]
    fn the_cards_say_what_the_rule_looks_at() {
        let answer = of(1300, 2026);
        let said = |i: usize| answer.cards[i].lines.each_ref().map(String::as_str);
        assert_eq!(said(0), ["the left shift of 1300", "is 2104, not 2026"]);
        assert_eq!(said(1), ["its last 1 stands", "at place 2, even: A"]);
        assert_eq!(said(2), ["2026 is not above", "the left shift 2104"]);
        assert_eq!(said(3), ["726, shifted once and twice, is", "(1174, 1900): 126 from both"]);
        assert!(answer.cards[3].is_lit && !answer.cards[0].is_lit);
    }

    #[test]
    fn without_answers_all_cards_ask_alike() {
        for pair in [(10, 15), (9, 20), (24, 32), (19, 31)] {
            for card in of(pair.0, pair.1).cards.iter().map(super::SilberCard::without_answer) {
                assert!(!card.is_lit && card.answer.is_empty() && card.digits.is_empty() && card.tooltip.is_empty());
                assert!(card.title.ends_with('?') || card.title == "Use the difference", "{}", card.title);
                assert!(card.is_hidden && card.lines.concat().is_empty());
            }
        }
    }

    #[test]
    fn each_step_decides_somewhere_and_two_cases_are_left_out() {
        for (pair, step) in [((10, 15), 1), ((9, 20), 2), ((24, 32), 3), ((19, 31), 0)] {
            let answer = of(pair.0, pair.1);
            let lit: Vec<u8> = answer.cards.iter().filter(|card| card.is_lit).map(|card| card.number).collect();
            assert_eq!(lit, [step], "{pair:?}");
        }
        for pair in [(0, 0), (0, 7), (4, 4)] {
            assert!(of(pair.0, pair.1).left_out.is_some_and(|words| words.starts_with("Silber leaves this case out")));
        }
    }
}
