//! Finite automata: states as discs, transitions as arrows, or a table of the states; and walks through them.
//!
//! States stand in columns, one for each distance from the start; in a column they are ordered by the mean place of
//! their neighbours, first those before them, then those behind (the barycentre heuristic of Sugiyama, Tagawa and
//! Toda).
//!
//! | file | what it is for |
//! | --- | --- |
//! | `by_hand` | places of states that were chosen by hand, for the small automata of the library |
//! | `curves` | arrows between discs: curves with their labels |
//! | `digit_strip` | the digits of the numbers that walk, place by place, with the states between them |
//! | `legend` | the meaning of the marks in the drawing; the table of the states, for automata that are too large to be drawn |
//! | `picture` | an automaton to be drawn, as data: its header, its arrows with their symbols |
//! | `statement` | a statement with what was found out about it, in large letters |
//! | `walk_timeline` | the walk of numbers through an automaton, digit by digit, and the card of a walk |

mod by_hand;
mod curves;
pub(super) mod digit_strip;
pub(super) mod legend;
pub(super) mod picture;
pub(super) mod statement;
pub(super) mod walk_timeline;

use crate::kit::text_room::interface_width;
use crate::zeckendorf::words::{formula, length, words};
use crate::{Anchor, Colour, Figure, Form, Point, Rect, Stroke};
use by_hand::by_hand;
use curves::{Curve, ENTRY, LABEL, LABEL_LINE, RADIUS, Wanted, curves, distance};
use golden_logic::automata::automaton::Automaton;
use golden_prose::{Prose, shortened};
use legend::state_table;
use picture::{
    Arrangement, Arrow, AutomatonPicture, MARGIN, SINK_TRACKS, TITLE, arrows, caption, header, header_height,
    header_width, sink_arrows,
};

/// The most states that are drawn; more are shown as a table.
pub const DRAWN_STATES: usize = 40;
/// The most arrows that can be told apart.
pub const DRAWN_ARROWS: usize = 90;

/// The distance of the sink below the lowest state, in points.
const TO_SINK: f32 = 128.0;
/// The radius of the corners of the frame around the state that the walk is in.
const FRAME: f32 = 8.0;
/// Width and length of the heads of arrows, walked and not.
const HEADS: [[f32; 2]; 2] = [[10.0, 11.0], [13.0, 14.0]];

/// Returns true if the automaton is drawn: one of more than [`DRAWN_STATES`] states or [`DRAWN_ARROWS`] arrows is
/// shown as a table of its states.
pub fn is_drawn(automaton: &Automaton) -> bool {
    automaton.len() <= DRAWN_STATES && arrows(automaton).len() <= DRAWN_ARROWS
}

/// Returns true if places were chosen by hand for the states of the automaton.
pub fn is_arranged_by_hand(automaton: &Automaton) -> bool {
    automaton.len() <= DRAWN_STATES && by_hand(automaton.len(), &arrows(automaton)).is_some()
}

/// Draws the automaton; one of more than [`DRAWN_STATES`] states or [`DRAWN_ARROWS`] arrows as a table of its states.
/// The targets of the states are their numbers.
///
/// **Cost**: for a drawing the arrows times the states and arrows; for a table the number of transitions.
pub fn automaton_figure(picture: &AutomatonPicture<'_>) -> Figure<usize> {
    if picture.automaton.len() > DRAWN_STATES {
        return state_table(picture);
    }
    let arrows = arrows(picture.automaton);
    if arrows.len() > DRAWN_ARROWS { state_table(picture) } else { drawing(picture, arrows) }
}

/// The places of all parts, with the sink last where it is drawn.
struct Layout {
    states: Vec<Point>,
    arrows: Vec<Arrow>,
    curves: Vec<Curve>,
}

