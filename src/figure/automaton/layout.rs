//! Where states and arrows are: layers by distance from the start, ordered by barycentres.
//!
//! States stand in columns, one for each distance from the start; in a column they are ordered by the mean place of
//! their neighbours, first those before them, then those behind (the barycentre heuristic of Sugiyama, Tagawa and
//! Toda). Each arrow is a curve, and of several bends has the one that runs over the fewest discs and labels.

use crate::figure::kit::text_room::mathematics_width;
use crate::figure::zeckendorf::forms::length;
use crate::figure::{Point, Rect};

use super::labels::Arrow;

/// The radius of a state, in points.
pub(super) const RADIUS: f32 = 17.0;
/// The size of a label and the height of its lines, in points.
pub(super) const LABEL: f32 = 14.0;
pub(super) const LABEL_LINE: f32 = 15.0;

/// The distance of two states in a column, and the least of two columns, in points.
const ROW: f32 = 92.0;
const COLUMN: f32 = 116.0;
/// The loop at a state: its radius, and how far its centre is from the state's.
pub(super) const LOOP: [f32; 2] = [12.0, RADIUS + 7.0];
/// The straight pieces of a curve.
const PIECES: u8 = 16;
/// How far the middle of a curve may be off the straight line, in points: the first are tried first.
const BENDS: [f32; 13] = [0.0, 14.0, -14.0, 26.0, -26.0, 42.0, -42.0, 64.0, -64.0, 92.0, -92.0, 130.0, -130.0];

/// Where on a curve its label may be.
const ALONG: [f32; 5] = [0.5, 0.4, 0.6, 0.3, 0.7];

/// An arrow in its place.
pub(super) struct Curve {
    /// Its points from the edge of one disc to the edge of the other.
    pub points: Vec<Point>,
    /// The box of its label.
    pub label: Rect,
}

/// The places of all states and arrows; the start is at about the origin's height.
pub(super) struct Layout {
    /// The centres of the states.
    pub states: Vec<Point>,
    /// The arrows, in the order given.
    pub curves: Vec<Curve>,
}

/// Lays out `count` states, of which 0 is the start and all can be reached from it.
pub(super) fn layout(count: usize, arrows: &[Arrow]) -> Layout {
    let states = places(count, arrows);
    let mut curves: Vec<Option<Curve>> = arrows.iter().map(|_| None).collect();
    let mut taken = Taken::default();
    // Loops have the least choice, then short arrows.
    let mut order: Vec<usize> = (0..arrows.len()).collect();
    let reach = |arrow: &Arrow| distance(states[arrow.from], states[arrow.to]);
    order.sort_by(|a, b| reach(&arrows[*a]).total_cmp(&reach(&arrows[*b])).then(a.cmp(b)));
    for at in order {
        let arrow = &arrows[at];
        let is_double =
            arrow.from != arrow.to && arrows.iter().any(|other| (other.from, other.to) == (arrow.to, arrow.from));
        let curve = if arrow.from == arrow.to {
            own_loop(arrow, &states, &taken)
        } else {
            best(arrow, is_double, &states, &taken)
        };
        taken.labels.push(curve.label);
        taken.points.extend(&curve.points);
        curves[at] = Some(curve);
    }
    Layout { states, curves: curves.into_iter().flatten().collect() }
}

/// The centres of the states.
fn places(count: usize, arrows: &[Arrow]) -> Vec<Point> {
    let mut layer = vec![usize::MAX; count];
    layer[0] = 0;
    // States are numbered breadth-first, so the one that is reached first is complete before it is left.
    for from in 0..count {
        for arrow in arrows.iter().filter(|arrow| arrow.from == from) {
            layer[arrow.to] = layer[arrow.to].min(layer[from].saturating_add(1));
        }
    }
    let columns = layer.iter().max().map_or(0, |last| last + 1);
    let mut rows: Vec<Vec<usize>> = vec![Vec::new(); columns];
    for (state, column) in layer.iter().enumerate() {
        rows[*column].push(state);
    }
    let mut height = vec![0.0_f32; count];
    settle(&rows, &mut height);
    for _ in 0..2 {
        let forth = 1..columns;
        let back = (0..columns.saturating_sub(1)).rev();
        for (column, beside) in forth.map(|column| (column, column - 1)).chain(back.map(|column| (column, column + 1)))
        {
            let centre = |state: &usize| {
                let near = arrows.iter().filter_map(|arrow| match (arrow.from == *state, arrow.to == *state) {
                    (true, false) if layer[arrow.to] == beside => Some(height[arrow.to]),
                    (false, true) if layer[arrow.from] == beside => Some(height[arrow.from]),
                    _ => None,
                });
                let near: Vec<f32> = near.collect();
                if near.is_empty() { height[*state] } else { near.iter().sum::<f32>() / length(near.len()) }
            };
            let mut ordered: Vec<(f32, usize)> = rows[column].iter().map(|state| (centre(state), *state)).collect();
            ordered.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
            rows[column] = ordered.into_iter().map(|(_, state)| state).collect();
            settle(&rows[column..=column], &mut height);
        }
    }
    let widest = arrows.iter().filter(|arrow| arrow.from != arrow.to).flat_map(|arrow| &arrow.lines);
    let widest = widest.map(|line| mathematics_width(line, LABEL)).fold(0.0, f32::max);
    let column = COLUMN.max(widest + 2.0 * RADIUS + 44.0);
    (0..count).map(|state| [length(layer[state]) * column, height[state]]).collect()
}

