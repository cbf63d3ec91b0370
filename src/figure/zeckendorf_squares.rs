//! The parts of a number as squares whose areas, or tiles whose lengths, are their values.

use super::converter_forms::{area, block, fibonacci_name, fibonacci_share, formula, length, words};
use super::{Anchor, Colour, Figure, Form, Rect, Stroke, ZeckendorfTarget};
use crate::prose::grouped;

/// Side of the largest square, in points.
const LARGEST: f32 = 134.0;
/// The least it shrinks to before parts are left out.
const LEAST: f32 = 84.0;
/// Between two columns.
const GAP: f32 = 12.0;
/// The least width of a column: one for comfort, one where there is little room.
const COLUMN: f32 = 60.0;
const NARROW: f32 = 40.0;
/// Room for the name below a square, and for a number above a small one.
const NAME: f32 = 34.0;
const ABOVE: f32 = 28.0;
/// The room that the count of parts left out takes.
const MORE: f32 = 52.0;
const FIGURE: f32 = 9.0;
/// Squares from this side on have their number inside, in a size of at least so much.
const FRAMED: f32 = 32.0;
const SMALLEST: f32 = 13.0;
/// Height of the tiles, and of the names in them.
const TILE: f32 = 62.0;
const NAMED: f32 = 26.0;

/// A part of a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SquarePart {
    /// Its index.
    pub index: u32,
    /// Its value in digits, shortened where it is long.
    pub value: String,
}

/// The parts to draw.
#[derive(Clone, Debug, PartialEq)]
pub struct SquaresPicture {
    /// The largest parts, in falling order.
    pub parts: Vec<SquarePart>,
    /// How many parts the number has in all.
    pub count: usize,
    /// How many parts are taken; the others are outlines.
    pub taken: usize,
    /// Width of the picture in points.
    pub width: f32,
    /// What a screen reader says of it.
    pub name: String,
}

impl SquaresPicture {
    fn share(&self, part: &SquarePart) -> f32 {
        self.parts.first().map_or(1.0, |largest| fibonacci_share(part.index, largest.index))
    }

    /// How many columns fit, the side of the largest square and the least width of a column.
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
        if shown < self.count { MORE + FIGURE * length(self.count.to_string().len()) + GAP } else { 0.0 }
    }

    fn needed(&self, count: usize, side: f32, column: f32) -> f32 {
        let widths = self.parts.iter().take(count).map(|part| (side * self.share(part).sqrt()).max(column));
        widths.sum::<f32>() + GAP * length(count.saturating_sub(1))
    }
}

/// Squares whose areas are the values, from the largest to the smallest.
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
    // A figure of STIX is half its size wide.
    let inside = |share: f32| (share * square.width / digits / 0.5).min(square.height * 0.4);
    let blue = (Colour::Sec, 1.5);
    let [x, _] = square.centre();
    if square.width >= FRAMED {
        figure.push(block(square, 5.0, Colour::SecBg, Some(blue)));
        let size = if inside(0.58) < SMALLEST { inside(0.92).min(14.0) } else { inside(0.58).min(39.0) };
        if size >= SMALLEST {
            figure.push(formula(square, part.value.clone(), Anchor::Centre, size, Colour::Ink));
        }
    } else {
        figure.push(block(square, (square.width / 6.0).min(4.0), Colour::Sec, None));
        let size = ((column + GAP - 4.0) / digits / 0.5).min(22.0);
        if size < SMALLEST {
            return draw_name(figure, part, x, square.y + square.height, column);
        }
        let above = Rect::new(x - column / 2.0, square.y - ABOVE - 3.0, column, ABOVE);
        figure.push(formula(above, part.value.clone(), Anchor::Centre, size, Colour::Ink));
    }
    draw_name(figure, part, x, square.y + square.height, column);
}

/// A part that is not taken yet.
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
        let noun = if hidden == 1 { "part" } else { "parts" };
        figure.push(words(rect, format!("+ {} {noun}", grouped(&hidden)), Anchor::Left, 14.0, Colour::Ink3));
    }
}

