//! The picture of a step of carrying: the columns before, the identity, the columns after. The words beside carries:
//! how far they are shown, and where Knuth's product comes from.

use std::ops::RangeInclusive;

use super::rewrite_timeline::identity;
use super::words::{apart, fibonacci_name, formula, length, words};
use crate::board::frame::real;
use crate::{Anchor, Colour, Figure, Form, Paint, Rect, RewriteState, Stroke, ZeckendorfTarget, clamped};
use golden_number::{Column, Columns, MAX_REWRITE_POSITIONS, RewriteRule, RewriteStep, circle_parts, fibonacci};
use golden_prose::{Prose, digits_within};

/// Room for the words on the left.
const LABEL: f32 = 144.0;
/// Room for the number on the right.
const VALUE: f32 = 84.0;
/// The width of a column if all fit, and the least legible width.
const PITCH: [f32; 2] = [33.0, 14.0];
/// The gap between the cells of two columns.
const GAP: f32 = 3.0;
/// The centres of the two rows of headings.
const HEADS: [f32; 2] = [9.0, 27.0];
/// The tops of the row before and the row after.
const ROWS: [f32; 2] = [42.0, 84.0];
/// The height of a cell, and of the whole.
const CELL: f32 = 34.0;
const HEIGHT: f32 = ROWS[1] + CELL + 3.0;
/// Text sizes.
const HEAD: f32 = 13.0;
const DIGIT: f32 = 15.0;
const RULE: f32 = 16.0;
const NUMBER: f32 = 19.0;
/// The width of a digit as a fraction of the text size: Inter's widest, and STIX's.
const WIDTH: [f32; 2] = [0.66, 0.5];
/// The most characters of the number.
const LONGEST: usize = 8;

/// The columns of a state, `width` points wide: headings with index and Fibonacci number, the row before the step with
/// a ring around the columns of the left side, and the row after it, with the identity beside it and a ring around the
/// columns of the right side.
///
/// A click on a cell is [`ZeckendorfTarget::Index`], on the label of the row before [`ZeckendorfTarget::Step`]. Cells
/// are 33 × 34 points, or narrower if there are many; if they would be illegible, the sheet shows a window around the
/// columns of the step. The frame depends only on `state.highest`, so it does not move while a timeline plays.
pub fn rewrite_sheet(state: &RewriteState, width: f32) -> Figure<ZeckendorfTarget> {
    let frame = Frame::new(state, width);
    let mut figure = Figure::new([width, HEIGHT], summary(&state.columns));
    frame.push_heads(&mut figure, state);
    let mut label = Prose::from("Start");
    if let Some((before, step)) = &state.previous {
        frame.push_row(&mut figure, before, &Row { top: ROWS[0], is_current: false, ringed: step.removed() });
        let earlier = state.step.saturating_sub(1);
        let name = if earlier == 0 { "Start".to_owned() } else { format!("Step {earlier}") };
        let rect = Rect::new(0.0, ROWS[0], LABEL, CELL);
        let form = words(rect, name, Anchor::Left, 14.0, Colour::SecText);
        figure.push_target(form, ZeckendorfTarget::Step(earlier), format!("Back to step {earlier}"));
        label = identity(*step);
    }
    let ringed = state.previous.as_ref().map_or_else(Vec::new, |(_, step)| taking(*step));
    frame.push_row(&mut figure, &state.columns, &Row { top: ROWS[1], is_current: true, ringed });
    let rect = Rect::new(0.0, ROWS[1], LABEL, CELL);
    figure.push(formula(rect, label, Anchor::Left, RULE, Colour::Ink));
    let number = state.columns.value().map_or_else(String::new, |value| digits_within(&value.to_string(), LONGEST));
    let rect = Rect::new(width - VALUE, ROWS[1], VALUE, CELL);
    figure.push(formula(rect, Prose::from(number), Anchor::Right, NUMBER, Colour::Ink));
    figure
}

/// The width in which [`rewrite_sheet`] shows all columns of a state side by side, and nothing is left free, in points.
pub fn rewrite_width(state: &RewriteState) -> f32 {
    LABEL + VALUE + PITCH[0] * real(state.highest.max(1))
}

/// The columns that are ringed after a step.
fn taking(step: RewriteStep) -> Vec<u32> {
    if step.rule == RewriteRule::Cancel { vec![step.index] } else { step.added() }
}

/// A row of cells.
struct Row {
    top: f32,
    is_current: bool,
    ringed: Vec<u32>,
}

/// The columns shown, and their layout.
struct Frame {
    shown: RangeInclusive<u32>,
    /// The distance from one column to the next.
    pitch: f32,
    /// The right edge of the last column.
    right: f32,
}

