//! Sum, difference and Knuth's product in Fibonacci digits, with every carry shown for small numbers.

use std::rc::Rc;
use std::sync::Arc;

use egui::Ui;

use super::{message_ui, picture_ui, title_ui};
use crate::figure::{Colour, Face, RewriteTimeline, Timeline, fibonacci_name, rewrite_sheet};
use crate::number::{
    Columns, MAX_REWRITE_POSITIONS, Representation, RewriteError, UBig, add, circle_parts, circle_product, fibonacci,
    fibonacci_code_of_form, normalise, subtract,
};
use crate::prose::{Prose, grouped};
use crate::session::{ConverterChoice, ConverterConstruction, Edit, Operation};
use crate::solver::{Decimal, SolverError};
use crate::ui::context::{Action, Context};
use crate::ui::export_target::ExportTarget;
use crate::ui::number_field::{Look, NumberField};
use crate::ui::playback::Playback;
use crate::ui::render::prose::{line_height, line_ui, prose_ui};
use crate::ui::render::theme::ink;
use crate::ui::widget::{Button, Segment, segmented_ui};
use crate::ui::work::current::Kept;
use crate::ui::work::derived::Derived;
use crate::ui::zeckendorf::answer::{Answer, shortened};
use crate::ui::zeckendorf::shown::Shown;

/// Numbers of more machine words are not carried step by step.
const WORDS: usize = 3;
/// Numbers of more machine words are long.
const QUICK: usize = 16;

type Key = (Arc<UBig>, Arc<UBig>, Operation);

/// The same of numbers that are carried step by step.
type SmallKey = (UBig, UBig, Operation);

/// The section: the other number and what is worked out with it.
pub(in crate::ui::zeckendorf) struct ArithmeticSection {
    operand: NumberField,
    m: Kept<UBig>,
    task: Derived<Key, Option<Decimal>>,
    carries: Option<(SmallKey, Result<Rc<RewriteTimeline>, RewriteError>)>,
    code: Option<(Arc<UBig>, String)>,
}

impl Default for ArithmeticSection {
    fn default() -> Self {
        let task = Derived::of_long_numbers("Working out the result");
        Self { operand: NumberField::default(), m: Kept::default(), task, carries: None, code: None }
    }
}

impl ArithmeticSection {
    /// The carries, where the numbers are small enough to show each.
    pub fn timeline(&mut self, shown: &Shown<'_>) -> Option<Rc<RewriteTimeline>> {
        self.carries(shown)?.as_ref().ok().cloned()
    }

    fn carries(&mut self, shown: &Shown<'_>) -> Option<&Result<Rc<RewriteTimeline>, RewriteError>> {
        let (n, m) = (&*shown.n, &shown.choices.operand);
        if n.as_words().len().max(m.as_words().len()) > WORDS {
            return None;
        }
        let key = (n.clone(), m.clone(), shown.choices.operation);
        if self.carries.as_ref().is_none_or(|(known, _)| *known != key) {
            let rewriting = rewriting(n, m, shown.choices.operation);
            self.carries = Some((key, rewriting.map(|rewriting| Rc::new(RewriteTimeline::new(rewriting)))));
        }
        self.carries.as_ref().map(|(_, carries)| carries)
    }

