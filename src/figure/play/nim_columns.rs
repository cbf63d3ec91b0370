//! Numbers in binary, one below the other, and their nim sum: binary addition without carrying. The nim sum of a
//! position: which games have one, the numbers that are added, and the moves of Nim in terms of it. The numbers of a
//! set as tiles.

use dashu_int::ops::BitTest;

use crate::zeckendorf::words::{block, formula, length, words};
use crate::{Anchor, Colour, Figure, Form, Rect, Stroke};
use golden_game::{Fields, Moves, Position, Ruleset};
use golden_number::UBig;
use golden_prose::{Prose, digits_within, ends, shortened};
use golden_solver::{Evaluation, Reason, SumPart};

/// The greatest and the least height of a row, the height of the header, and the greatest width of a column.
const ROW: f32 = 43.0;
const LEAST_ROW: f32 = 27.0;
const HEADER: f32 = 30.0;
const PITCH: f32 = 62.0;
/// The least width of a column.
const NARROWEST: f32 = 19.0;

/// A number of the sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NimRow {
    /// The name of the number: "Pile 1".
    pub label: String,
    /// The number.
    pub value: UBig,
}

/// Numbers to be added without carrying.
#[derive(Clone, Debug, PartialEq)]
pub struct NimColumns {
    /// The numbers from the top.
    pub rows: Vec<NimRow>,
    /// The name of the sum.
    pub total: String,
    /// True if the sum is left for the reader to find: its digits are question marks.
    pub is_sum_hidden: bool,
    /// Width in points.
    pub width: f32,
}

impl NimColumns {
    /// The nim sum.
    pub fn sum(&self) -> UBig {
        self.rows.iter().fold(UBig::ZERO, |sum, row| sum ^ &row.value)
    }

    /// Binary digits of the largest number, at least four.
    fn places(&self) -> usize {
        self.rows.iter().map(|row| row.value.bit_len()).max().unwrap_or(0).max(4)
    }

    fn label(&self) -> f32 {
        (self.width * 0.26).clamp(72.0, 140.0)
    }

    fn value(&self) -> f32 {
        (self.width * 0.16).clamp(48.0, 70.0)
    }

    fn pitch(&self) -> f32 {
        ((self.width - self.label() - self.value() - 10.0) / length(self.places())).min(PITCH)
    }

    /// The words in place of columns that do not fit: the nim sum, unless it is hidden.
    pub fn words_without_room(&self) -> String {
        let none = "The binary columns have no room here";
        if self.is_sum_hidden {
            return format!("{none}.");
        }
        format!("{none}; the nim sum is {}.", shortened(&self.sum().to_string(), 40))
    }

    /// Returns true if all columns fit.
    pub fn fits(&self) -> bool {
        self.pitch() >= NARROWEST
    }
}

/// The columns as a picture; `None` if they do not fit.
pub fn nim_columns(sheet: &NimColumns) -> Option<Figure> {
    nim_columns_within(sheet, f32::INFINITY)
}

/// The columns as a picture that is no higher than `height`, in points, unless its rows would then be lower than 27
/// points; `None` if the columns do not fit.
pub fn nim_columns_within(sheet: &NimColumns, height: f32) -> Option<Figure> {
    if !sheet.fits() {
        return None;
    }
    let rows = length(sheet.rows.len() + 1);
    let pitch = ((height - HEADER - 8.0) / rows).floor().clamp(LEAST_ROW, ROW);
    let height = HEADER + pitch * rows + 8.0;
    let mut figure = Figure::new([sheet.width, height], name(sheet));
    let start = sheet.label() + sheet.value() + 10.0;
    for place in 0..sheet.places() {
        let left = start + sheet.pitch() * length(sheet.places() - 1 - place);
        let digits = (UBig::ONE << place).to_string();
        if length(digits.len()) * 8.0 <= sheet.pitch() {
            let rect = Rect::new(left, 0.0, sheet.pitch(), HEADER - 4.0);
            figure.push(formula(rect, digits, Anchor::Centre, 16.0, Colour::Ink3));
        }
    }
    let mut top = HEADER;
    for row in &sheet.rows {
        draw_row(&mut figure, sheet, [top, pitch], &row.label.as_str().into(), Digits::Of(&row.value));
        top += pitch;
    }
    let line = [[0.0, top + 1.0], [start + sheet.pitch() * length(sheet.places()), top + 1.0]];
    figure.push(Form::Line { ends: line, stroke: Stroke::solid(Colour::Line2, 1.5) });
    let sum = sheet.sum();
    let digits = if sheet.is_sum_hidden { Digits::Hidden } else { Digits::OfSum(&sum) };
    draw_row(&mut figure, sheet, [top + 8.0, pitch], &Prose::new().bold(sheet.total.as_str()), digits);
    Some(figure)
}

