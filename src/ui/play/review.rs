//! The game after its end: that it has ended, what was left after each turn, who was winning when, and what was missed.

use std::sync::Arc;

use egui::{
    Align, EventFilter, Frame, Key, Layout, Margin, Modifiers, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2,
};

use super::centre::section_title_ui;
use crate::context::Context;
use crate::play::PlayPanel;
use crate::play::view::PlayView;
use crate::render::paint::{figure_ui, still_ui};
use crate::render::prose::{line, prose_ui};
use crate::render::theme::{has_motion, ink};
use crate::widget::{Button, caption_ui, problem_ui};
use crate::work::cached::Cached;
use golden_figure::{Colour, Face, ReviewStrip, last_stone, review_strip, turns_figure};
use golden_game::{Convention, Position, Ruleset};
use golden_prose::Prose;
use golden_session::answers::current::Same;
use golden_session::{Edit, GameChoices, GameLine, Mistake, Model, Player};
use golden_solver::{GameReview, SolverError};

/// The strip and the mistakes last made, made anew when the review, the game (its count of changes), its choices, the
/// width or whether outcomes have letters changes.
pub(super) type KeptReviewed = Cached<(Same<GameReview>, u64, GameChoices, f32, bool), (ReviewStrip, Vec<Mistake>)>;

impl PlayPanel {
    /// Draws what a finished game teaches: while answers are hidden what was left after each turn, where the secret is
    /// seen before it is told, and a button for who was winning; there is none in a lesson.
    pub(super) fn afterwards_ui(&mut self, ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
        if shown.tells() {
            return self.review_ui(ui, shown, cx);
        }
        let figure = turns_figure(&cx.session.model.turns(ui.available_width()));
        still_ui(ui, &figure);
        if cx.session.ends_openly() && ui.add(Button::new("Who was winning?")).clicked() {
            self.sees_review = true;
        }
    }

