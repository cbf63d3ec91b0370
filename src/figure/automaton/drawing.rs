//! The drawing of an automaton, with a walk through it.

use crate::figure::zeckendorf::forms::{formula, length, words};
use crate::figure::{Anchor, Colour, Figure, Form, Point, Rect, Stroke};
use crate::logic::automata::automaton::{Automaton, Walk};
use crate::prose::{Prose, shortened};

use super::labels::{Arrow, arrows};
use super::layout::{Curve, LABEL, LABEL_LINE, LOOP, Layout, RADIUS, layout};
use super::state_table::state_table;

/// The most states that are drawn; more are shown as a table.
pub const DRAWN_STATES: usize = 40;
/// The most arrows that can be told apart.
pub const DRAWN_ARROWS: usize = 90;

/// The head above the picture, and the room around it, in points.
pub(super) const HEADER: f32 = 54.0;
pub(super) const MARGIN: f32 = 14.0;
/// The arrow to the start.
const ENTRY: f32 = 30.0;
/// The most characters of a title.
const TITLE: usize = 90;

/// An automaton to be shown.
#[derive(Clone, Copy, Debug)]
pub struct AutomatonPicture<'a> {
    /// What it accepts, such as "W(a, b)".
    pub title: &'a str,
    /// The names of its tracks.
    pub variables: &'a [String],
    /// The automaton.
    pub automaton: &'a Automaton,
    /// The numbers that are walked, with their way, if any.
    pub walk: Option<&'a Walk>,
}

/// Draws the automaton; one of more than [`DRAWN_STATES`] states or [`DRAWN_ARROWS`] arrows as a table of its states. The
/// targets of the states are their numbers.
///
/// **Cost**: for a drawing the arrows times the states; for a table the number of transitions.
pub fn automaton_figure(picture: &AutomatonPicture<'_>) -> Figure<usize> {
    if picture.automaton.len() > DRAWN_STATES {
        return state_table(picture);
    }
    let arrows = arrows(picture.automaton);
    if arrows.len() > DRAWN_ARROWS { state_table(picture) } else { drawing(picture, &arrows) }
}

/// What is said above the picture.
pub(super) fn header(figure: &mut Figure<usize>, picture: &AutomatonPicture<'_>) {
    let width = (figure.size[0] - 2.0 * MARGIN).max(0.0);
    let title = Rect::new(MARGIN, 8.0, width, 24.0);
    figure.push(formula(title, shortened(picture.title, TITLE), Anchor::Left, 18.0, Colour::Ink));
    let rect = Rect::new(MARGIN, 32.0, width, 16.0);
    figure.push(words(rect, caption(picture), Anchor::Left, 12.0, Colour::Ink3));
}

/// "7 states, digits of a, b from the most significant on"
fn caption(picture: &AutomatonPicture<'_>) -> String {
    let states = picture.automaton.len();
    let count = if states == 1 { "1 state".to_owned() } else { format!("{states} states") };
    if picture.variables.is_empty() {
        return count;
    }
    format!("{count}; digits of {}, the most significant first", shortened(&picture.variables.join(", "), TITLE))
}

/// The least width of the head, in points: so much do its characters take.
pub(super) fn header_width(picture: &AutomatonPicture<'_>) -> f32 {
    let title = length(picture.title.chars().count().min(TITLE)) * 9.5;
    let caption = length(caption(picture).chars().count()) * 7.0;
    2.0 * MARGIN + title.max(caption)
}

fn drawing(picture: &AutomatonPicture<'_>, arrows: &[Arrow]) -> Figure<usize> {
    let automaton = picture.automaton;
    let Layout { states, curves } = layout(automaton.len(), arrows);
    let [left, top, right, bottom] = extent(&states, &curves);
    let at = [MARGIN - left, HEADER - top];
    let size = [(right - left + 2.0 * MARGIN).max(header_width(picture)), bottom - top + HEADER + MARGIN];
    let name = format!("Automaton of {}: {}", shortened(picture.title, TITLE), caption(picture));
    let mut figure = Figure::new(size, name);
    header(&mut figure, picture);
    let mut forms = Vec::new();
    if let Some([x, y]) = states.first() {
        let from = [x - RADIUS - ENTRY, *y];
        forms.push(arrow_head(from, [x - RADIUS - 2.0, *y], Colour::Ink3));
    }
    // Arrows that are walked are drawn above the others.
    let steps = walked(picture);
    let is_walked = |from: usize, to: usize| steps.contains(&(from, to));
    for pass in [false, true] {
        for (arrow, curve) in arrows.iter().zip(&curves).filter(|(arrow, _)| is_walked(arrow.from, arrow.to) == pass) {
            draw_curve(&mut forms, curve, pass);
            for (i, line) in arrow.lines.iter().enumerate() {
                let label = &curve.label;
                let rect = Rect::new(label.x, label.y + LABEL_LINE * length(i), label.width, LABEL_LINE);
                let ink = if pass { Colour::SecText } else { Colour::Ink2 };
                forms.push(formula(rect, line.as_str(), Anchor::Centre, LABEL, ink));
            }
        }
    }
    for form in forms {
        figure.push(form.moved(at));
    }
    let passed: Vec<usize> = std::iter::once(0).chain(steps.iter().map(|(_, to)| *to)).collect();
    let end = picture.walk.and_then(|walk| walk.steps.last().map_or(Some(0), |step| step.to));
    for (state, centre) in states.iter().enumerate() {
        let centre = [centre[0] + at[0], centre[1] + at[1]];
        let is_passed = picture.walk.is_some() && passed.contains(&state);
        draw_state(&mut figure, state, centre, automaton.accepting(state), [is_passed, end == Some(state)]);
    }
    figure
}

