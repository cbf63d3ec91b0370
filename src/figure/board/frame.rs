//! The positions of the squares of a board in its picture, and the scale of what is drawn on them.

use serde::{Deserialize, Serialize};

use crate::{Point, Rect};
use golden_game::{Square, on_board};

/// The side of a square at which everything is drawn at full size, in points.
const FULL_CELL: f32 = 39.0;

/// Room for the numbers to the left of the board, in points.
const BESIDE: f32 = 38.0;

/// Room for the numbers below (or above) the board.
const BELOW: f32 = 28.0;

/// Room for the edge at the two other sides.
const EDGE: f32 = 6.0;

/// The place of the corner (0, 0) of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// At the bottom left, as in Das's figures.
    BottomLeft,
    /// At the top left, as a matrix is written.
    TopLeft,
}

/// The layout of a board: number of squares, size, and corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoardFrame {
    /// Squares per side, at least 1.
    pub size: u32,
    /// The side of the board in points.
    pub side: f32,
    /// The corner where (0, 0) is.
    pub origin: Origin,
}

impl BoardFrame {
    /// The margins of a picture around its board, in points: left, top, right, bottom.
    pub const fn margins(origin: Origin) -> [f32; 4] {
        match origin {
            Origin::BottomLeft => [BESIDE, EDGE, EDGE, BELOW],
            Origin::TopLeft => [BESIDE, BELOW, EDGE, EDGE],
        }
    }

    /// The size of the whole picture in points.
    pub fn picture_size(&self) -> [f32; 2] {
        let [left, top, right, bottom] = Self::margins(self.origin);
        [left + self.side + right, top + self.side + bottom]
    }

    /// The rectangle of all squares.
    pub fn board(&self) -> Rect {
        let [left, top, ..] = Self::margins(self.origin);
        Rect::new(left, top, self.side, self.side)
    }

    /// The side of a square in points.
    pub fn cell(&self) -> f32 {
        self.side / real(self.size.max(1))
    }

    /// The scale of what is drawn on the squares, 1 at full size.
    pub fn scale(&self) -> f32 {
        self.cell() / FULL_CELL
    }

    /// The rectangle of a square.
    pub fn square(&self, (a, b): Square) -> Rect {
        let (cell, board) = (self.cell(), self.board());
        let row = match self.origin {
            Origin::BottomLeft => self.size.saturating_sub(b + 1),
            Origin::TopLeft => b,
        };
        Rect::new(board.x + cell * real(a), board.y + cell * real(row), cell, cell)
    }

    /// The middle of a square.
    pub fn centre(&self, square: Square) -> Point {
        self.square(square).centre()
    }

    /// The direction in the picture of a step (x, y) away from the corner.
    pub fn direction(&self, x: f32, y: f32) -> Point {
        match self.origin {
            Origin::BottomLeft => [x, -y],
            Origin::TopLeft => [x, y],
        }
    }

    /// The square at a point of the picture, if there is one.
    pub fn square_at(&self, point: Point) -> Option<Square> {
        let (cell, board) = (self.cell(), self.board());
        let index = |offset: f32| {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked to be on the board")]
            let index = (offset / cell) as u32;
            (offset >= 0.0).then_some(index).filter(|&index| index < self.size)
        };
        let (a, row) = (index(point[0] - board.x)?, index(point[1] - board.y)?);
        let b = match self.origin {
            Origin::BottomLeft => self.size - 1 - row,
            Origin::TopLeft => row,
        };
        Some((a, b))
    }

    /// Returns the point where the line from a square to a position leaves the board: the middle of the position's
    /// square if that is on the board.
    pub fn towards(&self, square: Square, position: (u64, u64)) -> Point {
        if let Some(home) = on_board(position, self.size) {
            return self.centre(home);
        }
        let edge = f64::from(self.size);
        let middle = |coordinate: u32| f64::from(coordinate) + 0.5;
        let (from, far) = ([middle(square.0), middle(square.1)], [position.0, position.1].map(as_real));
        let share = from
            .iter()
            .zip(far)
            .filter(|(_, far)| *far > edge)
            .map(|(&from, far)| (edge - from) / (far - from))
            .fold(1.0, f64::min);
        let [a, b] = [0, 1].map(|i| from[i] + share * (far[i] - from[i]));
        self.point(a, b)
    }

    /// The point of the picture at coordinates measured in squares from the corner of the board.
    fn point(&self, a: f64, b: f64) -> Point {
        #[expect(clippy::cast_possible_truncation, reason = "within the board")]
        let [a, b] = [a, b].map(|c| c as f32 * self.cell());
        let board = self.board();
        match self.origin {
            Origin::BottomLeft => [board.x + a, board.y + board.height - b],
            Origin::TopLeft => [board.x + a, board.y + b],
        }
    }

    /// Returns the point where a line from `from` in a direction leaves the board.
    pub fn end_of_line(&self, from: Point, direction: Point) -> Point {
        let board = self.board();
        let low = [board.x, board.y];
        let high = [board.x + board.width, board.y + board.height];
        let reach = [0, 1].map(|i| match direction[i] {
            d if d > 0.0 => (high[i] - from[i]) / d,
            d if d < 0.0 => (low[i] - from[i]) / d,
            _ => f32::INFINITY,
        });
        let reach = reach[0].min(reach[1]);
        if reach.is_finite() { [from[0] + reach * direction[0], from[1] + reach * direction[1]] } else { from }
    }
}

/// A small count as a length.
pub(crate) fn real(count: u32) -> f32 {
    f32::from(u16::try_from(count).unwrap_or(u16::MAX))
}

#[expect(clippy::cast_precision_loss, reason = "only where a line leaves the board")]
fn as_real(coordinate: u64) -> f64 {
    coordinate as f64 + 0.5
}

/// The point at a distance from one point towards another.
pub(crate) fn along(from: Point, to: Point, distance: f32) -> Point {
    let (dx, dy) = (to[0] - from[0], to[1] - from[1]);
    let length = dx.hypot(dy);
    if length <= f32::EPSILON {
        return from;
    }
    [from[0] + dx * distance / length, from[1] + dy * distance / length]
}

#[cfg(test)]
mod tests {
    use super::{BoardFrame, Origin, Point};

    #[test]
    fn a_point_in_a_square_finds_it() {
        for origin in [Origin::BottomLeft, Origin::TopLeft] {
            let frame = BoardFrame { size: 16, side: 624.0, origin };
            for a in 0..16 {
                for b in 0..16 {
                    assert_eq!(frame.square_at(frame.centre((a, b))), Some((a, b)));
                }
            }
            let [width, height] = frame.picture_size();
            assert_eq!(frame.square_at([width, height]), None);
        }
    }

    #[test]
    fn a_line_from_beyond_enters_at_the_edge() {
        let frame = BoardFrame { size: 4, side: 40.0, origin: Origin::TopLeft };
        let board = frame.board();
        let entry = frame.towards((1, 2), (u64::MAX, 2));
        let near = |a: Point, b: Point| (a[0] - b[0]).hypot(a[1] - b[1]) < 1e-3;
        assert!(near(entry, [board.x + 40.0, board.y + 25.0]));
        assert!(near(frame.towards((1, 2), (3, 2)), frame.centre((3, 2))));
    }
}