/// The content of a row.
#[derive(Clone, Copy)]
enum Digits<'a> {
    Of(&'a UBig),
    OfSum(&'a UBig),
    /// Question marks.
    Hidden,
}

fn draw_row(figure: &mut Figure, sheet: &NimColumns, [top, height]: [f32; 2], label: &Prose, row: Digits<'_>) {
    let (label_width, value_width) = (sheet.label(), sheet.value());
    figure.push(words(Rect::new(0.0, top, label_width, height - 4.0), label.clone(), Anchor::Left, 14.0, Colour::Ink));
    let digits = match row {
        Digits::Of(value) | Digits::OfSum(value) => digits_within(&value.to_string(), 9),
        Digits::Hidden => "?".to_owned(),
    };
    let size = if digits.len() > 5 { 16.0 } else { 22.0 };
    let rect = Rect::new(label_width, top, value_width - 14.0, height - 4.0);
    figure.push(formula(rect, digits, Anchor::Right, size, Colour::Ink));
    for place in 0..sheet.places() {
        let left = label_width + value_width + 10.0 + sheet.pitch() * length(sheet.places() - 1 - place);
        let cell = Rect::new(left + 1.5, top, sheet.pitch() - (sheet.pitch() * 0.15).max(3.0), height - 6.0);
        let line = Some((Colour::Line, 1.0));
        let (fill, edge, digit, ink) = match row {
            Digits::OfSum(sum) if sum.bit(place) => (Colour::Sec, None, Prose::new().bold("1"), Colour::SecInk),
            Digits::Of(value) if value.bit(place) => {
                (Colour::SecBg, Some((Colour::SecLine, 1.0)), Prose::new().bold("1"), Colour::Ink)
            }
            Digits::Of(_) | Digits::OfSum(_) => (Colour::Bg, line, Prose::from("0"), Colour::Ink3),
            Digits::Hidden => (Colour::Bg, line, Prose::from("?"), Colour::Ink3),
        };
        figure.push(block(cell, 6.0, fill, edge));
        figure.push(words(cell, digit, Anchor::Centre, 16.0, ink));
    }
}

/// The name for a screen reader.
fn name(sheet: &NimColumns) -> String {
    let width = sheet.places();
    let said = |label: &str, value: &UBig| format!("{label}: {value} = {value:0width$b}");
    let rows: Vec<String> = sheet.rows.iter().map(|row| said(&row.label, &row.value)).collect();
    let sum = if sheet.is_sum_hidden { format!("{}: hidden", sheet.total) } else { said(&sheet.total, &sheet.sum()) };
    format!("{}; {sum}", rows.join(", "))
}

/// Returns true if the value of a position under normal play is a nim sum of the values of its piles or components.
pub fn has_nim_sum(ruleset: &Ruleset, position: &Position) -> bool {
    let spec = ruleset.spec();
    match (spec.moves, spec.fields) {
        (Moves::AnyNumber | Moves::InComponent(_), _) => true,
        // With a limit for each the piles are independent.
        (Moves::Limited { .. }, fields) => matches!(fields, Fields::OwnLimits { most: 2.. }),
        (Moves::Split(_), _) => ruleset.piles(position).len() > 1,
        (Moves::OneOrBoth { .. } | Moves::Vectors { .. } | Moves::Set(_) | Moves::Listed, _) => false,
    }
}

/// The numbers that are added: the piles of Nim, else the values of the components as `known` has them; `None` where
/// the position is no sum, or a value is not known.
pub fn nim_rows(ruleset: &Ruleset, position: &Position, known: &Evaluation) -> Option<Vec<NimRow>> {
    if *ruleset == Ruleset::Nim {
        let rows = ruleset.pile_names(position).into_iter().zip(ruleset.piles(position));
        return Some(rows.map(|(label, value)| NimRow { label, value }).collect());
    }
    let parts = known.reasons.iter().find_map(|reason| match reason {
        Reason::Sum(sum) => Some(&sum.parts),
        _ => None,
    })?;
    let row = |part: &SumPart| {
        let label = part.ruleset.titled(&part.position).replace("Fibonacci Nim", "Fib.");
        Some(NimRow { label: ends(&label, 18, 8, 8), value: part.value.clone()? })
    };
    parts.iter().map(row).collect()
}

/// A move of Nim that brings the nim sum to zero, "7 ⊕ 3 = 4": a pile, the sum, and what the pile becomes, each as it
/// is `written`; `None` in other games, and if no pile changes.
///
/// **Cost**: linear in the digits of the piles, and three calls of `written`.
///
/// ```
/// use golden_figure::nim_move;
/// use golden_game::{Position, Ruleset};
/// use golden_prose::short_number;
/// let [from, to] = [[3u8, 5, 7], [2, 5, 7]].map(|piles| Position::words(&piles));
/// assert_eq!(nim_move(&Ruleset::Nim, &from, &to, short_number).unwrap().to_string(), "3 ⊕ 1 = 2");
/// ```
pub fn nim_move(ruleset: &Ruleset, from: &Position, to: &Position, written: impl Fn(&UBig) -> String) -> Option<Prose> {
    if *ruleset != Ruleset::Nim {
        return None;
    }
    let (before, after) = from.numbers().iter().zip(to.numbers()).find(|(before, after)| before != after)?;
    let sum = from.numbers().iter().fold(UBig::ZERO, |sum, pile| sum ^ pile);
    let [before, sum, after] = [before, &sum, after].map(written);
    Some(format!("{before} ⊕ {sum} = {after}").into())
}

/// Side of the tile of a number, the step to the next, and the sizes of a number and of words, in points.
const TILE: f32 = 52.0;
const STEP: f32 = 60.0;
const NUMBER: f32 = 24.0;
const WORDS: f32 = 16.0;
const RADIUS: f32 = 4.0;

/// A number that refutes an answer about a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetMark {
    /// A number that was answered, but is in the set.
    Present(u16),
    /// A number that is missing from the set, and is smaller than the answer.
    Missing(u16),
}

