//! Roughan's induction: the safe points below the diagonal give those above it, and the gaps grow as the golden string
//! (Roughan 2017, Section 3.1).
//!
//! L contains the safe points (N, M) with N > M, ordered by their column N, U their mirror images (M, N). Every column
//! has exactly one safe point, so the columns that L leaves free belong to U, and the kth point of U is k above the
//! diagonal. Between two neighbours of L that are (2, 1) apart one column is free; its point of U makes, mirrored, a
//! gap (3, 2) of L. Between two that are (3, 2) apart two columns are free and make the gaps (3, 2), (2, 1). Written 1
//! for (3, 2) and 0 for (2, 1), that is 1 → 10, 0 → 1, and the gaps from the first point on spell the golden string.

use super::tile::{draw_arc, letter_tile};
use crate::kit::shape::{Anchor, Colour, Face, Figure, Form, Paint, Rect, Stroke};
use crate::kit::ticks::real;
use crate::{GoldenTarget, Timeline};
use golden_number::Letters;
use golden_prose::Prose;

/// Applications of the rule, one gap after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InductionTimeline {
    /// The letters.
    pub letters: Letters,
    /// The number of gaps to which the rule is applied; 12 fill 34 columns.
    pub last: usize,
}

impl InductionTimeline {
    /// The first twelve applications.
    pub fn usual(letters: Letters) -> Self {
        Self { letters, last: 12 }
    }
}

/// The state after some applications.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InductionState {
    /// The letters.
    pub letters: Letters,
    /// The number of gaps to which the rule has been applied.
    pub applied: usize,
    /// The columns of the picture, 1 to this: those that the last step fills.
    pub columns: u64,
    /// The points (N, M) of L known, N > M.
    pub lower: Vec<(u64, u64)>,
    /// The points (M, N) of U known.
    pub upper: Vec<(u64, u64)>,
    /// The gaps of L known: `true` for (3, 2), `false` for (2, 1).
    pub gaps: Vec<bool>,
    /// The number of points of U that the last application has added.
    pub newest: usize,
}

impl InductionState {
    /// The first state: (2, 1) and (5, 3) of L, and (1, 2) of U.
    fn beginning(letters: Letters) -> Self {
        let (lower, upper) = (vec![(2, 1), (5, 3)], vec![(1, 2)]);
        Self { letters, applied: 0, columns: 5, lower, upper, gaps: vec![true], newest: 0 }
    }

    /// The state after the rule has been applied `steps` times.
    fn after(steps: usize, letters: Letters) -> Self {
        let mut state = Self::beginning(letters);
        for _ in 0..steps {
            state.apply();
        }
        state
    }

    /// Applies the rule to the next gap: its free columns go to U, and, mirrored, to L.
    fn apply(&mut self) {
        let Some(free) = self.free_columns(self.applied) else { return };
        self.applied += 1;
        self.newest = 0;
        for column in free {
            let above = self.upper.len() as u64 + 1;
            self.upper.push((column, column + above));
            self.newest += 1;
            // The image of the first gap begins with the first gap itself.
            if self.lower.len() < self.upper.len() {
                let before = self.lower.last().map_or(0, |point| point.0);
                self.lower.push((column + above, column));
                self.gaps.push(column + above - before == 3);
            }
        }
    }

    /// The columns between a point of L and the next.
    fn free_columns(&self, gap: usize) -> Option<std::ops::Range<u64>> {
        let (from, to) = (self.lower.get(gap)?, self.lower.get(gap + 1)?);
        Some(from.0 + 1..to.0)
    }

    /// The points of U that the last application has added.
    pub fn newest_upper(&self) -> &[(u64, u64)] {
        self.upper.get(self.upper.len().saturating_sub(self.newest)..).unwrap_or_default()
    }
}

impl Timeline for InductionTimeline {
    type State = InductionState;

    fn last(&self) -> usize {
        self.last
    }

