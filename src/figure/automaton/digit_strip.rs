//! The digits of the numbers that walk, place by place, with the states between them.

use super::walk_timeline::{WalkTimeline, weight_words};
use crate::kit::text_room::mathematics_width;
use crate::zeckendorf::words::{block, fibonacci_name, formula, length, words};
use crate::{Anchor, Colour, Figure, Form, Rect, Stroke, Timeline};
use golden_logic::automata::digits::Base;
use golden_prose::Prose;

/// The middles of the rows of the places and of their weights, of the first row of digits, and of the states below the
/// last one, in points.
const PLACES: f32 = 9.0;
const WEIGHTS: f32 = 28.0;
const FIRST: f32 = 59.0;
const STATES: f32 = 41.0;
/// The distance of two rows of digits, and the height of a box.
const PITCH: f32 = 38.0;
const BOX: f32 = 32.0;
/// The room of the words at the left, without the names, and of a number beside its name.
const WORDS: f32 = 132.0;
pub(super) const FIELD: f32 = 100.0;
/// The least and the usual width of a column, and the room at both ends for the states and "…".
const COLUMNS: [f32; 2] = [38.0, 60.0];
const END: f32 = 30.0;
/// The radius of a state.
const STATE: f32 = 13.0;

/// The strip of digits of a walk after a step.
#[derive(Clone, Copy, Debug)]
pub struct DigitStrip<'a> {
    /// The walk.
    pub timeline: &'a WalkTimeline,
    /// The step.
    pub step: usize,
    /// The width, in points.
    pub width: f32,
    /// True if the numbers stand beside their names; otherwise there is room for fields, see
    /// [`DigitStrip::field`].
    pub has_numbers: bool,
}

