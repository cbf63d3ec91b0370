//! The key of a picture of a table: the numbers of the colours, and the meaning of the marks. The entries of the
//! legend, and their marks.

use crate::kit::shape::{Anchor, Colour, Face, Figure, Form, Paint, Point, Rect, Stroke};
use crate::kit::text_room::{TextWidth, elided};
use crate::{CellColours, CellQuantity, Rgb, signed_ticks, tick_step};
use golden_prose::{Prose, signed};

/// The width of a bar that stands.
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
/// Below the plot: the height of the bar, of all about it, and of an entry.
const LYING_BAR: f32 = 14.0;
const LYING_KEY: f32 = 46.0;
const LYING_ENTRY: f32 = 23.0;
const COLUMNS: u8 = 2;
const WORDS: f32 = 13.5;
const TITLE: f32 = 17.0;
const NUMBER: f32 = 13.0;
/// Numbers that have a colour each are all written up to this many.
const LISTED: u32 = 12;

/// The key of the colours and the legend.
pub struct MapKey<'a> {
    /// The quantity that the bar measures, such as 𝒢(a, b).
    pub title: &'a str,
    /// The colours of the cells.
    pub colours: &'a CellColours,
    /// True if 0 has a mark of its own, so that the bar starts with 1.
    pub zero_is_marked: bool,
    /// The meaning of the marks.
    pub legend: &'a [LegendEntry],
    /// The width of a text.
    pub width: TextWidth<'a>,
}

/// The place of a bar: numbers grow upward, or to the right in one that lies.
#[derive(Clone, Copy)]
struct Bar {
    rect: Rect,
    lies: bool,
}