    fn caption(&self, step: usize) -> Prose {
        let step = step.min(self.last);
        let state = self.state(step);
        let (l, u) = (Prose::new().italic("L"), Prose::new().italic("U"));
        let one = self.letters.symbol(true);
        let Some(gap) = step.checked_sub(1) else {
            let gap = format!(" begins with (2, 1) and (5, 3): a gap (3, 2), the letter {one}. ");
            return l.text(gap).then(u).text(" begins with (1, 2), in the column before them.");
        };
        let is_one = state.gaps.get(gap).copied().unwrap_or_default();
        let symbol = self.letters.symbol(is_one);
        let given = list(state.newest_upper().iter().map(|&(column, row)| format!("({column}, {row})")));
        let columns = list(state.newest_upper().iter().map(|point| point.0.to_string()));
        let (size, free, mirrored, image) = if is_one {
            let image = format!("(3, 2), (2, 1): {symbol} becomes {one}{}", self.letters.symbol(false));
            ("(3, 2)", format!("columns {columns} are free"), "they give", image)
        } else {
            ("(2, 1)", format!("column {columns} is free"), "it gives", format!("(3, 2): {symbol} becomes {one}"))
        };
        Prose::from(format!("Gap {step} of "))
            .then(l.clone())
            .text(format!(" is {size}: {free} for "))
            .then(u)
            .text(format!(", which gets {given}. Mirrored, {mirrored} "))
            .then(l)
            .text(format!(" {image}."))
    }

    fn state(&self, step: usize) -> InductionState {
        let whole = InductionState::after(self.last, self.letters);
        // The point of L that ends the last gap.
        let columns = whole.lower.get(self.last.max(1)).map_or(whole.columns, |point| point.0);
        InductionState { columns, ..InductionState::after(step.min(self.last), self.letters) }
    }
}

/// "3 and 4"
fn list(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(" and ")
}

/// The greatest width of a cell, and its height.
const CELL: [f32; 2] = [26.0, 26.0];
/// The least width of a cell with a two-digit number.
const NUMBERED: f32 = 20.0;
/// The top of the cells, and of the words of gaps.
const TOP: f32 = 40.0;
const WORDS: f32 = 126.0;
/// The distance from the gaps to the gaps they produce.
const APART: f32 = 52.0;
/// Height of the picture.
const HEIGHT: f32 = 204.0;
/// The room to the left of the words for their names.
const NAMED: f32 = 116.0;
/// Width and height of the tile of a letter, and from one to the next.
const TILE: [f32; 2] = [17.0, 19.0];
const NEXT: f32 = 21.0;
/// Room for the newest points in words.
const WIDE: f32 = 300.0;
/// The size of the digits.
const SIZE: f32 = 13.0;

/// Draws the columns, L's points blue, those of U on cards and the newest gold with stars, arcs over the gaps of L, and
/// below them the word of the gaps with what each gap produces. Made for the 34 columns of 12 gaps in 836 points.
pub fn induction(state: &InductionState, width: f32) -> Figure<GoldenTarget> {
    let name = format!("Roughan's induction after {} gaps", state.applied);
    let mut figure = Figure::new([width, HEIGHT], name);
    let strip = Strip { cell: (width / real(state.columns)).min(CELL[0]) };
    draw_gaps(&mut figure, state, &strip);
    for column in 1..=state.columns {
        draw_column(&mut figure, state, &strip, column);
    }
    draw_newest(&mut figure, state, &strip, width);
    draw_words(&mut figure, state);
    figure
}

/// The caption: what L and U are, and why one determines the other.
pub fn induction_caption() -> Prose {
    let (l, u) = (|| Prose::new().italic("L"), || Prose::new().italic("U"));
    let (a, b) = (|| Prose::new().italic("a").sub("n"), || Prose::new().italic("b").sub("n"));
    let point = |first: Prose, second: Prose| Prose::from("(").then(first).text(", ").then(second).text(")");
    l().text(", blue, are the safe squares ")
        .then(point(b(), a()))
        .text(" below the diagonal by their columns ")
        .then(b())
        .text("; ")
        .then(u())
        .text(" are their mirror images ")
        .then(point(a(), b()))
        .text(" above it. Every column from 1 on has exactly one safe square, so ")
        .then(u())
        .text(" fills the columns that ")
        .then(l())
        .text(" leaves free.")
}

