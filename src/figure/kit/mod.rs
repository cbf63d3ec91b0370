//! The parts of every picture: shapes, timelines, text, ticks; a picture on a page of its own, with room around it, a title
//! above and a caption below.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `clip` | the part of a figure in a rectangle; the smallest part of a figure that holds all its forms |
//! | `shape` | shapes with colours by meaning, independent of any screen |
//! | `text_room` | upper bounds of the width of text, without fonts; vertical metrics of text; paragraphs in columns of a height |
//! | `ticks` | the marks of an axis; clamping to computed bounds; counts as lengths of a picture |

pub(super) mod clip;
pub(super) mod shape;
pub(super) mod text_room;
pub(super) mod ticks;

use golden_prose::Prose;
use shape::{Anchor, Colour, Face, Figure, Form, Rect, Stroke};
use text_room::wrapped;

/// The sizes of title and caption, and the distances of their lines, in points.
const TITLE: [f32; 2] = [24.0, 32.0];

const CAPTION: [f32; 2] = [15.0, 22.0];

/// Between the picture and its words, and the least width of these.
const GAP: f32 = 12.0;

const LEAST: f32 = 360.0;

/// The frame around a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Framed {
    /// The size with the picture, in points.
    pub size: [f32; 2],
    /// The place of the top left corner of the picture.
    pub at: [f32; 2],
    title: Vec<String>,
    caption: Vec<String>,
    margin: f32,
    /// The height at which the caption begins.
    below: f32,
}

impl Framed {
    /// The frame of a picture of this size with `margin` points of room on all sides; no title or caption where these
    /// are empty. Words are wrapped, and have the width of the picture or 360 points, whichever is more.
    pub fn about([width, height]: [f32; 2], margin: f32, title: &str, caption: &str) -> Self {
        let has_words = !(title.trim().is_empty() && caption.trim().is_empty());
        // Beside words a picture that fills its own width needs room too.
        let edge = if has_words { margin.max(GAP) } else { margin };
        let inner = if has_words { width.max(LEAST) } else { width };
        let lines = |text: &str, size: f32| -> Vec<String> {
            text.lines()
                .map(str::trim)
                .filter(|line| !line.is_empty())
                .flat_map(|line| wrapped(line, size, inner, 0.0))
                .collect()
        };
        let (title, caption) = (lines(title, TITLE[0]), lines(caption, CAPTION[0]));
        let room = |lines: &[String], line: f32| if lines.is_empty() { 0.0 } else { count(lines) * line + GAP };
        let top = edge + room(&title, TITLE[1]);
        let below = top + height + GAP;
        let size = [inner + 2.0 * edge, top + height + room(&caption, CAPTION[1]) + edge];
        Self { size, at: [edge + (inner - width) / 2.0, top], title, caption, margin: edge, below }
    }

    /// Draws the ground and the words; the picture is then added at [`Self::at`].
    pub fn draw<Target>(&self, name: impl Into<String>) -> Figure<Target> {
        let [width, height] = self.size;
        let mut figure = Figure::new(self.size, name);
        let rect = Rect::new(0.0, 0.0, width, height);
        figure.push(Form::Rectangle { rect, radius: 0.0, fill: Some(Colour::Bg.into()), stroke: None });
        let title = (&self.title, self.margin, TITLE, Face::Mathematics, Colour::Ink);
        let caption = (&self.caption, self.below, CAPTION, Face::Interface, Colour::Ink2);
        for (lines, mut top, [size, line], face, colour) in [title, caption] {
            for words in lines {
                let rect = Rect::new(self.margin, top, width - 2.0 * self.margin, line);
                let (prose, anchor, paint) = (words.as_str().into(), Anchor::Left, colour.into());
                figure.push(Form::Text { rect, prose, anchor, size, face, paint });
                top += line;
            }
        }
        figure
    }
}

fn count(lines: &[String]) -> f32 {
    f32::from(u16::try_from(lines.len()).unwrap_or(u16::MAX))
}

/// A construction in steps. Steps can be requested at any time, in any order.
pub trait Timeline {
    /// The state after a step.
    type State;

    /// The last step; step 0 is the first one.
    fn last(&self) -> usize;

    /// One sentence about a step, at most [`Timeline::last`].
    fn caption(&self, step: usize) -> Prose;

    /// The state after a step, at most [`Timeline::last`].
    fn state(&self, step: usize) -> Self::State;
}

#[cfg(test)]
mod tests {
    use super::{Figure, Form, Framed};
    use crate::drawn::{gather, words};

    #[test]
    fn words_stand_above_and_below_the_picture_and_none_is_lost() {
        let caption = "The piece stands on 8, 9. Who moves wins: three moves lead to a star.\nOthers lose.";
        let framed = Framed::about([100.0, 50.0], 16.0, "A queen", caption);
        let [width, left] = [framed.size[0], framed.at[0]];
        assert!((width - 392.0).abs() < 0.01 && (left - 146.0).abs() < 0.01, "a narrow picture stands in the middle");
        let figure: Figure = framed.draw("A queen");
        let lines = gather(&figure, |form| match form {
            Form::Text { rect, .. } => Some((rect.y, rect.y + rect.height)),
            _ => None,
        });
        assert_eq!(words(&figure).join(" "), format!("A queen {}", caption.replace('\n', " ")));
        assert!(lines[0].1 <= framed.at[1] && lines[1].0 >= framed.at[1] + 50.0, "{lines:?}");
        assert!(lines.last().is_some_and(|(_, bottom)| *bottom < framed.size[1]));
    }

    #[test]
    fn without_words_there_is_only_room() {
        let framed = Framed::about([100.0, 50.0], 16.0, "", "  ");
        assert_eq!(framed.size.map(|side| side.to_string()), ["132", "82"]);
        assert_eq!(framed.at.map(|side| side.to_string()), ["16", "16"]);
    }
}
