//! A row of letters, values or numbers in lines, with the places of a case marked: those being typed, tried or right.

use super::tile::letter_tile;
use crate::kit::ticks::real;
use crate::zeckendorf::words::{area, block, words};
use crate::{Anchor, Colour, Figure, Form, Rect, Stroke};
use golden_number::{Letters, golden_letter_u64};
use golden_prose::Prose;

/// The least width of a cell, its height, and the width of a digit.
const CELL: f32 = 40.0;

const HEIGHT: f32 = 36.0;

const DIGIT: f32 = 9.2;

const BETWEEN: f32 = 4.0;

/// Room for the numbers of the places above the cells, and for the words of the marks below them.
const ABOVE: f32 = 18.0;

const BELOW: f32 = 26.0;

/// The most cells in a line, and about the most in several lines together.
const MOST: u64 = 24;

const SEEN: u64 = 48;

/// Places that are seen after the last one that is marked.
const AFTER: u64 = 6;

const RADIUS: f32 = 5.0;

/// The content of the cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlaceContent {
    /// Letters of the golden string, from place 1 on.
    Letters,
    /// These values, from the first place on; `None` where one is not known.
    Values(Vec<Option<String>>),
    /// The numbers of the places themselves.
    Numbers,
}

/// The kind of a marked place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceMark {
    /// A place that is being typed.
    Typed,
    /// A wrong try.
    Wrong,
    /// A right answer.
    Right,
}

/// A place that is marked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkedPlace {
    /// The place.
    pub at: u64,
    /// The words below it: "n + 4".
    pub words: String,
    /// Its kind.
    pub mark: PlaceMark,
}

/// The places that have room: the first, their number, and the number in a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlaceLines {
    /// The first place.
    pub first: u64,
    /// The number of places seen.
    pub count: u64,
    in_line: u64,
    cell: f32,
}

impl PlaceLines {
    /// The lines that have room in a width and a height of points, from place `least` on, so far along that the marked
    /// places are seen; `widest` is the number of characters of the widest value.
    pub fn new(least: u64, marked: &[u64], widest: usize, [width, height]: [f32; 2]) -> Self {
        let furthest = marked.iter().copied().max().unwrap_or(0);
        let seen = furthest.saturating_add(AFTER);
        let digits = usize::try_from(seen.checked_ilog10().unwrap_or(0) + 1).unwrap_or(20);
        #[expect(clippy::cast_precision_loss, reason = "a width on screen")]
        let cell = CELL.max(digits.max(widest).min(24) as f32 * DIGIT + 12.0);
        let in_line = whole(width / cell).clamp(1, MOST);
        let lines = whole(height / (ABOVE + HEIGHT + BELOW)).clamp(1, SEEN.div_ceil(in_line));
        let line_of = |place: u64| place.saturating_sub(least) / in_line;
        // Where there is little room, what comes after the last place is not seen, but that place is.
        let end = line_of(seen).saturating_add(1).min(line_of(furthest).saturating_add(lines)).max(lines);
        Self {
            first: least.saturating_add((end - lines).saturating_mul(in_line)),
            count: lines * in_line,
            in_line,
            cell,
        }
    }

    /// The places that are seen.
    pub fn places(&self) -> std::ops::Range<u64> {
        self.first..self.first.saturating_add(self.count)
    }
}

/// Draws the lines; a place can be clicked if it `is_live`.
///
/// **Cost**: that of the cells, at most a hundred.
pub fn places_figure(lines: PlaceLines, content: &PlaceContent, marks: &[MarkedPlace], is_live: bool) -> Figure<u64> {
    let height = (ABOVE + HEIGHT + BELOW) * real(lines.count / lines.in_line);
    let mut figure = Figure::new([lines.cell * real(lines.in_line), height], name(lines, content, marks));
    for (index, place) in (0_u64..).zip(lines.places()) {
        let left = lines.cell * real(index % lines.in_line);
        let top = (ABOVE + HEIGHT + BELOW) * real(index / lines.in_line);
        let rect = Rect::new(left, top + ABOVE, lines.cell - BETWEEN, HEIGHT);
        let here: Vec<&MarkedPlace> = marks.iter().filter(|mark| mark.at == place).collect();
        draw_cell(&mut figure, rect, content, place, usize::try_from(index).unwrap_or(usize::MAX));
        if *content != PlaceContent::Numbers {
            let above = Rect::new(left, top, lines.cell - BETWEEN, ABOVE);
            let token = if here.is_empty() { Colour::Ink3 } else { Colour::Ink };
            figure.push(words(above, place.to_string(), Anchor::Centre, 12.0, token));
        }
        if let Some(strongest) = here.iter().max_by_key(|mark| mark.mark as u8) {
            draw_mark(&mut figure, rect, strongest.mark, &here);
        }
        if is_live {
            figure.push_target(area(rect), place, format!("Place {place}"));
        }
    }
    figure
}

