//! The name of a move on the board: words on a ground of their own, which arrows do not strike through.

use super::frame::BoardFrame;
use super::picture::{BoardPicture, BoardTarget, text};
use crate::{Anchor, Colour, Figure, Form, Point, Rect, Stroke, clamped};
use golden_game::Square;

/// The height of a name, in points.
const HEIGHT: f32 = 22.0;
/// The size of the letters, their width, and the room beside them.
const SIZE: f32 = 13.0;
const LETTER: f32 = 7.0;
const PADDING: f32 = 7.0;
/// A name that hides more than this of something, in square points, covers it; how many squares away from its arrow it may
/// stand.
const CLEAR: f32 = 1.0;
const REACH: i8 = 3;

/// The width of a name, in points.
fn move_name_width(name: &str) -> f32 {
    let letters = f32::from(u8::try_from(name.chars().count()).unwrap_or(u8::MAX));
    letters * LETTER + 2.0 * PADDING
}

/// Draws a name in its rectangle, in the colours of its ground, its edge and its letters.
pub(super) fn draw_move_name(rect: Rect, name: &str, [fill, edge, ink]: [Colour; 3], figure: &mut Figure<BoardTarget>) {
    // The colour of a ground may be translucent.
    figure.push(Form::Rectangle { rect, radius: 5.0, fill: Some(Colour::Bg.into()), stroke: None });
    let stroke = Some(Stroke::solid(edge, 1.25));
    figure.push(Form::Rectangle { rect, radius: 5.0, fill: Some(fill.into()), stroke });
    figure.push(text(rect, name.to_owned(), Anchor::Centre, SIZE, ink));
}

/// The squares that names must not hide: those at the ends of moves, that of the piece, and the stars.
pub(super) fn taken_squares(picture: &BoardPicture, ends: impl IntoIterator<Item = Square>) -> Vec<Rect> {
    let stars = picture.build.earlier.iter().chain(&picture.build.newest).copied();
    let squares = ends.into_iter().chain(picture.home()).chain(stars);
    let frame = &picture.frame;
    squares.map(|square| Rect::about(frame.centre(square), 0.5 * frame.cell())).collect()
}

/// The name of a move that is drawn as an arrow.
pub(super) struct MoveName<'a> {
    /// What is written.
    pub words: &'a str,
    /// The ends of the arrow.
    pub ends: [Point; 2],
    /// Whether it stands rather at the end of the arrow than at its middle.
    pub is_at_end: bool,
}

impl MoveName<'_> {
    /// Where it stands on the board: of the places along the arrow the first that hides least of what is `taken`.
    pub fn place(&self, frame: &BoardFrame, taken: &[Rect]) -> Rect {
        let board = frame.board();
        let width = move_name_width(self.words).min(board.width);
        let on_board = |[x, y]: Point| {
            let x = clamped(x - width / 2.0, board.x, board.x + board.width - width);
            let y = clamped(y - HEIGHT / 2.0, board.y, board.y + board.height - HEIGHT);
            Rect::new(x, y, width, HEIGHT)
        };
        let hidden = |place: &Rect| taken.iter().map(|other| shared(place, other)).sum::<f32>();
        let places = self.centres(frame, width).into_iter().map(on_board);
        let least = places.min_by(|one, other| hidden(one).total_cmp(&hidden(other)));
        least.unwrap_or_else(|| on_board(self.ends[1]))
    }

    /// A place on the board that hides nothing of what is `taken`, the nearest to the arrow; `None` where there is none.
    ///
    /// **Cost**: some hundred places, each compared with all that is taken.
    pub fn clear_place(&self, frame: &BoardFrame, taken: &[Rect]) -> Option<Rect> {
        let board = frame.board();
        let width = move_name_width(self.words);
        let best = self.place(frame, taken);
        let is_clear = |place: &Rect| taken.iter().all(|other| shared(place, other) < CLEAR);
        if is_clear(&best) && best.width >= width {
            return Some(best);
        }
        // The numbers stand at the upper edges of the squares: below them a row of squares has room.
        let [from, to] = self.ends;
        let middle = [0, 1].map(|axis| f32::midpoint(from[axis], to[axis]));
        let far = |place: &Rect| {
            let [x, y] = place.centre();
            (x - middle[0]).hypot(y - middle[1])
        };
        let cell = frame.cell();
        let halves = (-2 * REACH..=2 * REACH).map(|half| f32::from(half) * cell / 2.0);
        let rows = (-REACH..=REACH).map(|row| f32::from(row) * cell);
        let row = ((middle[1] - board.y) / cell).floor() * cell + board.y + cell - HEIGHT / 2.0 - 1.0;
        let places = rows.flat_map(|down| halves.clone().map(move |across| [across, down])).map(|[across, down]| {
            Rect::new(middle[0] + across - width / 2.0, row + down - HEIGHT / 2.0, width, HEIGHT)
        });
        let is_on_board = |place: &Rect| {
            place.x >= board.x
                && place.y >= board.y
                && place.x + place.width <= board.x + board.width
                && place.y + place.height <= board.y + board.height
        };
        places
            .filter(|place| is_on_board(place) && is_clear(place))
            .min_by(|one, other| far(one).total_cmp(&far(other)))
    }

    /// The middles of the places, the best first: beside the end of the arrow, or above or beside its middle. An answer
    /// goes left or down, so names stand rather at the right.
    fn centres(&self, frame: &BoardFrame, width: f32) -> Vec<Point> {
        let [from, to] = self.ends;
        let along = |share: f32| [0, 1].map(|axis| from[axis] + share * (to[axis] - from[axis]));
        let beside = 0.62 * frame.cell() + width / 2.0;
        // Clear of the rings of the squares at its ends.
        let over = 0.5 * frame.cell() + HEIGHT / 2.0;
        let right = |[x, y]: Point| [x + beside, y];
        let left = |[x, y]: Point| [x - beside, y];
        let above = |[x, y]: Point| [x, y - over];
        let below = |[x, y]: Point| [x, y + over];
        let about = |at: Point| [right(at), left(at), above(at), below(at)];
        let middle = along(0.5);
        let is_level = (from[1] - to[1]).abs() < 1.0;
        let mut centres = match (self.is_at_end, is_level) {
            (true, _) => about(to).to_vec(),
            (false, true) => vec![above(middle), below(middle)],
            (false, false) => vec![right(middle), left(middle)],
        };
        for at in [along(0.75), along(0.25), to, from, middle] {
            centres.extend(about(at));
            centres.extend([right(at), left(at)].into_iter().flat_map(|side| [above(side), below(side)]));
        }
        centres
    }
}

/// The area that two rectangles share.
pub(super) fn shared(one: &Rect, other: &Rect) -> f32 {
    let across = (one.x + one.width).min(other.x + other.width) - one.x.max(other.x);
    let down = (one.y + one.height).min(other.y + other.height) - one.y.max(other.y);
    across.max(0.0) * down.max(0.0)
}
