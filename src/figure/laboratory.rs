//! Pictures of a game given by a rule. The P-positions with small numbers: as a map for positions of two numbers, in
//! lines for one number, as a list for three. The rule as a card: its title, and its lines with the words that begin
//! a statement.

use crate::kit::text_room::interface_width;
use crate::plots::plot::{Plot, PlotCanvas, PlotRoom, PlotWindow};
use crate::zeckendorf::words::{block, formula, length, words};
use crate::{Anchor, Colour, Figure, Form, Rect, Stroke};
use golden_prose::Prose;

/// The room around a map for its numbers and the letters of its axes, in points.
const ROOM: PlotRoom = PlotRoom { left: 38.0, top: 26.0, right: 10.0, bottom: 30.0 };
/// The height of a line of numbers or of a list.
const ROW: f32 = 34.0;
/// The sizes of the letters.
const NUMBER: f32 = 16.0;
const NOTE: f32 = 13.0;

/// The outcomes of small positions.
#[derive(Clone, Debug, PartialEq)]
pub struct OutcomesPicture<'a> {
    /// The title of the game.
    pub title: &'a str,
    /// The names of the numbers of a position, one to three.
    pub numbers: &'a [String],
    /// The bound below which numbers are drawn.
    pub rows: u64,
    /// The P-positions, in order; `None` where they are hidden.
    pub lost: Option<&'a [Vec<u64>]>,
    /// The positions whose outcome is not known.
    pub unknown: &'a [Vec<u64>],
    /// A strategy that is shown with them.
    pub list: Option<ListedPicture<'a>>,
    /// Width and height in points; a list takes what it needs of the height.
    pub size: [f32; 2],
}

/// The list of a strategy.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ListedPicture<'a> {
    /// Its positions among those that are drawn.
    pub listed: &'a [Vec<u64>],
    /// The first position at which it fails.
    pub hole: Option<&'a [u64]>,
}

impl ListedPicture<'_> {
    fn has(&self, position: &[u64]) -> bool {
        self.listed.iter().any(|listed| listed == position)
    }

    fn is_hole(&self, position: &[u64]) -> bool {
        self.hole == Some(position)
    }
}

/// A cross in a rectangle.
fn cross(figure: &mut Figure, centre: [f32; 2], radius: f32) {
    let [x, y] = centre;
    for (from, to) in
        [([x - radius, y - radius], [x + radius, y + radius]), ([x - radius, y + radius], [x + radius, y - radius])]
    {
        figure.push(Form::Line { ends: [from, to], stroke: Stroke::solid(Colour::Err, 2.0) });
    }
}

/// Draws the outcomes.
pub fn outcomes_figure(picture: &OutcomesPicture<'_>) -> Figure {
    match picture.numbers.len() {
        0 | 1 => strip(picture),
        2 => map(picture),
        _ => list(picture),
    }
}

/// Returns the words of the picture for a screen reader.
fn said(picture: &OutcomesPicture<'_>) -> String {
    let rows = picture.rows;
    if let Some(list) = &picture.list {
        let hole = list.hole.map_or_else(String::new, |hole| format!("; it fails first at {}", written(hole)));
        let first: Vec<String> = list.listed.iter().take(8).map(|position| written(position)).collect();
        let more = if list.listed.len() > first.len() { ", …" } else { "" };
        return format!(
            "On the list, of the positions of {} below {rows}: {}{more}{hole}",
            picture.title,
            first.join(", ")
        );
    }
    let Some(lost) = picture.lost else {
        return format!("Positions of {} with numbers below {rows}; who wins is hidden", picture.title);
    };
    let first: Vec<String> = lost.iter().take(8).map(|position| written(position)).collect();
    let more = if lost.len() > first.len() { ", …" } else { "" };
    let named = if first.is_empty() { "none".to_owned() } else { format!("{}{more}", first.join(", ")) };
    format!("P-positions of {} with numbers below {rows}: {named}", picture.title)
}

/// Returns a position as people write it.
fn written(position: &[u64]) -> String {
    golden_prose::tuple(position)
}

