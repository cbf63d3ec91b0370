//! The key of a picture of a table: the numbers of the colours, and the meaning of the marks.

use crate::figure::kit::shape::{Anchor, Colour, Face, Figure, Form, Paint, Point, Rect, Stroke};
use crate::figure::kit::text_room::{interface_width, mathematics_width};
use crate::figure::{CellColours, CellQuantity, Rgb, tick_step};
use crate::prose::{Prose, signed};

const BAR_WIDTH: f32 = 20.0;
/// The range of the height of the bar.
const BAR: std::ops::RangeInclusive<f32> = 80.0..=400.0;
/// The distance from the top to the bar, below its title, and the room below the bar.
const BAR_TOP: f32 = 34.0;
const BAR_BELOW: f32 = 13.0;
/// The height of an entry, the distance from its left edge to its words, and to its mark.
const ENTRY: f32 = 50.0;
const INDENT: f32 = 30.0;
const ICON: f32 = 10.0;
const WORDS: f32 = 13.5;
const TITLE: f32 = 17.0;
const NUMBER: f32 = 13.0;
/// The colours of a bar with a continuous scale.
const SHADES: i128 = 100;
/// The most colours of a cyclic palette that are all labelled.
const LISTED: i128 = 12;

/// The mark of an entry of the legend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LegendMark {
    /// The star of a P-position.
    Star,
    /// A gold cell with a star.
    Gold,
    /// The ring around a winning option.
    Ring,
    /// The blue of options.
    Square,
    /// A slope line.
    Line,
    /// The positions of a chosen value, and their strip.
    Level,
    /// The dashed frame of the partner.
    Partner,
    /// A cell of this colour.
    Cell(Rgb),
    /// Four cells.
    Block,
}

/// An entry of the legend: a mark and two lines of words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegendEntry {
    /// The mark.
    pub mark: LegendMark,
    /// The first line.
    pub first: String,
    /// The second line.
    pub second: String,
}

impl LegendEntry {
    /// An entry with these words.
    pub fn new(mark: LegendMark, first: impl Into<String>, second: impl Into<String>) -> Self {
        Self { mark, first: first.into(), second: second.into() }
    }
}

/// The key of the colours and the legend.
pub(super) struct SheetKey<'a> {
    /// The quantity of the bar, such as 𝒢(a, b).
    pub title: &'a str,
    pub colours: &'a CellColours,
    pub legend: &'a [LegendEntry],
}

