//! The axes of the map, on screen and in files: ticks with numbers, names, the coordinates of the focus, and the names
//! of the slope lines.

use std::ops::Range;

use crate::kit::clip::common;
use crate::kit::shape::{Anchor, Colour, Face, Figure, Form, Point, Rect};
use crate::kit::text_room::TextWidth;
use crate::{Cell, PlaneView, clamped, minor_step, slope_lines, tick_base, tick_step, ticks};
use golden_prose::{Prose, digits_within, grouped};

/// The least distance, in points, between numbers and between marks without numbers; the length of a mark.
const APART: f64 = 68.0;
const MINOR_APART: f64 = 14.0;
const MARK: f32 = 5.0;
const NUMBER: f32 = 13.0;
const BADGE: f32 = 22.0;
/// Numbers from here on are too long for the room left of the plot; the most digits of them in a marker.
const LONG: u128 = 1_000_000;
const MARKED: usize = 6;
/// A folded line of at most this many columns has a number at each, if they have this much room between them.
const MOST_COLUMNS: u64 = 100;
const BETWEEN: f32 = 4.0;

/// The axes of a map, with all that stands at them.
pub struct MapAxes<'a> {
    /// The part of the plane that is seen, and its place.
    pub view: &'a PlaneView,
    /// Cells of the table, across and up.
    pub extent: Cell,
    /// The names, across and up.
    pub names: [&'a str; 2],
    /// The cell whose coordinates are marked.
    pub marked: Option<Cell>,
    /// True if the lines of slope φ and 1/φ are named.
    pub names_slopes: bool,
    /// The left end of the room for markers, in points.
    pub left_edge: f32,
    /// The width of a text.
    pub width: TextWidth<'a>,
}

