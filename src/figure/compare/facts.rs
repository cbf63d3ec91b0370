//! The words about the difference beside its map: how many cells differ, the scale of its colours, and their meaning.

use super::comparison::{DifferenceGround, Sign, difference_class, draw_sign, plus};
use crate::kit::shape::{Anchor, Colour, Face, Figure, Form, Rect, Stroke};
use crate::kit::text_room::{TextWidth, wrapped, wrapped_within};
use crate::{CellColours, CellQuantity, Comparison, range_words};
use golden_prose::{Prose, grouped};

const TITLE: f32 = 20.0;
const SMALL_TITLE: f32 = 17.0;
const WORDS: f32 = 13.5;
const NUMBER: f32 = 13.0;
const ROW: f32 = 24.0;
const INDENT: f32 = 28.0;
/// From a line of a text to the next.
const LINE: f32 = 19.0;
const BAR: f32 = 16.0;
/// A scale that ends here or before has a box for each number.
const LISTED: u128 = 12;
/// The colours of one side of a longer scale.
const SAMPLES: i128 = 32;

/// The facts of a comparison.
pub(super) struct Facts<'a> {
    pub comparison: &'a Comparison,
    pub ground: DifferenceGround,
    pub width: TextWidth<'a>,
}

/// Returns how many of all cells differ, as a heading.
pub(super) fn heading(comparison: &Comparison) -> String {
    let counts = comparison.counts();
    match counts.differing() {
        0 => format!("All {} cells are equal", grouped(&counts.cells)),
        differing => format!("{} of {} cells differ", grouped(&differing), grouped(&counts.cells)),
    }
}

impl Comparison {
    /// The facts in one line: how many cells differ, how many are smaller and larger, and what was compared.
    pub fn words(&self) -> String {
        let entries = entries(self).map(|(_, words)| words).join(", ");
        format!("{}: {entries}. {} {}", heading(self), outcomes(self), window(self))
    }
}

impl Facts<'_> {
    /// Draws them from the top of an area; returns where they end.
    pub fn draw(&self, figure: &mut Figure, area: Rect) -> f32 {
        let mut top = area.y + self.draw_heading(figure, area) + 10.0;
        let colours = self.ground.colours();
        self.draw_scale(figure, Rect::new(area.x, top, area.width, BAR), &colours);
        top += BAR + 28.0;
        for (sign, words) in entries(self.comparison) {
            let most = i128::try_from(self.comparison.most()).unwrap_or(i128::MAX);
            let class = difference_class(sign.value() * (most / 2).max(1), self.comparison.most());
            let (rgb, middle) = (colours.of_number(class.into()), top + ROW / 2.0);
            let square = Rect::about([area.x + 8.5, middle], 8.5);
            let (fill, stroke) = (Some(Colour::Cell(rgb).into()), Some(Stroke::solid(Colour::Line2, 1.0)));
            figure.push(Form::Rectangle { rect: square, radius: 3.0, fill, stroke });
            draw_sign(figure, square, sign, rgb);
            let room = area.width - INDENT;
            for (i, line) in wrapped(&words, WORDS, room, 0.0).iter().enumerate() {
                let rect = Rect::new(area.x + INDENT, top + if i == 0 { 0.0 } else { LINE }, room, ROW);
                figure.push(text(rect, line, WORDS, Colour::Ink));
                top = rect.y;
            }
            top += ROW;
        }
        top += 6.0;
        for (words, colour) in [(outcomes(self.comparison), Colour::Ink2), (window(self.comparison), Colour::Ink3)] {
            for line in wrapped(&words, WORDS, area.width, 0.0) {
                figure.push(text(Rect::new(area.x, top, area.width, LINE), &line, WORDS, colour));
                top += LINE;
            }
        }
        top + 8.0
    }

    fn wide(&self, words: &str, size: f32) -> f32 {
        (self.width)(&words.into(), size, Face::Interface)
    }

    /// Writes the heading, on several lines where one is too short, and the share at its right where there is room;
    /// returns their height.
    fn draw_heading(&self, figure: &mut Figure, area: Rect) -> f32 {
        const HEIGHT: f32 = 28.0;
        /// The height of a further line.
        const NEXT: f32 = 22.0;
        let face = Face::Mathematics;
        let words = heading(self.comparison);
        let wide_of = |words: &str, size: f32| (self.width)(&Prose::from(words), size, face);
        let wide = |size: f32| wide_of(&words, size);
        let size = if wide(TITLE) > area.width { SMALL_TITLE } else { TITLE };
        let rect = Rect::new(area.x, area.y, area.width, HEIGHT);
        let counts = self.comparison.counts();
        let mut height = HEIGHT;
        for (i, line) in wrapped_within(&words, area.width, |words| wide_of(words, size)).iter().enumerate() {
            let (prose, anchor) = (Prose::from(line.as_str()), Anchor::Left);
            let rect = if i == 0 { rect } else { Rect::new(area.x, area.y + height, area.width, NEXT) };
            height = rect.y + rect.height - area.y;
            figure.push(Form::Text { rect, prose, anchor, size, face, paint: Colour::Ink.into() });
        }
        let share = share_words(counts.differing(), counts.cells);
        if wide(size) + 16.0 + self.wide(&share, NUMBER) <= area.width {
            let (size, face, paint) = (NUMBER, Face::Interface, Colour::Ink3.into());
            let prose = Prose::from(share);
            figure.push(Form::Text { rect, prose, anchor: Anchor::Right, size, face, paint });
        }
        height
    }

    /// Draws the colours from the least difference to the largest, and the numbers below.
    fn draw_scale(&self, figure: &mut Figure, bar: Rect, colours: &CellColours) {
        let most = self.comparison.most();
        let end = i128::try_from(most).unwrap_or(i128::MAX);
        let rgb = |difference: i128| colours.of_number(difference_class(difference, most).into());
        if most <= LISTED {
            let count = f32::from(u8::try_from(2 * most + 1).unwrap_or(u8::MAX));
            let each = bar.width / count;
            for (place, difference) in (0_u8..).zip(-end..=end) {
                let rect = Rect::new(bar.x + f32::from(place) * each, bar.y, each, bar.height);
                let fill = Some(Colour::Cell(rgb(difference)).into());
                figure.push(Form::Rectangle { rect, radius: 0.0, fill, stroke: None });
            }
        } else {
            let half = bar.width / 2.0;
            let side = |from: i128, x: f32| {
                let at = |sample: i128| rgb((from + sample) * end / SAMPLES);
                let colours = (0..=SAMPLES).map(at).collect();
                Form::Gradient { rect: Rect::new(x, bar.y, half, bar.height), colours, is_upright: false }
            };
            figure.push(side(-SAMPLES, bar.x));
            figure.push(side(0, bar.x + half));
        }
        let edge = Some(Stroke::solid(Colour::Line2, 1.0));
        figure.push(Form::Rectangle { rect: bar, radius: 0.0, fill: None, stroke: edge });
        let rect = Rect::new(bar.x, bar.y + bar.height + 3.0, bar.width, 17.0);
        let ends = [(Anchor::Left, -end), (Anchor::Centre, 0), (Anchor::Right, end)];
        for (anchor, number) in ends {
            let (prose, size, face) = (Prose::from(plus(number)), NUMBER, Face::Interface);
            figure.push(Form::Text { rect, prose, anchor, size, face, paint: Colour::Ink2.into() });
        }
    }
}

