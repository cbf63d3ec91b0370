//! The lens: the cells around the focus, large enough to read, on a card in a corner of the plot.

use super::map_look::lens_value;
use super::sheet::p_cell;
use crate::kit::text_room::{interface_width, mathematics_width};
use crate::{Anchor, Cell, CellColours, Colour, Face, Figure, Form, Point, Rect, Stroke, grundy_of, ink_on};
use golden_game::Position;
use golden_prose::{Prose, last_digits};

/// Cells of the lens, across and up.
pub const LENS: Cell = [7, 5];

/// The side of a cell, the room within the edge, and the height of the title, in points.
const CELL: f32 = 33.0;
const PADDING: f32 = 10.0;
const TITLE: f32 = 40.0;
/// The sizes of the title and of the note beside it.
const SIZE: f32 = 20.0;
const NOTE: f32 = 13.0;
/// The distance of the card from the corner of the plot, and from the focus.
const INSET: f32 = 12.0;
const ROOM: f32 = 18.0;

/// One cell of the lens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LensCell {
    /// Its place in the lens, columns from the left and rows from below.
    pub place: Cell,
    /// Its place in the plane.
    pub cell: Cell,
    /// Its value; `None` if the table has none.
    pub value: Option<u64>,
    /// Its relation to the focus.
    pub mark: LensMark,
}

/// The relation of a cell to the focus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LensMark {
    /// No relation.
    None,
    /// An option.
    Option,
    /// The focus itself.
    Focus,
}

/// The cell at the bottom left of the lens: the focus is in the centre of the lens, except at the edges of the table.
pub fn lens_origin(focus: Cell, extent: Cell) -> Cell {
    [0, 1].map(|axis: usize| {
        let last = extent[axis].saturating_sub(LENS[axis]);
        focus[axis].saturating_sub(LENS[axis] / 2).min(last)
    })
}

/// The cells of the lens around a focus, shifted so that all are in the table if it is large enough.
pub fn lens_cells(
    focus: Cell,
    extent: Cell,
    value: impl Fn(Cell) -> Option<u64>,
    is_option: impl Fn(Cell) -> bool,
) -> Vec<LensCell> {
    let first = lens_origin(focus, extent);
    let places = (0..LENS[1]).flat_map(|line| (0..LENS[0]).map(move |column| [column, line]));
    let filled = places.map(|place| {
        let cell = [0, 1].map(|axis: usize| first[axis].saturating_add(place[axis]));
        let mark = match cell {
            _ if cell == focus => LensMark::Focus,
            _ if is_option(cell) => LensMark::Option,
            _ => LensMark::None,
        };
        LensCell { place, cell, value: value(cell), mark }
    });
    filled.collect()
}

/// The card of the lens in a plot: in the first corner, beginning at the top left, that keeps it away from the focus;
/// `None` if the plot is too small.
pub fn lens_card(plot: Rect, focus: Point) -> Option<Rect> {
    // A card that would hide most of the plot is omitted.
    const LARGEST_PART: f32 = 0.36;
    let [columns, lines] = LENS.map(length);
    let [width, height] = [columns * CELL + 2.0 * PADDING, lines * CELL + TITLE + PADDING];
    let is_large = width * height > LARGEST_PART * plot.width * plot.height;
    if is_large || width + 2.0 * INSET > plot.width || height + 2.0 * INSET > plot.height {
        return None;
    }
    let (left, right) = (plot.x + INSET, plot.x + plot.width - INSET - width);
    let (top, bottom) = (plot.y + INSET, plot.y + plot.height - INSET - height);
    let corners = [[left, top], [right, top], [right, bottom], [left, bottom]];
    let mut cards = corners.into_iter().map(|[x, y]| Rect::new(x, y, width, height));
    cards.find(|card| {
        let around = Rect::new(card.x - ROOM, card.y - ROOM, width + 2.0 * ROOM, height + 2.0 * ROOM);
        !around.contains(focus)
    })
}

