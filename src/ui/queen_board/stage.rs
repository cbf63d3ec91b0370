//! The board alone, or with its hint, for the stage.

use egui::{Frame, Id, Margin, Rect, Ui, UiBuilder, pos2, vec2};

use super::QueenBoardPanel;
use super::hint_group::{hint_ui, title_ui};
use super::picture::frame;
use super::view::BoardView;
use crate::figure::{BoardFrame, Colour, board_legend};
use crate::session::{Board, Edit, Subject};
use crate::solver::BoardHint;
use crate::ui::context::Context;
use crate::ui::render::theme::{RADIUS_CARD, ink};
use crate::ui::stage::Staged;
use crate::ui::widget::Button;

/// Width of the hint beside the board, its height below it before that is known, and the space between.
const HINT: f32 = 290.0;
const LOW: f32 = 190.0;
const GAP: f32 = 16.0;
/// Width of the button after the game.
const AGAIN: f32 = 110.0;

impl QueenBoardPanel {
    /// Draws the board in the room of the picture, all its squares in view; returns its widget, for the keyboard.
    pub(super) fn staged_ui(
        &mut self,
        ui: &mut Ui,
        staged: Staged,
        shown: &BoardView,
        hint: Option<&BoardHint>,
        cx: &mut Context<'_>,
    ) -> Id {
        let (room, height_id) = (staged.picture, Id::unique("height of the hint on the stage"));
        let [of_board, of_hint] = match hint.filter(|_| staged.subject == Subject::Hint) {
            Some(_) => with_hint(room, ui.data(|data| data.get_temp(height_id)).unwrap_or(LOW)),
            None => [room, Rect::NOTHING],
        };
        let board = Board { whole: true, ..cx.session.model.board.clone() };
        let margins = BoardFrame::margins(board.corner.origin());
        let [before, above, after, below] = margins;
        let free = (of_board.size() - vec2(before + after, above + below)).max(vec2(60.0, 60.0));
        let frame = frame(shown, &board, free.min_elem());
        let whole = vec2(frame.side + before + after, frame.side + above + below);
        let place = Rect::from_center_size(of_board.center(), whole);
        let origin = pos2((place.left() + before).round(), (place.top() + above).round());
        let (id, picture) = self.board_ui(ui, origin, frame, shown, cx);
        cx.drawn.legend = board_legend(&picture);
        self.refusal_ui(ui, place);
        cx.drawn.place = Some(place);
        if shown.described.is_over && !cx.session.model.trail.is_empty() {
            // The piece stands in the opposite corner of the board.
            let origin = pos2(place.right() - after - AGAIN - 8.0, place.top() + above + 8.0);
            if ui.put(Rect::from_min_size(origin, vec2(AGAIN, 30.0)), Button::new("New game").primary()).clicked() {
                cx.edit(Edit::StartAgain);
            }
        }
        if let Some(hint) = hint.filter(|_| of_hint.is_positive()) {
            let card =
                Frame::NONE.fill(ink(ui, Colour::Card)).corner_radius(RADIUS_CARD).inner_margin(Margin::same(12));
            let drawn = ui.scope_builder(UiBuilder::new().max_rect(of_hint), |ui| {
                card.show(ui, |ui| {
                    ui.set_width(ui.available_width());
                    title_ui(ui, hint);
                    hint_ui(ui, hint, shown.waits_for_computer(cx), cx);
                    self.why.show(ui, shown, &mut self.choice, cx);
                });
            });
            cx.drawn.place = Some(place.union(drawn.response.rect));
            let height = drawn.response.rect.height();
            if (height - of_hint.height()).abs() > 0.5 && of_hint.width() > HINT {
                ui.data_mut(|data| data.insert_temp(height_id, height));
                ui.ctx().request_repaint();
            }
        }
        id
    }
}

/// The rooms of board and hint, which is so high where it stands below the board.
fn with_hint(room: Rect, height: f32) -> [Rect; 2] {
    let beside = (room.width() - HINT - GAP).min(room.height());
    let below = room.width().min(room.height() - height - GAP);
    if beside >= below {
        let right = room.right() - HINT;
        return [room.with_max_x(right - GAP), room.with_min_x(right)];
    }
    let top = room.bottom() - height;
    [room.with_max_y(top - GAP), room.with_min_y(top)]
}
