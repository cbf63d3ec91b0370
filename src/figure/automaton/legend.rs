//! The meaning of the marks in the drawing of an automaton. The table of the states, for automata that are too large to
//! be drawn.

use super::picture::{AutomatonPicture, MARGIN, header, header_height, header_width, symbol_text};
use crate::kit::text_room::{interface_width, mathematics_width};
use crate::zeckendorf::words::{formula, length, words};
use crate::{Anchor, Colour, Figure, Form, Rect, Stroke};
use golden_logic::automata::automaton::Automaton;
use golden_prose::{Prose, grouped, shortened};

/// The height of a line, the size of its words, and the room between two entries, in points.
const LINE: f32 = 28.0;
const SIZE: f32 = 13.0;
const BETWEEN: f32 = 24.0;
/// The most characters of the words of the digits.
const WORDS: usize = 60;

/// A mark of the legend.
#[derive(Clone, Copy)]
enum Mark {
    Accepting,
    Now,
    Path,
    Symbol,
}

/// Draws the legend in lines of a width; with the marks of a walk where one is shown.
pub fn automaton_legend(automaton: &Automaton, tracks: &[String], has_walk: bool, width: f32) -> Figure {
    let example = (0..automaton.len()).flat_map(|state| automaton.edges(state)).map(|edge| edge.symbol);
    let example =
        example.max_by_key(|symbol| (symbol.is_power_of_two(), *symbol)).map(|symbol| automaton.digits(symbol));
    let mut entries: Vec<(Mark, String, String)> = vec![(Mark::Accepting, String::new(), "accepts".to_owned())];
    if has_walk {
        entries.push((Mark::Now, String::new(), "now".to_owned()));
        entries.push((Mark::Path, String::new(), "path so far".to_owned()));
    }
    if let Some(digits) = example.filter(|_| !tracks.is_empty()) {
        let of = |(name, digit): (&String, &u8)| format!("{digit} in {name}");
        let said: Vec<String> = tracks.iter().zip(&digits).map(of).collect();
        let text = format!("digit {}; a missing arrow rejects", shortened(&said.join(", "), WORDS));
        entries.push((Mark::Symbol, digits.iter().map(u8::to_string).collect(), text));
    }
    let mut figure = Figure::new([width, LINE], "What the marks mean");
    let (mut x, mut y) = (0.0_f32, LINE / 2.0);
    for (mark, symbol, text) in entries {
        let sign = match mark {
            Mark::Accepting | Mark::Now => 24.0,
            Mark::Path => 36.0,
            Mark::Symbol => (interface_width(&symbol, SIZE) + 14.0).max(24.0),
        };
        let room = interface_width(&text, SIZE);
        if x > 0.0 && x + sign + 8.0 + room > width {
            (x, y) = (0.0, y + LINE);
        }
        draw_mark(&mut figure, mark, &symbol, [x, y, sign]);
        figure.push(words(Rect::new(x + sign + 8.0, y - 9.0, room, 18.0), text, Anchor::Left, SIZE, Colour::Ink2));
        x += sign + 8.0 + room + BETWEEN;
    }
    figure.size[1] = y + LINE / 2.0;
    figure
}

fn draw_mark(figure: &mut Figure, mark: Mark, symbol: &str, [x, y, width]: [f32; 3]) {
    let centre = [x + width / 2.0, y];
    let ring = |radius: f32, fill: Option<Colour>, colour: Colour, line: f32| Form::Rectangle {
        rect: Rect::about(centre, radius),
        radius,
        fill: fill.map(Into::into),
        stroke: Some(Stroke::solid(colour, line)),
    };
    match mark {
        Mark::Accepting => {
            figure.push(ring(10.0, Some(Colour::Card), Colour::Ink3, 1.25));
            figure.push(ring(7.0, None, Colour::Ink3, 1.25));
        }
        Mark::Now => {
            let stroke = Some(Stroke::solid(Colour::Ink, 2.0));
            figure.push(Form::Rectangle { rect: Rect::about(centre, 11.5), radius: 5.0, fill: None, stroke });
            figure.push(ring(7.5, Some(Colour::SecBg), Colour::Sec, 1.25));
        }
        Mark::Path => {
            let (from, to) = ([x, y], [x + width, y]);
            let fill = Colour::Sec.into();
            figure.push(Form::Arrow { from, to, shaft: 2.5, head: [10.0, 10.0], fill, stroke: None });
        }
        Mark::Symbol => {
            let rect = Rect::new(x, y - 10.0, width, 20.0);
            let stroke = Some(Stroke::solid(Colour::Line2, 1.0));
            figure.push(Form::Rectangle { rect, radius: 10.0, fill: Some(Colour::Card.into()), stroke });
            figure.push(words(rect, symbol, Anchor::Centre, SIZE, Colour::Ink2));
        }
    }
}

/// The height of a row, the least rows of a column, and the room between columns, in points.
const ROW: f32 = 20.0;
const ROWS: usize = 40;
const BETWEEN_COLUMNS: f32 = 28.0;
/// The most states in a table, and the most characters of a row's transitions.
const STATES: usize = 2_000;
const EDGES: usize = 120;
const TABLE_SIZE: f32 = 13.0;

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
    let widest = edges.iter().map(|text| mathematics_width(text, TABLE_SIZE)).fold(0.0, f32::max) + BETWEEN_COLUMNS;
    let rows = (1..=shown).find(|rows| length(*rows) * ROW >= length(shown.div_ceil(*rows)) * widest);
    let rows = rows.unwrap_or(shown).max(ROWS);
    let number = mathematics_width(&shown.to_string(), TABLE_SIZE) + 16.0;
    let widths: Vec<f32> = edges
        .chunks(rows)
        .map(|column| {
            number + 10.0 + column.iter().map(|text| mathematics_width(text, TABLE_SIZE)).fold(40.0, f32::max)
        })
        .collect();
    let width = widths.iter().sum::<f32>() + length(widths.len().saturating_sub(1)) * BETWEEN_COLUMNS + 2.0 * MARGIN;
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
        x += width + BETWEEN_COLUMNS;
    }
    let more = automaton.len() - shown;
    let more = if more > 0 { format!(" {} more states are not shown.", grouped(&more)) } else { String::new() };
    let note = format!("Accepting states are marked.{more}");
    let rect = Rect::new(MARGIN, height - MARGIN - ROW, width - 2.0 * MARGIN, ROW);
    figure.push(words(rect, note, Anchor::Left, 12.0, Colour::Ink3));
    figure
}

/// Draws a row: the number of a state with its marks, and its transitions, in the widths of both.
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
    figure.push(formula(Rect::new(x, y, number - 8.0, ROW), mark, Anchor::Right, TABLE_SIZE, ink));
    let rect = Rect::new(x + number + 6.0, y, width - number - 6.0, ROW);
    figure.push(formula(rect, edges, Anchor::Left, TABLE_SIZE, Colour::Ink2));
}