/// Returns the place in the lens, columns from the left and rows from below, of a point on its card; `None` between
/// the cells.
pub fn lens_place_at(card: Rect, [x, y]: Point) -> Option<Cell> {
    let [bottom, from] = [card.y + card.height - PADDING - y, x - card.x - PADDING];
    let along = |axis: usize, distance: f32| {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "not negative; it saturates")]
        let index = (distance >= 0.0).then_some((distance / CELL) as u64)?;
        (index < LENS[axis]).then_some(index)
    };
    Some([along(0, from)?, along(1, bottom)?])
}

/// Returns the names of a position in the lens, from the longest to the shortest.
pub fn lens_names(position: &Position, has_values: bool) -> [String; 3] {
    let (whole, short) = (position.to_string(), with_last_digits(position));
    if has_values {
        let of = |words: &str| if words.starts_with('(') { format!("𝒢{words}") } else { format!("𝒢({words})") };
        [grundy_of(position), of(&short), "𝒢".to_owned()]
    } else {
        let last = if short.starts_with('(') { "(…)" } else { "…" };
        [whole, short, last.to_owned()]
    }
}

/// A position with the last digits of long numbers: (…0031, …2950).
fn with_last_digits(position: &Position) -> String {
    let words: Vec<String> = position.numbers().iter().map(|number| last_digits(&number.to_string())).collect();
    match words.as_slice() {
        [] => position.to_string(),
        [word] => word.clone(),
        words => format!("({})", words.join(", ")),
    }
}

/// The words behind the name of the focus: " = 3", ": P"; a value that is asked for is a question mark.
pub fn lens_says(has_values: bool, value: Option<u64>, is_asked: bool) -> String {
    match (has_values, value) {
        (true, Some(value)) => format!(" = {value}"),
        (true, None) => " = ?".to_owned(),
        (false, _) if is_asked => ": ?".to_owned(),
        (false, Some(0)) => ": P".to_owned(),
        (false, _) => ": N".to_owned(),
    }
}

/// A lens to be drawn.
#[derive(Clone, Copy, Debug)]
pub struct Lens<'a> {
    /// Its [card](lens_card).
    pub card: Rect,
    /// The centre of the focus on the map.
    pub focus: Point,
    /// The distance from the focus at which the line from the card ends, in points.
    pub reach: f32,
    /// The names of the focus, from the longest on: the first that fits is taken.
    pub names: &'a [String],
    /// The words behind the name of the focus.
    pub says: &'a str,
    /// The cells.
    pub cells: &'a [LensCell],
    /// Their colours.
    pub colours: &'a CellColours,
    /// True if a cell has a Grundy value, false if only an outcome.
    pub has_values: bool,
}