/// Returns the meaning of the colours, with the counts.
fn entries(comparison: &Comparison) -> [(Sign, String); 3] {
    let counts = comparison.counts();
    let [least, largest] = comparison.bounds();
    let side = |count: u64, words: &str, end: String| match count {
        0 => format!("0 {words} in B"),
        _ => format!("{} {words} in B, {end}", grouped(&count)),
    };
    [
        (Sign::Smaller, side(counts.smaller, "smaller", format!("down to {}", plus(least)))),
        (Sign::Larger, side(counts.larger, "larger", format!("up to {}", plus(largest)))),
        (Sign::Equal, format!("{} equal", grouped(&counts.equal()))),
    ]
}

fn outcomes(comparison: &Comparison) -> String {
    let counts = comparison.counts();
    let shared = match counts.shared_p {
        1 => "1 P-position is shared".to_owned(),
        count => format!("{} P-positions are shared", grouped(&count)),
    };
    let differ =
        if counts.outcomes == 1 { "1 differs".to_owned() } else { format!("{} differ", grouped(&counts.outcomes)) };
    format!("{differ} in outcome; {shared}.")
}

/// Returns the words on what is compared, and in which cells.
fn window(comparison: &Comparison) -> String {
    let what = match comparison.quantity() {
        CellQuantity::Value | CellQuantity::LineDistance => "Grundy values".to_owned(),
        CellQuantity::Outcome => "Outcomes, P as 0 and N as 1,".to_owned(),
        CellQuantity::Residue(k) => format!("Grundy values mod {k}"),
        CellQuantity::ValueMinusColumn => "Grundy values less the column".to_owned(),
    };
    let [table, _] = comparison.tables();
    format!("{what} for {}.", range_words(table.request(), comparison.axes()))
}

/// A share in percent to one place; neither nothing nor all where it is not.
fn share_words(part: u64, whole: u64) -> String {
    let (part, whole) = (u128::from(part), u128::from(whole.max(1)));
    let rounded = (2000 * part + whole) / (2 * whole);
    let tenths = if part == 0 || part == whole { rounded } else { rounded.clamp(1, 999) };
    format!("{}.{} %", tenths / 10, tenths % 10)
}

fn text(rect: Rect, words: &str, size: f32, colour: Colour) -> Form {
    let (prose, anchor, face) = (Prose::from(words), Anchor::Left, Face::Interface);
    Form::Text { rect, prose, anchor, size, face, paint: colour.into() }
}

#[cfg(test)]
mod tests {
    use super::share_words;

    #[test]
    fn a_share_is_rounded_but_never_to_nothing_or_all() {
        let said = [(3821, 4096), (0, 9), (9, 9), (1, 100_000), (99_999, 100_000), (1, 2000)];
        let said = said.map(|(part, whole)| share_words(part, whole));
        assert_eq!(said, ["93.3 %", "0.0 %", "100.0 %", "0.1 %", "99.9 %", "0.1 %"]);
    }
}