impl MapAxes<'_> {
    /// Draws both axes. A base that had to be shortened has all its digits in the name of its shape.
    pub fn draw(&self, figure: &mut Figure) {
        for axis in [0, 1] {
            let base = tick_base(&self.view.shown(axis));
            // A long name begins the line about the base.
            let room = (base == 0 || !is_long(self.names[axis])).then(|| self.draw_name(figure, axis));
            let badge = self.marked.map(|cell| self.draw_badge(figure, axis, cell[axis], base));
            let taken: Vec<Rect> = [room, badge].into_iter().flatten().collect();
            self.draw_marks(figure, axis, base, &taken);
            if base > 0 {
                self.draw_base(figure, axis, base);
            }
        }
        if self.names_slopes {
            self.draw_slope_names(figure);
        }
    }

    /// The room its numbers need to the left of the plot, in points.
    pub fn room(&self) -> f32 {
        let base = tick_base(&self.view.shown(1));
        let numbers = ticks(self.seen(1), self.step(1)).map(|tick| mark_words(i128::from(tick) - i128::from(base)));
        let badge = self.marked.map(|cell| Prose::new().bold(badge_words(cell[1], base)));
        let widest =
            numbers.chain(badge).map(|words| (self.width)(&words, NUMBER, Face::Interface)).fold(20.0, f32::max);
        (widest + 32.0).ceil()
    }

    /// The cells of the table in the plot.
    fn seen(&self, axis: usize) -> Range<u64> {
        let [across, up] = self.view.seen(self.extent);
        if axis == 0 { across } else { up }
    }

    fn step(&self, axis: usize) -> u64 {
        if axis == 0 && self.numbers_columns() {
            return 1;
        }
        let length = self.view.span()[axis];
        tick_step(length, length * self.view.cell / APART)
    }

    /// Returns true if every column of a line that is folded has its number: which pile a cell is, is read off there.
    fn numbers_columns(&self) -> bool {
        let seen = self.seen(0);
        let last = Prose::from(seen.end.saturating_sub(1).to_string());
        is_long(self.names[0])
            && seen.end <= MOST_COLUMNS
            && f64::from((self.width)(&last, NUMBER, Face::Interface) + BETWEEN) <= self.view.cell
    }

    /// The name at the end of the axis; returns the room it takes.
    fn draw_name(&self, figure: &mut Figure, axis: usize) -> Rect {
        let Rect { x, y, width, height } = self.view.plot;
        // A long name stands below the middle of the table, which may be narrower than the plot.
        let end = if axis == 0 { self.view.left_of(self.seen(0).end).clamp(x, x + width) } else { x + width };
        let name = self.names[axis];
        let (prose, size, face) = if is_long(name) {
            (Prose::from(name), NUMBER, Face::Interface)
        } else {
            (Prose::new().italic(name), 18.0, Face::Mathematics)
        };
        let wide = (self.width)(&prose, size, face);
        let (centre, anchor) = match (axis, is_long(name)) {
            (0, false) => ([x + width - 13.0, y + height + 17.0], Anchor::Centre),
            (0, true) => ([f32::midpoint(x, end), y + height + 38.0], Anchor::Centre),
            (_, false) => ([x - 14.0, y + 9.0], Anchor::Centre),
            (_, true) => ([x - wide / 2.0, y - 11.0], Anchor::Right),
        };
        let rect = about(centre, [wide, if is_long(name) { 16.0 } else { 22.0 }]);
        figure.push(Form::Text { rect, prose, anchor, size, face, paint: Colour::Ink.into() });
        expanded(rect, 4.0)
    }

    /// Draws the number to which those of an axis far out are to be added: below the axis across, and above the plot
    /// for the axis up.
    fn draw_base(&self, figure: &mut Figure, axis: usize, base: u64) {
        const SIZE: f32 = 15.0;
        const HEIGHT: f32 = 20.0;
        let (plot, face) = (self.view.plot, Face::Mathematics);
        let line = |number: String| Prose::new().italic(self.names[axis]).text(format!(" = {number} + …"));
        let width = |words: &Prose| (self.width)(words, SIZE, face);
        let whole = line(grouped(&base));
        let fits = width(&whole) <= plot.width;
        let prose = if fits { whole.clone() } else { line(digits_within(&base.to_string(), 2 * MARKED)) };
        let y = if axis == 0 { plot.y + plot.height + 28.0 } else { plot.y - HEIGHT - 1.0 };
        let rect = Rect::new(plot.x, y, width(&prose), HEIGHT);
        let form = Form::Text { rect, prose, anchor: Anchor::Left, size: SIZE, face, paint: Colour::Ink.into() };
        figure.push(form);
        if let Some(shape) = figure.shapes.last_mut().filter(|_| !fits) {
            shape.name = Some(whole.to_string());
        }
    }

    fn draw_marks(&self, figure: &mut Figure, axis: usize, base: u64, taken: &[Rect]) {
        let (length, step) = (self.view.span()[axis], self.step(axis));
        let fits = |minor: &u64| tick_step(length, length * self.view.cell / MINOR_APART) <= *minor;
        for tick in ticks(self.seen(axis), minor_step(step).filter(fits).unwrap_or(step)) {
            if let Some(at) = self.place_of(axis, tick) {
                figure.push(self.tick(axis, at));
            }
        }
        for tick in ticks(self.seen(axis), step) {
            if let Some(at) = self.place_of(axis, tick) {
                self.draw_number(figure, axis, at, mark_words(i128::from(tick) - i128::from(base)), taken);
            }
        }
    }

    /// A tick one pixel wide, on whole pixels.
    fn tick(&self, axis: usize, [x, y]: Point) -> Form {
        let pixel = 1.0 / self.view.pixels_per_point;
        let snap = |place: f32| (place / pixel).floor() * pixel;
        let rect = match axis {
            0 => Rect::new(snap(x), snap(y), pixel, MARK),
            _ => Rect::new(snap(x - MARK), snap(y), MARK, pixel),
        };
        Form::Rectangle { rect, radius: 0.0, fill: Some(Colour::Line2.into()), stroke: None }
    }

    /// Writes a number unless something else stands there.
    fn draw_number(&self, figure: &mut Figure, axis: usize, [x, y]: Point, prose: Prose, taken: &[Rect]) {
        const HEIGHT: f32 = 18.0;
        let (size, face, paint) = (NUMBER, Face::Interface, Colour::Ink2.into());
        let width = (self.width)(&prose, size, face);
        let (centre, anchor) = match axis {
            0 => ([x, y + 16.0], Anchor::Centre),
            _ => ([x - 9.0 - width / 2.0, y], Anchor::Right),
        };
        let rect = about(centre, [width, HEIGHT]);
        if taken.iter().all(|&other| common(other, rect).is_none()) {
            figure.push(Form::Text { rect, prose, anchor, size, face, paint });
        }
    }

    /// The point of the axis at the middle of a column or row of cells, if it is in the plot.
    fn place_of(&self, axis: usize, place: u64) -> Option<Point> {
        let plot = self.view.plot;
        let mut cell = self.view.anchor;
        *cell.get_mut(axis)? = place;
        let [x, y] = self.view.centre_of(cell);
        match axis {
            0 => (plot.x..=plot.x + plot.width).contains(&x).then_some([x, plot.y + plot.height]),
            _ => (plot.y..=plot.y + plot.height).contains(&y).then_some([plot.x, y]),
        }
    }

    /// The coordinate of the focus in blue; where it is out of the plot, at that end with an arrow outward. Returns the
    /// room it takes.
    fn draw_badge(&self, figure: &mut Figure, axis: usize, place: u64, base: u64) -> Rect {
        let plot = self.view.plot;
        let [left, right, top, bottom] = [plot.x, plot.x + plot.width, plot.y, plot.y + plot.height];
        let inside = self.place_of(axis, place);
        // True if the arrow leads onward along the axis.
        let beyond = inside.is_none().then_some(place >= self.view.shown(axis).start);
        let at = inside.unwrap_or(match (axis, beyond) {
            (0, Some(true)) => [right, bottom],
            (1, Some(true)) => [left, top],
            _ => [left, bottom],
        });
        let (prose, size, face) = (Prose::new().bold(badge_words(place, base)), NUMBER, Face::Interface);
        let words = (self.width)(&prose, size, face);
        let arrow = if beyond.is_some() { 12.0 } else { 0.0 };
        let least = if axis == 0 && self.numbers_columns() { 0.0 } else { 32.0 };
        let width = (words + arrow + 14.0).max(least);
        let rect = if axis == 0 {
            let x = at[0] - width / 2.0;
            Rect::new(x + (right - x - width).min(0.0) + (left - x).max(0.0), bottom + 5.0, width, BADGE)
        } else {
            let middle = clamped(at[1], top + BADGE / 2.0, bottom - BADGE / 2.0);
            // A long number reaches into the plot rather than out of the pane.
            Rect::new((left - 6.0 - width).max(self.left_edge), middle - BADGE / 2.0, width, BADGE)
        };
        figure.push(Form::Rectangle { rect, radius: 6.0, fill: Some(Colour::Sec.into()), stroke: None });
        let [x, y] = rect.centre();
        let centre = if beyond == Some(false) { x + arrow / 2.0 } else { x - arrow / 2.0 };
        let (anchor, paint) = (Anchor::Centre, Colour::SecInk.into());
        figure.push(Form::Text { rect: about([centre, y], [words, BADGE]), prose, anchor, size, face, paint });
        if let Some(onward) = beyond {
            let x = if onward { rect.x + width - 10.0 } else { rect.x + 10.0 };
            figure.push(arrow_head([x, y], axis, onward));
        }
        expanded(rect, 3.0)
    }

    /// Draws the names of the lines of slope φ and 1/φ where they leave the plot.
    fn draw_slope_names(&self, figure: &mut Figure) {
        // Far out the top is taken by what the numbers are added to.
        let is_far = tick_base(&self.view.shown(1)) > 0;
        for line in slope_lines(self.view).into_iter().filter(|line| !(is_far && line.leaves_at_top)) {
            let [x, y] = line.ends[1];
            let (rect, anchor) = if line.leaves_at_top {
                (Rect::new(x - 20.0, y - 21.0, 40.0, 18.0), Anchor::Centre)
            } else {
                (Rect::new(x + 6.0, y - 9.0, 40.0, 18.0), Anchor::Left)
            };
            let (prose, size, face) = (Prose::from(line.name), 17.0, Face::Mathematics);
            figure.push(Form::Text { rect, prose, anchor, size, face, paint: Colour::Ink.into() });
        }
    }
}