impl SheetKey<'_> {
    /// The width and the least height of the key.
    pub fn size(&self) -> [f32; 2] {
        let entries = self.legend.iter().flat_map(|entry| [&entry.first, &entry.second]);
        let words = entries.map(|words| INDENT + interface_width(words, WORDS));
        let [low, high] = self.ends().map(|number| BAR_WIDTH + 12.0 + interface_width(&signed(number), NUMBER));
        let bar = if self.has_bar() { low.max(high).max(mathematics_width(self.title, TITLE)) } else { 0.0 };
        let height = if self.has_bar() { BAR_TOP + BAR.start() + BAR_BELOW } else { 8.0 };
        [words.fold(bar, f32::max).ceil(), height + self.legend_height()]
    }

    pub fn draw(&self, figure: &mut Figure, [x, y]: Point, height: f32) {
        let mut top = y + 8.0;
        if self.has_bar() {
            let prose = Prose::from(self.title);
            let rect = Rect::new(x, y, 200.0, 22.0);
            let (anchor, size, face) = (Anchor::Left, TITLE, Face::Mathematics);
            figure.push(Form::Text { rect, prose, anchor, size, face, paint: Colour::Ink.into() });
            let room = height - BAR_TOP - BAR_BELOW - self.legend_height();
            let bar = Rect::new(x, y + BAR_TOP, BAR_WIDTH, room.clamp(*BAR.start(), *BAR.end()).floor());
            self.draw_bar(figure, bar);
            top = bar.y + bar.height + BAR_BELOW;
        }
        for entry in self.legend {
            draw_entry(figure, [x, top], entry);
            top += ENTRY;
        }
    }

    fn legend_height(&self) -> f32 {
        self.legend.iter().map(|_| ENTRY).sum()
    }

    fn has_bar(&self) -> bool {
        self.colours.quantity() != CellQuantity::Outcome
    }

    /// The numbers at the ends of the bar.
    fn ends(&self) -> [i128; 2] {
        let [low, high] = self.colours.range();
        match (self.colours.quantity(), self.colours.cycle().and_then(|count| i128::try_from(count).ok())) {
            (CellQuantity::Residue(modulus), _) => [0, i128::from(modulus.max(1)) - 1],
            (_, Some(count)) => [0, count - 1],
            // 0 has its own mark.
            (CellQuantity::Value, None) if self.colours.p().is_some() => [1.min(high), high],
            _ => [low, high],
        }
    }

    /// Draws the colours, lowest at the bottom, with their numbers.
    fn draw_bar(&self, figure: &mut Figure, bar: Rect) {
        let [low, high] = self.ends();
        let numbers = high.saturating_sub(low).saturating_add(1);
        let is_listed = self.colours.cycle().is_some() || matches!(self.colours.quantity(), CellQuantity::Residue(_));
        let shades = if is_listed { numbers } else { numbers.clamp(1, SHADES) };
        let at = |share: f32| bar.y + bar.height * (1.0 - share);
        for shade in 0..shades {
            let [bottom, top] = [shade, shade + 1].map(|shade| at(share(shade, shades)));
            let number = low + if shades == numbers { shade } else { part_of(high - low, shade, shades - 1) };
            let fill = Some(Colour::Cell(self.colours.of_number(number)).into());
            let rect = Rect::new(bar.x, top, bar.width, bottom - top);
            figure.push(Form::Rectangle { rect, radius: 0.0, fill, stroke: None });
        }
        for number in shown_numbers(low, high, bar.height, is_listed) {
            let place = if is_listed {
                f32::midpoint(share(number - low, numbers), share(number - low + 1, numbers))
            } else {
                share(number - low, (high - low).max(1))
            };
            draw_number(figure, [bar.x + bar.width, at(place)], &signed(number), !is_listed);
        }
    }
}

/// The numbers written at a bar: its ends and multiples of a step between them; if all are listed, as many as there is
/// room for.
fn shown_numbers(low: i128, high: i128, height: f32, is_listed: bool) -> Vec<i128> {
    const APART: f32 = 22.0;
    #[expect(clippy::cast_precision_loss, reason = "a length that only chooses a step")]
    let length = high.saturating_sub(low) as f64;
    let marks = f64::from(height) / if is_listed { 30.0 } else { 70.0 };
    let step = i128::from(tick_step(length.max(1.0), marks));
    let step = if is_listed && high - low < LISTED { 1 } else { step };
    let first = low.div_euclid(step).saturating_mul(step);
    let between = std::iter::successors(Some(first), |number| number.checked_add(step)).take_while(|&n| n < high);
    let room = |number: i128| {
        let from_ends = [number.saturating_sub(low), high.saturating_sub(number)];
        is_listed || from_ends.iter().all(|&way| share(way, (high - low).max(1)) * height >= APART)
    };
    let mut numbers: Vec<i128> = between.filter(|&number| number > low && room(number)).collect();
    numbers.insert(0, low);
    if high > low && (!is_listed || (high - low) % step == 0) {
        numbers.push(high);
    }
    numbers
}

fn draw_number(figure: &mut Figure, [x, y]: Point, words: &str, has_mark: bool) {
    if has_mark {
        let (ends, stroke) = ([[x + 2.0, y], [x + 7.0, y]], Stroke::solid(Colour::Line2, 1.0));
        figure.push(Form::Line { ends, stroke });
    }
    let rect = Rect::new(x + 11.0, y - 8.0, 120.0, 16.0);
    let (anchor, size, face) = (Anchor::Left, NUMBER, Face::Interface);
    figure.push(Form::Text { rect, prose: words.into(), anchor, size, face, paint: Colour::Ink2.into() });
}

fn draw_entry(figure: &mut Figure, [x, y]: Point, entry: &LegendEntry) {
    draw_mark(figure, [x + ICON, y + 25.0], entry.mark);
    for (words, centre, paint) in [(&entry.first, 16.5, Colour::Ink), (&entry.second, 34.0, Colour::Ink3)] {
        let rect = Rect::new(x + INDENT, y + centre - 9.0, 220.0, 18.0);
        let (prose, anchor, face) = (Prose::from(words.as_str()), Anchor::Left, Face::Interface);
        figure.push(Form::Text { rect, prose, anchor, size: WORDS, face, paint: paint.into() });
    }
}