impl Frame {
    fn new(state: &RewriteState, width: f32) -> Self {
        let [full, least] = PITCH;
        let right = (width - VALUE).max(LABEL + least);
        let room = right - LABEL;
        let highest = state.highest.max(1);
        let pitch = (room / real(highest)).clamp(least, full);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few hundred columns at most")]
        let count = clamped((room / pitch + 0.01) as u32, 1, highest);
        let top =
            state.previous.as_ref().map_or(highest, |(_, step)| step.touched().first().copied().unwrap_or(highest));
        let lowest = first_shown(top, count, highest);
        Self { shown: lowest..=lowest + count - 1, pitch, right }
    }

    /// The cell of a column that is shown.
    fn cell(&self, index: u32, top: f32) -> Rect {
        let left = self.right - self.pitch * real(index - self.shown.start() + 1);
        Rect::new(left + GAP / 2.0, top, self.pitch - GAP, CELL)
    }

    /// Draws the index above each column and its Fibonacci number, if there is room.
    fn push_heads(&self, figure: &mut Figure<ZeckendorfTarget>, state: &RewriteState) {
        for (name, middle) in [("index", HEADS[0]), ("Fibonacci number", HEADS[1])] {
            let rect = Rect::new(0.0, middle - 9.0, LABEL, 18.0);
            figure.push(words(rect, name, Anchor::Left, HEAD, Colour::Ink3));
        }
        let touched = state.previous.as_ref().map_or_else(Vec::new, |(_, step)| step.touched());
        let digits = self.shown.end().to_string().len();
        let numbers = self.numbers(&touched);
        let every = every(WIDTH[0] * HEAD * length(digits) + 3.0, self.pitch);
        for index in self.shown.clone() {
            let is_touched = touched.contains(&index);
            let crowds = |&other: &u32| other.abs_diff(index) < every;
            let colour = if touched.contains(&index) { Colour::Ink } else { Colour::Ink3 };
            let head = |middle: f32| Rect { y: middle - 9.0, height: 18.0, ..self.cell(index, 0.0) };
            if let Some((_, number)) = numbers.iter().find(|(at, _)| *at == index) {
                figure.push(formula(head(HEADS[1]), Prose::from(number.as_str()), Anchor::Centre, HEAD, colour));
            }
            let has_room =
                is_touched_alone(&touched, index, every) || index.is_multiple_of(every) && !touched.iter().any(crowds);
            if !has_room {
                continue;
            }
            let digits = index.to_string();
            let prose = if is_touched { Prose::new().bold(digits) } else { Prose::from(digits) };
            figure.push(words(head(HEADS[0]), prose, Anchor::Centre, HEAD, colour));
        }
    }

    /// The Fibonacci numbers of the columns that have room for theirs: first those of the step, then the others from
    /// the lowest; where they would run together, every second one is left out.
    fn numbers(&self, touched: &[u32]) -> Vec<(u32, String)> {
        let others = self.shown.clone().filter(|index| !touched.contains(index));
        let ordered = touched.iter().copied().filter(|index| self.shown.contains(index)).chain(others);
        // Longer ones would not fit anyway.
        let numbers = ordered.filter(|&index| index <= 60);
        let numbers: Vec<(u32, String)> = numbers.map(|index| (index, fibonacci(index as usize).to_string())).collect();
        let label = |number: &(u32, String)| {
            let cell = self.cell(number.0, 0.0);
            (cell.x + cell.width / 2.0, WIDTH[1] * HEAD * length(number.1.len()))
        };
        // Nor those that would run into the name of their row.
        let is_beside = |number: &(u32, String)| {
            let (middle, width) = label(number);
            middle - width / 2.0 >= LABEL - 4.0
        };
        let numbers: Vec<(u32, String)> = numbers.into_iter().filter(is_beside).collect();
        let fits = apart(numbers.iter().map(label), 2.0 * self.pitch);
        numbers.into_iter().zip(fits).filter_map(|(number, fits)| fits.then_some(number)).collect()
    }

    fn push_row(&self, figure: &mut Figure<ZeckendorfTarget>, columns: &Columns, row: &Row) {
        for index in self.shown.clone().rev() {
            let (column, cell) = (columns.at(index), self.cell(index, row.top));
            let (fill, stroke) = ground(column, row.is_current);
            let form = Form::Rectangle { rect: cell, radius: 4.0, fill, stroke: Some(stroke) };
            if row.is_current {
                figure.push_target(form, ZeckendorfTarget::Index(index), name(index, column));
            } else {
                figure.push(form);
            }
            push_counts(figure, cell, column, row.is_current);
        }
        for &index in row.ringed.iter().filter(|index| self.shown.contains(index)) {
            let cell = self.cell(index, row.top);
            let rect = Rect::new(cell.x - 1.5, cell.y - 1.5, cell.width + 3.0, cell.height + 3.0);
            let stroke = Some(Stroke::solid(Colour::Ink, 2.0));
            figure.push(Form::Rectangle { rect, radius: 5.5, fill: None, stroke });
        }
    }
}

/// The lowest of `count` columns that are shown, in steps of half a window, so that the window does not move while
/// nearby steps are played.
fn first_shown(top: u32, count: u32, highest: u32) -> u32 {
    let page = (count / 2).max(1);
    // A step touches at most four neighbouring columns; a quarter of the window is kept free above them.
    let above = top.saturating_add(count / 4).saturating_sub(count);
    let lowest = 1 + above.div_ceil(page) * page;
    lowest.min(highest - count + 1)
}

