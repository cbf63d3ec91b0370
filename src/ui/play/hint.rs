//! The hint: what to do and why, and the button that does it.

use std::sync::Arc;

use egui::{Align, Layout, Role, Ui, WidgetInfo, vec2};

use super::PlayPanel;
use super::shown::Shown;
use crate::figure::{Colour, Face};
use crate::game::Move;
use crate::prose::Prose;
use crate::session::Edit;
use crate::solver::{hint, strategy_move};
use crate::ui::context::Context;
use crate::ui::describe::Description;
use crate::ui::prose::prose_ui;
use crate::ui::theme::ink;
use crate::ui::widget::{Button, heading_ui};

/// The hint for a position, kept until more is known of it or another one is shown.
pub(super) struct Hint {
    of: Arc<Description>,
    words: Prose,
    /// The move that the words speak of.
    step: Option<Move>,
}

impl Hint {
    fn of(shown: &Shown) -> Self {
        let (ruleset, position, known) = (shown.ruleset(), shown.position(), &shown.described.evaluation);
        let lines = hint(ruleset, position, known).into_iter().take(5);
        let words = lines.reduce(|said, line| said.text(" ").then(line)).unwrap_or_default();
        Self { of: Arc::clone(&shown.described), words, step: strategy_move(ruleset, position, known) }
    }
}

impl PlayPanel {
    /// Draws the hint.
    pub(super) fn hint_ui(&mut self, ui: &mut Ui, shown: &Shown, cx: &mut Context<'_>) {
        let is_known = shown.described.evaluation.outcome.is_some();
        if self.hint.as_ref().is_none_or(|hint| !Arc::ptr_eq(&hint.of, &shown.described)) {
            self.hint = is_known.then(|| Hint::of(shown));
        }
        let (words, step) = match &self.hint {
            _ if shown.is_over => (Prose::from("The game is over."), None),
            Some(hint) => (hint.words.clone(), hint.step.as_ref().filter(|_| shown.is_live())),
            None if shown.is_running => ("The position is being searched.".into(), None),
            None => ("This position is beyond the search.".into(), None),
        };
        ui.horizontal(|ui| {
            heading_ui(ui, "Hint", "");
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if let Some(step) = step
                    && ui.add(Button::new("Play this move").small()).clicked()
                {
                    cx.edit(Edit::Play(step.to.clone()));
                }
            });
        });
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 8.0;
            let (rect, _) = ui.allocate_exact_size(vec2(18.0, 22.0), egui::Sense::hover());
            bulb(ui, rect);
            ui.vertical(|ui| {
                let response = prose_ui(ui, &words, 14.0, Face::Interface, ink(ui, Colour::Ink));
                response.widget_info(|| WidgetInfo::labeled(Role::Label, true, format!("Hint: {words}")));
            });
        });
    }
}

/// A bulb, drawn as strokes.
fn bulb(ui: &Ui, rect: egui::Rect) {
    let stroke = egui::Stroke::new(1.5, ink(ui, Colour::SecText));
    let centre = rect.center() - vec2(0.0, 2.0);
    let painter = ui.painter();
    painter.circle_stroke(centre, 6.0, stroke);
    painter.hline(centre.x - 3.0..=centre.x + 3.0, centre.y + 8.5, stroke);
    painter.hline(centre.x - 2.0..=centre.x + 2.0, centre.y + 11.0, stroke);
}
