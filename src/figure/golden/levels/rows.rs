//! The letters between the edges of the picture, drawn in each row, with the brackets below.

use super::{DRAWN, GoldenLevels, ROW, TILE, float, length, real};
use crate::golden::blocks::block_boundaries;
use crate::golden::picture::{GoldenTarget, letter_tile};
use crate::kit::clamped::clamped;
use crate::kit::shape::{Anchor, Colour, Face, Figure, Form, Paint, Rect, Stroke};
use golden_number::{Letters, UBig, golden_counts, golden_window};
use golden_prose::{Prose, grouped};

/// The width of a column that represents several letters.
const COLUMN: f32 = 3.0;
/// The least width of a block that is separated from the next one.
const BLOCK: f64 = 26.0;
/// The width of a character of the counts, at 14 points.
const CHARACTER: f32 = 7.4;

/// The letters between the edges of the picture.
pub(super) struct Rows<'a> {
    levels: &'a GoldenLevels,
    /// The left and right edge of the rows.
    edges: [f32; 2],
    /// The first visible letter, counted from 0, and the one after the last.
    from: u64,
    to: u64,
    /// The visible letters, if they are drawn one by one.
    bytes: Vec<u8>,
    /// The visible letters at which a block begins, if columns are drawn.
    blocks: Vec<u64>,
}

impl<'a> Rows<'a> {
    pub(super) fn new(levels: &'a GoldenLevels, width: f32) -> Self {
        let edges = [levels.left(), width.max(levels.left())];
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast to u64 saturates")]
        let from = levels.first.max(0.0) as u64;
        let shown = f64::from(edges[1] - edges[0]) / levels.width;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast to u64 saturates")]
        let to = ((levels.first + shown).ceil().max(0.0) as u64).min(length(levels.highest)).max(from);
        let bytes = if levels.width >= DRAWN {
            golden_window(&(UBig::from(from) + UBig::ONE), usize::try_from(to - from).unwrap_or(0))
        } else {
            Vec::new()
        };
        let mut rows = Self { levels, edges, from, to, bytes, blocks: Vec::new() };
        if levels.width < DRAWN {
            rows.blocks = rows.boundaries();
        }
        rows
    }

    /// The x range from one letter to another, cut at the edges; `None` if nothing is left.
    fn span(&self, from: f64, to: f64) -> Option<[f32; 2]> {
        let [left, right] = [from, to].map(|letter| clamped(self.levels.x_of(letter), self.edges[0], self.edges[1]));
        (right > left + 0.05).then_some([left, right])
    }

    /// The visible letters of a level, counted from 0, with whether they are ones.
    fn letters_of(&self, level: u32) -> impl Iterator<Item = (u64, bool)> {
        (self.from..self.to.min(length(level))).zip(&self.bytes).map(|(i, &byte)| (i, byte == b'1'))
    }

    pub(super) fn draw_tiles(&self, figure: &mut Figure<GoldenTarget>, level: u32, top: f32) {
        let letters = self.levels.letters;
        for (i, is_one) in self.letters_of(level) {
            let Some([left, right]) = self.span(float(i), float(i + 1)) else { continue };
            let rect = Rect::new(left, top, (right - left - 1.0).max(0.5), TILE);
            #[expect(clippy::cast_possible_truncation, reason = "the width of a letter on screen")]
            let whole = self.levels.width as f32;
            let [tile, text] = letter_tile(rect, is_one, letters, 13.5);
            if level == self.levels.highest {
                let name = format!("Letter {}: {}", i + 1, letters.symbol(is_one));
                figure.push_target(tile, GoldenTarget::Letter(i + 1), name);
            } else {
                figure.push(tile);
            }
            if right - left > 0.8 * whole {
                figure.push(text);
            }
        }
    }

