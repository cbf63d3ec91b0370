//! Silber's rule for a pair: the four cards with their evidence, and the cases he left out.

use std::sync::Arc;

use egui::Ui;

use super::{message_ui, picture_ui, title_ui};
use crate::figure::{Colour, Face, SilberCard, SilberCards, ZeckendorfTarget, silber_cards};
use crate::game::{Silber, SilberStep, Wythoff};
use crate::number::{Representation, UBig, WythoffClass};
use crate::prose::{Prose, grouped};
use crate::session::{Edit, Focus};
use crate::solver::{Job, SolverError};
use crate::ui::context::Context;
use crate::ui::render::prose::line_ui;
use crate::ui::render::theme::ink;
use crate::ui::widget::Button;
use crate::ui::work::current::Kept;
use crate::ui::work::derived::Derived;
use crate::ui::zeckendorf::answer::{class_words, shortened};
use crate::ui::zeckendorf::shown::{Shown, is_quick};

/// Numbers in the cards of more characters keep so many, numbers in the title more.
const WHOLE: usize = 9;
const SHORT: usize = 9;
const IN_TITLE: usize = 9;
/// Digit strings in the cards, and in their tooltips.
const DIGITS: usize = 21;
const ALL_DIGITS: usize = 60;

/// What is to be said of a pair.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::ui::zeckendorf) struct SilberAnswer {
    /// The pair: "(1300, 2026)".
    pub pair: String,
    /// The four cards; empty for a pair that the rule leaves out.
    pub cards: Vec<SilberCard>,
    /// What a longer look at each card says.
    pub tooltips: Vec<String>,
    /// Why the rule does not speak of the pair.
    pub left_out: Option<String>,
}

/// The rule for the pair on screen, worked out in the background.
pub(in crate::ui::zeckendorf) struct SilberSection {
    own: Kept<Focus>,
    task: Derived<Arc<Focus>, SilberAnswer>,
    known: Option<Arc<SilberAnswer>>,
    /// The last pair that was looked at at once.
    quick: Option<(Arc<Focus>, Arc<SilberAnswer>)>,
}

impl Default for SilberSection {
    fn default() -> Self {
        Self { own: Kept::default(), task: Derived::of_long_numbers("Looking at the pair"), known: None, quick: None }
    }
}

impl SilberSection {
    /// What was shown last.
    pub fn known(&self) -> Option<&Arc<SilberAnswer>> {
        self.known.as_ref()
    }

    /// What is known of the pair on screen.
    fn answer(&mut self, ui: &Ui, shown: &Shown<'_>, cx: &mut Context<'_>) -> Result<Arc<SilberAnswer>, String> {
        const WAITING: &str = "The pair is being looked at.";
        let (focus, is_own) = shown.pair();
        let key = if is_own { self.own.of(focus) } else { Arc::clone(&shown.focus) };
        let [a, b] = key.position.numbers() else { return Err(WAITING.into()) };
        if is_quick(a) && is_quick(b) {
            if self.quick.as_ref().is_none_or(|(of, _)| *of != key) {
                let answer = SilberAnswer::of(a, b, &Job::new()).map_err(|error| error.to_string())?;
                self.quick = Some((Arc::clone(&key), Arc::new(answer)));
            }
            return self.quick.as_ref().map(|(_, answer)| Arc::clone(answer)).ok_or_else(|| WAITING.into());
        }
        let of = Arc::clone(&key);
        let answer = self.task.ask(ui.ctx(), cx, &key, move |_, job| match of.position.numbers() {
            [a, b] => SilberAnswer::of(a, b, job),
            _ => Err(SolverError::Cancelled),
        });
        // The cards of another pair would be read as those of this one.
        match (answer.value.filter(|_| answer.is_current), answer.problem) {
            (Some(value), _) => Ok(value),
            (None, Some(problem)) => Err(problem.to_string()),
            (None, None) => Err(WAITING.into()),
        }
    }

    /// Draws the section; says how much higher it is for the digits.
    pub fn show(&mut self, ui: &mut Ui, shown: &Shown<'_>, with_digits: bool, cx: &mut Context<'_>) -> f32 {
        let answer = self.answer(ui, shown, cx);
        self.known = answer.as_ref().ok().cloned();
        let (focus, is_own) = shown.pair();
        let pair = answer.as_ref().map_or("…", |answer| answer.pair.as_str()).to_owned();
        title_ui(ui, &format!("Silber’s rule for the pair {pair}"), |_| ());
        if is_own {
            own_ui(ui, shown, focus, &pair, cx);
        }
        let answer = match answer {
            Ok(answer) => answer,
            Err(words) => {
                message_ui(ui, &words.as_str().into());
                if self.task.has_failed() && ui.add(Button::new("Look again").small()).clicked() {
                    self.task.ask_again();
                }
                return 0.0;
            }
        };
        if let Some(left_out) = &answer.left_out {
            message_ui(ui, &left_out.as_str().into());
            return 0.0;
        }
        let width = ui.available_width();
        let cards = cards(&answer, width, with_digits);
        let figure = silber_cards(&cards);
        let response = ui.add_enabled_ui(!is_own, |ui| picture_ui(ui, &figure, "silber")).inner;
        if let Some(ZeckendorfTarget::Card(number)) = response.hovered
            && let Some(words) = answer.tooltips.get(usize::from(number))
        {
            let words = Prose::from(words.as_str());
            response.response.on_hover_ui_at_pointer(|ui| {
                crate::ui::render::prose::prose_ui(ui, &words, 14.0, Face::Interface, ink(ui, Colour::Ink));
            });
        }
        cards.height_of_digits()
    }
}