fn layout(picture: &AutomatonPicture<'_>, mut arrows: Vec<Arrow>) -> Layout {
    let count = picture.automaton.len();
    let hand = match picture.look.arrangement {
        Arrangement::ByHand => by_hand(count, &arrows),
        Arrangement::InLayers => None,
    };
    let mut states = hand.as_ref().map_or_else(|| in_layers(count, &arrows), |hand| hand.states.clone());
    if picture.look.has_sink && picture.automaton.arity() <= SINK_TRACKS {
        let to_sink = sink_arrows(picture.automaton);
        if !to_sink.is_empty() {
            let [left, right] = states.iter().fold([f32::MAX, f32::MIN], |[l, r], [x, _]| [l.min(*x), r.max(*x)]);
            let bottom = states.iter().fold(f32::MIN, |bottom, [_, y]| bottom.max(*y));
            states.push([f32::midpoint(left, right), bottom + TO_SINK]);
            arrows.extend(to_sink);
        }
    }
    let wanted = |arrow: &Arrow| match &hand {
        Some(hand) if arrow.to < count => hand.wanted(arrow),
        _ => Wanted::Any,
    };
    let curves = curves(&states, &arrows, &wanted);
    Layout { states, arrows, curves }
}

fn drawing(picture: &AutomatonPicture<'_>, arrows: Vec<Arrow>) -> Figure<usize> {
    let automaton = picture.automaton;
    let Layout { states, arrows, curves } = layout(picture, arrows);
    let [left, top, right, bottom] = extent(&states, &curves);
    let head = header_height(picture);
    let at = [MARGIN - left, head - top];
    let size = [(right - left + 2.0 * MARGIN).max(header_width(picture)), bottom - top + head + MARGIN];
    let name = format!("Automaton of {}: {}", shortened(picture.title, TITLE), caption(picture));
    let mut figure = Figure::new(size, name);
    header(&mut figure, picture);
    let mut forms = Vec::new();
    if let Some([x, y]) = states.first() {
        let from = [x - RADIUS - ENTRY, *y];
        forms.push(arrow_head(from, [x - RADIUS - 2.0, *y], 1.5, HEADS[0], Colour::Ink3));
        let rect = Rect::new(from[0] - START - 5.0, y - 10.0, START, 20.0);
        forms.push(words(rect, "start", Anchor::Right, 13.0, Colour::Ink2));
    }
    // Arrows that are walked are drawn above the others, and the capsules above all arrows.
    let is_walked = |arrow: &Arrow| picture.walk.is_some_and(|walk| walk.arrows.contains(&(arrow.from, arrow.to)));
    let lost = picture.walk.filter(|walk| walk.is_rejected).and_then(|walk| walk.now);
    let kind = |arrow: &Arrow| match () {
        () if arrow.to == automaton.len() && lost == Some(arrow.from) => Kind::Lost,
        () if arrow.to == automaton.len() => Kind::ToSink,
        () if is_walked(arrow) => Kind::Walked,
        () => Kind::Usual,
    };
    let ring = picture.walk.and_then(|walk| walk.now).and_then(|now| states.get(now)).copied();
    for pass in [Kind::ToSink, Kind::Usual, Kind::Walked, Kind::Lost] {
        for (_, curve) in arrows.iter().zip(&curves).filter(|(arrow, _)| kind(arrow) == pass) {
            draw_curve(&mut forms, &clear_of(ring, &curve.points), pass);
        }
    }
    for (arrow, curve) in arrows.iter().zip(&curves) {
        draw_label(&mut forms, arrow, &curve.label, kind(arrow));
    }
    for form in forms {
        figure.push(form.moved(at));
    }
    for (state, centre) in states.iter().enumerate() {
        let centre = [centre[0] + at[0], centre[1] + at[1]];
        if state == automaton.len() {
            draw_sink(&mut figure, centre, lost.is_some());
        } else {
            draw_state(&mut figure, picture, state, centre);
        }
    }
    figure
}

/// The distance between the disc of the state that a walk is in and the frame around it.
const RING: f32 = 5.0;
/// The width of "start".
const START: f32 = 36.0;