    /// Draws runs of equal letters as stripes: at most two ones are adjacent, and zeros are isolated.
    pub(super) fn draw_stripes(&self, figure: &mut Figure<GoldenTarget>, level: u32, top: f32) {
        let end = self.to.min(length(level));
        let Some([left, right]) = self.span(float(self.from), float(end)) else { return };
        let ground = Rect::new(left, top, right - left, TILE);
        figure.push(filled(ground, Colour::Raise.into()));
        let mut run: Option<(u64, u64)> = None;
        let mut runs = Vec::new();
        for (i, is_one) in self.letters_of(level) {
            match (&mut run, is_one) {
                (Some((_, last)), true) => *last = i + 1,
                (None, true) => run = Some((i, i + 1)),
                (_, false) => runs.extend(run.take()),
            }
        }
        runs.extend(run);
        for (from, to) in runs {
            let Some([left, right]) = self.span(float(from), float(to)) else { continue };
            figure.push(filled(Rect::new(left, top, right - left, TILE), Colour::Sec.into()));
        }
    }

    /// Draws columns shaded by their exact share of ones, and gaps between blocks.
    pub(super) fn draw_columns(&self, figure: &mut Figure<GoldenTarget>, level: u32, top: f32) {
        let end = length(level);
        let [mut left, right] = self.edges;
        while left < right {
            let next = (left + COLUMN).min(right);
            let [from, to] = [left, next].map(|x| self.letter_left_of(x).min(end));
            if from >= end {
                break;
            }
            let stop = next.min(self.levels.x_of(float(end)));
            let share = share_of_ones(from, to.max(from + 1));
            figure.push(filled(Rect::new(left, top, stop - left, TILE), Paint::new(Colour::Sec, share)));
            left = next;
        }
        for &at in self.blocks.iter().filter(|&&at| at < end) {
            let x = self.levels.x_of(float(at));
            figure.push(filled(Rect::new(x - 0.5, top, 1.0, TILE), Colour::Bg.into()));
        }
    }

    fn letter_left_of(&self, x: f32) -> u64 {
        let place = self.levels.first + f64::from(x - self.edges[0]) / self.levels.width;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast to u64 saturates")]
        let letter = place.max(0.0) as u64;
        letter
    }

    /// The boundaries of the blocks s_k and s_(k−1), for the least k whose blocks are wide enough to be distinguished.
    fn boundaries(&self) -> Vec<u64> {
        let is_wide = |k: &u32| float(length(k - 1)) * self.levels.width >= BLOCK;
        let Some(k) = (1..self.levels.highest.max(1)).find(is_wide) else { return Vec::new() };
        block_boundaries([length(k), length(k - 1)], &(self.from..self.to))
    }

    /// Draws "5 ones, 3 zeros" after a row whose end is visible.
    pub(super) fn draw_counts(&self, figure: &mut Figure<GoldenTarget>, level: u32, top: f32) {
        let end = self.levels.x_of(float(length(level)));
        let words = counts_words(level, self.levels.letters);
        let width = real(words.chars().count()) * CHARACTER;
        if end < self.edges[0] || end + 11.0 + width > self.edges[1] {
            return;
        }
        let rect = Rect::new(end + 11.0, top, width, TILE);
        let (size, face, paint) = (14.0, Face::Interface, Colour::Ink3.into());
        figure.push(Form::Text { rect, prose: words.into(), anchor: Anchor::Left, size, face, paint });
    }

    pub(super) fn draw_mark(&self, figure: &mut Figure<GoldenTarget>, level: u32, top: f32) {
        let Some(letter) = self.levels.marked.filter(|&letter| letter >= 1 && letter <= length(level)) else { return };
        let Some([left, right]) = self.span(float(letter - 1), float(letter)) else { return };
        let width = (right - left - 1.0).max(2.0);
        let rect = Rect::new(left - 1.0, top - 1.0, width + 2.0, TILE + 2.0);
        let stroke = Some(Stroke::solid(Colour::Ink, 2.0));
        figure.push(Form::Rectangle { rect, radius: 4.0, fill: None, stroke });
    }

