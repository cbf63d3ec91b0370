//! The parts of a number as squares whose areas, or tiles whose lengths, are their values.

use super::words::{area, block, fibonacci_name, fibonacci_share, formula, length, words};
use crate::kit::text_room::{interface_width, mathematics_width};
use crate::{Anchor, Colour, Figure, Form, Rect, Stroke, ZeckendorfTarget};
use golden_prose::{Prose, ends, grouped};

/// The side of the largest square, in points.
const LARGEST: f32 = 134.0;
/// The least side of the largest square before parts are omitted.
const LEAST: f32 = 84.0;
/// The gap between two columns.
const GAP: f32 = 12.0;
/// The least width of a column: the normal one, and one for little room.
const COLUMN: f32 = 60.0;
const NARROW: f32 = 40.0;
/// Room for the name below a square, and for a number above a small one.
const NAME: f32 = 34.0;
const ABOVE: f32 = 28.0;
/// Squares from this side on have their number inside, in at least the second size.
const FRAMED: f32 = 32.0;
const SMALLEST: f32 = 13.0;
/// Height of the tiles, and of the names in them.
const TILE: f32 = 62.0;
const NAMED: f32 = 26.0;
/// The text size of the words of short tiles, and the distance of the lines of their list.
const LOW: f32 = 15.0;
const LOW_LINE: f32 = 22.0;

/// A part of a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SquarePart {
    /// Its index.
    pub index: u32,
    /// Its value in digits, shortened if it is long.
    pub value: String,
}

/// The parts to draw.
#[derive(Clone, Debug, PartialEq)]
pub struct SquaresPicture {
    /// The largest parts, in decreasing order.
    pub parts: Vec<SquarePart>,
    /// The number of all parts.
    pub count: usize,
    /// The number of parts that are taken; the others are outlines.
    pub taken: usize,
    /// Width of the picture in points.
    pub width: f32,
    /// The name for a screen reader.
    pub name: String,
}

impl SquaresPicture {
    fn share(&self, part: &SquarePart) -> f32 {
        self.parts.first().map_or(1.0, |largest| fibonacci_share(part.index, largest.index))
    }

    /// The number of columns that fit, the side of the largest square and the least width of a column.
    fn fit(&self) -> (usize, f32, f32) {
        for column in [COLUMN, NARROW] {
            for side in [LARGEST, 0.5 * (LARGEST + LEAST), LEAST] {
                if self.needed(self.parts.len(), side, column) + self.room_for_more(self.parts.len()) <= self.width {
                    return (self.parts.len(), side, column);
                }
            }
        }
        let fits = |count: &usize| self.needed(*count, LEAST, NARROW) + self.room_for_more(*count) <= self.width;
        ((1..self.parts.len()).rev().find(fits).unwrap_or(1), LEAST, NARROW)
    }

    fn room_for_more(&self, shown: usize) -> f32 {
        let hidden = self.count.saturating_sub(shown);
        if hidden > 0 { interface_width(&more_words(hidden), 14.0) + GAP } else { 0.0 }
    }

    fn needed(&self, count: usize, side: f32, column: f32) -> f32 {
        let widths = self.parts.iter().take(count).map(|part| (side * self.share(part).sqrt()).max(column));
        widths.sum::<f32>() + GAP * length(count.saturating_sub(1))
    }
}

/// Draws squares whose areas are the values, from the largest to the smallest.
pub fn zeckendorf_squares(picture: &SquaresPicture) -> Figure<ZeckendorfTarget> {
    let (shown, side, column) = picture.fit();
    let mut figure = Figure::new([picture.width, side + NAME], picture.name.clone());
    let mut left = 0.0;
    for (i, part) in picture.parts.iter().take(shown).enumerate() {
        let own = (side * picture.share(part).sqrt()).max(3.0);
        let width = own.max(column);
        let centre = left + width / 2.0;
        let square = Rect::new(centre - own / 2.0, side - own, own, own);
        if i < picture.taken {
            draw_square(&mut figure, part, square, width);
        } else {
            draw_outline(&mut figure, square);
        }
        left += width + GAP;
    }
    draw_more(&mut figure, picture.count.saturating_sub(shown), left, side / 2.0);
    figure
}

