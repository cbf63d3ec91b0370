//! What the marks in the drawing of an automaton mean.

use crate::kit::text_room::interface_width;
use crate::zeckendorf::forms::words;
use crate::{Anchor, Colour, Figure, Form, Rect, Stroke};
use golden_logic::automata::automaton::Automaton;
use golden_prose::shortened;

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
