//! Piles of stones on a table: what may be taken, what is chosen, what was taken.

use super::converter_forms::{area, block, formula, length, words};
use super::stone_bar::{draw_bar, one_bar};
use super::stone_marks::{bracket, draw_parts, draw_taken, label_rect};
use super::{Anchor, Colour, Figure, Form, Paint, Point, Rect, Stroke, shortened};
use crate::number::UBig;
use crate::prose::Prose;

/// Radius of the largest stone and the distance of two such stones, in points.
const RADIUS: f32 = 31.0;
const PITCH: f32 = 76.0;
/// The closest stones of one row may stand, and those of several rows.
const CLOSEST: f32 = 12.0;
const CLOSEST_SMALL: f32 = 9.0;
/// Height of the picture of one pile, and of one row among several.
const ONE: f32 = 178.0;
const ROW: f32 = 76.0;
const LOW_ROW: f32 = 52.0;
/// The columns of several piles: what the pile is called, and what would be left of it.
const LABEL: f32 = 110.0;
const RIGHT: f32 = 118.0;

/// What a click on the table means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoneTarget {
    /// So many stones of a pile: this one and those to its right.
    Take(usize, u64),
    /// A pile.
    Pile(usize),
}

/// Stones that were taken from a pile by one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakenStones {
    /// How many.
    pub count: u64,
    /// By whom.
    pub who: String,
}

/// A part of the Zeckendorf form below the stones it stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartMark {
    /// How many stones.
    pub size: UBig,
    /// Which Fibonacci number that is.
    pub index: u32,
}

/// A pile.
#[derive(Clone, Debug, PartialEq)]
pub struct StoneRow {
    /// What it is called: "Pile 1".
    pub name: String,
    /// The stones.
    pub count: UBig,
    /// How many of them are chosen, the last ones.
    pub chosen: UBig,
    /// How many may be taken, where that is not the whole pile.
    pub limit: Option<UBig>,
    /// What was taken from it in this game, the last move first; empty among several piles.
    pub taken: Vec<TakenStones>,
    /// Its Zeckendorf parts, the largest first; empty where they are not shown.
    pub parts: Vec<PartMark>,
    /// Whether to take the last part wins.
    pub tail_wins: bool,
    /// Whether the keys choose from this pile.
    pub is_active: bool,
    /// The stones that are just being taken, and how much of them is still seen, from 0 to 1.
    pub leaving: Option<(u64, f32)>,
}

/// The piles on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct StoneTable {
    /// The piles from the top.
    pub rows: Vec<StoneRow>,
    /// Width in points.
    pub width: f32,
    /// Whether stones can be chosen now.
    pub is_live: bool,
}

impl StoneTable {
    /// How the stones of a row stand; none where they have no room.
    fn layout(&self, row: &StoneRow) -> Option<Stones> {
        let taken = row.taken.iter().fold(0, |sum: u64, taken| sum.saturating_add(taken.count));
        let (left, room) = if self.is_one() { (14.0, self.width - 28.0) } else { (LABEL, self.width - LABEL - RIGHT) };
        Stones::fitting(u64::try_from(&row.count).ok()?, taken, left, room, self.is_one())
    }

    fn is_one(&self) -> bool {
        self.rows.len() == 1
    }

    fn row_height(&self) -> f32 {
        match self.rows.len() {
            0 | 1 => ONE,
            2..=3 => ROW,
            _ => LOW_ROW,
        }
    }

    /// Whether a pile is drawn as a bar, because its stones have no room.
    pub fn is_bar(&self, pile: usize) -> bool {
        self.rows.get(pile).is_some_and(|row| self.layout(row).is_none())
    }
}

/// Where the stones of a row stand.
pub(super) struct Stones {
    pub count: u64,
    /// With the places of stones that were taken.
    pub places: u64,
    left: f32,
    pitch: f32,
    pub radius: f32,
    /// A gap after every fifth stone.
    gap: f32,
}

impl Stones {
    fn fitting(count: u64, taken: u64, left: f32, room: f32, is_one: bool) -> Option<Self> {
        let (widest, closest, gap) = if is_one { (PITCH, CLOSEST, 0.0) } else { (38.0, CLOSEST_SMALL, 9.0) };
        let fits = |places: u64| {
            let gaps = gap * real(places.saturating_sub(1) / 5);
            let pitch = ((room - gaps) / real(places.max(1))).min(widest);
            (pitch >= closest).then_some(pitch)
        };
        let with_taken = count.saturating_add(taken);
        let (places, pitch) =
            fits(with_taken).map(|pitch| (with_taken, pitch)).or_else(|| fits(count).map(|pitch| (count, pitch)))?;
        Some(Self { count, places, left, pitch, radius: pitch * if is_one { RADIUS / PITCH } else { 0.42 }, gap })
    }

