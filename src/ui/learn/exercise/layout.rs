//! Where the parts of an exercise stand: in a pane question and picture beside the column, the answer below them; on the stage
//! the same in the room of the picture. What has no room scrolls.

use egui::scroll_area::{DragScroll, ScrollSource};
use egui::{CentralPanel, Frame, Margin, Panel, Rect, Role, ScrollArea, Stroke, Ui, UiBuilder, WidgetInfo, pos2, vec2};

use super::column::{ColumnState, column_ui};
use super::desk::{Desk, DeskState};
use super::picture::has_picture;
use super::prompts::round_words;
use super::run::Run;
use super::verdict::{VerdictKeys, height_of_answer, verdict_ui};
use super::{DeskAction, Onward, Sizes};
use crate::figure::{Colour, Face, options_title};
use crate::teach::exercise::Attempt;
use crate::ui::context::Context;
use crate::ui::layout::columns::{left_column_ui, left_column_width};
use crate::ui::layout::regions::begin_content;
use crate::ui::render::prose::prose_ui;
use crate::ui::render::theme::{ink, shown_scroll_bars};
use crate::ui::widget::{Button, error_ui, follow_focus};

/// Room around question, picture and answer.
const MARGIN: f32 = 16.0;
/// The least height of a picture: in a lower room it scrolls, with its question.
const LEAST_PICTURE: f32 = 170.0;
/// The width that words leave to a scroll bar beside them.
const BAR: f32 = 10.0;
/// The least height of the row in which an answer is given, and what lies between the picture and this row.
const LEAST_FOOT: f32 = 40.0;
const BEFORE_FOOT: f32 = 10.0;
/// How far the ring of the keyboard reaches beyond a button.
const RING: f32 = 4.0;

impl Desk {
    /// Draws the exercise in a pane.
    pub(super) fn pane_ui(
        &mut self,
        ui: &mut Ui,
        run: &Run,
        state: &DeskState<'_>,
        cx: &mut Context<'_>,
    ) -> Option<DeskAction> {
        let sizes = Sizes::of_panel(ui.max_rect().height());
        // Tab goes to the answer first, then to the picture, and last to the column.
        let beside = ui.available_rect_before_wrap();
        let beside = beside.with_min_x(beside.left() + left_column_width(cx.columns, beside.width()));
        let mut right = ui.new_child(UiBuilder::new().max_rect(beside));
        begin_content(&right, cx);
        let of_right = self.right_ui(&mut right, run, sizes, state, cx);
        let mut of_column = None;
        left_column_ui(ui, "exercise controls", cx, |ui, _| {
            of_column = self.column_ui(ui, run, sizes, state, ("", Colour::Panel));
        });
        of_column.or(of_right)
    }

    /// What stands beside the column in a pane: the row in which an answer is given, and above it question and picture.
    fn right_ui(
        &mut self,
        ui: &mut Ui,
        run: &Run,
        sizes: Sizes,
        state: &DeskState<'_>,
        cx: &mut Context<'_>,
    ) -> Option<DeskAction> {
        let line = Stroke::new(1.0, ink(ui, Colour::Line));
        let bar = Frame::NONE.fill(ink(ui, Colour::Bg)).inner_margin(Margin::symmetric(16, 10));
        let foot = Panel::bottom("exercise answer").resizable(false).show_separator_line(false).frame(bar);
        // However low the pane is, half of it is left to question and picture.
        let most = (ui.available_height() / 2.0 - 20.0).max(LEAST_FOOT);
        let least = least_foot(ui, run, sizes, ui.available_width() - 32.0).min(most);
        let of_foot = foot.show(ui, |ui| {
            ui.set_min_height(least);
            let area = ui.max_rect().expand2(vec2(16.0, 10.0));
            ui.painter().hline(area.x_range(), area.top() + 0.5, line);
            scrolled_ui(ui, most, self.has_new_foot(run), |ui| self.foot_ui(ui, run, sizes, state, cx))
        });
        self.foot_top = has_foot(run).then_some(of_foot.response.rect.top());
        let middle = CentralPanel::default().frame(Frame::NONE.fill(ink(ui, Colour::Bg)));
        let of_middle = middle.show(ui, |ui| {
            let room = ui.max_rect().shrink(MARGIN);
            self.middle_ui(ui, room, run, sizes, "", cx).0
        });
        of_foot.inner.or(of_middle.inner)
    }

