//! The gaps between the Wythoff numbers a_n, which spell the golden string.
//!
//! Every positive number is a cell, the A-numbers bold. An arc leads from each A-number to the next, with the letter of
//! the gap: 1 for a gap of 2, 0 for a gap of 1. The arc over the nth gap begins at a_n and is letter n.

#![expect(clippy::doc_markdown, reason = "the subscripts of a_n and s_n are mathematics, not code")]

use super::tile::{draw_arc, letter_tile};
use crate::GoldenTarget;
use crate::kit::shape::{Anchor, Colour, Face, Figure, Form, Paint, Rect, Stroke};
use crate::kit::ticks::{clamped, real};
use golden_number::{Letters, UBig, WythoffClass, floor_phi_u64, golden_counts, wythoff_class};
use golden_prose::{Prose, grouped};

/// The least width of a cell, and its height.
const CELL: [f32; 2] = [24.6, 26.0];
/// The top of the cells.
const TOP: f32 = 36.0;
/// Height of the picture: letters, arcs, cells, bracket of the pair.
const HEIGHT: f32 = 86.0;
/// Width and height of the tile of a letter.
const TILE: [f32; 2] = [17.0, 19.0];
/// The size of the digits.
const SIZE: f32 = 13.5;
/// The width of a digit of that size.
const FIGURE: f32 = 8.6;

/// A stretch of numbers with its gaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GapStrip {
    /// The first number, at least 1.
    pub first: u64,
    /// The most numbers; fewer are drawn if the width has no room for them.
    pub count: u64,
    /// The letters.
    pub letters: Letters,
    /// The pair in focus, a and b with a < b, and the number of the pair.
    pub pair: Option<(u64, u64, u64)>,
}

impl GapStrip {
    /// The width of the cell of a small number, in points.
    pub const CELL: f32 = CELL[0];

    /// The strip that fills a width, `moved` numbers after the one that shows the pair.
    pub fn around(pair: Option<(u64, u64, u64)>, width: f32, moved: f32, letters: Letters) -> Self {
        #[expect(clippy::cast_possible_truncation, reason = "a cast to i64 saturates")]
        let moved = moved.floor() as i64;
        let first = home(pair, width).saturating_add_signed(moved).max(1);
        Self { first, count: room(width), letters, pair }
    }

    /// The count of numbers before the strip that shows the pair.
    pub fn before(pair: Option<(u64, u64, u64)>, width: f32) -> f32 {
        real(home(pair, width) - 1)
    }
}

/// Returns the count of small numbers that a width has room for.
fn room(width: f32) -> u64 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "cells of a strip on screen")]
    let count = (width / CELL[0]) as u64;
    count
}

/// The first number as long as the strip is not moved: 1 where the pair is in sight then.
fn home(pair: Option<(u64, u64, u64)>, width: f32) -> u64 {
    let room = room(width);
    match pair {
        Some((a, b, n)) if b > room && n < room => a.saturating_sub((room - n) / 2).max(1),
        Some((a, b, _)) if b > room => a.saturating_sub(3).max(1),
        _ => 1,
    }
}

/// Returns the caption that says which letters the gaps are, in few words where there is little room.
pub fn gap_caption(letters: Letters, width: f32) -> Prose {
    let Letters { one, zero } = letters;
    let words = if width < 500.0 {
        format!("Gap 2 is {one}, gap 1 is {zero}; jumped over are the ")
    } else {
        format!("Gap 2 is a letter {one}, gap 1 a letter {zero}. The numbers jumped over are the ")
    };
    Prose::from(words).italic("b").sub("n").text(".")
}

/// Draws the numbers with the gaps of the A-numbers as arcs.
pub fn gap_strip(strip: &GapStrip, width: f32) -> Figure<GoldenTarget> {
    let cells = Cells::new(strip, width);
    let name = format!("The gaps between the Wythoff numbers from {} to {}", cells.first, cells.last);
    let mut figure = Figure::new([width, HEIGHT], name);
    draw_gaps(&mut figure, strip.letters, &cells);
    for number in cells.first..=cells.last {
        draw_number(&mut figure, strip, &cells, number);
    }
    if let Some(pair) = strip.pair {
        draw_pair(&mut figure, &cells, pair, width);
    }
    figure
}

/// The positions of the numbers.
struct Cells {
    first: u64,
    last: u64,
    width: f32,
}

impl Cells {
    fn new(strip: &GapStrip, width: f32) -> Self {
        let first = strip.first.max(1);
        let longest = grouped(&first.saturating_add(strip.count)).chars().count();
        let cell = CELL[0].max(real(longest as u64) * FIGURE + 6.0);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a number of cells on screen")]
        let fitting = ((width + 0.01) / cell).max(1.0) as u64;
        let last = first.saturating_add(clamped(strip.count, 1, fitting) - 1);
        Self { first, last, width: cell }
    }

    fn contains(&self, number: u64) -> bool {
        (self.first..=self.last).contains(&number)
    }

    fn left(&self, number: u64) -> f32 {
        real(number - self.first) * self.width
    }

    fn centre(&self, number: u64) -> f32 {
        self.left(number) + self.width / 2.0
    }

    fn rect(&self, number: u64) -> Rect {
        Rect::new(self.left(number) + 0.5, TOP, self.width - 1.0, CELL[1])
    }
}