/// Draws the numbers of a set as tiles, in their order, in lines of at most a width of points, one tile at least; the
/// number that refutes an answer is marked.
///
/// **Cost**: linear in the numbers.
pub fn number_tiles(set: &[u16], mark: Option<SetMark>, width: f32) -> Figure {
    let mut numbers = set.to_vec();
    if let Some(SetMark::Missing(missing)) = mark {
        numbers.push(missing);
        numbers.sort_unstable();
    }
    let mut in_line = 1;
    while length(in_line) * STEP + TILE <= width && in_line < numbers.len() {
        in_line += 1;
    }
    if numbers.is_empty() {
        let name = "The empty set";
        let mut figure = Figure::new([3.0 * TILE, TILE], name);
        figure.push(words(Rect::new(0.0, 0.0, 3.0 * TILE, TILE), name, Anchor::Centre, WORDS, Colour::Ink2));
        return figure;
    }
    let lines = numbers.len().div_ceil(in_line);
    let size = [in_line, lines].map(|count| length(count - 1) * STEP + TILE);
    let mut figure = Figure::new(size, "");
    let mut said = Vec::new();
    for (place, number) in numbers.into_iter().enumerate() {
        let rect = Rect::new(length(place % in_line) * STEP, length(place / in_line) * STEP, TILE, TILE);
        let (fill, stroke, name) = match mark {
            Some(SetMark::Present(present)) if present == number => {
                (Colour::ErrBg, Stroke::solid(Colour::Err, 2.5), format!("{number}, which you answered, is in the set"))
            }
            Some(SetMark::Missing(missing)) if missing == number => {
                (Colour::Bg, Stroke::dashed(Colour::Sec, 2.0), format!("{number} is missing from the set"))
            }
            _ => (Colour::Card, Stroke::solid(Colour::Line2, 1.25), format!("{number} is in the set")),
        };
        let (fill, stroke) = (Some(fill.into()), Some(stroke));
        figure.push(Form::Rectangle { rect, radius: RADIUS, fill, stroke });
        figure.push(formula(rect, number.to_string(), Anchor::Centre, NUMBER, Colour::Ink));
        said.push(name);
    }
    figure.name = said.join(". ");
    figure
}

#[cfg(test)]
mod tests {
    use super::{has_nim_sum, nim_rows, number_tiles};
    use crate::drawn::words;
    use golden_game::parse_position;
    use golden_solver::{Evaluation, Job, Solver};

    #[test]
    fn independent_piles_and_components_have_a_nim_sum() {
        let has = |text: &str| parse_position(text).is_ok_and(|(ruleset, position)| has_nim_sum(&ruleset, &position));
        assert!(has("nim 3 5 7") && has("nim 3 + wythoff 1 2") && has("grundy-game 8 3"));
        assert!(!has("wythoff 3 5") && !has("grundy-game 8") && !has("chomp 3 3") && !has("fib 10 9"));
    }

    #[test]
    fn the_rows_are_piles_or_values_of_components() {
        let (nim, position) = parse_position("nim 3 5").unwrap();
        let rows = nim_rows(&nim, &position, &Evaluation::default()).unwrap();
        assert_eq!(rows.iter().map(|row| row.label.as_str()).collect::<Vec<_>>(), ["Pile 1", "Pile 2"]);
        let (sum, position) = parse_position("nim 3 + wythoff 1 2").unwrap();
        let known = Solver::default().evaluate(&sum, &position, &Job::new()).unwrap();
        let rows = nim_rows(&sum, &position, &known).unwrap();
        assert_eq!(rows.iter().map(|row| row.value.clone()).collect::<Vec<_>>(), [3_u8.into(), 0_u8.into()]);
        assert!(nim_rows(&sum, &position, &Evaluation::default()).is_none());
    }

    #[test]
    fn each_number_has_a_tile_within_the_width() {
        let numbers: Vec<u16> = (0..11).collect();
        for width in [10.0, 200.0, 330.0, 2000.0] {
            let figure = number_tiles(&numbers, None, width);
            assert!(figure.size[0] <= f32::max(width, 52.0), "{width}");
            assert_eq!(words(&figure).len(), numbers.len());
        }
        assert_eq!(number_tiles(&[], None, 200.0).name, "The empty set");
    }
}