fn draw_cell(figure: &mut Figure<u64>, rect: Rect, content: &PlaceContent, place: u64, index: usize) {
    let said = match content {
        PlaceContent::Letters => {
            let letter = golden_letter_u64(place).unwrap_or(false);
            return letter_tile(rect, letter, Letters::default(), 18.0).into_iter().for_each(|form| figure.push(form));
        }
        PlaceContent::Values(values) => values.get(index).cloned().flatten().unwrap_or_else(|| "…".to_owned()),
        PlaceContent::Numbers => place.to_string(),
    };
    figure.push(block(rect, RADIUS, Colour::Card, Some((Colour::Line2, 1.0))));
    figure.push(words(rect, said, Anchor::Centre, 16.0, Colour::Ink));
}

/// Draws the edge of a marked cell, and below it what it is called.
fn draw_mark(figure: &mut Figure<u64>, rect: Rect, mark: PlaceMark, here: &[&MarkedPlace]) {
    let (edge, ink, sign) = match mark {
        PlaceMark::Typed => (Colour::Sec, Colour::SecText, ""),
        PlaceMark::Wrong => (Colour::Err, Colour::Err, "✗ "),
        PlaceMark::Right => (Colour::Sec, Colour::SecText, "✓ "),
    };
    let around = Rect::new(rect.x - 2.0, rect.y - 2.0, rect.width + 4.0, rect.height + 4.0);
    let stroke = Some(Stroke::solid(edge, 3.0));
    figure.push(Form::Rectangle { rect: around, radius: RADIUS + 2.0, fill: None, stroke });
    let mut said: Vec<&str> = here.iter().map(|mark| mark.words.as_str()).collect();
    said.dedup();
    let below = Rect::new(rect.x - 30.0, rect.y + rect.height + 3.0, rect.width + 60.0, 18.0);
    let prose = Prose::new().bold(sign).italic(said.join(", "));
    figure.push(words(below, prose, Anchor::Centre, 14.0, ink));
}

/// Returns the words for a screen reader.
fn name(lines: PlaceLines, content: &PlaceContent, marks: &[MarkedPlace]) -> String {
    let what = match content {
        PlaceContent::Letters => "The golden string",
        PlaceContent::Values(_) => "The row of values",
        PlaceContent::Numbers => "The numbers",
    };
    let said = |mark: &MarkedPlace| {
        let after = match mark.mark {
            PlaceMark::Typed => "",
            PlaceMark::Wrong => ", a wrong try",
            PlaceMark::Right => ", right",
        };
        let value = match content {
            PlaceContent::Values(values) => {
                let index = mark.at.checked_sub(lines.first).and_then(|index| usize::try_from(index).ok());
                let value = index.and_then(|index| values.get(index)).and_then(Option::as_deref);
                value.map_or_else(String::new, |value| format!(" with value {value}"))
            }
            PlaceContent::Letters => golden_letter_u64(mark.at)
                .map_or_else(String::new, |letter| format!(" with letter {}", u8::from(letter))),
            PlaceContent::Numbers => String::new(),
        };
        format!("; {} = {}{value}{after}", mark.words, mark.at)
    };
    let marked: String = marks.iter().map(said).collect();
    format!("{what} from {} to {}{marked}", lines.first, lines.places().end.saturating_sub(1))
}

/// A number of lengths without its fraction, from 0 to 1,000.
fn whole(count: f32) -> u64 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a number of cells on screen")]
    let count = count.clamp(0.0, 1000.0) as u64;
    count
}

#[cfg(test)]
mod tests {
    use super::{MarkedPlace, PlaceContent, PlaceLines, PlaceMark, places_figure};
    use crate::drawn::words;

    fn mark(at: u64, mark: PlaceMark) -> MarkedPlace {
        MarkedPlace { at, words: "n".to_owned(), mark }
    }

    #[test]
    fn every_marked_place_is_seen_as_far_as_there_is_room() {
        for at in [0, 3, 17, 40, 60, 999, 123_456, u64::MAX] {
            for room in [[0.0, 0.0], [300.0, 100.0], [700.0, 400.0]] {
                let lines = PlaceLines::new(0, &[at], 1, room);
                assert!(lines.places().contains(&at) || at == u64::MAX, "{at} {room:?} {lines:?}");
                let figure = places_figure(lines, &PlaceContent::Numbers, &[mark(at, PlaceMark::Typed)], true);
                assert!(figure.size[0] <= room[0].max(lines.cell), "{at} {room:?}");
            }
        }
    }

    #[test]
    fn the_cells_hold_the_letters_and_the_values_of_their_places() {
        let lines = PlaceLines::new(1, &[], 1, [400.0, 80.0]);
        let said = |content| words(&places_figure(lines, &content, &[mark(3, PlaceMark::Wrong)], false));
        assert_eq!(said(PlaceContent::Letters)[..7], ["1", "1", "0", "2", "1", "3", "✗ n"]);
        let values = ["5", "7"].map(|value| Some(value.to_owned())).to_vec();
        assert_eq!(
            said(PlaceContent::Values(values))[..5],
            ["5", "1", "7", "2", "…"],
            "what is not known is left open"
        );
    }
}
