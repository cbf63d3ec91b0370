//! The canonical forms of 1 to N as a matrix of bits: the staircase of the tails.

use super::words::{area, block, formula, length, words};
use crate::{Anchor, Colour, Figure, Form, Rect, Stroke, ZeckendorfTarget, clamped};
use golden_number::{FIBONACCI, fibonacci_index, highest_fibonacci_index, zeckendorf_mask};

/// Height of a row in points.
const ROW: f32 = 13.4;
/// Columns wider than this have gaps between cells.
const GAPS: f32 = 5.0;
/// Room for the stars and the numbers below.
const BELOW: f32 = 34.0;
/// Radius of a star.
const STAR: f32 = 5.4;

/// A section of the staircase.
#[derive(Clone, Debug, PartialEq)]
pub struct StaircasePicture {
    /// The first number drawn.
    pub first: u32,
    /// The last number drawn.
    pub last: u32,
    /// The last number of the whole staircase: it determines the number of rows.
    pub whole: u32,
    /// Width of a column in points.
    pub pitch: f32,
    /// A number to mark, if it is drawn.
    pub marked: Option<u64>,
    /// True if the Fibonacci numbers, the P-positions among the starts of Fibonacci Nim, have stars.
    pub stars: bool,
}

impl StaircasePicture {
    /// The usual width of a column, in points.
    pub const PITCH: f32 = 13.8;

    /// As many usual columns of a staircase of `whole` numbers as a width has room for: from 1 on, unless the marked
    /// number lies beyond.
    pub fn fitting(whole: u32, marked: Option<u64>, width: f32) -> Self {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few columns")]
        let room = clamped((width / Self::PITCH).floor() as u32, 1, whole);
        let n = marked.and_then(|n| u32::try_from(n).ok()).filter(|n| *n <= whole).unwrap_or(1);
        let first = clamped((n + 2).saturating_sub(room), 1, whole - room + 1);
        Self { first, last: first + room - 1, whole, pitch: Self::PITCH, marked, stars: true }
    }

    /// The index of the highest row: the index of the largest Fibonacci number up to N.
    pub fn highest(&self) -> u32 {
        u32::try_from(highest_fibonacci_index(&self.whole.into())).map_or(2, |index| index.max(2))
    }

    /// The height of the matrix and the room below it.
    pub fn height(&self) -> f32 {
        let rows = self.highest().saturating_sub(1);
        ROW * length(usize::try_from(rows).unwrap_or(0)) + BELOW
    }

    /// The number of the column at a distance from the left edge.
    pub fn number_at(&self, x: f32) -> Option<u32> {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast saturates")]
        let column = (x / self.pitch).max(0.0) as u32;
        let number = self.first.checked_add(column)?;
        (x >= 0.0 && number <= self.last).then_some(number)
    }
}

/// The labels of the rows, for the left of the matrix: 1, 2, 3, 5, 8, … from the bottom.
pub fn staircase_labels(picture: &StaircasePicture, width: f32) -> Figure<ZeckendorfTarget> {
    let mut figure = Figure::new([width, picture.height()], "Fibonacci numbers");
    let highest = picture.highest();
    for index in 2..=highest {
        let Some(value) = usize::try_from(index).ok().and_then(|index| FIBONACCI.get(index)) else { break };
        let rect = Rect::new(0.0, row_top(highest, index), width, ROW);
        figure.push(formula(rect, value.to_string(), Anchor::Right, 13.0, Colour::Ink2));
    }
    figure
}

fn row_top(highest: u32, index: u32) -> f32 {
    ROW * length(usize::try_from(highest - index).unwrap_or(0))
}

/// Draws the matrix: one column per number, one row per Fibonacci number; the last one of each form, T(n), is bright.
pub fn staircase(picture: &StaircasePicture) -> Figure<ZeckendorfTarget> {
    let columns = picture.last.saturating_sub(picture.first).saturating_add(1);
    let width = picture.pitch * length(usize::try_from(columns).unwrap_or(0));
    let name = format!("Canonical forms of {} to {}", picture.first, picture.last);
    let mut figure = Figure::new([width, picture.height()], name);
    let masks: Vec<u128> = (picture.first..=picture.last).map(|n| zeckendorf_mask(n.into())).collect();
    draw_cells(&mut figure, picture, &masks, width);
    draw_stars(&mut figure, picture);
    draw_marked(&mut figure, picture);
    for (n, mask) in (picture.first..=picture.last).zip(&masks) {
        let x = picture.pitch * length(usize::try_from(n - picture.first).unwrap_or(0));
        let rect = Rect::new(x, 0.0, picture.pitch, picture.height());
        figure.push_target(area(rect), ZeckendorfTarget::Number(n.into()), spoken(n, *mask));
    }
    figure
}