fn is_long(name: &str) -> bool {
    name.chars().count() > 2
}

/// The number of a mark, counted from the base: 40, −200, 12·10⁹.
fn mark_words(number: i128) -> Prose {
    let size = number.unsigned_abs();
    let sign = if number < 0 { "−" } else { "" };
    let thousands = (1..=6_u32).rev().find(|&power| size >= LONG && size.is_multiple_of(1000_u128.pow(power)));
    match thousands {
        Some(power) => {
            Prose::from(format!("{sign}{}·10", grouped(&(size / 1000_u128.pow(power))))).sup((3 * power).to_string())
        }
        None => Prose::from(format!("{sign}{}", grouped(&size))),
    }
}

/// The coordinate of the focus, counted from the base where that is short: 31, +749 895, 10…40.
fn badge_words(place: u64, base: u64) -> String {
    let beyond = i128::from(place) - i128::from(base);
    let size = beyond.unsigned_abs();
    match (base, beyond) {
        _ if size >= LONG => digits_within(&place.to_string(), MARKED),
        (0, _) => grouped(&size),
        (_, 0..) => format!("+{}", grouped(&size)),
        _ => format!("−{}", grouped(&size)),
    }
}

/// A small triangle: along the axis, onward or back.
fn arrow_head([x, y]: Point, axis: usize, onward: bool) -> Form {
    let sign = if onward { 1.0 } else { -1.0 };
    let along: Point = if axis == 0 { [sign, 0.0] } else { [0.0, -sign] };
    let at = |forward: f32, aside: f32| {
        [x + forward * along[0] + aside * along[1], y + forward * along[1] - aside * along[0]]
    };
    let corners = vec![at(4.0, 0.0), at(-3.0, 4.0), at(-3.0, -4.0)];
    Form::Polygon { centre: [x, y], corners, fill: Some(Colour::SecInk.into()), stroke: None }
}

