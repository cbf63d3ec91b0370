//! The card of a walk: the state it is in, whether that accepts, what has been read and what is still to be read.

use super::walk_timeline::{WalkState, WalkTimeline};
use crate::kit::text_room::{elided, interface_width};
use crate::zeckendorf::words::{block, formula, words};
use crate::{Anchor, Colour, Figure, Form, Rect, Stroke, Timeline};
use golden_prose::{Prose, digits_within};

/// The height of the card, in points.
const HEIGHT: f32 = 126.0;
const SIDE: f32 = 15.0;
/// The most digits of a number that is written in the card.
const DIGITS: usize = 9;

/// "read so far: n = 10, k = 2"
fn so_far(state: &WalkState, timeline: &WalkTimeline) -> String {
    if is_unread(state) {
        return "read so far: nothing".to_owned();
    }
    let Some(values) = state.so_far.as_ref().filter(|values| !values.is_empty()) else {
        return format!("{} of {} places are read", state.read, state.length);
    };
    let of = |(name, value): (&String, &golden_number::UBig)| {
        format!("{name} = {}", digits_within(&value.to_string(), DIGITS))
    };
    let values: Vec<String> = timeline.tracks().iter().zip(values).map(of).collect();
    format!("read so far: {}", values.join(", "))
}

/// "still to read: 11"
fn rest(state: &WalkState) -> String {
    let left = state.length - state.read.min(state.length);
    if left == 0 {
        return "everything is read".to_owned();
    }
    let more = if left > state.rest.len() { format!(" … ({left} places)") } else { String::new() };
    format!("still to read: {}{more}", state.rest.join(" "))
}

/// Returns true if there are digits, but none is read: whether the start accepts says nothing of them.
fn is_unread(state: &WalkState) -> bool {
    state.read == 0 && state.length > 0
}

/// Returns true if nothing is said of this step: it is the last one of a walk about which a question is open.
fn is_left_open(state: &WalkState, timeline: &WalkTimeline) -> bool {
    timeline.is_left_open() && (state.is_rejected || state.read == state.length)
}

/// Returns true if it is shown by colours and signs that the walk could not go on.
fn is_lost(state: &WalkState, timeline: &WalkTimeline) -> bool {
    state.is_rejected && !timeline.is_left_open()
}

fn verdict(state: &WalkState, timeline: &WalkTimeline) -> &'static str {
    match (state.is_rejected, state.accepts) {
        (false, _) if is_unread(state) => "before the first digit",
        (true, _) if timeline.is_left_open() => "the walk ends here",
        (false, _) if is_left_open(state, timeline) => "does it accept?",
        (true, _) => "rejected here",
        (false, true) => "accepts here",
        (false, false) => "does not accept here",
    }
}

/// Draws what the card says in one line, for little room.
pub fn walk_line(timeline: &WalkTimeline, step: usize, width: f32) -> Figure {
    let state = timeline.state(step);
    let (verdict, so_far) = (verdict(&state, timeline), so_far(&state, timeline));
    let name = format!("Now in state {}: {verdict}, {so_far}, {}", state.now, rest(&state));
    let mut figure = Figure::new([width, 22.0], name);
    let comma = if is_unread(&state) { "," } else { "" };
    let head = format!("State {}{comma} {verdict}", state.now);
    let said = interface_width(&head, 14.0) + 12.0;
    let ink = if is_lost(&state, timeline) { Colour::Err } else { Colour::Ink };
    let rect = Rect::new(0.0, 0.0, said, 22.0);
    figure.push(words(rect, Prose::new().bold(head), Anchor::Left, 14.0, ink));
    let room = (width - said).max(0.0);
    let text = elided(&so_far, room, |text| interface_width(text, 13.0));
    figure.push(words(Rect::new(said, 0.0, room, 22.0), text, Anchor::Left, 13.0, Colour::Ink2));
    figure
}

/// Draws the card of a walk after a step.
pub fn walk_card(timeline: &WalkTimeline, step: usize, width: f32) -> Figure {
    let state = timeline.state(step);
    let (verdict, so_far, rest) = (verdict(&state, timeline), so_far(&state, timeline), rest(&state));
    let name = format!("Now in state {}: {verdict}, {so_far}, {rest}", state.now);
    let mut figure = Figure::new([width, HEIGHT], name);
    let is_lost = is_lost(&state, timeline);
    let (fill, edge) = if is_lost { (Colour::ErrBg, Colour::Err) } else { (Colour::SecBg, Colour::SecLine) };
    figure.push(block(Rect::new(0.5, 0.5, width - 1.0, HEIGHT - 1.0), 6.0, fill, Some((edge, 1.0))));
    let inner = (width - 2.0 * SIDE).max(0.0);
    let line = |middle: f32| Rect::new(SIDE, middle - 12.0, inner, 24.0);
    let where_it_is = if state.is_rejected { "no such arrow leaves" } else { "now in state" };
    figure.push(words(line(27.0), where_it_is, Anchor::Left, 14.0, Colour::Ink2));
    figure.push(formula(line(25.0), state.now.to_string(), Anchor::Right, 26.0, Colour::Ink));
    let stroke = Stroke::solid(edge, 1.0);
    figure.push(Form::Line { ends: [[SIDE, 45.0], [width - SIDE, 45.0]], stroke });
    figure.push(words(line(62.0), Prose::new().bold(verdict), Anchor::Left, 14.0, Colour::Ink));
    let at = [width - SIDE - 16.0, 62.0];
    let strokes: &[[[f32; 2]; 2]] = match (is_lost, state.accepts) {
        (true, _) => &[[[3.0, -5.0], [13.0, 5.0]], [[3.0, 5.0], [13.0, -5.0]]],
        (false, true) if !is_unread(&state) && !is_left_open(&state, timeline) => {
            &[[[2.0, 0.0], [6.0, 4.5]], [[6.0, 4.5], [14.0, -5.0]]]
        }
        (false, _) => &[],
    };
    let ink = if is_lost { Colour::Err } else { Colour::Sec };
    for ends in strokes {
        let ends = ends.map(|[x, y]| [at[0] + x, at[1] + y]);
        figure.push(Form::Line { ends, stroke: Stroke::solid(ink, 2.25) });
    }
    for (text, middle) in [(so_far, 85.0), (rest, 106.0)] {
        let text = elided(&text, inner, |text| interface_width(text, 13.0));
        figure.push(words(line(middle), text, Anchor::Left, 13.0, Colour::Ink2));
    }
    figure
}