    /// Draws the section at a step of its timeline, if it is the one that is played.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        shown: &Shown<'_>,
        step: Option<usize>,
        playback: &mut Playback,
        cx: &mut Context<'_>,
    ) {
        title_ui(ui, "Arithmetic in Fibonacci digits", |_| ());
        self.choice_ui(ui, shown, cx);
        ui.add_space(8.0);
        self.result_ui(ui, shown, cx);
        match self.carries(shown).cloned() {
            Some(Ok(timeline)) => {
                ui.add_space(6.0);
                let step = step.unwrap_or(timeline.last()).min(timeline.last());
                picture_ui(ui, &rewrite_sheet(&timeline.state(step), ui.available_width()), "carries");
                play_ui(ui, shown, (ConverterConstruction::Arithmetic, timeline.last()), playback, cx);
            }
            Some(Err(error)) => {
                ui.add_space(6.0);
                message_ui(ui, &sentence(&error.to_string()).into());
            }
            None => {
                ui.add_space(6.0);
                message_ui(ui, &most_words());
            }
        }
        if let Some(answer) = shown.answer.clone() {
            self.code_ui(ui, shown, &answer, cx);
        }
        ui.add_space(4.0);
    }

    fn choice_ui(&mut self, ui: &mut Ui, shown: &Shown<'_>, cx: &mut Context<'_>) {
        if let Some(read) = self.operand.poll(ui, cx) {
            cx.edit(Edit::Converter(ConverterChoice::Operand(read)));
        }
        ui.horizontal(|ui| {
            let operations = [
                Segment::new(Operation::Add, "n + m"),
                Segment::new(Operation::Subtract, "n − m"),
                Segment::new(Operation::Circle, "n ∘ m"),
            ];
            let mut operation = shown.choices.operation;
            ui.scope(|ui| {
                ui.set_max_width(210.0);
                if segmented_ui(ui, "Operation", &mut operation, &operations, 3).changed() {
                    cx.edit(Edit::Converter(ConverterChoice::Operation(operation)));
                }
            });
            let m = Prose::new().italic("m").text(" =");
            line_ui(ui, &m, 18.0, Face::Mathematics, ink(ui, Colour::Ink));
            let look = Look { size: 18.0, height: 30.0, counts: true, centred: false, grouped: false };
            let width = ui.available_width().min(240.0);
            let (response, entered) =
                self.operand.show(ui, "Other number m", &shown.choices.operand, None, width, look);
            if let Some(operand) = entered {
                cx.edit(Edit::Converter(ConverterChoice::Operand(operand)));
            }
            if response.lost_focus() {
                cx.ask(Action::CloseStep);
            }
        });
        self.operand.error_ui(ui);
    }

    /// "2026 + 19 = 2045", and of Knuth's product where it comes from.
    fn result_ui(&mut self, ui: &mut Ui, shown: &Shown<'_>, cx: &mut Context<'_>) {
        let (n, m, operation) = (Arc::clone(&shown.n), self.m.of(&shown.choices.operand), shown.choices.operation);
        let key = (Arc::clone(&n), Arc::clone(&m), operation);
        self.task.set_long(n.as_words().len().max(m.as_words().len()) > QUICK);
        let answer = self.task.ask(ui.ctx(), cx, &key, move |_, job| {
            let result = result(&n, &m, operation);
            job.advance(0)?;
            Ok::<_, SolverError>(result.map(Decimal::new))
        });
        let result = answer.value.filter(|_| answer.is_current);
        let Some(result) = result.as_deref().and_then(Option::as_ref) else {
            // The line keeps its place, so that nothing jumps while a result is worked out.
            ui.add_space(line_height(22.0, Face::Mathematics));
            return;
        };
        let digits = shortened(&result.digits, 34);
        let n = shown.answer.as_ref().filter(|_| shown.is_current).map_or("n", |answer| answer.words.number.as_str());
        let m = if shown.choices.operand.as_words().len() <= WORDS {
            shortened(&shown.choices.operand.to_string(), 13)
        } else {
            "m".into()
        };
        let words = format!("{n} {} {m} = {digits}", sign(operation));
        line_ui(ui, &words.into(), 22.0, Face::Mathematics, ink(ui, Colour::Ink));
        if let Some(parts) = product_words(shown) {
            prose_ui(ui, &parts, 14.0, Face::Interface, ink(ui, Colour::Ink2));
        }
        if result.len() > 34 {
            ui.horizontal(|ui| {
                if ui.add(Button::new("Copy the result").small()).clicked() {
                    ui.ctx().copy_text(result.digits.to_string());
                }
                let words = format!("{} digits", grouped(&result.len()));
                line_ui(ui, &words.into(), 13.0, Face::Interface, ink(ui, Colour::Ink3));
            });
        }
    }

    /// The word of the number in the Fibonacci code.
    fn code_ui(&mut self, ui: &mut Ui, shown: &Shown<'_>, answer: &Answer, cx: &mut Context<'_>) {
        const SHOWN: usize = 70;
        let form = &answer.conversion.canonical;
        if !shown.is_current {
            return;
        }
        if self.code.as_ref().is_none_or(|(of, _)| *of != shown.n) {
            // Of a long form only the ends are shown.
            let whole = form.indices().first().is_some_and(|&highest| highest <= 10_000);
            let word = if whole { fibonacci_code_of_form(form).unwrap_or_default() } else { String::new() };
            self.code = Some((Arc::clone(&shown.n), shortened(&word, SHOWN)));
        }
        let Some((_, word)) = &self.code else { return };
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            let copies = !word.is_empty() && ui.add(Button::new("Copy the code").small()).clicked();
            if copies {
                ui.ctx().copy_text(fibonacci_code_of_form(form).unwrap_or_default());
            }
            if !word.is_empty() && ui.add(Button::new("Save the code").small()).clicked() {
                let form = form.clone();
                let title = "Save the Fibonacci code";
                cx.ask(Action::Export(ExportTarget::new(title, "fibonacci-code", "text", "txt", move |out, _, _| {
                    Ok(out.write_all(fibonacci_code_of_form(&form).unwrap_or_default().as_bytes())?)
                })));
            }
            let words = match (word.as_str(), form.indices().first()) {
                ("", None) => "0 has no word in the Fibonacci code".to_owned(),
                ("", Some(highest)) => format!("Fibonacci code: {} letters, the last two 11", grouped(highest)),
                (word, _) => format!("Fibonacci code of {}: {word}", answer.words.number),
            };
            line_ui(ui, &words.into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
        });
    }
}

