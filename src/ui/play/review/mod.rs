//! The game after its end: that it has ended, who was winning when, and what was missed.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `asked` | the review of a finished game, made in the background, and kept while one steps through the game |
//! | `end` | the end of a game as an event that is seen across a room |

pub(super) mod asked;
pub(super) mod end;

use std::sync::Arc;

use egui::{Align, EventFilter, Frame, Key, Layout, Margin, Modifiers, Sense, Stroke, StrokeKind, Ui, vec2};

use super::PlayPanel;
use super::centre::section_title_ui;
use super::view::PlayView;
use crate::context::Context;
use crate::render::paint::figure_ui;
use crate::render::prose::prose_ui;
use crate::render::theme::ink;
use crate::widget::{Button, caption_ui, problem_ui};
use crate::work::memo::Memo;
use golden_figure::{Colour, Face, ReviewStrip, review_strip};
use golden_prose::Prose;
use golden_session::answers::current::Same;
use golden_session::{Edit, GameChoices, Mistake};
use golden_solver::GameReview;

/// The strip and the mistakes last made, made anew when the review, the game (its count of changes), its choices or the
/// width changes.
pub(super) type KeptReviewed = Memo<(Same<GameReview>, u64, GameChoices, f32), (ReviewStrip, Vec<Mistake>)>;

impl PlayPanel {
    /// Draws who was winning in a finished game, and what was missed in it; nothing while a game goes on.
    pub(super) fn review_ui(&mut self, ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
        let Some(asked) = self.review.ask(ui.ctx(), shown, cx) else { return };
        ui.add_space(2.0);
        section_title_ui(ui, "Who was winning");
        if let Some(problem) = &asked.problem {
            if problem_ui(ui, problem, "Review the game") {
                self.review.ask_again();
            }
            return;
        }
        let Some(review) = asked.review else {
            caption_ui(ui, &"The game is being looked at again.".into());
            return;
        };
        let (first, width, model) = (asked.first, ui.available_width(), &cx.session.model);
        let key = (Same(Arc::clone(&review)), cx.answers.current().game, shown.choices, width);
        let (strip, mistakes) =
            self.reviewed.get(key, |_| (model.review_strip(&review, first, width), model.mistakes(&review, first)));
        let words = "A position stands in the row of the player who wins from it. N: whoever is to move wins; P: the other one.";
        caption_ui(ui, &words.into());
        let step = strip_ui(ui, strip).map(|index| first + index);
        if let Some(step) = mistakes_ui(ui, mistakes, first, shown.step).or(step) {
            cx.edit(Edit::GoTo(step));
        }
    }
}

/// The most moves that are listed.
const LISTED: usize = 12;
/// Room for the button of a row, in points.
const BUTTON: f32 = 170.0;

/// Draws the list; returns how many moves lead to the position of the button pressed. `now` is that of the position
/// shown; the first position reviewed comes after `first` moves.
fn mistakes_ui(ui: &mut Ui, mistakes: &[Mistake], first: usize, now: usize) -> Option<usize> {
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

/// Draws the strip; returns the index of the position that a click or an arrow key leads to.
fn strip_ui(ui: &mut Ui, strip: &ReviewStrip) -> Option<usize> {
    let figure = review_strip(strip);
    let (rect, _) = ui.allocate_exact_size(vec2(figure.size[0], figure.size[1]), Sense::hover());
    let drawn = figure_ui(ui, &figure, rect, "who was winning");
    let response = drawn.response;
    if let Some(cell) = drawn.hovered.and_then(|index| strip.cells.get(index)) {
        response.clone().on_hover_text(&cell.name);
    }
    if response.clicked() {
        response.request_focus();
    }
    if response.has_focus() {
        let filter = EventFilter { horizontal_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
        let ring = Stroke::new(2.0, ink(ui, Colour::Sec));
        ui.painter().rect_stroke(rect.expand(3.0), 4.0, ring, StrokeKind::Inside);
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        let (back, on) = (pressed(Key::ArrowLeft), pressed(Key::ArrowRight));
        let (home, end) = (pressed(Key::Home), pressed(Key::End));
        let last = strip.cells.len().saturating_sub(1);
        let now = strip.now.unwrap_or(last);
        let wanted = match (back, on) {
            _ if home => 0,
            _ if end => last,
            (true, false) => now.saturating_sub(1),
            (false, true) => (now + 1).min(last),
            _ => now,
        };
        if wanted != now {
            return Some(wanted);
        }
    }
    drawn.clicked
}
