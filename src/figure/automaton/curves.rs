//! Arrows between discs: curves with their labels. Of the possible curves of an arrow, the one is drawn that collides
//! least with discs, labels and other arrows.

use super::picture::Arrow;
use crate::kit::text_room::interface_width;
use crate::zeckendorf::words::length;
use crate::{Point, Rect};

/// The radius of a state, in points.
pub(super) const RADIUS: f32 = 26.0;
/// The size of a label, the height of its lines, and what its capsule adds to its width and height, in points.
pub(super) const LABEL: f32 = 13.0;
pub(super) const LABEL_LINE: f32 = 16.0;
const CAPSULE: [f32; 2] = [12.0, 4.0];
/// The length of the arrow to the start.
pub(super) const ENTRY: f32 = 46.0;

/// The straight pieces of a curve.
const PIECES: u8 = 24;
/// The distances that the middle of a curve may have from the straight line, in points: the first are tried first.
const BENDS: [f32; 13] = [0.0, 20.0, -20.0, 34.0, -34.0, 52.0, -52.0, 76.0, -76.0, 104.0, -104.0, 140.0, -140.0];
/// The bend of each of two arrows there and back.
const PAIR: f32 = 16.0;
/// The places on a curve where its label may be.
const ALONG: [f32; 7] = [0.5, 0.44, 0.56, 0.38, 0.62, 0.3, 0.7];
/// The directions of a loop in eighths of a turn, clockwise from the right: the first are preferred.
const DIRECTIONS: [u8; 8] = [6, 2, 5, 7, 3, 1, 0, 4];

/// An arrow in its place.
pub(super) struct Curve {
    /// Its points from the edge of one disc to the edge of the other.
    pub points: Vec<Point>,
    /// The capsule of its label.
    pub label: Rect,
}

/// The shape wanted of an arrow: any, a bend in points to the left, or for a loop a direction in eighths of a turn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Wanted {
    Any,
    Bend(f32),
    Direction(u8),
}

/// Draws the arrows between states at these places, in their order. An arrow with [`Wanted::Any`] takes the curve
/// that collides least with what has its place.
///
/// **Cost**: the arrows times the states and arrows.
pub(super) fn curves(states: &[Point], arrows: &[Arrow], wanted: &dyn Fn(&Arrow) -> Wanted) -> Vec<Curve> {
    let mut curves: Vec<Option<Curve>> = arrows.iter().map(|_| None).collect();
    let mut taken = Taken::default();
    if let Some([x, y]) = states.first() {
        taken.points.extend((0..=8_u8).map(|i| [x - RADIUS - ENTRY * f32::from(i) / 8.0, *y]));
    }
    // Arrows with a wanted shape come first; then short arrows, which have the least choice; loops go where there is
    // room.
    let mut order: Vec<(usize, Wanted)> = arrows.iter().map(wanted).enumerate().collect();
    let rank = |(at, wanted): &(usize, Wanted)| {
        let arrow = &arrows[*at];
        let is_loop = arrow.from == arrow.to;
        let reach = distance(states[arrow.from], states[arrow.to]);
        (*wanted == Wanted::Any, is_loop, reach)
    };
    order.sort_by(|a, b| {
        let (a, b) = (rank(a), rank(b));
        (a.0, a.1).cmp(&(b.0, b.1)).then(a.2.total_cmp(&b.2))
    });
    for (at, wanted) in order {
        let arrow = &arrows[at];
        let curve = match wanted {
            Wanted::Direction(direction) => own_loop(arrow, states[arrow.from], direction),
            Wanted::Any if arrow.from == arrow.to => best_loop(arrow, states, &taken),
            Wanted::Bend(bend) => best(arrow, &[bend], false, states, &taken),
            Wanted::Any => {
                let is_double = arrows.iter().any(|other| (other.from, other.to) == (arrow.to, arrow.from));
                best(arrow, &BENDS, is_double, states, &taken)
            }
        };
        taken.labels.push(curve.label);
        taken.points.extend(&curve.points);
        curves[at] = Some(curve);
    }
    curves.into_iter().flatten().collect()
}

