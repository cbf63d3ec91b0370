//! The lens: the cells around the focus, large enough to read, on a card in a corner of the plot.

use super::map_look::lens_value;
use super::sheet::picture::p_cell;
use crate::kit::text_room::mathematics_width;
use crate::{Anchor, Cell, CellColours, Colour, Face, Figure, Form, Point, Rect, Stroke, grundy_of, ink_on};
use golden_game::Position;
use golden_prose::last_digits;

/// Cells of the lens, across and up.
pub const LENS: Cell = [7, 5];

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
    /// None.
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

/// The place of the lens card in the plot: the first corner, beginning at the top left, that keeps it at least `room`
/// points away from the focus; `None` if the plot is too small.
pub fn lens_place(plot: Rect, card: [f32; 2], inset: f32, focus: Point, room: f32) -> Option<Rect> {
    // A card that would hide most of the plot is omitted.
    const LARGEST_PART: f32 = 0.36;
    let [width, height] = card;
    let is_large = width * height > LARGEST_PART * plot.width * plot.height;
    if is_large || width + 2.0 * inset > plot.width || height + 2.0 * inset > plot.height {
        return None;
    }
    let (left, right) = (plot.x + inset, plot.x + plot.width - inset - width);
    let (top, bottom) = (plot.y + inset, plot.y + plot.height - inset - height);
    let corners = [[left, top], [right, top], [right, bottom], [left, bottom]];
    let mut cards = corners.into_iter().map(|[x, y]| Rect::new(x, y, width, height));
    cards.find(|card| {
        let around = Rect::new(card.x - room, card.y - room, width + 2.0 * room, height + 2.0 * room);
        !around.contains(focus)
    })
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

/// The side of a cell, the room within the edge, and the height of the title, in points.
const CELL: f32 = 33.0;
const PADDING: f32 = 10.0;
const TITLE: f32 = 40.0;
/// The distance of the card from the corner of the plot, and from the focus.
const INSET: f32 = 12.0;
const ROOM: f32 = 18.0;

/// Draws the lens onto a map: the card stands in the first corner of the plot that leaves the focus free, and a line
/// leads from it to the focus. `names` are what it is called, from the longest on; the first that fits is taken.
/// `has_values` says whether a cell has a Grundy value or only an outcome. Returns whether there was room.
pub fn draw_lens(
    figure: &mut Figure,
    plot: Rect,
    focus: Point,
    names: &[String],
    cells: &[LensCell],
    colours: &CellColours,
    has_values: bool,
) -> bool {
    let [columns, lines] = LENS.map(|count| f32::from(u8::try_from(count).unwrap_or(0)));
    let size = [columns * CELL + 2.0 * PADDING, lines * CELL + TITLE + PADDING];
    let Some(card) = lens_place(plot, size, INSET, focus, ROOM) else { return false };
    draw_lead(figure, card, focus);
    let edge = Some(Stroke::solid(Colour::Line2, 1.0));
    figure.push(Form::Rectangle { rect: card, radius: 8.0, fill: Some(Colour::Card.into()), stroke: edge });
    let line = Rect::new(card.x + PADDING, card.y, card.width - 2.0 * PADDING, TITLE);
    let fits = |name: &&String| mathematics_width(name, 19.0) <= line.width;
    if let Some(name) = names.iter().find(fits).or(names.last()) {
        let (prose, face, paint) = (name.as_str().into(), Face::Mathematics, Colour::Ink.into());
        figure.push(Form::Text { rect: line, prose, anchor: Anchor::Left, size: 19.0, face, paint });
    }
    // What is marked goes on top of its neighbours.
    for mark in [LensMark::None, LensMark::Option, LensMark::Focus] {
        for cell in cells.iter().filter(|cell| cell.mark == mark) {
            let [column, line] = cell.place.map(|place| f32::from(u8::try_from(place).unwrap_or(0)));
            let top = card.y + card.height - PADDING - (line + 1.0) * CELL;
            draw_cell(figure, Rect::new(card.x + PADDING + column * CELL, top, CELL, CELL), cell, colours, has_values);
        }
    }
    true
}

/// Draws the line from the edge of the card to the focus.
fn draw_lead(figure: &mut Figure, card: Rect, [x, y]: Point) {
    let middle = card.centre()[0];
    let start =
        [x.clamp(middle - 0.14 * card.width, middle + 0.14 * card.width), y.clamp(card.y, card.y + card.height)];
    let away = [x - start[0], y - start[1]];
    let length = away[0].hypot(away[1]);
    if length > ROOM {
        let share = (length - 8.0) / length;
        let ends = [start, [start[0] + share * away[0], start[1] + share * away[1]]];
        figure.push(Form::Line { ends, stroke: Stroke::solid(Colour::MapEdge, 3.4) });
        figure.push(Form::Line { ends, stroke: Stroke::solid(Colour::MapLine, 1.5) });
    }
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
            let size = if words.chars().count() > 3 { 11.0 } else { 14.0 };
            let (prose, face, paint) = (words.into(), Face::Interface, Colour::Cell(ink_on(ground)).into());
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
