//! The levels s_0, s_1, … of the golden string one below the other: every level is a prefix of the next. All rows
//! share one window of letters, so only the visible part is computed, however long a level is. Wide letters are
//! tiles, narrower ones stripes; if letters are too narrow for stripes, columns of several letters are shaded by
//! their exact share of ones, and gaps separate the blocks s_k and s_(k−1) of which the string consists. The
//! boundaries of these blocks are found here, too.

#![expect(clippy::doc_markdown, reason = "the subscripts of s_k are mathematics, not code")]

use std::ops::Range;

use super::tile::{GoldenTarget, letter_tile};
use crate::kit::shape::{Anchor, Colour, Face, Figure, Form, Paint, Rect, Stroke};
use crate::kit::ticks::clamped;
use golden_number::{FIBONACCI, Letters, UBig, golden_counts, golden_letter_u64, golden_window};
use golden_prose::{Prose, grouped};

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

    /// Returns words on the letters in sight in a width, and on how to see others; `None` while all letters of the
    /// highest level are in sight, each as wide as `ordinary`.
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

    /// The level and the letter, counted from 1, at a point of the picture; `None` outside the rows.
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

/// Returns the result of comparing the first letters, which copying makes, with the gaps, which arithmetic makes: the
/// first place where they differ, if there is one.
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

/// The width of a column that represents several letters.
const COLUMN: f32 = 3.0;
/// The least width of a block that is separated from the next one.
const BLOCK: f64 = 26.0;
/// The width of a character of the counts, at 14 points.
const CHARACTER: f32 = 7.4;

/// The letters between the edges of the picture.
struct Rows<'a> {
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
    fn new(levels: &'a GoldenLevels, width: f32) -> Self {
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

    fn draw_tiles(&self, figure: &mut Figure<GoldenTarget>, level: u32, top: f32) {
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
    fn draw_stripes(&self, figure: &mut Figure<GoldenTarget>, level: u32, top: f32) {
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
    fn draw_columns(&self, figure: &mut Figure<GoldenTarget>, level: u32, top: f32) {
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
    fn draw_counts(&self, figure: &mut Figure<GoldenTarget>, level: u32, top: f32) {
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

    fn draw_mark(&self, figure: &mut Figure<GoldenTarget>, level: u32, top: f32) {
        let Some(letter) = self.levels.marked.filter(|&letter| letter >= 1 && letter <= length(level)) else { return };
        let Some([left, right]) = self.span(float(letter - 1), float(letter)) else { return };
        let width = (right - left - 1.0).max(2.0);
        let rect = Rect::new(left - 1.0, top - 1.0, width + 2.0, TILE + 2.0);
        let stroke = Some(Stroke::solid(Colour::Ink, 2.0));
        figure.push(Form::Rectangle { rect, radius: 4.0, fill: None, stroke });
    }

    /// Draws brackets for s_(n−1) and s_(n−2) below the last row.
    fn draw_brackets(&self, figure: &mut Figure<GoldenTarget>) {
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

/// The places inside a range of letters, counted from 0, at which a block begins: blocks s_k and s_(k−1), of `long` and
/// `short` letters, follow each other as the ones and zeros of the golden string do.
///
/// **Cost**: about 60 counts of letters to find the first visible block, then one step per block.
fn block_boundaries([long, short]: [u64; 2], sight: &Range<u64>) -> Vec<u64> {
    let mut boundaries = Vec::new();
    if sight.is_empty() || short == 0 {
        return boundaries;
    }
    let mut number = block_at([long, short], sight.start);
    let mut at = u64::try_from(start([long, short], number)).unwrap_or(u64::MAX);
    while at < sight.end {
        if at > sight.start {
            boundaries.push(at);
        }
        number += 1;
        at = at.saturating_add(if golden_letter_u64(number) == Some(true) { long } else { short });
    }
    boundaries
}

/// The number of blocks before the one that contains a letter.
fn block_at(lengths: [u64; 2], letter: u64) -> u64 {
    // No block is shorter than the short one, so block `above` begins after the letter.
    let (mut below, mut above) = (0, letter / lengths[1] + 1);
    while above - below > 1 {
        let middle = below + (above - below) / 2;
        if start(lengths, middle) <= letter.into() { below = middle } else { above = middle }
    }
    below
}

/// The first letter of the block after `blocks` others.
fn start([long, short]: [u64; 2], blocks: u64) -> u128 {
    let (ones, zeros) = golden_counts(&UBig::from(blocks));
    let [ones, zeros] = [ones, zeros].map(|count| u128::try_from(count).unwrap_or(u128::MAX));
    ones * u128::from(long) + zeros * u128::from(short)
}

#[cfg(test)]
mod tests {
    use super::{GoldenLevels, block_boundaries, golden_levels, length, share_of_ones};
    use crate::drawn::assert_says;
    use golden_number::{FIBONACCI, Letters, golden_letter_u64, golden_prefix};

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

    /// All boundaries up to an end, found from the first letter on.
    fn by_walking([long, short]: [u64; 2], end: u64) -> Vec<u64> {
        let (mut at, mut number, mut places) = (0, 0, Vec::new());
        while at < end {
            places.push(at);
            number += 1;
            at += if golden_letter_u64(number) == Some(true) { long } else { short };
        }
        places
    }

    #[test]
    fn the_blocks_in_sight_are_those_of_a_walk_from_the_first_letter() {
        for k in 1..12 {
            let lengths = [FIBONACCI[k + 2], FIBONACCI[k + 1]];
            let places = by_walking(lengths, 5000);
            for from in (0..200).chain([1000, 4180, 4181, 4182]) {
                for to in [from, from + 1, from + 2, from + 300] {
                    let expected: Vec<u64> = places.iter().copied().filter(|at| (from + 1..to).contains(at)).collect();
                    assert_eq!(block_boundaries(lengths, &(from..to)), expected, "{k}: {from}..{to}");
                }
            }
        }
    }

    #[test]
    fn far_places_are_found_at_once() {
        // s_90 begins with s_89 of F_91 letters, and s_88 of F_90 letters follows.
        let (long, short) = (FIBONACCI[22], FIBONACCI[21]);
        let border = FIBONACCI[91];
        let found = block_boundaries([long, short], &(border - 1..border + long + 1));
        assert_eq!(found, [border, border + long]);
        assert!(block_boundaries([2, 1], &(u64::MAX - 1..u64::MAX)).is_empty());
        assert!(block_boundaries([2, 1], &(u64::MAX - 9..u64::MAX)).len() > 3);
        assert!(block_boundaries([2, 1], &(u64::MAX..u64::MAX)).is_empty());
    }
}
