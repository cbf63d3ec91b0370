//! The lens as a figure: a card with the cells around the focus, in a corner of the plot.

use super::lens::{LENS, LensCell, LensMark, lens_place, lens_value};
use super::sheet::picture::p_cell;
use crate::kit::text_room::mathematics_width;
use crate::{Anchor, CellColours, Colour, Face, Figure, Form, Point, Rect, Stroke, ink_on};

/// The side of a cell, the room within the edge, and the height of the title, in points.
const CELL: f32 = 33.0;
const PADDING: f32 = 10.0;
const TITLE: f32 = 40.0;
/// How far from the corner of the plot the card stands, and how far from the focus.
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

/// The line from the edge of the card to the focus.
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