/// `26 = 21 + 5, T(26) = 5, B-number`
pub fn staircase_words(n: u32) -> String {
    spoken(n, zeckendorf_mask(n.into()))
}

fn spoken(n: u32, mask: u128) -> String {
    let parts: Vec<String> = (2..94_usize)
        .rev()
        .filter(|index| mask >> index & 1 == 1)
        .filter_map(|index| FIBONACCI.get(index).map(u64::to_string))
        .collect();
    let class = if mask.trailing_zeros().is_multiple_of(2) { "A" } else { "B" };
    let tail = parts.last().cloned().unwrap_or_default();
    format!("{n} = {}, T({n}) = {tail}, {class}-number", parts.join(" + "))
}

/// Draws the cells; adjacent ones of a row are one rectangle if there are no gaps between cells.
fn draw_cells(figure: &mut Figure<ZeckendorfTarget>, picture: &StaircasePicture, masks: &[u128], width: f32) {
    let highest = picture.highest();
    let has_gaps = picture.pitch >= GAPS;
    let gap = if has_gaps { 1.4 } else { 0.0 };
    if !has_gaps {
        let rows = length(usize::try_from(highest - 1).unwrap_or(0));
        figure.push(block(Rect::new(0.0, 0.0, width, ROW * rows - 1.0), 0.0, Colour::Stair0, None));
    }
    for index in 2..=highest {
        let top = row_top(highest, index);
        let mut column = 0;
        while let Some(&mask) = masks.get(column) {
            let kind = kind(mask, index);
            let same = || masks.iter().skip(column).take_while(|&&mask| self::kind(mask, index) == kind).count();
            let run = if has_gaps { 1 } else { same() };
            let colour = match kind {
                Kind::Last => Colour::Sec,
                Kind::One => Colour::Stair1,
                Kind::Zero => Colour::Stair0,
            };
            if has_gaps || kind != Kind::Zero {
                let cell = Rect::new(
                    picture.pitch * length(column) + gap / 2.0,
                    top + 0.7,
                    picture.pitch * length(run) - gap,
                    ROW - 1.4,
                );
                figure.push(block(cell, if has_gaps { 2.0 } else { 0.0 }, colour, None));
            }
            column += run;
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Zero,
    One,
    Last,
}

fn kind(mask: u128, index: u32) -> Kind {
    match (mask >> index & 1 == 1, mask.trailing_zeros() == index) {
        (true, true) => Kind::Last,
        (true, false) => Kind::One,
        (false, _) => Kind::Zero,
    }
}

/// Draws a star below each Fibonacci number, and digits below the columns if they fit.
fn draw_stars(figure: &mut Figure<ZeckendorfTarget>, picture: &StaircasePicture) {
    let bottom = picture.height() - BELOW;
    let centre = |n: u32| picture.pitch * (length(usize::try_from(n - picture.first).unwrap_or(0)) + 0.5);
    let mut free = f32::NEG_INFINITY;
    for n in (picture.first..=picture.last).filter(|&n| is_written(picture, n)) {
        let x = centre(n);
        let stroke = Stroke::solid(Colour::StarEdge, 0.8);
        let star = x.min(figure.size[0] - STAR);
        if picture.stars {
            figure.push(Form::Star {
                centre: [star, bottom + 8.0],
                radius: STAR,
                fill: Some(Colour::Gold.into()),
                stroke,
            });
        }
        let half = 4.0 * length(n.to_string().len()) + 3.0;
        // 2, 3 and 21 are too close to their neighbours in a narrow picture.
        if x - half >= free && !(matches!(n, 2 | 3) && picture.pitch < 20.0) {
            // The last number must not leave the picture.
            let middle = x.min(figure.size[0] + 1.0 - half);
            let rect = Rect::new(middle - half, bottom + 15.0, 2.0 * half, 18.0);
            figure.push(words(rect, n.to_string(), Anchor::Centre, 13.0, Colour::Ink3));
            free = x + half;
        }
    }
}

/// Returns true if a number is written below its column, if it has room: each star; without stars round numbers, which
/// tell nothing of them.
fn is_written(picture: &StaircasePicture, n: u32) -> bool {
    const STEPS: [u32; 6] = [5, 10, 20, 50, 100, 200];
    const APART: f32 = 40.0;
    if picture.stars {
        return fibonacci_index(&n.into()).is_some();
    }
    let has_room = |step: &u32| picture.pitch * length(usize::try_from(*step).unwrap_or(0)) >= APART;
    n.is_multiple_of(STEPS.into_iter().find(has_room).unwrap_or(500))
}

/// Draws a ring around the column of the marked number.
fn draw_marked(figure: &mut Figure<ZeckendorfTarget>, picture: &StaircasePicture) {
    let marked = picture.marked.and_then(|n| u32::try_from(n).ok());
    let Some(n) = marked.filter(|n| (picture.first..=picture.last).contains(n)) else { return };
    let x = picture.pitch * length(usize::try_from(n - picture.first).unwrap_or(0));
    let rect = Rect::new(x - 0.5, -1.5, picture.pitch + 1.0, picture.height() - BELOW + 2.0);
    let stroke = Some(Stroke::solid(Colour::Ink, 1.5));
    figure.push(Form::Rectangle { rect, radius: 3.0, fill: None, stroke });
}

#[cfg(test)]
mod tests {
    use super::{StaircasePicture, spoken, staircase};
    use crate::drawn::{count, gather, is_star, words};
    use crate::{Colour, Form};
    use golden_number::{fibonacci, tail, zeckendorf_mask};

    fn picture(last: u32, pitch: f32) -> StaircasePicture {
        StaircasePicture { first: 1, last, whole: last, pitch, marked: None, stars: true }
    }

    #[test]
    fn the_bright_cell_of_a_column_is_its_tail() {
        let picture = picture(55, 14.0);
        let figure = staircase(&picture);
        let bright = gather(&figure, |form| match form {
            Form::Rectangle { rect, fill: Some(fill), .. } if fill.colour == Colour::Sec => Some(*rect),
            _ => None,
        });
        assert_eq!((bright.len(), count(&figure, is_star)), (55, 9));
        for cell in bright {
            let n = picture.number_at(cell.centre()[0]).expect("a column");
            let is_row = |index: &u32| (super::row_top(10, *index) + 0.7 - cell.y).abs() < 0.1;
            let index = (2..=10_u32).find(is_row).expect("a row");
            assert_eq!(tail(&n.into()), Some(fibonacci(index as usize)), "{n}");
        }
    }

    #[test]
    fn without_stars_the_numbers_below_do_not_tell_where_they_would_be() {
        let written = |stars: bool, pitch: f32| words(&staircase(&StaircasePicture { stars, ..picture(55, pitch) }));
        assert_eq!(written(true, 24.0), ["1", "2", "3", "5", "8", "13", "21", "34", "55"]);
        let round = ["5", "10", "15", "20", "25", "30", "35", "40", "45", "50", "55"];
        assert_eq!(written(false, 14.0), round);
        assert_eq!(written(false, 3.0), ["20", "40"]);
    }

    #[test]
    fn without_gaps_the_cells_of_a_run_are_one_rectangle() {
        let (wide, narrow) = (staircase(&picture(987, 14.0)), staircase(&picture(987, 1.0)));
        assert!(narrow.shapes.len() * 3 < wide.shapes.len());
        assert!((wide.size[1] - narrow.size[1]).abs() < 0.01);
    }

    #[test]
    fn a_column_is_read_out() {
        assert_eq!(spoken(26, zeckendorf_mask(26)), "26 = 21 + 5, T(26) = 5, B-number");
        assert_eq!(spoken(1, zeckendorf_mask(1)), "1 = 1, T(1) = 1, A-number");
    }
}
