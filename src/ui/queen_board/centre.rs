//! The middle of the panel: title and rules, the board, and beside it (below it where there is little room) the
//! legend and the history.

use egui::accesskit::{Live, Node, Role};
use egui::emath::TSTransform;
use egui::{
    Align, EventFilter, Frame, Id, Layout, Margin, Pos2, Rect, Response, ScrollArea, Sense, Stroke, StrokeKind, Ui,
    UiBuilder, WidgetInfo, pos2, vec2,
};

use super::history::history_ui;
use super::picture::{self, banner_ui, frame, picture};
use super::{QueenBoardPanel, legend_ui};
use crate::context::Context;
use crate::render::paint::{FigureResponse, figure_ui, paint_form, screen_from_figure};
use crate::render::prose::{line, line_ui};
use crate::render::terms::{term_line_ui, terms_ui};
use crate::render::theme::{RADIUS_ROW, ink, shown_scroll_bars, theme_of};
use crate::widget::{Button, fading_ui, follow_focus};
use golden_figure::{
    BoardFrame, BoardPicture, BoardStep, BoardStepKind, BoardTarget, Colour, Face, Form, Held, board,
    board_coordinates, board_misere_note, board_rules, board_title, draw_steps, option_words,
};
use golden_game::{Square, on_board};
use golden_prose::Prose;
use golden_session::{Edit, Player};
use golden_subject::BoardView;

/// The effects of the keys of the board.
const KEYS: &str = "\
    Drag the piece, or click a square it can reach, to move it; any other square is a new start, in a game with Ctrl.\n\
    Arrow keys choose one of its moves, Enter plays it; without a choice Enter plays the move of the hint.\n\
    Ctrl and an arrow key put the piece one square further.";

/// The left edge of the board, the room above it and below it, in points.
const LEFT: f32 = 46.0;
const HEADER: f32 = 46.0;
const RULES: f32 = 22.0;
const NOTICE: f32 = 40.0;
/// The height that the numbers and the edge of the picture need, with the room below it.
const AROUND: f32 = 46.0;
/// The column beside the board, the space before it and after it.
const SIDE: f32 = 164.0;
const SIDE_GAP: f32 = 22.0;
const MARGIN: f32 = 16.0;
/// Room for the ring of what has the keyboard in that column.
const RING: i8 = 4;
/// Room of a scroll bar beside the squares of a board that is larger than its view.
const BAR: f32 = 10.0;
/// The most the history takes below the board.
const HISTORY: f32 = 360.0;
/// A board smaller than this gets the whole width instead.
const LEAST_BESIDE: f32 = 380.0;

impl QueenBoardPanel {
    /// Draws the centre; returns the board's widget, for the keyboard.
    pub(super) fn centre_ui(&mut self, ui: &mut Ui, shown: &BoardView, cx: &mut Context<'_>) -> Id {
        let area = ui.max_rect();
        let beside = area.width() - LEFT - SIDE_GAP - SIDE - MARGIN;
        if beside >= LEAST_BESIDE {
            return self.beside_ui(ui, area, beside, shown, cx);
        }
        let width = area.width() - LEFT - MARGIN;
        let scroll = ScrollArea::vertical().id_salt("queen board").auto_shrink(false);
        fading_ui(ui, scroll, |ui| self.stacked_ui(ui, area, width, shown, cx)).inner
    }

    /// The board with its column at the right, which scrolls where a low pane has no room for it.
    fn beside_ui(&mut self, ui: &mut Ui, area: Rect, width: f32, shown: &BoardView, cx: &mut Context<'_>) -> Id {
        let (id, board, picture) = self.stage_ui(ui, area, width, seen_height(ui, area), shown, cx);
        // The ring of what has the keyboard has room at the left, the bar in the margin at the right.
        let ring = f32::from(RING);
        let left = board.right() + SIDE_GAP - ring;
        let bottom = (area.bottom() - 8.0).max(board.top());
        let side = Rect::from_min_max(pos2(left, board.top()), pos2(left + ring + SIDE + MARGIN, bottom));
        ui.scope_builder(UiBuilder::new().max_rect(side).layout(Layout::top_down(Align::Min)), |ui| {
            shown_scroll_bars(ui);
            let beside = ScrollArea::vertical().id_salt("beside the board").auto_shrink(false);
            fading_ui(ui, beside, |ui| {
                follow_focus(ui);
                let margin = Margin { left: RING, ..Margin::ZERO };
                Frame::NONE.inner_margin(margin).show(ui, |ui| {
                    ui.set_max_width(SIDE);
                    let top = ui.cursor().top();
                    legend_ui(ui, &picture);
                    ui.add_space(24.0);
                    let height = side.height() - (ui.cursor().top() - top);
                    history_ui(ui, shown, (&mut self.played, &mut self.tops), height, cx);
                });
            });
        });
        id
    }

