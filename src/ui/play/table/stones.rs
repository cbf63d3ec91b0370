//! The stone table: whose turn it is, the stones, and the buttons that take them.

use std::sync::Arc;

use egui::{Align, Frame, Layout, Margin, Rect, Role, Sense, Stroke, Ui, WidgetInfo, vec2};

use crate::context::{Action, Context};
use crate::learn::glossary::terms_ui;
use crate::play::view::{DRAWN, Laid, PlayView};
use crate::play::{PlayPanel, SeenGame};
use crate::render::paint::figure_ui;
use crate::render::prose::{line, line_ui};
use crate::render::theme::{has_motion, ink};
use crate::widget::Button;
use golden_figure::{Colour, Face, Figure, StoneRow, StoneTable, StoneTarget, stone_table};
use golden_number::UBig;
use golden_prose::Prose;
use golden_session::{Edit, Model, Player};

/// Corner radius of the table, in points.
const RADIUS: f32 = 12.0;
/// The time for which a move is seen, in seconds.
const MOVEMENT: f64 = 0.18;
/// The most buttons for single numbers of stones.
const BUTTONS: u64 = 3;
/// A narrower table has its buttons below the words.
const WIDE: f32 = 620.0;

/// The words while the computer waits to be asked for its move.
const WAITS: &str = "It waits for you to let it move.";