    /// Draws the exercise on the stage in the room of the picture; returns where the picture was drawn, too.
    pub(super) fn stage_ui(
        &mut self,
        ui: &mut Ui,
        room: Rect,
        run: &Run,
        state: &DeskState<'_>,
        cx: &mut Context<'_>,
    ) -> (Option<DeskAction>, Rect) {
        let sizes = Sizes::of_stage(room.height());
        let column = room.with_max_x(room.left() + sizes.column);
        let right = room.with_min_x(column.right() + MARGIN);
        // Below stones there is room: the text stays in sight whatever the column shows.
        let [in_column, above] = if self.lays_stones(run) { ["", &*state.caption] } else { [&*state.caption, ""] };
        // The foot is as high as it was in the frame before: the picture has the rest.
        let most = right.height() / 2.0;
        let least = least_foot(ui, run, sizes, right.width()).max(LEAST_FOOT);
        let top = right.bottom() - self.foot.max(least).min(most);
        let foot = right.with_min_y(top);
        // It may grow to half of the height, whatever it was before.
        let room_of_foot = foot.with_max_y(top + most);
        let drawn = ui.scope_builder(UiBuilder::new().max_rect(room_of_foot), |ui| {
            scrolled_ui(ui, most, self.has_new_foot(run), |ui| self.foot_ui(ui, run, sizes, state, cx))
        });
        self.foot_top = has_foot(run).then_some(top);
        let height = drawn.response.rect.height();
        if (height - self.foot).abs() > 0.5 {
            self.foot = height;
            ui.ctx().request_repaint();
        }
        let middle = right.with_max_y(foot.top() - BEFORE_FOOT);
        let (of_middle, picture) = self.middle_ui(ui, middle, run, sizes, above, cx);
        let of_column = ui
            .scope_builder(UiBuilder::new().max_rect(column), |ui| {
                self.column_ui(ui, run, sizes, state, (in_column, Colour::Bg))
            })
            .inner;
        (of_column.or(drawn.inner).or(of_middle), picture)
    }

    /// The column, with the caption where it does not stand elsewhere, on a ground of a colour.
    fn column_ui(
        &mut self,
        ui: &mut Ui,
        run: &Run,
        sizes: Sizes,
        state: &DeskState<'_>,
        (caption, ground): (&str, Colour),
    ) -> Option<DeskAction> {
        let moves = run.front().and_then(|front| {
            let focus = self.picture.focus_of(front)?;
            self.picture.square_of(front.task(), &focus)?;
            Some(options_title(&focus.ruleset))
        });
        let DeskState { lesson, title, hints, onward, .. } = state;
        let is_endless = matches!(onward, Onward::Endless);
        let open = (run.series().at(), run.front().map_or(0, Attempt::hints));
        let before = std::mem::replace(&mut self.hints, open);
        let has_new_hint = before.0 == open.0 && open.1 > before.1;
        let is_new = self.scrolling.is_new;
        let state = ColumnState { lesson, title, is_endless, caption, hints, has_new_hint, is_new, moves, ground };
        let mut shows_moves = !self.hides_moves;
        let action = column_ui(ui, run, &state, sizes, &mut shows_moves);
        self.hides_moves = !shows_moves;
        action
    }

