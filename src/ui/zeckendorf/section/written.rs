//! A representation as somebody writes it, read back and made canonical.

use std::rc::Rc;

use egui::Ui;

use super::super::shown::{Carries, ShownNumber};
use super::{Played, carries_ui, make_n, title_ui};
use crate::context::{Action, Context};
use crate::input::number_field::take_long_paste;
use crate::render::prose::line_ui;
use crate::render::theme::ink;
use crate::widget::{Button, Field};
use crate::work::cached::Cached;
use golden_figure::{Colour, Face, RewriteTimeline};
use golden_number::{WrittenForm, normalise};
use golden_prose::{grouped, shortened};
use golden_session::Edit;

/// The size of the value on the stage.
const STAGED: f32 = 30.0;

/// "8+5+5 = 18 (a Fibonacci number occurs twice)".
fn value_words(written: &WrittenForm, shown: &ShownNumber<'_>) -> String {
    let digits = shortened(&written.value.to_string(), 40);
    format!("{} = {digits} ({})", shown.choices.written, written.kind())
}

/// The section: what stands in the field and what was read from the session's text.
#[derive(Default)]
pub(in crate::zeckendorf) struct WrittenSection {
    draft: Option<String>,
    error: Option<String>,
    known: Cached<String, Option<(WrittenForm, Carries)>>,
}

impl WrittenSection {
    /// Returns the form read from the session's text, and the steps to its canonical form.
    pub fn read(&mut self, shown: &ShownNumber<'_>) -> Option<&(WrittenForm, Carries)> {
        let read = |text: &String| {
            let written = WrittenForm::read(text).ok()?;
            let carries = normalise(&written.columns).map(|rewriting| Rc::new(RewriteTimeline::new(rewriting)));
            Some((written, carries))
        };
        self.known.get(shown.choices.written.clone(), read).as_ref()
    }

    /// Draws the section.
    pub fn show(&mut self, ui: &mut Ui, shown: &ShownNumber<'_>, played: Played<'_>, cx: &mut Context<'_>) {
        title_ui(ui, "Written representation", |_| ());
        self.field_ui(ui, shown, cx);
        ui.add_space(6.0);
        let Some((written, carries)) = self.read(shown) else { return };
        let words = value_words(written, shown);
        ui.horizontal(|ui| {
            if ui.add(Button::new("Make it n").small()).clicked() {
                make_n(shown, written.value.clone(), cx);
            }
            line_ui(ui, &words.into(), 18.0, Face::Mathematics, ink(ui, Colour::Ink));
        });
        ui.add_space(6.0);
        carries_ui(ui, shown, carries, played, cx);
        ui.add_space(4.0);
    }

    /// Draws the field on the stage, and what was read in large letters.
    pub fn staged_ui(&mut self, ui: &mut Ui, shown: &ShownNumber<'_>, cx: &mut Context<'_>) {
        self.field_ui(ui, shown, cx);
        ui.add_space(8.0);
        if let Some((written, _)) = self.read(shown) {
            let words = value_words(written, shown);
            line_ui(ui, &words.into(), STAGED, Face::Mathematics, ink(ui, Colour::Ink));
        }
    }

    fn field_ui(&mut self, ui: &mut Ui, shown: &ShownNumber<'_>, cx: &mut Context<'_>) {
        let id = ui.make_persistent_id("written representation");
        if let Some(text) = take_long_paste(ui, id, WrittenForm::LONGEST) {
            self.error = Some(format!(
                "the pasted text has {} characters; at most {} are read back here",
                grouped(&text.chars().count()),
                grouped(&WrittenForm::LONGEST)
            ));
        }
        let whole = || shown.choices.written.chars().take(WrittenForm::LONGEST).collect();
        let mut text = self.draft.clone().unwrap_or_else(whole);
        let field = Field::new("Representation").id(id).hint("101010, 8+3+1 or F6+F4+F2");
        let response = field.error(self.error.as_deref()).width(ui.available_width().min(520.0)).show(ui, &mut text);
        if response.changed() {
            match WrittenForm::read(&text) {
                Ok(_) => {
                    (self.draft, self.error) = (None, None);
                    cx.edit(Edit::converter_written(text));
                    cx.ask(Action::ConverterStep(None));
                }
                Err(error) => {
                    self.error = Some(error.to_string());
                    self.draft = Some(text);
                }
            }
        }
        if response.lost_focus() {
            cx.ask(Action::CloseStep);
        }
    }
}
