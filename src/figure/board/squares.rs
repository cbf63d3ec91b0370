//! The queen board as a picture: squares, numbers, P-positions found, options.

use std::collections::BTreeSet;

use super::frame::{BoardFrame, real};
use super::picture::{BoardPicture, BoardTarget, VALUE_FIGURE, VALUE_HEIGHT, text};
use super::{found, moves, reply};
use crate::figure::{Anchor, Colour, Face, Figure, Form, Paint, Point, Rect, Stroke};
use crate::game::Square;
use crate::prose::Prose;

/// Size of the numbers in the corners of the squares: the smallest readable size.
const VALUE_SIZE: f32 = 12.5;
/// Size of the coordinates.
const COORDINATE_SIZE: f32 = 15.0;
/// The room of a coordinate along the edge of the board.
const COORDINATE_ROOM: f32 = 26.0;
/// The distance between a number and a line, in points, and the opacity of the background that covers the line if there
/// is no room for it.
const CLEAR_OF_LINE: f32 = 0.5;
const GROUND: f32 = 0.85;
/// How far apart the points are at which a line is looked at, in points: less than a number is wide.
const STEP: f32 = 4.0;
/// Half of a digit's width, half of a number's height, and what is left free between a number and the badge, in points.
const HALF_DIGIT: f32 = 4.4;
const HALF_HEIGHT: f32 = 7.0;
const CLEAR_OF_BADGE: f32 = 2.0;
/// The size of the badge of the focus.
const BADGE: [f32; 2] = [28.0, 22.0];

/// Draws the board.
pub fn board(picture: &BoardPicture) -> Figure<BoardTarget> {
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
    reply::draw_reply(picture, &mut figure);
    for form in board_coordinates(picture, frame.board()) {
        figure.push(form);
    }
    moves::draw_piece(picture, &mut figure);
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
            let centre = found::star_centre(&picture.frame, square);
            figure.push(found::golden_star(centre, found::star_radius(&picture.frame)));
        }
    }
}

/// The letters of the outcomes, above the tint of the options.
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
        if crowded && has_star(&square) {
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

/// The rectangle that the digits of a value cover in a square.
fn covered_by(area: Rect, value: u32) -> Rect {
    let digits = value.checked_ilog10().unwrap_or(0) + 1;
    Rect::new(area.x + 2.0, area.y + 2.5, real(digits) * VALUE_FIGURE + 1.0, VALUE_HEIGHT - 3.0)
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

/// The coordinates along two edges of the part of the board in view, fewer if squares are small; those of the piece as
/// badges.
pub fn board_coordinates(picture: &BoardPicture, view: Rect) -> Vec<Form> {
    let frame = &picture.frame;
    let of_piece = [picture.position.0, picture.position.1];
    let of_piece = of_piece.map(|c| u32::try_from(c).ok().filter(|_| picture.has_piece));
    let cell = frame.cell();
    let apart = [1_u32, 2, 4, 8, 16].into_iter().find(|&n| real(n) * cell >= COORDINATE_ROOM).unwrap_or(32);
    let mut forms = Vec::new();
    for coordinate in 0..frame.size {
        for (i, place) in coordinate_places(frame, coordinate, view).into_iter().enumerate() {
            let Some(place) = place else { continue };
            let focus = of_piece.get(i).copied().flatten();
            if focus == Some(coordinate) {
                forms.extend(badge(place.centre(), coordinate));
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

/// The boxes of a coordinate below (or above) its column and beside its row, if these are in view.
fn coordinate_places(frame: &BoardFrame, coordinate: u32, view: Rect) -> [Option<Rect>; 2] {
    let [x, y] = frame.centre((coordinate, coordinate));
    let below = match frame.origin {
        crate::figure::Origin::BottomLeft => view.y + view.height + 15.0,
        crate::figure::Origin::TopLeft => view.y - 15.0,
    };
    let around = |[x, y]: Point| Rect::new(x - BADGE[0] / 2.0, y - BADGE[1] / 2.0, BADGE[0], BADGE[1]);
    let is_within = |c: f32, from: f32, length: f32| c >= from && c <= from + length;
    [
        is_within(x, view.x, view.width).then(|| around([x, below])),
        is_within(y, view.y, view.height).then(|| around([view.x - 19.0, y])),
    ]
}

fn badge([x, y]: Point, coordinate: u32) -> [Form; 2] {
    let rect = Rect::new(x - BADGE[0] / 2.0, y - BADGE[1] / 2.0, BADGE[0], BADGE[1]);
    [
        Form::Rectangle { rect, radius: 5.0, fill: Some(Colour::Sec.into()), stroke: None },
        Form::Text {
            rect,
            prose: Prose::new().bold(coordinate.to_string()),
            anchor: Anchor::Centre,
            size: COORDINATE_SIZE,
            face: Face::Interface,
            paint: Colour::SecInk.into(),
        },
    ]
}
