//! The queen board as a picture: squares, numbers, P-positions found, options.

use std::collections::BTreeSet;

use super::coordinates::{board_coordinates, coordinates_on_paper};
use super::frame::BoardFrame;
use super::moves::covered_by;
use super::picture::{BoardPicture, BoardTarget, VALUE_HEIGHT, text};
use super::piece::piece_radius;
use super::{found, moves, reply};
use crate::kit::ticks::clamped;
use crate::{Anchor, Colour, Figure, Form, Paint, Point, Rect, Stroke};
use golden_game::Square;

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

/// Draws the board as it stands on paper: with its coordinates in letters of a size, in points, every one that has room,
/// and without the room at its edges that these do not need.
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
    reply::draw_reply(picture, &mut figure);
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