impl PlayPanel {
    /// Draws the table.
    pub(in crate::play) fn table_ui(&mut self, ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
        Frame::NONE
            .fill(ink(ui, Colour::Well))
            .stroke(Stroke::new(1.0, ink(ui, Colour::Line)))
            .corner_radius(RADIUS)
            .inner_margin(Margin { left: 16, right: 16, top: 12, bottom: 8 })
            .show(ui, |ui| {
                ui.set_width(ui.available_width());
                match &shown.end {
                    Some(end) => self.end_ui(ui, shown, end, cx),
                    None => self.turn_ui(ui, shown, cx),
                }
                if shown.has_empty_table() {
                    return;
                }
                if shown.is_huge {
                    terms_ui(ui, &too_much(shown).into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
                } else {
                    match shown.laid() {
                        Laid::Stones => {
                            self.stones_ui(ui, shown, cx);
                            self.fields_ui(ui, shown, cx);
                            // The panel scrolls above the timeline.
                            self.refusal_ui(ui, ui.clip_rect().bottom());
                            if shown.ruleset().has_listed_moves() {
                                self.split_moves_ui(ui, shown, cx);
                            }
                        }
                        Laid::Heaps => {
                            self.stones_ui(ui, shown, cx);
                            self.split_moves_ui(ui, shown, cx);
                        }
                        Laid::Bar => self.bar_ui(ui, shown, cx),
                    }
                }
            });
    }

    /// Whose turn it is, what may be done, and the buttons that do it.
    pub(super) fn turn_ui(&mut self, ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
        let title = if cx.staged.is_some() { shown.line.as_str() } else { shown.turn };
        let situation = if waits(shown, cx) { WAITS } else { shown.situation.as_str() };
        let wide = ui.available_width() >= WIDE;
        let row = |ui: &mut Ui, draw: &mut dyn FnMut(&mut Ui)| {
            ui.horizontal(|ui| {
                ui.set_min_height(30.0);
                draw(ui);
            });
        };
        let heading = |ui: &mut Ui| {
            let response = line_ui(ui, &title.into(), 22.0, Face::Mathematics, ink(ui, Colour::Ink));
            response.widget_info(|| WidgetInfo::labeled(Role::Status, true, title));
        };
        let sentence = |ui: &mut Ui| {
            terms_ui(ui, &situation.into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
        };
        let mut is_said = situation.is_empty();
        row(ui, &mut |ui| {
            heading(ui);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                self.buttons_ui(ui, shown, cx);
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    ui.add_space(4.0);
                    let grey = ink(ui, Colour::Ink2);
                    let words = Prose::from(situation);
                    let width = line(ui, &words, 14.0, Face::Interface, grey, f32::INFINITY).size().x;
                    let fits = wide && width <= ui.available_width();
                    is_said |= fits;
                    if fits {
                        line_ui(ui, &words, 14.0, Face::Interface, grey);
                    }
                });
            });
        });
        if !is_said {
            sentence(ui);
        }
    }

    /// The buttons, from right to left.
    fn buttons_ui(&mut self, ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
        if shown.looks_back() {
            let after = "Forget the moves taken back, and go on from this position";
            let button = Button::new("Play on");
            // Where a move can be made, that is what most people want.
            let button = if shown.is_live() { button } else { button.primary() };
            if ui.add(button).on_hover_text(after).clicked() {
                cx.edit(Edit::PlayOn);
            }
        } else if waits(shown, cx) {
            if ui.add(Button::new("Let it move").primary()).clicked() {
                cx.ask(Action::LetMove);
            }
            return;
        }
        if !shown.is_live() || shown.laid() != Laid::Stones {
            return;
        }
        let few = few_moves(shown);
        if few == 0 {
            self.take_ui(ui, shown, cx);
            return;
        }
        let chosen = self.choice.count();
        for count in (1..=few).rev() {
            let words = format!("Take {count}");
            let is_chosen = chosen == UBig::from(count);
            let button = Button::new(&words);
            let button = if is_chosen { button.primary() } else { button };
            if ui.add(button).clicked() {
                self.choice.choose(0, &UBig::from(count));
                self.play(shown, cx);
            }
        }
    }

    /// The button that takes what is chosen.
    fn take_ui(&mut self, ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
        let after = self.choice.after(&shown.focus);
        let is_nothing = self.choice.is_nothing();
        let reason =
            after.as_ref().err().map(|error| if is_nothing { "Choose stones first".into() } else { error.to_string() });
        let words = format!("Take {}", self.choice.words());
        let button = Button::new(words.trim_end()).primary().off(reason.as_deref());
        if ui.add(button).clicked() {
            self.play(shown, cx);
        }
    }

    /// Makes the chosen move; says why not where it is none.
    pub(in crate::play) fn play(&mut self, shown: &PlayView, cx: &mut Context<'_>) {
        if !shown.is_live() {
            return;
        }
        match self.choice.after(&shown.focus) {
            Ok(to) => {
                self.refusal = None;
                cx.edit(Edit::Play(to));
            }
            Err(error) => self.refusal = Some(error.to_string()),
        }
    }

    fn stones_ui(&mut self, ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
        if shown.piles.len() > DRAWN {
            let words = format!("{} heaps are too many to be drawn.", shown.piles.len());
            terms_ui(ui, &words.into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
            return;
        }
        let figure = stone_table(&self.stone_table(ui, shown, &cx.session.model, ui.available_width()));
        let (rect, _) = ui.allocate_exact_size(vec2(figure.size[0], figure.size[1]), Sense::hover());
        self.stones_at(ui, &figure, rect, shown, cx);
    }

    /// Draws the stones in a place, and chooses with a click there.
    pub(super) fn stones_at(
        &mut self,
        ui: &mut Ui,
        figure: &Figure<StoneTarget>,
        place: Rect,
        shown: &PlayView,
        cx: &mut Context<'_>,
    ) {
        let response = figure_ui(ui, figure, place, "stones");
        if !shown.is_live() {
            return;
        }
        match response.clicked {
            Some(StoneTarget::Take(pile, count)) => {
                let again = self.choice.active() == pile && self.choice.count() == UBig::from(count);
                self.choice.choose(pile, &UBig::from(count));
                self.forget_typed();
                if again && response.response.double_clicked() {
                    self.play(shown, cx);
                }
            }
            Some(StoneTarget::Pile(pile)) if shown.laid() == Laid::Heaps => self.splits.choose(pile),
            Some(StoneTarget::Pile(pile)) => {
                self.choice.activate(pile);
                self.forget_typed();
            }
            None => {}
        }
    }

    /// The piles as they are to be drawn in a width, in points.
    pub(super) fn stone_table(&self, ui: &Ui, shown: &PlayView, model: &Model, width: f32) -> StoneTable {
        let rows = model.stone_rows(shown.winning_moves(), shown.tells_moves(), &shown.taken);
        let rows = rows.into_iter().enumerate().map(|(pile, row)| StoneRow {
            chosen: self.choice.take().get(pile).filter(|_| shown.is_live()).cloned().unwrap_or_default(),
            leaving: self.leaving(ui, pile),
            is_active: shown.is_live()
                && match shown.laid() {
                    Laid::Heaps => self.splits.only() == Some(pile),
                    Laid::Stones | Laid::Bar => self.choice.is_active(pile),
                },
            ..row
        });
        let is_live = shown.is_live() && shown.laid() == Laid::Stones;
        StoneTable { rows: rows.collect(), width, is_live, is_dense: shown.shows_nim_sum() }
    }

    /// The stones of a pile that the last move takes, while that is shown.
    fn leaving(&self, ui: &Ui, pile: usize) -> Option<(u64, f32)> {
        let (take, since) = self.moved.as_ref()?;
        let share = (ui.input(|input| input.time) - since) / MOVEMENT;
        #[expect(clippy::cast_possible_truncation, reason = "an opacity")]
        let opacity = (1.0 - share).clamp(0.0, 1.0) as f32;
        let count = take.get(pile).and_then(|count| u64::try_from(count).ok()).filter(|count| *count > 0)?;
        Some((count, opacity))
    }

    /// Notices a move, and shows it for a moment.
    pub(in crate::play) fn notice_move(&mut self, ui: &Ui, shown: &PlayView) {
        let now = ui.input(|input| input.time);
        let seen = SeenGame { start: Arc::clone(&shown.start), step: shown.step, moves: shown.moves };
        if self.seen.as_ref() != Some(&seen) {
            let before = self.seen.replace(seen).filter(|before| before.start == shown.start);
            let is_next = before.as_ref().is_some_and(|before| before.step + 1 == shown.step);
            // To step to the end of a game that has ended before is no news.
            let is_made = before.is_some_and(|before| before.moves != shown.moves);
            let is_moving = shown.choices.animate && has_motion(ui);
            let is_seen = is_next && is_moving && !shown.is_huge && shown.laid() == Laid::Stones;
            let taken = shown.last.as_ref().filter(|_| is_seen);
            self.moved = taken.map(|step| (step.take.clone(), now));
            self.has_just_ended = is_next && is_made && shown.is_over;
            self.ended_at = self.has_just_ended.then_some(now);
        }
        if self.moved.as_ref().is_some_and(|(_, since)| now - since >= MOVEMENT) {
            self.moved = None;
        }
        if self.moved.is_some() {
            ui.ctx().request_repaint();
        }
    }
}

/// Why a position is not laid on the table.
pub(super) fn too_much(shown: &PlayView) -> &'static str {
    if !shown.has_many() {
        return "These numbers are too long to be laid on a table; begin with smaller piles.";
    }
    match shown.laid() {
        Laid::Stones => {
            "These are too many piles to be laid on a table: eight are the most, in a sum six games. Begin with fewer."
        }
        Laid::Heaps => "There are too many heaps to play with: at most 200. Begin with fewer.",
        Laid::Bar => "There are too many rows for the table. Begin with fewer.",
    }
}

/// Returns true if the computer is to move and waits to be asked.
fn waits(shown: &PlayView, cx: &Context<'_>) -> bool {
    !shown.looks_back() && !shown.is_over && shown.mover == Player::Computer && cx.opponent_waits
}

/// The few numbers that may be taken, each with a button of its own; 0 where there are more.
fn few_moves(shown: &PlayView) -> u64 {
    if shown.piles.len() != 1 {
        return 0;
    }
    let limit = shown.ruleset().single_limit(shown.position()).and_then(|limit| u64::try_from(&limit).ok());
    limit.filter(|limit| *limit <= BUTTONS).unwrap_or(0)
}
