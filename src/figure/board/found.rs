//! The P-positions found so far by the recursive build: rays and stars.

use super::frame::{BoardFrame, along, real};
use super::picture::{BoardPicture, BoardTarget};
use super::piece::piece_radius;
use crate::{BuildScene, Colour, Figure, Form, Paint, Point, Rect, Stroke};
use golden_game::{Ray, Square, rays_on_board};

/// The distance of the start of a ray from the middle of its square.
const CLEAR: f32 = 13.0;

/// Radius of a star.
const STAR: f32 = 11.1;

/// A star on a piece: its scale, and its distance from the middle of the square along both axes, in sides of the
/// square, and at least in radii of the piece.
const SMALLER: f32 = 0.8;
const ON_PIECE: f32 = 0.29;
const NEAR_RIM: f32 = 0.6;

/// The radius of a star.
pub(crate) fn star_radius(frame: &BoardFrame) -> f32 {
    (STAR * frame.scale()).clamp(3.4, 16.0)
}

/// Draws the rays of the P-positions found: thin from earlier steps, strong from this step.
pub(super) fn draw_rays(picture: &BoardPicture, figure: &mut Figure<BoardTarget>) {
    if picture.build.scene == BuildScene::OneMove {
        draw_ways_to_ends(picture, figure);
        return;
    }
    if !picture.layers.rays {
        return;
    }
    let frame = &picture.frame;
    let scale = frame.scale().clamp(0.45, 1.2);
    let earlier = Stroke::solid(Paint::new(Colour::Ray, 0.36), (1.3 * scale).max(0.8));
    let now = Stroke::solid(Paint::new(Colour::Ray, 0.95), 3.0 * scale);
    let lines = rays_on_board(&picture.ruleset);
    for (squares, stroke) in [(&picture.build.earlier, earlier), (&picture.build.newest, now)] {
        for &square in squares {
            for &ray in &lines {
                draw_ray(frame, ray, square, stroke, figure);
            }
        }
    }
}

/// Draws one arrow for each end and each line of moves to it, with a dot on every square from which a move leads there.
fn draw_ways_to_ends(picture: &BoardPicture, figure: &mut Figure<BoardTarget>) {
    let frame = &picture.frame;
    let scale = frame.scale().clamp(0.45, 1.2);
    let paint = Paint::new(Colour::Ray, 0.95);
    for &end in &picture.build.newest {
        for ray in rays_on_board(&picture.ruleset) {
            let squares = ray.squares_onward(end, frame.size);
            let (Some(&first), Some(&last)) = (squares.first(), squares.last()) else { continue };
            let near = frame.centre(first);
            let tip = if ray.is_through_piece() { along(frame.centre(end), near, CLEAR * scale) } else { near };
            let size = [12.0 * scale, 9.0 * scale];
            figure.push(Form::Line {
                ends: [frame.centre(last), along(tip, near, size[1] / 2.0)],
                stroke: Stroke::solid(paint, 3.0 * scale),
            });
            let (shaft, from) = (3.0 * scale, along(tip, near, size[1] + 1.0));
            figure.push(Form::Arrow { from, to: tip, shaft, head: size, fill: paint, stroke: None });
            for &square in &squares {
                let radius = 4.6 * scale;
                let rect = Rect::about(frame.centre(square), radius);
                figure.push(Form::Rectangle { rect, radius, fill: Some(paint), stroke: None });
            }
        }
    }
}

/// One ray: to the edge of the board; of a leap to the one square it reaches, with a dot there.
fn draw_ray(frame: &BoardFrame, ray: Ray, from: Square, stroke: Stroke, figure: &mut Figure<BoardTarget>) {
    let Some(&first) = ray.squares_onward(from, frame.size).first() else { return };
    let (home, near) = (frame.centre(from), frame.centre(first));
    let start = if ray.is_through_piece() { along(home, near, CLEAR * frame.scale().min(1.0)) } else { near };
    let Some(step) = ray.step else {
        figure.push(Form::Line { ends: [start, near], stroke });
        let radius = stroke.width + 1.2;
        figure.push(Form::Rectangle {
            rect: Rect::about(near, radius),
            radius,
            fill: Some(stroke.paint),
            stroke: None,
        });
        return;
    };
    let end = frame.end_of_line(near, frame.direction(real(step.x), real(step.y)));
    figure.push(Form::Line { ends: [start, end], stroke });
}

/// Draws a star for each P-position found, and dashed ones for those of the next step.
pub(crate) fn draw_stars(picture: &BoardPicture, figure: &mut Figure<BoardTarget>) {
    let (frame, build) = (&picture.frame, &picture.build);
    let radius = star_radius(frame);
    for &square in build.earlier.iter().chain(&build.newest).filter(|square| !is_below_piece(picture, **square)) {
        figure.push(golden_star(frame.centre(square), radius));
    }
    if picture.layers.rays {
        for &square in &build.next {
            let stroke = Stroke::dashed(Colour::Ray, (1.6 * frame.scale()).clamp(0.8, 1.8));
            figure.push(Form::Star { centre: frame.centre(square), radius, fill: None, stroke });
        }
    }
}

/// Returns true if the piece would hide the star of a square.
fn is_below_piece(picture: &BoardPicture, square: Square) -> bool {
    picture.held.is_none() && picture.home() == Some(square)
}

/// Draws the star of the square of the piece on top of it, at the corner of the square from which no option goes.
pub(super) fn draw_star_of_piece(picture: &BoardPicture, figure: &mut Figure<BoardTarget>) {
    let (frame, build) = (&picture.frame, &picture.build);
    let found = build.earlier.iter().chain(&build.newest);
    if let Some(&square) = found.into_iter().find(|square| is_below_piece(picture, **square)) {
        let ([x, y], [across, down]) = (frame.centre(square), frame.direction(1.0, 1.0));
        let by = (ON_PIECE * frame.cell()).max(NEAR_RIM * piece_radius(frame));
        let centre = [x + by * across, y + by * down];
        figure.push(golden_star(centre, SMALLER * star_radius(frame)));
    }
}

/// The star of a P-position.
pub(super) fn golden_star(centre: Point, radius: f32) -> Form {
    let stroke = Stroke::solid(Colour::StarEdge, 1.0_f32.min(radius / 6.0));
    Form::Star { centre, radius, fill: Some(Colour::Gold.into()), stroke }
}
