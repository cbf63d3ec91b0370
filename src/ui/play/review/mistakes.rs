//! The moves that gave a win away, with what would have won, and the way back to each of them.

use egui::{Align, Frame, Layout, Margin, Stroke, Ui};

use crate::render::prose::prose_ui;
use crate::render::theme::ink;
use crate::widget::{Button, caption_ui};
use golden_figure::{Colour, Face};
use golden_prose::Prose;
use golden_session::Mistake;

/// The most moves that are listed.
const LISTED: usize = 12;
/// Room for the button of a row, in points.
const BUTTON: f32 = 170.0;

/// Draws the list; returns how many moves lead to the position of the button pressed. `now` is that of the position
/// shown; the first position reviewed comes after `first` moves.
pub(super) fn mistakes_ui(ui: &mut Ui, mistakes: &[Mistake], first: usize, now: usize) -> Option<usize> {
    if mistakes.is_empty() {
        let words = if first == 0 { "Nobody missed a win." } else { "Nobody missed a win in the last 300 moves." };
        caption_ui(ui, &words.into());
        return None;
    }
    let mut wanted = None;
    for mistake in mistakes.iter().take(LISTED) {
        wanted = row_ui(ui, mistake, now).or(wanted);
    }
    if let Some(more) = mistakes.len().checked_sub(LISTED).filter(|more| *more > 0) {
        caption_ui(ui, &format!("… and {more} more: “?” in the strip.").into());
    }
    wanted
}

fn row_ui(ui: &mut Ui, mistake: &Mistake, now: usize) -> Option<usize> {
    let before = mistake.step.saturating_sub(1);
    let is_now = now == before;
    let (fill, line) = if is_now { (Colour::SecBg, Colour::SecLine) } else { (Colour::Card, Colour::Line) };
    let frame = Frame::NONE
        .fill(ink(ui, fill))
        .stroke(Stroke::new(1.0, ink(ui, line)))
        .corner_radius(8.0)
        .inner_margin(Margin { left: 12, right: 8, top: 6, bottom: 6 });
    let mut wanted = None;
    frame.show(ui, |ui| {
        ui.horizontal(|ui| {
            let width = (ui.available_width() - BUTTON).max(80.0);
            ui.vertical(|ui| {
                ui.set_width(width);
                let words = Prose::from(mistake.made.as_str()).text(" ").bold(mistake.better.as_str());
                prose_ui(ui, &words, 15.0, Face::Interface, ink(ui, Colour::Ink));
            });
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let (words, tooltip) = if mistake.is_own {
                    ("Try again from here", "Goes back before this move; the game stays until you move another way")
                } else {
                    ("Look at it", "Goes back before this move")
                };
                let name = format!("{words}: move {}", mistake.step);
                let off = is_now.then_some("This is the position shown");
                if ui.add(Button::new(words).name(&name).small().off(off)).on_hover_text(tooltip).clicked() {
                    wanted = Some(before);
                }
            });
        });
    });
    wanted
}
