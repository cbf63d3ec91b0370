//! The levels s_0, s_1, … of the golden string one below the other: every level is a prefix of the next.
//!
//! All rows share one window of letters, so only the visible part is computed, however long a level is. Wide letters
//! are tiles, narrower ones stripes; if letters are too narrow for stripes, columns of several letters are shaded by
//! their exact share of ones, and gaps separate the blocks s_k and s_(k−1) of which the string consists.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `rows` | the letters between the edges of the picture, drawn in each row, with the brackets below |

#![expect(clippy::doc_markdown, reason = "the subscripts of s_k are mathematics, not code")]

mod rows;

use super::picture::GoldenTarget;
use crate::kit::shape::{Anchor, Colour, Face, Figure, Form, Rect};
use golden_number::{FIBONACCI, Letters, UBig, golden_counts};
use golden_prose::{Prose, grouped};
use rows::Rows;

/// The distance from one row to the next, and the height of a letter, in points.
const ROW: f32 = 27.0;
const TILE: f32 = 22.0;
/// Room for the brackets below the rows.
const BRACKETS: f32 = 27.0;
/// The least width of a letter that is written, and of one that is drawn as a stripe of its own.
const WRITTEN: f64 = 11.0;
const DRAWN: f64 = 3.0;
/// The width of a digit at 13 points.
const DIGIT: f32 = 8.3;

/// The levels and letters to draw.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GoldenLevels {
    /// The letters.
    pub letters: Letters,
    /// The level of the first row.
    pub lowest: u32,
    /// The level of the last row, at most 60; below `lowest` nothing is drawn.
    pub highest: u32,
    /// The letter at the left edge, counted from 0, with the fraction of it that is not visible.
    pub first: f64,
    /// The width of a letter in points, more than 0.
    pub width: f64,
    /// A letter that is marked, counted from 1.
    pub marked: Option<u64>,
}

impl GoldenLevels {
    /// Rows shown at a time, unless all are asked for.
    pub const ROWS: u32 = 9;

    /// The left edge of the letters, in points from the left edge of the picture.
    pub fn left(&self) -> f32 {
        let digits = grouped(&length(self.highest)).chars().count();
        let of_name = if self.highest < 10 { 0.0 } else { 10.0 };
        60.0 + (real(digits) * DIGIT + of_name - 26.0).max(0.0)
    }

    /// F_(level+2), the number of letters of a level.
    pub fn length(level: u32) -> u64 {
        length(level)
    }

    /// Which letters are in sight in a width, and how to see others; `None` while all of the highest level are, each as
    /// wide as `ordinary`.
    pub fn caption(&self, width: f32, ordinary: f64) -> Option<String> {
        let length = length(self.highest);
        let end = self.first + f64::from(width - self.left()) / self.width;
        let grain = if self.width < DRAWN { ", a column the share of ones" } else { "" };
        if self.first <= 0.0 && end + 0.5 >= float(length) {
            let is_ordinary = (self.width - ordinary).abs() < f64::EPSILON;
            let letters = if length == 1 { "letter" } else { "letters" };
            return (!is_ordinary).then(|| format!("all {} {letters}{grain}", grouped(&length)));
        }
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast to u64 saturates")]
        let (from, to) = (self.first.max(0.0) as u64 + 1, (end.floor().max(1.0) as u64).min(length));
        // A user who has zoomed knows how.
        let more = if grain.is_empty() { "; Ctrl+wheel zooms, drag moves" } else { grain };
        Some(format!("letters {} to {} of {}{more}", grouped(&from), grouped(&to.max(from)), grouped(&length)))
    }

    /// The height of a number of rows with the brackets below.
    pub fn height(rows: u32) -> f32 {
        real(rows as usize) * ROW - (ROW - TILE) + BRACKETS
    }

    /// The letter at a point of the picture, counted from 1, and its level; `None` outside the rows.
    pub fn letter_at(&self, [x, y]: [f32; 2]) -> Option<(u32, u64)> {
        let place = self.first + f64::from(x - self.left()) / self.width;
        if x < self.left() || y < 0.0 || place < 0.0 {
            return None;
        }
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a row or letter on screen")]
        let (row, letter) = ((y / ROW) as u32, (place as u64).saturating_add(1));
        let level = self.lowest.saturating_add(row);
        (level <= self.highest && letter <= length(level)).then_some((level, letter))
    }

    /// The x coordinate of the left edge of a letter, counted from 0.
    fn x_of(&self, letter: f64) -> f32 {
        #[expect(clippy::cast_possible_truncation, reason = "a place on screen, cut to the picture afterwards")]
        let x = ((letter - self.first) * self.width).clamp(-1e6, 1e6) as f32;
        self.left() + x
    }
}

/// Draws the levels; the picture has the given width and the height of its rows with their brackets.
pub fn golden_levels(levels: &GoldenLevels, width: f32) -> Figure<GoldenTarget> {
    let count = levels.highest.saturating_add(1).saturating_sub(levels.lowest);
    let name = format!("Levels {} to {} of the golden string", levels.lowest, levels.highest);
    let mut figure = Figure::new([width, GoldenLevels::height(count)], name);
    let rows = Rows::new(levels, width);
    for level in levels.lowest..=levels.highest {
        let top = real((level - levels.lowest) as usize) * ROW;
        draw_heading(&mut figure, levels, level, top);
        if levels.width >= WRITTEN {
            rows.draw_tiles(&mut figure, level, top);
        } else if levels.width >= DRAWN {
            rows.draw_stripes(&mut figure, level, top);
        } else {
            rows.draw_columns(&mut figure, level, top);
        }
        rows.draw_counts(&mut figure, level, top);
        rows.draw_mark(&mut figure, level, top);
    }
    rows.draw_brackets(&mut figure);
    figure
}

