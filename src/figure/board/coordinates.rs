//! The coordinates along two edges of a board, those of the piece as badges: on a screen and on paper.

use super::frame::{BoardFrame, Origin, real};
use super::picture::{BoardPicture, text};
use crate::kit::text_room::interface_width;
use crate::{Anchor, Colour, Face, Form, Point, Rect};
use golden_prose::Prose;

/// Size of the coordinates on a screen.
const COORDINATE_SIZE: f32 = 15.0;
/// The room of a coordinate along the edge of the board.
const COORDINATE_ROOM: f32 = 26.0;
/// Half of a digit's width, half of a number's height, and what is left free between a number and the badge, in points.
const HALF_DIGIT: f32 = 4.4;
const HALF_HEIGHT: f32 = 7.0;
const CLEAR_OF_BADGE: f32 = 2.0;
/// The size of the badge of the focus.
const BADGE: [f32; 2] = [28.0, 22.0];
/// The distances of the middles of the numbers from the edge of the board: of those beside it and of those below it.
const FROM_EDGE: [f32; 2] = [19.0, 15.0];

/// Every which number is written, where not all of them have room.
const STEPS: [u32; 5] = [1, 2, 4, 8, 16];

/// On paper, in sizes of the letters: what is free between two numbers; how much wider than its number a badge is, how
/// high it is, and what is free about it; the height of a digit; what is free between the board and a badge.
const PAPER_GAP: f32 = 0.2;
const PAPER_PAD: f32 = 0.35;
const PAPER_BADGE: f32 = 1.35;
const PAPER_CLEAR: f32 = 0.05;
const PAPER_DIGIT: f32 = 0.73;
const PAPER_EDGE: f32 = 0.35;

/// The coordinates along two edges of the part of the board in view, fewer if squares are small; those of the piece as
/// badges.
pub fn board_coordinates(picture: &BoardPicture, view: Rect) -> Vec<Form> {
    let frame = &picture.frame;
    let of_piece = of_piece(picture);
    let cell = frame.cell();
    let apart = STEPS.into_iter().find(|&n| real(n) * cell >= COORDINATE_ROOM).unwrap_or(32);
    let mut forms = Vec::new();
    for coordinate in 0..frame.size {
        for (i, place) in coordinate_places(frame, coordinate, view).into_iter().enumerate() {
            let Some(place) = place else { continue };
            let focus = of_piece.get(i).copied().flatten();
            if focus == Some(coordinate) {
                forms.extend(badge(place, 5.0, coordinate, COORDINATE_SIZE));
                continue;
            }
            // A number is left out only where the badge would touch it: on squares with room for all numbers none is.
            let words = coordinate.to_string();
            let half = if i == 0 { real(u32::try_from(words.len()).unwrap_or(0)) * HALF_DIGIT } else { HALF_HEIGHT };
            let room = BADGE[i] / 2.0 + half + CLEAR_OF_BADGE;
            // Where not every number has room, one between the others would crowd the badge.
            let room = if apart > 1 { room.max(COORDINATE_ROOM) } else { room };
            let is_clear = focus.is_none_or(|focus| real(focus.abs_diff(coordinate)) * cell >= room);
            if coordinate.is_multiple_of(apart) && is_clear {
                forms.push(text(place, words, Anchor::Centre, COORDINATE_SIZE, Colour::Ink2));
            }
        }
    }
    forms
}

/// All coordinates of a board on paper in letters of a size, in points: from 0 on in even steps, each that has room.
pub(super) fn coordinates_on_paper(picture: &BoardPicture, size: f32) -> Vec<Form> {
    let (frame, of_piece) = (&picture.frame, of_piece(picture));
    let (cell, board) = (frame.cell(), frame.board());
    let width = |coordinate: u32| interface_width(&coordinate.to_string(), size);
    let widest = (0..frame.size).map(width).fold(0.0, f32::max);
    let apart = STEPS.into_iter().find(|&n| real(n) * cell >= widest + PAPER_GAP * size).unwrap_or(32);
    let [half, height] = [f32::midpoint(widest, PAPER_PAD * size), PAPER_BADGE * size];
    let below = height / 2.0 + PAPER_EDGE * size;
    let below = if frame.origin == Origin::BottomLeft { board.y + board.height + below } else { board.y - below };
    let left = board.x - half - PAPER_EDGE * size;
    let mut forms = Vec::new();
    for coordinate in 0..frame.size {
        let [x, y] = frame.centre((coordinate, coordinate));
        for ([x, y], focus, is_column) in [([x, below], of_piece[0], true), ([left, y], of_piece[1], false)] {
            let badge_width = width(coordinate) + PAPER_PAD * size;
            let place = Rect::new(x - badge_width / 2.0, y - height / 2.0, badge_width, height);
            if focus == Some(coordinate) {
                forms.extend(badge(place, 0.3 * size, coordinate, size));
                continue;
            }
            let is_clear = focus.is_none_or(|focus| {
                let across = width(focus) + width(coordinate) + PAPER_PAD * size;
                let both = if is_column { across } else { height + PAPER_DIGIT * size };
                real(focus.abs_diff(coordinate)) * cell >= both / 2.0 + PAPER_CLEAR * size
            });
            if coordinate.is_multiple_of(apart) && is_clear {
                forms.push(text(place, coordinate.to_string(), Anchor::Centre, size, Colour::Ink2));
            }
        }
    }
    forms
}