    /// Question and picture in a room; where it is low they scroll. Returns where the picture was drawn, too.
    fn middle_ui(
        &mut self,
        ui: &mut Ui,
        room: Rect,
        run: &Run,
        sizes: Sizes,
        caption: &str,
        cx: &mut Context<'_>,
    ) -> (Option<DeskAction>, Rect) {
        if !room.is_positive() {
            return (None, room);
        }
        let clip = ui.clip_rect();
        let scroll = ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
            shown_scroll_bars(ui);
            ui.spacing_mut().scroll.floating_allocated_width = BAR;
            let area = at_top(area_of_picture(), self.scrolling.is_new);
            area.show(ui, |ui| {
                if self.scrolling.is_needed {
                    follow_focus(ui);
                } else {
                    // A piece that is dragged is seen beside the board, too.
                    ui.set_clip_rect(clip);
                }
                let seen = beside_bar(ui, room);
                let (action, drawn) = self.question_ui(ui, seen, run, sizes, caption, cx);
                ui.expand_to_include_rect(drawn);
                (action, drawn)
            })
        });
        let scroll = scroll.inner;
        let is_scrolled = scroll.content_size.y > room.height() + 0.5;
        if std::mem::replace(&mut self.scrolling.is_needed, is_scrolled) != is_scrolled {
            ui.ctx().request_repaint();
        }
        scroll.inner
    }

    /// The question above the picture, with the caption of the scene where it does not stand elsewhere; returns where the
    /// picture was drawn, too: below the room where it would be too low else.
    fn question_ui(
        &mut self,
        ui: &mut Ui,
        room: Rect,
        run: &Run,
        sizes: Sizes,
        caption: &str,
        cx: &mut Context<'_>,
    ) -> (Option<DeskAction>, Rect) {
        let mut action = None;
        let head = ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
            if let Some(problem) = run.problem() {
                error_ui(ui, problem);
                if ui.add(Button::new("Try to draw them again")).clicked() {
                    action = Some(DeskAction::StartAgain);
                }
                return;
            }
            let words = run.front().map_or("The tasks are being drawn…", Attempt::question);
            prose_ui(ui, &words.into(), sizes.question, Face::Mathematics, ink(ui, Colour::Ink));
            if let Some(round) = run.front().and_then(round_words) {
                let response =
                    prose_ui(ui, &round.as_str().into(), sizes.text + 2.0, Face::Interface, ink(ui, Colour::Ink2));
                response.widget_info(|| WidgetInfo::labeled(Role::Status, true, &round));
            }
            if !caption.is_empty() {
                prose_ui(ui, &caption.into(), sizes.text, Face::Mathematics, ink(ui, Colour::Ink2));
            }
        });
        let Some(work) = run.front().filter(|_| run.problem().is_none()) else { return (action, head.response.rect) };
        let top = head.response.rect.bottom() + 12.0;
        if !has_picture(work.task()) {
            let place = Rect::from_min_max(pos2(room.left(), top), pos2(room.right(), room.bottom().max(top)));
            let shown = ui.scope_builder(UiBuilder::new().max_rect(place), |ui| self.answer_ui(ui, run, sizes, cx));
            return (action.or(shown.inner), place);
        }
        // A board shrinks to its room as long as its squares can be told apart.
        let least = self.picture.least_of_board(work, cx).map_or(LEAST_PICTURE, |least| least.min(LEAST_PICTURE));
        let bottom = room.bottom().max(top + least);
        let place = Rect::from_min_max(pos2(room.left(), top), pos2(room.right(), bottom));
        let (of_picture, drawn) = self.picture.show(ui, place, run, self.input.texts(), !self.hides_moves, sizes, cx);
        (action.or(of_picture), drawn)
    }

    /// The verdict, or the row in which an answer is given.
    fn foot_ui(
        &mut self,
        ui: &mut Ui,
        run: &Run,
        sizes: Sizes,
        state: &DeskState<'_>,
        cx: &Context<'_>,
    ) -> Option<DeskAction> {
        let is_new = self.scrolling.has_new_verdict;
        if has_verdict(run) {
            let is_free = state.holds_keyboard && ui.memory(|memory| memory.focused().is_none());
            let is_given = cx.active && (is_new || is_free);
            let keys = VerdictKeys { is_given, takes_enter: cx.active, is_staged: cx.staged.is_some() };
            let of_verdict = verdict_ui(ui, run, sizes, &state.onward, (keys, is_new));
            return of_verdict.or_else(|| self.given_anew(ui, run, cx));
        }
        if has_foot(run) { self.answer_ui(ui, run, sizes, cx) } else { None }
    }

    /// Whether what stands at the foot has just come: the answer of another task, or another verdict.
    fn has_new_foot(&self, run: &Run) -> bool {
        self.scrolling.is_new || (self.scrolling.has_new_verdict && has_verdict(run))
    }

    /// The answer that a letter gives while a wrong try is in sight.
    fn given_anew(&self, ui: &Ui, run: &Run, cx: &Context<'_>) -> Option<DeskAction> {
        let has_keys = cx.active && run.can_take_back() && !ui.ctx().text_edit_focused();
        self.input.given_anew(ui, run.front().filter(|_| has_keys)?.wanted())
    }

    fn answer_ui(&mut self, ui: &mut Ui, run: &Run, sizes: Sizes, cx: &Context<'_>) -> Option<DeskAction> {
        let has_keys = cx.active && run.awaits_answer() && !ui.ctx().text_edit_focused();
        self.input.show(ui, run, sizes, has_keys)
    }
}