    /// The board with its column below, in two halves.
    fn stacked_ui(&mut self, ui: &mut Ui, area: Rect, width: f32, shown: &BoardView, cx: &mut Context<'_>) -> Id {
        let area = Rect::from_min_size(ui.min_rect().min, area.size());
        let (id, board, picture) = self.stage_ui(ui, area, width, seen_height(ui, area), shown, cx);
        let below = Rect::from_min_size(
            pos2(area.left() + MARGIN, board.bottom() + AROUND),
            vec2(area.width() - 2.0 * MARGIN, 2.0 * HISTORY),
        );
        let drawn = ui.scope_builder(UiBuilder::new().max_rect(below), |ui| {
            ui.columns(2, |columns| {
                if let [left, right] = columns {
                    history_ui(left, shown, (&mut self.played, &mut self.tops), HISTORY, cx);
                    legend_ui(right, &picture);
                }
            });
        });
        ui.allocate_rect(area.union(drawn.response.rect).expand2(vec2(0.0, 8.0)), Sense::hover());
        id
    }

    /// Title, rules, notice and board. Returns the board's widget, where the squares lie, and the picture.
    fn stage_ui(
        &mut self,
        ui: &mut Ui,
        area: Rect,
        width: f32,
        height: f32,
        shown: &BoardView,
        cx: &mut Context<'_>,
    ) -> (Id, Rect, BoardPicture) {
        let has_notice = shown.not_shown.is_some() || shown.is_beyond() || shown.is_misere();
        let notice = if has_notice { NOTICE } else { 0.0 };
        let board = &cx.session.model.board;
        let room = |header: f32| vec2(width, height - header - notice - AROUND).max(vec2(120.0, 120.0));
        // Whole squares are in view, as long as one does not scroll.
        let seen = |frame: &BoardFrame, room: egui::Vec2| {
            vec2(frame.side, frame.side).min((room / frame.cell()).floor() * frame.cell())
        };
        let guess = seen(&frame(shown, board, room(HEADER).min_elem()), room(HEADER));
        let header = header_height(ui, shown, guess.x, cx);
        let room = room(header);
        let frame = frame(shown, board, room.min_elem());
        let seen = seen(&frame, room);
        let left = area.left() + LEFT;
        let head = Rect::from_min_size(pos2(left, area.top() + 8.0), vec2(seen.x, header - 8.0));
        // Rules below the title have the room above the column beside the board, too.
        let rules = (header > HEADER).then(|| head.with_max_x((area.right() - MARGIN).max(head.right())));
        self.header_ui(ui, head, shown, rules, cx);
        if has_notice {
            let place = Rect::from_min_size(head.left_bottom(), vec2(width, notice));
            notice_ui(ui, place, shown, cx);
        }
        let [_, above, ..] = BoardFrame::margins(frame.origin);
        let view = Rect::from_min_size(pos2(left, head.bottom() + notice + above), seen);
        let (id, picture) = if seen.x < frame.side || seen.y < frame.side {
            self.scrolled_ui(ui, view, frame, shown, cx)
        } else {
            self.board_ui(ui, view.min, frame, shown, cx)
        };
        self.refusal_ui(ui, view, false);
        (id, view, picture)
    }

    /// A part of a board that is larger than its room, with the numbers of what is in view.
    fn scrolled_ui(
        &mut self,
        ui: &mut Ui,
        view: Rect,
        frame: BoardFrame,
        shown: &BoardView,
        cx: &mut Context<'_>,
    ) -> (Id, BoardPicture) {
        let area = self.scroll.area(frame, view, shown);
        let chosen = self.choice.newly();
        // The bars stand beside the squares, not over them.
        let around = Rect::from_min_max(view.min, view.max + vec2(BAR, BAR));
        let (origin, drawn) = ui
            .scope_builder(UiBuilder::new().max_rect(around), |ui| {
                shown_scroll_bars(ui);
                ui.spacing_mut().scroll.bar_width = BAR;
                ui.spacing_mut().scroll.floating_allocated_width = BAR;
                let all = |ui: &mut Ui| {
                    ui.spacing_mut().item_spacing = egui::Vec2::ZERO;
                    let side = vec2(frame.side, frame.side);
                    let origin = ui.allocate_exact_size(side, Sense::hover()).0.min;
                    self.scroll.follow(ui, frame, origin, shown, chosen);
                    if self.drag.is_holding() {
                        picture::pull_along(ui, view);
                    }
                    (origin, self.board_ui(ui, origin, frame, shown, cx))
                };
                area.show(ui, all).inner
            })
            .inner;
        let board = frame.board();
        let transform = TSTransform::from_translation(origin - pos2(board.x, board.y));
        let [x, y] = [view.left() - transform.translation.x, view.top() - transform.translation.y];
        let in_view = golden_figure::Rect::new(x, y, view.width(), view.height());
        // The numbers below the board give way to its bar.
        let lower = TSTransform::from_translation(vec2(0.0, BAR)) * transform;
        let foot = in_view.y + in_view.height;
        for form in board_coordinates(&drawn.1, in_view) {
            let is_below = matches!(&form, Form::Text { rect, .. } | Form::Rectangle { rect, .. } if rect.y >= foot);
            paint_form(ui.painter(), if is_below { lower } else { transform }, theme_of(ui), &form);
        }
        ui.painter().rect_stroke(view, 0.0, Stroke::new(2.0, ink(ui, Colour::Line2)), StrokeKind::Middle);
        drawn
    }