/// The steps of the walk, as pairs of states.
fn walked(picture: &AutomatonPicture<'_>) -> Vec<(usize, usize)> {
    let mut state = 0;
    let steps = picture.walk.into_iter().flat_map(|walk| &walk.steps).map_while(|step| step.to);
    steps.map(|to| (std::mem::replace(&mut state, to), to)).collect()
}

/// Left, top, right and bottom of everything.
fn extent(states: &[Point], curves: &[Curve]) -> [f32; 4] {
    let discs = states.iter().map(|[x, y]| [x - RADIUS - 3.0, y - RADIUS - 3.0, x + RADIUS + 3.0, y + RADIUS + 3.0]);
    let entry = states.first().map(|[x, y]| [x - RADIUS - ENTRY, *y, *x, *y]);
    let lines = curves.iter().flat_map(|curve| &curve.points).map(|[x, y]| [x - 6.0, y - 6.0, x + 6.0, y + 6.0]);
    let labels =
        curves.iter().map(|Curve { label, .. }| [label.x, label.y, label.x + label.width, label.y + label.height]);
    let all = discs.chain(entry).chain(lines).chain(labels);
    all.fold([f32::MAX, f32::MAX, f32::MIN, f32::MIN], |[left, top, right, bottom], part| {
        [left.min(part[0]), top.min(part[1]), right.max(part[2]), bottom.max(part[3])]
    })
}

fn arrow_head(from: Point, to: Point, colour: Colour) -> Form {
    Form::Arrow { from, to, shaft: 1.25, head: [8.0, 9.0], fill: colour.into(), stroke: None }
}

fn draw_curve(forms: &mut Vec<Form>, curve: &Curve, is_walked: bool) {
    let (colour, width) = if is_walked { (Colour::Sec, 2.5) } else { (Colour::Ink3, 1.25) };
    let Some((tip, line)) = curve.points.split_last() else { return };
    // The head takes the last part of the curve; of a short one more than its last piece.
    let near = |point: &Point| (point[0] - tip[0]).hypot(point[1] - tip[1]) < LOOP[0];
    let body = line.iter().rposition(|point| !near(point)).unwrap_or(0);
    for pair in line[..=body.min(line.len().saturating_sub(1))].windows(2) {
        forms.push(Form::Line { ends: [pair[0], pair[1]], stroke: Stroke::solid(colour, width) });
    }
    if let Some(from) = line.get(body) {
        let shaft = width;
        forms.push(Form::Arrow { from: *from, to: *tip, shaft, head: [8.0, 9.0], fill: colour.into(), stroke: None });
    }
}

fn draw_state(figure: &mut Figure<usize>, state: usize, centre: Point, accepts: bool, [passed, end]: [bool; 2]) {
    let (fill, edge, ink) = match (end, passed) {
        (true, _) => (Colour::Sec, Colour::Sec, Colour::SecInk),
        (false, true) => (Colour::SecBg, Colour::Sec, Colour::Ink),
        (false, false) => (Colour::Card, Colour::Ink3, Colour::Ink),
    };
    let disc = |radius: f32, fill: Option<Colour>, colour: Colour| Form::Rectangle {
        rect: Rect::about(centre, radius),
        radius,
        fill: fill.map(Into::into),
        stroke: Some(Stroke::solid(colour, 1.5)),
    };
    let words = if accepts { "accepting" } else { "not accepting" };
    figure.push_target(disc(RADIUS, Some(fill), edge), state, format!("State {state}, {words}"));
    if accepts {
        figure.push(disc(RADIUS - 3.5, None, if end { Colour::SecInk } else { edge }));
    }
    let text = Rect::about(centre, RADIUS);
    figure.push(formula(text, Prose::from(state.to_string()), Anchor::Centre, 15.0, ink));
}
