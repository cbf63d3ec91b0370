//! The strip of the Grundy values among the options: which option has a value, and the way there.

use std::sync::Arc;

use egui::{Frame, Stroke, Tooltip, Ui};

use super::WhyPanel;
use crate::context::{Action, Linked};
use crate::render::prose::prose_ui;
use crate::render::theme::ink;
use crate::widget::{Button, MexStrip, mex_strip_ui};
use golden_figure::{Colour, Face};
use golden_session::answers::Answers;
use golden_session::answers::description::Description;
use golden_session::{Edit, Focus};

impl WhyPanel {
    /// Draws the strip. A value that is pointed at says which options have it; pressed, it goes to the only one, or
    /// lists them below.
    pub fn values_ui(
        &mut self,
        ui: &mut Ui,
        focus: &Arc<Focus>,
        described: &Description,
        answers: &mut Answers,
        pointed: &mut Linked,
        actions: &mut Vec<Action>,
    ) {
        let Some(mex) = &described.evaluation.mex else { return };
        let (above, goes_on) = (described.values_above.as_slice(), described.values_go_on);
        let strip = MexStrip { mex: mex.value, above, goes_on, chosen: self.value };
        let go_to = |to: &golden_game::Position| {
            Action::Edit(Edit::Focus(Focus { ruleset: focus.ruleset.clone(), position: to.clone() }))
        };
        if let Some(cell) = mex_strip_ui(ui, strip) {
            let found = answers.options_of_value(focus, cell.value);
            let (first, second) = match &found {
                Some(found) => found.sentences(mex.value),
                None => ("The options are being looked through.".to_owned(), String::new()),
            };
            if let Some(found) = &found {
                pointed.option = found.options.first().map(|option| option.to.clone());
            }
            if cell.response.clicked() {
                match found.as_ref().map(|found| found.options.as_slice()) {
                    Some([only]) => actions.push(go_to(&only.to)),
                    _ => self.value = (self.value != Some(cell.value)).then_some(cell.value),
                }
            } else if self.value != Some(cell.value) {
                Tooltip::always_open(ui.ctx().clone(), ui.layer_id(), cell.response.id, cell.response.rect).show(
                    |ui| {
                        ui.set_max_width(280.0);
                        prose_ui(ui, &first.as_str().into(), 14.0, Face::Interface, ink(ui, Colour::Ink));
                        if !second.is_empty() {
                            prose_ui(ui, &second.as_str().into(), 13.0, Face::Interface, ink(ui, Colour::Ink2));
                        }
                    },
                );
            }
        }
        let Some(value) = self.value else { return };
        let Some(found) = answers.options_of_value(focus, value) else { return };
        let card = Frame::NONE
            .fill(ink(ui, Colour::Card))
            .stroke(Stroke::new(1.0, ink(ui, Colour::SecLine)))
            .corner_radius(8.0)
            .inner_margin(9);
        card.show(ui, |ui| {
            ui.set_width(ui.available_width());
            let (first, second) = found.sentences(mex.value);
            prose_ui(ui, &first.into(), 14.0, Face::Interface, ink(ui, Colour::Ink));
            if !second.is_empty() {
                prose_ui(ui, &second.into(), 13.0, Face::Interface, ink(ui, Colour::Ink2));
            }
            ui.horizontal_wrapped(|ui| {
                for option in &found.options {
                    let name = format!("Go to {}: {}", option.text, option.step);
                    let button = ui.add(Button::new(&option.text).name(&name).small());
                    if button.hovered() || button.has_focus() {
                        pointed.option = Some(option.to.clone());
                    }
                    if button.clicked() {
                        actions.push(go_to(&option.to));
                    }
                }
            });
        });
    }
}