    /// The middle of a stone, counted from 0.
    pub fn x(&self, stone: u64) -> f32 {
        self.left + self.pitch * (real(stone) + 0.5) + self.gap * real(stone / 5)
    }

    /// From the left edge of one stone to the right edge of another.
    pub fn span(&self, first: u64, last: u64) -> [f32; 2] {
        [self.x(first) - self.radius, self.x(last) + self.radius]
    }
}

#[expect(clippy::cast_precision_loss, reason = "stones of a window")]
fn real(count: u64) -> f32 {
    count as f32
}

/// The table as a picture.
pub fn stone_table(table: &StoneTable) -> Figure<StoneTarget> {
    let height = table.row_height() * length(table.rows.len().max(1));
    let mut figure = Figure::new([table.width, height], name(table));
    for (pile, row) in table.rows.iter().enumerate() {
        let top = table.row_height() * length(pile);
        if table.is_one() {
            one_pile(&mut figure, table, row);
        } else {
            one_of_several(&mut figure, table, pile, row, top);
        }
    }
    figure
}

/// What a screen reader says.
fn name(table: &StoneTable) -> String {
    let rows = table.rows.iter().map(|row| {
        let digits = shortened(&row.count.to_string(), 24);
        let chosen = if row.chosen.is_zero() {
            String::new()
        } else {
            format!(", {} chosen", shortened(&row.chosen.to_string(), 24))
        };
        let stones = if row.count.is_one() { "stone" } else { "stones" };
        format!("{}: {digits} {stones}{chosen}", row.name)
    });
    rows.collect::<Vec<_>>().join("; ")
}

/// One pile, large: the limit above its stones, its parts below them.
fn one_pile(figure: &mut Figure<StoneTarget>, table: &StoneTable, row: &StoneRow) {
    let Some(stones) = table.layout(row) else { return one_bar(figure, table, row) };
    let middle = 82.0;
    if row.count.is_zero() && row.taken.is_empty() {
        let rect = Rect::new(0.0, middle - 12.0, table.width.min(300.0), 24.0);
        figure.push(words(rect, "No stone is left.", Anchor::Left, 15.0, Colour::Ink3));
    }
    draw_stones(figure, table, 0, row, &stones, middle);
    if let Some(limit) = row.limit.as_ref().and_then(|limit| u64::try_from(limit).ok())
        && let Some(first) = stones.count.checked_sub(limit).filter(|_| limit > 0 && table.is_live)
    {
        let span = stones.span(first, stones.count - 1);
        bracket(figure, span, middle - stones.radius - 14.0, -8.0, Colour::Sec);
        let rect = label_rect(span, middle - stones.radius - 44.0, "limit 00000", table.width);
        figure.push(words(rect, Prose::new().bold(format!("limit {limit}")), Anchor::Centre, 14.0, Colour::SecText));
    }
    let free = draw_parts(figure, table, row, &stones, middle + stones.radius + 14.0);
    draw_taken(figure, table, row, &stones, [free, middle]);
}

fn draw_stones(
    figure: &mut Figure<StoneTarget>,
    table: &StoneTable,
    pile: usize,
    row: &StoneRow,
    stones: &Stones,
    middle: f32,
) {
    let chosen = u64::try_from(&row.chosen).unwrap_or(0).min(stones.count);
    for stone in 0..stones.count {
        let centre = [stones.x(stone), middle];
        draw_stone(figure, centre, stones.radius, 1.0);
        if stones.radius >= 13.0 && table.is_one() {
            let rect = Rect::about(centre, stones.radius);
            let number = (stone + 1).to_string();
            figure.push(formula(rect, number, Anchor::Centre, (stones.radius * 0.76).min(23.0), Colour::StoneInk));
        }
        if stone + chosen >= stones.count {
            let rect = Rect::about(centre, stones.radius + (stones.radius * 0.14).clamp(1.5, 4.0));
            let stroke = Some(Stroke::solid(Colour::Sec, (stones.radius / 8.0).clamp(2.0, 3.5)));
            figure.push(Form::Rectangle { rect, radius: rect.width / 2.0, fill: None, stroke });
        }
    }
    draw_leaving(figure, table, row, stones, middle);
    if !table.is_live {
        return;
    }
    for stone in 0..stones.count {
        let take = stones.count - stone;
        let may = row.limit.as_ref().is_none_or(|limit| UBig::from(take) <= *limit);
        if may {
            let half = stones.pitch / 2.0;
            let rect = Rect::new(stones.x(stone) - half, middle - half, 2.0 * half, 2.0 * half);
            let name = format!("{}, stone {}: choose {take}", row.name, stone + 1);
            figure.push_target(area(rect), StoneTarget::Take(pile, take), name);
        }
    }
}