/// Left, top, right and bottom of everything.
fn extent(states: &[Point], curves: &[Curve]) -> [f32; 4] {
    let reach = RADIUS + 7.0;
    let discs = states.iter().map(|[x, y]| [x - reach, y - reach, x + reach, y + reach]);
    let entry = states.first().map(|[x, y]| [x - RADIUS - ENTRY - START - 5.0, *y, *x, *y]);
    let lines = curves.iter().flat_map(|curve| &curve.points).map(|[x, y]| [x - 7.0, y - 7.0, x + 7.0, y + 7.0]);
    let labels =
        curves.iter().map(|Curve { label, .. }| [label.x, label.y, label.x + label.width, label.y + label.height]);
    let all = discs.chain(entry).chain(lines).chain(labels);
    all.fold([f32::MAX, f32::MAX, f32::MIN, f32::MIN], |[left, top, right, bottom], part| {
        [left.min(part[0]), top.min(part[1]), right.max(part[2]), bottom.max(part[3])]
    })
}

/// The way an arrow is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// To the sink.
    ToSink,
    Usual,
    /// The walk has taken it.
    Walked,
    /// The walk ends here.
    Lost,
}

fn arrow_head(from: Point, to: Point, shaft: f32, head: [f32; 2], colour: Colour) -> Form {
    Form::Arrow { from, to, shaft, head, fill: colour.into(), stroke: None }
}

/// The part of a curve that is outside the frame around the state that a walk is in.
fn clear_of(ring: Option<Point>, points: &[Point]) -> Vec<Point> {
    let is_clear = |point: &&Point| ring.is_none_or(|centre| distance(**point, centre) > RADIUS + RING + 2.5);
    points.iter().filter(is_clear).copied().collect()
}

fn is_straight(points: &[Point]) -> bool {
    let (Some(a), Some(b)) = (points.first(), points.last()) else { return true };
    points.iter().all(|p| ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])).abs() < 0.5)
}

fn draw_curve(forms: &mut Vec<Form>, points: &[Point], kind: Kind) {
    let (colour, width, head) = match kind {
        Kind::ToSink => (Colour::Line2, 1.25, HEADS[0]),
        Kind::Usual => (Colour::Ink3, 1.5, HEADS[0]),
        Kind::Walked => (Colour::Sec, 2.75, HEADS[1]),
        Kind::Lost => (Colour::Err, 2.75, HEADS[1]),
    };
    let Some((tip, line)) = points.split_last() else { return };
    // The head takes the last part of the curve, more than its last piece; a straight one is a single arrow.
    let body = line.iter().rposition(|point| distance(*point, *tip) >= head[1]);
    let body = body.filter(|_| !is_straight(points)).unwrap_or(0);
    let stroke = Stroke::solid(colour, width);
    for pair in line[..=body.min(line.len().saturating_sub(1))].windows(2) {
        forms.push(Form::Line { ends: [pair[0], pair[1]], stroke });
    }
    if let Some(from) = line.get(body) {
        forms.push(arrow_head(*from, *tip, width, head, colour));
    }
}

fn draw_label(forms: &mut Vec<Form>, arrow: &Arrow, label: &Rect, kind: Kind) {
    let (fill, edge, ink) = match kind {
        Kind::ToSink => (Colour::Card, Colour::Line, Colour::Ink3),
        Kind::Usual => (Colour::Card, Colour::Line2, Colour::Ink2),
        Kind::Walked => (Colour::SecBg, Colour::SecLine, Colour::Ink),
        Kind::Lost => (Colour::ErrBg, Colour::Err, Colour::Err),
    };
    let radius = label.height.min(20.0) / 2.0;
    let stroke = Some(Stroke::solid(edge, 1.0));
    forms.push(Form::Rectangle { rect: *label, radius, fill: Some(fill.into()), stroke });
    let top = label.y + (label.height - LABEL_LINE * length(arrow.lines.len())) / 2.0;
    for (i, line) in arrow.lines.iter().enumerate() {
        let rect = Rect::new(label.x, top + LABEL_LINE * length(i), label.width, LABEL_LINE);
        let text = match kind {
            Kind::Walked | Kind::Lost => Prose::new().bold(line.as_str()),
            Kind::ToSink | Kind::Usual => line.as_str().into(),
        };
        forms.push(words(rect, text, Anchor::Centre, LABEL, ink));
    }
}