/// The positions of the columns.
struct Strip {
    cell: f32,
}

impl Strip {
    fn centre(&self, column: u64) -> f32 {
        (real(column) - 0.5) * self.cell
    }

    fn rect(&self, column: u64) -> Rect {
        Rect::new((real(column) - 1.0) * self.cell + 0.5, TOP, self.cell - 1.0, CELL[1])
    }
}

/// The gap the rule has been applied to last, counted from 0.
fn current(state: &InductionState) -> Option<usize> {
    state.applied.checked_sub(1)
}

/// Draws an arc over each gap of L whose ends are on the strip, with its letter; later gaps are faint.
fn draw_gaps(figure: &mut Figure<GoldenTarget>, state: &InductionState, strip: &Strip) {
    for (gap, (ends, &is_one)) in state.lower.windows(2).zip(&state.gaps).enumerate() {
        let [from, to] = [ends.first(), ends.last()].map(|point| point.map_or(0, |point| point.0));
        if to > state.columns {
            break;
        }
        let is_applied = gap < state.applied;
        let token = if is_one { Colour::Sec } else { Colour::Ink3 };
        let width = if current(state) == Some(gap) { 3.0 } else { 1.6 };
        let stroke = Stroke::solid(Paint::new(token, if is_applied { 1.0 } else { 0.45 }), width);
        let feet = [from, to].map(|column| strip.centre(column));
        draw_arc(figure, feet, TOP - 2.0, 12.0, stroke);
        let tile = Rect::new((feet[0] + feet[1] - TILE[0]) / 2.0, 3.0, TILE[0], TILE[1]);
        draw_letter(figure, state, tile, gap);
    }
}

/// Draws the letter of a gap, with a ring if the rule has been applied to it last.
fn draw_letter(figure: &mut Figure<GoldenTarget>, state: &InductionState, tile: Rect, gap: usize) {
    let is_one = state.gaps.get(gap).copied().unwrap_or_default();
    let (number, size) = (gap as u64 + 1, if is_one { "(3, 2)" } else { "(2, 1)" });
    let [form, text] = letter_tile(tile, is_one, state.letters, SIZE);
    let name = format!("Gap {number} of L: {size}, letter {}", state.letters.symbol(is_one));
    figure.push_target(form, GoldenTarget::Letter(number), name);
    figure.push(text);
    if current(state) == Some(gap) {
        ring(figure, tile);
    }
}

fn ring(figure: &mut Figure<GoldenTarget>, tile: Rect) {
    let rect = Rect::new(tile.x - 2.0, tile.y - 2.0, tile.width + 4.0, tile.height + 4.0);
    let stroke = Some(Stroke::solid(Colour::Ink, 2.0));
    figure.push(Form::Rectangle { rect, radius: 5.0, fill: None, stroke });
}

fn draw_column(figure: &mut Figure<GoldenTarget>, state: &InductionState, strip: &Strip, column: u64) {
    let holds = |points: &[(u64, u64)]| points.iter().find(|point| point.0 == column).copied();
    let lower = holds(&state.lower);
    let upper = holds(&state.upper);
    let is_newest = holds(state.newest_upper()).is_some();
    let edge = |token: Colour, width: f32| Some(Stroke::solid(token, width));
    let (fill, stroke, ink) = match (lower, upper) {
        (Some(_), _) => (Some(Colour::Sec), None, Colour::SecInk),
        (None, Some(_)) if is_newest => (Some(Colour::GoldBg), edge(Colour::Gold, 2.0), Colour::GoldText),
        (None, Some(_)) => (Some(Colour::Card), edge(Colour::Line2, 1.0), Colour::Ink),
        (None, None) => (None, edge(Colour::Line, 1.0), Colour::Ink3),
    };
    let name = match (lower, upper) {
        (Some((n, m)), _) => format!("Column {column}: point ({n}, {m}) of L"),
        (None, Some((m, n))) => format!("Column {column}: point ({m}, {n}) of U"),
        (None, None) => format!("Column {column}: still free"),
    };
    let rect = strip.rect(column);
    let form = Form::Rectangle { rect, radius: 4.0, fill: fill.map(Paint::from), stroke };
    figure.push_target(form, GoldenTarget::Number(column), name);
    if strip.cell < NUMBERED && column >= 10 {
        return;
    }
    let digits = column.to_string();
    let prose = if lower.is_some() { Prose::new().bold(digits) } else { digits.into() };
    figure.push(text(rect, prose, Anchor::Centre, ink));
}

