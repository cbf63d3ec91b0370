//! The axes of a picture of a table: marks with numbers, names, the coordinates of the focus.

use crate::figure::kit::shape::{Anchor, Colour, Face, Figure, Form, Point, Rect, Stroke};
use crate::figure::kit::text_room::interface_width;
use crate::figure::{Cell, PlaneView, minor_step, slope_lines, tick_step, ticks};
use crate::prose::{Prose, grouped};

/// The least distance, in points, between numbers and between marks without numbers; the length of a mark.
const APART: f64 = 68.0;
const MINOR_APART: f64 = 14.0;
const MARK: f32 = 5.0;
const NUMBER: f32 = 13.0;
const BADGE: f32 = 22.0;

/// The content of the axes.
pub(super) struct SheetAxes<'a> {
    pub view: &'a PlaneView,
    pub extent: Cell,
    /// The names, across and up.
    pub names: [&'a str; 2],
    pub focus: Option<Cell>,
}

impl SheetAxes<'_> {
    /// The room for its numbers to the left of the plot.
    pub fn room(&self) -> f32 {
        let numbers = self.numbers(1).chain(self.focus.map(|focus| focus[1]));
        let widest = numbers.map(|number| interface_width(&grouped(&number), NUMBER)).fold(20.0, f32::max);
        (widest + 32.0).ceil()
    }

    pub fn draw(&self, figure: &mut Figure) {
        for axis in [0, 1] {
            let mut taken: Vec<Rect> = vec![self.draw_name(figure, axis)];
            taken.extend(self.focus.and_then(|focus| self.draw_badge(figure, axis, focus[axis])));
            let out = if axis == 0 { [0.0, MARK] } else { [-MARK, 0.0] };
            let stroke = Stroke::solid(Colour::Line2, 1.0);
            for tick in ticks(self.shown(axis), self.minor(axis)) {
                if let Some([x, y]) = self.place_of(axis, tick) {
                    figure.push(Form::Line { ends: [[x, y], [x + out[0], y + out[1]]], stroke });
                }
            }
            for number in self.numbers(axis) {
                if let Some(at) = self.place_of(axis, number) {
                    draw_number(figure, axis, at, number, &taken);
                }
            }
        }
    }

    /// Draws the names of the lines of slope φ and 1/φ where they leave the plot.
    pub fn draw_slope_names(&self, figure: &mut Figure) {
        for line in slope_lines(self.view) {
            let [x, y] = line.ends[1];
            let (rect, anchor) = if line.leaves_at_top {
                (Rect::new(x - 20.0, y - 19.0, 40.0, 18.0), Anchor::Centre)
            } else {
                (Rect::new(x + 6.0, y - 9.0, 40.0, 18.0), Anchor::Left)
            };
            let (size, face) = (17.0, Face::Mathematics);
            let prose = Prose::from(line.name);
            figure.push(Form::Text { rect, prose, anchor, size, face, paint: Colour::Ink.into() });
        }
    }

    fn shown(&self, axis: usize) -> std::ops::Range<u64> {
        let shown = self.view.shown(axis);
        shown.start..shown.end.min(self.extent[axis])
    }

    fn step(&self, axis: usize) -> u64 {
        let length = self.view.span()[axis];
        tick_step(length, length * self.view.cell / APART)
    }

    fn minor(&self, axis: usize) -> u64 {
        let (step, length) = (self.step(axis), self.view.span()[axis]);
        let fits = |minor: &u64| tick_step(length, length * self.view.cell / MINOR_APART) <= *minor;
        minor_step(step).filter(fits).unwrap_or(step)
    }

    fn numbers(&self, axis: usize) -> impl Iterator<Item = u64> {
        ticks(self.shown(axis), self.step(axis))
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

    /// Writes the name at the end of the axis; returns the room it takes.
    fn draw_name(&self, figure: &mut Figure, axis: usize) -> Rect {
        let (plot, name) = (self.view.plot, self.names[axis]);
        let long = name.chars().count() > 2;
        let (rect, anchor) = match (axis, long) {
            (0, false) => {
                (Rect::new(plot.x + plot.width - 23.0, plot.y + plot.height + 7.0, 20.0, 20.0), Anchor::Centre)
            }
            (0, true) => {
                (Rect::new(plot.x + plot.width - 60.0, plot.y + plot.height + 26.0, 60.0, 20.0), Anchor::Right)
            }
            (_, false) => (Rect::new(plot.x - 24.0, plot.y - 1.0, 20.0, 20.0), Anchor::Centre),
            (_, true) => (Rect::new(plot.x - 60.0, plot.y - 22.0, 60.0, 20.0), Anchor::Right),
        };
        let (prose, size) = if long { (Prose::from(name), NUMBER) } else { (Prose::new().italic(name), 18.0) };
        let face = if long { Face::Interface } else { Face::Mathematics };
        figure.push(Form::Text { rect, prose, anchor, size, face, paint: Colour::Ink.into() });
        rect
    }

    /// The coordinate of the focus in blue; nothing if it is not in the plot.
    fn draw_badge(&self, figure: &mut Figure, axis: usize, place: u64) -> Option<Rect> {
        let [x, y] = self.place_of(axis, place)?;
        let words = grouped(&place);
        let width = (interface_width(&words, NUMBER) + 12.0).max(32.0).ceil();
        let rect = if axis == 0 {
            Rect::new(x - width / 2.0, y + 5.0, width, BADGE)
        } else {
            Rect::new(x - 6.0 - width, y - BADGE / 2.0, width, BADGE)
        };
        figure.push(Form::Rectangle { rect, radius: 6.0, fill: Some(Colour::Sec.into()), stroke: None });
        let (prose, paint) = (Prose::new().bold(words), Colour::SecInk.into());
        let (anchor, size, face) = (Anchor::Centre, NUMBER, Face::Interface);
        figure.push(Form::Text { rect, prose, anchor, size, face, paint });
        Some(Rect::new(rect.x - 3.0, rect.y - 3.0, rect.width + 6.0, rect.height + 6.0))
    }
}

/// Writes a number unless the place is taken.
fn draw_number(figure: &mut Figure, axis: usize, [x, y]: Point, number: u64, taken: &[Rect]) {
    let prose = grouped(&number);
    let width = interface_width(&prose, NUMBER).ceil();
    let (rect, anchor) = if axis == 0 {
        (Rect::new(x - width / 2.0, y + 8.0, width, 16.0), Anchor::Centre)
    } else {
        (Rect::new(x - 9.0 - width, y - 8.0, width, 16.0), Anchor::Right)
    };
    if taken.iter().all(|other| crate::figure::kit::clip::common(*other, rect).is_none()) {
        let (size, face, paint) = (NUMBER, Face::Interface, Colour::Ink2.into());
        figure.push(Form::Text { rect, prose: prose.into(), anchor, size, face, paint });
    }
}
