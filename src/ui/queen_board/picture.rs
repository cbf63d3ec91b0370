//! From what is shown to the picture of it, drawn anew only when something has changed.

use super::shown::Shown;
use crate::figure::{BoardFrame, BoardPicture, BoardPictureLayers, BoardTarget, Figure, Held, Origin, Timeline, board};
use crate::session::{Board, Corner};
use crate::ui::context::Context;

/// The picture drawn last, with its shapes.
#[derive(Default)]
pub(super) struct Drawn(Option<(BoardPicture, Figure<BoardTarget>)>);

impl Drawn {
    /// The shapes of a picture: those drawn last if it is the same.
    pub fn take(&mut self, picture: &BoardPicture) -> Figure<BoardTarget> {
        match self.0.take() {
            Some((drawn, figure)) if drawn == *picture => figure,
            _ => board(picture),
        }
    }

    /// Keeps the shapes for the next frame.
    pub fn keep(&mut self, picture: BoardPicture, figure: Figure<BoardTarget>) {
        self.0 = Some((picture, figure));
    }
}

/// The layout of the board in a square of `room` points: squares of whole points, so that their edges are sharp, and of
/// quarters where they are small.
pub(super) fn frame(shown: &Shown, corner: Corner, room: f32) -> BoardFrame {
    let count = f32::from(u16::try_from(shown.size).unwrap_or(u16::MAX));
    let grain = if room / count < 16.0 { 4.0 } else { 1.0 };
    let cell = ((room / count * grain).floor() / grain).max(2.0);
    let origin = match corner {
        Corner::BottomLeft => Origin::BottomLeft,
        Corner::TopLeft => Origin::TopLeft,
    };
    BoardFrame { size: shown.size, side: cell * count, origin }
}

/// Everything that is drawn.
pub(super) fn picture(shown: &Shown, frame: BoardFrame, held: Option<Held>, cx: &Context<'_>) -> BoardPicture {
    let Board { layers, .. } = cx.session.model.board;
    let highlighted = cx.linked.option.as_ref().filter(|_| shown.own_last.is_none() && held.is_none());
    BoardPicture {
        frame,
        ruleset: shown.focus.ruleset.clone(),
        position: shown.at,
        held,
        winning: shown.winning_squares(),
        highlighted: highlighted.and_then(|option| shown.square_of(option)),
        values: shown.square_values(),
        build: shown.timeline.state(shown.step),
        layers: BoardPictureLayers {
            rays: layers.rays,
            options: layers.options,
            winning_moves: layers.winning_moves,
            values: layers.values,
        },
    }
}
