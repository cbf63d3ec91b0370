//! A card in front of the window, with its title and text; a question on one.

use egui::{Context, Id, Modal, Ui};

use crate::render::prose::{line_ui, prose_ui};
use crate::render::theme::ink;
use crate::widget::Button;
use golden_figure::{Colour, Face};

/// Width of a card in points.
pub(super) const CARD: f32 = 520.0;

/// A card in the middle that keeps the rest of the window from being used.
pub(super) fn card(name: &'static str, ctx: &Context) -> Modal {
    let frame = egui::Frame::popup(&ctx.global_style()).inner_margin(20);
    Modal::new(Id::unique(name)).frame(frame)
}

pub(super) fn title_ui(ui: &mut Ui, title: &str) {
    ui.set_width(CARD);
    line_ui(ui, &title.into(), 22.0, Face::Mathematics, ink(ui, Colour::Ink));
    ui.add_space(8.0);
}

pub(super) fn text_ui(ui: &mut Ui, text: &str) {
    prose_ui(ui, &text.into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
}

/// A question in front of the window.
pub(super) struct Question<'a, T> {
    pub name: &'static str,
    pub title: &'a str,
    pub text: &'a str,
    /// The words on the buttons, each with its answer. The last one leaves all as it is, as does Escape.
    pub answers: &'a [(&'a str, T)],
    /// The button that most people want.
    pub primary: Option<usize>,
}

impl<T: Copy> Question<'_, T> {
    /// Draws the question; returns the answer once it is given.
    pub fn show(&self, ctx: &Context) -> Option<T> {
        let response = card(self.name, ctx).show(ctx, |ui| {
            title_ui(ui, self.title);
            text_ui(ui, self.text);
            ui.add_space(14.0);
            let button_ui = |ui: &mut Ui, (i, (words, answer)): (usize, &(&str, T))| {
                let button = Button::new(words);
                let is_primary = self.primary == Some(i);
                let response = ui.add(if is_primary { button.primary() } else { button });
                // Enter gives the answer that most people want.
                if is_primary && ui.memory(|memory| memory.focused().is_none()) {
                    response.request_focus();
                }
                response.clicked().then_some(*answer)
            };
            ui.horizontal(|ui| self.answers.iter().enumerate().filter_map(|choice| button_ui(ui, choice)).last()).inner
        });
        if response.should_close() { self.answers.last().map(|(_, answer)| *answer) } else { response.inner }
    }
}