impl Lens<'_> {
    /// Draws the card, and the line from it to the focus unless that is out of sight.
    pub fn draw(&self, figure: &mut Figure, has_lead: bool) {
        let card = self.card;
        if has_lead {
            self.draw_lead(figure);
        }
        let edge = Some(Stroke::solid(Colour::Line2, 1.0));
        figure.push(Form::Rectangle { rect: card, radius: 8.0, fill: Some(Colour::Card.into()), stroke: edge });
        self.draw_title(figure);
        // What is marked goes on top of its neighbours.
        for mark in [LensMark::None, LensMark::Option, LensMark::Focus] {
            for cell in self.cells.iter().filter(|cell| cell.mark == mark) {
                let [column, line] = cell.place.map(length);
                let top = card.y + card.height - PADDING - (line + 1.0) * CELL;
                let rect = Rect::new(card.x + PADDING + column * CELL, top, CELL, CELL);
                draw_cell(figure, rect, cell, self.colours, self.has_values);
            }
        }
    }

    /// Draws the title. The value is read first: the name gives way to it, and the note to both.
    fn draw_title(&self, figure: &mut Figure) {
        let Self { card, names, says, .. } = *self;
        let line = Rect::new(card.x + 12.0, card.y, card.width - 24.0, TITLE);
        let titles: Vec<String> = names.iter().map(|name| format!("{name}{says}")).collect();
        let fits = |title: &&String| mathematics_width(title, SIZE) <= line.width;
        let title = titles.iter().find(fits).or(titles.last()).cloned().unwrap_or_default();
        let note = format!("lens {} × {}", LENS[0], LENS[1]);
        let has_note = mathematics_width(&title, SIZE) + 8.0 + interface_width(&note, NOTE) <= line.width;
        let (face, paint) = (Face::Mathematics, Colour::Ink.into());
        figure.push(Form::Text { rect: line, prose: title.into(), anchor: Anchor::Left, size: SIZE, face, paint });
        if has_note {
            let (face, paint) = (Face::Interface, Colour::Ink3.into());
            figure.push(Form::Text { rect: line, prose: note.into(), anchor: Anchor::Right, size: NOTE, face, paint });
        }
    }

    /// Draws the line from the edge of the card to the focus.
    fn draw_lead(&self, figure: &mut Figure) {
        let Self { card, focus: [x, y], reach, .. } = *self;
        let middle = card.centre()[0];
        let start =
            [x.clamp(middle - 0.14 * card.width, middle + 0.14 * card.width), y.clamp(card.y, card.y + card.height)];
        let away = [x - start[0], y - start[1]];
        let length = away[0].hypot(away[1]);
        if length > reach {
            let share = (length - reach) / length;
            let ends = [start, [start[0] + share * away[0], start[1] + share * away[1]]];
            figure.push(Form::Line { ends, stroke: Stroke::solid(Colour::MapEdge, 3.4) });
            figure.push(Form::Line { ends, stroke: Stroke::solid(Colour::MapLine, 1.5) });
        }
    }
}

/// A count as a length; it is small.
fn length(count: u64) -> f32 {
    f32::from(u8::try_from(count).unwrap_or(0))
}

fn draw_cell(figure: &mut Figure, rect: Rect, cell: &LensCell, colours: &CellColours, has_values: bool) {
    let body = Rect::new(rect.x + 1.0, rect.y + 1.0, rect.width - 2.0, rect.height - 2.0);
    let filled = |fill: Colour| Form::Rectangle { rect: body, radius: 0.0, fill: Some(fill.into()), stroke: None };
    match cell.value {
        None => figure.push(filled(Colour::Raise)),
        Some(0) => p_cell(figure, body, if has_values { "0" } else { "P" }),
        Some(value) => {
            let ground = colours.colour(cell.cell, value);
            figure.push(filled(Colour::Cell(ground)));
            let words = if has_values { lens_value(value) } else { "N".to_owned() };
            let size = match words.chars().count() {
                0..=3 => 14.0,
                4 => 13.0,
                _ => 11.0,
            };
            let prose = if cell.mark == LensMark::Focus { Prose::new().bold(words) } else { words.into() };
            let (face, paint) = (Face::Interface, Colour::Cell(ink_on(ground)).into());
            figure.push(Form::Text { rect: body, prose, anchor: Anchor::Centre, size, face, paint });
        }
    }
    let (shrunk, colour, width) = match cell.mark {
        LensMark::None => return,
        LensMark::Option => (2.0, Colour::MapRay, 2.0),
        LensMark::Focus => (0.0, Colour::MapLine, 2.6),
    };
    let rect = Rect::new(rect.x + shrunk, rect.y + shrunk, rect.width - 2.0 * shrunk, rect.height - 2.0 * shrunk);
    for (colour, width) in [(Colour::MapEdge, width + 2.0), (colour, width)] {
        let stroke = Some(Stroke::solid(colour, width));
        figure.push(Form::Rectangle { rect, radius: 0.0, fill: None, stroke });
    }
}

#[cfg(test)]
mod tests {
    use super::lens_names;
    use golden_game::Position;

    #[test]
    fn a_long_position_has_shorter_names() {
        let position = Position::words(&[1_000_000_000_000_040_u64, 1_618_033_988_749_926]);
        let names = lens_names(&position, true);
        assert_eq!(names, ["𝒢(1000000000000040, 1618033988749926)", "𝒢(…0040, …9926)", "𝒢"]);
        assert_eq!(lens_names(&position, false)[1], "(…0040, …9926)");
    }
}