impl MapKey<'_> {
    /// The height of a key in rows, with three rows of entries.
    pub const LYING: f32 = LYING_KEY + 3.0 * LYING_ENTRY;

    /// The width and the least height it takes in a column.
    pub fn size(&self) -> [f32; 2] {
        let entries = self.legend.iter().flat_map(|entry| [&entry.first, &entry.second]);
        let words = entries.map(|words| INDENT + self.wide(words, WORDS, Face::Interface));
        let numbers = self.ends().map(|number| BAR_WIDTH + 12.0 + self.wide(&short(number), NUMBER, Face::Interface));
        let bar = numbers.into_iter().fold(self.wide(self.title, TITLE, Face::Mathematics), f32::max);
        let (bar, above) = if self.has_bar() { (bar, BAR_TOP + BAR.start() + BAR_BELOW) } else { (0.0, 8.0) };
        [words.fold(bar, f32::max).ceil(), above + self.legend_height()]
    }

    /// Draws the bar and, below it, the entries that fit into an area, in a column or, where the key `lies`, in rows.
    pub fn draw(&self, figure: &mut Figure, area: Rect, lies: bool) {
        if lies {
            self.draw_rows(figure, area);
        } else {
            self.draw_column(figure, area);
        }
    }

    fn draw_column(&self, figure: &mut Figure, area: Rect) {
        let mut top = area.y + 8.0;
        if self.has_bar() {
            self.draw_title(figure, area, area.width);
            let room = area.height - BAR_TOP - BAR_BELOW - self.legend_height();
            let height = room.clamp(*BAR.start(), *BAR.end()).floor();
            let rect = Rect::new(area.x, area.y + BAR_TOP, BAR_WIDTH, height);
            self.draw_bar(figure, Bar { rect, lies: false });
            top = rect.y + rect.height + BAR_BELOW;
        }
        for entry in self.legend {
            let rect = Rect::new(area.x, top, area.width, ENTRY);
            if fits(rect, area) {
                draw_mark(figure, [rect.x + ICON, top + 25.0], entry.mark);
                self.draw_words(figure, rect, top + 16.5, &entry.first, Colour::Ink);
                self.draw_words(figure, rect, top + 34.0, &entry.second, Colour::Ink3);
            }
            top += ENTRY;
        }
    }

    /// Draws the title before the bar, and the entries in columns of single lines.
    fn draw_rows(&self, figure: &mut Figure, area: Rect) {
        let mut top = area.y;
        if self.has_bar() {
            let left = area.x + self.draw_title(figure, area, area.width / 2.0) + 18.0;
            let rect = Rect::new(left, top + 4.0, area.x + area.width - 20.0 - left, LYING_BAR);
            self.draw_bar(figure, Bar { rect, lies: true });
            top += LYING_KEY;
        }
        let width = area.width / f32::from(COLUMNS);
        for row in self.legend.chunks(COLUMNS.into()) {
            let mut left = area.x;
            for entry in row {
                let rect = Rect::new(left, top, width, LYING_ENTRY);
                if fits(rect, area) {
                    let [_, middle] = rect.centre();
                    draw_mark(figure, [left + ICON, middle], entry.mark);
                    let used = self.draw_words(figure, rect, middle, &entry.first, Colour::Ink) + 5.0;
                    let after = Rect::new(left + used, top, width - used, LYING_ENTRY);
                    self.draw_words(figure, after, middle, &entry.second, Colour::Ink3);
                }
                left += width;
            }
            top += LYING_ENTRY;
        }
    }

    fn legend_height(&self) -> f32 {
        self.legend.iter().map(|_| ENTRY).sum()
    }

    /// Returns true if there is a bar: two colours need none.
    fn has_bar(&self) -> bool {
        self.colours.quantity() != CellQuantity::Outcome
    }

    fn wide(&self, words: &str, size: f32, face: Face) -> f32 {
        (self.width)(&words.into(), size, face)
    }

    /// Writes what the bar measures into a width; returns how wide that is.
    fn draw_title(&self, figure: &mut Figure, area: Rect, most: f32) -> f32 {
        let (size, face) = (TITLE, Face::Mathematics);
        let words = elided(self.title, most, |words| self.wide(words, size, face));
        let width = self.wide(&words, size, face);
        let rect = Rect::new(area.x, area.y, width, 22.0);
        figure.push(text(rect, words, Anchor::Left, (size, face), Colour::Ink));
        width
    }

    /// Writes a line of an entry about a height, after the mark; returns how wide it is. Words that are cut have all
    /// of them as the name of their shape.
    fn draw_words(&self, figure: &mut Figure, entry: Rect, middle: f32, words: &str, colour: Colour) -> f32 {
        let (size, face) = (WORDS, Face::Interface);
        let seen = elided(words, entry.width - INDENT - 2.0, |words| self.wide(words, size, face));
        let is_cut = seen != words;
        let width = self.wide(&seen, size, face);
        let rect = Rect::new(entry.x + INDENT, middle - 9.5, width, 19.0);
        figure.push(text(rect, seen, Anchor::Left, (size, face), colour));
        if let Some(shape) = figure.shapes.last_mut().filter(|_| is_cut) {
            shape.name = Some(words.to_owned());
        }
        width
    }

    /// Returns the count of numbers that have a colour each; `None` where the colours run over into each other.
    fn listed(&self) -> Option<u32> {
        match self.colours.quantity() {
            CellQuantity::Residue(k) => Some(k.max(1)),
            _ => self.colours.cycle().and_then(|count| u32::try_from(count).ok()),
        }
    }

    /// The numbers at the ends of the bar.
    fn ends(&self) -> [i128; 2] {
        let [least, largest] = self.colours.range();
        match self.listed() {
            Some(count) => [0, i128::from(count) - 1],
            None if self.zero_is_marked && least == 0 => [1.min(largest), largest],
            None => [least, largest],
        }
    }

    fn draw_bar(&self, figure: &mut Figure, bar: Bar) {
        match self.listed() {
            Some(count) => self.draw_list(figure, bar, count),
            None => self.draw_range(figure, bar),
        }
    }

    fn draw_range(&self, figure: &mut Figure, bar: Bar) {
        let colours = self.colours.scale().map(|scale| scale.anchors().to_vec()).unwrap_or_default();
        figure.push(Form::Gradient { rect: bar.rect, colours, is_upright: !bar.lies });
        for (at, number) in bar.marks(self.colours.range(), self.ends()) {
            figure.push(bar.tick(at));
            figure.push(bar.number(at, number));
        }
    }

    /// Draws a colour for each number, 0 first.
    fn draw_list(&self, figure: &mut Figure, bar: Bar, count: u32) {
        let at = |number: u32| bar.length() * share(number.into(), count.into());
        let step = if count <= LISTED { 1 } else { tick_step(f64::from(count), f64::from(bar.length()) / 40.0) };
        for number in 0..count {
            let (from, to) = (at(number), at(number + 1));
            let fill = Some(Colour::Cell(self.colours.of_number(number.into())).into());
            figure.push(Form::Rectangle { rect: bar.part(from, to), radius: 0.0, fill, stroke: None });
            if u64::from(number).is_multiple_of(step) {
                figure.push(bar.number(f32::midpoint(from, to), number.into()));
            }
        }
    }
}