fn draw_square(figure: &mut Figure<ZeckendorfTarget>, part: &SquarePart, square: Rect, column: f32) {
    let digits = length(part.value.chars().count()).max(1.0);
    // A digit of STIX is half as wide as the text size.
    let inside = |share: f32| (share * square.width / digits / 0.5).min(square.height * 0.4);
    let blue = (Colour::Sec, 1.5);
    let [x, _] = square.centre();
    if square.width >= FRAMED {
        figure.push(block(square, 5.0, Colour::SecBg, Some(blue)));
        let (value, size) = if inside(0.58) < SMALLEST {
            let (value, size) = shorter(&part.value, 0.92 * square.width);
            (value, size.min(14.0))
        } else {
            (part.value.clone(), inside(0.58).min(39.0))
        };
        if size >= SMALLEST {
            figure.push(formula(square, value, Anchor::Centre, size, Colour::Ink));
        }
    } else {
        figure.push(block(square, (square.width / 6.0).min(4.0), Colour::Sec, None));
        let (value, size) = shorter(&part.value, column + GAP - 4.0);
        let size = size.min(22.0);
        if size < SMALLEST {
            return draw_name(figure, part, x, square.y + square.height, column);
        }
        let above = Rect::new(x - column / 2.0, square.y - ABOVE - 3.0, column, ABOVE);
        figure.push(formula(above, value, Anchor::Centre, size, Colour::Ink));
    }
    draw_name(figure, part, x, square.y + square.height, column);
}

/// A value, shortened if necessary, and the text size in which it fills a width.
fn shorter(value: &str, width: f32) -> (String, f32) {
    let size = |text: &str| width / mathematics_width(text, 1.0).max(0.5);
    let shorter = (1..=3).rev().map(|kept| ends(value, 2 * kept + 1, kept, kept));
    let mut texts = std::iter::once(value.to_owned()).chain(shorter);
    let fitting = texts.find(|text| size(text) >= SMALLEST).unwrap_or_else(|| value.to_owned());
    let size = size(&fitting);
    (fitting, size)
}

/// Draws a part that is not taken yet.
fn draw_outline(figure: &mut Figure<ZeckendorfTarget>, rect: Rect) {
    let stroke = Some(Stroke::dashed(Colour::Line2, 1.0));
    figure.push(Form::Rectangle { rect, radius: (rect.width / 6.0).min(4.0), fill: None, stroke });
}

fn draw_name(figure: &mut Figure<ZeckendorfTarget>, part: &SquarePart, x: f32, bottom: f32, column: f32) {
    let below = Rect::new(x - column / 2.0, bottom + 5.0, column, NAME - 8.0);
    let size = if part.index >= 1_000_000 { 14.0 } else { 18.0 };
    figure.push(formula(below, fibonacci_name(part.index), Anchor::Centre, size, Colour::SecText));
    let whole = Rect::new(x - column / 2.0, 0.0, column, bottom + NAME);
    let name = format!("F{} = {}", part.index, part.value);
    figure.push_target(area(whole), ZeckendorfTarget::Index(part.index), name);
}

fn draw_more(figure: &mut Figure<ZeckendorfTarget>, hidden: usize, left: f32, middle: f32) {
    if hidden > 0 {
        let rect = Rect::new(left, middle - 14.0, figure.size[0] - left, 28.0);
        figure.push(words(rect, more_words(hidden), Anchor::Left, 14.0, Colour::Ink3));
    }
}

fn more_words(hidden: usize) -> String {
    let noun = if hidden == 1 { "part" } else { "parts" };
    format!("+ {} {noun}", grouped(&hidden))
}

