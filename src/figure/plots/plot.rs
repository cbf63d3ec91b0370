//! The kit of plots: the area, points of the plane on the picture, grid, axes with numbers and names, marks. The part
//! of the plane that a plot shows. The marks of the axes of a plot: whole numbers, or powers of ten where decimal
//! logarithms are shown.

use std::ops::Range;

use crate::kit::clip::segment_in;
use crate::kit::shape::{Anchor, Colour, Face, Figure, Form, Paint, Point, Rect, Stroke};
use crate::kit::text_room::{TextWidth, text_width};
use crate::tick_step;
use golden_prose::{Prose, grouped};

/// The least distance between two numbers on an axis, in points: across and up.
const APART: [f64; 2] = [96.0, 44.0];

/// The least room between two numbers side by side.
const BETWEEN: f32 = 8.0;

/// The distance by which a number below the area may go beyond it where no name stands there: below the letter of the
/// axis.
const OVER: f32 = 16.0;

/// The least size of a number that can be read.
const LEAST_NUMBER: f32 = 8.0;

/// The distance beyond the area up to which forms that are cut off at its edge are drawn.
const NEAR: f32 = 16.0;

/// Sizes of numbers, names, and the letter of an axis.
const NUMBER: f32 = 13.0;
const NAME: f32 = 17.0;

/// Heights of a number and a name.
const NUMBER_HEIGHT: f32 = 18.0;
const NAME_HEIGHT: f32 = 22.0;

/// The dashes of a dashed line, and the distance between two dots of a dotted one, with their radius.
const DASH: f64 = 6.0;
const DASH_GAP: f64 = 3.708;
const DOT_STEP: f32 = 4.0;
const DOT: f32 = 0.8;

/// Room around the area of a plot for numbers and names, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlotRoom {
    /// On the left, for the numbers of the axis up.
    pub left: f32,
    /// Above, for its name.
    pub top: f32,
    /// On the right, for the letter of the axis across.
    pub right: f32,
    /// Below, for its numbers.
    pub bottom: f32,
}

impl PlotRoom {
    /// The area of a plot whose picture has the given size; at least one point wide and high.
    pub fn area(&self, [width, height]: [f32; 2]) -> Rect {
        let [width, height] = [width - self.left - self.right, height - self.top - self.bottom];
        Rect::new(self.left, self.top, width.max(1.0), height.max(1.0))
    }

    /// The size of the picture of a plot whose area has the given size.
    pub fn around(&self, [width, height]: [f32; 2]) -> [f32; 2] {
        [self.left + width + self.right, self.top + height + self.bottom]
    }
}

/// The canvas that a plot is drawn on.
#[derive(Clone, Copy)]
pub struct PlotCanvas<'a> {
    /// The size of the picture in points, with the room around the area.
    pub size: [f32; 2],
    /// The pixels of a point: lines of the grid lie on whole pixels.
    pub pixels_per_point: f32,
    /// The width of text.
    pub width: TextWidth<'a>,
}

impl PlotCanvas<'static> {
    /// A canvas of a size without a screen: two pixels a point, and upper bounds of the width of text.
    pub fn for_file(size: [f32; 2]) -> Self {
        Self { size, pixels_per_point: 2.0, width: &text_width }
    }
}

/// The look of the numbers of the axes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NumberLook {
    /// From the area to the numbers on its left.
    pub gap: f32,
    /// From the area to the middle of the numbers below it.
    pub below: f32,
    /// Their colour.
    pub colour: Colour,
}

impl Default for NumberLook {
    fn default() -> Self {
        Self { gap: 8.0, below: 14.0, colour: Colour::Ink2 }
    }
}

/// A window of the plane on an area of a picture.
#[derive(Clone, Copy)]
pub(crate) struct Plot<'a> {
    pub window: PlotWindow,
    pub area: Rect,
    pub pixels_per_point: f32,
    pub width: TextWidth<'a>,
    pub numbers: NumberLook,
}

/// The marks of both axes.
pub(crate) struct AxisMarks {
    pub across: Vec<AxisMark>,
    pub up: Vec<AxisMark>,
}

