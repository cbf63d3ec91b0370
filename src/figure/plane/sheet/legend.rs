//! The entries of the legend, and their marks.

use crate::Rgb;
use crate::kit::shape::{Colour, Figure, Form, Paint, Point, Rect, Stroke};

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