/// Draws tiles in a row whose lengths are the values. The words of tiles that are too short for them are below, in a
/// row connected by lines if all fit, else in a list.
pub fn zeckendorf_tiles(picture: &SquaresPicture) -> Figure<ZeckendorfTarget> {
    let shown = picture.parts.len();
    let total: f32 = picture.parts.iter().map(|part| picture.share(part)).sum();
    let room = picture.width - picture.room_for_more(shown);
    let mut figure = Figure::new([picture.width, 0.0], picture.name.clone());
    let (mut left, mut low) = (0.0, Vec::new());
    for (i, part) in picture.parts.iter().enumerate() {
        let width = (room * picture.share(part) / total.max(f32::MIN_POSITIVE)).max(1.0);
        let tile = Rect::new(left, ABOVE / 2.0, (width - 2.0).max(1.0), TILE);
        left += width;
        let is_taken = i < picture.taken;
        let size = ((tile.width - 8.0) / mathematics_width(&part.value, 1.0).max(0.5)).min(26.0);
        let has_words = size >= 14.0 && tile.width >= NARROW;
        if !has_words {
            low.push(Low { part, at: tile.centre()[0], is_taken });
        }
        if !is_taken {
            draw_outline(&mut figure, tile);
        } else if has_words {
            figure.push(block(tile, 5.0, Colour::SecBg, Some((Colour::Sec, 1.5))));
            let upper = Rect { height: TILE - NAMED, ..tile };
            figure.push(formula(upper, part.value.clone(), Anchor::Centre, size, Colour::Ink));
            draw_name(&mut figure, part, tile.centre()[0], tile.y + tile.height - NAMED - 6.0, tile.width);
        } else {
            figure.push(block(tile, 1.0, Colour::Sec, None));
        }
    }
    let below = if low.iter().map(Low::width).sum::<f32>() <= picture.width {
        draw_low_row(&mut figure, &low)
    } else {
        draw_low_list(&mut figure, &low)
    };
    figure.size[1] = ABOVE / 2.0 + TILE + below;
    draw_more(&mut figure, picture.count.saturating_sub(shown), room + GAP, ABOVE / 2.0 + TILE / 2.0);
    figure
}

/// A tile that is too short for words, with the middle of its tile.
struct Low<'a> {
    part: &'a SquarePart,
    at: f32,
    is_taken: bool,
}

impl Low<'_> {
    /// The width of its value above its name.
    fn width(&self) -> f32 {
        mathematics_width(&self.part.value, LOW).max(self.name_width()) + 9.0
    }

    fn name_width(&self) -> f32 {
        LOW * (0.7 + 0.37 * length(self.part.index.to_string().len()))
    }

    /// "F₂₆ = 121393", or the name alone.
    fn line(&self) -> (Prose, f32) {
        let name = fibonacci_name(self.part.index);
        if self.part.value.is_empty() {
            return (name, self.name_width());
        }
        let value = format!(" = {}", self.part.value);
        let width = self.name_width() + mathematics_width(&value, LOW);
        (name.text(value), width)
    }
}