/// Tiles in a row whose lengths are the values; those too short for words have them below.
pub fn zeckendorf_tiles(picture: &SquaresPicture) -> Figure<ZeckendorfTarget> {
    let shown = picture.parts.len();
    let total: f32 = picture.parts.iter().map(|part| picture.share(part)).sum();
    let room = picture.width - picture.room_for_more(shown);
    let columns = (room / (NARROW + 4.0)).floor();
    let mut figure = Figure::new([picture.width, TILE + 2.0 * ABOVE + NAME], picture.name.clone());
    let (mut left, mut low) = (0.0, Vec::new());
    for (i, part) in picture.parts.iter().enumerate() {
        let width = (room * picture.share(part) / total.max(f32::MIN_POSITIVE)).max(1.0);
        let tile = Rect::new(left, ABOVE / 2.0, (width - 2.0).max(1.0), TILE);
        left += width;
        if i >= picture.taken {
            draw_outline(&mut figure, tile);
            continue;
        }
        let digits = length(part.value.chars().count()).max(1.0);
        let size = ((tile.width - 8.0) / digits / 0.5).min(30.0);
        if size >= 14.0 && tile.width >= NARROW {
            figure.push(block(tile, 5.0, Colour::SecBg, Some((Colour::Sec, 1.5))));
            let upper = Rect { height: TILE - NAMED, ..tile };
            figure.push(formula(upper, part.value.clone(), Anchor::Centre, size.min(26.0), Colour::Ink));
            draw_name(&mut figure, part, tile.centre()[0], tile.y + tile.height - NAMED - 6.0, tile.width);
        } else {
            figure.push(block(tile, 1.0, Colour::Sec, None));
            low.push((part, tile.centre()[0]));
        }
    }
    draw_low(&mut figure, &low, room, columns);
    draw_more(&mut figure, picture.count.saturating_sub(shown), room + GAP, ABOVE / 2.0 + TILE / 2.0);
    figure
}

/// The words of short tiles, led down to where there is room, the last ones first.
fn draw_low(figure: &mut Figure<ZeckendorfTarget>, low: &[(&SquarePart, f32)], room: f32, columns: f32) {
    let bottom = ABOVE / 2.0 + TILE;
    let mut right = room;
    let most = low.iter().rev().zip(0_u16..).take_while(|(_, i)| f32::from(*i) < columns - 2.0);
    for ((part, at), _) in most {
        let x = (at + NARROW / 2.0).min(right) - NARROW / 2.0;
        right = x - NARROW / 2.0 - 4.0;
        let line = Stroke::solid(Colour::Line2, 1.0);
        figure.push(Form::Line { ends: [[*at, bottom + 2.0], [x, bottom + 24.0]], stroke: line });
        let digits = length(part.value.chars().count()).max(1.0);
        let size = (NARROW / digits / 0.5).clamp(13.0, 19.0);
        let rect = Rect::new(x - NARROW / 2.0, bottom + 23.0, NARROW, ABOVE - 4.0);
        figure.push(formula(rect, part.value.clone(), Anchor::Centre, size, Colour::Ink));
        draw_name(figure, part, x, bottom + ABOVE + 12.0, NARROW);
    }
}

#[cfg(test)]
mod tests {
    use super::{SquarePart, SquaresPicture, zeckendorf_squares, zeckendorf_tiles};
    use crate::figure::Form;

    fn picture(parts: &[(u32, &str)], count: usize, width: f32) -> SquaresPicture {
        let parts = parts.iter().map(|&(index, value)| SquarePart { index, value: value.into() }).collect();
        SquaresPicture { parts, count, taken: usize::MAX, width, name: "parts".into() }
    }

    /// The filled rectangles.
    fn blocks(figure: &crate::figure::Figure<super::ZeckendorfTarget>) -> Vec<super::Rect> {
        let filled = |form: &Form| match form {
            Form::Rectangle { rect, fill: Some(_), .. } => Some(*rect),
            _ => None,
        };
        figure.shapes.iter().filter_map(|shape| filled(&shape.form)).collect()
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

    #[test]
    fn what_does_not_fit_is_counted() {
        let parts: Vec<(u32, &str)> = (0..12).map(|i| (30 - 2 * i, "123456")).collect();
        let figure = zeckendorf_squares(&picture(&parts, 4000, 440.0));
        let shown = blocks(&figure).len();
        assert!((2..12).contains(&shown));
        let says = format!("+ {} parts", 4000 - shown);
        let is_said = |form: &Form| matches!(form, Form::Text { prose, .. } if prose.to_string() == says);
        assert!(figure.shapes.iter().any(|shape| is_said(&shape.form)));
        assert!(blocks(&figure).iter().all(|square| square.x + square.width <= 440.0));
    }
}