fn star(centre: [f32; 2], radius: f32) -> Form {
    Form::Star { centre, radius, fill: Some(Colour::Gold.into()), stroke: Stroke::solid(Colour::StarEdge, 0.8) }
}

fn map(picture: &OutcomesPicture<'_>) -> Figure {
    let [width, height] = picture.size;
    let side = (width - ROOM.left - ROOM.right).min(height - ROOM.top - ROOM.bottom).max(40.0);
    let whole = ROOM.around([side, side]);
    let mut figure = Figure::new(whole, said(picture));
    let rows = coordinate(picture.rows.max(1));
    let window = PlotWindow { x: [-0.5, rows - 0.5], y: [-0.5, rows - 0.5] };
    let plot = Plot::new(window, ROOM, &PlotCanvas::for_file(whole));
    figure.push(plot.ground());
    figure.push(block(plot.area, 0.0, Colour::Square1, None));
    let cell = side / length(usize::try_from(picture.rows.max(1)).unwrap_or(1));
    squares(&mut figure, &plot, picture.rows, cell);
    for position in picture.unknown {
        if let [x, y] = position.as_slice() {
            let [x, y] = plot.place([coordinate(*x), coordinate(*y)]);
            let rect = Rect::new(x - cell / 2.0, y - cell / 2.0, cell, cell);
            figure.push(Form::Rectangle { rect, radius: 0.0, fill: Some(Colour::Raise.into()), stroke: None });
        }
    }
    if let Some(list) = &picture.list {
        for position in list.listed {
            if let [x, y] = position.as_slice() {
                let [x, y] = plot.place([coordinate(*x), coordinate(*y)]);
                let rect = Rect::new(x - cell / 2.0, y - cell / 2.0, cell, cell);
                figure.push(block(rect, 0.0, Colour::SecBg, Some((Colour::SecLine, 1.0))));
            }
        }
        if let Some([x, y]) = list.hole.filter(|hole| hole.iter().all(|number| *number < picture.rows)) {
            cross(&mut figure, plot.place([coordinate(*x), coordinate(*y)]), cell * 0.3);
        }
    }
    let marks = plot.whole_marks();
    let names = picture.numbers.iter().map(|name| name.as_str().into()).collect::<Vec<golden_prose::Prose>>();
    if let Ok([across, up]) = <[golden_prose::Prose; 2]>::try_from(names) {
        plot.draw_axes(&mut figure, [across, up], &marks);
    }
    let radius = (cell * 0.46).clamp(1.6, 9.0);
    for position in picture.lost.unwrap_or_default() {
        if let [x, y] = position.as_slice() {
            figure.push(star(plot.place([coordinate(*x), coordinate(*y)]), radius));
        }
    }
    figure
}

/// The squares of every second cell, as on a board.
fn squares(figure: &mut Figure, plot: &Plot<'_>, rows: u64, cell: f32) {
    if cell < 6.0 {
        return;
    }
    for x in 0..rows {
        for y in (0..rows).filter(|y| (x + y) % 2 == 1) {
            let [x, y] = plot.place([coordinate(x), coordinate(y)]);
            let rect = Rect::new(x - cell / 2.0, y - cell / 2.0, cell, cell);
            figure.push(Form::Rectangle { rect, radius: 0.0, fill: Some(Colour::Square2.into()), stroke: None });
        }
    }
}

/// A small number as a coordinate.
fn coordinate(number: u64) -> f64 {
    f64::from(u32::try_from(number).unwrap_or(u32::MAX))
}

/// Returns how many columns or rows of a length fit into another one, at least one.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the size of a picture")]
fn fitting(room: f32, one: f32) -> usize {
    ((room + 4.0) / one).clamp(1.0, 1000.0) as usize
}

