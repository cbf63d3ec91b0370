//! The board with the line of the game, alone or with its hint, for the stage.

use egui::{Id, Rect, Role, ScrollArea, Ui, UiBuilder, WidgetInfo, pos2, vec2};

use super::QueenBoardPanel;
use super::centre::banner_ui;
use super::hint_group::{hint_ui, title_ui};
use super::picture::frame;
use super::view::BoardView;
use crate::context::Context;
use crate::render::prose::line_ui;
use crate::render::theme::{RADIUS_CARD, ink};
use crate::stage::Staged;
use golden_figure::{BoardFrame, Colour, Face, board_legend};
use golden_session::{Board, Subject};
use golden_solver::BoardHint;

/// Height of the hint below the words before it is known, and the room within its edge.
const LOW: f32 = 190.0;
const MARGIN: i8 = 12;
/// Height of the line of the game above the board, and its letters.
const HEAD: f32 = 24.0;
const LETTERS: f32 = 16.0;
/// The greatest width of what stands after the game.
const BANNER: f32 = 340.0;

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
        // The line of the game keeps its room when the game is over: the board does not grow under the pointer.
        let (head, room) = staged.picture.split_top_bottom_at_y(staged.picture.top() + HEAD);
        let board = Board { whole: true, ..cx.session.model.board.clone() };
        let margins = BoardFrame::margins(board.corner.origin());
        let [before, above, after, below] = margins;
        let free = (room.size() - vec2(before + after, above + below)).max(vec2(60.0, 60.0));
        let frame = frame(shown, &board, free.min_elem());
        let whole = vec2(frame.side + before + after, frame.side + above + below);
        let place = Rect::from_center_size(room.center(), whole);
        let origin = pos2((place.left() + before).round(), (place.top() + above).round());
        let (id, picture) = self.board_ui(ui, origin, frame, shown, cx);
        cx.drawn.legend = board_legend(&picture);
        if shown.not_shown.is_none() && !shown.is_over() {
            line_of_game_ui(ui, head.with_min_x(origin.x), cx);
        }
        self.refusal_ui(ui, place, true);
        cx.drawn.place = Some(place);
        if let Some(winner) = cx.session.model.winner(shown.is_over()) {
            // The piece stands in the opposite corner of the board.
            let width = (frame.side - 16.0).min(BANNER);
            let origin = pos2(place.right() - after - width - 8.0, place.top() + above + 8.0);
            banner_ui(ui, Rect::from_min_size(origin, vec2(width, 40.0)), winner, cx);
        }
        if let Some(hint) = hint.filter(|_| staged.subject == Subject::Hint) {
            cx.drawn.card =
                if staged.card.is_positive() { self.card_ui(ui, staged.card, shown, hint, cx) } else { LOW };
        }
        id
    }

    /// Draws the hint below the words of the scene, where it takes no room from the board; returns the height it needs.
    fn card_ui(&mut self, ui: &mut Ui, room: Rect, shown: &BoardView, hint: &BoardHint, cx: &mut Context<'_>) -> f32 {
        ui.painter().rect_filled(room, RADIUS_CARD, ink(ui, Colour::Card));
        let inner = room.shrink(f32::from(MARGIN));
        let drawn = ui.scope_builder(UiBuilder::new().max_rect(inner), |ui| {
            let scroll = ScrollArea::vertical().id_salt("staged hint").auto_shrink(false);
            scroll.max_height(inner.height()).min_scrolled_height(inner.height()).show(ui, |ui| {
                title_ui(ui, hint);
                hint_ui(ui, hint, true, shown.waits_for_computer(cx), cx);
                self.why.show(ui, shown, &mut self.choice, cx);
            })
        });
        drawn.inner.content_size.y + 2.0 * f32::from(MARGIN)
    }
}

/// Whose turn it is, and how well the computer plays.
fn line_of_game_ui(ui: &mut Ui, place: Rect, cx: &Context<'_>) {
    let words = cx.session.model.line_words(false);
    ui.scope_builder(UiBuilder::new().max_rect(place), |ui| {
        let response = line_ui(ui, &words.as_str().into(), LETTERS, Face::Interface, ink(ui, Colour::Ink2));
        response.widget_info(|| WidgetInfo::labeled(Role::Status, true, &words));
    });
}
