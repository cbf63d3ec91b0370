//! Plots for files, with a title and what is shown.

use crate::kit::shape::{Anchor, Colour, Face, Figure, Form, Rect};
use crate::kit::text_room::{mathematics_width, wrapped};

/// Sizes of the title and of the words below it, and the heights of their lines.
const TITLE: f32 = 22.0;
const TITLE_HEIGHT: f32 = 34.0;
const WORDS: f32 = 13.0;
const WORDS_HEIGHT: f32 = 18.0;
/// The room between two plots.
const BETWEEN: f32 = 12.0;

/// The arrangement of the plots of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stacked {
    /// Side by side.
    Beside,
    /// One below the other.
    Below,
}

/// Plots with a title and sentences above them.
pub(crate) struct Sheet<'a> {
    pub title: &'a str,
    pub words: &'a [String],
    pub plots: &'a [Figure],
    pub stacked: Stacked,
}

impl Sheet<'_> {
    /// The sheet as one figure, as wide as its plots or its title.
    pub fn figure(&self) -> Figure {
        let widths = self.plots.iter().map(|plot| plot.size[0]);
        let plots = match self.stacked {
            Stacked::Below => widths.fold(0.0, f32::max),
            Stacked::Beside => widths.reduce(|left, right| left + BETWEEN + right).unwrap_or_default(),
        };
        let width = plots.max(mathematics_width(self.title, TITLE).ceil());
        let mut figure = Figure::new([width, 0.0], self.title);
        figure.push(line(Rect::new(0.0, 0.0, width, TITLE_HEIGHT), self.title, TITLE, Face::Mathematics, Colour::Ink));
        let mut top = TITLE_HEIGHT;
        for words in self.words.iter().flat_map(|words| wrapped(words, WORDS, width, 0.0)) {
            let rect = Rect::new(0.0, top, width, WORDS_HEIGHT);
            figure.push(line(rect, &words, WORDS, Face::Interface, Colour::Ink3));
            top += WORDS_HEIGHT;
        }
        top += BETWEEN;
        let mut corner = [0.0, top];
        for plot in self.plots {
            figure.add(plot, corner);
            top = corner[1] + plot.size[1];
            match self.stacked {
                Stacked::Below => corner[1] = top + BETWEEN,
                Stacked::Beside => corner[0] += plot.size[0] + BETWEEN,
            }
        }
        figure.size[1] = top;
        figure
    }
}

fn line(rect: Rect, words: &str, size: f32, face: Face, paint: Colour) -> Form {
    Form::Text { rect, prose: words.into(), anchor: Anchor::Left, size, face, paint: paint.into() }
}