/// The cells of numbers in lines, those of P-positions with a star.
fn strip(picture: &OutcomesPicture<'_>) -> Figure {
    const CELL: f32 = 46.0;
    let width = picture.size[0].max(CELL);
    let across = fitting(width, CELL);
    let lost = |n: u64| picture.lost.is_some_and(|lost| lost.iter().any(|position| position.as_slice() == [n]));
    let unknown = |n: u64| picture.unknown.iter().any(|position| position.as_slice() == [n]);
    let count = usize::try_from(picture.rows).unwrap_or(0);
    let mut figure = Figure::new([width, length(count.div_ceil(across).max(1)) * ROW], said(picture));
    for (at, n) in (0..picture.rows).enumerate() {
        let rect = Rect::new(length(at % across) * CELL, length(at / across) * ROW, CELL - 4.0, ROW - 4.0);
        let is_listed = picture.list.is_some_and(|list| list.has(&[n]));
        let (fill, edge) = match () {
            () if is_listed => (Colour::SecBg, Colour::SecLine),
            () if lost(n) => (Colour::GoldBg, Colour::GoldLine),
            () if unknown(n) => (Colour::Raise, Colour::Line),
            () => (Colour::Card, Colour::Line),
        };
        figure.push(block(rect, 6.0, fill, Some((edge, 1.0))));
        figure.push(formula(rect, n.to_string(), Anchor::Centre, NUMBER, Colour::Ink));
        if lost(n) {
            // Numbers of up to three digits leave the corner free for the star.
            figure.push(star([rect.x + rect.width - 5.0, rect.y + 5.0], 4.5));
        }
        if picture.list.is_some_and(|list| list.is_hole(&[n])) {
            cross(&mut figure, [rect.x + rect.width - 8.0, rect.y + 8.0], 4.0);
        }
    }
    figure
}

/// The first P-positions, as many as there is room for.
fn list(picture: &OutcomesPicture<'_>) -> Figure {
    const CELL: f32 = 116.0;
    let [width, height] = [picture.size[0].max(CELL), picture.size[1].max(2.0 * ROW)];
    let across = fitting(width, CELL);
    let mut figure = Figure::new([width, height], said(picture));
    let note = Rect::new(0.0, 0.0, width, ROW);
    if let Some(list) = &picture.list {
        let names = picture.numbers.join(", ");
        let room = fitting(height - ROW, ROW) * across;
        let said = format!(
            "On the list ({names}), of the positions with numbers below {}: {}",
            picture.rows,
            list.listed.len()
        );
        figure.push(words(note, said, Anchor::Left, NOTE, Colour::Ink3));
        for (at, position) in list.listed.iter().take(room).enumerate() {
            let rect = Rect::new(length(at % across) * CELL, length(at / across + 1) * ROW, CELL - 4.0, ROW - 4.0);
            figure.push(block(rect, 6.0, Colour::SecBg, Some((Colour::SecLine, 1.0))));
            figure.push(formula(rect, written(position), Anchor::Centre, NUMBER, Colour::Ink));
        }
        return figure;
    }
    let Some(lost) = picture.lost else {
        let said = format!("Positions with numbers below {}; who wins is hidden", picture.rows);
        figure.push(words(note, said, Anchor::Left, NOTE, Colour::Ink3));
        return figure;
    };
    let room = fitting(height - ROW, ROW) * across;
    let count = lost.len();
    let names = picture.numbers.join(", ");
    let more = if count > room { format!("the first {room} of {count}") } else { format!("all {count}") };
    let said = format!("P-positions ({names}) with numbers below {}: {more}", picture.rows);
    figure.push(words(note, said, Anchor::Left, NOTE, Colour::Ink3));
    for (at, position) in lost.iter().take(room).enumerate() {
        let rect = Rect::new(length(at % across) * CELL, length(at / across + 1) * ROW, CELL - 4.0, ROW - 4.0);
        figure.push(block(rect, 6.0, Colour::GoldBg, Some((Colour::GoldLine, 1.0))));
        figure.push(star([rect.x + 12.0, rect.y + rect.height / 2.0], 5.0));
        let inside = Rect::new(rect.x + 22.0, rect.y, rect.width - 24.0, rect.height);
        figure.push(formula(inside, written(position), Anchor::Left, NUMBER, Colour::Ink));
    }
    figure
}

/// The room inside the card, and the sizes and heights of the title and of a line, in points.
const INSIDE: f32 = 18.0;
const TITLE: f32 = 22.0;
const TITLE_LINE: f32 = 36.0;
const LETTERS: f32 = 15.0;
const LINE: f32 = 25.0;
/// The most lines that are drawn.
const LINES: usize = 60;