/// The cards for a width.
pub(in crate::ui::zeckendorf) fn cards(answer: &SilberAnswer, width: f32, with_digits: bool) -> SilberCards {
    SilberCards { cards: answer.cards.clone(), width, with_digits }
}

/// Says that this is not the shared position, and offers the way.
fn own_ui(ui: &mut Ui, shown: &Shown<'_>, focus: &Focus, pair: &str, cx: &mut Context<'_>) {
    ui.horizontal(|ui| {
        if ui.add(Button::new("Show this pair").small().name(&format!("Show {pair} here"))).clicked() {
            cx.edit(Edit::Focus(focus.clone()));
        }
        let game = shown.focus.ruleset.title();
        let words = Prose::from(format!("{game} is shown; the rule is about pairs of Wythoff’s game."));
        line_ui(ui, &words, 13.0, Face::Interface, ink(ui, Colour::Ink2));
    });
    ui.add_space(6.0);
}

impl SilberAnswer {
    /// The evidence in words. Cost: the forms of both numbers.
    pub fn of(a: &UBig, b: &UBig, job: &Job) -> Result<Self, SolverError> {
        job.advance(0)?;
        let [first, second] = [a, b].map(|n| shortened(&n.to_string(), IN_TITLE));
        let pair = format!("({first}, {second})");
        let Some(silber) = Wythoff::silber(a, b) else {
            return Ok(Self { left_out: Some(left_out(a, b)), pair, cards: Vec::new(), tooltips: Vec::new() });
        };
        job.advance(0)?;
        let evidence = Evidence::of(&silber);
        job.advance(0)?;
        let cards = SilberStep::ALL.map(|step| evidence.card(step));
        let tooltips = SilberStep::ALL.map(|step| evidence.tooltip(step));
        Ok(Self { pair, cards: cards.into(), tooltips: tooltips.into(), left_out: None })
    }
}

/// The cases that Silber's rule does not name.
fn left_out(a: &UBig, b: &UBig) -> String {
    let other = short(a.max(b));
    if a.is_zero() && b.is_zero() {
        "Left out by Silber: (0, 0) is the end, there is no move.".into()
    } else if a == b {
        format!(
            "Left out by Silber: two equal piles. Take all {other} from both and leave (0, 0). His step 3 would start \
             from the difference 0."
        )
    } else {
        format!("Left out by Silber: an empty pile. Take all {other} from the other pile and leave (0, 0).")
    }
}

fn short(n: &UBig) -> String {
    // The ends of a long number cost as much as all its digits, once and in the background.
    let digits = n.to_string();
    if digits.len() > WHOLE { shortened(&digits, SHORT) } else { digits }
}

/// What the cards say, as texts.
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
            smaller: short(&silber.smaller),
            larger: short(&silber.larger),
            shift: short(&silber.shift),
            difference: short(&silber.difference),
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
            short_title: if step == SilberStep::SmallerIsB { "The smaller a B?".into() } else { String::new() },
            lines,
            answer: if answer == Some(false) { "no" } else { "" },
            is_lit,
            is_asked: answer.is_some(),
            digits: if answer.is_some() { shortened(digits, DIGITS) } else { String::new() },
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
        let (class, parity) = class_words(self.silber.class);
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

/// Where the move of the rule goes, and what it takes.
fn winning(silber: &Silber) -> String {
    let Some(winning) = &silber.winning else { return String::new() };
    let to: Vec<String> = winning.to.numbers().iter().map(short).collect();
    let taken = winning.take.iter().max().map(short).unwrap_or_default();
    let from = if silber.step == SilberStep::UseDifference { "both" } else { "the larger" };
    let to = to.join(", ");
    format!("({to}): {taken} from {from}")
}

#[cfg(test)]
mod tests {
    use super::SilberAnswer;
    use crate::number::UBig;
    use crate::solver::Job;

    fn of(a: u32, b: u32) -> SilberAnswer {
        SilberAnswer::of(&UBig::from(a), &UBig::from(b), &Job::new()).unwrap()
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
    fn each_step_decides_somewhere_and_two_cases_are_left_out() {
        for (pair, step) in [((10, 15), 1), ((9, 20), 2), ((24, 32), 3), ((19, 31), 0)] {
            let answer = of(pair.0, pair.1);
            let lit: Vec<u8> = answer.cards.iter().filter(|card| card.is_lit).map(|card| card.number).collect();
            assert_eq!(lit, [step], "{pair:?}");
        }
        for pair in [(0, 0), (0, 7), (4, 4)] {
            assert!(of(pair.0, pair.1).left_out.is_some_and(|words| words.starts_with("Left out by Silber")));
        }
    }
}