    /// The board with its first square at the top left on a point.
    pub(super) fn board_ui(
        &mut self,
        ui: &mut Ui,
        origin: Pos2,
        frame: BoardFrame,
        shown: &BoardView,
        cx: &mut Context<'_>,
    ) -> (Id, BoardPicture) {
        let [before, above, ..] = BoardFrame::margins(frame.origin);
        let [w, h] = frame.picture_size();
        let rect = Rect::from_min_size(origin - vec2(before, above), vec2(w, h));
        let transform = screen_from_figure(frame.picture_size(), rect);
        let home = on_board(shown.at, shown.size);
        let held: Option<Held> = home.and_then(|home| self.drag.held(ui, frame.centre(home), transform));
        let picture = picture(shown, frame, held, self.choice.square(), &self.why, cx);
        let last = last_of_computer(shown, &picture, cx);
        let figure = self.figure.get((picture.clone(), last), |(picture, last)| {
            let mut figure = board(picture);
            draw_steps(picture, last.as_slice(), &mut figure);
            figure
        });
        let greyed = shown.not_shown.is_some();
        let response = ui
            .scope(|ui| {
                if greyed {
                    ui.disable();
                }
                figure_ui(ui, figure, rect, "queen board")
            })
            .inner;
        if !greyed {
            if let Some(words) = self.drag.follow(ui, &response, &picture, transform, shown, cx) {
                self.refuse(ui, words, cx.pane.staged.is_some());
            }
            focus_ui(ui, &response.response);
            tooltip_ui(&response, &picture);
        }
        let id = response.response.id;
        (id, picture)
    }

    /// The title, and the rules or the option that is chosen: `below` it where they are given room there, else beside it.
    fn header_ui(&self, ui: &mut Ui, rect: Rect, shown: &BoardView, below: Option<Rect>, cx: &mut Context<'_>) {
        let first = rect.with_max_y(rect.top() + HEADER - 8.0);
        let winner = cx.session.model.winner(shown.is_over());
        if let Some(winner) = winner.filter(|_| shown.not_shown.is_none()) {
            banner_ui(ui, first.with_max_x(rect.right().max(rect.left() + LEAST_BESIDE)), winner, cx);
            return;
        }
        let title = Prose::from(board_title(&shown.focus.ruleset));
        ui.scope_builder(UiBuilder::new().max_rect(first).layout(Layout::left_to_right(Align::Center)), |ui| {
            line_ui(ui, &title, 22.0, Face::Mathematics, ink(ui, Colour::Ink)).on_hover_text(KEYS);
        });
        let (place, layout) = if let Some(below) = below {
            let second = below.with_min_y(below.bottom() - RULES - 6.0);
            (second, Layout::left_to_right(Align::Min))
        } else {
            (first.translate(vec2(0.0, 1.0)), Layout::right_to_left(Align::Center))
        };
        let chosen = self.choice.square().map(|square| self.chosen_words(square, shown, cx));
        let rules = || board_rules(&shown.focus.ruleset, cx.session.model.board.corner, shown.convention);
        let colour = if chosen.is_some() { Colour::Ink } else { Colour::Ink3 };
        let words = Prose::from(chosen.clone().unwrap_or_else(rules));
        ui.scope_builder(UiBuilder::new().max_rect(place).layout(layout), |ui| {
            let response = term_line_ui(ui, &words, 14.0, Face::Interface, ink(ui, colour)).on_hover_text(KEYS);
            if chosen.is_some() {
                response.widget_info(|| WidgetInfo::labeled(Role::Status, true, &words));
                let live = |node: &mut Node| node.set_live(Live::Polite);
                ui.ctx().accesskit_node_builder(response.id, live);
            }
        });
    }

    /// Returns words for the chosen option: no more than the board shows of it.
    fn chosen_words(&self, square: Square, shown: &BoardView, cx: &Context<'_>) -> String {
        let layers = cx.session.model.board.layers;
        let is_told = (layers.values || layers.outcomes) && shown.told.all();
        let table = shown.table.as_ref().filter(|_| is_told);
        let value = table.and_then(|table| table.value(square.0.into(), square.1.into()));
        let answer = self.why.answer(square).filter(|_| layers.hint && shown.told.answer);
        option_words(square, value, answer)
    }
}