fn is_a_number(number: u64) -> bool {
    wythoff_class(&UBig::from(number)) == Some(WythoffClass::A)
}

/// Draws the arcs between the A-numbers, with their letters.
fn draw_gaps(figure: &mut Figure<GoldenTarget>, letters: Letters, cells: &Cells) {
    // There are as many A-numbers up to x as ones among the first x letters.
    let before = golden_counts(&UBig::from(cells.first - 1)).0;
    let Ok(before) = u64::try_from(before) else { return };
    let numbers = (before.saturating_add(1)..).map_while(|n| Some((n, u64::try_from(floor_phi_u64(n)).ok()?)));
    let numbers: Vec<(u64, u64)> = numbers.take_while(|&(_, a)| a <= cells.last).collect();
    for ends in numbers.windows(2) {
        let [(n, from), (_, to)] = *ends else { continue };
        let is_one = to - from == 2;
        let (height, stroke) =
            if is_one { (11.0, Stroke::solid(Colour::Sec, 1.8)) } else { (6.5, Stroke::solid(Colour::Ink3, 1.5)) };
        draw_arc(figure, [cells.centre(from), cells.centre(to)], TOP - 2.0, height, stroke);
        let middle = f32::midpoint(cells.centre(from), cells.centre(to));
        let tile = Rect::new(middle - TILE[0] / 2.0, 1.0, TILE[0], TILE[1]);
        let [form, text] = letter_tile(tile, is_one, letters, SIZE);
        let symbol = letters.symbol(is_one);
        let name = format!("Letter {n}: {symbol}, the gap from {from} to {to}");
        figure.push_target(form, GoldenTarget::Letter(n), name);
        figure.push(text);
    }
}

fn draw_number(figure: &mut Figure<GoldenTarget>, strip: &GapStrip, cells: &Cells, number: u64) {
    let is_a = is_a_number(number);
    let is_focus = strip.pair.is_some_and(|(a, b, _)| number == a || number == b);
    let (fill, line, width) = match (is_focus, is_a) {
        (true, _) => (Some(Colour::GoldBg), Colour::Gold, 2.0),
        (false, true) => (Some(Colour::Card), Colour::Line2, 1.0),
        (false, false) => (None, Colour::Line, 1.0),
    };
    let stroke = Some(Stroke::solid(line, width));
    let rect = cells.rect(number);
    let form = Form::Rectangle { rect, radius: 4.0, fill: fill.map(Paint::from), stroke };
    let kind = if is_a { "an A-number" } else { "a B-number" };
    let focus = if is_focus { ", of the pair in focus" } else { "" };
    figure.push_target(form, GoldenTarget::Number(number), format!("{number}, {kind}{focus}"));
    let token = match (is_focus, is_a) {
        (true, _) => Colour::GoldText,
        (false, true) => Colour::Ink,
        (false, false) => Colour::Ink3,
    };
    let digits = grouped(&number);
    let prose = if is_a { Prose::new().bold(digits) } else { digits.into() };
    let (anchor, face) = (Anchor::Centre, Face::Interface);
    figure.push(Form::Text { rect, prose, anchor, size: SIZE, face, paint: token.into() });
}

/// Draws the bracket below the pair, a star, and the pair in words.
fn draw_pair(figure: &mut Figure<GoldenTarget>, cells: &Cells, (a, b, n): (u64, u64, u64), width: f32) {
    let bottom = TOP + CELL[1];
    let stroke = Stroke::solid(Colour::GoldText, 2.0);
    let level = bottom + 12.0;
    let foot = |number: u64| cells.contains(number).then(|| cells.centre(number));
    let end = real(cells.last - cells.first + 1) * cells.width;
    let edge = |number: u64| foot(number).unwrap_or(if number < cells.first { 0.0 } else { end });
    let [left, right] = [edge(a), edge(b)];
    if right > left {
        figure.push(Form::Line { ends: [[(left - 1.0).max(0.0), level], [(right + 1.0).min(end), level]], stroke });
    }
    for x in [a, b].into_iter().filter_map(foot) {
        figure.push(Form::Line { ends: [[x, bottom + 3.0], [x, level]], stroke });
    }
    let words = format!("({}, {}) is pair {}", grouped(&a), grouped(&b), grouped(&n));
    let room = real(words.chars().count() as u64) * 7.6 + 23.0;
    let middle = level + 1.5;
    // To the right of the bracket, else to its left, else in its middle.
    let x = if right + 14.0 + room <= width {
        right + 14.0
    } else if left - 14.0 - room >= 0.0 {
        left - 14.0 - room
    } else {
        let x = clamped((left + right - room) / 2.0, 0.0, width - room);
        let ground = Rect::new(x - 6.0, middle - 10.0, room + 6.0, 20.0);
        figure.push(Form::Rectangle { rect: ground, radius: 0.0, fill: Some(Colour::Bg.into()), stroke: None });
        x
    };
    let edge = Stroke::solid(Colour::StarEdge, 1.0);
    figure.push(Form::Star { centre: [x + 8.0, middle], radius: 8.0, fill: Some(Colour::Gold.into()), stroke: edge });
    let rect = Rect::new(x + 23.0, middle - 10.0, room - 23.0, 20.0);
    let (prose, anchor) = (Prose::new().bold(words), Anchor::Left);
    figure.push(Form::Text { rect, prose, anchor, size: 14.0, face: Face::Interface, paint: Colour::GoldText.into() });
}