fn disc(centre: Point, radius: f32, fill: Option<Colour>, stroke: Stroke) -> Form {
    Form::Rectangle { rect: Rect::about(centre, radius), radius, fill: fill.map(Into::into), stroke: Some(stroke) }
}

fn draw_state(figure: &mut Figure<usize>, picture: &AutomatonPicture<'_>, state: usize, centre: Point) {
    let accepts = picture.automaton.accepting(state);
    let is_passed = picture.walk.is_some_and(|walk| walk.states.contains(&state));
    let is_now = picture.walk.is_some_and(|walk| walk.now == Some(state));
    let is_lost = is_now && picture.walk.is_some_and(|walk| walk.is_rejected);
    let (fill, edge) = match (is_lost, is_passed || is_now) {
        (true, _) => (Colour::ErrBg, Colour::Err),
        (false, true) => (Colour::SecBg, Colour::Sec),
        (false, false) => (Colour::Card, Colour::Ink3),
    };
    if is_now {
        // A frame, as around the digits read last: a ring would look like acceptance.
        let rect = Rect::about(centre, RADIUS + RING);
        let stroke = Stroke::solid(if is_lost { Colour::Err } else { Colour::Ink }, 2.0);
        figure.push(Form::Rectangle { rect, radius: FRAME, fill: None, stroke: Some(stroke) });
    }
    let accepting = if accepts { "accepting" } else { "not accepting" };
    let now = match (is_lost, is_now) {
        (true, _) => ", the walk ends here",
        (false, true) => ", now",
        (false, false) => "",
    };
    let name = format!("State {state}, {accepting}{now}");
    figure.push_target(disc(centre, RADIUS, Some(fill), Stroke::solid(edge, 1.5)), state, name);
    if accepts {
        figure.push(disc(centre, RADIUS - 4.0, None, Stroke::solid(edge, 1.5)));
    }
    if picture.look.has_numbers {
        let text = Rect::about(centre, RADIUS);
        figure.push(formula(text, state.to_string(), Anchor::Centre, 19.0, Colour::Ink));
    }
}

fn draw_sink(figure: &mut Figure<usize>, centre: Point, is_reached: bool) {
    let (fill, edge) = if is_reached { (Colour::ErrBg, Colour::Err) } else { (Colour::Card, Colour::Line2) };
    figure.push(disc(centre, RADIUS, Some(fill), Stroke::dashed(edge, 1.5)));
    for [from, to] in [[[-7.0, -7.0], [7.0, 7.0]], [[-7.0, 7.0], [7.0, -7.0]]] {
        let ends = [from, to].map(|[x, y]: Point| [centre[0] + x, centre[1] + y]);
        figure.push(Form::Line { ends, stroke: Stroke::solid(if is_reached { edge } else { Colour::Ink3 }, 1.75) });
    }
}

/// The distance of two states in a column, and the least of two columns, in points.
const ROW: f32 = 128.0;
const COLUMN: f32 = 160.0;

/// Returns the centres of `count` states, of which 0 is the start and all can be reached from it; the start is at about
/// the origin's height.
fn in_layers(count: usize, arrows: &[Arrow]) -> Vec<Point> {
    let mut layer = vec![usize::MAX; count];
    layer[0] = 0;
    // States are numbered breadth-first, so the column of a state is settled before its own arrows are followed.
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
    let widest = widest.map(|line| interface_width(line, LABEL)).fold(0.0, f32::max);
    let column = COLUMN.max(widest + 2.0 * RADIUS + 64.0);
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