/// "s₈: 55 letters, 34 ones, 21 zeros".
pub fn level_words(level: u32) -> String {
    let length = length(level);
    let (ones, zeros) = golden_counts(&UBig::from(length));
    let count = |count: String, noun: &str| if count == "1" { format!("1 {noun}") } else { format!("{count} {noun}s") };
    format!(
        "{}: {}, {}, {}",
        Prose::new().text("s").sub(level.to_string()),
        count(grouped(&length), "letter"),
        count(grouped(&ones), "one"),
        count(grouped(&zeros), "zero")
    )
}

/// What came of comparing the first letters, which copying makes, with the gaps, which arithmetic makes: the first
/// place where they differ, if there is one.
pub fn check_words(checked: u32, differs: Option<u64>) -> String {
    let gaps = Prose::new().text("a").sub("n");
    match differs {
        None => format!("letters match the gaps of {gaps} for all {} checked", grouped(&checked)),
        Some(place) => format!("letter {} is not the gap of {gaps}", grouped(&place)),
    }
}

/// F_(level+2), the number of letters of a level.
fn length(level: u32) -> u64 {
    FIBONACCI.get(level as usize + 2).copied().unwrap_or(u64::MAX)
}

/// Draws the name s_level, which selects the level when clicked, and its length.
fn draw_heading(figure: &mut Figure<GoldenTarget>, levels: &GoldenLevels, level: u32, top: f32) {
    let prose = Prose::new().italic("s").sub(level.to_string());
    let rect = Rect::new(0.0, top, 24.0, TILE);
    let (size, face, paint) = (19.0, Face::Mathematics, Colour::Ink.into());
    let form = Form::Text { rect, prose, anchor: Anchor::Left, size, face, paint };
    figure.push_target(form, GoldenTarget::Level(level), format!("Level {level}"));
    let rect = Rect::new(20.0, top, levels.left() - 32.0, TILE);
    let (size, face, paint) = (14.0, Face::Interface, Colour::Ink3.into());
    figure.push(Form::Text { rect, prose: grouped(&length(level)).into(), anchor: Anchor::Right, size, face, paint });
}

#[expect(clippy::cast_precision_loss, reason = "places of letters on screen")]
fn float(letter: u64) -> f64 {
    letter as f64
}

fn real(count: usize) -> f32 {
    f32::from(u16::try_from(count).unwrap_or(u16::MAX))
}

#[cfg(test)]
mod tests {
    use super::{GoldenLevels, golden_levels};
    use crate::drawn::assert_says;
    use golden_number::{Letters, golden_prefix};

    fn levels(highest: u32, first: f64, width: f64) -> GoldenLevels {
        let lowest = highest.saturating_sub(8);
        GoldenLevels { letters: Letters::default(), lowest, highest, first, width, marked: None }
    }

    #[test]
    fn every_row_is_its_level() {
        let figure = golden_levels(&levels(8, 0.0, 13.7), 830.0);
        assert_says(&figure, &["s₀", "1 one, 0 zeros", "5 ones, 3 zeros", "55", "21 ones, 13 zeros"]);
        let of_last = figure.shapes.iter().filter_map(|shape| shape.name.as_deref()?.split_once(": ").map(|n| n.1));
        assert_eq!(of_last.collect::<String>().as_bytes(), golden_prefix(55));
    }

    #[test]
    fn a_long_level_costs_no_more_than_what_is_in_sight() {
        for width in [0.0003, 0.1, 1.0, 4.0, 13.7, 40.0] {
            for first in [0.0, 1000.4, 2_178_000.0] {
                let figure = golden_levels(&levels(30, first, width), 830.0);
                assert!(figure.shapes.len() < 6000, "{width} {first}: {}", figure.shapes.len());
            }
        }
    }

    #[test]
    fn nothing_breaks_at_the_ends_of_the_ranges() {
        for width in [0.0003, 1.0, 4.0, 13.7] {
            for highest in [0, 1, 60, 89, 91, 200, u32::MAX] {
                for first in [-5.0, 1e18, 1.8e19, 1e30, f64::MAX] {
                    let levels = levels(highest, first, width);
                    assert!(golden_levels(&levels, 830.0).shapes.len() < 6000);
                    let _ = levels.letter_at([1e9, 1e9]);
                }
            }
        }
        let none = GoldenLevels { lowest: 9, ..levels(8, 0.0, 13.7) };
        assert!(golden_levels(&none, 830.0).shapes.is_empty());
        assert_eq!(none.letter_at([none.left() + 5.0, 5.0]), None);
    }

    #[test]
    fn a_point_on_a_letter_finds_it() {
        let levels = levels(8, 0.0, 10.0);
        let left = levels.left();
        assert_eq!(levels.letter_at([left + 25.0, 8.0 * 27.0 + 5.0]), Some((8, 3)));
        assert_eq!(levels.letter_at([left + 25.0, 5.0]), None, "s_0 has one letter");
        assert_eq!(levels.letter_at([left - 1.0, 5.0]), None);
        assert_eq!(levels.letter_at([left + 5.0, 5.0]), Some((0, 1)));
    }
}
