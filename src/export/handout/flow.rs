//! The arrangement of the parts of a handout on its pages.

use super::drawn::HandoutPicture;
use golden_figure::Figure;

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
