//! Squared paper: room for work on a page that would be half empty.

use super::drawn::ACROSS;
use super::flow::{Flow, HEIGHT, Part};
use super::words::SMALL;
use golden_figure::{Anchor, Colour, Face, Figure, Form, Rect, Stroke};

/// The side of a square: 5 mm in points.
const SIDE: f32 = 14.17;
/// The squares across the page, and the most of them down.
const COLUMNS: u16 = 35;
const ROWS: u16 = 22;
/// The height of what stands above them, and the gap to what stands above that.
const LABEL: f32 = 16.0;
const ABOVE: f32 = 26.0;
/// A page that is filled to this share has none.
const FILLED: f32 = 0.55;

/// Fills what is left of a page with squares, where nothing else will stand there and that is much.
pub(super) fn fill(flow: &mut Flow<'_>) {
    if flow.pages.is_empty() || flow.end > FILLED * HEIGHT {
        return;
    }
    flow.gap(ABOVE);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few rows")]
    let rows = (((flow.room() - LABEL) / SIDE).floor().max(0.0) as u16).min(ROWS);
    flow.put(Part::new(squares(rows)));
}

fn squares(rows: u16) -> Figure {
    let side = |count: u16| SIDE * f32::from(count);
    let (width, height) = (side(COLUMNS), side(rows));
    let mut figure = Figure::new([ACROSS[0], LABEL + height], "");
    let rect = Rect::new(0.0, 0.0, width, LABEL - 2.0);
    let (anchor, face, paint) = (Anchor::Left, Face::Interface, Colour::Ink3.into());
    figure.push(Form::Text { rect, prose: "Room to try".into(), anchor, size: SMALL, face, paint });
    let mut line = |ends: [[f32; 2]; 2]| {
        figure.push(Form::Line { ends, stroke: Stroke::solid(Colour::Line, 0.5) });
    };
    for column in 0..=COLUMNS {
        line([[side(column), LABEL], [side(column), LABEL + height]]);
    }
    for row in 0..=rows {
        line([[0.0, LABEL + side(row)], [width, LABEL + side(row)]]);
    }
    figure
}

#[cfg(test)]
mod tests {
    use super::{FILLED, fill};
    use crate::handout::flow::{Flow, HEIGHT, Part};
    use golden_figure::Figure;

    #[test]
    fn squares_fill_a_page_that_is_half_empty_and_no_other() {
        for (share, parts) in [(0.1, 2), (FILLED - 0.05, 2), (FILLED + 0.05, 1)] {
            let mut flow = Flow::default();
            flow.put(Part::new(Figure::new([100.0, share * HEIGHT], "")));
            fill(&mut flow);
            assert_eq!((flow.pages.len(), flow.pages[0].len()), (1, parts), "{share}");
            assert!(flow.end <= HEIGHT);
        }
        let mut none = Flow::default();
        fill(&mut none);
        assert!(none.pages.is_empty());
    }
}