impl<'a> Plot<'a> {
    /// The plot of a window on a canvas.
    pub fn new(window: PlotWindow, room: PlotRoom, canvas: &PlotCanvas<'a>) -> Self {
        let &PlotCanvas { size, pixels_per_point, width } = canvas;
        Self { window, area: room.area(size), pixels_per_point, width, numbers: NumberLook::default() }
    }

    /// The point of the picture at a point of the plane.
    #[expect(clippy::cast_possible_truncation, reason = "a point of the picture")]
    pub fn place(&self, [x, y]: [f64; 2]) -> Point {
        let Rect { x: left, y: top, width, height } = self.area;
        let share = |value: f64, [from, to]: [f64; 2]| (value - from) / (to - from);
        [
            (f64::from(left) + f64::from(width) * share(x, self.window.x)) as f32,
            (f64::from(top) + f64::from(height) * (1.0 - share(y, self.window.y))) as f32,
        ]
    }

    /// Points of the picture for a unit of the plane, across and up.
    pub fn scale(&self) -> [f64; 2] {
        let PlotWindow { x, y } = self.window;
        [f64::from(self.area.width) / (x[1] - x[0]), f64::from(self.area.height) / (y[1] - y[0])]
    }

    pub fn right(&self) -> f32 {
        self.area.x + self.area.width
    }

    pub fn bottom(&self) -> f32 {
        self.area.y + self.area.height
    }

    /// Whole numbers on both axes.
    pub fn whole_marks(&self) -> AxisMarks {
        let across = whole_marks(self.window.x, self.area.width, APART[0]);
        AxisMarks { across, up: whole_marks(self.window.y, self.area.height, APART[1]) }
    }

    /// Powers of ten across, where decimal logarithms are shown, and whole numbers up.
    pub fn power_marks(&self) -> AxisMarks {
        AxisMarks { across: power_marks(self.window.x), ..self.whole_marks() }
    }

    /// The ground of the area.
    pub fn ground(&self) -> Form {
        Form::Rectangle { rect: self.area, radius: 0.0, fill: Some(Colour::Card.into()), stroke: None }
    }

    /// The lines of the grid across the area, at marks of the axis up.
    pub fn lines_across(&self, marks: &[AxisMark]) -> impl Iterator<Item = Form> {
        let (left, right) = (self.area.x, self.right());
        marks.iter().map(move |mark| self.level([left, right], self.place([0.0, mark.at])[1], Colour::Line, 1.0))
    }

    /// The grid: lines at the marks of both axes.
    pub fn grid(&self, marks: &AxisMarks) -> impl Iterator<Item = Form> {
        let (top, bottom) = (self.area.y, self.bottom());
        let upright = marks.across.iter().map(move |mark| self.place([mark.at, 0.0])[0]);
        upright.map(move |x| self.upright(x, [top, bottom], Colour::Line, 1.0)).chain(self.lines_across(&marks.up))
    }

    /// A line across the picture, its width on whole pixels.
    pub fn level(&self, ends: [f32; 2], y: f32, paint: impl Into<Paint>, width: f32) -> Form {
        let [from, to] = self.near_area(ends);
        let rect = Rect::new(from, self.on_pixels(y, width), to - from, width);
        Form::Rectangle { rect, radius: 0.0, fill: Some(paint.into()), stroke: None }
    }

    /// A line up the picture, its width on whole pixels.
    pub fn upright(&self, x: f32, [from, to]: [f32; 2], paint: impl Into<Paint>, width: f32) -> Form {
        let rect = Rect::new(self.on_pixels(x, width), from, width, to - from);
        Form::Rectangle { rect, radius: 0.0, fill: Some(paint.into()), stroke: None }
    }

    /// Places across, those far outside the area moved near it: a length measured from far away would not be exact.
    pub fn near_area(&self, places: [f32; 2]) -> [f32; 2] {
        places.map(|x| x.clamp(self.area.x - NEAR, self.right() + NEAR))
    }

    /// The edge nearest to a pixel of a line with the given middle and width.
    fn on_pixels(&self, middle: f32, width: f32) -> f32 {
        ((middle - width / 2.0) * self.pixels_per_point).round() / self.pixels_per_point
    }

    /// A line segment of the plane, as far as it is in the window.
    pub fn segment(&self, ends: [[f64; 2]; 2], stroke: Stroke) -> Option<Form> {
        let ends = self.window.segment(ends)?;
        Some(Form::Line { ends: ends.map(|end| self.place(end)), stroke })
    }

