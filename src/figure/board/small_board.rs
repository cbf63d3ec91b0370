//! A plain board: a piece and the squares it can reach, the corner (0, 0) at the bottom left.

use crate::kit::clamped::real;
use crate::zeckendorf::words::{area, block, words};
use crate::{Anchor, Colour, Figure, Form, Paint, Rect, Stroke};

/// Room for the numbers along the edges, in points.
const EDGE: f32 = 24.0;

/// A square that can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SmallSquare {
    /// Its coordinates.
    pub at: (u64, u64),
    /// True if it is a winning move, and may be shown as one.
    pub wins: bool,
}

/// The content of the board.
#[derive(Clone, Debug, PartialEq)]
pub struct SmallBoard {
    /// Squares per side.
    pub size: u64,
    /// The square of the piece.
    pub piece: (u64, u64),
    /// The squares it can reach.
    pub options: Vec<SmallSquare>,
    /// Width and height in points.
    pub side: f32,
    /// True if the piece can be moved now.
    pub is_live: bool,
}

impl SmallBoard {
    fn cell(&self) -> f32 {
        (self.side - EDGE) / real(self.size.max(1))
    }

    fn rect(&self, (a, b): (u64, u64)) -> Rect {
        let cell = self.cell();
        Rect::new(EDGE + cell * real(a), cell * real(self.size.saturating_sub(b + 1)), cell, cell)
    }
}

/// Draws the board; a target is a square that can be reached.
pub fn small_board(board: &SmallBoard) -> Figure<(u64, u64)> {
    let (a, b) = board.piece;
    let name = format!("Small board, the piece on {a}, {b}");
    let mut figure = Figure::new([board.side, board.side], name);
    for y in 0..board.size {
        for x in 0..board.size {
            let ground = if (x + y) % 2 == 0 { Colour::Square1 } else { Colour::Square2 };
            figure.push(block(board.rect((x, y)), 0.0, ground, None));
        }
    }
    let every = if board.cell() >= 20.0 { 1 } else { 5 };
    for i in (0..board.size).step_by(every) {
        let (column, row) = (board.rect((i, 0)), board.rect((0, i)));
        let below = Rect::new(column.x - 6.0, column.y + column.height, column.width + 12.0, EDGE);
        figure.push(words(below, i.to_string(), Anchor::Centre, 13.0, Colour::Ink3));
        let left = Rect::new(0.0, row.y, EDGE - 5.0, row.height);
        figure.push(words(left, i.to_string(), Anchor::Right, 13.0, Colour::Ink3));
    }
    for option in &board.options {
        let rect = board.rect(option.at);
        let tint = Form::Rectangle { rect, radius: 0.0, fill: Some(Paint::new(Colour::Sec, 0.3)), stroke: None };
        figure.push(tint);
        if option.wins {
            let stroke = Stroke::solid(Colour::StarEdge, 1.0);
            let (centre, radius) = (rect.centre(), rect.width * 0.32);
            figure.push(Form::Star { centre, radius, fill: Some(Colour::Gold.into()), stroke });
        }
        if board.is_live {
            let (x, y) = option.at;
            figure.push_target(area(rect), option.at, format!("Move to {x}, {y}"));
        }
    }
    let rect = board.rect(board.piece);
    let half = rect.width * 0.36;
    let disc = Rect::about(rect.centre(), half);
    let stroke = Some(Stroke::solid(Colour::Sec, 2.5));
    figure.push(Form::Rectangle { rect: disc, radius: half, fill: Some(Colour::Stone.into()), stroke });
    figure
}
