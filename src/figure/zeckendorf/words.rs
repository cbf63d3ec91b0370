//! Facts about a number beside its squares: the sum, the tail, the class, the safe pair. Names, shares and shorthand
//! for forms in the pictures of the Zeckendorf panel, and the meaning of a click on one.

use crate::kit::text_room::{interface_width, mathematics_width};
use crate::{Anchor, Colour, Face, Figure, Form, Paint, Rect, Stroke};
use golden_number::{FIBONACCI, UBig};
use golden_prose::Prose;

/// The distance from fact to fact, and the height of the first line of the sum, in points.
const ROW: f32 = 30.0;
const SUM: f32 = 42.0;
/// The distance of the lines of a sum.
const LINE: f32 = 27.0;
/// The most lines of a sum.
const LINES: usize = 3;
/// The text sizes of the sum; the first that fits is used.
const SIZES: [f32; 3] = [25.0, 22.0, 18.0];
/// The width of an operator with its spaces, as a fraction of the text size; a digit has 0.5.
const OPERATOR: f32 = 1.2;

/// A number in words. All numbers are texts, shortened if they are long.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NumberWords {
    /// The number.
    pub number: String,
    /// Its largest parts, in decreasing order.
    pub parts: Vec<String>,
    /// The number of all parts.
    pub count: usize,
    /// T(n).
    pub tail: String,
    /// "B-number"; nothing where it is not spoken of.
    pub class: String,
    /// "its last 1 is at place 5, which is odd".
    pub reason: String,
    /// "(1252, 2026)", or nothing where it is hidden.
    pub safe_pair: String,
    /// "its safe pair, number 774"; nothing where it is not spoken of.
    pub pair_words: String,
}

impl NumberWords {
    /// The same without the safe pair, which gives a P-position of Wythoff's game away.
    #[must_use]
    pub fn without_pair(&self) -> Self {
        Self { safe_pair: String::new(), pair_words: "its safe pair is hidden".to_owned(), ..self.clone() }
    }
}

/// Draws the sum and below it one line for each fact.
pub fn zeckendorf_words(says: &NumberWords, width: f32) -> Figure<ZeckendorfTarget> {
    let (size, lines) = sum_lines(says, width);
    let sum_height = SUM + LINE * length(lines.len().saturating_sub(1));
    let mut figure = Figure::new([width, sum_height], lines.join(" "));
    for (i, line) in lines.into_iter().enumerate() {
        let rect = Rect::new(0.0, LINE * length(i), width, SUM);
        figure.push(formula(rect, line, Anchor::Left, size, Colour::Ink));
    }
    if says.parts.is_empty() {
        return figure;
    }
    let tail = format!("T({}) = {}", says.number, says.tail);
    let fact_width = mathematics_width(&tail, 19.0);
    let tail = Prose::new().italic("T").text(tail.trim_start_matches('T'));
    let form = |row| formula(row, tail, Anchor::Left, 19.0, Colour::Ink);
    fact(&mut figure, 0.0, form, fact_width, "the smallest part, or tail");
    if !says.class.is_empty() {
        let form = |row| words(row, Prose::new().bold(&says.class), Anchor::Left, 15.0, Colour::Ink);
        fact(&mut figure, 0.0, form, interface_width(&says.class, 15.0), &says.reason);
    }
    if says.pair_words.is_empty() {
        return figure;
    }
    let top = figure.size[1];
    if says.safe_pair.is_empty() {
        figure.push(words(
            Rect::new(24.0, top, width - 24.0, ROW),
            says.pair_words.clone(),
            Anchor::Left,
            14.0,
            Colour::Ink2,
        ));
        figure.size[1] += ROW;
        return figure;
    }
    let star = Form::Star {
        centre: [8.0, top + ROW / 2.0],
        radius: 9.0,
        fill: Some(Colour::Gold.into()),
        stroke: Stroke::solid(Colour::StarEdge, 1.0),
    };
    figure.push(star);
    let form = |row| formula(row, says.safe_pair.clone(), Anchor::Left, 19.0, Colour::Ink);
    fact(&mut figure, 24.0, form, mathematics_width(&says.safe_pair, 19.0), &says.pair_words);
    let name = format!("Safe pair {}, {}", says.safe_pair, says.pair_words);
    let whole = Rect::new(0.0, top, width, figure.size[1] - top);
    figure.push_target(area(whole), ZeckendorfTarget::SafePair, name);
    figure
}