fn draw_mark(figure: &mut Figure, at: Point, mark: LegendMark) {
    let square = Rect::about(at, 8.5);
    let edge = Some(Stroke::solid(Colour::Line2, 1.0));
    let mut rectangle = |rect, radius, fill: Option<Paint>, stroke| {
        figure.push(Form::Rectangle { rect, radius, fill, stroke });
    };
    match mark {
        LegendMark::Star => {
            let (fill, stroke) = (Some(Colour::Gold.into()), Stroke::solid(Colour::StarEdge, 1.0));
            figure.push(Form::Star { centre: at, radius: 9.0, fill, stroke });
        }
        LegendMark::Gold => {
            rectangle(square, 3.0, Some(Colour::Gold.into()), None);
            figure.push(plain_star(at, 5.5));
        }
        LegendMark::Ring => {
            let stroke = Some(Stroke::solid(Colour::GoldText, 2.2));
            rectangle(Rect::about(at, 9.5), 9.5, None, stroke);
        }
        LegendMark::Square => rectangle(square, 3.0, Some(Paint::new(Colour::Sec, 0.8)), None),
        LegendMark::Line => {
            let ends = [[at[0] - 9.5, at[1] + 6.0], [at[0] + 9.5, at[1] - 6.0]];
            figure.push(Form::Line { ends, stroke: Stroke::solid(Colour::Ink, 1.5) });
        }
        LegendMark::Level => {
            rectangle(Rect::about(at, 8.5), 0.0, Some(Paint::new(Colour::MapLevel, 0.25)), None);
            rectangle(Rect::about(at, 3.5), 0.0, Some(Colour::MapLevel.into()), None);
        }
        LegendMark::Partner => rectangle(Rect::about(at, 7.0), 0.0, None, Some(Stroke::dashed(Colour::Ink, 1.5))),
        LegendMark::Cell(rgb) => rectangle(square, 3.0, Some(Colour::Cell(rgb).into()), edge),
        LegendMark::Block => {
            for [x, y] in [[-8.0, -8.0], [1.0, -8.0], [-8.0, 1.0], [1.0, 1.0]] {
                rectangle(Rect::new(at[0] + x, at[1] + y, 7.0, 7.0), 1.0, None, edge);
            }
        }
    }
}

/// A star without an edge, on gold.
pub(super) fn plain_star(centre: Point, radius: f32) -> Form {
    let fill = Some(Colour::GoldInk.into());
    Form::Star { centre, radius, fill, stroke: Stroke::solid(Paint::new(Colour::GoldInk, 0.0), 0.0) }
}

/// `part`/`whole` of a length.
fn part_of(length: i128, part: i128, whole: i128) -> i128 {
    length.saturating_mul(part) / whole.max(1)
}

#[expect(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "a place on a bar")]
fn share(part: i128, whole: i128) -> f32 {
    (part as f64 / whole.max(1) as f64) as f32
}

#[cfg(test)]
mod tests {
    use super::{part_of, shown_numbers};
    use crate::prose::signed;

    #[test]
    fn a_bar_has_numbers_at_its_ends_and_between_them() {
        assert_eq!(shown_numbers(1, 166, 400.0, false), [1, 50, 100, 150, 166]);
        assert_eq!(shown_numbers(-30, 15, 400.0, false), [-30, -20, -10, 0, 10, 15]);
        assert_eq!(shown_numbers(0, 2, 400.0, true), [0, 1, 2]);
        assert_eq!(shown_numbers(0, 63, 400.0, true), [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60]);
        assert_eq!(shown_numbers(0, 0, 400.0, true), [0]);
    }

    #[test]
    fn a_number_has_its_sign() {
        assert_eq!([signed(-12), signed(0), signed(7)], ["−12", "0", "7"]);
        assert_eq!([part_of(99, 0, 9), part_of(99, 9, 9), part_of(-9, 1, 3)], [0, 99, -3]);
    }
}