fn about([x, y]: Point, [width, height]: [f32; 2]) -> Rect {
    Rect::new(x - width / 2.0, y - height / 2.0, width, height)
}

fn expanded(rect: Rect, by: f32) -> Rect {
    Rect::new(rect.x - by, rect.y - by, rect.width + 2.0 * by, rect.height + 2.0 * by)
}

#[cfg(test)]
mod tests {
    use super::{badge_words, mark_words};

    const FAR: u64 = 1_000_000_000_000_000;

    #[test]
    fn numbers_are_counted_from_the_base() {
        let marks = [40, -200, 12_000_000_000, 1_234_567].map(|number| mark_words(number).to_string());
        assert_eq!(marks, ["40", "−200", "12·10⁹", "1\u{202f}234\u{202f}567"]);
        assert_eq!(badge_words(31, 0), "31");
        assert_eq!(badge_words(FAR, FAR), "+0");
        assert_eq!(badge_words(FAR + 749_895, FAR), "+749\u{202f}895");
        assert_eq!(badge_words(FAR - 12, FAR), "−12");
    }

    #[test]
    fn a_marker_far_from_the_base_keeps_both_ends_of_the_number() {
        assert_eq!(badge_words(FAR + 40, 1000 * FAR), "10…40");
        assert_eq!(badge_words(FAR + 40, 0), "10…40");
        assert_eq!(badge_words(31, FAR), "31");
    }
}
