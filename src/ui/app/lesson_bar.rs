//! The lesson bar: the caption of the scene, with its live values, and the way to the next.

use std::sync::Arc;

use egui::{Frame, Margin, Ui};

use super::App;
use crate::figure::{Colour, Face};
use crate::session::expand_caption;
use crate::solver::{Job, Progress, Solver, Ticket, TicketState, Workers};
use crate::ui::command::Command;
use crate::ui::context::Action;
use crate::ui::render::icon::Icon;
use crate::ui::render::prose::prose_ui;
use crate::ui::render::theme::ink;
use crate::ui::widget::Button;
use crate::ui::work::look_again;

/// The caption shown, with its values being put in the background.
#[derive(Default)]
pub(super) struct Caption {
    source: Arc<str>,
    expanded: Option<Ticket<Arc<str>>>,
}

impl Caption {
    /// How far its values are, while they are being computed.
    pub fn progress(&self) -> Option<Progress> {
        match self.expanded.as_ref()?.state() {
            TicketState::Running(progress) => Some(progress),
            TicketState::Done(_) => None,
        }
    }

    /// A text with what is known of its live values so far.
    pub fn text(&mut self, text: &str, workers: &Workers, ctx: &egui::Context) -> Arc<str> {
        if self.expanded.is_none() || *self.source != *text {
            let source: Arc<str> = text.into();
            self.source = Arc::clone(&source);
            let is_long = has_long_numbers(&source);
            let expand = move |solver: &Solver, job: &Job| Ok(Arc::from(expand_caption(&source, solver, job)));
            self.expanded = Some(if is_long { workers.run_long(expand) } else { workers.run(expand) });
        }
        match self.expanded.as_ref().map(Ticket::state) {
            Some(TicketState::Done(Ok(text))) => text,
            Some(TicketState::Done(Err(error))) => error.to_string().into(),
            _ => {
                look_again(ctx);
                Arc::clone(&self.source)
            }
        }
    }

    /// Ends the computation.
    pub fn cancel(&self) {
        if let Some(ticket) = &self.expanded {
            ticket.cancel();
        }
    }
}

impl App {
    pub(super) fn lesson_bar_ui(&mut self, ui: &mut Ui, actions: &mut Vec<Action>) {
        Frame::NONE.inner_margin(Margin::symmetric(16, 8)).show(ui, |ui| {
            ui.horizontal(|ui| {
                let (count, current) = (self.session.model.scenes.len(), self.session.model.scene);
                for (icon, command) in
                    [(Icon::StepBack, Command::PreviousScene), (Icon::StepForward, Command::NextScene)]
                {
                    let off = (!self.is_possible(command)).then_some("There is no scene that way");
                    if ui.add(Button::of_icon(icon, command.entry().name).off(off)).clicked() {
                        actions.push(Action::Command(command));
                    }
                }
                let place =
                    current.map_or_else(|| format!("{count} scenes"), |i| format!("Scene {} of {count}", i + 1));
                ui.label(egui::RichText::new(place).strong());
                if self.is_scene_changed() {
                    ui.label(egui::RichText::new("changed").color(ink(ui, Colour::Ink2)));
                    let tooltip = Command::ResetScene.entry().tooltip;
                    if ui.add(Button::new("Reset").small()).on_hover_text(tooltip).clicked() {
                        actions.push(Action::Command(Command::ResetScene));
                    }
                }
                let edit = Button::new("Edit").name(Command::EditLesson.entry().name).small();
                if ui.add(edit).on_hover_text("Edit the lesson (F2)").clicked() {
                    actions.push(Action::Command(Command::EditLesson));
                }
                ui.add_space(8.0);
                let caption = self.caption_text(ui.ctx());
                prose_ui(ui, &(&*caption).into(), 15.0, Face::Interface, ink(ui, Colour::Ink));
            });
        });
    }

    /// The caption with what is known of its values so far.
    fn caption_text(&mut self, ctx: &egui::Context) -> Arc<str> {
        let model = &self.session.model;
        let Some(scene) = model.scene.and_then(|scene| model.scenes.get(scene)) else {
            let key = egui::KeyboardShortcut::new(egui::Modifiers::NONE, egui::Key::PageDown);
            return format!("{} starts the lesson.", ctx.format_shortcut(&key)).into();
        };
        let source = scene.caption.clone();
        self.caption.text(&source, self.answers.workers(), ctx)
    }
}

/// Whether the values of a caption may take long: work on long numbers waits for its turn, so that what was cancelled
/// while it was being typed does not pile up.
fn has_long_numbers(caption: &str) -> bool {
    const LONG: usize = 500;
    caption.contains('^') || caption.len() > LONG
}
