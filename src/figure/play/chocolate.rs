//! A bar of chocolate: rows of squares one below the other, the one at the top left poisoned.

use crate::kit::ticks::real;
use crate::zeckendorf::words::{area, words};
use crate::{Anchor, Colour, Figure, Form, Paint, Rect, Stroke};

/// The largest and the smallest side of a square, and the room for the numbers along the edges, in points.
const LARGEST: f32 = 88.0;
const LEAST: f32 = 11.0;
const EDGE: f32 = 24.0;
/// The room below the bar.
const BELOW: f32 = 4.0;
/// The least side to which many rows reduce the squares, so that the bar keeps to the available height.
const LOW: f32 = 22.0;

/// The name of the square that is never bitten.
const POISONED: &str = "Row 1, column 1: poisoned";

/// A square: its row and its column, from 0.
pub type BarSquare = (usize, u64);

/// The content of the picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Bar {
    /// The number of squares in each row now.
    pub rows: Vec<u64>,
    /// The number of squares in each row at the start of the game; squares that are gone are drawn pale.
    pub whole: Vec<u64>,
    /// Winning bites, if they may be shown.
    pub winning: Vec<BarSquare>,
    /// The square that is pointed at: the squares of its bite are marked.
    pub pointed: Option<BarSquare>,
    /// The available width in points.
    pub width: f32,
    /// The available height in points; a bar of many rows may be higher.
    pub height: f32,
    /// True if a square can be bitten now.
    pub is_live: bool,
}

impl Bar {
    /// Side of a square; `None` if the bar does not fit, or has more than 64 rows.
    pub fn side(&self) -> Option<f32> {
        let longest = self.whole.iter().chain(&self.rows).copied().max().unwrap_or(1).max(1);
        let rows = self.whole.len().max(self.rows.len());
        #[expect(clippy::cast_precision_loss, reason = "rows of a window")]
        let by_height = ((self.height - EDGE - BELOW) / rows.max(1) as f32).clamp(LOW, LARGEST);
        #[expect(clippy::cast_precision_loss, reason = "squares of a window")]
        let side = ((self.width - EDGE) / longest as f32).min(by_height);
        (side >= LEAST && rows <= 64).then_some(side)
    }
}

/// Draws the bar. While it is live each square is a target, also the poisoned one, so that a click on it can say why
/// it cannot be bitten. `None` if the bar does not fit.
///
/// **Cost**: proportional to the squares, at most a few thousand.
pub fn bar(bar: &Bar) -> Option<Figure<BarSquare>> {
    let side = bar.side()?;
    let rows = bar.whole.len().max(bar.rows.len());
    let lengths: Vec<String> = bar.rows.iter().map(u64::to_string).collect();
    let name = format!("Bar with rows of {} squares", lengths.join(", "));
    let mut figure = Figure::new([bar.width, EDGE + side * real(rows as u64) + BELOW], name);
    let rect = |(row, column): BarSquare| {
        Rect::new(EDGE + side * real(column) + 1.0, EDGE + side * real(row as u64) + 1.0, side - 2.0, side - 2.0)
    };
    let columns = bar.whole.iter().chain(&bar.rows).copied().max().unwrap_or(0);
    let every = if side >= 20.0 { 1 } else { 5 };
    for column in (1..=columns).filter(|column| *column == 1 || column.is_multiple_of(every)) {
        let above = Rect::new(EDGE + side * real(column - 1) - 6.0, 0.0, side + 12.0, EDGE - 3.0);
        figure.push(words(above, column.to_string(), Anchor::Centre, 13.0, Colour::Ink3));
    }
    for row in (1..=rows).filter(|row| *row == 1 || (*row as u64).is_multiple_of(every)) {
        let left = Rect::new(0.0, EDGE + side * real(row as u64 - 1), EDGE - 6.0, side);
        figure.push(words(left, row.to_string(), Anchor::Right, 13.0, Colour::Ink3));
    }
    for (row, &whole) in bar.whole.iter().enumerate() {
        let now = bar.rows.get(row).copied().unwrap_or(0);
        for column in now..whole {
            let stroke = Some(Stroke::solid(Colour::Line, 1.0));
            figure.push(Form::Rectangle { rect: rect((row, column)), radius: side * 0.12, fill: None, stroke });
        }
    }
    for (row, &length) in bar.rows.iter().enumerate() {
        for column in 0..length {
            draw_square(&mut figure, bar, (row, column), rect((row, column)));
        }
    }
    Some(figure)
}

fn draw_square(figure: &mut Figure<BarSquare>, bar: &Bar, at: BarSquare, rect: Rect) {
    let (row, column) = at;
    let is_poison = at == (0, 0);
    let is_bitten = bar.pointed.is_some_and(|(from, first)| row >= from && column >= first) && bar.is_live;
    let fill = Paint::new(if is_poison { Colour::Err } else { Colour::Stone }, if is_bitten { 0.35 } else { 1.0 });
    let stroke = is_bitten.then_some(Stroke::solid(Colour::Sec, 2.0));
    figure.push(Form::Rectangle { rect, radius: rect.width * 0.12, fill: Some(fill), stroke });
    if is_poison && rect.width >= 16.0 {
        figure.push(words(rect, "×", Anchor::Centre, (rect.width * 0.5).min(22.0), Colour::StoneInk));
    }
    if bar.winning.contains(&at) {
        let stroke = Stroke::solid(Colour::StarEdge, 1.0);
        let (centre, radius) = (rect.centre(), rect.width * 0.32);
        figure.push(Form::Star { centre, radius, fill: Some(Colour::Gold.into()), stroke });
    }
    if bar.is_live {
        let name = if is_poison { POISONED.to_owned() } else { format!("Bite row {}, column {}", row + 1, column + 1) };
        figure.push_target(area(rect), at, name);
    }
}

#[cfg(test)]
mod tests {
    use super::{Bar, bar};

    fn of(rows: &[u64]) -> Bar {
        let rows = rows.to_vec();
        Bar {
            whole: rows.clone(),
            rows,
            winning: Vec::new(),
            pointed: None,
            width: 700.0,
            height: 400.0,
            is_live: true,
        }
    }

    #[test]
    fn every_square_is_named_and_only_the_poisoned_one_is_none_to_bite() {
        let figure = bar(&of(&[4, 3, 1])).expect("room");
        let targets: Vec<_> = figure.shapes.iter().filter_map(|shape| shape.target).collect();
        assert_eq!(targets, [(0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (1, 1), (1, 2), (2, 0)]);
        let names: Vec<&str> = figure.shapes.iter().filter_map(|shape| shape.name.as_deref()).collect();
        assert_eq!(names.iter().filter(|name| !name.starts_with("Bite row ")).count(), 1, "{names:?}");
        let ended = bar(&Bar { is_live: false, ..of(&[1]) }).expect("room");
        assert!(ended.shapes.iter().all(|shape| shape.target.is_none()));
    }

    #[test]
    fn the_squares_are_as_large_as_the_room_and_no_larger() {
        let side = |rows: &[u64], height: f32| Bar { height, ..of(rows) }.side();
        assert_eq!(side(&[4, 4, 4, 4], 348.0), Some(80.0), "by the height");
        assert_eq!(side(&[13, 13], 900.0), Some(52.0), "by the width");
        assert_eq!(side(&[2, 2], 900.0), Some(super::LARGEST));
        assert_eq!(side(&[2; 30], 300.0), Some(super::LOW), "a high bar scrolls");
    }

    #[test]
    fn a_bar_that_is_too_long_is_not_drawn() {
        assert!(bar(&of(&[61])).is_some() && bar(&of(&[62])).is_none());
    }
}