/// A rule to be drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct RuleCard<'a> {
    /// The title.
    pub title: &'a str,
    /// Each line in parts, those with a meaning of their own marked.
    pub lines: &'a [Vec<(String, bool)>],
    /// The width in points; longer lines make the card wider.
    pub width: f32,
}

/// Draws a rule.
pub fn rule_card(card: &RuleCard<'_>) -> Figure {
    let plain = |line: &[(String, bool)]| line.iter().map(|(part, _)| part.as_str()).collect::<String>();
    let shown = card.lines.get(..card.lines.len().min(LINES)).unwrap_or_default();
    let widest = shown.iter().map(|line| interface_width(&plain(line), LETTERS) * 1.06).fold(0.0, f32::max);
    let width = card.width.max(widest + 2.0 * INSIDE);
    let more = card.lines.len() - shown.len();
    let height = 2.0 * INSIDE + TITLE_LINE + length(shown.len() + usize::from(more > 0)) * LINE;
    let said: Vec<String> = shown.iter().map(|line| plain(line)).collect();
    let mut figure = Figure::new([width, height], format!("{}\n{}", card.title, said.join("\n")).trim().to_owned());
    figure.push(block(Rect::new(0.0, 0.0, width, height), 10.0, Colour::Card, Some((Colour::Line, 1.0))));
    let line = |top: f32, height: f32| Rect::new(INSIDE, top, width - 2.0 * INSIDE, height);
    figure.push(formula(line(INSIDE, TITLE_LINE - 8.0), card.title, Anchor::Left, TITLE, Colour::Ink));
    let top = INSIDE + TITLE_LINE;
    for (at, parts) in shown.iter().enumerate() {
        let prose = parts.iter().fold(Prose::new(), |prose, (part, is_strong)| {
            if *is_strong { prose.bold(part.as_str()) } else { prose.text(part.as_str()) }
        });
        figure.push(words(line(top + length(at) * LINE, LINE), prose, Anchor::Left, LETTERS, Colour::Ink));
    }
    if more > 0 {
        let rect = line(top + length(shown.len()) * LINE, LINE);
        figure.push(words(rect, format!("… and {more} lines more"), Anchor::Left, LETTERS, Colour::Ink3));
    }
    figure
}

#[cfg(test)]
mod tests {
    use super::{OutcomesPicture, RuleCard, outcomes_figure, rule_card};
    use crate::Form;

    fn stars(numbers: &[&str], lost: Option<&[Vec<u64>]>) -> usize {
        let numbers: Vec<String> = numbers.iter().map(|&name| name.to_owned()).collect();
        let picture = OutcomesPicture {
            title: "Nim",
            numbers: &numbers,
            rows: 12,
            lost,
            unknown: &[],
            list: None,
            size: [400.0, 300.0],
        };
        let figure = outcomes_figure(&picture);
        assert!(figure.size[0] <= 401.0 && figure.name.contains("Nim"), "{:?}", figure.size);
        figure.shapes.iter().filter(|shape| matches!(shape.form, Form::Star { .. })).count()
    }

    #[test]
    fn each_lost_position_has_a_star_and_none_where_they_are_hidden() {
        for numbers in [vec!["a"], vec!["a", "b"], vec!["a", "b", "c"]] {
            let lost: Vec<Vec<u64>> = (0..4).map(|n| vec![n; numbers.len()]).collect();
            assert_eq!(stars(&numbers, Some(&lost)), 4, "{numbers:?}");
            assert_eq!(stars(&numbers, None), 0, "{numbers:?}");
        }
    }

    #[test]
    fn a_rule_of_any_length_stands_within_its_card() {
        let line = vec![("move".to_owned(), true), (" a - k where k >= 1".to_owned(), false)];
        for count in [0, 1, 500] {
            let lines = vec![line.clone(); count];
            let figure = rule_card(&RuleCard { title: "Nim", lines: &lines, width: 100.0 });
            assert!(figure.size[1] < 2000.0 && figure.size[0] >= 100.0);
            assert_eq!(figure.name.contains("move a - k"), count > 0);
        }
    }
}
