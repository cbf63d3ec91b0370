//! The foot below question and picture, or beside a board: the row in which an answer is given, or the verdict.

use egui::{Rangef, Rect, ScrollArea, Ui, UiBuilder};

use super::ExerciseAction;
use super::layout::at_top;
use super::picture::has_picture;
use super::verdict::height_of_answer;
use super::view::{ExerciseView, ShownTask};
use crate::context::Context;
use crate::render::theme::shown_scroll_bars;
use crate::widget::follow_focus;
use golden_teach::exercise::{ExerciseState, Phase};

/// The least height of the row in which an answer is given.
pub(super) const LEAST_FOOT: f32 = 40.0;
/// The room left to question and picture beyond their need: with none, a rounding error would give them a scroll bar,
/// which makes them higher, and the next frame would take it away.
const SPARE: f32 = 1.0;
/// The distance by which the ring of the keyboard reaches beyond a button.
const RING: f32 = 4.0;

/// The room of the foot.
#[derive(Clone, Copy)]
pub(super) struct FootRoom {
    pub width: f32,
    /// The most height that it may have.
    pub most: f32,
    /// The height that question and picture do not need.
    pub free: f32,
    /// Its least height where it stands below no picture.
    pub bare: f32,
}

impl FootRoom {
    /// The least and the most height of the foot: however low its room is, question and picture have the rest. Below a picture
    /// there is room for most verdicts and for the answer of the last hint, so that the picture keeps its size; but nothing is
    /// kept free that question and picture need as long as nothing is answered.
    pub fn heights(self, ui: &Ui, shown: ShownTask<'_>) -> Rangef {
        let most = self.most.max(LEAST_FOOT);
        let has_picture = shown.state.front().is_some_and(|work| has_picture(work.task()));
        let least = if has_picture {
            self.kept(shown.sizes.foot.max(height_of_answer(ui, shown, self.width)))
        } else {
            self.bare
        };
        Rangef::new(least.min(most), most)
    }

    /// Returns the part of a wanted height that is kept free, so that question and picture still have what they need.
    fn kept(self, wanted: f32) -> f32 {
        wanted.min((self.free - SPARE).max(LEAST_FOOT))
    }
}

/// Returns true if a verdict stands at the foot.
pub(super) fn has_verdict(state: &ExerciseState) -> bool {
    state.phase().can_take_back() || state.phase().is_done()
}

/// Returns true if something stands at the foot: a verdict, or the row in which an answer is given to a picture.
pub(super) fn has_foot(state: &ExerciseState) -> bool {
    has_verdict(state) || state.front().is_some_and(|work| has_picture(work.task()))
}

impl ExerciseView {
    /// Draws the foot at the lower end of a room, as high as it was in the frame before; it may grow to the most height, whatever
    /// it was before. Returns its upper edge, too.
    pub(super) fn foot_in_ui(
        &mut self,
        ui: &mut Ui,
        room: Rect,
        heights: Rangef,
        shown: ShownTask<'_>,
        cx: &Context<'_>,
    ) -> (Option<ExerciseAction>, f32) {
        let top = room.bottom() - heights.clamp(self.foot);
        let grown = Rect::from_min_max(egui::pos2(room.left(), top), egui::pos2(room.right(), top + heights.max));
        let drawn =
            ui.scope_builder(UiBuilder::new().max_rect(grown), |ui| self.scrolled_foot_ui(ui, heights.max, shown, cx));
        self.foot_top = has_foot(shown.state).then_some(top);
        let height = drawn.response.rect.height();
        if (height - self.foot).abs() > 0.5 {
            self.foot = height;
            ui.ctx().request_repaint();
        }
        (drawn.inner, top)
    }

    /// Draws the foot, which may be higher than its room: beyond `most` points it scrolls, a new one from its top.
    pub(super) fn scrolled_foot_ui(
        &mut self,
        ui: &mut Ui,
        most: f32,
        shown: ShownTask<'_>,
        cx: &Context<'_>,
    ) -> Option<ExerciseAction> {
        shown_scroll_bars(ui);
        // The room that is left may be as low as it was needed before.
        let area = ScrollArea::vertical().id_salt("exercise foot").max_height(most).min_scrolled_height(most);
        // What has just come begins at its top: the answer of another task, or another verdict.
        let is_new = self.scrolling.is_new || (self.scrolling.has_new_verdict && has_verdict(shown.state));
        let scroll = at_top(area, is_new).auto_shrink([false, true]).show(ui, |ui| {
            // The ring around a button that has the keyboard is seen whole.
            ui.set_clip_rect(ui.clip_rect().expand(RING));
            follow_focus(ui);
            self.foot_ui(ui, shown, cx)
        });
        scroll.inner
    }

    /// The verdict, or the row in which an answer is given.
    pub(super) fn foot_ui(&mut self, ui: &mut Ui, shown: ShownTask<'_>, cx: &Context<'_>) -> Option<ExerciseAction> {
        if !has_verdict(shown.state) {
            return if has_foot(shown.state) { self.answer_ui(ui, shown, cx) } else { None };
        }
        self.verdict_ui(ui, shown, cx).or_else(|| self.given_anew(ui, shown.state, cx))
    }

    /// The answer that a letter gives while a wrong try is in sight that did not tell the answer.
    fn given_anew(&self, ui: &Ui, state: &ExerciseState, cx: &Context<'_>) -> Option<ExerciseAction> {
        let has_keys = cx.active && *state.phase() == Phase::Wrong && !ui.ctx().text_edit_focused();
        self.input.given_anew(ui, state.front().filter(|_| has_keys)?.wanted())
    }

    /// The row in which an answer is given.
    pub(super) fn answer_ui(&mut self, ui: &mut Ui, shown: ShownTask<'_>, cx: &Context<'_>) -> Option<ExerciseAction> {
        let has_keys = cx.active && shown.state.phase().awaits_answer() && !ui.ctx().text_edit_focused();
        self.input.show(ui, shown, has_keys)
    }
}

#[cfg(test)]
mod tests {
    use super::{FootRoom, LEAST_FOOT};

    #[test]
    fn the_foot_keeps_less_free_than_question_and_picture_leave() {
        let kept = |free: f32| FootRoom { width: 600.0, most: 200.0, free, bare: 0.0 }.kept(78.0);
        assert!((kept(300.0) - 78.0).abs() < 0.01, "there is room for all");
        for free in [60.0, 70.03, 78.0] {
            assert!(kept(free) < free - 0.5, "{free}: {}", kept(free));
        }
        assert!((kept(10.0) - LEAST_FOOT).abs() < 0.01, "an answer can be given in any case");
    }
}