/// The interval, in columns, of headings that need this much room.
fn every(room: f32, pitch: f32) -> u32 {
    [1, 2, 5, 10].into_iter().find(|&every| pitch * real(every) >= room).unwrap_or(20)
}

/// Returns true if a touched column has a heading: yes, unless one to the left of it is too near and has one.
fn is_touched_alone(touched: &[u32], index: u32, every: u32) -> bool {
    let mut last = None;
    for &other in touched {
        let is_headed = last.is_none_or(|last: u32| last - other >= every);
        if other == index {
            return is_headed;
        }
        if is_headed {
            last = Some(other);
        }
    }
    false
}

/// Fill and edge of a cell: empty, a single one, or a count that is still to be carried or paid.
fn ground(column: Column, is_current: bool) -> (Option<Paint>, Stroke) {
    match (column.plus, column.minus, is_current) {
        (0, 0, _) => (None, Stroke::solid(Colour::Line, 1.0)),
        (1, 0, true) => (Some(Colour::Sec.into()), Stroke::solid(Colour::Sec, 1.0)),
        (1, 0, false) => (Some(Colour::SecBg.into()), Stroke::solid(Colour::SecLine, 1.0)),
        (_, 0, _) => (Some(Colour::SecBg.into()), Stroke::solid(Colour::Sec, 1.5)),
        _ => (Some(Colour::Raise.into()), Stroke::dashed(Colour::Ink2, 1.5)),
    }
}

/// Draws the counts of a cell: what is added, and below it what is subtracted.
fn push_counts(figure: &mut Figure<ZeckendorfTarget>, cell: Rect, column: Column, is_current: bool) {
    let (plus, minus) = (column.plus.to_string(), format!("−{}", column.minus));
    let halves = [Rect { height: CELL / 2.0, ..cell }, Rect { y: cell.y + CELL / 2.0, height: CELL / 2.0, ..cell }];
    let written: &[(Rect, String)] = match (column.plus, column.minus) {
        (_, 0) => &[(cell, plus)],
        (0, _) => &[(cell, minus)],
        _ => &[(halves[0], plus), (halves[1], minus)],
    };
    let colour = match (column.plus, column.minus) {
        (0, 0) => Colour::Ink3,
        (1, 0) if is_current => Colour::SecInk,
        _ => Colour::Ink,
    };
    for (rect, digits) in written {
        let size = DIGIT.min((rect.width + 1.0) / (WIDTH[0] * length(digits.chars().count())));
        let prose = if colour == Colour::Ink3 { Prose::from(&**digits) } else { Prose::new().bold(digits.clone()) };
        figure.push(words(*rect, prose, Anchor::Centre, size, colour));
    }
}

/// The name of a cell for a screen reader.
fn name(index: u32, column: Column) -> String {
    let counts = match (column.plus, column.minus) {
        (plus, 0) => plus.to_string(),
        (0, minus) => format!("−{minus}"),
        (plus, minus) => format!("{plus} and −{minus}"),
    };
    format!("Position {index}: {counts}")
}

/// The name of the picture for a screen reader.
fn summary(columns: &Columns) -> String {
    let cells: Vec<String> = columns.iter().rev().map(|(index, column)| name(index, column)).collect();
    if cells.is_empty() { "Columns, all empty".to_owned() } else { format!("Columns. {}", cells.join("; ")) }
}

/// The bound up to which carries are shown, in words.
pub fn carry_limit_words() -> Prose {
    let beyond = MAX_REWRITE_POSITIONS + 1;
    let digits = fibonacci(MAX_REWRITE_POSITIONS as usize + 1).to_string().len();
    Prose::from(format!("Every carry is shown for positions up to {MAX_REWRITE_POSITIONS}: for numbers below "))
        .then(fibonacci_name(beyond))
        .text(format!(", which has {digits} digits."))
}

/// "Indices added, each to each: F₃₊₄ + F₃₊₂ = F₇ + F₅" for 2 ∘ 4; of numbers of more than a dozen pairs of parts, what
/// is done with them.
pub fn circle_words(n: u64, m: u64) -> Prose {
    const PAIRS: usize = 12;
    let pairs = circle_parts(n, m);
    if pairs.is_empty() || pairs.len() > PAIRS {
        return "Each index of n is added to each index of m; the parts with these indices are summed.".into();
    }
    let sum = |words: Prose, name: &dyn Fn(u32, u32) -> Prose| {
        pairs.iter().enumerate().fold(words, |words, (i, &(left, right))| {
            words.text(if i == 0 { "" } else { " + " }).then(name(left, right))
        })
    };
    let words = sum("Indices added, each to each: ".into(), &|left, right| {
        Prose::new().italic("F").sub(format!("{left}+{right}"))
    });
    sum(words.text(" = "), &|left, right| fibonacci_name(left + right))
}