/// Draws stars below the newest points, and their coordinates.
fn draw_newest(figure: &mut Figure<GoldenTarget>, state: &InductionState, strip: &Strip, width: f32) {
    let newest = state.newest_upper();
    let below = TOP + CELL[1] + 13.0;
    for &(column, _) in newest {
        let edge = Stroke::solid(Colour::StarEdge, 1.0);
        let centre = [strip.centre(column), below];
        figure.push(Form::Star { centre, radius: 7.6, fill: Some(Colour::Gold.into()), stroke: edge });
    }
    let Some(&(last, _)) = newest.last() else { return };
    let pairs = |mirrored: bool| {
        let pair = move |&(column, row): &(u64, u64)| {
            if mirrored { format!("({row}, {column})") } else { format!("({column}, {row})") }
        };
        newest.iter().map(pair).collect::<Vec<_>>().join(", ")
    };
    let prose = Prose::new().italic("U").text(format!(": {}, mirrored ", pairs(false)));
    let prose = prose.italic("L").text(format!(": {}", pairs(true)));
    let after = strip.centre(last) + 16.0;
    let first = newest.first().map_or(last, |point| point.0);
    let (x, anchor) =
        if after + WIDE <= width { (after, Anchor::Left) } else { (strip.centre(first) - 16.0 - WIDE, Anchor::Right) };
    figure.push(text(Rect::new(x, below - 10.0, WIDE, 20.0), prose, anchor, Colour::GoldText));
}

/// Draws the gaps to which the rule has been applied, and below each the gaps it has produced.
fn draw_words(figure: &mut Figure<GoldenTarget>, state: &InductionState) {
    let place = |gap: usize, top: f32| Rect::new(NAMED + real(gap as u64) * NEXT, top, TILE[0], TILE[1]);
    let named = |top: f32, words: &str| {
        let prose = Prose::from(words).italic("L");
        text(Rect::new(0.0, top, NAMED - 8.0, TILE[1]), prose, Anchor::Left, Colour::Ink2)
    };
    if state.applied > 0 {
        figure.push(named(WORDS, "Each gap of "));
    }
    figure.push(named(WORDS + APART, if state.applied > 0 { "gives gaps of " } else { "The gap of " }));
    let mut given = 0;
    for gap in 0..state.applied {
        let is_one = state.gaps.get(gap).copied().unwrap_or_default();
        let images = given..given + if is_one { 2 } else { 1 };
        given = images.end;
        let [first, last] = [images.start, images.end - 1].map(|image| place(image, WORDS + APART));
        let middle = f32::midpoint(first.centre()[0], last.centre()[0]);
        let parent = Rect::new(middle - TILE[0] / 2.0, WORDS, TILE[0], TILE[1]);
        let stroke = Stroke::solid(if current(state) == Some(gap) { Colour::Ink } else { Colour::Line2 }, 1.2);
        for image in images {
            let child = place(image, WORDS + APART);
            let ends = [[middle, WORDS + TILE[1] + 3.0], [child.centre()[0], child.y - 3.0]];
            figure.push(Form::Line { ends, stroke });
        }
        draw_letter(figure, state, parent, gap);
    }
    for gap in 0..given.max(1) {
        let is_one = state.gaps.get(gap).copied().unwrap_or_default();
        for form in letter_tile(place(gap, WORDS + APART), is_one, state.letters, SIZE) {
            figure.push(form);
        }
    }
}

fn text(rect: Rect, prose: Prose, anchor: Anchor, token: Colour) -> Form {
    Form::Text { rect, prose, anchor, size: SIZE, face: Face::Interface, paint: token.into() }
}