impl DigitStrip<'_> {
    /// The height in points for a number of rows.
    pub fn height(tracks: usize) -> f32 {
        FIRST + PITCH * (length(tracks) - 1.0).max(0.0) + STATES + STATE + 5.0
    }

    /// The width of the names at the left.
    fn names(&self) -> f32 {
        let widths = self.timeline.tracks().iter().map(|name| mathematics_width(name, 20.0));
        widths.fold(12.0, f32::max).min(90.0) + 12.0
    }

    /// The width of all that stands at the left of the digits.
    fn left(&self) -> f32 {
        WORDS.max(self.names() + FIELD + 8.0)
    }

    fn row(track: usize) -> f32 {
        FIRST + PITCH * length(track)
    }

    /// The place of the number of a row.
    pub fn field(&self, track: usize) -> Rect {
        Rect::new(self.names(), Self::row(track) - BOX / 2.0, FIELD, BOX)
    }

    /// The columns that are seen, from the first to the one after the last, and their width.
    fn columns(&self) -> (usize, usize, f32) {
        let count = self.timeline.length();
        let room = (self.width - self.left() - 2.0 * END).max(COLUMNS[0]);
        let width = (room / length(count.max(1))).clamp(COLUMNS[0], COLUMNS[1]);
        let fitting = (1..=count).take_while(|seen| length(*seen) * width <= room + 0.5).last().unwrap_or(count.min(1));
        let now = self.step.saturating_sub(1);
        let first = now.saturating_sub(fitting / 2).min(count - fitting);
        (first, first + fitting, width)
    }

    /// Draws the strip. The target of a digit is the step that reads it, that of a state the step after which the
    /// walk is there.
    ///
    /// **Cost**: the columns that are seen.
    pub fn draw(&self) -> Figure<usize> {
        let timeline = self.timeline;
        let tracks = timeline.tracks().len();
        let step = self.step.min(timeline.last());
        let (first, end, width) = self.columns();
        let name = format!("Digits of {}: {step} of {} are read", timeline.tracks().join(", "), timeline.length());
        let mut figure = Figure::new([self.width, Self::height(tracks)], name);
        self.draw_words(&mut figure, timeline.automaton().base());
        let start = self.left() + END;
        let x = |column: usize| start + length(column - first) * width;
        for column in first..end {
            self.draw_place(&mut figure, column, Rect::new(x(column), 0.0, width, 0.0));
            for track in 0..tracks {
                let at = Rect::new(x(column) + 4.0, Self::row(track) - BOX / 2.0, width - 8.0, BOX);
                self.draw_digit(&mut figure, column, track, at, step);
            }
        }
        let middle = f32::midpoint(Self::row(0), Self::row(tracks.saturating_sub(1)));
        for (is_cut, left) in [(first > 0, start - END), (end < timeline.length(), x(end))] {
            if is_cut && tracks > 0 {
                let rect = Rect::new(left, middle - 10.0, END, 20.0);
                figure.push(formula(rect, "…", Anchor::Centre, 18.0, Colour::Ink3));
            }
        }
        if let Some(now) = step.checked_sub(1).filter(|now| (first..end).contains(now) && tracks > 0) {
            let top = Self::row(0) - BOX / 2.0 - 3.0;
            let rect = Rect::new(x(now) + 1.0, top, width - 2.0, Self::row(tracks - 1) + BOX / 2.0 + 3.0 - top);
            let stroke = Some(Stroke::solid(Colour::Ink, 2.0));
            figure.push(Form::Rectangle { rect, radius: 6.0, fill: None, stroke });
        }
        self.draw_states(&mut figure, [first, end], [start, width], step);
        figure
    }

    fn draw_words(&self, figure: &mut Figure<usize>, base: Base) {
        let tracks = self.timeline.tracks();
        let states = Self::row(tracks.len().saturating_sub(1)) + STATES;
        for (text, middle) in [("place", PLACES), (weight_words(base), WEIGHTS), ("state", states)] {
            let rect = Rect::new(0.0, middle - 9.0, self.left(), 18.0);
            figure.push(words(rect, text, Anchor::Left, 13.0, Colour::Ink2));
        }
        for (track, name) in tracks.iter().enumerate() {
            let rect = Rect::new(0.0, Self::row(track) - 14.0, self.names(), 28.0);
            figure.push(formula(rect, Prose::new().italic(name), Anchor::Left, 20.0, Colour::Ink));
            if let Some(value) = self.timeline.written(track).filter(|_| self.has_numbers) {
                let text = format!("= {value}");
                let field = self.field(track);
                figure.push(formula(field, text, Anchor::Left, 18.0, Colour::Ink));
            }
        }
    }

    /// Draws the place and its weight above a column.
    fn draw_place(&self, figure: &mut Figure<usize>, column: usize, at: Rect) {
        let place = self.timeline.place(column);
        let rect = |middle: f32| Rect::new(at.x, middle - 9.0, at.width, 18.0);
        figure.push(words(rect(PLACES), place.to_string(), Anchor::Centre, 13.0, Colour::Ink2));
        let base = self.timeline.automaton().base();
        let weight = base.weight(self.timeline.above_lowest(column)).map(|weight| weight.to_string());
        let most = if at.width < 50.0 { 4 } else { 6 };
        let weight = match (weight.filter(|digits| digits.len() <= most), base) {
            (Some(digits), _) => digits.into(),
            (None, Base::Fib) => u32::try_from(place).map(fibonacci_name).unwrap_or_default(),
            (None, Base::Two) => Prose::new().text("2").sup(place.to_string()),
            (None, Base::T(_)) => Prose::new().italic("W").sub(place.to_string()),
        };
        figure.push(formula(rect(WEIGHTS), weight, Anchor::Centre, 14.0, Colour::Ink2));
    }

    fn draw_digit(&self, figure: &mut Figure<usize>, column: usize, track: usize, rect: Rect, step: usize) {
        let Some(digit) = self.timeline.digit(column, track) else { return };
        let (is_read, is_one) = (column < step, digit > 0);
        let form = match (is_read, is_one) {
            (true, true) => block(rect, 4.0, Colour::SecBg, Some((Colour::SecLine, 1.0))),
            (true, false) => block(rect, 4.0, Colour::Card, Some((Colour::Line, 1.0))),
            (false, _) => {
                let stroke = Stroke::dashed(if is_one { Colour::SecLine } else { Colour::Line2 }, 1.0);
                Form::Rectangle { rect, radius: 4.0, fill: Some(Colour::Card.into()), stroke: Some(stroke) }
            }
        };
        let unread = if is_read { "" } else { ", not read yet" };
        let place = self.timeline.place(column);
        let name = self.timeline.tracks().get(track).map_or("", String::as_str);
        figure.push_target(form, column + 1, format!("Place {place} of {name}: {digit}{unread}"));
        let text = digit.to_string();
        let (text, ink) = match (is_read, is_one) {
            (true, true) => (Prose::new().bold(text), Colour::Ink),
            (true, false) | (false, true) => (text.into(), Colour::Ink2),
            (false, false) => (text.into(), Colour::Ink3),
        };
        figure.push(words(rect, text, Anchor::Centre, 14.0, ink));
    }

    /// Draws the states, which stand between the columns. The arrow below a column leads from the state before it to
    /// the state after it.
    fn draw_states(&self, figure: &mut Figure<usize>, [first, end]: [usize; 2], [start, width]: [f32; 2], step: usize) {
        let timeline = self.timeline;
        let middle = Self::row(timeline.tracks().len().saturating_sub(1)) + STATES;
        let x = |state: usize| start + length(state - first) * width;
        for to in (first + 1)..=end.min(step) {
            let from = [x(to - 1) + STATE + 2.0, middle];
            let is_lost = timeline.rejected_at() == Some(to) && !timeline.is_left_open();
            let colour = if is_lost { Colour::Err } else { Colour::Sec };
            let tip = [x(to) - STATE - 2.0, middle];
            figure.push(Form::Arrow {
                from,
                to: tip,
                shaft: 1.75,
                head: [7.0, 7.0],
                fill: colour.into(),
                stroke: None,
            });
        }
        for at in first..=end.min(step) {
            let centre = [x(at), middle];
            let Some(state) = timeline.state_after(at) else {
                if timeline.is_left_open() {
                    continue;
                }
                for [from, to] in [[[-6.0, -6.0], [6.0, 6.0]], [[-6.0, 6.0], [6.0, -6.0]]] {
                    let ends = [from, to].map(|[dx, dy]: [f32; 2]| [centre[0] + dx, centre[1] + dy]);
                    figure.push(Form::Line { ends, stroke: Stroke::solid(Colour::Err, 2.5) });
                }
                continue;
            };
            let is_now = at == step;
            let rect = Rect::about(centre, STATE);
            if is_now {
                let stroke = Some(Stroke::solid(Colour::Ink, 2.0));
                let rect = Rect::about(centre, STATE + 3.5);
                figure.push(Form::Rectangle { rect, radius: 6.0, fill: None, stroke });
            }
            let fill = if is_now { Colour::SecBg } else { Colour::Card };
            let now = if is_now { ", now" } else { "" };
            let name = format!("State {state} after {at} digits{now}");
            figure.push_target(block(rect, STATE, fill, Some((Colour::Sec, 1.5))), at, name);
            let size = if state < 100 { 14.0 } else { 11.0 };
            figure.push(formula(rect, state.to_string(), Anchor::Centre, size, Colour::Ink));
        }
    }
}
