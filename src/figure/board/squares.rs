//! The queen board as a picture: squares, numbers, P-positions found, options. The coordinates along two edges of a
//! board, those of the piece as badges: on a screen and on paper.

use std::collections::BTreeSet;

use super::frame::{BoardFrame, Origin, real};
use super::moves::{self, covered_by};
use super::picture::{BoardPicture, BoardTarget, VALUE_HEIGHT, text};
use super::piece::piece_radius;
use super::{attempt, found};
use crate::kit::text_room::interface_width;
use crate::kit::ticks::clamped;
use crate::{Anchor, Colour, Face, Figure, Form, Paint, Point, Rect, Stroke};
use golden_game::Square;
use golden_prose::Prose;

/// Size of the numbers in the corners of the squares: the smallest readable size.
const VALUE_SIZE: f32 = 12.5;
/// The distance between a number and a line, in points, and the opacity of the background that covers the line if there
/// is no room for it.
const CLEAR_OF_LINE: f32 = 0.5;
const GROUND: f32 = 0.85;
/// The distance between the places at which a line is looked at, in points: less than the width of a number.
const STEP: f32 = 4.0;

/// Draws the board.
pub fn board(picture: &BoardPicture) -> Figure<BoardTarget> {
    with_coordinates(picture, board_coordinates(picture, picture.frame.board()))
}

/// Draws the board as it stands on paper: with its coordinates in letters of a size, in points, every one that has
/// room, and without the room at its edges that these do not need.
pub fn board_on_paper(picture: &BoardPicture, size: f32) -> Figure<BoardTarget> {
    with_coordinates(picture, coordinates_on_paper(picture, size)).trimmed()
}

fn with_coordinates(picture: &BoardPicture, coordinates: Vec<Form>) -> Figure<BoardTarget> {
    let frame = &picture.frame;
    let (a, b) = picture.position;
    let size = frame.size;
    let name = format!("Board of {size} by {size} squares, {} on {a}, {b}", picture.ruleset.piece_name());
    let mut figure = Figure::new(frame.picture_size(), name);
    draw_squares(picture, &mut figure);
    draw_outcomes(picture, &mut figure);
    moves::draw_option_squares(picture, &mut figure);
    draw_letters(picture, &mut figure);
    found::draw_rays(picture, &mut figure);
    moves::draw_option_lines(picture, &mut figure);
    draw_edge(frame, &mut figure);
    moves::draw_option_dots(picture, &mut figure);
    found::draw_stars(picture, &mut figure);
    moves::draw_winning_moves(picture, &mut figure);
    moves::draw_highlight(picture, &mut figure);
    draw_values(picture, &mut figure);
    attempt::draw_reply(picture, &mut figure);
    for form in coordinates {
        figure.push(form);
    }
    moves::draw_piece(picture, &mut figure);
    found::draw_star_of_piece(picture, &mut figure);
    figure
}

fn draw_squares(picture: &BoardPicture, figure: &mut Figure<BoardTarget>) {
    for square in picture.squares() {
        let (a, b) = square;
        let token = if (a + b) % 2 == 0 { Colour::Square2 } else { Colour::Square1 };
        let form =
            Form::Rectangle { rect: picture.frame.square(square), radius: 0.0, fill: Some(token.into()), stroke: None };
        let name = match picture.value(square) {
            Some(0) => format!("Square {a}, {b}: P-position, Grundy value 0"),
            Some(value) => format!("Square {a}, {b}: N-position, Grundy value {value}"),
            None => format!("Square {a}, {b}"),
        };
        figure.push_target(form, BoardTarget::Square(a, b), name);
    }
}

/// P-positions on gold. Gold is never the only sign: each square has its value or its letter, or, if both are too large
/// for it, a P-position has its star.
fn draw_outcomes(picture: &BoardPicture, figure: &mut Figure<BoardTarget>) {
    if !picture.layers.outcomes {
        return;
    }
    let has_value = picture.layers.values && picture.has_room_for_values();
    for square in picture.squares() {
        let Some(value) = picture.value(square) else { continue };
        let rect = picture.frame.square(square);
        let is_p = value == 0;
        if is_p {
            let stroke = Some(Stroke::solid(Colour::GoldLine, 1.0));
            let fill = Some(Colour::GoldBg.into());
            figure.push(Form::Rectangle { rect, radius: 0.0, fill, stroke });
        }
        if is_p && !has_value && !picture.has_room_for_letters() {
            figure.push(found::golden_star(rect.centre(), found::star_radius(&picture.frame)));
        }
    }
}

/// Draws the letters of the outcomes, above the tint of the options.
fn draw_letters(picture: &BoardPicture, figure: &mut Figure<BoardTarget>) {
    let has_value = picture.layers.values && picture.has_room_for_values();
    if !picture.layers.outcomes || has_value || !picture.has_room_for_letters() {
        return;
    }
    // On small squares the star of a P-position replaces its letter.
    let crowded = picture.frame.cell() < 30.0;
    let build = &picture.build;
    let has_star = |square: &Square| {
        let is_next = picture.layers.rays && build.next.contains(square);
        is_next || build.earlier.contains(square) || build.newest.contains(square)
    };
    let tinted = tinted_squares(picture);
    for square in picture.squares() {
        let Some(value) = picture.value(square) else { continue };
        // A letter is as wide as one digit.
        if (crowded && has_star(&square)) || is_cut_by_piece(picture, square, value.min(1)) {
            continue;
        }
        let rect = picture.frame.square(square);
        let corner = Rect::new(rect.x + 3.0, rect.y + 1.0, rect.width - 3.0, VALUE_HEIGHT);
        let letter = if value == 0 { "P" } else { "N" };
        let token = ink_of(value, tinted.binary_search(&square).is_ok());
        figure.push(text(corner, letter.into(), Anchor::Left, VALUE_SIZE, token));
    }
}