/// Puts the states of each column below each other, with the middle of the column at 0.
fn settle(rows: &[Vec<usize>], height: &mut [f32]) {
    for column in rows {
        let top = -length(column.len().saturating_sub(1)) * ROW / 2.0;
        for (i, state) in column.iter().enumerate() {
            height[*state] = top + length(i) * ROW;
        }
    }
}

fn distance([ax, ay]: Point, [bx, by]: Point) -> f32 {
    (ax - bx).hypot(ay - by)
}

fn label_at(arrow: &Arrow, [x, y]: Point) -> Rect {
    let width = arrow.lines.iter().map(|line| mathematics_width(line, LABEL)).fold(8.0, f32::max) + 4.0;
    let height = LABEL_LINE * length(arrow.lines.len());
    Rect::new(x - width / 2.0, y - height / 2.0, width, height)
}

fn overlap(a: &Rect, b: &Rect) -> bool {
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/// What has its place already.
#[derive(Default)]
struct Taken {
    labels: Vec<Rect>,
    /// The points of arrows.
    points: Vec<Point>,
}

/// What is wrong with a label here: other labels, discs and arrows below it.
fn label_cost(label: &Rect, states: &[Point], taken: &Taken) -> f32 {
    let labels = taken.labels.iter().filter(|other| overlap(label, other)).count();
    let discs = states.iter().filter(|state| overlap(label, &Rect::about(**state, RADIUS + 2.0))).count();
    let crossed = taken.points.iter().filter(|point| label.contains(**point)).count();
    40.0 * length(labels) + 60.0 * length(discs) + 8.0 * length(crossed)
}

/// A loop above its state, or below it if there is more room.
fn own_loop(arrow: &Arrow, states: &[Point], taken: &Taken) -> Curve {
    let [x, y] = states[arrow.from];
    let [radius, away] = LOOP;
    let room = LABEL_LINE * length(arrow.lines.len()) / 2.0 + 2.0;
    let side = |up: f32| {
        let centre = [x, y + up * away];
        let label = label_at(arrow, [x, centre[1] + up * (radius + room)]);
        // From where the circle leaves the disc round to where it comes back.
        let open = 0.95_f32;
        let at = |i: u8| {
            let turn = open + f32::from(i) / f32::from(PIECES) * (std::f32::consts::TAU - 2.0 * open);
            [centre[0] - up * radius * turn.sin() * up, centre[1] - up * radius * turn.cos()]
        };
        (label_cost(&label, states, taken), Curve { points: (0..=PIECES).map(at).collect(), label })
    };
    let (above, below) = (side(-1.0), side(1.0));
    if below.0 < above.0 { below.1 } else { above.1 }
}

/// The curve with the bend that costs least.
fn best(arrow: &Arrow, is_double: bool, states: &[Point], taken: &Taken) -> Curve {
    let (from, to) = (states[arrow.from], states[arrow.to]);
    let mut found: Option<(f32, Curve)> = None;
    for (bend, along) in BENDS.iter().flat_map(|bend| ALONG.map(|along| (*bend, along))) {
        let curve = bent(arrow, from, to, bend, along);
        let others = states.iter().enumerate().filter(|(i, _)| *i != arrow.from && *i != arrow.to);
        let through = others.filter(|(_, state)| curve.points.iter().any(|at| distance(*at, **state) < RADIUS + 6.0));
        let loops = taken.labels.iter().filter(|label| curve.points.iter().any(|at| label.contains(*at))).count();
        let mut cost =
            100.0 * length(through.count()) + 12.0 * length(loops) + bend.abs() * 0.2 + (along - 0.5).abs() * 20.0;
        cost += label_cost(&curve.label, states, taken);
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
    // Beside the line, on the outer side of the bend.
    let side = if bend < 0.0 { -1.0 } else { 1.0 };
    let centre = at(label_along);
    let label = label_at(arrow, centre);
    let off = 3.0 + label.height / 2.0 * aside[1].abs() + label.width / 2.0 * aside[0].abs();
    let label = label_at(arrow, [centre[0] + aside[0] * off * side, centre[1] + aside[1] * off * side]);
    Curve { points, label }
}

/// The point of the circle about `centre` that faces `towards`.
fn edge(centre: Point, towards: Point, radius: f32) -> Point {
    let far = distance(centre, towards).max(0.001);
    [centre[0] + (towards[0] - centre[0]) * radius / far, centre[1] + (towards[1] - centre[1]) * radius / far]
}