impl Bar {
    fn length(self) -> f32 {
        if self.lies { self.rect.width } else { self.rect.height }
    }

    /// The part between two places along the bar.
    fn part(self, from: f32, to: f32) -> Rect {
        let Rect { x, y, width, height } = self.rect;
        if self.lies {
            Rect::new(x + from, y, to - from, height)
        } else {
            Rect::new(x, y + height - to, width, to - from)
        }
    }

    /// The point of the edge where numbers stand, at a distance along the bar.
    fn edge(self, at: f32) -> Point {
        let Rect { x, y, width, height } = self.rect;
        if self.lies { [x + at, y + height] } else { [x + width, y + height - at] }
    }

    /// The numbers written, and where: multiples of a step where there is room between the two at the ends.
    fn marks(self, [least, largest]: [i128; 2], [lowest, highest]: [i128; 2]) -> Vec<(f32, i128)> {
        let span = largest.saturating_sub(least).unsigned_abs().max(1);
        let at = |number: i128| self.length() * share(number.saturating_sub(least).unsigned_abs(), span);
        let (low, high) = (at(lowest), at(highest));
        // Numbers beside each other take more room than numbers above each other.
        let [after_low, before_high] = if self.lies { [36.0, 44.0] } else { [18.0, 24.0] };
        #[expect(clippy::cast_precision_loss, reason = "only chooses how many marks there are")]
        let step = tick_step(span as f64, f64::from(self.length()) / 70.0);
        let between = signed_ticks([least, largest], step).map(|number| (at(number), number));
        let between = between.filter(|(at, _)| (low + after_low..high - before_high).contains(at));
        let ends = [(low, lowest), (high, highest)].into_iter().take(if highest > lowest { 2 } else { 1 });
        between.chain(ends).collect()
    }

    /// A mark one point wide, on whole pixels.
    fn tick(self, at: f32) -> Form {
        let [x, y] = self.edge(at);
        let rect =
            if self.lies { Rect::new(x.round(), y + 2.0, 1.0, 4.0) } else { Rect::new(x + 2.0, y.round(), 5.0, 1.0) };
        Form::Rectangle { rect, radius: 0.0, fill: Some(Colour::Line2.into()), stroke: None }
    }

    fn number(self, at: f32, number: i128) -> Form {
        let [x, y] = self.edge(at);
        let (rect, anchor) = if self.lies {
            (Rect::new(x - 40.0, y + 7.0, 80.0, 16.0), Anchor::Centre)
        } else {
            (Rect::new(x + 11.0, y - 8.0, 120.0, 16.0), Anchor::Left)
        };
        text(rect, short(number), anchor, (NUMBER, Face::Interface), Colour::Ink2)
    }
}

/// Returns true if an entry is in the area, or nearly.
fn fits(entry: Rect, area: Rect) -> bool {
    entry.y + entry.height <= area.y + area.height + 4.0
}

fn text(rect: Rect, words: String, anchor: Anchor, (size, face): (f32, Face), colour: Colour) -> Form {
    Form::Text { rect, prose: words.into(), anchor, size, face, paint: colour.into() }
}

/// A number with a minus sign; a very long one by its first digits and a power of ten, cut off.
fn short(number: i128) -> String {
    const LONG: usize = 10;
    let digits = number.unsigned_abs().to_string();
    let (Some(first), Some(next)) = (digits.get(..1), digits.get(1..3)) else { return signed(number) };
    if digits.len() < LONG {
        return signed(number);
    }
    let sign = if number < 0 { "−" } else { "" };
    let power = Prose::from(format!("{first}.{next}…·10")).sup((digits.len() - 1).to_string());
    format!("{sign}{power}")
}

#[expect(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "a place on a bar")]
fn share(part: u128, whole: u128) -> f32 {
    (part as f64 / whole.max(1) as f64) as f32
}

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
    /// A cell without a colour.
    Unknown,
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