    /// The dashes of a line segment of the plane, as far as it is in the window: at most one for ten points.
    pub fn dashes(&self, ends: [[f64; 2]; 2], stroke: Stroke) -> impl Iterator<Item = Form> {
        let ends = self.window.segment(ends);
        let found = ends.map(|[from, to]| {
            let way = [to[0] - from[0], to[1] - from[1]];
            let [right, up] = self.scale();
            let length = (way[0] * right).hypot(way[1] * up);
            let at = move |along: f64| [0, 1].map(|axis: usize| from[axis] + way[axis] * (along / length).min(1.0));
            let starts = std::iter::successors(Some(0.0), |start| Some(start + DASH + DASH_GAP));
            let starts = starts.take_while(move |&start| start < length);
            starts.map(move |start| [at(start), at(start + DASH)])
        });
        found.into_iter().flatten().map(move |ends| Form::Line { ends: ends.map(|end| self.place(end)), stroke })
    }

    /// The upright dotted line of the focus.
    pub fn focus_line(&self, x: f64) -> Form {
        let place = self.place([x, self.window.y[0]])[0];
        let down = std::iter::successors(Some(self.area.y), |y| Some(y + DOT_STEP));
        let centres = down.take_while(|&y| y <= self.bottom()).map(|y| [place, y]).collect();
        Form::Dots { centres, radius: DOT, fill: Paint::new(Colour::Ink3, 0.6) }
    }

    /// The ring of the focus about a point of the plane, on a broader one that sets it off.
    pub fn focus_ring(&self, at: [f64; 2], radius: f32) -> [Form; 2] {
        let centre = self.place(at);
        [(Colour::Bg, 3.5), (Colour::Ink, 2.0)].map(|(colour, width)| {
            let stroke = Some(Stroke::solid(colour, width));
            Form::Rectangle { rect: Rect::about(centre, radius), radius, fill: None, stroke }
        })
    }

    /// The star of a P-position.
    pub fn star(&self, at: [f64; 2], radius: f32) -> Form {
        let stroke = Stroke::solid(Colour::StarEdge, 1.0);
        Form::Star { centre: self.place(at), radius, fill: Some(Colour::Gold.into()), stroke }
    }

    /// Draws the lines of both axes along the area, with their names and numbers. The name of the axis across stands
    /// below its end, where numbers make room for it, that of the axis up above it.
    pub fn draw_axes<Target>(&self, figure: &mut Figure<Target>, names: [Prose; 2], marks: &AxisMarks) {
        let Rect { x: left, y: top, width, .. } = self.area;
        let bottom = self.bottom();
        figure.push(self.level([left, self.right()], bottom + 0.5, Colour::Line2, 1.0));
        figure.push(self.upright(left + 0.5, [top, bottom], Colour::Line2, 1.0));
        let [across, up] = names;
        let wide = if across.is_empty() { 0.0 } else { (self.width)(&across, NAME, Face::Mathematics) };
        for (prose, y, anchor) in [(across, bottom + 3.0, Anchor::Right), (up, top - NAME_HEIGHT - 3.0, Anchor::Left)] {
            if !prose.is_empty() {
                figure.push(name(Rect::new(left, y, width, NAME_HEIGHT), prose, anchor));
            }
        }
        let end = if wide > 0.0 { self.right() - wide - BETWEEN } else { self.right() + OVER };
        self.draw_numbers_across(figure, &marks.across, end);
        self.draw_numbers_up(figure, &marks.up);
    }

    /// Writes the numbers of the axis across, those that have room beside each other, and none beyond `end`.
    pub fn draw_numbers_across<Target>(&self, figure: &mut Figure<Target>, marks: &[AxisMark], end: f32) {
        let y = self.bottom() + self.numbers.below - NUMBER_HEIGHT / 2.0;
        let mut free_from = f32::NEG_INFINITY;
        for mark in marks {
            let width = (self.width)(&mark.words, NUMBER, Face::Interface);
            let left = self.place([mark.at, 0.0])[0] - width / 2.0;
            if left >= free_from && left + width <= end {
                free_from = left + width + BETWEEN;
                figure.push(self.number(Rect::new(left, y, width, NUMBER_HEIGHT), &mark.words, Anchor::Centre));
            }
        }
    }

