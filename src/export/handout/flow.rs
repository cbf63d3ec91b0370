//! The arrangement of the parts of a handout on its pages; squared paper where a page would be half empty.

use super::scene_pictures::{ACROSS, HandoutPicture};
use super::words::SMALL;
use golden_figure::{Anchor, Colour, Face, Figure, Form, Rect, Stroke};

/// A4 upright, and the room at its edges, in points.
pub(super) const SHEET: [f32; 2] = [595.28, 841.89];
pub(super) const EDGE: f32 = 48.0;

/// Between a picture and its words, and between one part and the next.
pub(super) const GAP: f32 = 18.0;

/// The height of the content of a page; its number stands below that, at the edge.
pub(super) const HEIGHT: f32 = SHEET[1] - 2.0 * EDGE;

/// Words that stand on a page together, with pictures or without.
pub(super) struct Part<'a> {
    /// From the top of the content.
    pub top: f32,
    pub height: f32,
    pub words: Figure,
    pub pictures: Vec<Placed<'a>>,
}

impl Part<'_> {
    /// Words without a picture.
    pub fn new(words: Figure) -> Self {
        Self { top: 0.0, height: words.size[1], words, pictures: Vec::new() }
    }

    /// The same with another one at a place of it.
    pub fn with(mut self, other: Self, [x, y]: [f32; 2]) -> Self {
        self.words.add(&other.words, [x, y]);
        let moved = other.pictures.into_iter().map(|one| Placed { at: [one.at[0] + x, one.at[1] + y], ..one });
        self.pictures.extend(moved);
        Self { height: self.height.max(y + other.height), ..self }
    }
}

/// A picture of a part.
#[derive(Clone, Copy)]
pub(super) struct Placed<'a> {
    pub picture: &'a HandoutPicture,
    /// From the left edge and the top of the part.
    pub at: [f32; 2],
    /// The factor by which it is enlarged.
    pub fit: f32,
}

/// Parts on pages, one below the other.
#[derive(Default)]
pub(super) struct Flow<'a> {
    pub pages: Vec<Vec<Part<'a>>>,
    /// The height to which the last page is filled, and the gap that stays free below that.
    pub end: f32,
    pub gap: f32,
}

impl<'a> Flow<'a> {
    pub fn gap(&mut self, gap: f32) {
        self.gap = self.gap.max(gap);
    }

    /// The room below what is there.
    pub fn room(&self) -> f32 {
        if self.end > 0.0 { HEIGHT - self.end - self.gap } else { HEIGHT }
    }

    pub fn new_page(&mut self) {
        self.pages.push(Vec::new());
        (self.end, self.gap) = (0.0, 0.0);
    }

    /// Begins a page for what has no room on this one, but on an empty one.
    pub fn keep(&mut self, height: f32) {
        if height > self.room() && height <= HEIGHT {
            self.new_page();
        }
    }

    /// Puts a part below the others, on the next page where it has no room.
    pub fn put(&mut self, mut part: Part<'a>) {
        let is_empty = self.pages.last().is_none_or(Vec::is_empty);
        if self.pages.is_empty() || (part.height > self.room() && !is_empty) {
            self.new_page();
        }
        part.top = if self.end > 0.0 { self.end + self.gap } else { 0.0 };
        (self.end, self.gap) = (part.top + part.height, 0.0);
        if let Some(page) = self.pages.last_mut() {
            page.push(part);
        }
    }
}

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
pub(super) fn fill_with_squares(flow: &mut Flow<'_>) {
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
    use super::{FILLED, Flow, HEIGHT, Part, fill_with_squares};
    use golden_figure::Figure;

    #[test]
    fn squares_fill_a_page_that_is_half_empty_and_no_other() {
        for (share, parts) in [(0.1, 2), (FILLED - 0.05, 2), (FILLED + 0.05, 1)] {
            let mut flow = Flow::default();
            flow.put(Part::new(Figure::new([100.0, share * HEIGHT], "")));
            fill_with_squares(&mut flow);
            assert_eq!((flow.pages.len(), flow.pages[0].len()), (1, parts), "{share}");
            assert!(flow.end <= HEIGHT);
        }
        let mut none = Flow::default();
        fill_with_squares(&mut none);
        assert!(none.pages.is_empty());
    }
}
