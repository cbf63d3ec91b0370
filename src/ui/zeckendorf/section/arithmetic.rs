//! Sum, difference and Knuth's product in Fibonacci digits, with every carry shown for small numbers.

use std::rc::Rc;
use std::sync::Arc;

use egui::Ui;

use super::super::shown::{Carries, ShownNumber};
use super::{Played, carries_ui, message_ui, title_ui};
use crate::context::{Action, Context};
use crate::input::number_field::{FieldLook, NumberField};
use crate::render::prose::{line_height, line_ui};
use crate::render::terms::terms_ui;
use crate::render::theme::ink;
use crate::widget::{ExportButton, Segment, problem_ui, segmented_ui};
use crate::work::cached::Cached;
use golden_export::target::ExportTarget;
use golden_figure::{Colour, ConvertedNumber, Face, RewriteTimeline, carry_limit_words, circle_words};
use golden_number::{Representation, UBig, fibonacci_code_of_form};
use golden_prose::{Prose, grouped, shortened};
use golden_session::answers::at_once;
use golden_session::answers::current::SharedCopy;
use golden_session::{Edit, Operation};
use golden_solver::{Decimal, Job, SolverError};

/// The size of the result, and on the stage.
const RESULT: f32 = 22.0;
const STAGED_RESULT: f32 = 34.0;

type Key = (Arc<UBig>, Arc<UBig>, Operation);

/// The section: the other number and what is worked out with it.
pub(in crate::zeckendorf) struct ArithmeticSection {
    operand: NumberField,
    m: SharedCopy<UBig>,
    /// The digits of the other number where writing them takes its time.
    written: Cached<Arc<UBig>, Decimal>,
    task: Cached<Key, Option<Decimal>>,
    carries: Cached<(UBig, UBig, Operation), Carries>,
    /// The word in the Fibonacci code, or its ends.
    code: Cached<Arc<UBig>, String>,
}

impl Default for ArithmeticSection {
    fn default() -> Self {
        let task = Cached::default();
        Self {
            operand: NumberField::default(),
            m: SharedCopy::default(),
            written: Cached::default(),
            task,
            carries: Cached::default(),
            code: Cached::default(),
        }
    }
}

impl ArithmeticSection {
    /// The carries, where the numbers are small enough to show each.
    pub fn carries(&mut self, shown: &ShownNumber<'_>) -> Option<&Carries> {
        let (n, m, operation) = (&*shown.n, &shown.choices.operand, shown.choices.operation);
        if [n, m].iter().any(|number| at_once::is_longer(number, Operation::CARRIED)) {
            return None;
        }
        Some(self.carries.get((n.clone(), m.clone(), operation), |(n, m, operation)| {
            operation.carries(n, m).map(|carries| Rc::new(RewriteTimeline::new(carries)))
        }))
    }

    /// Draws the section.
    pub fn show(&mut self, ui: &mut Ui, shown: &ShownNumber<'_>, played: Played<'_>, cx: &mut Context<'_>) {
        title_ui(ui, "Arithmetic in Fibonacci digits", |_| ());
        self.choice_ui(ui, shown, cx);
        ui.add_space(8.0);
        self.result_ui(ui, shown, RESULT, cx);
        ui.add_space(6.0);
        match self.carries(shown).cloned() {
            Some(carries) => carries_ui(ui, shown, &carries, played, cx),
            None => {
                message_ui(ui, &carry_limit_words());
            }
        }
        if let Some(answer) = shown.answer.clone() {
            self.code_ui(ui, shown, &answer, cx);
        }
        ui.add_space(4.0);
    }

    /// Draws what is worked out on the stage, with the result in large letters.
    pub fn staged_ui(&mut self, ui: &mut Ui, shown: &ShownNumber<'_>, cx: &mut Context<'_>) {
        self.choice_ui(ui, shown, cx);
        ui.add_space(8.0);
        self.result_ui(ui, shown, STAGED_RESULT, cx);
    }

