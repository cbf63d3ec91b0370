//! The picture of a task in its room: as high as it needs, and scrolled where the room is lower. An answer without a
//! picture is given in its place, one that needs much room below it.

use egui::emath::GuiRounding as _;
use egui::scroll_area::{DragScroll, ScrollSource};
use egui::{Rect, ScrollArea, Ui, UiBuilder, pos2};

use super::picture::has_picture;
use super::verdict::has_verdict;
use super::view::ExerciseView;
use super::{ExerciseAction, ShownTask};
use crate::context::Context;
use crate::render::theme::shown_scroll_bars;
use crate::widget::{Button, error_ui, follow_focus};
use golden_teach::exercise::{AnswerShape, Attempt, Phase};

/// The least height of a picture: in a lower room it scrolls.
const LEAST_PICTURE: f32 = 170.0;
/// The share of the height that a picture has above an answer, and the greatest one.
const ABOVE: f32 = 0.42;
const MOST_ABOVE: f32 = 0.55;
/// The width that is left to a scroll bar beside what scrolls.
const BAR: f32 = 10.0;

impl ExerciseView {
    /// Draws the picture of the task in a room, or why there is none; returns where it was drawn, too.
    pub(super) fn picture_ui(
        &mut self,
        ui: &mut Ui,
        room: Rect,
        shown: ShownTask<'_>,
        cx: &mut Context<'_>,
    ) -> (Option<ExerciseAction>, Rect) {
        if !room.is_positive() {
            return (None, room);
        }
        let Some(work) = shown.state.front().filter(|_| shown.state.problem().is_none()) else {
            let drawn = ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
                error_ui(ui, shown.state.problem()?);
                ui.add(Button::new("Try to draw them again")).clicked().then_some(ExerciseAction::StartAgain)
            });
            return (drawn.inner, drawn.response.rect);
        };
        let least = if has_picture(work.task()) {
            // A board shrinks to its room as long as its squares can be told apart; stones have sizes of their own.
            let board = self.picture.least_of_board(work, cx).map(|least| least.min(LEAST_PICTURE));
            board.or_else(|| self.picture.least_of_stones(work)).unwrap_or(LEAST_PICTURE)
        } else {
            0.0
        };
        let (room, below) = if is_answered_below(work) && takes_answer(shown) {
            // Stones have sizes of their own.
            let above = (ABOVE * room.height()).max(least).min(MOST_ABOVE * room.height());
            room.split_top_bottom_at_y((room.top() + above).round_ui())
        } else {
            (room, Rect::NOTHING)
        };
        let clip = ui.clip_rect();
        let scroll = ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
            shown_scroll_bars(ui);
            ui.spacing_mut().scroll.floating_allocated_width = BAR;
            // Pieces are dragged there.
            let source = ScrollSource { drag: DragScroll::Never, ..ScrollSource::default() };
            let area = ScrollArea::vertical().id_salt("exercise picture").auto_shrink(false).scroll_source(source);
            at_top(area, self.scrolling.is_new).show(ui, |ui| {
                if least > room.height() {
                    follow_focus(ui);
                } else {
                    // A piece that is dragged is seen beside the board, too.
                    ui.set_clip_rect(clip);
                }
                let whole = ui.max_rect();
                let width = whole.width().min(room.width());
                let size = egui::vec2(width, room.height().max(least));
                let place = Rect::from_min_size(pos2(whole.left(), whole.top()), size);
                let answered = if least > 0.0 {
                    self.picture.show(ui, place, shown, &self.input.texts, cx)
                } else {
                    let shown = ui.scope_builder(UiBuilder::new().max_rect(place), |ui| self.answer_ui(ui, shown, cx));
                    (shown.inner, shown.response.rect)
                };
                ui.expand_to_include_rect(answered.1);
                answered
            })
        });
        let (mut action, drawn) = scroll.inner.inner;
        if below.is_positive() {
            let answered = ui.scope_builder(UiBuilder::new().max_rect(below), |ui| {
                shown_scroll_bars(ui);
                let area = ScrollArea::vertical().id_salt("exercise answer").auto_shrink(false);
                let area = at_top(area, self.scrolling.is_new);
                let show = |ui: &mut Ui| {
                    follow_focus(ui);
                    self.answer_ui(ui, shown, cx)
                };
                area.show(ui, show).inner
            });
            action = action.or(answered.inner);
        }
        (action, drawn)
    }
}

/// Returns true if the answer is given below the picture, not in the column: sentences need the width.
pub(super) fn is_answered_below(work: &Attempt) -> bool {
    matches!(work.wanted(), AnswerShape::Strategy { .. })
}

/// Returns true if an answer can be given: not while a wrong one, or a verdict, is in sight.
pub(super) fn takes_answer(shown: ShownTask<'_>) -> bool {
    *shown.state.phase() != Phase::Wrong && !has_verdict(shown.state)
}

/// An area that begins at its top where what it shows is new, and else stays where it is scrolled to.
pub(super) fn at_top(area: ScrollArea, is_new: bool) -> ScrollArea {
    if is_new { area.vertical_scroll_offset(0.0) } else { area }
}