/// The last move, where the computer made it: whoever looked away sees what it did.
fn last_of_computer(shown: &BoardView, picture: &BoardPicture, cx: &Context<'_>) -> Option<BoardStep> {
    let model = &cx.session.model;
    let last = model.trail.len().checked_sub(1)?;
    let is_free = shown.not_shown.is_none() && picture.held.is_none() && picture.reply.is_none();
    if !is_free || model.side(last) != Player::Computer {
        return None;
    }
    let from = match model.trail.get(last)?.to_words()?.as_slice() {
        &[a, b] => (a, b),
        _ => return None,
    };
    Some(BoardStep { from, to: picture.home()?, kind: BoardStepKind::Plain, words: "computer".to_owned() })
}

/// Shows the number of the square under the pointer where squares are too small for numbers.
fn tooltip_ui(response: &FigureResponse<BoardTarget>, picture: &BoardPicture) {
    let Some(BoardTarget::Square(a, b)) = response.hovered else { return };
    if picture.has_room_for_values() || !picture.layers.values || picture.held.is_some() {
        return;
    }
    if let Some(value) = picture.value((a, b)) {
        let outcome = if value == 0 { "P" } else { "N" };
        let words = Prose::from(format!("({a}, {b}): {outcome}, 𝒢 = {value}"));
        response.response.clone().on_hover_ui_at_pointer(|ui| {
            line_ui(ui, &words, 14.0, Face::Interface, ink(ui, Colour::Ink));
        });
    }
}

/// Returns the height of title and rules: they stand on one line if they fit above the board.
fn header_height(ui: &Ui, shown: &BoardView, width: f32, cx: &Context<'_>) -> f32 {
    let colour = ink(ui, Colour::Ink);
    let title = Prose::from(board_title(&shown.focus.ruleset));
    let rules = Prose::from(board_rules(&shown.focus.ruleset, cx.session.model.board.corner, shown.convention));
    let title = line(ui, &title, 22.0, Face::Mathematics, colour, f32::INFINITY).size().x;
    let rules = line(ui, &rules, 14.0, Face::Interface, colour, f32::INFINITY).size().x;
    if title + rules + 16.0 <= width { HEADER } else { HEADER + RULES }
}

/// The reason why the board does not show the shared position, or not all of it.
fn notice_ui(ui: &mut Ui, rect: Rect, shown: &BoardView, cx: &mut Context<'_>) {
    ui.scope_builder(UiBuilder::new().max_rect(rect).layout(Layout::left_to_right(Align::Center)), |ui| {
        if let Some(reason) = &shown.not_shown {
            let words = format!("Show {} here", shown.focus.position);
            if ui.add(Button::new(&words).small()).clicked() {
                cx.edit(Edit::Focus(shown.focus.as_ref().clone()));
            }
            terms_ui(ui, &reason.to_string().into(), 13.0, Face::Interface, ink(ui, Colour::Ink2));
        } else {
            let (size, position) = (shown.size, &shown.focus.position);
            let words = if shown.is_beyond() {
                format!("{position} lies beyond the largest board, {size} squares a side; an arrow shows the way.")
            } else {
                board_misere_note(shown.evaluation().outcome.is_some(), shown.is_running).to_owned()
            };
            terms_ui(ui, &words.into(), 13.0, Face::Interface, ink(ui, Colour::Ink2));
        }
    });
}

/// Keeps the arrow keys while the board has the focus, and shows that it has.
fn focus_ui(ui: &Ui, board: &Response) {
    if board.has_focus() {
        let filter = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..Default::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(board.id, filter));
        let ring = Stroke::new(2.0, ink(ui, Colour::Sec));
        ui.painter().rect_stroke(board.rect, 4.0, ring, StrokeKind::Inside);
    }
}

/// A sentence on a card.
pub(super) fn card_ui(ui: &mut Ui, words: &Prose) -> Response {
    Frame::NONE
        .fill(ink(ui, Colour::ErrBg))
        .stroke(Stroke::new(1.0, ink(ui, Colour::Err)))
        .corner_radius(RADIUS_ROW)
        .inner_margin(Margin::symmetric(12, 7))
        .show(ui, |ui| terms_ui(ui, words, 14.0, Face::Interface, ink(ui, Colour::Ink)))
        .response
}

/// The height of an area that is seen at once: a low pane shows a part of what is drawn in it, and the board is to fit into
/// that part.
fn seen_height(ui: &Ui, area: Rect) -> f32 {
    area.height().min(ui.clip_rect().height())
}
