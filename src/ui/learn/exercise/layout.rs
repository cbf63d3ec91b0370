//! The layout of an exercise. In a pane, question and picture stand beside the column, and the answer stands below
//! them, or beside a board, which is larger then. On the stage they stand the same way in the room of the picture.
//! Parts without room scroll; in a low pane question, picture and answer scroll together.

use egui::scroll_area::{DragScroll, ScrollSource};
use egui::style::ScrollAnimation;
use egui::{Align, CentralPanel, Frame, Margin, Panel, Rect, ScrollArea, Stroke, Ui, UiBuilder, pos2, vec2};

use super::foot::{FootRoom, LEAST_FOOT, has_foot, has_verdict};
use super::picture::{board_in_room, room_of_board};
use super::question::{BEFORE_PICTURE, LEAST_PICTURE, height_of_question};
use super::view::{ExerciseView, ShownTask};
use super::{ExerciseAction, Sizes};
use crate::context::Context;
use crate::layout::columns::{left_column_ui, left_column_width};
use crate::layout::regions::begin_content;
use crate::render::theme::{ink, shown_scroll_bars};
use crate::widget::{follow_focus, leave_focus};
use golden_figure::Colour;

/// Room around question, picture and answer.
const MARGIN: f32 = 16.0;
/// The width that words leave to a scroll bar beside them.
pub(super) const BAR: f32 = 10.0;
/// The gap between the picture and the row in which an answer is given.
const BEFORE_FOOT: f32 = 10.0;
/// In a lower pane, as with large text, question, picture and answer scroll together.
const LOW: f32 = 280.0;
/// The width of an answer beside a board, and how much larger that has to make the board.
const BESIDE: f32 = 300.0;
const LARGER: f32 = 1.1;
/// The least height that is left above an answer beside a board for the legend of the board.
const LEAST_LEGEND: f32 = 150.0;

impl ExerciseView {
    /// Draws the exercise in a pane.
    pub(super) fn pane_ui(
        &mut self,
        ui: &mut Ui,
        shown: ShownTask<'_>,
        cx: &mut Context<'_>,
    ) -> Option<ExerciseAction> {
        // Tab goes to the answer first, then to the picture, and last to the column.
        let beside = ui.available_rect_before_wrap();
        let beside = beside.with_min_x(beside.left() + left_column_width(cx.columns, beside.width()));
        let mut right = ui.new_child(UiBuilder::new().max_rect(beside));
        begin_content(&right, cx);
        let of_right = self.right_ui(&mut right, shown, cx);
        let mut of_column = None;
        left_column_ui(ui, "exercise controls", cx, |ui, _| {
            of_column = self.column_ui(ui, shown, "", Colour::Panel);
        });
        of_column.or(of_right)
    }

    /// Draws the part beside the column in a pane: the row in which an answer is given, and above it question and
    /// picture.
    fn right_ui(&mut self, ui: &mut Ui, shown: ShownTask<'_>, cx: &mut Context<'_>) -> Option<ExerciseAction> {
        let pane = ui.max_rect();
        if pane.height() < LOW {
            return self.low_right_ui(ui, shown, cx);
        }
        let room = pane.shrink(MARGIN);
        if let Some(board) = self.board_beside_answer(ui, room, shown, cx) {
            ui.painter().rect_filled(pane, 0.0, ink(ui, Colour::Bg));
            return self.beside_ui(ui, room, board, shown, cx).0;
        }
        let line = Stroke::new(1.0, ink(ui, Colour::Line));
        let bar = Frame::NONE.fill(ink(ui, Colour::Bg)).inner_margin(Margin::symmetric(16, 10));
        let foot = Panel::bottom("exercise answer").resizable(false).show_separator_line(false).frame(bar);
        // Half of the pane, without the margin.
        let (width, most) = (ui.available_width() - 32.0, ui.available_height() / 2.0 - 20.0);
        let free = room.height() - 20.0 - self.scrolling.needed;
        let heights = FootRoom { width, most, free, bare: 0.0 }.heights(ui, shown);
        let of_foot = foot.show(ui, |ui| {
            ui.set_min_height(heights.min);
            let area = ui.max_rect().expand2(vec2(16.0, 10.0));
            ui.painter().hline(area.x_range(), area.top() + 0.5, line);
            self.scrolled_foot_ui(ui, heights.max, shown, cx)
        });
        self.foot_top = has_foot(shown.state).then_some(of_foot.response.rect.top());
        let middle = CentralPanel::default().frame(Frame::NONE.fill(ink(ui, Colour::Bg)));
        let of_middle = middle.show(ui, |ui| {
            let room = ui.max_rect().shrink(MARGIN);
            self.middle_ui(ui, room, shown, "", cx).0
        });
        of_foot.inner.or(of_middle.inner)
    }