/// Draws a fact in the next row, and its meaning: after it if there is room, else on its own line below.
fn fact(
    figure: &mut Figure<ZeckendorfTarget>,
    left: f32,
    form: impl FnOnce(Rect) -> Form,
    fact_width: f32,
    meaning: &str,
) {
    let [width, top] = figure.size;
    figure.push(form(Rect::new(left, top, width - left, ROW)));
    let from = left + fact_width + 10.0;
    let is_beside = from + interface_width(meaning, 14.0) <= width;
    let (from, line, height) = if is_beside { (from, ROW, ROW) } else { (left, 20.0, ROW + 20.0) };
    let rect = Rect::new(from, top + height - line, width - from, line);
    figure.push(words(rect, meaning, Anchor::Left, 14.0, Colour::Ink2));
    figure.size[1] += height;
}

/// The sum in at most three lines, in the largest size that fits; parts that do not fit are counted.
fn sum_lines(says: &NumberWords, width: f32) -> (f32, Vec<String>) {
    if says.parts.is_empty() {
        return (SIZES[0], vec![format!("{} is the empty sum", says.number)]);
    }
    for size in SIZES {
        let lines = wrapped(says, says.parts.len(), width / size);
        let most = if size > SIZES[2] { 1 } else { LINES };
        if lines.len() <= most && says.parts.len() == says.count {
            return (size, lines);
        }
    }
    let size = SIZES[2];
    let shown = (1..=says.parts.len()).rev().find(|&shown| wrapped(says, shown, width / size).len() <= LINES);
    (size, wrapped(says, shown.unwrap_or(1), width / size))
}

/// The sum of the first parts broken into lines of a width in units of the text's size.
fn wrapped(says: &NumberWords, shown: usize, width: f32) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = says.number.clone();
    let mut filled = units(&line);
    let rest = says.count.saturating_sub(shown);
    let more = (rest > 0).then(|| format!("… ({} parts)", says.count));
    let terms = says.parts.iter().take(shown).cloned().chain(more);
    for (i, term) in terms.enumerate() {
        let sign = if i == 0 { " = " } else { " + " };
        let needed = OPERATOR + units(&term);
        if filled + needed > width && i > 0 {
            lines.push(std::mem::take(&mut line));
            filled = 0.0;
        }
        line.push_str(if line.is_empty() { sign.trim_start() } else { sign });
        line.push_str(&term);
        filled += needed;
    }
    lines.push(line);
    lines
}

/// The width of a number, in units of the text's size; … is as wide as two digits.
fn units(digits: &str) -> f32 {
    let dots = digits.chars().filter(|letter| *letter == '…').count();
    0.5 * length(digits.chars().count() + dots)
}

/// "F" with its index as a subscript.
pub fn fibonacci_name(index: u32) -> Prose {
    Prose::new().italic("F").sub(index.to_string())
}

/// The Fibonacci number of an index as a share of the one of a larger index, from 0 to 1: for drawing only.
pub(super) fn fibonacci_share(index: u32, largest: u32) -> f32 {
    let small = |index: u32| usize::try_from(index).ok().and_then(|index| FIBONACCI.get(index)).copied();
    match (small(index), small(largest)) {
        (Some(part), Some(whole)) if whole > 0 => ratio(part, whole),
        // For large indices each step divides by the golden ratio.
        _ => {
            const INVERSE: f32 = 0.618_034;
            let steps = i32::try_from(largest.saturating_sub(index)).unwrap_or(i32::MAX);
            INVERSE.powi(steps)
        }
    }
}

#[expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, reason = "a share of a length on screen")]
fn ratio(part: u64, whole: u64) -> f32 {
    (part as f64 / whole as f64) as f32
}