    /// Draws who was winning in a finished game, and what was missed in it; nothing while a game goes on.
    fn review_ui(&mut self, ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
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
        // Letters are for those who know them.
        let has_letters = shown.answers.are_seen();
        let key = (Same(Arc::clone(&review)), cx.answers.current().game, shown.choices, width, has_letters);
        let (strip, mistakes) = self
            .reviewed
            .get(key, |_| (model.review_strip(&review, first, width, has_letters), model.mistakes(&review, first)));
        let letters = if has_letters { " N: whoever is to move wins; P: the other one." } else { "" };
        caption_ui(
            ui,
            &format!(
                "Each position stands in the row of the player who wins from it; “?” is a win that was missed.{letters}"
            )
            .into(),
        );
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

/// The most positions of a game that are looked at again: its last ones.
const REVIEWED: usize = 300;

/// The review of the game in play, if that has ended.
pub(super) struct KeptReview {
    /// The game's count of changes when it was compared last.
    compared: Option<u64>,
    line: ReviewedLine,
    /// Counts the games: steps through a game do not change it.
    games: u64,
    task: Cached<(u64, Convention), GameReview>,
}

/// The positions that are reviewed.
#[derive(PartialEq)]
struct ReviewedLine {
    ruleset: Option<Ruleset>,
    /// The number of moves that lead to the first of them.
    first: usize,
    positions: Vec<Arc<Position>>,
    has_ended: bool,
}

/// The facts known of the game.
struct AskedReview {
    /// The review, once it is made.
    pub review: Option<Arc<GameReview>>,
    /// The number of moves that lead to its first position.
    pub first: usize,
    /// The reason why it could not be made.
    pub problem: Option<SolverError>,
}

impl Default for KeptReview {
    fn default() -> Self {
        let line = ReviewedLine { ruleset: None, first: 0, positions: Vec::new(), has_ended: false };
        Self { compared: None, line, games: 0, task: Cached::default() }
    }
}

impl KeptReview {
    /// The review of the game in play; `None` while that has no end or no move.
    fn ask(&mut self, ctx: &egui::Context, shown: &PlayView, cx: &mut Context<'_>) -> Option<AskedReview> {
        if shown.is_huge || shown.moves == 0 {
            return None;
        }
        let game = cx.answers.current().game;
        if self.compared != Some(game) {
            self.compared = Some(game);
            let line = ReviewedLine::of(&cx.session.model);
            if line != self.line {
                self.line = line;
                self.games += 1;
            }
        }
        if !self.line.has_ended {
            return None;
        }
        let convention = shown.choices.convention;
        let key = (self.games, convention);
        let is_asked = self.task.is_asked(&key);
        let positions = if is_asked { Vec::new() } else { self.line.positions.clone() };
        let ruleset = shown.ruleset().clone();
        let answer = self.task.ask_long(ctx, cx, "Reviewing the game", key, move |solver, job| {
            solver.review(&ruleset, &positions, convention, job)
        });
        let review = answer.current();
        Some(AskedReview { review, first: self.line.first, problem: answer.problem })
    }

    /// Begins anew what was cancelled.
    fn ask_again(&mut self) {
        self.task.ask_again();
    }
}

impl ReviewedLine {
    fn of(model: &Model) -> Self {
        let (line, has_ended) = (GameLine::of(model), model.is_played_out());
        let first = line.count().saturating_sub(REVIEWED);
        // A game that goes on is not kept.
        let positions = if has_ended { line.shared_from(first).collect() } else { Vec::new() };
        Self { ruleset: Some(model.focus.ruleset.clone()), first, positions, has_ended }
    }
}

/// The size of the words, and of the stone beside it, in points.
const SIZES: [f32; 3] = [60.0, 46.0, 32.0];
const STONE: f32 = 128.0;
/// A narrower table has no stone.
const WIDE: f32 = 420.0;
/// The time in which the stone grows, in seconds.
const GROWING: f64 = 0.3;

impl PlayPanel {
    /// Draws how the game ended and who has won, and the button that begins the next one.
    pub(super) fn end_ui(&mut self, ui: &mut Ui, shown: &PlayView, [how, winner]: &[String; 2], cx: &mut Context<'_>) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 22.0;
            if ui.available_width() >= WIDE {
                let figure = last_stone(STONE, self.grown(ui, shown), shown.winner.is_some_and(Player::is_person));
                still_ui(ui, &figure);
            }
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 8.0;
                let (colour, grey) = (ink(ui, Colour::Ink), ink(ui, Colour::Ink2));
                let room = ui.available_width();
                let wide = |size: &f32| {
                    line(ui, &winner.as_str().into(), *size, Face::Mathematics, colour, f32::INFINITY).size().x
                };
                let size = SIZES.into_iter().find(|size| wide(size) <= room).unwrap_or(SIZES[2]);
                let response = prose_ui(ui, &winner.as_str().into(), size, Face::Mathematics, colour);
                response.widget_info(|| WidgetInfo::labeled(Role::Alert, true, format!("{winner} {how}")));
                prose_ui(ui, &how.as_str().into(), 20.0, Face::Mathematics, grey);
                ui.horizontal(|ui| {
                    let again = ui.add(Button::new(shown.again).primary());
                    if std::mem::take(&mut self.has_just_ended) && !ui.ctx().text_edit_focused() {
                        again.request_focus();
                    }
                    if again.clicked() {
                        cx.edit(Edit::StartAgain);
                    }
                });
            });
        });
        ui.add_space(6.0);
    }

    /// Returns how far the stone has grown, from 0 to 1; at once where moves are not animated.
    fn grown(&mut self, ui: &Ui, shown: &PlayView) -> f32 {
        let Some(since) = self.ended_at.filter(|_| shown.choices.animate && has_motion(ui)) else { return 1.0 };
        #[expect(clippy::cast_possible_truncation, reason = "a size")]
        let share = ((ui.input(|input| input.time) - since) / GROWING).clamp(0.0, 1.0) as f32;
        if share < 1.0 {
            ui.ctx().request_repaint();
        } else {
            self.ended_at = None;
        }
        share
    }
}
