//! Curves, points and the lines fitted to them, and the plots that show them; plots for files, with a title and what is
//! shown.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `fitted_line` | the line of least squares through points, with exact coefficients; P-positions along it, and the steps between them |
//! | `growth_picture` | the plot of 𝒢(n, n) of Fibonacci Nim |
//! | `heap_picture` | the plot of the values of single heaps; the values of single heaps as a curve, with the least and largest value in any range |
//! | `plot` | the kit of plots: area, grid, axes with numbers and names, lines, stars, the focus; what part of the plane is shown |
//! | `points_picture` | the plot of P-positions with the fitted lines |
//! | `repeats` | a sequence that repeats from some place on, in a plot; the extremes in any range of a long sequence |
//! | `row_picture` | the plots of a row; a row of Wythoff's table as a curve, with the least and largest value in any range |
//! | `safe_points` | P-positions as points, with the lines fitted to them; the P-positions along each line |

pub(super) mod fitted_line;
pub(super) mod growth_picture;
pub(super) mod heap_picture;
pub(super) mod plot;
pub(super) mod points_picture;
pub(super) mod repeats;
pub(super) mod row_picture;
pub(super) mod safe_points;

use crate::kit::shape::{Anchor, Colour, Face, Figure, Form, Rect};
use crate::kit::text_room::{mathematics_width, wrapped};

/// Sizes of the title and of the words below it, and the heights of their lines.
const TITLE: f32 = 22.0;

const TITLE_HEIGHT: f32 = 34.0;

const WORDS: f32 = 13.0;

const WORDS_HEIGHT: f32 = 18.0;

/// The room between two plots.
const BETWEEN_PLOTS: f32 = 12.0;

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
            Stacked::Beside => widths.reduce(|left, right| left + BETWEEN_PLOTS + right).unwrap_or_default(),
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
        top += BETWEEN_PLOTS;
        let mut corner = [0.0, top];
        for plot in self.plots {
            figure.add(plot, corner);
            top = corner[1] + plot.size[1];
            match self.stacked {
                Stacked::Below => corner[1] = top + BETWEEN_PLOTS,
                Stacked::Beside => corner[0] += plot.size[0] + BETWEEN_PLOTS,
            }
        }
        figure.size[1] = top;
        figure
    }
}

fn line(rect: Rect, words: &str, size: f32, face: Face, paint: Colour) -> Form {
    Form::Text { rect, prose: words.into(), anchor: Anchor::Left, size, face, paint: paint.into() }
}
