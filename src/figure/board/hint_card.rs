//! A hint beside its board: digits, sentences, and the steps of Silber's rule with the one that decides.

use crate::kit::text_room::wrapped;
use crate::zeckendorf::forms::{block, length, words};
use crate::{Anchor, Colour, Figure, Form, Rect, Stroke};
use golden_prose::Prose;
use golden_solver::{BoardHint, HintDigits, HintStep};

/// The sizes of heading and sentences, and the distance of their lines, in points.
const HEAD: f32 = 17.0;
const HEAD_LINE: f32 = 30.0;
const SIZE: f32 = 14.0;
const LINE: f32 = 20.0;
const GAP: f32 = 8.0;
/// Room within the edge.
const SIDE: f32 = 14.0;
/// A digit, the room between two, and the numbers above them.
const TILE: [f32; 2] = [34.0, 28.0];
const BETWEEN: f32 = 3.0;
const NUMBERS: f32 = 18.0;
/// The disc with the number of a step.
const DISC: f32 = 18.0;

/// Draws a hint as a card of a width, in points.
pub fn hint_card(hint: &BoardHint, width: f32) -> Figure {
    let name = hint.sentences.iter().map(Prose::to_string).collect::<Vec<_>>().join(" ");
    let mut card =
        Card { figure: Figure::new([width, 0.0], format!("Hint. {name}")), inner: width - 2.0 * SIDE, top: SIDE };
    let head = if hint.source.is_empty() { "Hint".to_owned() } else { format!("Hint: {}", hint.source) };
    let rect = Rect::new(SIDE, card.top, card.inner, HEAD_LINE - GAP);
    card.figure.push(words(rect, Prose::new().bold(head), Anchor::Left, HEAD, Colour::Ink));
    card.top += HEAD_LINE;
    hint.rows.iter().for_each(|row| card.digits(row));
    for sentence in &hint.sentences {
        card.sentence(&sentence.to_string(), 0.0, Colour::Ink2);
    }
    if let Some(to) = &hint.to {
        card.sentence(&format!("Play {} → {to}", hint.from), 0.0, Colour::Ink);
    }
    hint.steps.iter().for_each(|step| card.step(step));
    let height = card.top - GAP + SIDE;
    let mut figure = Figure::new([width, height], card.figure.name.clone());
    let edge = Rect::new(0.5, 0.5, width - 1.0, height - 1.0);
    figure.push(block(edge, 8.0, Colour::Card, Some((Colour::Line, 1.0))));
    figure.add(&card.figure, [0.0, 0.0]);
    figure
}

/// A card that is being drawn from above.
struct Card {
    figure: Figure,
    inner: f32,
    top: f32,
}

impl Card {
    /// A wrapped sentence, from `left` on.
    fn sentence(&mut self, text: &str, left: f32, colour: Colour) {
        for line in wrapped(text, SIZE, self.inner - left, 0.0) {
            let rect = Rect::new(SIDE + left, self.top, self.inner - left, LINE);
            self.figure.push(words(rect, line, Anchor::Left, SIZE, colour));
            self.top += LINE;
        }
        self.top += GAP;
    }

    fn digits(&mut self, row: &HintDigits) {
        let count = length(row.digits.len().max(1));
        let width = ((self.inner - BETWEEN * (count - 1.0)) / count).min(TILE[0]);
        let above = if row.numbers.is_empty() { 0.0 } else { NUMBERS };
        for (place, &digit) in row.digits.iter().enumerate() {
            let tile = Rect::new(SIDE + length(place) * (width + BETWEEN), self.top + above, width, TILE[1]);
            if let Some(number) = row.numbers.get(place) {
                let rect = Rect::new(tile.x - BETWEEN, self.top, width + 2.0 * BETWEEN, NUMBERS);
                self.figure.push(words(rect, number.as_str(), Anchor::Centre, SIZE - 1.0, Colour::Ink3));
            }
            // What is left out on the left stands for digits of its own.
            let (words_of, fill, edge, ink) = match (place == 0 && row.is_cut, digit) {
                (true, _) => ("…", Colour::Card, Colour::Line, Colour::Ink3),
                (false, true) => ("1", Colour::SecBg, Colour::SecLine, Colour::Ink),
                (false, false) => ("0", Colour::Card, Colour::Line, Colour::Ink3),
            };
            self.figure.push(block(tile, 4.0, fill, Some((edge, 1.0))));
            self.figure.push(words(tile, words_of, Anchor::Centre, SIZE + 1.0, ink));
            if row.ringed == Some(place) {
                let ring = Rect::new(tile.x - 1.5, tile.y - 1.5, tile.width + 3.0, tile.height + 3.0);
                let stroke = Some(Stroke::solid(Colour::Ink, 2.0));
                self.figure.push(Form::Rectangle { rect: ring, radius: 6.0, fill: None, stroke });
            }
        }
        self.top += above + TILE[1] + 5.0;
        self.sentence(&row.sentence.to_string(), 0.0, Colour::Ink2);
    }

    fn step(&mut self, step: &HintStep) {
        let (fill, number, ink) = if step.decides {
            (Colour::Sec, Colour::SecInk, Colour::Ink)
        } else {
            (Colour::Raise, Colour::Ink3, Colour::Ink3)
        };
        let disc = Rect::new(SIDE, self.top + (LINE - DISC) / 2.0, DISC, DISC);
        let radius = DISC / 2.0;
        self.figure.push(Form::Rectangle { rect: disc, radius, fill: Some(fill.into()), stroke: None });
        self.figure.push(words(disc, step.number.to_string(), Anchor::Centre, SIZE - 1.0, number));
        self.sentence(format!("{} {}", step.words, step.why).trim_end(), DISC + GAP, ink);
    }
}