/// The stones that are just being taken: they grow pale where they stood.
fn draw_leaving(figure: &mut Figure<StoneTarget>, table: &StoneTable, row: &StoneRow, stones: &Stones, middle: f32) {
    let Some((count, opacity)) = row.leaving else { return };
    for stone in stones.count..stones.count.saturating_add(count.min(100)) {
        let centre = [stones.x(stone), middle];
        if centre[0] + stones.radius <= table.width {
            draw_stone(figure, centre, stones.radius, opacity);
        }
    }
}

fn draw_stone(figure: &mut Figure<StoneTarget>, centre: Point, radius: f32, opacity: f32) {
    let disc = |centre, radius: f32, fill: Paint| Form::Rectangle {
        rect: Rect::about(centre, radius),
        radius,
        fill: Some(fill),
        stroke: None,
    };
    figure.push(disc(centre, radius, Paint::new(Colour::Stone, opacity)));
    let light = [centre[0] - radius * 0.3, centre[1] - radius * 0.32];
    figure.push(disc(light, radius * 0.42, Paint::new(Colour::Cell([255, 255, 255]), 0.18 * opacity)));
}

/// A pile of several: its name and number, its stones, what is chosen.
fn one_of_several(figure: &mut Figure<StoneTarget>, table: &StoneTable, pile: usize, row: &StoneRow, top: f32) {
    let height = table.row_height();
    let frame = Rect::new(0.0, top + 2.0, table.width, height - 4.0);
    let edge = if row.is_active { (Colour::SecBg, Some((Colour::SecLine, 1.0))) } else { (Colour::Well, None) };
    figure.push_target(block(frame, 8.0, edge.0, edge.1), StoneTarget::Pile(pile), format!("{}, the pile", row.name));
    let middle = top + height / 2.0;
    let name = Rect::new(16.0, middle - 23.0, LABEL - 20.0, 18.0);
    figure.push(words(name, row.name.as_str(), Anchor::Left, 14.0, Colour::Ink2));
    let digits = shortened(&row.count.to_string(), 9);
    let size = if digits.chars().count() > 6 { 18.0 } else { (height * 0.4).min(24.0) };
    figure.push(formula(Rect::new(16.0, middle - 6.0, LABEL - 20.0, 28.0), digits, Anchor::Left, size, Colour::Ink));
    if let Some(stones) = table.layout(row) {
        draw_stones(figure, table, pile, row, &stones, middle);
    } else {
        let bar = Rect::new(LABEL, middle - 12.0, table.width - LABEL - RIGHT, 24.0);
        draw_bar(figure, row, bar);
    }
    if !row.chosen.is_zero() && row.chosen <= row.count {
        let right = Rect::new(table.width - RIGHT, middle - 23.0, RIGHT - 16.0, 18.0);
        let taken = shortened(&row.chosen.to_string(), 7);
        figure.push(words(right, format!("take {taken}, leaves"), Anchor::Right, 13.0, Colour::Ink2));
        let left = shortened(&(&row.count - &row.chosen).to_string(), 9);
        let below = Rect::new(table.width - RIGHT, middle - 5.0, RIGHT - 16.0, 26.0);
        figure.push(formula(below, left, Anchor::Right, 22.0, Colour::Ink));
    } else if let Some(limit) = row.limit.as_ref().filter(|_| !row.count.is_zero()) {
        let right = Rect::new(table.width - RIGHT, middle - 10.0, RIGHT - 16.0, 20.0);
        let limit = shortened(&limit.to_string(), 9);
        figure.push(words(right, format!("limit {limit}"), Anchor::Right, 13.0, Colour::SecText));
    }
}
