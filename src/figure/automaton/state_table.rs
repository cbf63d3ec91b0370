//! The table of the states, for automata that are too large to be drawn.

use super::drawing::{AutomatonPicture, MARGIN, header, header_height, header_width};
use super::labels::symbol_text;
use crate::kit::text_room::mathematics_width;
use crate::zeckendorf::forms::{formula, length, words};
use crate::{Anchor, Colour, Figure, Form, Rect, Stroke};
use golden_prose::{Prose, grouped, shortened};

/// The height of a row, the least rows of a column, and the room between columns, in points.
const ROW: f32 = 20.0;
const ROWS: usize = 40;
const BETWEEN: f32 = 28.0;
/// The most states in a table, and the most characters of a row's transitions.
const STATES: usize = 2_000;
const EDGES: usize = 120;
const SIZE: f32 = 13.0;

/// The table: each state with a mark if it accepts, and its transitions.
pub(super) fn state_table(picture: &AutomatonPicture<'_>) -> Figure<usize> {
    let automaton = picture.automaton;
    let shown = automaton.len().min(STATES);
    let edges: Vec<String> = (0..shown)
        .map(|state| {
            let edge = |edge: &golden_logic::automata::automaton::Edge| {
                format!("{} → {}", symbol_text(automaton, edge.symbol), edge.to)
            };
            shortened(&automaton.edges(state).iter().map(edge).collect::<Vec<_>>().join("   "), EDGES)
        })
        .collect();
    // About as wide as high.
    let widest = edges.iter().map(|text| mathematics_width(text, SIZE)).fold(0.0, f32::max) + BETWEEN;
    let rows = (1..=shown).find(|rows| length(*rows) * ROW >= length(shown.div_ceil(*rows)) * widest);
    let rows = rows.unwrap_or(shown).max(ROWS);
    let number = mathematics_width(&shown.to_string(), SIZE) + 16.0;
    let widths: Vec<f32> = edges
        .chunks(rows)
        .map(|column| number + 10.0 + column.iter().map(|text| mathematics_width(text, SIZE)).fold(40.0, f32::max))
        .collect();
    let width = widths.iter().sum::<f32>() + length(widths.len().saturating_sub(1)) * BETWEEN + 2.0 * MARGIN;
    let head = header_height(picture);
    let height = head + ROW * length(shown.min(rows)) + 2.0 * ROW + MARGIN;
    let name = format!("States of the automaton of {}", picture.title);
    let mut figure = Figure::new([width.max(header_width(picture)), height], name);
    header(&mut figure, picture);
    let mut x = MARGIN;
    for (column, width) in widths.iter().enumerate() {
        for (state, text) in edges.iter().enumerate().skip(column * rows).take(rows) {
            let top = head + ROW * length(state - column * rows);
            draw_state(&mut figure, picture, (state, text), [x, top], [number, *width]);
        }
        x += width + BETWEEN;
    }
    let more = automaton.len() - shown;
    let more = if more > 0 { format!(" {} more states are not shown.", grouped(&more)) } else { String::new() };
    let note = format!("Accepting states are marked.{more}");
    let rect = Rect::new(MARGIN, height - MARGIN - ROW, width - 2.0 * MARGIN, ROW);
    figure.push(words(rect, note, Anchor::Left, 12.0, Colour::Ink3));
    figure
}

/// A row: the number of a state with its marks, and its transitions, in the widths of both.
fn draw_state(
    figure: &mut Figure<usize>,
    picture: &AutomatonPicture<'_>,
    (state, edges): (usize, &str),
    [x, y]: [f32; 2],
    [number, width]: [f32; 2],
) {
    let accepts = picture.automaton.accepting(state);
    let is_now = picture.walk.is_some_and(|walk| walk.now == Some(state));
    if accepts || is_now {
        let rect = Rect::new(x, y + 1.0, number, ROW - 2.0);
        let fill = accepts.then_some(Colour::SecBg.into());
        let edge = if picture.walk.is_some_and(|walk| walk.is_rejected) { Colour::Err } else { Colour::Sec };
        let stroke = is_now.then(|| Stroke::solid(edge, 2.0));
        figure.push(Form::Rectangle { rect, radius: 4.0, fill, stroke });
    }
    let (mark, ink) = if accepts {
        (Prose::new().bold(state.to_string()), Colour::SecText)
    } else {
        (state.to_string().into(), Colour::Ink)
    };
    figure.push(formula(Rect::new(x, y, number - 8.0, ROW), mark, Anchor::Right, SIZE, ink));
    let rect = Rect::new(x + number + 6.0, y, width - number - 6.0, ROW);
    figure.push(formula(rect, edges, Anchor::Left, SIZE, Colour::Ink2));
}
