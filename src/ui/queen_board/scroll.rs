//! A board larger than its room: which part of it is in view.

use egui::scroll_area::{DragScroll, ScrollArea, ScrollSource};
use egui::style::ScrollAnimation;
use egui::{Rect, Ui, Vec2, pos2, vec2};

use golden_figure::{BoardFrame, Origin, clamped};
use golden_game::{Square, on_board};
use golden_subject::BoardView;

/// Squares that stay in view around the piece.
const AROUND: f32 = 1.0;
/// The speed at which the board follows a piece held beyond its edge: a share of the way in a frame.
const FOLLOW: f32 = 0.25;

/// The part of the board that was in view last.
#[derive(Default)]
pub(super) struct Scroll {
    /// The board, and the size of the view it was in.
    frame: Option<(BoardFrame, Vec2)>,
    at: Option<(u64, u64)>,
}

impl Scroll {
    /// The scroll area for a frame in a view: a new board, or one in a view of another size, begins at the corner, or as
    /// near to it as the piece allows.
    pub fn area(&mut self, frame: BoardFrame, view: Rect, shown: &BoardView) -> ScrollArea {
        let source = ScrollSource { drag: DragScroll::Never, ..ScrollSource::default() };
        // Each board has an area of its own: one that grew would be drawn back to where the smaller one ended.
        let salt = ("board squares", frame.size, frame.side.to_bits(), frame.origin == Origin::TopLeft);
        let area = ScrollArea::both().id_salt(salt).auto_shrink(false).scroll_source(source);
        let now = (frame, view.size());
        if self.frame.replace(now) == Some(now) {
            return area;
        }
        self.at = Some(shown.at);
        area.scroll_offset(beginning(frame, view.size(), shown))
    }

    /// Brings the piece into view where it stands anew, or another square.
    pub fn follow(&mut self, ui: &Ui, frame: BoardFrame, origin: egui::Pos2, shown: &BoardView, also: Option<Square>) {
        let moved = self.at.replace(shown.at) != Some(shown.at);
        let home = on_board(shown.at, shown.size).filter(|_| moved);
        for square in home.into_iter().chain(also) {
            let rect = square_rect(frame, square).translate(origin.to_vec2()).expand(AROUND * frame.cell());
            ui.scroll_to_rect_animation(rect, None, ScrollAnimation::none());
        }
    }
}

/// While the piece is held beyond the edge the board moves under it.
pub(super) fn pull(ui: &Ui, view: Rect) {
    let Some(pointer) = ui.input(|input| input.pointer.latest_pos()) else { return };
    let inner = view.shrink(4.0);
    let [x, y] = [clamped(pointer.x, inner.left(), inner.right()), clamped(pointer.y, inner.top(), inner.bottom())];
    let beyond = pos2(x, y) - pointer;
    if beyond != Vec2::ZERO {
        ui.scroll_with_delta_animation(FOLLOW * beyond, ScrollAnimation::none());
        ui.ctx().request_repaint();
    }
}

/// A square among the squares alone, without the room for numbers around them.
fn square_rect(frame: BoardFrame, square: Square) -> Rect {
    let (board, rect) = (frame.board(), frame.square(square));
    Rect::from_min_size(pos2(rect.x - board.x, rect.y - board.y), vec2(rect.width, rect.height))
}

fn beginning(frame: BoardFrame, view: Vec2, shown: &BoardView) -> Vec2 {
    let most = (Vec2::splat(frame.side) - view).max(Vec2::ZERO);
    let corner = match frame.origin {
        Origin::BottomLeft => vec2(0.0, most.y),
        Origin::TopLeft => Vec2::ZERO,
    };
    // Of a position beyond the board the edge that is next to it: there the arrow stands.
    let nearest = |c: u64| u32::try_from(c).unwrap_or(u32::MAX).min(shown.size.saturating_sub(1));
    let home = (nearest(shown.at.0), nearest(shown.at.1));
    let piece = square_rect(frame, home).expand(AROUND * frame.cell());
    let within = |offset: f32, from: f32, to: f32, view: f32| offset.max(to - view).min(from);
    let x = within(corner.x, piece.left(), piece.right(), view.x);
    let y = within(corner.y, piece.top(), piece.bottom(), view.y);
    vec2(x, y).clamp(Vec2::ZERO, most)
}