    /// Draws brackets for s_(n−1) and s_(n−2) below the last row.
    pub(super) fn draw_brackets(&self, figure: &mut Figure<GoldenTarget>) {
        let level = self.levels.highest;
        if level < 2 || level < self.levels.lowest {
            return;
        }
        let rows = real((level - self.levels.lowest) as usize);
        let base = rows * ROW + TILE + 6.0;
        let (middle, end) = (float(length(level - 1)), float(length(level)));
        for (part, from, to) in [(level - 1, 0.0, middle), (level - 2, middle, end)] {
            let Some(span) = self.span(from, to) else { continue };
            let is_open = [self.levels.x_of(from) < span[0] - 0.5, self.levels.x_of(to) > span[1] + 0.5];
            draw_bracket(figure, span, is_open, base, part);
        }
    }
}

/// Draws a bracket with the name of its level in the middle; an open end continues beyond the visible part.
fn draw_bracket(figure: &mut Figure<GoldenTarget>, span: [f32; 2], is_open: [bool; 2], base: f32, level: u32) {
    const NAME: f32 = 44.0;
    const FOOT: f32 = 6.0;
    let [left, right] = [span[0] + 1.5, span[1] - 2.5];
    let stroke = Stroke::solid(Colour::Ink3, 2.0);
    let floor = base + FOOT;
    for (x, is_open) in [left, right].into_iter().zip(is_open) {
        if !is_open {
            figure.push(Form::Line { ends: [[x, base], [x, floor + 1.0]], stroke });
        }
    }
    let middle = f32::midpoint(left, right);
    if right - left < NAME {
        figure.push(Form::Line { ends: [[left, floor], [right, floor]], stroke });
        return;
    }
    figure.push(Form::Line { ends: [[left, floor], [middle - NAME / 2.0, floor]], stroke });
    figure.push(Form::Line { ends: [[middle + NAME / 2.0, floor], [right, floor]], stroke });
    let rect = Rect::new(middle - NAME / 2.0, floor - 11.0, NAME, 24.0);
    let prose = Prose::new().italic("s").sub(level.to_string());
    let (size, face, paint) = (19.0, Face::Mathematics, Colour::Ink.into());
    figure.push(Form::Text { rect, prose, anchor: Anchor::Centre, size, face, paint });
}

/// "5 ones, 3 zeros"; for other letters with their symbols.
fn counts_words(level: u32, letters: Letters) -> String {
    let (ones, zeros) = golden_counts(&UBig::from(length(level)));
    if letters != Letters::default() {
        return format!("{} {}, {} {}", grouped(&ones), letters.one, grouped(&zeros), letters.zero);
    }
    let noun = |count: &UBig, one: &'static str, more: &'static str| if *count == UBig::ONE { one } else { more };
    let (of_ones, of_zeros) = (noun(&ones, "one", "ones"), noun(&zeros, "zero", "zeros"));
    format!("{} {of_ones}, {} {of_zeros}", grouped(&ones), grouped(&zeros))
}

/// The share of ones among the letters from `from`, counted from 0, to the one before `to`.
fn share_of_ones(from: u64, to: u64) -> f32 {
    let [before, upto] = [from, to].map(|i| u64::try_from(golden_counts(&UBig::from(i)).0).unwrap_or(0));
    #[expect(clippy::cast_possible_truncation, reason = "a shade of colour")]
    let share = (float(upto.saturating_sub(before)) / float((to - from).max(1))) as f32;
    share
}

fn filled(rect: Rect, paint: Paint) -> Form {
    Form::Rectangle { rect, radius: 0.0, fill: Some(paint), stroke: None }
}

#[cfg(test)]
mod tests {
    use super::{length, share_of_ones};
    use golden_number::golden_prefix;

    #[test]
    fn a_column_is_shaded_by_its_letters() {
        let prefix = golden_prefix(200);
        for (from, to) in [(0_u8, 1_u8), (1, 2), (7, 20), (90, 200)] {
            let letters = &prefix[usize::from(from)..usize::from(to)];
            let ones: f32 = letters.iter().map(|&letter| f32::from(letter - b'0')).sum();
            let share = share_of_ones(from.into(), to.into());
            assert!((share - ones / f32::from(to - from)).abs() < 1e-6);
        }
        assert_eq!((length(0), length(8), length(30)), (1, 55, 2_178_309));
    }
}