/// Returns which of some labels on a line are written: one after the other, unless it is wider than `widest` less a
/// gap, or would run together with one that is written already. A label is its middle and its width.
pub(super) fn apart(labels: impl IntoIterator<Item = (f32, f32)>, widest: f32) -> Vec<bool> {
    /// Between two labels, in points: wider than the space between the digits of one.
    const GAP: f32 = 5.5;
    let mut written: Vec<(f32, f32)> = Vec::new();
    let fits = labels.into_iter().map(|(middle, width)| {
        let is_free = |other: &(f32, f32)| (other.0 - middle).abs() >= f32::midpoint(other.1, width) + GAP;
        let fits = width + GAP <= widest && written.iter().all(is_free);
        if fits {
            written.push((middle, width));
        }
        fits
    });
    fits.collect()
}

/// A count as a length.
pub(crate) fn length(count: usize) -> f32 {
    f32::from(u16::try_from(count).unwrap_or(u16::MAX))
}

/// Text in the interface's typeface.
pub(crate) fn words(rect: Rect, prose: impl Into<Prose>, anchor: Anchor, size: f32, paint: impl Into<Paint>) -> Form {
    Form::Text { rect, prose: prose.into(), anchor, size, face: Face::Interface, paint: paint.into() }
}

/// Text in the typeface of mathematics.
pub(crate) fn formula(rect: Rect, prose: impl Into<Prose>, anchor: Anchor, size: f32, paint: impl Into<Paint>) -> Form {
    Form::Text { rect, prose: prose.into(), anchor, size, face: Face::Mathematics, paint: paint.into() }
}

/// A filled rectangle, with an edge if one is given.
pub(crate) fn block(rect: Rect, radius: f32, fill: Colour, edge: Option<(Colour, f32)>) -> Form {
    let stroke = edge.map(|(colour, width)| Stroke::solid(colour, width));
    Form::Rectangle { rect, radius, fill: Some(fill.into()), stroke }
}

/// A transparent rectangle that can be clicked.
pub(crate) fn area(rect: Rect) -> Form {
    Form::Rectangle { rect, radius: 0.0, fill: None, stroke: None }
}

/// The target of a click.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ZeckendorfTarget {
    /// A position of a form, by its index.
    Index(u32),
    /// A number, which becomes the converter's number.
    Number(UBig),
    /// A step of the timeline.
    Step(usize),
    /// The safe pair of the number.
    SafePair,
    /// A card of Silber's rule.
    Card(u8),
    /// A word of the glossary, which is explained.
    Term(&'static str),
}

#[cfg(test)]
mod tests {
    use super::{NumberWords, fibonacci_share, sum_lines};

    fn says(number: &str, parts: &[&str], count: usize) -> NumberWords {
        let parts = parts.iter().map(|&part| part.to_owned()).collect();
        NumberWords { number: number.into(), parts, count, ..NumberWords::default() }
    }

    #[test]
    fn a_sum_that_fits_is_one_large_line() {
        let (size, lines) = sum_lines(&says("2026", &["1597", "377", "34", "13", "5"], 5), 372.0);
        assert_eq!((size, lines), (25.0, vec!["2026 = 1597 + 377 + 34 + 13 + 5".to_owned()]));
    }

    #[test]
    fn a_long_sum_is_broken_and_its_rest_counted() {
        let part = "123…789";
        let (_, lines) = sum_lines(&says("999…999", &[part; 12], 3946), 372.0);
        assert!(lines.len() <= 3);
        assert!(lines.last().is_some_and(|line| line.ends_with("… (3946 parts)")), "{lines:?}");
    }

    #[test]
    fn shares_agree_where_both_ways_hold() {
        assert!((fibonacci_share(14, 17) - 377.0 / 1597.0).abs() < 1e-6);
        assert!((fibonacci_share(90, 95) - fibonacci_share(80, 85)).abs() < 1e-5);
        assert!(fibonacci_share(2, 1_000_000) < f32::MIN_POSITIVE);
    }
}
