//! The left column: the parts of the panel that are chosen there, and which sections are shown.

use egui::{Frame, Margin, ScrollArea, Ui};

use super::GoldenStringPanel;
use super::letters::substitution_ui;
use super::section::{FIXED, SECTIONS, Section};
use super::shown::ShownString;
use crate::context::Context;
use crate::widget::{checkbox_ui, group_gap_ui, heading_ui, problem_ui};
use golden_prose::Prose;
use golden_session::Edit;

impl GoldenStringPanel {
    /// Draws the column.
    pub(super) fn column_ui(&mut self, ui: &mut Ui, shown: &ShownString<'_>, cx: &mut Context<'_>) {
        ScrollArea::vertical().id_salt("golden string controls").auto_shrink(false).show(ui, |ui| {
            crate::widget::follow_focus(ui);
            Frame::NONE.inner_margin(Margin { left: 16, right: 16, top: 14, bottom: 16 }).show(ui, |ui| {
                substitution_ui(ui, shown, cx);
                group_gap_ui(ui);
                self.letters.show(ui, shown, cx);
                group_gap_ui(ui);
                if sections_ui(ui, shown, cx) {
                    // Another construction may come to play, or none.
                    self.playback.stop();
                }
                group_gap_ui(ui);
                self.look_up.show(ui, shown, cx);
                group_gap_ui(ui);
                if let Some(problem) = &self.unchecked {
                    heading_ui(ui, "The letters beside the gaps", "");
                    if problem_ui(ui, problem, "Check the letters again") {
                        self.check.ask_again();
                    }
                    group_gap_ui(ui);
                }
                self.export_ui(ui, shown, cx);
            });
        });
    }
}

/// The sections to choose from; whether one was switched.
fn sections_ui(ui: &mut Ui, shown: &ShownString<'_>, cx: &mut Context<'_>) -> bool {
    heading_ui(ui, "Show", "");
    let mut switched = false;
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for section in SECTIONS.iter().take(FIXED) {
            switched |= section_ui(ui, section, shown, cx);
        }
        ui.columns(2, |columns| {
            for (i, column) in columns.iter_mut().enumerate() {
                for section in SECTIONS.iter().skip(FIXED + i).step_by(2) {
                    switched |= section_ui(column, section, shown, cx);
                }
            }
        });
    });
    switched
}

fn section_ui(ui: &mut Ui, section: &Section, shown: &ShownString<'_>, cx: &mut Context<'_>) -> bool {
    let mut on = shown.choices.sections.contains(&section.id);
    let switched = checkbox_ui(ui, &mut on, &Prose::from(section.label), false).changed();
    if switched {
        cx.edit(Edit::golden_section(section.id, on));
    }
    switched
}