pub(super) fn draw_mark(figure: &mut Figure, at: Point, mark: LegendMark) {
    let [x, y] = at;
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
            rectangle(Rect::about(at, 9.5), 9.5, None, Some(Stroke::solid(Colour::KeyRing, 2.2)));
        }
        LegendMark::Square => rectangle(square, 3.0, Some(Paint::new(Colour::Sec, 0.8)), None),
        LegendMark::Line => {
            let ends = [[x - 9.5, y + 6.0], [x + 9.5, y - 6.0]];
            figure.push(Form::Line { ends, stroke: Stroke::solid(Colour::Ink, 1.5) });
        }
        LegendMark::Level => {
            rectangle(Rect::new(x - 9.5, y - 8.5, 19.0, 17.0), 0.0, Some(Paint::new(Colour::MapLevel, 0.25)), None);
            rectangle(Rect::about(at, 3.5), 0.0, Some(Colour::MapLevel.into()), None);
        }
        LegendMark::Partner => {
            let corners = vec![[x - 6.5, y - 6.5], [x + 6.5, y - 6.5], [x + 6.5, y + 6.5], [x - 6.5, y + 6.5]];
            let stroke = Some(Stroke::dashed(Colour::Ink, 1.5));
            figure.push(Form::Polygon { centre: at, corners, fill: None, stroke });
        }
        LegendMark::Cell(rgb) => rectangle(Rect::about(at, 8.0), 2.5, Some(Colour::Cell(rgb).into()), edge),
        LegendMark::Unknown => rectangle(Rect::about(at, 8.0), 2.5, None, edge),
        LegendMark::Block => {
            for [left, top] in [[-7.5, -7.5], [1.5, -7.5], [-7.5, 1.5], [1.5, 1.5]] {
                rectangle(Rect::new(x + left, y + top, 6.0, 6.0), 0.5, None, edge);
            }
        }
    }
}

/// A star without an edge, on gold.
pub(crate) fn plain_star(centre: Point, radius: f32) -> Form {
    let fill = Some(Colour::GoldInk.into());
    Form::Star { centre, radius, fill, stroke: Stroke::solid(Colour::GoldInk, 0.0) }
}

#[cfg(test)]
mod tests {
    use super::{Bar, LegendEntry, LegendMark, MapKey, short};
    use crate::kit::text_room::text_width;
    use crate::{CellColours, ColourScale, Figure, Rect};
    use golden_prose::signed;

    #[test]
    fn a_bar_has_numbers_at_its_ends_and_between_them() {
        let bar = Bar { rect: Rect::new(0.0, 0.0, 20.0, 400.0), lies: false };
        let numbers = |range, ends| {
            let mut numbers: Vec<i128> = bar.marks(range, ends).into_iter().map(|(_, number)| number).collect();
            numbers.sort_unstable();
            numbers
        };
        assert_eq!(numbers([0, 166], [1, 166]), [1, 50, 100, 150, 166]);
        assert_eq!(numbers([-30, 15], [-30, 15]), [-30, -20, -10, 0, 10, 15]);
        assert_eq!(numbers([0, 1], [1, 1]), [1]);
    }

    #[test]
    fn words_that_are_cut_have_all_of_them_as_the_name_of_their_shape() {
        let legend = [LegendEntry::new(LegendMark::Square, "options of", "(31, 48)")];
        let colours = CellColours::by_value(ColourScale::Viridis, 9);
        let key =
            MapKey { title: "𝒢", colours: &colours, zero_is_marked: true, legend: &legend, width: &text_width };
        let named = |width: f32| -> Vec<String> {
            let mut figure: Figure = Figure::new([0.0; 2], "");
            key.draw(&mut figure, Rect::new(0.0, 0.0, width, 400.0), false);
            figure.shapes.into_iter().filter_map(|shape| shape.name).collect()
        };
        assert_eq!(named(70.0), ["options of", "(31, 48)"]);
        assert!(named(200.0).is_empty());
    }

    #[test]
    fn long_numbers_are_cut_after_three_digits() {
        assert_eq!(short(1_744_827_000_000_005), "1.74…·10¹⁵");
        assert_eq!(short(-18_446_744_073_709_551_615), "−1.84…·10¹⁹");
        assert_eq!(short(999_999_999), signed(999_999_999));
        assert_eq!([signed(-12), signed(0), signed(7)], ["−12", "0", "7"]);
    }
}