    /// Writes the numbers of the axis up on its left: smaller where the largest has no room, and none where they could
    /// not be read. A number that is cut would be another number.
    pub fn draw_numbers_up<Target>(&self, figure: &mut Figure<Target>, marks: &[AxisMark]) {
        let room = self.area.x - self.numbers.gap;
        let widths = marks.iter().map(|mark| (self.width)(&mark.words, NUMBER, Face::Interface));
        let size = NUMBER * (room / widths.fold(room, f32::max));
        if size < LEAST_NUMBER {
            return;
        }
        for mark in marks {
            let y = self.place([0.0, mark.at])[1] - NUMBER_HEIGHT / 2.0;
            let (prose, rect) = (mark.words.clone(), Rect::new(0.0, y, room, NUMBER_HEIGHT));
            let (face, paint) = (Face::Interface, self.numbers.colour.into());
            figure.push(Form::Text { rect, prose, anchor: Anchor::Right, size, face, paint });
        }
    }

    fn number(&self, rect: Rect, words: &Prose, anchor: Anchor) -> Form {
        let (prose, face, paint) = (words.clone(), Face::Interface, self.numbers.colour.into());
        Form::Text { rect, prose, anchor, size: NUMBER, face, paint }
    }

    /// The letter of the axis across, right of its end, where it takes the place of no number.
    pub fn letter(&self, letter: &str) -> Form {
        let rect = Rect::new(self.right() + 5.0, self.bottom() + 1.0 - NAME_HEIGHT / 2.0, 13.0, NAME_HEIGHT);
        name(rect, Prose::new().italic(letter), Anchor::Left)
    }

    /// A word in the upper part of the area in the middle of a stretch of the picture, on a ground of its own; none
    /// where the stretch in view is too narrow for it.
    pub fn caption(&self, [from, to]: [f32; 2], words: &str) -> Option<[Form; 2]> {
        const HEIGHT: f32 = 16.0;
        let (from, to) = (from.max(self.area.x), to.min(self.right()));
        let prose = Prose::from(words);
        let width = (self.width)(&prose, NUMBER, Face::Interface);
        if width + 12.0 > to - from {
            return None;
        }
        let rect = Rect::new(f32::midpoint(from, to) - width / 2.0, self.area.y + 3.0, width, HEIGHT);
        let ground = Rect::new(rect.x - 5.0, rect.y, width + 10.0, HEIGHT);
        let fill = Some(Paint::new(Colour::Bg, 0.8));
        Some([
            Form::Rectangle { rect: ground, radius: 4.0, fill, stroke: None },
            self.number(rect, &prose, Anchor::Centre),
        ])
    }
}

fn name(rect: Rect, prose: Prose, anchor: Anchor) -> Form {
    Form::Text { rect, prose, anchor, size: NAME, face: Face::Mathematics, paint: Colour::Ink.into() }
}

/// The part of the plane that a plot shows: from and to, across and up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlotWindow {
    /// From and to, across.
    pub x: [f64; 2],
    /// From and to, up.
    pub y: [f64; 2],
}

impl PlotWindow {
    /// Returns true if a point of the plane is shown.
    pub fn contains(&self, [x, y]: [f64; 2]) -> bool {
        (self.x[0]..=self.x[1]).contains(&x) && (self.y[0]..=self.y[1]).contains(&y)
    }

    /// The part of a line segment that is shown; `None` if there is none.
    pub fn segment(&self, ends: [[f64; 2]; 2]) -> Option<[[f64; 2]; 2]> {
        segment_in(ends, [self.x, self.y])
    }
}

/// The natural numbers whose unit intervals meet a range: those from ⌊from⌋ to ⌊to⌋.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast to u64 saturates")]
pub fn naturals_in(range: [f64; 2]) -> Range<u64> {
    range[0].floor() as u64..(range[1].floor() as u64).saturating_add(1)
}

/// A natural number as a coordinate of a plot; exact up to 2⁵³.
#[expect(clippy::cast_precision_loss, reason = "a place on the picture")]
pub fn coordinate(number: u64) -> f64 {
    number as f64
}