/// The words of short tiles in a row, in the order of the tiles, so that no two lines cross; returns the height of the
/// row.
fn draw_low_row(figure: &mut Figure<ZeckendorfTarget>, low: &[Low<'_>]) -> f32 {
    let bottom = ABOVE / 2.0 + TILE;
    // As far to the right as the words after them allow, and not beyond their tiles unless the words before need the
    // room.
    let mut right = figure.size[0];
    let mut before: f32 = low.iter().map(Low::width).sum();
    for part in low.iter().rev() {
        let half = part.width() / 2.0;
        before -= part.width();
        let x = part.at.min(right - half).max(before + half);
        right = x - half;
        if !part.is_taken {
            continue;
        }
        let line = Stroke::solid(Colour::Line2, 1.0);
        figure.push(Form::Line { ends: [[part.at, bottom + 2.0], [x, bottom + 22.0]], stroke: line });
        let rect = Rect::new(x - half, bottom + 23.0, 2.0 * half, 20.0);
        figure.push(formula(rect, part.part.value.clone(), Anchor::Centre, LOW, Colour::Ink));
        draw_name(figure, part.part, x, bottom + 38.0, 2.0 * half);
    }
    if low.is_empty() { ABOVE / 2.0 } else { 38.0 + NAME }
}

/// The words of short tiles in lines below a bracket under them; returns the height of the list.
fn draw_low_list(figure: &mut Figure<ZeckendorfTarget>, low: &[Low<'_>]) -> f32 {
    let bottom = ABOVE / 2.0 + TILE;
    let [Some(first), Some(last)] = [low.first(), low.last()].map(|low| low.map(|low| low.at)) else { return 0.0 };
    for ends in [
        [[first, bottom + 3.0], [first, bottom + 9.0]],
        [[last, bottom + 3.0], [last, bottom + 9.0]],
        [[first, bottom + 9.0], [last, bottom + 9.0]],
    ] {
        figure.push(Form::Line { ends, stroke: Stroke::solid(Colour::Line2, 1.0) });
    }
    // In columns, which are easier to read.
    let widest = low.iter().map(|part| part.line().1).fold(0.0, f32::max) + 18.0;
    let (mut left, mut top) = (0.0, bottom + 14.0);
    for part in low {
        if left > 0.0 && left + widest > figure.size[0] {
            (left, top) = (0.0, top + LOW_LINE);
        }
        if part.is_taken {
            let rect = Rect::new(left, top, widest, LOW_LINE);
            figure.push(formula(rect, part.line().0, Anchor::Left, LOW, Colour::Ink));
            let name = format!("F{} = {}", part.part.index, part.part.value);
            figure.push_target(area(rect), ZeckendorfTarget::Index(part.part.index), name);
        }
        left += widest;
    }
    top + LOW_LINE + 4.0 - bottom
}

#[cfg(test)]
mod tests {
    use super::{SquarePart, SquaresPicture, zeckendorf_squares, zeckendorf_tiles};
    use crate::Form;
    use crate::drawn::{assert_apart, assert_says, gather};

    fn picture(parts: &[(u32, &str)], count: usize, width: f32) -> SquaresPicture {
        let parts = parts.iter().map(|&(index, value)| SquarePart { index, value: value.into() }).collect();
        SquaresPicture { parts, count, taken: usize::MAX, width, name: "parts".into() }
    }

    /// The filled rectangles.
    fn blocks(figure: &crate::Figure<super::ZeckendorfTarget>) -> Vec<super::Rect> {
        gather(figure, |form| match form {
            Form::Rectangle { rect, fill: Some(_), .. } => Some(*rect),
            _ => None,
        })
    }

    #[test]
    fn areas_and_lengths_are_the_values() {
        let parts = [(17, "1597"), (14, "377"), (9, "34"), (7, "13"), (5, "5")];
        let values = [1597.0, 377.0, 34.0, 13.0, 5.0];
        let squares = blocks(&zeckendorf_squares(&picture(&parts, 5, 446.0)));
        assert_eq!(squares.len(), 5);
        for (square, value) in squares.iter().zip(values) {
            assert!((square.width * square.height / (134.0 * 134.0) - value / 1597.0_f32).abs() < 1e-3, "{value}");
        }
        let tiles = blocks(&zeckendorf_tiles(&picture(&parts, 5, 2026.0)));
        for (tile, value) in tiles.iter().zip(values) {
            assert!((tile.width + 2.0 - value).abs() < 1.5, "{value}");
        }
    }

    /// The texts with the room each of them needs.
    fn texts(figure: &crate::Figure<super::ZeckendorfTarget>) -> Vec<(String, super::Rect)> {
        gather(figure, |form| match form {
            Form::Text { prose, rect, anchor, size, .. } => {
                let words = prose.to_string();
                let width = super::mathematics_width(&words, *size).min(rect.width);
                let left = if *anchor == super::Anchor::Centre { rect.centre()[0] - width / 2.0 } else { rect.x };
                Some((words, super::Rect::new(left, rect.centre()[1] - size / 3.0, width, size / 1.5)))
            }
            _ => None,
        })
    }

    #[test]
    fn no_two_words_of_the_tiles_overlap_and_all_parts_are_named() {
        let fibonacci = |index: u32| golden_number::fibonacci(index as usize).to_string();
        for highest in [8_u32, 17, 30, 48] {
            let values: Vec<(u32, String)> = (1..=highest / 2).rev().map(|i| (2 * i, fibonacci(2 * i))).collect();
            let parts: Vec<(u32, &str)> = values.iter().map(|(index, value)| (*index, value.as_str())).collect();
            for width in [360.0, 445.0] {
                let figure = zeckendorf_tiles(&picture(&parts, parts.len(), width));
                let texts = texts(&figure);
                for (words, one) in &texts {
                    assert!(one.x >= -0.5 && one.x + one.width <= width + 0.5, "{words} at {width}");
                }
                assert_apart(&texts, &format!("at {width}"));
                let names = figure.shapes.iter().filter(|shape| shape.target.is_some()).count();
                assert_eq!(names, parts.len());
            }
        }
    }

    #[test]
    fn what_does_not_fit_is_counted() {
        let parts: Vec<(u32, &str)> = (0..12).map(|i| (30 - 2 * i, "123456")).collect();
        let figure = zeckendorf_squares(&picture(&parts, 4000, 440.0));
        let shown = blocks(&figure).len();
        assert!((2..12).contains(&shown));
        assert_says(&figure, &[&format!("+ {} parts", 4000 - shown)]);
        assert!(blocks(&figure).iter().all(|square| square.x + square.width <= 440.0));
    }
}