/// Whether a verdict stands at the foot.
fn has_verdict(run: &Run) -> bool {
    run.can_take_back() || run.front().is_some_and(Attempt::is_done)
}

/// Whether something stands at the foot: a verdict, or the row in which an answer is given to a picture.
fn has_foot(run: &Run) -> bool {
    has_verdict(run) || run.front().is_some_and(|work| has_picture(work.task()))
}

/// The least height of the foot in a width: below a picture there is room for most verdicts and for the answer that the last
/// hint shows, so that the picture stays as large as it is.
fn least_foot(ui: &Ui, run: &Run, sizes: Sizes, width: f32) -> f32 {
    if !run.front().is_some_and(|work| has_picture(work.task())) {
        return 0.0;
    }
    sizes.foot.max(height_of_answer(ui, run, sizes, width))
}

/// Draws the foot, which may be higher than its room: beyond `most` points it scrolls, a new one from its top.
fn scrolled_ui<T>(ui: &mut Ui, most: f32, is_new: bool, draw: impl FnOnce(&mut Ui) -> T) -> T {
    shown_scroll_bars(ui);
    // The room that is left may be as low as it was needed before.
    let area = ScrollArea::vertical().id_salt("exercise foot").max_height(most).min_scrolled_height(most);
    let scroll = at_top(area, is_new).auto_shrink([false, true]).show(ui, |ui| {
        // The ring around a button that has the keyboard is seen whole.
        ui.set_clip_rect(ui.clip_rect().expand(RING));
        follow_focus(ui);
        draw(ui)
    });
    scroll.inner
}

/// What is seen at once of what scrolls in a `room`: as wide as the scroll bar leaves it, so that no word runs below the bar.
fn beside_bar(ui: &Ui, room: Rect) -> Rect {
    let whole = ui.max_rect();
    Rect::from_min_size(whole.min, vec2(whole.width().min(room.width()), room.height()))
}

/// The area in which a question scrolls with its picture.
fn area_of_picture() -> ScrollArea {
    // Pieces are dragged there.
    let source = ScrollSource { drag: DragScroll::Never, ..ScrollSource::default() };
    ScrollArea::vertical().id_salt("exercise question").auto_shrink(false).scroll_source(source)
}

/// An area that begins at its top where what it shows is new, and else stays where it is scrolled to.
pub(super) fn at_top(area: ScrollArea, is_new: bool) -> ScrollArea {
    if is_new { area.vertical_scroll_offset(0.0) } else { area }
}