/// The most marks of an axis.
const MOST: f64 = 64.0;

/// A mark of an axis with what is written there.
#[derive(Clone, Debug, PartialEq)]
pub struct AxisMark {
    /// The coordinate.
    pub at: f64,
    /// The words.
    pub words: Prose,
}

/// The marks at whole numbers of a range that is shown on `points` points, at least `apart` points from each other.
///
/// ```
/// use golden_figure::whole_marks;
/// let words = |range| whole_marks(range, 220.0, 44.0).iter().map(|mark| mark.words.to_string()).collect::<Vec<_>>();
/// assert_eq!(words([-12.0, 11.0]), ["−10", "−5", "0", "5", "10"]);
/// assert!(words([0.2, 0.4]).is_empty());
/// ```
pub fn whole_marks(range: [f64; 2], points: f32, apart: f64) -> Vec<AxisMark> {
    let length = range[1] - range[0];
    let step = coordinate(tick_step(length, f64::from(points) / apart));
    let first = (range[0] / step).ceil();
    let count = ((range[1] / step).floor() - first).clamp(-1.0, MOST);
    let indices = std::iter::successors(Some(0.0), |index| Some(index + 1.0)).take_while(|&index| index <= count);
    indices.map(|index| (first + index) * step).map(|at| AxisMark { at, words: whole_number(at).into() }).collect()
}

/// The marks at the powers of ten, up to 10¹⁵, of a range of decimal logarithms.
///
/// ```
/// use golden_figure::power_marks;
/// let words: Vec<String> = power_marks([-0.1, 3.2]).iter().map(|mark| mark.words.to_string()).collect();
/// assert_eq!(words, ["1", "10", "100", "1000"]);
/// ```
pub fn power_marks(range: [f64; 2]) -> Vec<AxisMark> {
    let words = |power: u32| Prose::from(grouped(&10_u64.saturating_pow(power)));
    let marks = (0..=15_u32).map(|power| AxisMark { at: power.into(), words: words(power) });
    marks.filter(|mark| (range[0]..=range[1]).contains(&mark.at)).collect()
}

/// A whole number as it is written: 1 048 576, −12.
fn whole_number(number: f64) -> String {
    let size = format!("{:.0}", number.abs());
    if number < 0.0 && size != "0" { format!("−{}", grouped(&size)) } else { grouped(&size) }
}

#[cfg(test)]
mod tests {
    use super::{PlotWindow, naturals_in, power_marks, whole_marks, whole_number};

    #[test]
    fn the_numbers_in_a_range_are_those_whose_intervals_meet_it() {
        assert_eq!((naturals_in([-3.5, 2.2]), naturals_in([7.0, 7.5])), (0..3, 7..8));
    }

    #[test]
    fn a_segment_ends_at_the_window_also_if_it_is_very_long() {
        let window = PlotWindow { x: [0.0, 10.0], y: [2.0, 4.0] };
        let found = window.segment([[0.0, 0.0], [1e12, 1e12]]).expect("a part");
        let near = |one: f64, other: f64| (one - other).abs() < 1e-3;
        assert!(found.into_iter().zip([2.0, 4.0]).all(|([x, y], at)| near(x, at) && near(y, at)), "{found:?}");
        assert_eq!(window.segment([[0.0, 5.0], [10.0, 5.0]]), None);
        assert!(window.contains([10.0, 2.0]) && !window.contains([5.0, 5.0]));
    }

    #[test]
    fn zero_has_no_sign_and_long_numbers_have_groups() {
        assert_eq!(whole_number(-0.2), "0");
        assert_eq!(power_marks([3.9, 4.2])[0].words.to_string(), "10\u{202f}000");
    }

    #[test]
    fn marks_are_few_at_every_scale() {
        for length in [1e-3, 1.0, 7.0, 1e5, 1e12, 1e18] {
            for start in [-1e6, 0.0, 3.0] {
                let marks = whole_marks([start, start + length], 1200.0, 96.0);
                assert!(marks.len() <= 14, "{start} + {length}: {}", marks.len());
                assert!(marks.windows(2).all(|pair| pair[1].at - pair[0].at >= length * 0.08), "{start} + {length}");
            }
        }
    }
}