/// The coordinates of the piece, where there is one.
fn of_piece(picture: &BoardPicture) -> [Option<u32>; 2] {
    let position = [picture.position.0, picture.position.1];
    position.map(|c| u32::try_from(c).ok().filter(|_| picture.has_piece))
}

/// The boxes of a coordinate below (or above) its column and beside its row, if these are in view.
fn coordinate_places(frame: &BoardFrame, coordinate: u32, view: Rect) -> [Option<Rect>; 2] {
    let [x, y] = frame.centre((coordinate, coordinate));
    let below = match frame.origin {
        Origin::BottomLeft => view.y + view.height + FROM_EDGE[1],
        Origin::TopLeft => view.y - FROM_EDGE[1],
    };
    let around = |[x, y]: Point| Rect::new(x - BADGE[0] / 2.0, y - BADGE[1] / 2.0, BADGE[0], BADGE[1]);
    let is_within = |c: f32, from: f32, length: f32| c >= from && c <= from + length;
    [
        is_within(x, view.x, view.width).then(|| around([x, below])),
        is_within(y, view.y, view.height).then(|| around([view.x - FROM_EDGE[0], y])),
    ]
}

/// A coordinate of the piece.
fn badge(rect: Rect, radius: f32, coordinate: u32, size: f32) -> [Form; 2] {
    [
        Form::Rectangle { rect, radius, fill: Some(Colour::Sec.into()), stroke: None },
        Form::Text {
            rect,
            prose: Prose::new().bold(coordinate.to_string()),
            anchor: Anchor::Centre,
            size,
            face: Face::Interface,
            paint: Colour::SecInk.into(),
        },
    ]
}

#[cfg(test)]
mod tests {
    use super::coordinates_on_paper;
    use crate::board::frame::Origin;
    use crate::kit::text_room::interface_width;
    use crate::{BoardFrame, BoardPicture, Form, Rect, board_on_paper};
    use golden_game::Ruleset;

    /// A board with its piece, the side of a square in points.
    fn picture(size: u32, cell: f32, position: (u64, u64), origin: Origin) -> BoardPicture {
        let width = cell * f32::from(u16::try_from(size).expect("small"));
        let frame = BoardFrame { size, side: width, origin };
        BoardPicture { has_piece: true, ..BoardPicture::empty(frame, Ruleset::queen(), position) }
    }

    /// The numbers of an edge with what they cover: of the columns, or of the rows.
    fn numbers(picture: &BoardPicture, size: f32, is_column: bool) -> Vec<(u32, Rect)> {
        let board = picture.frame.board();
        let forms = coordinates_on_paper(picture, size);
        let texts = forms.iter().filter_map(|form| match form {
            Form::Text { rect, prose, .. } => Some((prose.to_string().parse().ok()?, *rect)),
            _ => None,
        });
        texts.filter(|(_, rect)| (rect.centre()[0] > board.x) == is_column).collect()
    }

    #[test]
    fn on_paper_every_row_and_column_of_a_small_board_has_its_number() {
        for origin in [Origin::BottomLeft, Origin::TopLeft] {
            for size in 2..=18 {
                for position in [(0, 1), (1, 2), (9, 6), (11, 10)] {
                    let picture = picture(size, 14.0, position, origin);
                    for is_column in [true, false] {
                        let numbers = numbers(&picture, 9.0, is_column);
                        let all: Vec<u32> = numbers.iter().map(|(number, _)| *number).collect();
                        assert_eq!(all, (0..size).collect::<Vec<_>>(), "{position:?}");
                        for two in numbers.windows(2).filter(|_| is_column) {
                            let ends = two.iter().map(|(number, rect)| {
                                let half = interface_width(&number.to_string(), 9.0) / 2.0;
                                [rect.centre()[0] - half, rect.centre()[0] + half]
                            });
                            let [one, other] = ends.collect::<Vec<_>>()[..] else { panic!("two numbers") };
                            assert!(one[1] + 1.0 < other[0], "{two:?}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn on_paper_numbers_begin_with_0_and_go_in_even_steps() {
        let picture = picture(33, 8.0, (1, 30), Origin::BottomLeft);
        let columns: Vec<u32> = numbers(&picture, 9.0, true).into_iter().map(|(number, _)| number).collect();
        assert_eq!(columns, [0, 1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32], "the piece is on 1");
        let rows: Vec<u32> = numbers(&picture, 9.0, false).into_iter().map(|(number, _)| number).collect();
        assert_eq!(rows.first(), Some(&0));
        assert!(rows.windows(2).all(|two| two[1] - two[0] == 2), "{rows:?}");
    }

    #[test]
    fn on_paper_a_board_has_no_empty_room_about_it() {
        let picture = picture(8, 30.0, (3, 5), Origin::BottomLeft);
        let [width, height] = board_on_paper(&picture, 10.0).size;
        assert!((250.0..265.0).contains(&width) && (250.0..265.0).contains(&height), "{width} {height}");
    }
}