pub(super) fn distance([ax, ay]: Point, [bx, by]: Point) -> f32 {
    (ax - bx).hypot(ay - by)
}

fn label_at(arrow: &Arrow, [x, y]: Point) -> Rect {
    let width = arrow.lines.iter().map(|line| interface_width(line, LABEL)).fold(8.0, f32::max) + CAPSULE[0];
    let height = LABEL_LINE * length(arrow.lines.len()) + CAPSULE[1];
    Rect::new(x - width / 2.0, y - height / 2.0, width.max(height), height)
}

fn overlap(a: &Rect, b: &Rect) -> bool {
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/// Returns the distance of a point from a rectangle.
fn beside(rect: &Rect, [x, y]: Point) -> f32 {
    let nearest = [x.clamp(rect.x, rect.x + rect.width), y.clamp(rect.y, rect.y + rect.height)];
    distance(nearest, [x, y])
}

/// The labels and arrows that have their places already.
#[derive(Default)]
struct Taken {
    labels: Vec<Rect>,
    /// The points of arrows.
    points: Vec<Point>,
}

/// The cost of a label at a place: for the labels, discs and arrows that it would cover.
fn label_cost(label: &Rect, states: &[Point], taken: &Taken) -> f32 {
    let wide = Rect::new(label.x - 3.0, label.y - 3.0, label.width + 6.0, label.height + 6.0);
    let labels = taken.labels.iter().filter(|other| overlap(&wide, other)).count();
    let discs = states.iter().filter(|state| beside(label, **state) < RADIUS + 6.0).count();
    let crossed = taken.points.iter().filter(|point| wide.contains(**point)).count();
    200.0 * length(labels) + 200.0 * length(discs) + 14.0 * length(crossed)
}

/// The loop in the direction with most room.
fn best_loop(arrow: &Arrow, states: &[Point], taken: &Taken) -> Curve {
    let mut found: Option<(f32, Curve)> = None;
    for (rank, direction) in DIRECTIONS.into_iter().enumerate() {
        let curve = own_loop(arrow, states[arrow.from], direction);
        let near = |at: &Point| curve.points.iter().any(|own| distance(*own, *at) < 9.0);
        let crossed = taken.points.iter().filter(|at| near(at)).count();
        let others = states.iter().enumerate().filter(|(i, _)| *i != arrow.from);
        let discs = others.filter(|(_, state)| curve.points.iter().any(|at| distance(*at, **state) < RADIUS + 6.0));
        let through = taken.labels.iter().filter(|label| curve.points.iter().any(|at| label.contains(*at))).count();
        let cost = label_cost(&curve.label, states, taken)
            + 10.0 * length(crossed)
            + 150.0 * length(discs.count() + through)
            + 3.0 * length(rank);
        if found.as_ref().is_none_or(|(least, _)| cost < *least) {
            found = Some((cost, curve));
        }
    }
    found.map_or_else(|| own_loop(arrow, states[arrow.from], DIRECTIONS[0]), |(_, curve)| curve)
}

/// A loop that leaves its disc in a direction, with the label at its far end.
fn own_loop(arrow: &Arrow, centre: Point, direction: u8) -> Curve {
    /// Half the angle between its ends on the disc, and between its handles.
    const OPEN: [f32; 2] = [0.42, 0.62];
    const REACH: f32 = 58.0;
    let turn = f32::from(direction) * std::f32::consts::FRAC_PI_4;
    let at = |angle: f32, far: f32| [centre[0] + far * angle.cos(), centre[1] + far * angle.sin()];
    let ends = [at(turn - OPEN[0], RADIUS), at(turn + OPEN[0], RADIUS + 2.0)];
    let handles = [at(turn - OPEN[1], RADIUS + REACH), at(turn + OPEN[1], RADIUS + REACH)];
    let point = |i: u8| {
        let t = f32::from(i) / f32::from(PIECES);
        let u = 1.0 - t;
        let shares = [u * u * u, 3.0 * u * u * t, 3.0 * u * t * t, t * t * t];
        let points = [ends[0], handles[0], handles[1], ends[1]];
        let mix = |axis: usize| shares.iter().zip(&points).map(|(share, point)| share * point[axis]).sum();
        [mix(0), mix(1)]
    };
    let points: Vec<Point> = (0..=PIECES).map(point).collect();
    // Further out than the end of the loop only where a wide label would touch the disc.
    let middle = point(PIECES / 2);
    let mut far = distance(centre, middle);
    let mut label = label_at(arrow, middle);
    while beside(&label, centre) < RADIUS + 8.0 && far < 400.0 {
        far += 2.0;
        label = label_at(arrow, at(turn, far));
    }
    Curve { points, label }
}

/// The curve of least cost, among these bends and the places of its label.
fn best(arrow: &Arrow, bends: &[f32], is_double: bool, states: &[Point], taken: &Taken) -> Curve {
    let (from, to) = (states[arrow.from], states[arrow.to]);
    let mut found: Option<(f32, Curve)> = None;
    for (bend, along) in bends.iter().flat_map(|bend| ALONG.map(|along| (*bend, along))) {
        let bend = if is_double && bend == 0.0 { PAIR } else { bend };
        let curve = bent(arrow, from, to, bend, along);
        let others = states.iter().enumerate().filter(|(i, _)| *i != arrow.from && *i != arrow.to);
        let through = others.filter(|(_, state)| curve.points.iter().any(|at| distance(*at, **state) < RADIUS + 8.0));
        let labels = taken.labels.iter().filter(|label| curve.points.iter().any(|at| beside(label, *at) < 3.0)).count();
        let mut cost = 300.0 * length(through.count())
            + 150.0 * length(labels)
            + bend.abs() * 0.25
            + (along - 0.5).abs() * 40.0
            + label_cost(&curve.label, states, taken);
        // Two arrows there and back bend to their own sides.
        if is_double && bend <= 0.0 {
            cost += 500.0;
        }
        if found.as_ref().is_none_or(|(least, _)| cost < *least) {
            found = Some((cost, curve));
        }
    }
    found.map_or_else(|| bent(arrow, from, to, 0.0, 0.5), |(_, curve)| curve)
}

/// A parabola from disc to disc whose middle is `bend` to the left of the straight line, with its label at this part of
/// its length.
fn bent(arrow: &Arrow, from: Point, to: Point, bend: f32, label_along: f32) -> Curve {
    let long = distance(from, to).max(1.0);
    let along = [(to[0] - from[0]) / long, (to[1] - from[1]) / long];
    let aside = [along[1], -along[0]];
    let middle = [f32::midpoint(from[0], to[0]), f32::midpoint(from[1], to[1])];
    let control = [middle[0] + aside[0] * 2.0 * bend, middle[1] + aside[1] * 2.0 * bend];
    let ends = [edge(from, control, RADIUS), edge(to, control, RADIUS + 2.0)];
    let at = |t: f32| {
        let (a, b, c) = ((1.0 - t) * (1.0 - t), 2.0 * t * (1.0 - t), t * t);
        [a * ends[0][0] + b * control[0] + c * ends[1][0], a * ends[0][1] + b * control[1] + c * ends[1][1]]
    };
    let points: Vec<Point> = (0..=PIECES).map(|i| at(f32::from(i) / f32::from(PIECES))).collect();
    Curve { points, label: label_at(arrow, at(label_along)) }
}

/// The point of the circle about `centre` that faces `towards`.
fn edge(centre: Point, towards: Point, radius: f32) -> Point {
    let far = distance(centre, towards).max(0.001);
    [centre[0] + (towards[0] - centre[0]) * radius / far, centre[1] + (towards[1] - centre[1]) * radius / far]
}