    fn choice_ui(&mut self, ui: &mut Ui, shown: &ShownNumber<'_>, cx: &mut Context<'_>) {
        if let Some(read) = self.operand.poll(ui, cx) {
            cx.edit(Edit::converter_operand(read));
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
                    cx.edit(Edit::converter_operation(operation));
                }
            });
            let m = Prose::new().italic("m").text(" =");
            line_ui(ui, &m, 18.0, Face::Mathematics, ink(ui, Colour::Ink));
            let look = FieldLook { size: 18.0, height: 30.0, counts: true, centred: false, grouped: false };
            let width = ui.available_width().min(240.0);
            let digits = self.digits(ui, shown, cx);
            let (response, entered) =
                self.operand.show(ui, "Other number m", &shown.choices.operand, digits.as_ref(), width, look);
            if let Some(operand) = entered {
                cx.edit(Edit::converter_operand(operand));
            }
            if response.lost_focus() {
                cx.ask(Action::CloseStep);
            }
        });
        self.operand.error_ui(ui);
    }

    /// The digits of the other number, if it is so long that the field does not write them itself and they are there.
    fn digits(&mut self, ui: &Ui, shown: &ShownNumber<'_>, cx: &mut Context<'_>) -> Option<Arc<str>> {
        let m = self.m.of(&shown.choices.operand);
        if !at_once::is_longer(&m, at_once::WRITTEN) {
            return None;
        }
        let of = Arc::clone(&m);
        let answer = self.written.ask_long(ui.ctx(), cx, "Writing out m", m, move |_, job| {
            let written = Decimal::new((*of).clone());
            job.advance(0)?;
            Ok::<_, SolverError>(written)
        });
        answer.current().map(|written| Arc::clone(&written.digits))
    }

    /// "2026 + 19 = 2045", and of Knuth's product where it comes from.
    fn result_ui(&mut self, ui: &mut Ui, shown: &ShownNumber<'_>, size: f32, cx: &mut Context<'_>) {
        let (n, m, operation) = (Arc::clone(&shown.n), self.m.of(&shown.choices.operand), shown.choices.operation);
        let key = (Arc::clone(&n), Arc::clone(&m), operation);
        let is_long = [&n, &m].iter().any(|number| at_once::is_longer(number, at_once::CONVERTED));
        let work = move |_: &_, job: &Job| {
            let result = operation.result(&n, &m);
            job.advance(0)?;
            Ok(result.map(Decimal::new))
        };
        let answer = if is_long {
            self.task.ask_long(ui.ctx(), cx, "Working out the result", key, work)
        } else {
            self.task.ask(ui.ctx(), cx, "Working out the result", key, work)
        };
        if let Some(problem) = &answer.problem {
            if problem_ui(ui, problem, "Work it out again") {
                self.task.ask_again();
            }
            return;
        }
        let result = answer.current();
        let Some(result) = result.as_deref().and_then(Option::as_ref) else {
            // The line keeps its place, so that nothing jumps while a result is worked out.
            ui.add_space(line_height(size, Face::Mathematics));
            return;
        };
        let digits = shortened(&result.digits, 34);
        let n = shown.answer.as_ref().filter(|_| shown.is_current).map_or("n", |answer| answer.words.number.as_str());
        let m = if at_once::is_longer(&shown.choices.operand, Operation::CARRIED) {
            "m".into()
        } else {
            shortened(&shown.choices.operand.to_string(), 13)
        };
        let words = format!("{n} {} {m} = {digits}", operation.sign());
        line_ui(ui, &words.into(), size, Face::Mathematics, ink(ui, Colour::Ink));
        if let (Operation::Circle, Some(n), Ok(m)) = (operation, shown.small(), u64::try_from(&shown.choices.operand)) {
            terms_ui(ui, &circle_words(n, m), 14.0, Face::Interface, ink(ui, Colour::Ink2));
        }
        if result.len() > 34 {
            ui.horizontal(|ui| {
                let words = "Copy the result";
                let copy = ExportButton::copy(words, words, "", || result.digits.to_string());
                copy.small_ui(ui, cx);
                let words = format!("{} digits", grouped(&result.len()));
                line_ui(ui, &words.into(), 13.0, Face::Interface, ink(ui, Colour::Ink3));
            });
        }
    }

    /// The word of the number in the Fibonacci code.
    fn code_ui(&mut self, ui: &mut Ui, shown: &ShownNumber<'_>, answer: &ConvertedNumber, cx: &mut Context<'_>) {
        const SHOWN: usize = 70;
        let form = &answer.conversion.canonical;
        if !shown.is_current {
            return;
        }
        let word = self.code.get(Arc::clone(&shown.n), |_| {
            // Of a long form only the ends are shown.
            let whole = form.indices().first().is_some_and(|&highest| highest <= 10_000);
            shortened(&if whole { fibonacci_code_of_form(form).unwrap_or_default() } else { String::new() }, SHOWN)
        });
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            if !word.is_empty() {
                let code = |form: &Representation| fibonacci_code_of_form(form).unwrap_or_default();
                let save = || {
                    let (title, form) = ("Save the Fibonacci code", form.clone());
                    ExportTarget::new(title, "fibonacci-code", "text", "txt", move |out, _, _| {
                        Ok(out.write_all(code(&form).as_bytes())?)
                    })
                };
                let [copied, saved] = ["Copy the code", "Save the code"];
                let buttons =
                    [ExportButton::copy(copied, copied, "", || code(form)), ExportButton::file(saved, saved, save)];
                for button in buttons {
                    button.small_ui(ui, cx);
                }
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