/// The squares with the tint of the options, in order.
fn tinted_squares(picture: &BoardPicture) -> Vec<Square> {
    moves::option_tint(picture).map_or_else(Vec::new, |_| moves::options_of(picture))
}

/// The colour of a value or a letter in the corner of its square: on a tint the softer colours cannot be read.
fn ink_of(value: u32, is_tinted: bool) -> Colour {
    match value {
        _ if is_tinted => Colour::Ink,
        0 => Colour::GoldText,
        _ => Colour::Ink3,
    }
}

fn draw_values(picture: &BoardPicture, figure: &mut Figure<BoardTarget>) {
    if !picture.layers.values || !picture.has_room_for_values() {
        return;
    }
    // On small squares a star replaces the value 0.
    let crowded = picture.frame.cell() < 30.0;
    let build = &picture.build;
    let struck = struck_numbers(picture, figure);
    let tint = moves::option_tint(picture);
    let tinted = tinted_squares(picture);
    for square in picture.squares() {
        let Some(value) = picture.value(square) else { continue };
        if crowded && [&build.earlier, &build.newest, &build.next].into_iter().any(|found| found.contains(&square)) {
            continue;
        }
        let area = picture.frame.square(square);
        if is_cut_by_piece(picture, square, value) {
            continue;
        }
        let rect = Rect::new(area.x + 3.0, area.y + 1.0, area.width - 3.0, VALUE_HEIGHT);
        let is_tinted = tinted.binary_search(&square).is_ok();
        let words = value.to_string();
        if struck.contains(&square) {
            let covered = covered_by(area, value);
            let tint = tint.filter(|_| is_tinted);
            draw_ground(covered, (square, picture.layers.outcomes && value == 0, tint), figure);
        }
        figure.push(text(rect, words, Anchor::Left, VALUE_SIZE, ink_of(value, is_tinted)));
    }
}

/// Returns true if the piece on a square would hide a part of the number there, which could then be read as another
/// one. The 0 of a square that is gold as a P-position is kept: gold is never the only sign.
fn is_cut_by_piece(picture: &BoardPicture, square: Square, value: u32) -> bool {
    let is_there = picture.held.is_none() && picture.home() == Some(square);
    if !is_there || (picture.layers.outcomes && value == 0) {
        return false;
    }
    let covered = covered_by(picture.frame.square(square), value);
    let [x, y] = picture.frame.centre(square);
    let nearest = [clamped(x, covered.x, covered.x + covered.width), clamped(y, covered.y, covered.y + covered.height)];
    (nearest[0] - x).hypot(nearest[1] - y) < piece_radius(&picture.frame) + CLEAR_OF_LINE
}

/// The squares whose numbers are crossed by a line, an arrow, a dot or a ring of what is drawn so far.
fn struck_numbers(picture: &BoardPicture, figure: &Figure<BoardTarget>) -> BTreeSet<Square> {
    let frame = &picture.frame;
    let mut struck = BTreeSet::new();
    let mut look = |at: Point, half: f32| {
        if let Some(square) = frame.square_at(at)
            && let Some(value) = picture.value(square)
        {
            let covered = covered_by(frame.square(square), value);
            let by = half + CLEAR_OF_LINE;
            let about = Rect::new(covered.x - by, covered.y - by, covered.width + 2.0 * by, covered.height + 2.0 * by);
            if about.contains(at) {
                struck.insert(square);
            }
        }
    };
    for shape in &figure.shapes {
        let (from, to, width, head) = match &shape.form {
            Form::Line { ends: [from, to], stroke } => (*from, *to, stroke.width, [0.0; 2]),
            Form::Arrow { from, to, shaft, head, .. } => (*from, *to, *shaft, *head),
            // A dot or a ring, not the ground of a square.
            Form::Rectangle { rect, radius, fill: Some(_), .. } if *radius > 0.0 && rect.width <= 2.0 * *radius => {
                look(rect.centre(), *radius);
                continue;
            }
            _ => continue,
        };
        let length = (to[0] - from[0]).hypot(to[1] - from[1]);
        let mut along = 0.0;
        while along <= length {
            let share = if length > 0.0 { along / length } else { 0.0 };
            let is_head = length - along <= head[1];
            let half = if is_head { width.max(head[0]) } else { width } / 2.0;
            look([0, 1].map(|axis| from[axis] + share * (to[axis] - from[axis])), half);
            along += STEP;
        }
    }
    struck
}

/// Draws a background for a number that lines would cross, in the colour of its square.
fn draw_ground(
    rect: Rect,
    ((a, b), is_gold, tint): ((u32, u32), bool, Option<Paint>),
    figure: &mut Figure<BoardTarget>,
) {
    let ground = match (is_gold, (a + b) % 2) {
        (true, _) => Colour::GoldBg,
        (false, 0) => Colour::Square2,
        (false, _) => Colour::Square1,
    };
    for fill in std::iter::once(Paint::new(ground, GROUND)).chain(tint.filter(|_| !is_gold)) {
        figure.push(Form::Rectangle { rect, radius: 2.0, fill: Some(fill), stroke: None });
    }
}

fn draw_edge(frame: &BoardFrame, figure: &mut Figure<BoardTarget>) {
    let stroke = Some(Stroke::solid(Colour::Line2, 2.0));
    figure.push(Form::Rectangle { rect: frame.board(), radius: 0.0, fill: None, stroke });
}

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

/// The distances between the numbers that are written, where not all of them have room.
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
fn coordinates_on_paper(picture: &BoardPicture, size: f32) -> Vec<Form> {
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