/// The button that plays the construction of a section, unless the bar shows it already.
pub(super) fn play_ui(
    ui: &mut Ui,
    shown: &Shown<'_>,
    (construction, last): (ConverterConstruction, usize),
    playback: &mut Playback,
    cx: &mut Context<'_>,
) {
    if shown.choices.construction == construction || last == 0 {
        return;
    }
    ui.add_space(4.0);
    let button = Button::new("Step through the carries").icon(crate::ui::render::icon::Icon::Play).small().bare();
    if ui.add(button).clicked() {
        cx.edit(Edit::Converter(ConverterChoice::Construction(construction)));
        cx.ask(Action::ConverterStep(Some(playback.play_from_start(ui))));
    }
}

/// The message of an error as a sentence.
pub(in crate::ui::zeckendorf) fn sentence(message: &str) -> String {
    let mut letters = message.chars();
    let first = letters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(letters).chain(['.']).collect()
}

/// Up to where carries are shown.
fn most_words() -> Prose {
    let beyond = MAX_REWRITE_POSITIONS + 1;
    let digits = fibonacci(MAX_REWRITE_POSITIONS as usize + 1).to_string().len();
    Prose::from(format!("Every carry is shown for positions up to {MAX_REWRITE_POSITIONS}: for numbers below "))
        .then(fibonacci_name(beyond))
        .text(format!(", which has {digits} digits."))
}

fn sign(operation: Operation) -> char {
    match operation {
        Operation::Add => '+',
        Operation::Subtract => '−',
        Operation::Circle => '∘',
    }
}

fn result(n: &UBig, m: &UBig, operation: Operation) -> Option<UBig> {
    match operation {
        Operation::Add => Some(n + m),
        Operation::Subtract => (n >= m).then(|| n - m),
        Operation::Circle => Some(circle_product(n, m)),
    }
}

fn rewriting(n: &UBig, m: &UBig, operation: Operation) -> Result<crate::number::Rewriting, RewriteError> {
    let [left, right] = [n, m].map(Representation::canonical);
    match operation {
        Operation::Add => add(&left, &right),
        Operation::Subtract => subtract(&left, &right),
        Operation::Circle => {
            let pairs = left.indices().iter().flat_map(|i| right.indices().iter().map(move |j| i + j));
            normalise(&Columns::from_indices(pairs))
        }
    }
}

/// "2 ∘ 4: F₃₊₄ + F₃₊₂ = F₇ + F₅" for numbers of few parts.
fn product_words(shown: &Shown<'_>) -> Option<Prose> {
    const PAIRS: usize = 12;
    if shown.choices.operation != Operation::Circle {
        return None;
    }
    let pairs = circle_parts(shown.small()?, u64::try_from(&shown.choices.operand).ok()?);
    if pairs.is_empty() || pairs.len() > PAIRS {
        return Some(Prose::from(
            "Each index of n is added to each index of m; the parts with these indices are summed.",
        ));
    }
    let mut words = Prose::from("Indices added, each to each: ");
    for (i, (left, right)) in pairs.iter().enumerate() {
        let plus = if i == 0 { "" } else { " + " };
        words = words.text(plus).italic("F").sub(format!("{left}+{right}"));
    }
    words = words.text(" = ");
    for (i, (left, right)) in pairs.iter().enumerate() {
        words = words.text(if i == 0 { "" } else { " + " }).then(fibonacci_name(left + right));
    }
    Some(words)
}