    /// Question, picture and answer below each other, where they scroll together: beside a row for the answer that stands still
    /// there would be too little room for the others. A new task is seen from its question on, and a verdict from its first word
    /// on as soon as it comes.
    fn low_right_ui(&mut self, ui: &mut Ui, shown: ShownTask<'_>, cx: &mut Context<'_>) -> Option<ExerciseAction> {
        let pane = ui.max_rect();
        ui.painter().rect_filled(pane, 0.0, ink(ui, Colour::Bg));
        // No message of the window keeps clear of what may be scrolled away.
        self.foot_top = None;
        let room = pane.shrink(MARGIN);
        if !room.is_positive() {
            return None;
        }
        let has_new_verdict = has_verdict(shown.state) && self.scrolling.has_new_verdict;
        let shown = ShownTask { sizes: Sizes { verdict: f32::INFINITY, ..shown.sizes }, ..shown };
        let scroll = ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
            shown_scroll_bars(ui);
            ui.spacing_mut().scroll.floating_allocated_width = BAR;
            at_top(area_of_picture(), self.scrolling.is_new).show(ui, |ui| {
                // The field of a new task has the keyboard by itself: its question stands above it.
                if !self.scrolling.is_settling() && !has_new_verdict {
                    follow_focus(ui);
                }
                let seen = beside_bar(ui, room);
                let (of_middle, drawn) = self.question_ui(ui, seen, shown, ("", room.height()), cx);
                ui.expand_to_include_rect(drawn);
                let mut of_foot = None;
                if has_foot(shown.state) {
                    let top = pos2(seen.left(), ui.min_rect().bottom() + BEFORE_FOOT);
                    let foot = UiBuilder::new().max_rect(Rect::from_min_size(top, vec2(seen.width(), LEAST_FOOT)));
                    let drawn = ui.scope_builder(foot, |ui| self.foot_ui(ui, shown, cx));
                    of_foot = drawn.inner;
                    if has_new_verdict {
                        let at = drawn.response.rect;
                        ui.scroll_to_rect_animation(at, Some(Align::TOP), ScrollAnimation::none());
                    }
                }
                if (self.scrolling.is_settling() || has_new_verdict)
                    && let Some(focused) = ui.memory(egui::Memory::focused)
                {
                    leave_focus(ui, focused);
                }
                of_foot.or(of_middle)
            })
        });
        scroll.inner.inner
    }

    /// The width of the board of the task in a room, in points, where an answer beside the board makes that larger than one below
    /// it; `None` where it does not, and for other pictures.
    fn board_beside_answer(&mut self, ui: &Ui, room: Rect, shown: ShownTask<'_>, cx: &Context<'_>) -> Option<f32> {
        let work = shown.state.front()?;
        self.picture.least_of_board(work, cx)?;
        let beside = room.width() - BESIDE - MARGIN;
        // The height of the answer that comes with the last hint is not known at first: the board would jump.
        let below = shown.sizes.foot + BEFORE_FOOT;
        let height = |width: f32| room.height() - height_of_question(ui, shown, width) - BEFORE_PICTURE;
        let with_answer_below = board_in_room(room.width()).min(height(room.width()) - below);
        let with_answer_beside = beside.min(height(room_of_board(beside)));
        (with_answer_beside > LARGER * with_answer_below.max(LEAST_PICTURE)).then_some(beside)
    }

    /// Question and board, at most as wide as `board`, and beside the board the row in which an answer is given; returns where the
    /// board was drawn, too.
    fn beside_ui(
        &mut self,
        ui: &mut Ui,
        room: Rect,
        board: f32,
        shown: ShownTask<'_>,
        cx: &mut Context<'_>,
    ) -> (Option<ExerciseAction>, Rect) {
        let foot = room.with_min_x(room.right() - BESIDE);
        let most = room.height() / 2.0;
        let heights = FootRoom { width: BESIDE, most, free: most, bare: LEAST_FOOT }.heights(ui, shown);
        let (of_foot, _) = self.foot_in_ui(ui, foot, heights, shown, cx);
        let with_legend = room_of_board(board);
        let above = room.height() - height_of_question(ui, shown, with_legend) - BEFORE_PICTURE - most;
        let width = if above >= LEAST_LEGEND { with_legend } else { board };
        let middle = room.with_max_x(room.left() + width);
        let (of_middle, drawn) = self.middle_ui(ui, middle, shown, "", cx);
        (of_foot.or(of_middle), drawn)
    }

    /// Draws the exercise on the stage in the room of the picture; returns where the picture was drawn, too.
    pub(super) fn stage_ui(
        &mut self,
        ui: &mut Ui,
        room: Rect,
        shown: ShownTask<'_>,
        cx: &mut Context<'_>,
    ) -> (Option<ExerciseAction>, Rect) {
        let column = room.with_max_x(room.left() + shown.sizes.column);
        let right = room.with_min_x(column.right() + MARGIN);
        // Below stones there is room: the text stays in sight whatever the column shows.
        let caption = shown.around.caption;
        let [in_column, above] = if shown.lays_stones { ["", caption] } else { [caption, ""] };
        let (of_right, picture) = match self.board_beside_answer(ui, right, shown, cx) {
            Some(board) => self.beside_ui(ui, right, board, shown, cx),
            None => self.staged_right_ui(ui, right, shown, above, cx),
        };
        let of_column =
            ui.scope_builder(UiBuilder::new().max_rect(column), |ui| self.column_ui(ui, shown, in_column, Colour::Bg));
        (of_column.inner.or(of_right), picture)
    }

    /// Question and picture on the stage, and the row in which an answer is given below them.
    fn staged_right_ui(
        &mut self,
        ui: &mut Ui,
        right: Rect,
        shown: ShownTask<'_>,
        above: &str,
        cx: &mut Context<'_>,
    ) -> (Option<ExerciseAction>, Rect) {
        let free = right.height() - BEFORE_FOOT - self.scrolling.needed;
        let room = FootRoom { width: right.width(), most: right.height() / 2.0, free, bare: LEAST_FOOT };
        let heights = room.heights(ui, shown);
        // The picture has what the foot leaves.
        let (of_foot, top) = self.foot_in_ui(ui, right, heights, shown, cx);
        let (of_middle, picture) = self.middle_ui(ui, right.with_max_y(top - BEFORE_FOOT), shown, above, cx);
        (of_foot.or(of_middle), picture)
    }
}

/// Returns the part in sight of the content that scrolls in a `room`: as wide as the scroll bar leaves it, so that no
/// word runs below the bar.
pub(super) fn beside_bar(ui: &Ui, room: Rect) -> Rect {
    let whole = ui.max_rect();
    Rect::from_min_size(whole.min, vec2(whole.width().min(room.width()), room.height()))
}

/// The area in which a question scrolls with its picture.
pub(super) fn area_of_picture() -> ScrollArea {
    // Pieces are dragged there.
    let source = ScrollSource { drag: DragScroll::Never, ..ScrollSource::default() };
    ScrollArea::vertical().id_salt("exercise question").auto_shrink(false).scroll_source(source)
}

/// An area that begins at its top where what it shows is new, and else stays where it is scrolled to.
pub(super) fn at_top(area: ScrollArea, is_new: bool) -> ScrollArea {
    if is_new { area.vertical_scroll_offset(0.0) } else { area }
}
